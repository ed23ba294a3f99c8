import LifecycleGenerator
import LifecycleOracle

/// The oracles, plans and reachable rules that follow from the claims alone, kept for the process: it makes
/// many runs with the same claims, for each test or kept trace, and a short one would spend most time here.
package enum Groundwork {
  private struct Claims: Hashable {
    let capabilities: Capabilities
    /// The events that are used, all of which are claimed.
    let events: EventSet

    init(_ capabilities: Capabilities, _ events: EventSet) {
      self.capabilities = capabilities
      self.events = events.intersection(capabilities.events)
    }
  }

  private static let mostOracles = 64
  private static let oracles = Locked<[Capabilities: Oracle]>([:])
  private static let plans = Memo(capacity: 256) { (claims: Claims) in
    CoveragePlan(claims.capabilities, events: claims.events)
  }
  private static let reachable = Memo(capacity: 256) { (claims: Claims) in
    oracle(claims.capabilities).reachableRules(events: claims.events)
  }

  private static let callbacksOfRules = Memo { (claims: Claims) in
    Oracle.callbacksOfRules(claims.capabilities, events: claims.events)
  }

  /// An oracle that has judged nothing yet. It knows of the rules what those that were kept had worked out.
  package static func oracle(_ capabilities: Capabilities) -> Oracle {
    if let known = oracles.withLock({ $0[capabilities] }) { return known }
    let oracle = Oracle(capabilities)
    keep(oracle)
    return oracle
  }

  /// Keeps what an oracle has worked out of the rules, for the next runs with the same claims.
  package static func keep(_ oracle: Oracle) {
    let (claims, steps) = (oracle.capabilities, oracle.knownSteps)
    if let known = oracles.withLock({ $0[claims]?.knownSteps }), known >= steps { return }
    let successor = oracle.successor()
    oracles.withLock { oracles in
      if oracles.count >= mostOracles, oracles[claims] == nil { oracles.removeAll() }
      oracles[claims] = successor
    }
  }

  static func plan(_ capabilities: Capabilities, events: EventSet) -> CoveragePlan {
    plans[Claims(capabilities, events)]
  }

  /// The rules that some scenario of these events can exercise.
  static func reachableRules(_ capabilities: Capabilities, events: EventSet) -> Set<RuleID> {
    reachable[Claims(capabilities, events)]
  }

  /// The rules that no claimed callback tells anything of: all that could be broken is what is not claimed.
  static func rulesWithoutEvidence(_ capabilities: Capabilities, events: EventSet) -> Set<RuleID> {
    let whole = capabilities.facets.callbacks
    if capabilities.callbacks == whole { return [] }
    let callbacks = callbacksOfRules[Claims(capabilities, events)]
    return Set(callbacks.filter { $0.value.intersection(capabilities.callbacks).isEmpty }.keys)
  }
}
