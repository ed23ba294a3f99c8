/// A part of the life cycle that can be claimed by itself.
public enum Facet: String, CaseIterable, Hashable, Sendable {
  /// Application states, delegate messages, notifications and the end of the process.
  case application
  /// The steps of a process from `main` until its run loop turns.
  case launch
  /// The callbacks of the root view controller.
  case rootViewController = "root view controller"
  /// Editing in two text fields.
  case textField = "text field"
  /// The time that an app may spend, and the end of one that spends too much.
  case timeBudget = "time budget"
  /// The closing of network connections, by a lock or by the suspension of the app.
  case networking
  /// Saving and encoding the state of the app.
  case statePreservation = "state preservation"
  /// The life cycle of the app's scene.
  case scenes
  /// The warnings of low memory that the system gives to every app that executes, and significant changes of the time.
  case memoryWarnings = "memory warnings"
  /// User activities, quick actions and responses to notifications.
  case userRequests = "user requests"
  /// The life cycle of each of several scenes of one app. It is claimed together with `scenes`, whose callbacks it has.
  case severalScenes = "several scenes"
  /// Actions of the system that the user does not see: prewarming, and the expiration of a background task that the app
  /// does not end.
  case background

  /// Every part, as a set, which takes time to make.
  public static let all = Set(allCases)

  /// The parts of the life cycle that the five documents describe. Knowledge of the others comes from Apple's documentation
  /// and from recordings.
  package static let documented: Set<Facet> = [
    .application, .launch, .rootViewController, .textField, .timeBudget, .networking, .statePreservation,
  ]

  /// The callbacks that belong to the facet.
  package var callbacks: CallbackSet {
    switch self {
    case .application:
      .kind(.delegateMessage).union(.kind(.notification)).union(.kind(.main)).union(.kind(.incidental))
        .union(.kind(.misdirected))
    case .launch: .kind(.launchStep)
    case .rootViewController: .kind(.viewLoading).union(.kind(.viewAppearance))
    case .textField: .kind(.text)
    case .timeBudget: .kind(.expiration)
    case .networking: .kind(.networking)
    case .statePreservation: .kind(.preservation)
    case .scenes: .kind(.sceneMessage).union(.kind(.sceneNotification))
    case .memoryWarnings: .kind(.memoryWarning)
    case .userRequests: .kind(.request)
    case .severalScenes: []
    // The callbacks of its events belong to the other parts.
    case .background: []
    }
  }

  @inlinable
  var bit: UInt16 {
    switch self {
    case .application: 1
    case .launch: 2
    case .rootViewController: 4
    case .textField: 8
    case .timeBudget: 16
    case .networking: 32
    case .statePreservation: 64
    case .scenes: 128
    case .memoryWarnings: 256
    case .userRequests: 512
    case .severalScenes: 1024
    case .background: 2048
    }
  }
}

extension Sequence<Facet> {
  /// The callbacks that belong to any of these facets.
  package var callbacks: CallbackSet { reduce(CallbackSet()) { $0.union($1.callbacks) } }
}
