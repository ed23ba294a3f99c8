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
      kept.endsAlike(trace)
    else { return false }
    return generalization?.contains { isChanged($0, to: kept.scenario) } ?? false
  }

  /// Whether a scenario is that of the counterexample with one thing changed, as it was tried.
  private func isChanged(_ freedom: Freedom, to other: Scenario) -> Bool {
    var own = trace.scenario
    switch freedom.aspect {
    case .version:
      guard freedom.alike.contains(String(other.configuration.version)) else { return false }
      own.configuration = own.configuration.with(version: other.configuration.version)
      return own == other
    case .interruption:
      guard let kind = Interruption.allCases.first(where: { $0.name == freedom.own }) else { return false }
      return Interruption.allCases.contains { alike in
        freedom.alike.contains(alike.name)
          && other.configuration == own.configuration
          && other.steps.elementsEqual(own.steps) {
            $0 == Scenario.Step($1.event.renaming(kind, to: alike), $1.replies)
          }
      }
    case .event:
      guard let step = freedom.step, own.steps.indices.contains(step), other.steps.indices.contains(step),
        freedom.alike.contains(other.steps[step].event.name)
      else { return false }
      own.steps[step].event = other.steps[step].event
      return own == other
    // Another reply or declaration of the app makes another scenario, for a person too.
    case .replies, .exitsOnSuspend, .backgroundModes, .focus, .methods, .launch: return false
    }
  }
}
