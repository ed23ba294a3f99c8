import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// Several implementations side by side: how each of them fared with each rule.
public struct ReportMatrix: Sendable {
  /// One for each implementation, in the order of the columns.
  public let reports: [ConformanceReport]

  /// - Parameter reports: One for each implementation, in the order of the columns.
  public init(_ reports: [ConformanceReport]) { self.reports = reports }

  /// The gravest verdict; inconclusive where there is no report.
  public var outcome: ConformanceReport.Outcome {
    let outcomes = Set(reports.map(\.outcome))
    return [.violated, .errored, .inconclusive, .conforms].first(where: outcomes.contains) ?? .inconclusive
  }

  /// A rule, and how each implementation fared with it.
  struct Row {
    let rule: RuleID
    let standings: [RuleStanding]

    /// Whether one of the implementations breaks it, knowingly or not.
    var isBroken: Bool { standings.contains(where: \.isBroken) }
  }

  /// The rules of each facet that has some.
  var facets: [(facet: Facet, rows: [Row])] {
    Facet.allCases.compactMap { facet in
      let rules = Rule.about(facet)
      if rules.isEmpty { return nil }
      return (facet, rules.map { rule in Row(rule: rule, standings: reports.map { RuleStanding(of: rule, in: $0) }) })
    }
  }

  /// How many implementations came to each verdict: "1 conforms, 6 violated".
  var summary: String {
    let outcomes: [ConformanceReport.Outcome] = [.conforms, .violated, .inconclusive, .errored]
    let counts = outcomes.map { outcome in (outcome, reports.count { $0.outcome == outcome }) }
    return counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
  }
}
