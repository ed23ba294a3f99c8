import LifecycleDevice
import LifecycleModel

/// Every pair of a situation and an event that can happen in it, each with a shortest way there; and scenarios for the rules
/// that a pair does not tell apart, since they need a version, a configuration or a reply.
package struct CoveragePlan: Sendable {
  package struct Pair: Sendable {
    package let situation: Situation
    package let event: Event
    /// A configuration in which the path leads there.
    package let configuration: AppConfiguration
    /// The steps to the situation, the event not included.
    package let path: [Scenario.Step]
  }

  package private(set) var pairs: [Pair] = []
  /// The numbers of the pairs that can be met in an app with a scene.
  package private(set) var pairsInScenes: Set<Int> = []
  /// The scenarios for rules that need more than a situation and an event.
  package private(set) var openings: [Scenario] = []
  /// For each pair, by its number, a bit for each event that can come next: both are none of those in the app's window,
  /// which depend on more than the situation.
  package private(set) var followers: [Int: UInt64] = [:]

  /// The plan of a run that performs nothing.
  package static let empty = CoveragePlan()

  private init() {}

  package init(_ capabilities: Capabilities, events: EventSet) {
    let events = events.claimed(by: capabilities)
    let configurations = ConfigurationSpace(capabilities).widest
    self =
      Self.plans[
        Walk(
          configurations: configurations, events: events.subtracting(.severalScenes),
          usingReplies: capabilities.honorsReplies)]
    openings = Self.openings(capabilities, events)
  }

  /// As much of the plan as a single scenario needs: a replay does not wait for the rest of it.
  ///
  /// - Parameter index: The scenario. It begins with the same pair as under the whole plan, and so is the same scenario.
  package init(_ capabilities: Capabilities, events: EventSet, forScenario index: Int) {
    let events = events.claimed(by: capabilities)
    let openings = Self.openings(capabilities, events)
    self.init(
      ConfigurationSpace(capabilities).widest, events.subtracting(.severalScenes),
      usingReplies: capabilities.honorsReplies,
      enough: index + 1 - openings.count)
    self.openings = openings
  }

  /// The inputs on which the pairs depend: nearly all runs of a process have the same, whatever else they claim.
  private struct Walk: Hashable {
    let configurations: [AppConfiguration]
    let events: EventSet
    let usingReplies: Bool
  }

  private static let plans = Memo { (walk: Walk) in
    CoveragePlan(walk.configurations, walk.events, usingReplies: walk.usingReplies)
  }

  /// - Parameter enough: How many pairs are wanted: where there are more, the plan ends with some of them, and without what
  ///   can follow on them.
  private init(
    _ configurations: [AppConfiguration], _ events: EventSet, usingReplies: Bool, enough: Int = .max
  ) {
    var met = SituationTable()
    for configuration in configurations {
      add(configuration, events, usingReplies: usingReplies, enough: enough, &met)
      if pairs.count >= enough { return }
    }
    followers = met.followers
    pairsInScenes = met.pairsInScenes
  }

  /// Adds the pairs that no configuration had before, and what can follow on every pair.
  private mutating func add(
    _ configuration: AppConfiguration, _ events: EventSet, usingReplies: Bool, enough: Int, _ met: inout SituationTable
  ) {
    let outside = events.bits & ~Screen.eventBits
    /// For each state, by its bits, a bit for each event that can happen.
    var permitted = [UInt64](repeating: 0, count: DeviceState.capacity)
    var steps: [(state: DeviceState, event: Event, reached: DeviceState)] = []
    var graph = DeviceGraph(configuration, events: events, usingReplies: usingReplies, depth: 0)
    let ways = Event.allCases.map { Screen.way(to: $0, using: events) }
    let inside = (active: Self.inside(ways, isActive: true), else: Self.inside(ways, isActive: false))
    while let state = graph.expand({ state, event, reached in
      permitted[Int(state.bits)] |= 1 << UInt64(event.index)
      if outside >> UInt64(event.index) & 1 == 1 { steps.append((state, event, reached)) }
    }) {
      let situation = graph.device.situation(of: state)
      let isActive = graph.device.applicationState(in: state) == .active
      let possible = permitted[Int(state.bits)] & (outside | (isActive ? inside.active : inside.else))
      if configuration.scenes != .none { met.noteScene(possible, in: situation) }
      let new = met.insert(possible, in: situation)
      if new == 0 { continue }
      let path = graph.path(to: state) ?? []
      for event in EventSet(bits: new).events {
        let way = ways[event.index] ?? []
        let whole = way.isEmpty ? path : graph.path(to: state, with: way) ?? path
        pairs.append(Pair(situation: situation, event: event, configuration: configuration, path: whole))
      }
      if pairs.count >= enough { return }
    }
    for (state, event, reached) in steps {
      met.note(permitted[Int(reached.bits)] & outside, after: event, in: graph.device.situation(of: state))
    }
  }

  /// A bit for each event inside the app that can happen on some screen that the ways lead to.
  private static func inside(_ ways: [[Event]?], isActive: Bool) -> UInt64 {
    ways.enumerated().reduce(0) { bits, next in
      let event = Event.allCases[next.offset]
      guard let way = next.element, Screen.eventBits >> UInt64(next.offset) & 1 == 1 else { return bits }
      let screen = way.reduce(Screen()) { $0.after($1, isActive: true, replies: Replies()) }
      return screen.permits(event, isActive: isActive) ? bits | 1 << UInt64(next.offset) : bits
    }
  }
}

