extension RuleTheme {
  /// Ends of the process, by the user, by the system and by the app.
  static let ending = RuleTheme(
    "Ending", .application,
    Rule(
      .or19, .must, .stated, scope: .systems(4...),
      "Removing an app that is in the foreground in the app switcher sends didEnterBackground, then willTerminate",
      .methodTraces("Terminate app - [UIApplicationDelegate applicationDidEnterBackground:]"),
      remedy: "the path that ends the app from the switcher: an app in the foreground passes through the background"),
    Rule(
      .pc02, .must, .stated, scope: .systems(4...),
      "Removing a suspended app in the app switcher ends its process at once and sends nothing",
      .messageSequences("applicationwillterminate will not be triggered when the suspend state is terminated"),
      .messageSequences("the app will terminate immediately and no message will be sent"),
      remedy: "the path that ends the app from the switcher: ask whether it was executing"),
    Rule(
      .pc03, .must, .stated, scope: .systems(4...),
      """
      Removing in the app switcher an app that executes in the background under a background mode \
      (audio, location) sends willTerminate
      """,
      .messageSequences(
        """
        applicationwillterminate is triggered when the program is in the background state and is \
        aborted when a background task is executed
        """),
      .messageSequences(
        """
        if the program is home to the background and playing music, you can manually/automatically \
        abort the program to trigger applicationwillterminate
        """),
      remedy: "the path that ends the app from the switcher: ask whether it was executing"),
    Rule(
      .pc09, .must, .stated, scope: .systems(4...),
      """
      Removing in the app switcher an app that executes in the background under a background task \
      sends willTerminate
      """,
      .messageSequences(
        "If you use a background task to process beginbackgroundtaskwithexpirationhandler, the same applies"),
      remedy: "the path that ends the app from the switcher: a background task counts as executing"),
    Rule(
      .c02, .mustNot, .derived, scope: .systems(4...),
      """
      An app that is removed in the app switcher while it is in the background is not sent a \
      second didEnterBackground, unless C34 permits it
      """,
      .methodTraces("Terminate app - [UIApplicationDelegate applicationDidEnterBackground:]"),
      .messageSequences("applicationwillterminate is triggered when the program is in the background state"),
      remedy: "the path that ends the app from the switcher: ask whether it was in the foreground"),
    Rule(
      .c34, .may, .recorded, scope: .systems(6...7),
      """
      Removing an app in the app switcher may send didEnterBackground once more before \
      willTerminate, or post its notification alone: on iOS 6 and 7 to an app that executes in the \
      background under a mode or a task, on iOS 7 also to one that is in the foreground
      """,
      references: .enteredTwiceUnderTask, .enteredTwiceInFront,
      remedy: "the app's code in didEnterBackground: on these systems it must bear repetition"),
    Rule(
      .pc08, .may, .contested,
      """
      An app that executes may be sent willTerminate, with no other message owed before it, when \
      the system ends it, and when the user removes it in the app switcher while it is in the \
      background with neither a background mode nor a task that keeps it executing; from the \
      foreground the system may send the way down, willResignActive if the app is active and then, \
      from iOS 4 on, didEnterBackground, after any of which the process may end without a callback
      """,
      .statesAndCallbacks(
        "This may be a result of the user terminating the app or the system killing the app to free up memory"),
      .messageSequences("you can manually/automatically abort the program to trigger applicationwillterminate"),
      remedy: "the path by which the system ends an app: willTerminate, or nothing"),
    Rule(
      .pr03, .mustNot, .stated, scope: .systems(4...),
      "willTerminate is not sent to an app that is already suspended, whoever ends it",
      .statesAndCallbacks("This method is NOT called if the app has already been suspended"),
      .messageSequences("applicationwillterminate will not be triggered when the suspend state is terminated"),
      remedy: "the path that ends the process; ask whether it was executing"),
    Rule(
      .pc05, .must, .stated, scope: .systems(4...),
      "A suspended app whose memory is reclaimed ends at once",
      .messageSequences("the system will immediately terminate the program to recycle the memory"),
      remedy: "the path that reclaims memory: the process does not survive it"),
    Rule(
      .pr02, .mustNot, .stated, scope: .systems(4...),
      "Nothing is sent to a suspended app that is removed because memory is low",
      .messageSequences(
        """
        if the memory is insufficient, the system will immediately terminate the program to \
        recycle the memory. At this time, no messages will be sent
        """),
      remedy: "the path that reclaims memory: it must not resume the app to tell it"),
    Rule(
      .pc01, .must, .stated, scope: .apps(.endOnLeaving),
      "The process ends after willTerminate",
      .messageSequences("Then the program is terminated"),
      remedy: "the code after willTerminate on these systems: the end of the process"),
    Rule(
      .mu10, .must, .derived,
      """
      willTerminate is sent at most once in a process, only when the process ends, and no other \
      delegate message follows it
      """,
      .methodTraces("- [UIApplicationDelegate applicationWillTerminate:] * UIApplicationWillTerminateNotification"),
      .statesAndCallbacks("Called when an app is about to be purged from memory"),
      remedy: "the code that sends willTerminate: the path that ends the process, as its last act"),
    Rule(
      .pc07, .may, .stated,
      "Either of didEnterBackground and willTerminate may be the last callback of a process",
      .messageSequences("it is best to process applicationdidenterbackground: And applicationwillterminate:"),
      remedy: "where the app saves its data: in both"),
    Rule(
      .sm02, .mustNot, .derived,
      """
      An app that is not running is sent nothing except by a launch, one that crashes nothing, and \
      the process of an app that nothing ended does not end
      """,
      .statesAndCallbacks("The app has not been launched, or was launched but terminated"),
      remedy: """
        the remains of a process after its end: its delegate, observers and timers; and the code that reports an end
        """))
}

