import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// In which ways rules were broken, and which of them are known.
extension ConformanceReport {
  /// The ways in which a rule was broken, known or not, in a fixed order.
  ///
  /// - Returns: Those that scenarios met, and those of the counterexamples; empty if it was never broken.
  /// - Complexity: O(*n* log *n*) in the number of ways in which all rules were broken.
  package func breaches(of rule: RuleID) -> [ConformanceReport.Breach] {
    allBreaches.filter { $0.rule == rule }.sorted()
  }

  /// The breaches that the scenarios counted, and those of the counterexamples: an exploration counts nothing.
  var allBreaches: Set<ConformanceReport.Breach> {
    Set(content.tally.breaches.keys).union(counterexamples.map(\.breach))
  }

  /// The ways to break the rules of these counterexamples that no known deviation expects.
  func countedBreaches(of found: [Counterexample]) -> Set<ConformanceReport.Breach> {
    let exemptions = Exemptions(knownDeviations)
    let rules = Set(found.map(\.violation.rule))
    return allBreaches.filter { rules.contains($0.rule) && !exemptions.exempts($0) }
  }

  /// The known deviation that expects a counterexample; nil if none does.
  func deviation(expecting found: Counterexample) -> KnownDeviation? {
    Exemptions(knownDeviations).deviation(expecting: found.breach)
  }

  /// The different ways in which a rule was broken that a known deviation expects.
  func breaches(expectedBy known: KnownDeviation) -> [ConformanceReport.Breach] {
    allBreaches.filter(known.expects).sorted()
  }

  /// The breaks that were seen only behind an earlier one, each with the rule of that, in order. Rules of which nothing at all
  /// could be judged are left out.
  package var suspicions: [(suspicion: Suspicion, behind: RuleID)] {
    if content.tally.suspected.isEmpty { return [] }
    let seen = Set(allBreaches.map { Suspicion($0.rule, of: $0.cause.callback) })
    return content.tally.suspected.filter { suspicion, _ in
      if case .notJudged = outcome(of: suspicion.rule) { return false }
      // Where the app leaves a method out, its notification stands for it.
      let announced = Suspicion(suspicion.rule, of: suspicion.callback?.message)
      return !seen.contains(suspicion) && !(suspicion.callback?.message != nil && seen.contains(announced))
    }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
  }
}
