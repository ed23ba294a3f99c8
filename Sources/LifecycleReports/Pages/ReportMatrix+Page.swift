import LifecycleOracle

extension ReportMatrix {
  /// The rules against the implementations as one page of HTML that needs nothing beside itself; each field
  /// of a rule that is broken leads to its counterexample.
  package func html() -> String {
    let title = "\(String.count(reports.count, "implementation")) side by side"
    return HTML.page(
      title: title,
      header: [
        .element("p", ["class": "kicker"], "Conformance to the iOS application life cycle"),
        .element("h1", [:], HTML(title)),
        HTML.verdict(outcome.standing, outcome.standing.words, summary),
      ],
      sections: [implementationsSection, rulesSection] + reports.indices.map(section))
  }

  private var implementationsSection: PageSection {
    let rows = reports.enumerated().map { place, report in
      HTML.element(
        "tr", [:],
        .element("th", ["scope": "row"], link(to: place)),
        .element("td", [:], report.html),
        .element("td", [:], HTML(report.verdictReasons)),
        .element("td", [:], HTML(breaking: report.claims, over: HTML.columnWord)),
        .element("td", ["class": "n"], HTML("\(report.scenarios.grouped) scenarios")))
    }
    let heads = ["Implementation", "Verdict", "Because", "Claims"].map { HTML.column(HTML($0)) }
    return PageSection(
      name: "implementations", title: "Implementations",
      content: [
        .scrolling(
          "Implementations",
          .table(
            "implementations", heads: heads + [.column("Run", "n")], bodies: [.element("tbody", [:], rows)]))
      ])
  }

  /// The name of an implementation, which leads to its place on the page.
  private func link(to place: Int) -> HTML {
    .element(
      "a", ["href": "#\(Self.name(of: place))"],
      HTML(breaking: reports[place].name.escaped(to: Self.longestName), over: HTML.columnWord))
  }

  /// The most characters of an implementation's name in a table.
  private static let longestName = 60

  private var rulesSection: PageSection {
    let heads = [.column("Rule")] + reports.indices.map { HTML.column(link(to: $0)) }
    let groups = facets.map { facet, rows in
      if rows.allSatisfy(\.isUnclaimed) { return unclaimed(facet, rows) }
      return HTML.element("tbody", [:], [.group(columns: reports.count + 1, HTML(facet.name))] + rows.map(row))
    }
    let broken = facets.flatMap(\.rows).count(where: \.isBroken)
    return PageSection(
      name: "rules", title: "Rules",
      content: [
        // Without this the page is complete as well.
        .element(
          "p", ["class": "filter"], .element("input", ["type": "checkbox", "id": "broken"]),
          .element(
            "label", ["for": "broken"],
            " Only what some implementation breaks: \(String.count(broken, "rule"))")),
        .element(
          "p", ["class": "legend"],
          legend.map { .element("span", ["class": $0.style.name], "\($0.mark) \($0.words)") }),
        .scrolling("Rules against implementations", .table("matrix", heads: heads, bodies: groups)),
      ])
  }

  /// A facet that no implementation claims: its name, and its rules folded.
  private func unclaimed(_ facet: Facet, _ rows: [Row]) -> HTML {
    let rules = rows.map { HTML.element("li", [:], HTML(breaking: $0.rule.rule.title)) }
    let words = "\(facet.name): \(String.count(rows.count, "rule")) that no implementation claims"
    let folded = HTML.element("details", [:], .element("summary", [:], HTML(words)), .element("ul", [:], rules))
    return .element("tbody", ["class": "unclaimed"], .group("group aside", columns: reports.count + 1, folded))
  }

  private func row(_ row: Row) -> HTML {
    let rule = row.rule.rule
    let fields = zip(reports.indices, row.standings).map { place, standing in
      let content = HTML([
        .element("span", ["aria-hidden": "true"], HTML(standing.mark)),
        .element("span", ["class": "unseen"], HTML(standing.words)),
      ])
      let leads = reports[place].counterexample(of: row.rule) != nil
      return HTML.element(
        "td", ["class": standing.style.name, "title": standing.words],
        leads ? .element("a", ["href": "#\(Self.anchor(of: row.rule, place))"], content) : content)
    }
    return .element(
      "tr", row.isBroken ? ["class": "broken"] : [:],
      [
        .element(
          "th", ["scope": "row"], .element("span", ["class": "id"], HTML(rule.id.text)), " ",
          .element("span", ["class": "level"], HTML(rule.level.words)),
          .element("span", ["class": "statement"], " \(rule.statement)"))
      ] + fields)
  }

  /// The places of an implementation, and of a counterexample of it, on the page.
  private static func name(of place: Int) -> String { "implementation-\(place + 1)" }
  private static func anchor(of rule: RuleID, _ place: Int) -> String { "\(name(of: place))-\(rule.text)" }

  /// Returns the section on one implementation: its verdict and its counterexamples.
  private func section(of place: Int) -> PageSection {
    let report = reports[place]
    let isDetailed = reports.reduce(0) { $0 + $1.counterexamples.count } <= Self.mostDetailed
    return PageSection(
      name: Self.name(of: place), title: report.name.escaped(to: ConformanceReport.longestTitle), isListed: false,
      content: [.element("p", [:], report.html, ": \(report.verdictReasons)")]
        + report.counterexamples.map { found in
          found.article(Self.anchor(of: found.violation.rule, place), isDetailed: isDetailed)
        })
  }

  /// The most counterexamples with diagram and trace, so that a page stays below 2 MB. Single pages have all.
  private static let mostDetailed = 50
}
