import LifecycleGenerator
public import LifecycleModel
import LifecycleOracle
import LifecycleShrinker

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
    let capabilities = Implementation.capabilities
    var runner = LiveScenarioRunner<Implementation>(
      strict: options.strict, known: options.relaxedRules, deadline: options.deadline)
    var generator = ScenarioGenerator(capabilities, options.generator)
    var collector = Collector(name ?? String(describing: type), capabilities, options)
    collector.report.adapterFindings = await smokeCheck(type, generator).findings
    if collector.report.deliversNothing { return collector.report }
    for trace in options.replayed(of: corpus, capabilities) {
      collector.report.replayed += 1
      let ending = await runner.run(trace.trace.scenario)
      collector.take(ending, runner.deviations, of: trace.trace.scenario, origin: .file(trace.path), runner.recorder)
    }
    let meter = ProgressMeter(options, generator.plan)
    var tally = ProgressTally(meter)
    var scenario = Scenario()
    let shouldStop = options.stopping()
    for index in options.indices {
      if shouldStop() {
        collector.report.nextIndex = index
        break
      }
      generator.generate(index, into: &scenario)
      collector.report.scenarios += 1
      let ending = await runner.run(scenario)
      collector.take(
        ending, runner.deviations, of: scenario, origin: .generated(seed: options.seed, index: index),
        runner.recorder)
      tally.count(1, runner.oracle)
      if runner.abandoned >= Self.mostAbandoned {
        collector.report.isCutShort = true
        break
      }
    }
    collector.report.events = runner.events
    collector.report.callbacks = runner.callbacks
    let oracle = runner.oracle.settled()
    collector.summarize(
      exercised: oracle.exercised(), met: oracle.metPairs(), followers: oracle.metFollowers(), generator.plan, options)
    collector.report.shard = options.shard
    meter?.begin(.shrinking, after: collector.report.scenarios)
    var violations: [Counterexample] = []
    for finding in collector.violations {
      violations.append(await shrink(type, finding, strict: options.strict || finding.violation.isWarning))
    }
    var warnings: [Counterexample] = []
    for finding in collector.warnings { warnings.append(await shrink(type, finding, strict: true)) }
    var deviations: [Counterexample] = []
    for finding in collector.deviations {
      deviations.append(await shrink(type, finding, strict: options.strict))
    }
    var report = collector.finished(violations, warnings, deviations)
    if report.isFickle || report.nextIndex != nil { return report }
    meter?.begin(.exploring, after: report.scenarios)
    report.violations = await certify(type, report.violations, strict: options.strict)
    report.warnings = await certify(type, report.warnings, strict: true)
    for place in report.violations.indices {
      let strict = options.strict || report.violations[place].violation.isWarning
      report.violations[place] = await generalize(type, report.violations[place], strict: strict)
    }
    for place in report.warnings.indices {
      report.warnings[place] = await generalize(type, report.warnings[place], strict: true)
    }
    return report.sorted()
  }

  /// Scenarios without an answer, after which the rest of a run is given up.
  private static let mostAbandoned = 3

  private func smokeCheck<Implementation: LiveLifecycleImplementation>(
    _ type: Implementation.Type, _ generator: ScenarioGenerator
  ) async -> SmokeCheck {
    var generator = generator
    var check = SmokeCheck(Implementation.capabilities)
    var runner = LiveScenarioRunner<Implementation>(
      strict: options.strict, known: options.relaxedRules, deadline: options.deadline)
    var scenario = Scenario()
    for index in SmokeCheck.indices(options) where runner.abandoned == 0 {
      generator.generate(index, into: &scenario)
      var runs: [(CallbackRecorder, RunEnding)] = []
      while runs.count < SmokeCheck.repetitions, runner.abandoned == 0 {
        let ending = await runner.run(scenario)
        runs.append((runner.recorder, ending))
      }
      check.take(runs.map(\.0), runs.map(\.1), .generated(seed: options.seed, index: index))
    }
    check.finish()
    return check
  }

  func shrink<Implementation: LiveLifecycleImplementation>(
    _ type: Implementation.Type, _ finding: Finding, strict: Bool
  ) async -> Counterexample {
    var runner = LiveScenarioRunner<Implementation>(
      strict: strict, known: options.relaxedRules, deadline: options.deadline)
    var shrinker = Shrinker(finding.scenario, budget: options.shrinkingBudget)
    while let candidate = shrinker.next() {
      guard options.mayUse(candidate, Implementation.capabilities) else {
        shrinker.tell(failing: nil)
        continue
      }
      let ending = await runner.run(candidate)
      let performed = Scenario(configuration: candidate.configuration, steps: runner.recorder.performed.map(\.step))
      shrinker.tell(failing: finding.again(in: ending, runner.deviations) == nil ? nil : performed)
    }
    let ending = await runner.run(shrinker.best)
    if finding.again(in: ending, runner.deviations) == nil {
      _ = await runner.run(finding.scenario)
      return finding.unstable(runner.recorder, Implementation.capabilities)
    }
    return finding.counterexample(shrinker, ending, runner.deviations, runner.recorder, Implementation.capabilities)
  }
}
