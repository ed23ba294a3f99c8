/// The least that the rest of an alignment can cost: what is due more often than it comes is missing, and what comes more
/// often than it is permitted is too much, in whatever order.
///
/// It never says too much, so that the search may look at the most promising nodes first and still find the cheapest.
struct Outlook {
  private typealias Symbol = Aligner.Symbol
  /// The place of each symbol in the counts, by its bits.
  private var indices: [UInt16: Int] = [:]
  /// For each symbol the least that an edit of it can cost, and the least that the second half of a move can.
  private var prices: [Int] = []
  private var movedPrices: [Int] = []
  /// Whether a symbol can cost less inside a call that is edited.
  private var areInsideable: [Bool] = []
  /// For each place and each symbol how often it comes from that place on.
  private var coming: [[UInt8]] = []

  /// - Parameters:
  ///   - symbols: What was sent.
  ///   - due: The contents of what is expected.
  init(_ symbols: [Aligner.Symbol], due: [RestTable.Count], _ anchors: CallbackSet) {
    for symbol in symbols + due.map(\.symbol) where indices[symbol.bits] == nil {
      indices[symbol.bits] = indices.count
      let price = Self.leastPrice(of: symbol, anchors)
      prices.append(price)
      let isUnit = price == Price.anchor || price == Price.attached || price == Price.inside
      movedPrices.append(isUnit ? price : min(price, Price.movedMessage))
      areInsideable.append(price == Price.inside)
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
  func counts(_ rest: [RestTable.Count]) -> (least: [UInt8], most: [UInt8]) {
    var least = [UInt8](repeating: 0, count: prices.count)
    var most = least
    for count in rest {
      guard let index = indices[count.symbol.bits] else { continue }
      least[index] = count.least
      most[index] = count.most
    }
    return (least, most)
  }

  /// - Parameter pending: The edits so far.
  func leastPrice(
    _ counts: (least: [UInt8], most: [UInt8]), from place: Int, pending: [PendingEdits.Edited]
  ) -> Int {
    let coming = coming[place]
    var early = [Int](repeating: 0, count: coming.count)
    var owed = early
    var isEdited = (extra: early, owed: early)
    var opens = (extra: false, owed: false)
    var hasPartner = false
    var hasCall = false
    for edit in pending {
      let (isExtra, symbol) = (edit.isExtra, edit.symbol)
      if symbol.phase == .enter {
        hasCall = true
        if edit.alone > 0 { hasPartner = true }
        if edit.takesInside { if isExtra { opens.extra = true } else { opens.owed = true } }
      }
      guard let index = indices[symbol.bits] else { continue }
      // A callback that came too early can still be the one that is due, and one that is owed can still come.
      if isExtra { early[index] += Int(edit.alone) } else { owed[index] += Int(edit.alone) }
      if isExtra { isEdited.extra[index] = 1 } else { isEdited.owed[index] = 1 }
    }
    // The additional cost of a call that takes others along, compared with its cost inside another.
    let opening = (hasPartner ? Price.movedMessage : hasCall ? Price.message / 2 : Price.message) - Price.inside
    var missing = Sum()
    var extra = Sum()
    for index in coming.indices {
      let least = Int(counts.least[index]) - Int(coming[index])
      if least > 0 {
        let moved = min(least, early[index])
        missing.add(moved, movedPrices[index], isInsideable: areInsideable[index], isEdited: true)
        missing.add(
          least - moved, prices[index], isInsideable: areInsideable[index],
          isEdited: isEdited.owed[index] == 1 || moved > 0)
      }
      guard counts.most[index] < .max else { continue }
      let most = Int(coming[index]) - Int(counts.most[index])
      if most > 0 {
        let moved = min(most, owed[index])
        extra.add(moved, movedPrices[index], isInsideable: areInsideable[index], isEdited: true)
        extra.add(
          most - moved, prices[index], isInsideable: areInsideable[index],
          isEdited: isEdited.extra[index] == 1 || moved > 0)
      }
    }
    return missing.least(opens.owed ? 0 : opening) + extra.least(opens.extra ? 0 : opening)
  }

  private typealias Price = Aligner.Price

  /// The least cost of the edits in one direction: inside a call that is edited too, or without one.
  private struct Sum {
    private var inside = 0
    private var alone = 0

    mutating func add(_ count: Int, _ price: Int, isInsideable: Bool, isEdited: Bool) {
      if count == 0 { return }
      inside += count * price
      if !isInsideable {
        alone += count * price
      } else {
        // The first costs more than those that repeat it.
        alone += isEdited ? count * max(price, Price.movedMessage) : Price.message + (count - 1) * Price.message / 2
      }
    }

    /// - Parameter opening: What it costs to edit a call that takes others along; 0 where one is edited already.
    func least(_ opening: Int) -> Int { min(alone, inside + opening) }
  }
}
