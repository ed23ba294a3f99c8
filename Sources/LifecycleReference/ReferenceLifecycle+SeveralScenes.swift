/// The scenes of an app that has several: which of them are open and in front, and the state of the second.
/// The state of the first is kept where that of the only one is.
package struct SeveralScenes: Hashable, Sendable {
  var second = SceneState()
  /// The scenes that the user has opened and not closed.
  var opened: Names = [.a]
  /// Those of them that are on the screen, or were when the app was left.
  var inFront: Names = [.a]

  struct Names: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let a = Names(rawValue: 1)
    static let b = Names(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(_ scene: Event.Scene) { self = scene == .a ? .a : .b }

    func contains(_ scene: Event.Scene) -> Bool { isSuperset(of: Names(scene)) }
  }

  var first: Event.Scene { inFront.contains(.a) ? .a : .b }

  /// All of it in eight bits.
  var bits: UInt8 { second.bits | opened.rawValue << 4 | inFront.rawValue << 6 }
}

extension Event {
  /// Whether it concerns a scene, and does not say which of several.
  var isOfSomeScene: Bool {
    switch kind {
    case .request, .touch: true
    case .single:
      self == .openURL || self == .showAnotherView || self == .returnToRootView || self == .systemDisconnectsScene
    default: false
    }
  }
}

/// An app with several scenes. "As a result, a single app may have multiple scenes and scene delegate objects active at the same
/// time" (Apple, Scenes): those on the screen are in the state of the app, which "takes the value of the most active scene", and
/// the others are in the background. So what happens to the app is sent to those on the screen.
extension ReferenceLifecycle {
  @inline(__always)
  func isPossible(_ event: Event.OfScene, _ state: ApplicationState) -> Bool {
    let isFree = !isLocked && !switcherIsOpen && !isBehindWindow && overlays.isEmpty
    let (opened, inFront) = (several.opened, several.inFront)
    return switch event {
    case .showAlone(let scene): isFree && !(state.isForeground && inFront == .init(scene))
    case .showBoth: isFree && state.isForeground && inFront != [.a, .b]
    // The last one goes as the app is removed. To close the one in front of another is left out.
    case .close(let scene):
      !isLocked && switcherIsOpen && state != .suspended && opened == [.a, .b] && inFront.contains(scene.other)
    // The outcome for another scene in front is left out.
    case .openURL(let scene): isFree && (!state.isForeground || inFront == .init(scene))
    // In response to direct user interaction alone: Apple, WWDC 2019, session 246.
    case .requestActivation: isFree && state == .active
    // An app that destroys its last scene in front is not documented.
    case .requestDestruction(let scene):
      isFree && state == .active && opened == [.a, .b] && inFront.contains(scene.other)
    case .disconnect(let scene):
      opened.contains(scene) && (state.isAway || state == .active && !inFront.contains(scene))
    }
  }

  mutating func perform(_ event: Event.OfScene, _ recorder: inout CallbackRecorder) {
    switch event {
    case .showAlone(let scene): show(scene, &recorder)
    case .showBoth:
      showBesides(several.inFront.contains(.a) ? .b : .a, &recorder)
    // The system chooses how to show it. A scene that is in front is there already.
    case .requestActivation(let scene) where several.inFront.contains(scene): break
    case .requestActivation(let scene) where choices.habit(.change) == 1: showBesides(scene, &recorder)
    case .requestActivation(let scene): show(scene, &recorder)
    case .close(let scene): close(scene, discardingAtOnce: choices.habit(.ending) != 1, &recorder)
    // "sends a disconnect notification to the scene and then calls your app delegate’s application(_:didDiscardSceneSessions:)"
    case .requestDestruction(let scene): close(scene, discardingAtOnce: true, &recorder)
    case .disconnect(let scene): disconnect(scene, &recorder)
    case .openURL(let scene): openURL(in: scene, &recorder)
    }
    speaking = nil
  }

  // MARK: Showing

  private mutating func show(_ scene: Event.Scene, _ recorder: inout CallbackRecorder) {
    let wasInFront = several.inFront
    several.opened.insert(.init(scene))
    several.inFront = .init(scene)
    guard state.isForeground else { return open(byURL: false, &recorder) }
    let goes = wasInFront.contains(scene.other)
    if wasInFront.contains(scene) { return leave(scene.other, to: scene, &recorder) }
    replace(goes ? scene.other : nil, by: scene, &recorder)
  }

  private mutating func showBesides(_ scene: Event.Scene, _ recorder: inout CallbackRecorder) {
    several.opened.insert(.init(scene))
    several.inFront = [.a, .b]
    bring(scene, besides: scene.other, &recorder)
  }

  /// The URL is handed to one scene: to one that is connected by a message, and else among the options of its connection.
  private mutating func openURL(in scene: Event.Scene, _ recorder: inout CallbackRecorder) {
    let isInFront = state.isForeground
    several.opened.insert(.init(scene))
    several.inFront = .init(scene)
    if isInFront { receiveURLWithScene(&recorder) } else { open(byURL: true, &recorder) }
  }

