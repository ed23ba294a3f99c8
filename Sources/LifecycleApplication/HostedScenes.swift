import LifecycleDevice
import LifecycleModel

/// The scenes of an app that has several, as its host drives them.
struct HostedScenes: Hashable, Sendable {
  private var first = HostedScene()
  private var second = HostedScene()
  /// Which of them there are, and which are in front.
  private(set) var screen = Screen.first(ofSeveralScenes: true)

  subscript(scene: Event.Scene) -> HostedScene {
    get { scene == .a ? first : second }
    set { if scene == .a { first = newValue } else { second = newValue } }
  }

  /// Those in front.
  var inFront: [Event.Scene] { Event.Scene.allCases.filter(screen.scenes.shows) }

  /// Whether an event can happen, as far as the scenes decide it.
  func permit(_ event: Event, isActive: Bool) -> Bool { screen.permits(event, isActive: isActive) }

  /// Returns the screen after an event.
  func rearranged(by event: Event, from before: DeviceState, to after: DeviceState) -> Screen {
    // Of what the system may choose after a request of the app, a host shows one scene alone.
    screen.rearranged(
      by: event, isAlive: after.process != .notRunning, isSuspended: before.process == .suspended, bothInFront: false)
  }

  /// Takes in what a host did, and what it could not do to a suspended app, or to none.
  mutating func take(_ transitions: [HostTransition], _ event: Event, _ shown: Screen, from state: DeviceState) {
    screen = shown
    for transition in transitions {
      for scene in transition.ofScene.map({ [$0.scene] }) ?? Event.Scene.allCases { self[scene].perform(transition) }
    }
    switch event.ofScene {
    case .disconnect(let scene) where state.process == .suspended && self[scene].connection == .connected:
      self[scene].connection = .lost
    case .close(let scene) where !state.isExecuting && self[scene].session == .kept:
      self[scene].session = .discarded
    default: break
    }
    if event == .removeFromSwitcher, !state.isExecuting {
      for scene in Event.Scene.allCases where self[scene].session == .kept { self[scene].session = .discarded }
    }
  }
}

extension HostPlan {
  /// The transitions on an app with several scenes, as they were before the event and are shown after it. An
  /// event of the app concerns every scene in front.
  func transitions(
    of event: Event, in state: DeviceState, isActive: Bool, _ scenes: HostedScenes, _ shown: Screen,
    _ transition: Transition
  ) -> [HostTransition] {
    let isInFront = state.process == .foreground
    func all(_ parts: (Event.Scene) -> [HostTransition.OfScene]) -> [HostTransition] {
      Event.Scene.allCases.flatMap { scene in parts(scene).map { .ofScene(scene, $0) } }
    }
    /// Returns the transitions of the scenes that are in front before the event.
    func allInFront(_ parts: [HostTransition.OfScene]) -> [HostTransition] {
      all { scenes.inFront.contains($0) ? parts : [] }
    }
    /// Returns the transitions of the scenes in front after the event, each connected first if need be.
    func allThen(_ parts: [HostTransition.OfScene]) -> [HostTransition] {
      all { shown.scenes.shows($0) ? (scenes[$0].connection == .connected ? [] : [.connect]) + parts : [] }
    }
    /// Returns the same where a URL may be opened in the scene that comes to the foreground: one that is
    /// connected is handed it, and another has it among the options of its connection.
    func opening() -> [HostTransition] {
      let active: [HostTransition.OfScene] = [.enterForeground, .gainFocus]
      guard case .openURL(let opened) = event.ofScene else { return allThen(active) }
      let isConnected = scenes[opened].connection == .connected
      return all {
        $0 != opened ? [] : isConnected ? [.enterForeground, .openURL, .gainFocus] : [.connectByURL] + active
      }
    }
    let losses = all { scenes[$0].connection == .lost ? [.disconnect] : [] }
    let discarded = all { scenes[$0].session == .discarded ? [.discardSession] : [] }
    let down: [HostTransition.OfScene] = (isActive ? [.loseFocus] : []) + [.enterBackground]
    switch transition {
    case .launch: return [.launch] + discarded + opening()
    case .backgroundLaunch: return [.launchInBackground] + discarded
    case .backgroundResume: return [.resume] + losses
    case .comeBack: return resuming(state) + losses + opening()
    case .brokenOff:
      return losses + allThen([.enterForeground]) + all { shown.scenes.shows($0) ? [.enterBackground] : [] }
    case .deactivate: return allInFront([.loseFocus])
    case .activate: return allInFront([.gainFocus])
    case .leave: return allInFront(down)
    case .leaveAndEnd, .lockAndEnd: return allInFront(down) + [.endByUser]
    case .killed:
      guard state.isExecuting else { return [.endByUser] }
      return (isInFront ? allInFront([.enterBackground]) : [])
        + all { (scenes[$0].connection == .connected ? [.disconnect] : []) + discarding(scenes[$0]) } + [.endByUser]
    case .suspended: return [.suspend]
    case .reclaimed, .endedBySystem: return [.endBySystem]
    case .crashed, .endedInLaunch: return [.crash]
    case .launchPauses, .launchWithheld: return []
    case .stayInactive: return []
    case .urlInForeground: return allInFront([.openURL])
    case .untouched:
      guard let ofScene = event.ofScene, state.isExecuting else { return HostTransition.handing(event) }
      switch ofScene {
      case .showAlone, .showBoth, .requestActivation:
        return all { scene in
          switch (scenes.inFront.contains(scene), shown.scenes.shows(scene)) {
          case (true, false): down
          case (false, true):
            (scenes[scene].connection == .connected ? [] : [.connect]) + [.enterForeground, .gainFocus]
          case (true, true), (false, false): []
          }
        }
      case .close(let closed), .requestDestruction(let closed):
        let isOnScreen = isInFront && scenes.inFront.contains(closed)
        return all { scene in
          guard scene == closed else { return [] }
          let isConnected = scenes[scene].connection == .connected
          return (isOnScreen ? down : []) + (isConnected ? [.disconnect] : []) + discarding(scenes[scene])
        }
      case .openURL: return []
      case .disconnect(let lost):
        return all { $0 == lost && scenes[$0].connection == .connected ? [.disconnect] : [] }
      }
    }
  }

  private func discarding(_ scene: HostedScene) -> [HostTransition.OfScene] {
    scene.session == .kept ? [.discardSession] : []
  }
}
