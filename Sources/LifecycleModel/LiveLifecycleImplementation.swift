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

  /// Waits until everything was reported that the events so far have caused; a fiftieth of a second unless written otherwise.
  ///
  /// Asked at the end of a scenario, and only where `Capabilities.deliversInSteps` is false.
  func settle() async throws
}

extension LiveLifecycleImplementation {
  public static var capabilities: Capabilities { .all }

  public func settle() async throws { try await Task.sleep(for: .milliseconds(20)) }
}

/// Takes down what a live implementation sends, from any thread, and replies for the app.
public final class CallbackLog: Sendable {
  private struct Intake: Sendable {
    var recorder = CallbackRecorder()
    /// Whether an event is being performed: only then does a callback belong to a step.
    var isOpen = false
    var late: [Observation] = []

    mutating func take(_ observation: Observation, _ body: (inout CallbackRecorder) -> Reply) -> Reply {
      if isOpen { return body(&recorder) }
      late.append(observation)
      return Reply(answer: true, task: .nothing)
    }
  }

  private let intake = Locked(Intake())

  package init() {}

  /// Sends a callback to the app and returns the app's reply. See `CallbackRecorder.deliver(_:state:)`.
  @discardableResult
  public func deliver(_ callback: Callback, state: ApplicationState? = nil) -> Reply {
    let observation = Observation(callback, state: state)
    return intake.withLock { $0.take(observation) { $0.deliver(callback, state: state) } }
  }

  /// Asks the app a question and returns its answer.
  public func ask(_ callback: Callback, state: ApplicationState? = nil) -> Bool {
    deliver(callback, state: state).answer
  }

  /// Says that a callback begins. See `CallbackRecorder.enter(_:_:)`.
  @discardableResult
  public func enter(_ callback: Callback, _ detail: Observation.Detail = .untold) -> Reply {
    deliver(Observation(callback, .enter, detail))
  }

  /// Says that a callback that was entered ends.
  public func leave(_ callback: Callback) { deliver(Observation(callback, .leave)) }

  /// Sends a control event or a touch event as a whole, with its masks or its window.
  public func deliver(_ callback: Callback, _ detail: Observation.Detail) {
    deliver(Observation(callback, .call, detail))
  }

  /// Sends a callback, or its beginning or end. See `CallbackRecorder.deliver(_:)`.
  @discardableResult
  public func deliver(_ observation: Observation) -> Reply {
    intake.withLock { $0.take(observation) { $0.deliver(observation) } }
  }

  /// Sends a callback that the vocabulary does not have.
  public func deliver(unnamed name: String) {
    intake.withLock { intake in
      guard intake.isOpen else { return intake.late.append(Observation(.unnamed)) }
      intake.recorder.deliver(unnamed: name)
    }
  }

  /// Says that the process ended.
  public func processEnded() { intake.withLock { $0.recorder.processEnded() } }

  /// Lets an event begin.
  ///
  /// - Parameter isAlive: Whether there is a process, which can hold a background task.
  package func beginStep(_ step: Scenario.Step, isAlive: Bool) {
    intake.withLock { intake in
      if !isAlive { intake.recorder.holdsTask = false }
      intake.recorder.beginStep(step)
      intake.isOpen = true
    }
  }

  /// Ends the event that is being performed, and returns what was sent so far.
  ///
  /// - Parameter staysOpen: Whether what comes later is taken down as well.
  package func endStep(staysOpen: Bool = false) -> CallbackRecorder {
    intake.withLock { intake in
      intake.isOpen = staysOpen
      return intake.recorder
    }
  }

  /// What was sent while no event was being performed.
  package var late: [Observation] { intake.withLock { $0.late } }
}
