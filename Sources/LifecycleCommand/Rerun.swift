import Foundation
import LifecyclePeers

/// How much of a report is shown.
enum Detail {
  static func asked(_ arguments: Arguments) throws -> ConformanceReport.Detail {
    if arguments.has(.verbose), arguments.has(.quiet) {
      throw UsageError("'--verbose' and '--quiet' exclude one another")
    }
    return arguments.has(.verbose) ? .full : arguments.has(.quiet) ? .brief : .usual
  }

  /// Shows a report, and what is added to it, and with which option more of it is shown.
  static func show(
    _ report: ConformanceReport, _ detail: ConformanceReport.Detail, remarks: [String] = [],
    replay: (Counterexample) -> String? = { _ in nil }, in terminal: Terminal
  ) throws {
    var text = report.description(replay: replay, in: terminal.layout, detail: detail)
    for remark in remarks { text += "\n" + remark.wrapped(indent: 2, in: terminal.layout).joined(separator: "\n") }
    if detail == .usual, report.nextIndex == nil { text += "\n\nTo see every rule: \(Option.verbose.name)" }
    try GitHub.quoting(in: terminal) { try terminal.show(text) }
  }
}

/// The command that runs a scenario of a run again, and how it is performed.
struct Rerun {
  let program: String
  let arguments: Arguments
  let reference: EmbeddedReference

  /// The command that shows a counterexample again.
  func command(showing found: Counterexample) -> String {
    let (subject, options) =
      if case .file(let path) = found.replayOrigin {
        (path.shellQuoted, Option.ofCounting)
      } else {
        (found.replayOrigin.name, Option.ofScenario + Option.ofCounting)
      }
    let chosen = (options + [.deadline] + Option.ofClaims).compactMap { option in
      arguments.value(option).map { " \(option.name) \($0.shellQuoted)" }
    }
    return "\(program) replay \(subject)\(reference.options)" + (arguments.has(.strict) ? " --strict" : "")
      + chosen.joined() + (arguments.command.map { " -- " + $0.map(\.shellQuoted).joined(separator: " ") } ?? "")
  }

  /// The scenario that is named so, unless a file is.
  static func origin(named name: String) -> ScenarioOrigin? {
    if FileManager.default.fileExists(atPath: name) { return nil }
    let origin = ScenarioOrigin(name)
    if case .file = origin { return nil }
    return origin
  }

  /// Runs one scenario again, with what `check` does to a failure.
  static func run(
    _ origin: ScenarioOrigin, _ suite: ConformanceSuite, _ arguments: Arguments, _ reference: EmbeddedReference,
    in terminal: Terminal
  ) throws -> ExitCode {
    var suite = suite
    try Check.takeScenarioOptions(of: arguments, into: &suite.options)
    suite.options.replay(origin)
    let detail = try Detail.asked(arguments)
    let peer = try Peers.peer(in: arguments, on: terminal)
    let report =
      if let peer {
        suite.run(peer, corpus: [])
      } else {
        suite.run(reference.subject)
      }
    let replay = Rerun(program: terminal.program, arguments: arguments, reference: reference).command(showing:)
    try Detail.show(report, detail, replay: replay, in: terminal)
    return ExitCode(report.outcome)
  }
}
