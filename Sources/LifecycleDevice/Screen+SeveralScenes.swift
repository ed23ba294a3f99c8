import LifecycleModel

/// Which of the scenes of an app that has several there are, and which of them are in front: on the screen while the app is in
/// the foreground, or were there last. The user's doing alone changes it; it outlives the process.
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

  /// Whether there is a scene of this name, connected or not.
  package func has(_ scene: Event.Scene) -> Bool {
    switch self {
    case .aAlone: scene == .a
    case .bAlone: scene == .b
    case .aBeforeB, .bBeforeA, .sideBySide: true
    }
  }

  /// Whether a scene is in front.
  package func shows(_ scene: Event.Scene) -> Bool {
    switch self {
    case .aAlone, .aBeforeB: scene == .a
    case .bAlone, .bBeforeA: scene == .b
    case .sideBySide: true
    }
  }

  /// Whether an event can happen, as far as the scenes decide it.
  ///
  /// - Parameter isActive: Whether the app is active, so that what is in front is on the screen.
  func permit(_ event: Event.OfScene, isActive: Bool) -> Bool {
    switch event {
    case .showAlone(let scene): !isActive || !shows(scene) || self == .sideBySide
    case .showBoth: self != .sideBySide
    // The last one goes with the app. To close the one in front of the other is left out.
    case .close(let scene): has(scene) && has(scene.other) && shows(scene.other)
    case .disconnect(let scene): has(scene) && !(isActive && shows(scene))
    // The scene is alone in front: the outcome for another one there is left out.
    case .openURL(let scene): !isActive || shows(scene) && self != .sideBySide
    }
  }

  /// Returns the scenes that exist and those in front after an event.
  func after(_ event: Event.OfScene) -> ScenesInFront {
    switch event {
    case .showAlone(let scene), .openURL(let scene):
      if has(scene.other) { return scene == .a ? .aBeforeB : .bBeforeA }
      return scene == .a ? .aAlone : .bAlone
    case .showBoth: return .sideBySide
    case .close(let scene): return scene == .a ? .bAlone : .aAlone
    case .disconnect: return self
    }
  }
}

extension Screen {
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
  package func rearranged(by event: Event, isAlive: Bool, isSuspended: Bool) -> Screen {
    var next = self
    if case .ofScene(let event) = event {
      next.scenes = scenes.after(event)
      switch event {
      case .disconnect(let scene) where isSuspended:
        if self[scene].isConnected { next[scene] = .lost }
      case .disconnect(let scene), .close(let scene): next[scene] = .absent
      case .showAlone, .showBoth, .openURL: break
      }
    }
    return isAlive ? next : next.withoutProcess(after: event)
  }

  /// The screen of an app with several scenes after a step of which everything was observed, `rearranged` already.
  func afterSeveral(_ transition: Transition, sending sent: some Sequence<ObservedCallback>) -> Screen {
    var next = self
    if transition == .launch || transition == .backgroundLaunch {
      next.hasShownWindow = false
      next.hasTakenEvent = false
      for scene in Event.Scene.allCases { next[scene] = .absent }
    }
    for observation in sent { next.note(observation) }
    return next
  }

  /// Takes note of a callback of those that are remembered, of one of several scenes.
  private mutating func note(_ observation: ObservedCallback) {
    guard observation.callback.isAboutScene else { return note(observation.callback) }
    let scene = observation.scene ?? .a
    // As a callback of the one scene is noted, in the place of that scene.
    var alone = Screen()
    alone.scene = self[scene]
    alone.note(observation.callback)
    self[scene] = alone.scene
  }
}
