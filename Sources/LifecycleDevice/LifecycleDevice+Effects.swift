/// The effects of events on the state, each where the event can happen.
extension LifecycleDevice {
  /// The app in front takes a URL itself, whatever covers it.
  func openURL(_ state: DeviceState) -> Outcomes {
    state.process == .foreground ? Outcomes(state, .urlInForeground) : open(state)
  }

  func chooseThisApp(_ state: DeviceState) -> Outcomes {
    var next = state
    next.switcherIsOpen = false
    next.isBehindWindow = false
    return state.process == .foreground ? focusChange(from: state, to: next) : open(next)
  }

  /// Whether it opens an app again that the user force-quit no source says: both are possible.
  func abandonOpening(_ state: DeviceState) -> Outcomes {
    func outcomes(_ next: DeviceState) -> [Outcome] {
      let called = changing(next) { $0.process = .background }
      return [Outcome(next: called, transition: .brokenOff), Outcome(next: next, transition: .untouched)]
    }
    let usual = outcomes(changing(state) { $0.wasForceQuit = false })
    return Outcomes(
      usual[0], or: usual[1],
      others: [endInLaunch(state)].compactMap(\.self) + (state.wasForceQuit ? outcomes(state) : []))
  }

  func lock(_ state: DeviceState) -> Outcomes {
    configurationClass.lockLeaves ? lockAndLeave(state) : lockInPlace(state)
  }

  func openSwitcher(_ state: DeviceState) -> Outcomes {
    focusChange(from: state, to: changing(state) { $0.switcherIsOpen = true })
  }

  /// "If your app isn't running, UIKit calls this method the next time your app launches": Apple,
  /// application(_:didDiscardSceneSessions:). Whether the user force-quits an app so that has no process no source says: both
  /// are possible.
  func removeFromSwitcher(_ state: DeviceState) -> Outcomes {
    if state.process == .notRunning {
      let next = discarding(state)
      let forceQuit = changing(next) { $0.wasForceQuit = remembersForceQuit }
      let isNew = forceQuit != next
      return Outcomes(
        Outcome(next: next, transition: .untouched), or: isNew ? Outcome(next: forceQuit, transition: .untouched) : nil)
    }
    var next = ended(state)
    next.wasForceQuit = remembersForceQuit
    next.hasDiscardedSessions = configurationClass.hasScenes
    return Outcomes(next, .killed)
  }

  func discardSessions(_ state: DeviceState) -> Outcomes { untouched(discarding(state)) }

  private func discarding(_ state: DeviceState) -> DeviceState {
    changing(state) { $0.hasDiscardedSessions = true }
  }

  func begin(_ kind: Interruption, _ state: DeviceState) -> Outcomes {
    focusChange(from: state, to: changing(state) { $0.overlays |= 1 << kind.rawValue })
  }

  func suspend(_ state: DeviceState) -> Outcomes {
    Outcomes(changing(state) { $0.process = .suspended }, .suspended)
  }

  func end(_ state: DeviceState, _ transition: Transition) -> Outcomes { Outcomes(ended(state), transition) }

  func untouched(_ next: DeviceState) -> Outcomes { Outcomes(next, .untouched) }

  func expireTask(_ state: DeviceState) -> Outcomes { untouched(changing(state) { $0.holdsTask = false }) }

  /// "If you do not, the system may terminate your app": Apple, endBackgroundTask(_:). The task keeps it executing no longer.
  func expireUnendedTask(_ state: DeviceState) -> Outcomes {
    Outcomes(expireTask(state).first, or: end(state, .crashed).first)
  }

  func moveFocus(_ state: DeviceState, behindWindow: Bool) -> Outcomes {
    focusChange(from: state, to: changing(state) { $0.isBehindWindow = behindWindow })
  }

  static func launchesForFetches(_ configurationClass: ConfigurationClass) -> Bool {
    configurationClass.isWoken && configurationClass.has(.background(.fetchIsDue))
  }

  /// "the system does not automatically launch your app if the user has force-quit it. In that situation, the user must relaunch
  /// your app or restart the device": Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:). Otherwise the
  /// system decides.
  func fetch(_ state: DeviceState) -> Outcomes {
    state.wasForceQuit ? Outcomes(state, .launchWithheld) : launchedOrNot(state)
  }

  private func launchedOrNot(_ state: DeviceState) -> Outcomes {
    Outcomes(launchedIntoBackground(state), or: Outcome(next: state, transition: .untouched), or: endInLaunch(state))
  }

  /// From iOS 15 on a launch may begin before the app is opened. Apple has it pause before UIApplicationMain is called; others saw
  /// it pause at every stage up to the loading of the root view. Nothing of it need be seen.
  func prewarm(_ state: DeviceState) -> Outcomes {
    let paused = changing(state) { $0.hasPausedLaunch = true }
    return Outcomes(
      launchedIntoBackground(state), or: Outcome(next: paused, transition: .launchPauses),
      or: Outcome(next: state, transition: .untouched), or: endInLaunch(state))
  }

  /// A launch or a return, into a foreground where nothing takes the focus.
  func open(_ state: DeviceState) -> Outcomes {
    var next = state
    next.wasForceQuit = false
    next.hasDiscardedSessions = false
    next.process = .foreground
    next.wasNeverInForeground = false
    if let end = endInLaunch(next) { return Outcomes(end) }
    return Outcomes(next, state.process == .notRunning ? .launch : .comeBack)
  }

