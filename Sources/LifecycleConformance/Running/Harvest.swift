import LifecycleGenerator
import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// Makes the scenarios that are run one after the other, and gathers what is found in them.
struct Harvester: Sendable {
  private let seed: UInt64
  private var generator: ScenarioGenerator
  var collector: Collector
  /// The scenario that is run, and where it comes from.
  private(set) var scenario = Scenario()
  private(set) var origin: ScenarioOrigin

  init(_ name: String, _ capabilities: Capabilities, _ generator: ScenarioGenerator, _ options: ConformanceOptions) {
    seed = options.seed
    self.generator = generator
    collector = Collector(name, capabilities, options)
    origin = .generated(seed: seed, index: 0)
  }

  /// Begins the scenario of a kept trace.
  mutating func begin(_ trace: CorpusTrace) {
    collector.report.replayed += 1
    scenario = trace.trace.scenario
    origin = .file(trace.path)
  }

  /// Begins the generated scenario of an index.
  mutating func begin(_ index: Int) {
    generator.generate(index, into: &scenario)
    collector.report.scenarios += 1
    origin = .generated(seed: seed, index: index)
  }

  /// The generated scenario of an index, which is not run yet.
  mutating func scenario(_ index: Int) -> Scenario {
    generator.generate(index, into: &scenario)
    return scenario
  }

  /// Takes how the run of the scenario went.
  ///
  /// - Parameters:
  ///   - broken: What it broke, in order.
  ///   - recorder: What was sent in it.
  mutating func take(_ ending: RunEnding, _ broken: [Violation], _ recorder: CallbackRecorder) {
    collector.take(ending, broken, of: scenario, origin: origin, recorder)
  }

  /// The places of the scenarios to run next; nil where there are no more, or the run is to end early.
  ///
  /// - Parameter oracle: What has judged those before.
  func next(of queue: ScenarioQueue, _ oracle: Oracle) -> Range<Int>? {
    queue.next(isAtWork: collector.report.scenarios > 0, isSettled: collector.isSettled) {
      EarlyStopping.Discoveries(collector, oracle)
    }
  }

  /// Hands out the scenarios of a run of which the corpus was replayed.
  ///
  /// - Parameter oracle: What has judged the corpus.
  func queue(_ options: ConformanceOptions, portion: Int, _ oracle: Oracle) -> ScenarioQueue {
    let hasReplayed = collector.report.replayed > 0
    return ScenarioQueue(
      options, options.stopping(generator.plan), portion: portion, isSettled: collector.isSettled,
      hasReplayed ? EarlyStopping.Discoveries(collector, oracle) : .init())
  }

  /// What was found.
  func harvest(_ oracle: Oracle, events: Int, callbacks: Int) -> Harvest {
    let oracle = oracle.settled()
    return Harvest(
      collector: collector, exercised: oracle.exercised(), hidden: oracle.hidden(), metPairs: oracle.metPairs(),
      followers: oracle.metFollowers(), events: events, callbacks: callbacks)
  }
}

/// What one thread found.
struct Harvest: Sendable {
  private var collector: Collector
  private var exercised: [RuleID: Int]
  /// The rules that could not be judged in some step.
  private var hidden: [RuleID: HiddenRule]
  private var metPairs: [Int: Int]
  /// For each pair of a situation and an event a bit for each event that came next.
  private var followers: [Int: UInt64]
  private var events: Int
  private var callbacks: Int

  init(
    collector: Collector, exercised: [RuleID: Int], hidden: [RuleID: HiddenRule], metPairs: [Int: Int],
    followers: [Int: UInt64], events: Int, callbacks: Int
  ) {
    self.collector = collector
    self.exercised = exercised
    self.hidden = hidden
    self.metPairs = metPairs
    self.followers = followers
    self.events = events
    self.callbacks = callbacks
  }

  /// Adds what another thread found in other scenarios. The order in which harvests are united does not matter.
  mutating func unite(_ other: Harvest) {
    collector.unite(other.collector)
    exercised.merge(other.exercised, uniquingKeysWith: +)
    hidden.merge(other.hidden, uniquingKeysWith: min)
    metPairs.merge(other.metPairs, uniquingKeysWith: +)
    followers.merge(other.followers, uniquingKeysWith: |)
    events += other.events
    callbacks += other.callbacks
  }

  /// What all threads together found, with what follows from it.
  ///
  /// - Parameter queue: What has handed out the scenarios.
  func gathered(_ queue: ScenarioQueue, _ plan: CoveragePlan, _ options: ConformanceOptions) -> Collector {
    var collector = collector
    if let rest = queue.rest, !collector.report.isGivenUp, !collector.report.isCutShort {
      collector.report.nextIndex = options.indices[rest]
    }
    collector.report.earlyStop = queue.stop
    collector.report.shard = options.shard
    collector.report.events = events
    collector.report.callbacks = callbacks
    collector.summarize(
      exercised: exercised, hidden: hidden, met: metPairs, followers: followers, plan, options)
    return collector
  }
}
