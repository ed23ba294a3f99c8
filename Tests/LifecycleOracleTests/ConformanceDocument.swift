import LifecycleTestSupport

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

  var headings: [String] { sections.map(\.heading) }

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
