/// How far a launch went that began before the app is opened, and pauses.
enum PausedLaunch: UInt8, Hashable, Sendable {
  /// None pauses.
  case none
  /// main has set up its autorelease pool, and not yet called UIApplicationMain.
  case inMain
  /// didFinishLaunching is the next message.
  case beforeDidFinishLaunching
}

/// The events out of the user's sight, by Apple's pages; where recordings contradict those, by the
/// recordings, which are named.
extension ReferenceLifecycle {
  /// "Prewarming executes an app’s launch sequence up until, but not including, when main() calls UIApplicationMain":
  /// https://developer.apple.com/documentation/uikit/about-the-app-launch-sequence. On Stack Overflow (71025205) the launch methods are called half an
  /// hour before the app is opened; Sentry (issue 1897) saw it pause at every stage up to viewDidLoad.
  ///
  /// How far it goes depends here on the version and on the screen, where it is not drawn.
  mutating func prewarm(_ recorder: inout CallbackRecorder) {
    let stage = choices.drawn(.launch)
    if stage.map({ $0 == 0 }) ?? !overlays.isEmpty { return }
    if stage.map({ $0 < 4 }) ?? (isLocked == choices.isFirst(.launch)) {
      if stage.map({ $0 == 1 }) ?? switcherIsOpen { return pauseBeforeDidFinishLaunching(&recorder) }
      return launchInBackground(connectingScenes: false, &recorder)
    }
    pausedLaunch = .inMain
    if recorder.judges(.launch) { startMain(&recorder) }
  }

  private mutating func pauseBeforeDidFinishLaunching(_ recorder: inout CallbackRecorder) {
    state = .background
    if recorder.judges(.launch) || recorder.judges(.rootViewController) { startProcess(&recorder) }
    announce(.applicationWillFinishLaunching, &recorder)
    pausedLaunch = .beforeDidFinishLaunching
    // Nothing executes until the launch goes on.
    state = .notRunning
  }

  /// "Failure to end the task explicitly will result in the termination of the app", says Apple of the handler, and of the end of
  /// the task "If you do not, the system may terminate your app": on even versions it does. It is killed then:
  /// https://developer.apple.com/documentation/xcode/sigkill has a code for "a background task failing to complete in time".
  mutating func keepTask(_ recorder: inout CallbackRecorder) {
    if configuration.version >= 7 { announce(.backgroundTaskExpired, &recorder) }
    holdsTask = false
    if choices.isFirst(.ending) { endProcess(&recorder) }
  }

  /// "the system launches your app (or wakes it from the suspended state) and puts it in the background state when a remote
  /// notification arrives. However, the system does not automatically launch your app if the user has force-quit it", says Apple:
  /// https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:).
  /// "the system doesn’t guarantee their delivery": on odd versions it does not launch any app.
  mutating func fetch(_ recorder: inout CallbackRecorder) {
    if wasForceQuit || !choices.isFirst(.launch) { return }
    launchInBackground(&recorder)
  }

  /// Calls the first of the launch methods, unless it was called before the launch paused.
  ///
  /// - Returns: Its answer; yes where it was asked for another reason than that for which the launch goes on.
  mutating func sendWillFinishLaunching(_ recorder: inout CallbackRecorder) -> Bool {
    defer { pausedLaunch = .none }
    return pausedLaunch == .beforeDidFinishLaunching || announce(.applicationWillFinishLaunching, &recorder)
  }
}

extension Event {
  /// Whether the user opens the app, or begins to: an app that was force-quit may be launched by the system again.
  package var opensApp: Bool {
    switch kind {
    case .single:
      self == .openFromHomeScreen || self == .openURL || self == .chooseThisApp || self == .abandonOpening
    case .request(let request): request != .notificationArrival
    case .ofScene(.showAlone), .ofScene(.openURL), .otherHost(.activation): true
    default: false
    }
  }

  /// Whether it launches an app that is not running into the background, if it launches it.
  var launchesIntoBackground: Bool {
    self == .systemWakesApp || self == .background(.prewarm) || self == .background(.fetchIsDue)
  }
}
