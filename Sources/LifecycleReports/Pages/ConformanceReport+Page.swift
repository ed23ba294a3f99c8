extension ConformanceReport {
  /// The report as one page of HTML that needs nothing beside itself: no network, no script.
  ///
  /// - Parameter replay: The command that shows a counterexample again; nil where none is known.
  public func html(replay: (Counterexample) -> String? = { _ in nil }) -> String {
    let title = name.escaped(to: Self.longestTitle)
    return HTML.page(
      title: "\(title): \(standingWords)",
      header: [
        .element("p", ["class": "kicker"], "Conformance to the iOS application life cycle"),
        .element("h1", [:], HTML(breaking: title)),
        HTML.verdict(outcome.standing, standingWords, verdictReasons),
        brokenRules,
      ],
      sections: (outcome == .errored
        ? adapterSection + counterexampleSections(replay) : counterexampleSections(replay) + adapterSection)
        + [coverageSection, ruleSection, runSection, statesSection])
  }

  private var statesSection: PageSection {
    let diagrams =
      [StateDiagram()]
      + (capabilities.facets.contains(.scenes)
        ? [StateDiagram(AppConfiguration(backgroundModes: .fetch, scenes: .single))] : [])
    let content = diagrams.flatMap { diagram -> [HTML] in
      let visited = diagram.visited(in: self)
      let unknown = visited == nil ? " The report does not say what was met." : ""
      return [
        .element("p", [:], "Of \(Counterexample.description(of: diagram.configuration)).\(unknown)"),
        diagram.html(visited: visited),
      ]
    }
    return PageSection(name: "states", title: StateDiagram.title, content: content)
  }

  /// The way to each counterexample that fails.
  private var brokenRules: HTML {
    func link(_ found: Counterexample) -> HTML {
      let rule = found.violation.rule
      return .element("a", ["href": "#\(Self.anchor(of: rule))"], HTML(rule.text))
    }
    let links = (causes + unstable.map { CauseGroup($0) }).map { cause in
      let rules: [HTML] = cause.counterexamples.flatMap { [", ", link($0)] }
      return HTML.element("li", [:], HTML(Array(rules.dropFirst())), ": ", HTML(breaking: cause.words))
    }
    return links.isEmpty ? "" : .element("ul", [:], links)
  }

  /// The most characters of an implementation's name in a heading.
  static let longestTitle = 120

  /// The verdict behind its first word, and why the adapter failed.
  var verdictReasons: String {
    let reason = String(failureReason.trimmingPrefix(while: \.isWhitespace)).abbreviated(to: Self.longestReason)
    return String(verdict.drop { $0 != ":" }.dropFirst(2)) + (reason.isEmpty ? "" : ": \(reason)")
  }

  /// The most characters of the reason of a failure in the box of the verdict.
  private static let longestReason = 300

  /// The run: the implementation and its claims, the rules, and how many scenarios, events and callbacks.
  private var runSection: PageSection {
    var facts: [(String, String)] = [
      ("Implementation", name.escaped(to: 1_000)),
      ("Versions", "iOS \(AppConfiguration.words(for: capabilities.versions))"),
      ("Facets", Facet.allCases.filter(capabilities.facets.contains).map(\.name).joined(separator: ", ")),
      ("Rules", "\(Rule.version)" + (strict ? ", strict: advice counts" : "")),
      ("Seed", "\(seed)" + (shard.map { ", shard \($0)" } ?? "")),
      ("Scenarios", scenarios.grouped + (replayed > 0 ? " and \(String.count(replayed, "corpus trace"))" : "")),
      ("Events", events.grouped), ("Callbacks", callbacks.grouped),
    ]
    if let earlyEnd { facts.append(("End", earlyEnd)) }
    if let nextIndex { facts.append(("Ended early", "resume with: --from \(nextIndex)")) }
    if let words = exploration?.paragraph(in: .plain).joined(separator: " "), !words.isEmpty {
      facts.append(("Explored", words))
    }
    var content: [HTML] = [
      .element("dl", [:], facts.map { HTML([.element("dt", [:], HTML($0)), .element("dd", [:], HTML(breaking: $1))]) })
    ]
    if !unclaimed.isEmpty {
      let items = unclaimed.map { HTML.element("li", [:], HTML(breaking: $0)) }
      content.append(
        .element("details", ["class": "soft"], .element("summary", [:], "Not claimed"), .element("ul", [:], items)))
    }
    return PageSection(name: "run", title: "The run", content: content)
  }

  /// The section about the adapter; none where the report has no findings, refusals or failures of it.
  private var adapterSection: [PageSection] {
    let lines = adapterLines(in: .plain).drop { $0.isEmpty }
    if lines.isEmpty { return [] }
    let text = lines.joined(separator: "\n").abbreviated(to: Self.longestText)
    return [PageSection(name: "adapter", title: "The adapter", content: [.element("pre", [:], HTML(text))])]
  }

  /// The most characters of what an adapter says, which may be anything.
  private static let longestText = 20_000

  /// The place of a rule's counterexample on the page.
  static func anchor(of rule: RuleID) -> String { "counterexample-\(rule.text)" }

  private func counterexampleSections(_ replay: (Counterexample) -> String?) -> [PageSection] {
    var anchored: Set<RuleID> = []
    func article(_ found: Counterexample, isDetailed: Bool = true) -> HTML {
      let rule = found.violation.rule
      // Of one rule there can be several: what counts, and what is known.
      let anchor = anchored.insert(rule).inserted ? Self.anchor(of: rule) : nil
      return found.article(anchor, replay: replay(found), isDetailed: isDetailed)
    }
    let broken = causes.flatMap { cause in
      let title: [HTML] =
        cause.counterexamples.count > 1 ? [.element("p", ["class": "cause"], HTML(cause.title))] : []
      return title + cause.counterexamples.enumerated().map { article($1, isDetailed: $0 == 0) }
    }
    let kinds = [
      ("violations", "Broken rules", broken),
      ("unstable", "Broken once, but not the second time", unstable.map { article($0) }),
      ("advice", "Advice not followed", warnings.map { article($0) }),
      ("deviations", "Known deviations", deviations.map { article($0) }),
    ]
    return kinds.filter { !$0.2.isEmpty }.map { name, title, content in
      PageSection(name: name, title: title, content: content)
    }
  }
}

extension StateDiagram {
  /// The diagram on a page, with what a run met where that is known.
  fileprivate func html(visited: [Transition: Int]?) -> HTML {
    .figure(
      title, svg: svg(visited: visited), inWords: words(visited), called: "The transitions in words")
  }

  /// The numbers in the diagram: transitions, how often each was met, their messages and their events.
  private func words(_ visited: [Transition: Int]?) -> HTML {
    let items = edges.enumerated().map { place, edge in
      let name = "\(place + 1)  \(edge.transition.from.name) → \(edge.transition.to.name)"
      let met = visited.map { HTML(" \($0.words(for: edge.transition))") }
      let ways = edge.ways.flatMap { way in
        [
          HTML.element("p", ["class": "messages"], HTML(breaking: way.messageWords(configuration.version))),
          .element("p", ["class": "soft"], HTML(way.eventWords.joined(separator: "; "))),
        ]
      }
      return HTML.element(
        "li", [:],
        [.element("strong", [:], HTML(name)), met.map { .element("span", ["class": "soft"], $0) } ?? ""] + ways)
    }
    return .element("ul", ["class": "transitions"], items)
  }
}
