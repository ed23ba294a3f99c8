import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// A report as a file holds it.
struct ReportRecord: Codable, Hashable {
  let format: Int
  /// The version of the rules that were judged by.
  let rules: Int
  let name: String
  let capabilities: CapabilitiesRecord
  /// In text: there are seeds that many readers of JSON would round.
  let seed: String
  let strict: Bool
  /// The verdict and how each rule fared, for readers of the file; both follow from the rest.
  let outcome: String
  let outcomes: [String: String]
  let scenarios: Int
  let replayed: Int
  let events: Int
  let callbacks: Int
  /// How many scenarios were judged in part; left out where there are none.
  let cut: Int?
  /// The callbacks that were sent in any scenario, in the order of their raw values; left out where there are none.
  let delivered: [String]?
  let exercised: [String: Int]
  /// How often each rule was broken in each way, in order.
  let breaches: [BreachRecord]
  /// The rules that could not be judged in some step, each with the rule behind which.
  let hidden: [String: String]
  let doubted: [String]
  /// The breaks that were seen behind an earlier one, in order; left out where there are none.
  let suspected: [SuspicionRecord]?
  let notClaimed: [String]
  let pairs: PairsRecord
  let violations: [CounterexampleRecord]
  let warnings: [CounterexampleRecord]
  let unstable: [CounterexampleRecord]
  let deviations: [CounterexampleRecord]
  let knownDeviations: [KnownDeviationRecord]
  let unexpectedPasses: [String]
  let adapterFindings: [AdapterFindingRecord]
  let failures: [FailureRecord]
  let failureCount: Int
  let refusals: [RefusalRecord]
  /// Left out where the run went to its limit.
  let earlyStop: EarlyStopRecord?
  let isCutShort: Bool
  let isGivenUp: Bool
  /// Left out where it was not.
  let isSearchCut: Bool?
  let shard: String?
  let nextIndex: Int?
  /// The time limit that ended the run; left out where none did.
  let budgetSeconds: Double?
  /// The name for which an app with scenes was not judged; left out where there is none.
  let sceneName: String?
  let exploration: ExplorationRecord?

  /// The limit of a run that ended before it, and how many scenarios had brought nothing new then.
  struct EarlyStopRecord: Codable, Hashable {
    let limit: Int
    let quiet: Int
  }

  init(_ report: ConformanceReport) {
    format = ReportFile.format
    rules = Rule.version
    name = report.name
    capabilities = CapabilitiesRecord(report.capabilities)
    seed = "\(report.seed)"
    strict = report.strict
    outcome = report.outcome.rawValue
    let fared = RuleID.allCases.map { ($0.text, report.outcome(of: $0).name) }
    outcomes = Dictionary(fared) { first, _ in first }
    scenarios = report.scenarios
    replayed = report.replayed
    events = report.events
    callbacks = report.callbacks
    cut = report.content.tally.cut == 0 ? nil : report.content.tally.cut
    let sent = report.content.tally.delivered.callbacks.map(\.recordedName)
    delivered = sent.isEmpty ? nil : sent
    exercised = Dictionary(report.exercised.map { ($0.text, $1) }) { first, _ in first }
    let tally = report.content.tally
    breaches = tally.breaches.sorted { $0.key < $1.key }.map { BreachRecord($0, times: $1) }
    hidden = Dictionary(tally.hidden.map { ($0.text, $1.behind.text) }) { first, _ in first }
    doubted = tally.hidden.filter(\.value.isDoubted).keys.sorted().map(\.text)
    suspected = tally.suspected.isEmpty ? nil : tally.suspected.map(SuspicionRecord.init).sorted { $0.order < $1.order }
    notClaimed = report.unreachable.sorted().map(\.text)
    pairs = PairsRecord(report.content.coverage)
    violations = report.violations.map(CounterexampleRecord.init)
    warnings = report.warnings.map(CounterexampleRecord.init)
    unstable = report.unstable.map(CounterexampleRecord.init)
    deviations = report.deviations.map(CounterexampleRecord.init)
    knownDeviations = report.knownDeviations.map(KnownDeviationRecord.init)
    unexpectedPasses = report.unexpectedPasses.map(\.description)
    adapterFindings = report.adapterFindings.map(AdapterFindingRecord.init)
    failures = report.failures.map(FailureRecord.init)
    failureCount = report.failureCount
    refusals = report.refusals.map(RefusalRecord.init)
    earlyStop = report.earlyStop.map { EarlyStopRecord(limit: $0.limit, quiet: $0.quiet) }
    isCutShort = report.isCutShort
    isGivenUp = report.isGivenUp
    isSearchCut = report.content.isSearchCut ? true : nil
    shard = report.shard.map { "\($0)" }
    nextIndex = report.nextIndex
    budgetSeconds = report.budget?.seconds
    sceneName = report.sceneName
    exploration = report.exploration.map(ExplorationRecord.init)
  }

