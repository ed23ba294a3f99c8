/// The state of a reference with faults beyond that of the app; a reference without faults has none.
struct FaultState: Hashable, Sendable {
  let plan: FaultPlan
  /// The event that is being performed, and what there was before it; nil between two events.
  var step: Step?
  /// Whether the process was launched into the background and was never opened since.
  var isUnopened = false
  /// In a sticky reference, whether the app is in front on the device.
  var isInFront = false
  /// The state that a fault lets the reference report after the event; nil where that is its own.
  var reportedState: ApplicationState?
  /// The memories of the faults that depend on history; each fault defines the meaning of its own.
  var memories: [UInt8]

  /// An event, with what there was before it.
  struct Step: Hashable, Sendable {
    let event: Event
    let state: ApplicationState
    let scene: SceneState
    /// The second scene, and which there were of several.
    let several: SeveralScenes
    /// Whether the app held a background task, or begins one in the event.
    let mayHaveHeldTask: Bool
  }

  init(_ plan: FaultPlan) {
    self.plan = plan
    memories = [UInt8](repeating: 0, count: plan.memories)
  }

  mutating func remember(_ point: Point, on occasion: Occasion) {
    plan.remember(point, on: occasion, &memories)
  }
}

extension ReferenceLifecycle {
  mutating func handleWithFaults(_ event: Event, _ recorder: inout CallbackRecorder) {
    if isSticky { performSticking(event, &recorder) } else { performWithFaults(event, &recorder) }
    reportStateWithFaults(&recorder)
  }

  mutating func performWithFaults(_ event: Event, _ recorder: inout CallbackRecorder) {
    beginWithFaults(event, &recorder)
    perform(event, &recorder)
    endWithFaults(&recorder)
  }

  /// Records the state before an event, and lets the faults act before it is performed.
  mutating func beginWithFaults(_ event: Event, _ recorder: inout CallbackRecorder) {
    faultState?.step = FaultState.Step(
      event: event, state: state, scene: scene, several: several,
      mayHaveHeldTask: holdsTask || recorder.replies.beginsTask)
    inject(at: .stepBegins, &recorder)
  }

  /// Lets the faults act and take note after the event, and forgets the state before it.
  mutating func endWithFaults(_ recorder: inout CallbackRecorder) {
    inject(at: .stepEnds, &recorder)
    remember(.stepEnds)
    let isUnopened = state.isAway && (faultState?.isUnopened == true || faultState?.step?.state == .notRunning)
    faultState?.isUnopened = isUnopened
    faultState?.step = nil
  }

  // MARK: What the faults do and remember

  /// Returns what the faults do at a point; nothing if none acts there.
  @inline(__always)
  private func injections(at point: Point, about callback: Callback? = nil) -> [Injection] {
    faultState?.plan.hasActs(at: point) == true ? activeInjections(at: point, about: callback) : []
  }

  @inline(never)
  private func activeInjections(at point: Point, about callback: Callback?) -> [Injection] {
    guard let faultState, let occasion = occasion(about: callback) else { return [] }
    return faultState.plan.injections(at: point, on: occasion, faultState.memories)
  }

  /// Returns the occasion that the faults see; nil between two events.
  @inline(__always)
  private func occasion(about callback: Callback? = nil) -> Occasion? {
    guard let step = faultState?.step, let isUnopened = faultState?.isUnopened else { return nil }
    return Occasion(
      configuration: configuration, step: step, state: state, overlays: overlays, switcherIsOpen: switcherIsOpen,
      isLocked: isLocked, holdsTask: holdsTask, rootView: rootView, focus: text.focus, isUnopened: isUnopened,
      scene: scene, several: several, speaking: speaking, callback: callback)
  }

  /// Lets the faults that depend on history take note.
  mutating func remember(_ point: Point) {
    guard faultState?.plan.hasNotes(at: point) == true, let occasion = occasion() else { return }
    faultState?.remember(point, on: occasion)
  }

  /// Whether a fault lets the reference go another way, in a method if it is about one.
  @inline(__always)
  func takes(_ detour: Detour, in callback: Callback? = nil) -> Bool {
    hasFaults && !injections(at: .detour(detour), about: callback).isEmpty
  }

  // MARK: Callbacks

