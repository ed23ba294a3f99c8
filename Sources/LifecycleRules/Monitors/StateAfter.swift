/// The state in which a step leaves the app, and the rules that are broken where it is another one.
package struct StateAfter: Hashable, Sendable {
  /// The state of an app that goes on executing, and of one that is not in the background.
  package let state: ApplicationState
  /// Whether an app that nothing keeps executing may be suspended already.
  package let maySuspend: Bool
  /// The rule that is broken by any other state, where none of the following names it.
  package let rule: RuleID
  /// The rule that is broken where the app is not running, though its process lives on.
  package var endRule: RuleID?
  /// The rule that is broken where the app is suspended, though it cannot be.
  package var suspensionRule: RuleID?

  package init(
    _ state: ApplicationState, _ rule: RuleID, maySuspend: Bool = false, endRule: RuleID? = nil,
    suspensionRule: RuleID? = nil
  ) {
    self.state = state
    self.rule = rule
    self.maySuspend = maySuspend
    self.endRule = endRule
    self.suspensionRule = suspensionRule
  }

  /// Whether the app may be in a state.
  ///
  /// - Parameter isWorking: Whether a background mode or a background task keeps the app executing.
  package func permits(_ other: ApplicationState, isWorking: Bool) -> Bool {
    other == state || other == .suspended && maySuspend && !isWorking
  }

  /// The states in which the app may be.
  package func permitted(isWorking: Bool) -> [ApplicationState] {
    ApplicationState.allCases.filter { permits($0, isWorking: isWorking) }
  }

  /// The rule that a state breaks in which the app may not be.
  package func rule(brokenBy other: ApplicationState) -> RuleID {
    switch other {
    case .notRunning: endRule ?? rule
    case .suspended: suspensionRule ?? rule
    case .inactive, .active, .background: rule
    }
  }

  /// The rules that a state shows to hold.
  package func rules(isWorking: Bool) -> [RuleID] {
    [rule, endRule, maySuspend && !isWorking ? nil : suspensionRule].compactMap(\.self)
  }
}
