import LifecycleReports
import LifecycleTestSupport

@Suite("Results in JUnit's format")
struct JUnitTests {
  /// For each element its attributes and the children that it may have, in their order, as the common schema has them.
  private static let schema: [String: (attributes: Set<String>, children: [String])] = [
    "testsuites": (["name", "tests", "failures", "errors", "time"], ["testsuite"]),
    "testsuite": (["name", "tests", "failures", "errors", "skipped", "time"], ["properties", "testcase"]),
    "properties": ([], ["property"]),
    "property": (["name", "value"], []),
    "testcase": (["name", "classname", "time"], ["skipped", "error", "failure", "system-out"]),
    "skipped": (["message"], []),
    "error": (["message", "type"], []),
    "failure": (["message", "type"], []),
    "system-out": ([], []),
  ]

  private func expectValid(_ element: ParsedElement) throws {
    let rule = try #require(Self.schema[element.name], "<\(element.name)>")
    #expect(Set(element.attributes.keys) == rule.attributes)
    let places = element.children.map { rule.children.firstIndex(of: $0.name) ?? -1 }
    #expect(places == places.sorted() && !places.contains(-1))
    for child in element.children { try expectValid(child) }
    guard element.name.hasPrefix("testsuite") else { return }
    let suites = element.name == "testsuite" ? [element] : element.children
    let cases = suites.flatMap { $0.children("testcase") }
    #expect(element.number("tests") == cases.count)
    for (attribute, name) in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")] {
      guard attribute != "skipped" || element.name == "testsuite" else { continue }
      #expect(element.number(attribute) == cases.count { !$0.children(name).isEmpty })
    }
    #expect(element.attributes["time"] == "0")
    #expect(
      Set(cases.map { "\($0.attributes["classname"] ?? "") \($0.attributes["name"] ?? "")" }).count == cases.count)
  }

  private func root(of report: ConformanceReport) throws -> ParsedElement {
    let root = try ParsedElement.root(of: report.junit())
    try expectValid(root)
    let (failures, errors) = (root.number("failures") ?? 0, root.number("errors") ?? 0)
    #expect((failures > 0) == (report.outcome == .violated))
    #expect((failures + errors > 0) == (report.outcome != .conforms))
    return root
  }

  private func testCase(_ rule: RuleID, in root: ParsedElement) throws -> ParsedElement {
    let cases = root.children.flatMap(\.children).filter { $0.attributes["name"]?.hasPrefix("\(rule.text) ") == true }
    #expect(cases.count == 1)
    return try #require(cases.first)
  }

  private func run(
    _ fault: Fault?, _ known: [KnownDeviation] = [], scenarios: Int = 200, capabilities: Capabilities = .documented
  ) -> ConformanceReport { .ofReference(fault, known: known, claiming: capabilities, scenarios: scenarios) }

  @Test("a suite for each facet, a case for each rule, and what was run as properties")
  func conforming() throws {
    let root = try root(of: run(nil, scenarios: 100, capabilities: Capabilities(facets: [.networking])))
    let names = root.children.compactMap { $0.attributes["name"] }
    let facets = Facet.allCases.filter { facet in RuleID.allCases.contains { $0.rule.facet == facet } }
    #expect(names == ["the run as a whole"] + facets.map(\.name))
    for rule in RuleID.allCases {
      let found = try testCase(rule, in: root)
      #expect(found.attributes["classname"] == "phone.\(rule.rule.facet.name)")
      #expect(found.attributes["name"] == rule.rule.title)
      #expect(rule.rule.title.split(separator: " ").count <= 7)
      let output = found.children("system-out").first?.text
      #expect(output == "\(rule.text)  \(rule.rule.level.words)  \(rule.rule.statement)")
    }
    let properties = root.children.first?.children("properties").first?.children ?? []
    let values = Dictionary(properties.map { ($0.attributes["name"] ?? "", $0.attributes["value"] ?? "") }) { $1 }
    #expect(values["seed"] == "1" && values["implementation"] == "phone" && values["scenarios"] == "100")
    let versions = AppConfiguration.words(for: AppConfiguration.versions)
    #expect(values["facets"] == "networking" && values["versions"] == versions)
    let skipped = try testCase(.pr03, in: root).children("skipped").first
    #expect(skipped?.attributes["message"]?.hasPrefix("not claimed: ") == true)
  }

  @Test("a broken rule is a failure with the counterexample, one that is known or disputed is skipped with the reason")
  func broken() throws {
    let report = run("terminates-when-suspended")
    let failure = try #require(try testCase(.pr03, in: root(of: report)).children("failure").first)
    #expect(failure.text == report.violations.first?.description)
    #expect(failure.attributes["message"] == "PR-03 willTerminate is sent and not allowed")
    for (known, words) in [
      (KnownDeviation(.pr03, "old engine"), "known deviation: old engine"),
      (KnownDeviation(.pr03, "iOS 4", isDisputed: true), "disputed: iOS 4"),
    ] {
      let found = try testCase(.pr03, in: root(of: run("terminates-when-suspended", [known])))
      #expect(found.children("skipped").first?.attributes["message"] == words)
    }
    let passing = try testCase(.pr03, in: root(of: run(nil, [KnownDeviation(.pr03, "old engine")])))
    #expect(passing.children("failure").first?.text.contains("(old engine)") == true)
    let short = run(nil, scenarios: 1)
    let rule = try #require(RuleID.allCases.first { short.outcome(of: $0) == .notExercised })
    let skipped = try testCase(rule, in: root(of: short)).children("skipped").first
    #expect(skipped?.attributes["message"]?.hasPrefix("not exercised: ") == true)
  }

  @Test("advice that is not followed is reported, and fails nothing")
  func advice() throws {
    let report = run("reads-background-after-old-lock")
    let rule = try #require(report.warnings.first).violation.rule
    let found = try testCase(rule, in: root(of: report))
    #expect(found.children.map(\.name) == ["system-out"])
  }

  @Test("a run in which nothing was exercised is not a success")
  func inconclusive() throws {
    let root = try root(of: run(nil, scenarios: 0))
    #expect(root.number("errors") == 1)
  }

  @Test("names and words from outside, whatever is in them, do no harm")
  func rude() throws {
    #expect(RudePhone.report.failureCount > 0)
    let root = try root(of: RudePhone.report)
    let failing = root.children[0].children("testcase")[0].children("error").first
    #expect(failing?.text.contains("it broke:") == true)
    let property = root.children[0].children[0].children[0]
    #expect(
      property.attributes["value"]
        == "a \"phone\"\\u{1b}[31m\r\n\t\\u{202e}<&>']]>\\u{0}\\u{ffff}" + String(repeating: "é", count: 10_000))
    #expect(root.attributes["name"]?.hasSuffix("éé…") == true)
  }
}
