import LifecycleModel

extension ReferenceLifecycle {
  /// Lets a fault that depends on history take note; every count stops where it no longer matters.
  mutating func remember(_ point: Point) {
    guard let fault, fault.dependsOnHistory, let event = misconduct.event else { return }
    let before = misconduct.before
    let isAtEnd = point == .stepEnds
    let isEnding = isAtEnd && state == .notRunning
    let isOpening = isAtEnd && state.isForeground && !before.isForeground
    let wasLeft = isAtEnd && before.isForeground && state.isAway

    switch fault {
    // Counts within a scenario.
    case .staysInactiveOnThirdReturn: count(isOpening && before.isAway, upTo: 2)
    case .tellsOfSecondPurge: count(isAtEnd && event == .systemReclaimsMemory, upTo: 1)
    case .finishesSecondLaunchTwice: count(isOpening && before == .notRunning, upTo: 1)
    case .losesSecondURL: count(point == .callback(.applicationOpenURL), upTo: 1)
    case .postsThirdSwitcherTooEarly: count(isAtEnd && event == .openSwitcher && before == .active, upTo: 2)
    case .terminatesTwiceOnSecondTime: count(point == .callback(.applicationWillTerminate), upTo: 1)

    case .loadsViewTwiceOnRelaunch: count(isOpening && before == .notRunning, upTo: 1)
    case .reappearsTwiceOnThirdTime: count(isAtEnd && event == .returnToRootView, upTo: 2)
    case .closesConnectionsAtHomeAfterLock, .keepsConnectionsAtSecondLock:
      count(isAtEnd && event == .lock && before.isForeground && configuration.version >= 5, upTo: 1)
      forget(isEnding)
    case .survivesSecondOverrun:
      let leaves = event == .pressHome || event == .lock || event == .chooseAnotherApp
      count(isEnding && before.isForeground && leaves && staysInMemory, upTo: 1)
    case .tellsAnotherObjectAfterCrash:
      note(isAtEnd && event == .appCrashes, 1)
      forget(isOpening)

    // Counts within a process.
    case .activatesTwiceOnFifthTime:
      count(point == .callback(.applicationDidBecomeActive), upTo: 4)
      forget(isEnding)
    case .losesSixthResignationNotification:
      count(point == .callback(.applicationWillResignActive), upTo: 5)
      forget(isEnding)
    case .tellsOfSecondSuspension:
      count(isAtEnd && event == .systemSuspends, upTo: 1)
      forget(isEnding)
    case .ignoresSecondLock:
      count(isAtEnd && event == .lock && before == .active, upTo: 1)
      forget(isEnding)

    // Tasks, within a scenario.
    case .remembersEndedTask: note(point == .task(.ends) && holdsTask, 1)
    case .endsTaskBegunTwice: note(point == .task(.begins) && holdsTask, 2)
    case .ignoresSecondTask: count(point == .task(.begins) && !holdsTask, upTo: 2)

    // Refusals.
    case .remembersRefusedURL:
      let isRefusal =
        point == .refusal(.applicationWillFinishLaunching) || point == .refusal(.applicationDidFinishLaunching)
      note(isRefusal && event == .openURL && configuration.implements(.applicationOpenURL), 2)
      note(isAtEnd && misconduct.memory == 2, 1)
    case .encodesWithoutAskingAfterRefusal: note(point == .refusal(.shouldSaveApplicationState), 1)

    // What happened last.
    case .forgetsInterruptionDuringLock:
      if isAtEnd, case .interruptionBegins(let kind) = event, configuration.takesFocus(kind) {
        note(isLocked && state.isForeground && configuration.version < 5, 1)
      }
      forget(isAtEnd && !isLocked || isEnding)
    case .activatesWhenFirstOfTwoOverlaysGoes:
      if isAtEnd, case .interruptionBegins(let kind) = event { note(overlays.count == 1, kind.rawValue + 1) }
      if isAtEnd, case .interruptionDismissed(let kind) = event { forget(misconduct.memory == kind.rawValue + 1) }
      forget(isAtEnd && overlays.isEmpty)
    case .entersForegroundAfterCrash:
      note(isAtEnd && event == .appCrashes, 1)
      forget(isAtEnd && before == .notRunning && state != .notRunning)
    case .staysInactiveAfterCoveredCrash:
      note(isEnding && before == .inactive && (event == .appCrashes || event == .systemEndsApp), 1)
      forget(isAtEnd && before == .notRunning && state != .notRunning)
    case .staysInactiveAfterLongRun:
      if isAtEnd { follow(event) }
    case .forgetsOverlayUnderSwitcher:
      note(isAtEnd && event == .openSwitcher && before == .inactive, 1)
      forget(isAtEnd && !switcherIsOpen || isEnding)
    case .forgetsToResignAfterBackgroundLaunch:
      note(isAtEnd && before == .notRunning && state == .background, 1)
      note(isOpening && misconduct.memory == 1, 2)
      forget(isEnding)
    case .entersBackgroundTwiceAfterBrokenOffOpening:
      note(isAtEnd && event == .abandonOpening, 1)
      forget(isAtEnd && state.isForeground || isEnding)
    case .entersForegroundTwiceAfterCoveredLock:
      note(point == .callback(.applicationDidEnterBackground) && event == .lock && isCovered, 1)
      forget(isAtEnd && !isLocked || isEnding)
    case .staysInactiveAfterCoveredHome:
      note(point == .callback(.applicationDidEnterBackground) && event == .pressHome && isCovered, 1)
      forget(isOpening || isEnding)
    case .returnsSilentlyAfterWaking:
      note(isAtEnd && event == .systemWakesApp && before.isAway, 1)
      forget(isOpening || isEnding || isAtEnd && state == .suspended)
    case .viewsAppearAfterAcceptedInterruption:
      if case .interruptionAccepted = event { note(wasLeft, 1) }
      forget(isOpening || isEnding)
    default: rememberForLaunch(fault, point)
    }
  }

  /// Whether the app was inactive before the step, so that something covered it.
  private var isCovered: Bool { misconduct.before == .inactive }

  mutating func count(_ happened: Bool, upTo limit: UInt8) {
    if happened, misconduct.memory < limit { misconduct.memory += 1 }
  }

  mutating func note(_ happened: Bool, _ value: UInt8) {
    if happened { misconduct.memory = value }
  }

  mutating func forget(_ happened: Bool) {
    if happened { misconduct.memory = 0 }
  }

  /// How far the last events are along the run after which `Fault.staysInactiveAfterLongRun` strikes.
  private mutating func follow(_ event: Event) {
    switch (misconduct.memory, event) {
    case (1, .unlock), (2, .pressHome), (4, .openSwitcher): misconduct.memory += 1
    case (3, .openFromHomeScreen), (3, .openURL), (3, .chooseThisApp): misconduct.memory += 1
    default: misconduct.memory = event == .lock ? 1 : 0
    }
  }
}
