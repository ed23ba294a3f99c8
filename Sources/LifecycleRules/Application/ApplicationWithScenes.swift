/// The application's own callbacks where the app has scenes: the launch, the end, and the notifications of the changes that are
/// messages to its scene's delegate.
extension ApplicationRules {
  static func withScenes(_ step: StepContext) -> StepExpectation {
    switch step.transition {
    case .untouched, .stayInactive: untouchedWithScenes(step)
    case .launch: launchWithScenes(step)
    case .backgroundLaunch: backgroundLaunchWithScenes(step)
    case .backgroundResume:
      posting(
        .optional(.sc33, posted(.applicationDidEnterBackground, .sc33, in: step).followed(by: saving(in: step))), step)
    case .comeBack: comeBackWithScenes(step)
    case .urlInForeground: urlInForegroundWithScenes(step)
    case .brokenOff:
      posting(
        .sequence([
          enteringForeground(step), posted(.applicationDidEnterBackground, .sc02, in: step), saving(in: step),
        ]), step)
    case .deactivate: deactivatedWithScenes(step)
    case .activate: turning(turn(of: step, from: false, posted(.applicationDidBecomeActive, .sc02, in: step)), step)
    case .leave: leaveWithScenes(step)
    case .leaveAndEnd, .lockAndEnd, .endedBySystem: wayToTheEnd(step, endRule: .sm02)
    case .killed:
      step.process == .suspended || step.process == .notRunning
        ? silentEnd(step, .sc23, endRule: .sc23) : wayToTheEnd(step, endRule: .sc23)
    case .suspended: suspended(step)
    case .reclaimed: silentEnd(step, .pr02, endRule: .pc05)
    case .crashed: crashed(step)
    case .launchPauses: launchPauses(step)
    case .launchWithheld: silent(step, .bg06)
    case .endedInLaunch: endedInLaunch(step)
    }
  }

  // MARK: What the scene did

  /// The app takes the focus or loses it, as advised. It does so with its scene: where that does not follow the advice, nor does it.
  ///
  /// - Parameter otherwise: The way of an application whose scene turns back at once, against advice.
  private static func turning(_ body: Expectation, orBack otherwise: Expectation = .nothing, _ step: StepContext)
    -> StepExpectation
  {
    var expected = posting(body, step)
    // Of two scenes that turn, it is open whose turn the app takes part in.
    expected.demanded =
      step.sceneInFront == nil ? .optional(.sc45, .oneOf(body, otherwise)) : .oneOf(.nothing, otherwise)
    return expected
  }

  /// The app stays as it is, and takes part where its scene makes up for what it left out before; where one of two does, it may.
  private static func turningLate(_ step: StepContext) -> StepExpectation {
    var expected = posting(.nothing, step, outOfSight(step))
    let turn = posted(
      step.state == .active ? .applicationDidBecomeActive : .applicationWillResignActive, .sc02, in: step)
    switch (step.isSceneActive, step.state) {
    case (true, .inactive), (false, .active): expected.demanded = turn
    default: if step.isApplicationActive != (step.state == .active) { expected.demanded = .optional(.sc45, turn) }
    }
    return expected
  }

  private static func deactivatedWithScenes(_ step: StepContext) -> StepExpectation {
    let resigned = posted(.applicationWillResignActive, .sc02, in: step).followed(by: pairsWithScenes(step))
    // Its scene may be active again at once.
    let back = resigned.followed(by: posted(.applicationDidBecomeActive, .sc02, in: step))
    return turning(
      turn(of: step, from: true, resigned), orBack: turn(of: step, from: true, .discouraged(.sc14, back)), step)
  }

  /// A turn of an application that is active, or is not. It is open where it may have the state of a scene that did not turn.
  private static func turn(of step: StepContext, from active: Bool, _ turn: Expectation) -> Expectation {
    guard let isActive = step.isApplicationActive else { return .optional(.sc45, turn) }
    return isActive == active ? turn : .nothing
  }

  // MARK: Building blocks

  private static let changes = willEnterForeground.union(didBecomeActive).union(willResignActive).union(
    didEnterBackground)

