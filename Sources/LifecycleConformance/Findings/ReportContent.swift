import LifecycleDevice
import LifecycleModel
import LifecycleRules

/// Everything that a run was asked for and has found, of which a report is composed.
package struct ReportContent: Sendable {
  /// What was run, and how: the same for all shards of one run.
  package struct Outline: Sendable {
    var name: String
    /// What is judged of what is claimed.
    var capabilities: Capabilities
    /// What is claimed, where the edition that counts does not have all of it; nil where all is judged.
    var claimed: Capabilities?
    /// The edition of the rules that counts.
    var edition = Trace.currentEdition
    var seed: UInt64
    var strict: Bool
    var knownDeviations: [KnownDeviation]
  }

  var outline: Outline
  /// The part of the scenarios that was run; nil where it was all of them.
  package var shard: Shard?
  package var tally = RunTally()
  package var coverage = PairCoverage()
  var adapter = AdapterTally()
  var findings = Findings()
  /// The rules that no scenario can exercise, given what is claimed.
  var unreachable: Set<RuleID> = []
  /// The known deviations whose rules were exercised, at their events, and never broken so.
  var unexpectedPasses: [KnownDeviation] = []
  /// The early end; nil where there was none.
  var earlyStop: ConformanceReport.EarlyStop?
  /// The index of the first scenario that was not run because the run was interrupted.
  var nextIndex: Int?
  /// What was explored; nil where the implementation cannot be, or where a rule was found broken before.
  var exploration: ExplorationReport?
  /// The name out of the life cycle of scenes for which nothing is judged; nil where none was used.
  var sceneName: String?
  /// The known deviations that nobody listed: an earlier run has found the same.
  var setAside: [KnownDeviation] = []
  /// What changed since earlier runs.
  package var comparisons: [ReportComparison] = []

  package init(_ outline: Outline) { self.outline = outline }

  /// Takes what an exploration found.
  mutating func add(_ explored: ExplorationReport) {
    exploration = explored
    if let failure = explored.failure, adapter.failureCount == 0 {
      adapter.failureCount = 1
      adapter.failures.append(failure)
    }
    findings.add(explored)
  }

  /// Takes back what was found: an app with scenes is not covered by this edition.
  mutating func leaveUnjudged(sceneNamed name: String) {
    sceneName = name
    findings = Findings()
    unexpectedPasses = []
    tally.exercised = [:]
    tally.hidden = [:]
    tally.breaches = [:]
    earlyStop = nil
    exploration = nil
    nextIndex = nil
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
