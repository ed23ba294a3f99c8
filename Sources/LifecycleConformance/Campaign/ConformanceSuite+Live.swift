extension ConformanceSuite {
  /// Judges an implementation whose callbacks arrive through a delegate, an actor or a run loop; otherwise as its namesake.
  public func run<Implementation: LiveLifecycleImplementation>(
    _ type: Implementation.Type, named name: String? = nil, corpus: [Corpus.Entry] = []
  ) async -> ConformanceReport {
    await run(type, named: name, corpus: corpus, monitor: nil)
  }

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
    var check = await smoke.perform(SmokeCheck(campaign.generator, capabilities, options))
    check.finish()
    campaign.report.adapter.findings = check.findings
    if check.deliversNothing { return campaign.report }
    var runner = LiveScenarioRunner<Implementation>(options, strict: options.strict, monitor: monitor)
    campaign.collector = await runner.perform(campaign.replaying)
    let queue = campaign.queue(portion: 1, runner.loop.oracle)
    var all = await runner.perform(campaign.generating(queue, runner.loop.oracle))
    all.settle(runner.loop)
    campaign.take(all, queue)
    let failures = campaign.shrinkingFailures(limit: AdapterFailureShrinking.mostTime)
    campaign.report.adapter.failures = await runner.perform(failures, isShrinking: true)
    campaign.take(shrunk: await runner.perform(campaign.shrinking, isShrinking: true))
    if campaign.isOver { return campaign.report }
    campaign.beginExploring()
    // Nothing is said of what is shorter where callbacks belong to no step.
    if capabilities.deliversInSteps { campaign.take(await runner.perform(campaign.certifying())) }
    campaign.take(await runner.perform(campaign.generalizing))
    return campaign.report
  }
}
