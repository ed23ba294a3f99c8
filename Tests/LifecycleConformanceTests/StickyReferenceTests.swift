import LifecycleTestSupport

@Suite("The sticky reference")
struct StickyReferenceTests {
  /// The messages that the last of the events sends to the application and its scene.
  private static func lastMessages(
    _ faults: FaultSet, sticky: Bool, _ events: [Event], version: Int = 15, exitsOnSuspend: Bool = false,
    scenes: AppConfiguration.Scenes = .none
  ) throws -> [Callback] {
    let configuration = AppConfiguration(version: version, exitsOnSuspend: exitsOnSuspend, scenes: scenes)
    var reference = ReferenceLifecycle(configuration: configuration, faults: faults, isSticky: sticky)
    return try reference.perform(events.map { Scenario.Step($0) }).observations.map(\.callback)
      .filter { $0.kind == .delegateMessage || $0.kind == .sceneMessage }
  }

  @Test("an app that was never notified that it is active does not resign")
  func missing() throws {
    let faults: FaultSet = ["stays-inactive-after-launch"]
    let events: [Event] = [.openFromHomeScreen, .pressHome]
    #expect(
      try Self.lastMessages(faults, sticky: false, events)
        == [.applicationWillResignActive, .applicationDidEnterBackground])
    #expect(try Self.lastMessages(faults, sticky: true, events) == [.applicationDidEnterBackground])
    let ofScene: FaultSet = ["keeps-scene-inactive-after-launch"]
    #expect(
      try Self.lastMessages(ofScene, sticky: false, events, version: 13, scenes: .single)
        == [.sceneWillResignActive, .sceneDidEnterBackground])
    #expect(
      try Self.lastMessages(ofScene, sticky: true, events, version: 13, scenes: .single) == [.sceneDidEnterBackground])
  }

  @Test("an app that was notified that it is in the background stays there")
  func extra() throws {
    let faults: FaultSet = ["enters-background-for-overlay"]
    let events: [Event] = [
      .openFromHomeScreen, .interruptionBegins(.notificationCenter), .interruptionDismissed(.notificationCenter),
    ]
    #expect(try Self.lastMessages(faults, sticky: false, events, version: 9) == [.applicationDidBecomeActive])
    #expect(try Self.lastMessages(faults, sticky: true, events, version: 9) == [])
    // Home finds it in the background already; the next opening brings it back.
    #expect(try Self.lastMessages(faults, sticky: true, events + [.pressHome], version: 9) == [])
    #expect(
      try Self.lastMessages(faults, sticky: true, events + [.pressHome, .openFromHomeScreen], version: 9)
        == [.applicationWillEnterForeground, .applicationDidBecomeActive])
  }

  @Test("a notification alone tells the state as the message does, and the last word counts")
  func told() throws {
    let events: [Event] = [.openFromHomeScreen, .pressHome, .openFromHomeScreen, .pressHome]
    #expect(try Self.lastMessages(["posts-background-alone"], sticky: true, events) == [.applicationWillResignActive])
    let wrongOrder: FaultSet = ["activates-before-entering-foreground"]
    #expect(
      try Self.lastMessages(wrongOrder, sticky: false, events)
        == [.applicationWillResignActive, .applicationDidEnterBackground])
    #expect(try Self.lastMessages(wrongOrder, sticky: true, events) == [.applicationDidEnterBackground])
  }

  @Test("leaving ends the process where it must, whatever the app received")
  func processes() throws {
    let faults: FaultSet = ["enters-background-for-overlay"]
    let events: [Event] = [.openFromHomeScreen, .interruptionBegins(.notificationCenter), .pressHome]
    #expect(
      try Self.lastMessages(faults, sticky: true, events, version: 12, exitsOnSuspend: true)
        == [.applicationWillTerminate])
    let launch = try Self.lastMessages(
      faults, sticky: true, events + [.openFromHomeScreen], version: 12, exitsOnSuspend: true)
    #expect(launch.first == .applicationWillFinishLaunching)
    let locked: [Event] = [.openFromHomeScreen, .interruptionBegins(.notificationCenter), .lock]
    #expect(
      try Self.lastMessages(faults, sticky: true, locked, version: 8, exitsOnSuspend: true)
        == [.applicationWillTerminate])
  }

  @Test("the sticky reference without faults is the reference")
  func faultless() {
    let configuration = AppConfiguration()
    #expect(
      ReferenceLifecycle(configuration: configuration, faults: [], isSticky: true)
        == ReferenceLifecycle(configuration: configuration))
    #expect(
      ReferenceLifecycle(configuration: configuration, faults: ["activates-twice"], isSticky: true)
        != ReferenceLifecycle(configuration: configuration, faults: ["activates-twice"]))
  }

  @Test(
    "the device goes on as before: the same events can happen, and processes end in the same steps",
    arguments: [Capabilities.documented, Capabilities(facets: Set(Facet.allCases))])
  func world(capabilities: Capabilities) throws {
    var options = GeneratorOptions()
    options.length = 12
    // Replies count only in callbacks that come.
    let scenarios = ScenarioGenerator(capabilities, options).scenarios(0..<1_000).filter { scenario in
      scenario.steps.allSatisfy { $0.replies == Replies() }
    }
    #expect(scenarios.count > 100)
    // A wrong state that is reported is where the app then is, and other faults ask for that. SM-13 has such faults too.
    let reporting = Set(RuleTheme.statesAfter.rules.map(\.id.text)).union(["SM-13"])
    let faults = Fault.allCases.filter { !reporting.contains($0.rule) }
    let sets = faults.indices.map { FaultSet([faults[$0], faults[($0 * 7 + 1) % faults.count]]) }
    var recorder = CallbackRecorder()
    let every = Tier.amount(quick: 45, thorough: 5)
    for (place, scenario) in scenarios.enumerated() {
      for faults in stride(from: place % every, to: sets.count, by: every).map({ sets[$0] }) {
        var plain = ReferenceLifecycle(configuration: scenario.configuration, faults: faults)
        var sticky = ReferenceLifecycle(configuration: scenario.configuration, faults: faults, isSticky: true)
        for step in scenario.steps {
          recorder.beginStep(step)
          // Some faults change the text, so that what the generator meant is no longer possible.
          do { try plain.handle(step.event, reportingTo: &recorder) } catch { break }
          let ended = recorder.processHasEnded
          recorder.beginStep(step)
          do { try sticky.handle(step.event, reportingTo: &recorder) } catch {
            // The app's screen follows its belief; the device does not.
            #expect(step.event.facet != .application, "\(faults.faults) \(step.event)")
            break
          }
          #expect(recorder.processHasEnded == ended, "\(faults.faults) \(step.event)")
        }
      }
    }
  }
}
