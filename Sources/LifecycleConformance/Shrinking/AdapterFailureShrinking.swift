import LifecycleShrinker

/// Makes a scenario in which the adapter fails as small as it can be: a trap at an event is a finding like any other.
struct AdapterFailureShrinking: Phase {
  /// How long is searched where an event may take long.
  static let mostTime = Duration.seconds(10)
  /// The most processes to start, and answers to miss: the reason is worth more than the smallest scenario.
  static let mostStarts = 20
  static let mostSilences = 5

  private let failure: ConformanceReport.AdapterFailure
  private let capabilities: Capabilities
  private let options: ConformanceOptions
  private let limit: Duration?
  private var end: ContinuousClock.Instant?
  private var hasBegun: Bool
  private var candidate: Scenario
  /// Nil until the adapter has failed once more.
  private var shrinker: Shrinker?
  /// The steps of the smallest scenario that were performed until the adapter failed.
  private var best: [Trace.Step] = []
  private var isCutShort = false

  private init(
    _ failure: ConformanceReport.AdapterFailure, isNeeded: Bool, _ capabilities: Capabilities,
    _ options: ConformanceOptions, limit: Duration?
  ) {
    self.failure = failure
    self.capabilities = capabilities
    self.options = options
    self.limit = limit
    hasBegun = !isNeeded
    candidate = failure.scenario
  }

  /// Shrinks the first of each kind.
  static func all(
    _ failures: [ConformanceReport.AdapterFailure], _ capabilities: Capabilities, _ options: ConformanceOptions,
    limit: Duration?
  ) -> PhaseSequence<AdapterFailureShrinking> {
    var kinds: Set<String> = []
    return PhaseSequence(
      failures.map { failure in
        let isNeeded = failure.origin != nil && !failure.isSlow && kinds.insert(failure.kind).inserted
        return AdapterFailureShrinking(failure, isNeeded: isNeeded, capabilities, options, limit: limit)
      })
  }

  mutating func next() -> Trial? {
    guard let origin = failure.origin, !isCutShort else { return nil }
    if hasBegun {
      let (options, capabilities) = (options, capabilities)
      guard let next = shrinker?.next(where: { options.mayUse($0, capabilities) }) else { return nil }
      candidate = next
    }
    hasBegun = true
    return Trial(scenario: candidate, origin: origin, isFailing: true)
  }

  mutating func tell(_ ending: RunEnding, _ run: borrowing StepLoop) {
    let steps = failing(ending, run.recorder)
    let performed = steps.map { Scenario(configuration: candidate.configuration, steps: $0.map(\.step)) }
    if let before = shrinker?.best {
      shrinker?.tell(failing: performed)
      if let steps, shrinker?.best != before { best = steps }
    } else if let steps, let performed {
      shrinker = Shrinker(performed, budget: options.shrinkingBudget)
      best = steps
      end = limit.map { ContinuousClock.now + $0 }
    }
    if let end { isCutShort = ContinuousClock.now > end }
  }

  /// Returns the steps of the candidate that were performed until the adapter failed in the same way; nil where it did not.
  private func failing(_ ending: RunEnding, _ recorder: borrowing CallbackRecorder) -> [Trace.Step]? {
    guard case .fails(let breakdown) = ending, breakdown.kind == failure.kind, let last = breakdown.step else {
      return nil
    }
    return recorder.steps(version: candidate.configuration.version).prefix(breakdown.place) + [Trace.Step(last)]
  }

  var result: ConformanceReport.AdapterFailure {
    guard let shrinker else { return failure }
    var shrunk = failure
    shrunk.trace = capabilities.trace(of: best, in: shrinker.best.configuration)
    shrunk.isFullyShrunk = !isCutShort && !shrinker.isCutShort
    return shrunk
  }
}
