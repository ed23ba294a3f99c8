import Foundation
import LifecycleConformance
import Testing

@Suite("The diagrams of CONFORMANCE.md", .serialized)
struct DrawnDocumentTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("CONFORMANCE.md")

  /// Run with `RECORD_DIAGRAMS=1` to draw them anew.
  @Test(
    "are those that the device and the rules make",
    arguments: [("state diagram", StateDiagram().mermaid()), ("launch diagram", SequenceDiagram.launch().mermaid())])
  func agree(_ name: String, _ diagram: String) throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- \(name) -->\n")).upperBound
    let stop = try #require(text.range(of: "<!-- end of \(name) -->")).lowerBound
    let block = "```mermaid\n\(diagram)```\n"
    if ProcessInfo.processInfo.environment["RECORD_DIAGRAMS"] != nil {
      try Data((text[..<start] + block + text[stop...]).utf8).write(to: Self.file, options: .atomic)
      return
    }
    #expect(String(text[start..<stop]) == block)
  }
}
