extension RuleTheme {
  /// Becoming inactive and active in the foreground, and what changes neither.
  static let focus = RuleTheme(
    "Becoming inactive and active again", .application,
    Rule(
      .or09, .must, .stated,
      """
      A call or a text message that takes the focus of an active app sends willResignActive, and \
      nothing more than C16 permits
      """,
      .loggedOrder("Received a Phone Call / Received a Text Notification"),
      .messageSequences("If the message is interrupted by SMS or phone number during operation, Message 4 is sent"),
      remedy: "the beginning of an interruption: it makes the app inactive and no more"),
    Rule(
      .or10, .must, .stated,
      """
      Opening Notification Center or Control Center over an active app sends willResignActive, and \
      nothing more than C16 permits
      """,
      .loggedOrder("Swiped Down to Open Notification Center / Swiped Up to Open Control Center"),
      remedy: "the opening of an overlay of the system: it makes the app inactive and no more"),
    Rule(
      .c15, .must, .derived,
      """
      An alert of the system (a permission alert, a biometric prompt) that begins over an active \
      app sends willResignActive, and nothing more than C16 permits
      """,
      .statesAndCallbacks("This method will run when the application is interrupted"),
      references: .launchSequence, .biometricPrompt,
      remedy: "the beginning of an alert of the system: it makes the app inactive and no more"),
    Rule(
      .or16, .must, .stated, scope: .systems(4...),
      "Opening the app switcher over an active app sends willResignActive and nothing else",
      .methodTraces("To bring up the multi-tasking screen - [UIApplicationDelegate applicationWillResignActive:]"),
      .messageSequences("Double-click the Home Key to display the task switch"),
      remedy: "the opening of the switcher: the app stays in the foreground"),
    Rule(
      .c14, .mustNot, .derived, scope: .apps(.showBanners),
      "Nothing is sent for a banner that is merely shown or dismissed",
      .statesAndCallbacks("This method will run when the application is interrupted"),
      remedy: "whether an interruption takes the focus; a banner does not"),
    Rule(
      .c16, .mustNot, .derived,
      """
      In a step that takes an active app to inactive or to the background didBecomeActive is not sent, except that \
      from iOS 11 on, where the cause is the lock or an overlay, whole pairs of didBecomeActive and willResignActive \
      may follow its first willResignActive; didEnterBackground never directly follows didBecomeActive
      """,
      .loggedOrder("Swiped Down to Open Notification Center"),
      .messageSequences("The message order is the same as pressing the Home key"),
      source: "recordings of iOS 11 and later, for what is permitted there",
      remedy: "activations on the way down: none below iOS 11, and from iOS 11 on each with its willResignActive"),
    Rule(
      .pr10, .mustNot, .derived,
      "An interruption or another overlay that is merely shown does not send didEnterBackground",
      .messageSequences("If the message is interrupted by SMS or phone number during operation, Message 4 is sent"),
      .loggedOrder("Swiped Down to Open Notification Center / Swiped Up to Open Control Center"),
      remedy: "the beginning of an overlay: the app stays in the foreground"),
    Rule(
      .c41, .must, .recorded,
      """
      A URL that reaches an app in the foreground sends openURL once; around, before or after it an active app \
      may be sent willResignActive and didBecomeActive, in this order and only both, an inactive app nothing else
      """,
      references: .openingAFile,
      remedy: "where a URL is handed over to an app that is open: it is not opened, and not activated, again"),
    Rule(
      .mu04, .must, .stated,
      """
      Ending the last reason for being inactive, while the app stays in the foreground, sends \
      didBecomeActive exactly once and nothing else; ending any other reason sends nothing, and \
      what neither takes the focus nor gives it back no message about the app's state
      """,
      .statesAndCallbacks("only `applicationDidBecomeActive` will be called"),
      remedy: "how the reasons for being inactive are counted: the switcher, every overlay, and below iOS 5 the lock"),
    Rule(
      .or13, .must, .stated,
      """
      Declining, ignoring or closing a call or a text message that is the last reason for being \
      inactive sends didBecomeActive
      """,
      .loggedOrder("Declined Phone Call / Clicked Close on Text Notification Alert"),
      .messageSequences(
        "If you ignore the SMS or phone number, send message 3 and return to the foreground running status"),
      remedy: "the path that ends an interruption: count the reasons for being inactive that are left"),
    Rule(
      .or22, .must, .stated,
      """
      Closing Notification Center or Control Center, where it is the last reason for being \
      inactive, sends didBecomeActive
      """,
      .loggedOrder("Swiped Up to Close Notification Center / Swiped Down to Close Control Center"),
      remedy: "the path that closes an overlay: count the reasons for being inactive that are left"),
    Rule(
      .or18, .must, .stated, scope: .systems(4...),
      """
      Choosing this app again in the app switcher, which is the last reason for being inactive, \
      sends didBecomeActive
      """,
      .messageSequences(
        """
        If you double-click the Home key again to return to the app, send message 3 and return to \
        the foreground running status
        """),
      remedy: "the path that closes the switcher over the app that was in the foreground"),
    Rule(
      .pr12, .mustNot, .stated,
      "Dismissing an interruption does not send willEnterForeground",
      .statesAndCallbacks(
        """
        If the user receives a phone call notification while using the app and dismisses it, only \
        `applicationDidBecomeActive` will be called
        """),
      remedy: "the code that sends willEnterForeground: ask whether the app was in the background"))
}