/// The callbacks of a step in which the process ends.
extension ApplicationRules {
  static func silentEnd(_ step: StepContext, _ rule: RuleID, endRule: RuleID) -> StepExpectation {
    silent(step, rule, ends: true, endRule: endRule)
  }

  /// Removed by the user in the switcher: what is due depends on the state at that moment.
  static func killed(_ step: StepContext) -> StepExpectation {
    switch step.process {
    case .suspended, .notRunning: return silentEnd(step, .pc02, endRule: .pc02)
    case .foreground: return killedInForeground(step)
    case .background: return killedInBackground(step)
    }
  }

  private static func killedInForeground(_ step: StepContext) -> StepExpectation {
    var expected = self.step(step, allowsViews: false, ends: true, endRule: .or19, otherwise: .or19)
    let terminate = terminating(.or19, reading: .background, in: step)
    let entersAgain = step.isSubject(to: .c34) && step.isSystem(from: 7)
    expected.body = enteringBackground(
      .or19, in: step,
      then: saving(in: step).followed(by: entersAgain ? enteringAgain(before: terminate, in: step) : terminate))
    return adding(overrunProhibitions(step) + [.init(.mu08, willResignActive)] + general(step), to: expected)
  }

  private static func killedInBackground(_ step: StepContext) -> StepExpectation {
    let isKeptByMode = step.isKeptByMode
    let rule: RuleID = isKeptByMode ? .pc03 : step.holdsTask ? .pc09 : .mu10
    var expected = self.step(
      step, allowsViews: false, ends: true, endRule: isKeptByMode ? .pc03 : .pc09, otherwise: rule)
    let terminate = terminating(
      rule, reading: step.wasNeverInForeground ? nil : .background, in: step)
    let executes = isKeptByMode || step.holdsTask
    let entersAgain = executes && step.isSubject(to: .c34)
    expected.body =
      entersAgain
      ? enteringAgain(before: terminate, in: step) : executes ? terminate : .optional(.pc08, terminate)
    expected.shows = step.holdsTask ? [.sm09, .pc07] : [.pc07]
    expected.repetitions = entersAgain ? [.init(.c02, didEnterBackground)] : []
    expected.prohibitions =
      (entersAgain ? [] : [.init(.c02, didEnterBackground)])
      + [.init(.sm07, didBecomeActive), .init(.mu08, willResignActive)]
    return adding(general(step), to: expected)
  }

