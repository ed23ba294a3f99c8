import LifecycleApplication
import LifecycleModel

/// A scenario that a peer performs, as the suite drives it.
struct PeerLifecycle: LifecycleImplementation {
  private let peer: WirePeer
  /// The phone around an application object; nil where the peer is a whole phone.
  private var plan: HostPlan?

  init(_ scenario: Scenario, on peer: WirePeer) {
    self.peer = peer
    plan = peer.capabilities.transitions.map { HostPlan(scenario.configuration, transitions: $0) }
    peer.begin(scenario)
  }

  /// A configuration alone says too little: the peer receives the whole scenario.
  init(configuration: AppConfiguration) {
    preconditionFailure("a peer's life cycle is made with 'init(_:on:)'")
  }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    if plan != nil, plan?.perform(event) == nil { throw Unsupported.impossible(event) }
    try peer.perform(event, reportingTo: &recorder)
  }
}
