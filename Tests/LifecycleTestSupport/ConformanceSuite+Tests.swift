import LifecycleConformance

/// Runs of what is made by a function of the configuration, in one call.
extension ConformanceSuite {
  /// - Parameter make: Called from any thread; each instance must be independent of earlier ones.
  package func runInParallel<Implementation: LifecycleImplementation>(
    named name: String, capabilities: Capabilities = Implementation.capabilities,
    making make: @escaping @Sendable (AppConfiguration) -> Implementation
  ) -> ConformanceReport {
    run(Subject(name, capabilities, makingConcurrently: make))
  }

  package func explore<Implementation: ExplorableImplementation>(
    named name: String, capabilities: Capabilities = Implementation.capabilities,
    exploration: ExplorationReport.Options = ExplorationReport.Options(),
    making make: @escaping (AppConfiguration) -> Implementation
  ) -> ExplorationReport {
    explore(Subject(name, capabilities, making: make), exploration)
  }

  package func replay<Implementation: LifecycleImplementation>(
    _ trace: Corpus.Entry, capabilities: Capabilities = Implementation.capabilities,
    making make: @escaping (AppConfiguration) -> Implementation
  ) -> ReplayEnding {
    replay(trace, shrinking: false, Subject(trace.path, capabilities, making: make))
  }
}