  /// The end of an app that is perhaps sent didEnterBackground once more before it. The notification was recorded.
  private static func enteringAgain(before terminate: Expectation, in step: StepContext) -> Expectation {
    let reading = aroundBackground(.sm18, atLock: false, in: step)
    let message = Expectation.call(Obligation(.applicationDidEnterBackground, .c34, reading))
    let posted = Expectation.call(Obligation(.didEnterBackgroundNotification, .c34, reading))
    let rest = posted.followed(by: saving(in: step)).followed(by: terminate)
    switch step.variant.entering {
    case .within: return .oneOf(terminate, .optional(.c34, message).followed(by: rest))
    case .near: return .oneOf([terminate, .optional(.c34, message).followed(by: rest), message])
    case .over: return .oneOf([terminate, rest, message])
    }
  }

  /// The system ends an executing app: silently, or with willTerminate, to which a way down may lead.
  static func endedBySystem(_ step: StepContext) -> StepExpectation {
    var expected = self.step(step, ends: true, endRule: .sm02, otherwise: .mu04)
    let hasBackground = step.hasBackground
    let background = enteringBackground(
      .pc08, in: step,
      then: saving(in: step).followed(by: .optional(.pc08, terminating(.pc08, reading: .background, in: step))))
    let body: Expectation
    switch step.state {
    case .active:
      let resign = resigning(.pc08, in: step)
      let inactive = terminating(.pc08, reading: .inactive, in: step)
      body = .oneOf(
        terminating(.pc08, reading: nil, in: step),
        resign.followed(by: .optional(.pc08, hasBackground ? .oneOf(inactive, background) : inactive)))
    case .inactive:
      let inactive = terminating(.pc08, reading: .inactive, in: step)
      body = hasBackground ? .oneOf(inactive, background) : inactive
    case .background, .notRunning, .suspended:
      body = terminating(.pc08, reading: step.wasNeverInForeground ? nil : .background, in: step)
    }
    expected.body = .optional(.pc08, body)
    switch step.state {
    case .active:
      expected.prohibitions = [.init(hasBackground ? .or24 : .no08, didEnterBackground), .init(.mu08, didBecomeActive)]
    case .inactive: expected.prohibitions = [.init(.mu08, willResignActive), .init(.mu04, didBecomeActive)]
    case .background, .notRunning, .suspended:
      expected.prohibitions = [
        .init(.c33, didEnterBackground), .init(.sm07, didBecomeActive), .init(.mu08, willResignActive),
      ]
    }
    return adding(general(step), to: expected)
  }

  /// The system ends the app before it is active. How far its launch goes, or its return, no source says: as much of it as comes
  /// is in order.
  static func endedInLaunch(_ step: StepContext) -> StepExpectation {
    let isIntoBackground =
      step.isEvent(.systemWakesApp) || step.isEvent(.background(.fetchIsDue)) || step.isEvent(.background(.prewarm))
    let whole =
      step.process != .notRunning ? comeBack(step) : isIntoBackground ? backgroundLaunch(step) : launch(step)
    var expected = self.step(step, ends: true, endRule: .sc03, otherwise: .sc03)
    let terminated = terminating(.pc08, reading: nil, in: step)
    expected.body = whole.body.projected { !didBecomeActive.contains($0) }.brokenOff(.sc03)
      .followed(by: .optional(.pc08, terminated))
    expected.prohibitions = [.init(.sc03, didBecomeActive.union(willResignActive))]
    return adding(whole.prohibitions, to: expected)
  }

  /// A crash says nothing: whatever is sent is sent by a process that is gone.
  static func crashed(_ step: StepContext) -> StepExpectation {
    let isForTask = step.isEvent(.background(.taskIsNotEnded))
    let rule: RuleID = isForTask ? .bg05 : .sm02
    var expected = self.step(step, ends: true, endRule: rule, otherwise: rule)
    if isForTask { expected.shows = [.bg04] }
    expected.prohibitions = [.init(.pr13, [.messageToAnotherObject]), .init(.pr09, [.applicationMainReturned])]
    if !isForTask { return expected }
    expected.prohibitions += [
      .init(.bg05, willTerminate), .init(.c33, didEnterBackground), .init(.sm07, didBecomeActive),
      .init(.mu08, willResignActive),
    ]
    return adding(general(step), to: expected)
  }
}

extension AppConfiguration {
  /// Whether a background task makes a callback legal that is not without one: the second didEnterBackground (C34).
  package var permitsMoreUnderTask: Bool {
    RuleID.c34.scope.systems.contains(version) && implements(.applicationDidEnterBackground)
  }
}
