import LifecycleDevice

/// The report of a run of the suite: everything that the run was asked for and has found.
public struct ConformanceReport: Sendable, Codable {
  /// The verdict as a whole.
  public enum Outcome: String, Sendable, Codable {
    /// Every rule that was exercised holds.
    case conforms
    /// At least one rule is broken that is not a known deviation, or a known deviation no longer occurs.
    case violated
    /// Nothing was found broken, and too little was tried to say more: the run was interrupted, nothing that
    /// can fail was exercised, or most events were refused.
    case inconclusive
    /// The adapter failed, so that some scenarios were not judged to their end.
    case errored
  }

  package enum RuleOutcome: Hashable, Sendable {
    /// Exercised so many times, and never broken.
    case conforms(times: Int)
    case violated
    /// Broken, but not when the same scenario was run again.
    case unstable
    /// Broken, but only advice.
    case warned
    /// Broken, as it is known to be.
    case deviates
    /// Broken, and called into question by the author of the adapter.
    case disputed
    /// Never broken, though it is listed as a known deviation: a failure.
    case passesUnexpectedly
    /// It could be met, or seemed broken, only behind a break of another rule: nothing can be said of it.
    case notJudged(behind: RuleID)
    /// No scenario of the run triggered it.
    case notExercised
    /// Nothing that the implementation claims triggers it.
    case notClaimed

    /// The outcome in one word, for other programs.
    var name: String { String("\(self)".prefix { $0.isLetter }) }
  }

  /// A failure of the adapter, with the scenario during which it happened.
  public struct AdapterFailure: Hashable, Sendable, Codable {
    /// The description of the failure, one paragraph a line.
    public let message: String
    /// The scenario as it was found.
    package let scenario: Scenario
    /// The place of the event at which it failed, from 0.
    package let step: Int
    /// Where it was found; nil where it belongs to no scenario.
    package let origin: ScenarioOrigin?
    /// The smallest scenario in which the adapter fails in the same way, with what was delivered before; nil
    /// where it did not fail again, or another scenario of the same failure was shrunk.
    package internal(set) var trace: Trace?
    /// Whether nothing smaller that the shrinker tried fails. False where its budget was spent before.
    package internal(set) var isFullyShrunk = false
    package let kind: String
    /// Whether it took as long as an event may take, as it would each time that it is tried again.
    package let isSlow: Bool

    init(_ breakdown: RunFailure, _ scenario: Scenario, _ origin: ScenarioOrigin?) {
      message = breakdown.message
      kind = breakdown.kind
      isSlow = breakdown.isSlow
      step = breakdown.place
      self.scenario = scenario
      self.origin = origin
    }
  }

  /// An event that the implementation refused.
  public struct Refusal: Hashable, Sendable, Codable {
    /// The event that was refused.
    public let event: Event
    /// Why, in the words of the implementation.
    public let reason: String
    package var times: Int
    /// The order of the scenario in which it came first.
    package var order: Int
  }

  /// That a run ended before its limit, since something is broken and nothing new came any more.
  package struct EarlyStop: Hashable, Sendable, Codable {
    /// How many scenarios the run would have had.
    package let limit: Int
    /// How many scenarios in a row, the last of the run, brought nothing new.
    package let quiet: Int
  }

  /// The outline of a run: its implementation, rules and seed, which are the same for all shards.
  package struct Outline: Sendable, Codable {
    var name: String
    var capabilities: Capabilities
    @InText var seed: UInt64
    var strict: Bool
    var knownDeviations: [KnownDeviation]
  }

