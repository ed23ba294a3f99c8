import LifecycleModel

extension ConformanceSuite {
  /// The most candidates in which the adapter may fail: then it is not asked for any more, and nothing is said.
  private static var mostFailures: Int { 3 }

  /// Looks what of a counterexample could be otherwise, and it would break the same rule.
  func generalize<Implementation: LifecycleImplementation>(
    _ found: Counterexample, strict: Bool, _ subject: Subject<Implementation>
  ) -> Counterexample {
    if found.secondTrace != nil { return found }
    subject.monitor?.begin(found.origin)
    defer { subject.monitor?.rest() }
    var runner = subject.runner(strict: strict, known: options.relaxedRules)
    var generalizer = Generalizer(found.scenario) { options.mayUse($0, subject.capabilities) }
    var failures = 0
    while let candidate = generalizer.next() {
      let ending = runner.run(candidate)
      if case .fails = ending { failures += 1 }
      if failures == Self.mostFailures { return found }
      generalizer.tell(fails: found.isBroken(alikeBy: candidate, ending, runner.deviations, runner.recorder))
    }
    var found = found
    found.generalization = generalizer.generalization
    return found
  }

  /// The same of an implementation whose callbacks arrive through a delegate, an actor or a run loop.
  func generalize<Implementation: LiveLifecycleImplementation>(
    _ type: Implementation.Type, _ found: Counterexample, strict: Bool
  ) async -> Counterexample {
    if found.secondTrace != nil { return found }
    var runner = LiveScenarioRunner<Implementation>(
      strict: strict, known: options.relaxedRules, deadline: options.deadline)
    var generalizer = Generalizer(found.scenario) { options.mayUse($0, Implementation.capabilities) }
    var failures = 0
    while let candidate = generalizer.next() {
      let ending = await runner.run(candidate)
      if case .fails = ending { failures += 1 }
      if failures == Self.mostFailures { return found }
      generalizer.tell(fails: found.isBroken(alikeBy: candidate, ending, runner.deviations, runner.recorder))
    }
    var found = found
    found.generalization = generalizer.generalization
    return found
  }
}

extension Counterexample {
  /// The scenario, without what was delivered.
  var scenario: Scenario { Scenario(configuration: trace.configuration, steps: trace.steps.map(\.step)) }

  /// Whether a run of another scenario of as many events broke the same rule at the same event, and left none out.
  fileprivate func isBroken(
    alikeBy other: Scenario, _ ending: RunEnding, _ deviations: [Violation], _ recorder: CallbackRecorder
  ) -> Bool {
    var violations = deviations
    if case .violates(let violation) = ending { violations.append(violation) }
    guard violations.contains(where: { $0.rule == violation.rule && $0.step == violation.step }) else { return false }
    return recorder.performed.map(\.step) == other.steps
  }
}
