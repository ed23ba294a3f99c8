extension Rule {
  /// The rules about order.
  static let ordering: [Rule] = [
    Rule(
      .or01, .must, .stated,
      "A cold launch into the foreground without a URL sends didFinishLaunching, then didBecomeActive",
      [
        .init(.messageSequences, "Started for the first time through springboard, the message order is 1-3"),
        .init(.loggedOrder, "Application's Fresh Launch"),
      ],
      remedy: "the path that launches the app, from the creation of the delegate to the first activation"),
    Rule(
      .or02, .must, .stated,
      """
      In every launch willFinishLaunching, where the app implements it, is sent before didFinishLaunching; before iOS 7 \
      its absence is not judged, since the method came with iOS 6
      """,
      [
        .init(
          .methodTraces,
          """
          - [UIApplicationDelegate application:willFinishLaunchingWithOptions:] - [UIApplicationDelegate \
          application:didFinishLaunchingWithOptions:]
          """)
      ],
      remedy: "the order of the two launch methods"),
    Rule(
      .or03, .must, .stated,
      """
      A cold launch by a URL sends didFinishLaunching, then openURL (C24 says when it may be or \
      is left out), then didBecomeActive
      """,
      [
        .init(.messageSequences, "The first time a message is started through a URL, the message order is 1-2-3")
      ],
      remedy: "where a launch hands over its URL: between the launch methods and the activation"),
    Rule(
      .or04, .must, .stated, profile: "iOS 4 and later",
      "Home in an active app sends willResignActive, then didEnterBackground",
      [
        .init(.messageSequences, "Press the Home key during the operation, and the message order is 4-5"),
        .init(.loggedOrder, "Pushed Home Button From Application"),
      ],
      remedy: "the path from active to the background: it passes through inactive"),
    Rule(
      .or06, .must, .stated, profile: "iOS 4 and later",
      """
      A return without a URL (from the home screen, the app switcher or by unlocking) sends willEnterForeground, then \
      didBecomeActive
      """,
      [
        .init(
          .messageSequences,
          "The message sequence is 6-3 when the node is started again through springboard or task switch"),
        .init(.loggedOrder, "to start it from the background"),
      ],
      remedy: "the path that brings the app back from the background"),
    Rule(
      .or07, .must, .stated, profile: "iOS 4 and later",
      "A return by a URL sends willEnterForeground, openURL, then didBecomeActive",
      [
        .init(.messageSequences, "When the URL is started again, the message sequence is 6-2-3")
      ],
      remedy: "where a return hands over its URL: between willEnterForeground and the activation"),
    Rule(
      .or08, .must, .contested,
      """
      Locking an active app sends willResignActive and then, from iOS 5 on, didEnterBackground; a lock that neither \
      makes the app inactive nor takes it out of the foreground, and an unlock that neither brings it back nor ends \
      its last reason for being inactive, send nothing
      """,
      [
        .init(
          .messageSequences,
          "Press the lock screen key during running. The message order is the same as pressing the Home key")
      ],
      references: [.lockOrHome],
      remedy: "the lock key: whether the app leaves the foreground (iOS 5 and later) or only loses the focus (below)"),
    Rule(
      .or09, .must, .stated,
      """
      A call or a text message that takes the focus of an active app sends willResignActive, and nothing more than C16 \
      permits
      """,
      [
        .init(.loggedOrder, "Received a Phone Call / Received a Text Notification"),
        .init(
          .messageSequences,
          "If the message is interrupted by SMS or phone number during operation, Message 4 is sent"),
      ],
      remedy: "what an interruption does when it begins: it makes the app inactive and no more"),
    Rule(
      .or10, .must, .stated,
      """
      Opening Notification Center or Control Center over an active app sends willResignActive, and nothing more than \
      C16 permits
      """,
      [
        .init(.loggedOrder, "Swiped Down to Open Notification Center / Swiped Up to Open Control Center")
      ],
      remedy: "what an overlay of the system does when it opens: it makes the app inactive and no more"),
    Rule(
      .or11, .must, .stated, profile: "iOS 4 and later",
      """
      Accepting a call or a text message that had taken the focus of the app sends didEnterBackground, which follows \
      the earlier willResignActive
      """,
      [
        .init(.loggedOrder, "Answered Phone Call"),
        .init(.messageSequences, "If you select SMS or phone number, send message 5"),
      ],
      remedy: "the path that answers an interruption: the app is inactive already and goes to the background"),
    Rule(
      .or12, .must, .derived, profile: "iOS 4 and later",
      """
      Accepting an entry of Notification Center or Control Center, or a call or a text message shown as a banner, \
      sends what Home sends in the same state: willResignActive if the app is active, then didEnterBackground
      """,
      [
        .init(
          .messageSequences,
          """
          If you select SMS or phone number, send message 5. The subsequent process is the same as pressing the Home \
          Key
          """)
      ],
      remedy: "the path that follows an overlay to another app: it must join the path of Home"),
    Rule(
      .or13, .must, .stated,
      """
      Declining, ignoring or closing a call or a text message that is the last reason for being inactive sends \
      didBecomeActive
      """,
      [
        .init(.loggedOrder, "Declined Phone Call / Clicked Close on Text Notification Alert"),
        .init(
          .messageSequences,
          "If you ignore the SMS or phone number, send message 3 and return to the foreground running status"),
      ],
      remedy: "the path that ends an interruption: count the reasons for being inactive that are left"),
    Rule(
      .or15, .may, .contested, profile: "iOS 4 and later",
      """
      Accepting a text message that had taken the focus may send didBecomeActive, willResignActive, didEnterBackground \
      instead of didEnterBackground alone
      """,
      [
        .init(.loggedOrder, "Clicked View on Text Notification Alert"),
        .init(.messageSequences, "If you select SMS or phone number, send message 5"),
      ],
      remedy: "the path that answers a text alert: one of the two sequences, whole"),
    Rule(
      .or16, .must, .stated, profile: "iOS 4 and later",
      "Opening the app switcher over an active app sends willResignActive and nothing else",
      [
        .init(
          .methodTraces,
          "To bring up the multi-tasking screen - [UIApplicationDelegate applicationWillResignActive:]"),
        .init(.messageSequences, "Double-click the Home Key to display the task switch"),
      ],
      remedy: "what the switcher does when it opens: the app stays in the foreground"),
    Rule(
      .or17, .must, .stated, profile: "iOS 4 and later",
      """
      Leaving the foreground while already inactive, in whatever way, sends didEnterBackground and no second \
      willResignActive
      """,
      [
        .init(
          .messageSequences,
          "If you select another program or click the Home Key to return to springboard, send message 5")
      ],
      remedy: "the paths to the background: ask whether the app has resigned already"),
    Rule(
      .or18, .must, .stated, profile: "iOS 4 and later",
      "Choosing this app again in the app switcher, which is the last reason for being inactive, sends didBecomeActive",
      [
        .init(
          .messageSequences,
          """
          If you double-click the Home key again to return to the app, send message 3 and return to the foreground \
          running status
          """)
      ],
      remedy: "the path that closes the switcher over the app that was in the foreground"),
    Rule(
      .or19, .must, .stated, profile: "iOS 4 and later",
      "Removing an app that is in the foreground in the app switcher sends didEnterBackground, then willTerminate",
      [
        .init(.methodTraces, "Terminate app - [UIApplicationDelegate applicationDidEnterBackground:]")
      ],
      remedy: "the path that ends the app from the switcher: an app in the foreground passes through the background"),
    Rule(
      .or20, .must, .stated, profile: "UIApplicationExitsOnSuspend on iOS 4 to 12",
      """
      Leaving the app sends willResignActive unless the app was already inactive, then didEnterBackground (which may \
      be left out on iOS 4), then willTerminate; after a lock willTerminate may be left out, and on iOS 4, where a \
      lock does not leave the app, willTerminate alone may follow its willResignActive
      """,
      [
        .init(
          .messageSequences,
          """
          the message order is 4-5. • If uiapplicationexitsonsuspend is set under ios4.0 Or info. plist, send the \
          message again. 7. Then the program is terminated
          """)
      ],
      references: [.exitsOnSuspend, .termination],
      remedy: "the path that leaves the app: whether it reads UIApplicationExitsOnSuspend, and only on these versions"),
    Rule(
      .or21, .may, .stated, profile: "iOS 6 and later",
      """
      After didEnterBackground and its notification the app may be asked shouldSave, and then, only if it answered \
      yes, be sent willEncode
      """,
      [
        .init(
          .methodTraces,
          """
          * UIApplicationDidEnterBackgroundNotification - [UIApplicationDelegate \
          application:shouldSaveSecureApplicationState:] - [UIApplicationDelegate \
          application:willEncodeRestorableStateWithCoder:]
          """)
      ],
      facet: .statePreservation, remedy: "when state is saved, and what the answer to shouldSave decides"),
    Rule(
      .or22, .must, .stated,
      """
      Closing Notification Center or Control Center, where it is the last reason for being inactive, sends \
      didBecomeActive
      """,
      [
        .init(.loggedOrder, "Swiped Up to Close Notification Center / Swiped Down to Close Control Center")
      ],
      remedy: "the path that closes an overlay: count the reasons for being inactive that are left"),
    Rule(
      .or23, .may, .stated,
      """
      beginIgnoringInteractionEvents and endIgnoringInteractionEvents may bracket a part of a launch, after \
      didFinishLaunching and before its notification
      """,
      [
        .init(.methodTraces, "- [UIApplication beginIgnoringInteractionEvents]"),
        .init(.methodTraces, "- [UIApplication endIgnoringInteractionEvents]"),
      ],
      remedy: "nothing: the calls carry no meaning"),
    Rule(
      .or24, .must, .derived, profile: "iOS 4 and later",
      """
      A willResignActive stands between the last didBecomeActive and the next didEnterBackground; a process that has \
      not become active since it was launched, or since its last willEnterForeground, owes none
      """,
      [
        .init(
          .methodTraces,
          """
          - [UIApplicationDelegate applicationWillResignActive:] * UIApplicationWillResignActiveNotification - \
          [UIApplicationDelegate applicationDidEnterBackground:]
          """),
        .init(.messageSequences, "the message order is 4-5"),
      ],
      remedy: "every path from active to the background: it passes through inactive"),
  ]
}
