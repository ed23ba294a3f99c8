extension Rule {
  /// Every rule, in the order of `RuleID`.
  ///
  /// CONFORMANCE.md states the same rules in the order in which a reader needs them.
  public static let catalogue: [Rule] = [
    stateMachine,
    ordering,
    multiplicityAndProhibition,
    notificationsAndProcess,
    contradictions,
    launch,
    rootView,
    textField,
    timeBudget,
    networking,
  ].flatMap { $0 }.sorted { $0.id < $1.id }
}
