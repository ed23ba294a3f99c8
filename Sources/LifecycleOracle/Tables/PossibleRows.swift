/// The rows of the states that are possible, each once and in order: nearly always a single one, and that needs no array.
struct PossibleRows: Hashable, Sendable {
  /// Meaningless where there is none.
  private(set) var first: Row
  private var others: [Row] = []
  private(set) var isEmpty: Bool

  init() {
    first = 0
    isEmpty = true
  }

  init(_ row: Row) {
    first = row
    isEmpty = false
  }

  /// Whether there is the first and no other.
  var isSingle: Bool { !isEmpty && others.isEmpty }

  var count: Int { isEmpty ? 0 : 1 + others.count }

  subscript(place: Int) -> Row { place == 0 ? first : others[place - 1] }

  /// Adds a row unless it is there.
  mutating func insert(_ row: Row) {
    if isEmpty {
      self = PossibleRows(row)
    } else if row != first, !others.contains(row) {
      others.append(row)
    }
  }

  func filter(_ isIncluded: (Row) -> Bool) -> PossibleRows {
    var rows = PossibleRows()
    for place in 0..<count where isIncluded(self[place]) { rows.insert(self[place]) }
    return rows
  }
}
