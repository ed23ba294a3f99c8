import LifecycleModel

/// The least that the rest of an alignment can cost: what is due more often than it comes is missing, and what comes more
/// often than it is permitted is too much, in whatever order.
///
/// It never says too much, so that the search may look at the most promising nodes first and still find the cheapest.
struct Outlook {
  private typealias Symbol = Aligner.Symbol
  /// The place of each symbol in the counts, by its bits.
  private var indices: [UInt16: Int] = [:]
  /// For each symbol the least that an edit of it can cost.
  private var prices: [Int] = []
  /// For each place and each symbol how often it comes from there on.
  private var coming: [[UInt8]] = []

  init(_ symbols: [Aligner.Symbol], _ body: Expectation, _ anchors: CallbackSet) {
    let due = body.allObligations.map { Aligner.Symbol($0.obligation.callback, $0.obligation.phase) }
    for symbol in symbols + due where indices[symbol.bits] == nil {
      indices[symbol.bits] = indices.count
      prices.append(Self.leastPrice(of: symbol, anchors))
    }
    var counts = [UInt8](repeating: 0, count: prices.count)
    coming = [counts]
    for symbol in symbols.reversed() {
      if let index = indices[symbol.bits], counts[index] < .max { counts[index] += 1 }
      coming.append(counts)
    }
    coming.reverse()
  }

  private static func leastPrice(of symbol: Aligner.Symbol, _ anchors: CallbackSet) -> Int {
    if anchors.contains(symbol.callback) { return Aligner.Price.anchor }
    if symbol.phase == .leave || symbol.callback.kind == .notification { return Aligner.Price.attached }
    let isApplication = symbol.callback.kind == .delegateMessage || symbol.callback.kind == .preservation
    return isApplication ? min(Aligner.Price.wayBack, Aligner.Price.message / 2) : Aligner.Price.inside
  }

  /// How often each symbol has to come at least, and may come at most, in what remains.
  func counts(of rest: Expectation) -> (least: [UInt8], most: [UInt8]) {
    switch rest {
    case .nothing: return (zeros, zeros)
    case .call(let obligation):
      var counts = zeros
      if let index = indices[Aligner.Symbol(obligation.callback, obligation.phase).bits] { counts[index] = 1 }
      return (counts, counts)
    case .pair(let one, let two):
      let (first, second) = (counts(of: one), counts(of: two))
      return (sum(first.least, second.least), sum(first.most, second.most))
    case .either(let one, let two):
      let (first, second) = (counts(of: one), counts(of: two))
      return (zip(first.least, second.least).map(min), zip(first.most, second.most).map(max))
    case .optional(_, let inner), .advised(_, let inner): return (zeros, counts(of: inner).most)
    case .repeated(_, let inner): return (zeros, counts(of: inner).most.map { $0 == 0 ? 0 : .max })
    }
  }

  private var zeros: [UInt8] { [UInt8](repeating: 0, count: prices.count) }

  private func sum(_ one: [UInt8], _ other: [UInt8]) -> [UInt8] {
    zip(one, other).map { UInt8(clamping: Int($0) + Int($1)) }
  }

  /// - Parameter pending: The edits that have no partner at another place: the key of each, and how often.
  func leastPrice(
    _ counts: (least: [UInt8], most: [UInt8]), from place: Int, pending: [(key: UInt32, alone: UInt8)]
  ) -> Int {
    var balance = coming[place].map(Int.init)
    var owed = [Int](repeating: 0, count: balance.count)
    for (key, alone) in pending where alone > 0 {
      guard let index = indices[UInt16(key >> 1)] else { continue }
      // What came too early can still be what is due, and what is owed can still come.
      if key & 1 == 1 { balance[index] += Int(alone) } else { owed[index] += Int(alone) }
    }
    var price = 0
    for index in balance.indices {
      let missing = Int(counts.least[index]) - balance[index]
      if missing > 0 { price += missing * prices[index] }
      guard counts.most[index] < .max else { continue }
      let extra = Int(coming[place][index]) - Int(counts.most[index]) - owed[index]
      if extra > 0 { price += extra * prices[index] }
    }
    return price
  }
}
