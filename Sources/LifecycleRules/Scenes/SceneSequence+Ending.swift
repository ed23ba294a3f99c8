/// A scene as its app ends.
extension SceneSequence {
  /// The app is removed or ended while it executes. As much of the way down as there is comes before willTerminate.
  var wayToTheEnd: StepExpectation {
    if case .nothingExecutes = step.silence { return silent }
    let isRemoved = step.transition == .killed
    let disconnected: Expectation =
      isRemoved ? removed : scene == .absent ? .nothing : .optional(.sc22, told(.sceneDidDisconnect, .sc22))
    let discarded = isRemoved ? discarding(.sc22) : .nothing
    let terminated = Expectation.optional(.sc22, anchor(.applicationWillTerminate, .mu10))
    let isActive = isKnownActive
    var expected = expecting(
      .sequence([wayDown, disconnected, discarded, terminated]), .sc22,
      (isRemoved || scene != .absent ? [] : [.init(.sc09, Self.ofConnection)]) + [
        .init(.sc10, isActive ? [.sceneDidBecomeActive] : [.sceneDidBecomeActive, .sceneWillResignActive]),
        .init(isActive ? .sc11 : .sc13, [.sceneDidEnterBackground]), .init(.sc12, [.sceneWillEnterForeground]),
        .init(.sc15, [.sceneWillConnect]), .init(.sc09, [.sceneDidDisconnect]),
      ])
    if isConnected || scene != .absent && !isRemoved {
      let others: CallbackSet = isRemoved ? [.sceneWillConnect] : []
      expected.prohibitions.append(.init(.sc09, Self.ofConnection, before: others, after: [.sceneDidDisconnect]))
    }
    // Of several scenes that order is not contested.
    if isRemoved, step.hasSeveralScenes {
      expected.prohibitions.insert(.init(.sc19, [.sceneDidDisconnect], after: [.didDiscardSceneSessions]), at: 0)
    }
    expected.prohibitions.append(.init(.mu10, .kind(.sceneMessage), after: [.applicationWillTerminate]))
    return expected
  }

  /// As much of the way to the background as there is.
  private var wayDown: Expectation {
    if (step.process != .foreground || !isInFront) && !isLeftBehind { return scene == .absent ? .nothing : saving }
    let entered = Expectation.optional(
      .sc22, told(.sceneDidEnterBackground, isKnownActive ? .sc11 : .sc13).followed(by: saving))
    let resigned = told(.sceneWillResignActive, .sc11).followed(by: saving)
    if isKnownActive { return .optional(.sc22, resigned.followed(by: entered)) }
    return saving.followed(by: mayBeActive ? .optional(.sc22, resigned).followed(by: entered) : entered)
  }

  /// Nothing executes that could receive a message.
  var silent: StepExpectation {
    var rule = RuleID.sm02
    if case .nothingExecutes(let silence) = step.silence { rule = silence }
    if step.transition == .killed { rule = .sc23 }
    if step.transition == .launchPauses { rule = .bg02 }
    return StepExpectation(ends: false, endRule: nil, otherwise: rule)
  }

  /// How a scene is disconnected as the app is removed, and how another comes and goes with it, in the place of the same name, or
  /// a new one after it: forums, thread 732170.
  private var removed: Expectation {
    let gone = told(.sceneDidDisconnect, .sc22)
    func shown(restoring: Expectation = .nothing) -> Expectation {
      .sequence([
        told(.sceneWillEnterForeground, .sc12).inserting(restoring),
        .optional(.sc47, told(.sceneDidEnterBackground, .sc13)), saving,
        .optional(.sc47, told(.sceneDidDisconnect, .sc09)),
      ])
    }
    // A legal step is drawn without it: its messages come twice.
    let connected = connection(.sc09).followed(by: shown(restoring: restored))
    let born = Expectation.oneOf(.nothing, .optional(.sc47, connected))
    switch scene {
    case .absent: return step.hasSeveralScenes ? born : .nothing
    case .connected, .active, .perhapsActive, .resigned:
      // No connection is followed by another, though nobody knows how the app ends.
      let replaced = told(.sceneDidDisconnect, .sc15).followed(by: .optional(.sc47, connected))
      let disconnected = Expectation.optional(.sc22, .oneOf(gone, replaced))
      return isInFront ? disconnected : .oneOf(disconnected, .optional(.sc47, shown()))
    case .lost, .unknown, .unseen:
      let reborn = Expectation.oneOf(.nothing, .optional(.sc47, .oneOf(connected, shown())))
      return step.hasSeveralScenes
        ? .optional(.sc22, gone).followed(by: reborn) : .optional(.sc22, gone.followed(by: reborn))
    }
  }
}
