import LifecycleDevice
import LifecycleModel

extension RuleTheme {
  /// What `applicationState` reads inside a callback.
  static let readings = RuleTheme(
    "State readings",
    [
      Rule(
        .sm11, .mustNot, .stated,
        "Code inside a callback reads no state other than active, inactive and background",
        [
          .init(
            .messageSequences,
            "Status includes Uiapplicationstateactive Uiapplicationstateinactive Uiapplicationstatebackground")
        ],
        remedy: "how the five states are mapped to the three values that code can read"),
      Rule(
        .sm03, .must, .recorded, profile: "iOS 7 and later",
        """
        willFinishLaunching, didFinishLaunching and its notification in a launch into the foreground, and openURL in any \
        launch or return, read the state inactive
        """,
        [
          .init(.statesAndCallbacks, "The app is in the foreground, not receiving events, but may be executing code")
        ],
        references: [.launchSequence],
        remedy:
          """
          when the state changes: a launch goes to inactive before its first callback, a return between \
          willEnterForeground and openURL
          """),
      Rule(
        .sm04, .must, .recorded, profile: "iOS 7 and later",
        "didBecomeActive and willResignActive, and the notification of each, read the state active",
        [
          .init(.statesAndCallbacks, "The app is in the foreground, and able to receive events and execute code")
        ],
        references: [.launchSequence],
        remedy:
          """
          when the state changes: to active before didBecomeActive, to inactive only after the notification of \
          willResignActive
          """),
      Rule(
        .sm05, .must, .recorded, profile: "iOS 7 and later",
        """
        willFinishLaunching, didFinishLaunching and its notification in a launch into the background read the state \
        background
        """,
        [
          .init(.statesAndCallbacks, "The app is in the background, and able to execute code")
        ],
        references: [.launchIntoBackground],
        remedy: "the state that a launch begins with: ask what the app was launched for"),
      Rule(
        .sm14, .must, .recorded, profile: "iOS 7 and later",
        "willEnterForeground and its notification read the state background",
        [
          .init(
            .statesAndCallbacks,
            "this method is called while the app transitions from the background to inactive state")
        ],
        references: [.launchSequence],
        remedy: "when the state changes on a return: only after the notification of willEnterForeground"),
      Rule(
        .sm18, .must, .stated, profile: "iOS 7 and later",
        "didEnterBackground and its notification read the state background",
        [
          .init(.statesAndCallbacks, "This method is called when the app has transitioned to the background")
        ],
        remedy: "when the state changes on the way down: before didEnterBackground is sent"),
      Rule(
        .c18, .must, .derived, profile: "iOS 7 and later",
        """
        willTerminate and its notification read the state background where the last change of state before them was \
        didEnterBackground, and inactive where it was willResignActive; otherwise, and in a process that was never in the \
        foreground, their reading is not judged
        """,
        [
          .init(.statesAndCallbacks, "This method is called when the app has transitioned to the background"),
          .init(
            .statesAndCallbacks, "Apps normally will enter this state as it transitions to or from the Active state"),
        ],
        remedy: "the state in which the app is ended: the one that the messages before it left"),
      Rule(
        .c11, .should, .recorded, profile: "iOS 4 to 6",
        """
        didEnterBackground and willEnterForeground read the state background, except on iOS 5 and 6 in the step of a \
        lock and in the return from it, where both read inactive
        """,
        [],
        references: [.activateAndDeactivate, .lockOrHome, .lockOnNewerSystems],
        remedy: "when the state changes around a lock"),
    ])
}

/// What may be read.
extension ApplicationRules {
  /// A reading that is judged from iOS 7 on.
  static func judged(_ state: ApplicationState, _ rule: RuleID, in step: StepContext) -> Reading {
    step.profile.version >= 7 ? .must(state, rule) : .notJudged
  }

  /// Inside didEnterBackground and willEnterForeground: background, but on iOS 5 and 6 inactive around a lock. Whether a
  /// return that is broken off and a resume in the background are around the lock that is on, the documents do not say.
  static func aroundBackground(_ rule: RuleID, atLock: Bool, in step: StepContext) -> Reading {
    switch step.profile.version {
    case 7...: .must(.background, rule)
    case 5:
      step.isLocked && !atLock
        ? .should([.inactive, .background], .c11) : .should([atLock ? .inactive : .background], .c11)
    case 4: .should([.background], .c11)
    default: .notJudged
    }
  }
}
