import LifecycleModel
import LifecycleRules

/// The counterexamples of a run, by what they mean for the verdict.
struct Findings: Sendable, Codable {
  /// One for each broken rule.
  var violations: [Counterexample] = []
  /// One for each advice that was not followed.
  var warnings: [Counterexample] = []
  /// One for each rule that was broken once, and not when the same scenario was run again.
  var unstable: [Counterexample] = []
  /// One for each known deviation that was seen.
  var deviations: [Counterexample] = []

  init() {}

  /// The lists, those that fail first.
  private static var lists: [WritableKeyPath<Findings, [Counterexample]>] {
    [\.violations, \.unstable, \.warnings, \.deviations]
  }

  /// All of them, those that fail first.
  var all: [Counterexample] { Self.lists.flatMap { self[keyPath: $0] } }

  /// The same, the shortest first. Where a file is damaged the event of a violation is not among its steps.
  var sorted: Findings {
    var sorted = self
    func order(_ found: Counterexample) -> (Int, RuleID, Int, String) {
      (found.trace.steps.count, found.violation.rule, found.violation.step, "\(found.violation.kind)")
    }
    for list in Self.lists { sorted[keyPath: list].sort { order($0) < order($1) } }
    return sorted
  }

  /// These and those of other scenarios: for each rule, or known deviation from it, the counterexample of the least scenario.
  func united(with other: Findings, _ exemptions: Exemptions) -> Findings {
    var all = self
    for list in Self.lists {
      var least: [Exemptions.Kind: Counterexample] = [:]
      for counterexample in self[keyPath: list] + other[keyPath: list] {
        let kind = exemptions.kind(of: counterexample.breach)
        if let known = least[kind], known.origin.order <= counterexample.origin.order { continue }
        least[kind] = counterexample
      }
      all[keyPath: list] = Array(least.values)
    }
    return all
  }
}
