import LifecycleDevice
import LifecycleModel

/// One step as the rules see it: the event, its place in the world and its outcome; the app's screen and answers; and
/// what is peculiar to the app and its system. The less it tells apart, the fewer steps have to be worked out.
package struct StepContext: Hashable, Sendable {
  /// The properties in which apps and systems differ, the same in every step of a scenario.
  package struct Profile: Hashable, Sendable {
    /// The version of the system; a monitor sees the first of the range that it tells apart.
    package var version: Int
    package var interface: AppConfiguration.Interface
    package var delegateSource: AppConfiguration.DelegateSource
    package var subclassesApplication: Bool
    package var loadsViewEarly: Bool
    /// Whether a background mode keeps the app going.
    package var keepsExecuting: Bool
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
      isNested = capabilities.reportsNesting
      visible = capabilities.callbacks.subtracting(
        CallbackSet.optionalMethods.subtracting(configuration.receivableMethods))
    }

    /// Whether there is a background to go to.
    var hasBackground: Bool { !isSubject(to: .no08) }
  }

  package let profile: Profile
  /// All of the step but the profile.
  package let bits: Bits

  package init(_ profile: Profile, _ bits: Bits) {
    self.profile = profile
    self.bits = bits
  }

  // MARK: What happened

  package var event: Event { Event(index: bits.eventIndex) }
  /// The effect of the event on the app.
  package var transition: Transition {
    let number = UInt8(bits.kind % Bits.transitions)
    guard let transition = Transition(rawValue: number) else { preconditionFailure("no transition") }
    return transition
  }
  /// Whether the app is ended while it is in didEnterBackground, because it took too long.
  var isOverrun: Bool { bits[.isOverrun] != 0 }
  /// Whether a text message that is accepted is the only reason for being inactive.
  var isOnlyReason: Bool { bits[.isOnlyReason] != 0 }
  /// Whether the interruption of the event is a banner, which leaves the app its focus.
  var isBanner: Bool { bits[.isBanner] != 0 }
  /// Whether the app is removed by the user while a background mode keeps it going.
  var isKeptByMode: Bool { bits[.isKeptByMode] != 0 }
  /// Whether the app has scenes.
  var hasScenes: Bool { bits[.hasScenes] != 0 }
  /// Whether the app has several scenes.
  var hasSeveralScenes: Bool { bits.hasSeveralScenes }

  // MARK: Where

  /// The process before the step.
  var process: DeviceState.Process {
    guard let process = DeviceState.Process(rawValue: UInt8(bits[.process])) else { preconditionFailure("no process") }
    return process
  }
  /// Whether the phone was locked before the step.
  var isLocked: Bool { bits[.isLocked] != 0 }
  /// Whether the app held a background task before the step.
  var holdsTask: Bool { bits[.holdsTask] != 0 && process != .notRunning }
  /// Whether sessions of scenes were discarded since the app was last launched.
  var hasDiscardedSessions: Bool { bits[.hasDiscardedSessions] != 0 && process == .notRunning }
  var wasNeverInForeground: Bool { bits[.wasNeverInForeground] != 0 }
  /// Whether the launch of the app had begun and paused before the step.
  var hasPausedLaunch: Bool { process == .notRunning && wasNeverInForeground }
  /// The state of the app before the step.
  var state: ApplicationState {
    guard let state = ApplicationState(rawValue: UInt8(bits[.state])) else { preconditionFailure("no state") }
    return state
  }

  private var mayHaveRefusedLaunch: Bool { hasDiscardedSessions && !hasScenes }

  // MARK: What the app shows and answers

  /// The part of the app's replies that changes what is expected of the application.
  var variant: StepVariant {
    var variant = StepVariant(bits: UInt8(bits[.variant]))
    // One of the launch methods was perhaps asked before the launch paused, for no request, and answered no.
    if hasPausedLaunch, variant.isRefused || mayHaveRefusedLaunch, event.isLeftToLaunchMethods {
      variant.isRefused = false
      variant.isHalfRefused = true
    }
    return variant
  }
  var isRefused: Bool { variant.isRefused }
  /// Whether a text field was edited before the step.
  var isEditing: Bool { bits[.isEditing] != 0 }
  /// How far the root view had come before the step, by the callbacks that the process had sent.
  var rootView: Screen.RootView { Screen.RootView(rawValue: UInt8(bits[.rootView])) ?? .unknown }
  var hasShownWindow: Bool { bits[.hasShownWindow] != 0 }
  var hasTakenEvent: Bool { bits[.hasTakenEvent] != 0 }
  /// The state of the app's scene before the step.
  var scene: Screen.Scene { Screen.Scene(rawValue: UInt8(bits[.scene])) ?? .unknown }
  /// The state of one of the app's scenes before the step; of the one that it has, whichever is named, where it has one.
  func state(of scene: Event.Scene) -> Screen.Scene {
    if scene == .a || !hasSeveralScenes { return self.scene }
    return Screen.Scene(rawValue: UInt8(bits[.secondScene])) ?? .unknown
  }
  /// Whether one of several scenes is in front before the step, or was last.
  func isInFront(_ scene: Event.Scene) -> Bool { bits[.inFront] >> UInt64(scene.rawValue) & 1 == 1 }
  /// How long the app stays in didEnterBackground, whether or not it is judged.
  var entering: Replies.Time { Replies.Time(rawValue: UInt8(bits[.entering])) ?? .over }
  /// Whether Return ends the editing.
  var resignsOnReturn: Bool { answers.resignsOnReturn }
  /// Returns whether the delegate of a text field answers yes to a question.
  func permits(_ question: Callback) -> Bool { answers.answer(to: question) }
  private var answers: Replies { Replies(bits: UInt32(bits[.answers]) << Bits.firstAnswer) }

  // MARK: In short

  /// Whether a callback can be observed: it is claimed, and the app implements it.
  var visible: CallbackSet { profile.visible }
  /// Whether it can be seen what happens inside a call.
  var isNested: Bool { profile.isNested }

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

