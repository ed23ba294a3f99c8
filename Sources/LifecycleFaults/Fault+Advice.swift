import LifecycleRules

extension Fault {
  /// Whether it breaks a rule that only warns, and so shows only where advice counts.
  package var isAgainstAdvice: Bool { RuleID(rule)?.rule.isBinding == false }
}
