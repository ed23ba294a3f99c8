import LifecycleModel

/// The part of the log of an app with several scenes that is judged by itself.
///
/// The only scene of an app can be sent whatever one of several is, if nothing else of the app is looked at, and the application
/// whatever it is sent with several.
enum LogStrand: Sendable {
  /// Everything that is not about a scene.
  case application
  /// The messages and notifications of one scene.
  ///
  /// - Parameters:
  ///   - address: Its address, as a hash.
  ///   - name: What it is called in the verdict.
  case scene(_ address: UInt64, name: String)

  /// The callbacks that are looked at.
  func part(of recorded: CallbackSet) -> CallbackSet {
    let ofScenes = Facet.scenes.callbacks
    return switch self {
    case .application: recorded.subtracting(ofScenes)
    case .scene: recorded.intersection(ofScenes).subtracting(.ofSessions)
    }
  }

  /// Whether a line that names a callback is looked at.
  ///
  /// - Parameter scene: The scene that the line names, as a hash; 0 where it names none.
  func includes(_ callback: Callback, of scene: UInt64) -> Bool {
    switch self {
    case .application: !callback.isOfScene || CallbackSet.ofSessions.contains(callback)
    case .scene(let address, name: _):
      callback.isOfScene && scene == address && !CallbackSet.ofSessions.contains(callback)
    }
  }

  /// Whether a callback that no legal life of the only scene has there is illegal for one of several as well. One of several may
  /// come and go with the app, without becoming active.
  func decides(_ callback: Callback) -> Bool {
    guard case .scene = self else { return true }
    let changes: [Callback] = [
      .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
    ]
    return changes.contains { $0 == callback || $0.sceneNotification == callback }
  }
}
