import LifecycleModel
import LifecycleOracle

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
  /// The messages that one delegate of scenes is sent, of several; it may have more than one scene.
  ///
  /// - Parameters:
  ///   - receiver: Its name, as a hash.
  ///   - name: What it is called in the verdict.
  case delegate(_ receiver: UInt64, name: String)

  /// The name in the verdict; nil for the application.
  var name: String? {
    switch self {
    case .application: nil
    case .scene(_, let name), .delegate(_, let name): name
    }
  }

  /// The callbacks that are looked at.
  func part(of recorded: CallbackSet) -> CallbackSet {
    let ofScenes = Facet.scenes.callbacks
    return switch self {
    case .application: recorded.subtracting(ofScenes)
    case .scene, .delegate: recorded.intersection(ofScenes).subtracting(.ofSessions)
    }
  }

  /// Whether a line that names a callback is looked at.
  ///
  /// - Parameter scene: The scene that the line names, as a hash; 0 where it names none.
  func includes(_ mention: LogLine.Mention, of scene: UInt64) -> Bool {
    let callback = mention.observation.callback
    let isOfOneScene = callback.isOfScene && !CallbackSet.ofSessions.contains(callback)
    return switch self {
    case .application: !isOfOneScene
    case .scene(let address, name: _): isOfOneScene && scene == address
    case .delegate(let receiver, name: _): isOfOneScene && mention.receiver == receiver
    }
  }

  /// Whether what is illegal of the only scene is illegal of one of several, which may come and go with the app.
  func decides(_ callback: Callback) -> Bool {
    switch self {
    case .application: return true
    case .delegate: return false
    case .scene: break
    }
    let changes: [CallbackSet] = [.activations, .resignations, .departures, .openings]
    return changes.contains { $0.contains(callback) }
  }
}