/// The callbacks in the foreground, where reasons for being inactive come and go.
extension ApplicationRules {
  /// The app is not concerned, or it stays inactive because another reason remains.
  static func nothingSent(_ step: StepContext) -> StepExpectation {
    switch step.process {
    case .notRunning: return nothingWithoutProcess(step)
    case .suspended: return silent(step, .pr07)
    case .foreground, .background: break
    }
    var expected = self.step(step, otherwise: otherwiseForNothing(step))
    if isBanner(step) { expected.prohibitions.append(.init(.c14, meaningful.subtracting([.applicationMainReturned]))) }
    expected.prohibitions += outOfSight(step) + focusProhibitions(step)
    expected.prohibitions += general(step)
    return expected
  }

  private static func isBanner(_ step: StepContext) -> Bool {
    guard step.isBanner, step.process == .foreground, let kind = step.interruption else { return false }
    return !step.isEvent(.interruptionAccepted(kind))
  }

  private static func otherwiseForNothing(_ step: StepContext) -> RuleID {
    if step.isEvent(in: [.lock, .unlock]) { return .or08 }
    return step.state == .active || step.state == .inactive ? .mu04 : .sm02
  }

  /// Returns the callbacks that must not be caused by an event that moves the app neither to the foreground nor to the
  /// background.
  private static func focusProhibitions(_ step: StepContext) -> [StepExpectation.Prohibition] {
    var rules: [StepExpectation.Prohibition] = []
    let inFront = step.process == .foreground
    if step.isEvent(in: [.lock, .unlock]) {
      rules.append(.init(.or08, inFront ? didEnterBackground : willEnterForeground.union(didBecomeActive)))
    } else if step.isEvent(in: covering) {
      rules.append(.init(.pr10, didEnterBackground))
    } else if inFront, step.isEvent(.openSwitcher) {
      rules.append(.init(.or16, didEnterBackground))
    } else if step.process != .notRunning, step.interruption != nil {
      rules.append(.init(.pr12, willEnterForeground))
    }
    switch step.state {
    case .inactive:
      rules.append(.init(.mu04, step.transition == .stayInactive ? didBecomeActive : []))
      rules.append(.init(.mu08, willResignActive))
    case .background:
      rules.append(.init(.c33, didEnterBackground))
      rules.append(.init(.sm07, didBecomeActive))
      rules.append(.init(.mu08, willResignActive))
    case .active: rules.append(.init(.mu08, didBecomeActive.union(willResignActive)))
    case .notRunning, .suspended: break
    }
    return rules
  }

