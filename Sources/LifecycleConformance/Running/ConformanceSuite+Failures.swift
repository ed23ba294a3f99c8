import LifecycleModel
import LifecycleShrinker

extension ConformanceSuite {
  /// Shrinks the first scenario of each kind of failure: a trap at an event is a finding like any other.
  func shrink<Implementation: LifecycleImplementation>(
    _ failures: [ConformanceReport.AdapterFailure], _ subject: Subject<Implementation>
  ) -> [ConformanceReport.AdapterFailure] {
    var kinds: Set<String> = []
    return failures.map { failure in
      guard failure.origin != nil, kinds.insert(failure.kind).inserted else { return failure }
      return shrink(failure, subject)
    }
  }

  private func shrink<Implementation: LifecycleImplementation>(
    _ failure: ConformanceReport.AdapterFailure, _ subject: Subject<Implementation>
  ) -> ConformanceReport.AdapterFailure {
    let peer = subject.peer
    peer?.isSearching = true
    defer { peer?.isSearching = false }
    if let origin = failure.origin { subject.monitor?.begin(origin) }
    defer { subject.monitor?.rest() }
    var runner = subject.runner(options)

    /// What of a scenario is performed until the adapter fails in the same way; nil where it does not.
    func failing(_ scenario: Scenario) -> [Trace.Step]? {
      let ending = runner.run(scenario)
      guard case .fails(let breakdown) = ending, breakdown.kind == failure.kind, let last = breakdown.step else {
        return nil
      }
      let steps = runner.recorder.steps(version: scenario.configuration.version)
      return steps.prefix(breakdown.place) + [Trace.Step(last)]
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
      let steps = options.mayUse(candidate, subject.capabilities) ? failing(candidate) : nil
      let before = shrinker.best
      shrinker.tell(failing: steps.map { Scenario(configuration: candidate.configuration, steps: $0.map(\.step)) })
      if let steps, shrinker.best != before { best = steps }
      if let end { isCutShort = ContinuousClock.now > end }
    }
    var shrunk = failure
    shrunk.trace = subject.capabilities.trace(of: best, in: shrinker.best.configuration)
    shrunk.isMinimal = !isCutShort && !shrinker.isCutShort
    return shrunk
  }
}
