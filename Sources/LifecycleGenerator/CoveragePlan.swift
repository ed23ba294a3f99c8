import LifecycleDevice
import LifecycleModel

/// Every pair of a situation and an event that can happen in it, each with a shortest way there.
package struct CoveragePlan: Sendable {
  package struct Pair: Sendable {
    package let situation: Situation
    package let event: Event
    /// A configuration in which the path leads there.
    package let configuration: AppConfiguration
    /// The steps to the situation, the event not included.
    package let path: [Scenario.Step]
  }

  package let pairs: [Pair]
  /// For each pair, by its number, a bit for each event that can come next: both are none of those in the app's window,
  /// which depend on more than the situation.
  package let followers: [Int: UInt64]

  package init(_ capabilities: Capabilities, events: EventSet) {
    var pairs: [Pair] = []
    var seen: Set<Int> = []
    var followers: [Int: UInt64] = [:]
    let outside = EventSet(bits: events.bits & ~Screen.eventBits)
    for configuration in ConfigurationSpace(capabilities).widest {
      let device = LifecycleDevice(configuration)
      var permitted = [UInt64?](repeating: nil, count: DeviceState.capacity)
      let graph = DeviceGraph(configuration, events: events, usingReplies: capabilities.heedsReplies) {
        state, event, reached in
        if !outside.contains(event) { return }
        let bits =
          permitted[Int(reached.bits)] ?? EventSet(outside.events.filter { device.permits($0, in: reached) }).bits
        permitted[Int(reached.bits)] = bits
        followers[device.situation(of: state).pairNumber(event), default: 0] |= bits
      }
      for state in graph.states {
        let situation = graph.device.situation(of: state)
        var path: [Scenario.Step]?
        let isActive = graph.device.applicationState(in: state) == .active
        for event in events.events
        where graph.device.permits(event, in: state) && Screen().permits(event, isActive: isActive) {
          guard seen.insert(situation.pairNumber(event)).inserted else { continue }
          let way = path ?? graph.path(to: state) ?? []
          path = way
          pairs.append(Pair(situation: situation, event: event, configuration: configuration, path: way))
        }
      }
    }
    self.pairs = pairs
    self.followers = followers
  }
}
