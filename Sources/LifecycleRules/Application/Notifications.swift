extension RuleTheme {
  /// Notifications of the changes that delegate messages tell.
  static let notifications = RuleTheme(
    "Notifications", .application,
    Rule(
      .mu05, .must, .derived,
      """
      Each of didFinishLaunching, willEnterForeground, didBecomeActive, willResignActive, \
      didEnterBackground and willTerminate is matched by exactly one notification of the same \
      event, which comes alone where the app does not implement the method
      """,
      .methodTraces(
        "- [UIApplicationDelegate applicationWillResignActive:] * UIApplicationWillResignActiveNotification"),
      references: .didBecomeActive,
      remedy: "whether message and notification are sent in one place, and by one sender"),
    Rule(
      .no01, .must, .stated,
      "UIApplicationDidBecomeActiveNotification is posted after applicationDidBecomeActive:, never before it",
      .methodTraces(
        "- [UIApplicationDelegate applicationDidBecomeActive:] * UIApplicationDidBecomeActiveNotification"),
      remedy: "the place that posts the notification: after the call of the delegate"),
    Rule(
      .no02, .must, .stated,
      "UIApplicationWillResignActiveNotification is posted after applicationWillResignActive:, never before it",
      .methodTraces(
        "- [UIApplicationDelegate applicationWillResignActive:] * UIApplicationWillResignActiveNotification"),
      remedy: "the place that posts the notification: after the call of the delegate"),
    Rule(
      .no03, .must, .stated, scope: .systems(4...),
      "UIApplicationDidEnterBackgroundNotification is posted after applicationDidEnterBackground:, never before it",
      .methodTraces(
        "- [UIApplicationDelegate applicationDidEnterBackground:] * UIApplicationDidEnterBackgroundNotification"),
      remedy: "the place that posts the notification: after the call of the delegate"),
    Rule(
      .no04, .must, .stated, scope: .systems(4...),
      "UIApplicationWillEnterForegroundNotification is posted after applicationWillEnterForeground:, never before it",
      .methodTraces(
        "- [UIApplicationDelegate applicationWillEnterForeground:] * UIApplicationWillEnterForegroundNotification"),
      remedy: "the place that posts the notification: after the call of the delegate"),
    Rule(
      .no05, .must, .stated,
      "UIApplicationWillTerminateNotification is posted after applicationWillTerminate:, never before it",
      .methodTraces("- [UIApplicationDelegate applicationWillTerminate:] * UIApplicationWillTerminateNotification"),
      remedy: "the place that posts the notification: after the call of the delegate"),
    Rule(
      .no07, .must, .derived,
      """
      Between willEnterForeground, didBecomeActive, willResignActive, didEnterBackground or willTerminate and the \
      notification of the same event no other delegate message, no other notification and no state-saving call comes
      """,
      .methodTraces(
        """
        Tap Home button While the keyboard is visible - [UIApplicationDelegate \
        applicationWillResignActive:] * UIApplicationWillResignActiveNotification - [UIApplicationDelegate \
        applicationDidEnterBackground:] * UIApplicationDidEnterBackgroundNotification
        """),
      remedy: "notifications that are queued or collected instead of being posted at once"),
    Rule(
      .no08, .mustNot, .stated, scope: .systems(..<4),
      "Neither didEnterBackground nor willEnterForeground is sent, and neither of their notifications",
      .messageSequences("Uiapplicationdidenterbackgroundnotification (IOS 4.0 +)"),
      .messageSequences("Uiapplicationwillenterforegroundnotification (IOS 4.0 +)"),
      remedy: "the version of iOS that is modelled: it knows no background"),
    Rule(
      .no09, .may, .stated,
      "Any object, a view controller for instance, may observe the notifications",
      .messageSequences(
        """
        If you want to monitor the status change of uiapplication in uiviewcontroller, you can \
        listen to the following notifications
        """),
      remedy: "whether notifications reach observers other than the delegate"),
    Rule(
      .c07, .mustNot, .recorded,
      """
      A delegate method that the app does not implement is not called; its notification, where it \
      has one, is posted all the same
      """,
      references: .didBecomeActive, remedy: "whether the delegate is asked what it implements"))
}

/// A message with its notification.
extension ApplicationRules {
  /// A delegate message and its notification, with nothing between them.
  static func announced(
    _ message: Callback, _ rule: RuleID, _ reading: Reading, in step: StepContext
  ) -> Expectation {
    guard let notification = message.notification else { return .call(Obligation(message, rule, reading)) }
    // Where the message cannot be seen, its notification stands for it.
    let notificationRule = step.sees(message) ? RuleID.mu05 : rule
    return .sequence([
      .call(Obligation(message, rule, reading)), .call(Obligation(notification, notificationRule, reading)),
    ])
  }
}

/// Which rule puts a notification after its delegate message.
package enum NotificationOrder {
  package static func rule(of notification: Callback) -> RuleID? {
    switch notification {
    case .didBecomeActiveNotification: .no01
    case .willResignActiveNotification: .no02
    case .didEnterBackgroundNotification: .no03
    case .willEnterForegroundNotification: .no04
    case .willTerminateNotification: .no05
    case .didFinishLaunchingNotification: .no06
    default: nil
    }
  }

  /// The rules that a notification exercises by coming after its message; none where the callback is not a notification.
  package static func rules(of notification: Callback) -> Set<RuleID> {
    guard let order = rule(of: notification) else { return [] }
    return order == .no06 ? [order, .mu05] : [order, .mu05, .no07, .no09]
  }
}
