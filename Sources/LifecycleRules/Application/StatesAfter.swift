extension RuleTheme {
  /// The state of the app after an event, where an implementation reports it.
  package static let statesAfter = RuleTheme(
    "The state after an event", .application,
    Rule(
      .sm01, .must, .derived,
      """
      After an event the app is in the one of the five states that fits: not running without a \
      process, active in the foreground where nothing takes the focus, inactive there where \
      something does, in the background out of the foreground, or suspended
      """,
      .statesAndCallbacks("An application will always be in one of the following states"),
      .statesAndCallbacks("The app is in the foreground, and able to receive events and execute code"),
      .statesAndCallbacks("The app is in the foreground, not receiving events, but may be executing code"),
      .statesAndCallbacks("The app is in the background, and able to execute code"),
      remedy:
        "the state that the implementation keeps: each event that concerns the app changes it, and no other does"),
    Rule(
      .sm15, .must, .derived, scope: .systems(4...),
      """
      After the app switcher was opened over an app in the foreground the app is inactive, and not in the background
      """,
      .messageSequences("Double-click the Home Key to display the task switch. The message is sent."),
      .messageSequences(
        "If you double-click the Home key again to return to the app, send message 3 and return to the foreground"),
      remedy: "the effect of the app switcher on the app in front: it takes the focus and nothing else"),
    Rule(
      .sm16, .must, .derived,
      """
      After a call or a text message took the focus of an app in the foreground the app is \
      inactive, and not in the background
      """,
      .messageSequences("If the message is interrupted by SMS or phone number during operation, Message 4 is sent"),
      .messageSequences("If you ignore the SMS or phone number, send message 3 and return to the foreground"),
      remedy: "the effect of an interruption on the app in front: it takes the focus and nothing else"),
    Rule(
      .sm08, .must, .derived,
      "An app is suspended only from the background: no event that leaves it in the foreground leaves it suspended",
      .statesAndCallbacks("Apps will transition to this state before entering the Suspended state"),
      remedy: "the path that suspends the app: it begins in the background"),
    Rule(
      .sm06, .must, .derived, scope: .systems(4...),
      """
      The app is suspended from the event that suspends it until it is opened, resumed or ended, \
      and not while a background mode or a background task keeps it executing
      """,
      .statesAndCallbacks("The app is in the background and not executing code"),
      .statesAndCallbacks("The app is still in memory, but unable to perform any instructions"),
      remedy: "the paths that suspend and resume the app: an event that does not concern the app takes neither"))
}

/// In which state a step leaves the app.
///
/// It follows from what the event did, not from what was sent. An app in the background that nothing keeps executing may be
/// suspended at any time, "based on the program settings", so that its state may be either.
extension ApplicationRules {
  /// - Parameter endRule: The rule of the step that says whether the process ends.
  /// - Returns: nil where no source says in which state the app is: while its launch pauses.
  static func stateAfter(_ step: StepContext, ends: Bool, endRule: RuleID?) -> StateAfter? {
    if ends { return StateAfter(.notRunning, endRule ?? .sm01) }
    if step.transition == .untouched, step.hasPausedLaunch || step.isEvent(.background(.prewarm)) { return nil }
    switch step.transition {
    case .launch, .comeBack, .activate: return inForeground(.active, .sm01, endRule)
    case .deactivate, .stayInactive: return inForeground(.inactive, inactivityRule(step), endRule)
    case .leave: return inBackground(.sm13, suspended: .sm13, endRule)
    case .backgroundLaunch, .backgroundResume, .brokenOff: return inBackground(.sm01, suspended: .sm06, endRule)
    case .suspended: return StateAfter(.suspended, .sm06, endRule: endRule)
    case .launchPauses: return nil
    case .launchWithheld: return step.hasPausedLaunch ? nil : StateAfter(.notRunning, .bg06)
    case .untouched, .urlInForeground, .leaveAndEnd, .lockAndEnd, .killed, .reclaimed, .endedBySystem, .crashed,
      .endedInLaunch:
      return same(step, endRule)
    }
  }

  /// An app that is not concerned stays as it was.
  private static func same(_ step: StepContext, _ endRule: RuleID?) -> StateAfter {
    switch step.process == .suspended ? .suspended : step.state {
    case .notRunning: StateAfter(.notRunning, .sm01)
    case .active: inForeground(.active, .sm01, endRule)
    case .inactive: inForeground(.inactive, .sm01, endRule)
    case .background: inBackground(.sm01, suspended: .sm06, endRule)
    case .suspended: StateAfter(.suspended, .sm06, endRule: endRule)
    }
  }

  private static func inForeground(_ state: ApplicationState, _ rule: RuleID, _ endRule: RuleID?) -> StateAfter {
    StateAfter(state, rule, endRule: endRule, suspensionRule: .sm08)
  }

  private static func inBackground(_ rule: RuleID, suspended: RuleID, _ endRule: RuleID?) -> StateAfter {
    StateAfter(.background, rule, maySuspend: true, endRule: endRule, suspensionRule: suspended)
  }

  private static func inactivityRule(_ step: StepContext) -> RuleID {
    if step.isEvent(.openSwitcher) { return .sm15 }
    let isCallOrText = step.isEvent(.interruptionBegins(.phoneCall)) || step.isEvent(.interruptionBegins(.textMessage))
    return isCallOrText ? .sm16 : .sm01
  }
}
