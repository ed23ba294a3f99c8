import LifecycleModel

extension HostPlan {
  /// Returns the transitions of a host, of those that it has, at each step of a scenario, which begins with
  /// an app that is not running; none at an event that cannot happen.
  package static func transitions(
    for steps: [Scenario.Step], _ configuration: AppConfiguration, of transitions: Set<HostTransition>,
    claiming events: EventSet = .iOS
  ) -> [[HostTransition]] {
    var plan = HostPlan(configuration, transitions: transitions, events: events)
    return steps.map { plan.perform($0.event) ?? [] }
  }

  /// Returns the same in words: "host: lose focus, enter the background", "host: nothing" where there is none.
  package static func words(
    for steps: [Scenario.Step], _ configuration: AppConfiguration, transitions: Set<HostTransition>,
    claiming events: EventSet = .iOS
  ) -> [String] {
    Self.transitions(for: steps, configuration, of: transitions, claiming: events).map { transitions in
      "host: " + (transitions.isEmpty ? "nothing" : transitions.map(\.name).joined(separator: ", "))
    }
  }
}
