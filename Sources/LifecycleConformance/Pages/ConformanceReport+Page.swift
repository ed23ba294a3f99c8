import LifecycleModel
import LifecycleOracle

extension ConformanceReport {
  /// The report as one page of HTML that needs nothing beside itself: no network, no script.
  ///
  /// - Parameter replay: The command that runs the scenario of a trace file again, from the file's path as a shell takes it;
  ///   nil where nobody knows what was judged.
  public func html(replay: ((_ path: String) -> String)? = nil) -> String {
    let replay = replay ?? CounterexampleArticle.replayWithCommand
    let title = name.escaped(to: Self.longestTitle)
    return HTML.page(
      title: "\(title): \(outcome.standing.words)",
      header: [
        .element("p", ["class": "kicker"], "Conformance to the iOS application life cycle"),
        .element("h1", [:], HTML(title)),
        HTML.verdict(outcome, verdictReasons),
        brokenRules,
      ],
      sections: [runSection] + adapterSection + [RuleSection(report: self).section] + counterexampleSections(replay)
        + [CoverageSection(self).section, statesSection])
  }

  private var statesSection: PageSection {
    let diagram = StateDiagram()
    let visited = diagram.visited(in: self)
    let unknown =
      visited == nil ? " The report does not say what was met." : ""
    return PageSection(
      name: "states", title: StateDiagram.title,
      content: [
        .element("p", [:], "Of \(Counterexample.description(of: diagram.configuration)).\(unknown)"),
        .figure(diagram, visited: visited),
      ])
  }

  /// The way to each counterexample that fails.
  private var brokenRules: HTML {
    let links = (violations + unstable).map { found in
      let rule = found.violation.rule
      return HTML.element(
        "li", [:], .element("a", ["href": "#\(Self.anchor(of: rule))"], HTML(rule.text)), ": ",
        HTML(found.summary))
    }
    return links.isEmpty ? "" : .element("ul", [:], links)
  }

  /// The most characters of an implementation's name in a heading.
  static let longestTitle = 120

  /// The verdict behind its first word.
  var verdictReasons: String { String(verdict.drop { $0 != ":" }.dropFirst(2)) }

  /// What was judged, and how.
  private var runSection: PageSection {
    var facts: [(String, String)] = [
      ("Implementation", name.escaped(to: 1_000)),
      ("Versions", "iOS \(capabilities.versions.lowerBound) to \(capabilities.versions.upperBound)"),
      ("Facets", Facet.allCases.filter(capabilities.facets.contains).map(\.rawValue).joined(separator: ", ")),
      ("Rules", "edition \(Trace.currentEdition)" + (strict ? ", strict: advice counts" : "")),
      ("Seed", "\(seed)" + (shard.map { ", shard \($0)" } ?? "")),
      ("Scenarios", scenarios.grouped + (replayed > 0 ? " and \(String.count(replayed, "corpus trace"))" : "")),
      ("Events", events.grouped), ("Callbacks", callbacks.grouped),
    ]
    if let nextIndex { facts.append(("Ended early", "to go on where it stopped: --from \(nextIndex)")) }
    if let words = exploration?.paragraph(in: .plain).joined(separator: " "), !words.isEmpty {
      facts.append(("Explored", words))
    }
    var content: [HTML] = [
      .element("dl", [:], facts.map { HTML([.element("dt", [:], HTML($0)), .element("dd", [:], HTML($1))]) })
    ]
    if !unclaimed.isEmpty {
      let items = unclaimed.map { HTML.element("li", [:], HTML($0)) }
      content += [.element("h3", [:], "Not claimed"), .element("ul", [:], items)]
    }
    return PageSection(name: "run", title: "The run", content: content)
  }

  /// What there is to say of the adapter, if anything.
  private var adapterSection: [PageSection] {
    let lines = adapterLines(in: .plain).drop { $0.isEmpty }
    if lines.isEmpty { return [] }
    let text = lines.joined(separator: "\n").abbreviated(to: Self.longestText)
    return [PageSection(name: "adapter", title: "The adapter", content: [.element("pre", [:], HTML(text))])]
  }

  /// The most characters of what an adapter says, which may be anything.
  private static let longestText = 20_000

  /// Where the counterexample of a rule stands on the page.
  static func anchor(of rule: RuleID) -> String { "counterexample-\(rule.text)" }

  private func counterexampleSections(_ replay: @escaping (_ path: String) -> String) -> [PageSection] {
    let kinds = [
      ("violations", "Broken rules", violations), ("unstable", "Broken once, but not the second time", unstable),
      ("advice", "Advice not followed", warnings), ("deviations", "Known deviations", deviations),
    ]
    return kinds.filter { !$0.2.isEmpty }.map { name, title, found in
      PageSection(
        name: name, title: title,
        content: found.map { found in
          CounterexampleArticle(found: found, anchor: Self.anchor(of: found.violation.rule), replay: replay).html
        })
    }
  }
}
