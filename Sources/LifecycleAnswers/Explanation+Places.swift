import LifecycleConformance
import LifecycleOracle

/// The places that callbacks may have in a step.
extension Explanation {
  /// Whether the last step may have other lines, strictly where advice counts.
  private func mayHave(_ lines: [Trace.Line], strict: Bool = false) -> Bool {
    verdict(lines).map { $0.violation == nil && (!strict || $0.warning == nil) } ?? false
  }

  /// The verdict on the answer with other lines in its last step; nil where that cannot be judged.
  private func verdict(_ lines: [Trace.Line]) -> TraceJudge.Verdict? {
    var changed = trace
    changed.steps[changed.steps.count - 1].lines = lines
    return try? TraceJudge().judge(changed)
  }

  /// The order of the messages of the last step.
  struct Order {
    /// Runs of messages: those of a run come in any order, since they may all come the other way round as well.
    var runs: [Range<Int>] = []
    /// Those among the runs that come after the one before by advice alone.
    var advised: Set<Range<Int>> = []
    /// Whether those of one scene may all come before those of the other as well as after them.
    var scenesAreFree = false
    /// The messages of a request that may come as a whole before some others as well, and those others.
    var movable: (block: Range<Int>, passed: Range<Int>)?
  }

  /// The order of the messages of the last step, as far as the rules and their advice fix it.
  var order: Order {
    var order = Order()
    guard let messages = steps.last?.messages, let step = trace.steps.last else { return order }
    let told = CallbackSet(messages.compactMap { Callback(named: $0.callback) })
    let places = step.lines.indices.filter { step.lines[$0].observation.map { told.contains($0.callback) } ?? false }
    guard places.count == messages.count else { return Order(runs: messages.indices.map { $0..<$0 + 1 }) }
    var start = 0
    while start < places.count {
      var end = start + 1
      while end < places.count {
        var lines = step.lines
        let run = places[start...end]
        for (one, other) in zip(run, run.reversed()) { lines[one] = step.lines[other] }
        guard mayHave(lines, strict: true) else { break }
        end += 1
      }
      if start > 0, configuration.scenes != .none {
        var lines = step.lines
        lines.swapAt(places[start - 1], places[start])
        if mayHave(lines) { order.advised.insert(start..<end) }
      }
      order.runs.append(start..<end)
      start = end
    }
    order.movable = movable(messages, places)
    let lines = Dictionary(grouping: step.lines) { $0.observation?.scene?.name ?? "" }
    order.scenesAreFree =
      lines.keys.count { !$0.isEmpty } > 1
      && [["", "A", "B"], ["", "B", "A"]].allSatisfy { scenes in
        mayHave(scenes.flatMap { lines[$0] ?? [] }, strict: true)
      }
    return order
  }

  /// The messages of a request in a step that may come earlier, as far as rules and advice let them.
  private func movable(
    _ messages: [Sent], _ places: [Int]
  ) -> (block: Range<Int>, passed: Range<Int>)? {
    let lines = trace.steps[trace.steps.count - 1].lines
    let ofRequests = Facet.userRequests.callbacks.union([.applicationOpenURL, .sceneOpenURLContexts])
    func isOfRequest(_ place: Int) -> Bool {
      Callback(named: messages[place].callback).map(ofRequests.contains) ?? false
    }
    guard let first = messages.indices.first(where: isOfRequest), first > 0 else { return nil }
    let end = messages.indices.dropFirst(first).first { !isOfRequest($0) } ?? messages.count
    let block = lines[places[first]...places[end - 1]]
    let rest = lines[..<places[first]] + lines[(places[end - 1] + 1)...]
    let earliest = (0..<first).first { place in
      mayHave(Array(rest[..<places[place]] + block + rest[places[place]...]), strict: true)
    }
    return earliest.map { (first..<end, $0..<first) }
  }

  /// The message that a notification comes with; nil where the app is not sent it, and for other callbacks.
  func leader(of callback: Callback) -> Callback? {
    if let message = callback.messageOfScene { return message }
    guard let message = callback.message, callback.kind == .notification else { return nil }
    let isReplaced = configuration.scenes != .none && CallbackSet.replacedByScenes.contains(message)
    return isReplaced || !configuration.implements(message) ? nil : message
  }

  /// Whether a callback comes at a step, or the last, and by which rules: where it is sent, by those that are
  /// shown beside it. Of several scenes it may be about one.
  func standing(
    of callback: Callback, at step: Int? = nil, scene: Event.Scene? = nil
  ) -> (standing: Standing, rules: [RuleID]) {
    if callback.isSentToScene, configuration.scenes == .none { return (.forbidden, []) }
    let step = step ?? last
    var oracle = oracle
    let expected = lives[step].expected(at: events[step], &oracle)
    let standing = expected.standing(of: callback, scene: scene, &oracle)
    let name = callback.objectiveCName(version: configuration.version)
    let sent = steps[step].ways.joined().first { $0.callback == name && (scene == nil || $0.scene == scene?.name) }
    let told = standing.isOptional ? [] : sent?.rules.compactMap { RuleID($0) } ?? []
    return (standing, told.isEmpty ? expected.rules(of: callback, as: standing) : told)
  }

  /// Whether a callback comes at a step, or may, by a rule that names it.
  func sends(_ callback: Callback, at step: Int? = nil) -> Bool {
    let (standing, rules) = standing(of: callback, at: step)
    return standing >= .permitted && !rules.isEmpty && !events[step ?? last].isUnrelated(to: rules)
  }

  /// The rule that a callback breaks wherever it comes in a step, or the last, strictly where advice counts;
  /// nil where there is a place for it.
  func rule(against callback: Callback, at step: Int? = nil, strict: Bool = false) -> RuleID? {
    var oracle = oracle
    return rule(against: [callback], at: step ?? last, strict: strict, &oracle)
  }

  /// The same for callbacks that come together.
  func rule(
    against callbacks: [Callback], at step: Int, strict: Bool = false, _ oracle: inout Oracle
  ) -> RuleID? {
    // A message comes with its notification.
    lives[step].rule(
      against: callbacks.flatMap(\.withAnnouncement), among: trace.steps[before.count + step],
      isEnded: steps[step].endsProcess, strict: strict, &oracle)
  }

  /// The rule that the last step breaks where its second callback comes before its first; nil where it may,
  /// with the first moved after it or the second before it, each alone or with its notification.
  func rule(against second: Callback, before first: Callback) -> RuleID? {
    guard let whole = trace.steps.last?.lines else { return nil }
    var rule: RuleID?
    for (moved, other) in [(first, second), (second, first)] {
      for group in Set([[moved], moved.withAnnouncement]).sorted(by: { $0.count < $1.count }) {
        func isMoved(_ line: Trace.Line) -> Bool { line.observation.map { group.contains($0.callback) } ?? false }
        var lines = whole.filter { !isMoved($0) }
        guard let place = lines.firstIndex(where: { $0.observation?.callback == other }) else { continue }
        let sent = whole.filter(isMoved)
        let moving =
          sent.isEmpty ? group.map { Trace.Line(ObservedCallback($0), version: configuration.version) } : sent
        lines.insert(contentsOf: moving, at: moved == first ? place + 1 : place)
        guard let violation = verdict(lines)?.violation else { return nil }
        rule = violation.rule
      }
    }
    return rule
  }
}
