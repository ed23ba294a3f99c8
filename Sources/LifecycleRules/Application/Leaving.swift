extension RuleTheme {
  /// Ways out of the foreground, and the saving of the state on them.
  static let leaving = RuleTheme(
    "Leaving", .application,
    Rule(
      .or04, .must, .stated, scope: .systems(4...),
      "Home in an active app sends willResignActive, then didEnterBackground",
      .messageSequences("Press the Home key during the operation, and the message order is 4-5"),
      .loggedOrder("Pushed Home Button From Application"),
      remedy: "the path from active to the background: it passes through inactive"),
    Rule(
      .or08, .must, .derived,
      """
      Locking an active app sends willResignActive and then, from iOS 5 on, didEnterBackground; a \
      lock that neither makes the app inactive nor takes it out of the foreground, and an unlock \
      that neither brings it back nor ends its last reason for being inactive, send nothing
      """,
      .messageSequences(
        "Press the lock screen key during running. The message order is the same as pressing the Home key"),
      references: .lockOrHome,
      remedy: "the lock key: whether the app leaves the foreground (iOS 5 and later) or only loses the focus (below)"),
    Rule(
      .or17, .must, .stated, scope: .systems(4...),
      """
      Leaving the foreground while already inactive, in whatever way, sends didEnterBackground and \
      no second willResignActive
      """,
      .messageSequences(
        "If you select another program or click the Home Key to return to springboard, send message 5"),
      remedy: "the paths to the background: ask whether the app has resigned already"),
    Rule(
      .or11, .must, .stated, scope: .systems(4...),
      """
      Accepting a call or a text message that had taken the focus of the app sends \
      didEnterBackground, which follows the earlier willResignActive
      """,
      .loggedOrder("Answered Phone Call"),
      .messageSequences("If you select SMS or phone number, send message 5"),
      remedy: "the path that answers an interruption: the app is inactive already and goes to the background"),
    Rule(
      .or12, .must, .derived, scope: .systems(4...),
      """
      Accepting an entry of Notification Center or Control Center, or a call or a text message shown as a banner, \
      sends what Home sends in the same state: willResignActive if the app is active, then didEnterBackground
      """,
      .messageSequences(
        """
        If you select SMS or phone number, send message 5. The subsequent process is the same as \
        pressing the Home Key
        """),
      remedy: "the path that follows an overlay to another app: it must join the path of Home"),
    Rule(
      .or15, .may, .contested, scope: .systems(4...),
      """
      Accepting a text message that alone had taken the focus may send didBecomeActive, \
      willResignActive, didEnterBackground instead of didEnterBackground alone
      """,
      .loggedOrder("Clicked View on Text Notification Alert"),
      .messageSequences("If you select SMS or phone number, send message 5"),
      remedy: "the path that answers a text alert: one of the two sequences, whole"),
    Rule(
      .or24, .must, .derived, scope: .systems(4...),
      """
      A willResignActive comes between the last didBecomeActive and the next didEnterBackground; a process \
      that has not become active since it was launched, or since its last willEnterForeground, owes none
      """,
      .methodTraces(
        """
        - [UIApplicationDelegate applicationWillResignActive:] * UIApplicationWillResignActiveNotification \
        - [UIApplicationDelegate applicationDidEnterBackground:]
        """),
      .messageSequences("the message order is 4-5"),
      remedy: "every path from active to the background: it passes through inactive"),
    Rule(
      .or21, .must, .stated, scope: .systems(6...),
      """
      The app is asked shouldSave, if at all, after didEnterBackground and its notification, and \
      is then, only if it answered yes, sent willEncode or not
      """,
      .methodTraces(
        """
        * UIApplicationDidEnterBackgroundNotification - [UIApplicationDelegate \
        application:shouldSaveSecureApplicationState:] - [UIApplicationDelegate \
        application:willEncodeRestorableStateWithCoder:]
        """),
      facet: .statePreservation, remedy: "when state is saved, and what the answer to shouldSave decides"),
    Rule(
      .sm13, .must, .stated, scope: .systems(4..., .liveAfterLeaving),
      """
      After the app has left the foreground its process lives on, in the background or, if neither \
      a background mode nor a background task keeps it executing, suspended
      """,
      .messageSequences("enter the background running mode or suspend state based on the program settings"),
      remedy: "the path that leaves the foreground: it must not end the process, and changes the state of the app"),
    Rule(
      .pr11, .mustNot, .stated, scope: .systems(4..., .liveAfterLeaving),
      "Leaving the app does not send willTerminate",
      .messageSequences(
        "Otherwise, enter the background running mode or suspend state based on the program settings"),
      .messageSequences("This option is enabled by default"),
      remedy: "the path that leaves the foreground: it must not end the app"),
    Rule(
      .or20, .must, .stated, scope: .exitsOnSuspend,
      """
      Leaving the app sends willResignActive unless the app was already inactive, then didEnterBackground \
      (which may be left out on iOS 4), then willTerminate; after a lock willTerminate may be left out, and \
      on iOS 4, where a lock does not leave the app, willTerminate alone may follow its willResignActive
      """,
      .messageSequences(
        """
        the message order is 4-5. • If uiapplicationexitsonsuspend is set under ios4.0 Or info. \
        plist, send the message again. 7. Then the program is terminated
        """),
      references: .exitsOnSuspend, .termination,
      remedy:
        "the path that leaves the app: whether it reads UIApplicationExitsOnSuspend, and only on these versions"),
    Rule(
      .sm17, .must, .stated, scope: .systems(..<4),
      """
      Leaving the app sends willTerminate, after willResignActive unless the app was already \
      inactive; a lock may send willTerminate too
      """,
      .messageSequences(
        """
        If uiapplicationexitsonsuspend is set under ios4.0 Or info. plist, send the message again. \
        7. Then the program is terminated
        """),
      remedy: "the path that leaves the app: on these systems it ends in the end of the process"))
}

