import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// Gathers what the runs of many scenarios found: for each rule the first scenario that broke it.
struct Collector: Sendable {
  private(set) var tally = RunTally()
  private(set) var adapter = AdapterTally()
  /// The time that generated scenarios took, on the thread that ran most.
  var pace = Pace()
  /// One for each rule that was broken, or known deviation from it.
  private(set) var findings: [Finding] = []
  /// The violations that do not count.
  private let exemptions: Exemptions
  /// Whether advice counts.
  private let strict: Bool

  init(_ options: ConformanceOptions) {
    exemptions = options.exemptions
    strict = options.strict
  }

  /// Takes how the run of a scenario went.
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
      let effect = effect(of: violation, kind)
      if findings.contains(where: { $0.kind == kind && $0.effect == effect }) { continue }
      let isAlone = run.broken.hasNothing(before: violation)
      findings.append(
        Finding(
          violation, kind: kind, effect, of: scenario, origin: origin, recorder: run.recorder, isAlone: isAlone,
          exemptions))
    }
    switch ending {
    case .conforms, .violates, .interrupted: break
    case .unsupported(let event, let reason): adapter.take(refusalOf: event, reason, origin)
    case .fails(let breakdown): adapter.take(breakdown, in: scenario, origin)
    }
  }

  private func effect(of violation: Violation, _ kind: Exemptions.Kind) -> Finding.Effect {
    if kind.deviation != nil { return .isKnown }
    return violation.isWarning && !strict ? .warns : .fails
  }

  /// Takes what the judge of all scenarios has counted.
  mutating func settle(_ loop: borrowing StepLoop) { tally.take(loop) }

  /// Whether something is broken that counts, or the adapter has failed: then no further scenario changes the verdict.
  var isSettled: Bool { findings.contains { $0.effect == .fails } || adapter.failureCount > 0 }

  /// Whether the adapter has failed so often that no more is asked of it.
  ///
  /// - Parameter peer: The process that the implementation is in, if it is in another.
  mutating func givesUp(on peer: (any Peer)?) -> Bool {
    adapter.givesUp(isPeer: peer != nil, isSpent: peer?.isSpent ?? false)
  }

  /// Takes what was gathered from other scenarios, as if all had been run here in their order.
  mutating func unite(_ other: Collector) {
    tally.unite(other.tally)
    adapter.unite(other.adapter)
    if other.pace.scenarios > pace.scenarios { pace = other.pace }
    for finding in other.findings {
      if let place = findings.firstIndex(where: { $0.kind == finding.kind && $0.effect == finding.effect }) {
        if finding.origin.order < findings[place].origin.order { findings[place] = finding }
      } else {
        findings.append(finding)
      }
    }
    findings.sort { ($0.origin.order, $0.violation.rule) < ($1.origin.order, $1.violation.rule) }
  }
}

extension RunTally {
  /// Takes what a judge has counted since it was made.
  fileprivate mutating func take(_ loop: borrowing StepLoop) {
    let oracle = loop.oracle.settled()
    Groundwork.keep(oracle)
    (events, callbacks, cut) = (loop.events, loop.callbacks, loop.cut)
    delivered = delivered.union(oracle.taken())
    (exercised, hidden, suspected) = (oracle.exercised(), oracle.hidden(), oracle.suspected())
    (metPairs, metPairsInScenes) = (oracle.metPairs(), oracle.metPairsInScenes())
    followers = oracle.metFollowers()
  }
}
