/// The part of the app's replies that changes what a step of the application expects.
package struct StepVariant: Hashable, Sendable {
  /// Whether the app answered no where it matters in this event: to all questions of the launch for a URL, else to saving.
  package var isRefused = false
  /// Whether, in a launch for a URL, one of the two launch methods answered no and the other yes; or one answered no in a launch
  /// that may pause.
  package var isHalfRefused = false
  /// How long the app stays in didEnterBackground; one that holds a task then, and takes too long, is as one that takes
  /// about the time it has: either outcome is legal.
  package var entering = Replies.Time.within
  /// How long the app stays in willTerminate.
  package var terminating = Replies.Time.within

  package init() {}

  package init(isRefused: Bool) { self.isRefused = isRefused }

  /// The same of a step before which the device was in this state: an app that holds a task may take long, and so may one whose
  /// launch was paused, which may have begun a task in it.
  package func inState(_ state: DeviceState) -> StepVariant {
    var variant = self
    if entering == .over, state.holdsTask || state.hasPausedLaunch { variant.entering = .near }
    return variant
  }

  package init(bits: UInt8) {
    isRefused = bits & 1 != 0
    isHalfRefused = bits & 32 != 0
    entering = Replies.Time(rawValue: bits >> 1 & 3) ?? .within
    terminating = Replies.Time(rawValue: bits >> 3 & 3) ?? .within
  }

  /// Six bits.
  package var bits: UInt8 {
    (isRefused ? 1 : 0) | entering.rawValue << 1 | terminating.rawValue << 3 | (isHalfRefused ? 32 : 0)
  }
}

/// One outcome of an event, if the app takes as long as its replies say.
package struct TimedOutcome: Hashable, Sendable {
  package let outcome: Outcome
  package let isOverrun: Bool

  package init(outcome: Outcome, isOverrun: Bool) {
    self.outcome = outcome
    self.isOverrun = isOverrun
  }
}

extension LifecycleDevice {
  /// The outcomes of an event if the app takes as long as it says.
  package func outcomes(of event: Event, in state: DeviceState, _ variant: StepVariant) -> [TimedOutcome] {
    let answered = outcomes(of: event, in: state)
    let isRemembered = event == .background(.prewarm) && variant.isHalfRefused && !configurationClass.hasScenes
    let outcomes = isRemembered ? answered.refusedBeforePause : answered
    if variant.entering == .within {
      guard let first = outcomes.first else { return [] }
      guard let second = outcomes.second else { return [TimedOutcome(outcome: first, isOverrun: false)] }
      return [TimedOutcome(outcome: first, isOverrun: false), TimedOutcome(outcome: second, isOverrun: false)]
        + outcomes.others.map { TimedOutcome(outcome: $0, isOverrun: false) }
    }
    return outcomes.all.flatMap { outcome in
      let whole = TimedOutcome(outcome: outcome, isOverrun: false)
      let cut = TimedOutcome(outcome: overrunning(outcome), isOverrun: true)
      switch outcome.transition {
      case .leave, .brokenOff: return variant.entering == .over ? [cut] : [whole, cut]
      // Here didEnterBackground need not come at all.
      case .backgroundLaunch, .backgroundResume: return [whole, cut]
      case .untouched, .launch, .comeBack, .urlInForeground, .deactivate, .stayInactive, .activate, .leaveAndEnd,
        .lockAndEnd, .killed, .suspended, .reclaimed, .endedBySystem, .crashed, .launchPauses, .launchWithheld,
        .endedInLaunch:
        return [whole]
      }
    }
  }

  func textMessageIsOnlyReason(_ event: Event, _ state: DeviceState) -> Bool {
    guard event == .interruptionAccepted(.textMessage) else { return false }
    var without = state
    without.overlays &= ~(1 << Interruption.textMessage.rawValue)
    return hasReason(state) && !hasReason(without)
  }
}
