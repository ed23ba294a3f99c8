import LifecycleGenerator
import LifecycleModel
import LifecycleOracle
public import LifecycleReference

/// How a planted fault of the reference was found.
public struct FaultHunt: Sendable {
  public let fault: Fault
  /// How many scenarios it took, the one that showed it included.
  public let scenarios: Int
  public let counterexample: Counterexample
}

/// Looks for planted faults, one after the other, with the same scenarios.
public struct FaultHunter: Sendable {
  private let suite: ConformanceSuite
  /// Made once: to plan the coverage takes longer than most hunts.
  private let generator: ScenarioGenerator

  private let capabilities: Capabilities

  /// - Parameter capabilities: What is claimed of the reference.
  public init(options: ConformanceOptions, capabilities: Capabilities = ReferenceLifecycle.capabilities) {
    suite = ConformanceSuite(options: options)
    self.capabilities = capabilities
    generator = ScenarioGenerator(capabilities, options.generator)
  }

  /// Generates scenarios until the reference with a fault breaks a rule, and shrinks the one that does.
  ///
  /// - Returns: nil if none of the suite's scenarios does.
  public func hunt(_ fault: Fault) -> FaultHunt? {
    let options = suite.options
    let subject = Subject(fault.name, capabilities) { ReferenceLifecycle(configuration: $0, fault: fault) }
    var runner = subject.runner(strict: options.strict, known: options.relaxedRules)
    var generator = generator
    var scenario = Scenario()
    for index in 0..<options.scenarios {
      generator.generate(index, into: &scenario)
      guard case .violates(let violation) = runner.run(scenario) else { continue }
      let finding = Finding(
        violation: violation, scenario: scenario, origin: .generated(seed: options.seed, index: index),
        recorder: runner.recorder)
      let counterexample = suite.shrink(finding, strict: options.strict, subject)
      return FaultHunt(fault: fault, scenarios: index + 1, counterexample: counterexample)
    }
    return nil
  }
}
