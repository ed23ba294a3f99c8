public import LifecycleModel
import LifecycleOracle
public import LifecycleRules

/// What a run of the suite found.
public struct ConformanceReport: Sendable {
  /// The verdict as a whole.
  public enum Outcome: String, Sendable {
    /// Every rule that was exercised holds.
    case conforms
    /// At least one rule is broken that is no known deviation, or a known deviation is none any more.
    case violated
    /// Nothing, or no rule that can be broken, was exercised.
    case inconclusive
    /// The adapter failed, so that some scenarios were not judged to their end.
    case errored
  }

  /// How one rule fared.
  public enum RuleOutcome: Hashable, Sendable {
    /// Put to the test so many times, and never broken.
    case conforms(times: Int)
    /// Broken.
    case violated
    /// Broken, but not when the same scenario was run again.
    case unstable
    /// Broken, but only advice.
    case warned
    /// Broken, as it is known to be.
    case deviates
    /// Broken, and called into question by whoever adapted the implementation.
    case disputed
    /// Never broken, though it is listed as a known deviation: a failure.
    case passesUnexpectedly
    /// It could be met only where another rule was broken before, or seemed broken there and nowhere else, so that nothing can
    /// be said of it.
    case notJudged(behind: RuleID)
    /// No scenario of the run gave occasion to it.
    case notExercised
    /// What the implementation claims gives no occasion to it.
    case notClaimed
  }

  /// A failure of the adapter, with the scenario during which it happened.
  public struct AdapterFailure: Hashable, Sendable {
    /// What went wrong, one paragraph a line.
    public let message: String
    /// The scenario as it was found.
    public let scenario: Scenario
    /// The place of the event at which it failed, from 0.
    public let step: Int
    /// Where it was found; nil where it belongs to no scenario.
    public let origin: ScenarioOrigin?
    /// The smallest scenario in which the adapter fails in the same way, with what was delivered before; nil where it did not
    /// fail again, or another scenario of the same failure was shrunk.
    public internal(set) var trace: Trace?
    /// Whether nothing smaller that the shrinker tried fails. False where its budget was spent before.
    public internal(set) var isFullyShrunk = false
    let kind: String
    /// Whether it took as long as an event may take, as it would each time that it is tried again.
    let isSlow: Bool

    init(_ breakdown: Breakdown, _ scenario: Scenario, _ origin: ScenarioOrigin?) {
      message = breakdown.message
      kind = breakdown.kind
      isSlow = breakdown.isSlow
      step = breakdown.place
      self.scenario = scenario
      self.origin = origin
    }
  }

  /// An event that the implementation refused.
  public struct Refusal: Hashable, Sendable {
    /// The event that was refused.
    public let event: Event
    /// Why, in the words of the implementation.
    public let reason: String
    /// How many times it was refused.
    public var times: Int
    /// The order of the scenario in which it came first.
    var order: Int
  }

  /// What the implementation is called.
  public let name: String
  /// The most characters of the name that are shown.
  static let longestName = 120
  /// What it claims.
  public let capabilities: Capabilities
  /// What the scenarios were drawn from.
  public let seed: UInt64
  /// Whether advice (SHOULD) that is not followed fails.
  public let strict: Bool
  /// How many generated scenarios were run.
  public internal(set) var scenarios = 0
  /// How many traces of a corpus were replayed.
  public internal(set) var replayed = 0
  /// How many events were performed.
  public internal(set) var events = 0
  /// How many callbacks were judged.
  public internal(set) var callbacks = 0
  /// One for each broken rule, the shortest first.
  public internal(set) var violations: [Counterexample] = []
  /// One for each advice that was not followed.
  public internal(set) var warnings: [Counterexample] = []
  /// One for each rule that was broken once, and not when the same scenario was run again.
  public internal(set) var unstable: [Counterexample] = []
  /// What is knowingly broken.
  public internal(set) var knownDeviations: [KnownDeviation]
  /// Those of them that nobody listed: an earlier run has found the same.
  var setAside: [KnownDeviation] = []
  /// What changed since earlier runs.
  package var comparisons: [ReportComparison] = []
  /// How many times each rule was broken in each way, by generated scenarios and those of a corpus.
  var breachCounts: [Breach: Int] = [:]
  /// One for each known deviation that was seen.
  public internal(set) var deviations: [Counterexample] = []
  /// The known deviations whose rules were exercised, at their events, and never broken so.
  public internal(set) var unexpectedPasses: [KnownDeviation] = []
  /// What is wrong with the adapter itself.
  public internal(set) var adapterFindings: [AdapterFinding] = []
  /// That the run ended before its limit, since something is broken and nothing new came any more; nil where it did not.
  public internal(set) var earlyStop: EarlyStop?
  /// Whether the rest of the run was given up.
  public internal(set) var isCutShort = false
  /// The first failures of the adapter, in full.
  public internal(set) var failures: [AdapterFailure] = []
  /// In how many scenarios the adapter failed.
  public internal(set) var failureCount = 0
  /// The part of the scenarios that was run; nil where it was all of them.
  public internal(set) var shard: Shard?
  /// The name out of the life cycle of scenes for which nothing was judged; nil where none was used.
  public internal(set) var sceneName: String?
  /// The index of the first scenario that was not run because the run was ended early.
  public internal(set) var nextIndex: Int?
  /// Whether the run was not finished because an implementation in another process failed too often.
  public internal(set) var isGivenUp = false
  /// The events that the implementation refused, each with its reason once.
  public internal(set) var refusals: [Refusal] = []
  /// How often each rule was put to the test.
  public internal(set) var exercised: [RuleID: Int] = [:]
  /// The rules that could not be judged in some step because an earlier break may be to blame.
  var hidden: [RuleID: HiddenRule] = [:]
  /// The rules that no scenario can put to the test, given what is claimed.
  public internal(set) var unreachable: Set<RuleID> = []
  /// How many pairs of a situation and an event can be met.
  var allPairs = 0
  /// The numbers of the pairs that can be met and were not.
  var missedPairs: Set<Int> = []
  /// How many legal steps there were in each of the others, by its number; empty where a file does not tell.
  var metPairs: [Int: Int] = [:]
  /// How many pairs of a situation and an event were met, and how many can be.
  public var pairs: (met: Int, all: Int) { (allPairs - missedPairs.count, allPairs) }
  /// For each pair that was met, by its number, a bit for each event that came next; empty where a file does not tell.
  var metFollowers: [Int: UInt64] = [:]
  /// How many events can come next in all pairs together.
  var allFollowers = 0
  /// How many transitions, each a situation and an event, were met with each event that can come next, and how many can be:
  /// events in the app's window aside.
  public var pairsOfTransitions: (met: Int, all: Int) {
    (metFollowers.values.reduce(0) { $0 + $1.nonzeroBitCount }, allFollowers)
  }
  /// What was explored; nil where the implementation cannot be, or where a rule was found broken before.
  public internal(set) var exploration: ExplorationReport?

