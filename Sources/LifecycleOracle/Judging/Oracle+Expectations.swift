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
    let bits = StepContext.Bits(of: outcome, state, event, variant, plans[plan].device)
    return monitors.expectation(of: 0, bits, plans[plan].profile)
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
