import LifecycleConformance

enum Benchmark {
  static func run(_ words: [String]) throws -> ExitCode {
    let arguments = try Arguments(words, options: ["--scenarios", "--length"], flags: ["--faults"])
    try arguments.takeNoMore()
    let scenarios = try arguments.number("--scenarios", least: 1) ?? 200_000
    let length = try arguments.number("--length", least: 1) ?? 50
    var figures = BenchmarkFigures(scenarios: scenarios, length: length)
    figures.measure()
    if arguments.has("--faults") { print(figures.faultTable + "\n") }
    print(figures.description)
    return .conforms
  }
}
