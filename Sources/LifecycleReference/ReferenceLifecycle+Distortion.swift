import LifecycleModel

/// The occasions on which faults strike, told from the event and the state before it.
extension ReferenceLifecycle {
  var event: Event? { misconduct.event }
  var before: ApplicationState { misconduct.before }
  var memory: UInt8 { misconduct.memory }

  private var opensPlainly: Bool { event == .openFromHomeScreen || event == .chooseThisApp }
  var launches: Bool { before == .notRunning && (opensPlainly || event == .openURL) }
  var returns: Bool { before.isAway && (opensPlainly || event == .openURL || event == .unlock) }
  /// An ordinary return by the user's choice: of an app that was opened before and is not suspended.
  private var returnsPlainly: Bool { before == .background && opensPlainly && !misconduct.isUnopened }
  private var leavesByChoice: Bool { before.isForeground && (event == .pressHome || event == .chooseAnotherApp) }
  var staysInMemory: Bool { !endsWhenLeft }
  var isKilled: Bool { event == .removeFromSwitcher }
  private var isUnderMode: Bool { configuration.backgroundModes.keepsExecuting }
  var overlayBegins: Interruption? { if case .interruptionBegins(let kind)? = event { kind } else { nil } }
  private var overlayAccepted: Interruption? { if case .interruptionAccepted(let kind)? = event { kind } else { nil } }
  var overlayDismissed: Interruption? {
    if case .interruptionDismissed(let kind)? = event { kind } else { nil }
  }
  /// The overlay that goes away and leaves the user where they were.
  private var overlayEnds: Interruption? {
    if let kind = overlayAccepted, !kind.acceptanceLeavesTheApp { kind } else { overlayDismissed }
  }
  private func isBanner(_ kind: Interruption?) -> Bool { kind.map { !configuration.takesFocus($0) } ?? false }
  func implements(_ callback: Callback) -> Bool { configuration.implements(callback) }

