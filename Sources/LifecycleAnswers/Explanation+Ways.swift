import LifecycleDevice
import LifecycleModel
import LifecycleOracle

/// The events that nobody named and that others need.
extension Explanation {
  /// The state in which an event usually happens.
  static func usualStarts(of event: Event?) -> [ApplicationState] {
    switch event?.kind {
    case .background: [.notRunning, .background]
    case .request(let request): request == .notificationArrival ? [.active] : [.notRunning, .active]
    case .interruption(_, .dismissed), .interruption(_, .accepted): [.inactive]
    default:
      switch event {
      case .openFromHomeScreen, .openURL, .ofScene(.openURL(.a)), .ofScene(.openURL(.b)), .systemWakesApp,
        .abandonOpening:
        [.notRunning, .background]
      case .systemSuspends, .taskExpires: [.background]
      case .systemReclaimsMemory: [.suspended]
      case .unlock, .chooseThisApp, .systemDisconnectsScene: [.background, .inactive]
      default: [.active]
      }
    }
  }

  /// The ways to a state from an app that is not running, as an event wants them: the shortest and, where the
  /// event is about one of two scenes, that by which the app has both.
  static func ways(to state: ApplicationState, for event: Event?) -> [[Event]] {
    let way: [Event]
    switch (state, event) {
    case (.notRunning, _): return [[]]
    case (.active, _): way = [.openFromHomeScreen]
    case (.inactive, .chooseThisApp), (.inactive, .chooseAnotherApp), (.inactive, .removeFromSwitcher):
      way = [.openFromHomeScreen, .openSwitcher]
    case (.inactive, _):
      way = [.openFromHomeScreen, .interruptionBegins(event?.endedInterruption ?? .notificationCenter)]
      // That came with iOS 5.
      if way[1] == .interruptionBegins(.notificationCenter) {
        return [way, [.openFromHomeScreen, .interruptionBegins(.phoneCall)]]
      }
    case (.background, .unlock): way = [.openFromHomeScreen, .lock]
    case (.background, _): way = [.openFromHomeScreen, .pressHome]
    case (.suspended, _): way = [.openFromHomeScreen, .pressHome, .systemSuspends]
    }
    return event?.facet != .severalScenes ? [way] : [way, [way[0], .ofScene(.showBoth)] + way.dropFirst()]
  }

  /// The events that people leave out before another one: a user who types has tapped on a text field, and
  /// one who swipes an app away has opened the switcher; nil where there are none, or the first has just
  /// happened.
  ///
  /// - Parameter mayLeave: Whether they may lead to another state of the app.
  static func way(
    to event: Event, after last: Event?, in life: LifeCourse, leaving mayLeave: Bool, _ oracle: inout Oracle
  ) -> [Event]? {
    if let way = Screen.way(to: event, using: .all), let first = way.first, first != last,
      life.permits(first, &oracle)
    {
      return way
    }
    let needed = needed(for: event, in: life.state(oracle), life.device(oracle), leaving: mayLeave)
    return needed.flatMap { $0 == last ? nil : [$0] }
  }

  /// Why an event cannot happen, and what could instead or before it.
  static func impossible(_ event: Event, in life: LifeCourse, _ oracle: Oracle) -> Impossible {
    if event.facet == .userRequests, life.configuration.version < event.firstVersion {
      return Impossible(
        description: "'\(event.name)' is not covered before iOS \(event.firstVersion), which brought its message")
    }
    let (state, device) = (life.state(oracle), life.device(oracle))
    let instead = instead(of: event, in: state, device).map { "'\($0.name)'" }.joined(separator: ", ")
    // An interruption that is shown already has to go first.
    let end = event.interruption(.begins).map(Event.interruptionDismissed).flatMap {
      device.permits($0, in: state) ? $0 : nil
    }
    let first = end ?? needed(for: event, in: state, device, leaving: true)
    var hint = !instead.isEmpty ? "; possible there: \(instead)" : first.map { "; name '\($0.name)' before it" } ?? ""
    var verb = "cannot happen"
    switch event.ofScene {
    case .openURL: verb = "is not covered"
    // No scene is left then, nor a process.
    case .close where device.permits(.removeFromSwitcher, in: state) && hint.isEmpty:
      hint = "; the event that closes the last one, and ends the process, is '\(Event.removeFromSwitcher.name)'"
    default: break
    }
    var obstacle = life.obstacle(to: event, oracle)
    // The event that usually makes it possible can happen, and does not.
    let isOver = hint.isEmpty && state.process == .notRunning
    if isOver, device.beginnings(of: event).contains(where: { device.permits($0, in: state) }) {
      (obstacle, hint) = ("the app is \(ApplicationState.notRunning.name)", ", and receives nothing")
    }
    return Impossible(description: "'\(event.name)' \(verb) there: \(obstacle)\(hint)")
  }

  /// The event that makes another one possible; nil where one does not do.
  ///
  /// - Parameter mayLeave: Whether it may lead to another state of the app although it is not there for the
  ///   needs of the event: it may before everything that a person named.
  private static func needed(
    for event: Event, in state: DeviceState, _ device: LifecycleDevice, leaving mayLeave: Bool
  ) -> Event? {
    let beginnings = device.beginnings(of: event)
    return (beginnings + [.unlock, .pressHome, .lock, .openFromHomeScreen]).first { candidate in
      device.outcomes(of: candidate, in: state).all.contains { outcome in
        device.permits(event, in: outcome.next)
          && (mayLeave || beginnings.contains(candidate)
            || device.applicationState(in: outcome.next) == device.applicationState(in: state))
      }
    }
  }

  /// The events that lead from where another cannot happen to the state of the app to which it usually leads.
  private static func instead(of event: Event, in state: DeviceState, _ device: LifecycleDevice) -> [Event] {
    func next(_ event: Event, _ state: DeviceState) -> DeviceState? {
      device.outcomes(of: event, in: state).first?.next
    }
    let end = (usualStarts(of: event) + ApplicationState.allCases).lazy.compactMap { start -> ApplicationState? in
      let before = ways(to: start, for: event)[0].reduce(DeviceState.initial) { next($1, $0) ?? $0 }
      let end = next(event, before).map(device.applicationState)
      return end == device.applicationState(in: before) ? nil : end
    }.first
    guard let end, end != device.applicationState(in: state) else { return [] }
    let found = EventSet.iOS.events.filter { other in
      other != event && other.facet == .application && next(other, state).map(device.applicationState) == end
    }
    return Array(found.sorted { ($0.unlikelihood, $0.index) < ($1.unlikelihood, $1.index) }.prefix(3))
  }
}
