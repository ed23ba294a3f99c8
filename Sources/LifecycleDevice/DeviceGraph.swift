import LifecycleModel

/// Every state that the device can reach in one configuration, each with a shortest way to it.
package struct DeviceGraph: Sendable {
  package let device: LifecycleDevice
  package let events: EventSet
  /// In the order of their distance from where the search began.
  package let states: [DeviceState]
  /// How each state was first reached; nothing for the states that the search began with.
  private let arrivals: [DeviceState: (from: DeviceState, step: Scenario.Step)]

  /// Searches breadth-first.
  ///
  /// - Parameters:
  ///   - events: The events that may be used.
  ///   - usingReplies: Whether the app may begin and end its background task.
  ///   - start: Where to begin.
  ///   - countingOverlays: Whether states with two or more overlays are told apart by their number alone. Far fewer states.
  ///   - limit: The most states to visit.
  ///   - tell: Called with each step that leads from a state to a state.
  /// - Complexity: O(states × events).
  package init(
    _ configuration: AppConfiguration, events: EventSet = .all, usingReplies: Bool = true,
    from start: DeviceState = .initial, countingOverlays: Bool = false, limit: Int = DeviceState.capacity,
    tell: (_ state: DeviceState, _ event: Event, _ reached: DeviceState) -> Void = { _, _, _ in }
  ) {
    device = LifecycleDevice(configuration)
    self.events = events
    var states = [start]
    var seen: Set<DeviceState> = [start]
    var arrivals: [DeviceState: (from: DeviceState, step: Scenario.Step)] = [:]
    let usable = events.events
    var next = 0
    while next < states.count, states.count < limit {
      let state = states[next]
      next += 1
      for event in usable {
        for outcome in device.outcomes(of: event, in: state).all {
          for replies in Self.replies(for: outcome, in: state, event: event, of: device, usingReplies) {
            let reached = device.predictingTask(outcome, from: state, event: event, replies: replies).next
            tell(state, event, reached)
            guard seen.insert(countingOverlays ? Self.counted(reached) : reached).inserted else { continue }
            states.append(reached)
            arrivals[reached] = (state, Scenario.Step(event, replies))
          }
        }
      }
    }
    self.states = states
    self.arrivals = arrivals
  }

  /// One state for all that show the same number of overlays, from two on.
  private static func counted(_ state: DeviceState) -> DeviceState {
    var state = state
    let count = state.overlays.nonzeroBitCount
    if count > 1 { state.overlays = 1 << UInt8(count) - 1 }
    return state
  }

  /// The replies that lead somewhere: none, and the one that changes whether the app holds a task.
  private static func replies(
    for outcome: Outcome, in state: DeviceState, event: Event, of device: LifecycleDevice, _ usingReplies: Bool
  ) -> [Replies] {
    guard usingReplies, device.configurationClass.hasBackground, outcome.next.process != .notRunning,
      let moment = LifecycleDevice.moments(
        outcome.transition, isActive: device.applicationState(in: state) == .active, event: event
      ).callbacks.last
    else { return [Replies()] }
    return [Replies(), state.holdsTask ? .endingTask(in: moment) : .beginningTask(in: moment)]
  }

  package func contains(_ state: DeviceState) -> Bool { state == states.first || arrivals[state] != nil }

  /// A shortest sequence of steps to `state`.
  package func path(to state: DeviceState) -> [Scenario.Step]? {
    guard contains(state) else { return nil }
    var steps: [Scenario.Step] = []
    var current = state
    while let arrival = arrivals[current] {
      steps.append(arrival.step)
      current = arrival.from
    }
    return steps.reversed()
  }
}
