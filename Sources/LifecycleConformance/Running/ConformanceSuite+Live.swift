import LifecycleGenerator
public import LifecycleModel
import LifecycleOracle
import LifecycleRules

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
    let generator = options.generator(capabilities, corpus)
    var harvester = Harvester(name ?? String(describing: type), capabilities, generator, options)
    var smoke = LiveScenarioRunner<Implementation>(options, strict: options.strict, monitor: monitor)
    var (check, _) = await smoke.perform(SmokePhase(generator, capabilities, options))
    check.finish()
    harvester.collector.report.adapterFindings = check.findings
    if check.deliversNothing { return harvester.collector.report }
    for trace in options.replayed(of: corpus, capabilities) {
      harvester.begin(trace)
      await run(&harvester, &runner)
    }
    let queue = harvester.queue(options, portion: 1, runner.oracle)
    let meter = ProgressMeter(options, generator.plan)
    var tally = ProgressTally(meter)
    while !harvester.collector.report.isCutShort, let places = harvester.next(of: queue, runner.oracle) {
      for place in places {
        harvester.begin(options.indices[place])
        await run(&harvester, &runner)
      }
      tally.count(places.count, runner.oracle)
      harvester.collector.report.isCutShort = runner.abandoned >= Self.mostAbandoned
    }
    var collector = harvester.harvest(runner.oracle, events: runner.loop.events, callbacks: runner.loop.callbacks)
      .gathered(queue, generator.plan, options)
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
    // Nothing is said of what is shorter where callbacks belong to no step.
    if capabilities.deliversInSteps {
      report.violations = await runner.perform(searching(report.violations, capabilities))
      report.warnings = await runner.perform(searching(report.warnings, capabilities))
    }
    report.violations = await runner.perform(generalizing(report.violations, capabilities))
    report.warnings = await runner.perform(generalizing(report.warnings, capabilities))
    return report.sorted()
  }

  /// Runs the scenario that a harvester has begun.
  private func run<Implementation: LiveLifecycleImplementation>(
    _ harvester: inout Harvester, _ runner: inout LiveScenarioRunner<Implementation>
  ) async {
    runner.monitor?.begin(harvester.origin)
    let ending = await runner.run(harvester.scenario)
    harvester.take(ending, runner.broken, runner.recorder)
  }

  /// Scenarios without an answer, after which the rest of a run is given up.
  private static let mostAbandoned = 3
}
