/// Gathers what the runs of many scenarios found: for each rule the first scenario that broke it.
struct Collector: Sendable {
  private(set) var tally = RunTally()
  private(set) var adapter = AdapterTally()
  /// The time that generated scenarios took, on the thread that ran most.
  var pace = Pace()
  /// The first scenario for each rule that was broken, or known deviation from it, and its counterexample.
  private var first: [Exemptions.Kind: (found: Counterexample, scenario: Scenario)] = [:]
  private let capabilities: Capabilities
  private let exemptions: Exemptions
  private let strict: Bool

  init(_ capabilities: Capabilities, _ options: ConformanceOptions) {
    self.capabilities = capabilities
    exemptions = options.exemptions
    strict = options.strict
  }

  /// The first scenario for each rule that was broken, or known deviation from it, in their order.
  var findings: [(found: Counterexample, scenario: Scenario)] {
    first.values.sorted {
      ($0.found.origin.order, $0.found.breach) < ($1.found.origin.order, $1.found.breach)
    }
  }

  mutating func take(
    _ ending: RunEnding, of scenario: Scenario, _ origin: ScenarioOrigin, _ run: borrowing StepLoop
  ) {
    if case .file = origin { tally.replayed += 1 } else { tally.scenarios += 1 }
    if case .conforms = ending, run.broken.isEmpty { return }
    takeFlawed(ending, of: scenario, origin, run)
  }

  @inline(never)
  private mutating func takeFlawed(
    _ ending: RunEnding, of scenario: Scenario, _ origin: ScenarioOrigin, _ run: borrowing StepLoop
  ) {
    tally.delivered = tally.delivered.union(run.recorder.delivered)
    for (violation, breach) in run.broken.breaches(run.recorder, in: scenario.configuration) {
      let times = tally.breaches[breach, default: 0] + 1
      tally.breaches[breach] = times
      // The scenario that broke it so first was taken.
      if times > 1 { continue }
      let kind = exemptions.kind(of: breach)
      if first[kind] != nil { continue }
      let found = Counterexample(violation, among: run.broken, run.recorder, of: scenario, origin, capabilities)
      first[kind] = (found, scenario)
    }
    switch ending {
    case .conforms, .violates, .interrupted: break
    case .unsupported(let event, let reason): adapter.take(refusalOf: event, reason, origin)
    case .fails(let breakdown): adapter.take(breakdown, in: scenario, origin)
    }
  }

  /// Takes what the judge of all scenarios has counted.
  mutating func settle(_ loop: borrowing StepLoop) {
    let oracle = loop.oracle.settled()
    Groundwork.keep(oracle)
    (tally.events, tally.callbacks, tally.cut) = (loop.events, loop.callbacks, loop.cut)
    tally.delivered = tally.delivered.union(oracle.taken())
    (tally.exercised, tally.hidden, tally.suspected) = (oracle.exercised(), oracle.hidden(), oracle.suspected())
    (tally.metPairs, tally.metPairsInScenes) = (oracle.metPairs(), oracle.metPairsInScenes())
    tally.followers = oracle.metFollowers()
  }

  /// Whether something is broken that counts, or the adapter has failed: the verdict will not change.
  var isSettled: Bool { hasFailing || adapter.failureCount > 0 }

  /// Whether something is broken that counts.
  var hasFailing: Bool { first.keys.contains { $0.deviation == nil && (strict || $0.rule.rule.isBinding) } }

  /// Whether the adapter has failed so often that no more is asked of it.
  mutating func givesUp(on peer: (any Peer)?) -> Bool {
    adapter.givesUp(isPeer: peer != nil, isSpent: peer?.isSpent ?? false)
  }

  /// Takes what was gathered from other scenarios, as if all had been run here in their order.
  mutating func unite(_ other: Collector) {
    tally.unite(other.tally)
    adapter.unite(other.adapter)
    if other.pace.scenarios > pace.scenarios { pace = other.pace }
    first.merge(other.first) { $1.found.origin.order < $0.found.origin.order ? $1 : $0 }
  }
}
