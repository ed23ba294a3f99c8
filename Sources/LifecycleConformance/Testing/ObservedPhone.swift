import LifecycleModel
import LifecycleReference

/// The phone that observers are tested on: the reference, with what it sends.
///
/// Nothing is judged, so that a scenario costs no more than to perform it. Other tests make sure that the reference does what
/// the documents permit.
struct ObservedPhone {
  private var recorder = CallbackRecorder(facets: Facet.all)

  /// Performs a scenario from an app that is not running on. Events that cannot happen are left out.
  ///
  /// - Parameter choices: By which of the ways the phone goes that the sources leave open; nil for those of the version.
  mutating func perform(_ scenario: Scenario, choices: Int? = nil) -> [CallbackRecorder.Performed] {
    var phone = ReferenceLifecycle(configuration: scenario.configuration, drawn: choices)
    recorder.beginScenario()
    for step in scenario.steps where phone.isPossible(step.event) {
      recorder.beginStep(step)
      phone.perform(step.event, &recorder)
    }
    return recorder.performed
  }
}
