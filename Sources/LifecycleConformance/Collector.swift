import LifecycleGenerator
import LifecycleModel
import LifecycleOracle

/// Gathers what the runs of many scenarios found: for each rule the first scenario that broke it.
struct Collector {
  var report: ConformanceReport
  private(set) var violations: [Finding] = []
  private(set) var warnings: [Finding] = []
  /// The known deviations that were seen.
  private(set) var deviations: [Finding] = []
  /// The failures of an adapter that are kept in full.
  private static let mostFailures = 5

  init(_ report: ConformanceReport) { self.report = report }

  /// - Parameter known: What the run broke of the rules that are known to be broken.
  mutating func take(
    _ ending: RunEnding, _ known: [Violation], of scenario: Scenario, origin: ScenarioOrigin
  ) {
    for violation in known where !deviations.contains(where: { $0.violation.rule == violation.rule }) {
      deviations.append(Finding(violation: violation, scenario: scenario, origin: origin))
    }
    switch ending {
    case .conforms(let warning):
      guard let warning, !warnings.contains(where: { $0.violation.rule == warning.rule }) else { return }
      warnings.append(Finding(violation: warning, scenario: scenario, origin: origin))
    case .violates(let violation):
      guard !violations.contains(where: { $0.violation.rule == violation.rule }) else { return }
      violations.append(Finding(violation: violation, scenario: scenario, origin: origin))
    case .unsupported(let event, let reason):
      if let place = report.refusals.firstIndex(where: { $0.event == event && $0.reason == reason }) {
        report.refusals[place].times += 1
      } else if report.refusals.count < 100 {
        report.refusals.append(ConformanceReport.Refusal(event: event, reason: reason, times: 1))
      }
    case .fails(let breakdown):
      report.failureCount += 1
      guard report.failures.count < Self.mostFailures else { return }
      report.failures.append(ConformanceReport.AdapterFailure(breakdown, scenario, origin))
    }
  }

  /// Whether a process has failed so often that no more is asked of it.
  mutating func givesUp(on peer: WirePeer?) -> Bool {
    if peer != nil, report.failureCount >= Self.mostFailures { report.isGivenUp = true }
    return report.isGivenUp
  }

  mutating func summarize(_ oracle: Oracle, _ plan: CoveragePlan, _ options: ConformanceOptions) {
    report.exercised = oracle.exercised()
    // One scenario alone proves nothing of the kind.
    if options.replayed == nil {
      let seen = Set(deviations.map(\.violation.rule))
      report.unexpectedPasses = options.knownDeviations.filter { known in
        report.exercised[known.rule] != nil && !seen.contains(known.rule)
      }
    }
    let met = oracle.metPairs()
    report.pairs = (plan.pairs.count { met.contains($0.situation.pairNumber($0.event)) }, plan.pairs.count)
    // Whoever claims everything gives occasion to every rule, which takes seconds to work out.
    let claimsAll = report.capabilities == .all && options.events == .all
    if !claimsAll, RuleID.allCases.contains(where: { report.exercised[$0] == nil }) {
      let reachable = Oracle.reachableRules(report.capabilities, events: options.events)
      report.unreachable = Set(RuleID.allCases).subtracting(reachable)
    }
  }

  /// The report with the shortest counterexamples first.
  func sorted() -> ConformanceReport {
    var report = report
    let isShorter = { (one: Counterexample, other: Counterexample) in
      (one.trace.steps.count, one.violation.rule) < (other.trace.steps.count, other.violation.rule)
    }
    report.violations.sort(by: isShorter)
    report.warnings.sort(by: isShorter)
    report.deviations.sort(by: isShorter)
    return report
  }
}
