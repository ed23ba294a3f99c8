import LifecycleTestSupport

@testable import LifecycleConformance
@testable import LifecycleReports

@Suite("Implementations side by side")
struct ReportMatrixTests {
  private static func run(_ name: String, _ fault: Fault? = nil, scenarios: Int = 200) -> ConformanceReport {
    .ofReference(named: name, fault, claiming: .documented, scenarios: scenarios)
  }

  private static let good = run("good")
  private static let twice = run("<twice>", "activates-twice")
  private static let matrix = ReportMatrix([good, twice, run("early", "posts-launch-too-early")])

  @Test("the gravest verdict of several reports is that of all")
  func outcome() {
    let idle = Self.run("idle", scenarios: 0)
    #expect(ReportMatrix([Self.good]).outcome == .conforms)
    #expect(ReportMatrix([Self.good, idle]).outcome == .inconclusive)
    #expect(ReportMatrix([idle, Self.good, Self.twice]).outcome == .violated)
    #expect(ReportMatrix([idle, Self.good, Self.twice]).summary == "1 conforms, 1 violated, 1 inconclusive")
    #expect(ReportMatrix([]).outcome == .inconclusive)
  }

  @Test("columns are ranked by the rules that are broken or not judged, however soon a run ended")
  func ranks() {
    let two = Self.run("two", "posts-launch-too-early")
    let idle = Self.run("idle", scenarios: 0)
    let short = Self.run("short", "activates-twice", scenarios: 60)
    let reports = [idle, two, short, Self.twice, Self.good]
    let counts = reports.map { $0.violations.count }
    #expect(counts[2] <= counts[3])
    let names = ReportMatrix(reports).reports.map(\.name)
    #expect(names.first == "good" && names.last == "idle")
    let broken = ReportMatrix(reports).reports.dropFirst().dropLast().map { report in
      RuleID.allCases.count { rule in
        if case .notJudged = report.outcome(of: rule) { return true }
        return report.outcome(of: rule) == .violated
      }
    }
    #expect(broken == broken.sorted())
    #expect(ReportMatrix([Self.twice, two]).reports.map(\.name) == ["<twice>", "two"])
  }

