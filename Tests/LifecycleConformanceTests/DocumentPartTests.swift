import LifecycleTestSupport

@testable import LifecycleReports

@Suite("The generated parts of CONFORMANCE.md")
struct DocumentPartTests {
  /// Run with `LIFECYCLE_RECORD=1` to write them anew. A new part needs its two comments in its place first.
  @Test("the generated parts of CONFORMANCE.md are what the code says, byte for byte")
  func agree() throws {
    let document = try String(contentsOf: Repository.conformance, encoding: .utf8)
    if Repository.isRecording {
      let recorded = try DocumentPart.all.reduce(document) { try #require($1.replaced(in: $0), "\($1.name)") }
      try Data(recorded.utf8).write(to: Repository.conformance, options: .atomic)
      return
    }
    for part in DocumentPart.all where part.text(in: document) != part.text {
      let recorded = (part.text(in: document) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      let difference = part.text.split(separator: "\n", omittingEmptySubsequences: false).difference(from: recorded)
      Issue.record("'\(part.name)' differs; LIFECYCLE_RECORD=1 writes it anew: \(difference)")
    }
  }

  @Test("the generated parts of CONFORMANCE.md are all that the document says is generated, each in one place")
  func namesAgree() throws {
    let document = try String(contentsOf: Repository.conformance, encoding: .utf8)
    let names = DocumentPart.names(in: document)
    #expect(names.sorted() == DocumentPart.all.map(\.name).sorted())
    #expect(Set(names).count == names.count)
  }

  @Test("the generated parts of CONFORMANCE.md have a paragraph for each rule, below its name")
  func statesEveryRule() {
    let text = DocumentPart.all.map(\.text).joined()
    for rule in Rule.catalogue {
      #expect(text.ranges(of: "\n#### \(rule.id.text)\n\n(\(rule.level.words)").count == 1, "\(rule.id.text)")
    }
  }

  @Test("link to what is there, and name nothing twice")
  func linksLeadSomewhere() throws {
    let text = DocumentPart.all.map(\.text).joined()
    let anchors =
      text.matches(of: /<a id="([^"]*)"><\/a>/).map { String($0.output.1) }
      + text.matches(of: /\n#### (.*)\n/).map { $0.output.1.lowercased() }
    #expect(Set(anchors).count == anchors.count)
    let links = Set(text.matches(of: /\]\(#([^)]*)\)/).map { String($0.output.1) })
    #expect(links.count > Rule.catalogue.count / 2)
    #expect(links.subtracting(anchors) == [])
  }

  @Test("the contents of the document link to each of its sections")
  func contents() throws {
    let document = try String(contentsOf: Repository.conformance, encoding: .utf8)
    let contents = try #require(document.split(separator: "\n## ").first { $0.hasPrefix("Contents\n") })
    let headings = document.matches(of: /\n###? (.*)/).map { String($0.output.1) }.filter { $0 != "Contents" }
    #expect(headings.count > 20)
    for heading in headings {
      let anchor = heading.lowercased().filter { $0.isLetter || "- ".contains($0) }.replacing(" ", with: "-")
      #expect(contents.contains("[\(heading)](#\(anchor))"), "\(heading)")
    }
  }

  @Test("index a callback with every rule that names it, by the name that the statements use")
  func callbacks() {
    let entries = CallbackIndex(Rule.catalogue).entries
    let rules = entries.first { $0.name == "openURL" }?.rules
    #expect(rules?.contains(.or03) == true && rules?.contains(.or04) == false)
    let changes = entries.first { $0.name == "shouldChangeCharactersInRange" }
    #expect(changes?.rules.map(\.text) == ["TF-07", "TF-11"])
    #expect(entries.contains { $0.name == "UIApplicationDidFinishLaunchingNotification" && $0.rules == [.no06] })
    #expect(entries.allSatisfy { !["iOS", "textField", "destructionConditions"].contains($0.name) })
  }

  @Test("generated parts of a document are found between their own comments alone")
  func places() {
    let part = DocumentPart("one", ["new"])
    let document = "before\n<!-- generated: one -->\nold\n<!-- end -->\nafter\n"
    #expect(part.text(in: document) == "old\n")
    #expect(part.replaced(in: document) == "before\n<!-- generated: one -->\nnew\n<!-- end -->\nafter\n")
    #expect(part.replaced(in: document).map { part.replaced(in: $0) } == part.replaced(in: document))
    #expect(part.replaced(in: document + document) == nil)
    #expect(part.replaced(in: "<!-- generated: one -->\nold\n") == nil)
    #expect(part.replaced(in: "<!-- generated: two -->\nold\n<!-- end -->\n") == nil)
    #expect(DocumentPart.names(in: document) == ["one"])
    #expect(part.markdown == "<!-- generated: one -->\nnew\n<!-- end -->\n")
  }

  @Test("parts of documents link the names of rules and of resolutions")
  func links() {
    #expect(
      DocumentPart.linked("as OR-04, not XX-99 (C16, C01, C99)")
        == "as [OR-04](#or-04), not XX-99 ([C16](#c16), [C01](#resolution-c01), C99)")
  }
}

extension DocumentPart {
  /// Returns the lines of a document between the comments of this part; nil where it has no such comments, or has them twice.
  fileprivate func text(in document: String) -> String? { range(in: document).map { String(document[$0]) } }

  /// The document with this part as it is now; nil where it has no place for it, or more than one.
  fileprivate func replaced(in document: String) -> String? {
    range(in: document).map { document[..<$0.lowerBound] + text + document[$0.upperBound...] }
  }

  private func range(in document: String) -> Range<String.Index>? {
    let openings = document.ranges(of: opening)
    guard openings.count == 1, let start = openings.first?.upperBound,
      let end = document[start...].firstRange(of: Self.closing)?.lowerBound
    else { return nil }
    return start..<end
  }

  /// The names of the parts that a document has a place for, in its order.
  fileprivate static func names(in document: String) -> [String] {
    document.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /<!-- generated: (.*) -->/).map { String($0.output.1) }
    }
  }
}

@Suite("The listing of the rules")
struct RuleListingTests {
  @Test("the listing of the rules has every rule and every fact, and says of a rule what it is")
  func all() throws {
    let listing = try #require(
      try JSONSerialization.jsonObject(with: Data(RuleListing().json().utf8)) as? [String: Any])
    let rules = try #require(listing["rules"] as? [[String: Any]])
    #expect(Set(rules.compactMap { $0["id"] as? String }) == Set(RuleID.allCases.map(\.text)))
    #expect((listing["facts"] as? [Any])?.count == Fact.table.count)
    #expect(listing["format"] as? Int == 1)
    #expect(listing["version"] as? Int == 3)
  }

  @Test("the listing of the rules has one rule alone where one is asked for, with the facts that it judges")
  func one() throws {
    let text = try RuleListing(only: .sm09).json()
    #expect(
      text == """
        {
          "facts" : [
            {
              "id" : "SM-09",
              "quotations" : [
                {
                  "document" : "003_0998c5190401ac47.txt",
                  "words" : "Apps may request for more time in the Background state"
                }
              ],
              "statement" : "An app that holds a background task may stay in the background instead of being suspended",
              "treatment" : "judged by SM-09",
              "widened" : "asking means holding a background task, from iOS 4 on"
            }
          ],
          "format" : 1,
          "rules" : [
            {
              "citations" : [
                {
                  "document" : "003_0998c5190401ac47.txt",
                  "words" : "Apps may request for more time in the Background state"
                }
              ],
              "facet" : "application",
              "facts" : [
                "SM-09"
              ],
              "id" : "SM-09",
              "level" : "MAY",
              "profile" : "iOS 4 and later",
              "references" : [

              ],
              "remedy" : "\(RuleID.sm09.rule.remedy)",
              "statement" : "An app that holds a background task may stay in the background instead of being suspended",
              "status" : "stated",
              "theme" : "Suspension"
            }
          ],
          "version" : 3
        }

        """)
  }
}
