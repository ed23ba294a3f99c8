extension RuleTheme {
  /// Launches into the foreground and into the background.
  static let launching = RuleTheme(
    "Launch", .application,
    Rule(
      .or01, .must, .stated,
      "A cold launch into the foreground without a URL sends didFinishLaunching, then didBecomeActive",
      .messageSequences("Started for the first time through springboard, the message order is 1-3"),
      .loggedOrder("Application's Fresh Launch"),
      remedy: "the path that launches the app, from the creation of the delegate to the first activation"),
    Rule(
      .or02, .must, .stated,
      """
      In every launch willFinishLaunching, where the app implements it, is sent before \
      didFinishLaunching; before iOS 7 its absence is not judged, since the method came with iOS 6
      """,
      .methodTraces(
        """
        - [UIApplicationDelegate application:willFinishLaunchingWithOptions:] - \
        [UIApplicationDelegate application:didFinishLaunchingWithOptions:]
        """),
      remedy: "the order of the two launch methods"),
    Rule(
      .or03, .must, .stated,
      """
      A cold launch by a URL sends didFinishLaunching, then openURL (C24 says when it may be or is \
      left out), then didBecomeActive
      """,
      .messageSequences("The first time a message is started through a URL, the message order is 1-2-3"),
      remedy: "where a launch hands over its URL: between the launch methods and the activation"),
    Rule(
      .mu03, .must, .stated,
      "The launch, and with it willFinishLaunching and didFinishLaunching, occurs once in a process",
      .launchSequence("Note that this sequence only happens at the actual launch of an app"),
      remedy: "the code that sends the launch methods: the start of a process alone"),
    Rule(
      .no06, .must, .stated,
      """
      UIApplicationDidFinishLaunchingNotification is posted after didFinishLaunching and before didBecomeActive, \
      if one follows; other callbacks may come between, and in a launch those of LA-22 and OR-23 there alone
      """,
      .methodTraces(
        """
        * UIApplicationDidFinishLaunchingNotification - [UIApplicationDelegate \
        application:supportedInterfaceOrientationsForWindow:] - [UIApplicationDelegate applicationDidBecomeActive:]
        """),
      remedy: "the place that posts the notification: after the launch methods, before the activation"),
    Rule(
      .pr04, .mustNot, .derived,
      "willEnterForeground is not sent in a cold launch into the foreground",
      .messageSequences("Started for the first time through springboard, the message order is 1-3"),
      .messageSequences("The first time a message is started through a URL, the message order is 1-2-3"),
      remedy: "the code that sends willEnterForeground: ask whether the process existed before"),
    Rule(
      .pr09, .mustNot, .stated,
      "UIApplicationMain does not return, and no code after it runs",
      .launchSequence("Despite the declared return type, this function never returns"),
      remedy: "how the process ends: not by way of main"),
    Rule(
      .c24, .mustNot, .recorded,
      """
      openURL is not sent in a cold launch in which every launch method that the app implements \
      answered no; where only one of two answered no, it may be sent or not
      """,
      references: .didFinishLaunching, .openURL, .openingAFile, remedy: "the effect of the launch methods' answers"),
    Rule(
      .c25, .mustNot, .derived,
      "openURL is not sent where no URL was opened",
      .messageSequences("Started for the first time through springboard, the message order is 1-3"),
      .messageSequences("The message sequence is 6-3"),
      remedy: "the code that sends openURL: ask why the app was opened"),
    Rule(
      .c33, .mustNot, .derived, scope: .systems(4...),
      """
      didEnterBackground is not sent except where a stay in the foreground ends or an opening was \
      broken off; a launch into the background, or a resume there, may send one in its step
      """,
      .statesAndCallbacks("called when the app has transitioned to the"),
      references: .backgroundExecution,
      remedy: "the code that sends didEnterBackground to an app that was not in the foreground"))
}

/// The callbacks of a launch.
extension ApplicationRules {
  static func launch(_ step: StepContext) -> StepExpectation {
    let isByURL = step.isEvent(.openURL)
    let rule: RuleID = isByURL ? .or03 : .or01
    let inactive = judged(.inactive, .sm03, in: step)
    let noted = launchNotification(rule, inactive, in: step)
    let opened =
      isByURL && !step.isRefused ? Expectation.call(Obligation(.applicationOpenURL, .or03, inactive)) : .nothing
    let openedAtLast = step.variant.isHalfRefused ? Expectation.optional(.c24, opened) : opened
    var expected = self.step(step, otherwise: rule)
    let finished = Expectation.call(
      Obligation(.applicationDidFinishLaunching, step.hasPausedLaunch ? .bg03 : rule, inactive))
    func launched(opening: Expectation) -> Expectation {
      .sequence([finished, opening, becomingActive(rule, in: step)])
    }
    let opening = Expectation.oneOf(noted.followed(by: openedAtLast), opened.followed(by: noted))
    let asked = willFinish(reading: inactive, in: step)
    let isRefusedIfAsked = isByURL && step.isRefusedIfAsked
    expected.body =
      isRefusedIfAsked
      ? .oneOf(launched(opening: opening), asked.required.followed(by: launched(opening: noted)))
      : asked.followed(by: launched(opening: opening))
    expected.prohibitions =
      [.init(.pr04, willEnterForeground), .init(.mu08, willResignActive)] + strayBackground(step)
    if isByURL, step.isRefused || isRefusedIfAsked { expected.prohibitions.append(.init(.c24, [.applicationOpenURL])) }
    return adding(general(step), to: expected)
  }

