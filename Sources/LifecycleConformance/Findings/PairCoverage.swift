import LifecycleGenerator
import LifecycleModel

/// Which pairs of a situation and an event a run has met.
package struct PairCoverage: Sendable {
  /// The pairs that can be met in some of the apps of a run.
  package struct Part: Hashable, Sendable {
    /// How many legal steps there were in each pair that was met, by its number.
    package var met: [Int: Int] = [:]
    /// The numbers of the others.
    package var missed: Set<Int> = []

    /// How many can be met.
    package var all: Int { met.count + missed.count }
  }

  /// How many can be met.
  package var all = 0
  /// The numbers of those that can be met and were not.
  package var missed: Set<Int> = []
  /// How many legal steps there were in each of the others, by its number; empty where a file does not tell.
  package var met: [Int: Int] = [:]
  /// The pairs in apps with a scene, which are among the others; nil where no app has one, or a file does not tell.
  package var inScenes: Part?
  /// For each pair that was met, by its number, the events that came next; empty where a file does not tell.
  package var followers: [Int: EventSet] = [:]
  /// How many events can come next in all pairs together.
  package var allFollowers = 0

  /// How many transitions, each a situation and an event, were met with each event that can come next.
  package var metFollowers: Int { followers.values.reduce(0) { $0 + $1.count } }

  /// Whether every app of the run has a scene, so that there is nothing to tell apart.
  package var isOfScenesAlone: Bool { inScenes == Part(met: met, missed: missed) }

  package init() {}

  /// - Parameters:
  ///   - plan: What can be met.
  ///   - tally: What was.
  init(_ plan: CoveragePlan, _ tally: RunTally) {
    all = plan.pairs.count
    let planned = Set(plan.pairs.map { $0.situation.pairNumber($0.event) })
    missed = planned.subtracting(tally.metPairs.keys)
    met = tally.metPairs.filter { planned.contains($0.key) }
    if !plan.pairsInScenes.isEmpty {
      let metInScenes = tally.metPairsInScenes.filter { plan.pairsInScenes.contains($0.key) }
      inScenes = Part(met: metInScenes, missed: plan.pairsInScenes.subtracting(metInScenes.keys))
    }
    allFollowers = plan.followers.values.reduce(0) { $0 + $1.count }
    for (pair, events) in plan.followers {
      let met = tally.followers[pair]?.intersection(events) ?? []
      if !met.isEmpty { followers[pair] = met }
    }
  }

  /// Adds what another shard of the same run has met.
  mutating func unite(_ other: PairCoverage) {
    missed.formIntersection(other.missed)
    met.merge(other.met, uniquingKeysWith: +)
    if let part = other.inScenes {
      inScenes?.missed.formIntersection(part.missed)
      inScenes?.met.merge(part.met, uniquingKeysWith: +)
    } else {
      inScenes = nil
    }
    followers.merge(other.followers) { $0.union($1) }
    all = max(all, other.all)
    allFollowers = max(allFollowers, other.allFollowers)
  }
}
