/// A scene that comes back to the foreground, with its app or to the front of it.
extension SceneSequence {
  /// A URL opens before the scene enters the foreground, as far as recordings tell: those of the only scene of an app.
  private var openedOnReturn: Expectation {
    let opened = opened(.sc29)
    guard step.isEvent(.openURL), opened != .nothing else { return Expectation.sequence(entering).inserting(opened) }
    let later = Expectation.sequence(Array(entering.dropFirst())).inserting(.misplaced(.sc48, opened))
    return .oneOf(opened.followed(by: .sequence(entering)), entering[0].followed(by: later))
  }

  /// The messages that a connected scene does not receive on a way to the foreground.
  private static let ofOtherConnections: [StepExpectation.Prohibition] = [
    .init(.sc15, [.configurationForConnectingSceneSession, .sceneWillConnect]), .init(.sc17, [.sceneDidDisconnect]),
  ]

  var comeBack: StepExpectation {
    // Of several scenes one that is not connected may never have been.
    let isNew = step.wasNeverInForeground || step.hasSeveralScenes && scene != .lost
    let back = isNew ? RuleID.sc07 : .sc18
    let resigning: [StepExpectation.Prohibition] = [
      .init(.sc10, [.sceneWillResignActive]), .init(.sc13, [.sceneDidEnterBackground]),
    ]
    switch scene {
    case .connected, .active, .perhapsActive, .resigned:
      let returned = isByURL ? openedOnReturn : due(entering)
      // One of several that was perhaps not notified that it left is perhaps in front, as far as it knows.
      let isPerhapsLeft = step.hasSeveralScenes && scene == .perhapsActive
      return expecting(
        isPerhapsLeft ? .oneOf(returned, returnOfActive.body) : returned, .sc12,
        Self.ofOtherConnections + resigning,
        ignoring: [.sceneStateRestorationActivity])
    case .absent, .lost:
      let told = scene == .lost ? saving.followed(by: disconnectedLate) : .nothing
      return expecting(
        due([told, connection(back)] + enteringNew), .sc12,
        [strayURL, .init(.sc09, [.sceneDidDisconnect])] + resigning)
    case .unknown:
      return expecting(
        due([disconnectedLate, .optional(.sc16, connection(back))] + enteringNew), .sc12, resigning,
        ignoring: isByURL ? [.sceneStateRestorationActivity, .sceneOpenURLContexts] : [.sceneStateRestorationActivity])
    case .unseen:
      // Connected or not: what mixes the two is wrong whatever it was.
      return expecting(
        .oneOf([
          isByURL ? openedOnReturn : due(entering), due([connection(back)] + enteringNew),
          due([told(.sceneDidDisconnect, .sc09), connection(.sc09)] + enteringNew),
        ]), .sc12, (isByURL ? [.init(.sc28, [.sceneOpenURLContexts], after: [.sceneWillConnect])] : []) + resigning,
        ignoring: [.sceneStateRestorationActivity])
    }
  }

  /// A return that was broken off after the app was called.
  var brokenOff: StepExpectation {
    let upAndDown = [told(.sceneWillEnterForeground, .sc12), told(.sceneDidEnterBackground, .sc13)]
    let connected = [connection(.sc18), .sequence(upAndDown).inserting(restored), saving]
    let ways: [[Expectation]] =
      switch scene {
      case .connected, .active, .perhapsActive, .resigned: [upAndDown]
      case .absent: [connected]
      case .lost: [[saving, disconnectedLate] + connected]
      case .unknown, .unseen: [upAndDown, [disconnectedLate] + connected]
      }
    return expecting(
      .oneOf(ways.map(due)), .sc12,
      (isConnected ? Self.ofOtherConnections : []) + [
        .init(.sc33, [.sceneDidBecomeActive]), .init(.sc10, [.sceneWillResignActive]),
      ],
      ignoring: scene == .absent || scene == .lost ? [] : [.sceneStateRestorationActivity])
  }
}
