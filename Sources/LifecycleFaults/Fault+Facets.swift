import LifecycleModel
import LifecycleReference
import LifecycleRules

extension Fault {
  /// Whether it breaks a rule about scenes, so that it shows only where those are claimed.
  package var isOfScenes: Bool { part == .scenes }

  /// The part of the life cycle in which it shows.
  private var part: Facet? { facetName.flatMap(Facet.init) ?? RuleID(rule)?.rule.facet }

  /// The facets that have to be claimed for it to show: those that are claimed without being named, and its own. The facets of
  /// the user's requests, of several scenes and of the background need that of scenes as well.
  package var neededFacets: Set<Facet> {
    let own = part
    let withScenes: Set<Facet> = [.userRequests, .severalScenes, .background]
    return Facet.expected(
      of: Set([own].compactMap(\.self)).union(own.map(withScenes.contains) == true ? [.scenes] : []))
  }

  /// Whether it shows where the facets are claimed that are claimed without being named, or these as well.
  package func shows(besides facets: Set<Facet> = []) -> Bool { neededFacets.isSubset(of: Facet.expected(of: facets)) }
}
