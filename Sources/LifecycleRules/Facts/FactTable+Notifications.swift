extension Fact {
  /// The facts that the documents state about notifications and views.
  static let notifications: [Fact] = [
    Fact(
      "NO-01",
      "UIApplicationDidBecomeActiveNotification is posted after applicationDidBecomeActive:",
      [
        .init(
          .methodTraces,
          "- [UIApplicationDelegate applicationDidBecomeActive:] * UIApplicationDidBecomeActiveNotification")
      ],
      .judged([.no01])),
    Fact(
      "NO-02",
      "UIApplicationWillResignActiveNotification is posted after applicationWillResignActive:",
      [
        .init(
          .methodTraces,
          "- [UIApplicationDelegate applicationWillResignActive:] * UIApplicationWillResignActiveNotification")
      ],
      .judged([.no02])),
    Fact(
      "NO-03",
      "UIApplicationDidEnterBackgroundNotification is posted after applicationDidEnterBackground:",
      [
        .init(
          .methodTraces,
          "- [UIApplicationDelegate applicationDidEnterBackground:] * UIApplicationDidEnterBackgroundNotification")
      ],
      .judged([.no03]),
      narrowed: "from iOS 4 on, where the notification exists"),
    Fact(
      "NO-04",
      "UIApplicationWillEnterForegroundNotification is posted after applicationWillEnterForeground:",
      [
        .init(
          .methodTraces,
          "- [UIApplicationDelegate applicationWillEnterForeground:] * UIApplicationWillEnterForegroundNotification")
      ],
      .judged([.no04]),
      narrowed: "from iOS 4 on, where the notification exists"),
    Fact(
      "NO-05",
      "UIApplicationWillTerminateNotification is posted after applicationWillTerminate:",
      [
        .init(
          .methodTraces,
          "- [UIApplicationDelegate applicationWillTerminate:] * UIApplicationWillTerminateNotification")
      ],
      .judged([.no05])),
    Fact(
      "NO-06",
      """
      UIApplicationDidFinishLaunchingNotification is posted after didFinishLaunching, with other calls between, \
      and before didBecomeActive
      """,
      [
        .init(
          .methodTraces,
          """
          * UIApplicationDidFinishLaunchingNotification - [UIApplicationDelegate \
          application:supportedInterfaceOrientationsForWindow:] - [UIApplicationDelegate \
          applicationDidBecomeActive:]
          """)
      ],
      .judged([.no06]),
      widened: "openURL on either side of it, of which the trace has none"),
    Fact(
      "NO-07",
      "Each of these five notifications directly follows its message, before the next message",
      [
        .init(
          .methodTraces,
          """
          Tap Home button While the keyboard is visible - [UIApplicationDelegate applicationWillResignActive:] * \
          UIApplicationWillResignActiveNotification - [UIApplicationDelegate applicationDidEnterBackground:] * \
          UIApplicationDidEnterBackgroundNotification
          """)
      ],
      .judged([.no07]),
      narrowed: "queries and callbacks of other facets may come between"),
    Fact(
      "NO-08",
      "The notifications of the background and of the foreground exist from iOS 4 on, the other three from iOS 2 on",
      [
        .init(.messageSequences, "Uiapplicationdidenterbackgroundnotification (IOS 4.0 +)"),
        .init(.messageSequences, "Uiapplicationwillenterforegroundnotification (IOS 4.0 +)"),
        .init(.messageSequences, "Uiapplicationdidbecomeactivenotification (IOS 2.0 +)"),
      ],
      .judged([.no08]),
      narrowed: "no system below iOS 3 is covered",
      widened: "the two messages as well as their notifications"),
    Fact(
      "NO-09",
      "A view controller can listen to the five notifications",
      [
        .init(
          .messageSequences,
          """
          If you want to monitor the status change of uiapplication in uiviewcontroller, you can listen to the \
          following notifications
          """)
      ],
      .judged([.no09]),
      narrowed: "permitted and not demanded: nothing that can be observed breaks it"),
    Fact(
      "NO-10",
      """
      An observer added in viewDidAppear and removed in viewWillDisappear sees only changes that happen while its \
      view is on screen
      """,
      [
        .init(
          .messageSequences,
          "In viewwilldisappear:, we can cancel listening to the preceding notifications")
      ],
      .notObservable(
        """
        it follows from when the app adds and removes its observer; the notifications themselves are judged
        """)),
    Fact(
      "VC-01",
      "In a launch the root view controller awakes from its nib before didFinishLaunching",
      [
        .init(.loggedOrder, "Root View Controller: Awake From Nib"),
        .init(.launchSequence, "the NIB file will also contain your app’s root view controller"),
      ],
      .judged([.vc01]),
      narrowed: "only where a nib or a storyboard holds it",
      widened: "one that is made in code is not sent awakeFromNib"),
    Fact(
      "VC-02",
      "In a launch viewDidLoad of the root view controller comes after didFinishLaunching",
      [
        .init(.loggedOrder, "Root View Controller: View Did Load")
      ],
      .judged([.vc02]),
      narrowed: "except in an app that touches the view early"),
    Fact(
      "VC-03",
      "In a launch viewDidLoad, viewWillAppear and viewDidAppear come in this order, each once",
      [
        .init(.loggedOrder, "Root View Controller: View Did Load"),
        .init(.loggedOrder, "Root View Controller: View Will Appear"),
        .init(.loggedOrder, "Root View Controller: View Did Appear"),
      ],
      .judged([.vc03]),
      widened: "every appearance after the launch, and the disappearances between, which the log does not instrument"),
    Fact(
      "VC-04",
      "In a launch viewWillAppear comes before didBecomeActive",
      [
        .init(.loggedOrder, "Root View Controller: View Will Appear"),
        .init(.loggedOrder, "App Delegate: applicationDidBecomeActive"),
      ],
      .judged([.vc04]),
      narrowed: "on iOS 7, where it was logged, and not elsewhere (C05)"),
    Fact(
      "VC-05",
      "In a launch viewDidAppear comes after didBecomeActive",
      [
        .init(.loggedOrder, "App Delegate: applicationDidBecomeActive"),
        .init(.loggedOrder, "Root View Controller: View Did Appear"),
      ],
      .judged([.vc05]),
      narrowed: "on iOS 7, where it was logged, and not elsewhere (C05)"),
    Fact(
      "VC-06",
      "awakeFromNib and viewDidLoad occur once in the log of a launch and in no other",
      [
        .init(.loggedOrder, "Application’s Fresh Launch")
      ],
      .judged([.vc06]),
      widened: "a rule of what the log only shows"),
    Fact(
      "VC-07",
      "Home and the return log no appear callback, although it is logged in the launch",
      [
        .init(.loggedOrder, "Pushed Home Button From Application"),
        .init(.loggedOrder, "Tapped on Application’s Icon to start it from the background"),
      ],
      .restated(by: [.pr05]),
      narrowed: "the log instruments no disappear callback, so only half of PR-05 rests on it"),
    Fact(
      "VC-08",
      "A view that is shown or hidden within the app does have appear and disappear events",
      [
        .init(.messageSequences, "the view does have disappear and appear events")
      ],
      .judged([.vc08]),
      narrowed: "permitted and not demanded",
      widened: "a reading of a sentence that lost its 'not' in translation"),
  ]
}
