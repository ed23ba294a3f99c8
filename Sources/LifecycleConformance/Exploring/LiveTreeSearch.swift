import LifecycleGenerator
import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// Tries the scenarios of an implementation whose callbacks arrive later: all of one event, then all of two, and so on.
///
/// Each is run from its beginning by an instance of its own, since nothing is known of what an instance keeps to itself.
struct LiveTreeSearch<Implementation: LiveLifecycleImplementation> {
  /// A scenario, and the judge behind it.
  private struct Path {
    let scenario: Scenario
    let judge: ScenarioJudge
  }

  private let options: ConformanceOptions
  private let configurations: Int
  private let events: [Event]
  private let choices = ReplyChoices(Implementation.capabilities)
  private var runner: LiveScenarioRunner<Implementation>
  /// Whether the adapter failed, so that not every scenario could be tried.
  private var hasFailed = false
  /// The most events to perform.
  private let budget: Int
  private var paths: [Path] = []
  private(set) var violations = BreachList()
  /// How many scenarios were judged at their last event.
  private(set) var scenarios = 0
  /// Every scenario of at most so many events was tried, in every configuration.
  private(set) var depth = 0

  init(_ configurations: [AppConfiguration], _ options: ConformanceOptions, strict: Bool) {
    self.options = options
    self.configurations = configurations.count
    events = EventSet(bits: options.events.bits & Implementation.capabilities.events.bits).events
    budget = options.certificationBudget
    runner = LiveScenarioRunner(options, strict: strict)
    for configuration in configurations {
      let judge = ScenarioJudge(Checker(&runner.loop.oracle, configuration))
      paths.append(Path(scenario: Scenario(configuration: configuration), judge: judge))
    }
  }

  /// Tries all scenarios of one more event in every configuration.
  ///
  /// - Returns: Whether the budget sufficed, and the adapter did not fail.
  mutating func deepen() async -> Bool {
    var next: [Path] = []
    for path in paths {
      let isEditing = path.judge.checker.isEditing
      for event in events {
        guard let usual = await perform(Scenario.Step(event), after: path, &next) else { continue }
        var single: [Replies] = []
        choices.forEachSingle(in: usual, event, isEditing: isEditing) { single.append($0) }
        for replies in single {
          guard let sites = await perform(Scenario.Step(event, replies), after: path, &next) else { continue }
          for more in choices.further(than: replies, in: sites, before: usual) {
            _ = await perform(Scenario.Step(event, more), after: path, &next)
          }
        }
        if runner.loop.events >= budget || hasFailed { return false }
      }
    }
    paths = next
    depth += 1
    return true
  }

  /// What is known of counterexamples now.
  mutating func confirm(_ found: [Counterexample]) async -> [Counterexample] {
    let outcome = SearchOutcome(
      violations: violations, scenarios: scenarios, depth: depth, configurations: configurations)
    return await runner.perform(
      PhaseSequence(found.map { Certification($0, outcome, Implementation.capabilities, options) }))
  }

  /// - Returns: What the app could have replied to otherwise in the step; nil where it cannot happen.
  private mutating func perform(
    _ step: Scenario.Step, after path: Path, _ next: inout [Path]
  ) async -> CallbackSet? {
    guard path.judge.checker.permits(step, &runner.loop.oracle), !hasFailed else { return nil }
    var scenario = path.scenario
    scenario.steps.append(step)
    switch await runner.run(scenario) {
    case .unsupported: return nil
    case .fails:
      hasFailed = true
      return nil
    case .conforms, .violates:
      guard let judge = runner.reached, runner.recorder.performed.count == scenario.steps.count else { return nil }
      scenarios += 1
      let counting = options.exemptions.counting(
        runner.broken, runner.recorder, in: scenario.configuration)
      for violation in counting where violation.step == path.scenario.steps.count && violations.wants(violation) {
        violations.take(violation, scenario)
      }
      next.append(Path(scenario: scenario, judge: judge))
    }
    var recorder = runner.recorder
    return choices.sites(in: &recorder)
  }
}

extension ConformanceSuite {
  /// Looks for shorter ways to break the same rules, and says of each counterexample what is known of shorter ones.
  ///
  /// Nothing is said where callbacks belong to no step.
  func certify<Implementation: LiveLifecycleImplementation>(
    _ type: Implementation.Type, _ found: [Counterexample], strict: Bool
  ) async -> [Counterexample] {
    let capabilities = Implementation.capabilities
    guard capabilities.deliversInSteps, mayCertify(found, capabilities) else { return found }
    let configurations = Self.configurations(for: found, capabilities)
    var search = LiveTreeSearch<Implementation>(configurations, options, strict: strict)
    let longest = found.map(\.trace.steps.count).max() ?? 0
    while search.depth < longest - 1, await search.deepen() {}
    return await search.confirm(found)
  }
}
