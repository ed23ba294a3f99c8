import LifecycleModel
import LifecycleReference

/// The phone that observers are tested on: the reference, with what it sends.
///
/// Nothing is judged, so that a scenario costs no more than to perform it. That the reference does what the documents permit,
/// other tests make sure of.
struct ObservedPhone {
  private var recorder = CallbackRecorder()

  /// Performs a scenario from an app that is not running on. What cannot happen is left out.
  mutating func perform(_ scenario: Scenario) -> [CallbackRecorder.Performed] {
    var phone = ReferenceLifecycle(configuration: scenario.configuration)
    recorder.beginScenario()
    for step in scenario.steps where phone.isPossible(step.event) {
      recorder.beginStep(step)
      phone.perform(step.event, &recorder)
    }
    return recorder.performed
  }
}
