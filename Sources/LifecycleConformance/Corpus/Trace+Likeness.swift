extension Trace {
  /// Whether a shorter trace makes this one needless: both break the same rule in the same configuration, by
  /// the same callbacks at the same last event, and each event of the shorter comes in this one, in order.
  ///
  /// - Parameter other: A trace of fewer events.
  func isNeedless(beside other: Trace) -> Bool {
    guard rule != nil, rule == other.rule, configuration == other.configuration, other.steps.count < steps.count,
      before.isEmpty, other.before.isEmpty, isStepped, other.isStepped, endsAlike(other)
    else { return false }
    var rest = other.steps[...]
    for step in steps where step.step == rest.first?.step { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Whether the same is wrong with the last step of both, as far as a trace tells.
  func endsAlike(_ other: Trace) -> Bool {
    guard let own = steps.last, let others = other.steps.last else { return false }
    return own.observations == others.observations && own.processEnded == others.processEnded
      && own.step.replies == others.step.replies
      // A trace may leave out in which state the app is.
      && (own.state == others.state || own.state == nil || others.state == nil)
  }
}

extension Counterexample {
  /// Whether a kept trace shows what this counterexample shows: it differs in one thing, and with that the
  /// rule was found to be broken alike.
  func isShown(by kept: Trace) -> Bool {
    guard kept.rule == violation.rule.text, kept.steps.count == trace.steps.count, kept.before.isEmpty,
      kept.endsAlike(trace), let generalization
    else { return false }
    return Generalizer(self, Capabilities(events: .all), ConformanceOptions()).changes(to: kept.scenario).contains {
      aspect, step, own, value in
      // Another reply or declaration of the app makes another scenario, for a person too.
      [.version, .interruption, .event].contains(aspect)
        && generalization.contains {
          $0.aspect == aspect && $0.step == step && $0.own == own && $0.alike.contains(value)
        }
    }
  }
}
