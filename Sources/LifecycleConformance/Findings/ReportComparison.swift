/// The changes between an earlier run and a later one.
package struct ReportComparison: Sendable {
  /// The name of the earlier run: that of its file, or "the last run".
  let name: String
  /// Whether what the earlier run has does not count in the later.
  let isBaseline: Bool
  package let newBreaches: [ConformanceReport.Breach]
  /// The rules that are broken now, and were before in some way.
  let brokenBefore: [RuleID]
  /// The rules that were broken and hold now.
  let holding: [RuleID]
  /// The rules that were broken, and of which nothing can be said now.
  let unjudged: [RuleID]
  /// The rules that were not exercised before.
  let reached: [RuleID]

  package init(
    of report: ConformanceReport, since earlier: ConformanceReport, named name: String, isBaseline: Bool = false
  ) {
    self.name = name
    self.isBaseline = isBaseline
    let failing = report.failingBreaches
    newBreaches = failing.subtracting(earlier.allBreaches).sorted()
    brokenBefore = Set(failing.map(\.rule)).intersection(earlier.allBreaches.map(\.rule)).sorted()
    let rules = RuleID.allCases.map { (id: $0, before: earlier.outcome(of: $0), now: report.outcome(of: $0)) }
    let gone = rules.filter { $0.before.isBroken && !$0.now.isBroken }
    holding = gone.filter(\.now.standing.isReached).map(\.id)
    unjudged = gone.filter { !$0.now.standing.isReached }.map(\.id)
    reached = rules.filter { $0.now.standing.isReached && !$0.before.standing.isReached }.map(\.id)
  }

  /// The rules that are broken in a new way and were broken before in another.
  package var newlyBrokenAgain: Set<RuleID> { Set(newBreaches.map(\.rule)).intersection(brokenBefore) }

  /// The new breaches, in words for a verdict: "new since run.json: 1 rule broken, 2 in a new way"; nil where there are none.
  var news: String? {
    if newBreaches.isEmpty { return nil }
    let again = newlyBrokenAgain.count
    let first = Set(newBreaches.map(\.rule)).count - again
    var parts: [String] = []
    if first > 0 { parts.append("\(String.count(first, "rule")) broken") }
    if again > 0 { parts.append("\(first > 0 ? "\(again)" : String.count(again, "rule")) broken in a new way") }
    return "new since \(name): \(parts.joined(separator: ", "))"
  }

  /// The comparison in words, in at most two paragraphs: for a baseline, the rules that were broken in it as
  /// well; and the rules that hold now, that cannot be judged now, that are broken in a new way (unless it is
  /// a baseline), and that were reached for the first time.
  var paragraphs: [String] {
    var result: [String] = []
    let old = isBaseline ? brokenBefore.filter { !newBreaches.map(\.rule).contains($0) } : []
    if !old.isEmpty { result.append("Broken in \(name) as well: \(Self.names(old))") }
    var changes: [String] = []
    if !holding.isEmpty { changes.append("\(Self.names(holding)) \(holding.count == 1 ? "holds" : "hold") now") }
    if !unjudged.isEmpty { changes.append("nothing can be said of \(Self.names(unjudged)) now") }
    let broken = Set(newBreaches.map(\.rule))
    if !isBaseline, !broken.isEmpty { changes.append("\(Self.names(broken.sorted())) broken in a new way") }
    if !reached.isEmpty {
      let failing = broken.intersection(reached)
      changes.append(
        "\(String.count(reached.count, "rule")) \(reached.count == 1 ? "was" : "were") reached for the first time"
          + (failing.isEmpty ? "" : ", \(failing.count) of them broken"))
    }
    if !changes.isEmpty { result.append("Since \(name): \(changes.joined(separator: "; "))") }
    return result
  }

  private static let mostNamed = 12

  private static func names(_ rules: [RuleID]) -> String { rules.map(\.text).joined(atMost: mostNamed) }
}

extension ConformanceReport {
  /// The ways to break rules that count against the implementation.
  var failingBreaches: Set<ConformanceReport.Breach> { countedBreaches(of: violations + unstable) }

  /// The report without the findings that another run has as well: these are set aside like known deviations.
  package func counting(against baseline: ConformanceReport, named name: String) -> ConformanceReport {
    let comparison = ReportComparison(of: self, since: baseline, named: name, isBaseline: true)
    let new = Set(comparison.newBreaches)
    let shown = Set((violations + unstable).map(\.breach)).intersection(new).map(\.rule)
    // Where no scenario shows the new way, one that shows another stays.
    let isNew = { (found: Counterexample) in
      new.contains(found.breach)
        || comparison.newlyBrokenAgain.contains(found.violation.rule) && !shown.contains(found.violation.rule)
    }
    var report = self
    report.comparisons.append(comparison)
    report.findings.deviations += (violations + unstable).filter { !isNew($0) }
    report.findings.violations.removeAll { !isNew($0) }
    report.findings.unstable.removeAll { !isNew($0) }
    report.findings.sort()
    for breach in failingBreaches.subtracting(new).sorted() {
      let known = breach.deviation("broken in \(name) as well")
      if report.knownDeviations.contains(where: known.hasScope) { continue }
      report.setAside.append(known)
      report.outline.knownDeviations.append(known)
    }
    report.unexpectedPasses = []
    return report
  }

  /// The report with what another run of the same scenarios shows of ways to break rules of which this one
  /// shows none: that run expected the ways that are not new.
  package func showing(_ breaches: [ConformanceReport.Breach], of other: ConformanceReport) -> ConformanceReport {
    let known = Set(violations.map(\.breach))
    var report = self
    report.findings.violations += other.violations.filter {
      breaches.contains($0.breach) && !known.contains($0.breach)
    }
    report.findings.sort()
    return report
  }

  /// The report that says as well what changed since another run.
  package func comparing(_ comparison: ReportComparison?) -> ConformanceReport {
    changing(self) { if let comparison { $0.comparisons.append(comparison) } }
  }
}

extension ConformanceReport.RuleOutcome {
  fileprivate var isBroken: Bool { standing.isBroken && self != .passesUnexpectedly }
}
