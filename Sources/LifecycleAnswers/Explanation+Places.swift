import LifecycleConformance
import LifecycleOracle

/// The places that callbacks may have in a step.
extension Explanation {
  /// The verdict on the answer with other lines in its last step; nil where that cannot be judged.
  private func verdict(_ lines: [Trace.Line]) -> TraceJudge.Verdict? {
    var changed = trace
    changed.steps[changed.steps.count - 1].lines = lines
    return try? TraceJudge().judge(changed)
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

  /// The first place that callbacks, with their notifications, may have in a step; nil where there is none.
  func place(of callbacks: [Callback], at step: Int, _ oracle: inout Oracle) -> Int? {
    lives[step].place(
      of: callbacks.flatMap(\.withAnnouncement), among: trace.steps[before.count + step],
      isEnded: steps[step].endsProcess, &oracle)
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
