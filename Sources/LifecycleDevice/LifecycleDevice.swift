/// The world's truth: which events can happen in a state, and their outcomes. It knows no callback.
package struct LifecycleDevice: Sendable {
  package static let mostOverlays = 3
  package let configurationClass: ConfigurationClass
  /// Whether it makes a difference that the user removed the app in the app switcher: only for an app that fetches and pushes
  /// launch. For the others there are fewer states.
  let remembersForceQuit: Bool
  /// Whether it is judged that they do not after that: only where `fetchIsDue` is asked for.
  let judgesForceQuit: Bool
  private let focusKinds: UInt8

  /// The events whose needs of the system and the app are met.
  private var offered: EventSet = []

  /// - Parameter events: The events that may be asked for.
  package init(_ configuration: AppConfiguration, events: EventSet = .iOS.subtracting(.background)) {
    configurationClass = ConfigurationClass(configuration)
    judgesForceQuit = events.contains(.background(.fetchIsDue))
    remembersForceQuit =
      Self.launchesForFetches(configurationClass) && (judgesForceQuit || !configurationClass.isWokenAfterRemoval)
    focusKinds = configurationClass.focusKinds
    offered = Self.table.needsOfApp.met(by: .all, self, .initial)
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

  /// The situation of a state, without what is remembered only to leave it open.
  package func situation(of state: DeviceState) -> Situation {
    var told = state
    if !judgesForceQuit { told.wasForceQuit = false }
    if !configurationClass.hasScenes { told.mayHaveRefusedLaunch = false }
    return Situation(told, isInactive: applicationState(in: state) == .inactive)
  }

  /// Whether there is a process that can hold a background task, on a system that has them.
  package func canHoldTask(in state: DeviceState) -> Bool {
    configurationClass.hasBackground && state.process != .notRunning
  }

  /// Whether one of these events launches an app that is not running.
  ///
  /// - Parameter isOpened: Whether only a launch into the foreground counts.
  package func mayLaunch(by events: EventSet, isOpened: Bool = false) -> Bool {
    events.events.contains { event in
      outcomes(of: event, in: .initial).all.contains {
        isOpened ? $0.next.process == .foreground : $0.next.process != .notRunning
      }
    }
  }

  /// Whether an event can happen in a state, as far as the device knows: of what is inside the app `Screen` knows.
  package func permits(_ event: Event, in state: DeviceState) -> Bool {
    offered.contains(event) && Self.table.needsOfState.areMet(of: event.index, self, state)
  }

  /// Why an event cannot happen in a state, in words; nil where it can, as far as the device knows.
  package func obstacle(to event: Event, in state: DeviceState) -> String? {
    Self.table.rows[event.index].needs.first { !$0.isMet(self, state) }?.obstacle(self, state)
  }

  /// The events that are there for the needs of an event: a removal begins in the switcher, an interruption
  /// that ends has begun, and an app whose memory is reclaimed has been suspended.
  package func beginnings(of event: Event) -> [Event] {
    Self.table.rows[event.index].needs.compactMap(\.beginning)
  }

  /// The events that can happen.
  ///
  /// - Parameter wanted: The events that matter.
  package func permitted(in state: DeviceState, of wanted: EventSet = .all) -> EventSet {
    Self.table.needsOfState.met(by: wanted.intersection(offered), self, state)
  }

  /// The outcomes of `event`. The app's own doing (a background task) is not known here: see `predictingTask`.
  package func outcomes(of event: Event, in state: DeviceState) -> Outcomes {
    permits(event, in: state) ? outcomes(ofPermitted: event, in: state) : Outcomes()
  }

  /// The outcomes of an event that can happen.
  package func outcomes(ofPermitted event: Event, in state: DeviceState) -> Outcomes {
    Self.table.rows[event.index].outcomes(self, state)
  }
}
