import LifecycleDevice
import LifecycleModel

/// The turns of a scene, with which its application turns.
extension StepContext {
  private static let activations: CallbackSet = [.sceneDidBecomeActive, .sceneDidActivateNotification]
  private static let resignations: CallbackSet = [.sceneWillResignActive, .sceneWillDeactivateNotification]
  /// The callbacks by which a scene becomes active, and is no longer.
  static let sceneTurns = activations.union(resignations)

  /// Whether it can be seen when a scene becomes active, and when it is no longer.
  var seesSceneTurns: Bool {
    !visible.intersection(Self.activations).isEmpty && !visible.intersection(Self.resignations).isEmpty
  }

  /// Whether the only scene is active, as its callbacks say; nil where they do not, or where there are several.
  var isSceneActive: Bool? {
    guard hasScenes, !hasSeveralScenes, seesSceneTurns else { return nil }
    return switch scene {
    case .active: true
    case .connected: false
    case .unknown, .absent, .lost, .perhapsActive, .unseen, .resigned: nil
    }
  }
}
