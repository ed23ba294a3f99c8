import LifecycleDevice
import LifecycleOracle
public import LifecycleRules

/// In which ways rules were broken, and which of them are known.
extension ConformanceReport {
  /// The ways in which a rule was broken, known or not, in a fixed order.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: Those that scenarios met, and those of the counterexamples; empty if it was never broken.
  /// - Complexity: O(*n* log *n*) in the number of ways in which all rules were broken.
  public func breaches(of rule: RuleID) -> [Breach] { allBreaches.filter { $0.rule == rule }.sorted() }

  /// What scenarios met, and what the counterexamples show: an exploration counts nothing.
  var allBreaches: Set<Breach> { Set(breachCounts.keys).union(counterexamples.map(\.breach)) }

  /// The known deviation that expects a counterexample; nil if none does.
  func deviation(expecting found: Counterexample) -> KnownDeviation? {
    Exemptions(knownDeviations).deviation(expecting: found.breach)
  }

  /// The different ways in which a rule was broken that a known deviation expects.
  func breaches(expectedBy known: KnownDeviation) -> [Breach] {
    allBreaches.filter(known.expects).sorted()
  }

  /// The known deviations that nothing fits, although their rules were exercised and their events occurred.
  func deviationsWithoutBreach() -> [KnownDeviation] {
    knownDeviations.filter { known in
      !known.isDisputed && isExercised(known) && !breachCounts.keys.contains(where: known.expects)
    }
  }

  /// Whether a known deviation could have been seen.
  func isExercised(_ known: KnownDeviation) -> Bool {
    guard exercised[known.rule] != nil, hidden[known.rule]?.isDoubted != true else { return false }
    guard let event = known.event else { return true }
    return breachCounts.keys.contains { $0.event == event }
      || metPairs.keys.contains { Situation.pair(numbered: $0)?.event == event }
  }
}
