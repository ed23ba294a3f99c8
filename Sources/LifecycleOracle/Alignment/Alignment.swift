/// The callbacks that were sent in a step, aligned with those that a monitor permits.
struct Alignment {
  /// One move of the comparison, from the beginning to the end.
  enum Operation {
    /// A callback that agrees, or would except for what was read in it.
    case keep(item: Int, Expectation.Head, isRight: Bool)
    /// A callback that is not allowed here.
    case extra(item: Int)
    /// A callback that is due before an item, and does not come here.
    case owe(Expectation.Head, before: Int)
    /// The end, at which advice may be left unfollowed.
    case finish(_ unfollowed: [UnfollowedAdvice])

    /// The item that came; nil where none did.
    var item: Int? {
      switch self {
      case .keep(let item, _, _), .extra(let item): item
      case .owe, .finish: nil
      }
    }

    /// The obligation that is met.
    var kept: Obligation? { if case .keep(_, let head, _) = self { head.obligation } else { nil } }
    /// The obligation that is not met here.
    var owed: Obligation? { if case .owe(let head, _) = self { head.obligation } else { nil } }

    /// The advice that is not followed there.
    var unfollowed: [UnfollowedAdvice] {
      switch self {
      case .keep(_, let head, _), .owe(let head, _): head.unfollowed
      case .finish(let unfollowed): unfollowed
      case .extra: []
      }
    }

    fileprivate func moved(by count: Int) -> Operation {
      switch self {
      case .keep(let item, let head, let isRight): .keep(item: item + count, head, isRight: isRight)
      case .extra(let item): .extra(item: item + count)
      case .owe(let head, let before): .owe(head, before: before + count)
      case .finish: self
      }
    }
  }

  let items: [ObservedCallback]
  let operations: [Operation]
  let cost: Int

  /// The same at the end of a longer step.
  ///
  /// - Parameters:
  ///   - agreed: What agrees before it.
  ///   - items: What was sent in the whole step.
  func preceded(by agreed: [Operation], of items: [ObservedCallback]) -> Alignment {
    Alignment(items: items, operations: agreed + operations.map { $0.moved(by: agreed.count) }, cost: cost)
  }

  /// The same without what is owed after all that was kept.
  var withoutEnd: Alignment {
    let end = operations.indices.last(where: isKept) ?? -1
    let kept = operations.enumerated().filter { place, _ in place <= end || isExtra(place) }.map(\.element)
    return Alignment(items: items, operations: kept, cost: cost)
  }

  /// A difference between what was sent and what is permitted, with the places of its operations.
  enum Edit {
    case extra(at: Int)
    case missing(at: Int)
    /// Something came, and should have come at another place.
    case moved(extra: Int, owed: Int)
    /// Something came in place of something else.
    case replaced(extra: Int, owed: Int)
    case reading(at: Int)
    case advice(UnfollowedAdvice, at: Int)

    /// The operation at which it is reported.
    var operation: Int {
      switch self {
      case .extra(let place), .missing(let place), .reading(let place), .advice(_, let place): place
      case .moved(let extra, let owed), .replaced(let extra, let owed): min(extra, owed)
      }
    }
  }

  /// The word that is permitted: what agrees, and what is due.
  var permitted: [Callback] {
    operations.compactMap { ($0.kept ?? $0.owed)?.callback }
  }

  func symbol(_ operation: Int) -> Aligner.Symbol? {
    operations[operation].item.map { items[$0].symbol } ?? operations[operation].owed?.symbol
  }

  func isExtra(_ operation: Int) -> Bool { if case .extra = operations[operation] { true } else { false } }
  func isKept(_ operation: Int) -> Bool { operations[operation].kept != nil }

