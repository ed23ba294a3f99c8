import LifecycleTestSupport

@testable import LifecycleReports

@Suite("Pages")
struct PageTests {
  private static let broken = run("activates-twice")

  private static func run(
    _ fault: Fault? = nil, _ known: [KnownDeviation] = [], _ claims: Capabilities = .documented, scenarios: Int = 300
  ) -> ConformanceReport {
    .ofReference(fault, known: known, claiming: claims, scenarios: scenarios)
  }

  @Test("the verdict is at the top, and links to each counterexample")
  func verdict() throws {
    let page = try ParsedPage(Self.broken.html())
    #expect(page.all("head").flatMap { $0.children("title") }.map(\.text) == ["phone: Violated"])
    #expect(page.all("h1").map(\.text) == ["phone"])
    let verdict = try #require(page.all("p", class: "verdict").first)
    #expect(verdict.wholeText.hasPrefix("✗ Violated1 rule broken; "))
    #expect(verdict.wholeText == "✗ Violated" + Self.broken.verdictReasons)
    let header = try #require(page.all("header").first)
    for found in Self.broken.violations {
      let name = "counterexample-\(found.violation.rule.text)"
      #expect(header.all.contains { $0.attributes["href"] == "#\(name)" })
      #expect(page[name]?.name == "article")
    }
  }

