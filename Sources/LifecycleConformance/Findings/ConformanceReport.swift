public import LifecycleModel
import LifecycleOracle
public import LifecycleRules

/// The report of a run of the suite.
public struct ConformanceReport: Sendable {
  /// The verdict as a whole.
  public enum Outcome: String, Sendable, Codable {
    /// Every rule that was exercised holds.
    case conforms
    /// At least one rule is broken that is not a known deviation, or a known deviation no longer occurs.
    case violated
    /// Nothing was found broken, and too little was tried to say more: the run was interrupted, nothing that can fail was
    /// exercised, or most events were refused.
    case inconclusive
    /// The adapter failed, so that some scenarios were not judged to their end.
    case errored
  }

  /// How one rule fared.
  package enum RuleOutcome: Hashable, Sendable {
    /// Exercised so many times, and never broken.
    case conforms(times: Int)
    /// Broken.
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
    /// It could be met only where another rule was broken before, or seemed broken there and nowhere else, so that nothing can
    /// be said of it.
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
    /// The smallest scenario in which the adapter fails in the same way, with what was delivered before; nil where it did not
    /// fail again, or another scenario of the same failure was shrunk.
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
    /// How many times it was refused.
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

  /// The outline of the run, and its results.
  package let content: ReportContent
  /// The most characters of the name that are shown.
  package static let longestName = 120

  /// - Parameter content: The outline of the run, and its results; the shortest counterexamples are shown first.
  package init(_ content: ReportContent) {
    var content = content
    content.findings = content.findings.sorted
    self.content = content
  }

  /// The verdict as a whole.
  public var outcome: Outcome {
    if sceneName != nil { return .inconclusive }
    if !violations.isEmpty || !unstable.isEmpty || !unexpectedPasses.isEmpty { return .violated }
    if failureCount > 0 || deliversNothing || exploration?.flaw != nil { return .errored }
    return lackOfEvidence == nil ? .conforms : .inconclusive
  }

  /// Whether the implementation was seen not to do the same thing twice.
  var isFickle: Bool {
    !unstable.isEmpty || adapterFindings.contains { $0.kind == .isNotDeterministic }
  }

  package var deliversNothing: Bool { adapterFindings.contains { $0.kind == .deliversNothing } }

  /// How one rule fared.
  package func outcome(of rule: RuleID) -> RuleOutcome {
    if violations.contains(where: { $0.violation.rule == rule }) { return .violated }
    if unstable.contains(where: { $0.violation.rule == rule }) { return .unstable }
    if warnings.contains(where: { $0.violation.rule == rule }) { return .warned }
    let expected = deviations.filter { $0.violation.rule == rule }
    if !expected.isEmpty {
      return expected.allSatisfy { deviation(expecting: $0)?.isDisputed ?? false } ? .disputed : .deviates
    }
    if unexpectedPasses.contains(where: { $0.rule == rule }) { return .passesUnexpectedly }
    let hidden = content.tally.hidden[rule]
    if let times = exercised[rule], hidden?.isDoubted != true { return .conforms(times: times) }
    if let hidden { return .notJudged(behind: hidden.behind) }
    return content.unreachable.contains(rule) ? .notClaimed : .notExercised
  }

  /// Every counterexample, what fails before what does not.
  package var counterexamples: [Counterexample] { content.findings.all }

  /// The counterexample that shows how a rule is broken.
  package func counterexample(of rule: RuleID) -> Counterexample? {
    counterexamples.first { $0.violation.rule == rule }
  }
}

/// The outline of the run, and its figures.
extension ConformanceReport {
  package var name: String { content.outline.name }
  package var capabilities: Capabilities { content.outline.capabilities }
  package var seed: UInt64 { content.outline.seed }
  /// Whether advice (SHOULD) that is not followed fails.
  package var strict: Bool { content.outline.strict }
  package var knownDeviations: [KnownDeviation] { content.outline.knownDeviations }
  /// How many generated scenarios were run.
  public var scenarios: Int { content.tally.scenarios }
  /// How many traces of a corpus were replayed.
  package var replayed: Int { content.tally.replayed }
  /// How many events were performed.
  package var events: Int { content.tally.events }
  /// How many callbacks were judged.
  package var callbacks: Int { content.tally.callbacks }
  /// How often each rule was exercised.
  public var exercised: [RuleID: Int] { content.tally.exercised }
  /// How many pairs of a situation and an event were met, and how many can be.
  package var pairs: (met: Int, all: Int) {
    (content.coverage.met.count, content.coverage.all)
  }
  /// The same of transitions, each a situation and an event, with each event that can come next: events in the app's window
  /// aside.
  package var pairsOfTransitions: (met: Int, all: Int) {
    (content.coverage.metFollowers, content.coverage.allFollowers)
  }
  /// The part of the scenarios that was run; nil where it was all of them.
  package var shard: Shard? { content.shard }
  /// That the run ended before its limit, since something is broken and nothing new came any more; nil where it did not.
  package var earlyStop: ConformanceReport.EarlyStop? { content.earlyStop }
  /// The time after which the run was ended, where it was given that much and was not at its end; nil where it was not.
  package var budget: Duration? { content.budget }
  /// The index of the first scenario that was not run because the run was ended early.
  package var nextIndex: Int? { content.nextIndex }
  /// The name out of the life cycle of scenes for which nothing was judged; nil where none was used.
  package var sceneName: String? { content.sceneName }
}

/// The findings of the run.
extension ConformanceReport {
  /// One for each broken rule, the shortest first.
  public var violations: [Counterexample] { content.findings.violations }
  /// One for each advice that was not followed.
  public var warnings: [Counterexample] { content.findings.warnings }
  /// One for each rule that was broken once, and not when the same scenario was run again.
  public var unstable: [Counterexample] { content.findings.unstable }
  /// One for each known deviation that was seen.
  public var deviations: [Counterexample] { content.findings.deviations }
  /// The known deviations whose rules were exercised, at their events, and never broken so.
  public var unexpectedPasses: [KnownDeviation] { content.unexpectedPasses }
  /// The report of the exploration; nil where there was none: the implementation cannot be explored, a rule was found broken
  /// before, `exploredStates` is too small for its configurations, or a single scenario was replayed.
  public var exploration: ExplorationReport? { content.exploration }
  /// The findings about the adapter itself, whatever the rules say of the implementation.
  public var adapterFindings: [ConformanceReport.AdapterFinding] { content.adapter.findings }
  /// The first failures of the adapter, in full.
  public var failures: [AdapterFailure] { content.adapter.failures }
  /// In how many scenarios the adapter failed.
  package var failureCount: Int { content.adapter.failureCount }
  /// The events that the implementation refused, each with its reason once.
  public var refusals: [Refusal] { content.adapter.refusals }
}
