import Foundation
import LifecycleConformance

/// The command that draws diagrams.
enum Draw {
  static func run(_ words: [String]) throws -> ExitCode {
    let arguments = try Arguments(words, options: ["--format", "--output"])
    try arguments.takeNoCommand()
    guard let subject = arguments.rest.first, arguments.rest.count == 1 else {
      throw UsageError("'diagram' takes a trace file")
    }
    let format = arguments.value("--format") ?? "svg"
    guard ["svg", "mermaid"].contains(format) else {
      throw UsageError("'--format' takes svg or mermaid, not '\(format)'")
    }
    let diagram = try sequence(of: subject)
    let text = format == "svg" ? diagram.svg(in: .file) : diagram.mermaid()
    guard let path = arguments.value("--output") else {
      try Terminal.show(text, terminator: "")
      return .conforms
    }
    do { try OutputFile(at: URL(fileURLWithPath: path)).write(Data(text.utf8)) } catch {
      throw OutputError(message: "\(error)")
    }
    return .conforms
  }

  /// A trace, with what is wrong with it; or a scenario, of which nothing was observed.
  private static func sequence(of path: String) throws -> SequenceDiagram {
    guard let file = try Corpus.traces(at: [path]).first else {
      throw CorpusError(path: path, message: "no trace there")
    }
    let isScenario = file.trace.observes == nil && file.trace.steps.allSatisfy(\.observations.isEmpty)
    if isScenario { return SequenceDiagram(file.trace) }
    do {
      return SequenceDiagram(file.trace, violation: try TraceJudge().judge(file.trace).violation)
    } catch {
      throw file.located(error)
    }
  }
}
