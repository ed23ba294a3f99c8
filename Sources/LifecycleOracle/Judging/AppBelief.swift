/// The app's belief about its device, as its callbacks tell it, where that differs from what the world knows.
///
/// It excuses a break that only follows from an earlier one, and proves nothing. Only the world knows of the end of the
/// process, of the lock, the task and the replies.
@usableFromInline
struct AppBelief: Hashable, Sendable {
  /// A state of the device, and the state of the app in it as its callbacks told it last.
  struct Member: Hashable, Sendable {
    var state: DeviceState
    /// Active, inactive or background; of a process that is suspended or gone background.
    var told: ApplicationState
  }

  private(set) var members: [Member]
  /// The rule whose break parted the beliefs.
  let parted: RuleID
  /// The app's screen when its process ended, or did not end, contrary to what was due: a process that lives on still
  /// shows it. Otherwise nil.
  let screen: Screen?

  static let mostMembers = 12

  init(_ members: [Member], parted: RuleID, screen: Screen?) {
    self.members = Array(members.prefix(Self.mostMembers))
    self.parted = parted
    self.screen = screen
  }

  /// The app's state as an app in a state of the device reads it.
  static func natural(_ state: DeviceState, _ device: LifecycleDevice) -> ApplicationState {
    switch device.applicationState(in: state) {
    case .active: .active
    case .inactive: .inactive
    case .background, .suspended, .notRunning: .background
    }
  }

  /// The state that a word of callbacks tells, from a state before it.
  static func told(by observations: [ObservedCallback], from before: ApplicationState, inBackground: Bool)
    -> ApplicationState
  {
    var told = before
    for observation in observations {
      switch observation.callback {
      case .applicationDidBecomeActive, .didBecomeActiveNotification: told = .active
      case .applicationWillResignActive, .willResignActiveNotification: told = .inactive
      case .applicationDidEnterBackground, .didEnterBackgroundNotification: told = .background
      case .applicationWillEnterForeground, .willEnterForegroundNotification: told = .inactive
      case .applicationWillFinishLaunching, .applicationDidFinishLaunching:
        told = inBackground ? .background : .inactive
      default: break
      }
    }
    return told
  }

  /// The states that a step tells: by its callbacks, and by what the implementation says of its state itself, which is active,
  /// inactive or background as far as it is the app's to know.
  static func told(
    by observations: [ObservedCallback], _ reported: ApplicationState?, from before: ApplicationState,
    inBackground: Bool
  ) -> [ApplicationState] {
    let told = told(by: observations, from: before, inBackground: inBackground)
    switch reported {
    case nil, .notRunning: return [told]
    case .active, .inactive, .background: return reported.map { $0 == told ? [told] : [told, $0] } ?? []
    case .suspended: return told == .background ? [told] : [told, .background]
    }
  }

  /// Whether the app believes what the world knows.
  func agrees(with states: [DeviceState], _ device: LifecycleDevice) -> Bool {
    members.allSatisfy { member in
      states.contains(member.state)
        && (member.state.process == .notRunning || member.told == Self.natural(member.state, device))
    }
  }

  /// Whether a word of callbacks shows a launch.
  private static func launches(_ observations: [ObservedCallback]) -> Bool {
    observations.contains { ApplicationRules.launchCallbacks.contains($0.callback) }
  }

  /// The beliefs after a step that was edited, before which the app believed what the world knew.
  ///
  /// - Parameter endIsWrong: Whether its process ended, or did not end, contrary to what the world knows: the app may go on as if
  ///   that had not happened.
  static func parting(
    at step: WorldStep, breaking rule: RuleID, endIsWrong: Bool, _ device: LifecycleDevice
  ) -> AppBelief {
    var members: [Member] = []
    func add(_ member: Member) { if !members.contains(member) { members.append(member) } }
    let pairs = step.before.flatMap { state in step.told(from: natural(state, device)).map { (state, $0) } }
    for (state, told) in pairs {
      for reached in step.next {
        if reached.process == .notRunning {
          add(Member(state: reached, told: .background))
          if step.isOver, launches(step.sent.observations) {
            add(Member(state: reached.launched(inForeground: told != .background), told: told))
          }
          continue
        }
        add(Member(state: reached, told: told))
        // An app that does not show that anything happened may not know of it.
        if told != natural(reached, device) {
          add(Member(state: state.taking(processOf: reached, from: state), told: told))
        }
      }
      for var reached in endIsWrong ? step.alive : [] where reached.process != .notRunning {
        if told == .background, reached.process == .foreground { reached.process = .background }
        add(Member(state: reached, told: told))
      }
    }
    return AppBelief(members, parted: rule, screen: endIsWrong ? step.screen : nil)
  }
}

