import LifecycleModel
import LifecycleOracle
import LifecycleRules
import LifecycleShrinker

/// Makes a scenario that breaks a rule as small as it can be, and runs the result once more for its trace.
///
/// Where nothing else was broken before, nothing else may be in what is smaller.
package struct FindingShrinking: Phase {
  private enum Stage {
    /// Candidates are tried.
    case shrinking
    /// The smallest is run once more.
    case confirming
    /// The rule was not broken again: the scenario as it was found is run once more.
    case comparing
  }

  private let finding: Finding
  private let capabilities: Capabilities
  private let options: ConformanceOptions
  private var shrinker: Shrinker
  private var stage = Stage.shrinking
  /// Whether there was no time to look for a smaller one.
  private var wasHurried = false
  /// Whether no other rule is broken before, in the smallest scenario.
  private var isAlone: Bool
  private var candidate: Scenario
  /// The last run that broke it: what was broken, and what was sent; nil where there was none.
  private var last: (broken: [Violation], recorder: CallbackRecorder)?
  private var found: Counterexample?

  /// - Parameter capabilities: What the implementation claims.
  package init(_ finding: Finding, _ capabilities: Capabilities, _ options: ConformanceOptions) {
    self.finding = finding
    self.capabilities = capabilities
    self.options = options
    shrinker = Shrinker(finding.scenario, budget: options.shrinkingBudget)
    candidate = finding.scenario
    isAlone = finding.isAlone
    if !finding.recorder.performed.isEmpty { last = ([finding.violation], finding.recorder) }
  }

  /// Whether nothing smaller is left to try.
  var isOver: Bool { found != nil }

  package mutating func next() -> Trial? {
    if found != nil { return nil }
    switch stage {
    case .shrinking:
      if let next = shrinker.next(where: { options.mayUse($0, capabilities) }) {
        candidate = next
      } else {
        stage = .confirming
        candidate = shrinker.best
      }
    case .confirming: candidate = shrinker.best
    case .comparing: candidate = finding.scenario
    }
    return Trial(
      scenario: candidate, origin: finding.origin, target: finding.kind, isStrict: finding.violation.isWarning)
  }

  /// The smallest so far is run once more, and nothing else.
  package mutating func hurry() {
    if case .shrinking = stage {
      stage = .confirming
      wasHurried = true
    }
  }

  package mutating func tell(_ ending: RunEnding, _ run: borrowing StepLoop) {
    switch stage {
    case .shrinking:
      let again = finding.again(in: run.broken, run.recorder, candidate.configuration)
      let isAlone = again.map(run.broken.hasNothing) ?? false
      if again == nil || self.isAlone && !isAlone {
        shrinker.tell(failing: nil)
      } else {
        self.isAlone = isAlone
        last = (run.broken, run.recorder)
        shrinker.tell(failing: run.recorder.scenario(candidate.configuration))
      }
    case .confirming:
      if finding.again(in: run.broken, run.recorder, candidate.configuration) == nil {
        stage = .comparing
      } else {
        found = finding.counterexample(
          shrinker, run.broken, run.recorder, capabilities, isCutShort: shrinker.isCutShort || wasHurried)
      }
    case .comparing: found = finding.unstable(run.recorder, capabilities)
    }
  }

  /// Where the run is to end before, the smallest that was found; one that was never run twice counts as not seen again.
  package var result: Counterexample {
    if let found { return found }
    guard let last else { return finding.unstable(finding.recorder, capabilities) }
    return finding.counterexample(shrinker, last.broken, last.recorder, capabilities, isCutShort: true)
  }
}

extension Shrinker {
  /// The next candidate that may be used; nil when nothing smaller fails or the budget is spent.
  mutating func next(where mayUse: (Scenario) -> Bool) -> Scenario? {
    while let candidate = next() {
      if mayUse(candidate) { return candidate }
      tell(failing: nil)
    }
    return nil
  }
}

extension CallbackRecorder {
  /// Returns the steps that were performed, as a scenario of an app of this configuration.
  borrowing func scenario(_ configuration: AppConfiguration) -> Scenario {
    Scenario(configuration: configuration, steps: performed.map(\.step))
  }
}