  /// Sends a message and its notification with what the faults make of them, in the order of `[Injection]`.
  mutating func announceWithFaults(_ callback: Callback, _ recorder: inout CallbackRecorder) -> Bool {
    let injections = injections(at: .callback(callback))
    for other in injections.preceding { insert(other, &recorder) }
    var reading = reading(in: callback)
    if reading != nil { reading = injections.reading ?? reading }
    let isDropped = injections.contains(.dropped)
    let notification = isDropped ? nil : callback.followingNotification
    let (isFirst, isLost) = (injections.contains(.notificationFirst), injections.contains(.notificationDropped))
    if isFirst, let notification { recorder.deliver(notification, state: reading) }

    var answer = true
    if !isDropped {
      let isUntold = injections.contains(.messageDropped)
      if !isUntold { answer = tell(callback, reading, &recorder) }
      for _ in 0..<injections.times(.repeated) {
        if let notification, !isLost { recorder.deliver(notification, state: reading) }
        if !isUntold { _ = tell(callback, reading, &recorder) }
      }
    }
    for other in injections.interrupting { insert(other, withNotification: false, &recorder) }
    if let notification, !isFirst, !isLost, !isSilenced(callback) {
      for _ in 0...injections.times(.notificationRepeated) { recorder.deliver(notification, state: reading) }
    }
    for other in injections.following { insert(other, &recorder) }
    remember(answer ? .callback(callback) : .refusal(callback))
    return answer
  }

  /// Makes a call, or posts a notification that is announced by itself.
  private mutating func tell(
    _ callback: Callback, _ reading: ApplicationState?, _ recorder: inout CallbackRecorder
  ) -> Bool {
    guard callback.kind == .notification else { return call(callback, reading: reading, &recorder) }
    deliver(callback, reading, &recorder)
    return true
  }

  /// Whether the app has taken so long in a callback that nothing comes after it.
  private func isSilenced(_ callback: Callback) -> Bool {
    isOutOfTime && !takes(.speaksAfterOverrun, in: callback)
  }

  mutating func sendWithFaults(_ observation: ObservedCallback, _ recorder: inout CallbackRecorder) {
    let callback = observation.callback
    let point: Point = observation.phase == .leave ? .end(of: callback) : .callback(callback)
    let injections = injections(at: point)
    for other in injections.preceding { insert(other, &recorder) }
    if !injections.contains(.dropped) {
      for _ in 0...injections.times(.repeated) { recorder.deliver(injections.replacement ?? observation) }
    }
    for other in injections.following { insert(other, &recorder) }
    remember(point)
  }

  // MARK: Steps and processes

  /// Whether a fault keeps the end of the process from being reported.
  mutating func reportsNoEnd(_ recorder: inout CallbackRecorder) -> Bool {
    let injections = injections(at: .processEnds)
    for other in injections.preceding + injections.following { insert(other, &recorder) }
    return injections.contains(.dropped)
  }

  private mutating func inject(at point: Point, _ recorder: inout CallbackRecorder) {
    let injections = injections(at: point)
    for other in injections.preceding + injections.following { insert(other, &recorder) }
    if injections.contains(.endsProcess) { recorder.processEnded() }
    if let state = injections.reported { faultState?.reportedState = state }
  }

  /// Reports the state after the event, or what a fault makes of it.
  ///
  /// A sticky reference is in the state that it reports.
  mutating func reportStateWithFaults(_ recorder: inout CallbackRecorder) {
    let reported = faultState?.reportedState ?? state
    if isSticky, state.isExecuting, reported.isExecuting { state = reported }
    recorder.reportState(reported)
    faultState?.reportedState = nil
  }

  /// Sends a callback that is out of place, with the reading that it would have in its place.
  private mutating func insert(
    _ callback: Callback, withNotification: Bool = true, _ recorder: inout CallbackRecorder
  ) {
    var reading: ApplicationState? =
      switch callback {
      case .applicationDidBecomeActive, .applicationWillResignActive: .active
      case .applicationDidEnterBackground, .applicationWillEnterForeground: .background
      case .applicationWillFinishLaunching, .applicationDidFinishLaunching, .didFinishLaunchingNotification:
        faultState?.step?.event.launchesIntoBackground == true || hasScenes ? .background : .inactive
      case .applicationOpenURL: .inactive
      case .willResignActiveNotification: .active
      case .applicationWillTerminate: state.isExecuting ? state : .background
      default: nil
      }
    if configuration.version < 4 { reading = nil }
    if callback.isOptionalMethod {
      call(callback, reading: reading, &recorder)
    } else {
      deliver(callback, reading, &recorder)
    }
    if withNotification, let notification = callback.followingNotification {
      recorder.deliver(notification, state: reading)
    }
  }
}
