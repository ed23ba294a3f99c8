/// Which of the scenes of an app that has several there are, and which of them are in front: on the screen while the app is in
/// the foreground, or were there last. The user's doing alone changes it, and requests of the app; it outlives the process.
package enum ScenesInFront: UInt8, CaseIterable, Hashable, Sendable {
  /// There is scene A alone, as at the beginning.
  case aAlone
  /// There is scene B alone.
  case bAlone
  /// There are both, and A is in front.
  case aBeforeB
  /// There are both, and B is in front.
  case bBeforeA
  /// There are both, side by side.
  case sideBySide
  /// There are both, and A is in front since the app requested it: whether B is beside it is not known until a step was observed.
  case aRequested
  /// There are both, and B is in front since the app requested it: whether A is beside it is not known until a step was observed.
  case bRequested

  /// Whether there is a scene of this name, connected or not.
  package func has(_ scene: Event.Scene) -> Bool {
    switch self {
    case .aAlone: scene == .a
    case .bAlone: scene == .b
    case .aBeforeB, .bBeforeA, .sideBySide, .aRequested, .bRequested: true
    }
  }

  /// Whether a scene is in front, as far as that is known.
  package func shows(_ scene: Event.Scene) -> Bool {
    switch self {
    case .aAlone, .aBeforeB, .aRequested: scene == .a
    case .bAlone, .bBeforeA, .bRequested: scene == .b
    case .sideBySide: true
    }
  }

  /// Whether the scene that is not known to be in front may be there. Then no event can happen whose outcome depends on it.
  package var isOpen: Bool { self == .aRequested || self == .bRequested }

  /// Whether an event can happen, as far as the scenes decide it.
  ///
  /// - Parameter isActive: Whether the app is active, so that what is in front is on the screen.
  func permit(_ event: Event.OfScene, isActive: Bool) -> Bool {
    switch event {
    case .showAlone(let scene): !isActive || !isOpen && (!shows(scene) || self == .sideBySide)
    case .showBoth: self != .sideBySide && !isOpen
    // The last one goes with the app. To close the one in front of the other is left out.
    case .close(let scene): has(scene) && has(scene.other) && shows(scene.other)
    case .disconnect(let scene): has(scene) && !(isActive && (shows(scene) || isOpen))
    // The scene is alone in front: the outcome for another one there is left out.
    case .openURL(let scene): !isActive || shows(scene) && self != .sideBySide && !isOpen
    case .requestActivation(let scene): isActive && (!isOpen || shows(scene))
    // No source has an app that destroys its last scene in front.
    case .requestDestruction(let scene): isActive && has(scene) && has(scene.other) && shows(scene.other)
    }
  }

  /// Returns the scenes that exist and those in front after an event.
  func after(_ event: Event.OfScene) -> ScenesInFront {
    switch event {
    case .showAlone(let scene), .openURL(let scene):
      if has(scene.other) { return scene == .a ? .aBeforeB : .bBeforeA }
      return scene == .a ? .aAlone : .bAlone
    case .showBoth: return .sideBySide
    case .close(let scene), .requestDestruction(let scene): return scene == .a ? .bAlone : .aAlone
    case .disconnect: return self
    case .requestActivation(let scene):
      if shows(scene) { return self }
      return scene == .a ? .aRequested : .bRequested
    }
  }

  /// The same after the system chose whether the scene that was in front before a request stays there.
  package func choosing(bothInFront: Bool) -> ScenesInFront {
    switch self {
    case .aRequested: bothInFront ? .sideBySide : .aBeforeB
    case .bRequested: bothInFront ? .sideBySide : .bBeforeA
    case .aAlone, .bAlone, .aBeforeB, .bBeforeA, .sideBySide: self
    }
  }
}

extension Screen {
  /// The callbacks that say of a scene that it left the screen.
  private static let leaving: CallbackSet = [.sceneDidEnterBackground, .sceneDidEnterBackgroundNotification]
  private static let resigning: CallbackSet = [.sceneWillResignActive, .sceneWillDeactivateNotification]

  /// Returns the screen of an app at the beginning of a scenario.
  ///
  /// - Parameter several: Whether the app has several scenes.
  package static func first(ofSeveralScenes several: Bool) -> Screen { Screen(bits: several ? 1 << 15 : 0) }

  /// Whether it is of an app with several scenes.
  @inlinable
  package var hasSeveralScenes: Bool { bits & 1 << 15 != 0 }

  /// Which of several scenes there are, and which are in front.
  package var scenes: ScenesInFront {
    get { ScenesInFront(rawValue: UInt8(bits & 7)) ?? .aAlone }
    set { self = Screen(bits: bits & ~7 | UInt16(newValue.rawValue)) }
  }

