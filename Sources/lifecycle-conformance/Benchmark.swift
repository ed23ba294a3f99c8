import LifecycleConformance

enum Benchmark {
  static func run(_ words: [String]) throws -> ExitCode {
    let arguments = try Arguments(words, options: ["--scenarios", "--length"], flags: ["--faults", "--logs"])
    try arguments.takeNoMore()
    try arguments.takeNoCommand()
    let scenarios = try arguments.number("--scenarios", in: 1...Arguments.scenarios.upperBound) ?? 200_000
    if arguments.has("--logs") {
      var figures = LogFigures(scenarios: min(scenarios, 4_000))
      figures.measure()
      if arguments.has("--faults") { try Terminal.show(figures.faultTable + "\n") }
      for alarm in figures.falseAlarms { try Terminal.show(alarm) }
      try Terminal.show(figures.description)
      return figures.falseAlarms.isEmpty ? .conforms : .internalError
    }
    let length = try arguments.number("--length", in: Arguments.length) ?? 50
    var figures = BenchmarkFigures(scenarios: scenarios, length: length)
    figures.measure()
    if arguments.has("--faults") { try Terminal.show(figures.faultTable + "\n") }
    try Terminal.show(figures.description)
    return .conforms
  }
}
