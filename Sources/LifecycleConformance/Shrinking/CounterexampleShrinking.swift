import LifecycleOracle
import LifecycleShrinker

/// Makes a scenario that breaks a rule as small as it can be, and runs the result once more for its trace.
///
/// Where nothing else was broken before, nothing else may be in what is smaller.
package struct CounterexampleShrinking: Phase {
  private enum Stage {
    case shrinking
    /// The smallest is run once more.
    case confirming
    /// The rule was not broken again: the scenario as it was found is run once more.
    case comparing
  }

  private let found: Counterexample
  private let scenario: Scenario
  private let kind: Exemptions.Kind
  private let capabilities: Capabilities
  private let options: ConformanceOptions
  private var shrinker: Shrinker
  private var stage = Stage.shrinking
  /// Whether there was no time to look for a smaller one.
  private var wasHurried = false
  /// Whether no other rule is broken before, in the smallest scenario.
  private var isAlone: Bool
  private var candidate: Scenario
  /// The last run that broke it; nil where there was none.
  private var last: Counterexample?
  private var confirmed: Counterexample?

  /// - Parameters:
  ///   - found: The counterexample as it was found.
  ///   - scenario: Its whole scenario; nil where it was explored and never run.
  package init(
    _ found: Counterexample, in scenario: Scenario? = nil, _ capabilities: Capabilities, _ options: ConformanceOptions
  ) {
    self.found = found
    self.capabilities = capabilities
    self.options = options
    self.scenario = scenario ?? found.trace.scenario
    kind = options.exemptions.kind(of: found.breach)
    shrinker = Shrinker(self.scenario, budget: options.shrinkingBudget)
    candidate = self.scenario
    isAlone = scenario != nil && found.isAlone
    last = scenario.map { _ in found }
  }

  /// Whether nothing smaller is left to try.
  var isOver: Bool { confirmed != nil }

  package mutating func next() -> Trial? {
    if isOver { return nil }
    switch stage {
    case .shrinking:
      if let next = shrinker.next(where: { options.mayUse($0, capabilities) }) {
        candidate = next
      } else {
        stage = .confirming
        candidate = shrinker.best
      }
    case .confirming: candidate = shrinker.best
    case .comparing: candidate = scenario
    }
    return Trial(scenario: candidate, origin: found.origin, target: kind, isStrict: found.violation.isWarning)
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
      guard let again = again(in: run), again.isAlone || !isAlone else {
        shrinker.tell(failing: nil)
        return
      }
      isAlone = again.isAlone
      last = again
      shrinker.tell(failing: run.recorder.scenario(candidate.configuration))
    case .confirming:
      confirmed = again(in: run)
      confirmed?.isFullyShrunk = !shrinker.isCutShort && !wasHurried
      if confirmed == nil { stage = .comparing }
    case .comparing: confirmed = unstable(run.recorder)
    }
  }

  /// The counterexample that a run of the candidate is: of the same rule, where the same known deviation expects it or none does.
  private func again(in run: borrowing StepLoop) -> Counterexample? {
    let alike = run.broken.filter { $0.rule == found.violation.rule }
    let breaches = alike.breaches(run.recorder, in: candidate.configuration)
    guard let breach = breaches.first(where: { options.exemptions.kind(of: $0.breach) == kind }) else { return nil }
    var again = Counterexample(
      breach.violation, among: run.broken, run.recorder, of: candidate, found.origin, capabilities)
    again.foundLength = found.foundLength
    return again
  }

  /// The violation, which did not come again, with what was sent when it was found and what was sent the second time.
  private func unstable(_ second: CallbackRecorder) -> Counterexample {
    let trace = capabilities.trace(of: second, in: scenario.configuration, upTo: found.violation)
    return changing(found) { $0.secondTrace = trace }
  }

  /// Where the run is to end before, the smallest that was found; one that was never run twice counts as not seen again.
  package var result: Counterexample { confirmed ?? last ?? unstable(CallbackRecorder()) }
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

extension Counterexample {
  /// The counterexample that a run is, before anything smaller is looked for.
  package init(
    _ violation: Violation, among broken: [Violation], _ recorder: CallbackRecorder, of scenario: Scenario,
    _ origin: ScenarioOrigin, _ capabilities: Capabilities
  ) {
    let others = broken.filter { $0 != violation && $0.step <= violation.step }
    self.init(
      violation: violation.beside(others.filter { $0.step == violation.step }),
      trace: capabilities.trace(of: recorder, in: scenario.configuration, upTo: violation),
      foundLength: scenario.steps.count, origin: origin, isFullyShrunk: false, others: others, secondTrace: nil,
      transitions: capabilities.transitions)
  }

  /// The counterexample of an exploration, which keeps no callbacks: it is to be run.
  init(_ violation: Violation, explored scenario: Scenario) {
    self.init(
      violation: violation, trace: Trace(scenario), foundLength: scenario.steps.count, origin: .explored,
      isFullyShrunk: false, others: [], secondTrace: nil)
  }
}

extension Capabilities {
  /// Returns the trace of the steps of a run up to a violation, and of nothing after it.
  func trace(of recorder: CallbackRecorder, in configuration: AppConfiguration, upTo violation: Violation) -> Trace {
    let steps = recorder.steps(version: configuration.version).prefix(violation.step + 1)
    var trace = trace(of: Array(steps), in: configuration)
    trace.rule = violation.rule.text
    return trace
  }
}
