import Dispatch
import LifecycleOracle
import LifecycleReference

/// Runs an implementation through a corpus and through generated scenarios, and judges every callback.
public struct ConformanceSuite: Sendable {
  /// How the suite is run.
  public var options: ConformanceOptions

  /// A suite that is run in this way.
  public init(options: ConformanceOptions = ConformanceOptions()) { self.options = options }

  /// Judges an implementation.
  ///
  /// - Parameters:
  ///   - type: The implementation.
  ///   - name: What to call it in the report; the type's name by default.
  ///   - corpus: Traces whose scenarios are replayed before any is generated.
  /// - Returns: What was found; an implementation that misbehaves never stops the run.
  public func run<Implementation: LifecycleImplementation>(
    _ type: Implementation.Type, named name: String? = nil, corpus: [Corpus.Entry] = []
  ) -> ConformanceReport {
    run(Subject(of: type, named: name ?? String(describing: type)), corpus: corpus)
  }

  /// Judges an implementation that is made by a function of the configuration, or reset by it and returned
  /// again.
  public func run<Implementation: LifecycleImplementation>(
    named name: String, capabilities: Capabilities = Implementation.capabilities, corpus: [Corpus.Entry] = [],
    making make: @escaping (AppConfiguration) -> Implementation
  ) -> ConformanceReport {
    run(Subject(name, capabilities, making: make), corpus: corpus)
  }

  /// Judges an implementation. To one in another process it says goodbye.
  package func run<Implementation: LifecycleImplementation>(
    _ subject: Subject<Implementation>, corpus: [Corpus.Entry] = []
  ) -> ConformanceReport {
    var suite = self
    suite.options.beginLimit()
    guard let peer = subject.peer else { return suite.runWithinLimit(subject, corpus: corpus) }
    let (sceneName, limit) = (peer.sceneName, suite.options.limit)
    // An app with scenes is not judged, however it goes on.
    suite.options.limit = RunLimit(nil) { sceneName.withLock { $0 != nil } || limit.isReached }
    var report = suite.runWithinLimit(subject, corpus: corpus)
    if let name = sceneName.withLock({ $0 }) { report.leaveUnjudged(sceneNamed: name) }
    peer.isOver = limit.ending(isShrinking: false)
    do {
      try peer.close()
    } catch {
      report.adapter.take(RunFailure(error, at: nil, place: 0), in: Scenario(), nil)
    }
    return report
  }

  /// For the embedded reference compiled by itself.
  @_specialize(where Implementation == ReferenceLifecycle)
  private func runWithinLimit<Implementation: LifecycleImplementation>(
    _ subject: Subject<Implementation>, corpus: [Corpus.Entry]
  ) -> ConformanceReport {
    let runGuard = RunGuard(subject.name)
    defer { runGuard.end() }
    var campaign = Campaign(subject.name, subject.capabilities, options, corpus, in: subject.peer)
    var subject = subject
    let (check, threads) = lookAtAdapter(subject, campaign.generator)
    campaign.report.adapter.findings = check.findings
    if check.deliversNothing { return campaign.report }
    if !check.allowsSeveral { subject.another = nil }
    var runner = ScenarioRunner(subject, options)
    campaign.collector = runner.perform(campaign.replaying)
    let portion = subject.peer == nil ? ScenarioQueue.usualPortion : 1
    let queue = campaign.queue(portion: portion, runner.loop.oracle)
    campaign.take(generate(campaign, queue, &runner, subject, threads: threads), queue)
    let isSlow = subject.peer != nil
    let failures = campaign.shrinkingFailures(limit: isSlow ? AdapterFailureShrinking.mostTime : nil)
    campaign.report.adapter.failures = runner.perform(failures, isShrinking: true)
    campaign.take(shrunk: runner.perform(campaign.shrinking, isShrinking: true))
    if campaign.isOver { return campaign.report }
    campaign.beginExploring()
    subject.monitor?.begin(.explored)
    let type = Implementation.self as? any ExplorableImplementation.Type
    if let type {
      campaign.take(certify(campaign.counterexamples, as: type, runner.loop.oracle, subject))
    } else {
      campaign.take(runner.perform(campaign.certifying(isSlow: isSlow)))
    }
    campaign.take(runner.perform(campaign.generalizing))
    if campaign.mayExplore, let type, let explored = explore(as: type, subject) { campaign.report.add(explored) }
    subject.monitor?.endStep()
    return campaign.report
  }

  /// Runs all that the queue hands out.
  private func generate<Implementation: LifecycleImplementation>(
    _ campaign: Campaign, _ queue: ScenarioQueue, _ runner: inout ScenarioRunner<Implementation>,
    _ subject: Subject<Implementation>, threads: Int
  ) -> Collector {
    guard threads > 1, let another = subject.another else {
      var all = runner.perform(campaign.generating(queue, runner.loop.oracle))
      all.settle(runner.loop)
      return all
    }
    var replayed = campaign.collector
    replayed.settle(runner.loop)
    let all = Locked(replayed)
    let (generator, meter) = (campaign.generator, campaign.meter)
    DispatchQueue.concurrentPerform(iterations: threads) { [options] _ in
      let subject = another()
      var runner = ScenarioRunner(subject, options)
      let collector = Collector(subject.capabilities, options)
      var mine = runner.perform(GenerationPhase(queue, generator, collector, runner.loop.oracle, options, meter))
      mine.settle(runner.loop)
      all.withLock { [mine] in $0.unite(mine) }
    }
    return all.withLock { $0 }
  }
}
