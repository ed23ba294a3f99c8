import LifecycleModel

extension ConformanceSuite {
  /// Judges an implementation in another process, and says goodbye to it.
  package func run<Implementation: LifecycleImplementation>(
    _ subject: Subject<Implementation>, in peer: any Peer, corpus: [Corpus.Entry]
  ) -> ConformanceReport {
    var suite = self
    suite.options.beginLimit()
    let (sceneName, limit) = (peer.sceneName, suite.options.limit)
    // An app with scenes is not judged, however it goes on.
    suite.options.limit = RunLimit(nil) { sceneName.withLock { $0 != nil } || limit.isReached }
    var content = suite.run(subject, corpus: corpus).content
    if let name = sceneName.withLock({ $0 }) { content.leaveUnjudged(sceneNamed: name) }
    peer.isOver = limit.ending(isShrinking: false)
    do {
      try peer.close()
    } catch {
      content.adapter.take(RunFailure(error, at: nil, place: 0), in: Scenario(), nil)
    }
    return ConformanceReport(content)
  }

  /// Runs the scenario of a kept trace in another process.
  package func replay<Implementation: LifecycleImplementation>(
    _ trace: Corpus.Entry, shrinking: Bool, _ subject: Subject<Implementation>, in peer: any Peer
  ) -> ConformanceSuite.ReplayEnding {
    let ending = replay(trace, shrinking: shrinking, subject)
    return peer.sceneName.withLock { $0 }.map { .notCovered($0) } ?? ending
  }
}
