import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// Tries scenarios one after the other, all of one event, then all of two, and so on.
///
/// No two are taken to be alike, since what an implementation keeps to itself may differ. An implementation that is a value
/// is copied where two scenarios part; any other is made anew and gets their beginning again.
struct TreeSearch<Implementation: LifecycleImplementation> {
  private let trials: [StepTrial]
  private let events: [Event]
  private let copies: Bool
  private let make: (AppConfiguration) -> Implementation
  private var tools: TrialTools
  /// The most steps to perform.
  private let budget: Int
  private(set) var violations = BreachList()
  /// How many scenarios were judged at their last event.
  private(set) var scenarios = 0
  /// Every scenario of at most so many events was tried, in every configuration.
  private(set) var depth = 0

  /// - Parameter copies: Whether a copy of an implementation has nothing in common with its original.
  init(
    _ configurations: [AppConfiguration], _ oracle: Oracle, events: EventSet, exempting exemptions: Exemptions,
    copies: Bool, budget: Int, making make: @escaping (AppConfiguration) -> Implementation
  ) {
    let capabilities = oracle.capabilities
    trials = configurations.map { StepTrial($0, exempting: exemptions) }
    self.events = EventSet(bits: events.bits & capabilities.events.bits).events
    tools = TrialTools(oracle)
    self.copies = copies
    self.budget = budget
    self.make = make
  }

  /// Tries all scenarios of one more event in every configuration.
  ///
  /// - Returns: Whether the budget sufficed.
  mutating func deepen() -> Bool {
    for trial in trials {
      let judge = ScenarioJudge(Checker(&tools.oracle, trial.configuration))
      var path: [Scenario.Step] = []
      guard descend(trial, Standing(judge: judge), make(trial.configuration), &path) else { return false }
    }
    depth += 1
    return true
  }

  private mutating func descend(
    _ trial: StepTrial, _ standing: Standing, _ implementation: Implementation, _ path: inout [Scenario.Step]
  ) -> Bool {
    let isLast = path.count == depth
    var isWithinBudget = true
    let choices = tools.choices
    for event in events {
      StepTrial.forEachStep(event, choices, isEditing: standing.judge.checker.isEditing) { step in
        guard isWithinBudget, tools.steps < budget else {
          isWithinBudget = false
          return nil
        }
        var next = standing
        var implementation = copies ? implementation : replay(path, trial.configuration) ?? implementation
        let outcome = trial.perform(step, at: path.count, &next, &implementation, &tools)
        let sites = tools.sites
        path.append(step)
        defer { path.removeLast() }
        switch outcome {
        case .impossible, .refused, .fails: return nil
        case .judged(let goesOn):
          for violation in tools.broken where violations.wants(violation) {
            violations.take(violation, Scenario(configuration: trial.configuration, steps: path))
          }
          if isLast {
            scenarios += 1
          } else if goesOn {
            isWithinBudget = descend(trial, next, implementation, &path) && isWithinBudget
          }
        }
        return sites
      }
    }
    return isWithinBudget
  }

  /// A new implementation that was told of the events of a path; nil where it fails, which it did not before.
  private mutating func replay(_ path: [Scenario.Step], _ configuration: AppConfiguration) -> Implementation? {
    var implementation = make(configuration)
    tools.recorder.holdsTask = false
    for step in path {
      tools.recorder.beginStep(step)
      tools.steps += 1
      do { try implementation.handle(step.event, reportingTo: &tools.recorder) } catch { return nil }
    }
    return implementation
  }
}
