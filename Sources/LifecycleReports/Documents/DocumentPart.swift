import LifecycleDevice

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

  var opening: String { "<!-- generated: \(name) -->\n" }
  static let closing = "<!-- end -->\n"

  /// The part with its comments, as the document has it.
  package var markdown: String { opening + text + Self.closing }
}
