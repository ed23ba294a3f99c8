import LifecycleGenerator
import LifecycleOracle

/// Ends a run before its limit: where something is broken, the plan is done, and a round brought nothing new.
///
/// A run in which nothing is broken goes to its limit: each of its scenarios is evidence. It is decided at
/// fixed places, when all scenarios before the place were run and no other, whatever the number of threads.
struct EarlyStopping: Sendable {
  /// The discoveries of the scenarios so far: anything that is not among them is new.
  struct Discoveries: Hashable, Sendable {
    var breaches: Set<ConformanceReport.Breach> = []
    var exercised: Set<RuleID> = []
    /// The numbers of the pairs of a situation and an event that were met.
    var pairs: Set<Int> = []

    mutating func formUnion(_ other: Discoveries) {
      breaches.formUnion(other.breaches)
      exercised.formUnion(other.exercised)
      pairs.formUnion(other.pairs)
    }
  }

  /// The place of the run at which it is decided next.
  private(set) var boundary: Int
  /// Whether the discoveries must be known there: to count them takes milliseconds, and only breaks need it.
  private(set) var wantsDiscoveries = false
  private(set) var stop: ConformanceReport.EarlyStop?
  private let count: Int
  private let planned: Int
  private let shortestRound: Int
  private var round = 0
  private var known: Discoveries?

  /// The end of a run of `count` scenarios, of which the first are planned: a round has at least `quiet` of
  /// them; without that the run goes to its limit.
  init(count: Int, planned: Int, quiet: Int?) {
    self.count = count
    shortestRound = quiet ?? .max
    self.planned = quiet.map { max($0, planned) } ?? .max
    // Half-way it is learned whether anything is broken, so that discoveries are counted when the plan is done.
    boundary = max(1, self.planned / 2)
  }

  /// Decides at the boundary whether the run ends there, by what all scenarios before it have brought where
  /// that was wanted. The verdict is settled where something is broken, or the adapter has failed.
  mutating func decide(isSettled: Bool, _ discoveries: Discoveries?) -> Bool {
    if let discoveries {
      if discoveries == known {
        stop = ConformanceReport.EarlyStop(limit: count, quiet: round)
        return true
      }
      known = discoveries
    }
    wantsDiscoveries = isSettled
    round = boundary < planned ? planned - boundary : max(shortestRound, boundary / 4)
    boundary += round
    return false
  }
}

extension EarlyStopping.Discoveries {
  init(_ collector: Collector, _ oracle: Oracle) {
    breaches = Set(collector.tally.breaches.keys)
    exercised = oracle.exercisedRules()
    pairs = oracle.metPairNumbers()
  }
}

extension ConformanceOptions {
  /// Decides where a run ends early.
  func stopping(_ plan: CoveragePlan) -> EarlyStopping {
    let planned = indices.count(below: plan.openings.count + plan.pairs.count)
    return EarlyStopping(count: indices.count, planned: planned, quiet: earlyStop)
  }
}
