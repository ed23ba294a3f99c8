import LifecycleModel
public import LifecycleWire

extension ConformanceSuite {
  /// Judges an implementation in another process, and says goodbye to it.
  ///
  /// - Parameters:
  ///   - peer: The implementation.
  ///   - corpus: Traces whose scenarios are replayed before any is generated.
  /// - Returns: What was found; a peer that fails is started again, and after a few failures the run is given up.
  public func run(_ peer: WirePeer, corpus: [Corpus.Entry] = []) -> ConformanceReport {
    var suite = self
    suite.options.beginLimit()
    let (sceneName, limit) = (peer.sceneName, suite.options.limit)
    // An app with scenes is not judged, however it goes on.
    suite.options.limit = RunLimit(nil) { sceneName.withLock { $0 != nil } || limit.isReached }
    var content = suite.run(Subject(peer), corpus: corpus).content
    if let name = sceneName.withLock({ $0 }) { content.leaveUnjudged(sceneNamed: name) }
    peer.isOver = limit.ending(isShrinking: false)
    do throws(WirePeer.Failure) {
      try peer.close()
    } catch {
      content.adapter.take(RunFailure(error, at: nil, place: 0), in: Scenario(), nil)
    }
    return ConformanceReport(content)
  }

  /// Runs the scenario of a kept trace in another process.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - shrinking: Whether a failure is made as small as it can be.
  ///   - peer: The implementation.
  public func replay(_ trace: Corpus.Entry, shrinking: Bool = false, on peer: WirePeer) -> ConformanceSuite.ReplayEnding
  {
    let ending = replay(trace, shrinking: shrinking, Subject(peer))
    return peer.sceneName.withLock { $0 }.map { .notCovered($0) } ?? ending
  }
}

extension Subject<PeerLifecycle> {
  init(_ peer: WirePeer) {
    self.init(name: peer.name, capabilities: peer.capabilities, peer: peer) { PeerLifecycle($0, on: peer) }
  }
}

extension WirePeer {
  /// How many scenarios are sent ahead: enough that neither side waits for the other.
  static let window = 48
}

extension RunEnding {
  /// The same, but that a peer that failed in the scenario has failed, though not when it was asked once more.
  func explaining(_ peer: WirePeer?) -> RunEnding {
    guard case .conforms = self, let peer, let failure = peer.unexplainedFailure else { return self }
    return .fails(RunFailure(failure, at: nil, place: 0))
  }
}
