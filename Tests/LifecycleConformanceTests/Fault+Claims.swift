import LifecycleMeasurements
import LifecycleTestSupport

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
