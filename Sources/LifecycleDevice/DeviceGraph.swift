/// Every state that the device can reach in one configuration, each with a shortest way to it.
package struct DeviceGraph: Sendable {
  package let device: LifecycleDevice
  package let events: EventSet
  /// The same as a list, which takes time to make.
  private let usable: [Event]
  /// The index of each of them.
  private let indices: [Int]
  /// In the order of their distance from where the search began.
  package private(set) var states: [DeviceState]
  /// For each state how it was first reached.
  private var arrivals: [Arrival]
  /// One more than the place of each state, by its bits; 0 where it was not reached.
  private var places = [UInt16](repeating: 0, count: DeviceState.capacity)
  private let usingReplies: Bool
  private let countsOverlays: Bool
  /// The first state whose events were not tried.
  private var next = 0
  /// Every path of at most this many steps was tried, and the end of the states that are as far from the beginning.
  private var depth = 0
  private var levelEnd = 1

  /// Takes a step that leads from a state to a state.
  package typealias Listener = (_ state: DeviceState, _ event: Event, _ reached: DeviceState) -> Void

  private struct Arrival {
    let parent: Int
    let step: Scenario.Step
  }

  /// Searches breadth-first.
  ///
  /// - Parameters:
  ///   - events: The events that may be used; without those of the background, which lead to states of their own.
  ///   - usingReplies: Whether the app may begin and end its background task.
  ///   - start: Where to begin.
  ///   - countingOverlays: Whether states with two or more overlays differ by their number alone. Far fewer states.
  ///   - depth: The most steps of a path.
  ///   - tell: Called with each step that leads from a state to a state.
  /// - Complexity: O(states × events).
  package init(
    _ configuration: AppConfiguration, events: EventSet = .iOS.subtracting(.background), usingReplies: Bool = true,
    from start: DeviceState = .initial, countingOverlays: Bool = false, depth: Int = .max,
    tell: Listener = { _, _, _ in }
  ) {
    device = LifecycleDevice(configuration, events: events)
    self.events = events
    usable = events.events
    indices = events.indices
    self.usingReplies = usingReplies
    countsOverlays = countingOverlays
    states = [start]
    arrivals = [Arrival(parent: 0, step: Scenario.Step(.openFromHomeScreen))]
    places[Int(start.bits)] = 1
    deepen(to: depth, tell)
  }

  /// Goes on until every path of so many steps was tried.
  private mutating func deepen(to most: Int, _ tell: Listener = { _, _, _ in }) {
    while next < states.count {
      if next == levelEnd {
        depth += 1
        levelEnd = states.count
      }
      if depth >= most { break }
      expandNext(tell)
    }
  }

  /// Tries the events of the next state whose events were not tried.
  ///
  /// - Returns: That state; nil where the search is at its end.
  package mutating func expand(_ tell: Listener) -> DeviceState? {
    guard next < states.count else { return nil }
    expandNext(tell)
    return states[next - 1]
  }

  private mutating func expandNext(_ tell: Listener) {
    let state = states[next]
    let permitted = device.permitted(in: state, of: events)
    // No sequence: a debug build looks up its type in each round.
    var place = 0
    while place < usable.count {
      let event = usable[place]
      let index = indices[place]
      place += 1
      if !permitted[index] { continue }
      let outcomes = device.outcomes(ofPermitted: event, in: state)
      if let first = outcomes.first { insert(first, of: event, from: next, state, tell) }
      if let second = outcomes.second { insert(second, of: event, from: next, state, tell) }
      for other in outcomes.others { insert(other, of: event, from: next, state, tell) }
    }
    next += 1
  }

  /// The graph of a configuration, kept for the process for all configurations of its class.
  ///
  /// - Parameter depth: The steps of a path that is wanted: it may have longer ones.
  package static func kept(_ configuration: AppConfiguration, depth: Int) -> DeviceGraph {
    known.withLock { known in
      let index = ConfigurationClass(configuration).index
      // Taken out, it is not copied while it grows.
      var graph = known.removeValue(forKey: index) ?? DeviceGraph(configuration, depth: 0)
      graph.deepen(to: depth)
      known[index] = graph
      return graph
    }
  }

  private static let known = Locked<[Int: DeviceGraph]>([:])

  /// Takes in where an outcome leads, and where it leads with the one reply that changes whether the app holds a task.
  private mutating func insert(
    _ outcome: Outcome, of event: Event, from parent: Int, _ state: DeviceState, _ tell: Listener
  ) {
    tell(state, event, outcome.next)
    insert(outcome.next, Arrival(parent: parent, step: Scenario.Step(event)))
    guard usingReplies, device.configurationClass.hasBackground, outcome.next.process != .notRunning else { return }
    let moments = device.moments(
      outcome.transition, isActive: device.applicationState(in: state) == .active, event: event)
    guard let moment = moments.last else { return }
    let replies: Replies = state.holdsTask ? .endingTask(in: moment) : .beginningTask(in: moment)
    let reached = device.predictingTask(outcome, from: state, event: event, replies: replies).next
    tell(state, event, reached)
    insert(reached, Arrival(parent: parent, step: Scenario.Step(event, replies)))
  }

  private mutating func insert(_ state: DeviceState, _ arrival: Arrival) {
    let key = key(of: state)
    guard places[key] == 0 else { return }
    states.append(state)
    arrivals.append(arrival)
    places[key] = UInt16(states.count)
  }

  /// The state's bits; the same for all states that show the same number of overlays from two on, where those are counted.
  private func key(of state: DeviceState) -> Int {
    guard countsOverlays, state.overlays.nonzeroBitCount > 1 else { return Int(state.bits) }
    return Int(changing(state) { $0.overlays = 1 << UInt8(state.overlays.nonzeroBitCount) - 1 }.bits)
  }

  private func place(of state: DeviceState) -> Int? {
    let place = Int(places[key(of: state)]) - 1
    return place >= 0 && states[place] == state ? place : nil
  }

  /// A shortest sequence of steps to `state`.
  ///
  /// - Parameter inside: Events inside the app that come on the way, where it is active for the last time.
  /// - Returns: nil where there is no way, or the app is not active on it.
  package func path(to state: DeviceState, with inside: [Event] = []) -> [Scenario.Step]? {
    guard var place = place(of: state) else { return nil }
    var steps: [Scenario.Step] = []
    var rest = inside
    while true {
      if !rest.isEmpty, device.applicationState(in: states[place]) == .active {
        steps += rest.reversed().map { Scenario.Step($0) }
        rest = []
      }
      if place == 0 { return rest.isEmpty ? steps.reversed() : nil }
      steps.append(arrivals[place].step)
      place = arrivals[place].parent
    }
  }
}
