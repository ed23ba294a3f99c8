import LifecycleDevice
import LifecycleModel
import LifecycleRules

/// Everything that a run was asked for and has found, of which a report is composed.
package struct ReportContent: Sendable, Codable {
  /// The outline of a run: its implementation, rules and seed, which are the same for all shards.
  package struct Outline: Sendable, Codable {
    var name: String
    /// The claims that the run judges.
    var capabilities: Capabilities
    @InText var seed: UInt64
    var strict: Bool
    var knownDeviations: [KnownDeviation]
  }

  var outline: Outline
  package var shard: Shard?
  package var tally = RunTally()
  package var coverage = PairCoverage()
  package var adapter = AdapterTally()
  var findings = Findings()
  /// The rules that no scenario can exercise, given what is claimed.
  package var unreachable: Set<RuleID> = []
  var unexpectedPasses: [KnownDeviation] = []
  var earlyStop: ConformanceReport.EarlyStop?
  /// The index of the first scenario that was not run because the run was interrupted.
  var nextIndex: Int?
  /// The time limit that ended the run; nil where it was not that.
  var budget: Duration? {
    get { milliseconds.map { .milliseconds($0) } }
    set { milliseconds = newValue.map { Int(($0 / .milliseconds(1)).rounded()) } }
  }
  private var milliseconds: Int?
  /// Whether counterexamples may not be the smallest, since the time for looking for smaller ones was spent.
  var isSearchCut = false
  var exploration: ExplorationReport?
  var sceneName: String?
  /// The known deviations that nobody listed: an earlier run has found the same.
  var setAside: [KnownDeviation] = []
  /// The changes since earlier runs.
  package var comparisons: [ReportComparison] = []

  /// The comparison with an earlier run is left out: a file is about one run.
  private enum CodingKeys: String, CodingKey {
    case outline, shard, tally, coverage, adapter, findings, unreachable, unexpectedPasses, earlyStop, nextIndex
    case milliseconds = "budgetMilliseconds"
    case isSearchCut, exploration, sceneName
  }

  package init(_ outline: Outline) { self.outline = outline }

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

  /// Takes what an exploration found.
  mutating func add(_ explored: ExplorationReport) {
    exploration = explored
    if let failure = explored.failure, adapter.failureCount == 0 {
      adapter.failureCount = 1
      adapter.failures.append(failure)
    }
    let known = Set((findings.violations + findings.warnings).map(\.violation.rule))
    findings.violations += explored.violations
    findings.warnings += explored.warnings.filter { !known.contains($0.violation.rule) }
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
