import LifecycleOracle
import LifecycleRules

/// How a rule fared, as pages and tables of several implementations show it: a mark, words, and a style for both.
package struct RuleStanding: Hashable {
  package let mark: String
  package let words: String
  package let style: TextLayout.Style

  package init(of rule: RuleID, in report: ConformanceReport) {
    let outcome = report.outcome(of: rule)
    mark = outcome.mark
    style = outcome.style
    words =
      switch outcome {
      case .conforms: "conforms"
      case .violated: "violated"
      case .unstable: "violated once"
      case .passesUnexpectedly: "no deviation any more"
      case .warned: "advice not followed"
      case .deviates: "expected deviation"
      case .disputed: "disputed"
      case .notJudged(let behind): "not judged behind \(behind.text)"
      case .notExercised: "not exercised"
      case .notClaimed: "not claimed"
      }
  }

  /// Whether nothing that the implementation claims triggers the rule.
  var isUnclaimed: Bool { mark == ConformanceReport.RuleOutcome.notClaimed.mark }

  /// Whether the rule is broken, knowingly or not.
  package var isBroken: Bool { style == .bad || style == .doubtful && mark != "?" }
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
