import LifecycleDevice
import LifecycleModel
import LifecycleRules

extension Oracle.Plan {
  /// What the rules see of an outcome, without the screen.
  func bits(
    of timed: TimedOutcome, _ state: DeviceState, _ event: Event, _ variant: StepVariant
  ) -> StepContext.Bits {
    StepContext.Bits(of: timed, state, event, variant, device)
  }

  /// What they see of a step of an app that may be in another state than its device says.
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

  /// What the application's rules say about one outcome, without what cannot be seen.
  package func expectation(
    of outcome: TimedOutcome, _ plan: Int, _ state: DeviceState, _ event: Event, _ variant: StepVariant
  ) -> StepExpectation {
    let bits = plans[plan].bits(of: outcome, state, event, variant)
    return monitors.expectation(of: 0, bits, plans[plan].profile)
  }

  /// What the application's rules say about each outcome of a step.
  package func expectations(of step: Scenario.Step, in state: DeviceState, _ plan: Int) -> [StepExpectation] {
    let variant = plans[plan].variant(of: step, in: state)
    return outcomes(of: step.event, in: state, plan, variant).map {
      expectation(of: $0, plan, state, step.event, variant)
    }
  }

  /// What the monitor at a place expects of a step, ready for what was sent to be aligned with it.
  ///
  /// - Parameter unsettled: Callbacks of other monitors that were edited there: they order nothing.
  mutating func expectation(
    ofMonitor place: Int, _ bits: StepContext.Bits, _ profile: Int, unsettled: CallbackSet = []
  ) -> MonitorExpectation {
    let expected = monitors.expected(place, bits, profile)
    return alignmentTable.monitor(
      monitors.monitors[place], expected, unsettled: unsettled, capabilities, monitors.expectations[expected])
  }

  /// What the application's monitor expects of a step of an app that believes something else than the world knows.
  mutating func expectation(believed bits: StepContext.Bits, _ profile: Int) -> MonitorExpectation {
    let expected = monitors.believed(bits, profile)
    return alignmentTable.monitor(.application, expected, capabilities, monitors.expectations[expected])
  }
}
