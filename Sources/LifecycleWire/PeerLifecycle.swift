/// A scenario that a peer performs, as the suite drives it.
package struct PeerLifecycle: LifecycleImplementation {
  private let peer: WirePeer
  /// The phone around an application object; nil where the peer is a whole phone.
  private var plan: HostPlan?

  package init(_ scenario: Scenario, on peer: WirePeer) {
    self.peer = peer
    plan = peer.capabilities.transitions.map {
      HostPlan(scenario.configuration, transitions: $0, events: peer.capabilities.events)
    }
    peer.begin(scenario)
  }

  /// A configuration alone says too little: the peer receives the whole scenario.
  package init(configuration: AppConfiguration) {
    preconditionFailure("a peer's life cycle is made with 'init(_:on:)'")
  }

  package mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    if plan != nil, plan?.perform(event) == nil { throw Unsupported.impossible(event) }
    try peer.perform(event, reportingTo: &recorder)
  }
}
