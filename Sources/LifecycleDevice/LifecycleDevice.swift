import LifecycleModel

/// The world's truth: which events can happen in a state, and their outcomes. It knows no callback.
package struct LifecycleDevice: Sendable {
  package static let mostOverlays = 3
  /// To ask for all cases makes an array each time.
  private static let interruptionCount = Interruption.allCases.count

  package let configurationClass: ConfigurationClass
  /// Whether it makes a difference that the user removed the app in the app switcher: only where `fetchIsDue` is asked for,
  /// without which there are fewer states.
  private let remembersForceQuit: Bool
  private let kinds: UInt8
  private let focusKinds: UInt8

  /// - Parameter events: The events that may be asked for.
  package init(_ configuration: AppConfiguration, events: EventSet = .iOS.subtracting(.background)) {
    configurationClass = ConfigurationClass(configuration)
    remembersForceQuit =
      events.contains(.background(.fetchIsDue)) && Self.launchesForFetches(configurationClass)
    kinds = configurationClass.kinds
    focusKinds = configurationClass.focusKinds
  }

  /// Whether something makes a foreground app inactive.
  package func hasReason(_ state: DeviceState) -> Bool {
    state.overlays & focusKinds != 0 || state.switcherIsOpen || state.isBehindWindow
      || state.isLocked && !configurationClass.lockLeaves
  }

  package func applicationState(in state: DeviceState) -> ApplicationState {
    switch state.process {
    case .notRunning: .notRunning
    case .foreground: hasReason(state) ? .inactive : .active
    case .background: .background
    case .suspended: .suspended
    }
  }

  package func situation(of state: DeviceState) -> Situation {
    Situation(state, isInactive: applicationState(in: state) == .inactive)
  }

  /// Whether a background app has a reason to execute: a background task, or a mode that keeps it going.
  package func hasWork(_ state: DeviceState) -> Bool { state.holdsTask || configurationClass.keepsExecuting }

  /// Whether there is a process that can hold a background task, on a system that has them.
  package func canHoldTask(in state: DeviceState) -> Bool {
    configurationClass.hasBackground && state.process != .notRunning
  }

  package func permits(_ event: Event, in state: DeviceState) -> Bool {
    if case .otherHost(let event) = event { return permits(event, in: state) }
    return !outcomes(of: event, in: state).isEmpty
  }

  /// The events that can happen.
  ///
  /// Of the interruptions and of what happens inside the app the conditions are asked, which takes a third of the time that
  /// looking for outcomes takes.
  ///
  /// - Parameter wanted: The events that matter. Whether others can happen may be left out.
  package func permitted(in state: DeviceState, of wanted: EventSet = .all) -> EventSet {
    var permitted: EventSet = []
    let asked = wanted.subtracting(
      configurationClass.hasSeveralScenes ? Self.answeredOtherwise : Self.answeredOtherwiseForOneScene)
    asked.forEachIndex { index in
      if permits(Event.allCases[index], in: state) { permitted[index] = true }
    }
    var place = Event.firstInterruptionIndex
    let canBegin = state.overlays.nonzeroBitCount < Self.mostOverlays ? kinds & ~state.overlays : 0
    var kind: UInt8 = 0
    while kind < Self.interruptionCount {
      let begins: UInt64 = canBegin >> kind & 1 == 1 ? 1 : 0
      let ends: UInt64 = state.overlays >> kind & 1 == 1 ? 6 : 0
      permitted.bits |= (begins | ends) << UInt64(place)
      kind += 1
      place += 3
    }
    if acceptsTouches(state), hasTouchedScene { permitted.bits |= Screen.eventBits }
    return permitted
  }

  /// The events of whose conditions less is asked than their outcomes, and the places that no event has.
  private static let answeredOtherwise = EventSet(
    bits: EventSet.interruptions.bits | Screen.eventBits, upperBits: ~0 << UInt64(Event.count - 64))
  private static let answeredOtherwiseForOneScene = answeredOtherwise.union(.severalScenes)

  /// Whether the screen that the user can touch is the app's.
  private func acceptsTouches(_ state: DeviceState) -> Bool {
    state.process == .foreground && state.lock == .unlocked && !state.switcherIsOpen
  }

  /// Whether the text fields and the root view are there. Those of which scene are meant nobody says where there are several.
  private var hasTouchedScene: Bool { !configurationClass.hasSeveralScenes }

  /// The outcomes of `event`. The app's own doing (a background task) is not known here: see `predictingTask`.
  package func outcomes(of event: Event, in state: DeviceState) -> Outcomes {
    let isAway = state.process != .foreground
    switch event {
    case .openFromHomeScreen:
      guard isAway, !state.isLocked, !state.switcherIsOpen, state.overlays == 0 else { return Outcomes() }
      return open(state)

    case .openURL:
      // Which of several scenes a URL goes to is for the app and the system to decide.
      guard !configurationClass.hasSeveralScenes, !state.isLocked, !state.switcherIsOpen else { return Outcomes() }
      // The app in front may open a link itself, whatever covers it.
      if !isAway { return Outcomes(Outcome(next: state, transition: .urlInForeground)) }
      return state.overlays == 0 ? open(state) : Outcomes()

    case .chooseThisApp:
      guard state.switcherIsOpen, !state.isLocked else { return Outcomes() }
      var next = state
      next.switcherIsOpen = false
      next.isBehindWindow = false
      if !isAway { return focusChange(from: state, to: next) }
      return state.overlays == 0 ? open(next) : Outcomes()

    case .abandonOpening:
      guard state.process == .background || state.process == .suspended, state.overlays == 0,
        state.lock == .lockedOnApp || !state.isLocked && !state.switcherIsOpen
      else { return Outcomes() }
      var untouched = state
      untouched.wasForceQuit = false
      var called = untouched
      called.process = .background
      return Outcomes(
        Outcome(next: called, transition: .brokenOff), or: Outcome(next: untouched, transition: .untouched),
        or: endInLaunch(state))

    case .pressHome:
      guard !state.isLocked else { return Outcomes() }
      return leaveScreen(state)

    case .lock:
      guard !state.isLocked else { return Outcomes() }
      if configurationClass.lockLeaves { return lockAndLeave(state) }
      return lockInPlace(state)

    case .unlock:
      return unlock(state)

    case .openSwitcher:
      guard configurationClass.hasBackground, !state.isLocked, !state.switcherIsOpen else { return Outcomes() }
      var next = state
      next.switcherIsOpen = true
      return focusChange(from: state, to: next)

    case .chooseAnotherApp:
      guard state.switcherIsOpen, !state.isLocked else { return Outcomes() }
      return leaveScreen(state)

    case .removeFromSwitcher:
      guard state.switcherIsOpen, !state.isLocked else { return Outcomes() }
      if state.process == .notRunning { return discard(state) }
      var next = ended(state)
      next.wasForceQuit = remembersForceQuit
      next.hasDiscardedSessions = configurationClass.hasScenes
      return Outcomes(Outcome(next: next, transition: .killed))

    case .interruptionBegins(let kind):
      guard kinds >> kind.rawValue & 1 == 1, !state.shows(kind),
        state.overlays.nonzeroBitCount < Self.mostOverlays
      else { return Outcomes() }
      var next = state
      next.overlays |= 1 << kind.rawValue
      return focusChange(from: state, to: next)

    case .interruptionAccepted(let kind):
      guard state.shows(kind) else { return Outcomes() }
      if kind.acceptanceLeavesTheApp { return leaveScreen(state) }
      return close(kind, in: state)

    case .interruptionDismissed(let kind):
      guard state.shows(kind) else { return Outcomes() }
      return close(kind, in: state)

    case .systemSuspends:
      guard state.process == .background, !hasWork(state) else { return Outcomes() }
      var next = state
      next.process = .suspended
      return Outcomes(Outcome(next: next, transition: .suspended))

    case .systemReclaimsMemory:
      // "remains in a paused state until the app fully launches, or until the system reclaims the prewarmed app’s resources"
      guard state.process == .suspended || state.hasPausedLaunch else { return Outcomes() }
      return Outcomes(Outcome(next: ended(state), transition: .reclaimed))

    case .systemEndsApp:
      guard state.isExecuting else { return Outcomes() }
      return Outcomes(Outcome(next: ended(state), transition: .endedBySystem))

    case .systemWakesApp:
      return wake(state)

    case .appCrashes:
      guard state.isExecuting else { return Outcomes() }
      return Outcomes(Outcome(next: ended(state), transition: .crashed))

    case .tapField, .typeLetter, .pressDelete, .pressReturn, .showAnotherView, .returnToRootView:
      // The app's screen decides whether it can happen; see `Screen`.
      guard acceptsTouches(state), hasTouchedScene else { return Outcomes() }
      return Outcomes(Outcome(next: state, transition: .untouched))

    case .taskExpires:
      guard state.process == .background, state.holdsTask else { return Outcomes() }
      var next = state
      next.holdsTask = false
      return Outcomes(Outcome(next: next, transition: .untouched))

    case .otherHost(let event):
      return permits(event, in: state) ? outcome(of: event, in: state) : Outcomes()

    case .systemDisconnectsScene:
      // Whether one is connected is for `Screen` to say.
      guard configurationClass.hasScenes, !configurationClass.hasSeveralScenes,
        state.process == .background || state.process == .suspended
      else { return Outcomes() }
      return Outcomes(Outcome(next: state, transition: .untouched))

    case .ofScene(let event):
      return configurationClass.hasSeveralScenes ? outcomes(of: event, in: state) : Outcomes()

    case .memoryWarning:
      // "UIKit sends a low-memory warning to running apps." It asks for memory, and changes nothing else.
      return state.isExecuting ? Outcomes(Outcome(next: state, transition: .untouched)) : Outcomes()

    case .request(let request):
      guard configurationClass.has(request), !configurationClass.hasSeveralScenes else { return Outcomes() }
      switch request {
      case .userActivity: return outcomes(of: .openURL, in: state)
      case .quickAction: return outcomes(of: .openFromHomeScreen, in: state)
      case .notificationResponse: return respond(state)
      case .notificationArrival: return Outcomes(Outcome(next: state, transition: .untouched))
      }

    case .background(.prewarm): return prewarm(state)
    case .background(.taskIsNotEnded):
      // "If you do not, the system may terminate your app": Apple, endBackgroundTask(_:). The task keeps it executing no longer.
      guard state.process == .background, state.holdsTask else { return Outcomes() }
      var next = state
      next.holdsTask = false
      return Outcomes(
        Outcome(next: next, transition: .untouched), or: Outcome(next: ended(state), transition: .crashed))
    case .background(.fetchIsDue): return fetch(state)
    }
  }

  /// "If your app isn't running, UIKit calls this method the next time your app launches": Apple,
  /// application(_:didDiscardSceneSessions:). Whether the user force-quits an app so that has no process no source says.
  private func discard(_ state: DeviceState) -> Outcomes {
    guard configurationClass.hasScenes, !state.hasPausedLaunch else { return Outcomes() }
    var next = state
    next.hasDiscardedSessions = true
    return Outcomes(Outcome(next: next, transition: .untouched))
  }

  private static func launchesForFetches(_ configurationClass: ConfigurationClass) -> Bool {
    configurationClass.isWoken && configurationClass.version >= Event.Background.fetchIsDue.firstVersion
  }

  /// "the system does not automatically launch your app if the user has force-quit it. In that situation, the user must relaunch
  /// your app or restart the device": Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:). Otherwise the
  /// system decides.
  private func fetch(_ state: DeviceState) -> Outcomes {
    guard Self.launchesForFetches(configurationClass), state.process == .notRunning, !state.hasPausedLaunch else {
      return Outcomes()
    }
    if state.wasForceQuit { return Outcomes(Outcome(next: state, transition: .launchWithheld)) }
    return Outcomes(
      launchedIntoBackground(state), or: Outcome(next: state, transition: .untouched), or: endInLaunch(state))
  }

  /// From iOS 15 on a launch may begin before the app is opened. Apple has it pause before UIApplicationMain is called; others saw
  /// it pause at every stage up to the loading of the root view. Nothing of it need be seen.
  private func prewarm(_ state: DeviceState) -> Outcomes {
    guard configurationClass.hasPrewarming, state.process == .notRunning, !state.hasPausedLaunch else {
      return Outcomes()
    }
    var paused = state
    paused.hasPausedLaunch = true
    return Outcomes(
      launchedIntoBackground(state), or: Outcome(next: paused, transition: .launchPauses),
      or: Outcome(next: state, transition: .untouched))
  }

  /// Whether an event of another host can happen: to the app in front, or to one in the background whose window is there to
  /// be activated.
  private func permits(_ event: Event.OtherHost, in state: DeviceState) -> Bool {
    switch event {
    case .windowTakesFocus: acceptsTouches(state)
    case .windowReturnsFocus: state.isBehindWindow && !state.switcherIsOpen
    case .activation:
      state.process == .background && !state.isLocked && !state.switcherIsOpen && state.overlays == 0
    case .back: acceptsTouches(state) && !hasReason(state)
    }
  }

  private func outcome(of event: Event.OtherHost, in state: DeviceState) -> Outcomes {
    switch event {
    case .windowTakesFocus, .windowReturnsFocus:
      var next = state
      next.isBehindWindow = event == .windowTakesFocus
      return focusChange(from: state, to: next)
    case .activation: return open(state)
    case .back: return leaveScreen(state, ending: true)
    }
  }

  /// Returns the outcomes of an event of one of several scenes. `Screen` knows which scenes exist and which are in
  /// front: as long as one is in front, the app is in the foreground.
  private func outcomes(of event: Event.OfScene, in state: DeviceState) -> Outcomes {
    let untouched = Outcomes(Outcome(next: state, transition: .untouched))
    let isInFront = state.process == .foreground
    let isFree = !state.isLocked && !state.switcherIsOpen && !state.isBehindWindow && state.overlays == 0
    switch event {
    case .showAlone: return !isFree ? Outcomes() : isInFront ? untouched : open(state)
    case .showBoth: return isFree && isInFront ? untouched : Outcomes()
    case .openURL:
      if !isFree { return Outcomes() }
      return isInFront ? Outcomes(Outcome(next: state, transition: .urlInForeground)) : open(state)
    // No source gives the callbacks of a suspended app one of whose scenes is closed.
    case .close:
      guard state.switcherIsOpen, !state.isLocked, state.process != .suspended else { return Outcomes() }
      var next = state
      next.hasDiscardedSessions = true
      return Outcomes(Outcome(next: next, transition: .untouched))
    // In response to direct user interaction alone: Apple, WWDC 2019, session 246.
    case .requestActivation, .requestDestruction: return isFree && isInFront ? untouched : Outcomes()
    case .disconnect:
      return state.process == .notRunning || isInFront && hasReason(state) ? Outcomes() : untouched
    }
  }

  /// A launch or a return, into a foreground where nothing takes the focus.
  private func open(_ state: DeviceState) -> Outcomes {
    var next = state
    next.wasForceQuit = false
    next.hasDiscardedSessions = false
    next.process = .foreground
    next.wasNeverInForeground = false
    if let end = endInLaunch(next) { return Outcomes(end) }
    return Outcomes(Outcome(next: next, transition: state.process == .notRunning ? .launch : .comeBack))
  }

  /// A tap on the app's notification: in a banner, which comes over whatever is shown, in Notification Center, which closes, or on
  /// the lock screen, which goes.
  private func respond(_ state: DeviceState) -> Outcomes {
    if state.switcherIsOpen { return Outcomes() }
    if state.process == .foreground {
      if state.shows(.notificationCenter) { return close(.notificationCenter, in: state) }
      return Outcomes(Outcome(next: state, transition: .urlInForeground))
    }
    var next = state
    next.lock = .unlocked
    next.overlays &= ~(1 << Interruption.notificationCenter.rawValue)
    return next.overlays == 0 ? open(next) : Outcomes()
  }

  /// The same process with one reason more or fewer.
  private func focusChange(from state: DeviceState, to next: DeviceState) -> Outcomes {
    guard state.process == .foreground else { return Outcomes(Outcome(next: next, transition: .untouched)) }
    let transition: Transition =
      switch (hasReason(state), hasReason(next)) {
      case (false, false): .untouched
      case (false, true): .deactivate
      case (true, true): .stayInactive
      case (true, false): .activate
      }
    return Outcomes(Outcome(next: next, transition: transition))
  }

  private func close(_ kind: Interruption, in state: DeviceState) -> Outcomes {
    var next = state
    next.overlays &= ~(1 << kind.rawValue)
    return focusChange(from: state, to: next)
  }

  /// The user goes elsewhere: overlays and switcher close, and a foreground app leaves.
  ///
  /// - Parameter ending: Whether the way ends every app, not only one that ends whenever it is left.
  private func leaveScreen(_ state: DeviceState, ending: Bool = false) -> Outcomes {
    var next = state
    next.overlays = 0
    next.switcherIsOpen = false
    next.isBehindWindow = false
    guard state.process == .foreground else { return Outcomes(Outcome(next: next, transition: .untouched)) }
    // Below iOS 5 an app can leave while the device is locked: by the acceptance of a call.
    if state.isLocked { next.lock = .lockedElsewhere }
    if ending || configurationClass.endsOnLeaving {
      return Outcomes(Outcome(next: ended(next), transition: .leaveAndEnd))
    }
    next.process = .background
    return Outcomes(Outcome(next: next, transition: .leave))
  }

  /// From iOS 5 on a lock takes the app away. Whether it also ends an app that exits on suspend is left open.
  private func lockAndLeave(_ state: DeviceState) -> Outcomes {
    var next = state
    next.overlays = 0
    next.switcherIsOpen = false
    guard state.process == .foreground else {
      next.lock = .lockedElsewhere
      return Outcomes(Outcome(next: next, transition: .untouched))
    }
    next.lock = .lockedOnApp
    let end = Outcome(next: ended(next), transition: .leaveAndEnd)
    next.process = .background
    let leave = Outcome(next: next, transition: .leave)
    return configurationClass.endsOnLeaving ? Outcomes(leave, or: end) : Outcomes(leave)
  }

  /// Before iOS 5 a lock is a reason for being inactive. Where leaving ends the app, so may the lock.
  private func lockInPlace(_ state: DeviceState) -> Outcomes {
    var next = state
    next.lock = state.process == .foreground ? .lockedOnApp : .lockedElsewhere
    let stays = focusChange(from: state, to: next)
    guard state.process == .foreground, configurationClass.endsOnLeaving else { return stays }
    return Outcomes(stays.first, or: Outcome(next: ended(next), transition: .lockAndEnd))
  }

  private func unlock(_ state: DeviceState) -> Outcomes {
    guard state.isLocked else { return Outcomes() }
    var next = state
    next.lock = .unlocked
    guard configurationClass.lockLeaves else { return focusChange(from: state, to: next) }
    guard state.overlays == 0 else { return Outcomes() }
    let comesBack = state.lock == .lockedOnApp && state.process != .notRunning
    return comesBack ? open(next) : Outcomes(Outcome(next: next, transition: .untouched))
  }

  private func wake(_ state: DeviceState) -> Outcomes {
    guard configurationClass.isWoken, state.process != .foreground else { return Outcomes() }
    var next = state
    next.process = .background
    switch state.process {
    case .notRunning:
      if state.wasForceQuit, !configurationClass.isWokenAfterRemoval {
        return Outcomes(Outcome(next: state, transition: .launchWithheld))
      }
      return Outcomes(launchedIntoBackground(state), or: endInLaunch(state))
    case .suspended: return Outcomes(Outcome(next: next, transition: .backgroundResume))
    case .background, .foreground: return Outcomes(Outcome(next: next, transition: .untouched))
    }
  }

  private func launchedIntoBackground(_ state: DeviceState) -> Outcome {
    var next = state
    next.hasDiscardedSessions = false
    next.process = .background
    next.wasNeverInForeground = true
    return Outcome(next: next, transition: .backgroundLaunch)
  }

  /// The end of an app whose first scene cannot be connected. Whether one is in a launch into the background no source says.
  private func endInLaunch(_ state: DeviceState) -> Outcome? {
    guard configurationClass.isEndedInLaunch else { return nil }
    var next = ended(state)
    next.wasForceQuit = false
    return Outcome(next: next, transition: .endedInLaunch)
  }

  /// The outcome of leaving, which would lead to `state`, if the app is ended while it is notified.
  package func overrunning(_ state: DeviceState) -> DeviceState { ended(state) }

  /// The same outcome, if the app is ended while it is notified.
  package func overrunning(_ outcome: Outcome) -> Outcome {
    Outcome(next: ended(outcome.next), transition: outcome.transition)
  }

  private func ended(_ state: DeviceState) -> DeviceState {
    var next = state
    if next.lock == .lockedOnApp { next.lock = .lockedElsewhere }
    next.isBehindWindow = false
    next.holdsTask = false
    next.process = .notRunning
    next.wasNeverInForeground = false
    return next
  }
}
