/// The place of a callback in the legal sequences of a step.
package enum Standing: Comparable, Sendable {
  /// No legal sequence has it.
  case forbidden
  /// Each legal sequence that has it leaves some advice unfollowed.
  case discouraged
  /// Some sequence that follows all advice has it, and some has not.
  case permitted
  /// Each sequence that follows all advice has it.
  case advised
  /// Each legal sequence has it.
  case due

  /// Whether a legal step may be without it.
  package var isOptional: Bool { self != .due }
}

extension Checker {
  /// The expectations of the monitors of a step, compiled once for all questions about it.
  package func expected(at step: Scenario.Step, _ oracle: inout Oracle) -> ExpectedStep {
    expected(outcomes(of: step, oracle), &oracle)
  }

  /// The expectations of the monitors of a step from the first possible state, if this is its outcome.
  package func expected(at step: Scenario.Step, _ outcome: Outcome, _ oracle: inout Oracle) -> ExpectedStep {
    expected([self.outcome(outcome, of: step, oracle)], &oracle)
  }

  private func expected(_ outcomes: [StepOutcome], _ oracle: inout Oracle) -> ExpectedStep {
    let expected = outcomes.map { outcome in
      oracle.monitors.monitors.indices.map { oracle.monitors.expected($0, outcome.bits, profile) }
    }
    return ExpectedStep(expected, oracle.monitors)
  }
}

