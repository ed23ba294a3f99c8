import LifecycleDevice
import LifecycleModel
import LifecycleShrinker
import Testing

@Suite("The shrinker")
struct ShrinkerTests {
  /// The smallest scenario that is found of those in which every event can happen and that fail.
  private static func shrunk(_ scenario: Scenario, where fails: (Scenario, [DeviceState]) -> Bool) -> Scenario {
    func isFailing(_ candidate: Scenario) -> Bool { states(of: candidate).map { fails(candidate, $0) } ?? false }
    #expect(isFailing(scenario))
    var shrinker = Shrinker(scenario)
    while let candidate = shrinker.next() { shrinker.tell(failing: isFailing(candidate) ? candidate : nil) }
    #expect(!shrinker.isCutShort && isFailing(shrinker.best))
    return shrinker.best
  }

  /// The states before each step and after the last; nil where one of them cannot happen.
  private static func states(of scenario: Scenario) -> [DeviceState]? {
    let device = LifecycleDevice(scenario.configuration)
    var states = [DeviceState.initial]
    for step in scenario.steps {
      let state = states[states.count - 1]
      guard let outcome = device.outcomes(of: step.event, in: state).first else { return nil }
      states.append(device.predictingTask(outcome, from: state, event: step.event, replies: step.replies).next)
    }
    return states
  }

  private static func scenario(_ steps: Scenario.Step...) -> Scenario {
    Scenario(configuration: AppConfiguration(), steps: steps)
  }

  @Test("the app's reply at an event that can be left out is carried over to another event")
  func carriesReplies() {
    let found = Self.scenario(
      Scenario.Step(.openFromHomeScreen), Scenario.Step(.pressHome, .refusing(.shouldSaveApplicationState)),
      Scenario.Step(.openFromHomeScreen), Scenario.Step(.lock))
    let shrunk = Self.shrunk(found) { scenario, _ in
      scenario.steps.last?.event == .lock
        && scenario.steps.contains { !$0.replies.answer(to: .shouldSaveApplicationState) }
    }
    #expect(shrunk.steps == [Scenario.Step(.lock, .refusing(.shouldSaveApplicationState))])
  }

  @Test("a task begins in another method where the one in which it began is not called any more")
  func carriesToAnotherMethod() {
    let found = Self.scenario(
      Scenario.Step(.openFromHomeScreen, .beginningTask(in: .applicationDidFinishLaunching)),
      Scenario.Step(.pressHome),
      Scenario.Step(.openFromHomeScreen, .beginningTask(in: .applicationWillEnterForeground)),
      Scenario.Step(.appCrashes))
    let shrunk = Self.shrunk(found) { scenario, states in
      scenario.steps.last?.event == .appCrashes && Self.beginnings(in: scenario, states) >= 2
    }
    #expect(shrunk.steps.map(\.event) == [.openFromHomeScreen, .appCrashes])
  }

  /// How often the app begins a task in a method that is called.
  private static func beginnings(in scenario: Scenario, _ states: [DeviceState]) -> Int {
    let device = LifecycleDevice(scenario.configuration)
    return zip(scenario.steps, states).reduce(0) { count, next in
      let (step, state) = next
      guard let outcome = device.outcomes(of: step.event, in: state).first else { return count }
      let isActive = device.applicationState(in: state) == .active
      let called = device.moments(outcome.transition, isActive: isActive, event: step.event).callbacks
      return count + called.count { step.replies.taskAction(in: $0) == .begins }
    }
  }

  @Test("a stretch gives way to the launch by the system where that leads there sooner")
  func isLaunchedBySystem() {
    let found = Self.scenario(
      Scenario.Step(.openFromHomeScreen), Scenario.Step(.pressHome), Scenario.Step(.systemSuspends),
      Scenario.Step(.openSwitcher), Scenario.Step(.removeFromSwitcher))
    let shrunk = Self.shrunk(found) { scenario, states in
      scenario.steps.last?.event == .removeFromSwitcher && states[states.count - 2].process == .suspended
    }
    #expect(shrunk.steps.count == 4 && shrunk.steps.contains { $0.event == .systemWakesApp })
    #expect(ConfigurationClass(shrunk.configuration).isWoken)
  }

  private static let long = scenario(
    Scenario.Step(.openFromHomeScreen), Scenario.Step(.openSwitcher), Scenario.Step(.chooseThisApp),
    Scenario.Step(.interruptionBegins(.permissionAlert)), Scenario.Step(.interruptionDismissed(.permissionAlert)),
    Scenario.Step(.pressHome), Scenario.Step(.systemSuspends), Scenario.Step(.openURL), Scenario.Step(.lock))

  /// Whether the device goes from suspended to the foreground, and later is locked.
  private static func isFailing(_ scenario: Scenario, _ states: [DeviceState]) -> Bool {
    let events = scenario.steps.map(\.event)
    guard
      let back = zip(states, states.dropFirst()).enumerated().first(where: {
        $0.element.0.process == .suspended && $0.element.1.process == .foreground
      })?.offset
    else { return false }
    return events[back...].contains(.lock)
  }

  @Test("no event of a shrunk scenario can be left out")
  func isMinimal() {
    let shrunk = Self.shrunk(Self.long, where: Self.isFailing)
    #expect(shrunk.steps.count < Self.long.steps.count)
    for place in shrunk.steps.indices {
      var shorter = shrunk
      shorter.steps.remove(at: place)
      #expect(Self.states(of: shorter).map { !Self.isFailing(shorter, $0) } ?? true)
    }
  }

  @Test("the configuration of the result is the plain one where it does not matter, and kept where it does")
  func simplifiesConfigurations() {
    let odd = AppConfiguration(version: 9, backgroundModes: .audio, interruptionsTakeFocus: false)
    let found = Scenario(configuration: odd, steps: [Scenario.Step(.openFromHomeScreen), Scenario.Step(.lock)])
    let plain = Self.shrunk(found) { scenario, _ in scenario.steps.contains { $0.event == .lock } }
    #expect(plain.configuration == AppConfiguration())
    let bound = Self.shrunk(found) { scenario, _ in scenario.configuration.backgroundModes == .audio }
    #expect(bound.configuration == AppConfiguration(backgroundModes: .audio))
  }

  @Test("each candidate is smaller than the best so far, and none that did not fail comes again")
  func proposesSmaller() {
    var shrinker = Shrinker(Self.long)
    var refuted: Set<Scenario> = []
    while let candidate = shrinker.next() {
      #expect(Size(candidate) < Size(shrinker.best))
      #expect(refuted.insert(candidate).inserted)
      shrinker.tell(failing: nil)
    }
    #expect(shrinker.best == Self.long && shrinker.runs == refuted.count && !shrinker.isCutShort)
  }

  @Test("no more candidates are proposed than the budget allows, and the best of them is kept", arguments: [1, 5, 40])
  func keepsToBudget(_ budget: Int) {
    var shrinker = Shrinker(Self.long, budget: budget)
    var count = 0
    while let candidate = shrinker.next() {
      count += 1
      let fails = Self.states(of: candidate).map { Self.isFailing(candidate, $0) } ?? false
      shrinker.tell(failing: fails ? candidate : nil)
    }
    #expect(count == budget && shrinker.runs == budget && shrinker.isCutShort)
    #expect(Self.states(of: shrinker.best).map { Self.isFailing(shrinker.best, $0) } == true)
  }
}
