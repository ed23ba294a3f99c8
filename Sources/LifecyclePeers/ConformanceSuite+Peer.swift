import LifecycleConformance
public import LifecycleWire

extension ConformanceSuite {
  /// Judges an implementation in another process, and says goodbye to it.
  ///
  /// - Parameters:
  ///   - peer: The implementation.
  ///   - corpus: Traces whose scenarios are replayed before any is generated.
  /// - Returns: What was found; a peer that fails is started again, and after a few failures the run is given up.
  package func run(_ peer: WirePeer, corpus: [Corpus.Entry] = []) -> ConformanceReport {
    run(Subject(peer), corpus: corpus)
  }

  /// Runs the scenario of a kept trace in another process.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - shrinking: Whether a failure is made as small as it can be.
  ///   - peer: The implementation.
  package func replay(_ trace: Corpus.Entry, shrinking: Bool = false, on peer: WirePeer)
    -> ConformanceSuite.ReplayEnding
  {
    replay(trace, shrinking: shrinking, Subject(peer))
  }
}

extension Subject<PeerLifecycle> {
  init(_ peer: WirePeer) {
    self.init(name: peer.name, capabilities: peer.capabilities, peer: peer) { PeerLifecycle($0, on: peer) }
  }
}

extension WirePeer: Peer {
  package var unexplained: (any PeerFailure)? { unexplainedFailure }
  package func takeLapses() -> (times: Int, first: any PeerFailure)? { lapses().map { ($0.times, $0.first) } }
}

extension WirePeer.Failure: PeerFailure {}
