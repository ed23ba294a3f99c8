import LifecycleFaults

extension Fault {
  /// The run of the reference with this fault in the first of `scenarios` in which the rule of the fault is
  /// the first to break, up to that step; nil where it is in none.
  package func counterexample() -> Counterexample? { Self.counterexamples[self] }

  private static let counterexamples = Memo(capacity: 1_024) { (fault: Fault) in fault.findCounterexample() }

  private func findCounterexample() -> Counterexample? {
    let claims = ReferenceLifecycle.everything.claiming(only: neededFacets)
    let suite = ConformanceSuite(options: ConformanceOptions(strict: true))
    let subject = Subject(name, claims, makingConcurrently: { ReferenceLifecycle(configuration: $0, fault: self) })
    // One runner learns from scenario to scenario: to replay each by itself takes far longer.
    var runner = ScenarioRunner(subject, suite.options)
    for scenario in Self.scenarios where scenario.isClaimed(by: claims) {
      guard case .violates(let violation) = runner.run(scenario), violation.rule.text == rule else { continue }
      let ending = suite.replay(Corpus.Entry(path: name, trace: Trace(scenario)), shrinking: false, subject)
      if case .violated(let found) = ending, found.violation.rule.text == rule { return found }
    }
    return nil
  }
}

extension Scenario {
  /// Whether everything in it is of the claimed facets.
  fileprivate func isClaimed(by claims: Capabilities) -> Bool {
    let facets: Set<Facet> =
      switch configuration.scenes {
      case .none: []
      case .single: [.scenes]
      case .multiple: [.severalScenes]
      }
    return facets.isSubset(of: claims.facets) && steps.allSatisfy { claims.events.contains($0.event) }
  }
}
