extension Fact {
  /// The facts whose rules say less or more than the documents, that other rules judge as well, or that the
  /// documents state in more places than the rule cites.
  static let withDifferences: [Fact] = [
    Fact(
      .sm01, narrowed: "judged after each event, where an implementation reports its state",
      widened: "which of the five it is, which follows from what the document says of each"),
    Fact(
      .sm02,
      widened: "the state's meaning for callbacks: none comes without a launch, and no process ends without a cause"),
    Fact(
      .sm03, and: .pr08,
      narrowed: "readings are judged from iOS 7 on, in the launch and in openURL; that code executes is not judged",
      widened: "which callbacks read inactive, which the document does not say"),
    Fact(
      .sm04,
      narrowed: """
        readings are judged from iOS 7 on; events are judged where they are touches and keys, by \
        the rules of text fields
        """,
      widened: "which callbacks read active, which the document does not say"),
    Fact(
      .sm05, narrowed: "readings are judged from iOS 7 on; that code executes is not judged",
      widened: "which callbacks read background, which the document does not say"),
    Fact(
      .sm06, and: .pr07,
      narrowed: """
        PR-07 judges that nothing executes, SM-06 the state that an implementation reports; that \
        the app is still in memory is judged by what its return sends
        """,
      widened: """
        that an app which something keeps executing is not suspended, as the correction of the \
        message sequences has it
        """),
    Fact(.sm07, narrowed: "only the way from the background to active is judged here; OR-24 judges the way down"),
    Fact(
      .sm08,
      narrowed: """
        judged by the reported state of an app that is in the foreground; one in the background \
        may be suspended at any time, and the suite suspends no other
        """),
    Fact(.sm09, widened: "asking means holding a background task, from iOS 4 on"),
    Fact(
      .sm13,
      narrowed: """
        that the process lives on is judged by its end, and where the app is by the state that an \
        implementation reports, either of the two unless something keeps the app executing
        """,
      widened: "every way of leaving the foreground, not Home alone; and a background task, which is no setting"),
    Fact(
      .sm14, narrowed: "readings are judged from iOS 7 on",
      widened: "that the reading is background, and in the notification too"),
    Fact(
      .sm15, and: .or16,
      also: .methodTraces("To bring up the multi-tasking screen"),
      narrowed: "OR-16 judges the messages, SM-15 the state that an implementation reports"),
    Fact(
      .sm16, and: .or09, .pr10,
      narrowed:
        "OR-09 and PR-10 judge the messages, SM-16 the state that an implementation reports; banners take no focus"),
    Fact(
      .sm17, and: .or20,
      widened: """
        other ways of leaving the app, and a lock, which may end it; OR-20 is about the flag, \
        which counts on iOS 4 to 12
        """),
    Fact(
      .sm18, narrowed: "judged from iOS 7 on; C11 only warns on iOS 4 to 6",
      widened: "the reading of the notification"),
    Fact(.or02, narrowed: "its absence is judged from iOS 7 on, and only where the app implements it"),
    Fact(.or03, narrowed: "openURL is left out, or may be, where a launch method answers no (C24)"),
    Fact(.or04, narrowed: "from iOS 4 on; OR-17 is about an app that is inactive already"),
    Fact(.or06, widened: "the return by unlocking"),
    Fact(
      .or08, narrowed: "on iOS 4, which the document describes, didEnterBackground is forbidden (C11)",
      widened: "locks and unlocks that do not concern the app, which send nothing"),
    Fact(.or09, narrowed: "only one that takes the focus of an active app; from iOS 11 on pairs may follow (C16)"),
    Fact(.or10, narrowed: "only over an active app; from iOS 11 on pairs may follow (C16)"),
    Fact(.or11, narrowed: "from iOS 4 on; for a text message OR-15 permits more before it"),
    Fact(
      .or12, and: .or20,
      widened: "accepting from Notification Center, Control Center or a banner, where no message came before"),
    Fact(.or13, narrowed: "only where no other reason for being inactive remains (MU-04)"),
    Fact(.or15, narrowed: "permitted and not demanded: another document has didEnterBackground alone (C01)"),
    Fact(.or17, widened: "every way out of the foreground of an app that is inactive"),
    Fact(
      .or18,
      narrowed: """
        only where no other reason for being inactive remains (MU-04); the second double press has \
        no event of its own
        """),
    Fact(.or19, narrowed: "saving the state in between is permitted, which this trace does not show"),
    Fact(
      .or20, narrowed: "on iOS 4 didEnterBackground may be left out, and from iOS 13 on the flag is ignored (C10)",
      widened: "other ways of leaving, and a lock, after which willTerminate may be left out"),
    Fact(
      .or21, narrowed: "permitted and not demanded",
      widened: "willEncode only after an answer of yes; any step in which the app enters the background"),
    Fact(.or22, narrowed: "only where no other reason for being inactive remains (MU-04)"),
    Fact(.or23, narrowed: "permitted and not demanded; outside a launch the two calls are free"),
    Fact(
      .or24,
      narrowed: "a process that has not become active since its launch or its last willEnterForeground owes none"),
    Fact(.mu01, widened: "that once is meant for each way from the background, not for each process (C36)"),
    Fact(.mu02, narrowed: "two of them need a willResignActive in between (MU-08)"),
    Fact(.mu04, widened: "every reason for being inactive, and that one of several ends in silence"),
    Fact(
      .mu05,
      widened: "that the notification comes without its message where the app does not implement the method (C07)"),
    Fact(.mu06, narrowed: "permitted and not demanded, at any place while the process executes"),
    Fact(
      .mu07, narrowed: "permitted and not demanded, at any place while the process executes",
      widened: "textInRange:, which the trace of the delete key shows"),
    Fact(.mu08, widened: "a rule of what the logs only show"),
    Fact(.mu09, widened: "that a process has one of each and makes them in its launch"),
    Fact(
      .mu10,
      also: .methodTraces("* UIApplicationWillTerminateNotification UITextField lifecycle"),
      widened: "at most once in a process"),
    Fact(.pr01, widened: "callbacks of every kind, except queries without meaning"),
    Fact(
      .pr04,
      narrowed:
        "for apps without scenes; with scenes the scene is sent it, and its notification may be posted (SC-08)"),
    Fact(
      .pr05,
      also: .messageSequences(
        """
        When an app is displayed in the background or returned from the background to the foreground \
        when a uiviewcontroller is displayed, viewwilldisappear:, viewdiddisappear:, viewwillappear:, \
        viewdidappear: series method, however, the view does have disappear and appear events
        """),
      narrowed: "the first opening of a process that was launched into the background may send them (C21)",
      widened: "a reading of a sentence that lost its 'not' in translation"),
    Fact(.pr07, narrowed: "callbacks are judged; other execution cannot be seen"),
    Fact(
      .pr08, narrowed: "touches, keys and control events of text fields are judged",
      widened: "an app that is not in the foreground at all"),
    Fact(
      .pr09,
      also: .launchSequence(
        "The run loop is basically an infinite loop that causes UIApplicationMain() to never return"),
      widened: "that no code after it runs, although main is written to return its value (C23)"),
    Fact(
      .pr10,
      also: .messageSequences("Message 4 is sent. • If you select SMS or phone number, send message 5"),
      widened: "every overlay"),
    Fact(.pr11, widened: "every way of leaving"),
    Fact(.pr12, widened: "every interruption"),
    Fact(.pr13, and: .no09),
    Fact(.pr14, widened: "every event that does not touch a field; the trace shows Home and the return from it"),
    Fact(.la01, narrowed: "a launch that a prewarm began goes on where it paused, and not from main (BG-03)"),
    Fact(
      .la03,
      also: .launchSequence("int retVal = UIApplicationMain(argc, argv, nil, nil)"),
      narrowed: "the arguments are judged by what is made of them (LA-05 to LA-08)",
      widened: "that what follows in the launch comes from there"),
    Fact(.la08, widened: "by initWithCoder or by init, and nowhere else"),
    Fact(.la09, widened: "that a storyboard is loaded in the place of the nib (C06)"),
    Fact(.la10, widened: "the reverse: without the key no nib"),
    Fact(.la11, narrowed: "the window is not judged: no callback shows it"),
    Fact(.la12, widened: "before didFinishLaunching, which the steps of the document show"),
    Fact(.la13, widened: "that the first event is taken up once in a process"),
    Fact(
      .la14, narrowed: "permitted and not demanded: it is the app that does it",
      widened: "the first opening after a launch into the background"),
    Fact(
      .la15, and: .la08, .la06,
      also: .launchSequence("there are several more entry points for custom code during the launch sequence"),
      narrowed: "code in main before UIApplicationMain cannot be seen",
      widened: "that awakeFromNib is sent, and its place in the loading of the nib"),
    Fact(
      .la16,
      narrowed: "only the delegate's class and a subclass of UIApplication are judged, where they implement it",
      widened: "at most once"),
    Fact(
      .la18,
      also: .methodTraces(
        """
        < [UIStoryboard instantiateInitialViewController] - [UIApplicationDelegate \
        application:supportedInterfaceOrientationsForWindow:] - [UIApplicationDelegate \
        application:willFinishLaunchingWithOptions:]
        """),
      widened: "without a storyboard nothing is instantiated from one"),
    Fact(.la19, narrowed: "before iOS 13 the inner two may be left out"),
    Fact(.la20, narrowed: "judged by makeKeyAndVisible, which is not sent before it"),
    Fact(
      .la22, narrowed: "permitted and not demanded, from iOS 15 on",
      widened: "its place before the notification of the launch"),
    Fact(.no03, narrowed: "from iOS 4 on, where the notification exists"),
    Fact(.no04, narrowed: "from iOS 4 on, where the notification exists"),
    Fact(.no06, widened: "openURL on either side of it, of which the trace has none"),
    Fact(.no07, narrowed: "queries and callbacks of other facets may come between"),
    Fact(
      .no08,
      also: .messageSequences("Uiapplicationdidbecomeactivenotification (IOS 2.0 +)"),
      narrowed: "no system below iOS 3 is covered", widened: "the two messages as well as their notifications"),
    Fact(.no09, narrowed: "permitted and not demanded: nothing that can be observed breaks it"),
    Fact(
      .vc01,
      also: .launchSequence("the NIB file will also contain your app’s root view controller"),
      narrowed: "only where a nib or a storyboard holds it",
      widened: "one that is made in code is not sent awakeFromNib"),
    Fact(.vc02, narrowed: "except in an app that touches the view early"),
    Fact(
      .vc03,
      also: .loggedOrder("Root View Controller: View Did Load"),
      widened: "every appearance after the launch, and the disappearances between, which the log does not instrument"),
    Fact(
      .vc04,
      also: .loggedOrder("App Delegate: applicationDidBecomeActive"),
      narrowed: "on iOS 7, where it was logged, and not elsewhere (C05)"),
    Fact(
      .vc05,
      also: .loggedOrder("App Delegate: applicationDidBecomeActive"),
      narrowed: "on iOS 7, where it was logged, and not elsewhere (C05)"),
    Fact(.vc06, widened: "a rule of what the log only shows"),
    Fact(
      .vc08, narrowed: "permitted and not demanded",
      widened: "a reading of a sentence that lost its 'not' in translation"),
    Fact(
      .tf01, and: .tf21,
      also: .methodTraces(
        """
        > [UIApplication sendEvent:] // type: touches > [UIApplication \
        sendAction:to:from:forEvent:] > [UIResponder becomeFirstResponder]
        """)),
    Fact(
      .tf02,
      narrowed:
        "from iOS 15 on; the tap that goes to another field may show nothing in its first event, as in the trace"),
    Fact(.tf03, narrowed: "the question may be asked more often (C28)"),
    Fact(.tf06, narrowed: "from iOS 15 on; elsewhere its place is free"),
    Fact(.tf08, narrowed: "from iOS 15 on (C31)"),
    Fact(.tf09, narrowed: "the nesting is judged from iOS 15 on (C31)"),
    Fact(.tf10, narrowed: "from iOS 15 on (C31)"),
    Fact(
      .tf11,
      also: .methodTraces("Tap on letter"),
      .methodTraces("Tap delete key"),
      widened: "a rule of what the traces only show"),
    Fact(.tf12, narrowed: "inside the touch event from iOS 15 on"),
    Fact(.tf13, narrowed: "primary action triggered from iOS 9 on, and the nesting from iOS 15 on"),
    Fact(.tf16, and: .c30, narrowed: "either form of didEndEditing is permitted (C30)"),
    Fact(.tf18, narrowed: "from iOS 15 on"),
    Fact(
      .tf19,
      also: .methodTraces("// events: editing did begin, all editing events, all events")),
    Fact(.tf20, narrowed: "permitted and not demanded, from iOS 15 on", widened: "actions inside control events"),
    Fact(.tf21, narrowed: "from iOS 15 on"),
    Fact(
      .tb02, narrowed: "an app that holds a background task may survive (C13)",
      widened: "that nothing further is sent"),
    Fact(.tb03, widened: "when the handler is called, of which the document says nothing"),
    Fact(.tb04, widened: "that nothing further is sent after that, which is inferred"),
    Fact(.pc01, narrowed: "the flag counts on iOS 4 to 12 (C10)"),
    Fact(
      .pc02,
      narrowed:
        "for the suspended app alone: for the background the document withdraws the sentence at its end (C02)"),
    Fact(.pc03, narrowed: "only under the background modes audio and location, in an app that uses them"),
    Fact(.pc07, narrowed: "advice for apps, of which only the reason is a rule: either may be the last callback"),
    Fact(.pc08, widened: "that no other message is owed before it, and that a way down may come first"),
    Fact(
      .ne01,
      narrowed: """
        demanded on iOS 5 alone, of the app in the foreground; later systems may keep them until \
        the suspension (C12)
        """,
      widened: "that the connections of a suspended app are left alone, and that they are closed once"),
    Fact(
      .ne02, narrowed: "from iOS 6 on the suspension that follows may close them (C12)", widened: "every other event"),
  ]
}
