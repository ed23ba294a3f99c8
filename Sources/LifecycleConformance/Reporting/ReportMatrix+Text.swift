extension ReportMatrix {
  /// The implementations, the rules against them, and what each of them breaks, for a person.
  package func description(in layout: TextLayout = .plain) -> String {
    var lines = ["\(String.count(reports.count, "implementation")): \(summary)", ""]
    for (place, report) in reports.enumerated() {
      let name = "\(number(place))  \(report.outcome.standing.mark) \(report.name.escaped(to: 200)): \(report.verdict)"
      lines +=
        name.wrapped(indent: 6, in: layout)
        + "      claims \(report.claims)".wrapped(indent: 8, in: layout)
    }
    let most = (layout.width - Self.nameWidth) / columnWidth
    for first in stride(from: 0, to: reports.count, by: most) {
      lines += table(of: first..<min(first + most, reports.count), in: layout)
    }
    lines +=
      [""]
      + legend.map { "\($0.mark) \($0.words)" }.joined(separator: "  ").wrapped(indent: 2, in: layout)
      + broken(in: layout)
    return lines.joined(separator: "\n")
  }

  /// How wide the rule's name and its level are, or the facet's name above them.
  private static let nameWidth = 1 + (Facet.allCases.map(\.name.count).max() ?? 0)

  private var columnWidth: Int { "\(reports.count)".count + 1 }

  private func number(_ place: Int) -> String { Self.right("\(place + 1)", columnWidth) }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// The rules against some of the implementations.
  private func table(of columns: Range<Int>, in layout: TextLayout) -> [String] {
    let width = Self.nameWidth + columns.count * columnWidth
    // Beside many columns there is no room for words.
    let room = layout.width - width - 2
    let numbers = columns.map(number).joined()
    return facets.flatMap { facet, rows in
      if rows.allSatisfy(\.isUnclaimed) {
        let words = "\(facet.name): \(String.count(rows.count, "rule")) that no implementation claims"
        return columns.lowerBound == 0 ? ["", layout.painted(words, .aside)] : []
      }
      return ["", layout.painted(facet.name.padded(to: Self.nameWidth) + numbers, .title)]
        + rows.map { row in
          let rule = row.rule.rule
          let marks = columns.map { place in
            layout.painted(Self.right(row.standings[place].mark, columnWidth), row.standings[place].style)
          }.joined()
          let statement = room < 24 ? "" : "  " + rule.statement.abbreviated(to: room)
          let name = "\(row.rule.text.padded(to: 7))\(rule.level.words)"
          return name.padded(to: Self.nameWidth) + marks + statement
        }
    }
  }

  /// Returns the counterexamples of each implementation, a line for each.
  private func broken(in layout: TextLayout) -> [String] {
    reports.enumerated().flatMap { place, report -> [String] in
      let found = report.counterexamples
      if found.isEmpty { return [] }
      return ["", layout.painted("\(place + 1)  \(report.name.escaped(to: 80)):", .title)]
        + found.flatMap { found in
          let standing = RuleStanding(of: found.violation.rule, in: report)
          let events = String.count(found.trace.steps.count, "event")
          return
            "  \(standing.mark) \(found.violation.rule.text.padded(to: 7))\(events): \(found.summary.escaped(to: 300))"
            .wrapped(indent: 11, in: layout)
        }
    }
  }
}
