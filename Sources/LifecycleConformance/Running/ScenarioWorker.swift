import LifecycleGenerator
import LifecycleModel
import LifecycleOracle

/// Runs scenarios on one thread, and gathers what it finds.
struct ScenarioWorker<Implementation: LifecycleImplementation> {
  let subject: Subject<Implementation>
  private let options: ConformanceOptions
  private(set) var runner: ScenarioRunner<Implementation>
  private var generator: ScenarioGenerator
  var collector: Collector
  private var scenario = Scenario()

  init(_ subject: Subject<Implementation>, _ generator: ScenarioGenerator, _ options: ConformanceOptions) {
    self.subject = subject
    self.options = options
    self.generator = generator
    runner = subject.runner(options)
    collector = Collector(subject.name, subject.capabilities, options)
  }

  /// Runs the scenario of a kept trace.
  mutating func run(_ trace: CorpusTrace) {
    collector.report.replayed += 1
    let origin = ScenarioOrigin.file(trace.path)
    subject.monitor?.begin(origin)
    let ending = runner.run(trace.trace.scenario).explaining(subject.peer)
    collector.take(ending, runner.broken, of: trace.trace.scenario, origin: origin, runner.recorder)
  }

  /// Runs the generated scenario of an index.
  mutating func run(_ index: Int) {
    generator.generate(index, into: &scenario)
    collector.report.scenarios += 1
    let origin = ScenarioOrigin.generated(seed: options.seed, index: index)
    subject.monitor?.begin(origin)
    let ending = runner.run(scenario).explaining(subject.peer)
    if case .conforms = ending, runner.broken.isEmpty { return }
    collector.take(ending, runner.broken, of: scenario, origin: origin, runner.recorder)
  }

  /// Tells the other process, if there is one, of a scenario that comes soon.
  mutating func foresee(_ index: Int) {
    guard let peer = subject.peer else { return }
    generator.generate(index, into: &scenario)
    peer.foresee(scenario)
  }

  /// The places of the scenarios to run next; nil where there are no more, or the run is to end early.
  func next(of queue: ScenarioQueue) -> Range<Int>? {
    queue.next(isAtWork: collector.report.scenarios > 0, isSettled: collector.isSettled) { discoveries }
  }

  /// What all of its scenarios have brought.
  var discoveries: EarlyStopping.Discoveries {
    EarlyStopping.Discoveries(collector, runner.oracle)
  }

  /// What was found, with nothing that must stay on this thread.
  var harvest: Harvest {
    let oracle = runner.oracle.settled()
    return Harvest(
      collector: collector, exercised: oracle.exercised(), hidden: oracle.hidden(), metPairs: oracle.metPairs(),
      followers: oracle.metFollowers(), events: runner.events, callbacks: runner.callbacks)
  }
}

/// What one thread found.
struct Harvest: Sendable {
  var collector: Collector
  private(set) var exercised: [RuleID: Int]
  /// The rules that could not be judged in some step, each with the rule behind which.
  private(set) var hidden: [RuleID: RuleID]
  private(set) var metPairs: [Int: Int]
  /// For each pair of a situation and an event a bit for each event that came next.
  private(set) var followers: [Int: UInt64]
  private(set) var events: Int
  private(set) var callbacks: Int

  init(
    collector: Collector, exercised: [RuleID: Int], hidden: [RuleID: RuleID], metPairs: [Int: Int],
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
}
