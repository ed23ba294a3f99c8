/// Rules that are read together and judged together: a section of CONFORMANCE.md.
///
/// The rules of a theme are in the file of what judges them, or in a file beside it.
package struct RuleTheme: Sendable {
  /// The heading of the section.
  package let title: String
  /// The rules, in the order in which a reader needs them.
  package let rules: [Rule]

  /// - Parameters:
  ///   - facet: The part of the life cycle that its rules are about, where they name no other.
  ///   - scope: The systems and apps that they are about, where they name no others.
  init(_ title: String, _ facet: Facet, scope: RuleScope = .all, _ rules: Rule...) {
    self.title = title
    self.rules = rules.map { $0.of(facet, scope) }
  }

  /// Every theme, in the order of CONFORMANCE.md.
  package static let all: [RuleTheme] =
    [
      launching, focus, leaving, returning, ending, suspending, notifications, readings, statesAfter, multiplicity,
      incidental, launchSteps, rootView, textFields, time, connections, scenes,
    ] + notices + [userRequests, severalScenes, background]
}