extension StepContext {
  /// A part of a step, by its place in the bits of it.
  package struct Part: Equatable, Sendable {
    fileprivate let shift: UInt64
    fileprivate let width: UInt64
    fileprivate var mask: UInt64 { (1 << width - 1) << shift }

    private init(_ shift: UInt64, _ width: UInt64) {
      self.shift = shift
      self.width = width
    }

    // The device's part of an outcome; `Bits.init(of:...)` has the same order.
    package static let event = Part(0, 11)
    /// One number with the event: see `Bits.kind`.
    package static let transition = event
    static let process = Part(11, 2)
    static let isLocked = Part(13, 1)
    static let holdsTask = Part(14, 1)
    /// Of a device without a process, which holds no task.
    static let hasDiscardedSessions = holdsTask
    static let wasNeverInForeground = Part(15, 1)
    static let state = Part(16, 3)
    static let variant = Part(19, 6)
    static let isOverrun = Part(25, 1)
    static let isOnlyReason = Part(26, 1)
    static let isBanner = Part(27, 1)
    static let isKeptByMode = Part(28, 1)
    // The part of the screen and the replies; `Bits.adding` has the same order.
    static let isEditing = Part(29, 1)
    static let rootView = Part(30, 3)
    static let hasShownWindow = Part(33, 1)
    static let hasTakenEvent = Part(34, 1)
    static let answers = Part(35, 5)
    static let entering = Part(40, 2)
    static let scene = Part(42, 3)
    // An app with several scenes has no text fields here: in the place of their answers are a bit for each scene that is in
    // front, and the state of the second.
    static let inFront = Part(35, 2)
    static let secondScene = Part(37, 3)
    /// The parts that only an app with several scenes has.
    package static let ofSeveralScenes = [inFront, secondScene]
    // Of the device again.
    static let hasScenes = Part(45, 1)
    static let hasSeveralScenes = Part(46, 1)

    /// All that the device tells of an outcome.
    static let world: [Part] = [
      .event, .transition, .process, .isLocked, .holdsTask, .wasNeverInForeground, .state, .variant, .isOverrun,
      .isOnlyReason, .isBanner, .isKeptByMode, .hasScenes, .hasSeveralScenes,
    ]
  }

