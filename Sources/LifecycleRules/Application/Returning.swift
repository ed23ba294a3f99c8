extension RuleTheme {
  /// Ways back to the foreground, completed or not.
  static let returning = RuleTheme(
    "Returning", .application,
    Rule(
      .or06, .must, .stated, scope: .systems(4...),
      """
      A return without a URL (from the home screen, the app switcher or by unlocking) sends \
      willEnterForeground, then didBecomeActive
      """,
      .messageSequences(
        "The message sequence is 6-3 when the node is started again through springboard or task switch"),
      .loggedOrder("to start it from the background"),
      remedy: "the path that brings the app back from the background"),
    Rule(
      .or07, .must, .stated, scope: .systems(4...),
      "A return by a URL sends willEnterForeground, openURL, then didBecomeActive",
      .messageSequences("When the URL is started again, the message sequence is 6-2-3"),
      remedy: "where a return hands over its URL: between willEnterForeground and the activation"),
    Rule(
      .sm19, .must, .derived, scope: .systems(4...),
      """
      A return from suspended sends the same callbacks as a return from the background; there is \
      no message for resuming
      """,
      .messageSequences(
        "The message sequence is 6-3 when the node is started again through springboard or task switch"),
      .statesAndCallbacks(
        "The operating system will not send any notifications to the app when transitioning an app to this state"),
      remedy: "the path that resumes a suspended app: it must join the path of every other return"),
    Rule(
      .mu01, .must, .stated, scope: .systems(4...),
      "willEnterForeground is sent once on each way from the background to the foreground",
      .statesAndCallbacks("whereas `applicationWillEnterForeground` is only called once"),
      remedy: "the code that sends willEnterForeground: the way to the foreground alone, and once"),
    Rule(
      .pr06, .mustNot, .stated, scope: .systems(4...),
      "No step of the launch is repeated when the app comes back from the background",
      .launchSequence(
        "If the app is already running and simply brought back from the background, none of this occurs"),
      remedy: "the path that opens the app: ask whether the process exists, suspended or not"),
    Rule(
      .sm07, .mustNot, .derived,
      """
      An app in the background does not become active there: didBecomeActive is sent to it only by \
      an opening that brings it to the foreground
      """,
      .statesAndCallbacks("Apps normally will enter this state as it transitions to or from the Active state"),
      .messageSequences("The message sequence is 6-3"),
      remedy: "the code that sends didBecomeActive: ask whether the app is in the foreground"),
    Rule(
      .pr05, .mustNot, .derived, scope: .systems(4...),
      """
      Going to the background and coming back to the foreground send no view appear or disappear callback, except \
      for the first opening of a process that was launched into the background, also where it is broken off
      """,
      .messageSequences(
        """
        register a listener for the above notifications in viewdidappear:, and handle the \
        notifications when the app enters the background and returns from the background
        """),
      .loggedOrder("Tapped on Application's Icon to start it from the background"),
      facet: .rootViewController, remedy: "the link from application states to view controllers: there is none"),
    Rule(
      .c38, .should, .recorded, scope: .systems(4...),
      """
      The first opening of a process that was launched into the background is a return: it sends \
      willEnterForeground before didBecomeActive
      """,
      references: .openingWhatWasWoken,
      remedy: "the path that opens the app: a process that was never in the foreground comes from the background too"),
    Rule(
      .c20, .may, .recorded, scope: .systems(4...),
      """
      An opening that is broken off may send willEnterForeground and then didEnterBackground, or \
      nothing; the next return sends willEnterForeground again
      """,
      source: "Recordings",
      remedy: """
        the path that abandons a return: back to the background, with didEnterBackground if \
        willEnterForeground was sent
        """))
}

/// The callbacks on the way back to the foreground.
extension ApplicationRules {
  static func comeBack(_ step: StepContext) -> StepExpectation {
    let rule: RuleID = step.isEvent(.openURL) ? .or07 : step.process == .suspended ? .sm19 : .or06
    let opened =
      step.isEvent(.openURL)
      ? Expectation.call(Obligation(.applicationOpenURL, .or07, judged(.inactive, .sm03, in: step))) : .nothing
    let entering = enteringForeground(rule, in: step)
    var expected = self.step(step, allowsViews: step.wasNeverInForeground, otherwise: rule)
    // No document says whether an app whose window was there all the time enters the foreground when it is activated.
    let isActivation = step.isEvent(.otherHost(.activation))
    expected.body = .sequence([
      isActivation
        ? .optional(rule, enteringForeground(rule, in: step))
        : step.wasNeverInForeground ? .advised(.c38, entering) : entering,
      opened,
      becomingActive(rule, in: step),
    ])
    expected.prohibitions = [.init(.mu08, willResignActive)] + strayBackground(step)
    return adding(general(step), to: expected)
  }

  /// A return that was broken off after the app was called. That it was not called at all is another outcome.
  static func brokenOff(_ step: StepContext) -> StepExpectation {
    var expected = self.step(
      step, allowsViews: step.wasNeverInForeground, ends: step.isOverrun, endRule: step.isOverrun ? .tb02 : .sm02,
      otherwise: .or17)
    expected.body = enteringForeground(.mu01, in: step)
      .followed(by: enteringBackground(.c20, in: step, then: saving(in: step)))
    expected.prohibitions =
      overrunProhibitions(step, inTime: .sm02) + [.init(.sm07, didBecomeActive), .init(.mu08, willResignActive)]
    return adding(general(step), to: expected)
  }
}
