import Foundation
import LifecycleConformance

/// The command that explores the embedded reference.
enum Explore {
  static func run(_ words: [String], in terminal: Terminal) throws -> ExitCode {
    let arguments = try Arguments(
      words, options: ["--fault", "--facets", "--states", "--memory", "--configurations", "--events", "--record"],
      flags: ["--strict", "--sticky"])
    try arguments.takeNoMore()
    let reference = try EmbeddedReference(arguments)
    var options = ConformanceOptions(strict: reference.isStrict)
    options.events = try Check.events(in: arguments) ?? options.events
    var exploration = ExplorationOptions()
    exploration.states = try arguments.number("--states", in: Arguments.states) ?? exploration.states
    exploration.megabytes = try arguments.number("--memory", in: 1...1_000_000)
    exploration.configurations = try configurations(in: arguments) ?? exploration.configurations
    let facets = try arguments.list("--facets", of: "facet", in: Facet.allCases, named: \.rawValue) ?? Facet.allCases
    let folder = arguments.value("--record").map { Corpus(at: URL(fileURLWithPath: $0)) }
    // What is there and damaged is told before the exploration.
    _ = try folder?.traces()
    if let folder { try OutputError.around { try folder.check() } }
    var report = ReferenceExploration(options: options, capabilities: Capabilities(facets: Set(facets)))
      .run(
        named: reference.name, faults: reference.faults, isSticky: reference.isSticky, exploration: exploration)
    var failure: (any Error)?
    if let folder {
      do { try Terminal.uninterrupted { try report.keep(in: folder) } } catch { failure = error }
    }
    let rerun = Rerun(arguments, reference, terminal)
    // What was explored with other options than those of `check` is not found by it again.
    let replay = { (found: Counterexample) in found.keptAt.map { rerun.command(replaying: .file($0)) } }
    try GitHub.quoting(in: terminal) { try terminal.show(report.description(replay: replay, in: terminal.layout)) }
    if let failure { throw OutputError(message: "\(failure)") }
    return ExitCode(report.outcome)
  }

  private static func configurations(in arguments: Arguments) throws -> ExplorationOptions.Configurations? {
    guard let name = arguments.value("--configurations") else { return nil }
    guard let found = ExplorationOptions.Configurations(rawValue: name) else {
      let names = ExplorationOptions.Configurations.allCases.map(\.rawValue)
      throw UsageError("'--configurations' takes \(names.joined(separator: ", ")), not '\(name)'")
    }
    return found
  }
}
