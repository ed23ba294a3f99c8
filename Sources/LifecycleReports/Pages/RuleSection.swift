extension ConformanceReport {
  /// The rules by facet, with how each fared.
  var ruleSection: PageSection {
    let standings = RuleID.allCases.map { RuleStanding(of: $0, in: self) }
    let found = RuleID.allCases.filter { RuleStanding(of: $0, in: self).isRemarkable }
    return PageSection(
      name: "rules", title: "Rules",
      content: tally(standings) + (found.isEmpty ? [] : [.element("ul", ["class": "rules"], found.map(item))])
        + Facet.allCases.compactMap(list))
  }

  /// How many rules fared alike, as a bar and in words.
  private func tally(_ standings: [RuleStanding]) -> [HTML] {
    let counts = Dictionary(standings.map { ($0, 1) }, uniquingKeysWith: +).sorted { one, other in
      (one.key.style.place, one.key.words) < (other.key.style.place, other.key.words)
    }
    let bar = counts.map { standing, count in
      HTML.element("i", ["class": standing.style.name, "style": "flex-grow:\(count)"])
    }
    let list = counts.map { standing, count in HTML.element("li", [:], "\(count) ", standing.html) }
    return [
      .element("div", ["class": "bar", "aria-hidden": "true"], bar), .element("ul", ["class": "tally"], list),
    ]
  }

  /// The rules of a facet of which there is no more to say than that they hold, or were not met; folded.
  private func list(of facet: Facet) -> HTML? {
    let rules = Rule.about(facet)
    guard !rules.isEmpty else { return nil }
    let holding = rules.count { if case .conforms = outcome(of: $0) { true } else { false } }
    let name = facet.name.prefix(1).uppercased() + facet.name.dropFirst()
    let rest = rules.filter { !RuleStanding(of: $0, in: self).isRemarkable }
    let isUnclaimed = rules.allSatisfy { outcome(of: $0) == .notClaimed }
    let words = isUnclaimed ? "not claimed" : "\(holding) of \(rules.count) rules conform"
    return .element(
      "details", ["class": isUnclaimed ? "facet aside" : "facet"],
      .element("summary", [:], .element("h3", [:], HTML(name)), ": \(words)"),
      .element("ul", ["class": "rules"], rest.map(item)))
  }

  private func item(of id: RuleID) -> HTML {
    let rule = id.rule
    let name = HTML.element("span", ["class": "id"], HTML(id.text))
    let leading =
      counterexample(of: id) == nil
      ? name : HTML.element("a", ["href": "#\(ConformanceReport.anchor(of: id))"], name)
    let profile = rule.profile.map { " (\($0))" } ?? ""
    let sources = rule.sourcesWithFiles.map { HTML.element("span", ["class": "source"], HTML($0)) }
    let reasons = knownDeviations.filter { $0.rule == id }.map { known in
      let words = known.isDisputed ? "Disputed" : "Known deviation"
      let scope = known.precision > 0 ? ", \(known)" : ""
      return HTML.element("span", ["class": "reason doubtful"], "\(words)\(scope): \(known.reason)")
    }
    let times = exercised[id] ?? 0
    return .element(
      "li", ["id": "rule-\(id.text)"],
      .element("div", ["class": "outcome"], RuleStanding(of: id, in: self).html),
      .element(
        "div", ["class": "rule"],
        [
          leading, " ", .element("span", ["class": "level"], HTML(rule.level.words)), " ",
          HTML(breaking: "\(rule.statement)\(profile)"),
        ]
          + sources + reasons),
      .element("div", ["class": "times"], times > 0 ? "exercised \(times.grouped) ×" : ""))
  }
}

extension RuleStanding {
  /// Whether it comes before all that hold: broken rules, and those that an earlier break hides.
  fileprivate var isRemarkable: Bool { isBroken || style == .doubtful }
}

extension TextLayout.Style {
  /// The place of the style in the order of outcomes, in which broken rules are first.
  fileprivate var place: Int {
    switch self {
    case .bad: 0
    case .doubtful: 1
    case .good: 2
    case .aside, .title: 3
    }
  }
}
