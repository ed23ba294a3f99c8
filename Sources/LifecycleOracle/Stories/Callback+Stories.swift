import LifecycleModel

extension Callback {
  /// Whether it can be judged where the events that caused it are not known.
  package var isJudgedWithoutEvents: Bool {
    switch kind {
    // The end of a view comes with a warning of low memory.
    case .viewLoading: self != .viewDidUnload
    case .delegateMessage, .notification, .preservation, .viewAppearance, .sceneMessage,
      .sceneNotification:
      true
    case .incidental: self == .supportedInterfaceOrientations || self == .hasText
    case .main, .launchStep, .text, .expiration, .networking, .misdirected: false
    // A warning can come at any time, also while the lines of one event are written, and a request at any place of an opening:
    // no order of lines is illegal.
    case .memoryWarning, .request: false
    }
  }
}

extension CallbackSet {
  /// Those that can be judged where the events that caused them are not known.
  package var judgedWithoutEvents: CallbackSet { CallbackSet(callbacks.filter(\.isJudgedWithoutEvents)) }

  /// The same on a version of iOS: before iOS 6 the view may be unloaded between any two, and loads again
  /// then.
  package func judgedWithoutEvents(on version: Int) -> CallbackSet {
    judgedWithoutEvents.subtracting(version < 6 ? .kind(.viewLoading) : [])
  }

  /// Messages and notifications of an app, and of its scene, that say that it becomes active. The others are alike.
  package static let activations: CallbackSet = [
    .applicationDidBecomeActive, .didBecomeActiveNotification, .sceneDidBecomeActive, .sceneDidActivateNotification,
  ]
  package static let resignations: CallbackSet = [
    .applicationWillResignActive, .willResignActiveNotification, .sceneWillResignActive,
    .sceneWillDeactivateNotification,
  ]
  package static let departures: CallbackSet = [
    .applicationDidEnterBackground, .didEnterBackgroundNotification, .sceneDidEnterBackground,
    .sceneDidEnterBackgroundNotification,
  ]
  /// The callbacks by which a scene is connected.
  package static let connections: CallbackSet = [.sceneWillConnect, .sceneWillConnectNotification]
  package static let openings: CallbackSet = [
    .applicationWillEnterForeground, .willEnterForegroundNotification, .sceneWillEnterForeground,
    .sceneWillEnterForegroundNotification,
  ]
  package static let launches: CallbackSet = [
    .applicationWillFinishLaunching, .applicationDidFinishLaunching, .didFinishLaunchingNotification,
  ]
  package static let terminations: CallbackSet = [.applicationWillTerminate, .willTerminateNotification]
}
