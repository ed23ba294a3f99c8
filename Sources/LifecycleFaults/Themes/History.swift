extension Fault {
  /// The faults that depend on the events before: the application's messages, the root view and connections.
  @ThemeBuilder
  static var dependingOnHistory: [Fault] {
    Fault("stays-inactive-on-third-return", breaks: "OR-06")
      .means("From the third return on, a return from the background never makes the app active.")
      .counts(upTo: 2) { $0.hasOpened && $0.before.isAway }
      .drops(.applicationDidBecomeActive) { $0.returnsPlainly && $0.memory >= 2 }
    Fault("remembers-ended-task", breaks: "PR-03")
      .means("Once a background task has ended, removing the suspended app sends willTerminate.")
      .remembers(at: .task(.ends)) { $0.holdsTask }
      .sends(.applicationWillTerminate, at: .stepBegins) {
        $0.isKilled && $0.before == .suspended && $0.memory == 1
      }
    Fault("ends-task-begun-twice", breaks: "PC-09")
      .means("Once a task was begun while the app held one, removing an app that holds one sends no willTerminate.")
      .remembers(2, at: .task(.begins)) { $0.holdsTask }
      .drops(.applicationWillTerminate) { $0.isKilled && $0.isKeptByTask && $0.memory >= 2 }
    Fault("tells-of-second-purge", breaks: "PR-02")
      .means("From the second purge on, purging the app from memory sends willResignActive.")
      .counts(upTo: 1) { $0.event == .systemReclaimsMemory }
      .sends(.applicationWillResignActive, at: .stepBegins) {
        $0.event == .systemReclaimsMemory && $0.memory >= 1
      }
    Fault("forgets-interruption-during-lock", breaks: "MU-04")
      .means("Below iOS 5 the unlock makes the app active although an interruption began during the lock.")
      .remembers { $0.overlayTakesFocus && $0.isLocked && $0.state.isForeground && $0.version < 5 }
      .forgets { !$0.isLocked || $0.hasEnded }
      .sends(.applicationDidBecomeActive) { $0.event == .unlock && $0.state == .inactive && $0.memory == 1 }
    Fault("activates-when-first-of-two-overlays-goes", breaks: "MU-04")
      .means("The app becomes active under an overlay when the overlay that came first goes first.")
      // Remembers the overlay that came first: one more than its number.
      .notes { occasion in
        if let kind = occasion.overlayBegins, occasion.overlays.count == 1 { return kind.rawValue + 1 }
        if let kind = occasion.overlayDismissed, occasion.memory == kind.rawValue + 1 { return 0 }
        return occasion.overlays.isEmpty ? 0 : occasion.memory
      }
      .sends(.applicationDidBecomeActive) { occasion in
        guard let kind = occasion.overlayDismissed, occasion.memory == kind.rawValue + 1 else { return false }
        return !occasion.isBanner(kind) && occasion.state == .inactive
          && occasion.overlays.takeFocus(in: occasion.configuration)
      }
    Fault("enters-foreground-after-crash", breaks: "PR-04")
      .means("The launch after a crash sends willEnterForeground.")
      .remembers(until: \.hasLaunched) { $0.event == .appCrashes }
      .sends(.applicationWillEnterForeground, before: .applicationDidBecomeActive) {
        $0.launches && $0.memory == 1 && $0.version >= 4
      }
    Fault("finishes-second-launch-twice", breaks: "MU-03")
      .means("From the second launch on, a launch calls didFinishLaunching twice.")
      .counts(upTo: 1) { $0.hasOpened && $0.before == .notRunning }
      .sends(.applicationDidFinishLaunching, after: .applicationDidFinishLaunching) {
        $0.launches && $0.memory >= 1
      }
    Fault("stays-inactive-after-long-run", breaks: "OR-18")
      .means("After lock, unlock, Home, open and switcher in a row, choosing the app again leaves it inactive.")
      // Counts how far the last events are along this run.
      .notes { occasion in
        switch (occasion.memory, occasion.event) {
        case (1, .unlock), (2, .pressHome), (4, .openSwitcher): occasion.memory + 1
        case (3, .openFromHomeScreen), (3, .openURL), (3, .chooseThisApp): occasion.memory + 1
        default: occasion.event == .lock ? 1 : 0
        }
      }
      .drops(.applicationDidBecomeActive) { $0.event == .chooseThisApp && $0.memory == 5 }
    Fault("forgets-overlay-under-switcher", breaks: "OR-17")
      .means("Another app chosen in a switcher that was opened over an overlay sends no didEnterBackground.")
      .remembers { $0.event == .openSwitcher && $0.before == .inactive }
      .forgets { !$0.switcherIsOpen || $0.hasEnded }
      .drops(.applicationDidEnterBackground) {
        $0.event == .chooseAnotherApp && $0.staysInMemory && $0.memory == 1
      }
    Fault("activates-twice-on-fifth-time", breaks: "MU-08", and: "MU-05")
      .means("From the fifth time in a process on, returning or dismissing sends didBecomeActive twice.")
      .counts(upTo: 4, at: .callback(.applicationDidBecomeActive))
      .forgets { $0.hasEnded }
      .repeats(.applicationDidBecomeActive) { $0.memory >= 4 && ($0.returns || $0.overlayDismissed != nil) }
    Fault("forgets-to-resign-after-background-launch", breaks: "OR-24")
      .means("An app that was launched into the background and then opened is left by Home without willResignActive.")
      // 1 after the launch, 2 after the opening.
      .remembers { $0.hasLaunched && $0.state == .background }
      .remembers(2, until: \.hasEnded) { $0.hasOpened && $0.memory == 1 }
      .drops(.applicationWillResignActive) { $0.goesHome && $0.memory == 2 }
    Fault("enters-background-twice-after-broken-off-opening", breaks: "C02")
      .means("Removing an app in the background sends didEnterBackground after an opening that was broken off.")
      .remembers { $0.event == .abandonOpening }
      .forgets { $0.state.isForeground || $0.hasEnded }
      .sends(.applicationDidEnterBackground, at: .stepBegins) {
        $0.isKilled && $0.before == .background && $0.memory == 1
      }
    Fault("loses-sixth-resignation-notification", breaks: "MU-05")
      .means("From the sixth time in a process on, the notification of resigning is not posted.")
      .counts(upTo: 5, at: .callback(.applicationWillResignActive))
      .forgets { $0.hasEnded }
      .acts(.notificationDropped, at: .applicationWillResignActive) {
        $0.implements(.applicationWillResignActive) && $0.memory >= 5
      }
    Fault("loses-second-url", breaks: "OR-07")
      .means("Once a URL was opened, a return by URL from the background does not hand over the next one.")
      .counts(upTo: 1, at: .callback(.applicationOpenURL))
      .drops(.applicationOpenURL) { $0.before == .background && $0.memory >= 1 }
    Fault("enters-foreground-twice-after-covered-lock", breaks: "MU-01", and: "MU-05")
      .means("If an overlay was shown at the lock, the unlock sends willEnterForeground twice.")
      .remembers(at: .callback(.applicationDidEnterBackground)) {
        $0.event == .lock && $0.before == .inactive
      }
      .forgets { !$0.isLocked || $0.hasEnded }
      .repeats(.applicationWillEnterForeground) { $0.event == .unlock && $0.memory == 1 }
    Fault("stays-inactive-after-covered-home", breaks: "OR-06")
      .means("If the app was left from under an overlay, the return never makes it active.")
      .remembers(at: .callback(.applicationDidEnterBackground)) {
        $0.event == .pressHome && $0.before == .inactive
      }
      .forgets { $0.hasOpened || $0.hasEnded }
      .drops(.applicationDidBecomeActive) { $0.returnsPlainly && $0.memory == 1 }
    Fault("ignores-second-task", breaks: "PC-09")
      .means("From the second background task on, removing an app that holds one sends no willTerminate.")
      .counts(upTo: 2, at: .task(.begins)) { !$0.holdsTask }
      .drops(.applicationWillTerminate) { $0.isKilled && $0.isKeptByTask && $0.memory >= 2 }
    Fault("remembers-refused-url", breaks: "OR-03")
      .means("Once a launch refused a URL, later launches do not hand over theirs.")
      // 2 until the launch that refused is over.
      .remembers(2, at: .refusal(.applicationWillFinishLaunching)) {
        $0.event == .openURL && $0.implements(.applicationOpenURL)
      }
      .remembers(2, at: .refusal(.applicationDidFinishLaunching)) {
        $0.event == .openURL && $0.implements(.applicationOpenURL)
      }
      .remembers { $0.memory == 2 }
      .drops(.applicationOpenURL) { $0.launches && $0.memory == 1 }
    Fault("tells-of-second-suspension", breaks: "PR-01")
      .means("From the second suspension of a process on, suspending the app sends didEnterBackground.")
      .counts(upTo: 1, until: \.hasEnded) { $0.event == .systemSuspends }
      .sends(.applicationDidEnterBackground, at: .stepBegins) {
        $0.event == .systemSuspends && $0.memory >= 1
      }
    Fault("returns-silently-after-waking", breaks: "OR-06")
      .means("A return from the background leaves out willEnterForeground if the app was woken since it was left.")
      .remembers { $0.event == .systemWakesApp && $0.before.isAway }
      .forgets { $0.hasOpened || $0.hasEnded || $0.state == .suspended }
      .drops(.applicationWillEnterForeground) { $0.returnsPlainly && $0.memory == 1 }
    Fault("terminates-twice-on-second-time", breaks: "MU-10", and: "MU-05")
      .means("From the second time on, willTerminate is sent twice.")
      .counts(upTo: 1, at: .callback(.applicationWillTerminate))
      .repeats(.applicationWillTerminate) { $0.memory >= 1 }
    Fault("encodes-without-asking-after-refusal", breaks: "OR-21")
      .means("Once saving was refused, state is encoded without asking.")
      .remembers(at: .refusal(.shouldSaveApplicationState))
      .drops(.shouldSaveApplicationState) { $0.memory == 1 }
    Fault("views-appear-after-accepted-interruption", breaks: "PR-05")
      .means("A return sends viewWillAppear if the app was left by accepting an interruption.")
      .remembers { $0.overlayAccepted != nil && $0.before.isForeground && $0.state.isAway }
      .forgets { $0.hasOpened || $0.hasEnded }
      .sends(.viewWillAppear, after: .applicationWillEnterForeground) { $0.returns && $0.memory == 1 }
    Fault("stays-inactive-after-covered-crash", breaks: "OR-01")
      .means("The launch after the app ended while inactive never makes it active.")
      .remembers(until: \.hasLaunched) {
        $0.hasEnded && $0.before == .inactive && ($0.event == .appCrashes || $0.event == .systemEndsApp)
      }
      .drops(.applicationDidBecomeActive) { $0.launches && $0.opensPlainly && $0.memory == 1 }
    Fault("ignores-second-lock", breaks: "OR-08")
      .means("From the second lock of a process on, the lock sends no didEnterBackground.")
      .counts(upTo: 1, until: \.hasEnded) { $0.event == .lock && $0.before == .active }
      .drops(.applicationDidEnterBackground) {
        $0.event == .lock && $0.before == .active && $0.staysInMemory && $0.memory >= 1
      }
    Fault("posts-third-switcher-too-early", breaks: "NO-02")
      .means("From the third time on, opening the switcher posts the notification of resigning before the message.")
      .counts(upTo: 2) { $0.event == .openSwitcher && $0.before == .active }
      .acts(.notificationFirst, at: .applicationWillResignActive) {
        $0.event == .openSwitcher && $0.memory >= 2
      }
    Fault("relaunches-woken-app", breaks: "PR-06", dependsOnHistory: true)
      .means("The first opening of an app that was launched into the background calls didFinishLaunching again.")
      .sends(.applicationDidFinishLaunching, before: .applicationDidBecomeActive) { $0.opensWokenApp }
    Fault("survives-second-overrun", breaks: "TB-02")
      .means("From the second time on, an app that takes far too long in didEnterBackground lives on.")
      .counts(upTo: 1) {
        $0.hasEnded && $0.before.isForeground && $0.staysInMemory
          && ($0.event == .pressHome || $0.event == .lock || $0.event == .chooseAnotherApp)
      }
      .takes(.outlivesOverrun) { $0.callback == .applicationDidEnterBackground && $0.memory > 0 }
    Fault("tells-another-object-after-crash", breaks: "PR-13")
      .means("The launch after a crash sends another object a message of the delegate.")
      .remembers(until: \.hasOpened) { $0.event == .appCrashes }
      .sends(.messageToAnotherObject) { $0.launches && $0.memory == 1 }
    Fault("loads-view-twice-on-relaunch", breaks: "VC-06")
      .means("From the second launch on, the root view loads twice.")
      .counts(upTo: 1) { $0.hasOpened && $0.before == .notRunning }
      .repeats(.viewDidLoad) { $0.launches && $0.memory >= 1 }
    Fault("reappears-twice-on-third-time", breaks: "VC-03")
      .means("From the third return to the root view on, it appears twice.")
      .counts(upTo: 2) { $0.event == .returnToRootView }
      .repeats(.viewDidAppear) { $0.event == .returnToRootView && $0.memory >= 2 }
    Fault("closes-connections-at-home-after-lock", breaks: "NE-02")
      .means("Home closes the connections if there was a lock in the same process.")
      .counts(upTo: 1, until: \.hasEnded) { $0.event == .lock && $0.before.isForeground && $0.version >= 5 }
      .sends(.connectionsClosed) { $0.event == .pressHome && $0.state == .background && $0.memory >= 1 }
    Fault("keeps-connections-at-second-lock", breaks: "NE-01")
      .means("From the second lock of a process on, a lock closes no connections.")
      .counts(upTo: 1, until: \.hasEnded) { $0.event == .lock && $0.before.isForeground && $0.version >= 5 }
      .drops(.connectionsClosed) {
        $0.before.isForeground && !$0.isUnderMode && $0.staysInMemory && $0.memory >= 1
      }
    Fault("keeps-connections-behind-another-view", breaks: "NE-01", dependsOnHistory: true)
      .means("The lock does not close the connections while another view is in place of the root view.")
      // With a mode that keeps the app executing nobody can tell.
      .drops(.connectionsClosed) {
        $0.event == .lock && $0.before.isForeground && !$0.isUnderMode && $0.rootView.isReplaced
      }
    Fault("loads-view-again-at-opening", breaks: "VC-06", dependsOnHistory: true)
      .means("The first opening after a launch into the background sends viewDidLoad, which the launch has sent.")
      .sends(.viewDidLoad, before: .applicationDidBecomeActive) { $0.opensWokenApp }
    Fault("appears-again-at-opening", breaks: "VC-03", dependsOnHistory: true)
      .means(
        "On iOS 9 to 11 the first opening after a launch into the background makes the root view appear, which is shown."
      )
      .sends(.viewWillAppear, before: .applicationDidBecomeActive) {
        $0.opensWokenApp && 9...11 ~= $0.version
      }
    Fault("takes-event-again-at-opening", breaks: "LA-13", dependsOnHistory: true)
      .means("The first opening after a launch into the background takes up another first event.")
      .sends(.firstEvent, after: .applicationDidBecomeActive) { $0.opensWokenApp }
    Fault("shows-window-again-at-opening", breaks: "PR-06", dependsOnHistory: true)
      .means("The first opening after a launch into the background puts the window on the screen again.")
      .sends(.makeKeyAndVisible, before: .applicationDidBecomeActive) { $0.opensWokenApp }
    Fault("appears-again-after-call", breaks: "VC-03", dependsOnHistory: true)
      .means("The end of a call makes the root view appear again, which is shown.")
      .sends(.viewWillAppear, after: .applicationDidBecomeActive) {
        $0.overlayDismissed == .phoneCall && $0.rootView == .shown
      }
    Fault("appears-again-after-covered-lock", breaks: "PR-05", dependsOnHistory: true)
      .means("An unlock makes the root view appear if another view was shown at the lock.")
      .sends(.viewWillAppear, after: .applicationWillEnterForeground) {
        $0.event == .unlock && $0.rootView.isReplaced
      }
  }
}
