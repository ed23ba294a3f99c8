import LifecycleTestSupport

/// The callbacks of an application object, as far as they were recorded.
protocol RecordedBehavior: SendableMetatype {
  /// The callbacks of each occasion on which it differs from the documents.
  static var deliveries: [Occasion: [Delivery]] { get }
  /// The delegate's methods that it sends in a launch.
  static var launchMethods: CallbackSet { get }
  /// The versions of iOS that it is judged by.
  static var versions: ClosedRange<Int> { get }
  /// Whether `applicationState` was recorded inside its callbacks.
  static var readsState: Bool { get }
}

extension RecordedBehavior {
  static var launchMethods: CallbackSet { [.applicationWillFinishLaunching, .applicationDidFinishLaunching] }
  static var versions: ClosedRange<Int> { 13...15 }
  static var readsState: Bool { true }
}

/// An occasion on which an application object sends callbacks.
enum Occasion {
  case launch, activation, loss, background, foreground, end
  /// The first activation after a launch, where it differs from `activation`.
  case firstActivation
  /// The first activation after a return by URL, where it differs from `activation`.
  case activationForURL
}

/// A message of the delegate, its notification, or one after the other, and the state that is read inside; nil where none was
/// recorded.
enum Delivery {
  case message(Callback, ApplicationState? = nil)
  case notification(of: Callback, ApplicationState? = nil)
  case both(Callback, ApplicationState? = nil)

  /// The callbacks in order, and the state that is read inside them.
  var content: (callbacks: [Callback], state: ApplicationState?) {
    switch self {
    case .message(let message, let state): ([message], state)
    case .notification(let message, let state): ([message.notification].compactMap(\.self), state)
    case .both(let message, let state): ([message, message.notification].compactMap(\.self), state)
    }
  }
}
