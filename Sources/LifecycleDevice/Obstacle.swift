import LifecycleModel

extension LifecycleDevice {
  /// Why an event cannot happen in a state, in words; nil where it can, as far as the device knows.
  package func obstacle(to event: Event, in state: DeviceState) -> String? {
    guard !permits(event, in: state) else { return nil }
    let isInFront = state.process == .foreground
    switch event {
    case .openFromHomeScreen:
      return isInFront ? "the app is in the foreground" : covered(state) ?? shown(state)
    case .openURL: return several ?? covered(state) ?? shown(state)
    case .chooseThisApp, .chooseAnotherApp, .removeFromSwitcher:
      if !configurationClass.hasBackground { return Self.noMultitasking }
      if state.isLocked { return Self.locked }
      if !state.switcherIsOpen { return "the app switcher is closed" }
      return event == .removeFromSwitcher ? "the app is not running" : shown(state)
    case .abandonOpening:
      if !configurationClass.hasBackground { return Self.noMultitasking }
      if state.process != .background, state.process != .suspended { return isNow(state, not: "in the background") }
      return shown(state) ?? covered(state)
    case .pressHome, .lock: return Self.locked
    case .unlock: return state.isLocked ? shown(state) : "the device is not locked"
    case .openSwitcher: return configurationClass.hasBackground ? covered(state) : Self.noMultitasking
    case .interruptionBegins(let kind):
      if kind.firstVersion > configurationClass.version { return "the \(kind.name) came with iOS \(kind.firstVersion)" }
      return state.shows(kind) ? "it is shown already" : "\(Self.mostOverlays) interruptions are shown"
    case .interruptionAccepted, .interruptionDismissed: return "it is not shown"
    case .systemSuspends:
      if state.process != .background { return isNow(state, not: "in the background") }
      return state.holdsTask ? "the app holds a background task" : "a background mode keeps the app executing"
    case .systemReclaimsMemory: return isNow(state, not: "suspended")
    case .background(.prewarm):
      if !configurationClass.hasPrewarming { return "it came with iOS \(Event.Background.prewarm.firstVersion)" }
      return state.hasPausedLaunch ? "its launch has begun already" : "the app was launched already"
    case .background(.fetchIsDue):
      if state.hasPausedLaunch { return "its launch has begun already" }
      return state.process == .notRunning ? Self.noWakingMode : "the app was launched already"
    case .systemEndsApp, .appCrashes, .memoryWarning: return isNow(state, not: "executing")
    case .systemWakesApp: return isInFront ? "the app is in the foreground" : Self.noWakingMode
    case .tapField, .typeLetter, .pressDelete, .pressReturn, .showAnotherView, .returnToRootView:
      if let several { return several }
      if state.isBehindWindow { return "another window has the focus" }
      return isInFront ? covered(state) : isNow(state, not: "in the foreground")
    case .taskExpires, .background(.taskIsNotEnded):
      return state.process == .background ? "the app holds no background task" : isNow(state, not: "in the background")
    case .otherHost(.windowTakesFocus):
      if !isInFront { return isNow(state, not: "in the foreground") }
      return state.isBehindWindow ? "another window has the focus already" : covered(state)
    case .otherHost(.windowReturnsFocus):
      return state.isBehindWindow ? covered(state) : "no other window has the focus"
    case .otherHost(.activation):
      return state.process == .background ? covered(state) ?? shown(state) : isNow(state, not: "in the background")
    case .otherHost(.back): return isNow(state, not: "active")
    case .systemDisconnectsScene:
      if let several { return several }
      return configurationClass.hasScenes
        ? isNow(state, not: "in the background or suspended") : "the app has no scenes"
    case .request(let request):
      if let several { return several }
      if !configurationClass.has(request) { return "it came with iOS \(request.firstVersion)" }
      if request == .notificationResponse, state.isLocked { return shown(state) }
      return isInFront && request == .quickAction ? "the app is in the foreground" : covered(state) ?? shown(state)
    case .ofScene(let event):
      if !configurationClass.hasSeveralScenes { return "the app does not have several scenes" }
      return obstacle(to: event, in: state)
    }
  }

  private func obstacle(to event: Event.OfScene, in state: DeviceState) -> String? {
    switch event {
    case .showAlone, .showBoth, .openURL:
      if state.isBehindWindow { return "another window has the focus" }
      let isAway = event == .showBoth && state.process != .foreground
      return covered(state) ?? shown(state) ?? (isAway ? isNow(state, not: "in the foreground") : nil)
    case .requestActivation, .requestDestruction: return isNow(state, not: "active")
    case .close:
      if state.isLocked { return Self.locked }
      return state.switcherIsOpen
        ? "the app is suspended: no source says what it is sent then" : "the app switcher is closed"
    case .disconnect:
      return state.process == .notRunning ? "the app is not running" : "the app is in the foreground and inactive"
    }
  }

  /// Why what happens to the one scene of an app cannot happen to one of several.
  private var several: String? {
    configurationClass.hasSeveralScenes
      ? "the app has several scenes, and the event does not say which it is about" : nil
  }

  private static let noMultitasking = "there is no multitasking below iOS 4"
  private static let locked = "the device is locked"
  private static let noWakingMode = "the app has no background mode that wakes it on this system"

  private func covered(_ state: DeviceState) -> String? {
    state.isLocked ? Self.locked : state.switcherIsOpen ? "the app switcher is open" : nil
  }

  private func shown(_ state: DeviceState) -> String? { state.overlays == 0 ? nil : "an interruption is shown" }

  private func isNow(_ state: DeviceState, not wanted: String) -> String {
    "the app is \(applicationState(in: state).name), not \(wanted)"
  }
}

extension Screen {
  /// Why an event cannot happen on this screen, in words; nil where it can.
  package func obstacle(to event: Event, isActive: Bool) -> String? {
    guard !permits(event, isActive: isActive) else { return nil }
    if case .ofScene(let event) = event {
      switch event {
      case .showAlone(let scene):
        return scenes.isOpen ? Self.unknownFront : "scene \(scene.name) is alone in front already"
      case .showBoth: return scenes.isOpen ? Self.unknownFront : "both scenes are in front already"
      case .requestActivation: return isActive ? Self.unknownFront : Self.notActive
      case .openURL(let scene): return "scene \(scene.name) is not alone in front"
      case .close(let scene), .requestDestruction(let scene):
        return !scenes.has(scene)
          ? "there is no scene \(scene.name)"
          : scenes.has(scene.other)
            ? "scene \(scene.name) is the one in front: show the other first" : "scene \(scene.name) is the only one"
      case .disconnect(let scene):
        return scenes.has(scene) ? "scene \(scene.name) is on the screen" : "there is no scene \(scene.name)"
      }
    }
    switch event.touch {
    case .tapField: return showsAnotherView ? "another view is shown" : "this field is edited already"
    case .typeLetter:
      return focus == nil ? Self.noField : "the field has \(Self.longestText) characters already"
    case .pressDelete: return focus == nil ? Self.noField : "the field is empty"
    case .pressReturn: return Self.noField
    case nil: break
    }
    // A change of view.
    if !isActive { return Self.notActive }
    if event == .returnToRootView { return "the root view is shown" }
    return showsAnotherView ? "another view is shown already" : "a text field is edited"
  }

  private static let noField = "no text field is edited"
  private static let notActive = "the app is not active"
  private static let unknownFront = "it is not known whether one scene is in front or both"
}