  /// The notification of a message that the scene's delegate is sent instead.
  private static func posted(_ message: Callback, _ rule: RuleID, in step: StepContext) -> Expectation {
    guard let notification = message.notification else { return .nothing }
    let reading: Reading =
      switch message {
      case .applicationDidBecomeActive: .must(.active, .sc24)
      case .applicationDidEnterBackground: .must(.background, .sc24)
      case .applicationWillResignActive: turnReading(step)
      default: .notJudged
      }
    return .call(Obligation(notification, rule, reading))
  }

  /// The state as a scene in front loses the focus or takes it back, in the scene's messages too: the old one or the new one.
  static func turnReading(_ step: StepContext) -> Reading {
    switch step.transition {
    case .deactivate, .activate, .stayInactive, .urlInForeground: .must([.active, .inactive], .sc24)
    default: .notJudged
    }
  }

  /// A step of an app with scenes: its root view is the scene's affair, and a URL may be handed to the application as well.
  private static func posting(
    _ body: Expectation, _ step: StepContext, ends: Bool = false, endRule: RuleID = .sm02, otherwise: RuleID = .sc02,
    _ prohibitions: [StepExpectation.Prohibition] = []
  ) -> StepExpectation {
    var expected = self.step(step, ends: ends, endRule: endRule, otherwise: otherwise)
    let opened = Expectation.call(Obligation(.applicationOpenURL, .c25, .notJudged))
    expected.body = step.isEvent(in: .openingURL) ? body.inserting(.discouraged(.sc30, opened)) : body
    expected.prohibitions = prohibitions
    return adding([.init(.sc01, .replacedByScenes), .init(.sc02, changes)] + general(step), to: expected)
  }

  private static func pairsWithScenes(_ step: StepContext) -> Expectation {
    guard pairs(in: step) != .nothing else { return .nothing }
    return .repeated(
      .mu02,
      posted(.applicationDidBecomeActive, .sc02, in: step)
        .followed(by: posted(.applicationWillResignActive, .sc02, in: step)))
  }

  // MARK: Steps

  private static func untouchedWithScenes(_ step: StepContext) -> StepExpectation {
    switch step.process {
    case .notRunning: nothingWithoutProcess(step)
    case .suspended: silent(step, .pr07)
    case .foreground, .background: rearranged(step)
    }
  }

  /// One of several scenes is shown, closed or disconnected. The application's state follows the most active scene, and is the
  /// same in the end.
  private static func rearranged(_ step: StepContext) -> StepExpectation {
    guard let event = step.ofScene else { return turningLate(step) }
    let resigned = posted(.applicationWillResignActive, .sc45, in: step)
    let active = posted(.applicationDidBecomeActive, .sc45, in: step)
    // Where no scene is active, against advice, one that comes to the front makes the application active.
    let isInactive = step.state == .active && step.isApplicationActive != true
    func coming(_ moment: Expectation) -> StepExpectation {
      posting(.optional(.sc45, isInactive ? .oneOf(active, moment) : moment), step)
    }
    switch event {
    case .showAlone, .requestActivation:
      let away = posted(.applicationDidEnterBackground, .sc45, in: step).followed(by: saving(in: step))
        .followed(by: posted(.applicationWillEnterForeground, .sc45, in: step))
      return coming(.sequence([resigned, .optional(.sc45, away), active]))
    case .showBoth: return coming(resigned.followed(by: active))
    case .close: return posting(.nothing, step, endRule: .sc21, [.init(.sc21, willTerminate)])
    case .requestDestruction:
      return posting(
        .optional(.sc45, resigned.followed(by: active)), step, endRule: .sc21, [.init(.sc21, willTerminate)])
    // A URL that is opened is another transition.
    case .disconnect, .openURL: return posting(.nothing, step)
    }
  }

  private static func launchMethods(_ step: StepContext, then rest: Expectation) -> Expectation {
    let background = Reading.must(.background, .sc25)
    return .sequence([
      willFinish(reading: background, in: step),
      .call(Obligation(.applicationDidFinishLaunching, step.hasPausedLaunch ? .bg03 : .mu03, background)), rest,
    ])
  }

