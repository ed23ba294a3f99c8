import LifecycleModel
import LifecycleShrinker

extension ConformanceSuite {
  /// Shrinks the first scenario of each kind of failure: a trap at an event is a finding like any other.
  func shrink<Implementation: LifecycleImplementation>(
    _ failures: [ConformanceReport.AdapterFailure], _ capabilities: Capabilities, on peer: WirePeer?,
    _ make: @escaping (Scenario) -> Implementation
  ) -> [ConformanceReport.AdapterFailure] {
    var kinds: Set<String> = []
    return failures.map { failure in
      guard failure.origin != nil, kinds.insert(failure.kind).inserted else { return failure }
      return shrink(failure, capabilities, on: peer, make)
    }
  }

  private func shrink<Implementation: LifecycleImplementation>(
    _ failure: ConformanceReport.AdapterFailure, _ capabilities: Capabilities, on peer: WirePeer?,
    _ make: @escaping (Scenario) -> Implementation
  ) -> ConformanceReport.AdapterFailure {
    peer?.isSearching = true
    defer { peer?.isSearching = false }
    var runner = ScenarioRunner(
      capabilities: capabilities, strict: options.strict, known: options.knownRules, make: make)

    /// What of a scenario is performed until the adapter fails in the same way; nil where it does not.
    func failing(_ scenario: Scenario) -> [Trace.Step]? {
      var steps: [Trace.Step] = []
      let version = scenario.configuration.version
      let ending = runner.run(scenario) { steps.append(Trace.Step($0, $1, version: version)) }
      guard case .fails(let breakdown) = ending, breakdown.kind == failure.kind, let last = breakdown.step else {
        return nil
      }
      return steps + [Trace.Step(last)]
    }

    guard let found = failing(failure.scenario) else { return failure }
    let configuration = failure.scenario.configuration
    var shrinker = Shrinker(
      Scenario(configuration: configuration, steps: found.map(\.step)), budget: options.shrinkingBudget)
    var best = found
    // Each failure of a peer costs the start of a process, or the time that it is waited for.
    let end = peer.map { _ in ContinuousClock.now + .seconds(60) }
    var isCutShort = false
    while !isCutShort, let candidate = shrinker.next() {
      let steps = options.mayUse(candidate, capabilities) ? failing(candidate) : nil
      let before = shrinker.best
      shrinker.tell(failing: steps.map { Scenario(configuration: candidate.configuration, steps: $0.map(\.step)) })
      if let steps, shrinker.best != before { best = steps }
      if let end { isCutShort = ContinuousClock.now > end }
    }
    var trace = Trace()
    trace.observes = capabilities.observables
    trace.configuration = shrinker.best.configuration
    trace.steps = best
    var shrunk = failure
    shrunk.trace = trace
    shrunk.isMinimal = !isCutShort && !shrinker.isCutShort
    return shrunk
  }
}
