import LifecycleModel
import LifecycleOracle
import LifecycleRules
import LifecycleShrinker

/// For each broken rule the smallest scenario that was met of those that break it.
struct BreachList {
  struct Breach {
    let violation: Violation
    let scenario: Scenario
  }

  private(set) var breaches: [RuleID: Breach] = [:]

  var rules: Set<RuleID> { Set(breaches.keys) }

  /// The breaches, those with the fewest events first.
  var sorted: [Breach] {
    breaches.values.sorted {
      ($0.scenario.steps.count, $0.violation.rule) < ($1.scenario.steps.count, $1.violation.rule)
    }
  }

  subscript(rule: RuleID) -> Breach? { breaches[rule] }

  /// Whether a scenario whose last event breaks a rule so may be smaller than the one that is there.
  func wants(_ violation: Violation) -> Bool {
    breaches[violation.rule].map { $0.scenario.steps.count > violation.step } ?? true
  }

  mutating func take(_ violation: Violation, _ scenario: Scenario) {
    if let known = breaches[violation.rule], !(Size(scenario) < Size(known.scenario)) { return }
    breaches[violation.rule] = Breach(violation: violation, scenario: scenario)
  }
}
