extension RuleTheme {
  /// How often messages come, and to whom.
  static let multiplicity = RuleTheme(
    "Multiplicity", .application,
    Rule(
      .mu08, .must, .derived,
      """
      Active periods alternate: within one process didBecomeActive is sent only to an app that is \
      not active, and willResignActive only to an app that is
      """,
      .loggedOrder("App Delegate: applicationWillResignActive"),
      .loggedOrder("App Delegate: applicationDidBecomeActive"),
      remedy: "the code that sends the two messages: a second reason for being inactive sends nothing"),
    Rule(
      .mu02, .may, .stated,
      """
      didBecomeActive may be sent many times during one stay in the foreground, and from iOS 11 on \
      also in whole pairs of didBecomeActive and willResignActive where C16 permits them
      """,
      .statesAndCallbacks(
        "`applicationDidBecomeActive` may be called multiple times after an app has moved to the foreground"),
      remedy: "the app's code in didBecomeActive: it must bear repetition"),
    Rule(
      .pr13, .mustNot, .stated,
      """
      The messages to the application's delegate go to no other object; others learn of changes \
      through notifications
      """,
      .messageSequences("The above message will only be sent to appdelegate"),
      remedy: "the receivers of a change: the delegate by a message, everybody else by a notification"))
}

extension ApplicationRules {
  /// Whether a callback is one by which an app turns that is active, or is not; nil where that does not matter.
  package static func turns(_ callback: Callback, whileActive isActive: Bool?) -> Bool {
    switch isActive {
    case true?: willResignActive.contains(callback)
    case false?: didBecomeActive.contains(callback)
    case nil: false
    }
  }

  /// The rule by which a callback does not come twice in a step; nil where there is none.
  package static func ruleOfRepetition(of callback: Callback, hasScenes: Bool) -> RuleID? {
    switch callback {
    case _ where hasScenes && callback.message.map(CallbackSet.replacedByScenes.contains) ?? false: .sc02
    case .applicationWillEnterForeground: .mu01
    case .applicationWillFinishLaunching, .applicationDidFinishLaunching: .mu03
    case .applicationDidBecomeActive, .applicationWillResignActive: .mu08
    case .applicationWillTerminate: .mu10
    case _ where callback.kind == .notification: .mu05
    case .shouldSaveApplicationState, .willEncodeRestorableState: .or21
    case .applicationDidEnterBackground: .c33
    default: nil
    }
  }
}

/// The callbacks that no step sends, unless its own rules say otherwise.
extension ApplicationRules {
  /// Returns the callbacks that a living process is never sent, unless the step says otherwise: general rules, after
  /// the step's own.
  static func general(_ step: StepContext) -> [StepExpectation.Prohibition] {
    var rules: [StepExpectation.Prohibition] = []
    if step.variant.terminating == .over {
      rules.append(.init(.tb04, [.willTerminateNotification], after: [.applicationWillTerminate]))
    }
    if step.hasPausedLaunch, step.wasAskedBeforePause == true {
      rules.append(.init(.bg03, [.applicationWillFinishLaunching]))
    }
    rules += [
      .init(.pr13, [.messageToAnotherObject]), .init(.pr09, [.applicationMainReturned]),
      .init(
        step.transition == .comeBack || step.transition == .brokenOff ? .pr06 : .mu03, launchCallbacks),
    ]
    if !step.isEvent(.openURL) { rules.append(.init(.c25, [.applicationOpenURL])) }
    if !step.hasBackground {
      rules.append(.init(.no08, willEnterForeground.union(didEnterBackground)))
    }
    rules.append(.init(.mu01, willEnterForeground))
    rules.append(.init(.or21, preservation))
    rules.append(.init(.mu10, willTerminate))
    rules.append(.init(.pr05, .kind(.viewAppearance)))
    return rules
  }
}
