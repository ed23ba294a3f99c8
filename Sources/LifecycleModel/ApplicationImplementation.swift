/// An application object under test: what a host launches, gives the focus, sends to the background and ends.
///
/// It is the smaller of two things that can be tested. A `LifecycleImplementation` is a whole phone, with a lock, an app switcher
/// and interruptions. An application object has none of them: `ApplicationHost` plays the phone, and turns each event into
/// the transitions that a host performs.
///
///     let report = ConformanceSuite().run(ApplicationHost<MyApplication>.self)
///
/// Instances are independent of one another. The suite plays the app's own code: it takes the callbacks and replies to them.
public protocol ApplicationImplementation: SendableMetatype {
  /// The capabilities of the application object; `Capabilities.all` unless it declares others.
  static var capabilities: Capabilities { get }

  /// The transitions that the host has; all of them by default. Those of a facet are performed where the object claims
  /// it, and events that need a transition which the host lacks are not generated.
  static var transitions: Set<HostTransition> { get }

  /// An app that is not running.
  init(configuration: AppConfiguration)

  /// Performs `transition` and reports every callback that it causes, in order, before it returns.
  ///
  /// - Throws: `Unsupported` for a transition that cannot be performed; anything else is a fault of the adapter.
  mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) throws
}

extension ApplicationImplementation {
  public static var capabilities: Capabilities { .all }
  public static var transitions: Set<HostTransition> { HostTransition.all }
}

/// An application object under test whose callbacks arrive through a delegate of its own, an actor or a run loop.
///
/// Works for actors, for `@MainActor` classes and for other `Sendable` types. See `ApplicationImplementation`.
public protocol LiveApplicationImplementation: Sendable {
  /// The capabilities of the application object; `Capabilities.all` unless it declares others.
  static var capabilities: Capabilities { get }

  /// The transitions that the host has; all of them by default. Those of a facet are performed where the object claims
  /// it, and events that need a transition which the host lacks are not generated.
  static var transitions: Set<HostTransition> { get }

  /// An app that is not running; it reports to `log`.
  init(configuration: AppConfiguration, reportingTo log: CallbackLog) async throws

  /// Performs `transition` and returns after its last callback was reported.
  ///
  /// - Throws: `Unsupported` for a transition that cannot be performed; anything else is a fault of the adapter.
  func perform(_ transition: HostTransition) async throws

  /// Waits until everything was reported that the transitions so far have caused. See
  /// `LiveLifecycleImplementation.settle()`.
  func settle() async throws
}

extension LiveApplicationImplementation {
  public static var capabilities: Capabilities { .all }
  public static var transitions: Set<HostTransition> { HostTransition.all }

  public func settle() async throws { try await CallbackLog.settleQuietly() }
}
