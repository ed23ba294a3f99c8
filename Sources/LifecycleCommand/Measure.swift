import Foundation
import LifecycleConformance

/// The command that measures.
enum Measure {
  static func run(_ words: [String], in terminal: Terminal) throws -> ExitCode {
    let arguments = try Arguments(
      words, options: ["--scenarios", "--length", "--rounds", "--only", "--certify", "--json", "--compare"],
      flags: ["--faults", "--logs"])
    try arguments.takeNoMore()
    try arguments.takeNoCommand()
    let scenarios = try arguments.number("--scenarios", in: 1...Arguments.scenarios.upperBound)
    if arguments.has("--logs") {
      return try measureLogs(scenarios ?? 4_000, showsFaults: arguments.has("--faults"), in: terminal)
    }
    let groups = try arguments.list(
      "--only", of: "group of figures", in: Benchmark.Group.allCases, named: \.rawValue)
    let file = arguments.value("--json").map { URL(fileURLWithPath: $0) }
    let before = try arguments.value("--compare").map { try BenchmarkFile(contentsOf: URL(fileURLWithPath: $0)).rows }
    if let file { try OutputError.around { try OutputFile(at: file).check() } }
    let length = try arguments.number("--length", in: Arguments.length) ?? 50
    let rounds = try arguments.number("--rounds", in: 1...1_000) ?? 5
    var benchmark = Benchmark(
      scenarios: scenarios ?? 100_000, length: length, rounds: rounds, groups: groups ?? Benchmark.Group.allCases)
    benchmark.certificationBudget =
      try arguments.number("--certify", in: Arguments.certifiedSteps) ?? benchmark.certificationBudget
    try terminal.show(
      "up to \(length) events a scenario; the median of \(String.count(rounds, "round")), and their range:")
    benchmark.measure { try? terminal.show(Benchmark.line($0, before: before ?? [])) }
    for line in benchmark.faultSummary + benchmark.manyFaultsSummary { try terminal.show(line) }
    if arguments.has("--faults") { try terminal.show(benchmark.faultTable.joined(separator: "\n")) }
    if let file { try OutputError.around { try BenchmarkFile(benchmark.rows).write(to: file) } }
    return .conforms
  }

  private static func measureLogs(_ scenarios: Int, showsFaults: Bool, in terminal: Terminal) throws -> ExitCode {
    var figures = LogFigures(scenarios: min(scenarios, 4_000))
    figures.measure()
    if showsFaults { try terminal.show(figures.faultTable + "\n") }
    for alarm in figures.falseAlarms { try terminal.show(alarm) }
    try terminal.show(figures.description)
    return figures.falseAlarms.isEmpty ? .conforms : .internalError
  }
}
