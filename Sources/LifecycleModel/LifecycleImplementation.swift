/// A life cycle under test: values and plain classes whose callbacks are made before `handle` returns.
///
/// Instances are independent of one another: several are driven at the same time, each by one thread. The implementation is the
/// system's side. The suite plays the app: it takes the callbacks and replies to them.
public protocol LifecycleImplementation: SendableMetatype {
  /// The capabilities of the implementation; `Capabilities.all` unless it declares others.
  static var capabilities: Capabilities { get }

  /// An app that is not running, on a device that is unlocked and shows the home screen.
  init(configuration: AppConfiguration)

  /// Lets `event` happen and reports every callback that it causes, in order, before it returns.
  ///
  /// - Throws: `Unsupported` for an event that cannot be performed; anything else is a fault of the adapter.
  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws
}

extension LifecycleImplementation {
  public static var capabilities: Capabilities { .all }
}

/// Thrown by an implementation that cannot perform an event. The scenario ends there, and no rule is broken.
public struct Unsupported: Error, Hashable, Sendable {
  /// Why, for the report.
  public let reason: String
  /// An event that cannot be performed, for this reason.
  public init(_ reason: String) { self.reason = reason }
}
