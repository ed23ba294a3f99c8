extension Rule {
  /// The rules about number, and about what is never sent.
  static let multiplicityAndProhibition: [Rule] = [
    Rule(
      .mu01, .must, .stated, profile: "iOS 4 and later",
      "willEnterForeground is sent once on each way from the background to the foreground",
      [
        .init(.statesAndCallbacks, "whereas `applicationWillEnterForeground` is only called once")
      ],
      remedy: "who sends willEnterForeground: the way to the foreground alone, and once"),
    Rule(
      .mu02, .may, .stated,
      """
      didBecomeActive may be sent many times during one stay in the foreground, and from iOS 11 on also in whole pairs \
      of didBecomeActive and willResignActive where C16 permits them
      """,
      [
        .init(
          .statesAndCallbacks,
          "`applicationDidBecomeActive` may be called multiple times after an app has moved to the foreground")
      ],
      remedy: "what the app does in didBecomeActive: it must bear repetition"),
    Rule(
      .mu03, .must, .stated,
      "The launch, and with it willFinishLaunching and didFinishLaunching, occurs once in a process",
      [
        .init(.launchSequence, "Note that this sequence only happens at the actual launch of an app")
      ],
      remedy: "who sends the launch methods: the start of a process alone"),
    Rule(
      .mu04, .must, .stated,
      """
      Ending the last reason for being inactive, while the app stays in the foreground, sends didBecomeActive exactly \
      once and nothing else; ending any other reason sends nothing
      """,
      [
        .init(.statesAndCallbacks, "only `applicationDidBecomeActive` will be called")
      ],
      remedy: "how the reasons for being inactive are counted: the switcher, every overlay, and below iOS 5 the lock"),
    Rule(
      .mu05, .must, .derived,
      """
      Each of didFinishLaunching, willEnterForeground, didBecomeActive, willResignActive, didEnterBackground and \
      willTerminate is matched by exactly one notification of the same event, which stands alone where the app does \
      not implement the method
      """,
      [
        .init(
          .methodTraces,
          "- [UIApplicationDelegate applicationWillResignActive:] * UIApplicationWillResignActiveNotification")
      ],
      references: [.didBecomeActive],
      remedy: "whether message and notification are sent in one place, and by one sender"),
    Rule(
      .mu06, .may, .stated,
      """
      application:supportedInterfaceOrientationsForWindow: may be asked any number of times at any place while the \
      process executes
      """,
      [
        .init(.methodTraces, "- [UIApplicationDelegate application:supportedInterfaceOrientationsForWindow:]")
      ],
      remedy: "nothing: the query carries no meaning"),
    Rule(
      .mu07, .may, .stated,
      "hasText and textInRange: may be asked any number of times at any place while the process executes",
      [
        .init(.methodTraces, "- [UIKeyInput hasText]")
      ],
      remedy: "nothing: the query carries no meaning"),
    Rule(
      .mu08, .must, .derived,
      """
      Active periods alternate: within one process didBecomeActive is sent only to an app that is not active, and \
      willResignActive only to an app that is
      """,
      [
        .init(.loggedOrder, "App Delegate: applicationWillResignActive"),
        .init(.loggedOrder, "App Delegate: applicationDidBecomeActive"),
      ],
      remedy: "who sends the two messages: a second reason for being inactive sends nothing"),
    Rule(
      .mu10, .must, .derived,
      """
      willTerminate is sent at most once in a process, only when the process ends, and no other delegate message \
      follows it
      """,
      [
        .init(
          .methodTraces,
          "- [UIApplicationDelegate applicationWillTerminate:] * UIApplicationWillTerminateNotification"),
        .init(.statesAndCallbacks, "Called when an app is about to be purged from memory"),
      ],
      remedy: "who sends willTerminate: the path that ends the process, as its last act"),
    Rule(
      .pr01, .mustNot, .stated, profile: "iOS 4 and later",
      "Nothing is sent when the app goes from the background to suspended",
      [
        .init(
          .statesAndCallbacks,
          "The operating system will not send any notifications to the app when transitioning an app to this state")
      ],
      remedy: "the path that suspends the app: it is silent"),
    Rule(
      .pr02, .mustNot, .stated, profile: "iOS 4 and later",
      "Nothing is sent to a suspended app that is removed because memory is low",
      [
        .init(
          .messageSequences,
          """
          if the memory is insufficient, the system will immediately terminate the program to recycle the memory. At \
          this time, no messages will be sent
          """)
      ],
      remedy: "the path that reclaims memory: it must not resume the app to tell it"),
    Rule(
      .pr03, .mustNot, .stated, profile: "iOS 4 and later",
      "willTerminate is not sent to an app that is already suspended, whoever ends it",
      [
        .init(.statesAndCallbacks, "This method is NOT called if the app has already been suspended"),
        .init(.messageSequences, "applicationwillterminate will not be triggered when the suspend state is terminated"),
      ],
      remedy: "the path that ends the process; ask whether it was executing"),
    Rule(
      .pr04, .mustNot, .derived,
      "willEnterForeground is not sent in a cold launch into the foreground",
      [
        .init(.messageSequences, "Started for the first time through springboard, the message order is 1-3"),
        .init(.messageSequences, "The first time a message is started through a URL, the message order is 1-2-3"),
      ],
      remedy: "who sends willEnterForeground: ask whether the process existed before"),
    Rule(
      .pr05, .mustNot, .derived, profile: "iOS 4 and later",
      """
      Going to the background and coming back to the foreground send no view appear or disappear callback, but for the \
      first opening of a process that was launched into the background
      """,
      [
        .init(
          .messageSequences,
          """
          register a listener for the above notifications in viewdidappear:, and handle the notifications when the app \
          enters the background and returns from the background
          """),
        .init(.loggedOrder, "Tapped on Application's Icon to start it from the background"),
      ],
      facet: .rootViewController, remedy: "the link from application states to view controllers: there is none"),
    Rule(
      .pr06, .mustNot, .stated, profile: "iOS 4 and later",
      "No step of the launch is repeated when the app comes back from the background",
      [
        .init(
          .launchSequence,
          "If the app is already running and simply brought back from the background, none of this occurs")
      ],
      remedy: "the path that opens the app: ask whether the process exists, suspended or not"),
    Rule(
      .pr07, .mustNot, .stated, profile: "iOS 4 and later",
      "A suspended app executes nothing: no callback of any kind reaches it before it is resumed",
      [
        .init(.statesAndCallbacks, "The app is in the background and not executing code"),
        .init(.statesAndCallbacks, "unable to perform any instructions"),
      ],
      remedy: "timers, observers and queues that go on while the app is suspended"),
    Rule(
      .pr09, .mustNot, .stated,
      "UIApplicationMain does not return, and no code after it runs",
      [
        .init(.launchSequence, "Despite the declared return type, this function never returns")
      ],
      remedy: "how the process ends: not by way of main"),
    Rule(
      .pr10, .mustNot, .derived,
      "An interruption or another overlay that is merely shown does not send didEnterBackground",
      [
        .init(
          .messageSequences,
          "If the message is interrupted by SMS or phone number during operation, Message 4 is sent"),
        .init(.loggedOrder, "Swiped Down to Open Notification Center / Swiped Up to Open Control Center"),
      ],
      remedy: "what an overlay does when it begins: the app stays in the foreground"),
    Rule(
      .pr11, .mustNot, .stated, profile: "iOS 4 and later, except with UIApplicationExitsOnSuspend on iOS 4 to 12",
      "Leaving the app does not send willTerminate",
      [
        .init(
          .messageSequences,
          "Otherwise, enter the background running mode or suspend state based on the program settings"),
        .init(.messageSequences, "This option is enabled by default"),
      ],
      remedy: "the path that leaves the foreground: it must not end the app"),
    Rule(
      .pr12, .mustNot, .stated,
      "Dismissing an interruption does not send willEnterForeground",
      [
        .init(
          .statesAndCallbacks,
          """
          If the user receives a phone call notification while using the app and dismisses it, only \
          `applicationDidBecomeActive` will be called
          """)
      ],
      remedy: "who sends willEnterForeground: ask whether the app was in the background"),
    Rule(
      .pr13, .mustNot, .stated,
      "The messages to the application's delegate go to no other object; others learn of changes through notifications",
      [.init(.messageSequences, "The above message will only be sent to appdelegate")],
      remedy: "who is told of a change: the delegate by a message, everybody else by a notification"),
  ]
}
