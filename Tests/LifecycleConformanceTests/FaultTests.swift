import Foundation
import LifecycleBenchmark
import LifecycleConformance
import LifecycleReference
import LifecycleTestSupport
import Testing

@Suite("Injected faults")
struct FaultTests {
  /// The most scenarios that a fault may take to be found. The long run of six exact events takes most.
  private static func limit(_ fault: Fault) -> Int { fault.dependsOnHistory ? 40_000 : 4_000 }
  private static let suite = ConformanceSuite(
    options: ConformanceOptions(scenarios: 40_000, strict: true, certificationBudget: 0))
  private static let capabilities = ReferenceLifecycle.capabilitiesOfEveryFacet
  private static let hunter = FaultHunter(options: suite.options)
  private static let hunterOfScenes = FaultHunter(
    options: suite.options, capabilities: Capabilities(facets: [.application, .scenes]))
  private static let hunterOfSeveralScenes = FaultHunter(
    options: suite.options, capabilities: Capabilities(facets: [.application, .scenes, .severalScenes]))
  private static let hunterOfMemoryWarnings = FaultHunter(
    options: suite.options, capabilities: Capabilities(facets: [.application, .memoryWarnings]))
  private static let hunterOfUserRequests = FaultHunter(
    options: suite.options, capabilities: Capabilities(facets: [.application, .scenes, .userRequests]))
  private static let hunterOfBackground = FaultHunter(
    options: suite.options,
    capabilities: Capabilities(facets: [.application, .launch, .timeBudget, .scenes, .background]))

  /// The trace that is kept of a fault.
  private static func trace(of fault: Fault) throws -> Corpus.Entry {
    let place = "/violations/\(fault.rule)/\(fault.name).trace"
    return try #require(
      try Repository.violations.get().first { $0.path.hasSuffix(place) },
      "Corpus\(place) is missing; 'check --fault \(fault.name) --record DIR' writes it, with others: see CONTRIBUTING.md"
    )
  }

  @Test(
    "every fault breaks its own rule in the scenario that is kept of it, which conforms without it",
    arguments: Fault.allCases)
  func breaksItsRule(_ fault: Fault) throws {
    let kept = try Self.trace(of: fault)
    let ending = Self.suite.replay(kept, capabilities: Self.capabilities) {
      ReferenceLifecycle(configuration: $0, fault: fault)
    }
    guard case .violated(let found) = ending else {
      Issue.record("\(kept.path) ends otherwise: \(ending)")
      return
    }
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
    var hunter =
      fault.shows()
      ? Self.hunter
      : fault.isOfScenes
        ? Self.hunterOfScenes
        : fault.facetsClaimedByName.contains(.severalScenes)
          ? Self.hunterOfSeveralScenes
          : fault.facetsClaimedByName.contains(.userRequests)
            ? Self.hunterOfUserRequests
            : fault.facetsClaimedByName.contains(.background) ? Self.hunterOfBackground : Self.hunterOfMemoryWarnings
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
      var trace = Trace()
      trace.configuration = shorter.configuration
      trace.steps = shorter.steps.map { Trace.Step($0) }
      let ending = Self.suite.replay(
        Corpus.Entry(path: "shorter", trace: trace), capabilities: Self.capabilities
      ) {
        ReferenceLifecycle(configuration: $0, fault: fault)
      }
      if case .violated(let other) = ending { #expect(other.violation.rule != counterexample.violation.rule) }
    }
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
