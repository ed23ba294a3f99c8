/// Rules that are read together and judged together: a section of CONFORMANCE.md.
///
/// The rules of a theme are in the file of what judges them, or in a file beside it.
package struct RuleTheme: Sendable {
  /// The heading of the section.
  package let title: String
  /// The rules, in the order in which a reader needs them.
  package let rules: [Rule]

  init(_ title: String, _ rules: [Rule]) {
    self.title = title
    self.rules = rules
  }

  /// Every theme, in the order of CONFORMANCE.md.
  package static let all: [RuleTheme] =
    [
      launching, focus, leaving, returning, ending, suspending, notifications, readings, statesAfter, multiplicity,
      incidental, launchSteps, rootView, textFields, time, connections, scenes,
    ] + notices + [userRequests, severalScenes, background]
}
