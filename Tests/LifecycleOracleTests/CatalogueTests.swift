import Foundation
import LifecycleModel
import Testing

@testable import LifecycleOracle
@testable import LifecycleRules

@Suite("The catalogue of rules")
struct CatalogueTests {
  @Test("has a rule for every name, in the order of the names")
  func isComplete() {
    #expect(Rule.catalogue.map(\.id) == RuleID.allCases)
    #expect(RuleID.allCases.map(\.index) == Array(RuleID.allCases.indices))
    #expect(RuleID.allCases.sorted() == RuleID.allCases)
    for id in RuleID.allCases { #expect(id.rule.id == id) }
  }

  @Test("has one sentence and one remedy for each rule", arguments: Rule.catalogue)
  func isReadable(_ rule: Rule) {
    for text in [rule.statement, rule.remedy] {
      #expect(!text.isEmpty && !text.hasSuffix(".") && !text.contains(". ") && !text.contains("\n"))
    }
    #expect(rule.statement.first?.isWhitespace == false && rule.statement.last?.isWhitespace == false)
    #expect(!rule.grounds.isEmpty, "a rule rests on something")
    #expect(rule.citations.allSatisfy { !$0.words.isEmpty && !$0.words.contains("\n") })
    #expect(rule.edition == 1)
  }

  @Test("says what a recorded rule rests on, and calls a rule without citations recorded", arguments: Rule.catalogue)
  func namesWhatARecordedRuleRestsOn(_ rule: Rule) {
    if rule.status == .recorded { #expect(!rule.references.isEmpty || rule.source != nil) }
    if rule.citations.isEmpty { #expect(rule.status == .recorded || rule.status == .contested) }
  }

  @Test("lets nobody be bound by what cannot be looked up", arguments: Rule.catalogue)
  func namesTitlesAndAddresses(_ rule: Rule) {
    for reference in rule.references {
      #expect(!reference.title.isEmpty && reference.address.hasPrefix("https://"))
      #expect(!reference.address.contains { $0.isWhitespace || $0 == "<" || $0 == ">" })
    }
    if rule.citations.isEmpty, rule.level == .must || rule.level == .mustNot { #expect(!rule.references.isEmpty) }
    if rule.status == .recorded, rule.level == .must || rule.level == .mustNot { #expect(!rule.references.isEmpty) }
    #expect(rule.source?.contains("Apple") != true, "a page of Apple's has an address")
  }
}

@Suite("CONFORMANCE.md", .serialized)
struct ConformanceDocumentTests {
  private let document: ConformanceDocument

  /// Run with `RECORD_RULES=1` to write the paragraphs of the rules and the rows of facts and resolutions anew; a new one needs
  /// its name in its place first.
  init() throws {
    if ProcessInfo.processInfo.environment["RECORD_RULES"] != nil {
      var paragraphs = Dictionary(
        uniqueKeysWithValues: Rule.catalogue.map { ("**\($0.id.text)** ", Self.paragraph($0)) })
      for row in Fact.table.map(Self.row) + Resolution.table.map(Self.row) {
        paragraphs["| \(row[0]) | "] = "| \(row.joined(separator: " | ")) |"
      }
      try ConformanceDocument.replaceLines(beginningWith: paragraphs)
    }
    document = try ConformanceDocument()
  }

  @Test("states every rule of the catalogue once, word for word")
  func statesEveryRule() {
    let paragraphs = document.ruleParagraphs
    for rule in Rule.catalogue {
      let count = paragraphs.count { $0 == Self.paragraph(rule) }
      #expect(count == 1, "CONFORMANCE.md owes: \(Self.paragraph(rule))")
    }
  }

  @Test("states no rule that the catalogue does not have")
  func statesNothingElse() {
    let known = Set(Rule.catalogue.map(Self.paragraph))
    for paragraph in document.ruleParagraphs where !known.contains(paragraph) {
      Issue.record("the catalogue does not say: \(paragraph)")
    }
  }

  @Test("lists every fact with its treatment, and nothing else")
  func listsFacts() {
    expectEqual(document.rows(of: "What is not tested, and why", under: "fact"), Fact.table.map(Self.row))
  }

  @Test("lists every resolution, and nothing else")
  func listsResolutions() {
    expectEqual(
      document.rows(of: "Contradictions, and how they are resolved", under: "name"), Resolution.table.map(Self.row))
  }

  @Test("lists every event by its name, and every interruption")
  func listsEvents() {
    let names = Event.allCases.map { event -> String in
      switch event {
      case .interruptionBegins(let kind), .interruptionAccepted(let kind), .interruptionDismissed(let kind):
        "…" + event.name.dropFirst(kind.name.count)
      default: event.name
      }
    }
    let listed = document.rows(of: "The events", under: "event").map { $0[0] }
    #expect(Set(listed) == Set(names))
    #expect(listed.count == Set(listed).count)
    #expect(
      document.rows(of: "The events", under: "interruption")
        == Interruption.allCases.map {
          [
            $0.name, "iOS \($0.firstVersion)", $0.acceptanceLeavesTheApp ? "yes" : "no", $0.mayBeBanner ? "yes" : "no",
          ]
        })
  }

  @Test("spells the delegate's messages and their notifications as traces do")
  func listsDelegateMessages() {
    let rows = document.rows(of: "Terms", under: "short name")
    #expect(
      rows.map { Array($0.dropFirst()) }
        == Callback.allCases.filter(\.isOptionalMethod).map {
          ["`- \($0.objectiveCName())`", $0.notification.map { "`* \($0.objectiveCName())`" } ?? "none"]
        })
  }

  @Test("names the five states")
  func listsStates() {
    #expect(
      document.rows(of: "The five states", under: "state").map { $0[0] } == ApplicationState.allCases.map(\.name))
  }

  /// Expects the same rows in the same order, and names those that differ.
  private func expectEqual(_ rows: [[String]], _ table: [[String]]) {
    let difference = rows.difference(from: table)
    for change in difference {
      switch change {
      case .insert(_, let row, _): Issue.record("the table in the code does not have: \(row.joined(separator: " | "))")
      case .remove(_, let row, _): Issue.record("CONFORMANCE.md owes: \(row.joined(separator: " | "))")
      }
    }
  }

  /// A rule as CONFORMANCE.md writes it.
  static func paragraph(_ rule: Rule) -> String {
    let head = ([rule.level.words, rule.profile, rule.status.rawValue] as [String?]).compactMap { $0 }
    return "**\(rule.id.text)** (\(head.joined(separator: "; "))). \(rule.statement). "
      + "*Source:* \(rule.grounds.joined(separator: "; ")). *Look at:* \(rule.remedy)."
  }

  private static func row(_ fact: Fact) -> [String] {
    let treatment =
      switch fact.treatment {
      case .judged(let rule): ["judged", rule.text]
      case .restated(by: let rule): ["restated", rule.text]
      case .overruled(by: let resolution): ["overruled", resolution]
      case .notObservable(let reason): ["not observable", reason]
      }
    return [fact.id, fact.statement + "."] + treatment
  }

  private static func row(_ resolution: Resolution) -> [String] {
    [
      resolution.id, resolution.question, resolution.resolution,
      resolution.rules.map(\.text).joined(separator: ", "),
    ]
  }
}

@Suite("The table of facts")
struct FactTableTests {
  /// How many facts the documents state in each group; the groups are numbered without gaps.
  private static let groups = [
    ("SM", 19), ("OR", 24), ("MU", 10), ("PR", 14), ("LA", 22), ("NO", 10), ("VC", 8), ("TF", 21), ("TB", 4),
    ("PC", 9), ("NE", 4),
  ]

  @Test("has all 145 facts, each once")
  func isComplete() {
    let expected = Self.groups.flatMap { group, count in
      (1...count).map { "\(group)-\($0 < 10 ? "0" : "")\($0)" }
    }
    #expect(expected.count == 145)
    #expect(Fact.table.map(\.id) == expected)
  }

  @Test("lets every rule that has a fact's name judge that fact, and no other rule judge one")
  func agreesWithTheCatalogue() {
    let judged = Fact.table.compactMap { fact -> RuleID? in
      guard case .judged(let rule) = fact.treatment else { return nil }
      #expect(rule.text == fact.id)
      return rule
    }
    #expect(Set(judged) == Set(RuleID.allCases.filter { $0.text.contains("-") }))
    for fact in Fact.table where RuleID(fact.id) == nil {
      if case .judged = fact.treatment { Issue.record("\(fact.id) has no rule") }
    }
  }

  @Test("says something about every fact", arguments: Fact.table)
  func isReadable(_ fact: Fact) {
    #expect(!fact.statement.isEmpty && !fact.statement.hasSuffix(".") && !fact.statement.contains("|"))
    switch fact.treatment {
    case .judged, .restated: break
    case .overruled(by: let name): #expect(Resolution.table.contains { $0.id == name })
    case .notObservable(let reason): #expect(!reason.isEmpty)
    }
  }
}

@Suite("The table of resolutions")
struct ResolutionTableTests {
  @Test("is in order, and each resolution is carried by rules")
  func isComplete() {
    let ids = Resolution.table.map(\.id)
    #expect(ids == Set(ids).sorted())
    for resolution in Resolution.table { #expect(!resolution.rules.isEmpty) }
  }

  @Test("has every contradiction that adds a rule, and that rule among its own")
  func coversItsRules() {
    for id in RuleID.allCases where !id.text.contains("-") {
      #expect(Resolution.table.contains { $0.id == id.text && $0.rules.contains(id) }, "\(id.text)")
    }
  }
}

@Suite("The reader of CONFORMANCE.md")
struct ConformanceDocumentReaderTests {
  private let document = ConformanceDocument(
    text: """
      # One
      **PR-03** (MUST NOT). Broken
      over two lines.

      Prose that names **PR-03** is no rule.
      ## Two
      | a | b |
      |---|---|
      | 1 | 2 |

      | c | d |
      |---|---|
      | 3 | 4 |
      """)

  @Test("joins the lines of a rule and leaves prose alone")
  func readsRules() { #expect(document.ruleParagraphs == ["**PR-03** (MUST NOT). Broken over two lines."]) }

  @Test("reads the table that was asked for")
  func readsTables() {
    #expect(document.rows(of: "Two", under: "c") == [["3", "4"]])
    #expect(document.rows(of: "Two", under: "x").isEmpty)
    #expect(document.headings == ["", "One", "Two"])
  }
}
