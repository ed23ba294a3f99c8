import Foundation

/// The command that explores the embedded reference.
enum Explore {
  static let facets = Option(
    "--facets", "LIST", .list(Facet.allCases.map(\.name)), "explore only these facets, separated by commas")
  static let configurations = Option(
    "--configurations", oneOf: ExplorationReport.Options.Configurations.allCases.map(\.rawValue),
    "configurations to explore (default: \(ExplorationReport.Options().configurations.rawValue))")
  static let memory = Option("--memory", "MB", .number(1...1_000_000), "stop before more than this much memory is used")

  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    let reference = try EmbeddedReference(arguments)
    var options = ConformanceOptions(strict: reference.isStrict)
    options.events = try Check.events(in: arguments) ?? options.events
    var exploration = ExplorationReport.Options()
    exploration.states = arguments.number(.states) ?? exploration.states
    exploration.megabytes = arguments.number(memory)
    exploration.configurations =
      arguments.value(configurations).flatMap(ExplorationReport.Options.Configurations.init)
      ?? exploration.configurations
    let facets = try arguments.list(Self.facets, of: "facet", in: Facet.allCases, named: \.name) ?? Facet.allCases
    let folder = arguments.value(.keep).map { Corpus(at: URL(fileURLWithPath: $0)) }
    // Damaged files are reported before the exploration.
    _ = try folder?.traces()
    if let folder { try OutputError.around { try folder.check() } }
    let subject = Subject(reference.name, Capabilities(facets: Set(facets)), making: reference.make)
    var report = ConformanceSuite(options: options).explore(subject, exploration)
    var failure: (any Error)?
    if let folder {
      do { try Terminal.uninterrupted { try report.keep(in: folder) } } catch { failure = error }
    }
    let rerun = Rerun(program: terminal.program, arguments: arguments, reference: reference)
    // Counterexamples of an exploration with other options than those of `check` are not found by it again.
    let replay = { (found: Counterexample) in found.keptAt.map { _ in rerun.command(showing: found) } }
    try GitHub.quoting(in: terminal) { try terminal.show(report.description(replay: replay, in: terminal.layout)) }
    if let failure { throw OutputError(message: "\(failure)") }
    return ExitCode(report.outcome)
  }
}
