import LifecycleDevice

extension Screen.Scene {
  /// The state on a band, without a name where it is not known. A scene that is connected may be inactive or in the background.
  var shown: StateBand.State {
    switch self {
    case .unknown, .unseen: .unknown
    case .absent: .init(name: "not connected", style: "state not-running")
    case .connected, .perhapsActive, .resigned: .init(name: "connected", style: "state background")
    case .active: .init(name: "active", style: "state active")
    case .lost: .init(name: "lost", style: "state suspended")
    }
  }
}

extension ObservedCallback {
  /// Its receiver in an app with one scene or several.
  var lane: Int { callback.lane == 1 && scene == .b ? 2 : callback.lane }
}

extension Callback {
  /// Its receiver in an app with a scene. The sessions of scenes are the application's affair.
  var lane: Int {
    if self == .configurationForConnectingSceneSession || self == .didDiscardSceneSessions { return 0 }
    let isOfScene =
      kind == .sceneMessage || kind == .sceneNotification
      || kind == .request && SceneSpelling.name(in: shortName()) != nil
    return isOfScene ? 1 : 0
  }

  /// The state of the scene that it tells; nil where it tells none.
  var sceneTold: Screen.Scene? {
    let told: [(Callback, Screen.Scene)] = [
      (.sceneWillConnect, .connected), (.sceneDidBecomeActive, .active), (.sceneWillResignActive, .connected),
      (.sceneDidEnterBackground, .connected), (.sceneDidDisconnect, .absent),
    ]
    return told.first { $0.0 == self || $0.0.sceneNotification == self }?.1
  }
}
