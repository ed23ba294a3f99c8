/// Why a rule could not be judged in some step: an earlier break had made the app believe something else than the world knows,
/// or a break of the same step has another explanation, by which this rule is broken.
package struct HiddenRule: Hashable, Sendable, Codable {
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

/// A callback with which a rule is broken where an earlier break may be to blame: that one break of a rule is judged does not
/// show that no other was left open.
package struct Suspicion: Hashable, Sendable, Codable {
  package let rule: RuleID
  /// The callback that is wrong; nil for the end of the process and the state after an event.
  package let callback: Callback?

  package init(_ rule: RuleID, of callback: Callback?) {
    self.rule = rule
    self.callback = callback
  }

  /// The rule that a violation breaks, and the callback that is wrong.
  package init(_ violation: Violation) { self.init(violation.rule, of: violation.kind.callbacks.first) }
}

extension Suspicion: Comparable {
  package static func < (one: Suspicion, other: Suspicion) -> Bool {
    (one.rule, one.callback?.rawValue ?? 0) < (other.rule, other.callback?.rawValue ?? 0)
  }
}
