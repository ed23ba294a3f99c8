/// One legal way through a step, with the rules that ask for each callback.
package struct LegalStep: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package let callback: Callback
    /// Which of several scenes it is about; nil where it is about none, or the only one.
    package fileprivate(set) var scene: Event.Scene?
    package let phase: ObservedCallback.Phase
    /// The rules that demand it, or permit it.
    package fileprivate(set) var rules: [RuleID]
    /// Whether it may be left out.
    package fileprivate(set) var isOptional: Bool
    /// The state that is read inside, where a rule names one.
    package fileprivate(set) var state: ApplicationState?

    fileprivate init(_ obligation: Obligation, isOptional: Bool) {
      callback = obligation.callback
      phase = obligation.phase
      rules = [obligation.rule]
      self.isOptional = isOptional
      let states = ApplicationState.allCases.filter { obligation.reading.permits($0) }
      state = callback.carriesState && obligation.reading.rule != nil && states.count == 1 ? states[0] : nil
    }

    fileprivate func isSame(as other: Part) -> Bool {
      callback == other.callback && phase == other.phase && scene == other.scene
    }

    /// Adds the demands of another monitor on the same callback.
    fileprivate mutating func unite(_ other: Part) {
      for rule in other.rules where !rules.contains(rule) { rules.append(rule) }
      isOptional = isOptional && other.isOptional
      state = state ?? other.state
    }
  }

  package let parts: [Part]

  /// Weaves the ways of several monitors into one sequence that keeps the order of each; of those that leave a choice the first goes on.
  fileprivate init(weaving ways: [[Part]]) {
    var rest = ways.map { $0[...] }
    var parts: [Part] = []
    while rest.contains(where: { !$0.isEmpty }) {
      // A callback may come several times: it waits only for the ways that have others before it.
      let free = rest.first { way in
        guard let part = way.first else { return false }
        return rest.allSatisfy { $0.first.map(part.isSame) ?? true || !$0.contains(where: part.isSame) }
      }
      // Monitors that contradict each other: the rules would permit no step at all.
      guard var part = free?.first else {
        preconditionFailure("the monitors of a step order its callbacks differently")
      }
      for place in rest.indices {
        guard let other = rest[place].first, part.isSame(as: other) else { continue }
        part.unite(other)
        rest[place].removeFirst()
      }
      parts.append(part)
    }
    // A notification of a scene comes wherever its message does.
    for place in parts.indices where parts[place].isOptional {
      guard let message = parts[place].callback.messageOfScene else { continue }
      let scene = parts[place].scene
      parts[place].isOptional = !parts.contains { $0.callback == message && $0.scene == scene && !$0.isOptional }
    }
    self.parts = parts
  }
}

extension Checker {
  /// Returns the step that the rules ask for from the first possible state, if this is its outcome.
  package func legalStep(_ step: Scenario.Step, _ outcome: Outcome, _ oracle: inout Oracle) -> LegalStep {
    let bits = self.outcome(outcome, of: step, oracle).bits
    let ways = oracle.monitors.monitors.enumerated().map { place, monitor in
      let way = oracle.monitors.expectation(of: place, bits, profile).body.firstWay(isOptional: false).map { part in
        // The message is another monitor's to demand.
        var part = part
        if monitor.isOfNotifications, part.callback.kind == .sceneMessage { part.rules = [] }
        return part
      }
      guard screen.hasSeveralScenes, let scene = monitor.scene(ofSeveral: true) else { return way }
      return way.map { part in
        var part = part
        if part.callback.isAboutScene { part.scene = scene }
        return part
      }
    }
    return LegalStep(weaving: ways)
  }
}

extension Expectation {
  /// A legal sequence: of alternatives the first, what may come once, and what may come any number of times not at all.
  fileprivate func firstWay(isOptional: Bool) -> [LegalStep.Part] {
    switch self {
    case .nothing, .marked(.repeated, _, _), .marked(.discouraged, _, _): []
    case .call(let obligation): [LegalStep.Part(obligation, isOptional: isOptional)]
    case .joined(.either, let one, _): one.firstWay(isOptional: isOptional)
    case .joined(_, let one, let two): one.firstWay(isOptional: isOptional) + two.firstWay(isOptional: isOptional)
    case .marked(.optional, _, let inner): inner.firstWay(isOptional: true)
    case .marked(_, _, let inner): inner.firstWay(isOptional: isOptional)
    }
  }
}
