import LifecycleOracle
import LifecycleRules

/// How a rule fared, as pages and tables of several implementations show it: a mark, words, and a style for both.
package struct RuleStanding: Hashable {
  package let mark: String
  package let words: String
  package let style: TextLayout.Style

  package init(of rule: RuleID, in report: ConformanceReport) {
    let standing = report.outcome(of: rule).standing
    (mark, words, style) = (standing.mark, standing.words, standing.style)
  }

  /// Whether nothing that the implementation claims triggers the rule.
  var isUnclaimed: Bool { mark == ConformanceReport.RuleOutcome.notClaimed.standing.mark }

  /// Whether the rule is broken, knowingly or not.
  package var isBroken: Bool { style == .bad || style == .doubtful && mark != "?" }
}

extension ConformanceReport.RuleOutcome {
  /// The outcome in one character, in words for pages and in fewer for lists, and the style for all of them.
  var standing: (mark: String, words: String, brief: String, style: TextLayout.Style) {
    switch self {
    case .conforms: ("✓", "conforms", "conforms", .good)
    case .violated: ("✗", "violated", "broken", .bad)
    case .unstable: ("✗", "violated once", "unstable", .bad)
    case .passesUnexpectedly: ("✗", "no deviation any more", "holds now", .bad)
    case .warned: ("!", "advice not followed", "not followed", .doubtful)
    case .deviates: ("~", "expected deviation", "known broken", .doubtful)
    case .disputed: ("~", "disputed", "disputed", .doubtful)
    case .notJudged(let behind): ("?", "not judged behind \(behind.text)", "behind \(behind.text)", .doubtful)
    case .notExercised: ("·", "not exercised", "not exercised", .aside)
    case .notClaimed: ("-", "not claimed", "not claimed", .aside)
    }
  }
}

extension ConformanceReport.Outcome {
  /// The verdict in one character, in a word, and the style for both.
  package var standing: (mark: String, words: String, style: TextLayout.Style) {
    switch self {
    case .conforms: ("✓", "Conforms", .good)
    case .violated: ("✗", "Violated", .bad)
    case .inconclusive: ("·", "Inconclusive", .doubtful)
    case .errored: ("!", "Errored", .bad)
    }
  }
}
