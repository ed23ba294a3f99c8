/// How a rule, or a run, fared: a mark, words for pages, fewer for lists, and a style for all of them.
package struct RuleStanding: Hashable {
  package let mark: String
  package let words: String
  let brief: String
  package let style: TextLayout.Style

  fileprivate init(_ mark: String, _ words: String, _ style: TextLayout.Style, brief: String? = nil) {
    (self.mark, self.words, self.brief, self.style) = (mark, words, brief ?? words, style)
  }

  package init(of rule: RuleID, in report: ConformanceReport) { self = report.outcome(of: rule).standing }

  /// Whether nothing that the implementation claims triggers the rule.
  var isUnclaimed: Bool { mark == "-" }

  /// Whether a scenario exercised the rule, and no earlier break hides the result.
  var isReached: Bool { style != .aside && mark != "?" }

  /// Whether the rule is broken, knowingly or not.
  package var isBroken: Bool { isReached && style != .good }
}

extension ConformanceReport.RuleOutcome {
  var standing: RuleStanding {
    switch self {
    case .conforms: .init("✓", "conforms", .good)
    case .violated: .init("✗", "violated", .bad, brief: "broken")
    case .unstable: .init("✗", "violated once", .bad, brief: "unstable")
    case .passesUnexpectedly: .init("✗", "no deviation any more", .bad, brief: "holds now")
    case .warned: .init("!", "advice not followed", .doubtful, brief: "not followed")
    case .deviates: .init("~", "expected deviation", .doubtful, brief: "known broken")
    case .disputed: .init("~", "disputed", .doubtful)
    case .notJudged(let behind):
      .init("?", "not judged behind \(behind.text)", .doubtful, brief: "behind \(behind.text)")
    case .notExercised: .init("·", "not exercised", .aside)
    case .notClaimed: .init("-", "not claimed", .aside)
    }
  }
}

extension ConformanceReport.Outcome {
  package var standing: RuleStanding {
    switch self {
    case .conforms: .init("✓", "Conforms", .good)
    case .violated: .init("✗", "Violated", .bad)
    case .inconclusive: .init("·", "Inconclusive", .doubtful)
    case .errored: .init("!", "Errored", .bad)
    }
  }
}
