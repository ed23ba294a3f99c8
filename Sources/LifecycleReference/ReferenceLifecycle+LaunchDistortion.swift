import LifecycleModel

/// The occasions on which the faults of launch, root view and connections strike.
extension ReferenceLifecycle {
  private var hasNibDelegate: Bool { configuration.delegateSource == .mainNib }
  private var hasMainNib: Bool { configuration.interface == .mainNib }
  private var hasStoryboard: Bool { configuration.interface == .storyboard }
  private var tellsOfLaunch: Bool { implements(.applicationDidFinishLaunching) }
  /// Whether connections must be closed: with a mode that keeps the app executing nobody can tell.
  private var locksPlainAppInFront: Bool {
    event == .lock && before.isForeground && !configuration.backgroundModes.keepsExecuting
  }

  /// What a fault of these facets does here.
  func launchDistortion(by fault: Fault, at point: Point) -> Distortion {
    func at(_ callback: Callback) -> Bool { point == .callback(callback) }
    func around(_ callback: Callback) -> Bool { at(callback) || point == .end(of: callback) }
    let createsApplication = at(.applicationInit) || at(.applicationSubclassInit)
    let entersBackgroundOnHome = at(.applicationDidEnterBackground) && event == .pressHome

    switch fault {
    // Launch.
    case .startsWithoutMain: return when(at(.main), .dropped)
    case .createsPoolTooLate:
      if at(.autoreleasePoolCreated) { return .dropped }
      return when(at(.applicationMain), .followed(by: .autoreleasePoolCreated))
    case .startsWithoutApplicationMain: return when(at(.applicationMain), .dropped)
    case .createsApplicationTooLate:
      guard hasNibDelegate else { return .none }
      if createsApplication { return .dropped }
      return when(
        at(.infoPlistLoaded),
        .followed(by: configuration.subclassesApplication ? .applicationSubclassInit : .applicationInit))
    case .subclassesApplicationUnasked:
      return when(at(.applicationInit), .replaced(by: Observation(.applicationSubclassInit)))
    case .ignoresApplicationSubclass:
      return when(at(.applicationSubclassInit), .replaced(by: Observation(.applicationInit)))
    case .setsDelegateTooLate:
      guard !hasNibDelegate else { return .none }
      if at(.setDelegate) { return .dropped }
      return when(at(.infoPlistLoaded), .followed(by: .setDelegate))
    case .losesNamedDelegate: return when(at(.setDelegate) && !hasNibDelegate, .dropped)
    case .createsNoNibDelegate:
      return when(
        hasNibDelegate && (at(.delegateInitWithCoder) || at(.setDelegate) || at(.delegateAwakeFromNib)), .dropped)
    case .readsNoInfoPlist: return when(at(.infoPlistLoaded), .dropped)
    case .ignoresMainNib: return when(around(.mainNibLoaded) && !hasNibDelegate, .dropped)
    case .loadsNibWithoutKey: return when(at(.infoPlistLoaded) && !hasMainNib, .followed(by: .mainNibLoaded))
    case .leavesNibDelegateUnwired: return when(at(.setDelegate) && hasNibDelegate, .dropped)
    case .createsRunLoopTooEarly:
      guard hasMainNib else { return .none }
      if at(.runLoopCreated) { return .dropped }
      return when(at(.infoPlistLoaded), .followed(by: .runLoopCreated))
    case .takesEventTooEarly: return moved(.firstEvent, before: .applicationDidFinishLaunching, at: point)
    case .showsWindowTooEarly: return moved(.makeKeyAndVisible, before: .applicationDidFinishLaunching, at: point)
    case .awakesDelegateTooEarly: return moved(.delegateAwakeFromNib, before: .delegateInitWithCoder, at: point)
    case .initializesDelegateClassTooLate:
      if at(.delegateClassInitialize) { return .dropped }
      return when(at(.delegateInit) || at(.delegateInitWithCoder), .followed(by: .delegateClassInitialize))
    case .initializesApplicationClassTooLate:
      if at(.applicationClassInitialize) { return .dropped }
      return when(at(.applicationSubclassInit), .followed(by: .applicationClassInitialize))
    case .instantiatesNothing:
      return when(
        around(.instantiateInitialViewController) || around(.instantiateInitialViewControllerWithCreator)
          || at(.instantiateViewControllerWithIdentifier), .dropped)
    case .misnestsStoryboard:
      if at(.instantiateViewControllerWithIdentifier) { return .dropped }
      return when(
        point == .end(of: .instantiateInitialViewControllerWithCreator),
        .followed(by: .instantiateViewControllerWithIdentifier))
    case .leavesOutCreator: return when(around(.instantiateInitialViewControllerWithCreator), .dropped)
    case .createsTwoApplications: return when(createsApplication, .repeated)

    // Two facets at once.
    case .instantiatesAgainByURL:
      return when(
        at(.applicationOpenURL) && returns && hasStoryboard, .preceded(by: .instantiateInitialViewController))
    case .loadsViewAgainByURL: return when(at(.applicationOpenURL) && returns, .preceded(by: .viewDidLoad))
    case .createsRunLoopAtUnlock:
      return when(at(.applicationWillEnterForeground) && event == .unlock, .followed(by: .runLoopCreated))
    case .keepsConnectionsBehindAnotherView:
      return when(at(.connectionsClosed) && locksPlainAppInFront && rootView == .replaced, .dropped)

    // Depending on history.
    case .forgetsPoolOnSecondLaunch: return when(at(.autoreleasePoolCreated) && memory >= 1, .dropped)
    case .ignoresSubclassAfterWaking:
      return when(at(.applicationSubclassInit) && launches && memory == 1, .replaced(by: Observation(.applicationInit)))
    case .losesNibDelegateAfterCrash: return when(at(.setDelegate) && hasNibDelegate && memory == 1, .dropped)
    case .createsRunLoopTwiceOnThirdLaunch: return when(at(.runLoopCreated) && memory >= 2, .repeated)
    case .takesEventTooEarlyAfterPurge:
      return memory == 1 ? moved(.firstEvent, before: .applicationDidFinishLaunching, at: point) : .none
    case .leavesOutCreatorAfterPurge:
      return when(around(.instantiateInitialViewControllerWithCreator) && memory == 1, .dropped)
    case .createsTwoApplicationsAfterCrash:
      return when(createsApplication && event == .openURL && memory == 1, .repeated)
    case .setsDelegateTwiceAfterKill: return when(at(.setDelegate) && memory == 1, .repeated)
    case .readsInfoPlistOnSecondResumption:
      return when(
        at(.applicationWillEnterForeground) && returns && before == .suspended && memory >= 1,
        .followed(by: .infoPlistLoaded))
    case .loadsViewAgainAfterPurge:
      return when(at(.applicationWillEnterForeground) && returns && memory == 1, .followed(by: .viewDidLoad))
    case .closesConnectionsAtHomeAfterWaking:
      return when(entersBackgroundOnHome && memory == 1, .followed(by: .connectionsClosed))
    default: return .none  // `ReferenceLifecycle` asks for some itself; the others belong to other facets.
    }
  }