  var outline: Outline
  /// The part of the scenarios that was run; nil where it was all of them.
  package internal(set) var shard: Shard?
  package internal(set) var tally = RunTally()
  package internal(set) var coverage = PairCoverage()
  package internal(set) var adapter = AdapterTally()
  var findings = Findings()
  /// The rules that no scenario can exercise, given what is claimed.
  package internal(set) var unreachable: Set<RuleID> = []
  /// The known deviations whose rules were exercised, at their events, and never broken so.
  public internal(set) var unexpectedPasses: [KnownDeviation] = []
  /// That the run ended before its limit, since something is broken and nothing new came any more; nil where it did not.
  package internal(set) var earlyStop: EarlyStop?
  /// The index of the first scenario that was not run because the run was ended early.
  package internal(set) var nextIndex: Int?
  /// The time after which the run was ended, where it was given that much and was not at its end; nil where it was not.
  package internal(set) var budget: Duration? {
    get { milliseconds.map { .milliseconds($0) } }
    set { milliseconds = newValue.map { Int(($0 / .milliseconds(1)).rounded()) } }
  }
  private var milliseconds: Int?
  /// Whether counterexamples may not be the smallest, since the time for looking for smaller ones was spent.
  package internal(set) var isSearchCut = false
  /// The report of the exploration; nil where there was none: the implementation cannot be explored, a rule was found broken
  /// before, `exploredStates` is too small for its configurations, or a single scenario was replayed.
  public internal(set) var exploration: ExplorationReport?
  /// The name out of the life cycle of scenes for which nothing was judged; nil where none was used.
  package internal(set) var sceneName: String?
  /// The known deviations that nobody listed: an earlier run has found the same.
  var setAside: [KnownDeviation] = []
  /// The changes since earlier runs.
  package internal(set) var comparisons: [ReportComparison] = []

  /// The comparison with an earlier run is left out: a file is about one run.
  private enum CodingKeys: String, CodingKey {
    case outline, shard, tally, coverage, adapter, findings, unreachable, unexpectedPasses, earlyStop, nextIndex
    case milliseconds = "budgetMilliseconds"
    case isSearchCut, exploration, sceneName
  }

  /// The most characters of the name that are shown.
  package static let longestName = 120

  init(_ outline: Outline) { self.outline = outline }

  /// The verdict as a whole.
  public var outcome: Outcome {
    if sceneName != nil { return .inconclusive }
    if !violations.isEmpty || !unstable.isEmpty || !unexpectedPasses.isEmpty { return .violated }
    if failureCount > 0 || deliversNothing || exploration?.flaw != nil { return .errored }
    return lackOfEvidence == nil ? .conforms : .inconclusive
  }

  /// Whether the implementation was seen not to do the same thing twice.
  var isFickle: Bool { !unstable.isEmpty || adapterFindings.contains { $0.kind == .isNotDeterministic } }

  package var deliversNothing: Bool { adapterFindings.contains { $0.kind == .deliversNothing } }

  package func outcome(of rule: RuleID) -> RuleOutcome {
    if violations.contains(where: { $0.violation.rule == rule }) { return .violated }
    if unstable.contains(where: { $0.violation.rule == rule }) { return .unstable }
    if warnings.contains(where: { $0.violation.rule == rule }) { return .warned }
    let expected = deviations.filter { $0.violation.rule == rule }
    if !expected.isEmpty {
      return expected.allSatisfy { deviation(expecting: $0)?.isDisputed ?? false } ? .disputed : .deviates
    }
    if unexpectedPasses.contains(where: { $0.rule == rule }) { return .passesUnexpectedly }
    let hidden = tally.hidden[rule]
    if let times = exercised[rule], hidden?.isDoubted != true { return .conforms(times: times) }
    if let hidden { return .notJudged(behind: hidden.behind) }
    return unreachable.contains(rule) ? .notClaimed : .notExercised
  }

  /// Every counterexample, what fails before what does not.
  package var counterexamples: [Counterexample] { findings.all }

  package func counterexample(of rule: RuleID) -> Counterexample? {
    counterexamples.first { $0.violation.rule == rule }
  }

