import LifecycleModel
import LifecycleOracle

/// What is put to the test: how an instance is made for a scenario, what it claims, and who looks on.
struct Subject<Implementation: LifecycleImplementation> {
  let name: String
  let capabilities: Capabilities
  /// The process it is in, if it is in another. It is told the scenarios ahead.
  var peer: WirePeer?
  /// Who is told which event is being performed, if anybody.
  var monitor: RunMonitor?
  let make: (Scenario) -> Implementation

  /// An instance for scenarios of this configuration.
  func fresh(_ configuration: AppConfiguration) -> Implementation { make(Scenario(configuration: configuration)) }

  /// The same with other claims.
  func claiming(_ capabilities: Capabilities) -> Subject {
    Subject(name: name, capabilities: capabilities, peer: peer, monitor: monitor, make: make)
  }

  /// The same, whose implementation is known to be of this type.
  func asValues<Other: LifecycleImplementation>(of type: Other.Type) -> Subject<Other> {
    Subject<Other>(name: name, capabilities: capabilities, peer: peer, monitor: monitor) { [make] in
      make($0).asValue(of: type)
    }
  }

  func runner(strict: Bool, known: Set<RuleID>) -> ScenarioRunner<Implementation> {
    var runner = ScenarioRunner(capabilities: capabilities, strict: strict, known: known, make: make)
    runner.monitor = monitor
    return runner
  }
}

extension Subject {
  /// An implementation that needs to know no more of a scenario than its configuration.
  init(
    _ name: String, _ capabilities: Capabilities = Implementation.capabilities, monitor: RunMonitor? = nil,
    making make: @escaping (AppConfiguration) -> Implementation
  ) {
    self.init(name: name, capabilities: capabilities, monitor: monitor) { make($0.configuration) }
  }
}
