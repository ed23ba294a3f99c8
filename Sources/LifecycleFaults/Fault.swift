import LifecycleRules

/// Something that `ReferenceLifecycle` can be made to do wrong, to show that a suite notices: its name, the
/// rule that it breaks, a sentence, and what it does where and when.
///
/// In code a fault is written as its name: `let fault: Fault = "activates-twice"`. To add one, write it into
/// its theme, in the folder `Themes`; `Fault+Acts.swift` has what it can do.
package struct Fault: Sendable {
  /// The fault's name in small letters and hyphens, a verb in the third person first: `terminates-when-suspended`.
  package let name: String
  /// The id of the rule that it breaks.
  package let rule: String
  /// The ids of other rules that it breaks too, in some apps or situations, where they are known.
  package let otherRules: [String]
  /// The wrong behavior and its occasion, in one sentence.
  package private(set) var summary = ""
  /// The part of the life cycle in which it shows, if that is another one than its rule's.
  private let facet: Facet?
  private let needsHistory: Bool
  var acts: [Act] = []
  /// Those of one point follow one another in the order in which they are written.
  var notes: [Note] = []

  /// - Parameters:
  ///   - facet: The part of the life cycle in which it shows, if that is another one than its rule's.
  ///   - dependsOnHistory: Whether something must have happened before; it has, for a fault that takes notes.
  init(
    _ name: String, breaks rule: String, and otherRules: String..., in facet: Facet? = nil,
    dependsOnHistory: Bool = false
  ) {
    self.name = name
    self.rule = rule
    self.otherRules = otherRules
    self.facet = facet
    needsHistory = dependsOnHistory
  }

  func means(_ summary: String) -> Fault { changing(self) { $0.summary = summary } }

  /// Whether it needs more than the present state: something must have happened before.
  package var dependsOnHistory: Bool { needsHistory || !notes.isEmpty }

  /// The fault as a plan takes it.
  var planned: (name: String, acts: [Act], notes: [Note]) { (name, acts, notes) }

  /// Whether it breaks a rule that only warns, and so shows only where advice counts.
  package var isAgainstAdvice: Bool { RuleID(rule)?.rule.isBinding == false }

  /// The part of the life cycle in which it shows.
  package var part: Facet? { facet ?? RuleID(rule)?.rule.facet }

  /// The facets that have to be claimed for it to show: those of the documents, and its own. The facets of
  /// the user's requests, of several scenes and of the background need that of scenes as well.
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

extension Fault: Hashable {
  package static func == (one: Fault, other: Fault) -> Bool { one.name == other.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Fault: ExpressibleByStringLiteral, CustomStringConvertible {
  private static let named = Dictionary(allCases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  package init?(name: some StringProtocol) {
    guard let fault = Self.named[String(name)] else { return nil }
    self = fault
  }

  /// The fault with this name, which must be one of the catalogue's.
  package init(stringLiteral name: String) {
    guard let fault = Fault(name: name) else {
      preconditionFailure("no fault has the name '\(name)'; the names are those of 'lifecycle-conformance faults'")
    }
    self = fault
  }

  package var description: String { name }
}

extension Capabilities {
  /// The facets that the five documents describe, on the versions that they know.
  package static let documented = Capabilities(
    facets: Facet.documented, versions: AppConfiguration.documentedVersions)
}
