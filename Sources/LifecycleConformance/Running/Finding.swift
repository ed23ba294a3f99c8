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

  /// The violation of the same rule in another run, at its end or, of a known rule, before.
  func again(in ending: RunEnding, _ deviations: [Violation]) -> Violation? {
    if case .violates(let found) = ending, found.rule == violation.rule { return found }
    return deviations.first { $0.rule == violation.rule }
  }

  /// The violation, which did not come again, with what was sent when it was found and what was sent the second time.
  ///
  /// - Parameter second: What was sent in another run of the scenario.
  func unstable(
    _ second: CallbackRecorder, _ capabilities: Capabilities
  ) -> Counterexample {
    Counterexample(
      violation: violation, trace: trace(scenario.configuration, recorder, capabilities),
      foundLength: scenario.steps.count, origin: origin, isMinimal: false, deviations: [],
      secondTrace: trace(scenario.configuration, second, capabilities))
  }

  private func trace(
    _ configuration: AppConfiguration, _ recorder: CallbackRecorder, _ capabilities: Capabilities
  ) -> Trace {
    var trace = capabilities.trace(of: recorder.steps(version: configuration.version), in: configuration)
    trace.rule = violation.rule.text
    return trace
  }

  func counterexample(
    _ shrinker: Shrinker, _ ending: RunEnding, _ deviations: [Violation], _ recorder: CallbackRecorder,
    _ capabilities: Capabilities
  ) -> Counterexample {
    let violation = again(in: ending, deviations) ?? violation
    return Counterexample(
      violation: violation, trace: trace(shrinker.best.configuration, recorder, capabilities),
      foundLength: scenario.steps.count, origin: origin, isMinimal: !shrinker.isCutShort,
      deviations: deviations.filter { $0.rule != violation.rule && $0.step <= violation.step },
      secondTrace: nil)
  }
}
