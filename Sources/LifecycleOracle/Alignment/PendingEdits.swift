/// The edits on the way to a node of the search, as far as later prices depend on them.
struct PendingEdits: Hashable {
  typealias Symbol = Aligner.Symbol

  /// The edits so far of one symbol in one direction.
  struct Edited: Hashable, Comparable {
    let symbol: Symbol
    /// Whether it is one too many; otherwise it is owed.
    let isExtra: Bool
    /// Of those how many have no partner at another place.
    var alone: UInt8
    /// Whether its notification, or the end of the call, can still go with the last one.
    var isOpen: Bool
    /// Whether what is inside the last call can go with it: nothing of that was kept.
    var takesInside: Bool

    static func < (one: Edited, other: Edited) -> Bool {
      one.symbol == other.symbol ? !one.isExtra && other.isExtra : one.symbol < other.symbol
    }
  }

  /// How much is forgotten of what is owed, and of what is too much, if it can be inside a call that moves; no more than
  /// makes such a move too dear.
  private struct Forgotten: Hashable {
    private var owed: UInt8 = 0
    private var extra: UInt8 = 0
    private static let most: UInt8 = 3

    mutating func add(_ edit: Edited) {
      let count = min(Self.most, edit.alone)
      if edit.isExtra { extra = min(Self.most, extra + count) } else { owed = min(Self.most, owed + count) }
    }

    func count(isExtra: Bool) -> Int { Int(isExtra ? extra : owed) }
  }

  /// In the order of their symbols.
  private(set) var edited: [Edited] = []
  private var forgotten = Forgotten()

  /// The place of the edits of a symbol in one direction.
  func place(of symbol: Symbol, isExtra: Bool) -> Int? {
    edited.firstIndex { $0.symbol == symbol && $0.isExtra == isExtra }
  }

  /// The same if one of them has no partner at another place.
  func unpaired(_ symbol: Symbol, isExtra: Bool) -> Int? {
    place(of: symbol, isExtra: isExtra).flatMap { edited[$0].alone > 0 ? $0 : nil }
  }

  /// How many callbacks inside a call were edited in a direction and have no partner, as they need one if the call moves.
  func countAlone(inside call: Symbol, isExtra: Bool) -> Int {
    edited.reduce(forgotten.count(isExtra: isExtra)) { count, edit in
      let mayBeInside = edit.isExtra == isExtra && edit.symbol != call && edit.symbol.phase != .leave
      return count + (mayBeInside ? Int(edit.alone) : 0)
    }
  }

  /// Adds an edit.
  ///
  /// - Parameters:
  ///   - partner: The place of the edit that is its other half.
  ///   - host: The place of the edit that it goes with, and whether nothing else can go with that one afterwards: a notification moves
  ///     with its message, and the end of a call with its beginning.
  mutating func add(_ symbol: Symbol, isExtra: Bool, partner: Int?, host: (place: Int, isOnce: Bool)?) {
    let known = place(of: symbol, isExtra: isExtra)
    let isPart = host?.isOnce ?? false
    if let host, isPart {
      edited[host.place].isOpen = false
      edited[host.place].takesInside = false
    }
    if let partner { edited[partner].alone -= 1 }
    let alone: UInt8 = partner == nil && !isPart ? 1 : 0
    let isCall = symbol.phase == .enter
    if let known {
      edited[known].alone += alone
      edited[known].isOpen = true
      edited[known].takesInside = isCall
    } else {
      edited.append(Edited(symbol: symbol, isExtra: isExtra, alone: alone, isOpen: true, takesInside: isCall))
      edited.sort()
    }
  }

  /// Closes the edits with which nothing goes any more after a callback that is kept: those of the same callback, and
  /// of the message whose notification it is. An edited call no longer takes along the callbacks inside it.
  mutating func close(after symbol: Symbol) {
    for place in edited.indices where edited[place].isOpen {
      edited[place].takesInside = false
      let callback = edited[place].symbol.callback
      if callback.notification == symbol.callback || callback == symbol.callback { edited[place].isOpen = false }
    }
  }

  /// Forgets the edits that can change no later price: what comes no more and is due no more has no other half, and is not
  /// repeated.
  ///
  /// - Parameters:
  ///   - due: The contents of what is still expected.
  ///   - coming: What still comes.
  ///   - hasCalls: Whether the beginnings of calls are observed, whose remains count where the call moves.
  mutating func forget(due: [RestTable.Count], coming: Set<UInt16>, hasCalls: Bool) {
    var kept: [Edited] = []
    for var edit in edited {
      let symbol = edit.symbol
      let isHost = symbol.phase == .enter || symbol.callback.notification != nil
      // The price of a turn that is taken back depends on both.
      let isTurn = Aligner.turns.contains(symbol.callback)
      if isHost && edit.isOpen || isTurn || due.contains(where: { $0.symbol == symbol }) || coming.contains(symbol.bits)
      {
        if !isHost { edit.isOpen = false }
        kept.append(edit)
      } else if hasCalls, symbol.phase != .leave {
        forgotten.add(edit)
      }
    }
    edited = kept
  }
}
