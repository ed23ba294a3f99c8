/// An occasion on which a fault may act, as the fault sees it: the reference, the event that is being
/// performed, and the memory of the fault.
package struct Occasion: Sendable {
  package let configuration: AppConfiguration
  let step: FaultState.Step
  /// The state that the step has led to so far.
  package let state: ApplicationState
  package let overlays: Overlays
  package let switcherIsOpen: Bool
  package let isLocked: Bool
  package let holdsTask: Bool
  package let rootView: RootView
  /// The field that is edited.
  package let focus: Event.TextField?
  /// Whether the process was launched into the background and was never opened since.
  package let isUnopened: Bool
  /// The scene, as the step has led to it so far.
  package let scene: SceneState
  /// The same of the second of several scenes, and of which there are.
  package let several: SeveralScenes
  /// The one of several scenes whose callbacks are sent.
  package let speaking: Event.Scene?
  /// The method that a detour is about.
  package var callback: Callback?
  /// The memory of the fault: 0 at the beginning of a scenario.
  package var memory: UInt8 = 0

  // MARK: The app

  package var version: Int { configuration.version }
  package func implements(_ callback: Callback) -> Bool { configuration.implements(callback) }
  /// Whether an app that is left goes to the background and is not ended.
  package var staysInMemory: Bool { !configuration.endsWhenLeft }
  package var isUnderMode: Bool { configuration.keepsWorking }
  package var hasScenes: Bool { configuration.scenes != .none }
  package var hasNibDelegate: Bool { configuration.delegateSource == .mainNib }
  /// Whether readings are a MUST.
  package var judgesReadings: Bool { version >= 7 }
  package var isRecordedSystem: Bool { version >= 15 }

  // MARK: The step

  package var event: Event { step.event }
  /// The state before the event, and the scenes.
  package var before: ApplicationState { step.state }
  package var sceneBefore: SceneState { step.scene }
  package var severalBefore: SeveralScenes { step.several }
  /// Whether the app held a background task before the event, or begins one in it.
  package var mayHaveHeldTask: Bool { step.mayHaveHeldTask }
  package var opensPlainly: Bool { event == .openFromHomeScreen || event == .chooseThisApp }
  package var launches: Bool { before == .notRunning && (opensPlainly || event == .openURL || request != nil) }
  package var returns: Bool {
    before.isAway && (opensPlainly || event == .openURL || event == .unlock || request != nil)
  }
  /// The request of the user that the event is.
  package var request: Event.Request? {
    event == .request(.notificationArrival) ? nil : event.request
  }
  /// An ordinary return by the user's choice: of an app that was opened before and is not suspended.
  package var returnsPlainly: Bool { before == .background && opensPlainly && !isUnopened }
  /// The first opening of an app that was launched into the background.
  package var opensWokenApp: Bool { returns && isUnopened }
  package var leavesByChoice: Bool { before.isForeground && (event == .pressHome || event == .chooseAnotherApp) }
  /// Whether the user ends the process: an app without one can be removed as well.
  package var isKilled: Bool { event == .removeFromSwitcher && before != .notRunning }
  package var overlayBegins: Interruption? { event.interruption(.begins) }
  package var overlayAccepted: Interruption? { event.interruption(.accepted) }
  package var overlayDismissed: Interruption? { event.interruption(.dismissed) }
  /// The overlay that goes away and leaves the user where they were.
  package var overlayEnds: Interruption? {
    if let kind = overlayAccepted, !kind.leadsElsewhere { kind } else { overlayDismissed }
  }
  // On other hosts, what is nearest to it there.
  package var alertBegins: Bool { overlayBegins?.isAlert == true || event == .otherHost(.windowTakesFocus) }
  package var alertEnds: Bool { overlayEnds?.isAlert == true || event == .otherHost(.windowReturnsFocus) }
  package var isRemovedInFront: Bool { (isKilled || event == .otherHost(.back)) && before.isForeground }
  package func isBanner(_ kind: Interruption?) -> Bool { kind.map { !configuration.givesFocus(to: $0) } ?? false }
  /// Whether the system disconnects a scene that can be notified.
  package var disconnectsInBackground: Bool {
    event == .systemDisconnectsScene && before == .background && sceneBefore.connection == .connected
  }
  /// Whether the app in the background has no scene although it has a session.
  package var reconnects: Bool {
    before.isAway && sceneBefore.connection != .connected && sceneBefore.session == .kept
  }
  package var hasSeveralScenes: Bool { configuration.scenes == .multiple }
  /// The scene that the user closes while the app executes.
  package var closed: Event.Scene? {
    if case .close(let scene) = event.ofScene, before.isExecuting { scene } else { nil }
  }
  /// The scene whose destruction the app requests.
  package var destroyed: Event.Scene? {
    if case .requestDestruction(let scene) = event.ofScene { scene } else { nil }
  }
  package var requestsActivation: Bool { if case .requestActivation = event.ofScene { true } else { false } }
  /// Whether that scene is connected.
  package var closesConnected: Bool {
    closed.map { $0 == .a ? sceneBefore.connection : severalBefore.second.connection } == .connected
  }
  /// The scene that is shown alone in an app that is in the foreground already.
  package var shownAlone: Event.Scene? {
    if case .showAlone(let scene) = event.ofScene, before.isForeground { scene } else { nil }
  }
  /// Whether a scene is shown in an app that is in the foreground already.
  package var opensScene: Bool { before.isForeground && (shownAlone != nil || event == .ofScene(.showBoth)) }
  /// Whether the scene whose callbacks are sent stays in front while the other one comes or goes.
  package var speaksOfStaying: Bool {
    guard before.isForeground, let event = event.ofScene, let speaking else { return false }
    if case .openURL = event { return false }
    return severalBefore.inFront.contains(speaking) && several.inFront.contains(speaking)
  }
  /// Whether it is behind the other one.
  package var speaksOfBehind: Bool { speaking.map { hasSeveralScenes && !several.inFront.contains($0) } ?? false }
  package var leavesTwoScenes: Bool { hasSeveralScenes && leavesByChoice && severalBefore.inFront == [.a, .b] }
  package var isTap: Bool { if case .tapField = event.touch { true } else { false } }
  package var isKey: Bool { event == .typeLetter || event == .pressDelete || event == .pressReturn }
  package var isEditing: Bool { focus != nil }

  // At the end of the step.
  package var hasEnded: Bool { state == .notRunning }
  package var hasLaunched: Bool { before == .notRunning && state != .notRunning }
  package var hasOpened: Bool { state.isForeground && !before.isForeground }
}

extension Interruption {
  package var isPulledDown: Bool { self == .notificationCenter || self == .controlCenter }
  package var isAlert: Bool { self == .permissionAlert || self == .biometricPrompt }
}
