import LifecycleDevice
import LifecycleModel

extension LifecycleDevice {
  /// What may come of an event if the app takes as long as it says.
  func outcomes(of event: Event, in state: DeviceState, _ variant: StepVariant) -> [TimedOutcome] {
    let outcomes = outcomes(of: event, in: state)
    if variant.entering == .within {
      guard let first = outcomes.first else { return [] }
      guard let second = outcomes.second else { return [TimedOutcome(outcome: first, isOverrun: false)] }
      return [TimedOutcome(outcome: first, isOverrun: false), TimedOutcome(outcome: second, isOverrun: false)]
    }
    return outcomes.all.flatMap { outcome in
      let whole = TimedOutcome(outcome: outcome, isOverrun: false)
      let cut = TimedOutcome(outcome: overrunning(outcome), isOverrun: true)
      switch outcome.transition {
      case .leave, .brokenOff: return variant.entering == .over ? [cut] : [whole, cut]
      // Here didEnterBackground need not come at all.
      case .backgroundLaunch, .backgroundResume: return [whole, cut]
      default: return [whole]
      }
    }
  }

  fileprivate func textMessageIsOnlyReason(_ event: Event, _ state: DeviceState) -> Bool {
    guard event == .interruptionAccepted(.textMessage) else { return false }
    var without = state
    without.overlays &= ~(1 << Interruption.textMessage.rawValue)
    return hasReason(state) && !hasReason(without)
  }
}

extension StepContext {
  init(
    of timed: TimedOutcome, _ state: DeviceState, _ event: Event, _ variant: StepVariant, _ profile: Profile,
    _ device: LifecycleDevice
  ) {
    self.init(
      of: timed.outcome.transition, isOverrun: timed.isOverrun, state, told: device.applicationState(in: state), event,
      variant, profile, device)
  }

  /// - Parameter told: The state of the app before the step.
  init(
    of transition: Transition, isOverrun: Bool, _ state: DeviceState, told: ApplicationState, _ event: Event,
    _ variant: StepVariant, _ profile: Profile, _ device: LifecycleDevice
  ) {
    let mayBeBanner = event.interruption?.mayBeBanner ?? false
    self.init(
      profile: profile, event: event, before: StepContext.Before(state), transition: transition, state: told,
      variant: variant, isOverrun: isOverrun, isOnlyReason: device.textMessageIsOnlyReason(event, state),
      isBanner: mayBeBanner && !device.configurationClass.interruptionsTakeFocus,
      isKeptByMode: transition == .killed && device.configurationClass.keepsExecuting)
  }
}

extension Oracle.Plan {
  func context(
    of timed: TimedOutcome, _ state: DeviceState, _ event: Event, _ variant: StepVariant
  ) -> StepContext {
    StepContext(of: timed, state, event, variant, profile, device)
  }

  /// A step of an app that may be in another state than its device says.
  func context(
    of transition: Transition, _ before: DeviceState, told state: ApplicationState, _ event: Event,
    _ variant: StepVariant
  ) -> StepContext {
    StepContext(of: transition, isOverrun: false, before, told: state, event, variant, profile, device)
  }
}

extension Oracle {
  /// What may come of an event if the app takes as long as it says.
  package func outcomes(
    of event: Event, in state: DeviceState, _ plan: Int, _ variant: StepVariant
  ) -> [TimedOutcome] {
    plans[plan].device.outcomes(of: event, in: state, variant)
  }

  /// What the rules say about one outcome, without what cannot be seen.
  package func expectation(
    of outcome: TimedOutcome, _ plan: Int, _ state: DeviceState, _ event: Event, _ variant: StepVariant
  ) -> StepExpectation {
    Self.expectation(of: plans[plan].context(of: outcome, state, event, variant))
  }

  /// What the rules say about each outcome of a step.
  package func expectations(of step: Scenario.Step, in state: DeviceState, _ plan: Int) -> [StepExpectation] {
    let variant = plans[plan].variant(of: step, in: state)
    return outcomes(of: step.event, in: state, plan, variant).map {
      expectation(of: $0, plan, state, step.event, variant)
    }
  }

  static func expectation(of context: StepContext) -> StepExpectation {
    var expected = StepRules.expectation(context)
    expected.body = expected.body.projected(onto: context.visible.contains)
    return expected
  }

  /// What the application's rules expect of an outcome, ready for what was sent to be aligned with it.
  mutating func monitor(of context: StepContext, _ plan: Int) -> MonitorExpectation {
    let place = expected(states.place(of: context), plan, UInt8(context.event.index))
    return alignmentTable.monitor(nil, place, capabilities, expectations[place])
  }

  /// What the chain at a place expects of a step, ready for what was sent to be aligned with it.
  ///
  /// - Parameter unsettled: Callbacks of other monitors that were edited there: they order nothing.
  mutating func monitor(
    ofChain place: Int, _ context: StrandContext, _ profile: Int, unsettled: CallbackSet = []
  ) -> MonitorExpectation {
    let expected = strands.expected(place, context, profile)
    return alignmentTable.monitor(
      strands.strands[place], expected, unsettled: unsettled, capabilities, strands.expectations[expected])
  }
}
