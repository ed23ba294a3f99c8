import LifecycleOracle

/// Several implementations side by side: how each of them fared with each rule.
package struct ReportMatrix: Sendable {
  /// One for each implementation, in the order of the columns: what conforms first, then by how many rules
  /// are broken or could not be judged, however soon a run ended; last what was not judged at all.
  package let reports: [ConformanceReport]

  package init(_ reports: [ConformanceReport]) {
    let ranks = reports.map(\.rank)
    // The sorting of the library keeps the order of equal elements.
    self.reports = zip(ranks, reports).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The gravest verdict; inconclusive where there is no report.
  package var outcome: ConformanceReport.Outcome {
    let outcomes = Set(reports.map(\.outcome))
    return [.violated, .errored, .inconclusive, .conforms].first(where: outcomes.contains) ?? .inconclusive
  }

  /// A rule, and how each implementation fared with it.
  package struct Row {
    package let rule: RuleID
    package let standings: [RuleStanding]

    /// Whether one of the implementations breaks it, knowingly or not.
    package var isBroken: Bool { standings.contains(where: \.isBroken) }

    /// Whether no implementation claims what the rule is about.
    package var isUnclaimed: Bool { standings.allSatisfy(\.isUnclaimed) }
  }

  /// The rules of each facet that has some.
  package var facets: [(facet: Facet, rows: [Row])] {
    Facet.allCases.compactMap { facet in
      let rules = Rule.about(facet)
      if rules.isEmpty { return nil }
      return (facet, rules.map { rule in Row(rule: rule, standings: reports.map { RuleStanding(of: rule, in: $0) }) })
    }
  }

  /// The marks that occur, and what they mean.
  package var legend: [(mark: String, words: String, style: TextLayout.Style)] {
    var legend: [(mark: String, words: String, style: TextLayout.Style)] = []
    for standing in facets.flatMap(\.rows).flatMap(\.standings) {
      let words = standing.mark == "?" ? "not judged behind another rule" : standing.words
      if !legend.contains(where: { $0.words == words }) { legend.append((standing.mark, words, standing.style)) }
    }
    return legend
  }

  /// How many implementations came to each verdict: "1 conforms, 6 violated".
  package var summary: String {
    let outcomes: [ConformanceReport.Outcome] = [.conforms, .violated, .inconclusive, .errored]
    let counts = outcomes.map { outcome in (outcome, reports.count { $0.outcome == outcome }) }
    return counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
  }
}

extension ConformanceReport {
  /// Its place among others: the class of the verdict, then how many rules are broken or could not be judged.
  fileprivate var rank: (verdict: Int, wrong: Int) {
    let wrong = RuleID.allCases.map { outcome(of: $0).standing }.count { $0.style == .bad || $0.mark == "?" }
    let verdict = [Outcome.conforms, .violated, .errored, .inconclusive].firstIndex(of: outcome) ?? 0
    return (verdict, wrong)
  }

  /// The claims of the implementation, in a line: "application, launch; iOS 7 to 15".
  package var claims: String {
    let names = Facet.allCases.filter(capabilities.facets.contains).map(\.name)
    let facets = names.count == Facet.allCases.count ? "every facet" : names.joined(separator: ", ")
    return "\(facets); iOS \(AppConfiguration.words(for: capabilities.versions))"
  }
}
