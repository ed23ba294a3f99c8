import LifecycleTestSupport

@testable import LifecycleOracle

extension Checker {
  /// Judges what a recorder holds that is made for this one step.
  mutating func judge(_ step: Scenario.Step, _ recorder: CallbackRecorder, _ oracle: inout Oracle) -> Verdict {
    var recorder = recorder
    return judge(step, &recorder, &oracle)
  }

  /// Whether a step is legal; where advice does not count, whether it breaks nothing else.
  func accepts(
    _ step: Scenario.Step, _ observations: [ObservedCallback], ended: Bool, strict: Bool, _ oracle: inout Oracle
  ) -> Bool {
    var checker = self
    if checker.judge(step, CallbackRecorder(observations, ended: ended), &oracle) == .conforms { return true }
    if strict { return false }
    return align(step, Delivery(observations, ended: ended), &oracle)?.violations.allSatisfy(\.isWarning) ?? false
  }
}

extension Oracle {
  /// The expectation of the application's rules for each outcome of a step.
  mutating func expectations(of step: Scenario.Step, in state: DeviceState, _ plan: Int) -> [StepExpectation] {
    let variant = plans[plan].variant(of: step, in: state)
    return outcomes(of: step.event, in: state, plan, variant).map {
      expectation(of: $0, plan, state, step.event, variant)
    }
  }
}
