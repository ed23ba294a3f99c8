extension LifecycleDevice {
  /// The outcome with the app's background task as it will be, if the app is called as the world's truth suggests.
  ///
  /// A prediction serves to choose events. The task that the app really had the chance to hold is judged.
  package func predictingTask(_ outcome: Outcome, from state: DeviceState, event: Event, replies: Replies) -> Outcome {
    guard replies.bits != 0, canHoldTask(in: outcome.next) else { return outcome }
    let moments = moments(outcome.transition, isActive: applicationState(in: state) == .active, event: event)
    guard let holdsTask = replies.lastTask(in: moments) else { return outcome }
    return Outcome(next: changing(outcome.next) { $0.holdsTask = holdsTask }, transition: outcome.transition)
  }

  /// The messages of the application's delegate during which the app can act.
  package func moments(_ transition: Transition, isActive: Bool, event: Event) -> CallbackSet {
    let moments = Self.moments(transition, isActive: isActive, event: event)
    return configurationClass.hasScenes ? moments.subtracting(.replacedByScenes) : moments
  }

  private static func moments(_ transition: Transition, isActive: Bool, event: Event) -> CallbackSet {
    switch transition {
    case .launch: event == .openURL ? launchByURL : launch
    case .backgroundLaunch: backgroundLaunch
    case .comeBack: event == .openURL ? comeBackByURL : event == .otherHost(.activation) ? activate : comeBack
    case .urlInForeground: event == .openURL ? urlInForeground : []
    case .brokenOff: brokenOff
    case .deactivate: deactivate
    case .activate: activate
    case .leave: isActive ? leaveActive : leaveInactive
    case .untouched, .backgroundResume, .stayInactive, .leaveAndEnd, .lockAndEnd, .killed, .suspended, .reclaimed,
      .endedBySystem, .crashed, .launchPauses, .launchWithheld, .endedInLaunch:
      CallbackSet()
    }
  }

  private static let backgroundLaunch: CallbackSet = [.applicationWillFinishLaunching, .applicationDidFinishLaunching]
  private static let launch = backgroundLaunch.union(activate)
  private static let launchByURL = launch.union([.applicationOpenURL])
  private static let comeBack: CallbackSet = [.applicationWillEnterForeground, .applicationDidBecomeActive]
  private static let comeBackByURL = comeBack.union([.applicationOpenURL])
  /// Whether the app resigns and becomes active around it is not foreseen.
  private static let urlInForeground: CallbackSet = [.applicationOpenURL]
  private static let brokenOff: CallbackSet = [.applicationWillEnterForeground, .applicationDidEnterBackground]
  private static let deactivate: CallbackSet = [.applicationWillResignActive]
  private static let activate: CallbackSet = [.applicationDidBecomeActive]
  private static let leaveInactive: CallbackSet = [.applicationDidEnterBackground]
  private static let leaveActive = deactivate.union(leaveInactive)
}

extension Replies {
  /// Whether the app begins or ends its task in one of these messages.
  package func touchesTask(in moments: CallbackSet) -> Bool {
    moments.callbacks.contains { taskAction(in: $0) != .nothing }
  }

  /// Whether the app holds a task after these messages; nil where it touches none.
  package func lastTask(in moments: CallbackSet) -> Bool? {
    var holdsTask: Bool?
    // The raw values of the delegate messages are their order.
    var rest = moments.bits
    while rest != 0 {
      let callback = Callback(place: UInt8(rest.trailingZeroBitCount))
      rest &= rest - 1
      switch taskAction(in: callback) {
      case .nothing: break
      case .begins: holdsTask = true
      case .ends: holdsTask = false
      }
    }
    return holdsTask
  }
}
