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

  /// Judges an implementation that is made by a function of the configuration.
  public func run<Implementation: LifecycleImplementation>(
    named name: String, capabilities: Capabilities = Implementation.capabilities, corpus: [CorpusTrace] = [],
    making make: @escaping (AppConfiguration) -> Implementation
  ) -> ConformanceReport {
    run(named: name, capabilities: capabilities, corpus: corpus, monitor: nil, making: make)
  }

  func run<Implementation: LifecycleImplementation>(
    named name: String, capabilities: Capabilities, corpus: [CorpusTrace], monitor: RunMonitor?,
    making make: @escaping (AppConfiguration) -> Implementation
  ) -> ConformanceReport {
    var runner = ScenarioRunner(
      capabilities: capabilities, strict: options.strict, known: options.relaxedRules, make: make)
    runner.monitor = monitor
    var generator = ScenarioGenerator(capabilities, options.generator)
    var collector = Collector(name, capabilities, options)
    collector.report.adapterFindings = smokeCheck(capabilities, generator, monitor, make).findings
    if collector.report.deliversNothing { return collector.report }
    for trace in corpus where capabilities.heeds(trace.trace.configuration) {
      collector.report.replayed += 1
      monitor?.begin(.file(trace.path))
      let ending = runner.run(trace.trace.scenario)
      collector.take(ending, runner.deviations, of: trace.trace.scenario, origin: .file(trace.path), runner.recorder)
    }
    var scenario = Scenario()
    for index in options.indices {
      generator.generate(index, into: &scenario)
      collector.report.scenarios += 1
      monitor?.begin(.generated(seed: options.seed, index: index))
      let ending = runner.run(scenario)
      if case .conforms(nil) = ending, runner.deviations.isEmpty {
      } else {
        collector.take(
          ending, runner.deviations, of: scenario, origin: .generated(seed: options.seed, index: index),
          runner.recorder)
      }
      if index & 1023 == 1023 { options.progress?(index + 1) }
    }
    monitor?.rest()
    collector.report.events = runner.events
    collector.report.callbacks = runner.callbacks
    collector.summarize(runner.oracle, generator.plan, options)
    return collector.finished(
      collector.violations.map {
        shrink($0, strict: options.strict || $0.violation.isWarning, capabilities, monitor, make)
      },
      collector.warnings.map { shrink($0, strict: true, capabilities, monitor, make) },
      collector.deviations.map { shrink($0, strict: options.strict, capabilities, monitor, make) })
  }

  private func smokeCheck<Implementation: LifecycleImplementation>(
    _ capabilities: Capabilities, _ generator: ScenarioGenerator, _ monitor: RunMonitor?,
    _ make: @escaping (AppConfiguration) -> Implementation
  ) -> SmokeCheck {
    var generator = generator
    var check = SmokeCheck(capabilities)
    var runner = ScenarioRunner(
      capabilities: capabilities, strict: options.strict, known: options.relaxedRules, make: make)
    runner.monitor = monitor
    var scenario = Scenario()
    for index in SmokeCheck.indices(options) {
      generator.generate(index, into: &scenario)
      let origin = ScenarioOrigin.generated(seed: options.seed, index: index)
      monitor?.begin(origin)
      let runs = (0..<SmokeCheck.repetitions).map { _ in
        let ending = runner.run(scenario)
        return (runner.recorder, ending)
      }
      check.take(runs.map(\.0), runs.map(\.1), origin)
      let performed = runner.recorder.performed
      if let both = SmokeCheck.copy(make, scenario.configuration, performed, capabilities.facets) {
        check.take(original: both.original, copy: both.copy, origin)
      }
    }
    check.finish()
    return check
  }

  /// Shrinks a scenario that breaks a rule, and runs the result once more for its trace.
  func shrink<Implementation: LifecycleImplementation>(
    _ finding: Finding, strict: Bool, _ capabilities: Capabilities, _ monitor: RunMonitor?,
    _ make: @escaping (AppConfiguration) -> Implementation
  ) -> Counterexample {
    monitor?.begin(finding.origin)
    defer { monitor?.rest() }
    var runner = ScenarioRunner(
      capabilities: capabilities, strict: strict, known: options.relaxedRules, make: make)
    runner.monitor = monitor
    var shrinker = Shrinker(finding.scenario, budget: options.shrinkingBudget)
    while let candidate = shrinker.next() {
      guard options.mayUse(candidate, capabilities) else {
        shrinker.tell(failing: nil)
        continue
      }
      let ending = runner.run(candidate)
      let performed = Scenario(configuration: candidate.configuration, steps: runner.recorder.performed)
      shrinker.tell(failing: finding.again(in: ending, runner.deviations) == nil ? nil : performed)
    }
    let ending = runner.run(shrinker.best)
    if finding.again(in: ending, runner.deviations) == nil {
      _ = runner.run(finding.scenario)
      return finding.unstable(runner.recorder, capabilities)
    }
    return finding.counterexample(shrinker, ending, runner.deviations, runner.recorder, capabilities)
  }
}

