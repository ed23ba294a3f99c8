import Foundation
import LifecycleBenchmark
import LifecycleConformance

/// The command that measures.
enum Measure {
  private static let usualRounds = 5
  private static let usualLength = 50
  private static let only = Option(
    "--only", "LIST", .list(Benchmark.Group.allCases.map(\.rawValue)),
    "measure these groups of figures alone: \(Benchmark.Group.allCases.map(\.rawValue).joined(separator: ", "))")
  private static let scenarios = Option("--scenarios", "N", .number(1...1_000_000_000), "run so many scenarios")
  private static let length = Option(
    "--length", "N", .number(1...10_000),
    "put at most so many events into a scenario; \(usualLength) unless said otherwise")
  private static let rounds = Option(
    "--rounds", "N", .number(1...1_000), "measure so many times; \(usualRounds) unless said otherwise")
  private static let faults = Option("--faults", "list each injected fault with how long it took to find")
  private static let logs = Option("--logs", "measure how many illegal logs are recognized, and nothing else")
  private static let file = Option("--json", "FILE", .file, "keep the figures in this file")
  private static let compare = Option(
    "--compare", "FILE", .file, "tell how many times as good the figures are as those in this file")

  static let options = [only, scenarios, length, rounds, faults, .certify, logs, file, compare]

  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    let scenarios = arguments.number(Self.scenarios)
    if arguments.has(logs) {
      return try measureLogs(scenarios ?? 4_000, showsFaults: arguments.has(faults), in: terminal)
    }
    let groups = try arguments.list(
      only, of: "group of figures", in: Benchmark.Group.allCases, named: \.rawValue)
    let file = arguments.value(Self.file).map { URL(fileURLWithPath: $0) }
    let before = try arguments.value(compare).map { try BenchmarkFile(contentsOf: URL(fileURLWithPath: $0)).rows }
    if let file { try OutputError.around { try OutputFile(at: file).check() } }
    let length = arguments.number(Self.length) ?? usualLength
    let rounds = arguments.number(Self.rounds) ?? usualRounds
    var benchmark = Benchmark(
      scenarios: scenarios ?? 100_000, length: length, rounds: rounds, groups: groups ?? Benchmark.Group.allCases)
    benchmark.certificationBudget =
      arguments.number(.certify) ?? benchmark.certificationBudget
    try terminal.show(
      "up to \(length) events a scenario; the median of \(String.count(rounds, "round")), and their range:")
    benchmark.measure { try? terminal.show(Benchmark.line($0, before: before ?? [])) }
    for line in benchmark.faultSummary + benchmark.manyFaultsSummary { try terminal.show(line) }
    if arguments.has(faults) { try terminal.show(benchmark.faultTable.joined(separator: "\n")) }
    if let file { try OutputError.around { try BenchmarkFile(benchmark.rows).write(to: file) } }
    return .conforms
  }

  private static func measureLogs(_ scenarios: Int, showsFaults: Bool, in terminal: Terminal) throws -> ExitCode {
    var hasAlarms = false
    let claims: [(name: String, facets: Set<Facet>)] = [
      ("", []), ("with scenes: ", [.scenes]), ("with several scenes: ", [.scenes, .severalScenes]),
    ]
    for (name, facets) in claims {
      var figures = LogFigures(scenarios: min(scenarios, 4_000), besides: facets)
      figures.measure()
      if showsFaults { try terminal.show(figures.faultTable + "\n") }
      for alarm in figures.falseAlarms { try terminal.show(alarm) }
      try terminal.show(name + figures.description)
      hasAlarms = hasAlarms || !figures.falseAlarms.isEmpty
    }
    return hasAlarms ? .internalError : .conforms
  }
}
