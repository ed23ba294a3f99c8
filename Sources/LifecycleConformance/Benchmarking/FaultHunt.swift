import LifecycleGenerator
import LifecycleModel
import LifecycleOracle
public import LifecycleReference

/// How a planted fault of the reference was found.
public struct FaultHunt: Sendable {
  /// The fault that was planted.
  public let fault: Fault
  /// How many scenarios it took, the one that showed it included.
  public let scenarios: Int
  /// What was found, and shrunk.
  public let counterexample: Counterexample

  /// Whether every shorter scenario was tried, in every configuration.
  public var isShortest: Bool {
    counterexample.certificate?.isShortest(events: counterexample.trace.steps.count) ?? false
  }
}

/// Looks for planted faults, one after the other, with the same scenarios.
public struct FaultHunter: Sendable {
  private let suite: ConformanceSuite
  /// Made once: to plan the coverage takes longer than most hunts.
  private let generator: ScenarioGenerator

  private let capabilities: Capabilities
  /// With what scenarios of a few events need worked out, if shorter ones than those found are to be looked for.
  private let oracle: Oracle

  /// - Parameters:
  ///   - options: How scenarios are drawn and shrunk.
  ///   - capabilities: What is claimed of the reference.
  public init(options: ConformanceOptions, capabilities: Capabilities = ReferenceLifecycle.capabilities) {
    suite = ConformanceSuite(options: options)
    self.capabilities = capabilities
    generator = ScenarioGenerator(capabilities, options.generator)
    var oracle = Oracle(capabilities)
    if options.certificationBudget > 0 {
      var explorer = Explorer(
        ExploredConfigurations.all(capabilities), oracle, events: options.events, strict: options.strict, known: [],
        making: ReferenceLifecycle.init(configuration:))
      explorer.mostSteps = options.certificationBudget
      for _ in 0..<2 where !explorer.deepen(limit: .max) { break }
      oracle = explorer.tools.oracle
    }
    self.oracle = oracle
  }

  /// Generates scenarios until the reference with a fault breaks a rule, and shrinks the one that does.
  ///
  /// - Returns: nil if none of the suite's scenarios does.
  public func hunt(_ fault: Fault) -> FaultHunt? {
    let options = suite.options
    let subject = Subject(fault.name, capabilities, making: { ReferenceLifecycle(configuration: $0, fault: fault) })
    var runner = subject.runner(strict: options.strict, known: options.relaxedRules)
    var generator = generator
    var scenario = Scenario()
    for index in 0..<options.scenarios {
      generator.generate(index, into: &scenario)
      guard case .violates(let violation) = runner.run(scenario) else { continue }
      let finding = Finding(
        violation: violation, scenario: scenario, origin: .generated(seed: options.seed, index: index),
        recorder: runner.recorder)
      let shrunk = suite.shrink(finding, strict: options.strict, subject)
      let counterexample = suite.certify(exploring: [shrunk], strict: options.strict, oracle, subject).first ?? shrunk
      return FaultHunt(fault: fault, scenarios: index + 1, counterexample: counterexample)
    }
    return nil
  }
}
