import LifecycleTestSupport

@testable import LifecycleRules

@Suite("The catalogue of rules")
struct CatalogueTests {
  @Test("the catalogue of rules has a rule for every name, in the order of the names")
  func isComplete() {
    #expect(Rule.catalogue.map(\.id) == RuleID.allCases)
    #expect(RuleID.allCases.map(\.index) == Array(RuleID.allCases.indices))
    #expect(RuleID.allCases.sorted() == RuleID.allCases)
    for id in RuleID.allCases { #expect(id.rule.id == id) }
  }

  @Test("the catalogue of rules has one sentence and one remedy for each rule", arguments: Rule.catalogue)
  func isReadable(_ rule: Rule) {
    for text in [rule.statement, rule.remedy] {
      #expect(!text.isEmpty && !text.hasSuffix(".") && !text.contains(". ") && !text.contains("\n"))
    }
    #expect(rule.statement.first?.isWhitespace == false && rule.statement.last?.isWhitespace == false)
    #expect(!rule.grounds.isEmpty, "a rule rests on something")
    #expect(rule.citations.allSatisfy { !$0.words.isEmpty && !$0.words.contains("\n") })
  }

  @Test(
    "the catalogue of rules says what a recorded rule rests on, and calls a rule without citations recorded",
    arguments: Rule.catalogue)
  func namesWhatARecordedRuleRestsOn(_ rule: Rule) {
    if rule.status == .recorded { #expect(!rule.references.isEmpty || rule.source != nil) }
    if rule.citations.isEmpty, Facet.documented.contains(rule.facet) {
      #expect(rule.status == .recorded || rule.status == .contested)
    }
    // No document knows of them.
    if !Facet.documented.contains(rule.facet) { #expect(rule.citations.isEmpty && rule.status != .stated) }
  }

  @Test("the catalogue of rules lets nobody be bound by what cannot be looked up", arguments: Rule.catalogue)
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

@Suite("CONFORMANCE.md")
struct ConformanceDocumentTests {
  private let document: ConformanceDocument

  init() throws { document = try ConformanceDocument() }

  @Test("CONFORMANCE.md lists every event by its name, and every interruption")
  func listsEvents() {
    let names = Event.allCases.map { event -> String in
      event.interruption.map { "…" + event.name.dropFirst($0.name.count) } ?? event.name
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
    let expected: [[String]] = Callback.allCases.filter(\.isOptionalMethod).map { message in
      let notification: String = message.notification.map { "`* \($0.objectiveCName())`" } ?? "none"
      return ["`- \(message.objectiveCName())`", notification]
    }
    #expect(rows.map { Array($0.dropFirst()) } == expected)
  }

  @Test("CONFORMANCE.md names the five states")
  func listsStates() {
    #expect(
      document.rows(of: "The five states", under: "state").map { $0[0] } == ApplicationState.allCases.map(\.name))
  }
}

@Suite("The table of facts")
struct FactTableTests {
  /// How many facts the documents state in each group; the groups are numbered without gaps.
  private static let groups = [
    ("SM", 19), ("OR", 24), ("MU", 10), ("PR", 14), ("LA", 22), ("NO", 10), ("VC", 8), ("TF", 21), ("TB", 4),
    ("PC", 9), ("NE", 4),
  ]

  @Test("the table of facts has all 145 facts, each once")
  func isComplete() {
    let expected = Self.groups.flatMap { group, count in
      (1...count).map { "\(group)-\($0 < 10 ? "0" : "")\($0)" }
    }
    #expect(expected.count == 145)
    #expect(Fact.table.map(\.id) == expected)
  }

  @Test("the table of facts lets every rule that has a fact's name judge that fact, first of all that judge it")
  func agreesWithTheCatalogue() {
    let judged = Fact.table.compactMap { fact -> RuleID? in
      guard case .judged(let rules) = fact.treatment else { return nil }
      #expect(rules.first?.text == fact.id)
      #expect(Set(rules).count == rules.count)
      return rules.first
    }
    #expect(
      Set(judged) == Set(RuleID.allCases.filter { $0.text.contains("-") && Facet.documented.contains($0.rule.facet) }))
  }

  @Test("the table of facts says something about every fact, and where the documents say it", arguments: Fact.table)
  func isReadable(_ fact: Fact) {
    for text in [fact.statement, fact.narrowed, fact.widened].compactMap(\.self) {
      #expect(!text.isEmpty && !text.hasSuffix(".") && !text.contains(". ") && !text.contains("|"))
    }
    #expect(!fact.quotations.isEmpty)
    #expect(Set(fact.quotations).count == fact.quotations.count)
    #expect(fact.quotations.allSatisfy { !$0.words.isEmpty && !$0.words.contains("\n") })
    switch fact.treatment {
    case .judged: break
    case .restated(let rules): #expect(!rules.isEmpty && RuleID(fact.id) == nil)
    case .overruled(let name): #expect(Resolution.table.contains { $0.id == name } && RuleID(fact.id) == nil)
    case .notObservable(let reason): #expect(!reason.isEmpty && RuleID(fact.id) == nil)
    }
  }

  @Test(
    "the table of facts has the statement and the citations of the rule of its name, and another sentence without one",
    arguments: Fact.table)
  func speaksForItself(_ fact: Fact) {
    guard let rule = RuleID(fact.id)?.rule else {
      #expect(!Rule.catalogue.contains { $0.statement == fact.statement })
      return
    }
    #expect(fact.statement == rule.statement)
    #expect(fact.quotations.starts(with: rule.citations) && !rule.citations.isEmpty)
  }

  @Test("the table of facts has a fact in its list of differences only where the rule alone does not say all of it")
  func differs() {
    for fact in Fact.withDifferences {
      #expect(fact != RuleID(fact.id).map { Fact($0) }, "\(fact.id) needs no line of its own")
    }
  }
}

@Suite("The table of resolutions")
struct ResolutionTableTests {
  @Test("the table of resolutions is in order, and each resolution is carried by rules")
  func isComplete() {
    let ids = Resolution.table.map(\.id)
    #expect(ids == Set(ids).sorted())
    for resolution in Resolution.table { #expect(!resolution.rules.isEmpty) }
  }

  @Test("the table of resolutions has every contradiction that adds a rule, and that rule among its own")
  func coversItsRules() {
    for id in RuleID.allCases where !id.text.contains("-") {
      #expect(Resolution.table.contains { $0.id == id.text && $0.rules.contains(id) }, "\(id.text)")
    }
  }
}

/// CONFORMANCE.md, or another document with tables, as far as tests read it.
struct ConformanceDocument {
  private let sections: [(heading: String, lines: [String])]

  init(at place: URL = Repository.conformance) throws {
    self.init(text: try String(contentsOf: place, encoding: .utf8))
  }

  init(text: String) {
    var sections: [(heading: String, lines: [String])] = [("", [])]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("#") {
        sections.append((String(line.drop { $0 == "#" || $0 == " " }), []))
      } else {
        sections[sections.count - 1].lines.append(line)
      }
    }
    self.sections = sections
  }

  /// The rows of the tables of a section that have this first column, without heads and rules; cells are trimmed.
  func rows(of heading: String, under firstColumn: String) -> [[String]] {
    var rows: [[String]] = []
    for section in sections where section.heading == heading {
      var isInside = false
      for line in section.lines {
        guard line.hasPrefix("|"), line.hasSuffix("|") else {
          isInside = false
          continue
        }
        let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }
        if cells.first == firstColumn {
          isInside = true
        } else if isInside, cells.contains(where: { $0.contains { $0 != "-" } }) {
          rows.append(cells)
        }
      }
    }
    return rows
  }
}
