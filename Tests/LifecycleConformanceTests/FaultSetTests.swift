import LifecycleTestSupport

@Suite("Several injected faults at once")
struct FaultSetTests {
  /// Returns the callbacks that a reference sends from the first event to the last, step by step.
  private static func steps(
    _ faults: FaultSet, _ events: [Event], _ configuration: AppConfiguration = AppConfiguration()
  ) throws -> [[ObservedCallback]] {
    var reference = ReferenceLifecycle(configuration: configuration, faults: faults)
    let recorder = CallbackRecorder(facets: [.application])
    return try reference.perform(events.map { Scenario.Step($0) }, recorder).steps(version: configuration.version)
      .map(\.observations)
  }

  /// The application's messages and notifications of the last step.
  private static func lastCallbacks(
    _ faults: FaultSet, _ events: [Event], _ configuration: AppConfiguration = AppConfiguration()
  ) throws -> [Callback] {
    try (steps(faults, events, configuration).last ?? []).map(\.callback)
      .filter { $0.kind == .delegateMessage || $0.kind == .notification }
  }

  @Test("two faults of a set at one point both act")
  func compose() throws {
    let events: [Event] = [.openFromHomeScreen, .pressHome, .openFromHomeScreen]
    #expect(
      try Self.lastCallbacks(["activates-twice", "posts-activation-too-early", "relaunches-on-return"], events) == [
        .applicationWillEnterForeground, .willEnterForegroundNotification, .applicationDidFinishLaunching,
        .didBecomeActiveNotification, .applicationDidBecomeActive,
        .didBecomeActiveNotification, .applicationDidBecomeActive,
      ])
    // A dropped callback is not repeated, but others still come around it.
    #expect(
      try Self.lastCallbacks(["activates-twice", "stays-inactive-after-return", "relaunches-on-return"], events) == [
        .applicationWillEnterForeground, .willEnterForegroundNotification, .applicationDidFinishLaunching,
      ])
    let readings = try Self.steps(["activates-twice", "reads-inactive-when-activated"], events)[2]
      .filter { $0.callback == .applicationDidBecomeActive }.map(\.state)
    #expect(readings == [.inactive, .inactive])
  }

  @Test("faults that do the same thing at one point do it in the order of their names")
  func alike() throws {
    let events: [Event] = [.openFromHomeScreen, .openSwitcher]
    #expect(
      try Self.lastCallbacks(["tells-another-object", "terminates-when-switcher-opens"], events).suffix(2)
        == [.applicationWillTerminate, .willTerminateNotification])
    let whole = try Self.steps(["terminates-when-switcher-opens", "tells-another-object"], events)[1].map(\.callback)
    #expect(whole.suffix(3) == [.messageToAnotherObject, .applicationWillTerminate, .willTerminateNotification])
  }

  @Test("each fault of a set has a memory of its own")
  func memories() throws {
    let faults: FaultSet = ["tells-of-second-suspension", "posts-third-switcher-too-early"]
    let suspension: [Event] = [.pressHome, .systemSuspends]
    let switcher: [Event] = [.openSwitcher, .chooseThisApp]
    let messageFirst: [Callback] = [.applicationWillResignActive, .willResignActiveNotification]
    // One suspension and two visits to the switcher are three events, yet not enough for either fault.
    let events = [.openFromHomeScreen] + switcher + switcher + suspension
    #expect(try Self.lastCallbacks(faults, events) == [])
    #expect(
      try Self.lastCallbacks(faults, events + [.openFromHomeScreen] + suspension)
        == [.applicationDidEnterBackground, .didEnterBackgroundNotification])
    #expect(try Self.lastCallbacks(faults, events + [.openFromHomeScreen, .openSwitcher]) == messageFirst.reversed())
    #expect(try Self.lastCallbacks(faults, [.openFromHomeScreen] + switcher + [.openSwitcher]) == messageFirst)
  }

  @Test("nothing depends on the order in which faults are named")
  func unordered() throws {
    let faults = Fault.allCases.enumerated().filter { $0.offset % 20 == 7 }.map(\.element)
    let one = FaultSet(faults)
    let other = FaultSet(faults.reversed() + faults)
    #expect(one == other && one.hashValue == other.hashValue)
    #expect(other.faults == faults.sorted { $0.name < $1.name })
    for (mine, yours) in zip(try Self.performances(one, 40), try Self.performances(other, 40)) {
      #expect(mine.trace == yours.trace && mine.end == yours.end)
    }
  }

  @Test("all faults together can be performed")
  func all() throws {
    #expect(try Self.performances(FaultSet(Fault.allCases), 40).count == 40)
    #expect(FaultSet([]).isEmpty && FaultSet([]) == [] && !FaultSet(Fault.allCases).isEmpty)
  }

  /// Returns the traces of generated scenarios, each with the reference in its state at the end.
  private static func performances(
    _ faults: FaultSet, _ count: Int
  ) throws -> [(trace: [Trace.Step], end: ReferenceLifecycle)] {
    var recorder = CallbackRecorder()
    return ScenarioGenerator(.all, GeneratorOptions()).scenarios(0..<count).map { scenario in
      var reference = ReferenceLifecycle(configuration: scenario.configuration, faults: faults)
      recorder.beginScenario()
      for step in scenario.steps {
        recorder.beginStep(step)
        // A fault that changes the text makes some events impossible.
        try? reference.handle(step.event, reportingTo: &recorder)
      }
      return (recorder.steps(version: scenario.configuration.version), reference)
    }
  }

  @Test("references are equal with equal faults and memories, and different otherwise")
  func equality() throws {
    let configuration = AppConfiguration()
    var one = ReferenceLifecycle(configuration: configuration, faults: ["ignores-second-lock", "activates-twice"])
    var other = ReferenceLifecycle(configuration: configuration, faults: ["activates-twice", "ignores-second-lock"])
    #expect(one == other && one.hashValue == other.hashValue)
    #expect(one != ReferenceLifecycle(configuration: configuration, faults: ["activates-twice"]))
    var recorder = CallbackRecorder()
    for event in [Event.openFromHomeScreen, .lock, .unlock] { try one.handle(event, reportingTo: &recorder) }
    for event in [Event.openFromHomeScreen] { try other.handle(event, reportingTo: &recorder) }
    #expect(one != other, "one remembers the lock")
    let copy = one
    for event in [Event.lock, .unlock] { try one.handle(event, reportingTo: &recorder) }
    for event in [Event.lock, .unlock] { try other.handle(event, reportingTo: &recorder) }
    #expect(one == other && copy == other)
  }
}
