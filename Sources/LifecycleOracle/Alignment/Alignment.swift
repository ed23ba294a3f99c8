import LifecycleModel

/// What was sent in a step, turned into what a monitor permits.
struct Alignment {
  /// One move of the comparison, from the beginning to the end.
  enum Operation {
    /// A callback that agrees, or would but for what was read in it.
    case keep(item: Int, Obligation, permittedBy: RuleID?, isRight: Bool, _ skipped: [Obligation])
    /// A callback that must not come here; what may come instead is in `rest`.
    case extra(item: Int, rest: Expectation)
    /// A callback that is due before an item, and does not come here.
    case owe(Obligation, before: Int, permittedBy: RuleID?, _ skipped: [Obligation])
    /// The end, at which advice may be left unfollowed.
    case finish(_ skipped: [Obligation])
  }

  let items: [ObservedCallback]
  let operations: [Operation]
  let cost: Int

  /// A difference between what was sent and what is permitted, with the places of its operations.
  enum Edit {
    case extra(at: Int)
    case missing(at: Int)
    /// Something came, and should have come at another place.
    case moved(extra: Int, owed: Int)
    /// Something came in place of something else.
    case replaced(extra: Int, owed: Int)
    case reading(at: Int)
    case advice(Obligation, at: Int)

    /// The operation at which it is told.
    var operation: Int {
      switch self {
      case .extra(let place), .missing(let place), .reading(let place), .advice(_, let place): place
      case .moved(let extra, let owed), .replaced(let extra, let owed): min(extra, owed)
      }
    }
  }

  /// The word that is permitted: what agrees, and what is due.
  var permitted: [Callback] {
    operations.compactMap {
      switch $0 {
      case .keep(_, let obligation, _, _, _), .owe(let obligation, _, _, _): obligation.callback
      case .extra, .finish: nil
      }
    }
  }

  func symbol(_ operation: Int) -> Aligner.Symbol? {
    switch operations[operation] {
    case .keep(let item, _, _, _, _), .extra(let item, _): Aligner.Symbol(items[item].callback, items[item].phase)
    case .owe(let obligation, _, _, _): Aligner.Symbol(obligation.callback, obligation.phase)
    case .finish: nil
    }
  }

  func isExtra(_ operation: Int) -> Bool { if case .extra = operations[operation] { true } else { false } }
  func isOwed(_ operation: Int) -> Bool { if case .owe = operations[operation] { true } else { false } }

  func isKept(_ operation: Int) -> Bool { if case .keep = operations[operation] { true } else { false } }

  /// The edits, in order; what goes with an announcement is part of its edit.
  ///
  /// - Parameter replaces: Whether a callback that is too much, next to one that is missing, counts as in place of it.
  func edits(replacing: Bool) -> [Edit] {
    var edits: [Edit] = []
    var partner: [Int: Int] = [:]
    var alone: [(operation: Int, symbol: Aligner.Symbol, isExtra: Bool)] = []
    for place in operations.indices where !isKept(place) {
      guard let symbol = symbol(place) else { continue }
      let isExtra = isExtra(place)
      if let other = alone.firstIndex(where: { $0.symbol == symbol && $0.isExtra != isExtra }) {
        partner[place] = alone[other].operation
        partner[alone[other].operation] = place
        alone.remove(at: other)
      } else {
        alone.append((place, symbol, isExtra))
      }
    }
    var attached: Set<Int> = []
    for place in operations.indices {
      switch operations[place] {
      case .keep(_, _, _, let isRight, let skipped):
        edits += skipped.map { .advice($0, at: place) }
        if !isRight, !isReadWithMessage(place) { edits.append(.reading(at: place)) }
      case .finish(let skipped): edits += skipped.map { .advice($0, at: place) }
      case .extra, .owe:
        if case .owe(_, _, _, let skipped) = operations[place] { edits += skipped.map { .advice($0, at: place) } }
        if goesWithAnother(place, partner, &attached) { continue }
        if let other = partner[place] {
          if other < place { continue }
          edits.append(isExtra(place) ? .moved(extra: place, owed: other) : .moved(extra: other, owed: place))
        } else {
          edits.append(isExtra(place) ? .extra(at: place) : .missing(at: place))
        }
      }
    }
    if replacing { joinReplacements(&edits) }
    return edits + readingsOfMoved(partner)
  }

