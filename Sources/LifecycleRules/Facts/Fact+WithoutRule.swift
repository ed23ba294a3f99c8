extension Fact {
  /// The facts that no rule of their name judges.
  static let withoutRule: [Fact] = [
    Fact(
      "SM-12",
      """
      Since iOS 4 an app runs in the foreground or in the background, and the delegate is notified of \
      the changes between the two
      """,
      [
        .init(
          .messageSequences,
          "uiapplication runs in two modes: foreground (foreground) and background (background)"),
        .init(
          .messageSequences,
          """
          When the app starts and switches between the frontend and background, the delegate method of \
          uiapplicaton is called
          """),
      ],
      .restated(by: [.or04, .or06]),
      narrowed: "OR-04 and OR-06 are the plainest of the many rules about these changes"),
    Fact(
      "OR-05",
      """
      On a return willEnterForeground and its notification come before didBecomeActive, with queries \
      between them
      """,
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
      "OR-14",
      """
      A call or a text message that is ignored sends didBecomeActive and leaves the app running in the \
      foreground
      """,
      [
        .init(
          .messageSequences,
          """
          If you ignore the SMS or phone number, send message 3 and return to the foreground running \
          status
          """)
      ],
      .restated(by: [.or13]),
      narrowed: "only where no other reason for being inactive remains (MU-04)"),
    Fact(
      "LA-17", "A program ends when it reaches the end of main",
      [
        .init(.launchSequence, "When an (Objective-)C program reaches the end of main(), it ends")
      ],
      .notObservable("main does not come to its end: UIApplicationMain does not return, which PR-09 judges")),
    Fact(
      "LA-21", "didFinishLaunching answers a Bool",
      [
        .init(
          .statesAndCallbacks,
          "didFinishLaunchingWithOptions launchOptions: [NSObject: AnyObject]? ) -> Bool {")
      ],
      .notObservable("the answer is the app's, which the suite plays; its effect is judged by C24")),
    Fact(
      "NO-10",
      """
      An observer added in viewDidAppear and removed in viewWillDisappear sees only changes that happen \
      while its view is on screen
      """,
      [
        .init(
          .messageSequences,
          "In viewwilldisappear:, we can cancel listening to the preceding notifications")
      ],
      .notObservable(
        """
        it follows from when the app adds and removes its observer; the notifications themselves are \
        judged
        """)),
    Fact(
      "VC-07", "Home and the return log no appear callback, although it is logged in the launch",
      [
        .init(.loggedOrder, "Pushed Home Button From Application"),
        .init(.loggedOrder, "Tapped on Application’s Icon to start it from the background"),
      ],
      .restated(by: [.pr05]),
      narrowed: "the log instruments no disappear callback, so only half of PR-05 rests on it"),
    Fact(
      "TF-14", "Return neither ends the editing nor changes the text",
      [
        .init(
          .methodTraces,
          """
          // events: primary action triggered, all events < [UIControl(Private) \
          _sendActionsForEvents:withEvent:] < [UIControl(Private) _sendActionsForEvents:withEvent:] - \
          [UIKeyInput hasText] Tap on different UITextField
          """)
      ],
      .restated(by: [.c26]),
      narrowed: "an app that says so may end the editing in textFieldShouldReturn or after it"),
    Fact(
      "TF-17",
      """
      Beginning, change and end go the same way: a question, a control event, a method of the delegate, \
      a notification
      """,
      [
        .init(
          .methodTraces,
          "- [UITextFieldDelegate textFieldDidBeginEditing:] * UITextFieldTextDidBeginEditingNotification"),
        .init(
          .methodTraces,
          """
          - [UITextFieldDelegate textFieldDidEndEditing:reason:] * \
          UITextFieldTextDidEndEditingNotification
          """),
      ],
      .restated(by: [.tf04, .tf07, .tf16])),
    Fact(
      "TB-01", "didEnterBackground has about five seconds",
      [
        .init(.statesAndCallbacks, "Code in this method is given approximately 5 seconds to complete")
      ],
      .restated(by: [.tb02, .c13]),
      narrowed: "about five seconds is neither inside nor outside the limit (C13)"),
    Fact(
      "PC-04", "Manual and automatic terminations of an app follow the same rules",
      [
        .init(
          .messageSequences,
          "you can manually/automatically abort the program to trigger applicationwillterminate"),
        .init(
          .messageSequences,
          "manual/automatic program suspension will not trigger applicationwillterminate"),
      ],
      .overruled(by: "C04"),
      narrowed: "an end by the system may send willTerminate or not"),
    Fact(
      "PC-06", "Multitasking is on by default from iOS 4 on",
      [
        .init(
          .messageSequences,
          """
          After ios4.0, the program can run in background because it supports multiple tasks. This \
          option is enabled by default
          """)
      ],
      .restated(by: [.pr11, .sm13])),
    Fact(
      "NE-04",
      """
      Location updates in the background have special messages, for which the document points elsewhere
      """,
      [
        .init(
          .messageSequences,
          """
          when the program runs in background mode and the location is updated, special messages need to \
          be processed
          """)
      ],
      .notObservable("the documents list none of these messages, so there is nothing to compare with")),
  ]
}
