package import LifecycleModel

extension HostPlan {
  /// What a host does at each step of a scenario; nothing at an event that cannot happen.
  ///
  /// - Parameters:
  ///   - steps: What happens, from an app that is not running on.
  ///   - configuration: The app and its system.
  ///   - transitions: The transitions that the host has.
  package static func transitions(
    for steps: [Scenario.Step], _ configuration: AppConfiguration, of transitions: Set<HostTransition>
  ) -> [[HostTransition]] {
    var plan = HostPlan(configuration, transitions: transitions)
    return steps.map { plan.perform($0.event) ?? [] }
  }

  /// What a host does at each step of a scenario, in words: "host: lose focus, enter the background".
  ///
  /// - Parameters:
  ///   - steps: What happens, from an app that is not running on.
  ///   - configuration: The app and its system.
  ///   - transitions: The transitions that the host has.
  /// - Returns: A text for each step; "host: nothing" where the app is not concerned.
  package static func words(
    for steps: [Scenario.Step], _ configuration: AppConfiguration, transitions: Set<HostTransition>
  ) -> [String] {
    Self.transitions(for: steps, configuration, of: transitions).map { transitions in
      "host: " + (transitions.isEmpty ? "nothing" : transitions.map(\.name).joined(separator: ", "))
    }
  }
}
