import LifecycleOracle
public import LifecycleReference
import LifecycleRules

extension Fault {
  /// Whether it goes against advice (SHOULD) alone, and so shows only where that counts.
  public var isAgainstAdvice: Bool { RuleID(rule)?.rule.level == .should }
}
