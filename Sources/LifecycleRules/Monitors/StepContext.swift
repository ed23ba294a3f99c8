/// One step as the rules see it: the event, its place in the world and its outcome; the app's screen and answers; and
/// what is peculiar to the app and its system. It answers questions, and notes which it was asked: what the rules say of one step
/// they say of each that answers the same.
package struct StepContext {
  /// The properties in which apps and systems differ, the same in every step of a scenario.
  package struct Profile: Hashable, Sendable {
    package var version: Int
    package var interface: AppConfiguration.Interface
    package var delegateSource: AppConfiguration.DelegateSource
    package var subclassesApplication: Bool
    package var loadsViewEarly: Bool
    /// Whether a background mode keeps the app going.
    package var keepsExecuting: Bool
    /// Whether the app does not implement all methods that it may leave out and would be sent.
    package var leavesMethodsOut: Bool
    /// Whether the app implements the launch method that may be asked before a launch pauses.
    package var implementsWillFinish: Bool
    /// Whether it can be seen what happens inside a call; if not, calls are judged by their order alone.
    package var isNested: Bool
    /// Whether a callback can be observed: it is claimed, and the app implements it.
    package var visible: CallbackSet

    package init(_ configuration: AppConfiguration, _ capabilities: Capabilities) {
      version = configuration.version
      interface = configuration.interface
      delegateSource = configuration.delegateSource
      subclassesApplication = configuration.subclassesApplication
      loadsViewEarly = configuration.loadsViewEarly
      keepsExecuting = ConfigurationClass(configuration).keepsExecuting
      leavesMethodsOut = configuration.leavesMethodsOut
      implementsWillFinish = configuration.implements(.applicationWillFinishLaunching)
      isNested = capabilities.reportsNesting
      visible = capabilities.callbacks.subtracting(
        CallbackSet.optionalMethods.subtracting(configuration.receivableMethods))
    }
  }

  private let profile: Profile
  /// All of the step but the profile.
  private let bits: Bits
  private let record = Questions.Record()

  package init(_ profile: Profile, _ bits: Bits) {
    self.profile = profile
    self.bits = bits
  }

  /// The questions that it was asked so far.
  package var asked: Questions { record.asked }

  private subscript(part: Part) -> UInt64 {
    record.bits(part)
    return bits[part]
  }

  // MARK: What happened

  /// The event. The question distinguishes each from every other: ask less, where less is enough.
  package var event: Event {
    record.event(among: .all)
    return Event(index: bits.eventIndex)
  }

  /// The event, if it is one of these; nil for any other.
  func event(among events: EventSet) -> Event? {
    record.event(among: events)
    return events[bits.eventIndex] ? Event(index: bits.eventIndex) : nil
  }

  /// Whether the event is this one.
  func isEvent(_ event: Event) -> Bool { isEvent(in: [event]) }

  /// Whether the event is one of these. They are distinguished from one another as well.
  func isEvent(in events: EventSet) -> Bool { event(among: events) != nil }

  /// The touch of the event; nil for any other event.
  var touch: Event.Touch? { event(among: .touches)?.touch }
  /// The request of the event; nil for any other event.
  var request: Event.Request? { event(among: .userRequests)?.request }
  /// The interruption that begins or ends; nil for any other event.
  var interruption: Interruption? { event(among: .interruptions)?.interruption }
  /// The event of one of several scenes; nil for any other event.
  var ofScene: Event.OfScene? { event(among: .ofScenes)?.ofScene }

  /// The effect of the event on the app.
  package var transition: Transition {
    let number = UInt8(bits.kind % Bits.transitions)
    guard let transition = Transition(rawValue: number) else { preconditionFailure("no transition") }
    return transition
  }
  /// Whether the app is ended while it is in didEnterBackground, because it took too long.
  var isOverrun: Bool { self[.isOverrun] != 0 }
  /// Whether a text message that is accepted is the only reason for being inactive.
  var isOnlyReason: Bool { self[.isOnlyReason] != 0 }
  /// Whether the interruption of the event is a banner, which leaves the app its focus.
  var isBanner: Bool { self[.isBanner] != 0 }
  /// Whether the app is removed by the user while a background mode keeps it going.
  var isKeptByMode: Bool { self[.isKeptByMode] != 0 }
  /// Whether the app has scenes.
  var hasScenes: Bool { self[.hasScenes] != 0 }
  /// Whether the app has several scenes, which every monitor tells apart.
  var hasSeveralScenes: Bool { bits.hasSeveralScenes }

  // MARK: Where

  /// The process before the step.
  var process: DeviceState.Process {
    guard let process = DeviceState.Process(rawValue: UInt8(self[.process])) else { preconditionFailure("no process") }
    return process
  }
  /// Whether the phone was locked before the step.
  var isLocked: Bool { self[.isLocked] != 0 }
  /// Whether the app held a background task before the step.
  var holdsTask: Bool { process != .notRunning && self[.holdsTask] != 0 }
  /// Whether sessions of scenes were discarded since the app was last launched.
  var hasDiscardedSessions: Bool { process == .notRunning && self[.hasDiscardedSessions] != 0 }
  var wasNeverInForeground: Bool { self[.wasNeverInForeground] != 0 }
  /// Whether the launch of the app had begun and paused before the step.
  var hasPausedLaunch: Bool { process == .notRunning && wasNeverInForeground }
  /// Whether a callback of the launch was sent before that paused; nil where nobody knows.
  func wasSentBeforePause(_ callback: Callback) -> Bool? {
    sees(callback) ? PausedLaunch(bits: UInt8(self[.pausedLaunch])).hasSent(callback) : nil
  }
  /// The same of willFinishLaunching, which asks the app.
  var wasAskedBeforePause: Bool? { wasSentBeforePause(.applicationWillFinishLaunching) }
  /// The state of the app before the step.
  var state: ApplicationState {
    guard let state = ApplicationState(rawValue: UInt8(self[.state])) else { preconditionFailure("no state") }
    return state
  }

  private var mayHaveRefusedLaunch: Bool { hasDiscardedSessions && !hasScenes }

  // MARK: What the app shows and answers

  /// The part of the app's replies that changes what is expected of the application.
  var variant: StepVariant {
    var variant = answered
    // One of the launch methods was perhaps asked before the launch paused, for no request, and answered no.
    if hasPausedLaunch, wasAskedBeforePause != false, variant.isRefused || mayHaveRefusedLaunch,
      isEvent(in: .leftToLaunchMethods), implementsWillFinish
    {
      variant.isRefused = false
      variant.isHalfRefused = true
    }
    return variant
  }
  var isRefused: Bool { variant.isRefused }
  /// Whether all launch methods answer no after a pause of the launch. One that was not asked before it is asked now, and answers
  /// for the request of the step.
  var isRefusedIfAsked: Bool { hasPausedLaunch && wasAskedBeforePause == nil && answered.isRefused }
  /// The app's replies in the step, whatever was answered before.
  private var answered: StepVariant { StepVariant(bits: UInt8(self[.variant])) }
  /// Whether a text field was edited before the step.
  var isEditing: Bool { self[.isEditing] != 0 }
  /// How far the root view had come before the step, by the callbacks that the process had sent.
  var rootView: Screen.RootView { Screen.RootView(rawValue: UInt8(self[.rootView])) ?? .unknown }
  var hasShownWindow: Bool { self[.hasShownWindow] != 0 }
  var hasTakenEvent: Bool { self[.hasTakenEvent] != 0 }
  /// The state of the app's scene before the step.
  var scene: Screen.Scene { Screen.Scene(rawValue: UInt8(self[.scene])) ?? .unknown }
  /// The state of one of the app's scenes before the step; of the one that it has, whichever is named, where it has one.
  func state(of scene: Event.Scene) -> Screen.Scene {
    if scene == .a || !hasSeveralScenes { return self.scene }
    return Screen.Scene(rawValue: UInt8(self[.secondScene])) ?? .unknown
  }
  /// Whether one of several scenes is in front before the step, or was last.
  func isInFront(_ scene: Event.Scene) -> Bool { self[.inFront] >> UInt64(scene.rawValue) & 1 == 1 }
  /// Whether the application of several scenes is not in the state in which the system has it, as its notifications told.
  var applicationDiffers: Bool { self[.applicationDiffers] != 0 }
  /// How long the app stays in didEnterBackground, whether or not it is judged.
  var entering: Replies.Time { Replies.Time(rawValue: UInt8(self[.entering])) ?? .over }
  /// Whether Return ends the editing.
  var resignsOnReturn: Bool { answers.resignsOnReturn }
  /// Returns whether the delegate of a text field answers yes to a question.
  func permits(_ question: Callback) -> Bool { answers.answer(to: question) }
  private var answers: Replies { Replies(bits: UInt32(self[.answers]) << Bits.firstAnswer) }

  // MARK: The app and its system

  /// Whether the system is this version or a later one.
  func isSystem(from version: Int) -> Bool {
    record.version(version)
    return profile.version >= version
  }

  /// Whether there is a background to go to.
  var hasBackground: Bool { !isSubject(to: .no08) }

  var interface: AppConfiguration.Interface {
    record.property(.interface)
    return profile.interface
  }
  /// Whether the interface has the root view controller.
  var holdsRootView: Bool {
    record.property(.holdsRootView)
    return profile.interface.holdsRootView
  }
  var delegateSource: AppConfiguration.DelegateSource {
    record.property(.delegateSource)
    return profile.delegateSource
  }
  var subclassesApplication: Bool {
    record.property(.subclassesApplication)
    return profile.subclassesApplication
  }
  var loadsViewEarly: Bool {
    record.property(.loadsViewEarly)
    return profile.loadsViewEarly
  }
  /// Whether a background mode keeps the app going.
  var keepsExecuting: Bool {
    record.property(.keepsExecuting)
    return profile.keepsExecuting
  }
  private var implementsWillFinish: Bool {
    record.property(.implementsWillFinish)
    return profile.implementsWillFinish
  }
  /// Whether it can be seen what happens inside a call; the same in all steps that are judged together.
  var isNested: Bool { profile.isNested }

  /// Whether a callback can be observed: it is claimed, and the app implements it.
  func sees(_ callback: Callback) -> Bool {
    record.callbacks([callback])
    return profile.visible.contains(callback)
  }

  /// Those of these callbacks that can be observed.
  func seen(of callbacks: CallbackSet) -> CallbackSet {
    record.callbacks(callbacks)
    return profile.visible.intersection(callbacks)
  }

  /// Whether any of these callbacks can be observed.
  func seesAny(of callbacks: CallbackSet) -> Bool { !seen(of: callbacks).isEmpty }

  // MARK: In short

  /// Whether the process ends by the step, however long the app takes.
  var endsAnyway: Bool {
    switch transition {
    case .leave, .brokenOff, .backgroundLaunch, .backgroundResume: false
    case .untouched, .launch, .comeBack, .urlInForeground, .deactivate, .stayInactive, .activate, .leaveAndEnd,
      .lockAndEnd, .killed, .suspended, .reclaimed, .endedBySystem, .crashed, .launchPauses, .launchWithheld,
      .endedInLaunch:
      true
    }
  }

  /// Whether a process begins in the step.
  var launches: Bool { transition == .launch || transition == .backgroundLaunch }

  /// Whether the step opens a process that was launched into the background for the first time.
  var isFirstOpening: Bool { transition == .comeBack && wasNeverInForeground }
}

extension EventSet {
  fileprivate static let touches = EventSet(Event.allCases.filter { $0.touch != nil })
  /// The events that open a URL in an app.
  static let openingURL = EventSet(Event.allCases.filter(\.opensURL))
  fileprivate static let ofScenes = EventSet(Event.allCases.filter { $0.ofScene != nil })
  /// The events at which the answers of the launch methods say if the app receives what it is launched for.
  fileprivate static let leftToLaunchMethods = EventSet(Event.allCases.filter(\.isLeftToLaunchMethods))
}
