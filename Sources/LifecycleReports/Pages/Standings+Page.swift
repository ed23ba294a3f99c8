extension RuleStanding {
  /// The mark, which is not read out, and the words.
  var html: HTML { html(words) }

  /// Words behind the mark, which is seen and not read out.
  func html(_ words: String) -> HTML {
    .element("span", ["class": style.name], .element("span", ["aria-hidden": "true"], "\(mark) "), HTML(words))
  }
}

extension ConformanceReport {
  /// The verdict, and of one that conforms how many deviations from the rules are known.
  var html: HTML { .element("strong", [:], outcome.standing.html(standingWords)) }
}

extension HTML {
  /// The verdict at the top of a page, and why.
  static func verdict(_ standing: RuleStanding, _ words: String, _ reasons: String) -> HTML {
    element(
      "p", ["class": "verdict \(standing.style.name)"], element("strong", [:], standing.html(words)),
      element("span", ["class": "reasons"], HTML(reasons)))
  }
}

extension TextLayout.Style {
  /// The name of its class in the style sheet of a page.
  var name: String { "\(self)" }
}
