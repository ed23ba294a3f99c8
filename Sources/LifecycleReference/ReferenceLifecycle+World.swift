/// The overlays that are shown, one bit for each kind.
package struct Overlays: Hashable, Sendable {
  private(set) var bits: UInt8 = 0

  package var isEmpty: Bool { bits == 0 }
  package var count: Int { bits.nonzeroBitCount }

  @inline(__always)
  package func contains(_ kind: Interruption) -> Bool { bits &>> kind.rawValue & 1 == 1 }

  @inline(__always)
  mutating func insert(_ kind: Interruption) { bits |= 1 &<< kind.rawValue }

  @inline(__always)
  mutating func remove(_ kind: Interruption) { bits &= ~(1 &<< kind.rawValue) }

  /// Those that may be banners.
  private static let calls: UInt8 = 1 << Interruption.phoneCall.rawValue | 1 << Interruption.textMessage.rawValue

  /// Whether one of them keeps the app from being active.
  package func takeFocus(in configuration: AppConfiguration) -> Bool {
    (configuration.interruptionsTakeFocus ? bits : bits & ~Self.calls) != 0
  }
}

extension Interruption {
  /// Whether to follow it is to leave: "Answered Phone Call" and "Clicked View on Text Notification Alert" end in the background
  /// in 001_019349fb4faade79.txt, and so does an entry of what is pulled down. An alert of the system is answered where it is.
  var leadsElsewhere: Bool { self != .permissionAlert && self != .biometricPrompt }

  /// Whether newer systems may show it as a banner: a call or a text message.
  package var isCallOrText: Bool { self == .phoneCall || self == .textMessage }
}

extension ApplicationState {
  package var isForeground: Bool { @inline(__always) get { self == .active || self == .inactive } }
  var isExecuting: Bool { @inline(__always) get { self != .notRunning && self != .suspended } }
  package var isAway: Bool { @inline(__always) get { self == .background || self == .suspended } }
}

extension AppConfiguration {
  /// Whether leaving the app ends it: on every system without multitasking, and where Info.plist says so.
  ///
  /// Source: 002_84c95550cb66a2a5.txt, "under ios4.0 Or info. plist". The key ended with iOS 12.
  var endsWhenLeft: Bool { version < 4 || exitsOnSuspend && version <= 12 }

  /// Whether a mode keeps the app executing: "working in the background and playing music", says
  /// 002_84c95550cb66a2a5.txt, not only declaring that it does.
  var keepsWorking: Bool { usesBackgroundModes && !backgroundModes.isDisjoint(with: [.audio, .location]) }

  /// Whether the system does not launch the app as it is: see `endInLaunch`.
  var needsScenes: Bool {
    guard let sdk else { return false }
    return version >= 27 && sdk >= 27 && scenes == .none
  }

  func givesFocus(to kind: Interruption) -> Bool { interruptionsTakeFocus || !kind.isCallOrText }

  /// Whether the app follows its location, or monitors regions: "the system automatically relaunches the app into the
  /// background if a new event arrives", says Apple of startMonitoringSignificantLocationChanges(), which needs no mode.
  var isToldOfLocation: Bool {
    usesBackgroundModes && backgroundModes.contains(.location) || backgroundModes.contains(.regionMonitoring)
  }

  /// Whether the system starts or resumes the app for its sake. Nobody tells an app of its location that does
  /// not ask for it; to fetch, and to receive a push, came with iOS 7.
  var isWoken: Bool {
    if version < 4 { return false }
    return isToldOfLocation || version >= 7 && !backgroundModes.isDisjoint(with: [.fetch, .remoteNotification])
  }
}

extension ReferenceLifecycle {
  /// Whether anything keeps an app in the foreground from being active.
  @inline(__always)
  var isHindered: Bool {
    switcherIsOpen || isBehindWindow || overlays.takeFocus(in: configuration) || isLocked && configuration.version < 5
  }

  var endsWhenLeft: Bool { configuration.endsWhenLeft }

  /// Whether an event can happen in this state.
  ///
  /// Inlined with all that it calls, as what is asked at each callback is, and called as if it changed the state: a call from
  /// where the state is changed copies the whole reference otherwise, whose dozen words took a tenth of the time.
  @inline(__always)
  package mutating func isPossible(_ event: Event) -> Bool {
    let state = dueState
    let showsHomeScreenOrApp = !isLocked && !switcherIsOpen
    let usesSwitcher = !isLocked && switcherIsOpen
    if hasSeveralScenes, event.isOfSomeScene { return false }
    return switch event {
    case .openFromHomeScreen: showsHomeScreenOrApp && overlays.isEmpty && !state.isForeground
    case .openURL: showsHomeScreenOrApp && (overlays.isEmpty || state.isForeground)
    case .chooseThisApp: usesSwitcher && (state.isForeground || overlays.isEmpty)
    case .abandonOpening:
      state.isAway && overlays.isEmpty && (isLocked ? wasFrontmostAtLock : !switcherIsOpen)
    case .pressHome, .lock: !isLocked
    case .unlock: isLocked && (configuration.version < 5 || overlays.isEmpty)
    case .openSwitcher: configuration.version >= 4 && showsHomeScreenOrApp
    case .chooseAnotherApp: usesSwitcher
    case .removeFromSwitcher: usesSwitcher && (state != .notRunning || hasScenes && pausedLaunch == .none)
    case .systemSuspends: state == .background && !holdsTask && !isAtWork
    case .systemReclaimsMemory: state == .suspended || pausedLaunch != .none
    case .showAnotherView: state == .active && showsHomeScreenOrApp && rootView == .shown && text.focus == nil
    case .returnToRootView: state == .active && showsHomeScreenOrApp && rootView.isReplaced
    case .taskExpires: state == .background && holdsTask
    case .systemEndsApp, .appCrashes: state.isExecuting
    case .systemWakesApp:
      configuration.isWoken && !state.isForeground
    case .systemDisconnectsScene: hasScenes && state.isAway
    default: isPossible(event, of: event.kind, state, showsHomeScreenOrApp)
    }
  }

  @inline(__always)
  private mutating func isPossible(
    _ event: Event, of kind: Event.Kind, _ state: ApplicationState, _ showsHomeScreenOrApp: Bool
  ) -> Bool {
    switch kind {
    // "UIKit sends a low-memory warning to running apps", as it does whatever else it tells them.
    case .single: event.facet == .memoryWarnings && state.isExecuting
    case .interruption(let kind, .begins):
      configuration.version >= kind.firstVersion && !overlays.contains(kind) && overlays.count < 3
    case .interruption(let kind, _): overlays.contains(kind)
    case .touch(let touch):
      state.isForeground && showsHomeScreenOrApp && !isBehindWindow && permitsEditing(touch)
    case .request(let request): configuration.version >= request.firstVersion && offers(request, to: state)
    case .ofScene(let event): hasSeveralScenes && isPossible(event, state)
    case .background(.prewarm): configuration.version >= 15 && state == .notRunning && pausedLaunch == .none
    case .background(.taskIsNotEnded): state == .background && holdsTask
    case .background(.fetchIsDue):
      configuration.version >= 7 && configuration.isWoken && state == .notRunning && pausedLaunch == .none
    case .otherHost(.windowTakesFocus): state.isForeground && showsHomeScreenOrApp && !isBehindWindow
    case .otherHost(.windowReturnsFocus): isBehindWindow && !switcherIsOpen
    case .otherHost(.activation): state == .background && showsHomeScreenOrApp && overlays.isEmpty
    case .otherHost(.back): state == .active
    }
  }

  var isAtWork: Bool { configuration.keepsWorking }
}
