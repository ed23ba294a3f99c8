extension Checker {
  /// The outcomes of a step from all states that are possible.
  func outcomes(of step: Scenario.Step, _ oracle: borrowing Oracle) -> [StepOutcome] {
    var outcomes: [StepOutcome] = []
    for state in possible(oracle) { outcomes += self.outcomes(of: step, in: state, oracle) }
    return outcomes
  }

  /// The outcomes of a step from one state.
  func outcomes(of step: Scenario.Step, in state: DeviceState, _ oracle: borrowing Oracle) -> [StepOutcome] {
    let plan = oracle.plans[plan]
    let variant = plan.variant(of: step, in: state)
    var outcomes: [StepOutcome] = []
    for timed in plan.device.outcomes(of: step.event, in: state, variant) {
      outcomes.append(outcome(timed, of: step, in: state, variant, plan.device))
    }
    return outcomes
  }

  /// A step from the first state that is possible, if this is its outcome.
  func outcome(_ outcome: Outcome, of step: Scenario.Step, _ oracle: borrowing Oracle) -> StepOutcome {
    let state = possible(oracle)[0]
    let plan = oracle.plans[plan]
    return self.outcome(
      TimedOutcome(outcome: outcome, isOverrun: false), of: step, in: state, plan.variant(of: step, in: state),
      plan.device)
  }

  private func outcome(
    _ timed: TimedOutcome, of step: Scenario.Step, in state: DeviceState, _ variant: StepVariant,
    _ device: LifecycleDevice
  ) -> StepOutcome {
    StepOutcome(
      step: step, state: state, variant: variant, timed: timed,
      bits: StepContext.Bits(of: timed, state, step.event, variant, device).adding(screen, step.replies))
  }
}
