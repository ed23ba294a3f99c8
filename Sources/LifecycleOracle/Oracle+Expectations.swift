import LifecycleDevice
import LifecycleModel

extension Oracle {
  /// What may come of an event if the app takes as long as it says.
  package func outcomes(
    of event: Event, in state: DeviceState, _ plan: Int, _ variant: StepVariant
  ) -> [TimedOutcome] {
    let device = device(of: plan)
    return device.outcomes(of: event, in: state).all.flatMap { outcome in
      let whole = TimedOutcome(outcome: outcome, isOverrun: false)
      guard variant.entering != .within else { return [whole] }
      let cut = TimedOutcome(outcome: device.overrunning(outcome), isOverrun: true)
      switch outcome.transition {
      case .leave, .brokenOff: return variant.entering == .over ? [cut] : [whole, cut]
      // Here didEnterBackground need not come at all.
      case .backgroundLaunch, .backgroundResume: return [whole, cut]
      default: return [whole]
      }
    }
  }

  /// What the rules say about one outcome, without what cannot be seen.
  package func expectation(
    of outcome: TimedOutcome, _ plan: Int, _ state: DeviceState, _ event: Event, _ variant: StepVariant
  ) -> StepExpectation {
    expectation(of: context(of: outcome, plan, state, event, variant))
  }

  package func expectation(
    of outcome: Outcome, _ plan: Int, _ state: DeviceState, _ event: Event, isRefused: Bool
  ) -> StepExpectation {
    expectation(
      of: TimedOutcome(outcome: outcome, isOverrun: false), plan, state, event, StepVariant(isRefused: isRefused))
  }

  func expectation(of context: StepContext) -> StepExpectation {
    var expected = StepRules.expectation(context)
    expected.body = expected.body.projected(onto: context.visible.contains)
    return expected
  }

  func context(
    of timed: TimedOutcome, _ plan: Int, _ state: DeviceState, _ event: Event, _ variant: StepVariant
  ) -> StepContext {
    let device = device(of: plan)
    var before = state
    before.overlays = 0
    return StepContext(
      configurationClass: device.configurationClass, event: event, before: before, transition: timed.outcome.transition,
      state: device.applicationState(in: state), variant: variant, isOverrun: timed.isOverrun,
      isOnlyReason: Self.textMessageIsOnlyReason(state, device), visible: visible(in: plan))
  }

  private static func textMessageIsOnlyReason(_ state: DeviceState, _ device: LifecycleDevice) -> Bool {
    var without = state
    without.overlays &= ~(1 << Interruption.textMessage.rawValue)
    return device.hasReason(state) && !device.hasReason(without)
  }
}
