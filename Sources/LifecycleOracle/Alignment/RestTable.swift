import LifecycleModel
import LifecycleRules

/// What alignments ask of what is still due, worked out once for all of them: what can be next, and how often what comes.
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
    let least: UInt8
    let most: UInt8
  }

  /// What is known of one of them.
  private struct Entry: Sendable {
    let rest: Expectation
    var next: [Next]?
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

  /// What is due.
  func rest(_ number: Int) -> Expectation { entries[number].rest }

  /// What can be next.
  mutating func next(_ number: Int) -> [Next] {
    if let known = entries[number].next { return known }
    let next = entries[number].rest.heads.map {
      Next(
        head: $0, symbol: Aligner.Symbol($0.obligation.callback, $0.obligation.phase), rest: self.number(of: $0.rest))
    }
    entries[number].next = next
    return next
  }

  /// How often everything has to come that stands in what is due, and may come, in the order of the symbols.
  mutating func counts(_ number: Int) -> [Count] {
    if let known = entries[number].counts { return known }
    let counts = entries[number].rest.counts.map { Count(symbol: $0.key, least: $0.value.least, most: $0.value.most) }
      .sorted { $0.symbol < $1.symbol }
    entries[number].counts = counts
    return counts
  }
}

extension Expectation {
  fileprivate typealias Range = (least: UInt8, most: UInt8)

  /// For every symbol that stands in it how often it has to come at least, and may come at most.
  fileprivate var counts: [Aligner.Symbol: Range] {
    switch self {
    case .nothing: return [:]
    case .call(let obligation): return [Aligner.Symbol(obligation.callback, obligation.phase): (1, 1)]
    case .pair(let one, let two):
      return one.counts.merging(two.counts) {
        (UInt8(clamping: Int($0.least) + Int($1.least)), UInt8(clamping: Int($0.most) + Int($1.most)))
      }
    case .either(let one, let two):
      let (first, second) = (one.counts, two.counts)
      var counts = first.merging(second) { (min($0.least, $1.least), max($0.most, $1.most)) }
      // What stands in one of them alone need not come.
      for symbol in counts.keys where first[symbol] == nil || second[symbol] == nil { counts[symbol]?.least = 0 }
      return counts
    case .optional(_, let inner), .advised(_, let inner): return inner.counts.mapValues { (0, $0.most) }
    case .repeated(_, let inner): return inner.counts.mapValues { (0, $0.most == 0 ? 0 : .max) }
    }
  }
}
