/// A table whose columns share the width of a layout: what does not fit into a cell goes on in the next line of it.
struct TextTable {
  /// A piece of text in a column.
  struct Cell {
    let text: String
    var style: TextLayout.Style?
    /// How many spaces every line of the cell but the first begins with.
    var hanging = 2
  }

  /// A row: one or two cells of the first column, and beside them one line after the other for the other columns.
  private struct Row {
    let heads: [Cell]
    let lines: [[Cell]]
  }

  private static let gap = 2
  /// The widest column: on a wide terminal what belongs together would be far apart.
  var widest = 80
  /// How many spaces every line begins with.
  private let indent: Int
  private var rows: [Row] = []

  init(indent: Int) { self.indent = indent }

  mutating func add(_ head: Cell, below remark: Cell? = nil, _ lines: [[Cell]]) {
    rows.append(Row(heads: [head] + (remark.map { [$0] } ?? []), lines: lines))
  }

  func lines(in layout: TextLayout) -> [String] {
    let widths = widths(in: layout)
    return rows.flatMap { row in
      let head = row.heads.flatMap { Self.wrapped($0, widths[0]) }
      let rest = row.lines.flatMap { cells in
        let columns = zip(cells, widths.dropFirst()).map(Self.wrapped)
        return (0..<(columns.map(\.count).max() ?? 0)).map { place in
          columns.map { $0.indices ~= place ? $0[place] : Cell(text: "") }
        }
      }
      return (0..<max(head.count, rest.count)).map { place in
        let cells = [place < head.count ? head[place] : Cell(text: "")] + (place < rest.count ? rest[place] : [])
        return line(cells, widths, layout)
      }
    }
  }

  private func line(_ cells: [Cell], _ widths: [Int], _ layout: TextLayout) -> String {
    var line = String(repeating: " ", count: indent)
    var room = 0
    for (cell, width) in zip(cells, widths) {
      if !cell.text.isEmpty {
        line += String(repeating: " ", count: room) + layout.painted(cell.text, cell.style)
        room = -cell.text.count
      }
      room += width + Self.gap
    }
    return line
  }

  private static func wrapped(_ cell: Cell, _ width: Int) -> [Cell] {
    cell.text.wrapped(indent: cell.hanging, width: width, breaksWords: true).map { Cell(text: $0, style: cell.style) }
  }

  /// The widths of the columns: what each needs, where that is too much the widest give way.
  private func widths(in layout: TextLayout) -> [Int] {
    let rows = rows.flatMap { row in row.lines.map { [row.heads[0]] + $0 } + row.heads.dropFirst().map { [$0] } }
    let count = rows.map(\.count).max() ?? 0
    var widths = (0..<count).map { column in
      rows.map { $0.indices ~= column ? min(widest, $0[column].text.count) : 0 }.max() ?? 0
    }
    var excess = widths.reduce(indent + Self.gap * (count - 1), +) - layout.width
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}