  /// Lets a callback come before another one and not in its own place, if the other one comes at all.
  private func moved(_ callback: Callback, before other: Callback, at point: Point) -> Distortion {
    guard implements(other) else { return .none }
    if point == .callback(callback) { return .dropped }
    return when(point == .callback(other), .preceded(by: callback))
  }

  /// Lets a fault of these facets that depends on history take note.
  mutating func rememberForLaunch(_ fault: Fault, _ point: Point) {
    let isAtEnd = point == .stepEnds
    let isEnding = isAtEnd && state == .notRunning
    let hasLaunched = isAtEnd && before == .notRunning && state != .notRunning

    switch fault {
    case .forgetsPoolOnSecondLaunch: count(hasLaunched, upTo: 1)
    case .createsRunLoopTwiceOnThirdLaunch: count(hasLaunched, upTo: 2)
    case .ignoresSubclassAfterWaking: note(hasLaunched && state == .background, 1)
    case .losesNibDelegateAfterCrash, .createsTwoApplicationsAfterCrash:
      note(isAtEnd && event == .appCrashes, 1)
      forget(hasLaunched)
    case .takesEventTooEarlyAfterPurge, .leavesOutCreatorAfterPurge, .loadsViewAgainAfterPurge:
      note(isAtEnd && event == .systemReclaimsMemory, 1)
    case .setsDelegateTwiceAfterKill:
      note(isAtEnd && isKilled, 1)
      forget(hasLaunched)
    case .readsInfoPlistOnSecondResumption:
      count(isAtEnd && returns && before == .suspended, upTo: 1)
      forget(isEnding)
    case .closesConnectionsAtHomeAfterWaking:
      note(hasLaunched && state == .background, 1)
      forget(isEnding)
    default: rememberForText(fault, point)
    }
  }
}
