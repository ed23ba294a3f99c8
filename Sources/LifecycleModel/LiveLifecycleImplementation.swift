/// A life cycle under test whose callbacks arrive through a delegate of its own, an actor or a run loop.
///
/// Works for actors, for `@MainActor` classes and for other `Sendable` types.
public protocol LiveLifecycleImplementation: Sendable {
  /// The capabilities of the implementation; `Capabilities.all` unless it declares others.
  static var capabilities: Capabilities { get }

  /// An app that is not running, on a device that is unlocked and shows the home screen; it reports to `log`.
  init(configuration: AppConfiguration, reportingTo log: CallbackLog) async throws

  /// Lets `event` happen and returns after its last callback was reported.
  ///
  /// - Throws: `Unsupported` for an event that cannot be performed; anything else is a fault of the adapter.
  func handle(_ event: Event) async throws

  /// Waits until everything was reported that the events so far have caused; unless written otherwise, until nothing has
  /// been reported for a few thousandths of a second.
  ///
  /// Called at the end of a scenario, and only where `Capabilities.deliversInSteps` is false.
  func settle() async throws
}

extension LiveLifecycleImplementation {
  public static var capabilities: Capabilities { .all }

  public func settle() async throws { try await CallbackLog.settleQuietly() }
}

/// Records what a live implementation sends, from any thread, and replies for the app.
public final class CallbackLog: Sendable {
  private struct Intake: Sendable {
    var recorder = CallbackRecorder()
    /// Whether an event is being performed: only then does a callback belong to a step.
    var isOpen = false
    /// The first callback that came while none was, and how many did.
    var late: (first: ObservedCallback, count: Int)?
    /// How many callbacks came in all.
    var arrivals = 0

    mutating func take(_ observation: ObservedCallback, _ body: (inout CallbackRecorder) -> Reply) -> Reply {
      arrivals &+= 1
      if isOpen { return body(&recorder) }
      late = (late?.first ?? observation, (late?.count ?? 0) + 1)
      return Reply(answer: true, task: .nothing)
    }
  }

  private let intake = Locked(Intake())

  /// The log of the implementation that settles.
  @TaskLocal package static var settling: CallbackLog?

  /// A log for `CallbackRecorder.reporting(through:_:)`. A live implementation is given its log.
  public convenience init() { self.init(onFlood: nil) }

  /// - Parameter onFlood: Called from any thread when an event causes more callbacks than any can.
  package init(onFlood: (@Sendable () -> Void)?) { intake.withLock { $0.recorder.onFlood = onFlood } }

  /// Sends a callback to the app and returns the app's reply. See `CallbackRecorder.deliver(_:of:state:)`.
  @discardableResult
  public func deliver(_ callback: Callback, of scene: Event.Scene? = nil, state: ApplicationState? = nil) -> Reply {
    deliver(ObservedCallback(callback, state: state).of(scene))
  }

  /// Asks the app a question and returns its answer.
  public func ask(_ callback: Callback, state: ApplicationState? = nil) -> Bool {
    deliver(callback, state: state).answer
  }

  /// Says that a callback begins. See `CallbackRecorder.enter(_:)`.
  @discardableResult
  public func enter(_ callback: Callback) -> Reply { deliver(ObservedCallback(callback, .enter)) }

  /// Says that a callback that was entered ends.
  public func leave(_ callback: Callback) { deliver(ObservedCallback(callback, .leave)) }

  /// Sends a callback, or its beginning or end. See `CallbackRecorder.deliver(_:)`.
  @discardableResult
  package func deliver(_ observation: ObservedCallback) -> Reply {
    intake.withLock { $0.take(observation) { $0.deliver(observation) } }
  }

  /// Remembers a notification whose name no callback has.
  package func note(unknownNotification name: String) {
    intake.withLock { $0.recorder.note(unknownNotification: name) }
  }

  /// Says that the process ended.
  public func processEnded() { intake.withLock { $0.recorder.processEnded() } }

  /// Says in which state the app is after the event. See `CallbackRecorder.reportState(_:)`.
  ///
  /// - Parameter state: The state, as the implementation itself knows it.
  public func reportState(_ state: ApplicationState) { intake.withLock { $0.recorder.reportState(state) } }

  /// Takes callbacks in place of a recorder, or gives back what was taken.
  fileprivate func exchange(_ recorder: inout CallbackRecorder, isOpen: Bool) {
    let given = recorder
    recorder = intake.withLock { intake in
      let taken = intake.recorder
      intake.recorder = given
      intake.isOpen = isOpen
      return taken
    }
  }

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
  /// - Parameter staysOpen: Whether what comes later is recorded as well.
  package func endStep(staysOpen: Bool = false) -> CallbackRecorder {
    intake.withLock { intake in
      intake.isOpen = staysOpen
      return intake.recorder
    }
  }

  /// The first callback that was sent while no event was being performed, and how many were; nil where there is none.
  package var late: (first: ObservedCallback, count: Int)? { intake.withLock { $0.late } }

  /// Waits until nothing was reported for a few thousandths of a second.
  static func settleQuietly() async throws {
    guard let log = settling else { return try await Task.sleep(for: .milliseconds(20)) }
    var seen = -1
    var quietPolls = 0
    while quietPolls < 4 {
      let arrivals = log.intake.withLock { $0.arrivals }
      quietPolls = arrivals == seen ? quietPolls + 1 : 0
      seen = arrivals
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  /// Waits until everything was reported, as an implementation itself knows it, or until all is quiet.
  package func settle(_ settle: () async throws -> Void) async throws {
    try await CallbackLog.$settling.withValue(self, operation: settle)
  }
}

extension CallbackRecorder {
  /// Records what is reported to `log` while `body` runs, so that delegates and observers can report without the recorder.
  ///
  ///     func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
  ///       try recorder.reporting(through: log) { engine.perform(event) }
  ///     }
  ///     func engineDidBecomeActive() { log.deliver(.applicationDidBecomeActive) }
  ///
  /// The log returns the replies of the app, as the recorder does, and can be used from any thread.
  ///
  /// - Parameters:
  ///   - log: A log that the adapter has made and keeps, one for each instance.
  ///   - body: What lets the event happen.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or an error that names a callback which was reported while no event was being performed.
  public mutating func reporting<Result>(through log: CallbackLog, _ body: () throws -> Result) throws -> Result {
    log.exchange(&self, isOpen: true)
    let result = Swift.Result(catching: body)
    log.exchange(&self, isOpen: false)
    if let late = log.late { throw StrayCallback(first: late.first.callback, count: late.count) }
    return try result.get()
  }
}

/// The error for callbacks that were reported to the log of a synchronous adapter while no event was being performed.
struct StrayCallback: Error, CustomStringConvertible {
  let first: Callback
  let count: Int

  var description: String {
    let more = count > 1 ? " and \(count - 1) more" : ""
    return "'\(first.name)'\(more) came while no event was being performed"
  }
}
