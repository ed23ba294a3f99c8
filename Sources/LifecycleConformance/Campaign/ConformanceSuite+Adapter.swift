import Dispatch
import LifecycleGenerator

extension ConformanceSuite {
  /// Looks at the adapter, before any rule: what is found, and how many threads it can be driven by.
  func lookAtAdapter<Implementation: LifecycleImplementation>(
    _ subject: Subject<Implementation>, _ generator: ScenarioGenerator
  ) -> (SmokeCheck, threads: Int) {
    var check = SmokeCheck(generator, subject.capabilities, options)
    // The other process does the same again for the same answer, or it fails, and that is seen.
    if subject.peer != nil { return (check, 1) }
    var runner = ScenarioRunner(subject, options)
    check = runner.perform(check)
    lookAtCopies(subject, &check)
    check.finish()
    guard check.allowsSeveral, let another = subject.another, options.threadCount > 1 else { return (check, 1) }
    lookAtTurns(subject, &check)
    let portions = options.indices.count / 256
    guard check.allowsSeveral, portions > 1 else { return (check, 1) }
    let threads = min(options.threadCount, portions)
    // The same scenarios again, by all threads at the same time.
    let difference = Locked<(run: Int, found: String)?>(nil)
    DispatchQueue.concurrentPerform(iterations: threads) { [runs = check.runs] _ in
      let found = self.difference(in: runs, another())
      difference.withLock { $0 = $0 ?? found }
    }
    guard let (place, found) = difference.withLock({ $0 }) else { return (check, threads) }
    let alone = differenceAlone([check.runs[place]], subject)
    check.add(alone == nil ? .sharesStateBetweenThreads : .isNotDeterministic, alone ?? found)
    return (check, 1)
  }

  /// Looks whether what a copy of a value does is seen in the original.
  private func lookAtCopies<Implementation: LifecycleImplementation>(
    _ subject: Subject<Implementation>, _ check: inout SmokeCheck
  ) {
    for run in check.runs where check.findings.isEmpty {
      subject.monitor?.begin(run.origin)
      guard let found = differenceOfCopy(run, subject) else { continue }
      check.add(differenceOfCopy(run, subject) == found ? .sharesStateWithCopies : .isNotDeterministic, found)
    }
    subject.monitor?.endStep()
  }

  /// Looks whether two instances in turns on one thread do as each alone: many a one is an object for all.
  private func lookAtTurns<Implementation: LifecycleImplementation>(
    _ subject: Subject<Implementation>, _ check: inout SmokeCheck
  ) {
    let runs = check.runs
    for (place, one) in runs.enumerated() {
      let other = runs[(place + 1) % runs.count]
      guard let found = differenceInTurns([one, other], subject) else { continue }
      // A difference that does not come again, or is there alone as well, has another reason.
      let alone = differenceAlone([one, other], subject)
      if alone == nil, differenceInTurns([one, other], subject) != nil {
        check.add(.sharesStateBetweenInstances)
      } else {
        check.add(.isNotDeterministic, alone ?? found)
      }
      return
    }
  }

  /// How a scenario that is run alone differs from what it did before; nil where none of several does.
  private func differenceAlone<Implementation: LifecycleImplementation>(
    _ runs: [SmokeCheck.Run], _ subject: Subject<Implementation>
  ) -> String? {
    difference(in: runs.flatMap { Array(repeating: $0, count: SmokeCheck.repetitions) }, subject)?.found
  }

  /// The first of several scenarios that differs from what it did before, run once more each.
  private func difference<Implementation: LifecycleImplementation>(
    in runs: [SmokeCheck.Run], _ subject: Subject<Implementation>
  ) -> (run: Int, found: String)? {
    defer { subject.monitor?.endStep() }
    var runner = ScenarioRunner(subject, options)
    for (place, run) in runs.enumerated() {
      subject.monitor?.begin(run.origin)
      _ = runner.run(run.scenario)
      if let found = run.recorder.difference(from: runner.loop.recorder, in: run.origin) { return (place, found) }
    }
    return nil
  }

  /// How one of two instances that are driven in turns, an event each, differs from what it did alone; nil
  /// where none does.
  private func differenceInTurns<Implementation: LifecycleImplementation>(
    _ runs: [SmokeCheck.Run], _ subject: Subject<Implementation>
  ) -> String? {
    subject.monitor?.begin(runs[0].origin)
    defer { subject.monitor?.endStep() }
    var instances = runs.map { subject.make($0.performed) }
    let steps = runs.map(\.performed.steps)
    var recorders = runs.map { _ in CallbackRecorder(facets: subject.capabilities.facets) }
    var goesOn = [true, true]
    for place in 0..<max(steps[0].count, steps[1].count) {
      for one in 0..<2 where goesOn[one] && place < steps[one].count {
        recorders[one].beginStep(steps[one][place])
        subject.monitor?.beginStep(place, steps[one][place].event)
        defer { subject.monitor?.endStep() }
        // An event that is refused ended the run alone as well.
        do {
          try instances[one].handle(steps[one][place].event, reportingTo: &recorders[one])
        } catch {
          goesOn[one] = false
        }
      }
    }
    return zip(runs, recorders).lazy.compactMap { $0.recorder.difference(from: $1, in: $0.origin) }.first
  }

  /// How a copy of a value and then the original differ in the rest of the steps of a run; nil for classes,
  /// which are not copied, and where an event was refused.
  private func differenceOfCopy<Implementation: LifecycleImplementation>(
    _ run: SmokeCheck.Run, _ subject: Subject<Implementation>
  ) -> String? {
    if Implementation.isShared { return nil }
    func perform(_ steps: ArraySlice<Scenario.Step>, _ one: inout Implementation, _ recorder: inout CallbackRecorder)
      -> Bool
    {
      for step in steps {
        recorder.beginStep(step)
        do { try one.handle(step.event, reportingTo: &recorder) } catch { return false }
      }
      return true
    }
    let scenario = run.performed
    let half = scenario.steps.count / 2
    var original = subject.make(scenario)
    var recorder = CallbackRecorder(facets: subject.capabilities.facets)
    guard perform(scenario.steps[..<half], &original, &recorder) else { return nil }
    var copy = original
    var recorderOfCopy = recorder
    guard perform(scenario.steps[half...], &copy, &recorderOfCopy) else { return nil }
    // Should the original refuse now what the copy has done, then that is a difference like any other.
    _ = perform(scenario.steps[half...], &original, &recorder)
    return recorderOfCopy.difference(from: recorder, in: run.origin)
  }
}
