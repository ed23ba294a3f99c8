extension RuleTheme {
  /// The rules about the `applicationState` that is read inside a callback.
  package static let readings = RuleTheme(
    "State readings", .application,
    Rule(
      .sm11, .mustNot, .stated,
      "Code inside a callback reads no state other than active, inactive and background",
      .messageSequences(
        "Status includes Uiapplicationstateactive Uiapplicationstateinactive Uiapplicationstatebackground"),
      remedy: "how the five states are mapped to the three values that code can read"),
    Rule(
      .sm03, .must, .recorded, scope: .systems(7...),
      """
      willFinishLaunching, didFinishLaunching and its notification in a launch into the \
      foreground, and openURL in any launch or return, read the state inactive
      """,
      .statesAndCallbacks("The app is in the foreground, not receiving events, but may be executing code"),
      references: .launchSequence,
      remedy: """
        when the state changes: a launch goes to inactive before its first callback, a return \
        between willEnterForeground and openURL
        """),
    Rule(
      .sm04, .must, .recorded, scope: .systems(7...),
      "didBecomeActive and willResignActive, and the notification of each, read the state active",
      .statesAndCallbacks("The app is in the foreground, and able to receive events and execute code"),
      references: .launchSequence,
      remedy: """
        when the state changes: to active before didBecomeActive, to inactive only after the \
        notification of willResignActive
        """),
    Rule(
      .sm05, .must, .recorded, scope: .systems(7...),
      """
      willFinishLaunching, didFinishLaunching and its notification in a launch into the background \
      read the state background
      """,
      .statesAndCallbacks("The app is in the background, and able to execute code"),
      references: .launchIntoBackground,
      remedy: "the state that a launch begins with: ask what the app was launched for"),
    Rule(
      .sm14, .must, .recorded, scope: .systems(7...),
      "willEnterForeground and its notification read the state background",
      .statesAndCallbacks("this method is called while the app transitions from the background to inactive state"),
      references: .launchSequence,
      remedy: "when the state changes on a return: only after the notification of willEnterForeground"),
    Rule(
      .sm18, .must, .stated, scope: .systems(7...),
      "didEnterBackground and its notification read the state background",
      .statesAndCallbacks("This method is called when the app has transitioned to the background"),
      remedy: "when the state changes on the way down: before didEnterBackground is sent"),
    Rule(
      .c18, .must, .derived, scope: .systems(7...),
      """
      willTerminate and its notification read the state background where the last change of state \
      before them was didEnterBackground, and inactive where it was willResignActive; otherwise, \
      and in a process that was never in the foreground, their reading is not judged
      """,
      .statesAndCallbacks("This method is called when the app has transitioned to the background"),
      .statesAndCallbacks("Apps normally will enter this state as it transitions to or from the Active state"),
      remedy: "the state in which the app is ended: the one that the messages before it left"),
    Rule(
      .c11, .should, .recorded, scope: .systems(4...6),
      """
      didEnterBackground and willEnterForeground read the state background, except on iOS 5 and 6 \
      in the step of a lock and in the return from it, where both read inactive
      """,
      references: .activateAndDeactivate, .lockOrHome, .lockOnNewerSystems,
      remedy: "when the state changes around a lock"))
}

/// The readings that are permitted.
extension ApplicationRules {
  /// A reading that is judged where the rule is about the system.
  static func judged(_ state: ApplicationState, _ rule: RuleID, in step: StepContext) -> Reading {
    step.isSubject(to: rule) ? .must(state, rule) : .notJudged
  }

  /// Inside didEnterBackground and willEnterForeground: background, but on iOS 5 and 6 inactive around a lock. Whether a
  /// return that is broken off and a resume in the background are around the lock that is on, the documents do not say.
  static func aroundBackground(_ rule: RuleID, atLock: Bool, in step: StepContext) -> Reading {
    if step.isSubject(to: rule) { return .must(.background, rule) }
    guard step.isSubject(to: .c11) else { return .notJudged }
    guard step.isSystem(from: 5) else { return .should([.background], .c11) }
    if step.isLocked, !atLock { return .should([.inactive, .background], .c11) }
    return .should([atLock ? .inactive : .background], .c11)
  }
}
