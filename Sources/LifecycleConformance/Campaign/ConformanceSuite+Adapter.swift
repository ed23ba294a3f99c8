import Dispatch
import LifecycleGenerator
import LifecycleModel

extension ConformanceSuite {
  /// Looks at the adapter, before any rule.
  ///
  /// - Returns: What was found, and how many threads it can be driven by.
  func lookAtAdapter<Implementation: LifecycleImplementation>(
    _ subject: Subject<Implementation>, _ generator: ScenarioGenerator
  ) -> (SmokeCheck, threads: Int) {
    var (check, runs) = smokeCheck(subject, generator)
    guard check.allowsSeveral, let another = subject.another, options.threadCount > 1 else { return (check, 1) }
    lookAtTurns(runs, subject, &check)
    let portions = options.indices.count / 256
    guard check.allowsSeveral, portions > 1 else { return (check, 1) }
    let threads = min(options.threadCount, portions)
    // The same scenarios again, by all threads at the same time.
    let difference = Locked<(run: Int, found: String)?>(nil)
    DispatchQueue.concurrentPerform(iterations: threads) { [options, runs] _ in
      let subject = another()
      var runner = subject.runner(options)
      for (place, run) in runs.enumerated() {
        subject.monitor?.begin(run.origin)
        _ = runner.run(run.scenario)
        guard let found = run.recorder.difference(from: runner.recorder, in: run.origin) else {
          continue
        }
        difference.withLock { $0 = $0 ?? (place, found) }
        break
      }
      subject.monitor?.endStep()
    }
    guard let (place, found) = difference.withLock({ $0 }) else { return (check, threads) }
    check.take(betweenThreads: found, isAloneAsBefore: isAloneAsBefore([runs[place]], subject))
    return (check, 1)
  }

  /// Looks whether two instances that are driven in turns on one thread do as each does alone: many an
  /// implementation is one object for the whole process.
  private func lookAtTurns<Implementation: LifecycleImplementation>(
    _ runs: [SmokeRun], _ subject: Subject<Implementation>, _ check: inout SmokeCheck
  ) {
    func difference(_ one: SmokeRun, _ other: SmokeRun) -> String? {
      subject.monitor?.begin(one.origin)
      defer { subject.monitor?.endStep() }
      let both = SmokeCheck.inTurns((one.performed, other.performed), subject)
      return one.recorder.difference(from: both.first, in: one.origin)
        ?? other.recorder.difference(from: both.second, in: other.origin)
    }
    for (place, one) in runs.enumerated() {
      let other = runs[(place + 1) % runs.count]
      guard let found = difference(one, other) else { continue }
      check.take(
        betweenInstances: found, isAloneAsBefore: isAloneAsBefore([one, other], subject),
        comesAgain: difference(one, other) != nil)
      return
    }
  }

  /// Whether scenarios that are run alone once more go as they did before.
  private func isAloneAsBefore<Implementation: LifecycleImplementation>(
    _ runs: [SmokeRun], _ subject: Subject<Implementation>
  ) -> Bool {
    defer { subject.monitor?.endStep() }
    var runner = subject.runner(options)
    return runs.allSatisfy { run in
      (0..<SmokeCheck.repetitions).allSatisfy { _ in
        subject.monitor?.begin(run.origin)
        _ = runner.run(run.scenario)
        return run.recorder.difference(from: runner.recorder, in: run.origin) == nil
      }
    }
  }

  private func smokeCheck<Implementation: LifecycleImplementation>(
    _ subject: Subject<Implementation>, _ generator: ScenarioGenerator
  ) -> (check: SmokeCheck, runs: [SmokeRun]) {
    // The other process does the same again for the same answer, or it fails, and that is seen.
    if subject.peer != nil { return (SmokeCheck(subject.capabilities), []) }
    var runner = subject.runner(options)
    var (check, runs) = runner.perform(SmokePhase(generator, subject.capabilities, options))
    for run in runs {
      let performed = run.performed
      subject.monitor?.begin(run.origin)
      if let both = SmokeCheck.copy(performed, subject) {
        check.take(both, run.origin) { SmokeCheck.copy(performed, subject) }
      }
    }
    check.finish()
    subject.monitor?.endStep()
    return (check, runs)
  }
}
