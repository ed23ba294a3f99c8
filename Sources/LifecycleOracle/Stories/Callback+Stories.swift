extension Callback {
  /// Whether it can be judged where the events that caused it are not known.
  package var isJudgedWithoutEvents: Bool {
    if kind == .incidental { return self == .supportedInterfaceOrientations || self == .hasText }
    // The end of a view comes with a warning of low memory.
    return self != .viewDidUnload && Self.orderedKinds.contains(kind)
  }

  /// The kinds of which an order of lines can be illegal. A warning can come at any time, also while the lines of one event are
  /// written, and a request at any place of an opening.
  private static let orderedKinds: Set<Kind> = [
    .delegateMessage, .notification, .preservation, .viewLoading, .viewAppearance, .sceneMessage, .sceneNotification,
  ]
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
  package static let disconnections: CallbackSet = [.sceneDidDisconnect, .sceneDidDisconnectNotification]
  package static let openings: CallbackSet = [
    .applicationWillEnterForeground, .willEnterForegroundNotification, .sceneWillEnterForeground,
    .sceneWillEnterForegroundNotification,
  ]
  package static let launches: CallbackSet = [
    .applicationWillFinishLaunching, .applicationDidFinishLaunching, .didFinishLaunchingNotification,
  ]
  package static let terminations: CallbackSet = [.applicationWillTerminate, .willTerminateNotification]
}