  @Test("the claims of each are listed, facets that nobody claims are folded, and the marks are explained")
  func claims() throws {
    let small = Capabilities.delegateMessages(version: 15, events: [.openFromHomeScreen, .pressHome])
    let known = ConformanceReport.ofReference(
      named: "known", "terminates-when-suspended", known: [KnownDeviation(.pr03, "so it is")])
    let one = ConformanceReport.ofReference(named: "one", claiming: small, scenarios: 30)
    let lines = ReportMatrix([one, one]).description().split(separator: "\n").map(String.init)
    #expect(lines.contains("      claims application; iOS 15"))
    #expect(lines.contains { $0.hasPrefix("networking: ") && $0.hasSuffix(" rules that no implementation claims") })
    #expect(!lines.contains { $0.hasPrefix("NE-01") })
    #expect(lines.contains { $0.contains("- not claimed") && $0.contains("✓ conforms") })
    let page = try ParsedPage(ReportMatrix([one, one]).html())
    let folded = page.all("tbody", class: "unclaimed").compactMap { $0.all.first { $0.name == "summary" }?.text }
    #expect(folded.count > 1 && folded.allSatisfy { $0.hasSuffix(" that no implementation claims") })
    #expect(page.all("p", class: "legend").first?.wholeText.contains("- not claimed") == true)
    #expect(page.all("table", class: "implementations").first?.wholeText.contains("application; iOS 15") == true)
    let both = ReportMatrix([known, one])
    #expect(
      try ParsedPage(both.html()).all("tbody", class: "unclaimed").count
        == Facet.allCases.count { !known.capabilities.facets.contains($0) }, "each facet that nobody claims is folded")
    #expect(both.description().contains("✓ known: CONFORMS, with 1 known deviation: "))
    #expect(both.html().contains("Conforms, with 1 known deviation"))
  }

  @Test("in text each rule has a line with a mark for each implementation, and broken rules are listed below")
  func text() throws {
    let lines = Self.matrix.description().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[0] == "3 implementations: 1 conforms, 2 violated")
    #expect(lines[2].hasPrefix(" 1  ✓ good: CONFORMS: "))
    #expect(lines.contains("application           1 2 3"))
    for rule in RuleID.allCases where Facet.documented.contains(rule.rule.facet) {
      let marks = Self.matrix.reports.map { RuleStanding(of: rule, in: $0).mark }.joined(separator: " ")
      let start = "\(rule.text.padded(to: 7))\(rule.rule.level.words)".padded(to: 22) + marks + "  "
      let own = lines.filter { $0.hasPrefix(start) }
      #expect(own.count == 1)
      #expect(
        rule.rule.statement.hasPrefix((own.first ?? "").dropFirst(start.count).prefix(50).replacing("…", with: "")))
    }
    #expect(lines.contains("2  <twice>:"))
    #expect(lines.contains("  ✗ MU-08  2 events: applicationDidBecomeActive: is sent too many times"))
    #expect(lines.allSatisfy { $0.count <= 120 && $0.last != " " })
  }

  @Test("more implementations than a terminal has room for are shown in several tables")
  func wide() {
    let matrix = ReportMatrix(Array(repeating: Self.good, count: 60))
    let lines = matrix.description(in: TextLayout(width: 80)).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    let own = lines.filter { $0.hasPrefix("SM-02 ") }
    #expect(own.count == 4)
    #expect(own.reduce(0) { $0 + $1.count { $0 == "✓" } } == 60)
    #expect(lines.contains { $0.hasPrefix("application ") && $0.hasSuffix(" 60") })
  }

  @Test("on the page a field leads to the counterexample of its rule and its implementation")
  func page() throws {
    let page = try ParsedPage(Self.matrix.html())
    let rows = page.all("table", class: "matrix").flatMap(\.all).filter {
      $0.name == "tr" && !$0.children("td").isEmpty
    }
    #expect(rows.count == RuleID.allCases.count { Facet.documented.contains($0.rule.facet) })
    var links = 0
    for row in rows {
      let name = try #require(row.children.first?.children.first?.text)
      let rule = try #require(RuleID(name))
      for (place, field) in row.children("td").enumerated() {
        let report = Self.matrix.reports[place]
        let standing = RuleStanding(of: rule, in: report)
        #expect(field.wholeText == standing.mark + standing.words)
        #expect(field.attributes["class"] == standing.style.name)
        let target = field.children("a").first?.attributes["href"]
        #expect((target != nil) == (report.counterexample(of: rule) != nil))
        guard let target else { continue }
        links += 1
        let section = try #require(
          page.all("section").first { $0.all.contains { "#\($0.attributes["id"] ?? "")" == target } })
        #expect(section.children("h2").first?.text == report.name)
        #expect(page[String(target.dropFirst())]?.wholeText.contains(rule.rule.statement) == true)
      }
    }
    #expect(links == Self.matrix.reports.reduce(0) { $0 + $1.counterexamples.count } && links > 1)
    #expect(
      page.all("tr", class: "broken").count
        == Set(Self.matrix.reports.flatMap(\.counterexamples).map(\.violation.rule)).count)
    let ids = page.all.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(!page.all("svg").isEmpty)
  }

  @Test("a page of implementations that break 30 rules each has less than 100 kB for each, whatever their names")
  func size() throws {
    let found = try #require(Self.twice.violations.first)
    var report = Self.run(String(repeating: "<\u{202E}&", count: 4_000), "activates-twice")
    report.findings.violations = RuleID.allCases.prefix(30).map { rule in
      let violation = Violation(
        rule: rule, alsoBroken: [], kind: found.violation.kind, step: found.violation.step,
        position: found.violation.position, permitted: found.violation.permitted, permitsEnd: false)
      return Counterexample(
        violation: violation, trace: found.trace, foundLength: 30, origin: found.origin, isFullyShrunk: true,
        others: [], secondTrace: nil)
    }
    let count = Tier.amount(quick: 5, thorough: 20)
    let text = ReportMatrix(Array(repeating: report, count: count)).html()
    #expect(text.split(separator: "<article").count == count * 30 + 1)
    #expect(text.utf8.count < count * 100_000)
  }
}
