extension Fact {
  /// The facts that the documents state about the number of callbacks, and about those that are never sent.
  static let number: [Fact] = [
    Fact(
      "MU-01",
      "On the way to the foreground willEnterForeground is called only once",
      [
        .init(.statesAndCallbacks, "whereas `applicationWillEnterForeground` is only called once")
      ],
      .judged([.mu01]),
      widened: "that once is meant for each way from the background, not for each process (C36)"),
    Fact(
      "MU-02",
      "didBecomeActive may be called several times after the app came to the foreground",
      [
        .init(
          .statesAndCallbacks,
          "`applicationDidBecomeActive` may be called multiple times after an app has moved to the foreground")
      ],
      .judged([.mu02]),
      narrowed: "two of them need a willResignActive in between (MU-08)"),
    Fact(
      "MU-03",
      "The launch sequence happens only when the app is really launched",
      [
        .init(.launchSequence, "Note that this sequence only happens at the actual launch of an app")
      ],
      .judged([.mu03])),
    Fact(
      "MU-04",
      "An interruption that is dismissed sends didBecomeActive and nothing else",
      [
        .init(
          .statesAndCallbacks,
          """
          If the user receives a phone call notification while using the app and dismisses it, only \
          `applicationDidBecomeActive` will be called
          """)
      ],
      .judged([.mu04]),
      widened: "every reason for being inactive, and that one of several ends in silence"),
    Fact(
      "MU-05",
      "Each message of a change of state is followed by one notification of the same change",
      [
        .init(
          .methodTraces,
          """
          - [UIApplicationDelegate applicationWillResignActive:] * UIApplicationWillResignActiveNotification - \
          [UIApplicationDelegate applicationDidEnterBackground:] * UIApplicationDidEnterBackgroundNotification
          """)
      ],
      .judged([.mu05]),
      widened: "that the notification comes without its message where the app does not implement the method (C07)"),
    Fact(
      "MU-06",
      "The app is asked for its orientations again and again",
      [
        .init(
          .methodTraces,
          """
          - [UIApplicationDelegate application:supportedInterfaceOrientationsForWindow:] - [UIApplication \
          endIgnoringInteractionEvents] - [UIApplicationDelegate \
          application:supportedInterfaceOrientationsForWindow:]
          """)
      ],
      .judged([.mu06]),
      narrowed: "permitted and not demanded, at any place while the process executes"),
    Fact(
      "MU-07",
      "A text input is asked hasText again and again",
      [
        .init(
          .methodTraces,
          """
          - [UIKeyInput hasText] - [UIApplicationDelegate application:supportedInterfaceOrientationsForWindow:] - \
          [UIKeyInput hasText]
          """)
      ],
      .judged([.mu07]),
      narrowed: "permitted and not demanded, at any place while the process executes",
      widened: "textInRange:, which the trace of the delete key shows"),
    Fact(
      "MU-08",
      "didBecomeActive and willResignActive alternate in every log",
      [
        .init(.loggedOrder, "App Delegate: applicationDidBecomeActive"),
        .init(.loggedOrder, "App Delegate: applicationWillResignActive"),
      ],
      .judged([.mu08]),
      widened: "a rule of what the logs only show"),
    Fact(
      "MU-09",
      "UIApplicationMain creates the application object, its delegate and its run loop",
      [
        .init(.launchSequence, "First, the function creates the main application object"),
        .init(
          .launchSequence,
          "creates the application’s run loop that is used by the UIApplication instance"),
      ],
      .judged([.mu09]),
      widened: "that a process has one of each and makes them in its launch"),
    Fact(
      "MU-10",
      "willTerminate is called when the app is about to be removed from memory, as the last message of its process",
      [
        .init(.methodTraces, "* UIApplicationWillTerminateNotification UITextField lifecycle"),
        .init(.statesAndCallbacks, "Called when an app is about to be purged from memory"),
      ],
      .judged([.mu10]),
      widened: "at most once in a process"),
    Fact(
      "PR-01",
      "An app that is being suspended is sent no notification",
      [
        .init(
          .statesAndCallbacks,
          "The operating system will not send any notifications to the app when transitioning an app to this state")
      ],
      .judged([.pr01]),
      widened: "callbacks of every kind, except queries without meaning"),
    Fact(
      "PR-02",
      "A suspended app that is terminated because memory is short is sent nothing",
      [
        .init(
          .messageSequences,
          """
          if the memory is insufficient, the system will immediately terminate the program to recycle the memory. \
          At this time, no messages will be sent
          """)
      ],
      .judged([.pr02])),
    Fact(
      "PR-03",
      "willTerminate is not called if the app is suspended already",
      [
        .init(.statesAndCallbacks, "This method is NOT called if the app has already been suspended"),
        .init(
          .messageSequences,
          "applicationwillterminate will not be triggered when the suspend state is terminated"),
      ],
      .judged([.pr03])),
    Fact(
      "PR-04",
      "A first start sends 1 and 3, or 1, 2 and 3: no willEnterForeground",
      [
        .init(.messageSequences, "Started for the first time through springboard, the message order is 1-3"),
        .init(
          .messageSequences,
          "The first time a message is started through a URL, the message order is 1-2-3"),
      ],
      .judged([.pr04]),
      narrowed: "for apps without scenes; with scenes the scene is sent it, and its notification may be posted (SC-08)"),
    Fact(
      "PR-05",
      "Going to the background and coming back send no view appear or disappear callback",
      [
        .init(
          .messageSequences,
          """
          When an app is displayed in the background or returned from the background to the foreground when a \
          uiviewcontroller is displayed, viewwilldisappear:, viewdiddisappear:, viewwillappear:, viewdidappear: \
          series method, however, the view does have disappear and appear events
          """),
        .init(
          .messageSequences,
          """
          register a listener for the above notifications in viewdidappear:, and handle the notifications when the \
          app enters the background and returns from the background
          """),
      ],
      .judged([.pr05]),
      narrowed: "the first opening of a process that was launched into the background may send them (C21)",
      widened: "a reading of a sentence that lost its 'not' in translation"),
    Fact(
      "PR-06",
      "When the app comes back from the background nothing of the launch sequence happens",
      [
        .init(
          .launchSequence,
          "If the app is already running and simply brought back from the background, none of this occurs")
      ],
      .judged([.pr06])),
    Fact(
      "PR-07",
      "A suspended app executes no code",
      [
        .init(.statesAndCallbacks, "The app is in the background and not executing code"),
        .init(.statesAndCallbacks, "The app is still in memory, but unable to perform any instructions"),
      ],
      .judged([.pr07]),
      narrowed: "callbacks are judged; other execution cannot be seen"),
    Fact(
      "PR-08",
      "An inactive app receives no events",
      [
        .init(.statesAndCallbacks, "The app is in the foreground, not receiving events")
      ],
      .judged([.pr08]),
      narrowed: "touches, keys and control events of text fields are judged",
      widened: "an app that is not in the foreground at all"),
    Fact(
      "PR-09",
      "UIApplicationMain never returns",
      [
        .init(.launchSequence, "Despite the declared return type, this function never returns"),
        .init(
          .launchSequence,
          "The run loop is basically an infinite loop that causes UIApplicationMain() to never return"),
      ],
      .judged([.pr09]),
      widened: "that no code after it runs, although main is written to return its value (C23)"),
    Fact(
      "PR-10",
      "An interruption that is merely shown sends message 4 and no message 5",
      [
        .init(.messageSequences, "Message 4 is sent. • If you select SMS or phone number, send message 5"),
        .init(
          .loggedOrder,
          """
          Received a Phone Call / Received a Text Notification/ Swiped Down to Open Notification Center / Swiped \
          Up to Open Control Center
          """),
      ],
      .judged([.pr10]),
      widened: "every overlay"),
    Fact(
      "PR-11",
      "From iOS 4 on, without UIApplicationExitsOnSuspend, Home does not terminate the app",
      [
        .init(
          .messageSequences,
          "Otherwise, enter the background running mode or suspend state based on the program settings")
      ],
      .judged([.pr11]),
      widened: "every way of leaving"),
    Fact(
      "PR-12",
      "Dismissing a call sends didBecomeActive and no willEnterForeground",
      [
        .init(
          .statesAndCallbacks,
          """
          If the user receives a phone call notification while using the app and dismisses it, only \
          `applicationDidBecomeActive` will be called
          """)
      ],
      .judged([.pr12]),
      widened: "every interruption"),
    Fact(
      "PR-13",
      "The messages are sent to the delegate only; other objects can listen to notifications",
      [
        .init(.messageSequences, "The above message will only be sent to appdelegate")
      ],
      .judged([.pr13, .no09])),
    Fact(
      "PR-14",
      "Home while the keyboard is visible sends nothing that ends the editing",
      [
        .init(.methodTraces, "Tap Home button While the keyboard is visible")
      ],
      .judged([.pr14]),
      widened: "every event that does not touch a field; the trace shows Home and the return from it"),
  ]
}