  /// An app that is opened does not enter the background.
  static func strayBackground(_ step: StepContext) -> [StepExpectation.Prohibition] {
    step.hasBackground ? [.init(.c33, didEnterBackground)] : []
  }

  /// The notification of the launch, which other calls may precede.
  static func launchNotification(_ rule: RuleID, _ reading: Reading, in step: StepContext) -> Expectation {
    let isAnnounced = step.sees(.applicationDidFinishLaunching)
    return .call(Obligation(.didFinishLaunchingNotification, isAnnounced ? .mu05 : rule, reading))
  }

  /// The method came with iOS 6: before iOS 7 its absence means nothing.
  static func willFinish(reading: Reading, in step: StepContext) -> Expectation {
    let call = Expectation.call(Obligation(.applicationWillFinishLaunching, .or02, reading))
    if step.hasPausedLaunch {
      switch step.wasAskedBeforePause {
      case nil: return .optional(.bg01, call)
      case false?: return call
      case true?: return .nothing
      }
    }
    return step.isSystem(from: 7) ? call : .optional(.or02, call)
  }

  static func backgroundLaunch(_ step: StepContext) -> StepExpectation {
    let background = judged(.background, .sm05, in: step)
    let noted = launchNotification(.mu03, background, in: step)
    let entered = enteringBackground(.c33, in: step)
    var expected = self.step(
      step, ends: step.isOverrun, endRule: step.isOverrun ? .tb02 : .sm02, otherwise: .mu03)
    let rest: Expectation
    if step.isOverrun {
      let cut = enteringBackground(.c33, in: step, then: .nothing)
      rest = .oneOf(noted.followed(by: cut), cut)
    } else if step.variant.entering == .over {
      rest = noted
    } else {
      rest = .oneOf(
        noted.followed(by: .optional(.c33, entered.followed(by: saving(in: step)))),
        entered.followed(by: saving(around: noted, in: step)))
    }
    expected.body = .sequence([
      willFinish(reading: background, in: step),
      .call(Obligation(.applicationDidFinishLaunching, step.hasPausedLaunch ? .bg03 : .mu03, background)), rest,
    ])
    if step.isEvent(.background(.fetchIsDue)) { expected.shows = [.bg07] }
    // PR-04 is about launches into the foreground: here MU-01 forbids willEnterForeground.
    expected.prohibitions =
      overrunProhibitions(step, inTime: .sm02) + outOfSight(step)
      + [.init(.sm07, didBecomeActive), .init(.mu08, willResignActive)]
    return adding(general(step), to: expected)
  }

  /// Returns the callbacks that an event of the background must not cause, whatever its outcome.
  static func outOfSight(_ step: StepContext) -> [StepExpectation.Prohibition] {
    // Where the app was force-quit, whatever a fetch brings breaks BG-06; elsewhere it is launched as by any wake, or is not.
    switch step.event(among: [.background(.prewarm), .background(.taskIsNotEnded)]) {
    case .background(.prewarm): [.init(.bg02, willEnterForeground.union(didBecomeActive).union(willResignActive))]
    case .background(.taskIsNotEnded): [.init(.bg05, willTerminate)]
    default: []
    }
  }

  /// A launch that pauses before didFinishLaunching.
  static func launchPauses(_ step: StepContext) -> StepExpectation {
    var expected = self.step(step, otherwise: .bg02)
    expected.body = .optional(.bg01, .call(Obligation(.applicationWillFinishLaunching, .bg01, .notJudged)))
    expected.prohibitions = outOfSight(step)
    return adding(general(step), to: expected)
  }

  /// Nothing happens to an app that is not running.
  static func nothingWithoutProcess(_ step: StepContext) -> StepExpectation {
    if step.isEvent(.background(.prewarm)) { return unseenPrewarm(step) }
    var expected = silent(step, .sm02)
    if step.isEvent(.background(.fetchIsDue)) { expected.shows = [.bg07] }
    return expected
  }

  /// A prewarm of which nothing can be seen.
  private static func unseenPrewarm(_ step: StepContext) -> StepExpectation {
    var expected = self.step(step, executes: false, otherwise: .bg02)
    expected.shows = [.bg01]
    expected.prohibitions = outOfSight(step)
    return adding(general(step), to: expected)
  }
}