  /// One scene takes the place of the other. No source says whether the one comes first or the other goes
  /// first; the application is in the state of the most active one meanwhile.
  private mutating func replace(_ old: Event.Scene?, by new: Event.Scene, _ recorder: inout CallbackRecorder) {
    switch choices.habit(.change) {
    case 0:
      send(.sceneWillResignActive, to: old, &recorder)
      turn(to: .inactive, .applicationWillResignActive, &recorder)
      send(.sceneDidEnterBackground, to: old, &recorder)
      turn(to: .background, .applicationDidEnterBackground, &recorder)
      prepare(new, &recorder)
      send(.sceneWillEnterForeground, to: new, &recorder)
      turn(to: .inactive, .applicationWillEnterForeground, &recorder)
      send(.sceneDidBecomeActive, to: new, &recorder)
      turn(to: .active, .applicationDidBecomeActive, &recorder)
    case 1:
      prepare(new, &recorder)
      send(.sceneWillEnterForeground, to: new, &recorder)
      send(.sceneWillResignActive, to: old, &recorder)
      turn(to: .inactive, .applicationWillResignActive, &recorder)
      send(.sceneDidEnterBackground, to: old, &recorder)
      send(.sceneDidBecomeActive, to: new, &recorder)
      turn(to: .active, .applicationDidBecomeActive, &recorder)
    default:
      prepare(new, &recorder)
      send(.sceneWillEnterForeground, to: new, &recorder)
      send(.sceneDidBecomeActive, to: new, &recorder)
      send(.sceneWillResignActive, to: old, &recorder)
      send(.sceneDidEnterBackground, to: old, &recorder)
    }
    if let old { saveState(of: old, &recorder) }
  }

  /// One of two scenes side by side leaves the screen to the other.
  private mutating func leave(_ old: Event.Scene, to staying: Event.Scene, _ recorder: inout CallbackRecorder) {
    send(.sceneWillResignActive, to: old, &recorder)
    if choices.habit(.change) == 1 { waver(staying, &recorder) }
    send(.sceneDidEnterBackground, to: old, &recorder)
    saveState(of: old, &recorder)
  }

  private mutating func bring(
    _ new: Event.Scene, besides staying: Event.Scene, _ recorder: inout CallbackRecorder
  ) {
    prepare(new, &recorder)
    send(.sceneWillEnterForeground, to: new, &recorder)
    if choices.habit(.change) == 1 { waver(staying, &recorder) }
    send(.sceneDidBecomeActive, to: new, &recorder)
  }

  /// A scene that stays loses the focus for a moment, while no other is active.
  private mutating func waver(_ scene: Event.Scene, _ recorder: inout CallbackRecorder) {
    send(.sceneWillResignActive, to: scene, &recorder)
    turn(to: .inactive, .applicationWillResignActive, &recorder)
    send(.sceneDidBecomeActive, to: scene, &recorder)
    turn(to: .active, .applicationDidBecomeActive, &recorder)
  }

  /// The application's state follows its most active scene, and its notification says so. The reading is the
  /// old state or the new one, as in an app with one scene.
  private mutating func turn(
    to next: ApplicationState, _ change: Callback, _ recorder: inout CallbackRecorder
  ) {
    let saysNewState = change == .applicationDidBecomeActive || change == .applicationDidEnterBackground
    if saysNewState { state = next }
    announce(change, &recorder)
    state = next
  }

  private mutating func prepare(_ scene: Event.Scene, _ recorder: inout CallbackRecorder) {
    speaking = scene
    if !sendsToScene { connectScene(&recorder) }
    speaking = nil
  }

  private mutating func send(_ message: Callback, to scene: Event.Scene?, _ recorder: inout CallbackRecorder) {
    guard let scene else { return }
    speaking = scene
    sendWithNotification(message, &recorder)
    speaking = nil
  }

  // MARK: Closing and disconnecting

  /// "UIKit disconnects a scene when the user explicitly closes it in the app switcher" (`sceneDidDisconnect(_:)`). Whether the
  /// session is discarded at once differs: Douglas Hill saw it, Ibrahim Tasdemir did not.
  private mutating func close(
    _ scene: Event.Scene, discardingAtOnce: Bool, _ recorder: inout CallbackRecorder
  ) {
    let habit = choices.habit(.ending)
    let isOnScreen = state.isForeground && several.inFront.contains(scene)
    several.opened.remove(.init(scene))
    several.inFront = .init(scene.other)
    speaking = scene
    guard state.isExecuting else {
      if habit != 0, current.session == .kept { current.session = .discarded }
      return
    }
    if sendsToScene {
      if isOnScreen, habit == 0, state == .active { sendWithNotification(.sceneWillResignActive, &recorder) }
      if isOnScreen, habit == 0 { sendWithNotification(.sceneDidEnterBackground, &recorder) }
      endConnection(&recorder)
    }
    guard current.session == .kept else { return }
    current.session = .missing
    if discardingAtOnce { sendToScene(.didDiscardSceneSessions, &recorder) }
  }
}
