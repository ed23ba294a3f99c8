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
  /// For each pair, by its number, the events that can come next: both are none of those in the app's window,
  /// which depend on more than the situation.
  package private(set) var followers: [Int: EventSet] = [:]

  /// The plan of a run that performs nothing.
  package static let empty = CoveragePlan()

  private init() {}

  /// - Parameter index: A single scenario, for which there is as much of the plan as it needs: a replay does not wait for the
  ///   rest. It begins with the same pair as under the whole plan, and so is the same scenario.
  package init(_ capabilities: Capabilities, events: EventSet, forScenario index: Int? = nil) {
    let events = events.claimed(by: capabilities)
    let openings = Self.openings(capabilities, events)
    let walk = Walk(
      configurations: ConfigurationSpace(capabilities).widest, events: events.subtracting(.severalScenes),
      usingReplies: capabilities.honorsReplies)
    self = index.map { CoveragePlan(walk, enough: $0 + 1 - openings.count) } ?? Self.plans[walk]
    self.openings = openings
  }

  /// The inputs on which the pairs depend: nearly all runs of a process have the same, whatever else they claim.
  private struct Walk: Hashable {
    let configurations: [AppConfiguration]
    let events: EventSet
    let usingReplies: Bool
  }

  private static let plans = Memo(capacity: 256) { CoveragePlan($0) }

  /// - Parameter enough: How many pairs are wanted: where there are more, the plan ends with some of them, and without what
  ///   can follow on them.
  private init(_ walk: Walk, enough: Int = .max) {
    var met = SituationTable()
    for configuration in walk.configurations {
      add(configuration, walk, enough: enough, &met)
      if pairs.count >= enough { return }
    }
    followers = met.followers
    pairsInScenes = met.pairsInScenes
  }

  /// Adds the pairs that no configuration had before, and what can follow on every pair.
  private mutating func add(
    _ configuration: AppConfiguration, _ walk: Walk, enough: Int, _ met: inout SituationTable
  ) {
    let events = walk.events
    let outside = EventSet(bits: events.bits & ~Screen.eventBits, upperBits: events.upperBits)
    /// For each state, by its bits, the events that can happen.
    var permitted = [EventSet](repeating: [], count: DeviceState.capacity)
    var steps: [(state: DeviceState, event: Event, reached: DeviceState)] = []
    var graph = DeviceGraph(configuration, events: events, usingReplies: walk.usingReplies, depth: 0)
    let ways = Event.allCases.map { Screen.way(to: $0, using: events) }
    let inside = (active: Self.inside(ways, isActive: true), else: Self.inside(ways, isActive: false))
    while let state = graph.expand({ state, event, reached in
      permitted[Int(state.bits)].insert(event)
      if outside.contains(event) { steps.append((state, event, reached)) }
    }) {
      let situation = graph.device.situation(of: state)
      let isActive = graph.device.applicationState(in: state) == .active
      let possible = permitted[Int(state.bits)].intersection(outside.union(isActive ? inside.active : inside.else))
      if configuration.scenes != .none { met.noteScene(possible, in: situation) }
      let new = met.insert(possible, in: situation)
      if new.isEmpty { continue }
      let path = graph.path(to: state) ?? []
      for event in new.events {
        let way = ways[event.index] ?? []
        let whole = way.isEmpty ? path : graph.path(to: state, with: way) ?? path
        pairs.append(Pair(situation: situation, event: event, configuration: configuration, path: whole))
      }
      if pairs.count >= enough { return }
    }
    for (state, event, reached) in steps {
      met.note(permitted[Int(reached.bits)].intersection(outside), after: event, in: graph.device.situation(of: state))
    }
  }

  /// The events inside the app that can happen on some screen that the ways lead to.
  private static func inside(_ ways: [[Event]?], isActive: Bool) -> EventSet {
    var inside: EventSet = []
    for (event, way) in zip(Event.allCases, ways) {
      guard let way, Screen.eventBits >> UInt64(event.index) & 1 == 1 else { continue }
      let screen = way.reduce(Screen()) { $0.after($1, isActive: true, replies: Replies()) }
      if screen.permits(event, isActive: isActive) { inside.insert(event) }
    }
    return inside
  }
}

/// The events that were met in each situation, and what can follow on them.
private struct SituationTable {
  /// For each situation, by its bits, those events.
  private var events = [EventSet](repeating: [], count: Situation.capacity)
  /// The same of apps with a scene alone.
  private var eventsInScenes = [EventSet](repeating: [], count: Situation.capacity)
  /// For each pair, by its number, the events that can come next.
  private var next = [EventSet](repeating: [], count: Situation.capacity * Event.count)

  /// - Returns: Those of the events that were not yet met in the situation.
  mutating func insert(_ possible: EventSet, in situation: Situation) -> EventSet {
    let new = possible.subtracting(events[Int(situation.bits)])
    events[Int(situation.bits)] = events[Int(situation.bits)].union(new)
    return new
  }

  mutating func noteScene(_ possible: EventSet, in situation: Situation) {
    eventsInScenes[Int(situation.bits)] = eventsInScenes[Int(situation.bits)].union(possible)
  }

  mutating func note(_ following: EventSet, after event: Event, in situation: Situation) {
    let pair = situation.pairNumber(event)
    next[pair] = next[pair].union(following)
  }

  var pairsInScenes: Set<Int> {
    var pairs: Set<Int> = []
    for situation in Situation.all {
      for event in eventsInScenes[Int(situation.bits)].events {
        pairs.insert(situation.pairNumber(event))
      }
    }
    return pairs
  }

  var followers: [Int: EventSet] {
    var followers: [Int: EventSet] = [:]
    // No sequence: a debug build looks up its type in each round.
    var number = 0
    while number < next.count {
      if !next[number].isEmpty { followers[number] = next[number] }
      number += 1
    }
    return followers
  }
}

extension EventSet {
  /// Without memory warnings and requests of the user where they are not claimed: those can happen to every
  /// app. The events of several scenes depend on more than a situation, and are left out of the pairs.
  fileprivate func claimed(by capabilities: Capabilities) -> EventSet {
    var events = self
    if !capabilities.facets.contains(.memoryWarnings) { events = events.subtracting(.memoryWarnings) }
    if !capabilities.facets.contains(.userRequests) { events = events.subtracting(.userRequests) }
    if !capabilities.facets.contains(.background) { events = events.subtracting(.background) }
    return events
  }
}
