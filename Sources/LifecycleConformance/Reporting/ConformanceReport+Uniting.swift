import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// Why reports cannot be united.
public struct MergeError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}

extension ConformanceReport {
  /// The report that one run would have made of all scenarios, from those of its shards.
  ///
  /// Of what several shards found of one rule, what the least scenario shows is told, as one run would have.
  ///
  /// - Throws: `MergeError` where they are not the shards of one run, or not all of them.
  public static func merging(_ reports: [ConformanceReport]) throws(MergeError) -> ConformanceReport {
    guard let first = reports.first else { throw MergeError(description: "there is no report to merge") }
    try checkShards(reports)
    var all = first
    all.shard = nil
    for report in reports.dropFirst() {
      try all.checkSameRun(report)
      // Before the scenarios are added up: one that went to its limit has that many.
      all.earlyStop = all.earlyEnd(with: report)
      all.scenarios += report.scenarios
      all.replayed += report.replayed
      all.events += report.events
      all.callbacks += report.callbacks
      all.exercised.merge(report.exercised, uniquingKeysWith: +)
      all.hidden.merge(report.hidden, uniquingKeysWith: min)
      all.breachCounts.merge(report.breachCounts, uniquingKeysWith: +)
      all.missedPairs.formIntersection(report.missedPairs)
      all.metPairs.merge(report.metPairs, uniquingKeysWith: +)
      all.metFollowers.merge(report.metFollowers, uniquingKeysWith: |)
      all.allFollowers = max(all.allFollowers, report.allFollowers)
      all.allPairs = max(all.allPairs, report.allPairs)
      all.unreachable.formUnion(report.unreachable)
      all.violations = all.least(all.violations + report.violations)
      all.warnings = all.least(all.warnings + report.warnings)
      all.deviations = all.least(all.deviations + report.deviations)
      all.unstable = all.least(all.unstable + report.unstable)
      for finding in report.adapterFindings where !all.adapterFindings.contains(finding) {
        all.adapterFindings.append(finding)
      }
      all.isCutShort = all.isCutShort || report.isCutShort
      all.isGivenUp = all.isGivenUp || report.isGivenUp
      all.sceneName = all.sceneName ?? report.sceneName
      all.nextIndex = [all.nextIndex, report.nextIndex].compactMap(\.self).min()
      all.uniteAdapter(report)
    }
    // Who finds a rule broken by chance does not explore.
    if all.violations.contains(where: { $0.origin != .explored }) {
      all.exploration = nil
      all.violations.removeAll { $0.origin == .explored }
      all.warnings.removeAll { $0.origin == .explored }
    }
    if let name = all.sceneName {
      all.leaveUnjudged(sceneNamed: name)
      return all
    }
    // What a shard left out may hold what was expected.
    if all.earlyStop == nil { all.unexpectedPasses = all.deviationsWithoutBreach() }
    return all.sorted()
  }

  /// The early end of two shards together; nil where both went to their limit.
  private func earlyEnd(with other: ConformanceReport) -> EarlyStop? {
    guard let quiet = [earlyStop?.quiet, other.earlyStop?.quiet].compactMap(\.self).min() else { return nil }
    return EarlyStop(limit: (earlyStop?.limit ?? scenarios) + (other.earlyStop?.limit ?? other.scenarios), quiet: quiet)
  }

  /// Takes in what an adapter did in other scenarios.
  mutating func uniteAdapter(_ other: ConformanceReport) {
    for refusal in other.refusals {
      if let place = refusals.firstIndex(where: { $0.event == refusal.event && $0.reason == refusal.reason }) {
        refusals[place].times += refusal.times
        refusals[place].order = min(refusals[place].order, refusal.order)
      } else {
        refusals.append(refusal)
      }
    }
    refusals.sort { $0.order < $1.order }
    refusals = Array(refusals.prefix(Collector.mostRefusals))
    failureCount += other.failureCount
    failures = (failures + other.failures).sorted { ($0.origin?.order ?? .max) < ($1.origin?.order ?? .max) }
    failures = Array(failures.prefix(Collector.mostFailures))
    // One of each kind is shrunk, the first.
    var kinds: Set<String> = []
    for place in failures.indices where !kinds.insert(failures[place].kind).inserted {
      failures[place].trace = nil
      failures[place].isFullyShrunk = false
    }
  }

  /// For each rule, or known deviation from it, the counterexample of the least scenario.
  private func least(_ found: [Counterexample]) -> [Counterexample] {
    let exemptions = Exemptions(knownDeviations)
    var least: [Exemptions.Kind: Counterexample] = [:]
    for counterexample in found {
      let kind = exemptions.kind(of: counterexample.breach)
      if let known = least[kind], known.origin.order <= counterexample.origin.order { continue }
      least[kind] = counterexample
    }
    return Array(least.values)
  }

  /// The most missing shards that are named.
  private static let mostNamed = 16

  private static func checkShards(_ reports: [ConformanceReport]) throws(MergeError) {
    let shards = reports.compactMap(\.shard)
    guard let count = shards.first?.count, shards.count == reports.count else {
      let name = reports.first { $0.shard == nil }?.name ?? ""
      throw MergeError(description: "a report of '\(name)' is of no shard: it tells of a whole run")
    }
    if let other = shards.first(where: { $0.count != count }) {
      throw MergeError(
        description: "the reports are of shards of different runs: one of \(count), one of \(other.count)")
    }
    let indices = shards.map(\.index).sorted()
    if let twice = zip(indices, indices.dropFirst()).first(where: { $0 == $1 })?.0 {
      throw MergeError(description: "shard \(twice)/\(count) is there twice")
    }
    let missing = count - indices.count
    guard missing > 0 else { return }
    let there = Set(indices)
    let first = (0..<count).lazy.filter { !there.contains($0) }.prefix(mostNamed).map { "\($0)/\(count)" }
    let more = missing > mostNamed ? " and \(missing - mostNamed) more" : ""
    throw MergeError(description: "missing: \(first.joined(separator: ", "))\(more)")
  }

  private func checkSameRun(_ other: ConformanceReport) throws(MergeError) {
    let differences = [
      (name == other.name, "implementations ('\(name)', '\(other.name)')"),
      (seed == other.seed, "seeds (\(seed), \(other.seed))"), (strict == other.strict, "strictness"),
      (capabilities == other.capabilities, "capabilities"),
      (knownDeviations == other.knownDeviations, "known deviations"),
    ]
    if let difference = differences.first(where: { !$0.0 }) {
      throw MergeError(description: "the reports are of different \(difference.1)")
    }
  }
}
