import LifecycleModel
import LifecycleReference
import LifecycleRules

extension Fault {
  /// Whether it breaks a rule about scenes, so that it shows only where those are claimed.
  package var isOfScenes: Bool { part == .scenes }

  /// The part of the life cycle in which it shows.
  package var part: Facet? { injected.facet ?? RuleID(rule)?.rule.facet }

  /// The facets that have to be claimed for it to show: those of the documents, and its own. The facets of the user's requests,
  /// of several scenes and of the background need that of scenes as well.
  package var neededFacets: Set<Facet> {
    guard let part else { return Facet.documented }
    let withScenes: Set<Facet> = [.userRequests, .severalScenes, .background]
    return Facet.documented.union(withScenes.contains(part) ? [part, .scenes] : [part])
  }

  /// Whether it shows where the facets of the documents are claimed, or these as well.
  package func shows(besides facets: Set<Facet> = []) -> Bool {
    neededFacets.isSubset(of: Facet.documented.union(facets))
  }
}

extension Capabilities {
  /// The facets that the five documents describe, on the versions that they know.
  package static let documented = Capabilities(
    facets: Facet.documented, versions: AppConfiguration.documentedVersions)
}
