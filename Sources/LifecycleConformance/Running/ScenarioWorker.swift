import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// Runs scenarios on one thread, and gathers what it finds.
struct ScenarioWorker<Implementation: LifecycleImplementation> {
  let subject: Subject<Implementation>
  private(set) var runner: ScenarioRunner<Implementation>
  var harvester: Harvester

  init(_ subject: Subject<Implementation>, _ harvester: Harvester, _ options: ConformanceOptions) {
    self.subject = subject
    self.harvester = harvester
    runner = subject.runner(options)
  }

  /// Runs the scenario of a kept trace.
  mutating func run(_ trace: CorpusTrace) {
    harvester.begin(trace)
    run()
  }

  /// Runs the generated scenario of an index.
  mutating func run(_ index: Int) {
    harvester.begin(index)
    run()
  }

  private mutating func run() {
    subject.monitor?.begin(harvester.origin)
    let ending = runner.run(harvester.scenario).explaining(subject.peer)
    if case .conforms = ending, runner.broken.isEmpty { return }
    harvester.take(ending, runner.broken, runner.recorder)
  }

  /// Tells the other process, if there is one, of a scenario that comes soon.
  mutating func foresee(_ index: Int) {
    guard let peer = subject.peer else { return }
    peer.foresee(harvester.scenario(index))
  }

  /// Whether the process has failed so often that no more is asked of it.
  mutating func givesUp() -> Bool { harvester.collector.givesUp(on: subject.peer) }

  /// The places of the scenarios to run next; nil where there are no more, or the run is to end early.
  func next(of queue: ScenarioQueue) -> Range<Int>? { harvester.next(of: queue, runner.oracle) }

  /// What was found, with nothing that must stay on this thread.
  var harvest: Harvest {
    harvester.harvest(runner.oracle, events: runner.loop.events, callbacks: runner.loop.callbacks)
  }
}
