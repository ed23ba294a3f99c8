import LifecycleOracle

/// The counts of a run's results: the order in which the tallies of threads or shards are united does not matter.
package struct RunTally: Sendable, Codable {
  /// How many generated scenarios were run.
  var scenarios = 0
  /// How many traces of a corpus were replayed.
  var replayed = 0
  var events = 0
  var callbacks = 0
  /// How many scenarios were judged only up to a step in which too much was wrong to compare it.
  package var cut = 0
  /// The callbacks that were sent in any scenario: all of scenarios in which something was wrong, and of the
  /// others those that rules tell apart.
  var delivered = CallbackSet()
  var exercised: [RuleID: Int] = [:]
  /// The rules that could not be judged in some step because an earlier break may be to blame.
  package var hidden: [RuleID: HiddenRule] = [:]
  /// The breaks that were seen behind an earlier one, each with the rule of that.
  @Listed package var suspected: [Suspicion: RuleID] = [:]
  /// How many times each rule was broken in each way.
  @Listed var breaches: [ConformanceReport.Breach: Int] = [:]
  /// How many legal steps there were in each pair of a situation and an event, by its number.
  var metPairs: [Int: Int] = [:]
  /// The same of apps with a scene alone.
  var metPairsInScenes: [Int: Int] = [:]
  /// For each pair, by its number, the events that came next.
  var followers: [Int: EventSet] = [:]

  /// The pairs are in a file as the coverage.
  private enum CodingKeys: String, CodingKey {
    case scenarios, replayed, events, callbacks, cut, delivered, exercised, hidden, suspected, breaches
  }

  /// Takes back what was counted of rules that nothing claimed can break.
  mutating func leaveOut(_ rules: Set<RuleID>) {
    exercised = exercised.filter { !rules.contains($0.key) }
    hidden = hidden.filter { !rules.contains($0.key) }
  }

  /// Adds what other scenarios have brought.
  mutating func unite(_ other: RunTally) {
    scenarios += other.scenarios
    replayed += other.replayed
    events += other.events
    callbacks += other.callbacks
    cut += other.cut
    delivered = delivered.union(other.delivered)
    exercised.merge(other.exercised, uniquingKeysWith: +)
    hidden.merge(other.hidden, uniquingKeysWith: min)
    suspected.merge(other.suspected, uniquingKeysWith: min)
    breaches.merge(other.breaches, uniquingKeysWith: +)
    metPairs.merge(other.metPairs, uniquingKeysWith: +)
    metPairsInScenes.merge(other.metPairsInScenes, uniquingKeysWith: +)
    followers.merge(other.followers) { $0.union($1) }
  }
}
