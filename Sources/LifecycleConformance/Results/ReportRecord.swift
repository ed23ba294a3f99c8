import LifecycleDevice
import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// A report as a file holds it.
struct ReportRecord: Codable, Hashable {
  let format: Int
  let edition: Int
  let name: String
  let capabilities: CapabilitiesRecord
  /// In text: there are seeds that many readers of JSON would round.
  let seed: String
  let strict: Bool
  /// The verdict and how each rule fared, for whoever reads the file; both follow from the rest.
  let outcome: String
  let outcomes: [String: String]
  let scenarios: Int
  let replayed: Int
  let events: Int
  let callbacks: Int
  let exercised: [String: Int]
  /// How often each rule was broken in each way, in order.
  let breaches: [BreachRecord]
  /// The rules that could not be judged in some step, each with the rule behind which.
  let hidden: [String: String]
  let doubted: [String]
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
  let shard: String?
  let nextIndex: Int?
  /// The name for which an app with scenes was not judged; left out where there is none.
  let sceneName: String?
  let exploration: ExplorationRecord?

  /// The coverage of pairs of a situation and an event: how many can be met, the numbers of those that were not, and the
  /// legal steps in each of the others.
  struct PairsRecord: Codable, Hashable {
    let all: Int
    let missed: [Int]
    /// Nil in files that were written before it was counted.
    let met: [Int: Int]?
    /// How many events can come next in all pairs together; nil in files that were written before it was counted.
    let allNext: Int?
    /// For each pair that was met a bit for each event that came next, in hexadecimal digits.
    let next: [Int: String]?
  }

  /// The limit of a run that ended before it, and how many scenarios had brought nothing new then.
  struct EarlyStopRecord: Codable, Hashable {
    let limit: Int
    let quiet: Int
  }

  init(_ report: ConformanceReport) {
    format = ReportFile.format
    edition = Trace.currentEdition
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
    exercised = Dictionary(report.exercised.map { ($0.text, $1) }) { first, _ in first }
    breaches = report.breachCounts.sorted { $0.key < $1.key }.map { BreachRecord($0, times: $1) }
    hidden = Dictionary(report.hidden.map { ($0.text, $1.behind.text) }) { first, _ in first }
    doubted = report.hidden.filter(\.value.isDoubted).keys.sorted().map(\.text)
    notClaimed = report.unreachable.sorted().map(\.text)
    pairs = PairsRecord(
      all: report.pairs.all, missed: report.missedPairs.sorted(), met: report.metPairs.isEmpty ? nil : report.metPairs,
      allNext: report.allFollowers == 0 ? nil : report.allFollowers,
      next: report.metFollowers.isEmpty ? nil : report.metFollowers.mapValues { String($0, radix: 16) })
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
    shard = report.shard.map { "\($0)" }
    nextIndex = report.nextIndex
    sceneName = report.sceneName
    exploration = report.exploration.map(ExplorationRecord.init)
  }

  func report() throws(ReportDamage) -> ConformanceReport {
    guard edition <= Trace.currentEdition else {
      throw ReportDamage(
        "the report is by edition \(edition) of the rules; this version knows editions up to "
          + "\(Trace.currentEdition): update it")
    }
    guard let seed = UInt64(seed) else { throw ReportDamage("the report is damaged: '\(seed)' is no seed") }
    var report = ConformanceReport(
      name: name, capabilities: try capabilities.capabilities(), seed: seed, strict: strict,
      knownDeviations: try knownDeviations.recorded { (known) throws(ReportDamage) in try known.deviation() })
    report.scenarios = try scenarios.counting("scenarios")
    report.replayed = try replayed.counting("replayed")
    report.events = try events.counting("events")
    report.callbacks = try callbacks.counting("callbacks")
    for (name, times) in exercised {
      report.exercised[try RuleID(recorded: name)] = try times.counting("exercised")
    }
    for record in breaches {
      report.breachCounts[try record.breach()] = try record.times.counting("times")
    }
    for (name, behind) in hidden {
      report.hidden[try RuleID(recorded: name)] = HiddenRule(
        behind: try RuleID(recorded: behind), isDoubted: doubted.contains(name))
    }
    report.unreachable = Set(try notClaimed.recorded(RuleID.init(recorded:)))
    report.allPairs = try pairs.all.counting("pairs")
    report.missedPairs = Set(pairs.missed)
    for (number, times) in pairs.met ?? [:] { report.metPairs[number] = try times.counting("met") }
    report.allFollowers = try (pairs.allNext ?? 0).counting("allNext")
    for (number, digits) in pairs.next ?? [:] {
      guard let bits = UInt64(digits, radix: 16), bits >> UInt64(Event.count) == 0 else {
        throw ReportDamage("the report is damaged: '\(digits.abbreviated(to: 40))' are no events")
      }
      report.metFollowers[number] = bits
    }
    guard report.pairsOfTransitions.met <= report.pairsOfTransitions.all else {
      throw ReportDamage("the report is damaged: more pairs of transitions were met than there are")
    }
    let numbers = report.missedPairs.union(report.metPairs.keys).union(report.metFollowers.keys)
    for number in numbers where Situation.pair(numbered: number) == nil {
      throw ReportDamage("the report is damaged: no pair of a situation and an event has the number \(number)")
    }
    report.violations = try Self.counterexamples(violations)
    report.warnings = try Self.counterexamples(warnings)
    report.unstable = try Self.counterexamples(unstable)
    report.deviations = try Self.counterexamples(deviations)
    report.unexpectedPasses = try unexpectedPasses.recorded { (name) throws(ReportDamage) in
      guard let known = report.knownDeviations.first(where: { $0.description == name }) else {
        throw ReportDamage("the report is damaged: \(name) passes unexpectedly, and is no known deviation")
      }
      return known
    }
    report.adapterFindings = try adapterFindings.recorded { (found) throws(ReportDamage) in try found.finding() }
    report.failures = try failures.recorded { (failure) throws(ReportDamage) in try failure.failure() }
    report.failureCount = try failureCount.counting("failureCount")
    report.refusals = try refusals.recorded { (refusal) throws(ReportDamage) in try refusal.refusal() }
    report.earlyStop = try earlyStop.map { (stop) throws(ReportDamage) in
      EarlyStop(limit: try stop.limit.counting("limit"), quiet: try stop.quiet.counting("quiet"))
    }
    report.isCutShort = isCutShort
    report.isGivenUp = isGivenUp
    if let shard {
      guard let known = Shard(shard) else { throw ReportDamage("the report is damaged: '\(shard)' is no shard") }
      report.shard = known
    }
    report.nextIndex = try nextIndex?.counting("nextIndex")
    report.sceneName = sceneName
    report.exploration = try exploration?.report()
    guard report.outcome.rawValue == outcome else {
      throw ReportDamage("the report is damaged: it says '\(outcome)', and holds what is '\(report.outcome.rawValue)'")
    }
    return report
  }

  private static func counterexamples(
    _ records: [CounterexampleRecord]
  ) throws(ReportDamage) -> [Counterexample] {
    try records.recorded { (record) throws(ReportDamage) in try record.counterexample() }
  }
}

extension ConformanceReport {
  fileprivate init(
    name: String, capabilities: Capabilities, seed: UInt64, strict: Bool, knownDeviations: [KnownDeviation]
  ) {
    self.name = name
    self.capabilities = capabilities
    self.seed = seed
    self.strict = strict
    self.knownDeviations = knownDeviations
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
