extension RuleTheme {
  /// The rules about the time that an app is allowed to spend.
  static let time = RuleTheme(
    "Time", .timeBudget,
    Rule(
      .tb02, .must, .stated, scope: .systems(4...),
      """
      The process of an app that stays in didEnterBackground for far more than five seconds, and holds no background \
      task, ends inside that method, and nothing further is sent: neither its notification nor willTerminate
      """,
      .statesAndCallbacks(
        "If this method does not return in the given timeframe, the app is terminated and removed from memory"),
      remedy: "the watchdog of didEnterBackground, and the callbacks after it has struck"),
    Rule(
      .tb03, .mustNot, .derived, scope: .systems(4...),
      """
      The handler of a background task, with which an app asks for more time, is not called except \
      when that time runs out, and then once, or not at all
      """,
      .statesAndCallbacks("`beginBackgroundTaskWithExpirationHandler` can be used to request more time"),
      remedy: "the code that calls the handler of a background task"),
    Rule(
      .tb04, .must, .derived,
      """
      After an app has stayed in willTerminate for far more than five seconds nothing further is \
      sent: its notification is not posted
      """,
      .statesAndCallbacks("this method must return within approximately 5 seconds"),
      remedy: "the callbacks after the time for willTerminate ran out"),
    Rule(
      .c13, .may, .derived, scope: .systems(4...),
      """
      An app that holds a background task while it stays in didEnterBackground for far more than five seconds may \
      survive; and what follows about five seconds, in didEnterBackground or willTerminate, may be sent or not
      """,
      .statesAndCallbacks("Code in this method is given approximately 5 seconds to complete"),
      references: .willTerminate, remedy: "whether a background task counts while didEnterBackground runs"))
}

/// The handler of a background task whose time has run out.
package enum ExpirationRules: MonitorRules {
  package static var facet: Facet { .timeBudget }
  package static let callbacks = CallbackSet.kind(.expiration)
  package static func expectation(_ step: StepContext) -> StepExpectation {
    guard step.isEvent(in: [.taskExpires, .background(.taskIsNotEnded)]) else { return silent(.tb03) }
    return expecting(.optional(.tb03, call(.backgroundTaskExpired, .tb03)), .tb03)
  }
}
