import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// The rules by facet, with how each fared.
struct RuleSection {
  let report: ConformanceReport

  var section: PageSection {
    let standings = RuleID.allCases.map { RuleStanding(of: $0, in: report) }
    return PageSection(name: "rules", title: "Rules", content: tally(standings) + Facet.allCases.compactMap(list))
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

  private func list(of facet: Facet) -> HTML? {
    let rules = Rule.about(facet)
    guard !rules.isEmpty else { return nil }
    let holding = rules.count { if case .conforms = report.outcome(of: $0) { true } else { false } }
    let name = facet.rawValue.prefix(1).uppercased() + facet.rawValue.dropFirst()
    return HTML([
      .element("h3", [:], HTML(name)),
      .element("p", ["class": "soft"], "\(holding) of \(rules.count) rules conform"),
      .element("ul", ["class": "rules"], rules.map(item)),
    ])
  }

  private func item(of id: RuleID) -> HTML {
    let rule = id.rule
    let name = HTML.element("span", ["class": "id"], HTML(id.text))
    let leading =
      report.counterexample(of: id) == nil
      ? name : HTML.element("a", ["href": "#\(ConformanceReport.anchor(of: id))"], name)
    let profile = rule.profile.map { " (\($0))" } ?? ""
    let sources = rule.sourcesWithFiles.map { HTML.element("span", ["class": "source"], HTML($0)) }
    let reasons = report.knownDeviations.filter { $0.rule == id }.map { known in
      let words = known.isDisputed ? "Disputed" : "Known deviation"
      let scope = known.precision > 0 ? ", \(known)" : ""
      return HTML.element("span", ["class": "reason doubtful"], "\(words)\(scope): \(known.reason)")
    }
    let times = report.exercised[id] ?? 0
    return .element(
      "li", ["id": "rule-\(id.text)"],
      .element("div", ["class": "outcome"], RuleStanding(of: id, in: report).html),
      .element(
        "div", ["class": "rule"],
        [leading, " ", .element("span", ["class": "level"], HTML(rule.level.words)), " \(rule.statement)\(profile)"]
          + sources + reasons),
      .element("div", ["class": "times"], times > 0 ? "exercised \(times.grouped) ×" : ""))
  }
}

extension TextLayout.Style {
  /// What is wrong comes first.
  fileprivate var place: Int {
    switch self {
    case .bad: 0
    case .doubtful: 1
    case .good: 2
    case .aside, .title: 3
    }
  }
}
