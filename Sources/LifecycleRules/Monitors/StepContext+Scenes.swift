/// The turns of a scene, with which its application turns.
extension StepContext {
  static let activations: CallbackSet = [.sceneDidBecomeActive, .sceneDidActivateNotification]
  private static let resignations: CallbackSet = [.sceneWillResignActive, .sceneWillDeactivateNotification]

  /// Whether it can be seen when a scene becomes active, and when it is no longer.
  var seesSceneTurns: Bool {
    seesAny(of: Self.activations) && seesAny(of: Self.resignations)
  }

  /// The only scene, or that of several which alone is in front, or was last; nil where two are.
  var sceneInFront: Event.Scene? {
    if !hasSeveralScenes { return .a }
    return isInFront(.a) == isInFront(.b) ? nil : isInFront(.a) ? .a : .b
  }

  /// Whether the scene is active with which the application turns, as its callbacks say; nil where they do not, or where two are in
  /// front.
  var isSceneActive: Bool? {
    guard hasScenes, seesSceneTurns, let name = sceneInFront else { return nil }
    if hasSeveralScenes, state(of: name.other) == .active { return nil }
    return switch state(of: name) {
    case .active: true
    case .connected: false
    case .unknown, .absent, .lost, .perhapsActive, .unseen, .resigned: nil
    }
  }

  /// Whether one of two scenes did not follow advice, and the application may be in another state for it: that of its most active
  /// scene, as their callbacks say.
  var mayDifferFromScenes: Bool {
    guard hasSeveralScenes, seesSceneTurns, isSceneActive == nil else { return false }
    let states = Event.Scene.allCases.map(state(of:))
    switch state {
    case .inactive: return states.contains(.active)
    case .active: return states.allSatisfy { $0 != .active && $0.isKnown && $0 != .perhapsActive }
    case .notRunning, .background, .suspended: return false
    }
  }

  /// Whether the application is active. Where a scene is not in the state of the system, against advice, the application is as that
  /// scene; of several its own notifications say as which, and it is nil where these cannot be seen.
  var isApplicationActive: Bool? {
    let isActive = state == .active
    guard isSceneActive.map({ $0 != isActive }) ?? mayDifferFromScenes else { return isActive }
    guard hasSeveralScenes, sees(.didBecomeActiveNotification), sees(.willResignActiveNotification) else {
      return isSceneActive
    }
    return isActive != applicationDiffers
  }
}