/// The callbacks on the way out of the foreground.
extension ApplicationRules {
  /// The rule that a way of leaving the foreground follows.
  private static func leavingRule(_ step: StepContext) -> RuleID {
    if let kind = step.interruption {
      return step.state == .active || !kind.mayBeBanner || step.isBanner ? .or12 : .or11
    }
    guard step.state == .active else { return .or17 }
    return step.isEvent(.lock) ? .or08 : step.isEvent(.pressHome) ? .or04 : .or17
  }

  /// The way down to the background: resigning unless that happened before, then the background.
  private static func wayDown(_ step: StepContext, resignRule: RuleID, to background: Expectation) -> Expectation {
    guard step.state == .active else {
      guard step.isOnlyReason, step.hasBackground else { return background }
      // 'View' on a text alert may pass through active.
      let through = becomingActive(.or15, in: step).followed(by: resigning(.or24, in: step))
      return Expectation.optional(.or15, through).followed(by: background)
    }
    return .sequence([resigning(resignRule, in: step), pairs(in: step), background])
  }

  static func leave(_ step: StepContext) -> StepExpectation {
    let rule = leavingRule(step)
    var expected = self.step(
      step, allowsViews: false, ends: step.isOverrun, endRule: step.isOverrun ? .tb02 : .sm13, otherwise: rule)
    expected.body = wayDown(
      step, resignRule: .or24, to: enteringBackground(rule, in: step, then: saving(in: step)))
    let terminated = [StepExpectation.Prohibition(.pr11, willTerminate)]
    // Where it certainly took too long, that says more.
    let isOver = step.variant.entering == .over
    expected.prohibitions = isOver ? overrunProhibitions(step) + terminated : terminated + overrunProhibitions(step)
    // An app that becomes active first resigns after that alone.
    if step.isOnlyReason { expected.prohibitions += leavingProhibitions(step) }
    return adding(leavingProhibitions(step) + general(step), to: expected)
  }

  /// Returns the callbacks that are no longer sent to an app that took too long in didEnterBackground.
  ///
  /// - Parameter endRule: The rule that says that the process lives on.
  static func overrunProhibitions(
    _ step: StepContext, inTime endRule: RuleID = .sm13
  ) -> [StepExpectation.Prohibition] {
    guard step.isOverrun || step.variant.entering == .over else { return [] }
    let late = willTerminate.union(preservation).union([.didEnterBackgroundNotification])
    // Where nobody can say if the method took too long, a callback after it shows that it did not.
    let rule = step.variant.entering == .over ? .tb02 : endRule
    return [.init(rule, late, after: [.applicationDidEnterBackground])]
  }

  private static func leavingProhibitions(_ step: StepContext) -> [StepExpectation.Prohibition] {
    step.state == .active ? [.init(.c16, didBecomeActive)] : [.init(.mu08, willResignActive)]
  }

  /// Leaving ends the app: always below iOS 4, and with exits-on-suspend.
  ///
  /// An app of another host that Back ends is left and ended so too. From iOS 4 on the documents know one way on which the
  /// user ends an app in front, whatever its flags are: it is removed in the switcher.
  static func leaveAndEnd(_ step: StepContext) -> StepExpectation {
    let hasBackground = step.hasBackground
    let isFour = step.isSystem(from: 4) && !step.isSystem(from: 5)
    let isBack = step.isEvent(.otherHost(.back)) && hasBackground
    let rule: RuleID = !hasBackground ? .sm17 : isBack ? .or19 : .or20
    var expected = self.step(
      step, allowsViews: !hasBackground, ends: true, endRule: isBack ? .or19 : .pc01, otherwise: rule)
    let terminate = terminating(rule, reading: hasBackground ? .background : nil, in: step)
    let down = enteringBackground(rule, in: step, then: saving(in: step).followed(by: terminate))
    expected.body = wayDown(
      step, resignRule: isBack ? .or24 : rule,
      to: !hasBackground ? terminate : isFour ? .oneOf(down, terminate) : down)
    if isFour, !isBack { expected.shows = [.or20] }
    expected.prohibitions = overrunProhibitions(step)
    return adding(leavingProhibitions(step) + general(step), to: expected)
  }

  /// Below iOS 5, where leaving ends the app, a lock may end it too.
  static func lockAndEnd(_ step: StepContext) -> StepExpectation {
    var expected = self.step(step, ends: true, endRule: .pc01, otherwise: .or08)
    let rule: RuleID = step.hasBackground ? .or20 : .sm17
    expected.body = .sequence([
      step.state == .active ? resigning(.or08, in: step) : .nothing, terminating(rule, reading: nil, in: step),
    ])
    expected.prohibitions = [.init(.or08, didEnterBackground)]
    return adding(leavingProhibitions(step) + general(step), to: expected)
  }

  private static let askingToSave = Expectation.call(Obligation(.shouldSaveApplicationState, .or21, .notJudged))
  private static let encoding = Expectation.call(Obligation(.willEncodeRestorableState, .or21, .notJudged))

  /// State saving, which is permitted after the background notification.
  static func saving(in step: StepContext) -> Expectation {
    .optional(.or21, askingToSave.followed(by: step.isRefused ? .nothing : .optional(.or21, encoding)))
  }

  /// State saving with something else before, amid or after it.
  static func saving(around other: Expectation, in step: StepContext) -> Expectation {
    let amid: Expectation =
      step.isRefused
      ? other : .oneOf(other.followed(by: .optional(.or21, encoding)), encoding.followed(by: other))
    return .oneOf(other.followed(by: saving(in: step)), askingToSave.followed(by: amid))
  }
}
