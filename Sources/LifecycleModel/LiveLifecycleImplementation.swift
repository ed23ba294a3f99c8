/// A life cycle under test whose callbacks arrive through a delegate of its own, an actor or a run loop.
///
/// Works for actors, for `@MainActor` classes and for other `Sendable` types.
public protocol LiveLifecycleImplementation: Sendable {
  /// What the implementation offers; everything unless said otherwise.
  static var capabilities: Capabilities { get }

  /// An app that is not running, on a device that is unlocked and shows the home screen; it reports to `log`.
  init(configuration: AppConfiguration, reportingTo log: CallbackLog) async throws

  /// Lets `event` happen and returns after its last callback was reported.
  ///
  /// - Throws: `Unsupported` for an event that cannot be performed; anything else is a fault of the adapter.
  func handle(_ event: Event) async throws
}

extension LiveLifecycleImplementation {
  public static var capabilities: Capabilities { .all }
}

/// Takes down what a live implementation sends, from any thread, and replies for the app.
public final class CallbackLog: Sendable {
  private let recorder = Locked(CallbackRecorder())

  package init() {}

  /// Sends a callback to the app and returns the app's reply. See `CallbackRecorder.deliver(_:state:)`.
  @discardableResult
  public func deliver(_ callback: Callback, state: ApplicationState? = nil) -> Reply {
    recorder.withLock { $0.deliver(callback, state: state) }
  }

  /// Asks the app a question and returns its answer.
  public func ask(_ callback: Callback, state: ApplicationState? = nil) -> Bool {
    deliver(callback, state: state).answer
  }

  /// Says that a callback begins. See `CallbackRecorder.enter(_:_:)`.
  @discardableResult
  public func enter(_ callback: Callback, _ detail: Observation.Detail = .untold) -> Reply {
    recorder.withLock { $0.enter(callback, detail) }
  }

  /// Says that a callback that was entered ends.
  public func leave(_ callback: Callback) { recorder.withLock { $0.leave(callback) } }

  /// Sends a control event or a touch event as a whole, with its masks or its window.
  public func deliver(_ callback: Callback, _ detail: Observation.Detail) {
    recorder.withLock { $0.deliver(callback, detail) }
  }

  /// Sends a callback, or its beginning or end. See `CallbackRecorder.deliver(_:)`.
  @discardableResult
  public func deliver(_ observation: Observation) -> Reply { recorder.withLock { $0.deliver(observation) } }

  /// Sends a callback that the vocabulary does not have.
  public func deliver(unnamed name: String) { recorder.withLock { $0.deliver(unnamed: name) } }

  /// Says that the process ended.
  public func processEnded() { recorder.withLock { $0.processEnded() } }

  package func withRecorder<Result: Sendable>(_ body: @Sendable (inout CallbackRecorder) -> Result) -> Result {
    recorder.withLock(body)
  }
}