  init(name: String, capabilities: Capabilities, options: ConformanceOptions) {
    self.name = name
    self.capabilities = capabilities
    seed = options.seed
    strict = options.strict
    knownDeviations = options.knownDeviations
  }

  /// The verdict as a whole.
  public var outcome: Outcome {
    if sceneName != nil { return .inconclusive }
    if !violations.isEmpty || !unstable.isEmpty || !unexpectedPasses.isEmpty { return .violated }
    if failureCount > 0 || deliversNothing || exploration?.flaw != nil { return .errored }
    // A MAY can fail as well: it sets a limit. What is only advised cannot.
    let canFail = exercised.keys.contains { $0.rule.level != .should }
    // Who was interrupted may have missed what counts.
    return canFail && events > 0 && nextIndex == nil ? .conforms : .inconclusive
  }

  /// Takes back whatever was found: an app with scenes is not covered by this edition.
  mutating func leaveUnjudged(sceneNamed name: String) {
    sceneName = name
    (violations, warnings, unstable, deviations, unexpectedPasses) = ([], [], [], [], [])
    exercised = [:]
    hidden = [:]
    breachCounts = [:]
    earlyStop = nil
    exploration = nil
    nextIndex = nil
  }

  /// The report with the shortest counterexamples first.
  func sorted() -> ConformanceReport {
    var report = self
    let isShorter = { (one: Counterexample, other: Counterexample) in
      (one.trace.steps.count, one.violation.rule) < (other.trace.steps.count, other.violation.rule)
    }
    report.violations.sort(by: isShorter)
    report.warnings.sort(by: isShorter)
    report.deviations.sort(by: isShorter)
    report.unstable.sort(by: isShorter)
    return report
  }

  /// Whether the implementation was seen not to do the same thing twice.
  var isFickle: Bool {
    !unstable.isEmpty || adapterFindings.contains { $0.kind == .isNotDeterministic }
  }

  var deliversNothing: Bool { adapterFindings.contains { $0.kind == .deliversNothing } }

  /// How one rule fared.
  public func outcome(of rule: RuleID) -> RuleOutcome {
    if violations.contains(where: { $0.violation.rule == rule }) { return .violated }
    if unstable.contains(where: { $0.violation.rule == rule }) { return .unstable }
    if warnings.contains(where: { $0.violation.rule == rule }) { return .warned }
    let expected = deviations.filter { $0.violation.rule == rule }
    if !expected.isEmpty {
      return expected.allSatisfy { deviation(expecting: $0)?.isDisputed ?? false } ? .disputed : .deviates
    }
    if unexpectedPasses.contains(where: { $0.rule == rule }) { return .passesUnexpectedly }
    let hidden = hidden[rule]
    if let times = exercised[rule], hidden?.isDoubted != true { return .conforms(times: times) }
    if let hidden { return .notJudged(behind: hidden.behind) }
    return unreachable.contains(rule) ? .notClaimed : .notExercised
  }

  /// Every counterexample, what fails before what does not.
  var counterexamples: [Counterexample] { violations + unstable + warnings + deviations }

  /// The counterexample that shows how a rule is broken.
  func counterexample(of rule: RuleID) -> Counterexample? { counterexamples.first { $0.violation.rule == rule } }

  /// Takes in what an exploration found.
  mutating func add(_ explored: ExplorationReport?) {
    guard let explored else { return }
    exploration = explored
    if let failure = explored.failure, failureCount == 0 {
      failureCount = 1
      failures.append(failure)
    }
    let known = Set((violations + warnings).map(\.violation.rule))
    violations += explored.violations
    warnings += explored.warnings.filter { !known.contains($0.violation.rule) }
  }
}
