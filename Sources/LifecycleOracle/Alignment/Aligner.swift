import LifecycleModel
import LifecycleRules

/// Finds the cheapest way to turn what was sent in a step into what a monitor permits.
///
/// The unit of an edit is an announcement: a message takes its notification along, a call what it encloses. A callback in
/// another place than it should is moved. The prices decide between explanations; which rule an edit breaks, they do not.
struct Aligner {
  /// The most callbacks that are aligned, and the most nodes that are looked at: fewer where there are many callbacks, since
  /// each takes longer then.
  static let mostItems = 200
  private var mostNodes: Int { 24_000 * 32 / max(32, items.count) }

  /// A callback with its phase, in a number.
  struct Symbol: Hashable, Comparable {
    let bits: UInt16

    init(_ callback: Callback, _ phase: ObservedCallback.Phase) {
      bits = UInt16(callback.rawValue) << 2 | UInt16(phase.rawValue)
    }

    var callback: Callback { Callback(place: UInt8(truncatingIfNeeded: bits >> 2)) }
    var phase: ObservedCallback.Phase { ObservedCallback.Phase(rawValue: UInt8(bits & 3)) ?? .call }

    static func < (one: Symbol, other: Symbol) -> Bool { one.bits < other.bits }
  }

  /// Which of several explanations is preferred to one that is a little cheaper.
  enum Preference: Hashable {
    case cheapest, fewerExtra, fewerMissing

    fileprivate func surcharge(isExtra: Bool) -> Int {
      switch self {
      case .cheapest: 0
      case .fewerExtra: isExtra ? Price.preference : 0
      case .fewerMissing: isExtra ? 0 : Price.preference
      }
    }
  }

  /// The callbacks that were sent, as far as the monitor looks at them.
  let items: [ObservedCallback]
  /// The callbacks of which another monitor says whether they come.
  let anchors: CallbackSet
  private let preference: Preference
  /// The notifications that are expected without their messages, which take them nowhere.
  private var postedAlone: CallbackSet = []

  let symbols: [Symbol]
  /// For each place what comes from that place on.
  private let coming: [Set<UInt16>]
  private let hasCalls: Bool

  /// - Parameters:
  ///   - anchors: The callbacks of which another monitor says whether they come.
  ///   - preference: Which explanation is preferred to a cheaper one.
  init(_ items: [ObservedCallback], anchors: CallbackSet = [], preferring preference: Preference = .cheapest) {
    self.items = items
    self.anchors = anchors
    self.preference = preference
    symbols = items.map(\.symbol)
    var coming: [Set<UInt16>] = [[]]
    for symbol in symbols.reversed() { coming.append(coming[coming.count - 1].union([symbol.bits])) }
    self.coming = coming.reversed()
    hasCalls = symbols.contains { $0.phase == .enter }
  }

  // MARK: Nodes

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

