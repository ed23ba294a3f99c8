import LifecycleConformance
import LifecycleFaults
import LifecycleMeasurements
import LifecycleTestSupport
import Testing

/// Facets can be claimed alone and together.
@Suite("Sets of facets")
struct FacetTests {
  /// Each alone, each with the application's, all but the application's, and all.
  static let sets: [Set<Facet>] =
    Facet.allCases.map { [$0] } + Facet.allCases.dropFirst().map { [.application, $0] }
    + [Set(Facet.allCases.dropFirst()), Set(Facet.allCases)]

  // Each set has a plan of its own, which takes seconds without optimization.
  @Test("the reference conforms in each", arguments: Tier.isThorough ? sets : [[.application]])
  func referenceConforms(_ facets: Set<Facet>) {
    let suite = ConformanceSuite(
      options: .quick(scenarios: Tier.amount(quick: 60, thorough: 400), strict: true))
    let report = suite.run(named: "the reference", capabilities: Capabilities(facets: facets)) {
      ReferenceLifecycle(configuration: $0)
    }
    // Several scenes are scenes.
    let claimed = facets.contains(.severalScenes) ? facets.union([.scenes]) : facets
    // The background has no callbacks of its own: the application's tell how its rules fared.
    #expect(report.outcome == (facets == [.background] ? .inconclusive : .conforms), "\(report.description())")
    #expect(report.exercised.keys.allSatisfy { claimed.contains($0.rule.facet) })
  }

  /// Returns the facets that a fault needs to be seen: that of its rule, the application's, whose messages are the
  /// order by which others are judged, and any other whose callbacks show it or are its occasion.
  private static func facets(of fault: Fault) -> Set<Facet> {
    let own = fault.facetsClaimedByName.union([.application, RuleID(fault.rule)?.rule.facet ?? .application])
    switch fault {
    case "keeps-connections-behind-another-view": return own.union([.rootViewController])
    // They break a rule of the application's by a callback of the launch.
    case "instantiates-again-by-url", "creates-run-loop-at-unlock", "reads-info-plist-on-second-resumption",
      "shows-window-again-at-opening":
      return own.union([.launch])
    // They are of a launch that paused in main, which is a callback of the launch.
    case "leaves-paused-launch-unfinished", "begins-paused-launch-again": return own.union([.launch])
    // They break a rule of the application's by a callback of the views, or of the saving of state.
    case "views-appear-on-return", "views-appear-after-accepted-interruption", "appears-again-after-covered-lock":
      return own.union([.rootViewController])
    default: return own
    }
  }

  /// One for each set, since to plan the coverage takes longer than most hunts.
  private static let hunters: [Set<Facet>: FaultHunter] = {
    let options = ConformanceOptions(scenarios: 40_000, strict: true, certificationBudget: 0)
    return Dictionary(
      uniqueKeysWithValues: Set(faults.map(facets)).map {
        ($0, FaultHunter(options: options, capabilities: Capabilities(facets: $0)))
      })
  }()

  /// Those that the application's facet alone does not show.
  // Apps whose SDK is known are not generated.
  static let faults = Fault.allCases.filter { facets(of: $0) != [.application] && $0.rule != "SC-03" }

  @Test("every fault is found by its own rule where no more is claimed than it needs", .thorough, arguments: faults)
  func faultIsFound(_ fault: Fault) throws {
    var hunter = try #require(Self.hunters[Self.facets(of: fault)])
    let found = hunter.hunt(fault)
    let hunt = try #require(found)
    #expect(hunt.counterexample.violation.rule.text == fault.rule)
  }
}
