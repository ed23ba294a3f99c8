import LifecycleDevice
import LifecycleModel

extension AppConfiguration.Scenes {
  /// How many scenes an app may have.
  var count: Int {
    switch self {
    case .none: 0
    case .single: 1
    case .multiple: 2
    }
  }
}

extension Screen.Scene {
  /// The state in words; empty where it is not known.
  var name: String {
    switch self {
    case .unknown, .unseen: ""
    case .absent: "not connected"
    case .connected, .perhapsActive, .resigned: "connected"
    case .active: "active"
    case .lost: "lost"
    }
  }

  /// The class of the state in the style sheet. A scene that is connected may be inactive or in the background.
  var style: String {
    switch self {
    case .unknown, .unseen: "unknown"
    case .absent: "not-running"
    case .connected, .perhapsActive, .resigned: "background"
    case .active: "active"
    case .lost: "suspended"
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
    switch kind {
    case .sceneNotification: 1
    case .sceneMessage: self == .configurationForConnectingSceneSession || self == .didDiscardSceneSessions ? 0 : 1
    case .delegateMessage, .notification, .main, .incidental, .misdirected, .preservation, .viewLoading,
      .viewAppearance, .launchStep, .text, .expiration, .networking, .memoryWarning:
      0
    case .request: SceneSpelling.name(in: shortName()) == nil ? 0 : 1
    }
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