    /// Whether it may be something inside a call, edited in the same direction.
    func isInside(_ call: Symbol, _ isExtra: Bool) -> Bool {
      self.isExtra == isExtra && symbol != call && symbol.phase != .leave
    }
  }

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

  private struct Node: Hashable {
    var place: Int
    var rest: Int
    var edited: [Edited]
    /// How much is forgotten of what is owed, and of what is too much, if it can be inside a call that moves; no more than
    /// makes such a move too dear.
    var forgotten = Forgotten()
    /// Whether the step ends here.
    var isFinal = false

    func moved(to place: Int, rest: Int) -> Node {
      var moved = self
      moved.place = place
      moved.rest = rest
      return moved
    }

    func edited(_ symbol: Symbol, isExtra: Bool) -> Int? {
      edited.firstIndex { $0.symbol == symbol && $0.isExtra == isExtra }
    }

    /// The place of the edits of a symbol in one direction, if one of them has no partner at another place.
    func unpaired(_ symbol: Symbol, isExtra: Bool) -> Int? {
      edited(symbol, isExtra: isExtra).flatMap { edited[$0].alone > 0 ? $0 : nil }
    }
  }

  private struct Visit {
    let node: Node
    let from: Int
    let operation: Alignment.Operation?
    let cost: Int
  }

  /// The cheapest alignment with an expression; nil where there are too many possibilities.
  ///
  /// - Parameter table: What is known of what can be due.
  /// - Complexity: Exponential in the number of edits at worst, bounded by `mostNodes`.
  func align(with body: Expectation, _ table: inout RestTable) -> Alignment? {
    var aligner = self
    let expected = body.callbacks
    aligner.postedAlone = CallbackSet(
      expected.callbacks.filter { $0.message.map { !expected.contains($0) } ?? false })
    return aligner.search(body, &table)
  }

  private func search(_ body: Expectation, _ table: inout RestTable) -> Alignment? {
    if items.count > Self.mostItems { return nil }
    table.makeRoom()
    let first = table.number(of: body)
    let outlook = Outlook(symbols, due: table.counts(first), anchors)
    var outlookOfRest: [Int: (least: [UInt8], most: [UInt8])] = [:]
    /// The least price of what still has to be edited, whatever its order.
    func least(_ node: Node, _ table: inout RestTable) -> Int {
      let known = outlookOfRest[node.rest] ?? outlook.counts(table.counts(node.rest))
      outlookOfRest[node.rest] = known
      return outlook.leastPrice(known, from: node.place, pending: node.edited)
    }

    var visits: [Visit] = []
    var best: [Node: Int] = [:]
    var queue = CostQueue()
    func reach(
      _ whole: Node, _ cost: Int, _ from: Int, _ operation: Alignment.Operation?, _ table: inout RestTable
    ) {
      let node = whole.edited.isEmpty ? whole : forgetting(whole, due: table.counts(whole.rest))
      if let known = best[node], known <= cost { return }
      best[node] = cost
      visits.append(Visit(node: node, from: from, operation: operation, cost: cost))
      queue.push(visits.count - 1, at: cost + (node.isFinal ? 0 : least(node, &table)) << Self.tieBits)
    }
    reach(Node(place: 0, rest: first, edited: []), 0, -1, nil, &table)
    while let current = queue.pop() {
      let visit = visits[current]
      let node = visit.node
      if best[node] != visit.cost { continue }
      if visits.count > mostNodes { return nil }
      if node.isFinal { return alignment(visits, current) }
      if node.place == items.count, let unfollowed = table.rest(node.rest).unfollowedWhenComplete {
        var end = node
        end.isFinal = true
        reach(
          end, visit.cost + unfollowed.count * Price.advice << Self.tieBits, current, .finish(unfollowed),
          &table)
      }
      let heads = table.next(node.rest)
      if node.place < items.count {
        let item = items[node.place]
        let symbol = symbols[node.place]
        for next in heads where next.symbol == symbol {
          let head = next.head
          let isRight = Self.permits(head.obligation.reading, item)
          let price =
            (isRight ? 0 : head.obligation.reading.isAdvice ? Price.advice : Price.reading)
            + head.unfollowed.count * Price.advice
            + (isPermitted(head) && node.unpaired(symbol, isExtra: false) != nil ? Price.instead : 0)
          var reached = node.moved(to: node.place + 1, rest: next.rest)
          close(&reached, after: symbol)
          reach(
            reached, visit.cost + price << Self.tieBits, current,
            .keep(item: node.place, head, isRight: isRight), &table)
        }
        var next = node.moved(to: node.place + 1, rest: node.rest)
        var price = edit(symbol, isExtra: true, &next)
        if followsItsNotification(node.place) { price += Price.notificationFirst }
        reach(
          next, visit.cost + price << Self.tieBits + tieOfExtra(node.place, heads, table), current,
          .extra(item: node.place), &table)
      }
      for next in heads {
        let head = next.head
        if head.permittedBy != nil, !isWorthEntering(next, node, &table) { continue }
        var reached = node.moved(to: node.place, rest: next.rest)
        let price = edit(next.symbol, isExtra: false, &reached) + head.unfollowed.count * Price.advice
        reach(
          reached, visit.cost + price << Self.tieBits + node.place + Self.owed, current,
          .owe(head, before: node.place), &table)
      }
    }
    return nil
  }

  /// An optional part is begun without its first callback, or its first two, only if something of it came.
  private func isWorthEntering(_ next: RestTable.Next, _ node: Node, _ table: inout RestTable) -> Bool {
    if node.unpaired(next.symbol, isExtra: true) != nil { return true }
    let coming = coming[node.place]
    if coming.contains(next.symbol.bits) { return true }
    for second in table.next(next.rest) {
      if coming.contains(second.symbol.bits) { return true }
      if table.next(second.rest).contains(where: { coming.contains($0.symbol.bits) }) { return true }
    }
    return false
  }

  /// Whether a callback need not come.
  private func isPermitted(_ head: Expectation.Head) -> Bool {
    head.permittedBy != nil || head.obligation.rule.rule.level == .may
  }

  /// Whether a message comes right after its notification, and that does not come after it.
  private func followsItsNotification(_ place: Int) -> Bool {
    guard place > 0, let notification = items[place].callback.notification else { return false }
    let isBefore = items[place - 1].callback == notification
    return isBefore && (place + 1 == items.count || items[place + 1].callback != notification)
  }

  static func permits(_ reading: Reading, _ item: ObservedCallback) -> Bool {
    item.callback.carriesState
      ? (item.state?.isReadable ?? true) && reading.permits(item.state) : reading.permits(item.detail)
  }

  /// A node without the edits that can change no later price: what comes no more and is due no more has no other half, and
  /// is not repeated.
  private func forgetting(_ node: Node, due: [RestTable.Count]) -> Node {
    let coming = coming[node.place]
    var forgetful = node
    var edited: [Edited] = []
    for edit in node.edited {
      let symbol = edit.symbol
      let isHost = symbol.phase == .enter || symbol.callback.notification != nil
      let isTurn = Self.turns.contains(symbol.callback)
      let isNeeded =
        isHost && edit.isOpen || isTurn || due.contains { $0.symbol == symbol } || coming.contains(symbol.bits)
      if isNeeded {
        var kept = edit
        if !isHost { kept.isOpen = false }
        edited.append(kept)
      } else if hasCalls, symbol.phase != .leave {
        // The remains of a call that moves count.
        forgetful.forgotten.add(edit)
      }
    }
    forgetful.edited = edited
    return forgetful
  }

  /// The callbacks of turns, whose edits are not forgotten: the price of a turn that is taken back depends on them.
  static let turns = ApplicationRules.didBecomeActive.union(ApplicationRules.willResignActive)

  // MARK: Prices

  /// Takes an edit into a node.
  ///
  /// - Returns: Its price.
  private func edit(_ symbol: Symbol, isExtra: Bool, _ node: inout Node) -> Int {
    let isNotification = symbol.callback.kind == .notification
    let partner = node.unpaired(symbol, isExtra: !isExtra)
    let host = host(of: symbol, isExtra: isExtra, isMoved: partner != nil, node)
    let isWayBack = isExtra && isWayBack(symbol, node)
    let place = node.edited(symbol, isExtra: isExtra)
    if let host, host.isOnce {
      node.edited[host.place].isOpen = false
      node.edited[host.place].takesInside = false
    }
    if let partner { node.edited[partner].alone -= 1 }
    // A notification moves with its message, and the end of a call with its beginning.
    let alone: UInt8 = partner == nil && host?.isOnce != true ? 1 : 0
    let isCall = symbol.phase == .enter
    if let place {
      node.edited[place].alone += alone
      node.edited[place].isOpen = true
      node.edited[place].takesInside = isCall
    } else {
      node.edited.append(
        Edited(symbol: symbol, isExtra: isExtra, alone: alone, isOpen: true, takesInside: isCall))
      node.edited.sort()
    }
    if anchors.contains(symbol.callback) { return Price.anchor }
    if let host { return host.isOnce ? Price.attached : Price.inside }
    // The other half of what came elsewhere.
    if partner != nil {
      // Callbacks inside a call that moves have to move with it.
      let left =
        symbol.phase == .enter
        ? node.edited.reduce(node.forgotten.count(isExtra: !isExtra)) {
          $0 + ($1.isInside(symbol, !isExtra) ? Int($1.alone) : 0)
        } : 0
      return (isNotification ? Price.movedNotification : Price.movedMessage) + left * Price.left
    }
    if isWayBack { return Price.wayBack }
    // Of a message that the app does not implement the notification is the announcement.
    let isAttached = isNotification && !postedAlone.contains(symbol.callback)
    let base = isAttached ? Price.notification : Price.message
    return (place == nil ? base : base / 2) + preference.surcharge(isExtra: isExtra)
  }

  /// The edit of the same kind with which a symbol goes: a notification with its message, the end of a call with its
  /// beginning, and with a call what is inside it.
  ///
  /// - Returns: The place of the edit, and whether nothing else can go with it afterwards.
  private func host(
    of symbol: Symbol, isExtra: Bool, isMoved: Bool, _ node: Node
  ) -> (place: Int, isOnce: Bool)? {
    if anchors.contains(symbol.callback) { return nil }
    func open(_ host: Symbol) -> Int? {
      node.edited(host, isExtra: isExtra).flatMap { node.edited[$0].isOpen ? $0 : nil }
    }
    if postedAlone.contains(symbol.callback) { return nil }
    if let message = symbol.callback.message {
      return open(Symbol(message, .call)).map { ($0, true) }
    }
    if symbol.phase == .leave { return open(Symbol(symbol.callback, .enter)).map { ($0, true) } }
    let call = node.edited.firstIndex {
      $0.takesInside && (isMoved || $0.alone > 0) && $0.isExtra == isExtra
    }
    return call.map { ($0, false) }
  }

  /// Whether it takes back a turn that is too much.
  private func isWayBack(_ symbol: Symbol, _ node: Node) -> Bool {
    let other: Callback
    switch symbol.callback {
    case .applicationWillResignActive: other = .applicationDidBecomeActive
    case .willResignActiveNotification: other = .didBecomeActiveNotification
    default: return false
    }
    guard let place = node.edited(Symbol(other, .call), isExtra: true) else { return false }
    let returned = node.edited(symbol, isExtra: true).map { Int(node.edited[$0].alone) } ?? 0
    return returned < Int(node.edited[place].alone)
  }

  /// Closes the edits with which nothing goes any more after a callback that is kept: those of the same callback, and
  /// of the message whose notification it is. An edited call no longer takes along the callbacks inside it.
  private func close(_ node: inout Node, after symbol: Symbol) {
    for place in node.edited.indices where node.edited[place].isOpen {
      node.edited[place].takesInside = false
      let edited = node.edited[place].symbol
      if edited.callback.notification == symbol.callback || edited.callback == symbol.callback {
        node.edited[place].isOpen = false
      }
    }
  }

  // MARK: The result

  private func alignment(_ visits: [Visit], _ last: Int) -> Alignment {
    var operations: [Alignment.Operation] = []
    var place = last
    while place >= 0 {
      if let operation = visits[place].operation { operations.append(operation) }
      place = visits[place].from
    }
    return Alignment(items: items, operations: operations.reversed(), cost: visits[last].cost >> Self.tieBits)
  }
}

extension Obligation {
  var symbol: Aligner.Symbol { Aligner.Symbol(callback, phase) }
}

extension ObservedCallback {
  var symbol: Aligner.Symbol { Aligner.Symbol(callback, phase) }
}