/// The callbacks that may come in a step: the questions that can be asked of all its legal sequences.
package struct ExpectedStep {
  let monitors: [Monitor]
  /// The expectation of each monitor, for each outcome that the step may have.
  let outcomes: [[StepExpectation]]
  /// The places of these expectations among all.
  private let places: [[Int]]
  /// For each outcome the callbacks that no monitor refuses, whatever else comes there.
  private let open: [CallbackSet]
  /// Those of them that mean nothing there, wherever they come.
  private let free: [CallbackSet]

  fileprivate init(_ places: [[Int]], _ tables: MonitorTables) {
    monitors = tables.monitors
    outcomes = places.map { $0.map { tables.expectations[$0] } }
    self.places = places
    open = outcomes.map { [monitors] in Self.open($0, monitors) }
    free = zip(open, outcomes).map { open, expected in
      expected.reduce(open) { $0.subtracting($1.body.callbacks) }
    }
  }

  private static func open(_ expected: [StepExpectation], _ monitors: [Monitor]) -> CallbackSet {
    let refused = zip(monitors, expected).map { monitor, expected in
      monitor.callbacks.subtracting(expected.ignoredSomewhere).subtracting(expected.body.callbacks)
    }
    return monitors.reduce(.all) { open, monitor in
      // Of several scenes one may receive it.
      let alike = zip(monitors, refused).filter { $0.0.callbacks == monitor.callbacks }
      return open.subtracting(alike.reduce(.all) { $0.intersection($1.1) })
    }
  }

  /// Whether no monitor refuses a callback, whatever else comes there: if not, it has no place in the step.
  package func mayReceive(_ callback: Callback) -> Bool { open.contains { $0.contains(callback) } }

  /// Whether a callback comes, to one of several scenes or to any.
  package func standing(
    of callback: Callback, scene: Event.Scene? = nil, _ oracle: inout Oracle
  ) -> Standing {
    let sought = LegalSequences.Sought(callback: callback, scene: scene)
    let open = outcomes.indices.filter { self.open[$0].contains(callback) }
    if open.isEmpty { return .forbidden }
    if free.contains(where: { $0.contains(callback) }) { return .permitted }
    let all = open.map { sequences($0, about: [callback], strict: false, &oracle) }
    if !all.contains(where: { $0.have(sought) }) { return .forbidden }
    let isInEach = open.count == outcomes.count
    if isInEach, all.allSatisfy({ $0.need(sought) }) { return .due }
    let strict = open.map { sequences($0, about: [callback], strict: true, &oracle) }
    if !strict.contains(where: { $0.have(sought) }) { return .discouraged }
    return isInEach && strict.allSatisfy { $0.need(sought) } ? .advised : .permitted
  }

  /// Whether a legal sequence has a callback more than once, of several scenes for one of them.
  package func mayRepeat(_ callback: Callback, _ oracle: inout Oracle) -> Bool {
    let ofSeveral = oracle.capabilities.facets.contains(.severalScenes) && callback.isAboutScene
    let scenes: [Event.Scene?] = ofSeveral ? Event.Scene.allCases : [nil]
    return outcomes.indices.contains { outcome in
      if free[outcome].contains(callback) { return true }
      guard open[outcome].contains(callback) else { return false }
      let sequences = sequences(outcome, about: [callback], strict: true, &oracle)
      return scenes.contains { sequences.repeats(.init(callback: callback, scene: $0)) }
    }
  }

  /// Whether a legal sequence has both callbacks, one of them before the other comes for the first time.
  ///
  /// - Parameter strict: Whether advice counts.
  package func mayCome(
    _ first: Callback, before second: Callback, strict: Bool = false, _ oracle: inout Oracle
  ) -> Bool {
    outcomes.indices.contains { outcome in
      guard open[outcome].contains(first), open[outcome].contains(second) else { return false }
      let areFree = (free[outcome].contains(first), free[outcome].contains(second))
      if areFree.0 || areFree.1 { return areFree.0 != areFree.1 }
      return sequences(outcome, about: [first, second], strict: strict, &oracle)
        .have(.init(callback: first), before: .init(callback: second))
    }
  }

  /// The most sequences that are remembered.
  private static let mostRemembered = 32

  private func sequences(
    _ outcome: Int, about callbacks: CallbackSet, strict: Bool, _ oracle: inout Oracle
  ) -> LegalSequences {
    let expected = outcomes[outcome]
    let found = LegalSequences.places(expected, monitors, about: callbacks)
    // Where there is no advice, nothing depends on whether it counts.
    let strict = strict && found.contains { expected[$0].body.hasAdvice }
    let key = LegalSequences.Key(expected: found.map { places[outcome][$0] }, strict: strict)
    if let known = oracle.lastSequences.first(where: { $0.key == key }) { return known.sequences }
    let sequences = LegalSequences(expected, of: found, strict: strict, &oracle.monitors)
    oracle.lastSequences = oracle.lastSequences.suffix(Self.mostRemembered - 1) + [(key, sequences)]
    return sequences
  }

  /// The rules by which a callback may come, in the order of the rules: those that demand it where it is due, those that advise it
  /// where it is advised, and those that permit it where it need not come; none where it has no place.
  package func rules(permitting callback: Callback, as standing: Standing = .permitted) -> [RuleID] {
    let bodies = zip(outcomes, open).filter { $0.1.contains(callback) }.flatMap { expected, _ in
      zip(monitors, expected).filter { $0.0.callbacks.contains(callback) }.map(\.1.body)
    }
    let against = bodies.flatMap(\.discouragements).filter { $0.callbacks.contains(callback) }.map(\.rule)
    let obligations = bodies.flatMap(\.allObligations).filter { $0.obligation.callback == callback }
    let rules = obligations.compactMap { obligation, permittedBy -> RuleID? in
      switch standing {
      case .due: obligation.rule
      case .advised: permittedBy.first { $0.rule.isAdvice }
      case .forbidden, .discouraged, .permitted: permittedBy.first ?? obligation.rule
      }
    }
    let found = Set(standing == .discouraged ? against : rules).sorted { $0.index < $1.index }
    // Where it may come by two rules, advice against one of them says nothing of the other.
    let others = standing == .permitted ? found.filter { !$0.rule.isAdvice } : []
    return others.isEmpty ? found : others
  }
}

extension Expectation {
  /// Whether advice is about some of it.
  fileprivate var hasAdvice: Bool {
    switch self {
    case .call(let obligation): obligation.reading.isAdvice
    case .marked(.discouraged, _, _), .marked(.misplaced, _, _): true
    case .marked(_, let rule, let inner): rule.rule.isAdvice || inner.hasAdvice
    case .joined(_, let one, let two): one.hasAdvice || two.hasAdvice
    case .nothing: false
    }
  }
}
