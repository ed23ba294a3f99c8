/// The properties of expectations that alignments need, worked out once for all of them: the obligations that can be
/// next, and how often each callback comes.
struct RestTable: Sendable {
  /// One obligation that can be next, with the number of what remains once it has come.
  struct Next: Sendable {
    let head: Expectation.Head
    let symbol: Aligner.Symbol
    let rest: Int
  }

  /// How often a symbol has to come at least, and may come at most.
  struct Count: Sendable {
    let symbol: Aligner.Symbol
    var least: UInt8
    var most: UInt8
  }

  /// The known properties of one expectation.
  private struct Entry: Sendable {
    let rest: Expectation
    var next: [Next]?
    /// The rests behind a call that has just begun.
    var behind: [Int]?
    var counts: [Count]?
  }

  /// The most that is remembered.
  private static let most = 1 << 15

  private var entries: [Entry] = []
  private var numbers: [Expectation: Int] = [:]

  /// Forgets everything where it is too much; numbers that were given before mean nothing any more.
  mutating func makeRoom() {
    if entries.count < Self.most { return }
    entries = []
    numbers = [:]
  }

  mutating func number(of rest: Expectation) -> Int {
    if let known = numbers[rest] { return known }
    numbers[rest] = entries.count
    entries.append(Entry(rest: rest))
    return entries.count - 1
  }

  /// Returns the expectation that has a number.
  func rest(_ number: Int) -> Expectation { entries[number].rest }

  /// Returns the obligations that can be next in the expectation that has a number.
  mutating func next(_ number: Int) -> [Next] {
    if let known = entries[number].next { return known }
    let next = entries[number].rest.heads.map {
      Next(head: $0, symbol: $0.obligation.symbol, rest: self.number(of: $0.rest))
    }
    entries[number].next = next
    return next
  }

  /// Returns the rests that can remain behind a call that begins; none where it is no call, or hardly ends.
  mutating func behind(_ begun: Next) -> [Int] {
    if begun.symbol.phase != .enter { return [] }
    if let known = entries[begun.rest].behind { return known }
    let end = Aligner.Symbol(begun.symbol.callback, .leave)
    var found: [Int] = []
    var inside = [begun.rest]
    var place = 0
    while place < inside.count, inside.count < 100 {
      for next in next(inside[place]) {
        if next.symbol == end {
          if !found.contains(next.rest) { found.append(next.rest) }
        } else if !inside.contains(next.rest) {
          inside.append(next.rest)
        }
      }
      place += 1
    }
    entries[begun.rest].behind = found
    return found
  }

  /// How often each symbol of what is due has to come, and may come, in the order of the symbols.
  mutating func counts(_ number: Int) -> [Count] {
    if let known = entries[number].counts { return known }
    let counts = entries[number].rest.counts
    entries[number].counts = counts
    return counts
  }
}

extension Expectation {
  /// How often each symbol of it has to come at least, and may come at most, in the order of the symbols.
  fileprivate var counts: [RestTable.Count] {
    switch self {
    case .nothing: return []
    case .call(let obligation):
      return [RestTable.Count(symbol: obligation.symbol, least: 1, most: 1)]
    case .joined(.pair, let one, let two), .joined(.mixed, let one, let two):
      return RestTable.Count.merge(one.counts, two.counts) { one, other in
        one.least = UInt8(clamping: Int(one.least) + Int(other.least))
        one.most = UInt8(clamping: Int(one.most) + Int(other.most))
      }
    case .joined(.either, let one, let two):
      return RestTable.Count.merge(one.counts, two.counts) { one, other in
        one.least = min(one.least, other.least)
        one.most = max(one.most, other.most)
      }
    case .marked(.misplaced, _, let inner): return inner.counts
    case .marked(.repeated, _, let inner):
      return inner.counts.map { RestTable.Count(symbol: $0.symbol, least: 0, most: $0.most == 0 ? 0 : .max) }
    case .marked(_, _, let inner):
      return inner.counts.map { RestTable.Count(symbol: $0.symbol, least: 0, most: $0.most) }
    }
  }
}

extension RestTable.Count {
  /// Two lists in one, both in the order of their symbols.
  ///
  /// - Parameter unite: Takes the second count of a symbol into the first; the other count is 0 where a list has none.
  fileprivate static func merge(
    _ one: [Self], _ other: [Self], _ unite: (inout Self, Self) -> Void
  ) -> [Self] {
    var merged: [Self] = []
    merged.reserveCapacity(one.count + other.count)
    var (place, second) = (0, 0)
    while place < one.count || second < other.count {
      let symbol: Aligner.Symbol
      if place == one.count {
        symbol = other[second].symbol
      } else if second == other.count {
        symbol = one[place].symbol
      } else {
        symbol = min(one[place].symbol, other[second].symbol)
      }
      let none = Self(symbol: symbol, least: 0, most: 0)
      var count = none
      if place < one.count, one[place].symbol == symbol {
        count = one[place]
        place += 1
      }
      if second < other.count, other[second].symbol == symbol {
        unite(&count, other[second])
        second += 1
      } else {
        unite(&count, none)
      }
      merged.append(count)
    }
    return merged
  }
}
