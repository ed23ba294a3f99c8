import LifecycleModel
import LifecycleOracle
import LifecycleShrinker

/// A scenario in which a rule was broken, as it was found.
struct Finding {
  let violation: Violation
  let scenario: Scenario
  let origin: ScenarioOrigin
  /// What was sent when it was found.
  let recorder: CallbackRecorder

  init(
    violation: Violation, scenario: Scenario, origin: ScenarioOrigin, recorder: CallbackRecorder = CallbackRecorder()
  ) {
    self.violation = violation
    self.scenario = scenario
    self.origin = origin
    self.recorder = recorder
  }

  /// The violation of the same rule in another run.
  func again(in broken: [Violation]) -> Violation? { broken.first { $0.rule == violation.rule } }

  /// The violation, which did not come again, with what was sent when it was found and what was sent the second time.
  ///
  /// - Parameter second: What was sent in another run of the scenario.
  func unstable(
    _ second: CallbackRecorder, _ capabilities: Capabilities
  ) -> Counterexample {
    Counterexample(
      violation: violation, trace: trace(scenario.configuration, recorder, upTo: violation, capabilities),
      foundLength: scenario.steps.count, origin: origin, isMinimal: false, earlier: [],
      secondTrace: trace(scenario.configuration, second, upTo: violation, capabilities))
  }

  /// What was sent up to a violation: what comes behind it is another matter.
  private func trace(
    _ configuration: AppConfiguration, _ recorder: CallbackRecorder, upTo violation: Violation,
    _ capabilities: Capabilities
  ) -> Trace {
    let steps = recorder.steps(version: configuration.version).prefix(violation.step + 1)
    var trace = capabilities.trace(of: Array(steps), in: configuration)
    trace.rule = violation.rule.text
    return trace
  }

  /// - Parameter broken: What the run broke of which the recorder tells.
  func counterexample(
    _ shrinker: Shrinker, _ broken: [Violation], _ recorder: CallbackRecorder, _ capabilities: Capabilities
  ) -> Counterexample {
    let violation = again(in: broken) ?? violation
    let others = broken.filter { $0.rule != violation.rule }
    return Counterexample(
      violation: violation.beside(others.filter { $0.step == violation.step }),
      trace: trace(shrinker.best.configuration, recorder, upTo: violation, capabilities),
      foundLength: scenario.steps.count, origin: origin, isMinimal: !shrinker.isCutShort,
      earlier: others.filter { $0.step < violation.step }, secondTrace: nil)
  }
}
