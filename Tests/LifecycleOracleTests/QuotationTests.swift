import LifecycleTestSupport

@testable import LifecycleRules

/// The documents are not part of this repository: `LIFECYCLE_DOCUMENTS` names the folder that has them.
@Suite("Quotations")
struct QuotationTests {
  private static let folder = ProcessInfo.processInfo.environment["LIFECYCLE_DOCUMENTS"].map {
    URL(fileURLWithPath: $0)
  }

  @Test(
    "quotations are in the documents, word for word",
    .enabled(if: folder != nil, "LIFECYCLE_DOCUMENTS names no folder"),
    arguments: Rule.Citation.Document.allCases)
  func areInTheDocuments(_ document: Rule.Citation.Document) throws {
    let file = try #require(Self.folder).appendingPathComponent(document.fileName)
    let text = Self.plain(try String(contentsOf: file, encoding: .utf8))
    let quotations =
      Rule.catalogue.map { ($0.id.text, $0.citations) } + Fact.table.map { ($0.id, $0.quotations) }
    for (name, citations) in quotations {
      for citation in citations where citation.document == document {
        #expect(text.contains(Self.plain(citation.words)), "\(name): \(citation.words)")
      }
    }
  }

  @Test("quotations are compared without regard to white space and to the shape of quotation marks")
  func plain() {
    #expect(Self.plain("“a”  ‘b’\n\tc `d`") == "\"a\" 'b' c 'd'")
    #expect(Self.plain("a b") != Self.plain("ab"))
  }

  /// The text with single spaces, and with straight quotation marks.
  private static func plain(_ text: String) -> String {
    text.map { character -> Character in
      switch character {
      case "“", "”", "„": "\""
      case "‘", "’", "`", "´": "'"
      default: character
      }
    }.split(whereSeparator: \.isWhitespace).map { String($0) }.joined(separator: " ")
  }
}
