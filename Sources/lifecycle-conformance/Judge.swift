import Foundation
import LifecycleConformance

enum Judge {
  static func run(_ words: [String]) throws -> ExitCode {
    let arguments = try Arguments(
      words, options: ["--os", "--start", "--observes", "--app", "--record"], flags: ["--strict", "--brief"])
    try arguments.takeNoCommand()
    guard !arguments.rest.isEmpty else { throw UsageError("'judge' needs a file or a folder of traces") }
    var tally = Tally()
    for path in arguments.rest {
      if path == "-" {
        try judgeStandardInput(arguments, &tally)
      } else if !isFolder(path), FileManager.default.fileExists(atPath: path), try LogFile.isLog(path) {
        try judge(logAt: path, as: path, arguments, &tally)
      } else {
        try judgeTraces(at: path, arguments, &tally)
        if isFolder(path) {
          for log in LogFile.logs(below: path) { try judge(logAt: log, as: log, arguments, &tally) }
        }
      }
    }
    guard tally.traces + tally.logs > 0 else { return try Terminal.inconclusive("no trace in", arguments.rest) }
    try Terminal.show("\(tally.names) judged, \(tally.broken) illegal")
    if tally.broken > 0 { return .violated }
    if tally.judged > 0 { return .conforms }
    return try Terminal.inconclusive(tally.logs > 0 ? "no callback in" : "no event in", arguments.rest)
  }

  /// What was judged so far.
  private struct Tally {
    var traces = 0
    var logs = 0
    var broken = 0
    /// Steps of traces and callbacks of logs.
    var judged = 0

    var names: String {
      var parts: [String] = []
      if traces > 0 { parts.append(String.count(traces, "trace")) }
      if logs > 0 { parts.append(String.count(logs, "log")) }
      return parts.joined(separator: " and ")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func judgeTraces(at path: String, _ arguments: Arguments, _ tally: inout Tally) throws {
    let judge = TraceJudge(assumptions: try assumptions(in: arguments), strict: arguments.has("--strict"))
    for trace in try Corpus.traces(at: [path]) {
      let verdict: TraceJudge.Verdict
      do {
        verdict = try judge.judge(trace.trace)
      } catch {
        throw trace.located(error)
      }
      try Terminal.show(verdict.description(of: trace, in: Terminal.layout))
      tally.traces += 1
      tally.judged += verdict.steps
      if verdict.violation != nil { tally.broken += 1 }
    }
  }

  private static func judgeStandardInput(_ arguments: Arguments, _ tally: inout Tally) throws {
    let file = try LogFile.spooled(from: .standardInput)
    defer { try? FileManager.default.removeItem(at: file) }
    try judge(logAt: file.path, as: "-", arguments, &tally)
  }

  private static func judge(
    logAt path: String, as name: String, _ arguments: Arguments, _ tally: inout Tally
  ) throws {
    let assumptions = try assumptions(in: arguments)
    var assumed = LogJudge.Assumptions(
      configuration: try configuration(in: arguments), start: assumptions.start, observes: assumptions.observes ?? [])
    if let version = assumptions.version { assumed.configuration = assumed.configuration.with(version: version) }
    let judge = LogJudge(assumptions: assumed, strict: arguments.has("--strict"))
    let verdict: LogJudge.Verdict
    var versions: [Int]?
    do {
      verdict = try judge.judge(logAt: path)
      if !verdict.isLegal, assumptions.version == nil { versions = try judge.legalVersions(ofLogAt: path) }
    } catch let error as CorpusError {
      // A log from a pipe is told of by the name that was given.
      throw error.path == path ? CorpusError(path: name, place: error.place, message: error.message) : error
    }
    try Terminal.show(
      verdict.description(
        of: name, legalVersions: versions, showsStories: !arguments.has("--brief"), in: Terminal.layout))
    if let folder = arguments.value("--record") {
      let file = name == "-" ? "log" : URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
      let corpus = Corpus(at: URL(fileURLWithPath: folder))
      for path in try verdict.keepStories(in: corpus, named: file) { try Terminal.show("  kept: \(path)") }
    }
    tally.logs += 1
    tally.judged += verdict.counts.judged
    if !verdict.isLegal { tally.broken += 1 }
  }

  /// The app that a log is of, in the words of a trace's header: "background modes: fetch; exits on suspend: yes".
  private static func configuration(in arguments: Arguments) throws -> AppConfiguration {
    guard let text = arguments.value("--app") else { return AppConfiguration() }
    let header = text.split(separator: ";").joined(separator: "\n")
    do {
      return try Trace(notation: (header + "\nevents: 0\n").utf8).configuration
    } catch {
      throw UsageError("'--app' takes lines of a trace's header, as 'background modes: fetch': \(error.message)")
    }
  }

  private static func assumptions(in arguments: Arguments) throws -> TraceJudge.Assumptions {
    var assumptions = TraceJudge.Assumptions()
    assumptions.version = try arguments.number("--os", in: AppConfiguration.versions)
    if let name = arguments.value("--start") {
      guard let state = ApplicationState.allCases.first(where: { $0.name == name }) else {
        throw UsageError("unknown state '\(name)'\(Suggestion.hint(name, in: ApplicationState.allCases.map(\.name)))")
      }
      assumptions.start = state
    }
    let observed = try arguments.list(
      "--observes", of: "kind of observation", in: Trace.Observable.allCases, named: \.rawValue)
    assumptions.observes = observed.map { Set($0) } ?? assumptions.observes
    return assumptions
  }
}
