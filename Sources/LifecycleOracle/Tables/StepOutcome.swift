/// One outcome of a step, from one of the states that are possible, as the rules see it.
struct StepOutcome {
  let step: Scenario.Step
  /// The state before the step.
  let state: DeviceState
  /// The part of the app's replies that matters.
  let variant: StepVariant
  let timed: TimedOutcome
  let bits: StepContext.Bits

  var transition: Transition { timed.outcome.transition }
  var next: DeviceState { timed.outcome.next }
}
