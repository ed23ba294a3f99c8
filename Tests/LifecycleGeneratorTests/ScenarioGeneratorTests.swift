import LifecycleDevice
import LifecycleGenerator
import LifecycleModel
import Testing

@Suite("Generated scenarios")
struct ScenarioGeneratorTests {
  private static let documented = Capabilities(facets: Facet.documented, versions: 3...15)
  private static let generator = ScenarioGenerator(documented, GeneratorOptions(seed: 3))

  private static func scenario(_ index: Int, _ generator: inout ScenarioGenerator) -> Scenario {
    var scenario = Scenario()
    generator.generate(index, into: &scenario)
    return scenario
  }

  @Test("a scenario depends on nothing but the seed and its index")
  func isPure() {
    var inOrder = Self.generator
    let indices = [0, 7, 8, 500, 1_023, 1_024, 2_711, 9_000, 70_000, 1_000_000]
    let scenarios = indices.map { Self.scenario($0, &inOrder) }
    var backwards = Self.generator
    for (index, scenario) in zip(indices, scenarios).reversed() {
      #expect(Self.scenario(index, &backwards) == scenario)
    }
  }

  /// FNV-1a of the scenarios in words: a change of them is meant, or a mistake. A state more on the device changes them.
  @Test(
    "a seed gives the same scenarios as before",
    arguments: [
      (documented, UInt64(16_616_966_401_174_508_746)),
      (Capabilities(facets: [.application], versions: 9...13), UInt64(6_839_339_748_056_626_943)),
      (Capabilities.application(versions: 13...15), UInt64(16_326_610_285_434_914_056)),
    ])
  func isStable(_ capabilities: Capabilities, _ expected: UInt64) {
    var generator = ScenarioGenerator(capabilities, GeneratorOptions(seed: 1))
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in 0..<1_000 {
      let scenario = Self.scenario(index, &generator)
      let version = scenario.configuration.version
      let lines = Trace.header(of: scenario.configuration) + scenario.steps.map { Trace.text(of: $0, version: version) }
      for byte in lines.joined(separator: "\n").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    #expect(hash == expected)
  }

  @Test("a short run meets many configurations as well")
  func isVariedSoon() {
    var generator = Self.generator
    let configurations = (0..<1_024).map { Self.scenario($0, &generator).configuration }
    #expect(Set(configurations.map(\.version)) == Set(AppConfiguration.documentedVersions))
    #expect(Set(configurations).count > 80)
  }

  @Test("an app does nothing in a method that it leaves out")
  func leavesMethodsOut() {
    var generator = Self.generator
    var tried = 0
    for index in 0..<20_000 where index % 8 < 2 {
      let scenario = Self.scenario(index, &generator)
      let missing = CallbackSet.optionalMethods.subtracting(scenario.configuration.implementedMethods)
      if missing.isEmpty { continue }
      tried += 1
      for step in scenario.steps {
        for callback in Replies.taskCallbacks where missing.contains(callback) {
          #expect(step.replies.taskAction(in: callback) == .nothing)
        }
        for callback in Replies.timedCallbacks where missing.contains(callback) {
          #expect(step.replies.time(in: callback) == .within)
        }
      }
    }
    #expect(tried > 100)
  }

  @Test("the planned scenarios of a run come to every pair, as far as is known before")
  func plansEveryPair() {
    var generator = Self.generator
    let (openings, pairs) = (generator.plan.openings.count, generator.plan.pairs)
    for (place, pair) in pairs.enumerated() {
      let steps = Self.scenario(openings + place, &generator).steps
      #expect(steps.prefix(pair.path.count) == pair.path[...] && steps[pair.path.count].event == pair.event)
    }
  }

  /// The states that a device can be in after the steps, whichever way an event goes that the documents leave open; empty where
  /// a step cannot happen.
  private static func states(after scenario: Scenario) -> Set<DeviceState> {
    let device = LifecycleDevice(scenario.configuration)
    return scenario.steps.reduce([.initial]) { states, step in
      Set(
        states.flatMap { state in
          device.outcomes(of: step.event, in: state).all.map {
            device.predictingTask($0, from: state, event: step.event, replies: step.replies).next
          }
        })
    }
  }

  @Test("every event of a scenario can happen where it comes")
  func canHappen() {
    let events = EventSet(Event.allCases.filter { $0.facet == .application })
    // The app's screen, and the time that it takes, are not known here.
    let capabilities = Capabilities(events: events, honorsReplies: false)
    var generator = ScenarioGenerator(capabilities, GeneratorOptions(seed: 5, events: events))
    for index in 0..<2_000 {
      let scenario = Self.scenario(index, &generator)
      #expect(!Self.states(after: scenario).isEmpty, "scenario \(index): \(scenario.steps.map(\.event.name))")
    }
  }

  @Test("a scenario has the events and systems that are claimed and asked for, and no reply that is not honored")
  func keepsToClaims() {
    let claimed: EventSet = [.openFromHomeScreen, .pressHome, .lock, .unlock, .systemSuspends]
    let asked = EventSet.iOS.subtracting([.lock])
    let capabilities = Capabilities(
      facets: [.application], events: claimed, versions: 7...9, honorsExitsOnSuspend: false,
      honorsOptionalMethods: false,
      honorsReplies: false)
    var generator = ScenarioGenerator(capabilities, GeneratorOptions(seed: 5, events: asked))
    var met: Set<Event> = []
    for index in 0..<2_000 {
      let scenario = Self.scenario(index, &generator)
      #expect(7...9 ~= scenario.configuration.version && !scenario.configuration.exitsOnSuspend)
      #expect(scenario.configuration.implementedMethods == .optionalMethods)
      for step in scenario.steps {
        met.insert(step.event)
        #expect(step.replies == Replies())
      }
    }
    #expect(met == [.openFromHomeScreen, .pressHome, .systemSuspends])
  }

  @Test(
    "a scenario has at most as many events as are asked for, or as its path to a pair needs", arguments: [1, 4, 30])
  func isBounded(_ length: Int) {
    var generator = ScenarioGenerator(Self.documented, GeneratorOptions(seed: 5, length: length))
    let planned = generator.plan.openings.count + generator.plan.pairs.count
    let lengths = (planned..<planned + 500).map { Self.scenario($0, &generator).steps.count }
    let longest = generator.plan.pairs.map { $0.path.count + 1 }.max() ?? 0
    #expect(lengths.max().map { $0 <= max(length, longest) } == true)
    #expect(length < longest || lengths.max() == length)
  }

  @Test(
    "a scenario is the same under as much of the plan as it needs alone",
    arguments: [.all, Capabilities(callbacks: .notifications, versions: 9...12, honorsReplies: false)])
  func isReplayed(_ capabilities: Capabilities) {
    var whole = ScenarioGenerator(capabilities, GeneratorOptions(seed: 5))
    let planned = whole.plan.openings.count + whole.plan.pairs.count
    var unplanned = 0
    for index in [0, 1, 10, 11, 12, 460, planned / 2, planned - 1, planned, planned + 1, 3 * planned + 70] {
      let plan = CoveragePlan(capabilities, events: .iOS, forScenario: index)
      var alone = ScenarioGenerator(capabilities, GeneratorOptions(seed: 5), plan: plan)
      #expect(Self.scenario(index, &alone) == Self.scenario(index, &whole), "scenario \(index) of \(planned)")
      #expect(plan.pairs.count == whole.plan.pairs.count || index < planned)
      unplanned += whole.plan.pairs.count - plan.pairs.count
    }
    #expect(unplanned > 5 * planned)
  }

  @Test("another seed gives other scenarios")
  func dependsOnSeed() {
    var one = ScenarioGenerator(.all, GeneratorOptions(seed: 3))
    var other = ScenarioGenerator(.all, GeneratorOptions(seed: 4))
    let first = one.plan.openings.count + one.plan.pairs.count
    let alike = (first..<first + 200).count { Self.scenario($0, &one) == Self.scenario($0, &other) }
    #expect(alike < 20)
  }
}
