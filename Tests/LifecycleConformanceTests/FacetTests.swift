import LifecycleConformance
import LifecycleReference
import Testing

/// Facets can be claimed alone and together.
@Suite("Sets of facets")
struct FacetTests {
  /// Each alone, each with the application's, and all.
  static let sets: [Set<Facet>] =
    Facet.allCases.map { [$0] } + Facet.allCases.dropFirst().map { [.application, $0] } + [Set(Facet.allCases)]

  @Test("the reference conforms in each", arguments: sets)
  func referenceConforms(_ facets: Set<Facet>) {
    let suite = ConformanceSuite(options: ConformanceOptions(scenarios: 400, strict: true))
    let report = suite.run(named: "the reference", capabilities: Capabilities(facets: facets)) {
      ReferenceLifecycle(configuration: $0)
    }
    #expect(report.outcome == .conforms, "\(report.description())")
    #expect(report.exercised.keys.allSatisfy { facets.contains($0.rule.facet) })
  }
}
