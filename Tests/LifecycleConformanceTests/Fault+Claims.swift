import LifecycleConformance
import LifecycleModel
import LifecycleReference
import LifecycleRules

extension Fault {
  /// The facet of its rule, if that is claimed by name.
  var facetClaimedByName: Facet? {
    RuleID(rule).map(\.rule.facet).flatMap { Facet.claimedByName.contains($0) ? $0 : nil }
  }

  /// What a test claims to see it: what the reference claims without being asked, or the application and the facet that has to be
  /// named.
  var fewestCapabilities: Capabilities {
    facetClaimedByName.map { Capabilities(facets: [.application, $0]) } ?? ReferenceLifecycle.capabilities
  }
}
