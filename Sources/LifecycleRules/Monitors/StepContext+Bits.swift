extension StepContext {
  /// A part of a step, by its place in the bits of it.
  package struct Part: Equatable, Sendable {
    fileprivate let shift: UInt64
    fileprivate let width: UInt64
    package var mask: UInt64 { (1 << width - 1) << shift }

    private init(_ shift: UInt64, _ width: UInt64) {
      self.shift = shift
      self.width = width
    }

    // The device's part of an outcome.
    /// The event with the transition: see `Bits.kind`.
    static let kind = Part(0, 11)
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
    /// Of a launch that pauses, in the place of those three.
    static let pausedLaunch = Part(30, 5)
    static let answers = Part(35, 5)
    static let entering = Part(40, 2)
    static let scene = Part(42, 3)
    // An app with several scenes has no text fields here: in the place of their answers are a bit for each scene that is in
    // front, and the state of the second.
    static let inFront = Part(35, 2)
    static let secondScene = Part(37, 3)
    /// In the place of the field that is edited.
    static let applicationDiffers = isEditing
    // Of the device again.
    static let hasScenes = Part(45, 1)
    static let hasSeveralScenes = Part(46, 1)

    /// The bits that are distinguished in any step.
    static let always = kind.mask | hasSeveralScenes.mask
  }

  /// All of a step but the profile, in one word: two steps that are alike in the parts that a monitor looks at are one to it.
  package struct Bits: Hashable, Sendable {
    /// The number of bits that `word` can have.
    package static var width: UInt64 { 47 }
    /// The bit of the first answer of a text field's delegate among those of the replies.
    static var firstAnswer: UInt32 { 19 }
    /// The number of transitions.
    package static var transitions: Int { 21 }

    package private(set) var word: UInt64

    @inline(__always)
    package init(word: UInt64) { self.word = word }

    package subscript(part: Part) -> UInt64 {
      get { word >> part.shift & (1 << part.width - 1) }
      set { word = word & ~part.mask | newValue << part.shift & part.mask }
    }

    /// The kind of the step: its event, and what that did.
    @inline(__always)
    package var kind: Int { Int(truncatingIfNeeded: word & 2047) }

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
      var bits = Bits(word: 0)
      bits[.kind] = UInt64(Self.kind(event, transition))
      bits[.process] = UInt64(before.process.rawValue)
      bits[.isLocked] = before.isLocked ? 1 : 0
      bits[.holdsTask] = before.holdsTask || before.hasDiscardedSessions ? 1 : 0
      bits[.wasNeverInForeground] = before.wasNeverInForeground ? 1 : 0
      bits[.state] = UInt64(told.rawValue)
      bits[.variant] = UInt64(variant.bits)
      bits[.isOverrun] = isOverrun ? 1 : 0
      bits[.isOnlyReason] = device.textMessageIsOnlyReason(event, before) ? 1 : 0
      let takesFocus = device.configurationClass.interruptionsTakeFocus
      bits[.isBanner] = event.interruption?.mayBeBanner ?? false && !takesFocus ? 1 : 0
      bits[.isKeptByMode] = transition == .killed && device.configurationClass.keepsExecuting ? 1 : 0
      bits[.hasScenes] = device.configurationClass.hasScenes ? 1 : 0
      bits[.hasSeveralScenes] = device.configurationClass.hasSeveralScenes ? 1 : 0
      self = bits
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
      let differs: UInt64 = screen.applicationDiffers ? 1 << 29 : 0
      let seen = differs | inFront << 35 | UInt64(screen[.b].rawValue) << 37 | UInt64(screen[.a].rawValue) << 42
      return Bits(
        word: word | seen | UInt64(shown >> 7 & 31) << 30 | UInt64(replies.bits >> 24 & 3) << 40)
    }

    /// Whether the app has several scenes.
    @inline(__always)
    package var hasSeveralScenes: Bool { self[.hasSeveralScenes] != 0 }
  }
}
