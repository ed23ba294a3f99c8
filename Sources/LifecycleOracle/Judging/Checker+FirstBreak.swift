extension Checker {
  /// How many callbacks are looked at from the first break on: enough to tell whether what is due comes a little later; where
  /// they are too much to align, fewer.
  private static let lookaheads = [16, 4, 1]

  /// Works out what the first callback breaks that does not agree with a step.
  ///
  /// Everything before it is taken as it is and not searched, so that this is found where a step is too much to align, and in
  /// a step that is not over. Where several outcomes are possible, the one is meant that agrees longest; of those the cheapest.
  ///
  /// - Parameters:
  ///   - ended: Whether the process ended with the step; nil where more may come, so that nothing is missing yet.
  ///   - strict: Whether advice (SHOULD) counts.
  /// - Returns: nil where everything agrees.
  package func firstBreak(
    of step: Scenario.Step, _ observations: [ObservedCallback], ended: Bool?, strict: Bool,
    _ oracle: inout Oracle
  ) -> Violation? {
    var latest: [ViewedOutcome] = []
    var place = 0
    for outcome in performances(step, observations, oracle).joined() {
      let viewed = ViewedOutcome(outcome: outcome, views: views(of: outcome, observations, &oracle))
      let found = viewed.firstBreak(ended: ended, strict: strict, oracle.capabilities)
      guard let firstBreak = found.map({ min($0, observations.count) }) else { return nil }
      if firstBreak > place { latest = [] }
      place = max(place, firstBreak)
      if firstBreak == place { latest.append(viewed) }
    }
    for lookahead in Self.lookaheads {
      let seen = Array(observations.prefix(place + lookahead))
      let end = seen.count == observations.count ? ended : nil
      let aligned = latest.compactMap {
        $0.aligned(upTo: seen.count, ended: end, strict: strict, oracle.capabilities, &oracle.alignmentTable)
      }
      guard let best = aligned.min(by: { $0.cost < $1.cost }) else { continue }
      return violation(best, at: place, seen, isOver: end != nil, strict: strict, oracle)
    }
    return nil
  }

  /// Returns the monitors' views of an outcome, the application's first.
  private func views(
    of outcome: StepOutcome, _ observations: [ObservedCallback], _ oracle: inout Oracle
  ) -> [MonitorView] {
    oracle.monitors.monitors.indices.map { place in
      let monitor = oracle.expectation(ofMonitor: place, outcome.bits, profile)
      return MonitorView(monitor, observations, oracle.capabilities)
    }
  }

  /// Returns the most telling violation at a place, of the first monitor that names one.
  private func violation(
    _ best: OutcomeAlignment, at place: Int, _ observations: [ObservedCallback], isOver: Bool, strict: Bool,
    _ oracle: Oracle
  ) -> Violation {
    let context = namingContext(best.outcome, observations, oracle)
    typealias Finding = (edit: NamedEdit, monitor: Monitor)
    let edits = best.monitors.lazy.compactMap { monitor -> Finding? in
      let named = isOver ? monitor.named(context) : monitor.namedSoFar(context)
      let meant = named.filter { $0.position <= place && (strict || $0.rule.rule.isBinding) }
      return meant.min { $0.kind.rank < $1.kind.rank }.map { ($0, monitor.monitor) }
    }
    let anchored = best.monitors.lazy.compactMap { monitor -> Finding? in
      monitor.beforeItsAnchor(context).map { ($0, monitor.monitor) }
    }
    let found = edits.first ?? anchored.first { $0.edit.position <= place }
    let edit = found?.edit
    let expected = best.application.expected
    // The rule of the step stands for what no other names.
    let unnamed =
      best.monitors.dropFirst().lazy.compactMap { $0.refusal(at: place) }.first
      ?? (expected.otherwise, .end(expected: expected.ends))
    let permitted = best.permitted(observations, isNested: oracle.capabilities.reportsNesting)
    let named = NamedEdit(rule: edit?.rule ?? unnamed.rule, kind: edit?.kind ?? unnamed.kind, position: place)
    return violation(named, of: found?.monitor, permitted, ends: expected.ends)
  }
}

extension MonitorAlignment {
  /// Returns the rule that the callback at a place breaks if this monitor judges it and no edit names it: the callback
  /// depends on advice that was not followed, which is not a violation itself.
  fileprivate func refusal(at place: Int) -> (rule: RuleID, kind: Violation.Kind)? {
    guard let item = places.firstIndex(of: place) else { return nil }
    let sent = alignment.items.map(\.callback)
    let callback = sent[item]
    if anchors.contains(callback) { return nil }
    let (earlier, later) = (CallbackSet(sent[..<item]), CallbackSet(sent[(item + 1)...]))
    let forbidden = expected.prohibitions.first { $0.holds(for: callback, after: earlier, before: later) }
    return (forbidden?.rule ?? expected.otherwise, .unexpected(callback))
  }
}

/// One outcome of a step as the monitors look at it, the application's first.
private struct ViewedOutcome {
  let outcome: StepOutcome
  let views: [MonitorView]

  /// The place of the first callback that does not agree; a place after all of them where only the end does not; nil where
  /// everything agrees.
  func firstBreak(ended: Bool?, strict: Bool, _ capabilities: Capabilities) -> Int? {
    var first: Int?
    var isIncomplete = ended.map { $0 != views[0].expected.ends && capabilities.reportsProcessEnd } ?? false
    for view in views {
      let agreement = view.agreement(strict: strict)
      let place = view.firstBreak(after: agreement)
      if let place { first = min(first ?? place, place) }
      if ended != nil, !agreement.rest.isComplete(strict: strict) { isIncomplete = true }
    }
    return first ?? (isIncomplete ? .max : nil)
  }

  /// Aligns the callbacks before a place, those that agree being kept; nil where that is too much to try.
  func aligned(
    upTo end: Int, ended: Bool?, strict: Bool, _ capabilities: Capabilities, _ table: inout AlignmentTable
  ) -> OutcomeAlignment? {
    var monitors: [MonitorAlignment] = []
    for view in views {
      let view = view.prefix(end)
      var agreement = view.agreement(strict: strict)
      if ended == nil { agreement.rest = agreement.rest.breakingOff }
      let aligned = MonitorAlignment(
        view, after: agreement, ended: ended ?? view.expected.ends, capabilities, &table)
      guard let aligned else { return nil }
      monitors.append(aligned)
    }
    return OutcomeAlignment(
      monitors: monitors, outcome: outcome, cost: monitors.reduce(0) { $0 + $1.cost })
  }
}
