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

  /// All of them, those that fail first.
  var all: [Counterexample] { violations + unstable + warnings + deviations }

  /// The same, the shortest first.
  var sorted: Findings {
    let isShorter = { (one: Counterexample, other: Counterexample) in
      (one.trace.steps.count, one.violation.rule) < (other.trace.steps.count, other.violation.rule)
    }
    return mapLists { $0.sorted(by: isShorter) }
  }

  /// The same, with each of the lists replaced.
  private func mapLists(_ change: ([Counterexample]) -> [Counterexample]) -> Findings {
    var changed = self
    changed.violations = change(violations)
    changed.warnings = change(warnings)
    changed.unstable = change(unstable)
    changed.deviations = change(deviations)
    return changed
  }

  /// These and those of other scenarios: for each rule, or known deviation from it, the counterexample of the least scenario.
  func united(with other: Findings, _ exemptions: Exemptions) -> Findings {
    var all = self
    all.violations += other.violations
    all.warnings += other.warnings
    all.unstable += other.unstable
    all.deviations += other.deviations
    return all.mapLists { found in
      var least: [Exemptions.Kind: Counterexample] = [:]
      for counterexample in found {
        let kind = exemptions.kind(of: counterexample.breach)
        if let known = least[kind], known.origin.order <= counterexample.origin.order { continue }
        least[kind] = counterexample
      }
      return Array(least.values)
    }
  }

  /// Adds what an exploration found.
  mutating func add(_ exploration: ExplorationReport) {
    let known = Set((violations + warnings).map(\.violation.rule))
    violations += exploration.violations
    warnings += exploration.warnings.filter { !known.contains($0.violation.rule) }
  }

  /// Leaves out what only an exploration found.
  mutating func removeExplored() {
    violations.removeAll { $0.origin == .explored }
    warnings.removeAll { $0.origin == .explored }
  }
}
