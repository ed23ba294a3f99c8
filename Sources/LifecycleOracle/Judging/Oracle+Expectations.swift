import LifecycleDevice
import LifecycleModel
import LifecycleRules

extension Oracle.Plan {
  /// Returns the bits that the rules see of an outcome, without the screen.
  func bits(
    of timed: TimedOutcome, _ state: DeviceState, _ event: Event, _ variant: StepVariant
  ) -> StepContext.Bits {
    StepContext.Bits(of: timed, state, event, variant, device)
  }

  /// Returns the bits that the rules see of a step of an app that may be in another state than its device says.
  func bits(
    of transition: Transition, _ before: DeviceState, told state: ApplicationState, _ event: Event,
    _ variant: StepVariant
  ) -> StepContext.Bits {
    StepContext.Bits(of: transition, isOverrun: false, before, told: state, event, variant, device)
  }
}

extension Oracle {
  /// The outcomes of an event if the app takes as long as it says.
  package func outcomes(
    of event: Event, in state: DeviceState, _ plan: Int, _ variant: StepVariant
  ) -> [TimedOutcome] {
    plans[plan].device.outcomes(of: event, in: state, variant)
  }

  /// Returns the expectation of the application's rules for one outcome, without the callbacks that cannot be observed.
  package mutating func expectation(
    of outcome: TimedOutcome, _ plan: Int, _ state: DeviceState, _ event: Event, _ variant: StepVariant
  ) -> StepExpectation {
    let bits = plans[plan].bits(of: outcome, state, event, variant)
    return monitors.expectation(of: 0, bits, plans[plan].profile)
  }

  /// Returns the expectation of the application's rules for each outcome of a step.
  package mutating func expectations(of step: Scenario.Step, in state: DeviceState, _ plan: Int) -> [StepExpectation] {
    let variant = plans[plan].variant(of: step, in: state)
    var expected: [StepExpectation] = []
    for outcome in outcomes(of: step.event, in: state, plan, variant) {
      expected.append(expectation(of: outcome, plan, state, step.event, variant))
    }
    return expected
  }

  /// Returns the expectation of the monitor at a place, prepared for the alignment of callbacks with it.
  ///
  /// - Parameters:
  ///   - unsettled: Callbacks of other monitors that were edited there: they order nothing.
  ///   - isDemanding: Whether what is demanded takes the place of what is advised.
  mutating func expectation(
    ofMonitor place: Int, _ bits: StepContext.Bits, _ profile: Int, unsettled: CallbackSet = [],
    isDemanding: Bool = false
  ) -> MonitorExpectation {
    let expected = monitors.expected(place, bits, profile)
    return alignmentTable.monitor(
      monitors.monitors[place], expected, unsettled: unsettled, isDemanding: isDemanding, capabilities,
      monitors.expectations[expected])
  }
}