  private static func launchWithScenes(_ step: StepContext) -> StepExpectation {
    let noted = launchNotification(.mu03, .notJudged, in: step)
    let entered = Expectation.optional(.sc08, posted(.applicationWillEnterForeground, .sc08, in: step))
    let active = posted(.applicationDidBecomeActive, .sc02, in: step)
    // No source orders the notification of the launch by the connection of the scene.
    let body = launchMethods(
      step, then: anyOrder(noted, entered).followed(by: active))
    var expected = posting(body, step, otherwise: .mu03)
    expected.prohibitions.insert(.init(.no06, didBecomeActive, before: [.didFinishLaunchingNotification]), at: 0)
    expected.repetitions.append(.init(.sc02, [.willEnterForegroundNotification]))
    return expected
  }

  private static func backgroundLaunchWithScenes(_ step: StepContext) -> StepExpectation {
    let noted = launchNotification(.mu03, .notJudged, in: step)
    let entered = posted(.applicationDidEnterBackground, .sc33, in: step)
    let body = launchMethods(
      step,
      then: .oneOf(
        noted.followed(by: .optional(.sc33, entered.followed(by: saving(in: step)))),
        entered.followed(by: saving(around: noted, in: step))))
    var expected = posting(body, step, otherwise: .mu03, outOfSight(step))
    if step.isEvent(.background(.fetchIsDue)) { expected.shows = [.bg07] }
    return expected
  }

  private static func comeBackWithScenes(_ step: StepContext) -> StepExpectation {
    posting(enteringForeground(step).followed(by: posted(.applicationDidBecomeActive, .sc02, in: step)), step)
  }

  /// The first way to the foreground, also of an app that was launched into the background, is as much that of a launch.
  private static func enteringForeground(_ step: StepContext) -> Expectation {
    let entered = posted(.applicationWillEnterForeground, .sc02, in: step)
    let isFree = step.wasNeverInForeground || step.isEvent(.otherHost(.activation))
    return isFree ? .optional(.sc08, entered) : entered
  }

  private static func urlInForegroundWithScenes(_ step: StepContext) -> StepExpectation {
    let isByURL = step.isEvent(in: .openingURL)
    guard step.isApplicationActive != false else {
      return posting(.nothing, step, otherwise: isByURL ? .sc02 : .rq14)
    }
    return posting(
      .optional(
        isByURL ? .sc29 : .rq14,
        posted(.applicationWillResignActive, .sc02, in: step)
          .followed(by: posted(.applicationDidBecomeActive, .sc02, in: step))), step)
  }

  private static func leaveWithScenes(_ step: StepContext) -> StepExpectation {
    let entered = posted(.applicationDidEnterBackground, .sc02, in: step).followed(by: saving(in: step))
    let resigned = posted(.applicationWillResignActive, .sc02, in: step)
    let before: Expectation =
      step.isApplicationActive != false
      ? turn(of: step, from: true, resigned.followed(by: pairsWithScenes(step)))
      : step.isOnlyReason
        ? .optional(.or15, posted(.applicationDidBecomeActive, .sc02, in: step).followed(by: resigned)) : .nothing
    return posting(before.followed(by: entered), step, [.init(.pr11, willTerminate)])
  }

  /// The app is removed or ended while it executes: of the way down there may come as much as there is.
  private static func wayToTheEnd(_ step: StepContext, endRule: RuleID) -> StepExpectation {
    let rule: RuleID = step.transition == .killed ? .sc22 : .pc08
    let entered = Expectation.optional(
      rule, posted(.applicationDidEnterBackground, .sc02, in: step).followed(by: saving(in: step)))
    let resigned = posted(.applicationWillResignActive, .sc02, in: step)
    let down: Expectation =
      switch step.state {
      case .active: .optional(rule, resigned.followed(by: entered))
      case .inactive: entered
      case .background, .notRunning, .suspended: .nothing
      }
    let terminated = Expectation.optional(rule, terminating(.mu10, reading: nil, in: step))
    let born: Expectation =
      step.transition == .killed
      ? .oneOf(
        .nothing,
        .optional(
          .sc47,
          posted(.applicationWillEnterForeground, .sc02, in: step)
            .followed(by: .optional(.sc47, posted(.applicationDidEnterBackground, .sc02, in: step))))) : .nothing
    return posting(.sequence([down, born, terminated]), step, ends: true, endRule: endRule)
  }
}
