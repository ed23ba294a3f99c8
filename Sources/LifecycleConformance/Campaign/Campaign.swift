import LifecycleGenerator
import LifecycleOracle

/// The course of a run: its phases, in their order, and what each of them found.
///
/// The driver of the phases may be synchronous or not. The report is composed of their findings, at the end.
///
///     campaign.collector = runner.perform(campaign.replaying)
struct Campaign {
  /// The claims of the implementation that are judged.
  let capabilities: Capabilities
  let options: ConformanceOptions
  let generator: ScenarioGenerator
  /// The process that the implementation is in, if it is in another.
  private let peer: (any Peer)?
  private let corpus: [Corpus.Entry]
  let meter: ProgressMeter?
  let clock = SearchClock()
  /// The results of the scenarios of the corpus, and then of all scenarios.
  var collector: Collector
  var report: ConformanceReport
  /// How long a peer may be silent at the end of a run without a remark about it.
  private static let longSilence = Duration.milliseconds(500)
  /// How many processes of a peer that fails are started while findings are made smaller, and how many
  /// answers that do not come are waited for; and for as long as scenarios are run.
  private static let mostStarts = 20
  private static let mostSilences = 2
  private static let mostSilencesInScenarios = 4

  init(
    _ name: String, _ claimed: Capabilities, _ options: ConformanceOptions, _ corpus: [Corpus.Entry],
    in peer: (any Peer)? = nil
  ) {
    capabilities = claimed
    self.options = options
    self.corpus = corpus
    self.peer = peer
    generator = options.generator(capabilities, corpus)
    meter = ProgressMeter(options, generator.plan)
    collector = Collector(capabilities, options)
    report = ConformanceReport(options.outline(name, capabilities))
  }

  // MARK: - The phases

  var replaying: ReplayPhase {
    peer?.allow(starts: .max, silences: Self.mostSilencesInScenarios)
    return ReplayPhase(options.replayed(of: corpus, capabilities), collector, in: peer)
  }

  /// Hands out the scenarios that are generated.
  func queue(portion: Int, _ oracle: Oracle) -> ScenarioQueue {
    let hasReplayed = collector.tally.replayed > 0
    return ScenarioQueue(
      options, options.stopping(generator.plan), portion: portion, isSettled: collector.isSettled,
      hasReplayed ? EarlyStopping.Discoveries(collector, oracle) : .init())
  }

  /// Runs generated scenarios on the thread that has replayed the corpus.
  func generating(_ queue: ScenarioQueue, _ oracle: Oracle) -> GenerationPhase {
    GenerationPhase(queue, generator, collector, oracle, options, meter, in: peer)
  }

  /// Makes scenarios in which the adapter fails as small as they can be, each for no longer than `limit`.
  func shrinkingFailures(limit: Duration?) -> PhaseSequence<AdapterFailureShrinking> {
    peer?.allow(starts: AdapterFailureShrinking.mostStarts, silences: AdapterFailureShrinking.mostSilences)
    meter?.begin(.shrinking, after: report.tally.scenarios)
    return AdapterFailureShrinking.all(report.adapter.failures, capabilities, options, limit: limit)
  }

  var shrinking: PhaseSequence<CounterexampleShrinking> {
    peer?.allow(starts: Self.mostStarts, silences: Self.mostSilences)
    let phases = collector.findings.map { CounterexampleShrinking($0.found, in: $0.scenario, capabilities, options) }
    return PhaseSequence(phases, within: (clock, SearchClock.limit * 6 / 10))
  }

  /// Tries shorter scenarios than those that were found, to certify these.
  func certifying(isSlow: Bool = false) -> PhaseSequence<ScenarioSearch> {
    peer?.allow(starts: Self.mostStarts, silences: Self.mostSilences)
    let searches = counterexamples.map { ScenarioSearch($0, capabilities, options, isSlow: isSlow) }
    return PhaseSequence(searches, within: (clock, SearchClock.limit * 9 / 10))
  }

  /// Looks what of each counterexample could be otherwise, and it would break the same rule.
  var generalizing: PhaseSequence<PhaseSequence<Generalizer>> {
    PhaseSequence(
      counterexamples.map {
        PhaseSequence($0.map { Generalizer($0, capabilities, options) }, within: (clock, SearchClock.limit))
      })
  }

  /// The counterexamples of broken rules, and those of advice.
  var counterexamples: [[Counterexample]] { [report.findings.violations, report.findings.warnings] }

  /// Whether no more is to be found out of the counterexamples: an implementation that does not do the same
  /// twice shows nothing, a failing process costs the start of another, and a user has interrupted the run.
  var isOver: Bool {
    report.isFickle || report.nextIndex != nil || options.limit.isReached
      || peer != nil && report.adapter.failureCount > 0
  }

