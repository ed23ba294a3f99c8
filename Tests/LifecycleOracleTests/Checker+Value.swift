import LifecycleModel
import LifecycleOracle

extension Checker {
  /// Judges what a recorder holds that is made for this one step.
  mutating func judge(_ step: Scenario.Step, _ recorder: CallbackRecorder, _ oracle: inout Oracle) -> Verdict {
    var recorder = recorder
    return judge(step, &recorder, &oracle)
  }
}
