import LifecycleModel
import LifecycleOracle
import LifecycleRules

extension ConformanceReport {
  /// Why reports cannot be united.
  package struct MergeError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }
}

extension ConformanceReport {
  /// The report that one run would have made of all scenarios, from those of its shards.
  ///
  /// Where several shards broke one rule, the smallest scenario is reported, as one run would have.
  ///
  /// - Throws: `ConformanceReport.MergeError` where they are not the shards of one run, or not all of them.
  package static func merging(_ reports: [ConformanceReport]) throws(MergeError) -> ConformanceReport {
    guard let first = reports.first else {
      throw ConformanceReport.MergeError(description: "there is no report to merge")
    }
    try checkShards(reports)
    var all = first.content
    let exemptions = Exemptions(all.outline.knownDeviations)
    all.shard = nil
    for report in reports.dropFirst() {
      try first.checkSameRun(report)
      let other = report.content
      // Before the scenarios are added up: one that went to its limit has that many.
      all.earlyStop = earlyEnd(of: all, other)
      all.tally.unite(other.tally)
      all.coverage.unite(other.coverage)
      all.adapter.unite(other.adapter)
      all.isSearchCut = all.isSearchCut || other.isSearchCut
      all.unreachable.formUnion(other.unreachable)
      all.findings = all.findings.united(with: other.findings, exemptions)
      all.sceneName = all.sceneName ?? other.sceneName
      // Where one shard was interrupted, the run was.
      let wasInterrupted = [all, other].contains { $0.nextIndex != nil && $0.budget == nil }
      all.budget = wasInterrupted ? nil : [all.budget, other.budget].compactMap(\.self).max()
      all.nextIndex = [all.nextIndex, other.nextIndex].compactMap(\.self).min()
    }
    // A run that finds a rule broken by chance does not explore.
    if all.findings.violations.contains(where: { $0.origin != .explored }) {
      all.exploration = nil
      all.findings.removeExplored()
    }
    if let name = all.sceneName {
      all.leaveUnjudged(sceneNamed: name)
    } else if all.earlyStop == nil {
      // A scenario that a shard left out may have the expected break.
      all.unexpectedPasses = all.deviationsWithoutBreach()
    }
    return ConformanceReport(all)
  }

  /// The early end of two shards together; nil where both went to their limit.
  private static func earlyEnd(of one: ReportContent, _ other: ReportContent) -> ConformanceReport.EarlyStop? {
    guard let quiet = [one.earlyStop?.quiet, other.earlyStop?.quiet].compactMap(\.self).min() else { return nil }
    let limits = [one, other].map { $0.earlyStop?.limit ?? $0.tally.scenarios }
    return ConformanceReport.EarlyStop(limit: limits[0] + limits[1], quiet: quiet)
  }

  /// The most missing shards that are named.
  private static let mostNamed = 16

  private static func checkShards(_ reports: [ConformanceReport]) throws(ConformanceReport.MergeError) {
    let shards = reports.compactMap(\.shard)
    guard let count = shards.first?.count, shards.count == reports.count else {
      let name = reports.first { $0.shard == nil }?.name ?? ""
      throw ConformanceReport.MergeError(description: "a report of '\(name)' is of no shard: it tells of a whole run")
    }
    if let other = shards.first(where: { $0.count != count }) {
      throw ConformanceReport.MergeError(
        description: "the reports are of shards of different runs: one of \(count), one of \(other.count)")
    }
    let indices = shards.map(\.index).sorted()
    if let twice = zip(indices, indices.dropFirst()).first(where: { $0 == $1 })?.0 {
      throw ConformanceReport.MergeError(description: "shard \(twice)/\(count) is there twice")
    }
    let missing = count - indices.count
    guard missing > 0 else { return }
    let there = Set(indices)
    let first = (0..<count).lazy.filter { !there.contains($0) }.prefix(mostNamed).map { "\($0)/\(count)" }
    let more = missing > mostNamed ? " and \(missing - mostNamed) more" : ""
    throw ConformanceReport.MergeError(description: "missing: \(first.joined(separator: ", "))\(more)")
  }

  private func checkSameRun(_ other: ConformanceReport) throws(ConformanceReport.MergeError) {
    let differences = [
      (name == other.name, "implementations ('\(name)', '\(other.name)')"),
      (seed == other.seed, "seeds (\(seed), \(other.seed))"), (strict == other.strict, "strictness"),
      (capabilities == other.capabilities, "capabilities"),
      (knownDeviations == other.knownDeviations, "known deviations"),
    ]
    if let difference = differences.first(where: { !$0.0 }) {
      throw ConformanceReport.MergeError(description: "the reports are of different \(difference.1)")
    }
  }
}