  /// A URL for an app that is in the foreground already. An active app that resigns for it becomes active again.
  static func urlInForeground(_ step: StepContext) -> StepExpectation {
    guard step.isEvent(.openURL) else { return requestInForeground(step) }
    var expected = self.step(step, otherwise: .c41)
    let opened = Expectation.call(Obligation(.applicationOpenURL, .c41, .notJudged))
    guard step.state == .active else {
      expected.body = opened
      expected.prohibitions = [.init(.mu08, willResignActive), .init(.c41, didBecomeActive)]
      return adding(general(step), to: expected)
    }
    let resigned = resigning(.c41, in: step)
    let active = becomingActive(.c41, in: step)
    let meanwhile = Expectation.optional(.c41, resigned.followed(by: active))
    expected.body =
      step.sees(.applicationOpenURL)
      ? .oneOf(
        opened.followed(by: meanwhile),
        resigned.followed(by: .oneOf(opened.followed(by: active), active.followed(by: opened)))) : meanwhile
    expected.prohibitions = [.init(.mu08, didBecomeActive)]
    return adding(general(step), to: expected)
  }

  /// Another request of the user for such an app: something may take the focus meanwhile, as for a URL.
  private static func requestInForeground(_ step: StepContext) -> StepExpectation {
    var expected = self.step(step, otherwise: .rq14)
    if step.state == .active {
      let meanwhile = resigning(.rq14, in: step).followed(by: becomingActive(.rq14, in: step))
      expected.body = .optional(.rq14, meanwhile)
      expected.prohibitions = [.init(.mu08, didBecomeActive)]
    } else {
      expected.prohibitions = [.init(.mu08, willResignActive), .init(.rq14, didBecomeActive)]
    }
    return adding(general(step), to: expected)
  }

  static func deactivate(_ step: StepContext) -> StepExpectation {
    /// The rule that demands the message, and the one that keeps the app out of the background.
    let (rule, staying): (RuleID, RuleID) =
      switch step.event.kind {
      case .interruption(.phoneCall, .begins), .interruption(.textMessage, .begins): (.or09, .pr10)
      case .interruption(.notificationCenter, .begins), .interruption(.controlCenter, .begins): (.or10, .pr10)
      // Another window covers an app as an alert of the system does, with which the user does not leave it either.
      case .interruption(_, .begins), .otherHost: (.c15, .pr10)
      default: step.isEvent(.openSwitcher) ? (.or16, .or16) : (.or08, .or08)
      }
    var expected = self.step(step, otherwise: rule)
    expected.body = resigning(rule, in: step).followed(by: pairs(in: step))
    expected.prohibitions.append(.init(staying, didEnterBackground))
    if pairs(in: step) == .nothing { expected.prohibitions.append(.init(.c16, didBecomeActive)) }
    return adding(general(step), to: expected)
  }

  /// Whole pairs of becoming active and resigning again, which systems from iOS 11 on send around overlays and locks.
  static func pairs(in step: StepContext) -> Expectation {
    guard step.isEvent(in: wavering), step.isSystem(from: 11) else { return .nothing }
    return .repeated(.mu02, becomingActive(.c16, in: step).followed(by: resigning(.c16, in: step)))
  }

  /// The events at which the focus may go to and fro.
  static let wavering = EventSet(Event.allCases.filter { $0.interruption(.accepted) != nil }).union(covering)
    .union([.lock])

  /// The events by which something comes over the app, which stays in front.
  private static let covering = EventSet(Event.allCases.filter { $0.interruption(.begins) != nil })
    .union([.otherHost(.windowTakesFocus)])

  static func activate(_ step: StepContext) -> StepExpectation {
    let rule: RuleID =
      switch step.event {
      case .interruptionDismissed(.phoneCall), .interruptionDismissed(.textMessage): .or13
      case .interruptionDismissed(.notificationCenter), .interruptionDismissed(.controlCenter): .or22
      case .chooseThisApp: .or18
      default: .mu04
      }
    var expected = self.step(step, otherwise: rule)
    expected.body = becomingActive(rule, in: step)
    expected.shows = [.mu02]
    if step.event.endedInterruption != nil {
      expected.prohibitions = [.init(.pr12, willEnterForeground)]
    }
    expected.prohibitions.append(.init(.mu08, willResignActive))
    expected.prohibitions.append(.init(.mu04, didEnterBackground))
    return adding(general(step) + [.init(.mu04, meaningful)], to: expected)
  }
}
