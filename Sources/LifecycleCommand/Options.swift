import LifecycleFaults

/// The options that several commands have, or that one looks up in several places.
extension Option {
  // MARK: - What is judged

  static let fault = Option(
    "--fault", "NAMES", .list(Fault.allCases.map(\.name)),
    "inject these faults into the embedded reference; names are separated by commas")
  static let sticky = Option("--sticky", "let the reference derive its state from its callbacks, as state machines do")
  static let deadline = Option(
    "--deadline", "SECONDS", .number(1...86_400),
    "maximum time for each answer of COMMAND (default: \(Peers.usualDeadline))")

  static let facets = Option(
    "--facets", "LIST", .list(Facet.allCases.map(\.name)), "judge only these facets, separated by commas")
  static let callbacks = Option(
    "--callbacks", "LIST", .text,
    "judge only these callbacks of COMMAND: names, or kinds as for 'judge --observes', separated by commas")
  static let readings = Option(
    "--readings", "LIST|none", .text, "judge only the state that COMMAND reads inside these callbacks")
  static let system = Option(
    "--os", "N|N-M", .text,
    "judge COMMAND only on these versions of iOS, of \(AppConfiguration.words(for: AppConfiguration.versions))")

  // MARK: - Which scenarios

  private static let usual = ConformanceOptions()
  static let scenarios = Option(
    "--scenarios", "N", .number(0...1_000_000_000),
    "maximum number of scenarios (default: \(usual.scenarios))")
  static let length = Option(
    "--length", "N", .number(1...10_000),
    "maximum number of events in a scenario (default: \(usual.length))")
  static let seed = Option(
    "--seed", "N|random", .text, "seed of the random scenarios (default: \(usual.seed))")
  static let events = Option("--events", "LIST", .text, "use only these events, separated by commas")
  static let earlyStop = Option(
    "--early-stop", "N|never", .number(1...1_000_000_000, or: "never"),
    """
    stop a failing run after this many scenarios with no new finding \
    (default: \(usual.earlyStop.map { "\($0)" } ?? "never"))
    """)
  static let states = Option(
    "--states", "N", .number(1...100_000_000), "maximum states to explore at once")
  static let certify = Option(
    "--certify", "STEPS", .number(0...100_000_000_000), "maximum steps in the search for shorter counterexamples")
  static let shard = Option("--shard", "I/N", .text, "run one of N parts of the scenarios, 0/4 to 3/4 for instance")
  static let from = Option("--from", "INDEX", .number(0...1_000_000_000), "index of the first scenario to run")
  static let timeLimit = Option(
    "--time-limit", "SECONDS", .number(1...1_000_000), "stop after this time, and report what was found")
  static let threads = Option(
    "--threads", "N", .number(1...1_024), "number of threads (default: all cores)")

  // MARK: - What counts

  static let strict = Option("--strict", "fail where advice is not followed")
  static let known = Option(
    "--known", "LIST|@FILE", .text,
    """
    expect these breaks: 'OR-04', 'OR-04 at press Home' or 'OR-04 of applicationWillResignActive: at press Home', \
    separated by commas; or '@FILE' with one per line, its reason after '#'
    """)
  static let disputed = Option(
    "--disputed", "LIST|@FILE", .text, "leave these rules out of the verdict; a LIST or @FILE as for '--known'")

  static let baseline = Option(
    "--baseline", "FILE", .file, "fail only on what is not broken in the report that '--json' wrote to this file")

  // MARK: - What is printed and written

  static let verbose = Option("--verbose", "show every rule, and every counterexample in full")
  static let quiet = Option("--quiet", "show the verdict, the broken rules and why the adapter failed")
  static let record = Option(
    "--record", "DIR", .folder, "replay the traces in this folder first, and keep the counterexamples there")
  static let keep = Option("--record", "DIR", .folder, "keep what is found in this folder, as traces")

  // MARK: - Groups that commands share

  /// The groups in which the help of a command with many options shows them.
  static let groups: [(title: String, options: [Option])] = [
    ("The implementation, and what is judged of it", ofReference + [deadline] + ofClaims + [threads]),
    ("The scenarios", [scenarios, length, seed, events, earlyStop, states, certify, shard, from, timeLimit]),
    ("The findings that count", [strict] + ofCounting + [baseline, Check.writeKnown]),
    ("Output", [record] + ofResults + ofDetail),
  ]

  /// The options that choose the faults of the embedded reference.
  static let ofReference = [fault, sticky]
  /// The options that limit which claims of an implementation are judged.
  static let ofClaims = [facets, callbacks, readings, system]
  /// How much of a report is shown.
  static let ofDetail = [verbose, quiet]
  /// The files that results are written to.
  static let ofResults = ResultFormat.all.map(\.option)
  /// On what it depends what a scenario of a number is, and how it is shrunk.
  static let ofScenario = [length, events, states, certify]
  /// The options that decide which findings count.
  static let ofCounting = [known, disputed]
}
