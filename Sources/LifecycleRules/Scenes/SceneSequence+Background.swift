/// A scene of an app that is launched, or resumed, where nobody sees it.
extension SceneSequence {
  /// A launch that shows nothing may connect the scene; it is in the background then, of which it may be notified.
  var backgroundLaunch: StepExpectation {
    if step.isEvent(.background(.prewarm)) { return prewarmed }
    let connected = Expectation.optional(.sc33, connectedBehind(.sc33))
    var expected = expecting(
      afterLaunch { connected.inserting($0) }, .sc09,
      inBackground + [strayURL])
    expected.prohibitions.append(.init(.sc09, [.sceneDidEnterBackground], before: [.sceneWillConnect]))
    return expected
  }

  /// It is connected, and in the background then, of which it may be notified.
  func connectedBehind(_ rule: RuleID) -> Expectation {
    let entered = Expectation.optional(rule, told(.sceneDidEnterBackground, rule))
    return .sequence([connection(rule), entered.inserting(restored), saving])
  }

  /// A launch before the app is opened, with which the scene's delegate is created: forums, thread 706782.
  private var prewarmed: StepExpectation {
    expecting(
      afterLaunch { $0 }, .bg02, [.init(.bg02, SceneRules.callbacks.subtracting([.didDiscardSceneSessions]))])
  }

  var backgroundResume: StepExpectation {
    let entered = Expectation.optional(.sc33, told(.sceneDidEnterBackground, .sc33))
    let connected = Expectation.optional(.sc33, connectedBehind(.sc33))
    let resumed: Expectation =
      switch scene {
      case .connected, .active, .perhapsActive, .resigned: .sequence([saving, entered, saving])
      case .absent: connected
      case .lost: .sequence([saving, disconnectedLate, connected])
      case .unknown, .unseen: .sequence([saving, disconnectedLate, .oneOf(connected, entered.followed(by: saving))])
      }
    return expecting(
      isLeftBehind ? .sequence([saving, lateLeaving, saving]) : resumed, .sc09,
      [.init(.sc09, Self.ofConnection, after: [.sceneDidDisconnect])] + inBackground
        + (isConnected ? [.init(.sc16, [.sceneDidDisconnect])] : []))
  }

  /// The messages that an app which stays in the background does not receive.
  var inBackground: [StepExpectation.Prohibition] {
    [
      .init(.sc33, [.sceneDidBecomeActive]), .init(.sc12, [.sceneWillEnterForeground]),
      .init(.sc10, [.sceneWillResignActive]),
    ]
  }

  /// A scene that was disconnected while the app was suspended: the app may be notified when it next executes.
  var disconnectedLate: Expectation { .optional(.sc16, told(.sceneDidDisconnect, .sc16)) }
}
