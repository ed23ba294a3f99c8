import Foundation
import LifecycleLogs
import LifecycleReports

/// The command that draws diagrams.
enum Draw {
  static let output = Option("--output", "FILE", .file, "write to this file, not to standard output")
  static let app = Option("--app", "HEADER", .text, "draw the states or the launch of this app: 'scenes: single'")
  static let formats = ["svg", "mermaid"]
  static let format = Option("--format", oneOf: formats, "output format (default: svg)")

  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    guard let subject = arguments.rest.first, arguments.rest.count == 1 else {
      throw UsageError("'diagram' takes 'states', 'launch' or a trace file")
    }
    try arguments.refuseWriting(to: [output])
    let format = arguments.value(Self.format) ?? "svg"
    let app = try arguments.value(Self.app).map { try Judge.configuration(in: $0).configuration }
    let text: String
    switch subject {
    case "states":
      let diagram = app.map { StateDiagram($0) } ?? StateDiagram()
      text = format == "svg" ? diagram.svg(standalone: true) : diagram.mermaid()
    case "launch": text = SequenceDiagram.launch(app ?? AppConfiguration()).text(in: format)
    case _
    where !FileManager.default.fileExists(atPath: subject) && NearestName.of(subject, in: ["states", "launch"]) != nil:
      throw UsageError("there is no file '\(subject)'\(NearestName.hint(subject, in: ["states", "launch"]))")
    case _ where Rerun.origin(named: subject) != nil:
      throw UsageError(
        "'diagram' draws files; 'replay \(subject)' runs that scenario, and 'check --record DIR' keeps traces")
    default:
      if app != nil {
        throw UsageError("'\(Self.app.name)' goes with 'states' and 'launch': a trace says itself of what app it is")
      }
      text = try trace(at: subject).text(in: format)
    }
    try terminal.deliver(to: arguments.value(output)) { text }
    return .conforms
  }

  /// A trace, with what is wrong with it.
  private static func trace(at path: String) throws -> SequenceDiagram {
    let file = try Corpus.trace(at: path)
    var trace = file.trace
    // In a scenario of which nothing was observed nothing is missing.
    if trace.observes == nil, trace.steps.allSatisfy(\.observations.isEmpty) { trace.observes = [] }
    do {
      return SequenceDiagram(trace, violation: try TraceJudge().judge(trace).violation)
    } catch {
      throw file.located(error)
    }
  }
}

extension Corpus {
  /// The trace of a command that takes one.
  static func trace(at path: String) throws -> Corpus.Entry {
    let isFolder = URL(fileURLWithPath: path).hasDirectoryPath
    if !isFolder, FileManager.default.fileExists(atPath: path), try LogFile.isLog(path) {
      throw FileError(
        path: path, message: "a log has no events; 'judge LOG --record DIR' keeps its story as a trace")
    }
    guard !isFolder, let trace = try traces(at: [path]).first else {
      throw FileError(path: path, message: "this is a folder; name one trace in it")
    }
    return trace
  }
}

extension SequenceDiagram {
  /// The diagram in a format that `Draw.format` has.
  func text(in format: String) -> String { format == "svg" ? svg(standalone: true) : mermaid() }
}
