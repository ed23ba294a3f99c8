extension Rule {
  /// The rules about notifications and about the end of the process.
  static let notificationsAndProcess: [Rule] = [
    Rule(
      .no01, .must, .stated,
      "UIApplicationDidBecomeActiveNotification is posted after applicationDidBecomeActive:, never before it",
      [
        .init(
          .methodTraces,
          "- [UIApplicationDelegate applicationDidBecomeActive:] * UIApplicationDidBecomeActiveNotification")
      ],
      remedy: "the place that posts the notification: after the call of the delegate"),
    Rule(
      .no02, .must, .stated,
      "UIApplicationWillResignActiveNotification is posted after applicationWillResignActive:, never before it",
      [
        .init(
          .methodTraces,
          "- [UIApplicationDelegate applicationWillResignActive:] * UIApplicationWillResignActiveNotification")
      ],
      remedy: "the place that posts the notification: after the call of the delegate"),
    Rule(
      .no03, .must, .stated, profile: "iOS 4 and later",
      "UIApplicationDidEnterBackgroundNotification is posted after applicationDidEnterBackground:, never before it",
      [
        .init(
          .methodTraces,
          "- [UIApplicationDelegate applicationDidEnterBackground:] * UIApplicationDidEnterBackgroundNotification")
      ],
      remedy: "the place that posts the notification: after the call of the delegate"),
    Rule(
      .no04, .must, .stated, profile: "iOS 4 and later",
      "UIApplicationWillEnterForegroundNotification is posted after applicationWillEnterForeground:, never before it",
      [
        .init(
          .methodTraces,
          "- [UIApplicationDelegate applicationWillEnterForeground:] * UIApplicationWillEnterForegroundNotification")
      ],
      remedy: "the place that posts the notification: after the call of the delegate"),
    Rule(
      .no05, .must, .stated,
      "UIApplicationWillTerminateNotification is posted after applicationWillTerminate:, never before it",
      [
        .init(
          .methodTraces,
          "- [UIApplicationDelegate applicationWillTerminate:] * UIApplicationWillTerminateNotification")
      ],
      remedy: "the place that posts the notification: after the call of the delegate"),
    Rule(
      .no06, .must, .stated,
      """
      UIApplicationDidFinishLaunchingNotification is posted after didFinishLaunching and before didBecomeActive, if \
      one follows; other callbacks may stand between
      """,
      [
        .init(
          .methodTraces,
          """
          * UIApplicationDidFinishLaunchingNotification - [UIApplicationDelegate \
          application:supportedInterfaceOrientationsForWindow:] - [UIApplicationDelegate applicationDidBecomeActive:]
          """)
      ],
      remedy: "the place that posts the notification: after the launch methods, before the activation"),
    Rule(
      .no07, .must, .derived,
      """
      Between willEnterForeground, didBecomeActive, willResignActive, didEnterBackground or willTerminate and the \
      notification of the same event stands no other delegate message, no other notification and no state-saving call
      """,
      [
        .init(
          .methodTraces,
          """
          Tap Home button While the keyboard is visible - [UIApplicationDelegate applicationWillResignActive:] * \
          UIApplicationWillResignActiveNotification - [UIApplicationDelegate applicationDidEnterBackground:] * \
          UIApplicationDidEnterBackgroundNotification
          """)
      ],
      remedy: "notifications that are queued or collected instead of being posted at once"),
    Rule(
      .no08, .mustNot, .stated, profile: "below iOS 4",
      "Neither didEnterBackground nor willEnterForeground is sent, and neither of their notifications",
      [
        .init(.messageSequences, "Uiapplicationdidenterbackgroundnotification (IOS 4.0 +)"),
        .init(.messageSequences, "Uiapplicationwillenterforegroundnotification (IOS 4.0 +)"),
      ],
      remedy: "the version of iOS that is modelled: it knows no background"),
    Rule(
      .no09, .may, .stated,
      "Any object, a view controller for instance, may observe the notifications",
      [
        .init(
          .messageSequences,
          """
          If you want to monitor the status change of uiapplication in uiviewcontroller, you can listen to the \
          following notifications
          """)
      ],
      remedy: "whether notifications reach observers other than the delegate"),
    Rule(
      .pc01, .must, .stated, profile: "below iOS 4, or UIApplicationExitsOnSuspend on iOS 4 to 12",
      "The process ends after willTerminate",
      [
        .init(.messageSequences, "Then the program is terminated")
      ],
      remedy: "what follows willTerminate on these systems: the end of the process"),
    Rule(
      .pc02, .must, .stated, profile: "iOS 4 and later",
      "Removing a suspended app in the app switcher ends its process at once and sends nothing",
      [
        .init(.messageSequences, "applicationwillterminate will not be triggered when the suspend state is terminated"),
        .init(.messageSequences, "the app will terminate immediately and no message will be sent"),
      ],
      remedy: "the path that ends the app from the switcher: ask whether it was executing"),
    Rule(
      .pc03, .must, .stated, profile: "iOS 4 and later",
      """
      Removing in the app switcher an app that executes in the background under a background mode (audio, location) \
      sends willTerminate
      """,
      [
        .init(
          .messageSequences,
          """
          applicationwillterminate is triggered when the program is in the background state and is aborted when a \
          background task is executed
          """),
        .init(
          .messageSequences,
          """
          if the program is home to the background and playing music, you can manually/automatically abort the program \
          to trigger applicationwillterminate
          """),
      ],
      remedy: "the path that ends the app from the switcher: ask whether it was executing"),
    Rule(
      .pc05, .must, .stated, profile: "iOS 4 and later",
      "A suspended app whose memory is reclaimed ends at once",
      [
        .init(.messageSequences, "the system will immediately terminate the program to recycle the memory")
      ],
      remedy: "the path that reclaims memory: the process does not survive it"),
    Rule(
      .pc07, .may, .stated,
      "Either of didEnterBackground and willTerminate may be the last callback of a process",
      [
        .init(.messageSequences, "it is best to process applicationdidenterbackground: And applicationwillterminate:")
      ],
      remedy: "where the app saves its data: in both"),
    Rule(
      .pc08, .may, .contested,
      """
      An app that executes may be sent willTerminate, with no other message owed before it, when the system ends it, \
      and when the user removes it in the app switcher while it is in the background with neither a background mode \
      nor a task that keeps it executing; from the foreground the system may send the way down before it, \
      willResignActive if the app is active and then, from iOS 4 on, didEnterBackground
      """,
      [
        .init(
          .statesAndCallbacks,
          "This may be a result of the user terminating the app or the system killing the app to free up memory"),
        .init(
          .messageSequences,
          "you can manually/automatically abort the program to trigger applicationwillterminate"),
      ],
      remedy: "the path by which the system ends an app: willTerminate, or nothing"),
    Rule(
      .pc09, .must, .stated, profile: "iOS 4 and later",
      "Removing in the app switcher an app that executes in the background under a background task sends willTerminate",
      [
        .init(
          .messageSequences,
          "If you use a background task to process beginbackgroundtaskwithexpirationhandler, the same applies")
      ],
      remedy: "the path that ends the app from the switcher: a background task counts as executing"),
  ]
}
