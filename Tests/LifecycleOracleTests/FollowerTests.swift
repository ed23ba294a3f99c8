import LifecycleTestSupport

@testable import LifecycleRules

/// The counts of two events in a row.
@Suite("Pairs of transitions")
struct FollowerTests {
  private static let events = EventSet([
    .openFromHomeScreen, .pressHome, .lock, .unlock, .systemSuspends, .systemReclaimsMemory, .appCrashes,
    .interruptionBegins(.phoneCall), .interruptionDismissed(.phoneCall),
  ])

  /// Returns the followers that were met in a number of scenarios, and the plan of the followers that can be met.
  private static func met(_ scenarios: Int, _ capabilities: Capabilities) throws -> (met: [Int: EventSet], CoveragePlan)
  {
    let generator = ScenarioGenerator(capabilities, GeneratorOptions())
    var oracle = Oracle(capabilities)
    var recorder = CallbackRecorder(facets: capabilities.facets)
    for scenario in generator.scenarios(0..<scenarios) {
      var implementation = ReferenceLifecycle(configuration: scenario.configuration)
      var checker = Checker(&oracle, scenario.configuration)
      recorder.beginScenario()
      for step in scenario.steps where checker.permits(step, &oracle) {
        recorder.beginStep(step)
        try implementation.handle(step.event, reportingTo: &recorder)
        #expect(checker.judge(step, &recorder, &oracle) == .conforms)
        if !checker.isAlive { recorder.holdsTask = false }
      }
    }
    return (oracle.metFollowers(), generator.plan)
  }

  private static func count(_ followers: [Int: EventSet]) -> Int {
    followers.values.reduce(0) { $0 + $1.count }
  }

  @Test("each event is met with every event that can come next, and with no other", arguments: [3, 4, 13])
  func complete(version: Int) throws {
    let (met, plan) = try Self.met(2_000, .delegateMessages(version: version, events: Self.events))
    #expect(Self.count(plan.followers) > 50)
    #expect(met == plan.followers)
  }

  @Test("few scenarios meet fewer of them, and none that cannot be met")
  func incomplete() throws {
    let (met, plan) = try Self.met(20, .delegateMessages(version: 13, events: Self.events))
    #expect(Self.count(met) < Self.count(plan.followers))
    #expect(met.allSatisfy { pair, events in events.isSubset(of: plan.followers[pair] ?? []) })
  }

  @Test("nothing is met in any configuration that is not known to be possible")
  func claims() throws {
    let (met, plan) = try Self.met(3_000, Capabilities(facets: [.application]))
    #expect(met.count > 500)
    for (pair, events) in met where !events.isSubset(of: plan.followers[pair] ?? []) {
      Issue.record("pair \(pair): \(events.subtracting(plan.followers[pair] ?? []).events)")
    }
  }
}
