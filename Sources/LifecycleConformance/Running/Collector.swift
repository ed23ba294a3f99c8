import LifecycleGenerator
import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// Gathers what the runs of many scenarios found: for each rule the first scenario that broke it.
struct Collector: Sendable {
  var report: ConformanceReport
  private(set) var violations: [Finding] = []
  private(set) var warnings: [Finding] = []
  /// The known deviations that were seen.
  private(set) var deviations: [Finding] = []
  /// The failures of an adapter that are kept in full.
  static let mostFailures = 5
  /// The different refusals that are kept.
  static let mostRefusals = 100

  /// What does not count of what is broken.
  private let exemptions: Exemptions

  init(_ name: String, _ capabilities: Capabilities, _ options: ConformanceOptions) {
    report = ConformanceReport(name: name, capabilities: capabilities, options: options)
    exemptions = options.exemptions
  }

  /// - Parameters:
  ///   - broken: What the run broke, in order.
  ///   - recorder: What was sent in the run.
  mutating func take(
    _ ending: RunEnding, _ broken: [Violation], of scenario: Scenario, origin: ScenarioOrigin,
    _ recorder: CallbackRecorder
  ) {
    for (violation, breach) in broken.breaches(recorder, in: scenario.configuration) {
      let times = report.breachCounts[breach, default: 0] + 1
      report.breachCounts[breach] = times
      // The scenario that broke it so first was taken.
      if times > 1 { continue }
      let kind = exemptions.kind(of: breach)
      func take(into findings: inout [Finding]) {
        if findings.contains(where: { $0.kind == kind }) { return }
        let isAlone = broken.hasNothing(before: violation)
        findings.append(
          Finding(
            violation, kind: kind, of: scenario, origin: origin, recorder: recorder, isAlone: isAlone, exemptions))
      }
      if kind.deviation != nil {
        take(into: &deviations)
      } else if exemptions.newerRules.contains(violation.rule) || violation.isWarning && !report.strict {
        take(into: &warnings)
      } else {
        take(into: &violations)
      }
    }
    switch ending {
    case .conforms, .violates: break
    case .unsupported(let event, let reason):
      if let place = report.refusals.firstIndex(where: { $0.event == event && $0.reason == reason }) {
        report.refusals[place].times += 1
      } else if report.refusals.count < Self.mostRefusals {
        report.refusals.append(
          ConformanceReport.Refusal(event: event, reason: reason, times: 1, order: origin.order))
      }
    case .fails(let breakdown):
      report.failureCount += 1
      guard report.failures.count < Self.mostFailures else { return }
      report.failures.append(ConformanceReport.AdapterFailure(breakdown, scenario, origin))
    }
  }

  /// Whether something is broken that counts, or the adapter has failed: then no further scenario changes the verdict.
  var isSettled: Bool { !violations.isEmpty || report.failureCount > 0 }

  /// Whether a process has failed so often that no more is asked of it.
  mutating func givesUp(on peer: WirePeer?) -> Bool {
    if peer != nil, report.failureCount >= Self.mostFailures { report.isGivenUp = true }
    return report.isGivenUp
  }

  /// Takes what was gathered from other scenarios, as if all had been run here in their order.
  mutating func unite(_ other: Collector) {
    report.scenarios += other.report.scenarios
    report.replayed += other.report.replayed
    for (mine, others) in [
      (\Collector.violations, other.violations), (\.warnings, other.warnings), (\.deviations, other.deviations),
    ] {
      for finding in others {
        if let place = self[keyPath: mine].firstIndex(where: { $0.kind == finding.kind }) {
          if finding.origin.order < self[keyPath: mine][place].origin.order { self[keyPath: mine][place] = finding }
        } else {
          self[keyPath: mine].append(finding)
        }
      }
      self[keyPath: mine].sort { ($0.origin.order, $0.violation.rule) < ($1.origin.order, $1.violation.rule) }
    }
    report.breachCounts.merge(other.report.breachCounts, uniquingKeysWith: +)
    report.uniteAdapter(other.report)
  }

  mutating func summarize(
    exercised: [RuleID: Int], hidden: [RuleID: HiddenRule], met: [Int: Int], followers: [Int: UInt64],
    _ plan: CoveragePlan,
    _ options: ConformanceOptions
  ) {
    report.exercised = exercised
    report.hidden = hidden
    report.allPairs = plan.pairs.count
    let planned = Set(plan.pairs.map { $0.situation.pairNumber($0.event) })
    report.missedPairs = planned.subtracting(met.keys)
    report.metPairs = met.filter { planned.contains($0.key) }
    report.allFollowers = plan.followers.values.reduce(0) { $0 + $1.nonzeroBitCount }
    for (pair, bits) in plan.followers {
      if let met = followers[pair], met & bits != 0 { report.metFollowers[pair] = met & bits }
    }
    // One scenario alone proves nothing of the kind, nor one shard, nor a run that leaves scenarios out.
    if options.replayed == nil, !options.isPartial, report.earlyStop == nil {
      report.unexpectedPasses = report.deviationsWithoutBreach()
    }
    report.unreachable = unreachableRules(options)
  }

  /// The rules that no scenario can put to the test: those of facets that are not claimed, and where a rule of the others was
  /// not exercised, what is found to be out of reach.
  private func unreachableRules(_ options: ConformanceOptions) -> Set<RuleID> {
    let claimed = RuleID.allCases.filter { report.capabilities.facets.contains($0.rule.facet) }
    let unclaimed = Set(RuleID.allCases).subtracting(claimed)
    // Whoever claims everything gives occasion to every rule; otherwise it takes long to work out.
    let claimsAll = report.capabilities == .all && options.events == .all
    if claimsAll || claimed.allSatisfy({ report.exercised[$0] != nil }) { return unclaimed }
    return Set(RuleID.allCases).subtracting(Groundwork.reachableRules(report.capabilities, events: options.events))
  }

  /// The report, with what became of the findings.
  func finished(
    _ violations: [Counterexample], _ warnings: [Counterexample], _ deviations: [Counterexample]
  ) -> ConformanceReport {
    var report = report
    report.unstable = (violations + warnings + deviations).filter { $0.secondTrace != nil }
    report.violations = violations.filter { $0.secondTrace == nil }
    report.warnings = warnings.filter { $0.secondTrace == nil }
    report.deviations = deviations.filter { $0.secondTrace == nil }
    return report.sorted()
  }
}
