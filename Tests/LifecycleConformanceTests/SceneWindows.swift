import LifecycleTestSupport

/// An application object with several scenes, as Apple's pages describe those: each has an activation state, and the application's
/// state "takes the value of the most active scene". With one scene, or none, it is the documented application.
struct SceneWindows: ApplicationImplementation, Hashable {
  static let capabilities = Capabilities(facets: [.application, .scenes, .severalScenes], versions: 13...27)
  static let transitions = HostTransition.plain.union(HostTransition.scenes).union(HostTransition.severalScenes)

  /// The activation states of a scene that is connected, the most active last.
  private enum Activation: Int, Comparable {
    case background, inactive, active

    static func < (one: Activation, other: Activation) -> Bool { one.rawValue < other.rawValue }
  }

  private let configuration: AppConfiguration
  private var single: DocumentedApplication
  private var scenes: [Event.Scene: Activation] = [:]
  private var sessions: Set<Event.Scene> = []
  /// The application's state, as it was posted last.
  private var posted = Activation.background
  /// Whether the process is suspended: then it receives nothing, whoever ends it.
  private var isSuspended = false

  init(configuration: AppConfiguration) {
    self.configuration = configuration
    single = DocumentedApplication(configuration: configuration)
  }

  mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) {
    guard configuration.scenes == .multiple else { return single.perform(transition, reportingTo: &recorder) }
    let wasSuspended = isSuspended
    isSuspended = transition == .suspend
    switch transition {
    case .launch, .launchInBackground:
      for message in [Callback.applicationWillFinishLaunching, .applicationDidFinishLaunching]
      where configuration.implements(message) {
        recorder.deliver(message, state: .background)
      }
      recorder.deliver(.didFinishLaunchingNotification)
    case .endByUser, .endBySystem, .crash:
      if transition == .endByUser, !wasSuspended { tell(.applicationWillTerminate, nil, &recorder) }
      (scenes, posted) = ([:], .background)
    default: if let (scene, change) = transition.ofScene { perform(change, scene, &recorder) }
    }
  }

  private mutating func perform(
    _ transition: HostTransition.OfScene, _ scene: Event.Scene, _ recorder: inout CallbackRecorder
  ) {
    switch transition {
    // A URL is among the options of the connection.
    case .connect, .connectByURL:
      if sessions.insert(scene).inserted { tell(.configurationForConnectingSceneSession, scene, &recorder) }
      scenes[scene] = .background
      tell(.sceneWillConnect, scene, &recorder)
    case .enterForeground: turn(scene, to: .inactive, .sceneWillEnterForeground, &recorder)
    case .gainFocus: turn(scene, to: .active, .sceneDidBecomeActive, &recorder)
    case .loseFocus: turn(scene, to: .inactive, .sceneWillResignActive, &recorder)
    case .enterBackground: turn(scene, to: .background, .sceneDidEnterBackground, &recorder)
    case .openURL: tell(.sceneOpenURLContexts, scene, &recorder)
    case .disconnect:
      scenes[scene] = nil
      tell(.sceneDidDisconnect, scene, &recorder)
    case .discardSession:
      sessions.remove(scene)
      tell(.didDiscardSceneSessions, scene, &recorder)
    default: break
    }
  }

  private mutating func turn(
    _ scene: Event.Scene, to next: Activation, _ message: Callback, _ recorder: inout CallbackRecorder
  ) {
    scenes[scene] = next
    tell(message, scene, &recorder)
    follow(&recorder)
  }

  /// Posts the changes of the application's state, which follows the most active scene.
  private mutating func follow(_ recorder: inout CallbackRecorder) {
    let most = scenes.values.max() ?? .background
    while posted != most {
      switch (posted, most) {
      case (.active, _):
        recorder.deliver(.willResignActiveNotification)
        posted = .inactive
      case (.inactive, .active):
        recorder.deliver(.didBecomeActiveNotification, state: .active)
        posted = .active
      case (.inactive, _):
        recorder.deliver(.didEnterBackgroundNotification, state: .background)
        posted = .background
      case (.background, _):
        recorder.deliver(.willEnterForegroundNotification)
        posted = .inactive
      }
    }
  }

  private func tell(_ message: Callback, _ scene: Event.Scene?, _ recorder: inout CallbackRecorder) {
    if configuration.implements(message) { recorder.deliver(message, of: scene) }
    if let notification = message.sceneNotification ?? message.notification {
      recorder.deliver(notification, of: scene)
    }
  }
}
