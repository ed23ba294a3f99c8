import LifecycleConformance
import LifecycleDevice
import LifecycleRules

/// A part of CONFORMANCE.md that says what the code says, and is made from it.
///
/// It is between two comments that name it. Everything else in the document is written by hand.
package struct DocumentPart: Sendable {
  /// The name of the part in the comments around it.
  package let name: String
  /// The lines between the comments, each with its line break.
  package let text: String

  init(_ name: String, _ lines: [String]) {
    self.name = name
    text = lines.map { $0 + "\n" }.joined()
  }

  /// Every part, in the order of the document.
  package static let all: [DocumentPart] =
    [
      DocumentPart("index of the rules", indexOfRules),
      DocumentPart("state diagram", diagram(StateDiagram().mermaid())),
      DocumentPart("device table", [DeviceTable.markdown()]),
    ] + RuleTheme.all.map(DocumentPart.init) + [
      DocumentPart("launch diagram", diagram(SequenceDiagram.launch().mermaid())),
      DocumentPart("resolutions", resolutions),
      DocumentPart("facts", facts),
      DocumentPart("sources", sources),
    ]

  private static func diagram(_ text: String) -> [String] { ["```mermaid", String(text.dropLast()), "```"] }

  private var opening: String { "<!-- generated: \(name) -->\n" }
  private static let closing = "<!-- end -->\n"

  /// The part with its comments, as the document has it.
  package var markdown: String { opening + text + Self.closing }

  // MARK: In a document

  /// Returns the lines of a document between the comments of this part; nil where it has no such comments, or has them twice.
  package func text(in document: String) -> String? {
    range(in: document).map { String(document[$0]) }
  }

  /// The document with this part as it is now; nil where it has no place for it, or more than one.
  package func replaced(in document: String) -> String? {
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
  package static func names(in document: String) -> [String] {
    document.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /<!-- generated: (.*) -->/).map { String($0.output.1) }
    }
  }
}