  /// A notification whose message has the same wrong reading.
  private func isReadWithMessage(_ place: Int) -> Bool {
    guard case .keep(let item, _, _, _, _) = operations[place], place > 0,
      case .keep(let before, _, _, false, _) = operations[place - 1]
    else { return false }
    return items[before].callback.notification == items[item].callback && items[before].state == items[item].state
  }

  /// Whether an edit is a part of an earlier one; each takes one notification, a call all that is inside it.
  private func goesWithAnother(_ place: Int, _ partner: [Int: Int], _ attached: inout Set<Int>) -> Bool {
    guard let symbol = symbol(place) else { return false }
    let isExtra = isExtra(place)
    func isSameKind(_ other: Int) -> Bool {
      !isKept(other) && self.isExtra(other) == isExtra && (partner[other] == nil) == (partner[place] == nil)
    }
    if let message = NotificationOrder.message(of: symbol.callback) {
      let host = (0..<place).last { other in
        isSameKind(other) && self.symbol(other) == Aligner.Symbol(message, .call) && !attached.contains(other)
      }
      guard let host else { return isWayBack(place) }
      // What was kept of the message's own ends it.
      let isClosed = (host..<place).contains { isKept($0) && self.symbol($0)?.callback == symbol.callback }
      if isClosed { return false }
      attached.insert(host)
      return true
    }
    if symbol.phase == .leave {
      return (0..<place).contains { isSameKind($0) && self.symbol($0) == Aligner.Symbol(symbol.callback, .enter) }
    }
    return isWayBack(place) || isInsideAnother(place, isSameKind)
  }

  private func isInsideAnother(_ place: Int, _ isSameKind: (Int) -> Bool) -> Bool {
    var open: [Callback] = []
    for other in 0..<place where isSameKind(other) {
      guard let symbol = symbol(other) else { continue }
      switch symbol.phase {
      case .enter: open.append(symbol.callback)
      case .leave: open.removeAll { $0 == symbol.callback }
      case .call: break
      }
    }
    return !open.isEmpty
  }

  /// Whether it takes back an activation that is itself too much: both are one excursion.
  private func isWayBack(_ place: Int) -> Bool {
    guard isExtra(place), let symbol = symbol(place) else { return false }
    let turn: Callback
    switch symbol.callback {
    case .applicationWillResignActive: turn = .applicationDidBecomeActive
    case .willResignActiveNotification: turn = .didBecomeActiveNotification
    default: return false
    }
    let before = (0..<place).filter { isExtra($0) }
    return before.count { self.symbol($0)?.callback == turn }
      > before.count { self.symbol($0)?.callback == symbol.callback }
  }

  private func joinReplacements(_ edits: inout [Edit]) {
    var place = 0
    while place + 1 < edits.count {
      switch (edits[place], edits[place + 1]) {
      case (.extra(let extra), .missing(let owed)) where areTogether(extra, owed):
        edits.replaceSubrange(place...place + 1, with: [.replaced(extra: extra, owed: owed)])
      case (.missing(let owed), .extra(let extra)) where areTogether(owed, extra):
        edits.replaceSubrange(place...place + 1, with: [.replaced(extra: extra, owed: owed)])
      default: break
      }
      place += 1
    }
  }

  private func areTogether(_ one: Int, _ other: Int) -> Bool { !(one...other).contains(where: isKept) }

  /// A callback that came elsewhere is judged by what was read in it all the same.
  private func readingsOfMoved(_ partner: [Int: Int]) -> [Edit] {
    partner.keys.sorted().compactMap { place in
      guard case .extra(let item, _) = operations[place], let owed = partner[place],
        case .owe(let obligation, _, _, _) = operations[owed], !Aligner.permits(obligation.reading, items[item])
      else { return nil }
      return .reading(at: place)
    }
  }

  /// The obligation against which what was read in an item is judged.
  func obligation(read place: Int) -> Obligation? {
    switch operations[place] {
    case .keep(_, let obligation, _, _, _): obligation
    case .extra:
      operations.lazy.compactMap { operation -> Obligation? in
        if case .owe(let obligation, _, _, _) = operation,
          Aligner.Symbol(obligation.callback, obligation.phase) == symbol(place)
        {
          obligation
        } else {
          nil
        }
      }.first
    case .owe, .finish: nil
    }
  }
}
