import LifecycleDevice
import LifecycleModel

/// The one scene of the app that a host drives, and the session to which it belongs.
struct HostedScene: Hashable, Sendable {
  enum Connection: Hashable, Sendable {
    case absent, connected
    /// It was disconnected while the app was suspended, and the app was not notified yet.
    case lost
  }

  enum Session: Hashable, Sendable {
    case missing, kept
    /// The user removed the app while it was suspended, and its next launch is notified.
    case discarded
  }

  var connection = Connection.absent
  var session = Session.missing

  /// The scenes of an app that differ in what a host needs, where the process is in this state.
  ///
  /// - Parameter isDisconnected: Whether the system disconnects scenes.
  static func all(in process: DeviceState.Process, isDisconnected: Bool) -> [HostedScene] {
    let connections: [Connection] =
      switch process {
      case .notRunning: [.absent]
      case .foreground: [.connected]
      case .background: [.absent, .connected]
      case .suspended: isDisconnected ? [.absent, .connected, .lost] : [.absent, .connected]
      }
    return connections.map { HostedScene(connection: $0) }
  }

  /// Takes in what a host did.
  mutating func perform(_ transition: HostTransition) {
    switch (transition, transition.ofScene?.change) {
    case (.connectScene, _), (.connectSceneByURL, _), (_, .connect?), (_, .connectByURL?):
      connection = .connected
      session = .kept
    case (.disconnectScene, _), (_, .disconnect?): connection = .absent
    case (.discardSession, _), (_, .discardSession?): session = .missing
    default: if HostTransition.ends.contains(transition) { connection = .absent }
    }
  }

  /// Takes in what happens to a suspended app, or to one without a process, of which it is notified later,
  /// and whose session may be discarded as it is removed.
  mutating func missEvent(_ event: Event, discardsSession: Bool) {
    if event == .systemDisconnectsScene, connection == .connected { connection = .lost }
    if event == .removeFromSwitcher, discardsSession, session == .kept { session = .discarded }
  }
}

extension Set<HostTransition> {
  /// The transitions without which no scene comes to the foreground.
  package static let neededForScenes: Set<HostTransition> = [
    .launch, .connectScene, .enterForeground, .gainFocus,
  ]

  /// Whether the scene of an app can be brought to the foreground.
  var bringsScenes: Bool { isSuperset(of: Self.neededForScenes) }

  /// Whether each of several scenes can be, and whatever else happens to it.
  var bringsSeveralScenes: Bool { bringsScenes && isSuperset(of: HostTransition.severalScenes) }

  /// Whether the session of an app that is removed is discarded, for which its scene is disconnected first.
  var discardsSessions: Bool { isSuperset(of: [.disconnectScene, .discardSession]) }
}
