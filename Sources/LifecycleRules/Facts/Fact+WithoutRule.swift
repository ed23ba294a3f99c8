extension Fact {
  /// The facts that no rule of their name judges.
  static let withoutRule: [Fact] = [
    Fact(
      "SM-12", .restated(by: [.or04, .or06]),
      """
      Since iOS 4 an app runs in the foreground or in the background, and the delegate is notified \
      of the changes between the two
      """,
      .messageSequences("uiapplication runs in two modes: foreground (foreground) and background (background)"),
      .messageSequences(
        """
        When the app starts and switches between the frontend and background, the delegate method \
        of uiapplicaton is called
        """),
      narrowed: "OR-04 and OR-06 are the plainest of the many rules about these changes"),
    Fact(
      "OR-05", .restated(by: [.no07]),
      "On a return willEnterForeground and its notification come before didBecomeActive, with queries between them",
      .methodTraces(
        """
        Reopen app - [UIApplicationDelegate applicationWillEnterForeground:] * \
        UIApplicationWillEnterForegroundNotification - [UIKeyInput hasText]
        """)),
    Fact(
      "OR-14", .restated(by: [.or13]),
      "A call or a text message that is ignored sends didBecomeActive and leaves the app running in the foreground",
      .messageSequences(
        "If you ignore the SMS or phone number, send message 3 and return to the foreground running status"),
      narrowed: "only where no other reason for being inactive remains (MU-04)"),
    Fact(
      "LA-17", .notObservable("main does not come to its end: UIApplicationMain does not return, which PR-09 judges"),
      "A program ends when it reaches the end of main",
      .launchSequence("When an (Objective-)C program reaches the end of main(), it ends")),
    Fact(
      "LA-21", .notObservable("the answer is the app's, which the suite plays; its effect is judged by C24"),
      "didFinishLaunching answers a Bool",
      .statesAndCallbacks("didFinishLaunchingWithOptions launchOptions: [NSObject: AnyObject]? ) -> Bool {")),
    Fact(
      "NO-10",
      .notObservable(
        "it follows from when the app adds and removes its observer; the notifications themselves are judged"),
      """
      An observer added in viewDidAppear and removed in viewWillDisappear sees only changes that \
      happen while its view is on screen
      """,
      .messageSequences("In viewwilldisappear:, we can cancel listening to the preceding notifications")),
    Fact(
      "VC-07", .restated(by: [.pr05]),
      "Home and the return log no appear callback, although it is logged in the launch",
      .loggedOrder("Pushed Home Button From Application"),
      .loggedOrder("Tapped on Application’s Icon to start it from the background"),
      narrowed: "the log instruments no disappear callback, so only half of PR-05 rests on it"),
    Fact(
      "TF-14", .restated(by: [.c26]), "Return neither ends the editing nor changes the text",
      .methodTraces(
        """
        // events: primary action triggered, all events < [UIControl(Private) _sendActionsForEvents:withEvent:] < \
        [UIControl(Private) _sendActionsForEvents:withEvent:] - [UIKeyInput hasText] Tap on different UITextField
        """),
      narrowed: "an app that says so may end the editing in textFieldShouldReturn or after it"),
    Fact(
      "TF-17", .restated(by: [.tf04, .tf07, .tf16]),
      """
      Beginning, change and end go the same way: a question, a control event, a method of the \
      delegate, a notification
      """,
      .methodTraces("- [UITextFieldDelegate textFieldDidBeginEditing:] * UITextFieldTextDidBeginEditingNotification"),
      .methodTraces(
        "- [UITextFieldDelegate textFieldDidEndEditing:reason:] * UITextFieldTextDidEndEditingNotification")),
    Fact(
      "TB-01", .restated(by: [.tb02, .c13]), "didEnterBackground has about five seconds",
      .statesAndCallbacks("Code in this method is given approximately 5 seconds to complete"),
      narrowed: "about five seconds is neither inside nor outside the limit (C13)"),
    Fact(
      "PC-04", .overruled(by: "C04"), "Manual and automatic terminations of an app follow the same rules",
      .messageSequences("you can manually/automatically abort the program to trigger applicationwillterminate"),
      .messageSequences("manual/automatic program suspension will not trigger applicationwillterminate"),
      narrowed: "an end by the system may send willTerminate or not"),
    Fact(
      "PC-06", .restated(by: [.pr11, .sm13]), "Multitasking is on by default from iOS 4 on",
      .messageSequences(
        """
        After ios4.0, the program can run in background because it supports multiple tasks. This \
        option is enabled by default
        """)),
    Fact(
      "NE-04", .notObservable("the documents list none of these messages, so there is nothing to compare with"),
      "Location updates in the background have special messages, for which the document points elsewhere",
      .messageSequences(
        """
        when the program runs in background mode and the location is updated, special messages need to be processed
        """)),
  ]
}
