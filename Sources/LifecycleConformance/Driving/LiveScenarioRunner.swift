import LifecycleOracle

/// Drives one live implementation through a scenario and has every step judged.
struct LiveScenarioRunner<Implementation: LiveLifecycleImplementation> {
  var loop: StepLoop
  /// The rules of which it is known that what breaks them is not only late.
  private var settled: Set<RuleID> = []
  /// Whether each callback belongs to the event that was being performed.
  private let deliversInSteps = Implementation.capabilities.deliversInSteps
  /// The judges of callbacks that belong to no step, by the configuration; at most `mostJudges` of them.
  private var judges: [AppConfiguration: UnsteppedJudge] = [:]
  private static var mostJudges: Int { 32 }
  /// Keeps the longest time that one event may take.
  private let deadline: Deadline
  let monitor: RunMonitor?
  let limit: RunLimit?

  init(_ options: ConformanceOptions, strict: Bool, monitor: RunMonitor? = nil) {
    self.monitor = monitor
    self.limit = options.limit
    let limit = options.deadline
    let place = monitor?.place
    deadline = Deadline(limit, patience: options.patience) {
      let name = String(describing: Implementation.self).escaped(to: 80)
      let place = place?().map { "\n  The last was \($0)." } ?? ""
      RunGuard.stop(
        """
        \(name) has not answered within \(limit.formattedSeconds), and holds every thread that tasks run on, so that the process ends.\(place)
          A live implementation must not block its thread: 'await' what it waits for.
        """)
    }
    var capabilities = Implementation.capabilities
    if !capabilities.deliversInSteps {
      capabilities.callbacks = capabilities.callbacks.judgedWithoutEvents
      capabilities.reportsProcessEnd = false
      capabilities.reportsState = false
    }
    loop = StepLoop(
      Groundwork.oracle(capabilities), strict: strict, exempting: options.exemptions, facets: Set(Facet.allCases))
  }

  var strict: Bool {
    get { loop.strict }
    set {
      if newValue != loop.strict { judges = [:] }
      loop.strict = newValue
    }
  }

  mutating func run(_ scenario: Scenario) async -> RunEnding {
    let log = CallbackLog(onFlood: { [deadline] in deadline.cut(CallbackFlood()) })
    defer {
      monitor?.endStep()
      _ = log.endStep()
    }
    loop.begin(scenario.configuration)
    let implementation: Implementation
    do {
      implementation = try await deadline.wait {
        try await Implementation(configuration: scenario.configuration, reportingTo: log)
      }
    } catch {
      return failure(error, at: nil, place: 0)
    }
    for step in scenario.steps where loop.permits(step) {
      if deliversInSteps, let failure = lateness(log) { return failure }
      log.beginStep(step, isAlive: loop.judge.checker.isAlive)
      monitor?.beginStep(loop.performed, step.event)
      do {
        try await deadline.wait { try await implementation.handle(step.event) }
      } catch let refusal as Unsupported {
        return .unsupported(step.event, reason: refusal.reason)
      } catch {
        loop.recorder = log.endStep()
        return failure(error, at: step, place: loop.performed)
      }
      monitor?.endStep()
      loop.recorder = log.endStep(staysOpen: !deliversInSteps)
      if loop.recorder.isFlooded { return failure(CallbackFlood(), at: step, place: loop.performed) }
      if !deliversInSteps {
        loop.pass(step)
        continue
      }
      guard let aligned = loop.judge(step) else { continue }
      let rules = Set(aligned.violations.map(\.rule))
      if !rules.isSubset(of: settled), let failure = await latenessSoon(log) { return failure }
      settled.formUnion(rules)
      let isOver = loop.take(aligned, at: step.event)
      if aligned.isLost { return loop.ending }
      if isOver { break }
    }
    if !deliversInSteps, loop.performed > 0 {
      do {
        try await deadline.wait { try await log.settle(implementation.settle) }
      } catch {
        loop.recorder = log.endStep()
        return failure(error, at: nil, place: loop.performed - 1)
      }
      loop.recorder = log.endStep()
      if loop.recorder.isFlooded { return failure(CallbackFlood(), at: nil, place: loop.performed - 1) }
      return judgeUnstepped(scenario.configuration)
    }
    return lateness(log) ?? loop.ending
  }

  /// Judges what was sent in the last run by its order alone.
  private mutating func judgeUnstepped(_ configuration: AppConfiguration) -> RunEnding {
    let steps = loop.recorder.performed
    var judge =
      judges.removeValue(forKey: configuration)
      ?? UnsteppedJudge(
        configuration, Implementation.capabilities, strict: strict,
        mayPause: Implementation.capabilities.events.contains(.background(.prewarm)))
    defer {
      if judges.count >= Self.mostJudges { judges = [:] }
      judges[configuration] = judge
    }
    let verdict = judge.judge(steps.map(\.observations))
    let violation = if case .violates(let violation) = verdict { violation } else { Violation?.none }
    // Anything that comes after it can mean anything.
    loop.take(violation, callbacks: steps.reduce(0) { $0 + $1.observations.count })
    switch verdict {
    case .violates: break
    case .isImpossible(let callback, let step):
      let message = "no life of an app has '\(callback.shortName())' there, and no single rule says so"
      return .fails(RunFailure(message, at: nil, place: step))
    case .conforms(let story):
      // The rules that the story exercises are counted.
      var checker = Checker(&loop.oracle, configuration)
      for step in story.before where !checker.pass(step, &loop.oracle) { return .conforms }
      var counted = CallbackRecorder()
      for step in story.steps {
        guard checker.narrow(to: step.step, &loop.oracle) else { break }
        counted.take(step)
        guard checker.judge(step.step, &counted, &loop.oracle) == .conforms else { break }
      }
    }
    return loop.ending
  }

  /// The failure of an adapter that delivers late; callbacks that seem to be missing have 0.1 seconds.
  private func latenessSoon(_ log: CallbackLog) async -> RunEnding? {
    for _ in 0..<10 {
      if let failure = lateness(log) { return failure }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return nil
  }

  private func failure(_ error: any Error, at step: Scenario.Step?, place: Int) -> RunEnding {
    var breakdown = RunFailure(error, at: step, place: place)
    breakdown.isAbandoned = error is DeadlinePassed || error is CallbackFlood
    return .fails(breakdown)
  }

  /// The failure of an adapter whose callbacks come when no event is being performed.
  private func lateness(_ log: CallbackLog) -> RunEnding? {
    guard let late = log.late else { return nil }
    let name = late.first.callback.shortName()
    if loop.performed == 0 {
      return .fails(RunFailure("'\(name)' came before the first event: a fresh app is not running", at: nil, place: 0))
    }
    let method = Implementation.capabilities.transitions == nil ? "handle" : "perform"
    let message =
      "\(String.count(late.count, "callback")) came after `\(method)` had returned, the first '\(name)': "
      + "return only when the event's last callback was reported"
    return .fails(RunFailure(message, kind: RunFailure.late, at: nil, place: loop.performed - 1))
  }
}
