import LifecycleConformance
import LifecycleFaults
import LifecycleGenerator
import LifecycleOracle

/// How an injected fault of the reference was found.
package struct FaultHunt: Sendable {
  /// The fault that was injected.
  package let fault: Fault
  /// How many scenarios it took, the one that showed it included.
  package let scenarios: Int
  /// The counterexample that was found, after shrinking.
  package fileprivate(set) var counterexample: Counterexample

  /// Whether every shorter scenario was tried, in every configuration.
  package var isShortest: Bool {
    counterexample.certificate?.isShortest(events: counterexample.trace.steps.count) ?? false
  }
}

/// Looks for injected faults, one after the other, with the same scenarios.
package struct FaultHunter: Sendable {
  private let suite: ConformanceSuite
  /// Made once: to plan the coverage takes longer than most hunts.
  private let generator: ScenarioGenerator

  private let capabilities: Capabilities
  /// The oracle of the search for shorter scenarios than those found. It keeps what it learns from hunt to hunt.
  private var explored: Oracle?

  /// - Parameters:
  ///   - options: How scenarios are drawn and shrunk.
  ///   - capabilities: What is claimed of the reference.
  package init(options: ConformanceOptions, capabilities: Capabilities = ReferenceLifecycle.capabilities) {
    suite = ConformanceSuite(options: options)
    self.capabilities = capabilities
    generator = ScenarioGenerator(capabilities, options.generator)
    explored = Oracle(capabilities).forExploring()
  }

  private static func subject(_ fault: Fault?, _ capabilities: Capabilities) -> Subject<ReferenceLifecycle> {
    Subject(
      fault?.name ?? "reference", capabilities,
      makingConcurrently: { ReferenceLifecycle(configuration: $0, fault: fault) })
  }

  /// Generates scenarios until the reference with a fault breaks a rule, shrinks the one that does, and looks
  /// for shorter ones; nil if none does.
  package mutating func hunt(_ fault: Fault) -> FaultHunt? {
    let subject = Self.subject(fault, capabilities)
    guard var hunt = find(fault, subject) else { return nil }
    let certified = suite.certify(exploring: [hunt.counterexample], strict: suite.options.strict, &explored, subject)
    hunt.counterexample = certified[0]
    return hunt
  }

  private mutating func find(_ fault: Fault, _ subject: Subject<ReferenceLifecycle>) -> FaultHunt? {
    let options = suite.options
    var runner = ScenarioRunner(subject, options)
    // The tables of one fault hold for the next.
    if let kept = explored.take() { runner.loop.oracle = kept }
    defer { explored = runner.loop.oracle }
    var generator = generator
    var scenario = Scenario()
    for index in 0..<options.scenarios {
      generator.generate(index, into: &scenario)
      guard case .violates(let violation) = runner.run(scenario) else { continue }
      let found = Counterexample(
        violation, among: runner.loop.broken, runner.loop.recorder, of: scenario,
        .generated(seed: options.seed, index: index),
        capabilities)
      let shrunk = runner.perform(CounterexampleShrinking(found, in: scenario, capabilities, options))
      return FaultHunt(fault: fault, scenarios: index + 1, counterexample: shrunk)
    }
    return nil
  }
}
