import LifecycleOracle

/// How a rule fared, as a page shows it: a mark, words, and a tone that gives both their colour.
struct RuleStanding: Hashable {
  enum Tone: String, CaseIterable {
    case good, bad, warn, known, mute
  }

  let mark: String
  let words: String
  let tone: Tone

  init(of rule: RuleID, in report: ConformanceReport) {
    let outcome = report.outcome(of: rule)
    mark = outcome.mark
    switch outcome {
    case .conforms: (words, tone) = ("conforms", .good)
    case .violated:
      let isMasked = report.violations.contains { $0.violation.rule == rule && $0.isMasked }
      (words, tone) = (isMasked ? "violated, masked" : "violated", .bad)
    case .unstable: (words, tone) = ("violated once", .bad)
    case .passesUnexpectedly: (words, tone) = ("no deviation any more", .bad)
    case .warned: (words, tone) = ("advice not followed", .warn)
    case .deviates: (words, tone) = ("expected deviation", .known)
    case .disputed: (words, tone) = ("disputed", .known)
    case .notExercised: (words, tone) = ("not exercised", .mute)
    case .notClaimed: (words, tone) = ("not claimed", .mute)
    }
  }

  /// The mark, which is not read out, and the words.
  var html: HTML {
    .element(
      "span", ["class": tone.rawValue], .element("span", ["aria-hidden": "true"], "\(mark) "), HTML(words))
  }
}

extension ConformanceReport.Outcome {
  /// The verdict as a page shows it.
  var standing: (mark: String, words: String, tone: RuleStanding.Tone) {
    switch self {
    case .conforms: ("✓", "Conforms", .good)
    case .violated: ("✗", "Violated", .bad)
    case .inconclusive: ("·", "Inconclusive", .warn)
    case .errored: ("!", "Errored", .bad)
    }
  }
}
