import LifecycleFaults
import LifecycleModel
import Testing

@Suite("The reference")
struct ReferenceTests {
  @Test(
    "an event that cannot happen is refused, and changes nothing",
    arguments: [Event.unlock, .systemSuspends, .chooseThisApp])
  func refuses(_ event: Event) throws {
    var reference = ReferenceLifecycle(configuration: AppConfiguration())
    var recorder = CallbackRecorder()
    recorder.beginStep(Scenario.Step(.openFromHomeScreen))
    try reference.handle(.openFromHomeScreen, reportingTo: &recorder)
    let before = reference
    recorder.beginStep(Scenario.Step(event))
    #expect(throws: Unsupported.self) { try reference.handle(event, reportingTo: &recorder) }
    #expect(reference == before && recorder.observations.isEmpty)
  }

  @Test("a fault is found by its name, says what it does, and names its rule", arguments: Fault.allCases)
  func isDescribed(_ fault: Fault) {
    #expect(Fault(name: fault.name) == fault && fault.summary.hasSuffix("."))
    #expect(fault.rule.contains(#/^[A-Z]+-?[0-9]+$/#) && !fault.otherRules.contains(fault.rule))
  }
}
