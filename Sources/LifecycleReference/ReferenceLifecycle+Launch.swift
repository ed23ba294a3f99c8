extension ReferenceLifecycle {
  /// 000_cca95e6c0f67aa72.txt, "App startup", which is of iOS 15; with a URL the "1-2-3" of 002_84c95550cb66a2a5.txt.
  mutating func launch(byURL: Bool, _ recorder: inout CallbackRecorder) {
    if hasScenes { return launchWithScene(&recorder) }
    state = .inactive
    if recorder.judges(.launch) || recorder.judges(.rootViewController) { startProcess(&recorder) }
    mention(.supportedInterfaceOrientations, on: 15, &recorder)
    let agreed = sendLaunchMessages(&recorder)
    filter(byLaunchAnswers: agreed)
    handOver(at: .first, &recorder)
    bringRootView(to: stageAfterLaunchMessages, &recorder)
    mention(.shouldAutomaticallyLocalizeKeyCommands, on: 15, &recorder)
    mention(.beginIgnoringInteractionEvents, on: 15, &recorder)
    mention(.supportedInterfaceOrientations, on: 15, &recorder)
    mention(.endIgnoringInteractionEvents, on: 15, &recorder)
    mention(.supportedInterfaceOrientations, on: 15, &recorder)
    // No document says on which side of the URL the notification comes.
    let postsBeforeURL = configuration.version >= 9
    if postsBeforeURL { announce(.didFinishLaunchingNotification, &recorder) }
    mention(.supportedInterfaceOrientations, on: 15, &recorder)
    if byURL, agreed || takes(.opensRefusedURL) { announce(.applicationOpenURL, &recorder) }
    if !postsBeforeURL { announce(.didFinishLaunchingNotification, &recorder) }
    handOver(at: .inForeground, &recorder)
    // Nor whether the first event comes before the root view is on the screen.
    let takesEventBeforeView = configuration.version >= 9
    // Nor whether there is an event in the launch at all.
    let takesEvent = configuration.version != 8
    becomeActiveShowingRootView(takingEvent: takesEvent && takesEventBeforeView, &recorder)
    if takesEvent, !takesEventBeforeView { takeFirstEvent(&recorder) }
  }

  /// "Beginning in iOS 27, [...] apps built with the latest SDK must adopt the scene-based life cycle or they fail to launch":
  /// https://developer.apple.com/documentation/uikit/transitioning-to-the-uikit-scene-based-life-cycle. StoDevX (7743) saw it end
  /// where the first scene is created, to which a launch into the background need not come.
  mutating func endInLaunch(_ recorder: inout CallbackRecorder) {
    if state == .notRunning {
      state = .inactive
      if recorder.judges(.launch) || recorder.judges(.rootViewController) { startProcess(&recorder) }
      _ = sendLaunchMessages(&recorder)
    }
    endProcess(&recorder)
  }

  /// A launch for the system's sake, which shows nothing; whether the view appears all the same differs by version.
  mutating func launchInBackground(connectingScenes: Bool = true, _ recorder: inout CallbackRecorder) {
    if hasScenes { return launchInBackgroundWithScene(connecting: connectingScenes, &recorder) }
    state = .background
    if recorder.judges(.launch) || recorder.judges(.rootViewController) { startProcess(&recorder) }
    _ = sendLaunchMessages(&recorder)
    bringRootView(to: stageInBackground, &recorder)
    announce(.didFinishLaunchingNotification, &recorder)
    takeFirstEvent(&recorder)
    if choices.drawn(.launch).map({ $0 < 3 }) ?? (configuration.version >= 13) { enterBackground(&recorder) }
  }

  mutating func takeFirstEvent(_ recorder: inout CallbackRecorder) {
    hasTakenEvent = true
    if recorder.judges(.launch) { send(.firstEvent, &recorder) }
  }

  /// 004_16d35e91f609f13d.txt, from `main` to the run loop (steps 1 to 7 of its flowchart).
  ///
  /// The storyboard of a scene is loaded when the scene connects.
  mutating func startProcess(_ recorder: inout CallbackRecorder) {
    if pausedLaunch == .beforeDidFinishLaunching { return }
    if pausedLaunch == .none { startMain(&recorder) }
    send(.applicationMain, &recorder)
    if configuration.subclassesApplication {
      send(.applicationClassInitialize, &recorder)
      send(.applicationSubclassInit, &recorder)
    } else {
      send(.applicationInit, &recorder)
    }
    if configuration.delegateSource == .className {
      send(.delegateClassInitialize, &recorder)
      send(.delegateInit, &recorder)
      send(.setDelegate, &recorder)
    }
    send(.infoPlistLoaded, &recorder)
    switch configuration.interface {
    case .code: if takes(.awakensWithoutNib) { send(.viewAwakeFromNib, &recorder) }
    case .mainNib, .windowNib: loadMainNib(&recorder)
    case .storyboard: if !hasScenes, !takes(.instantiatesTooLate) { instantiateInitialViewController(&recorder) }
    }
    send(.runLoopCreated, &recorder)
  }

  /// Sends the callbacks of main before it calls UIApplicationMain.
  mutating func startMain(_ recorder: inout CallbackRecorder) {
    send(.main, &recorder)
    send(.autoreleasePoolCreated, &recorder)
  }

  /// 004_16d35e91f609f13d.txt, steps 5 and 6.
  private mutating func loadMainNib(_ recorder: inout CallbackRecorder) {
    let holdsDelegate = configuration.delegateSource == .mainNib
    let createsEarly = takes(.createsNibDelegateTooEarly)
    if holdsDelegate, createsEarly { createDelegateFromNib(&recorder) }
    send(.mainNibLoaded, .enter, .untold, &recorder)
    if holdsDelegate, !createsEarly { createDelegateFromNib(&recorder) }
    // "If you used a view-controller-based app template, the NIB file will also contain your app's root view controller".
    if configuration.interface == .mainNib { send(.viewAwakeFromNib, &recorder) }
    send(.mainNibLoaded, .leave, .untold, &recorder)
  }

  /// The document has the delegate "connected to the File's Owner's delegate outlet", but not before or after it awakes.
  private mutating func createDelegateFromNib(_ recorder: inout CallbackRecorder) {
    let connectsFirst = choices.isFirst(.launch)
    send(.delegateClassInitialize, &recorder)
    send(.delegateInitWithCoder, &recorder)
    if connectsFirst { send(.setDelegate, &recorder) }
    send(.delegateAwakeFromNib, &recorder)
    if !connectsFirst { send(.setDelegate, &recorder) }
  }

  /// 000_cca95e6c0f67aa72.txt, "With a storyboard defined in Info.plist".
  mutating func instantiateInitialViewController(_ recorder: inout CallbackRecorder) {
    send(.instantiateInitialViewController, .enter, .untold, &recorder)
    send(.instantiateInitialViewControllerWithCreator, .enter, .untold, &recorder)
    send(.instantiateViewControllerWithIdentifier, &recorder)
    send(.viewAwakeFromNib, &recorder)
    send(.instantiateInitialViewControllerWithCreator, .leave, .untold, &recorder)
    send(.instantiateInitialViewController, .leave, .untold, &recorder)
  }

  /// 004_16d35e91f609f13d.txt, step 8, at which the app shows its window.
  ///
  /// - Returns: Whether both messages were answered yes, so that a URL may follow.
  private mutating func sendLaunchMessages(_ recorder: inout CallbackRecorder) -> Bool {
    let willFinish = sendWillFinishLaunching(&recorder)
    if takes(.instantiatesTooLate), configuration.interface == .storyboard {
      instantiateInitialViewController(&recorder)
    }
    if configuration.loadsViewEarly { bringRootView(to: .loaded, &recorder) }
    let didFinish = announce(.applicationDidFinishLaunching, &recorder)
    if recorder.judges(.launch) { send(.makeKeyAndVisible, &recorder) }
    // "If either method returns NO, the URL is not handled", says Apple in one place, and "from both" in another.
    if willFinish == didFinish || configuration.version < 10 { return willFinish && didFinish }
    return configuration.implements(.applicationWillFinishLaunching)
      && configuration.implements(.applicationDidFinishLaunching)
  }
}

