import LifecycleModel

/// Runs the scenarios of kept traces, before any is generated.
struct ReplayPhase: Phase {
  private var traces: ArraySlice<Corpus.Entry>
  private var collector: Collector
  private var trial: Trial?
  /// The process that the implementation is in, if it is in another.
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

  /// The results of the scenarios that were replayed.
  var result: Collector { collector }
}
