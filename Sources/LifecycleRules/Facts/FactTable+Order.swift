extension Fact {
  /// The facts that the documents state about the order of callbacks.
  static let order: [Fact] = [
    Fact(
      "OR-01",
      "A first start from the home screen sends didFinishLaunching, then didBecomeActive",
      [
        .init(.messageSequences, "Started for the first time through springboard, the message order is 1-3")
      ],
      .judged([.or01])),
    Fact(
      "OR-02",
      "In a launch willFinishLaunching comes before didFinishLaunching",
      [
        .init(
          .methodTraces,
          """
          - [UIApplicationDelegate application:willFinishLaunchingWithOptions:] - [UIApplicationDelegate \
          application:didFinishLaunchingWithOptions:]
          """)
      ],
      .judged([.or02]),
      narrowed: "its absence is judged from iOS 7 on, and only where the app implements it"),
    Fact(
      "OR-03",
      "A first start by a URL sends didFinishLaunching, openURL, then didBecomeActive",
      [
        .init(
          .messageSequences,
          "The first time a message is started through a URL, the message order is 1-2-3")
      ],
      .judged([.or03]),
      narrowed: "openURL is left out, or may be, where a launch method answers no (C24)"),
    Fact(
      "OR-04",
      "Home sends willResignActive, then didEnterBackground",
      [
        .init(.messageSequences, "Press the Home key during the operation, and the message order is 4-5"),
        .init(.loggedOrder, "Pushed Home Button From Application"),
      ],
      .judged([.or04]),
      narrowed: "from iOS 4 on; OR-17 is about an app that is inactive already"),
    Fact(
      "OR-05",
      "On a return willEnterForeground and its notification come before didBecomeActive, with queries between them",
      [
        .init(
          .methodTraces,
          """
          Reopen app - [UIApplicationDelegate applicationWillEnterForeground:] * \
          UIApplicationWillEnterForegroundNotification - [UIKeyInput hasText]
          """)
      ],
      .restated(by: [.no07])),
    Fact(
      "OR-06",
      "A return from the home screen or the switcher sends willEnterForeground, then didBecomeActive",
      [
        .init(
          .messageSequences,
          "The message sequence is 6-3 when the node is started again through springboard or task switch"),
        .init(.loggedOrder, "Tapped on Application’s Icon to start it from the background"),
      ],
      .judged([.or06]),
      widened: "the return by unlocking"),
    Fact(
      "OR-07",
      "An app that is started again by a URL is sent willEnterForeground, openURL, then didBecomeActive",
      [
        .init(.messageSequences, "When the URL is started again, the message sequence is 6-2-3")
      ],
      .judged([.or07])),
    Fact(
      "OR-08",
      "The lock key sends what Home sends",
      [
        .init(
          .messageSequences,
          "Press the lock screen key during running. The message order is the same as pressing the Home key")
      ],
      .judged([.or08]),
      narrowed: "on iOS 4, which the document describes, didEnterBackground is forbidden (C11)",
      widened: "locks and unlocks that do not concern the app, which send nothing"),
    Fact(
      "OR-09",
      "A call or a text message that arrives sends willResignActive alone",
      [
        .init(.loggedOrder, "Received a Phone Call / Received a Text Notification"),
        .init(
          .messageSequences,
          "If the message is interrupted by SMS or phone number during operation, Message 4 is sent"),
      ],
      .judged([.or09]),
      narrowed: "only one that takes the focus of an active app; from iOS 11 on pairs may follow (C16)"),
    Fact(
      "OR-10",
      "Opening Notification Center or Control Center sends willResignActive",
      [
        .init(
          .loggedOrder,
          "Swiped Down to Open Notification Center / Swiped Up to Open Control Center")
      ],
      .judged([.or10]),
      narrowed: "only over an active app; from iOS 11 on pairs may follow (C16)"),
    Fact(
      "OR-11",
      "Answering the call sends didEnterBackground, after the earlier willResignActive",
      [
        .init(.loggedOrder, "Answered Phone Call"),
        .init(.messageSequences, "If you select SMS or phone number, send message 5"),
      ],
      .judged([.or11]),
      narrowed: "from iOS 4 on; for a text message OR-15 permits more before it"),
    Fact(
      "OR-12",
      "After a call or a text message was accepted the process goes on as after Home",
      [
        .init(
          .messageSequences,
          "send message 5. The subsequent process is the same as pressing the Home Key")
      ],
      .judged([.or12, .or20]),
      widened: "accepting from Notification Center, Control Center or a banner, where no message came before"),
    Fact(
      "OR-13",
      "Declining a call, or closing the alert of a text message, sends didBecomeActive",
      [
        .init(.loggedOrder, "Declined Phone Call / Clicked Close on Text Notification Alert")
      ],
      .judged([.or13]),
      narrowed: "only where no other reason for being inactive remains (MU-04)"),
    Fact(
      "OR-14",
      "A call or a text message that is ignored sends didBecomeActive and leaves the app running in the foreground",
      [
        .init(
          .messageSequences,
          "If you ignore the SMS or phone number, send message 3 and return to the foreground running status")
      ],
      .restated(by: [.or13]),
      narrowed: "only where no other reason for being inactive remains (MU-04)"),
    Fact(
      "OR-15",
      "'View' on the alert of a text message sends didBecomeActive, willResignActive, then didEnterBackground",
      [
        .init(.loggedOrder, "Clicked View on Text Notification Alert")
      ],
      .judged([.or15]),
      narrowed: "permitted and not demanded: another document has didEnterBackground alone (C01)"),
    Fact(
      "OR-16",
      "The app switcher over the app sends willResignActive, its notification and nothing else",
      [
        .init(
          .methodTraces,
          """
          To bring up the multi-tasking screen - [UIApplicationDelegate applicationWillResignActive:] * \
          UIApplicationWillResignActiveNotification Terminate app
          """),
        .init(.messageSequences, "Double-click the Home Key to display the task switch"),
      ],
      .judged([.or16])),
    Fact(
      "OR-17",
      "From the switcher another app, or Home, sends didEnterBackground",
      [
        .init(
          .messageSequences,
          "If you select another program or click the Home Key to return to springboard, send message 5")
      ],
      .judged([.or17]),
      widened: "every way out of the foreground of an app that is inactive"),
    Fact(
      "OR-18",
      "Returning from the switcher to the same app sends didBecomeActive",
      [
        .init(
          .messageSequences,
          """
          If you double-click the Home key again to return to the app, send message 3 and return to the foreground \
          running status
          """)
      ],
      .judged([.or18]),
      narrowed:
        """
        only where no other reason for being inactive remains (MU-04); the second double press has no event of its \
        own
        """),
    Fact(
      "OR-19",
      "Terminating the app in the switcher that was opened over it sends didEnterBackground, then willTerminate",
      [
        .init(
          .methodTraces,
          """
          Terminate app - [UIApplicationDelegate applicationDidEnterBackground:] * \
          UIApplicationDidEnterBackgroundNotification - [UIApplicationDelegate applicationWillTerminate:] * \
          UIApplicationWillTerminateNotification
          """)
      ],
      .judged([.or19]),
      narrowed: "saving the state in between is permitted, which this trace does not show"),
    Fact(
      "OR-20",
      "With UIApplicationExitsOnSuspend Home sends willResignActive, didEnterBackground, then willTerminate",
      [
        .init(
          .messageSequences,
          """
          the message order is 4-5. • If uiapplicationexitsonsuspend is set under ios4.0 Or info. plist, send the \
          message again. 7.
          """)
      ],
      .judged([.or20]),
      narrowed: "on iOS 4 didEnterBackground may be left out, and from iOS 13 on the flag is ignored (C10)",
      widened: "other ways of leaving, and a lock, after which willTerminate may be left out"),
    Fact(
      "OR-21",
      "After Home the state is saved once the notification of the background was posted: shouldSave, then willEncode",
      [
        .init(
          .methodTraces,
          """
          * UIApplicationDidEnterBackgroundNotification - [UIApplicationDelegate \
          application:shouldSaveSecureApplicationState:] - [UIApplicationDelegate \
          application:willEncodeRestorableStateWithCoder:]
          """)
      ],
      .judged([.or21]),
      narrowed: "permitted and not demanded",
      widened: "willEncode only after an answer of yes; any step in which the app enters the background"),
    Fact(
      "OR-22",
      "Closing Notification Center or Control Center sends didBecomeActive",
      [
        .init(
          .loggedOrder,
          "Swiped Up to Close Notification Center / Swiped Down to Close Control Center")
      ],
      .judged([.or22]),
      narrowed: "only where no other reason for being inactive remains (MU-04)"),
    Fact(
      "OR-23",
      "After didFinishLaunching and before its notification, events are ignored for a while",
      [
        .init(
          .methodTraces,
          """
          - [UIApplication beginIgnoringInteractionEvents] - [UIApplicationDelegate \
          application:supportedInterfaceOrientationsForWindow:] - [UIApplication endIgnoringInteractionEvents]
          """)
      ],
      .judged([.or23]),
      narrowed: "permitted and not demanded; outside a launch the two calls are free"),
    Fact(
      "OR-24",
      "On the way down willResignActive comes before didEnterBackground",
      [
        .init(
          .methodTraces,
          """
          - [UIApplicationDelegate applicationWillResignActive:] * UIApplicationWillResignActiveNotification - \
          [UIApplicationDelegate applicationDidEnterBackground:]
          """),
        .init(.messageSequences, "the message order is 4-5"),
      ],
      .judged([.or24]),
      narrowed: "a process that has not become active since its launch or its last willEnterForeground owes none"),
  ]
}