  package var name: String { outline.name }
  package var capabilities: Capabilities { outline.capabilities }
  package var seed: UInt64 { outline.seed }
  package var strict: Bool { outline.strict }
  package var knownDeviations: [KnownDeviation] { outline.knownDeviations }
  /// How many generated scenarios were run.
  public var scenarios: Int { tally.scenarios }
  package var replayed: Int { tally.replayed }
  package var events: Int { tally.events }
  package var callbacks: Int { tally.callbacks }
  /// How often each rule was exercised.
  public var exercised: [RuleID: Int] { tally.exercised }
  package var pairs: (met: Int, all: Int) { (coverage.met.count, coverage.all) }
  /// The same of transitions, each a situation and an event, with each event that can come next but touches.
  package var pairsOfTransitions: (met: Int, all: Int) { (coverage.metFollowers, coverage.allFollowers) }

  /// One for each broken rule, the shortest first.
  public var violations: [Counterexample] { findings.violations }
  /// One for each advice that was not followed.
  public var warnings: [Counterexample] { findings.warnings }
  /// One for each rule that was broken once, and not when the same scenario was run again.
  public var unstable: [Counterexample] { findings.unstable }
  /// One for each known deviation that was seen.
  public var deviations: [Counterexample] { findings.deviations }
  /// The findings about the adapter itself, whatever the rules say of the implementation.
  public var adapterFindings: [ConformanceReport.AdapterFinding] { adapter.findings }
  /// The first failures of the adapter, in full.
  public var failures: [AdapterFailure] { adapter.failures }
  package var failureCount: Int { adapter.failureCount }
  /// The events that the implementation refused, each with its reason once.
  public var refusals: [Refusal] { adapter.refusals }

  // MARK: The checks of a file, and the changes that a campaign makes

  /// A sentence on a contradiction, which no run makes; nil where there is none.
  var contradiction: String? {
    if let name = outline.knownDeviations.first(where: { $0.reason.allSatisfy(\.isWhitespace) }) {
      return "the known deviation from \(name) has no reason"
    }
    if let known = unexpectedPasses.first(where: { !outline.knownDeviations.contains($0) }) {
      return "\(known) passes unexpectedly, and is not a known deviation"
    }
    for claimed in [outline.capabilities, exploration?.capabilities].compactMap(\.?.versions) {
      for version in [claimed.lowerBound, claimed.upperBound] {
        if let absence = AppConfiguration.absence(ofVersion: version) { return absence }
        let known = AppConfiguration.versions
        if known.contains(version) { continue }
        return "\(version) is none of the versions \(AppConfiguration.words(for: known))"
      }
    }
    let found = findings.all + (exploration.map { $0.violations + $0.warnings } ?? [])
    return found.lazy.compactMap(\.contradiction).first ?? coverage.contradiction
  }

  mutating func add(_ explored: ExplorationReport) {
    exploration = explored
    if let failure = explored.failure, adapter.failureCount == 0 {
      adapter.failureCount = 1
      adapter.failures.append(failure)
    }
    let known = Set((findings.violations + findings.warnings).map(\.violation.rule))
    findings.violations += explored.violations
    findings.warnings += explored.warnings.filter { !known.contains($0.violation.rule) }
    findings.sort()
  }

  /// Takes back what was found: the app has a scene, of which nothing is claimed.
  mutating func leaveUnjudged(sceneNamed name: String) {
    sceneName = name
    findings = Findings()
    unexpectedPasses = []
    tally.exercised = [:]
    tally.hidden = [:]
    tally.suspected = [:]
    tally.breaches = [:]
    earlyStop = nil
    exploration = nil
    nextIndex = nil
    budget = nil
  }

  /// The known deviations that nothing fits, although their rules were exercised and their events occurred.
  func deviationsWithoutBreach() -> [KnownDeviation] {
    outline.knownDeviations.filter { known in
      !known.isDisputed && isExercised(known) && !tally.breaches.keys.contains(where: known.expects)
    }
  }

  /// Whether a known deviation could have been seen.
  private func isExercised(_ known: KnownDeviation) -> Bool {
    guard tally.exercised[known.rule] != nil, tally.hidden[known.rule]?.isDoubted != true else { return false }
    guard let event = known.event else { return true }
    return tally.breaches.keys.contains { $0.event == event }
      || coverage.met.keys.contains { Situation.pair(numbered: $0)?.event == event }
  }
}
