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
    var runner = ScenarioRunner(
      capabilities: capabilities, strict: options.strict, known: options.knownRules, make: make)
    var collector = Collector(ConformanceReport(name: name, capabilities: capabilities, options: options))
    for trace in corpus where capabilities.heeds(trace.trace.configuration) {
      collector.report.replayed += 1
      let ending = runner.run(trace.trace.scenario)
      collector.take(ending, runner.deviations, of: trace.trace.scenario, origin: .file(trace.path))
    }
    var generator = ScenarioGenerator(capabilities, options.generator)
    var scenario = Scenario()
    for index in options.indices {
      generator.generate(index, into: &scenario)
      collector.report.scenarios += 1
      let ending = runner.run(scenario)
      if case .conforms(nil) = ending, runner.deviations.isEmpty {
      } else {
        collector.take(
          ending, runner.deviations, of: scenario, origin: .generated(seed: options.seed, index: index))
      }
      if index & 1023 == 1023 { options.progress?(index + 1) }
    }
    collector.report.events = runner.events
    collector.report.callbacks = runner.callbacks
    collector.summarize(runner.oracle, generator.plan, options)
    for finding in collector.violations {
      collector.report.violations.append(
        shrink(finding, strict: options.strict || finding.violation.isWarning, capabilities, make))
    }
    for finding in collector.warnings {
      collector.report.warnings.append(shrink(finding, strict: true, capabilities, make))
    }
    for finding in collector.deviations {
      collector.report.deviations.append(
        shrink(finding, strict: options.strict, capabilities, make))
    }
    collector.report.violations = certify(
      collector.report.violations, strict: options.strict, runner.oracle, make)
    collector.report.warnings = certify(collector.report.warnings, strict: true, runner.oracle, make)
    if collector.violations.isEmpty, options.explores {
      collector.report.add(exploreIfPossible(named: name, capabilities, make))
    }
    return collector.sorted()
  }

  /// Shrinks a scenario that breaks a rule, and runs the result once more for its trace.
  func shrink<Implementation: LifecycleImplementation>(
    _ finding: Finding, strict: Bool, _ capabilities: Capabilities,
    _ make: @escaping (AppConfiguration) -> Implementation
  ) -> Counterexample {
    var runner = ScenarioRunner(
      capabilities: capabilities, strict: strict, known: options.knownRules, make: make)
    var shrinker = Shrinker(finding.scenario, budget: options.shrinkingBudget)
    while let candidate = shrinker.next() {
      guard options.mayUse(candidate, capabilities) else {
        shrinker.tell(failing: nil)
        continue
      }
      var performed = Scenario(configuration: candidate.configuration)
      let ending = runner.run(candidate) { step, _ in performed.steps.append(step) }
      shrinker.tell(failing: finding.again(in: ending, runner.deviations) == nil ? nil : performed)
    }
    var steps: [Trace.Step] = []
    let version = shrinker.best.configuration.version
    let ending = runner.run(shrinker.best) { steps.append(Trace.Step($0, $1, version: version)) }
    return finding.counterexample(shrinker, ending, runner.deviations, steps, capabilities)
  }
}

/// A scenario in which a rule was broken, as it was found.
struct Finding {
  let violation: Violation
  let scenario: Scenario
  let origin: ScenarioOrigin

  /// The violation of the same rule in another run, at its end or, of a known rule, before.
  func again(in ending: RunEnding, _ deviations: [Violation]) -> Violation? {
    if case .violates(let found) = ending, found.rule == violation.rule { return found }
    return deviations.first { $0.rule == violation.rule }
  }

  func counterexample(
    _ shrinker: Shrinker, _ ending: RunEnding, _ deviations: [Violation], _ steps: [Trace.Step],
    _ capabilities: Capabilities
  ) -> Counterexample {
    var trace = Trace()
    trace.observes = capabilities.observables
    trace.configuration = shrinker.best.configuration
    trace.rule = violation.rule.text
    trace.steps = steps
    let violation = again(in: ending, deviations) ?? violation
    return Counterexample(
      violation: violation, trace: trace, foundLength: scenario.steps.count, origin: origin,
      isMinimal: !shrinker.isCutShort,
      deviations: deviations.filter { $0.rule != violation.rule && $0.step <= violation.step })
  }
}

extension Trace.Step {
  /// A step as it was performed and recorded.
  init(_ step: Scenario.Step, _ recorder: CallbackRecorder, version: Int) {
    self.init(
      step, recorder.observations, unnamed: recorder.unnamed, processEnded: recorder.processHasEnded, version: version)
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
      capabilities: capabilities, strict: options.strict, known: options.knownRules, make: make)
    var steps: [Trace.Step] = []
    let scenario = trace.trace.scenario
    let version = scenario.configuration.version
    let ending = runner.run(scenario) { steps.append(Trace.Step($0, $1, version: version)) }
    switch ending {
    case .conforms: return steps.isEmpty ? .nothingHappened : .conforms
    case .unsupported(let event, let reason): return .stopped("the event '\(event.name)' was refused: \(reason)")
    case .fails(let message, let step): return .stopped("the adapter failed at event \(step + 1): \(message)")
    case .violates(let violation):
      let finding = Finding(violation: violation, scenario: scenario, origin: .file(trace.path))
      if shrinking { return .violated(shrink(finding, strict: options.strict, capabilities, make)) }
      return .violated(finding.counterexample(Shrinker(scenario, budget: 1), ending, [], steps, capabilities))
    }
  }
}

extension Capabilities {
  /// What a trace of an implementation can show: a kind of callback only where every one of it is claimed.
  var observables: Set<Trace.Observable> {
    var seen = Set(
      Trace.Observable.allCases.filter { observable in
        !observable.kinds.isEmpty && observable.kinds.allSatisfy { CallbackSet.kind($0).subtracting(callbacks).isEmpty }
      })
    if readings == .all { seen.insert(.states) }
    if reportsProcessEnd { seen.insert(.end) }
    return seen
  }
}
