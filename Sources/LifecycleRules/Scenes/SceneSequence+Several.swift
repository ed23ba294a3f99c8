/// The callbacks that a step brings to one of several scenes. A scene in front is concerned by each change of the app, as the only
/// scene of an app is; another one by its own changes alone.
extension SceneSequence {
  /// Whether the step concerns two scenes that are in front side by side.
  var isOneOfTwoInFront: Bool {
    switch step.ofScene {
    case .showAlone, .openURL, .requestActivation, .requestDestruction: return false
    case .showBoth, .close, .disconnect, nil: break
    }
    return step.hasSeveralScenes && Event.Scene.allCases.allSatisfy(step.isInFront)
  }

  /// Whether it is only inferred, from the case of one, that the scene is concerned: the other one may be instead.
  var isAdvised: Bool { isOneOfTwoInFront && !isDemanding }

  /// Returns a sequence as it is due of the scene: where that is only inferred, it is advice that all of it comes, and what comes
  /// is in order.
  func due(_ parts: [Expectation]) -> Expectation {
    if !isAdvised { return .sequence(parts) }
    return parts.reversed().reduce(.nothing) { rest, part in
      let both = part.followed(by: rest)
      return part.isComplete(strict: true) ? both : .advised(.sc44, both)
    }
  }

  /// The expectation of a scene where it differs from that of the only scene of an app; nil where it is the same.
  var expectationOfSeveral: StepExpectation? {
    guard step.hasSeveralScenes else { return nil }
    if isLeftBehind, scene == .active, [.comeBack, .brokenOff].contains(step.transition) { return returnOfActive }
    if let event = step.ofScene { return expectation(at: event) }
    if isInFront { return nil }
    switch step.transition {
    case .launch, .comeBack, .brokenOff: return behind
    case .urlInForeground, .deactivate, .activate, .leave: return nothingSent
    case .untouched, .stayInactive, .backgroundLaunch, .backgroundResume, .leaveAndEnd, .lockAndEnd, .killed,
      .suspended, .reclaimed, .endedBySystem, .crashed, .launchPauses, .launchWithheld, .endedInLaunch:
      return nil
    }
  }

  private func expectation(at event: Event.OfScene) -> StepExpectation {
    switch event {
    case .openURL(let opened) where step.transition == .urlInForeground:
      return name == opened ? urlInForeground : nothingSent
    case .showAlone(let shown), .openURL(let shown):
      if step.transition == .launch { return name == shown ? launch : behind }
      if step.transition == .comeBack { return name == shown ? comeBack : behind }
      if name == shown { return isLeft ? returnOfLeft : isInFront ? staying : comeBack }
      return isLeft || !isInFront ? nothingSent : replaced
    case .showBoth: return isLeft ? returnOfLeft : isInFront ? staying : comeBack
    case .close(let closed):
      if case .nothingExecutes = step.silence { return silent }
      return name == closed ? self.closed : scene == .absent ? behind : nothingSent
    case .requestActivation(let shown):
      if step.isInFront(shown) { return isInFront && !isLeft ? staying : nothingSent }
      return name == shown ? isLeft ? returnOfLeft : comeBack : isInFront ? perhapsReplaced : nothingSent
    case .requestDestruction(let destroyed): return name == destroyed ? closed : staying
    case .disconnect: return nothingSent
    }
  }

  /// It is not in front as the app is launched or comes back, or as the other is closed. It may be connected, without being shown.
  private var behind: StepExpectation {
    let isLaunch = step.transition == .launch
    let connected = Expectation.optional(.sc46, connectedBehind(.sc46))
    // A new process has no scene that could be disconnected.
    let body: Expectation =
      switch isLaunch ? .absent : scene {
      case .connected, .active, .perhapsActive, .resigned: saving
      case .absent: connected
      case .lost, .unknown, .unseen: .sequence([saving, disconnectedLate, connected])
      }
    return expecting(
      isLaunch ? afterLaunch(body.inserting) : body, .sc09,
      isConnected
        ? changes
        : inBackground.map { .init($0.rule, $0.callbacks, after: [.sceneWillConnect]) }
          + (isLaunch || scene == .absent ? [.init(.sc09, Self.ofConnection)] : inBackground))
  }

  /// It stays in front while the other one comes to its side, or goes. It need not leave the screen for that, nor come back.
  var staying: StepExpectation { inFront(.nothing) }

