import LifecycleGenerator
import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// What runs and judges work out from the claims alone, kept for the process: it makes many runs with the same claims, one for
/// each test or each kept trace, and most of a short run went into this.
package enum Groundwork {
  private struct Claims: Hashable {
    let capabilities: Capabilities
    /// The events that are used, all of which are claimed.
    let events: EventSet

    init(_ capabilities: Capabilities, _ events: EventSet) {
      self.capabilities = capabilities
      self.events = EventSet(bits: events.bits & capabilities.events.bits)
    }
  }

  private static let oracles = Memo { Oracle($0) }
  private static let plans = Memo { (claims: Claims) in CoveragePlan(claims.capabilities, events: claims.events) }
  private static let reachable = Memo { (claims: Claims) in
    Oracle.reachableRules(claims.capabilities, events: claims.events)
  }

  /// An oracle that has judged nothing yet.
  package static func oracle(_ capabilities: Capabilities) -> Oracle { oracles[capabilities] }

  /// What scenarios of these events cover.
  static func plan(_ capabilities: Capabilities, events: EventSet) -> CoveragePlan {
    plans[Claims(capabilities, events)]
  }

  /// The rules that some scenario of these events can exercise.
  static func reachableRules(_ capabilities: Capabilities, events: EventSet) -> Set<RuleID> {
    reachable[Claims(capabilities, events)]
  }
}
