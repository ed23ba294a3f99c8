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

  package init(_ capabilities: Capabilities, events: EventSet) {
    var pairs: [Pair] = []
    var seen: Set<Int> = []
    for configuration in ConfigurationSpace(capabilities).widest {
      let graph = DeviceGraph(configuration, events: events, usingReplies: capabilities.heedsReplies)
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
  }
}