  /// The other one comes to the front since the app requested it: it leaves the screen, or stays beside it.
  private var perhapsReplaced: StepExpectation {
    inFront(
      isKnownActive
        ? whole([.sceneWillResignActive: .sc11, .sceneDidEnterBackground: .sc13])
        : whole([.sceneDidEnterBackground: .sc13]))
  }

  /// It is in front before the event, and may be after it.
  ///
  /// - Parameter leaving: The sequence in which it leaves the screen, if it may.
  private func inFront(_ leaving: Expectation) -> StepExpectation {
    let body: Expectation =
      isKnownActive
      ? .oneOf([
        .optional(.sc35, whole([.sceneWillResignActive: .sc10, .sceneDidBecomeActive: .sc10])), leaving,
        discouraged(
          .sc44,
          .oneOf(
            whole([.sceneWillResignActive: .sc10]),
            whole([
              .sceneWillResignActive: .sc10, .sceneDidEnterBackground: .sc13, .sceneWillEnterForeground: .sc12,
              .sceneDidBecomeActive: .sc10,
            ]))),
      ])
      : .oneOf([
        .optional(.sc35, whole([.sceneDidBecomeActive: .sc10])), leaving,
        discouraged(.sc44, whole([.sceneWillEnterForeground: .sc12, .sceneDidBecomeActive: .sc10])),
      ])
    return expecting(
      body, .sc12,
      [
        .init(.sc15, [.sceneWillConnect]), .init(.sc16, [.sceneDidDisconnect]),
        .init(.sc12, [.sceneWillEnterForeground]), .init(.sc13, [.sceneDidEnterBackground]),
        .init(.sc10, [.sceneWillResignActive]),
      ], ignoring: [.sceneStateRestorationActivity])
  }

  /// It leaves the screen, on which the other one is alone.
  private var replaced: StepExpectation {
    let entered = Expectation.advised(.sc44, told(.sceneDidEnterBackground, .sc13))
    return expecting(
      isKnownActive ? .advised(.sc44, told(.sceneWillResignActive, .sc11).followed(by: entered)) : entered, .sc13,
      [
        .init(.sc16, [.sceneDidDisconnect]), .init(.sc12, [.sceneWillEnterForeground]),
        .init(.sc10, [.sceneWillResignActive, .sceneDidBecomeActive]), .init(.sc15, [.sceneWillConnect]),
      ], ignoring: [.sceneStateRestorationActivity])
  }

  /// It is closed while the app executes: the user closes it in the app switcher, or the app has requested its destruction. Whether
  /// it enters the background before is open.
  private var closed: StepExpectation {
    let gone: Expectation =
      switch scene {
      case .connected, .active, .perhapsActive, .resigned: saving.followed(by: disconnectedByClosing)
      case .absent: .nothing
      case .lost, .unknown, .unseen: saving.followed(by: .optional(.sc16, disconnectedByClosing))
      }
    let discarded =
      step.isEvent(.ofScene(.requestDestruction(name))) && isConnected
      ? Expectation.advised(.sc49, told(.didDiscardSceneSessions, .sc19))
      : discarding(.sc43)
    var expected = expecting(
      gone.followed(by: discarded), .sc42, scene == .absent ? [.init(.sc09, Self.ofConnection)] : changes)
    // It may be disconnected before its session is discarded, and not after that.
    let mayBeGone = scene == .lost || !scene.isKnown
    if mayBeGone { expected.prohibitions.insert(.init(.sc19, [.sceneDidDisconnect]), at: 0) }
    expected.prohibitions.append(.init(.sc09, Self.ofConnection, after: [.sceneDidDisconnect]))
    if isKnownActive { expected.prohibitions.append(.init(.sc11, [.sceneDidEnterBackground])) }
    return expected
  }

  private var disconnectedByClosing: Expectation {
    let isOnScreen = isInFront && step.process == .foreground
    let entered = told(.sceneDidEnterBackground, .sc42).followed(by: saving)
    let resigned = told(.sceneWillResignActive, .sc11).followed(by: saving)
    let resigns = Expectation.oneOf(resigned, resigned.followed(by: entered))
    let ways = isKnownActive ? resigns : mayBeActive ? .oneOf(entered, resigns) : entered
    let down = isOnScreen ? Expectation.optional(.sc42, ways) : .nothing
    return down.followed(by: told(.sceneDidDisconnect, .sc42))
  }
}
