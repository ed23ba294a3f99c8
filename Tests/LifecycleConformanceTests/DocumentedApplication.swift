import LifecycleTestSupport

/// An application object as the documents describe it, with a delegate's messages and their notifications, and no phone; and
/// with the one scene of an app as Apple's pages about `UISceneDelegate` describe that.
struct DocumentedApplication: ApplicationImplementation, Hashable {
  static let capabilities = Capabilities(facets: [.application])
  static let transitions = HostTransition.plain.union(HostTransition.scenes).union(HostTransition.of(.memoryWarnings))
    .union(HostTransition.of(.userRequests))

  private var configuration: AppConfiguration
  private var state = ApplicationState.notRunning
  /// Whether it is in the background because of the lock.
  private var isLocked = false
  /// Whether it has a session of its scene from an earlier connection.
  private var hasSession = false
  private var isConnected = false
  /// Whether the launch methods answered yes.
  private var mayOpen = true

  private var hasScenes: Bool { configuration.scenes != .none }

  init(configuration: AppConfiguration) { self.configuration = configuration }

  mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) {
    switch transition {
    case .launch, .launchByURL:
      // Apple, `applicationState`: an app with scenes "launches in the background state".
      state = hasScenes ? .background : .inactive
      mayOpen = launch(&recorder)
      if transition.isByURL, mayOpen { open(&recorder) }
    case .launchInBackground:
      state = .background
      // Its answers concern no later request.
      _ = launch(&recorder)
    case .gainFocus:
      (state, mayOpen) = (.active, true)
      send(.applicationDidBecomeActive, &recorder)
    case .loseFocus:
      send(.applicationWillResignActive, &recorder)
      state = .inactive
    case .enterBackground, .enterBackgroundAtLock:
      state = .background
      isLocked = transition == .enterBackgroundAtLock
      send(.applicationDidEnterBackground, &recorder)
    case .enterForeground, .enterForegroundByURL:
      if transition.isByURL, hasScenes { open(&recorder) }
      send(.applicationWillEnterForeground, &recorder)
      state = .inactive
      isLocked = false
      if transition.isByURL, !hasScenes { open(&recorder) }
    case .openURL: open(&recorder)
    case .suspend: state = .suspended
    case .resume: state = .background
    case .endByUser:
      if state != .suspended { send(.applicationWillTerminate, &recorder) }
      (state, isLocked, isConnected) = (.notRunning, false, false)
    case .endBySystem, .crash: (state, isLocked, isConnected) = (.notRunning, false, false)
    case .warnOfMemory:
      recorder.deliver(.applicationDidReceiveMemoryWarning)
      recorder.deliver(.didReceiveMemoryWarningNotification)
    case .changeTime:
      recorder.deliver(.significantTimeChangeNotification)
      recorder.deliver(.applicationSignificantTimeChange)
    case .connectScene, .connectSceneByURL:
      isConnected = true
      // Apple has it called for a new session.
      if !hasSession { tell(.configurationForConnectingSceneSession, &recorder) }
      hasSession = true
      tell(.sceneWillConnect, &recorder)
    case .disconnectScene:
      isConnected = false
      tell(.sceneDidDisconnect, &recorder)
    case .discardSession:
      hasSession = false
      tell(.didDiscardSceneSessions, &recorder)
    default: if let request = transition.request { receive(request, &recorder) }
    }
  }

  /// The options of a connection have what a scene is connected for; a quick action that the launch methods refuse is not sent.
  private func receive(_ request: Event.Request, _ recorder: inout CallbackRecorder) {
    if hasScenes, !isConnected { return }
    switch request {
    case .userActivity: recorder.deliver(hasScenes ? .sceneContinueUserActivity : .applicationContinueUserActivity)
    case .quickAction where hasScenes: recorder.deliver(.windowScenePerformAction)
    case .quickAction: if mayOpen { recorder.deliver(.applicationPerformAction) }
    case .notificationResponse: recorder.deliver(.didReceiveNotificationResponse)
    case .notificationArrival: recorder.deliver(.willPresentNotification)
    }
  }

  private func open(_ recorder: inout CallbackRecorder) {
    if hasScenes { tell(.sceneOpenURLContexts, &recorder) } else { send(.applicationOpenURL, &recorder) }
  }

  private func launch(_ recorder: inout CallbackRecorder) -> Bool {
    let willFinish = ask(.applicationWillFinishLaunching, &recorder)
    let didFinish = ask(.applicationDidFinishLaunching, &recorder)
    recorder.deliver(.didFinishLaunchingNotification, state: reading(in: .applicationDidFinishLaunching))
    return willFinish && didFinish
  }

  /// A message about the scene, and its notification.
  private func tell(_ message: Callback, _ recorder: inout CallbackRecorder) {
    recorder.deliver(message, state: state)
    if let notification = message.sceneNotification { recorder.deliver(notification, state: state) }
  }

  /// "If you're using scenes [...] UIKit will not call this method", and posts the notification regardless.
  private func send(_ message: Callback, _ recorder: inout CallbackRecorder) {
    if hasScenes, let ofScene = Callback.ofScene[message] {
      tell(ofScene, &recorder)
    } else {
      _ = ask(message, &recorder)
    }
    if let notification = message.notification { recorder.deliver(notification, state: reading(in: message)) }
  }

  private func ask(_ message: Callback, _ recorder: inout CallbackRecorder) -> Bool {
    !configuration.implements(message) || recorder.ask(message, state: reading(in: message))
  }

  /// 002_84c95550cb66a2a5.txt, of iOS 5, reads inactive around a lock.
  private func reading(in message: Callback) -> ApplicationState? {
    if configuration.version < 4 { return nil }
    let isAroundBackground = message == .applicationDidEnterBackground || message == .applicationWillEnterForeground
    return isAroundBackground && isLocked && configuration.version < 7 ? .inactive : state
  }
}

/// The documented application under another name, with claims and a host of its own.
protocol DocumentedAlias: ApplicationImplementation {
  var application: DocumentedApplication { get set }
  init(application: DocumentedApplication)
  func performs(_ transition: HostTransition) -> Bool
}

extension DocumentedAlias {
  init(configuration: AppConfiguration) {
    self.init(application: DocumentedApplication(configuration: configuration))
  }

  mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) {
    if performs(transition) { application.perform(transition, reportingTo: &recorder) }
  }

  func performs(_ transition: HostTransition) -> Bool { true }
}