/// The events that were met in each situation, and what can follow on them.
private struct SituationTable {
  /// For each situation, by its bits, a bit for each event.
  private var events = [UInt64](repeating: 0, count: Situation.capacity)
  /// The same of apps with a scene alone.
  private var eventsInScenes = [UInt64](repeating: 0, count: Situation.capacity)
  /// For each pair, by its number, a bit for each event that can come next.
  private var next = [UInt64](repeating: 0, count: Situation.capacity * Event.count)

  /// - Returns: Those of the events that were not yet met in the situation.
  mutating func insert(_ possible: UInt64, in situation: Situation) -> UInt64 {
    let new = possible & ~events[Int(situation.bits)]
    events[Int(situation.bits)] |= new
    return new
  }

  mutating func noteScene(_ possible: UInt64, in situation: Situation) {
    eventsInScenes[Int(situation.bits)] |= possible
  }

  mutating func note(_ following: UInt64, after event: Event, in situation: Situation) {
    next[situation.pairNumber(event)] |= following
  }

  var pairsInScenes: Set<Int> {
    var pairs: Set<Int> = []
    for situation in Situation.all where eventsInScenes[Int(situation.bits)] != 0 {
      for event in EventSet(bits: eventsInScenes[Int(situation.bits)]).events {
        pairs.insert(situation.pairNumber(event))
      }
    }
    return pairs
  }

  var followers: [Int: UInt64] {
    var followers: [Int: UInt64] = [:]
    // No sequence: a debug build looks up its type in each round.
    var number = 0
    while number < next.count {
      if next[number] != 0 { followers[number] = next[number] }
      number += 1
    }
    return followers
  }
}

extension EventSet {
  /// Without memory warnings and requests of the user where they are not claimed: those can happen to every app. The events of
  /// several scenes depend on more than a situation, and are left out of the pairs.
  fileprivate func claimed(by capabilities: Capabilities) -> EventSet {
    var events = self
    if !capabilities.facets.contains(.memoryWarnings) { events = events.subtracting(.memoryWarnings) }
    if !capabilities.facets.contains(.userRequests) { events = events.subtracting(.userRequests) }
    if !capabilities.facets.contains(.background) { events = events.subtracting(.background) }
    return events
  }
}
