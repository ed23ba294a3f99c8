/// A part of the life cycle that can be claimed by itself.
///
/// There will be more of them, so a `switch` over facets has a `default`. A new one is a row of `rows`, and is named here.
public struct Facet: Hashable, Sendable {
  /// The place of its row.
  @usableFromInline let place: UInt8

  @inlinable init(place: UInt8) { self.place = place }

  /// Application states, delegate messages, notifications and the end of the process.
  @inlinable public static var application: Facet { Facet(place: 0) }
  /// The steps of a process from `main` until its run loop turns.
  @inlinable public static var launch: Facet { Facet(place: 1) }
  /// The callbacks of the root view controller.
  @inlinable public static var rootViewController: Facet { Facet(place: 2) }
  /// Editing in two text fields.
  @inlinable public static var textField: Facet { Facet(place: 3) }
  /// The time that an app may spend, and the end of one that spends too much.
  @inlinable public static var timeBudget: Facet { Facet(place: 4) }
  /// The closing of network connections, by a lock or by the suspension of the app.
  @inlinable public static var networking: Facet { Facet(place: 5) }
  /// Saving and encoding the state of the app.
  @inlinable public static var statePreservation: Facet { Facet(place: 6) }
  /// The life cycle of the app's scene.
  @inlinable public static var scenes: Facet { Facet(place: 7) }
  /// The warnings of low memory that the system gives to every app that executes, and significant changes of the time.
  @inlinable public static var memoryWarnings: Facet { Facet(place: 8) }
  /// User activities, quick actions and responses to notifications.
  @inlinable public static var userRequests: Facet { Facet(place: 9) }
  /// The life cycle of each of several scenes of one app. It is claimed together with `scenes`, whose callbacks it has.
  @inlinable public static var severalScenes: Facet { Facet(place: 10) }
  /// Actions of the system that the user does not see: prewarming, and the expiration of a background task that the app
  /// does not end. The callbacks of its events belong to the other parts.
  @inlinable public static var background: Facet { Facet(place: 11) }

  private struct Row {
    let name: String
    let kinds: [Callback.Kind]
    /// Whether the five documents describe it. Knowledge of the others comes from Apple's documentation and from recordings.
    var isDocumented = false
  }

  private static let rows = [
    Row(
      name: "application", kinds: [.delegateMessage, .notification, .main, .incidental, .misdirected],
      isDocumented: true),
    Row(name: "launch", kinds: [.launchStep], isDocumented: true),
    Row(name: "root view controller", kinds: [.viewLoading, .viewAppearance], isDocumented: true),
    Row(name: "text field", kinds: [.text], isDocumented: true),
    Row(name: "time budget", kinds: [.expiration], isDocumented: true),
    Row(name: "networking", kinds: [.networking], isDocumented: true),
    Row(name: "state preservation", kinds: [.preservation], isDocumented: true),
    Row(name: "scenes", kinds: [.sceneMessage, .sceneNotification]),
    Row(name: "memory warnings", kinds: [.memoryWarning]),
    Row(name: "user requests", kinds: [.request]),
    Row(name: "several scenes", kinds: []),
    Row(name: "background", kinds: []),
  ]

  /// The facet in words, as files, options and reports spell it.
  public var name: String { Self.rows[Int(place)].name }

  package var callbacks: CallbackSet { Self.callbacks[Int(place)] }

  private static let callbacks = rows.map(\.kinds.callbacks)

  @inlinable var bit: UInt16 { 1 << UInt16(place) }

  /// Every part, as a set, which takes time to make.
  public static let all = Set(allCases)

  /// The parts of the life cycle that the five documents describe.
  package static let documented = all.filter { rows[Int($0.place)].isDocumented }
}

extension Facet: CaseIterable {
  public static let allCases = rows.indices.map { Facet(place: UInt8($0)) }
}

extension Sequence<Facet> {
  package var callbacks: CallbackSet { reduce(CallbackSet()) { $0.union($1.callbacks) } }
}
