import LifecycleModel

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

  func injection(at point: Point, on occasion: Occasion) -> CombinedInjection? {
    plan.injection(at: point, on: occasion, memories)
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

  /// Returns the combined injection of the faults at a point; nil if none acts there.
  @inline(__always)
  private func injection(at point: Point, about callback: Callback? = nil) -> CombinedInjection? {
    faultState?.plan.hasActs(at: point) == true ? activeInjection(at: point, about: callback) : nil
  }

  @inline(never)
  private func activeInjection(at point: Point, about callback: Callback?) -> CombinedInjection? {
    guard let occasion = occasion(about: callback) else { return nil }
    return faultState?.injection(at: point, on: occasion)
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
    hasFaults && injection(at: .detour(detour), about: callback) != nil
  }

  // MARK: Callbacks

  mutating func announceWithFaults(_ callback: Callback, _ recorder: inout CallbackRecorder) -> Bool {
    let answer: Bool
    if let injection = injection(at: .callback(callback)) {
      answer = announce(callback, distorted: injection, &recorder)
    } else {
      let reading = reading(in: callback)
      answer = tell(callback, reading, &recorder)
      if let notification = callback.followingNotification, !isSilenced(callback) {
        recorder.deliver(notification, state: reading)
      }
    }
    remember(answer ? .callback(callback) : .refusal(callback))
    return answer
  }

  /// Sends a message and its notification with what the faults make of them, in the order of `CombinedInjection`.
  private mutating func announce(
    _ callback: Callback, distorted injection: CombinedInjection, _ recorder: inout CallbackRecorder
  ) -> Bool {
    for other in injection.preceding { insert(other, &recorder) }
    var reading = reading(in: callback)
    if reading != nil { reading = injection.reading ?? reading }
    let notification = injection.isDropped ? nil : callback.followingNotification
    if injection.isNotificationFirst, let notification { recorder.deliver(notification, state: reading) }

    var answer = true
    if !injection.isDropped {
      if !injection.isMessageDropped { answer = tell(callback, reading, &recorder) }
      for _ in 0..<injection.repetitions {
        if let notification, !injection.isNotificationDropped { recorder.deliver(notification, state: reading) }
        if !injection.isMessageDropped { _ = tell(callback, reading, &recorder) }
      }
    }
    for other in injection.interrupting { insert(other, withNotification: false, &recorder) }
    if let notification, !injection.isNotificationFirst, !injection.isNotificationDropped, !isSilenced(callback) {
      for _ in 0...injection.notificationRepetitions { recorder.deliver(notification, state: reading) }
    }
    for other in injection.following { insert(other, &recorder) }
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
    if let injection = injection(at: point) {
      for other in injection.preceding { insert(other, &recorder) }
      if !injection.isDropped {
        for _ in 0...injection.repetitions { recorder.deliver(injection.replacement ?? observation) }
      }
      for other in injection.following { insert(other, &recorder) }
    } else {
      recorder.deliver(observation)
    }
    remember(point)
  }

  // MARK: Steps and processes

  /// Whether a fault keeps the end of the process from being reported.
  mutating func reportsNoEnd(_ recorder: inout CallbackRecorder) -> Bool {
    guard let injection = injection(at: .processEnds) else { return false }
    for other in injection.preceding + injection.following { insert(other, &recorder) }
    return injection.isDropped
  }

  private mutating func inject(at point: Point, _ recorder: inout CallbackRecorder) {
    guard let injection = injection(at: point) else { return }
    for other in injection.preceding + injection.following { insert(other, &recorder) }
    if injection.endsProcess { recorder.processEnded() }
    if let state = injection.reported { faultState?.reportedState = state }
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
