import LifecycleFaults
import LifecycleModel
import Testing

/// The messages and notifications of the application, by the documents that list them.
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

  struct Row: Sendable, CustomTestStringConvertible {
    let events: [Event]
    let sent: [String]
    var configuration = AppConfiguration()
    var testDescription: String { "\(events.map(\.name)) on iOS \(configuration.version)" }
  }

  private static let leaving = [
    "applicationWillResignActive", "willResignActiveNotification", "applicationDidEnterBackground",
    "didEnterBackgroundNotification",
  ]
  private static let returning = [
    "applicationWillEnterForeground", "willEnterForegroundNotification", "applicationDidBecomeActive",
    "didBecomeActiveNotification",
  ]
  private static let opened: [Event] = [.openFromHomeScreen]
  private static let call = Event.interruptionBegins(.phoneCall)

  static let rows: [Row] = [
    // 000_cca95e6c0f67aa72.txt, "Tap Home button" and "Reopen app".
    Row(events: opened + [.pressHome], sent: leaving),
    Row(events: opened + [.pressHome, .openFromHomeScreen], sent: returning),
    // 001_019349fb4faade79.txt, a call and what becomes active again after it.
    Row(events: opened + [call], sent: Array(leaving[..<2])),
    Row(events: opened + [call, .interruptionDismissed(.phoneCall)], sent: Array(returning[2...])),
    Row(events: opened + [call, .interruptionAccepted(.phoneCall)], sent: Array(leaving[2...])),
    // 002_84c95550cb66a2a5.txt: nothing is sent on the way to suspended, nor when memory is reclaimed.
    Row(events: opened + [.pressHome, .systemSuspends], sent: []),
    Row(events: opened + [.pressHome, .systemSuspends, .systemReclaimsMemory], sent: ["the process ends"]),
    Row(events: opened + [.pressHome, .systemSuspends, .openFromHomeScreen], sent: returning),
    // 002_84c95550cb66a2a5.txt: exits on suspend, "send the message again. / 7."
    Row(
      events: opened + [.pressHome],
      sent: leaving + ["applicationWillTerminate", "willTerminateNotification", "the process ends"],
      configuration: AppConfiguration(version: 9, exitsOnSuspend: true)),
    // 000_cca95e6c0f67aa72.txt, "Terminate app".
    Row(
      events: opened + [.openSwitcher, .removeFromSwitcher],
      sent: Array(leaving[2...]) + ["applicationWillTerminate", "willTerminateNotification", "the process ends"]),
    Row(events: opened + [.appCrashes], sent: ["the process ends"]),
  ]

  @Test("an event sends what its document lists", arguments: rows)
  func sends(_ row: Row) throws {
    #expect(try Self.sent(row.events, in: row.configuration) == row.sent)
  }

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
