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
    _ type: Implementation.Type, named name: String? = nil, corpus: [Corpus.Entry] = []
  ) async -> ConformanceReport {
    await run(type, named: name, corpus: corpus, monitor: nil)
  }

  /// - Parameter monitor: Is notified of each event that is performed, if there is one.
  func run<Implementation: LiveLifecycleImplementation>(
    _ type: Implementation.Type, named name: String? = nil, corpus: [Corpus.Entry], monitor: RunMonitor?
  ) async -> ConformanceReport {
    var options = options
    options.beginLimit()
    let runGuard = RunGuard(name ?? String(describing: type))
    defer { runGuard.end() }
    var campaign = Campaign(name ?? String(describing: type), Implementation.capabilities, options, corpus)
    let capabilities = campaign.capabilities
    var smoke = LiveScenarioRunner<Implementation>(options, strict: options.strict, monitor: monitor)
    var (check, _) = await smoke.perform(SmokePhase(campaign.generator, capabilities, options))
    check.finish()
    campaign.take(check)
    if check.deliversNothing { return campaign.report }
    var runner = LiveScenarioRunner<Implementation>(options, strict: options.strict, monitor: monitor)
    campaign.take(await runner.perform(campaign.replaying))
    let queue = campaign.queue(portion: 1, runner.oracle)
    var all = await runner.perform(campaign.generating(queue, runner.oracle))
    all.settle(runner.loop)
    campaign.take(all, queue)
    campaign.take(
      await runner.perform(campaign.shrinkingFailures(limit: AdapterFailureShrinking.mostTime), isShrinking: true))
    campaign.take(shrunk: await runner.perform(campaign.shrinking, isShrinking: true))
    if campaign.isOver { return campaign.report }
    campaign.beginExploring()
    // Nothing is said of what is shorter where callbacks belong to no step.
    if capabilities.deliversInSteps { campaign.take(await runner.perform(campaign.certifying())) }
    campaign.take(await runner.perform(campaign.generalizing))
    return campaign.report
  }
}
