import LifecycleTestSupport

@testable import LifecycleConformance

/// The search for shorter scenarios and the changes of one, beside all scenarios tried by hand.
@Suite("Scenario search and generalizer")
struct SearchTests {
  private static let claims = Capabilities(
    facets: [.application], events: [.openFromHomeScreen, .pressHome, .lock, .unlock, .openSwitcher], versions: 15...15,
    honorsExitsOnSuspend: false, honorsBackgroundModes: false, honorsBanners: false, honorsOptionalMethods: false,
    honorsReplies: false)
  private static let fault: Fault = "activates-before-entering-foreground"
  // A shrinker that may do nothing leaves the scenario as it was found.
  private static let options = ConformanceOptions(
    scenarios: 300, shrinkingBudget: 1, certificationBudget: 20_000, exploredStates: 0)

  private static var subject: Subject<ReferenceLifecycle> {
    Subject("phone", claims, makingConcurrently: { ReferenceLifecycle(configuration: $0, fault: fault) })
  }

  private static func perform<P: Phase>(_ phase: P) -> P.Result {
    var runner = ScenarioRunner(subject, options)
    return runner.perform(phase)
  }

  /// The violation of a run of these events; nil where there is none, or not all of them can happen.
  private static func violation(_ events: [Event]) -> Violation? {
    var runner = ScenarioRunner(subject, options)
    let scenario = Scenario(configuration: AppConfiguration(version: 15), steps: events.map { Scenario.Step($0) })
    guard case .violates(let violation) = runner.run(scenario), runner.loop.performed == events.count else {
      return nil
    }
    return violation
  }

  private static func words(_ length: Int) -> [[Event]] {
    (0..<length).reduce([[]]) { words, _ in words.flatMap { word in claims.events.events.map { word + [$0] } } }
  }

  /// A counterexample of four events, one more than the rule takes to be broken.
  private static let found = Result { () throws -> Counterexample in
    let events = try #require(words(4).first { violation($0)?.step == 3 })
    var runner = ScenarioRunner(subject, options)
    let scenario = Scenario(configuration: AppConfiguration(version: 15), steps: events.map { Scenario.Step($0) })
    guard case .violates(let violation) = runner.run(scenario) else { throw CancellationError() }
    return Counterexample(
      violation, among: runner.loop.broken, runner.loop.recorder, of: scenario, .generated(seed: 1, index: 0), claims)
  }

  @Test("an implementation whose every app has a scene is asked for no other, also where shorter scenarios are tried")
  func everyAppHasScene() {
    var claims = Capabilities(facets: [.application, .scenes], versions: 13...27)
    claims.everyAppHasScene = true
    for capabilities in [claims, .all, .delegateMessages(version: 15)] {
      let explored = ExploredConfigurations.all(capabilities) + ExploredConfigurations.classes(capabilities)
      #expect(!explored.isEmpty && explored.allSatisfy(capabilities.honors))
    }
    var options = ConformanceOptions.quick(scenarios: 1_000)
    options.certificationBudget = 2_000
    // It has a scene in whatever app, and loses a message.
    let report = ConformanceSuite(options: options).run(named: "phone", capabilities: claims) { configuration in
      var own = configuration
      own.scenes = .single
      return RewritingPhone(own) { _, _, sent in sent.filter { $0.callback != .applicationWillTerminate } }
    }
    #expect(!report.violations.isEmpty)
    #expect(report.violations.allSatisfy { $0.trace.configuration.scenes == .single }, "\(report.description)")
  }

  @Test("the search finds a scenario as short as any that breaks the rule, and certifies that there is no shorter one")
  func search() throws {
    let found = try Self.found.get()
    let searched = try #require(
      Self.perform(ScenarioSearch([found], Self.claims, Self.options, isSlow: false)).first)
    let lengths = (1...4).filter { length in
      Self.words(length).contains { Self.violation($0)?.rule == found.violation.rule }
    }
    #expect(searched.trace.steps.count == lengths.first && lengths.first == 3)
    #expect(searched.violation.rule == found.violation.rule)
    #expect(searched.certificate?.isShortest(events: 3) == true)
    let idle = Self.perform(ScenarioSearch([], Self.claims, Self.options, isSlow: false))
    #expect(idle.isEmpty)
  }

  @Test("the generalizer calls those events alike with which the same rule breaks at the same event")
  func generalizer() throws {
    let found = try Self.found.get()
    let events = found.trace.steps.map(\.step.event)
    let freedoms = try #require(Self.perform(Generalizer(found, Self.claims, Self.options)).generalization)
    let changed = freedoms.filter { $0.aspect == .event }
    #expect(changed.compactMap(\.step) == Array(events.indices))
    for freedom in changed {
      let place = try #require(freedom.step)
      let others = Self.claims.events.events.filter { $0 != events[place] }
      let alike = others.filter { other in
        let violation = Self.violation(Array(events[..<place]) + [other] + events[(place + 1)...])
        return violation?.rule == found.violation.rule && violation?.step == found.violation.step
      }
      #expect(Set(freedom.alike) == Set(alike.map(\.name)), "event \(place + 1)")
      #expect(Set(freedom.unlike) == Set(others.map(\.name)).subtracting(freedom.alike))
    }
    #expect(freedoms.allSatisfy { $0.aspect == .event }, "nothing else can be claimed here")
  }
}
