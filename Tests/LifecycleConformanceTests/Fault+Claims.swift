import LifecycleMeasurements
import LifecycleTestSupport

extension Fault {
  /// The facets that have to be named to see it.
  var facetsClaimedByName: Set<Facet> { neededFacets.intersection(Facet.claimedByName) }

  /// The fewest capabilities with which a test sees it: those that the reference claims without being asked, or the
  /// application and the facets that have to be named.
  var fewestCapabilities: Capabilities {
    let named = facetsClaimedByName
    return named.isEmpty ? ReferenceLifecycle.capabilities : Capabilities(facets: named.union([.application]))
  }
}