/// A step as the world knows it, whatever the app believes.
struct WorldStep {
  let sent: Delivery
  let before: [DeviceState]
  let next: [DeviceState]
  /// Where the app is if its process did not end, contrary to what the world knows.
  let alive: [DeviceState]
  /// Whether the process is reported to have ended.
  var hasEnded = false
  /// The app's screen if its process did not end, contrary to what the world knows.
  var screen: Screen?

  /// Whether there was no process any more.
  var isOver: Bool { before.allSatisfy { $0.process == .notRunning } }

  /// The states that the step may tell the app, from a state before it.
  func told(from before: ApplicationState) -> [ApplicationState] {
    AppBelief.told(
      by: sent.observations, sent.state?.state, from: before,
      inBackground: next.allSatisfy { $0.process != .foreground })
  }
}

extension DeviceState {
  /// The state of an app that was launched though the world knows of no process.
  fileprivate func launched(inForeground: Bool) -> DeviceState {
    var state = self
    state.hasDiscardedSessions = false
    state.hasPausedLaunch = false
    state.process = inForeground ? .foreground : .background
    state.wasNeverInForeground = !inForeground
    return state
  }

  /// The state with what is the world's to know: the end and the suspension of the process, and the task.
  func taking(processOf world: DeviceState, from before: DeviceState) -> DeviceState {
    var state = self
    state.holdsTask = world.holdsTask
    switch world.process {
    case .notRunning: return before.process == .notRunning ? self : world
    case .suspended: if before.process != .suspended { state.process = .suspended }
    case .foreground, .background:
      // A process that runs was launched, or is no longer suspended.
      if state.process == .notRunning { return world }
      if state.process == .suspended { state.process = world.process }
    }
    return state
  }
}

/// A step as the app may take it by its own belief, and the state that it believes in afterwards.
struct AppPrediction {
  let before: DeviceState
  let state: ApplicationState
  let transition: Transition
  let next: DeviceState
}

extension AppBelief.Member {
  /// Returns the outcomes of the event on the app's own device, an untouched app if it cannot happen there, and the
  /// ways to the states that the world goes to.
  func predictions(
    of event: Event, to world: [DeviceState], _ device: LifecycleDevice
  ) -> [AppPrediction] {
    var predictions: [AppPrediction] = []
    var before = state
    switch told {
    case .active, .inactive: before.process = .foreground
    case .background: if before.process == .foreground { before.process = .background }
    case .notRunning, .suspended: break
    }
    let outcomes = device.outcomes(of: event, in: before).all
    for outcome in outcomes {
      predictions.append(
        AppPrediction(
          before: before, state: told, transition: transition(outcome, before, device), next: outcome.next))
    }
    if outcomes.isEmpty {
      predictions.append(AppPrediction(before: before, state: told, transition: .untouched, next: state))
    }
    for reached in world {
      predictions.append(
        AppPrediction(
          before: before, state: told,
          transition: Self.way(from: told, to: AppBelief.natural(reached, device)), next: reached))
      if told != .background, reached.process == .foreground {
        var away = before
        away.process = .background
        predictions.append(
          AppPrediction(before: away, state: .background, transition: .comeBack, next: reached))
      }
    }
    return predictions
  }

  /// Returns the effect of an outcome on the app, whose state may be another than its device's.
  private func transition(_ outcome: Outcome, _ before: DeviceState, _ device: LifecycleDevice) -> Transition {
    if told == AppBelief.natural(before, device) { return outcome.transition }
    switch outcome.transition {
    case .untouched, .deactivate, .stayInactive, .activate, .leave, .comeBack, .brokenOff:
      return Self.way(from: told, to: AppBelief.natural(outcome.next, device))
    case .launch, .backgroundLaunch, .backgroundResume, .urlInForeground, .leaveAndEnd, .lockAndEnd, .killed,
      .suspended, .reclaimed,
      .endedBySystem, .crashed, .launchPauses, .launchWithheld, .endedInLaunch:
      return outcome.transition
    }
  }

  private static func way(from one: ApplicationState, to other: ApplicationState) -> Transition {
    switch (one, other) {
    case (.active, .inactive): .deactivate
    case (.inactive, .active): .activate
    case (.inactive, .inactive): .stayInactive
    case (.active, .background), (.inactive, .background): .leave
    case (.background, .active), (.background, .inactive): .comeBack
    default: .untouched
    }
  }
}
