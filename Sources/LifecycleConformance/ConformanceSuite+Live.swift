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
    var runner = LiveScenarioRunner<Implementation>(strict: options.strict, known: options.knownRules)
    var collector = Collector(
      ConformanceReport(name: name ?? String(describing: type), capabilities: capabilities, options: options))
    for trace in corpus where capabilities.heeds(trace.trace.configuration) {
      collector.report.replayed += 1
      let ending = await runner.run(trace.trace.scenario)
      collector.take(ending, runner.deviations, of: trace.trace.scenario, origin: .file(trace.path))
    }
    var generator = ScenarioGenerator(capabilities, options.generator)
    var scenario = Scenario()
    for index in options.indices {
      generator.generate(index, into: &scenario)
      collector.report.scenarios += 1
      let ending = await runner.run(scenario)
      collector.take(
        ending, runner.deviations, of: scenario, origin: .generated(seed: options.seed, index: index))
      if index & 1023 == 1023 { options.progress?(index + 1) }
    }
    collector.report.events = runner.events
    collector.report.callbacks = runner.callbacks
    collector.summarize(runner.oracle, generator.plan, options)
    for finding in collector.violations {
      collector.report.violations.append(
        await shrink(Implementation.self, finding, strict: options.strict || finding.violation.isWarning))
    }
    for finding in collector.warnings {
      collector.report.warnings.append(await shrink(Implementation.self, finding, strict: true))
    }
    for finding in collector.deviations {
      collector.report.deviations.append(
        await shrink(Implementation.self, finding, strict: options.strict))
    }
    return collector.sorted()
  }

  private func shrink<Implementation: LiveLifecycleImplementation>(
    _ type: Implementation.Type, _ finding: Finding, strict: Bool
  ) async -> Counterexample {
    var runner = LiveScenarioRunner<Implementation>(strict: strict, known: options.knownRules)
    var shrinker = Shrinker(finding.scenario, budget: options.shrinkingBudget)
    while let candidate = shrinker.next() {
      guard options.mayUse(candidate, Implementation.capabilities) else {
        shrinker.tell(failing: nil)
        continue
      }
      var performed = Scenario(configuration: candidate.configuration)
      let ending = await runner.run(candidate) { step, _ in performed.steps.append(step) }
      shrinker.tell(failing: finding.again(in: ending, runner.deviations) == nil ? nil : performed)
    }
    var steps: [Trace.Step] = []
    let version = shrinker.best.configuration.version
    let ending = await runner.run(shrinker.best) { steps.append(Trace.Step($0, $1, version: version)) }
    return finding.counterexample(shrinker, ending, runner.deviations, steps, Implementation.capabilities)
  }
}
