import Foundation
import LifecycleConformance

/// The command that explores the embedded reference.
enum Explore {
  static func run(_ words: [String]) throws -> ExitCode {
    let arguments = try Arguments(
      words, options: ["--fault", "--facets", "--states", "--memory", "--configurations", "--events", "--record"],
      flags: ["--strict"])
    try arguments.takeNoMore()
    let fault = try Faults.fault(in: arguments)
    var options = ConformanceOptions(strict: Faults.isStrict(arguments, fault))
    options.events = try Check.events(in: arguments) ?? options.events
    var exploration = ExplorationOptions()
    exploration.states = try arguments.number("--states", in: Arguments.states) ?? exploration.states
    exploration.megabytes = try arguments.number("--memory", in: 1...1_000_000)
    exploration.configurations = try configurations(in: arguments) ?? exploration.configurations
    let facets = try arguments.list("--facets", of: "facet", in: Facet.allCases, named: \.rawValue) ?? Facet.allCases
    let folder = arguments.value("--record").map { Corpus(at: URL(fileURLWithPath: $0)) }
    // What is there and damaged is told before the exploration.
    _ = try folder?.traces()
    var report = ReferenceExploration(options: options, capabilities: Capabilities(facets: Set(facets)))
      .run(named: Check.name(of: fault), fault: fault, exploration: exploration)
    var failure: (any Error)?
    if let folder {
      do { try Terminal.uninterrupted { try report.keep(in: folder) } } catch { failure = error }
    }
    let isStrict = arguments.has("--strict")
    let replay = { (found: Counterexample) in Check.replay(found, fault, isStrict: isStrict, nil) }
    try Terminal.show(report.description(replay: replay, in: Terminal.layout))
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