  /// The edits, in order; and for each operation that is a part of one the operation with which it goes: what goes with an
  /// announcement is part of its edit.
  ///
  /// - Parameters:
  ///   - replacing: Whether the callback of an operation that is too much, next to one that is missing, counts as in place of
  ///     it.
  ///   - areCounterparts: Whether of two callbacks one comes where the other does not: either is in place of the other
  ///     wherever it comes.
  func edited(
    replacing: (_ extra: Int) -> Bool, areCounterparts: (Callback, Callback) -> Bool
  ) -> (edits: [Edit], hosts: [Int: Int]) {
    var edits: [Edit] = []
    var hosts: [Int: Int] = [:]
    var partner: [Int: Int] = [:]
    var alone: [(operation: Int, symbol: Aligner.Symbol, isExtra: Bool)] = []
    // The messages first: a notification that goes with one that is too much did not come in place of another.
    let edited = operations.indices.filter { !isKept($0) }
    let isNotification = { (place: Int) in symbol(place)?.callback.message != nil }
    for place in edited.filter({ !isNotification($0) }) + edited.filter(isNotification) {
      guard let symbol = symbol(place) else { continue }
      let isExtra = isExtra(place)
      if let message = symbol.callback.message, isExtra, followsExtra(message, place, partner) { continue }
      if let other = alone.firstIndex(where: { $0.symbol == symbol && $0.isExtra != isExtra }) {
        partner[place] = alone[other].operation
        partner[alone[other].operation] = place
        alone.remove(at: other)
      } else {
        alone.append((place, symbol, isExtra))
      }
    }
    let replaced = replacements(alone, areCounterparts)
    var attached: Set<Int> = []
    for place in operations.indices {
      edits += operations[place].unfollowed.map { .advice($0, at: place) }
      switch operations[place] {
      case .keep(_, _, let isRight):
        if !isRight, !isReadWithMessage(place) { edits.append(.reading(at: place)) }
      case .finish: break
      case .extra, .owe:
        if let owed = replaced[place] {
          edits.append(.replaced(extra: place, owed: owed))
          continue
        }
        if replaced.values.contains(place) { continue }
        if let host = host(of: place, partner, &attached) {
          hosts[place] = host
          continue
        }
        if let other = partner[place] {
          if other < place { continue }
          edits.append(isExtra(place) ? .moved(extra: place, owed: other) : .moved(extra: other, owed: place))
        } else {
          edits.append(isExtra(place) ? .extra(at: place) : .missing(at: place))
        }
      }
    }
    joinReplacements(&edits, replacing)
    return (edits + readingsOfMoved(partner), hosts)
  }

  /// Whether a notification comes right after its message, which is too much.
  private func followsExtra(_ message: Callback, _ place: Int, _ partner: [Int: Int]) -> Bool {
    place > 0 && isExtra(place - 1) && partner[place - 1] == nil
      && symbol(place - 1) == Aligner.Symbol(message, .call)
  }

  /// A notification whose message has the same wrong reading.
  private func isReadWithMessage(_ place: Int) -> Bool {
    guard case .keep(let item, _, _) = operations[place], place > 0,
      case .keep(let before, _, false) = operations[place - 1]
    else { return false }
    return items[before].callback.notification == items[item].callback && items[before].state == items[item].state
  }

  /// The operation with which an edit goes, if it is a part of another; each takes one notification, a call all that is
  /// inside it.
  private func host(of place: Int, _ partner: [Int: Int], _ attached: inout Set<Int>) -> Int? {
    guard let symbol = symbol(place) else { return nil }
    let isExtra = isExtra(place)
    func isSameKind(_ other: Int) -> Bool {
      !isKept(other) && self.isExtra(other) == isExtra && (partner[other] == nil) == (partner[place] == nil)
    }
    if let message = symbol.callback.message {
      let host = (0..<place).last { other in
        isSameKind(other) && self.symbol(other) == Aligner.Symbol(message, .call) && !attached.contains(other)
      }
      guard let host else { return turn(takenBackAt: place) ?? messageAfter(place, partner, &attached) }
      // The kept part of the message's own ends it.
      let isClosed = (host..<place).contains { isKept($0) && self.symbol($0)?.callback == symbol.callback }
      if isClosed { return nil }
      attached.insert(host)
      return host
    }
    if symbol.phase == .leave {
      return (0..<place).last { isSameKind($0) && self.symbol($0) == Aligner.Symbol(symbol.callback, .enter) }
    }
    return turn(takenBackAt: place) ?? call(around: place, isSameKind)
  }

