import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// Counterexamples as they are found.
extension Counterexample {
  /// The counterexample that a run is, before anything smaller is looked for.
  ///
  /// - Parameters:
  ///   - violation: The violation that it shows.
  ///   - broken: Everything that the run broke.
  ///   - recorder: The callbacks that were sent in the run.
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
