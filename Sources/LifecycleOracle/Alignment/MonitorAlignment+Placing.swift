/// Where in its step a callback that is too much might have come.
extension MonitorAlignment {
  /// Returns the violation by a callback that its step permits, and not where it comes: it is before one that it has to
  /// follow, or after one that it has to precede, whichever is nearer; or there is no place for it among the callbacks
  /// that came.
  func misplaced(_ symbol: Aligner.Symbol, at place: Int) -> Violation.Kind {
    let others = alignment.operations.indices.filter {
      $0 != place && !alignment.isExtra($0) && alignment.symbol($0) != nil
    }
    let own = others.count { $0 < place }
    guard
      let nearest = slots(for: symbol, among: others).filter({ $0 != own }).min(by: { abs($0 - own) < abs($1 - own) })
    else { return .unexpected(symbol.callback) }
    let other = others[nearest > own ? nearest - 1 : nearest]
    // Nearest to the end of a call is a place inside it.
    guard alignment.isKept(other), let passed = alignment.symbol(other), passed.phase != .leave else {
      return .unexpected(symbol.callback)
    }
    return nearest > own
      ? .early(symbol.callback, before: passed.callback) : .late(symbol.callback, after: passed.callback)
  }

  /// How many of these operations may come before a callback that is put among them.
  private func slots(for symbol: Aligner.Symbol, among others: [Int]) -> [Int] {
    // A call is put there with its end, and a message with a notification that is too much with it.
    let extra = alignment.operations.indices.filter(alignment.isExtra).compactMap(alignment.symbol)
    let notification = symbol.callback.notification.map { Aligner.Symbol($0, .call) }
    let companion = symbol.phase == .enter ? Aligner.Symbol(symbol.callback, .leave) : notification
    let put = [symbol] + (companion.map { $0.phase == .leave || extra.contains($0) ? [$0] : [] } ?? [])
    let symbols = others.compactMap(alignment.symbol)
    var found: [Int] = []
    var before: Expectation? = expected.body
    for slot in 0...symbols.count {
      guard let reached = before else { break }
      let end = (put + symbols[slot...]).reduce(Optional(reached)) { $0?.after($1) }
      if end?.isComplete(strict: false) ?? false { found.append(slot) }
      if slot < symbols.count { before = reached.after(symbols[slot]) }
    }
    return found
  }
}

extension Expectation {
  /// Returns the expectation after a callback; nil where the callback may not come.
  func after(_ symbol: Aligner.Symbol) -> Expectation? {
    derivative(strict: false) { $0.symbol == symbol }
  }
}