  /// Whether what can be explored is to be: an exploration is evidence where nothing was found broken.
  var mayExplore: Bool { options.explores && !collector.hasFailing }

  func beginExploring() { meter?.begin(.exploring, after: report.tally.scenarios) }

  // MARK: - What they found

  /// Takes what all scenarios together have brought.
  mutating func take(_ all: Collector, _ queue: ScenarioQueue) {
    collector = all
    report.shard = options.shard
    report.tally = all.tally
    let withoutEvidence = Groundwork.rulesWithoutEvidence(capabilities, events: options.events)
    report.tally.leaveOut(withoutEvidence)
    report.coverage = PairCoverage(generator.plan, all.tally)
    report.adapter.unite(all.adapter)
    if let (from, times) = all.pace.slowdown {
      report.adapter.findings.append(.growsSlower(from: from, times: times))
    }
    if let silence = peer?.silence, silence >= Self.longSilence {
      report.adapter.findings.append(.isSilent(for: silence))
    }
    if let (times, first) = peer?.takeLapses() {
      if report.adapter.isGivenUp, report.adapter.failureCount == 0 {
        report.adapter.take(RunFailure(first, at: nil, place: 0), in: Scenario(), nil)
      } else {
        report.adapter.findings.append(.failsAhead(times, "\(first)"))
      }
    }
    report.earlyStop = queue.stop
    if !report.adapter.isGivenUp, !report.adapter.isCutShort {
      report.nextIndex = queue.rest.map { options.indices[$0] }
      if report.nextIndex != nil, !(options.shouldStop?() ?? false) { report.budget = options.timeLimit }
    }
    // One scenario alone proves nothing of the kind, nor one shard, nor a run that leaves scenarios out.
    if options.replayed == nil, !options.isPartial, report.earlyStop == nil {
      report.unexpectedPasses = report.deviationsWithoutBreach()
    }
    report.unreachable = unreachableRules.union(withoutEvidence)
  }

  /// The rules that no scenario can exercise: of facets not claimed, and those found to be out of reach.
  private var unreachableRules: Set<RuleID> {
    let claimed = RuleID.allCases.filter { capabilities.facets.contains($0.rule.facet) && $0 != .ofOwedScenes }
    let unclaimed = Set(RuleID.allCases).subtracting(claimed)
    // An implementation that claims everything triggers every rule; otherwise it takes long to work out.
    var usual = capabilities
    usual.reportsState = false
    let claimsAll = usual == .all && EventSet.iOS.isSubset(of: options.events)
    if claimsAll, !capabilities.reportsState { return unclaimed.union(RuleTheme.statesAfter.rules.map(\.id)) }
    if claimsAll || claimed.allSatisfy({ report.tally.exercised[$0] != nil }) { return unclaimed }
    return Set(RuleID.allCases).subtracting(Groundwork.reachableRules(capabilities, events: options.events))
  }

  mutating func take(shrunk: [Counterexample]) {
    report.findings = Findings(shrunk, options)
    report.isSearchCut = clock.wasCut
  }

  mutating func take(_ counterexamples: [[Counterexample]]) {
    (report.findings.violations, report.findings.warnings) = (counterexamples[0], counterexamples[1])
    report.findings.sort()
    report.isSearchCut = clock.wasCut
  }

}

extension ConformanceOptions {
  /// The traces to replay: of several shards the first replays them all.
  func replayed(of corpus: [Corpus.Entry], _ capabilities: Capabilities) -> [Corpus.Entry] {
    guard (shard?.index ?? 0) == 0 else { return [] }
    return corpus.filter { capabilities.honors($0.trace.configuration) }
  }

  /// Returns the generator of a run's scenarios. A run without any, of no corpus, needs no plan of pairs.
  func generator(_ capabilities: Capabilities, _ corpus: [Corpus.Entry]) -> ScenarioGenerator {
    let isIdle = indices.isEmpty && corpus.isEmpty && !isPartial
    let plan = isIdle ? .empty : Groundwork.plan(capabilities, events: events)
    return ScenarioGenerator(capabilities, generator, plan: plan)
  }
}

extension Findings {
  fileprivate init(_ found: [Counterexample], _ options: ConformanceOptions) {
    for counterexample in found {
      if counterexample.secondTrace != nil {
        unstable.append(counterexample)
      } else if options.exemptions.exempts(counterexample.breach) {
        deviations.append(counterexample)
      } else if counterexample.violation.isWarning, !options.strict {
        warnings.append(counterexample)
      } else {
        violations.append(counterexample)
      }
    }
    sort()
  }
}
