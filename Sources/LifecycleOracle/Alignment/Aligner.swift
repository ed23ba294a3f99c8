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

    func surcharge(isExtra: Bool) -> Int {
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
  let preference: Preference
  /// The notifications that are expected without their messages, or sent where neither is expected, which take them nowhere.
  private(set) var postedAlone: CallbackSet = []

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

  private struct Node: Hashable {
    var place: Int
    var rest: Int
    var pending = PendingEdits()
    /// Whether the step ends here.
    var isFinal = false

    func moved(to place: Int, rest: Int) -> Node {
      var moved = self
      moved.place = place
      moved.rest = rest
      return moved
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
    let sent = CallbackSet(symbols.map(\.callback))
    aligner.postedAlone = CallbackSet(
      expected.union(sent).callbacks.filter { callback in
        guard let message = callback.message, !expected.contains(message) else { return false }
        return expected.contains(callback) || !sent.contains(message)
      })
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
      return outlook.leastPrice(known, from: node.place, pending: node.pending.edited)
    }

    var visits: [Visit] = []
    var best: [Node: Int] = [:]
    var queue = CostQueue()
    func reach(
      _ whole: Node, _ cost: Int, _ from: Int, _ operation: Alignment.Operation?, _ table: inout RestTable
    ) {
      var node = whole
      if !node.pending.edited.isEmpty {
        node.pending.forget(due: table.counts(node.rest), coming: coming[node.place], hasCalls: hasCalls)
      }
      if let known = best[node], known <= cost { return }
      best[node] = cost
      visits.append(Visit(node: node, from: from, operation: operation, cost: cost))
      queue.push(visits.count - 1, at: cost + (node.isFinal ? 0 : least(node, &table)) << Self.tieBits)
    }
    reach(Node(place: 0, rest: first), 0, -1, nil, &table)
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
            + (isPermitted(head) && node.pending.unpaired(symbol, isExtra: false) != nil ? Price.instead : 0)
          var reached = node.moved(to: node.place + 1, rest: next.rest)
          reached.pending.close(after: symbol)
          reach(
            reached, visit.cost + price << Self.tieBits, current,
            .keep(item: node.place, head, isRight: isRight), &table)
        }
        var next = node.moved(to: node.place + 1, rest: node.rest)
        var price = edit(symbol, isExtra: true, &next.pending)
        if followsItsNotification(node.place) { price += Price.notificationFirst }
        reach(
          next, visit.cost + price << Self.tieBits + tieOfExtra(node.place, heads, table), current,
          .extra(item: node.place), &table)
      }
      for next in heads {
        let head = next.head
        if head.permittedBy != nil, !isWorthEntering(next, node, &table) { continue }
        var reached = node.moved(to: node.place, rest: next.rest)
        let price = edit(next.symbol, isExtra: false, &reached.pending) + head.unfollowed.count * Price.advice
        reach(
          reached, visit.cost + price << Self.tieBits + node.place + Self.owed, current,
          .owe(head, before: node.place), &table)
      }
    }
    return nil
  }

  /// An optional part is begun without its first callback, or its first three, only if something of it came; or without its first
  /// call, with all that is inside it.
  private func isWorthEntering(_ next: RestTable.Next, _ node: Node, _ table: inout RestTable) -> Bool {
    if node.pending.unpaired(next.symbol, isExtra: true) != nil { return true }
    let coming = coming[node.place]
    func comes(_ next: RestTable.Next, orAfter count: Int, _ table: inout RestTable) -> Bool {
      if coming.contains(next.symbol.bits) { return true }
      if count == 0 { return false }
      for after in table.next(next.rest) where comes(after, orAfter: count - 1, &table) { return true }
      return false
    }
    if comes(next, orAfter: 3, &table) { return true }
    return table.behind(next).contains { table.next($0).contains { coming.contains($0.symbol.bits) } }
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
