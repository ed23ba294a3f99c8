import LifecycleModel
import LifecycleOracle

/// Where a scenario stands after some of its events: all that its future depends on.
struct Standing<Implementation: LifecycleImplementation> {
  var implementation: Implementation
  /// What the device may be in, and what the app shows.
  var judge: ScenarioJudge
  /// Whether the app holds a background task.
  var holdsTask = false
}

/// Scenarios that stand alike go on alike, if the implementation's equality covers all of its state.
extension Standing: Equatable where Implementation: Equatable {}
extension Standing: Hashable where Implementation: Hashable {}