  /// A tap on the app's notification: in a banner, which comes over whatever is shown, in Notification Center, which closes, or on
  /// the lock screen, which goes.
  func respond(_ state: DeviceState) -> Outcomes {
    if state.process == .foreground {
      if state.shows(.notificationCenter) { return close(.notificationCenter, in: state) }
      return Outcomes(state, .urlInForeground)
    }
    var next = state
    next.lock = .unlocked
    next.overlays &= ~(1 << Interruption.notificationCenter.rawValue)
    return open(next)
  }

  /// The same process with one reason more or fewer.
  func focusChange(from state: DeviceState, to next: DeviceState) -> Outcomes {
    guard state.process == .foreground else { return untouched(next) }
    let transition: Transition =
      switch (hasReason(state), hasReason(next)) {
      case (false, false): .untouched
      case (false, true): .deactivate
      case (true, true): .stayInactive
      case (true, false): .activate
      }
    return Outcomes(next, transition)
  }

  func close(_ kind: Interruption, in state: DeviceState) -> Outcomes {
    focusChange(from: state, to: changing(state) { $0.overlays &= ~(1 << kind.rawValue) })
  }

  /// The user goes elsewhere: overlays and switcher close, and a foreground app leaves.
  ///
  /// - Parameter ending: Whether the way ends every app, not only one that ends whenever it is left.
  func leaveScreen(_ state: DeviceState, ending: Bool = false) -> Outcomes {
    var next = state
    next.overlays = 0
    next.switcherIsOpen = false
    next.isBehindWindow = false
    guard state.process == .foreground else { return untouched(next) }
    // Below iOS 5 an app can leave while the device is locked: by the acceptance of a call.
    if state.isLocked { next.lock = .lockedElsewhere }
    if ending || configurationClass.endsOnLeaving { return end(next, .leaveAndEnd) }
    next.process = .background
    return Outcomes(next, .leave)
  }

  /// From iOS 5 on a lock takes the app away. Whether it also ends an app that exits on suspend is left open.
  func lockAndLeave(_ state: DeviceState) -> Outcomes {
    var next = state
    next.overlays = 0
    next.switcherIsOpen = false
    guard state.process == .foreground else {
      next.lock = .lockedElsewhere
      return untouched(next)
    }
    next.lock = .lockedOnApp
    let end = Outcome(next: ended(next), transition: .leaveAndEnd)
    next.process = .background
    let leave = Outcome(next: next, transition: .leave)
    return configurationClass.endsOnLeaving ? Outcomes(leave, or: end) : Outcomes(leave)
  }

  /// Before iOS 5 a lock is a reason for being inactive. Where leaving ends the app, so may the lock.
  func lockInPlace(_ state: DeviceState) -> Outcomes {
    let next = changing(state) { $0.lock = state.process == .foreground ? .lockedOnApp : .lockedElsewhere }
    let stays = focusChange(from: state, to: next)
    guard state.process == .foreground, configurationClass.endsOnLeaving else { return stays }
    return Outcomes(stays.first, or: Outcome(next: ended(next), transition: .lockAndEnd))
  }

  func unlock(_ state: DeviceState) -> Outcomes {
    let next = changing(state) { $0.lock = .unlocked }
    guard configurationClass.lockLeaves else { return focusChange(from: state, to: next) }
    let comesBack = state.lock == .lockedOnApp && state.process != .notRunning
    return comesBack ? open(next) : untouched(next)
  }

  func wake(_ state: DeviceState) -> Outcomes {
    let next = changing(state) { $0.process = .background }
    switch state.process {
    case .notRunning:
      guard state.wasForceQuit, !configurationClass.isWokenAfterRemoval else {
        return Outcomes(launchedIntoBackground(state), or: endInLaunch(state))
      }
      return judgesForceQuit ? Outcomes(state, .launchWithheld) : launchedOrNot(state)
    case .suspended: return Outcomes(next, .backgroundResume)
    case .background, .foreground: return untouched(next)
    }
  }

  func launchedIntoBackground(_ state: DeviceState) -> Outcome {
    var next = state
    next.hasDiscardedSessions = false
    next.process = .background
    next.wasNeverInForeground = true
    return Outcome(next: next, transition: .backgroundLaunch)
  }

  /// The end of an app whose first scene cannot be connected. Whether one is in a launch into the background no source says.
  func endInLaunch(_ state: DeviceState) -> Outcome? {
    guard configurationClass.isEndedInLaunch else { return nil }
    return Outcome(next: changing(ended(state)) { $0.wasForceQuit = false }, transition: .endedInLaunch)
  }

  /// The outcome of leaving, which would lead to `state`, if the app is ended while it is notified.
  package func overrunning(_ state: DeviceState) -> DeviceState { ended(state) }

  /// The same outcome, if the app is ended while it is notified.
  package func overrunning(_ outcome: Outcome) -> Outcome {
    Outcome(next: ended(outcome.next), transition: outcome.transition)
  }

  func ended(_ state: DeviceState) -> DeviceState {
    var next = state
    if next.lock == .lockedOnApp { next.lock = .lockedElsewhere }
    next.isBehindWindow = false
    next.holdsTask = false
    if !configurationClass.hasScenes { next.mayHaveRefusedLaunch = false }
    next.process = .notRunning
    next.wasNeverInForeground = false
    return next
  }
}