  /// What the fault does here.
  func distortion(at point: Point) -> Distortion {
    guard let fault else { return .none }
    func at(_ callback: Callback) -> Bool { point == .callback(callback) }
    let isAtEnd = point == .stepEnds
    let isAtBeginning = point == .stepBegins

    switch fault {
    // Launching.
    case .staysInactiveAfterLaunch: return when(at(.applicationDidBecomeActive) && launches && opensPlainly, .dropped)
    case .asksWillFinishTooLate:
      guard implements(.applicationDidFinishLaunching) else { return .none }
      if at(.applicationWillFinishLaunching) { return .dropped }
      return when(at(.applicationDidFinishLaunching), .followed(by: .applicationWillFinishLaunching))
    case .losesURLAtLaunch: return when(at(.applicationOpenURL) && launches, .dropped)
    // These strike where `ReferenceLifecycle` asks for them.
    case .opensRefusedURL, .encodesRefusedState, .callsMissingMethods, .survivesOverrun, .survivesSecondOverrun,
      .postsAfterOverrun, .postsTerminationAfterOverrun, .terminatesAfterOverrun, .awakensWithoutNib:
      return .none
    case .awakensAfterLaunch:
      if at(.viewAwakeFromNib) { return .dropped }
      return when(
        at(.applicationDidFinishLaunching) && configuration.interface != .code, .followed(by: .viewAwakeFromNib))
    case .loadsViewBeforeLaunch:
      if at(.viewDidLoad) && before == .notRunning { return .dropped }
      return when(at(.applicationDidFinishLaunching) && launches, .preceded(by: .viewDidLoad))
    case .loadsViewTwice: return when(at(.viewDidLoad) && launches, .repeated)
    case .appearsBeforehand:
      if at(.viewDidAppear) && launches { return .dropped }
      return when(at(.viewWillAppear) && launches, .preceded(by: .viewDidAppear))
    case .willAppearAfterActivation:
      if at(.viewWillAppear) && launches && configuration.version == 7 { return .dropped }
      return when(
        at(.viewDidAppear) && launches && configuration.version == 7, .preceded(by: .viewWillAppear))
    case .didAppearBeforeActivation:
      if at(.viewDidAppear) && launches && configuration.version == 7 { return .dropped }
      return when(
        at(.viewWillAppear) && launches && configuration.version == 7, .followed(by: .viewDidAppear))
    case .losesAppearance: return when(at(.viewDidAppear) && event == .returnToRootView, .dropped)
    case .disappearsInWrongOrder:
      if at(.viewWillDisappear) { return .dropped }
      return when(at(.viewDidDisappear), .followed(by: .viewWillDisappear))
    case .keepsConnectionsAtLock:
      return when(at(.connectionsClosed) && before.isForeground && !isUnderMode && staysInMemory, .dropped)
    case .closesConnectionsTwice: return when(at(.connectionsClosed), .repeated)
    case .closesConnectionsAtHome:
      return when(isAtEnd && event == .pressHome && state == .background, .followed(by: .connectionsClosed))
    case .closesConnectionsAtOldLock:
      return when(
        isAtEnd && event == .lock && before.isForeground && configuration.version < 5,
        .followed(by: .connectionsClosed))
    case .loadsViewTwiceOnRelaunch: return when(at(.viewDidLoad) && launches && memory >= 1, .repeated)
    case .reappearsTwiceOnThirdTime:
      return when(at(.viewDidAppear) && event == .returnToRootView && memory >= 2, .repeated)
    case .closesConnectionsAtHomeAfterLock:
      return when(
        isAtEnd && event == .pressHome && state == .background && memory >= 1, .followed(by: .connectionsClosed))
    case .keepsConnectionsAtSecondLock:
      return when(
        at(.connectionsClosed) && before.isForeground && !isUnderMode && staysInMemory && memory >= 1, .dropped)
    case .appearsAgainAfterCoveredLock:
      return when(
        at(.applicationWillEnterForeground) && event == .unlock && rootView == .replaced, .followed(by: .viewWillAppear)
      )
    case .callsExpirationHandlerTwice: return when(at(.backgroundTaskExpired), .repeated)
    case .callsExpirationHandlerOnHome:
      return when(isAtEnd && event == .pressHome && staysInMemory, .followed(by: .backgroundTaskExpired))
    case .tellsAnotherObject:
      return when(isAtEnd && event == .openSwitcher && state == .inactive, .followed(by: .messageToAnotherObject))
    case .tellsAnotherObjectAfterCrash:
      return when(isAtEnd && launches && memory == 1, .followed(by: .messageToAnotherObject))
    case .opensURLWithoutURL:
      return when(
        at(.applicationDidBecomeActive) && launches && opensPlainly, .preceded(by: .applicationOpenURL))
    case .entersForegroundAtLaunch:
      return when(
        at(.applicationDidBecomeActive) && launches && configuration.version >= 4,
        .preceded(by: .applicationWillEnterForeground))
    case .finishesLaunchingTwice:
      return when(at(.applicationDidFinishLaunching), .followed(by: .applicationDidFinishLaunching))
    case .postsLaunchTooEarly:
      if at(.applicationDidFinishLaunching) { return .preceded(by: .didFinishLaunchingNotification) }
      return when(at(.didFinishLaunchingNotification), .dropped)
    case .postsLaunchTooLate:
      if at(.didFinishLaunchingNotification), launches { return .dropped }
      return when(at(.applicationDidBecomeActive) && launches, .followed(by: .didFinishLaunchingNotification))
    case .losesLaunchNotification:
      return when(at(.didFinishLaunchingNotification) && implements(.applicationDidFinishLaunching), .dropped)

    // Returning.
    case .staysInactiveAfterReturn: return when(at(.applicationDidBecomeActive) && returnsPlainly, .dropped)
    case .activatesBeforeEnteringForeground:
      if at(.applicationWillEnterForeground), returnsPlainly { return .dropped }
      return when(
        at(.applicationDidBecomeActive) && returnsPlainly, .followed(by: .applicationWillEnterForeground))
    case .unlocksWithoutEnteringForeground:
      return when(at(.applicationWillEnterForeground) && event == .unlock && before == .background, .dropped)
    case .losesURLOnReturn: return when(at(.applicationOpenURL) && before == .background, .dropped)
    case .opensURLTooLate:
      guard event == .openURL, before == .background else { return .none }
      if at(.applicationOpenURL) { return .dropped }
      return when(isAtEnd, .followed(by: .applicationOpenURL))
    case .resumesFromSuspensionSilently:
      return when(
        at(.applicationWillEnterForeground) && before == .suspended && opensPlainly && !misconduct.isUnopened, .dropped)
    case .opensWokenAppSilently:
      return when(at(.applicationWillEnterForeground) && returns && misconduct.isUnopened, .dropped)
    case .relaunchesOnReturn:
      return when(at(.applicationDidBecomeActive) && returns, .preceded(by: .applicationDidFinishLaunching))
    case .entersForegroundTwice: return when(at(.applicationWillEnterForeground) && returns, .repeated)
    case .activatesTwice: return when(at(.applicationDidBecomeActive) && returns, .repeated)
    case .activatesWhenWoken:
      return when(
        isAtEnd && event == .systemWakesApp && before != .background, .followed(by: .applicationDidBecomeActive))
    case .viewsAppearOnReturn:
      return when(
        at(.applicationWillEnterForeground) && !misconduct.isUnopened && returns, .followed(by: .viewWillAppear))

    // Losing the focus and getting it back.
    case .missesCalls: return when(at(.applicationWillResignActive) && overlayBegins?.mayBeBanner == true, .dropped)
    case .missesNotificationCenter:
      return when(
        (at(.applicationWillResignActive) || at(.applicationDidBecomeActive)) && overlayBegins?.isPulledDown == true,
        .dropped)
    case .missesSystemAlerts: return when(at(.applicationWillResignActive) && overlayBegins?.isAlert == true, .dropped)
    case .missesSwitcher: return when(at(.applicationWillResignActive) && event == .openSwitcher, .dropped)
    case .staysInactiveAfterDeclinedCall:
      return when(at(.applicationDidBecomeActive) && overlayDismissed?.mayBeBanner == true, .dropped)
    case .staysInactiveAfterNotificationCenter:
      return when(at(.applicationDidBecomeActive) && overlayDismissed?.isPulledDown == true, .dropped)
    case .staysInactiveAfterSystemAlert:
      return when(at(.applicationDidBecomeActive) && overlayEnds?.isAlert == true, .dropped)
    case .staysInactiveAfterUnlock:
      return when(at(.applicationDidBecomeActive) && event == .unlock && before == .inactive, .dropped)
    case .staysInactiveAfterSwitcher:
      return when(at(.applicationDidBecomeActive) && event == .chooseThisApp && before == .inactive, .dropped)
    case .activatesWhileHindered:
      return when(
        isAtEnd && overlayEnds != nil && !isBanner(overlayEnds) && state == .inactive,
        .followed(by: .applicationDidBecomeActive))
    case .resignsForEachOverlay:
      return when(
        isAtEnd && overlayBegins != nil && !isBanner(overlayBegins) && before == .inactive,
        .followed(by: .applicationWillResignActive))
    case .entersBackgroundForOverlay:
      return when(
        isAtEnd && overlayBegins != nil && before == .active && state == .inactive && configuration.version >= 4,
        .followed(by: .applicationDidEnterBackground))
    case .entersForegroundOnDismissal:
      return when(
        at(.applicationDidBecomeActive) && overlayDismissed != nil && configuration.version >= 4,
        .preceded(by: .applicationWillEnterForeground))
    case .resignsForBanner:
      return when(isAtEnd && isBanner(overlayBegins) && state == .active, .followed(by: .applicationWillResignActive))
    case .activatesForBanner:
      return when(isAtEnd && isBanner(overlayDismissed) && state == .active, .followed(by: .applicationDidBecomeActive))
    case .terminatesWhenSwitcherOpens:
      return when(isAtEnd && event == .openSwitcher && before == .active, .followed(by: .applicationWillTerminate))

    // Leaving.
    case .leavesWithoutResigning:
      return when(at(.applicationWillResignActive) && event == .pressHome && staysInMemory, .dropped)
    case .leavesWithoutEnteringBackground:
      return when(
        at(.applicationDidEnterBackground) && event == .pressHome && before == .active && staysInMemory, .dropped)
    case .locksWithoutEnteringBackground:
      return when(at(.applicationDidEnterBackground) && event == .lock && before == .active && staysInMemory, .dropped)
    case .entersBackgroundAtOldLock:
      return when(
        isAtEnd && event == .lock && before == .active && configuration.version == 4,
        .followed(by: .applicationDidEnterBackground))
    case .waversAtLock:
      guard event == .lock, before == .active, 5...10 ~= configuration.version else { return .none }
      if at(.applicationWillResignActive) { return .followed(by: .applicationDidBecomeActive) }
      return when(at(.applicationDidEnterBackground), .preceded(by: .applicationWillResignActive))
    case .answersCallWithoutEnteringBackground:
      return when(
        at(.applicationDidEnterBackground) && overlayAccepted == .phoneCall && !isBanner(.phoneCall) && staysInMemory,
        .dropped)
    case .followsEntryWithoutEnteringBackground:
      return when(
        at(.applicationDidEnterBackground) && overlayAccepted?.isPulledDown == true && staysInMemory, .dropped)
    case .acceptsBannerWithoutEnteringBackground:
      return when(at(.applicationDidEnterBackground) && isBanner(overlayAccepted) && staysInMemory, .dropped)
    case .leavesOverlayWithoutEnteringBackground:
      return when(
        at(.applicationDidEnterBackground) && leavesByChoice && before == .inactive && staysInMemory, .dropped)
    case .resignsTwiceWhenLeaving:
      return when(
        at(.applicationDidEnterBackground) && leavesByChoice && before == .inactive,
        .preceded(by: .applicationWillResignActive))
    case .terminatesOnHome:
      return when(
        at(.applicationDidEnterBackground) && event == .pressHome && staysInMemory,
        .followed(by: .applicationWillTerminate))
    case .terminatesOnLock:
      return when(
        at(.applicationDidEnterBackground) && event == .lock && staysInMemory, .followed(by: .applicationWillTerminate))
    case .endsOnHome:
      return when(isAtEnd && event == .pressHome && before.isForeground && state == .background, .endsProcess)
    case .viewsDisappearOnHome:
      return when(
        at(.applicationWillResignActive) && event == .pressHome && staysInMemory, .followed(by: .viewWillDisappear))
    case .savesStateTooEarly:
      guard leavesByChoice, staysInMemory, configuration.version >= 6 else { return .none }
      if at(.shouldSaveApplicationState) { return .dropped }
      return when(at(.applicationDidEnterBackground), .preceded(by: .shouldSaveApplicationState))
    case .entersBackgroundBeforeMultitasking:
      return when(
        at(.applicationWillTerminate) && event != .lock && configuration.version < 4,
        .preceded(by: .applicationDidEnterBackground))

    // In the background, and the end.
    case .exitsWithoutTerminating:
      return when(at(.applicationWillTerminate) && event == .pressHome && configuration.version >= 4, .dropped)
    case .endsWithoutTerminatingBeforeMultitasking:
      return when(at(.applicationWillTerminate) && event != .lock && configuration.version < 4, .dropped)
    case .staysAliveAfterExit: return when(point == .processEnds && event == .pressHome && endsWhenLeft, .dropped)
    case .tellsOfSuspension:
      return when(isAtBeginning && event == .systemSuspends, .followed(by: .applicationDidEnterBackground))
    case .runsWhileSuspended:
      return when(
        isAtEnd && before == .suspended && (event == .lock || event == .openSwitcher || overlayBegins != nil),
        .followed(by: .hasText))
    case .tellsOfPurge:
      return when(isAtBeginning && event == .systemReclaimsMemory, .followed(by: .applicationDidEnterBackground))
    case .survivesPurge: return when(point == .processEnds && event == .systemReclaimsMemory, .dropped)
    case .terminatesWhenSuspended:
      return when(isAtBeginning && isKilled && before == .suspended, .followed(by: .applicationWillTerminate))
    case .tellsSuspendedAppOfKill:
      return when(isAtBeginning && isKilled && before == .suspended, .followed(by: .applicationDidEnterBackground))
    case .survivesKillWhenSuspended: return when(point == .processEnds && isKilled && before == .suspended, .dropped)
    case .killsWithoutEnteringBackground:
      return when(at(.applicationDidEnterBackground) && isKilled && before.isForeground, .dropped)
    case .killsWithoutTerminating:
      return when(at(.applicationWillTerminate) && isKilled && before.isForeground, .dropped)
    case .killsModeSilently:
      return when(
        at(.applicationWillTerminate) && isKilled && before == .background && isUnderMode && !holdsTask, .dropped)
    case .killsTaskSilently:
      return when(
        at(.applicationWillTerminate) && isKilled && before == .background && !isUnderMode && holdsTask, .dropped)
    case .entersBackgroundTwiceWhenKilled:
      return when(isAtBeginning && isKilled && before == .background, .followed(by: .applicationDidEnterBackground))
    case .terminatesTwice: return when(at(.applicationWillTerminate) && isKilled && before.isForeground, .repeated)
    case .mainReturnsWhenKilled:
      return when(point == .processEnds && isKilled && before.isForeground, .followed(by: .applicationMainReturned))
    case .entersBackgroundWhenWokenAgain:
      return when(
        isAtEnd && event == .systemWakesApp && before == .background, .followed(by: .applicationDidEnterBackground))
    case .resignsWhenNotRunning:
      return when(isAtEnd && overlayBegins != nil && before == .notRunning, .followed(by: .applicationWillResignActive))
    case .queriesWhenNotRunning:
      return when(
        isAtEnd && before == .notRunning && (event == .openSwitcher || event == .lock),
        .followed(by: .supportedInterfaceOrientations))
    case .endsWithoutCause: return when(isAtEnd && event == .openSwitcher && before.isForeground, .endsProcess)

    // Notifications and methods.
    case .postsActivationTooEarly: return when(at(.applicationDidBecomeActive), .notificationFirst)
    case .postsResignationTooEarly: return when(at(.applicationWillResignActive), .notificationFirst)
    case .postsBackgroundTooEarly: return when(at(.applicationDidEnterBackground), .notificationFirst)
    case .postsForegroundTooEarly: return when(at(.applicationWillEnterForeground), .notificationFirst)
    case .postsTerminationTooEarly: return when(at(.applicationWillTerminate), .notificationFirst)
    case .postsResignationLate:
      guard event == .pressHome, before == .active, staysInMemory, implements(.applicationWillResignActive) else {
        return .none
      }
      if at(.applicationWillResignActive) { return .notificationDropped }
      return when(at(.applicationDidEnterBackground), .interrupted(by: .willResignActiveNotification))
    case .losesActivationNotification:
      return when(at(.applicationDidBecomeActive) && implements(.applicationDidBecomeActive), .notificationDropped)
    case .repeatsResignationNotification:
      return when(at(.applicationWillResignActive) && implements(.applicationWillResignActive), .notificationRepeated)
    case .postsBackgroundAlone: return when(at(.applicationDidEnterBackground), .messageDropped)

    // The state as callbacks read it.
    case .readsActiveAtLaunch:
      return when(at(.applicationDidFinishLaunching) && launches && isJudged, .reading(.active))
    case .readsActiveInOpenURL: return when(at(.applicationOpenURL) && isJudged, .reading(.active))
    case .readsInactiveWhenActivated: return when(at(.applicationDidBecomeActive) && isJudged, .reading(.inactive))
    case .readsInactiveWhenResigning: return when(at(.applicationWillResignActive) && isJudged, .reading(.inactive))
    case .readsInactiveInBackgroundLaunch:
      return when(at(.applicationDidFinishLaunching) && event == .systemWakesApp && isJudged, .reading(.inactive))
    case .readsSuspended: return when(at(.applicationDidEnterBackground), .reading(.suspended))
    case .readsInactiveWhenEnteringForeground:
      return when(at(.applicationWillEnterForeground) && isJudged, .reading(.inactive))
    case .readsInactiveWhenEnteringBackground:
      return when(at(.applicationDidEnterBackground) && isJudged, .reading(.inactive))
    case .readsInactiveWhenTerminating:
      return when(at(.applicationWillTerminate) && isKilled && before.isForeground && isJudged, .reading(.inactive))
    case .readsBackgroundAfterOldLock:
      return when(at(.applicationDidEnterBackground) && event == .lock && !isJudged, .reading(.background))

    // Depending on history.
    case .staysInactiveOnThirdReturn:
      return when(at(.applicationDidBecomeActive) && returnsPlainly && memory >= 2, .dropped)
    case .remembersEndedTask:
      return when(
        isAtBeginning && isKilled && before == .suspended && memory == 1, .followed(by: .applicationWillTerminate))
    case .endsTaskBegunTwice, .ignoresSecondTask:
      return when(
        at(.applicationWillTerminate) && isKilled && before == .background && !isUnderMode && holdsTask && memory >= 2,
        .dropped)
    case .tellsOfSecondPurge:
      return when(
        isAtBeginning && event == .systemReclaimsMemory && memory >= 1, .followed(by: .applicationWillResignActive))
    case .forgetsInterruptionDuringLock:
      return when(
        isAtEnd && event == .unlock && state == .inactive && memory == 1, .followed(by: .applicationDidBecomeActive))
    case .activatesWhenFirstOfTwoOverlaysGoes:
      return when(
        isAtEnd && overlayDismissed.map { memory == $0.rawValue + 1 } == true && !isBanner(overlayDismissed)
          && state == .inactive
          && overlays.takeFocus(in: configuration), .followed(by: .applicationDidBecomeActive))
    case .entersForegroundAfterCrash:
      return when(
        at(.applicationDidBecomeActive) && launches && memory == 1 && configuration.version >= 4,
        .preceded(by: .applicationWillEnterForeground))
    case .finishesSecondLaunchTwice:
      return when(
        at(.applicationDidFinishLaunching) && launches && memory >= 1, .followed(by: .applicationDidFinishLaunching))
    case .staysInactiveAfterLongRun:
      return when(at(.applicationDidBecomeActive) && event == .chooseThisApp && memory == 5, .dropped)
    case .forgetsOverlayUnderSwitcher:
      return when(
        at(.applicationDidEnterBackground) && event == .chooseAnotherApp && staysInMemory && memory == 1, .dropped)
    case .activatesTwiceOnFifthTime:
      return when(at(.applicationDidBecomeActive) && memory >= 4 && (returns || overlayDismissed != nil), .repeated)
    case .forgetsToResignAfterBackgroundLaunch:
      return when(
        at(.applicationWillResignActive) && event == .pressHome && staysInMemory && memory == 2, .dropped)
    case .entersBackgroundTwiceAfterBrokenOffOpening:
      return when(
        isAtBeginning && isKilled && before == .background && memory == 1, .followed(by: .applicationDidEnterBackground)
      )
    case .losesSixthResignationNotification:
      return when(
        at(.applicationWillResignActive) && implements(.applicationWillResignActive) && memory >= 5,
        .notificationDropped)
    case .losesSecondURL: return when(at(.applicationOpenURL) && before == .background && memory >= 1, .dropped)
    case .entersForegroundTwiceAfterCoveredLock:
      return when(at(.applicationWillEnterForeground) && event == .unlock && memory == 1, .repeated)
    case .staysInactiveAfterCoveredHome:
      return when(at(.applicationDidBecomeActive) && returnsPlainly && memory == 1, .dropped)
    case .remembersRefusedURL: return when(at(.applicationOpenURL) && launches && memory == 1, .dropped)
    case .tellsOfSecondSuspension:
      return when(
        isAtBeginning && event == .systemSuspends && memory >= 1, .followed(by: .applicationDidEnterBackground))
    case .returnsSilentlyAfterWaking:
      return when(at(.applicationWillEnterForeground) && returnsPlainly && memory == 1, .dropped)
    case .terminatesTwiceOnSecondTime: return when(at(.applicationWillTerminate) && memory >= 1, .repeated)
    case .encodesWithoutAskingAfterRefusal: return when(at(.shouldSaveApplicationState) && memory == 1, .dropped)
    case .viewsAppearAfterAcceptedInterruption:
      return when(at(.applicationWillEnterForeground) && returns && memory == 1, .followed(by: .viewWillAppear))
    case .staysInactiveAfterCoveredCrash:
      return when(at(.applicationDidBecomeActive) && launches && opensPlainly && memory == 1, .dropped)
    case .ignoresSecondLock:
      return when(
        at(.applicationDidEnterBackground) && event == .lock && before == .active && staysInMemory && memory >= 1,
        .dropped)
    case .postsThirdSwitcherTooEarly:
      return when(
        at(.applicationWillResignActive) && event == .openSwitcher && memory >= 2, .notificationFirst)
    case .relaunchesWokenApp:
      return when(
        at(.applicationDidBecomeActive) && returns && misconduct.isUnopened,
        .preceded(by: .applicationDidFinishLaunching))
    // The launch, and what depends on it: in `ReferenceLifecycle+LaunchDistortion.swift`.
    case .startsWithoutMain, .createsPoolTooLate, .startsWithoutApplicationMain, .createsApplicationTooLate,
      .subclassesApplicationUnasked, .ignoresApplicationSubclass, .setsDelegateTooLate, .losesNamedDelegate,
      .createsNoNibDelegate, .createsNibDelegateTooEarly, .readsNoInfoPlist, .ignoresMainNib,
      .loadsNibWithoutKey, .leavesNibDelegateUnwired, .createsRunLoopTooEarly, .takesEventTooEarly,
      .showsWindowTooEarly, .awakesDelegateTooEarly, .initializesDelegateClassTooLate,
      .initializesApplicationClassTooLate, .instantiatesNothing, .instantiatesTooLate, .misnestsStoryboard,
      .leavesOutCreator, .createsTwoApplications, .instantiatesAgainByURL, .loadsViewAgainByURL,
      .createsRunLoopAtUnlock, .keepsConnectionsBehindAnotherView, .forgetsPoolOnSecondLaunch,
      .ignoresSubclassAfterWaking, .losesNibDelegateAfterCrash, .createsRunLoopTwiceOnThirdLaunch,
      .takesEventTooEarlyAfterPurge, .leavesOutCreatorAfterPurge, .createsTwoApplicationsAfterCrash,
      .setsDelegateTwiceAfterKill, .readsInfoPlistOnSecondResumption, .loadsViewAgainAfterPurge,
      .closesConnectionsAtHomeAfterWaking:
      return launchDistortion(by: fault, at: point)

    // Text fields: in `ReferenceLifecycle+TextDistortion.swift`.
    case .beginsWithOneTouch, .losesTouchDown, .asksOutsideCanBecome, .neverAsksToBegin, .tellsBeginningBeforeControl,
      .losesBeginningNotification, .tellsBeginningTooLate, .losesTouchCancel, .postsLetterTooEarly, .losesLetterEvent,
      .asksForLetterTooLate, .deletesWithoutAsking, .postsDeletionTooEarly, .postsDeletionTooLate,
      .deletesInsideKeyTouch, .asksTwiceForLetter, .asksTwiceForDeletion, .neverAsksToReturn, .losesExit,
      .triggersPrimaryTwice, .neverAsksToEnd, .losesUnmarking, .losesEndNotification, .tellsEndTooLate,
      .touchesKeysOnce, .touchesKeysInAppWindow, .masksChangeAsTouch, .masksPrimaryAsEditing, .sendsSecondAction,
      .changesTextOnReturn, .endsEditingOnReturn, .beginsBeforeOldFieldEnds, .showsKeyboardBeforeAsking,
      .tellsEndTwice, .givesReasonTooEarly, .beginsDespiteRefusal, .changesDespiteRefusal, .endsDespiteRefusal,
      .endsEditingOnHome, .keysReachInactiveApp, .touchesReachInactiveApp, .endsEditingOnCall, .endsEditingByURL,
      .endsEditingWhenKilled, .asksTwiceAfterLock, .losesBeginningAfterKill, .changesDespiteThirdRefusal,
      .losesChangeAfterMove, .losesEndAfterReturn, .deletesSilentlyOnThirdTime, .endsEditingOnReturnAfterCall,
      .endsUnaskedAfterRefusal, .losesSecondExit, .masksChangeAfterCrash, .endsEditingOnSecondLock,
      .keysReachInactiveAppAfterLetter, .losesBeginningAfterWaking:
      return textDistortion(by: fault, at: point)
    }
  }

  /// Whether readings are a MUST.
  private var isJudged: Bool { configuration.version >= 7 }
}

/// The distortion if the fault strikes.
func when(_ condition: Bool, _ distortion: Distortion) -> Distortion { condition ? distortion : .none }

extension Interruption {
  fileprivate var isPulledDown: Bool { self == .notificationCenter || self == .controlCenter }
  fileprivate var isAlert: Bool { self == .permissionAlert || self == .biometricPrompt }
}