  func report() throws(ReportFormatError) -> ConformanceReport {
    guard rules == Rule.version else {
      throw ReportFormatError(
        "the report is by rules \(rules), and this version has rules \(Rule.version): run 'check --json FILE' again")
    }
    guard let seed = UInt64(seed) else { throw ReportFormatError("the report is damaged: '\(seed)' is not a seed") }
    var content = ReportContent(
      .init(
        name: name, capabilities: try capabilities.capabilities(), seed: seed, strict: strict,
        knownDeviations: try knownDeviations.recorded { (known) throws(ReportFormatError) in try known.deviation() }))
    content.tally = try tally()
    content.coverage = try pairs.coverage()
    (content.tally.metPairs, content.tally.followers) = (content.coverage.met, content.coverage.followers)
    content.tally.metPairsInScenes = content.coverage.inScenes?.met ?? [:]
    content.adapter = try adapter()
    content.findings.violations = try Self.counterexamples(violations)
    content.findings.warnings = try Self.counterexamples(warnings)
    content.findings.unstable = try Self.counterexamples(unstable)
    content.findings.deviations = try Self.counterexamples(deviations)
    content.unreachable = Set(try notClaimed.recorded(RuleID.init(recorded:)))
    let known = content.outline.knownDeviations
    content.unexpectedPasses = try unexpectedPasses.recorded { (name) throws(ReportFormatError) in
      guard let known = known.first(where: { $0.description == name }) else {
        throw ReportFormatError("the report is damaged: \(name) passes unexpectedly, and is not a known deviation")
      }
      return known
    }
    content.earlyStop = try earlyStop.map { (stop) throws(ReportFormatError) in
      ConformanceReport.EarlyStop(limit: try stop.limit.counting("limit"), quiet: try stop.quiet.counting("quiet"))
    }
    if let shard {
      guard let known = Shard(shard) else {
        throw ReportFormatError("the report is damaged: '\(shard)' is not a shard")
      }
      content.shard = known
    }
    content.nextIndex = try nextIndex?.counting("nextIndex")
    content.budget = try budgetSeconds.map { (seconds) throws(ReportFormatError) in
      guard seconds.isFinite, (0...1e9).contains(seconds) else {
        throw ReportFormatError("the report is damaged: 'budgetSeconds' is \(seconds)")
      }
      return .milliseconds(Int64((seconds * 1_000).rounded()))
    }
    content.isSearchCut = isSearchCut ?? false
    content.sceneName = sceneName
    content.exploration = try exploration?.report()
    let report = ConformanceReport(content)
    guard report.outcome.rawValue == outcome else {
      throw ReportFormatError(
        "the report is damaged: it says '\(outcome)', and holds what is '\(report.outcome.rawValue)'")
    }
    return report
  }

  private func tally() throws(ReportFormatError) -> RunTally {
    var tally = RunTally()
    tally.scenarios = try scenarios.counting("scenarios")
    tally.replayed = try replayed.counting("replayed")
    tally.events = try events.counting("events")
    tally.callbacks = try callbacks.counting("callbacks")
    tally.cut = try (cut ?? 0).counting("cut")
    for name in delivered ?? [] { tally.delivered.insert(try Callback(recorded: name)) }
    for (name, times) in exercised {
      tally.exercised[try RuleID(recorded: name)] = try times.counting("exercised")
    }
    for record in breaches { tally.breaches[try record.breach()] = try record.times.counting("times") }
    for (name, behind) in hidden {
      tally.hidden[try RuleID(recorded: name)] = HiddenRule(
        behind: try RuleID(recorded: behind), isDoubted: doubted.contains(name))
    }
    for record in suspected ?? [] {
      tally.suspected[try record.suspicion()] = try RuleID(recorded: record.behind)
    }
    return tally
  }

  private func adapter() throws(ReportFormatError) -> AdapterTally {
    var adapter = AdapterTally()
    adapter.findings = try adapterFindings.recorded { (found) throws(ReportFormatError) in try found.finding() }
    adapter.failures = try failures.recorded { (failure) throws(ReportFormatError) in try failure.failure() }
    adapter.failureCount = try failureCount.counting("failureCount")
    adapter.refusals = try refusals.recorded { (refusal) throws(ReportFormatError) in try refusal.refusal() }
    adapter.isCutShort = isCutShort
    adapter.isGivenUp = isGivenUp
    return adapter
  }

  private static func counterexamples(
    _ records: [CounterexampleRecord]
  ) throws(ReportFormatError) -> [Counterexample] {
    try records.recorded { (record) throws(ReportFormatError) in try record.counterexample() }
  }
}

extension ConformanceReport.RuleOutcome {
  /// The outcome in one word, for other programs.
  var name: String {
    switch self {
    case .conforms: "conforms"
    case .violated: "violated"
    case .unstable: "unstable"
    case .warned: "warned"
    case .deviates: "deviates"
    case .disputed: "disputed"
    case .passesUnexpectedly: "passesUnexpectedly"
    case .notJudged: "notJudged"
    case .notExercised: "notExercised"
    case .notClaimed: "notClaimed"
    }
  }
}
