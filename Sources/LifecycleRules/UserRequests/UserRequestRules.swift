/// The messages that hand a request of the user to the app. The application's monitor, and the scene's, judge the opening itself.
package enum UserRequestRules: MonitorRules {
  package static var facet: Facet { .userRequests }
  package static let callbacks = CallbackSet.kind(.request)
  package static let anchors: CallbackSet = [
    .applicationWillFinishLaunching, .applicationDidFinishLaunching, .sceneWillConnect, .sceneWillConnectNotification,
    .sceneWillEnterForeground,
    .sceneDidBecomeActive,
  ]

  package static func expectation(_ step: StepContext) -> StepExpectation {
    guard let request = step.request else { return silent(.rq13) }
    if step.transition == .endedInLaunch { return free() }
    if request == .notificationArrival { return presenting(step) }
    return step.hasScenes ? withScene(step, request) : withoutScenes(step, request)
  }

  /// The app in the foreground is asked how to show a notification.
  private static func presenting(_ step: StepContext) -> StepExpectation {
    if case .nothingExecutes(let rule) = step.silence {
      return silent(rule, [.init(.rq16, [.willPresentNotification])])
    }
    let asked = call(.willPresentNotification, .rq16)
    let body: Expectation =
      switch step.state {
      case .active: asked
      case .inactive: .optional(.rq16, asked)
      case .notRunning, .background, .suspended: .nothing
      }
    return expecting(body, .rq13, [.init(.rq16, [.willPresentNotification])])
  }

  private static let ofApplication: CallbackSet = [
    .applicationWillContinueUserActivity, .applicationContinueUserActivity, .applicationDidFailToContinueUserActivity,
    .applicationPerformAction,
  ]
  private static let ofScene = CallbackSet.requestsOfScene

  /// An activity that goes on, or fails to; it may be announced before.
  private static func continuing(
    announced: Callback, _ continued: Callback, failed: Callback, _ rule: RuleID
  ) -> Expectation {
    .optional(.rq04, call(announced, .rq04)).followed(by: .oneOf(call(continued, rule), call(failed, rule)))
  }

  private static func expecting(
    _ body: Expectation, after anchors: CallbackSet, _ foreign: CallbackSet,
    _ prohibitions: [StepExpectation.Prohibition] = []
  ) -> StepExpectation {
    let due = body.callbacks.subtracting(Self.anchors)
    let early = anchors.callbacks.map { StepExpectation.Prohibition(.rq05, due, before: [$0]) }
    let others: [StepExpectation.Prohibition] = [
      .init(.rq10, foreign), .init(.rq13, callbacks.subtracting(foreign).subtracting(due)),
    ]
    var expected = expecting(body, .rq13, prohibitions + early + others)
    expected.repetitions = repetitions.filter { !$0.callbacks.intersection(due).isEmpty }
    return expected
  }

  /// The callbacks that are not repeated, whatever else comes. An activity that is continued does not fail as well.
  private static let repetitions: [StepExpectation.Prohibition] = [
    .init(.rq13, [.applicationWillContinueUserActivity]), .init(.rq13, [.sceneWillContinueUserActivity]),
    .init(.rq03, [.applicationContinueUserActivity, .applicationDidFailToContinueUserActivity]),
    .init(.rq06, [.sceneContinueUserActivity, .sceneDidFailToContinueUserActivity]),
    .init(.rq01, [.applicationPerformAction]), .init(.rq08, [.windowScenePerformAction]),
    .init(.rq11, [.didReceiveNotificationResponse]), .init(.rq16, [.willPresentNotification]),
  ]

  // MARK: Without scenes

  private static func withoutScenes(_ step: StepContext, _ request: Event.Request) -> StepExpectation {
    let isCold = step.transition == .launch
    var prohibitions: [StepExpectation.Prohibition] = []
    var due: Expectation
    switch request {
    case .userActivity:
      due = continuing(
        announced: .applicationWillContinueUserActivity, .applicationContinueUserActivity,
        failed: .applicationDidFailToContinueUserActivity, .rq03)
      if isCold, step.isRefused || step.variant.isHalfRefused { due = .optional(.rq03, due) }
    case .quickAction:
      due = call(.applicationPerformAction, .rq01)
      if isCold, step.variant.isHalfRefused { due = .optional(.rq02, due) }
      if isCold, step.isRefused {
        due = .nothing
        prohibitions = [.init(.rq02, [.applicationPerformAction])]
      } else if isCold, step.isRefusedIfAsked {
        let asked = call(.applicationWillFinishLaunching, .rq05)
        return expecting(
          .oneOf(launched.followed(by: due), asked.followed(by: launched)), after: [.applicationDidFinishLaunching],
          ofScene, [.init(.rq02, [.applicationPerformAction], after: [.applicationWillFinishLaunching])])
      }
    case .notificationResponse: due = call(.didReceiveNotificationResponse, .rq11)
    case .notificationArrival: due = .nothing
    }
    guard isCold, due != .nothing else { return expecting(due, after: [], ofScene, prohibitions) }
    return expecting(launched.followed(by: due), after: [.applicationDidFinishLaunching], ofScene, prohibitions)
  }

  private static var launched: Expectation { call(.applicationDidFinishLaunching, .rq05) }

  // MARK: With a scene

  /// The state of the scene for which a request comes, as far as it is known.
  private enum Receiver { case connected, connecting, unknown }

  /// Where the connection cannot be seen, nobody knows after a launch into the background.
  private static func receiver(_ step: StepContext) -> Receiver {
    if step.transition == .launch { return .connecting }
    if step.process == .foreground { return .connected }
    let connection: CallbackSet = [.sceneWillConnect, .sceneWillConnectNotification]
    let seesConnection = step.seesAny(of: connection)
    switch step.scene {
    case .connected, .active, .perhapsActive, .resigned: return .connected
    case .absent, .lost: return seesConnection ? .connecting : .unknown
    case .unknown, .unseen: return .unknown
    }
  }

  private static func withScene(_ step: StepContext, _ request: Event.Request) -> StepExpectation {
    let receiver = receiver(step)
    let messages = messages(of: request, for: receiver)
    let refused: [StepExpectation.Prohibition] =
      request == .quickAction ? [.init(.rq09, [.windowScenePerformAction])] : []
    if receiver == .unknown, step.sees(.sceneWillConnect), messages != .nothing {
      // A scene that is connected now was not before, and one that is not was.
      let rule: RuleID =
        switch request {
        case .quickAction: .rq09
        case .userActivity: .rq07
        case .notificationResponse, .notificationArrival: .rq12
        }
      let connecting = call(.sceneWillConnect, rule).followed(by: self.messages(of: request, for: .connecting))
      let connected = self.messages(of: request, for: .connected)
      return expecting(.oneOf(connecting, connected), after: [], ofApplication, refused)
    }
    if receiver == .connected, request == .userActivity, step.transition == .comeBack {
      return expecting(continuingOnReturn, after: [], ofApplication)
    }
    guard receiver == .connecting else { return expecting(messages, after: [], ofApplication) }
    guard messages != .nothing else { return expecting(messages, after: [], ofApplication, refused) }
    // The response is not a message of the scene's.
    let connected = request == .notificationResponse ? .nothing : call(.sceneWillConnect, .rq05)
    let isCold = step.transition == .launch
    return expecting(
      .sequence([isCold ? launched : .nothing, connected, messages]),
      after: isCold ? [.applicationDidFinishLaunching, .sceneWillConnect] : [.sceneWillConnect], ofApplication)
  }

  /// An activity that goes on in a scene that returns: a link in the place where it was recorded, what is announced or fails anywhere.
  private static var continuingOnReturn: Expectation {
    let announced = call(.sceneWillContinueUserActivity, .rq04)
    let goesOn = call(.sceneContinueUserActivity, .rq06)
    let fails = call(.sceneDidFailToContinueUserActivity, .rq06)
    let entered = call(.sceneWillEnterForeground, .rq15)
    let active = call(.sceneDidBecomeActive, .rq15)
    let elsewhere = Expectation.misplaced(.rq15, goesOn)
    let anywhere = [fails, announced.followed(by: .oneOf(goesOn, fails))]
    return .oneOf(
      [
        .sequence([entered, goesOn, active]), .sequence([elsewhere, entered, active]),
        .sequence([entered, active, elsewhere]),
      ] + anywhere.map { .sequence([entered, active]).mixed(with: $0) })
  }

  private static func messages(of request: Event.Request, for receiver: Receiver) -> Expectation {
    let isConnected = receiver == .connected
    switch request {
    case .userActivity:
      let goesOn = continuing(
        announced: .sceneWillContinueUserActivity, .sceneContinueUserActivity,
        failed: .sceneDidFailToContinueUserActivity, .rq06)
      switch receiver {
      case .connected: return goesOn
      case .connecting: return .discouraged(.rq07, goesOn)
      case .unknown: return .optional(.rq06, goesOn)
      }
    case .quickAction:
      let performed = call(.windowScenePerformAction, .rq08)
      switch receiver {
      case .connected: return performed
      case .connecting: return .nothing
      case .unknown: return .optional(.rq08, performed)
      }
    case .notificationResponse:
      let received = call(.didReceiveNotificationResponse, .rq11)
      return isConnected ? received : .optional(.rq12, received)
    case .notificationArrival: return .nothing
    }
  }
}
