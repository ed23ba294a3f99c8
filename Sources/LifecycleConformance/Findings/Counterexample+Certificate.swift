extension Counterexample {
  /// The evidence on scenarios that are shorter than a counterexample: those that were tried, none of which breaks the same
  /// rule.
  ///
  /// It covers the configurations and the replies that were tried; the article MeaningOfAResult says which those are.
  package struct Certificate: Hashable, Sendable, Codable {
    /// How the shorter scenarios were tried.
    package enum Method: Hashable, Sendable, Codable {
      /// All at once: those that lead to equal states were followed as one.
      case explored
      /// One after the other, as many as it says.
      case tried(scenarios: Int)
    }

    /// How the shorter scenarios were tried.
    package let method: Method
    /// None of at most so many events breaks the rule, in any configuration that was tried.
    package let noneUpTo: Int
    /// How many configurations were tried.
    package let configurations: Int
    /// Whether every shorter scenario was tried in the counterexample's own configuration.
    package let isShortestInConfiguration: Bool

    /// Whether every shorter scenario was tried, in every configuration.
    package func isShortest(events: Int) -> Bool { noneUpTo >= events - 1 }

    /// The certificate in words, for a counterexample of so many events.
    func words(events: Int) -> String {
      if events <= 1 { return "shortest possible" }
      let scope = String.count(configurations, "configuration")
      let way =
        switch method {
        case .explored: "explored in \(scope)"
        case .tried(let scenarios): "\(String.count(scenarios, "scenario")) tried in \(scope)"
        }
      if isShortest(events: events) { return "shortest possible (\(way))" }
      let none = "none with at most \(String.count(noneUpTo, "event")) (\(way))"
      if isShortestInConfiguration { return "shortest possible in this configuration; \(none)" }
      return noneUpTo > 0 ? "no event can be left out; \(none)" : "no event can be left out"
    }
  }
}
