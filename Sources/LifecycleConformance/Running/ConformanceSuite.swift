import Dispatch
import LifecycleGenerator
public import LifecycleModel
import LifecycleOracle
import LifecycleReference
import LifecycleRules

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
  ///   - name: What to call it in the report; the type's name unless said otherwise.
  ///   - corpus: Traces whose scenarios are replayed before any is generated.
  /// - Returns: What was found; an implementation that misbehaves never stops the run.
  public func run<Implementation: LifecycleImplementation>(
    _ type: Implementation.Type, named name: String? = nil, corpus: [CorpusTrace] = []
  ) -> ConformanceReport {
    run(Subject(of: type, named: name ?? String(describing: type)), corpus: corpus)
  }

  /// Judges an implementation that is made by a function of the configuration, or reset by it and returned again.
  public func run<Implementation: LifecycleImplementation>(
    named name: String, capabilities: Capabilities = Implementation.capabilities, corpus: [CorpusTrace] = [],
    making make: @escaping (AppConfiguration) -> Implementation
  ) -> ConformanceReport {
    run(Subject(name, capabilities, making: make), corpus: corpus)
  }

  /// Judges an implementation that is made by a function of the configuration, on several threads.
  ///
  /// - Parameters:
  ///   - name: What to call it in the report.
  ///   - capabilities: What it claims.
  ///   - corpus: Traces whose scenarios are replayed before any is generated.
  ///   - make: Called from any thread; what it makes must be independent of what it made before.
  public func runInParallel<Implementation: LifecycleImplementation>(
    named name: String, capabilities: Capabilities = Implementation.capabilities, corpus: [CorpusTrace] = [],
    making make: @escaping @Sendable (AppConfiguration) -> Implementation
  ) -> ConformanceReport {
    run(Subject(name, capabilities, makingConcurrently: make), corpus: corpus)
  }

  /// For the embedded reference compiled by itself.
  @_specialize(where Implementation == ReferenceLifecycle)
  func run<Implementation: LifecycleImplementation>(
    _ subject: Subject<Implementation>, corpus: [CorpusTrace]
  ) -> ConformanceReport {
    let runGuard = RunGuard(subject.name)
    defer { runGuard.end() }
    let generator = options.generator(subject.capabilities, corpus)
    var subject = subject
    let harvester = Harvester(subject.name, subject.capabilities, generator, options)
    var main = ScenarioWorker(subject, harvester, options)
    let (check, threads) = lookAtAdapter(subject, generator)
    main.harvester.collector.report.adapterFindings = check.findings
    if check.deliversNothing { return main.harvester.collector.report }
    if !check.allowsSeveral { subject.another = nil }
    for trace in options.replayed(of: corpus, subject.capabilities) {
      if main.givesUp() { break }
      main.run(trace)
    }
    let queue = main.harvester.queue(options, portion: ScenarioQueue.usualPortion, main.runner.oracle)
    let meter = ProgressMeter(options, generator.plan)
    let harvest = run(queue, &main, harvester, threads: threads, meter)
    subject.monitor?.rest()
    var collector = harvest.gathered(queue, generator.plan, options)
    meter?.begin(.shrinking, after: collector.report.scenarios)
    var runner = main.runner
    collector.report.failures = runner.perform(
      AdapterFailureShrinking.all(
        collector.report.failures, subject.capabilities, options,
        limit: subject.peer.map { _ in AdapterFailureShrinking.mostTime }))
    var report = collector.finished(
      runner.perform(shrinking(collector.violations, subject.capabilities)),
      runner.perform(shrinking(collector.warnings, subject.capabilities)),
      runner.perform(shrinking(collector.deviations, subject.capabilities)))
    if report.isFickle || report.nextIndex != nil { return report }
    meter?.begin(.exploring, after: report.scenarios)
    subject.monitor?.begin(.explored)
    var tools = trialTools(runner.oracle, subject)
    report.violations = certify(report.violations, strict: options.strict, &tools, subject)
    report.warnings = certify(report.warnings, strict: true, &tools, subject)
    report.violations = runner.perform(generalizing(report.violations, subject.capabilities))
    report.warnings = runner.perform(generalizing(report.warnings, subject.capabilities))
    if collector.violations.isEmpty, options.explores { report.add(exploreIfPossible(subject)) }
    subject.monitor?.rest()
    return report.sorted()
  }

  /// Makes what was found as small as it can be.
  func shrinking(_ found: [Finding], _ capabilities: Capabilities) -> PhaseSequence<FindingShrinking> {
    PhaseSequence(found.map { FindingShrinking($0, capabilities, options) })
  }

  /// Looks what of each counterexample could be otherwise, and it would break the same rule.
  func generalizing(_ found: [Counterexample], _ capabilities: Capabilities) -> PhaseSequence<Generalizer> {
    PhaseSequence(found.map { Generalizer($0, capabilities, options) })
  }

  /// Runs all that the queue hands out.
  private func run<Implementation: LifecycleImplementation>(
    _ queue: ScenarioQueue, _ main: inout ScenarioWorker<Implementation>, _ harvester: Harvester, threads: Int,
    _ meter: ProgressMeter?
  ) -> Harvest {
    let indices = options.indices
    guard threads > 1, let another = main.subject.another else {
      var told = 0
      var tally = ProgressTally(meter)
      while let places = main.next(of: queue) {
        for place in places {
          if main.givesUp() { return main.harvest }
          while main.subject.peer != nil, told < min(place + WirePeer.window, indices.count) {
            main.foresee(indices[told])
            told += 1
          }
          main.run(indices[place])
          // The answers of another process may take their time.
          if main.subject.peer != nil { tally.count(1, main.runner.oracle) }
        }
        if main.subject.peer == nil { tally.count(places.count, main.runner.oracle) }
      }
      return main.harvest
    }
    let harvests = Locked<[Harvest]>([main.harvest])
    DispatchQueue.concurrentPerform(iterations: threads) { [options] _ in
      var worker = ScenarioWorker(another(), harvester, options)
      var tally = ProgressTally(meter)
      while let places = worker.next(of: queue) {
        for place in places { worker.run(indices[place]) }
        tally.count(places.count, worker.runner.oracle)
      }
      worker.subject.monitor?.rest()
      let harvest = worker.harvest
      harvests.withLock { $0.append(harvest) }
    }
    let all = harvests.withLock { $0 }
    return all.dropFirst().reduce(into: all[0]) { $0.unite($1) }
  }
}
