extension ReferenceLifecycle {
  /// - Parameters:
  ///   - faults: What this implementation does wrong.
  ///   - isSticky: Whether its state after each step is what its callbacks told. If not, it knows what it did wrong and goes
  ///     on as if it had done right. Without faults there is no difference.
  package init(configuration: AppConfiguration, faults: FaultSet, isSticky: Bool = false) {
    self.init(configuration: configuration, plan: faults.plan, isSticky: isSticky)
  }

  /// - Parameter fault: What this implementation does wrong; nothing if nil.
  package init(configuration: AppConfiguration, fault: Fault?) {
    self.init(configuration: configuration, faults: fault.map { FaultSet($0) } ?? [])
  }
}
