/// One of several scenes that was not notified, against advice, that it leaves the screen: it goes on from the callbacks that it received.
extension SceneSequence {
  /// Whether it was in front, and was not notified that it left as the other one was shown alone.
  var isLeft: Bool { step.process == .foreground && hasNotLeft && !step.isInFront(name) }

  /// Whether it was not notified, or by half, that it left with the app or before.
  var isLeftBehind: Bool { step.process != .foreground && hasNotLeft }

  /// Whether it is one of several, and was not notified that it entered the background.
  private var hasNotLeft: Bool {
    step.hasSeveralScenes && (scene == .active || scene == .resigned) && step.seesSceneTurns
  }

  /// The way out of the front, or the rest of it, that comes late.
  var lateLeaving: Expectation {
    let entered = whole([.sceneDidEnterBackground: .sc13])
    if scene == .resigned { return discouraged(.sc44, entered) }
    let resigned = whole([.sceneWillResignActive: .sc11])
    return discouraged(
      .sc44,
      .oneOf(resigned, whole([.sceneWillResignActive: .sc11, .sceneDidEnterBackground: .sc13])))
  }

  /// It resigns, and perhaps wavers as a scene in front may.
  ///
  /// - Parameter rule: The rule by which it resigns at last.
  func resigningOfLeft(_ rule: RuleID) -> Expectation {
    let resigned = whole([.sceneWillResignActive: rule])
    if pairs() == .nothing { return resigned }
    let wavering = whole([.sceneWillResignActive: .sc10, .sceneDidBecomeActive: .sc10])
    return .oneOf([resigned, wavering.followed(by: resigned), .sequence([wavering, wavering, resigned])])
  }

  /// The app leaves, and it does with it, or did before.
  var leavingOfLeft: StepExpectation {
    let entered = whole([.sceneDidEnterBackground: .sc13])
    let left =
      scene == .resigned ? entered : resigningOfLeft(.sc11).followed(by: .optional(.sc35, entered))
    return expecting(
      .optional(.sc35, left), .sc13,
      changesBesidesFocus + [.init(.sc10, [.sceneWillResignActive, .sceneDidBecomeActive])],
      ignoring: [.sceneStateRestorationActivity])
  }

  /// It comes to the front, where it may have stayed all the time: one that is active is not activated again.
  var returnOfLeft: StepExpectation {
    if scene == .active {
      var expected = staying
      expected.prohibitions.insert(.init(.sc17, [.sceneDidDisconnect]), at: 0)
      return expected
    }
    let active = whole([.sceneDidBecomeActive: .sc07])
    let entered = whole([.sceneWillEnterForeground: .sc07, .sceneDidBecomeActive: .sc07])
    let left = whole([
      .sceneDidEnterBackground: .sc13, .sceneWillEnterForeground: .sc07, .sceneDidBecomeActive: .sc07,
    ])
    return expecting(
      .oneOf([active, entered, discouraged(.sc44, left)]), .sc12,
      [
        .init(.sc15, [.sceneWillConnect]), .init(.sc17, [.sceneDidDisconnect]),
        .init(.sc10, [.sceneWillResignActive]),
      ], ignoring: [.sceneStateRestorationActivity])
  }

  /// It comes back with its app, and was not notified that it left with it.
  var returnOfActive: StepExpectation {
    let late = whole([
      .sceneWillResignActive: .sc11, .sceneDidEnterBackground: .sc13, .sceneWillEnterForeground: .sc12,
      .sceneDidBecomeActive: .sc10,
    ])
    return expecting(
      .oneOf(discouraged(.sc44, late), lateLeaving), .sc12,
      [
        .init(.sc15, [.sceneWillConnect]), .init(.sc17, [.sceneDidDisconnect]),
        .init(.sc10, [.sceneDidBecomeActive, .sceneWillResignActive]), .init(.sc12, [.sceneWillEnterForeground]),
        .init(.sc11, [.sceneDidEnterBackground]),
      ], ignoring: [.sceneStateRestorationActivity])
  }
}
