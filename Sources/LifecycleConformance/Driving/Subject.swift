/// The implementation under test: how an instance is made, what it claims, and the run's monitor.
package struct Subject<Implementation: LifecycleImplementation> {
  package let name: String
  var capabilities: Capabilities
  /// The process it is in, if it is in another. It receives the scenarios ahead.
  var peer: (any Peer)?
  var monitor: RunMonitor?
  let make: (Scenario) -> Implementation
  /// The same for another thread; nil where all instances must be made on one.
  var another: (@Sendable () -> Subject)?

  package init(
    name: String, capabilities: Capabilities, peer: (any Peer)? = nil, monitor: RunMonitor? = nil,
    make: @escaping (Scenario) -> Implementation
  ) {
    self.name = name
    self.capabilities = capabilities
    self.peer = peer
    self.monitor = monitor
    self.make = make
  }

  func fresh(_ configuration: AppConfiguration) -> Implementation { make(Scenario(configuration: configuration)) }

  /// The same, whose implementation is known to be of this type.
  func asValues<Other: LifecycleImplementation>(of type: Other.Type) -> Subject<Other> {
    Subject<Other>(name: name, capabilities: capabilities, peer: peer, monitor: monitor) { [make] in
      guard let value = make($0) as? Other else { preconditionFailure("\(Implementation.self) is not \(type)") }
      return value
    }
  }
}

extension Subject {
  /// An implementation that needs to know no more of a scenario than its configuration.
  package init(
    _ name: String, _ capabilities: Capabilities = Implementation.capabilities, monitor: RunMonitor? = nil,
    making make: @escaping (AppConfiguration) -> Implementation
  ) {
    self.init(name: name, capabilities: capabilities, monitor: monitor) { make($0.configuration) }
  }

  /// An implementation whose instances can be made on any thread; `monitoring` makes who looks on, for each.
  package init(
    _ name: String, _ capabilities: Capabilities = Implementation.capabilities,
    monitoring: @escaping @Sendable () -> RunMonitor? = { nil },
    makingConcurrently make: @escaping @Sendable (AppConfiguration) -> Implementation
  ) {
    self.init(name, capabilities, monitor: monitoring(), making: make)
    another = { Subject(name, capabilities, monitor: monitoring(), making: make) }
  }

  package init(
    of type: Implementation.Type, named name: String, monitoring: @escaping @Sendable () -> RunMonitor? = { nil }
  ) {
    self.init(name, monitoring: monitoring, makingConcurrently: { Implementation(configuration: $0) })
  }
}
