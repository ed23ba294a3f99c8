import LifecycleGenerator
public import LifecycleModel
import LifecycleOracle
import LifecycleShrinker

/// Runs an implementation through a corpus and through generated scenarios, and judges every callback.
public struct ConformanceSuite: Sendable {
  public var options: ConformanceOptions

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
    run(named: name ?? String(describing: type), corpus: corpus) { Implementation(configuration: $0) }
  }

  /// Judges an implementation that is made by a function of the configuration, or reset by it and returned again.
  public func run<Implementation: LifecycleImplementation>(
    named name: String, capabilities: Capabilities = Implementation.capabilities, corpus: [CorpusTrace] = [],
    making make: @escaping (AppConfiguration) -> Implementation
  ) -> ConformanceReport {
    run(Subject(name, capabilities, making: make), corpus: corpus)
  }

  func run<Implementation: LifecycleImplementation>(
    _ subject: Subject<Implementation>, corpus: [CorpusTrace]
  ) -> ConformanceReport {
    let capabilities = subject.capabilities
    var runner = subject.runner(strict: options.strict, known: options.relaxedRules)
    var generator = ScenarioGenerator(capabilities, options.generator)
    var collector = Collector(subject.name, capabilities, options)
    collector.report.adapterFindings = smokeCheck(subject, generator).findings
    if collector.report.deliversNothing { return collector.report }
    for trace in corpus where capabilities.heeds(trace.trace.configuration) {
      if collector.givesUp(on: subject.peer) { break }
      collector.report.replayed += 1
      subject.monitor?.begin(.file(trace.path))
      let ending = runner.run(trace.trace.scenario).explaining(subject.peer)
      collector.take(ending, runner.deviations, of: trace.trace.scenario, origin: .file(trace.path), runner.recorder)
    }
    var scenario = Scenario()
    var told = options.indices.lowerBound
    for index in options.indices {
      if let peer = subject.peer {
        if collector.givesUp(on: peer) { break }
        while told < min(index + WirePeer.window, options.indices.upperBound) {
          generator.generate(told, into: &scenario)
          peer.foresee(scenario)
          told += 1
        }
      }
      generator.generate(index, into: &scenario)
      collector.report.scenarios += 1
      let origin = ScenarioOrigin.generated(seed: options.seed, index: index)
      subject.monitor?.begin(origin)
      let ending = runner.run(scenario).explaining(subject.peer)
      if case .conforms(nil) = ending, runner.deviations.isEmpty {
      } else {
        collector.take(ending, runner.deviations, of: scenario, origin: origin, runner.recorder)
      }
      if index & 1023 == 1023 { options.progress?(index + 1) }
    }
    subject.monitor?.rest()
    collector.report.events = runner.events
    collector.report.callbacks = runner.callbacks
    collector.summarize(runner.oracle, generator.plan, options)
    collector.report.failures = shrink(collector.report.failures, subject)
    var report = collector.finished(
      collector.violations.map { shrink($0, strict: options.strict || $0.violation.isWarning, subject) },
      collector.warnings.map { shrink($0, strict: true, subject) },
      collector.deviations.map { shrink($0, strict: options.strict, subject) })
    // Whoever does not do the same thing twice, or is asked through a pipe, is not asked for every short scenario.
    if subject.peer != nil || report.isFickle { return report }
    subject.monitor?.begin(.explored)
    report.violations = certify(report.violations, strict: options.strict, runner.oracle, subject)
    report.warnings = certify(report.warnings, strict: true, runner.oracle, subject)
    if collector.violations.isEmpty, options.explores { report.add(exploreIfPossible(subject)) }
    subject.monitor?.rest()
    return report.sorted()
  }

  /// Looks at the adapter, before any rule.
  private func smokeCheck<Implementation: LifecycleImplementation>(
    _ subject: Subject<Implementation>, _ generator: ScenarioGenerator
  ) -> SmokeCheck {
    var check = SmokeCheck(subject.capabilities)
    // Whatever the other process does it does again for the same answer, or it fails, and that is seen.
    if subject.peer != nil { return check }
    var generator = generator
    var runner = subject.runner(strict: options.strict, known: options.relaxedRules)
    var scenario = Scenario()
    for index in SmokeCheck.indices(options) {
      generator.generate(index, into: &scenario)
      let origin = ScenarioOrigin.generated(seed: options.seed, index: index)
      subject.monitor?.begin(origin)
      let runs = (0..<SmokeCheck.repetitions).map { _ in
        let ending = runner.run(scenario)
        return (runner.recorder, ending)
      }
      check.take(runs.map(\.0), runs.map(\.1), origin)
      let performed = Scenario(configuration: scenario.configuration, steps: runner.recorder.performed.map(\.step))
      if let both = SmokeCheck.copy(performed, subject) {
        check.take(original: both.original, copy: both.copy, origin)
      }
    }
    check.finish()
    return check
  }

  /// Shrinks a scenario that breaks a rule, and runs the result once more for its trace.
  func shrink<Implementation: LifecycleImplementation>(
    _ finding: Finding, strict: Bool, _ subject: Subject<Implementation>
  ) -> Counterexample {
    subject.monitor?.begin(finding.origin)
    defer { subject.monitor?.rest() }
    var runner = subject.runner(strict: strict, known: options.relaxedRules)
    var shrinker = Shrinker(finding.scenario, budget: options.shrinkingBudget)
    while let candidate = shrinker.next() {
      guard options.mayUse(candidate, subject.capabilities) else {
        shrinker.tell(failing: nil)
        continue
      }
      let ending = runner.run(candidate)
      let performed = Scenario(configuration: candidate.configuration, steps: runner.recorder.performed.map(\.step))
      shrinker.tell(failing: finding.again(in: ending, runner.deviations) == nil ? nil : performed)
    }
    let ending = runner.run(shrinker.best)
    if finding.again(in: ending, runner.deviations) == nil {
      _ = runner.run(finding.scenario)
      return finding.unstable(runner.recorder, subject.capabilities)
    }
    return finding.counterexample(shrinker, ending, runner.deviations, runner.recorder, subject.capabilities)
  }
}

extension Capabilities {
  /// What a trace of an implementation can show: a kind of callback only where every one of it is claimed.
  var observables: Set<Trace.Observable> {
    var seen = Set(
      Trace.Observable.allCases.filter { observable in
        // Who gives all messages of the delegate may well not see those that go to another object.
        let kinds = observable.kinds.filter { $0 != .misdirected }
        return !kinds.isEmpty && kinds.allSatisfy { CallbackSet.kind($0).subtracting(callbacks).isEmpty }
      })
    if readings == .all { seen.insert(.states) }
    if reportsProcessEnd { seen.insert(.end) }
    return seen
  }
}