  @Test("every rule is listed under its facet, with its words, its outcome and its counts")
  func rules() throws {
    let page = try ParsedPage(Self.broken.html())
    for id in RuleID.allCases {
      let item = try #require(page["rule-\(id.text)"])
      let text = item.wholeText
      #expect(text.contains("\(id.text) \(id.rule.level.words) \(id.rule.statement)"))
      for citation in id.rule.citations {
        #expect(text.contains("\"\(citation.words)\" ("))
        #expect(text.contains("; \(citation.document.fileName))"))
      }
      #expect(text.hasPrefix("\(RuleStanding(of: id, in: Self.broken).mark) "))
      let times = Self.broken.exercised[id].map { "exercised \($0.grouped) ×" } ?? ""
      #expect(text.hasSuffix(times))
    }
    let section = try #require(page.all("section").first { $0.attributes["aria-labelledby"] == "rules" })
    #expect(
      section.children("details").map { $0.children("summary").first?.children("h3").first?.text }
        == Facet.allCases.filter { facet in Rule.catalogue.contains { $0.facet == facet } }.map {
          $0.name.prefix(1).uppercased() + $0.name.dropFirst()
        })
  }

  @Test("broken rules come first, then coverage, and rules that hold are folded by facet")
  func order() throws {
    let page = try ParsedPage(Self.broken.html())
    let titles = page.all("section").compactMap { $0.children("h2").first?.text }
    #expect(titles == ["Broken rules", "Coverage", "Rules", "The run", "The states of an app"])
    let section = try #require(page.all("section").first { $0.attributes["aria-labelledby"] == "rules" })
    let shown = section.children("ul").last?.children("li").compactMap { $0.attributes["id"] }
    #expect(shown == ["rule-MU-08"])
    let folded = section.children("details").flatMap(\.all).compactMap { $0.attributes["id"] }
    #expect(folded.count == RuleID.allCases.count - 1 && !folded.contains("rule-MU-08"))
    let small = Capabilities.delegateMessages(version: 15, events: [.openFromHomeScreen, .pressHome])
    let claims = try ParsedPage(Self.run(nil, [], small, scenarios: 100).html())
    let aside = claims.all("details", class: "aside").map { $0.children("summary").first?.wholeText }
    #expect(aside.contains("Networking: not claimed") && !aside.contains { $0?.hasPrefix("Application") == true })
    let unclaimed = try #require(claims.all("details", class: "soft").first)
    #expect(
      unclaimed.children("summary").first?.text == "Not claimed" && unclaimed.wholeText.contains("events: open by URL"))
  }

  @Test("a long name may be broken where one of its words begins, and nowhere else")
  func names() {
    #expect(
      HTML(breaking: "a applicationDidBecomeActive:<b> inactive", over: 13).markup
        == "a application<wbr/>Did<wbr/>Become<wbr/>Active:<wbr/>&lt;b&gt; inactive")
    #expect(HTML(breaking: "applicationDidBecomeActive:", over: 40).markup == "applicationDidBecomeActive:")
    #expect(HTML(breaking: "UIApplicationMain", over: 13).markup == "UIApplication<wbr/>Main")
    let parts = HTML(breaking: String(repeating: "x", count: 100)).markup.components(separatedBy: "<wbr/>")
    #expect(parts.allSatisfy { $0.count <= 24 } && parts.joined().count == 100)
  }

  @Test("each outcome has its word in a page")
  func outcomes() {
    let known = KnownDeviation(.pr03, "it is so")
    let disputed = KnownDeviation(.pr03, "x", isDisputed: true)
    let small = Capabilities.delegateMessages(version: 15, events: [.openFromHomeScreen, .pressHome])
    let standings: [(ConformanceReport, RuleID, String)] = [
      (Self.broken, .pr03, "✓ conforms"), (Self.broken, .mu08, "✗ violated"),
      (Self.run("terminates-when-suspended", [known], scenarios: 200), .pr03, "~ expected deviation"),
      (Self.run("terminates-when-suspended", [disputed], scenarios: 200), .pr03, "~ disputed"),
      (Self.run(nil, [known], scenarios: 200), .pr03, "✗ no deviation any more"),
      (Self.run(nil, [], small), .pr03, "- not claimed"), (Self.run(scenarios: 0), .pr03, "· not exercised"),
    ]
    for (report, rule, words) in standings {
      let standing = RuleStanding(of: rule, in: report)
      #expect("\(standing.mark) \(standing.words)" == words)
    }
    let warned = Self.run("reads-background-after-old-lock", scenarios: 200)
    let advice = warned.warnings.first.map { RuleStanding(of: $0.violation.rule, in: warned) }
    #expect(advice?.words == "advice not followed" && advice?.mark == "!")
  }

  @Test("a counterexample shows its events, what was permitted and delivered, and the command that replays it")
  func counterexample() throws {
    let found = try #require(Self.broken.violations.first { $0.violation.rule == .mu08 })
    let page = try ParsedPage(Self.broken.html(replay: { "replay <\($0.origin.name)>" }))
    let article = try #require(page["counterexample-MU-08"])
    func table(_ style: String) throws -> ParsedElement {
      try #require(article.all.first { $0.name == "table" && $0.attributes["class"] == style })
    }
    func marked(_ table: ParsedElement) -> [ParsedElement] { table.all.filter { $0.attributes["class"] == "wrong" } }
    let steps = try table("steps")
    let events = steps.children("tbody").flatMap(\.children).map { $0.children[1].text }
    #expect(events == found.trace.steps.map { found.trace.text(of: $0.step) })
    #expect(marked(steps).map(\.children.first?.text) == ["✗ \(found.violation.step + 1)"])
    #expect(marked(try table("compare")).first?.text == "✗ didBecomeActive (active) [\(found.violation.rule.text)]")
    #expect(article.all.count { $0.name == "svg" } == 1)
    let otherwise = try #require(found.generalization?.words)
    #expect(article.children("p").map(\.text).contains("Also fails with: \(otherwise)."))
    let commands = article.all.filter { $0.attributes["class"] == "command" }
    #expect(commands.map(\.text) == ["replay <\(found.origin.name)>", found.trace.notation])
  }

  @Test("permitted and delivered callbacks are aligned in rows so that they agree as often as possible")
  func comparison() throws {
    let unlock = Scenario.Step(.unlock)
    func rows(_ delivered: [Callback], ends: Bool = false, _ violation: Violation) -> [String] {
      let step = Trace.Step(unlock, delivered.map { ObservedCallback($0) }, processEnded: ends, version: 15)
      return StepComparison(of: step, [violation], version: 15).rows.map {
        "\($0.permitted)|\($0.isWrong ? "✗" : "")\($0.delivered)"
      }
    }
    func violation(_ fault: Violation.Kind, at position: Int, _ permitted: [Callback], ends: Bool = false) -> Violation
    {
      Violation(
        rule: .pr03, alsoBroken: [], kind: fault, step: 0, position: position, permitted: permitted, permitsEnd: ends)
    }
    let (enter, active, resign) = (
      Callback.applicationWillEnterForeground, Callback.applicationDidBecomeActive, Callback.applicationWillResignActive
    )
    #expect(
      rows([resign, enter, active], violation(.unexpected(resign), at: 0, [enter, active]))
        == ["|✗willResignActive", "willEnterForeground|willEnterForeground", "didBecomeActive|didBecomeActive"])
    #expect(
      rows([active], violation(.missing(enter), at: 0, [enter, active]))
        == ["willEnterForeground|✗", "didBecomeActive|didBecomeActive"])
    #expect(
      rows([enter], violation(.missing(active), at: 1, [enter, active]))
        == ["willEnterForeground|willEnterForeground", "didBecomeActive|✗"])
    #expect(rows([], ends: true, violation(.end(expected: false), at: 0, [])) == ["|✗(the process ends)"])
    #expect(rows([], violation(.end(expected: true), at: 0, [], ends: true)) == ["(the process ends)|✗"])
  }

  @Test("nothing is loaded, nothing is run, and every link leads somewhere", arguments: [false, true])
  func selfContained(isRude: Bool) throws {
    let page = try ParsedPage((isRude ? RudePhone.report : Self.broken).html())
    let allowed: Set = [
      "html", "head", "meta", "title", "link", "style", "body", "a", "header", "main", "footer", "nav", "section",
      "article", "h1", "h2", "h3", "p", "ul", "li", "dl", "dt", "dd", "div", "span", "strong", "i", "table", "caption",
      "thead", "tbody", "tr", "th", "td", "pre", "details", "summary", "figure", "label", "input", "wbr",
    ]
    #expect(Set(page.ownElements.map(\.name)).subtracting(allowed) == [])
    let attributes: Set = [
      "lang", "charset", "http-equiv", "content", "name", "rel", "href", "class", "id", "aria-hidden", "aria-label",
      "aria-labelledby", "style", "scope", "colspan", "role", "tabindex", "type",
    ]
    #expect(Set(page.ownElements.flatMap(\.attributes.keys)).subtracting(attributes) == [])
    let ids = page.all.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for element in page.all {
      for name in ["href", "aria-labelledby"] {
        guard let target = element.attributes[name], target != "data:," else { continue }
        #expect(name != "href" || target.hasPrefix("#"))
        #expect(ids.contains(target.replacing("#", with: "")))
      }
      if let style = element.attributes["style"] { #expect(style.wholeMatch(of: #/flex-grow:[0-9]+/#) != nil) }
    }
    #expect(
      page.text.contains("content=\"default-src &apos;none&apos;; style-src &apos;unsafe-inline&apos;; img-src data:\"")
    )
    for words in ["url(", "@import", "</", "http:", "https:"] { #expect(!HTML.pageStyle.contains(words)) }
  }

  @Test("text from outside stays text, in sight and of bounded length")
  func harmless() throws {
    let text = RudePhone.report.html()
    let page = try ParsedPage(text)
    let unfit = text.unicodeScalars.filter { scalar in
      scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || 0x7f...0x9f ~= scalar.value
        || 0x202a...0x202e ~= scalar.value || scalar.value == 0xffff
    }
    #expect(unfit.isEmpty)
    #expect(text.utf8.count < 600_000)
    let heading = try #require(page.all("h1").first?.text)
    #expect(heading.hasPrefix("a \"phone\"\\u{1b}[31m\\r\\n\\t\\u{202e}<&>']]>\\u{0}"))
    #expect(heading.count <= 400)
    #expect(page.all("pre").contains { $0.text.contains("it broke:") })
  }

  @Test("the page of a report file is that of the run")
  func fromFile() throws {
    let folder = Folder()
    let file = folder["run.json"]
    for report in [Self.broken, RudePhone.report] {
      try ReportFile(report).write(to: file)
      #expect(try ReportFile(contentsOf: file).report().html() == report.html())
    }
  }

  @Test("the map has a field with its count for each pair that can be met, and shows which were not")
  func coverage() throws {
    let report = Self.run(scenarios: 150)
    #expect(report.pairs.met < report.pairs.all)
    let tables = try ParsedPage(report.html()).all("table", class: "heat")
    #expect(tables.count == 2)
    let fields = tables[1].all.filter { $0.name == "td" && !$0.text.isEmpty }
    #expect(fields.count == report.pairs.all)
    #expect(fields.count { $0.text == "–" } == report.coverage.steps.missed.count)
    let steps = fields.compactMap { Int($0.text) }.reduce(0, +)
    #expect(steps == report.coverage.met.values.filter { $0 < 1_000 }.reduce(0, +))
    let heads = tables[1].children("thead").flatMap(\.all).filter { $0.name == "th" }
    for row in tables[1].all where row.name == "tr" && row.children("td").count > 0 {
      #expect(row.children.count == heads.count)
    }
    // In brackets the pairs that were met, of those that can be.
    let parts = tables[0].all.filter { $0.name == "td" }.compactMap {
      $0.text.wholeMatch(of: #/.+ \(([0-9]+)/([0-9]+)\)/#)
    }
    #expect(parts.allSatisfy { (Int($0.1) ?? 0) < (Int($0.2) ?? 0) })
    #expect(!parts.isEmpty)
  }

  @Test("where a page is narrow each field of the map names its event, and no table is wider than the page")
  func narrowMap() throws {
    let page = try ParsedPage(Self.broken.html())
    let style = try #require(page.all("style").first).wholeText
    let heads = try #require(page.all("table", class: "map").first).children("thead").flatMap(\.all).filter {
      $0.name == "th"
    }
    #expect(heads.count > 20)
    for (place, head) in heads.enumerated().dropFirst() {
      #expect(style.contains(".map td:nth-child(\(place + 1))::before{content:\"\(head.text) \"}"))
    }
    #expect(style.components(separatedBy: "::before{content:").count == heads.count)
    // The words are part of a style sheet as they are.
    #expect(Event.allCases.allSatisfy { $0.name.allSatisfy { $0.isLetter || $0.isNumber || " ,-".contains($0) } })
    let empty = try ParsedPage(Self.run(scenarios: 0).html())
    #expect(try #require(empty.all("style").first).wholeText.contains("::before{content:") == false)
  }

  @Test("the states of an app are in words as well, which a narrow page shows in place of the diagram")
  func statesInWords() throws {
    let page = try ParsedPage(Self.broken.html())
    let section = try #require(page.all("section").first { $0.attributes["aria-labelledby"] == "states" })
    let places = section.children.map { "\($0.name) \($0.attributes["class"] ?? "")" }
    #expect(places == ["h2 ", "p ", "label fold wide", "div words", "label fold narrow", "figure "])
    let items = section.all.filter { $0.name == "li" }.map(\.wholeText)
    let diagram = StateDiagram()
    let visited = try #require(diagram.visited(in: Self.broken))
    #expect(items.count == diagram.edges.count)
    for (place, (item, edge)) in zip(items, diagram.edges).enumerated() {
      let transition = edge.transition
      #expect(item.hasPrefix("\(place + 1)  \(transition.from.name) → \(transition.to.name) "))
      #expect(item.contains(visited.words(for: transition)))
      for way in edge.ways {
        #expect(item.contains(way.messageWords(15)) && item.contains(way.eventWords.joined(separator: "; ")))
      }
    }
    #expect(HTML.pageStyle.contains(".wide,figure{display:none}.words,.narrow{display:block}"))
  }

  @Test("the states of an app are drawn, with what was met where that is known")
  func states() throws {
    func texts(_ report: ConformanceReport) throws -> [String] {
      let section = try #require(
        try ParsedPage(report.html()).all("section").first { $0.attributes["aria-labelledby"] == "states" })
      #expect(section.all.count { $0.name == "svg" } == 1)
      return section.all.map(\.text)
    }
    #expect(try texts(Self.broken).contains { $0.hasPrefix("met ") && $0.hasSuffix(" times") })
    let options = ConformanceOptions(scenarios: 0, exploredStates: 0)
    let nothing = try texts(ConformanceSuite(options: options).run(ReferenceLifecycle.self))
    #expect(!nothing.contains { $0.hasPrefix("met ") })
    #expect(nothing.contains { $0.contains("does not say what was met") })
  }

  @Test("every situation has words of its own in a page")
  func situations() {
    let pairs = Self.broken.coverage.steps.missed.union(Self.broken.coverage.met.keys).compactMap(
      Situation.pair(numbered:))
    let situations = Set(pairs.map(\.situation))
    #expect(Set(situations.map { "\($0.applicationState) \($0.circumstances)" }).count == situations.count)
    for (situation, event) in pairs {
      #expect(Situation.pair(numbered: situation.pairNumber(event))?.situation == situation)
    }
  }

  @Test("numbers are grouped by three digits")
  func grouped() {
    #expect([0, 7, 999, 1_000, 45_010, 1_234_567].map(\.grouped) == ["0", "7", "999", "1,000", "45,010", "1,234,567"])
  }
}
