import LifecycleMeasurements
import LifecycleTestSupport

@testable import LifecycleConformance

@Suite("Injected faults")
struct FaultTests {
  /// The most scenarios that a fault may take to be found. The long run of six exact events takes most.
  private static func limit(_ fault: Fault) -> Int { fault.dependsOnHistory ? 40_000 : 4_000 }
  private static let suite = ConformanceSuite(
    options: ConformanceOptions(scenarios: 40_000, strict: true, certificationBudget: 0))
  private static let capabilities = ReferenceLifecycle.everything
  private static let hunter = FaultHunter(options: suite.options)
  /// The facets with which those faults are looked for that the documents' do not show: the first that have all that is needed.
  private static let facets: [Set<Facet>] = [
    [.application, .scenes], [.application, .memoryWarnings], [.application, .scenes, .severalScenes],
    [.application, .scenes, .userRequests], [.application, .launch, .timeBudget, .scenes, .background],
  ]
  private static let hunters = facets.map {
    ($0, FaultHunter(options: suite.options, capabilities: Capabilities(facets: $0)))
  }

  @Test(
    "every fault breaks its own rule in a scenario that is kept, which conforms without it", arguments: Fault.allCases)
  func breaksItsRule(_ fault: Fault) throws {
    let kept = try #require(
      try Repository.violation(by: fault),
      """
      no scenario of scenarios.txt shows \(fault): add the smallest that 'check --fault \(fault) --record DIR' \
      keeps for \(fault.rule)
      """)
    let ending = Self.suite.replay(kept, capabilities: Self.capabilities) {
      ReferenceLifecycle(configuration: $0, fault: fault)
    }
    let found = try #require(ending.counterexample, "\(kept.path) ends otherwise: \(ending)")
    #expect(found.violation.rule.text == fault.rule)
    #expect(found.trace.steps.count == kept.trace.steps.count, "\(kept.path) goes on after the violation")
    let sound = Self.suite.replay(kept, capabilities: Self.capabilities) { ReferenceLifecycle(configuration: $0) }
    guard case .conforms = sound else {
      Issue.record("\(kept.path) does not conform without the fault: \(sound)")
      return
    }
  }

  @Test(
    "every fault is found by its own rule, and shrunk until no event can be left out", .thorough,
    // Apps whose SDK is known are not generated.
    arguments: Fault.allCases.filter { $0.rule != "SC-03" })
  func isFound(_ fault: Fault) throws {
    let other = Self.hunters.first { fault.facetsBeyondDocuments.isSubset(of: $0.0) }?.1
    var hunter = try #require(fault.shows() ? Self.hunter : other)
    let found = hunter.hunt(fault)
    let hunt = try #require(found)
    #expect(hunt.scenarios <= Self.limit(fault))
    let counterexample = hunt.counterexample
    #expect(counterexample.violation.rule.text == fault.rule)
    #expect(counterexample.isFullyShrunk)
    let scenario = counterexample.trace.scenario
    for place in scenario.steps.indices {
      var shorter = scenario
      shorter.steps.remove(at: place)
      let ending = Self.suite.replay(
        Corpus.Entry(path: "shorter", trace: Trace(shorter)), capabilities: Self.capabilities
      ) { ReferenceLifecycle(configuration: $0, fault: fault) }
      #expect(ending.rule != counterexample.violation.rule)
    }
  }

  @Test("every scenario that is kept to show faults is the first to show one, and no two are the same")
  func needsEachScenario() throws {
    let shown = Set(try Fault.allCases.compactMap { try Repository.violation(by: $0)?.trace.scenario })
    for scenario in Fault.scenarios where !shown.contains(scenario) {
      Issue.record("no fault needs '\(Trace(scenario).writtenOut)'; take it out of scenarios.txt")
    }
    #expect(Set(Fault.scenarios).count == Fault.scenarios.count)
  }

  @Test("no two faults have the same name or the same summary")
  func areDistinct() {
    #expect(Set(Fault.allCases.map(\.name)).count == Fault.allCases.count)
    #expect(Set(Fault.allCases.map(\.summary)).count == Fault.allCases.count)
    #expect(Fault.allCases.count >= 45)
    #expect(Fault.allCases.count { $0.dependsOnHistory } >= 15)
  }

  @Test("every rule that can be broken has a fault, and no MAY has one")
  func coverRules() {
    let broken = Set(Fault.allCases.map(\.rule))
    for rule in Rule.catalogue { #expect(broken.contains(rule.id.text) == (rule.level != .may), "\(rule.id.text)") }
    for rule in Fault.allCases.flatMap(\.otherRules) { #expect(RuleID(rule)?.rule.level != .may, "\(rule)") }
  }
}

extension Fault {
  /// The facets that it needs and that the documents do not describe.
  var facetsBeyondDocuments: Set<Facet> { neededFacets.subtracting(Facet.documented) }

  /// The fewest capabilities with which a test sees it: what the documents describe, or the application and
  /// the facets that they do not describe.
  var fewestCapabilities: Capabilities {
    let named = facetsBeyondDocuments
    return named.isEmpty ? ReferenceLifecycle.capabilities : Capabilities(facets: named.union([.application]))
  }
}
