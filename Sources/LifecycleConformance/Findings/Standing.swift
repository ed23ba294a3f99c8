import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// The state of a scenario after some of its events: with the implementation all that its future depends on.
///
/// Scenarios in equal states go on alike, if the implementations are equal and their equality covers all of their state.
struct Standing: Hashable {
  /// The judge of the scenario, with the states that the device may be in and what the app shows.
  var judge: ScenarioJudge
  /// Whether the app holds a background task.
  var holdsTask = false
}
