import LifecycleModel

/// An occasion on which a fault may act, as the fault sees it: the reference, the event that is being performed, and
/// the memory of the fault.
struct Occasion: Sendable {
  let configuration: AppConfiguration
  let event: Event
  /// The state before the event.
  let before: ApplicationState
  /// The state that the step has led to so far.
  let state: ApplicationState
  let overlays: Overlays
  let switcherIsOpen: Bool
  let isLocked: Bool
  let holdsTask: Bool
  let rootView: RootView
  /// The field that is edited.
  let focus: Event.TextField?
  /// Whether the process was launched into the background and was never opened since.
  let isUnopened: Bool
  /// Whether the app held a background task before the event, or begins one in it.
  let mayHaveHeldTask: Bool
  /// The scene before the event, and as the step has led to it so far.
  let sceneBefore: SceneState
  let scene: SceneState
  /// The same of the second of several scenes, and of which there are.
  let severalBefore: SeveralScenes
  let several: SeveralScenes
  /// The one of several scenes whose callbacks are sent.
  let speaking: Event.Scene?
  /// The method that a detour is about.
  var callback: Callback?
  /// The memory of the fault: 0 at the beginning of a scenario.
  var memory: UInt8 = 0
}

// MARK: - The app

extension Occasion {
  var version: Int { configuration.version }
  func implements(_ callback: Callback) -> Bool { configuration.implements(callback) }
  /// Whether an app that is left goes to the background and is not ended.
  var staysInMemory: Bool { !configuration.endsWhenLeft }
  var isUnderMode: Bool { configuration.keepsWorking }
  var hasScenes: Bool { configuration.scenes != .none }
  var hasNibDelegate: Bool { configuration.delegateSource == .mainNib }
  /// Whether readings are a MUST.
  var judgesReadings: Bool { version >= 7 }
  var isRecordedSystem: Bool { version >= 15 }
}

// MARK: - The step

extension Occasion {
  var opensPlainly: Bool { event == .openFromHomeScreen || event == .chooseThisApp }
  var launches: Bool { before == .notRunning && (opensPlainly || event == .openURL || request != nil) }
  var returns: Bool { before.isAway && (opensPlainly || event == .openURL || event == .unlock || request != nil) }
  /// The request of the user that the event is.
  var request: Event.Request? {
    if case .request(let request) = event, request != .notificationArrival { request } else { nil }
  }
  /// An ordinary return by the user's choice: of an app that was opened before and is not suspended.
  var returnsPlainly: Bool { before == .background && opensPlainly && !isUnopened }
  /// The first opening of an app that was launched into the background.
  var opensWokenApp: Bool { returns && isUnopened }
  var leavesByChoice: Bool { before.isForeground && (event == .pressHome || event == .chooseAnotherApp) }
  /// Whether the user ends the process: an app without one can be removed as well.
  var isKilled: Bool { event == .removeFromSwitcher && before != .notRunning }
  var overlayBegins: Interruption? { if case .interruptionBegins(let kind) = event { kind } else { nil } }
  var overlayAccepted: Interruption? { if case .interruptionAccepted(let kind) = event { kind } else { nil } }
  var overlayDismissed: Interruption? { if case .interruptionDismissed(let kind) = event { kind } else { nil } }
  /// The overlay that goes away and leaves the user where they were.
  var overlayEnds: Interruption? {
    if let kind = overlayAccepted, !kind.leadsElsewhere { kind } else { overlayDismissed }
  }
  // On other hosts, what is nearest to it there.
  var alertBegins: Bool { overlayBegins?.isAlert == true || event == .otherHost(.windowTakesFocus) }
  var alertEnds: Bool { overlayEnds?.isAlert == true || event == .otherHost(.windowReturnsFocus) }
  var isRemovedInFront: Bool { (isKilled || event == .otherHost(.back)) && before.isForeground }
  func isBanner(_ kind: Interruption?) -> Bool { kind.map { !configuration.givesFocus(to: $0) } ?? false }
  /// Whether the system disconnects a scene that can be notified.
  var disconnectsInBackground: Bool {
    event == .systemDisconnectsScene && before == .background && sceneBefore.connection == .connected
  }
  /// Whether the app in the background has no scene although it has a session.
  var reconnects: Bool {
    before.isAway && sceneBefore.connection != .connected && sceneBefore.session == .kept
  }
  var hasSeveralScenes: Bool { configuration.scenes == .multiple }
  /// The scene that the user closes while the app executes.
  var closed: Event.Scene? {
    if case .ofScene(.close(let scene)) = event, before.isExecuting { scene } else { nil }
  }
  /// The scene whose destruction the app requests.
  var destroyed: Event.Scene? { if case .ofScene(.requestDestruction(let scene)) = event { scene } else { nil } }
  /// Whether the app requests the activation of a scene.
  var requestsActivation: Bool { if case .ofScene(.requestActivation) = event { true } else { false } }
  /// Whether that scene is connected.
  var closesConnected: Bool {
    closed.map { $0 == .a ? sceneBefore.connection : severalBefore.second.connection } == .connected
  }
  /// The scene that is shown alone in an app that is in the foreground already.
  var shownAlone: Event.Scene? {
    if case .ofScene(.showAlone(let scene)) = event, before.isForeground { scene } else { nil }
  }
  /// Whether a scene is shown in an app that is in the foreground already.
  var opensScene: Bool { before.isForeground && (shownAlone != nil || event == .ofScene(.showBoth)) }
  /// Whether the scene whose callbacks are sent stays in front while the other one comes or goes.
  var speaksOfStaying: Bool {
    guard before.isForeground, case .ofScene(let event) = event, let speaking else { return false }
    if case .openURL = event { return false }
    return severalBefore.inFront.contains(speaking) && several.inFront.contains(speaking)
  }
  /// Whether it is behind the other one.
  var speaksOfBehind: Bool { speaking.map { hasSeveralScenes && !several.inFront.contains($0) } ?? false }
  /// Whether the user leaves an app with two scenes in front.
  var leavesTwoScenes: Bool { hasSeveralScenes && leavesByChoice && severalBefore.inFront == [.a, .b] }
  var isTap: Bool { if case .tapField = event { true } else { false } }
  var isKey: Bool { event == .typeLetter || event == .pressDelete || event == .pressReturn }
  var isEditing: Bool { focus != nil }

  // At the end of the step.
  /// Whether there is no process any longer.
  var hasEnded: Bool { state == .notRunning }
  var hasLaunched: Bool { before == .notRunning && state != .notRunning }
  var hasOpened: Bool { state.isForeground && !before.isForeground }
}

extension Interruption {
  var isPulledDown: Bool { self == .notificationCenter || self == .controlCenter }
  var isAlert: Bool { self == .permissionAlert || self == .biometricPrompt }
}
