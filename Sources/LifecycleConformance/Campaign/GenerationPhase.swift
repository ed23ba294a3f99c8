import LifecycleGenerator
import LifecycleOracle

/// Runs generated scenarios, a portion after the other, on one thread.
struct GenerationPhase: Phase {
  private let seed: UInt64
  private let indices: ScenarioIndices
  private let queue: ScenarioQueue
  /// The process that the implementation is in, if it is in another. It receives the scenarios ahead.
  private let peer: (any Peer)?
  private var generator: ScenarioGenerator
  private var collector: Collector
  private var tally: ProgressTally
  /// The places of the portion that are still to be run; nil where there are no more.
  private var places: Range<Int>?
  private var scenario = Scenario()
  private var index = 0
  /// How many scenarios the process was sent.
  private var told = 0
  /// How many scenarios are sent ahead: enough that neither side waits for the other.
  private static let window = 48

  init(
    _ queue: ScenarioQueue, _ generator: ScenarioGenerator, _ collector: Collector, _ oracle: Oracle,
    _ options: ConformanceOptions, _ meter: ProgressMeter?, in peer: (any Peer)? = nil
  ) {
    seed = options.seed
    indices = options.indices
    self.queue = queue
    self.generator = generator
    self.collector = collector
    self.peer = peer
    tally = ProgressTally(meter)
    places = nil
    takePortion(oracle)
  }

  private mutating func takePortion(_ oracle: Oracle) {
    places = queue.next(isAtWork: collector.tally.scenarios > 0, isSettled: collector.isSettled) {
      EarlyStopping.Discoveries(collector, oracle)
    }
  }

  mutating func next() -> Trial? {
    guard let place = places?.first, !collector.givesUp(on: peer) else { return nil }
    if let peer {
      while told < min(place + Self.window, indices.count) {
        generator.generate(indices[told], into: &scenario)
        peer.foresee(scenario)
        told += 1
      }
    }
    index = indices[place]
    generator.generate(index, into: &scenario)
    return Trial(scenario: scenario, origin: .generated(seed: seed, index: index))
  }

  mutating func tell(_ ending: RunEnding, _ run: borrowing StepLoop) {
    collector.take(ending.explaining(peer), of: scenario, .generated(seed: seed, index: index), run)
    collector.pace.tick()
    places?.removeFirst()
    if tally.count() { tally.tell(run.oracle) }
    if places?.isEmpty ?? false { takePortion(run.oracle) }
  }

  mutating func stop() {
    if let place = places?.first { queue.giveBack(from: place) }
    places = nil
  }

  var result: Collector { collector }
}

/// Runs the scenarios of kept traces, before any is generated.
struct ReplayPhase: Phase {
  private var traces: ArraySlice<Corpus.Entry>
  private var collector: Collector
  private var trial: Trial?
  private let peer: (any Peer)?

  init(_ traces: [Corpus.Entry], _ collector: Collector, in peer: (any Peer)?) {
    self.traces = traces[...]
    self.collector = collector
    self.peer = peer
  }

  mutating func next() -> Trial? {
    trial =
      collector.givesUp(on: peer)
      ? nil : traces.popFirst().map { Trial(scenario: $0.trace.scenario, origin: .file($0.path)) }
    return trial
  }

  mutating func tell(_ ending: RunEnding, _ run: borrowing StepLoop) {
    guard let trial else { return }
    collector.take(ending.explaining(peer), of: trial.scenario, trial.origin, run)
  }

  var result: Collector { collector }
}
