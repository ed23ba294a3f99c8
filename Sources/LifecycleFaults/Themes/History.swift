import LifecycleModel
import LifecycleReference

extension InjectedFault {
  /// The faults that depend on the events before: the application's messages, the root view and connections.
  @ThemeBuilder
  static var dependingOnHistory: [InjectedFault] {
    InjectedFault(
      "stays-inactive-on-third-return", breaks: "OR-06",
      "From the third return on, a return from the background never makes the app active."
    ) {
      Count(upTo: 2, at: .stepEnds) { $0.hasOpened && $0.before.isAway }
      Act(.dropped, at: .applicationDidBecomeActive) { $0.returnsPlainly && $0.memory >= 2 }
    }
    InjectedFault(
      "remembers-ended-task", breaks: "PR-03",
      "Once a background task has ended, removing the suspended app sends willTerminate."
    ) {
      Remember(at: .task(.ends)) { $0.holdsTask }
      Act(.followed(by: .applicationWillTerminate), at: .stepBegins) {
        $0.isKilled && $0.before == .suspended && $0.memory == 1
      }
    }
    InjectedFault(
      "ends-task-begun-twice", breaks: "PC-09",
      "Once a task was begun while the app held one, removing an app that holds one sends no willTerminate."
    ) {
      Remember(2, at: .task(.begins)) { $0.holdsTask }
      Act(.dropped, at: .applicationWillTerminate) {
        $0.isKilled && $0.before == .background && !$0.isUnderMode && $0.holdsTask && $0.memory >= 2
      }
    }
    InjectedFault(
      "tells-of-second-purge", breaks: "PR-02",
      "From the second purge on, purging the app from memory sends willResignActive."
    ) {
      Count(upTo: 1, at: .stepEnds) { $0.event == .systemReclaimsMemory }
      Act(.followed(by: .applicationWillResignActive), at: .stepBegins) {
        $0.event == .systemReclaimsMemory && $0.memory >= 1
      }
    }
    InjectedFault(
      "forgets-interruption-during-lock", breaks: "MU-04",
      "Below iOS 5 the unlock makes the app active although an interruption began during the lock."
    ) {
      Remember(at: .stepEnds) {
        $0.overlayBegins != nil && !$0.isBanner($0.overlayBegins) && $0.isLocked && $0.state.isForeground
          && $0.version < 5
      }
      Forget(at: .stepEnds) { !$0.isLocked || $0.hasEnded }
      Act(.followed(by: .applicationDidBecomeActive), at: .stepEnds) {
        $0.event == .unlock && $0.state == .inactive && $0.memory == 1
      }
    }
    InjectedFault(
      "activates-when-first-of-two-overlays-goes", breaks: "MU-04",
      "The app becomes active under an overlay when the overlay that came first goes first."
    ) {
      // Remembers the overlay that came first: one more than its number.
      Note(at: .stepEnds) { occasion in
        if let kind = occasion.overlayBegins, occasion.overlays.count == 1 { return kind.rawValue + 1 }
        if let kind = occasion.overlayDismissed, occasion.memory == kind.rawValue + 1 { return 0 }
        return occasion.overlays.isEmpty ? 0 : occasion.memory
      }
      Act(.followed(by: .applicationDidBecomeActive), at: .stepEnds) { occasion in
        guard let kind = occasion.overlayDismissed, occasion.memory == kind.rawValue + 1 else { return false }
        return !occasion.isBanner(kind) && occasion.state == .inactive
          && occasion.overlays.takeFocus(in: occasion.configuration)
      }
    }
    InjectedFault(
      "enters-foreground-after-crash", breaks: "PR-04", "The launch after a crash sends willEnterForeground."
    ) {
      Remember(at: .stepEnds) { $0.event == .appCrashes }
      Forget(at: .stepEnds) { $0.hasLaunched }
      Act(.preceded(by: .applicationWillEnterForeground), at: .applicationDidBecomeActive) {
        $0.launches && $0.memory == 1 && $0.version >= 4
      }
    }
    InjectedFault(
      "finishes-second-launch-twice", breaks: "MU-03",
      "From the second launch on, a launch calls didFinishLaunching twice."
    ) {
      Count(upTo: 1, at: .stepEnds) { $0.hasOpened && $0.before == .notRunning }
      Act(.followed(by: .applicationDidFinishLaunching), at: .applicationDidFinishLaunching) {
        $0.launches && $0.memory >= 1
      }
    }
    InjectedFault(
      "stays-inactive-after-long-run", breaks: "OR-18",
      "After lock, unlock, Home, open and switcher in a row, choosing the app again leaves it inactive."
    ) {
      // Counts how far the last events are along this run.
      Note(at: .stepEnds) { occasion in
        switch (occasion.memory, occasion.event) {
        case (1, .unlock), (2, .pressHome), (4, .openSwitcher): occasion.memory + 1
        case (3, .openFromHomeScreen), (3, .openURL), (3, .chooseThisApp): occasion.memory + 1
        default: occasion.event == .lock ? 1 : 0
        }
      }
      Act(.dropped, at: .applicationDidBecomeActive) { $0.event == .chooseThisApp && $0.memory == 5 }
    }
    InjectedFault(
      "forgets-overlay-under-switcher", breaks: "OR-17",
      "Another app chosen in a switcher that was opened over an overlay sends no didEnterBackground."
    ) {
      Remember(at: .stepEnds) { $0.event == .openSwitcher && $0.before == .inactive }
      Forget(at: .stepEnds) { !$0.switcherIsOpen || $0.hasEnded }
      Act(.dropped, at: .applicationDidEnterBackground) {
        $0.event == .chooseAnotherApp && $0.staysInMemory && $0.memory == 1
      }
    }
    InjectedFault(
      "activates-twice-on-fifth-time", breaks: "MU-08", and: ["MU-05"],
      "From the fifth time in a process on, returning or dismissing sends didBecomeActive twice."
    ) {
      Count(upTo: 4, at: .callback(.applicationDidBecomeActive))
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.repeated, at: .applicationDidBecomeActive) {
        $0.memory >= 4 && ($0.returns || $0.overlayDismissed != nil)
      }
    }
    InjectedFault(
      "forgets-to-resign-after-background-launch", breaks: "OR-24",
      "An app that was launched into the background and then opened is left by Home without willResignActive."
    ) {
      // 1 after the launch, 2 after the opening.
      Remember(at: .stepEnds) { $0.hasLaunched && $0.state == .background }
      Remember(2, at: .stepEnds) { $0.hasOpened && $0.memory == 1 }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.dropped, at: .applicationWillResignActive) {
        $0.event == .pressHome && $0.staysInMemory && $0.memory == 2
      }
    }
    InjectedFault(
      "enters-background-twice-after-broken-off-opening", breaks: "C02",
      "Removing an app in the background sends didEnterBackground after an opening that was broken off."
    ) {
      Remember(at: .stepEnds) { $0.event == .abandonOpening }
      Forget(at: .stepEnds) { $0.state.isForeground || $0.hasEnded }
      Act(.followed(by: .applicationDidEnterBackground), at: .stepBegins) {
        $0.isKilled && $0.before == .background && $0.memory == 1
      }
    }
    InjectedFault(
      "loses-sixth-resignation-notification", breaks: "MU-05",
      "From the sixth time in a process on, the notification of resigning is not posted."
    ) {
      Count(upTo: 5, at: .callback(.applicationWillResignActive))
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.notificationDropped, at: .applicationWillResignActive) {
        $0.implements(.applicationWillResignActive) && $0.memory >= 5
      }
    }
    InjectedFault(
      "loses-second-url", breaks: "OR-07",
      "Once a URL was opened, a return by URL from the background does not hand over the next one."
    ) {
      Count(upTo: 1, at: .callback(.applicationOpenURL))
      Act(.dropped, at: .applicationOpenURL) { $0.before == .background && $0.memory >= 1 }
    }
    InjectedFault(
      "enters-foreground-twice-after-covered-lock", breaks: "MU-01", and: ["MU-05"],
      "If an overlay was shown at the lock, the unlock sends willEnterForeground twice."
    ) {
      Remember(at: .callback(.applicationDidEnterBackground)) { $0.event == .lock && $0.before == .inactive }
      Forget(at: .stepEnds) { !$0.isLocked || $0.hasEnded }
      Act(.repeated, at: .applicationWillEnterForeground) { $0.event == .unlock && $0.memory == 1 }
    }
    InjectedFault(
      "stays-inactive-after-covered-home", breaks: "OR-06",
      "If the app was left from under an overlay, the return never makes it active."
    ) {
      Remember(at: .callback(.applicationDidEnterBackground)) { $0.event == .pressHome && $0.before == .inactive }
      Forget(at: .stepEnds) { $0.hasOpened || $0.hasEnded }
      Act(.dropped, at: .applicationDidBecomeActive) { $0.returnsPlainly && $0.memory == 1 }
    }
    InjectedFault(
      "ignores-second-task", breaks: "PC-09",
      "From the second background task on, removing an app that holds one sends no willTerminate."
    ) {
      Count(upTo: 2, at: .task(.begins)) { !$0.holdsTask }
      Act(.dropped, at: .applicationWillTerminate) {
        $0.isKilled && $0.before == .background && !$0.isUnderMode && $0.holdsTask && $0.memory >= 2
      }
    }
    InjectedFault(
      "remembers-refused-url", breaks: "OR-03",
      "Once a launch refused a URL, later launches do not hand over theirs."
    ) {
      // 2 until the launch that refused is over.
      Remember(2, at: .refusal(.applicationWillFinishLaunching)) {
        $0.event == .openURL && $0.implements(.applicationOpenURL)
      }
      Remember(2, at: .refusal(.applicationDidFinishLaunching)) {
        $0.event == .openURL && $0.implements(.applicationOpenURL)
      }
      Remember(at: .stepEnds) { $0.memory == 2 }
      Act(.dropped, at: .applicationOpenURL) { $0.launches && $0.memory == 1 }
    }
    InjectedFault(
      "tells-of-second-suspension", breaks: "PR-01",
      "From the second suspension of a process on, suspending the app sends didEnterBackground."
    ) {
      Count(upTo: 1, at: .stepEnds) { $0.event == .systemSuspends }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.followed(by: .applicationDidEnterBackground), at: .stepBegins) {
        $0.event == .systemSuspends && $0.memory >= 1
      }
    }
    InjectedFault(
      "returns-silently-after-waking", breaks: "OR-06",
      "A return from the background leaves out willEnterForeground if the app was woken since it was left."
    ) {
      Remember(at: .stepEnds) { $0.event == .systemWakesApp && $0.before.isAway }
      Forget(at: .stepEnds) { $0.hasOpened || $0.hasEnded || $0.state == .suspended }
      Act(.dropped, at: .applicationWillEnterForeground) { $0.returnsPlainly && $0.memory == 1 }
    }
    InjectedFault(
      "terminates-twice-on-second-time", breaks: "MU-10", and: ["MU-05"],
      "From the second time on, willTerminate is sent twice."
    ) {
      Count(upTo: 1, at: .callback(.applicationWillTerminate))
      Act(.repeated, at: .applicationWillTerminate) { $0.memory >= 1 }
    }
    InjectedFault(
      "encodes-without-asking-after-refusal", breaks: "OR-21",
      "Once saving was refused, state is encoded without asking."
    ) {
      Remember(at: .refusal(.shouldSaveApplicationState))
      Act(.dropped, at: .shouldSaveApplicationState) { $0.memory == 1 }
    }
    InjectedFault(
      "views-appear-after-accepted-interruption", breaks: "PR-05",
      "A return sends viewWillAppear if the app was left by accepting an interruption."
    ) {
      Remember(at: .stepEnds) { $0.overlayAccepted != nil && $0.before.isForeground && $0.state.isAway }
      Forget(at: .stepEnds) { $0.hasOpened || $0.hasEnded }
      Act(.followed(by: .viewWillAppear), at: .applicationWillEnterForeground) { $0.returns && $0.memory == 1 }
    }
    InjectedFault(
      "stays-inactive-after-covered-crash", breaks: "OR-01",
      "The launch after the app ended while inactive never makes it active."
    ) {
      Remember(at: .stepEnds) {
        $0.hasEnded && $0.before == .inactive && ($0.event == .appCrashes || $0.event == .systemEndsApp)
      }
      Forget(at: .stepEnds) { $0.hasLaunched }
      Act(.dropped, at: .applicationDidBecomeActive) { $0.launches && $0.opensPlainly && $0.memory == 1 }
    }
    InjectedFault(
      "ignores-second-lock", breaks: "OR-08",
      "From the second lock of a process on, the lock sends no didEnterBackground."
    ) {
      Count(upTo: 1, at: .stepEnds) { $0.event == .lock && $0.before == .active }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.dropped, at: .applicationDidEnterBackground) {
        $0.event == .lock && $0.before == .active && $0.staysInMemory && $0.memory >= 1
      }
    }
    InjectedFault(
      "posts-third-switcher-too-early", breaks: "NO-02",
      "From the third time on, opening the switcher posts the notification of resigning before the message."
    ) {
      Count(upTo: 2, at: .stepEnds) { $0.event == .openSwitcher && $0.before == .active }
      Act(.notificationFirst, at: .applicationWillResignActive) { $0.event == .openSwitcher && $0.memory >= 2 }
    }
    InjectedFault(
      "relaunches-woken-app", breaks: "PR-06", dependsOnHistory: true,
      "The first opening of an app that was launched into the background calls didFinishLaunching again."
    ) {
      Act(.preceded(by: .applicationDidFinishLaunching), at: .applicationDidBecomeActive) {
        $0.opensWokenApp
      }
    }
    InjectedFault(
      "survives-second-overrun", breaks: "TB-02",
      "From the second time on, an app that takes far too long in didEnterBackground lives on."
    ) {
      Count(upTo: 1, at: .stepEnds) {
        $0.hasEnded && $0.before.isForeground && $0.staysInMemory
          && ($0.event == .pressHome || $0.event == .lock || $0.event == .chooseAnotherApp)
      }
      Take(.outlivesOverrun) { $0.callback == .applicationDidEnterBackground && $0.memory > 0 }
    }
    InjectedFault(
      "tells-another-object-after-crash", breaks: "PR-13",
      "The launch after a crash sends another object a message of the delegate."
    ) {
      Remember(at: .stepEnds) { $0.event == .appCrashes }
      Forget(at: .stepEnds) { $0.hasOpened }
      Act(.followed(by: .messageToAnotherObject), at: .stepEnds) { $0.launches && $0.memory == 1 }
    }
    InjectedFault(
      "loads-view-twice-on-relaunch", breaks: "VC-06", "From the second launch on, the root view loads twice."
    ) {
      Count(upTo: 1, at: .stepEnds) { $0.hasOpened && $0.before == .notRunning }
      Act(.repeated, at: .viewDidLoad) { $0.launches && $0.memory >= 1 }
    }
    InjectedFault(
      "reappears-twice-on-third-time", breaks: "VC-03",
      "From the third return to the root view on, it appears twice."
    ) {
      Count(upTo: 2, at: .stepEnds) { $0.event == .returnToRootView }
      Act(.repeated, at: .viewDidAppear) { $0.event == .returnToRootView && $0.memory >= 2 }
    }
    InjectedFault(
      "closes-connections-at-home-after-lock", breaks: "NE-02",
      "Home closes the connections if there was a lock in the same process."
    ) {
      Count(upTo: 1, at: .stepEnds) { $0.event == .lock && $0.before.isForeground && $0.version >= 5 }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.followed(by: .connectionsClosed), at: .stepEnds) {
        $0.event == .pressHome && $0.state == .background && $0.memory >= 1
      }
    }
    InjectedFault(
      "keeps-connections-at-second-lock", breaks: "NE-01",
      "From the second lock of a process on, a lock closes no connections."
    ) {
      Count(upTo: 1, at: .stepEnds) { $0.event == .lock && $0.before.isForeground && $0.version >= 5 }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.dropped, at: .connectionsClosed) {
        $0.before.isForeground && !$0.isUnderMode && $0.staysInMemory && $0.memory >= 1
      }
    }
    InjectedFault(
      "keeps-connections-behind-another-view", breaks: "NE-01", dependsOnHistory: true,
      "The lock does not close the connections while another view is in place of the root view."
    ) {
      // With a mode that keeps the app executing nobody can tell.
      Act(.dropped, at: .connectionsClosed) {
        $0.event == .lock && $0.before.isForeground && !$0.isUnderMode && $0.rootView.isReplaced
      }
    }
    InjectedFault(
      "loads-view-again-at-opening", breaks: "VC-06", dependsOnHistory: true,
      "The first opening after a launch into the background sends viewDidLoad, which the launch has sent."
    ) {
      Act(.preceded(by: .viewDidLoad), at: .applicationDidBecomeActive) { $0.opensWokenApp }
    }
    InjectedFault(
      "appears-again-at-opening", breaks: "VC-03", dependsOnHistory: true,
      "On iOS 9 to 11 the first opening after a launch into the background makes the root view appear, which is shown."
    ) {
      Act(.preceded(by: .viewWillAppear), at: .applicationDidBecomeActive) { $0.opensWokenApp && 9...11 ~= $0.version }
    }
    InjectedFault(
      "takes-event-again-at-opening", breaks: "LA-13", dependsOnHistory: true,
      "The first opening after a launch into the background takes up another first event."
    ) {
      Act(.followed(by: .firstEvent), at: .applicationDidBecomeActive) { $0.opensWokenApp }
    }
    InjectedFault(
      "shows-window-again-at-opening", breaks: "PR-06", dependsOnHistory: true,
      "The first opening after a launch into the background puts the window on the screen again."
    ) {
      Act(.preceded(by: .makeKeyAndVisible), at: .applicationDidBecomeActive) { $0.opensWokenApp }
    }
    InjectedFault(
      "appears-again-after-call", breaks: "VC-03", dependsOnHistory: true,
      "The end of a call makes the root view appear again, which is shown."
    ) {
      Act(.followed(by: .viewWillAppear), at: .applicationDidBecomeActive) {
        $0.overlayDismissed == .phoneCall && $0.rootView == .shown
      }
    }
    InjectedFault(
      "appears-again-after-covered-lock", breaks: "PR-05", dependsOnHistory: true,
      "An unlock makes the root view appear if another view was shown at the lock."
    ) {
      Act(.followed(by: .viewWillAppear), at: .applicationWillEnterForeground) {
        $0.event == .unlock && $0.rootView.isReplaced
      }
    }
  }
}
