import LifecycleOracle

/// The part of the log of an app with several scenes that is judged by itself: what is sent to one of them, or nothing that is.
///
/// The only scene of an app can be sent whatever one of several is, if nothing else of the app is looked at, and the
/// application whatever it is sent with several.
struct LogStrand: Sendable {
  /// The scene by its address, or the delegate by its name, as a hash.
  let object: UInt64
  /// Whether it is a delegate of scenes, which may have more than one.
  let isOfDelegate: Bool
  /// The name in the verdict; nil for everything that is not about a scene.
  let name: String?

  static let application = LogStrand(object: 0, isOfDelegate: false, name: nil)

  /// The callbacks that are looked at.
  func part(of recorded: CallbackSet) -> CallbackSet {
    let ofScenes = Facet.scenes.callbacks
    return name == nil
      ? recorded.subtracting(ofScenes) : recorded.intersection(ofScenes).subtracting(.ofSessions)
  }

  /// Whether a line that names a callback is looked at.
  ///
  /// - Parameter scene: The scene that the line names, as a hash; 0 where it names none.
  func includes(_ mention: LogLine.Mention, of scene: UInt64) -> Bool {
    let callback = mention.observation.callback
    let isOfOneScene = callback.isOfScene && !CallbackSet.ofSessions.contains(callback)
    if name == nil { return !isOfOneScene }
    return isOfOneScene && object == (isOfDelegate ? mention.receiver : scene)
  }

  /// Whether what is illegal of the only scene is illegal of one of several, which may come and go with the app.
  func decides(_ callback: Callback) -> Bool {
    if name == nil { return true }
    let changes: [CallbackSet] = [.activations, .resignations, .departures, .openings]
    return !isOfDelegate && changes.contains { $0.contains(callback) }
  }
}
