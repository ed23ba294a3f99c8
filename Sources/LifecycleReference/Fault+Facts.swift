extension Fault {
  struct Facts: Sendable {
    let rule: String
    let summary: String

    init(_ rule: String, _ summary: String) {
      self.rule = rule
      self.summary = summary
    }
  }

  /// The one table of rules and summaries.
  var facts: Facts {
    switch self {
    case .staysInactiveAfterLaunch:
      Facts("OR-01", "A launch from the home screen or the switcher never makes the app active.")
    case .asksWillFinishTooLate: Facts("OR-02", "A launch calls willFinishLaunching after didFinishLaunching.")
    case .losesURLAtLaunch: Facts("OR-03", "A launch by URL does not hand over the URL.")
    case .opensRefusedURL: Facts("C24", "A launch by URL hands over the URL although the app answered no.")
    case .opensURLWithoutURL: Facts("C25", "A launch from the home screen calls openURL.")
    case .entersForegroundAtLaunch: Facts("PR-04", "A launch sends willEnterForeground.")
    case .finishesLaunchingTwice: Facts("MU-03", "A launch calls didFinishLaunching twice.")
    case .postsLaunchTooEarly: Facts("NO-06", "The notification of the launch comes before didFinishLaunching.")
    case .postsLaunchTooLate: Facts("NO-06", "The notification of the launch comes after the app became active.")
    case .losesLaunchNotification: Facts("MU-05", "The notification of the launch is not posted.")

    case .staysInactiveAfterReturn: Facts("OR-06", "A return from the background never makes the app active.")
    case .activatesBeforeEnteringForeground:
      Facts("OR-06", "A return from the background sends didBecomeActive first and willEnterForeground second.")
    case .unlocksWithoutEnteringForeground: Facts("OR-06", "An unlock returns to the app without willEnterForeground.")
    case .losesURLOnReturn: Facts("OR-07", "A return by URL does not hand over the URL.")
    case .opensURLTooLate: Facts("OR-07", "A return by URL hands over the URL after the app became active.")
    case .resumesFromSuspensionSilently: Facts("SM-19", "A return from suspension leaves out willEnterForeground.")
    case .opensWokenAppSilently:
      Facts("C38", "The first opening of an app that was launched into the background leaves out willEnterForeground.")
    case .relaunchesOnReturn: Facts("PR-06", "A return calls didFinishLaunching again.")
    case .entersForegroundTwice: Facts("MU-01", "A return sends willEnterForeground twice.")
    case .activatesTwice: Facts("MU-08", "A return sends didBecomeActive twice.")
    case .activatesWhenWoken: Facts("SM-07", "An app that is woken in the background becomes active there.")
    case .viewsAppearOnReturn: Facts("PR-05", "A return sends viewWillAppear.")

    case .missesCalls: Facts("OR-09", "A call or a text message does not make the app resign.")
    case .missesNotificationCenter: Facts("OR-10", "Notification Center and Control Center do not make the app resign.")
    case .missesSystemAlerts: Facts("C15", "An alert of the system does not make the app resign.")
    case .missesSwitcher: Facts("OR-16", "The open switcher does not make the app resign.")
    case .staysInactiveAfterDeclinedCall: Facts("OR-13", "The app stays inactive after a call or a text was dismissed.")
    case .staysInactiveAfterNotificationCenter:
      Facts("OR-22", "The app stays inactive after Notification Center or Control Center was closed.")
    case .staysInactiveAfterSystemAlert:
      Facts("MU-04", "The app stays inactive after an alert of the system was answered.")
    case .staysInactiveAfterUnlock: Facts("MU-04", "Below iOS 5 the app stays inactive after the device was unlocked.")
    case .staysInactiveAfterSwitcher:
      Facts("OR-18", "The app stays inactive after it was chosen again in the switcher.")
    case .activatesWhileHindered:
      Facts("MU-04", "The end of one overlay makes the app active although another reason remains.")
    case .resignsForEachOverlay: Facts("MU-08", "An overlay over an inactive app makes it resign again.")
    case .entersBackgroundForOverlay: Facts("PR-10", "An overlay that is merely shown sends the app to the background.")
    case .entersForegroundOnDismissal: Facts("PR-12", "The end of the last overlay sends willEnterForeground.")
    case .resignsForBanner: Facts("C14", "A banner that is merely shown makes the app resign.")
    case .activatesForBanner: Facts("C14", "A banner that goes away makes the active app active again.")
    case .terminatesWhenSwitcherOpens: Facts("MU-10", "The open switcher sends willTerminate, and the app lives on.")

    case .leavesWithoutResigning: Facts("OR-24", "Home sends an active app to the background without willResignActive.")
    case .leavesWithoutEnteringBackground:
      Facts("OR-04", "Home makes an active app resign but sends no didEnterBackground.")
    case .locksWithoutEnteringBackground:
      Facts("OR-08", "From iOS 5 on the lock makes the app resign but sends no didEnterBackground.")
    case .entersBackgroundAtOldLock: Facts("OR-08", "On iOS 4 the lock sends didEnterBackground.")
    case .waversAtLock:
      Facts("C16", "Below iOS 11 the lock makes the app active once more before it enters the background.")
    case .answersCallWithoutEnteringBackground: Facts("OR-11", "An answered call sends no didEnterBackground.")
    case .followsEntryWithoutEnteringBackground:
      Facts("OR-12", "An entry tapped in Notification Center or Control Center sends no didEnterBackground.")
    case .acceptsBannerWithoutEnteringBackground:
      Facts("OR-12", "A banner that is accepted sends no didEnterBackground.")
    case .leavesOverlayWithoutEnteringBackground:
      Facts("OR-17", "An app that is inactive when the user leaves it is sent no didEnterBackground.")
    case .resignsTwiceWhenLeaving: Facts("MU-08", "An app that is inactive when the user leaves it resigns again.")
    case .terminatesOnHome: Facts("PR-11", "Home sends willTerminate to an app that goes to the background.")
    case .terminatesOnLock: Facts("PR-11", "The lock sends willTerminate to an app that goes to the background.")
    case .endsOnHome: Facts("SM-13", "Home ends the process of an app that should go to the background.")
    case .viewsDisappearOnHome: Facts("PR-05", "Home sends viewWillDisappear.")
    case .savesStateTooEarly: Facts("OR-21", "Home asks whether to save state before didEnterBackground.")
    case .encodesRefusedState: Facts("OR-21", "State is encoded although the app answered that it is not to be saved.")
    case .entersBackgroundBeforeMultitasking: Facts("NO-08", "Below iOS 4 leaving the app sends didEnterBackground.")

    case .exitsWithoutTerminating:
      Facts("OR-20", "An app that exits on suspend is ended by Home without willTerminate.")
    case .endsWithoutTerminatingBeforeMultitasking:
      Facts("SM-17", "Below iOS 4 leaving the app ends it without willTerminate.")
    case .staysAliveAfterExit: Facts("PC-01", "Home sends willTerminate, where it must, but the process does not end.")
    case .tellsOfSuspension: Facts("PR-01", "Suspending the app sends didEnterBackground.")
    case .runsWhileSuspended:
      Facts("PR-07", "A suspended app is asked for text when the device is locked or something covers the screen.")
    case .tellsOfPurge: Facts("PR-02", "Purging the app from memory sends didEnterBackground.")
    case .survivesPurge: Facts("PC-05", "A purge from memory does not end the process.")
    case .terminatesWhenSuspended: Facts("PR-03", "Removing a suspended app in the switcher sends willTerminate.")
    case .tellsSuspendedAppOfKill: Facts("PC-02", "Removing a suspended app in the switcher sends didEnterBackground.")
    case .survivesKillWhenSuspended:
      Facts("PC-02", "Removing a suspended app in the switcher does not end the process.")
    case .killsWithoutEnteringBackground:
      Facts("OR-19", "Removing the app in front in the switcher sends no didEnterBackground.")
    case .killsWithoutTerminating: Facts("OR-19", "Removing the app in front in the switcher sends no willTerminate.")
    case .killsModeSilently:
      Facts("PC-03", "Removing an app that works under a background mode sends no willTerminate.")
    case .killsTaskSilently: Facts("PC-09", "Removing an app that holds a background task sends no willTerminate.")
    case .entersBackgroundTwiceWhenKilled: Facts("C02", "Removing an app in the background sends didEnterBackground.")
    case .terminatesTwice: Facts("MU-10", "Removing the app in front in the switcher sends willTerminate twice.")
    case .mainReturnsWhenKilled:
      Facts("PR-09", "UIApplicationMain returns when the app in front is removed in the switcher.")
    case .entersBackgroundWhenWokenAgain:
      Facts("C33", "Waking an app that works in the background sends didEnterBackground.")
    case .resignsWhenNotRunning: Facts("SM-02", "An interruption makes an app resign that is not running.")
    case .queriesWhenNotRunning:
      Facts("SM-02", "The lock and the switcher ask an app for orientations that is not running.")
    case .endsWithoutCause: Facts("SM-02", "The open switcher ends the process of the app in front.")

    case .postsActivationTooEarly: Facts("NO-01", "The notification of becoming active comes before the message.")
    case .postsResignationTooEarly: Facts("NO-02", "The notification of resigning comes before the message.")
    case .postsBackgroundTooEarly:
      Facts("NO-03", "The notification of entering the background comes before the message.")
    case .postsForegroundTooEarly:
      Facts("NO-04", "The notification of entering the foreground comes before the message.")
    case .postsTerminationTooEarly: Facts("NO-05", "The notification of termination comes before the message.")
    case .postsResignationLate:
      Facts("NO-07", "On Home, didEnterBackground comes before the notification of resigning.")
    case .losesActivationNotification: Facts("MU-05", "The notification of becoming active is not posted.")
    case .repeatsResignationNotification: Facts("MU-05", "The notification of resigning is posted twice.")
    case .postsBackgroundAlone:
      Facts("MU-05", "The notification of entering the background is posted without the message.")
    case .callsMissingMethods: Facts("C07", "Delegate methods are called that the app does not implement.")

    case .readsActiveAtLaunch: Facts("SM-03", "Launching reads active.")
    case .readsActiveInOpenURL: Facts("SM-03", "openURL reads active.")
    case .readsInactiveWhenActivated: Facts("SM-04", "didBecomeActive reads inactive.")
    case .readsInactiveWhenResigning: Facts("SM-04", "willResignActive reads inactive.")
    case .readsInactiveInBackgroundLaunch: Facts("SM-05", "Launching into the background reads inactive.")
    case .readsSuspended: Facts("SM-11", "didEnterBackground reads suspended.")
    case .readsInactiveWhenEnteringForeground: Facts("SM-14", "willEnterForeground reads inactive.")
    case .readsInactiveWhenEnteringBackground: Facts("SM-18", "didEnterBackground reads inactive.")
    case .readsInactiveWhenTerminating: Facts("C18", "willTerminate reads inactive after didEnterBackground.")
    case .readsBackgroundAfterOldLock: Facts("C11", "On iOS 5 and 6, didEnterBackground after a lock reads background.")

    case .staysInactiveOnThirdReturn:
      Facts("OR-06", "From the third return on, a return from the background never makes the app active.")
    case .remembersEndedTask:
      Facts(
        "PR-03",
        "Once a background task has ended, removing the suspended app sends willTerminate."
      )
    case .endsTaskBegunTwice:
      Facts(
        "PC-09",
        "Once a task was begun while the app held one, removing an app that holds one sends no willTerminate."
      )
    case .tellsOfSecondPurge:
      Facts("PR-02", "From the second purge on, purging the app from memory sends willResignActive.")
    case .forgetsInterruptionDuringLock:
      Facts("MU-04", "Below iOS 5 the unlock makes the app active although an interruption began during the lock.")
    case .activatesWhenFirstOfTwoOverlaysGoes:
      Facts("MU-04", "The app becomes active under an overlay when the overlay that came first goes first.")
    case .entersForegroundAfterCrash: Facts("PR-04", "The launch after a crash sends willEnterForeground.")
    case .finishesSecondLaunchTwice:
      Facts("MU-03", "From the second launch on, a launch calls didFinishLaunching twice.")
    case .staysInactiveAfterLongRun:
      Facts("OR-18", "After lock, unlock, Home, open and switcher in a row, choosing the app again leaves it inactive.")
    case .forgetsOverlayUnderSwitcher:
      Facts("OR-17", "Another app chosen in a switcher that was opened over an overlay sends no didEnterBackground.")
    case .activatesTwiceOnFifthTime:
      Facts("MU-08", "From the fifth time in a process on, returning or dismissing sends didBecomeActive twice.")
    case .forgetsToResignAfterBackgroundLaunch:
      Facts(
        "OR-24",
        "An app that was launched into the background and then opened is left by Home without willResignActive.")
    case .entersBackgroundTwiceAfterBrokenOffOpening:
      Facts("C02", "Removing an app in the background sends didEnterBackground after an opening that was broken off.")
    case .losesSixthResignationNotification:
      Facts("MU-05", "From the sixth time in a process on, the notification of resigning is not posted.")
    case .losesSecondURL:
      Facts("OR-07", "Once a URL was opened, a return by URL from the background does not hand over the next one.")
    case .entersForegroundTwiceAfterCoveredLock:
      Facts("MU-01", "If an overlay was shown at the lock, the unlock sends willEnterForeground twice.")
    case .staysInactiveAfterCoveredHome:
      Facts("OR-06", "If the app was left from under an overlay, the return never makes it active.")
    case .ignoresSecondTask:
      Facts("PC-09", "From the second background task on, removing an app that holds one sends no willTerminate.")
    case .remembersRefusedURL: Facts("OR-03", "Once a launch refused a URL, later launches do not hand over theirs.")
    case .tellsOfSecondSuspension:
      Facts("PR-01", "From the second suspension of a process on, suspending the app sends didEnterBackground.")
    case .returnsSilentlyAfterWaking:
      Facts(
        "OR-06", "A return from the background leaves out willEnterForeground if the app was woken since it was left.")
    case .terminatesTwiceOnSecondTime: Facts("MU-10", "From the second time on, willTerminate is sent twice.")
    case .encodesWithoutAskingAfterRefusal: Facts("OR-21", "Once saving was refused, state is encoded without asking.")
    case .viewsAppearAfterAcceptedInterruption:
      Facts("PR-05", "A return sends viewWillAppear if the app was left by accepting an interruption.")
    case .staysInactiveAfterCoveredCrash:
      Facts("OR-01", "The launch after the app ended while inactive never makes it active.")
    case .ignoresSecondLock:
      Facts("OR-08", "From the second lock of a process on, the lock sends no didEnterBackground.")
    case .postsThirdSwitcherTooEarly:
      Facts(
        "NO-02",
        "From the third time on, opening the switcher posts the notification of resigning before the message."
      )
    case .relaunchesWokenApp:
      Facts(
        "PR-06", "The first opening of an app that was launched into the background calls didFinishLaunching again.")
    case .survivesSecondOverrun:
      Facts("TB-02", "From the second time on, an app that takes far too long in didEnterBackground lives on.")
    case .tellsAnotherObjectAfterCrash:
      Facts("PR-13", "The launch after a crash sends another object a message of the delegate.")
    case .loadsViewTwiceOnRelaunch: Facts("VC-06", "From the second launch on, the root view loads twice.")
    case .reappearsTwiceOnThirdTime:
      Facts("VC-03", "From the third return to the root view on, it appears twice.")
    case .closesConnectionsAtHomeAfterLock:
      Facts("NE-02", "Home closes the connections if there was a lock in the same process.")
    case .keepsConnectionsAtSecondLock:
      Facts("NE-01", "From the second lock of a process on, a lock closes no connections.")
    case .appearsAgainAfterCoveredLock:
      Facts("PR-05", "An unlock makes the root view appear if another view was shown at the lock.")
    case .awakensAfterLaunch: Facts("VC-01", "The root view controller is sent awakeFromNib after didFinishLaunching.")
    case .awakensWithoutNib: Facts("VC-01", "The root view controller of an app without a nib is sent awakeFromNib.")
    case .loadsViewBeforeLaunch: Facts("VC-02", "The root view loads before didFinishLaunching.")
    case .loadsViewTwice: Facts("VC-06", "The root view loads twice in a launch.")
    case .appearsBeforehand: Facts("VC-03", "The root view appears in a launch before it is about to.")
    case .willAppearAfterActivation: Facts("VC-04", "On iOS 7 the root view is about to appear after didBecomeActive.")
    case .didAppearBeforeActivation: Facts("VC-05", "On iOS 7 the root view has appeared before didBecomeActive.")
    case .losesAppearance: Facts("VC-03", "A return to the root view sends no viewDidAppear.")
    case .disappearsInWrongOrder: Facts("VC-03", "The root view disappears before it is about to.")
    case .keepsConnectionsAtLock: Facts("NE-01", "A lock closes no connections.")
    case .closesConnectionsTwice: Facts("NE-01", "A lock closes the connections twice.")
    case .closesConnectionsAtHome: Facts("NE-02", "Home closes the connections.")
    case .closesConnectionsAtOldLock: Facts("NE-03", "A lock closes the connections before iOS 5.")
    case .survivesOverrun: Facts("TB-02", "An app that takes far too long in didEnterBackground lives on.")
    case .postsAfterOverrun:
      Facts("TB-02", "The notification of didEnterBackground is posted although the app took far too long in it.")
    case .terminatesAfterOverrun:
      Facts("TB-02", "An app that takes far too long in didEnterBackground is sent willTerminate.")
    case .postsTerminationAfterOverrun:
      Facts("TB-04", "The notification of willTerminate is posted although the app took far too long in it.")
    case .callsExpirationHandlerTwice: Facts("TB-03", "The handler of a background task is called twice.")
    case .callsExpirationHandlerOnHome: Facts("TB-03", "Home calls the handler of a background task.")
    case .tellsAnotherObject: Facts("PR-13", "Opening the switcher sends another object a message of the delegate.")

    // The launch.
    case .startsWithoutMain: Facts("LA-01", "A launch does not begin in main.")
    case .createsPoolTooLate: Facts("LA-02", "The autorelease pool is created after UIApplicationMain is called.")
    case .startsWithoutApplicationMain: Facts("LA-03", "A launch never calls UIApplicationMain.")
    case .createsApplicationTooLate:
      Facts(
        "LA-04",
        "Where the delegate comes from the main nib, Info.plist is read before the application object is created.")
    case .subclassesApplicationUnasked:
      Facts("LA-05", "The application object is of the subclass although main names no principal class.")
    case .ignoresApplicationSubclass:
      Facts("LA-06", "The application object is a plain UIApplication although main names a subclass.")
    case .setsDelegateTooLate: Facts("LA-07", "A delegate whose class is named is set after Info.plist is read.")
    case .losesNamedDelegate: Facts("LA-07", "A delegate whose class is named is created but never set.")
    case .createsNoNibDelegate: Facts("LA-08", "The main nib is loaded without the delegate that it should hold.")
    case .createsNibDelegateTooEarly:
      Facts("LA-08", "A delegate that should come from the main nib is created before the nib is loaded.")
    case .readsNoInfoPlist: Facts("LA-09", "A launch does not read Info.plist.")
    case .ignoresMainNib: Facts("LA-09", "The main nib that Info.plist names is not loaded.")
    case .loadsNibWithoutKey: Facts("LA-10", "A nib is loaded although Info.plist names none.")
    case .leavesNibDelegateUnwired:
      Facts("LA-11", "The delegate in the main nib is not set as the delegate of the application.")
    case .createsRunLoopTooEarly: Facts("LA-12", "The run loop is created before the main nib is loaded.")
    case .takesEventTooEarly: Facts("LA-13", "The first event is taken up before didFinishLaunching.")
    case .showsWindowTooEarly: Facts("LA-20", "The window is put on the screen before didFinishLaunching.")
    case .awakesDelegateTooEarly: Facts("LA-15", "The delegate in the main nib awakes before initWithCoder.")
    case .initializesDelegateClassTooLate:
      Facts("LA-16", "The delegate's class gets +initialize after the delegate was created.")
    case .initializesApplicationClassTooLate:
      Facts("LA-16", "The subclass of UIApplication gets +initialize after the application object was created.")
    case .instantiatesNothing: Facts("LA-18", "The storyboard's initial view controller is not instantiated.")
    case .instantiatesTooLate:
      Facts("LA-18", "The storyboard's initial view controller is instantiated after willFinishLaunching.")
    case .misnestsStoryboard:
      Facts("LA-19", "The view controller is instantiated by identifier after the creator has returned.")
    case .leavesOutCreator: Facts("LA-19", "The storyboard's view controller is instantiated without the creator.")
    case .createsTwoApplications: Facts("MU-09", "A launch creates two application objects.")

    // Two facets at once.
    case .instantiatesAgainByURL: Facts("PR-06", "A return by URL instantiates the storyboard's view controller again.")
    case .loadsViewAgainByURL: Facts("VC-06", "A return by URL sends viewDidLoad.")
    case .createsRunLoopAtUnlock: Facts("PR-06", "An unlock that returns to the app creates another run loop.")
    case .keepsConnectionsBehindAnotherView:
      Facts("NE-01", "The lock does not close the connections while another view stands in place of the root view.")

    // The launch, depending on history.
    case .forgetsPoolOnSecondLaunch: Facts("LA-02", "From the second launch on, no autorelease pool is created.")
    case .ignoresSubclassAfterWaking:
      Facts(
        "LA-06",
        "Once the app was launched into the background, other launches create a plain UIApplication despite a subclass."
      )
    case .losesNibDelegateAfterCrash:
      Facts("LA-11", "The launch after a crash does not set the delegate of the main nib.")
    case .createsRunLoopTwiceOnThirdLaunch: Facts("MU-09", "From the third launch on, two run loops are created.")
    case .takesEventTooEarlyAfterPurge:
      Facts("LA-13", "Once the app was purged from memory, launches take up the first event before didFinishLaunching.")
    case .leavesOutCreatorAfterPurge:
      Facts(
        "LA-19",
        "Once the app was purged from memory, the storyboard's view controller is instantiated without the creator.")
    case .createsTwoApplicationsAfterCrash:
      Facts("MU-09", "A launch by URL after a crash creates two application objects.")
    case .setsDelegateTwiceAfterKill:
      Facts("MU-09", "The launch after the app was removed in the switcher sets the delegate twice.")
    case .readsInfoPlistOnSecondResumption:
      Facts("PR-06", "From the second return from suspension in a process on, Info.plist is read again.")
    case .loadsViewAgainAfterPurge:
      Facts("VC-06", "Once the app was purged from memory, a return of the app that runs anew sends viewDidLoad.")
    case .closesConnectionsAtHomeAfterWaking:
      Facts("NE-02", "Home closes the connections of an app that was launched into the background.")

    // Text fields.
    case .beginsWithOneTouch: Facts("TF-01", "A tap on a text field sends its second touch event alone.")
    case .losesTouchDown: Facts("TF-02", "On iOS 15 the first touch event of a tap does not send touch down.")
    case .asksOutsideCanBecome:
      Facts("TF-03", "textFieldShouldBeginEditing is asked after canBecomeFirstResponder has returned.")
    case .neverAsksToBegin: Facts("TF-03", "A field begins to be edited without textFieldShouldBeginEditing.")
    case .tellsBeginningBeforeControl:
      Facts("TF-04", "textFieldDidBeginEditing comes before the control event editing did begin.")
    case .losesBeginningNotification: Facts("TF-04", "The notification of the beginning is not posted.")
    case .tellsBeginningTooLate:
      Facts("TF-05", "The notification of the beginning comes after becomeFirstResponder has returned.")
    case .losesTouchCancel: Facts("TF-06", "On iOS 15 a tap that begins the editing does not send touch cancel.")
    case .postsLetterTooEarly:
      Facts("TF-07", "For a letter the notification of the change comes before the control event.")
    case .losesLetterEvent: Facts("TF-07", "A letter does not send the control event editing changed.")
    case .asksForLetterTooLate: Facts("TF-08", "On iOS 15 a letter asks the delegate after the second touch event.")
    case .deletesWithoutAsking: Facts("TF-09", "The delete key does not ask the delegate.")
    case .postsDeletionTooEarly:
      Facts("TF-09", "For the delete key the notification of the change comes before deleteBackward.")
    case .postsDeletionTooLate:
      Facts("TF-09", "On iOS 15 the notification of a deletion comes after deleteBackward has returned.")
    case .deletesInsideKeyTouch: Facts("TF-10", "On iOS 15 the delete key deletes inside the second touch event.")
    case .asksTwiceForLetter: Facts("TF-11", "A letter asks the delegate twice.")
    case .asksTwiceForDeletion: Facts("TF-11", "The delete key asks the delegate twice.")
    case .neverAsksToReturn: Facts("TF-12", "Return does not ask the delegate.")
    case .losesExit: Facts("TF-13", "Return does not send editing did end on exit.")
    case .triggersPrimaryTwice: Facts("TF-13", "Return sends primary action triggered twice.")
    case .neverAsksToEnd: Facts("TF-15", "A field ends its editing without textFieldShouldEndEditing.")
    case .losesUnmarking: Facts("TF-16", "A field ends its editing without unmarkText.")
    case .losesEndNotification: Facts("TF-16", "The notification of the end is not posted.")
    case .tellsEndTooLate: Facts("TF-16", "The notification of the end comes after resignFirstResponder has returned.")
    case .touchesKeysOnce: Facts("TF-18", "On iOS 15 a letter or Return is one touch event.")
    case .touchesKeysInAppWindow: Facts("TF-18", "On iOS 15 the touch events of keys are in a window of the app.")
    case .masksChangeAsTouch: Facts("TF-19", "Editing changed is sent as one of all touch events.")
    case .masksPrimaryAsEditing: Facts("TF-19", "Primary action triggered is sent as one of all editing events.")
    case .sendsSecondAction: Facts("TF-20", "On iOS 15 a tap sends two more actions after its touch events.")
    case .changesTextOnReturn: Facts("C26", "Return posts that the text changed.")
    case .endsEditingOnReturn: Facts("C26", "Return ends the editing although the app does not.")
    case .beginsBeforeOldFieldEnds:
      Facts("C27", "On even versions the new field begins to be edited before the old one ends.")
    case .showsKeyboardBeforeAsking: Facts("C29", "The keyboard is shown before the field is asked.")
    case .tellsEndTwice: Facts("C30", "From iOS 10 on both methods of the delegate tell of the end.")
    case .givesReasonTooEarly: Facts("C30", "Before iOS 10 the delegate is told of the end with a reason.")
    case .beginsDespiteRefusal: Facts("C39", "A field that may not be edited begins to be.")
    case .changesDespiteRefusal: Facts("C39", "A change that is refused is told of.")
    case .endsDespiteRefusal: Facts("C39", "A field whose editing may not end is told that it did.")
    case .endsEditingOnHome: Facts("PR-14", "Home with the keyboard up tells the delegate that the editing ended.")

    // Text fields and the state of the app.
    case .keysReachInactiveApp: Facts("PR-08", "A letter reaches an app that is covered by a call.")
    case .touchesReachInactiveApp: Facts("PR-08", "A tap on a text field reaches an app that is not active.")
    case .endsEditingOnCall: Facts("PR-14", "A call with the keyboard up ends the editing.")
    case .endsEditingByURL: Facts("PR-14", "A return by URL ends the editing.")
    case .endsEditingWhenKilled: Facts("PR-14", "Removing the app in front in the switcher ends the editing.")

    // Text fields, depending on history.
    case .asksTwiceAfterLock:
      Facts("TF-11", "Once the app was locked with the keyboard up, a letter asks the delegate twice.")
    case .losesBeginningAfterKill:
      Facts(
        "TF-04",
        "After the app was removed in the switcher with the keyboard up, no notification tells of the next beginning.")
    case .changesDespiteThirdRefusal:
      Facts("C39", "From the third refusal in a process on, a change that is refused is told of.")
    case .losesChangeAfterMove: Facts("TF-07", "After another field took over, the first letter posts no notification.")
    case .losesEndAfterReturn:
      Facts("TF-16", "Once the app came back with the keyboard up, no notification tells of the end.")
    case .deletesSilentlyOnThirdTime:
      Facts("TF-09", "From the third deletion in a process on, editing changed is not sent.")
    case .endsEditingOnReturnAfterCall:
      Facts("C26", "Once a call ended with the keyboard up, Return ends the editing although the app does not.")
    case .endsUnaskedAfterRefusal: Facts("TF-15", "Once an end was refused, the next one is not asked about.")
    case .losesSecondExit:
      Facts("TF-13", "From the second Return in a process on, editing did end on exit is not sent.")
    case .masksChangeAfterCrash:
      Facts("TF-19", "After a crash with the keyboard up editing changed is sent as one of all touch events.")
    case .endsEditingOnSecondLock:
      Facts("PR-14", "From the second lock in a process on, a lock with the keyboard up ends the editing.")
    case .keysReachInactiveAppAfterLetter:
      Facts("PR-08", "Return reaches an app that is not active once a letter was typed.")
    case .losesBeginningAfterWaking:
      Facts("TF-04", "In a process that was launched into the background editing did begin is not sent.")
    }
  }
}
