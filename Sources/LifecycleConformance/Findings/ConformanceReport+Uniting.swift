extension ConformanceReport {
  /// Why reports cannot be united.
  package struct MergeError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// The report that one run would have made of all scenarios, from those of its shards.
  ///
  /// Where several shards broke one rule, the smallest scenario is reported, as one run would have.
  ///
  /// - Throws: `ConformanceReport.MergeError` where they are not the shards of one run, or not all of them.
  package static func merging(_ reports: [ConformanceReport]) throws(MergeError) -> ConformanceReport {
    guard let first = reports.first else { throw MergeError(description: "there is no report to merge") }
    if let words = gap(among: reports) { throw MergeError(description: words) }
    var all = first
    let exemptions = Exemptions(all.outline.knownDeviations)
    all.shard = nil
    for other in reports.dropFirst() {
      if let words = first.difference(from: other) {
        throw MergeError(description: "the reports are of different \(words)")
      }
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
      all.findings.violations.removeAll { $0.origin == .explored }
      all.findings.warnings.removeAll { $0.origin == .explored }
    }
    if let name = all.sceneName {
      all.leaveUnjudged(sceneNamed: name)
    } else if all.earlyStop == nil {
      // A scenario that a shard left out may have the expected break.
      all.unexpectedPasses = all.deviationsWithoutBreach()
    }
    return all
  }

  /// The early end of two shards together; nil where both went to their limit.
  private static func earlyEnd(of one: ConformanceReport, _ other: ConformanceReport) -> EarlyStop? {
    guard let quiet = [one.earlyStop?.quiet, other.earlyStop?.quiet].compactMap(\.self).min() else { return nil }
    let limits = [one, other].map { $0.earlyStop?.limit ?? $0.tally.scenarios }
    return EarlyStop(limit: limits[0] + limits[1], quiet: quiet)
  }

  private static let mostNamed = 16

  /// Why reports are not those of all shards of a run; nil where they are.
  private static func gap(among reports: [ConformanceReport]) -> String? {
    let shards = reports.compactMap(\.shard)
    guard let count = shards.first?.count, shards.count == reports.count else {
      let name = reports.first { $0.shard == nil }?.name ?? ""
      return "a report of '\(name)' is of no shard: it tells of a whole run"
    }
    if let other = shards.first(where: { $0.count != count }) {
      return "the reports are of shards of different runs: one of \(count), one of \(other.count)"
    }
    let indices = shards.map(\.index).sorted()
    if let twice = zip(indices, indices.dropFirst()).first(where: { $0 == $1 })?.0 {
      return "shard \(twice)/\(count) is there twice"
    }
    let missing = count - indices.count
    guard missing > 0 else { return nil }
    let there = Set(indices)
    let first = (0..<count).lazy.filter { !there.contains($0) }.prefix(mostNamed).map { "\($0)/\(count)" }
    let more = missing > mostNamed ? " and \(missing - mostNamed) more" : ""
    return "missing: \(first.joined(separator: ", "))\(more)"
  }

  /// The difference between the runs of two reports, in words; nil where they may be shards of one.
  private func difference(from other: ConformanceReport) -> String? {
    let differences = [
      (name == other.name, "implementations ('\(name)', '\(other.name)')"),
      (seed == other.seed, "seeds (\(seed), \(other.seed))"), (strict == other.strict, "strictness"),
      (capabilities == other.capabilities, "capabilities"),
      (knownDeviations == other.knownDeviations, "known deviations"),
    ]
    return differences.first { !$0.0 }?.1
  }
}
