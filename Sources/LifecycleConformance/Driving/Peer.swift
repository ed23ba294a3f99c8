/// The process that an implementation is in, where it is in another.
package protocol Peer: AnyObject {
  /// Whether the run is to end.
  var isOver: @Sendable () -> Bool { get set }
  /// Whether it performs a scenario in which it may fail.
  var isSearching: Bool { get set }
  /// Whether failures have cost so much that nothing more is asked of it.
  var isSpent: Bool { get }
  /// How long it had not answered when the run was ended; nil where nothing was asked of it then.
  var silence: Duration? { get }
  /// Takes the failures at scenarios that were sent ahead, of which not all events happened: how many there were, and the first.
  func takeLapses() -> (times: Int, first: any PeerFailure)?
  /// Why it failed in the last scenario, though not when it was asked once more, step by step.
  var unexplained: (any PeerFailure)? { get }

  /// The first name out of the life cycle of scenes that it used, where it claims none.
  var sceneName: Locked<String?> { get }

  /// Says what failures may cost from now on.
  func allow(starts: Int, silences: Int)
  /// Sends what it takes time to answer before the answer is needed.
  func foresee(_ scenario: Scenario)
  /// Says goodbye and waits for the peer's end.
  func close() throws
}

/// Why a peer is of no use, or no longer.
package protocol PeerFailure: Error {
  /// A text that two failures share if they count as the same.
  var sameness: String { get }
  /// Whether the peer did nothing wrong: the run was to end before it had answered.
  var isInterruption: Bool { get }
}

extension RunEnding {
  /// The same, unless a peer failed in the scenario, though not when it was asked once more: then it fails.
  @inline(__always)
  func explaining(_ peer: (any Peer)?) -> RunEnding {
    guard let peer, case .conforms = self, let failure = peer.unexplained else { return self }
    return .fails(RunFailure(failure, at: nil, place: 0))
  }
}
