import LifecycleOracle
import LifecycleShrinker

/// For each broken rule the smallest scenario that an exploration has met of those that break it.
struct BreachList {
  private var smallest: [RuleID: Counterexample] = [:]

  /// Those with the fewest events first.
  var sorted: [Counterexample] {
    smallest.values.sorted { ($0.trace.steps.count, $0.violation.rule) < ($1.trace.steps.count, $1.violation.rule) }
  }

  subscript(rule: RuleID) -> Counterexample? { smallest[rule] }

  /// Whether a scenario whose last event breaks a rule so may be smaller than the one that is there.
  func wants(_ violation: Violation) -> Bool {
    smallest[violation.rule].map { $0.trace.steps.count > violation.step } ?? true
  }

  mutating func take(_ violation: Violation, _ scenario: Scenario) {
    if let known = smallest[violation.rule], !(Size(scenario) < Size(known.trace.scenario)) { return }
    smallest[violation.rule] = Counterexample(violation, explored: scenario)
  }
}
