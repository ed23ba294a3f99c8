import LifecycleOracle

/// The violations that do not count, since a known deviation expects them. They are judged like any other.
package struct Exemptions: Sendable {
  /// The breach to look for when a scenario is run again: its rule, and the known deviation that expects it.
  struct Kind: Hashable, Sendable {
    let rule: RuleID
    let deviation: KnownDeviation?
  }

  let deviations: [KnownDeviation]
  private let rules: Set<RuleID>

  init(_ deviations: [KnownDeviation] = []) {
    self.deviations = deviations
    rules = Set(deviations.map(\.rule))
  }

  /// The most precise known deviation that expects this; nil if there is none.
  ///
  /// - Complexity: O(number of known deviations).
  func deviation(expecting breach: ConformanceReport.Breach) -> KnownDeviation? {
    guard rules.contains(breach.rule) else { return nil }
    return deviations.filter { $0.expects(breach) }.max { $0.precision < $1.precision }
  }

  func exempts(_ breach: ConformanceReport.Breach) -> Bool {
    deviation(expecting: breach) != nil
  }

  /// Returns the kind to look for when the scenario of a breach is run again.
  func kind(of breach: ConformanceReport.Breach) -> Kind {
    Kind(rule: breach.rule, deviation: deviation(expecting: breach))
  }

  func counting(
    _ broken: [Violation], _ recorder: borrowing CallbackRecorder, in configuration: AppConfiguration
  ) -> [Violation] {
    if broken.allSatisfy({ !rules.contains($0.rule) }) { return broken }
    return broken.breaches(recorder, in: configuration).filter { !exempts($0.breach) }.map(\.violation)
  }

  /// How a run ended that broke these rules: `rule` counts if it is one of them; otherwise the first.
  func ending(
    _ broken: [Violation], _ recorder: borrowing CallbackRecorder, in configuration: AppConfiguration, strict: Bool,
    preferring rule: String? = nil
  ) -> RunEnding {
    if broken.isEmpty { return .conforms }
    let counted = counting(broken, recorder, in: configuration).filter { strict || !$0.isWarning }
    return (counted.first { $0.rule.text == rule } ?? counted.first).map { .violates($0) } ?? .conforms
  }
}