/// A scenario in which a rule was broken, as it was found.
struct Finding {
  let violation: Violation
  let scenario: Scenario
  let origin: ScenarioOrigin
  /// What was sent when it was found.
  let recorder: CallbackRecorder

  /// The violation of the same rule in another run, at its end or, of a known rule, before.
  func again(in ending: RunEnding, _ deviations: [Violation]) -> Violation? {
    if case .violates(let found) = ending, found.rule == violation.rule { return found }
    return deviations.first { $0.rule == violation.rule }
  }

  /// The violation, which did not come again, with what was sent when it was found and what was sent the second time.
  ///
  /// - Parameter second: What was sent in another run of the scenario.
  func unstable(
    _ second: CallbackRecorder, _ capabilities: Capabilities
  ) -> Counterexample {
    Counterexample(
      violation: violation, trace: trace(scenario.configuration, recorder, capabilities),
      foundLength: scenario.steps.count, origin: origin, isMinimal: false, deviations: [],
      secondTrace: trace(scenario.configuration, second, capabilities))
  }

  private func trace(
    _ configuration: AppConfiguration, _ recorder: CallbackRecorder, _ capabilities: Capabilities
  ) -> Trace {
    var trace = Trace()
    trace.observes = capabilities.observables
    trace.configuration = configuration
    trace.rule = violation.rule.text
    trace.steps = recorder.steps(version: configuration.version)
    return trace
  }

  func counterexample(
    _ shrinker: Shrinker, _ ending: RunEnding, _ deviations: [Violation], _ recorder: CallbackRecorder,
    _ capabilities: Capabilities
  ) -> Counterexample {
    let violation = again(in: ending, deviations) ?? violation
    return Counterexample(
      violation: violation, trace: trace(shrinker.best.configuration, recorder, capabilities),
      foundLength: scenario.steps.count, origin: origin, isMinimal: !shrinker.isCutShort,
      deviations: deviations.filter { $0.rule != violation.rule && $0.step <= violation.step },
      secondTrace: nil)
  }
}

/// What comes of replaying one trace.
public enum ReplayEnding: Sendable {
  case conforms
  case violated(Counterexample)
  /// The implementation refused an event, or its adapter failed.
  case stopped(String)
  /// Not one event of the scenario can happen, so that nothing was judged.
  case nothingHappened
}

extension ConformanceSuite {
  /// Runs the scenario of a kept trace.
  ///
  /// - Parameter shrinking: Whether a failure is made as small as it can be.
  public func replay<Implementation: LifecycleImplementation>(
    _ trace: CorpusTrace, shrinking: Bool = false, making make: @escaping (AppConfiguration) -> Implementation
  ) -> ReplayEnding {
    let capabilities = Implementation.capabilities
    var runner = ScenarioRunner(
      capabilities: capabilities, strict: options.strict, known: options.relaxedRules, make: make)
    let scenario = trace.trace.scenario
    let ending = runner.run(scenario)
    switch ending {
    case .conforms: return runner.recorder.performed.isEmpty ? .nothingHappened : .conforms
    case .unsupported(let event, let reason): return .stopped("the event '\(event.name)' was refused: \(reason)")
    case .fails(let message, let step): return .stopped("the adapter failed at event \(step + 1): \(message)")
    case .violates(let violation):
      let finding = Finding(
        violation: violation, scenario: scenario, origin: .file(trace.path), recorder: runner.recorder)
      if shrinking { return .violated(shrink(finding, strict: options.strict, capabilities, nil, make)) }
      return .violated(finding.counterexample(Shrinker(scenario, budget: 1), ending, [], runner.recorder, capabilities))
    }
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
