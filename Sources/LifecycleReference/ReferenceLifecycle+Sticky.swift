/// The differences of a sticky reference, whose state after each step is the one that its callbacks told: as
/// in a real state machine, which stays inactive if it never sent didBecomeActive, and is in the background
/// once it sent didEnterBackground.
///
/// Only active, inactive and background stick. Whether there is a process and whether it executes, the lock,
/// what is on the screen and the text remain what they are on the device.
extension ReferenceLifecycle {
  /// Whether the app is in front on the device.
  var isInFront: Bool {
    @inline(__always) get { isSticky ? faultState?.isInFront == true : state.isForeground }
  }

  /// The state that the app should have.
  var dueState: ApplicationState {
    @inline(__always) get { isSticky ? stickyDueState : state }
  }

  @inline(__always)
  private var stickyDueState: ApplicationState {
    guard state.isExecuting else { return state }
    return isInFront ? isHindered ? .inactive : .active : .background
  }

  mutating func performSticking(_ event: Event, _ recorder: inout CallbackRecorder) {
    let before = state
    let wasInFront = isInFront
    let returnsAtUnlock = wasFrontmostAtLock && configuration.version >= 5
    performWithFaults(event, &recorder)
    let isInFront =
      switch event {
      case .abandonOpening: wasInFront
      case _ where event.opensApp: true
      case .pressHome, .chooseAnotherApp, .otherHost(.back): false
      case .lock: wasInFront && configuration.version < 5
      case .unlock: wasInFront || returnsAtUnlock
      default: wasInFront && event.interruption(.accepted)?.leadsElsewhere != true
      }
    faultState?.isInFront = isInFront && state.isExecuting
    guard state.isExecuting else { return }
    if isInFront, rootView < .shown { rootView = .shown }
    state = stateTold(in: recorder, event, from: before)
  }

  /// Returns the state that the callbacks of the step tell, of several the last; where none tells one, the
  /// state in which the step begins.
  private func stateTold(
    in recorder: CallbackRecorder, _ event: Event, from before: ApplicationState
  ) -> ApplicationState {
    var told: ApplicationState =
      switch before {
      case .notRunning: event.launchesIntoBackground || hasScenes ? .background : .inactive
      case .suspended: .background
      case .inactive, .active, .background: before
      }
    // With a scene it is the scene's delegate that is notified; of several each by itself, and the application by its notifications.
    if hasScenes, !hasSeveralScenes, recorder.judges(.scenes) {
      for place in 0..<recorder.count { told = recorder[place].callback.stateOfScene ?? told }
      return told
    }
    for place in 0..<recorder.count {
      switch recorder[place].callback {
      case .applicationDidBecomeActive, .didBecomeActiveNotification: told = .active
      case .applicationWillResignActive, .willResignActiveNotification: told = .inactive
      case .applicationWillEnterForeground, .willEnterForegroundNotification: told = .inactive
      case .applicationDidEnterBackground, .didEnterBackgroundNotification: told = .background
      default: break  // The messages of a launch tell where it begins; the others tell nothing of the state.
      }
    }
    return told
  }

  /// Changes the text on the screen as an event does, where the app should be active but is not and so sends nothing.
  mutating func editUnnoticed(_ touch: Event.Touch, _ recorder: CallbackRecorder) {
    guard isSticky, dueState == .active else { return }
    var device = ReferenceLifecycle(configuration: configuration)
    device.state = .active
    device.rootView = rootView
    device.text = text
    var unseen = recorder
    device.edit(touch, &unseen)
    text = device.text
  }
}

extension Callback {
  /// The state in which the app is by this message of its scene's delegate; nil where it tells none.
  fileprivate var stateOfScene: ApplicationState? {
    switch self {
    case .sceneDidBecomeActive: .active
    case .sceneWillEnterForeground, .sceneWillResignActive: .inactive
    case .sceneDidEnterBackground, .sceneDidDisconnect: .background
    default: nil
    }
  }
}
