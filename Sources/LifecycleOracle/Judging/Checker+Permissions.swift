extension Checker {
  /// Returns the MAY rules without which a step would not be legal.
  package func permissions(
    of step: Scenario.Step, sending observations: [ObservedCallback], _ oracle: inout Oracle
  ) -> [RuleID] {
    let monitors = oracle.monitors.monitors
    let capabilities = oracle.capabilities
    func agree(_ expected: [StepExpectation]) -> Bool {
      zip(monitors, expected).allSatisfy { $1.accepts(observations, of: $0, capabilities) }
    }
    var legal: [[StepExpectation]] = []
    for outcome in outcomes(of: step, oracle) {
      let expected = monitors.indices.map { oracle.monitors.expectation(of: $0, outcome.bits, profile) }
      if agree(expected) { legal.append(expected) }
    }
    let rules = Set(legal.joined().flatMap(\.body.allObligations).flatMap { $0.permittedBy + [$0.obligation.rule] })
    return rules.filter { rule in
      rule.rule.level == .may
        && !legal.contains { expected in
          let without = expected.compactMap { $0.forbidding(rule) }
          return without.count == expected.count && agree(without)
        }
    }.sorted { $0.index < $1.index }
  }
}

extension StepExpectation {
  /// Whether a monitor accepts what was sent, except for advice.
  fileprivate func accepts(
    _ observations: [ObservedCallback], of monitor: Monitor, _ capabilities: Capabilities
  ) -> Bool {
    let watched = monitor.callbacks.union(monitor.anchors)
    let released = placeOfRelease(in: observations)
    var rest = body
    for (place, observation) in observations.enumerated() where watched.contains(observation.callback) {
      if ignores(observation.callback, at: place, released: released) { continue }
      guard let meaning = monitor.rules.meaning(of: observation, capabilities) else { continue }
      guard let next = rest.successor(of: meaning, strict: false) else { return false }
      rest = next
    }
    return rest.isComplete(strict: false)
  }

  /// The expectation without what a rule alone permits; nil where nothing is left.
  fileprivate func forbidding(_ rule: RuleID) -> StepExpectation? {
    guard let body = body.forbidding(rule) else { return nil }
    var copy = self
    copy.body = body
    return copy
  }
}

extension Expectation {
  /// The expression without what a rule alone permits; nil where nothing is left.
  package func forbidding(_ rule: RuleID) -> Self? {
    switch self {
    case .nothing: return self
    case .call(let obligation):
      let observes = rule == .ofObservers && obligation.callback.kind == .notification
      return obligation.rule == rule || observes ? nil : self
    case .joined(.either, let one, let two):
      guard let one = one.forbidding(rule) else { return two.forbidding(rule) }
      return two.forbidding(rule).map { .joined(.either, one, $0) } ?? one
    case .joined(let joint, let one, let two):
      guard let one = one.forbidding(rule), let two = two.forbidding(rule) else { return nil }
      return joint == .pair ? one.followed(by: two) : one.mixed(with: two)
    case .marked(.misplaced, let against, let inner):
      return against == rule ? nil : inner.forbidding(rule).map { .misplaced(against, $0) }
    case .marked(.advised, let advising, let inner):
      return inner.forbidding(rule).map { .advised(advising, $0) } ?? .nothing
    case .marked(let mark, let permitting, let inner):
      return permitting == rule ? .nothing : inner.forbidding(rule).map { .marked(mark, permitting, $0) } ?? .nothing
    }
  }
}
