import LifecycleFaults

/// The options that several commands have, or that one looks up in several places.
extension Option {
  // MARK: - What is judged

  static let fault = Option(
    "--fault", "NAMES", .list(Fault.allCases.map(\.name)),
    "inject these faults into the embedded reference; names are separated by commas")
  static let sticky = Option("--sticky", "let the reference go on from what its callbacks told, as state machines do")
  static let deadline = Option(
    "--deadline", "SECONDS", .number(1...86_400),
    "wait so long for each answer of COMMAND; \(Peers.usualDeadline) unless said otherwise")

  static let facets = Option(
    "--facets", "LIST", .list(Facet.allCases.map(\.name)), "judge these facets alone; separated by commas")
  static let callbacks = Option(
    "--callbacks", "LIST", .text,
    "judge these callbacks of COMMAND alone: names, or kinds as 'judge --observes' has them; separated by commas")
  static let readings = Option(
    "--readings", "LIST|none", .text, "judge the state that COMMAND reads inside these callbacks alone")
  static let system = Option(
    "--os", "N|N-M", .text,
    "judge COMMAND on these versions of iOS alone, of \(AppConfiguration.words(for: AppConfiguration.versions))")

  // MARK: - Which scenarios

  private static let usual = ConformanceOptions()
  static let scenarios = Option(
    "--scenarios", "N", .number(0...1_000_000_000),
    "run at most so many scenarios; \(usual.scenarios) unless said otherwise")
  static let length = Option(
    "--length", "N", .number(1...10_000),
    "put at most so many events into a scenario; \(usual.length) unless said otherwise")
  static let seed = Option(
    "--seed", "N|random", .text, "draw the scenarios from this number; \(usual.seed) unless said otherwise")
  static let events = Option("--events", "LIST", .text, "use these events alone; names are separated by commas")
  static let earlyStop = Option(
    "--early-stop", "N|never", .number(1...1_000_000_000, or: "never"),
    """
    where something is broken, end when so many scenarios brought nothing new; \
    \(usual.earlyStop.map { "\($0)" } ?? "never") unless said otherwise
    """)
  static let states = Option(
    "--states", "N", .number(1...100_000_000), "hold at most so many states when every scenario is tried at once")
  static let certify = Option(
    "--certify", "STEPS", .number(0...100_000_000_000), "take at most so many steps to look for shorter counterexamples"
  )
  static let shard = Option("--shard", "I/N", .text, "run one of N parts of the scenarios, 0/4 to 3/4 for instance")
  static let from = Option("--from", "INDEX", .number(0...1_000_000_000), "begin with the scenario of this index")
  static let timeLimit = Option(
    "--time-limit", "SECONDS", .number(1...1_000_000), "end the command after so long, with what was found")
  static let threads = Option(
    "--threads", "N", .number(1...1_024), "use so many threads, not as many as there are cores")

  // MARK: - What counts

  static let strict = Option("--strict", "let advice that is not followed fail")
  static let known = Option(
    "--known", "LIST|@FILE", .text,
    """
    expect these breaks: 'OR-04', 'OR-04 at press Home' or 'OR-04 of applicationWillResignActive: at press Home', \
    separated by commas; or '@FILE', which has one a line and its reason behind '#'
    """)
  static let disputed = Option(
    "--disputed", "LIST|@FILE", .text, "let these rules count neither way; a LIST or @FILE as for '--known'")

  static let baseline = Option(
    "--baseline", "FILE", .file, "fail only on what the run that '--json' kept in this file had not broken")

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