  /// All of a step but the profile, in one word: two steps that are alike in the parts that a monitor looks at are one to it.
  package struct Bits: Hashable, Sendable {
    /// The number of bits that `word` can have.
    package static var width: UInt64 { 47 }
    /// The bit of the first answer of a text field's delegate among those of the replies.
    fileprivate static var firstAnswer: UInt32 { 19 }
    /// The number of kinds of step: events with what they may do. `kind` is below it.
    package static var kinds: Int { 1 << 11 }
    /// The number of transitions.
    package static var transitions: Int { 21 }

    package let word: UInt64

    @inline(__always)
    package init(word: UInt64) { self.word = word }

    /// The bits of these parts.
    package init(mask parts: [Part]) { word = parts.reduce(0) { $0 | $1.mask } }

    package subscript(part: Part) -> UInt64 { word >> part.shift & (1 << part.width - 1) }

    /// The kind of the step: its event, and what that did.
    @inline(__always)
    package var kind: Int { Int(truncatingIfNeeded: word & 2047) }

    /// The number of the step among those that are one to every monitor that can expect nothing of their kind; below
    /// `silences`.
    @inline(__always)
    package var silence: Int { Int(truncatingIfNeeded: word & 0x1fff | (word >> 45) << 13) }
    package static var silences: Int { 1 << 15 }
    /// The parts that such a monitor looks at, to name the rule by which it is silent.
    package static let seenInSilence = Bits(mask: [.event, .transition, .process, .hasScenes, .hasSeveralScenes])

    package static func kind(_ event: Event, _ transition: Transition) -> Int {
      event.index * transitions + Int(transition.rawValue)
    }

    /// The index of the event of the step.
    @inline(__always)
    package var eventIndex: Int { kind / Self.transitions }

    /// The device's part of a step.
    ///
    /// - Parameters:
    ///   - transition: The effect of the event on the app.
    ///   - isOverrun: Whether the app is ended because it takes too long.
    ///   - before: The state of the device before the step.
    ///   - told: The state of the app before the step.
    ///   - event: The event of the step.
    ///   - variant: The part of the app's replies that changes what is expected of the application.
    ///   - device: The device of the app's class.
    package init(
      of transition: Transition, isOverrun: Bool, _ before: DeviceState, told: ApplicationState, _ event: Event,
      _ variant: StepVariant, _ device: LifecycleDevice
    ) {
      let isOnlyReason = device.textMessageIsOnlyReason(event, before)
      let isBanner = event.interruption?.mayBeBanner ?? false && !device.configurationClass.interruptionsTakeFocus
      let isKeptByMode = transition == .killed && device.configurationClass.keepsExecuting
      let flags =
        (isOverrun ? 1 : 0) | (isOnlyReason ? 2 : 0) | (isBanner ? 4 : 0) | (isKeptByMode ? 8 : 0) as UInt64
      let place =
        UInt64(before.process.rawValue) | (before.isLocked ? 4 : 0)
        | (before.holdsTask || before.hasDiscardedSessions ? 8 : 0)
        | (before.wasNeverInForeground ? 16 : 0)
      word =
        UInt64(Self.kind(event, transition)) | place << 11 | UInt64(told.rawValue) << 16 | UInt64(variant.bits) << 19
        | flags << 25 | (device.configurationClass.hasScenes ? 1 << 45 : 0)
        | (device.configurationClass.hasSeveralScenes ? 1 << 46 : 0)
    }

    /// The device's part of an outcome.
    package init(
      of timed: TimedOutcome, _ before: DeviceState, _ event: Event, _ variant: StepVariant, _ device: LifecycleDevice
    ) {
      self.init(
        of: timed.outcome.transition, isOverrun: timed.isOverrun, before, told: device.applicationState(in: before),
        event, variant, device)
    }

    /// The same with what the app shows before the step, and answers in it.
    @inline(__always)
    package func adding(_ screen: Screen, _ replies: Replies) -> Bits {
      let shown = screen.bits
      if screen.hasSeveralScenes { return adding(scenesOf: screen, replies) }
      let seen = UInt64(shown >> 7 & 7) << 1 | UInt64(shown >> 10 & 3) << 4 | (shown & 3 != 0 ? 1 : 0)
      let answered = UInt64(replies.bits >> Self.firstAnswer & 31) | UInt64(replies.bits >> 24 & 3) << 5
      return Bits(word: word | seen << 29 | answered << 35 | UInt64(shown >> 12 & 7) << 42)
    }

    /// The same with which of several scenes are in front, and what each told.
    @inline(never)
    private func adding(scenesOf screen: Screen, _ replies: Replies) -> Bits {
      let shown = screen.bits
      let inFront = Event.Scene.allCases.reduce(0 as UInt64) {
        $0 | (screen.scenes.shows($1) || screen.scenes.isOpen ? 1 << UInt64($1.rawValue) : 0)
      }
      let seen = inFront << 35 | UInt64(screen[.b].rawValue) << 37 | UInt64(screen[.a].rawValue) << 42
      return Bits(
        word: word | seen | UInt64(shown >> 10 & 3) << 33 | UInt64(replies.bits >> 24 & 3) << 40)
    }

    /// The same without what a mask leaves out.
    @inline(__always)
    package func masked(by mask: Bits) -> Bits { Bits(word: word & mask.word) }

    /// Whether the app has several scenes.
    @inline(__always)
    package var hasSeveralScenes: Bool { self[.hasSeveralScenes] != 0 }

    /// The same as another kind of step.
    @inline(__always)
    package func ofKind(_ kind: Int) -> Bits { Bits(word: word & ~2047 | UInt64(truncatingIfNeeded: kind)) }

    /// Returns the parts that are in one of the two or in both.
    package func union(_ other: Bits) -> Bits { Bits(word: word | other.word) }
  }
}
