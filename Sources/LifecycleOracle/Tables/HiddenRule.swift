import LifecycleRules

/// Why a rule could not be judged in some step: an earlier break had made the app believe something else than the world knows,
/// or a break of the same step has another explanation, by which this rule is broken.
package struct HiddenRule: Hashable, Sendable {
  /// The rule of that break.
  package let behind: RuleID
  /// Whether the rule was broken there by the other explanation, or had the app believed what the world knows: what else was
  /// seen of it does not show that it holds.
  package let isDoubted: Bool

  package init(behind: RuleID, isDoubted: Bool) {
    self.behind = behind
    self.isDoubted = isDoubted
  }
}

/// Of several reasons the first says most.
extension HiddenRule: Comparable {
  package static func < (one: HiddenRule, other: HiddenRule) -> Bool {
    one.isDoubted == other.isDoubted ? one.behind < other.behind : one.isDoubted
  }
}