  /// The state of one of several scenes, as its callbacks told.
  package subscript(scene: Event.Scene) -> Scene {
    get { scene == .a ? self.scene : Scene(rawValue: UInt8(bits >> 3 & 7)) ?? .unknown }
    set {
      if scene == .a {
        self.scene = newValue
      } else {
        self = Screen(bits: bits & ~(7 << 3) | UInt16(newValue.rawValue) << 3)
      }
    }
  }

  /// Whether the application is not active although the system lets it be, or still is, as its notifications told: where its
  /// scenes do not turn together, against advice, it may turn with either.
  package var applicationDiffers: Bool {
    get { hasSeveralScenes && bits & 1 << 6 != 0 }
    set { self = Screen(bits: newValue ? bits | 1 << 6 : bits & ~(1 << 6)) }
  }

  /// Takes note of the turns of the application in a step.
  ///
  /// - Parameters:
  ///   - sent: What was observed in it.
  ///   - isActive: Whether the system lets the app be active after it; nil where it is in the background then.
  package mutating func noteTurn(
    _ transition: Transition, sending sent: some Sequence<ObservedCallback>, isActive: Bool?
  ) {
    guard let isActive else { return applicationDiffers = false }
    var told: Bool?
    for observation in sent {
      if observation.callback == .didBecomeActiveNotification { told = true }
      if observation.callback == .willResignActiveNotification { told = false }
    }
    switch transition {
    case _ where told != nil: applicationDiffers = told != isActive
    case .activate, .deactivate: applicationDiffers.toggle()
    case .untouched, .stayInactive, .urlInForeground: break
    default: applicationDiffers = false
    }
  }

  /// The same when there is no process, after an event.
  private func withoutProcess(after event: Event) -> Screen {
    var next = Screen.first(ofSeveralScenes: true)
    // All scenes are removed with the app; the next one is called A again.
    if event != .removeFromSwitcher { next.scenes = scenes }
    return next
  }

  /// Returns the screen of an app with several scenes after an event, whatever callbacks were sent.
  ///
  /// - Parameters:
  ///   - isAlive: Whether there is a process after the event.
  ///   - isSuspended: Whether the app was suspended before the event.
  ///   - bothInFront: Whether after a request of the app both scenes are in front; nil where nobody knows yet.
  package func rearranged(
    by event: Event, isAlive: Bool, isSuspended: Bool, bothInFront: Bool? = nil
  ) -> Screen {
    var next = self
    if let event = event.ofScene {
      next.scenes = scenes.after(event)
      if let bothInFront { next.scenes = next.scenes.choosing(bothInFront: bothInFront) }
      switch event {
      case .disconnect(let scene) where isSuspended:
        if self[scene].isConnected { next[scene] = .lost }
      case .disconnect(let scene) where self[scene] == .lost: break
      case .disconnect(let scene), .close(let scene), .requestDestruction(let scene): next[scene] = .absent
      case .showAlone, .showBoth, .openURL, .requestActivation: break
      }
    }
    return isAlive ? next : next.withoutProcess(after: event)
  }

  /// The screen of an app with several scenes after a step of which everything was observed, `rearranged` already.
  func afterSeveral(
    _ transition: Transition, sending sent: some Sequence<ObservedCallback>, _ seesConnection: Bool
  ) -> Screen {
    var next = self
    if transition == .launch || transition == .backgroundLaunch {
      next.hasShownWindow = false
      next.hasTakenEvent = false
      for scene in Event.Scene.allCases { next[scene] = .absent }
    }
    // After a request of the app: a scene that was in front and enters the background is there no longer, whatever else it is
    // sent.
    var bothInFront = true
    for observation in sent {
      next.note(observation, seesConnection)
      guard let scene = observation.scene, !scenes.shows(scene) else { continue }
      if Self.leaving.contains(observation.callback) { bothInFront = false }
    }
    if transition == .untouched { next.scenes = next.scenes.choosing(bothInFront: bothInFront) }
    for scene in Event.Scene.allCases where next[scene] == .resigned && next.scenes.shows(scene) {
      next[scene] = .connected
    }
    return next
  }

  /// Takes note of a callback of those that are remembered, of one of several scenes.
  private mutating func note(_ observation: ObservedCallback, _ seesConnection: Bool) {
    guard observation.callback.isAboutScene else {
      return note(observation.callback, seesConnection: seesConnection)
    }
    let scene = observation.scene ?? .a
    // As a callback of the one scene is noted, in the place of that scene.
    var alone = Screen()
    alone.scene = self[scene]
    alone.note(observation.callback, seesConnection: seesConnection)
    let isHalfGone =
      alone.scene == .connected && Self.resigning.contains(observation.callback) && !scenes.shows(scene)
    self[scene] = isHalfGone ? .resigned : alone.scene
  }
}