// MARK: - The root view

/// How far the root view has come in its process.
package enum RootView: UInt8, Hashable, Comparable, Sendable {
  case unloaded, loaded, appearing, shown
  /// It was shown, and another view is in its place.
  case replaced
  /// The same, and it was unloaded meanwhile.
  case unloadedBehindAnother

  /// Whether another view is in its place.
  package var isReplaced: Bool { self >= .replaced }

  package static func < (one: RootView, other: RootView) -> Bool { one.rawValue < other.rawValue }
}

extension ReferenceLifecycle {
  /// Sends what lies between the view's present stage and this one, nothing if it has come as far.
  mutating func bringRootView(to stage: RootView, _ recorder: inout CallbackRecorder) {
    if rootView < .loaded, stage >= .loaded { advanceRootView(to: .loaded, sending: .viewDidLoad, &recorder) }
    if rootView < .appearing, stage >= .appearing {
      advanceRootView(to: .appearing, sending: .viewWillAppear, &recorder)
    }
    if rootView < .shown, stage >= .shown { advanceRootView(to: .shown, sending: .viewDidAppear, &recorder) }
  }

  private mutating func advanceRootView(
    to stage: RootView, sending callback: Callback, _ recorder: inout CallbackRecorder
  ) {
    rootView = stage
    if recorder.judges(.rootViewController) { send(callback, &recorder) }
  }

  /// Becomes active for the first time since the launch; the view's remaining callbacks come around that.
  ///
  /// 001_019349fb4faade79.txt, of iOS 7, has the view appear half before and half after. Elsewhere the order
  /// was another from iOS 8 on, this one again from iOS 9 on, and another from iOS 11 on.
  mutating func becomeActiveShowingRootView(takingEvent: Bool = false, _ recorder: inout CallbackRecorder) {
    switch configuration.version {
    case ...6, 8: bringRootView(to: .shown, &recorder)
    case 11, 12: break
    default: bringRootView(to: .appearing, &recorder)
    }
    becomeActiveUnlessHindered(&recorder)
    if takingEvent { takeFirstEvent(&recorder) }
    bringRootView(to: .shown, &recorder)
  }

  /// How much of the view `makeKeyAndVisible` causes at once.
  private var stageAfterLaunchMessages: RootView {
    switch configuration.version {
    case ...6: .shown
    case 9, 10: .appearing
    case 12: .unloaded
    default: .loaded
    }
  }

  /// The documents tell of no launch into the background: nothing keeps the view from appearing there, nor demands it.
  private var stageInBackground: RootView {
    switch configuration.version {
    case 9...11: .shown
    case 12: .appearing
    default: .loaded
    }
  }

  /// A real transition inside the app: 002_84c95550cb66a2a5.txt, "the view does have disappear and appear events".
  mutating func showAnotherView(_ recorder: inout CallbackRecorder) {
    send(.viewWillDisappear, &recorder)
    send(.viewDidDisappear, &recorder)
    rootView = .replaced
  }

  mutating func returnToRootView(_ recorder: inout CallbackRecorder) {
    rootView = rootView == .unloadedBehindAnother ? .unloaded : .loaded
    bringRootView(to: .shown, &recorder)
  }
}
