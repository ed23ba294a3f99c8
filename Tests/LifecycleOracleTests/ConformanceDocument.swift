import Foundation

/// CONFORMANCE.md, as far as tests read it.
struct ConformanceDocument {
  private let sections: [(heading: String, lines: [String])]

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("CONFORMANCE.md")

  init() throws { self.init(text: try String(contentsOf: Self.file, encoding: .utf8)) }

  /// Writes each line anew that begins with one of these words.
  static func replaceLines(beginningWith lines: [String: String]) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let written = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      lines.first { line.hasPrefix($0.key) }?.value ?? String(line)
    }
    try Data(written.joined(separator: "\n").utf8).write(to: file, options: .atomic)
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

  var headings: [String] { sections.map(\.heading) }

  /// The paragraphs that state a rule, with their line breaks made spaces.
  var ruleParagraphs: [String] {
    sections.flatMap { section in
      section.lines.split { $0.allSatisfy(\.isWhitespace) }
        .map { $0.joined(separator: " ") }
        .filter { $0.prefixMatch(of: /\*\*[A-Z]{1,2}-?[0-9]{2}\*\*/) != nil }
    }
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