  /// The message that is too much, and has no notification after it, if one that is too much comes before it.
  private func messageAfter(_ place: Int, _ partner: [Int: Int], _ attached: inout Set<Int>) -> Int? {
    guard isExtra(place), partner[place] == nil, let symbol = symbol(place),
      let message = symbol.callback.message
    else { return nil }
    let host = operations.indices.dropFirst(place + 1).first { other in
      isExtra(other) && partner[other] == nil && self.symbol(other) == Aligner.Symbol(message, .call)
        && !attached.contains(other)
    }
    guard let host else { return nil }
    let hasOwn = operations.indices.dropFirst(host + 1).first.map {
      isExtra($0) && partner[$0] == nil && self.symbol($0)?.callback == symbol.callback
    }
    if hasOwn ?? false { return nil }
    attached.insert(host)
    return host
  }

  /// The innermost edited call around an operation.
  private func call(around place: Int, _ isSameKind: (Int) -> Bool) -> Int? {
    var open: [(callback: Callback, operation: Int)] = []
    for other in 0..<place {
      // A call of whose inside something came does not take the rest along.
      if isKept(other) { open = [] }
      guard isSameKind(other), let symbol = symbol(other) else { continue }
      switch symbol.phase {
      case .enter: open.append((symbol.callback, other))
      case .leave: open.removeAll { $0.callback == symbol.callback }
      case .call: break
      }
    }
    return open.last?.operation
  }

  /// The activation that it takes back, if that is itself too much: both are one excursion.
  private func turn(takenBackAt place: Int) -> Int? {
    guard isExtra(place), let symbol = symbol(place) else { return nil }
    let turn: Callback
    switch symbol.callback {
    case .applicationWillResignActive: turn = .applicationDidBecomeActive
    case .willResignActiveNotification: turn = .didBecomeActiveNotification
    default: return nil
    }
    let before = (0..<place).filter { isExtra($0) }
    let turns = before.filter { self.symbol($0)?.callback == turn }
    let isTakenBack = turns.count > before.count { self.symbol($0)?.callback == symbol.callback }
    return isTakenBack ? turns.last : nil
  }

  /// Returns the pairs of an extra callback and the missing one that it replaces, wherever the two are: the place of
  /// the latter by that of the former.
  private func replacements(
    _ alone: [(operation: Int, symbol: Aligner.Symbol, isExtra: Bool)],
    _ areCounterparts: (Callback, Callback) -> Bool
  ) -> [Int: Int] {
    var replaced: [Int: Int] = [:]
    for owed in alone where !owed.isExtra {
      let extra = alone.first {
        $0.isExtra && replaced[$0.operation] == nil && $0.symbol.phase == owed.symbol.phase
          && areCounterparts($0.symbol.callback, owed.symbol.callback)
      }
      if let extra { replaced[extra.operation] = owed.operation }
    }
    return replaced
  }

  private func joinReplacements(_ edits: inout [Edit], _ replaces: (_ extra: Int) -> Bool) {
    func isReplacement(_ extra: Int, _ owed: Int) -> Bool {
      areTogether(min(extra, owed), max(extra, owed)) && replaces(extra)
    }
    var place = 0
    while place + 1 < edits.count {
      switch (edits[place], edits[place + 1]) {
      case (.extra(let extra), .missing(let owed)) where isReplacement(extra, owed):
        edits.replaceSubrange(place...place + 1, with: [.replaced(extra: extra, owed: owed)])
      case (.missing(let owed), .extra(let extra)) where isReplacement(extra, owed):
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
      guard case .extra(let item) = operations[place],
        let obligation = partner[place].flatMap({ operations[$0].owed }),
        !Aligner.permits(obligation.reading, items[item])
      else { return nil }
      return .reading(at: place)
    }
  }

  /// The obligation against which what was read in an item is judged.
  func obligation(read place: Int) -> Obligation? {
    guard isExtra(place) else { return operations[place].kept }
    return operations.lazy.compactMap(\.owed).first { $0.symbol == symbol(place) }
  }
}
