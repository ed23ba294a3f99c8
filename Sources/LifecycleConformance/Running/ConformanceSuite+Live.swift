import LifecycleGenerator
public import LifecycleModel
import LifecycleOracle

extension ConformanceSuite {
  /// Judges an implementation whose callbacks arrive through a delegate, an actor or a run loop.
  ///
  /// - Parameters:
  ///   - type: The implementation.
  ///   - name: What to call it in the report; the type's name unless said otherwise.
  ///   - corpus: Traces whose scenarios are replayed before any is generated.
  /// - Returns: What was found; an implementation that misbehaves never stops the run.
  public func run<Implementation: LiveLifecycleImplementation>(
    _ type: Implementation.Type, named name: String? = nil, corpus: [CorpusTrace] = []
  ) async -> ConformanceReport {
    await run(type, named: name, corpus: corpus, monitor: nil)
  }

  /// - Parameter monitor: Is notified of each event that is performed, if there is one.
  func run<Implementation: LiveLifecycleImplementation>(
    _ type: Implementation.Type, named name: String? = nil, corpus: [CorpusTrace], monitor: RunMonitor?
  ) async -> ConformanceReport {
    let capabilities = Implementation.capabilities
    let runGuard = RunGuard(name ?? String(describing: type))
    defer { runGuard.end() }
    var runner = LiveScenarioRunner<Implementation>(options, strict: options.strict, monitor: monitor)
    var generator = options.generator(capabilities, corpus)
    var collector = Collector(name ?? String(describing: type), capabilities, options)
    collector.report.adapterFindings = await smokeCheck(type, generator, monitor).findings
    if collector.report.deliversNothing { return collector.report }
    for trace in options.replayed(of: corpus, capabilities) {
      collector.report.replayed += 1
      monitor?.begin(.file(trace.path))
      let ending = await runner.run(trace.trace.scenario)
      collector.take(ending, runner.broken, of: trace.trace.scenario, origin: .file(trace.path), runner.recorder)
    }
    let meter = ProgressMeter(options, generator.plan)
    var tally = ProgressTally(meter)
    var scenario = Scenario()
    let shouldStop = options.stopping()
    var stopping = options.stopping(generator.plan)
    for (place, index) in options.indices.enumerated() {
      if place == stopping.boundary {
        let brought = stopping.wantsDiscoveries ? EarlyStopping.Discoveries(collector, runner.oracle) : nil
        if stopping.decide(isSettled: collector.isSettled, brought) { break }
      }
      if shouldStop() {
        collector.report.nextIndex = index
        break
      }
      generator.generate(index, into: &scenario)
      collector.report.scenarios += 1
      monitor?.begin(.generated(seed: options.seed, index: index))
      let ending = await runner.run(scenario)
      collector.take(
        ending, runner.broken, of: scenario, origin: .generated(seed: options.seed, index: index),
        runner.recorder)
      tally.count(1, runner.oracle)
      if runner.abandoned >= Self.mostAbandoned {
        collector.report.isCutShort = true
        break
      }
    }
    collector.report.earlyStop = stopping.stop
    collector.report.events = runner.events
    collector.report.callbacks = runner.callbacks
    let oracle = runner.oracle.settled()
    collector.summarize(
      exercised: oracle.exercised(), hidden: oracle.hidden(), met: oracle.metPairs(), followers: oracle.metFollowers(),
      generator.plan, options)
    collector.report.shard = options.shard
    meter?.begin(.shrinking, after: collector.report.scenarios)
    collector.report.failures = await runner.perform(
      AdapterFailureShrinking.all(
        collector.report.failures, capabilities, options, limit: AdapterFailureShrinking.mostTime))
    var report = collector.finished(
      await runner.perform(shrinking(collector.violations, capabilities)),
      await runner.perform(shrinking(collector.warnings, capabilities)),
      await runner.perform(shrinking(collector.deviations, capabilities)))
    if report.isFickle || report.nextIndex != nil { return report }
    meter?.begin(.exploring, after: report.scenarios)
    report.violations = await certify(type, report.violations, strict: options.strict)
    report.warnings = await certify(type, report.warnings, strict: true)
    report.violations = await runner.perform(generalizing(report.violations, capabilities))
    report.warnings = await runner.perform(generalizing(report.warnings, capabilities))
    return report.sorted()
  }

  /// Scenarios without an answer, after which the rest of a run is given up.
  private static let mostAbandoned = 3

  private func smokeCheck<Implementation: LiveLifecycleImplementation>(
    _ type: Implementation.Type, _ generator: ScenarioGenerator, _ monitor: RunMonitor?
  ) async -> SmokeCheck {
    var generator = generator
    var check = SmokeCheck(Implementation.capabilities)
    var runner = LiveScenarioRunner<Implementation>(options, strict: options.strict, monitor: monitor)
    var scenario = Scenario()
    var before: Scenario?
    for index in SmokeCheck.indices(options) where runner.abandoned == 0 {
      generator.generate(index, into: &scenario)
      let origin = ScenarioOrigin.generated(seed: options.seed, index: index)
      monitor?.begin(origin)
      var runs: [(CallbackRecorder, RunEnding)] = []
      while runs.count < SmokeCheck.repetitions, runner.abandoned == 0 {
        let ending = await runner.run(scenario)
        runs.append((runner.recorder, ending))
      }
      if let suspicion = check.take(runs.map(\.0), runs.map(\.1), origin), runner.abandoned == 0 {
        if let before { _ = await runner.run(before) }
        _ = await runner.run(scenario)
        check.take(again: runner.recorder, hasEarlier: before != nil, suspicion)
      }
      before = scenario
    }
    check.finish()
    return check
  }
}
