import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// The result of a search through all scenarios in the order of their length.
struct SearchOutcome {
  /// The shortest ways to break each rule that were found.
  let violations: BreachList
  /// How many scenarios were judged at their last event.
  let scenarios: Int
  /// Every scenario of at most so many events was tried, in every configuration.
  let depth: Int
  let configurations: Int
}

/// Confirms the shorter scenario that a search has found for a counterexample, if any, and says what is known
/// of shorter ones.
struct Certification: Phase {
  private let known: Counterexample
  private let outcome: SearchOutcome
  private var shrinking: CounterexampleShrinking?

  init(_ known: Counterexample, _ outcome: SearchOutcome, _ capabilities: Capabilities, _ options: ConformanceOptions) {
    self.known = known
    self.outcome = outcome
    shrinking = known.shorter(outcome.violations[known.violation.rule]).map {
      CounterexampleShrinking($0, capabilities, options)
    }
  }

  mutating func next() -> Trial? { shrinking?.next() }

  mutating func hurry() { shrinking?.hurry() }

  mutating func tell(_ ending: RunEnding, _ run: borrowing StepLoop) {
    shrinking?.tell(ending, run)
  }

  var result: Counterexample {
    var best = known
    if let shrinking {
      guard shrinking.isOver else { return known }
      best = known.or(shrinking.result)
    }
    if best.hasShorter(outcome.violations[best.violation.rule]?.trace.steps.count) { return best }
    best.certificate = Counterexample.Certificate(
      method: .tried(scenarios: outcome.scenarios), noneUpTo: min(outcome.depth, best.trace.steps.count - 1),
      configurations: outcome.configurations, isShortestInConfiguration: false)
    return best
  }
}
