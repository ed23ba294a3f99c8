import LifecycleOracle

extension ConformanceSuite {
  package enum ReplayEnding: Sendable {
    /// No rule was broken, apart from what is said: known breaks, and what was not judged after one.
    case conforms(except: [String])
    case violated(Counterexample)
    /// The implementation refused an event, or its adapter failed.
    case stopped(String)
    /// Not one event of the scenario can happen, so that nothing was judged.
    case nothingHappened
    /// The implementation used this name, which only apps with scenes have: no rule is about it.
    case notCovered(String)
  }

  /// Runs the scenario of a kept trace, and shows how it breaks the rule for which it is kept, if it does, or else the first.
  package func replay<Implementation: LifecycleImplementation>(
    _ trace: Corpus.Entry, shrinking: Bool, _ subject: Subject<Implementation>
  ) -> ReplayEnding {
    let ending = replayCovered(trace, shrinking: shrinking, subject)
    return subject.peer?.sceneName.withLock { $0 }.map { .notCovered($0) } ?? ending
  }

  private func replayCovered<Implementation: LifecycleImplementation>(
    _ trace: Corpus.Entry, shrinking: Bool, _ subject: Subject<Implementation>
  ) -> ReplayEnding {
    var runner = ScenarioRunner(subject, options)
    let scenario = trace.trace.scenario
    let ending = runner.run(scenario).explaining(subject.peer)
    // Rules broken before the adapter fails come first.
    let first = options.exemptions.ending(
      runner.loop.broken, runner.loop.recorder, in: scenario.configuration, strict: options.strict,
      preferring: trace.trace.rule)
    if case .violates(let violation) = first {
      var found = Counterexample(
        violation, among: runner.loop.broken, runner.loop.recorder, of: scenario, .file(trace.path),
        subject.capabilities)
      found.isFullyShrunk = true
      if !shrinking { return .violated(found) }
      let phase = CounterexampleShrinking(found, in: scenario, subject.capabilities, options)
      return .violated(runner.perform(phase, isShrinking: true))
    }
    switch ending {
    case .conforms, .violates, .interrupted:
      return runner.loop.recorder.performed.isEmpty ? .nothingHappened : .conforms(except: Self.exceptions(in: runner))
    case .unsupported(let event, let reason):
      return .stopped("the event '\(event.name)' was refused: \(reason.escaped(to: 300))")
    case .fails(let breakdown):
      guard shrinking else {
        return .stopped(
          "the adapter failed at event \(breakdown.place + 1): \(TextLayout.plain.harmless(breakdown.message))")
      }
      let failure = ConformanceReport.AdapterFailure(breakdown, scenario, .file(trace.path))
      subject.peer?.allow(starts: AdapterFailureShrinking.mostStarts, silences: AdapterFailureShrinking.mostSilences)
      let limit = subject.peer.map { _ in AdapterFailureShrinking.mostTime }
      let phase = AdapterFailureShrinking.all([failure], subject.capabilities, options, limit: limit)
      let shrunk = runner.perform(phase).flatMap { $0.lines(in: .plain) }
      return .stopped("the adapter failed:\n" + shrunk.joined(separator: "\n"))
    }
  }

  /// The breaks of a run that do not count, and those that were seen only after one.
  private static func exceptions(in runner: borrowing ScenarioRunner<some LifecycleImplementation>) -> [String] {
    let broken = Set(runner.loop.broken.map(Suspicion.init))
    let suspected = runner.loop.oracle.suspected().filter { !broken.contains($0.key) }
    return broken.map { "\($0.words) is \($0.rule.rule.isBinding ? "broken" : "not followed")" }.sorted()
      + suspected.map { "\($0.words) is not judged behind \($1.text)" }.sorted()
  }
}
