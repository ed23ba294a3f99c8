import LifecycleFaults
import LifecycleModel
import Testing

@Suite("The reference")
struct ReferenceTests {
  /// The messages and notifications that the last of the events sends.
  private static func sent(
    _ events: [Event], in configuration: AppConfiguration = AppConfiguration(), faults: FaultSet = []
  ) throws -> [String] {
    var reference = ReferenceLifecycle(configuration: configuration, faults: faults)
    var recorder = CallbackRecorder()
    for event in events {
      recorder.beginStep(Scenario.Step(event))
      try reference.handle(event, reportingTo: &recorder)
    }
    let kinds: [Callback.Kind] = [.delegateMessage, .notification]
    let shown = recorder.observations.filter { kinds.contains($0.callback.kind) }
    return shown.map { "\($0.callback)" } + (recorder.processHasEnded ? ["the process ends"] : [])
  }

  private static let leaving = [
    "applicationWillResignActive", "willResignActiveNotification", "applicationDidEnterBackground",
    "didEnterBackgroundNotification",
  ]
  private static let opened: [Event] = [.openFromHomeScreen]

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

  @Test("a method that the app leaves out is not called, and its notification comes all the same")
  func leavesOut() throws {
    let configuration = AppConfiguration(
      implementedMethods: .optionalMethods.subtracting([.applicationWillResignActive]))
    #expect(try Self.sent(Self.opened + [.pressHome], in: configuration) == Array(Self.leaving[1...]))
  }

  @Test("faults act together, whatever their order, and an empty set is none")
  func combines() throws {
    let events = Self.opened + [.pressHome]
    let one: Fault = "terminates-on-home"
    let other: Fault = "posts-background-alone"
    let alone = try [one, other].map { try Self.sent(events, faults: FaultSet([$0])) }
    #expect(alone.allSatisfy { $0 != Self.leaving } && alone[0] != alone[1])
    let both = try Self.sent(events, faults: FaultSet([one, other]))
    #expect(try both == Self.sent(events, faults: FaultSet([other, one])) && !alone.contains(both))
    #expect(FaultSet([one, other]) == FaultSet([other, one]) && FaultSet([]).isEmpty)
    #expect(try Self.sent(events, faults: []) == Self.leaving)
  }

  @Test("a fault is found by its name, says what it does, and names its rule", arguments: Fault.allCases)
  func isDescribed(_ fault: Fault) {
    #expect(Fault(name: fault.name) == fault && fault.summary.hasSuffix("."))
    #expect(fault.rule.contains(#/^[A-Z]+-?[0-9]+$/#) && !fault.otherRules.contains(fault.rule))
  }
}
