import LifecycleModel

/// A scenario that a peer performs, as the suite drives it.
struct PeerLifecycle: LifecycleImplementation {
  private let peer: WirePeer

  init(_ scenario: Scenario, on peer: WirePeer) {
    self.peer = peer
    peer.begin(scenario)
  }

  /// A configuration alone says too little: the peer is told the whole scenario.
  init(configuration: AppConfiguration) {
    preconditionFailure("a peer's life cycle is made with 'init(_:on:)'")
  }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    try peer.perform(event, reportingTo: &recorder)
  }
}
