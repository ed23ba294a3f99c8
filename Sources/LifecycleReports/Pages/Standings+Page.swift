import LifecycleConformance

extension RuleStanding {
  /// The mark, which is not read out, and the words.
  var html: HTML { .marked(mark, words, style) }
}

extension ConformanceReport.Outcome {
  /// The mark, which is not read out, and the word.
  var html: HTML { .element("strong", [:], .marked(standing.mark, standing.words, standing.style)) }
}

extension ConformanceReport {
  /// The verdict, and of one that conforms how many deviations from the rules are known.
  var html: HTML { .element("strong", [:], .marked(outcome.standing.mark, standingWords, outcome.standing.style)) }
}

extension HTML {
  /// The verdict at the top of a page, and why.
  static func verdict(_ report: ConformanceReport) -> HTML {
    verdict(report.outcome, report.html, report.verdictReasons)
  }

  /// The verdict on several implementations.
  static func verdict(_ matrix: ReportMatrix) -> HTML { verdict(matrix.outcome, matrix.outcome.html, matrix.summary) }

  private static func verdict(_ outcome: ConformanceReport.Outcome, _ words: HTML, _ reasons: String) -> HTML {
    element(
      "p", ["class": "verdict \(outcome.standing.style.name)"], words,
      element("span", ["class": "reasons"], HTML(reasons)))
  }

  /// Words behind a mark that is seen and not read out.
  fileprivate static func marked(_ mark: String, _ words: String, _ style: TextLayout.Style) -> HTML {
    element("span", ["class": style.name], element("span", ["aria-hidden": "true"], "\(mark) "), HTML(words))
  }
}

extension TextLayout.Style {
  /// The name of its class in the style sheet of a page.
  var name: String { "\(self)" }
}
