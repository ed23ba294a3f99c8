import LifecycleConformance
import LifecycleFaults

extension ConformanceOptions {
  /// The options of a test that wants a report and nothing else: few scenarios, nothing explored, nothing
  /// certified.
  package static func quick(
    scenarios: Int = 200, seed: UInt64 = 1, strict: Bool = false, events: EventSet = .iOS,
    knownDeviations: [KnownDeviation] = [], threads: Int? = nil
  ) -> ConformanceOptions {
    var options = ConformanceOptions(
      scenarios: scenarios, seed: seed, strict: strict, events: events, certificationBudget: 0, exploredStates: 0,
      knownDeviations: knownDeviations)
    options.threads = threads
    return options
  }
}

extension ConformanceSuite {
  /// Runs the reference, with faults if any are named.
  package func runReference(
    named name: String = "phone", capabilities: Capabilities = ReferenceLifecycle.capabilities, fault: Fault? = nil,
    faults: FaultSet = []
  ) -> ConformanceReport {
    run(named: name, capabilities: capabilities) {
      ReferenceLifecycle(configuration: $0, faults: fault.map { [$0] } ?? faults)
    }
  }

  /// Runs the reference, of whose callbacks a function makes others.
  package func runReference(
    named name: String = "phone", capabilities: Capabilities, faults: FaultSet = [],
    rewriting: @escaping RewritingPhone.Rewriting
  ) -> ConformanceReport {
    run(named: name, capabilities: capabilities) { RewritingPhone($0, faults: faults, rewriting) }
  }
}

extension ConformanceReport {
  /// The report on the reference, with a fault or several, of few scenarios and nothing else.
  package static func ofReference(
    named name: String = "phone", _ fault: Fault? = nil, faults: FaultSet = [], known: [KnownDeviation] = [],
    claiming capabilities: Capabilities = ReferenceLifecycle.capabilities, scenarios: Int = 200, strict: Bool = false,
    events: EventSet = .iOS
  ) -> ConformanceReport {
    let options = ConformanceOptions.quick(
      scenarios: scenarios, strict: strict, events: events, knownDeviations: known)
    return ConformanceSuite(options: options).runReference(
      named: name, capabilities: capabilities, fault: fault, faults: faults)
  }
}

extension ConformanceSuite.ReplayEnding {
  /// The rule that the scenario breaks; nil where it breaks none.
  package var rule: RuleID? { counterexample?.violation.rule }
  package var counterexample: Counterexample? { if case .violated(let found) = self { found } else { nil } }
}
