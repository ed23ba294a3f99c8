import LifecycleDevice
import LifecycleModel

/// Everything the rules say about one step.
package struct StepExpectation: Hashable, Sendable {
  /// What may arrive, in which order.
  package var body: Expectation = .nothing

  /// Whether the process executes at some time in the step, so that incidental callbacks mean nothing.
  package var executes: Bool

  /// In a chain: callbacks that mean nothing in this step, wherever they come.
  package var ignored: CallbackSet = []

  /// Whether view callbacks may come: everywhere but where the app goes to the background, comes back or is silent.
  package var allowsViews: Bool

  /// Whether the process is ended by the step.
  package var ends: Bool

  /// The rule that is broken when it does not end, or ends though it should live on; nil in a chain, which does not look.
  package var endRule: RuleID?

  /// What the step forbids in particular, the most specific first.
  package var prohibitions: [Prohibition] = []

  /// In a chain: the rules that are broken by what comes after itself, or after another of its set, where it may not.
  package var repetitions: [Prohibition] = []

  /// Rules that the step puts to the test by happening at all.
  package var shows: [RuleID] = []

  /// The rule that says that nothing else comes.
  package var otherwise: RuleID

  /// The callbacks that mean nothing in this step, wherever they come.
  var free: CallbackSet {
    var free = ignored
    if executes { free = free.union(StepRules.needsOnlyExecution) }
    return allowsViews ? free.union(.kind(.viewAppearance)) : free
  }

  /// The rules that the step puts to the test by happening: what it forbids, what it shows, and how the process ends.
  func shown(in capabilities: Capabilities) -> Set<RuleID> {
    let due = body.callbacks
    let tested =
      prohibitions.filter { !$0.callbacks.intersection(capabilities.callbacks).isEmpty }
      + repetitions.filter { !$0.callbacks.intersection(due).isEmpty }
    var rules = Set(tested.map(\.rule)).union(shows)
    rules.insert(otherwise)
    if capabilities.reportsProcessEnd, let endRule { rules.insert(endRule) }
    return rules
  }

  package struct Prohibition: Hashable, Sendable {
    package let rule: RuleID
    package let callbacks: CallbackSet
    package init(_ rule: RuleID, _ callbacks: CallbackSet) {
      self.rule = rule
      self.callbacks = callbacks
    }
  }
}

/// One step as the rules see it: what happened in the world, where, and what came of it. What is shown is of no account to
/// them but for what is said here. The less it tells apart, the fewer steps have to be worked out.
package struct StepContext: Hashable, Sendable {
  /// What differs between apps and systems in every step.
  package struct Profile: Hashable, Sendable {
    /// The first version of the range that the documents tell apart.
    package let version: Int
    /// Whether a callback can be observed: it is claimed, and the app implements it.
    package let visible: CallbackSet

    /// Whether there is a background to go to.
    var hasBackground: Bool { version >= 4 }
  }

  /// The state before the step.
  package struct Before: Hashable, Sendable {
    package let process: DeviceState.Process
    package let isLocked: Bool
    package let holdsTask: Bool
    package let wasNeverInForeground: Bool

    init(_ state: DeviceState) {
      process = state.process
      isLocked = state.isLocked
      holdsTask = state.holdsTask
      wasNeverInForeground = state.wasNeverInForeground
    }

    /// Five bits.
    var bits: UInt8 {
      process.rawValue | (isLocked ? 4 : 0) | (holdsTask ? 8 : 0) | (wasNeverInForeground ? 16 : 0)
    }
  }

  package internal(set) var profile: Profile
  package let event: Event
  package let before: Before
  package let transition: Transition
  /// The state of the app before the step.
  package let state: ApplicationState
  /// What in the app's replies changes what is expected.
  package let variant: StepVariant
  /// Whether the app is ended while it is in didEnterBackground, because it took too long.
  package let isOverrun: Bool
  /// Whether a text message that is accepted is the only reason for being inactive.
  package let isOnlyReason: Bool
  /// Whether the interruption of the event is a banner, which leaves the app its focus.
  package let isBanner: Bool
  /// Whether the app is removed by the user while a background mode keeps it going.
  package let isKeptByMode: Bool

  /// Whether a callback can be observed: it is claimed, and the app implements it.
  package var visible: CallbackSet { profile.visible }

  /// A number for all that can differ between the steps of one profile; of 29 bits.
  var number: Int {
    let flags = (isOverrun ? 1 : 0) | (isOnlyReason ? 2 : 0) | (isBanner ? 4 : 0) | (isKeptByMode ? 8 : 0)
    let happening = (Int(state.rawValue) << 5 | Int(transition.rawValue)) << 6 | event.index
    return ((happening << 4 | flags) << 6 | Int(variant.bits)) << 5 | Int(before.bits)
  }

  package var isRefused: Bool { variant.isRefused }

  /// Whether the process ends by the step, however long the app takes.
  var endsAnyway: Bool {
    switch transition {
    case .leave, .brokenOff, .backgroundLaunch, .backgroundResume: false
    default: true
    }
  }
}

/// What in the app's replies changes what a step expects.
package struct StepVariant: Hashable, Sendable {
  /// Whether the app answered no where it matters in this event: to all questions of the launch for a URL, else to saving.
  package var isRefused = false
  /// Whether, in a launch for a URL, one of the two launch methods answered no and the other yes.
  package var isHalfRefused = false
  /// How long the app stays in didEnterBackground; one that holds a task then, and takes too long, is as one that takes
  /// about the time it has: either outcome is legal.
  package var entering = Replies.Time.within
  /// How long the app stays in willTerminate.
  package var terminating = Replies.Time.within

  package init() {}

  package init(isRefused: Bool) { self.isRefused = isRefused }

  /// The same of a step before which the device was in this state: an app that holds a task may take long.
  func inState(_ state: DeviceState) -> StepVariant {
    var variant = self
    if entering == .over, state.holdsTask { variant.entering = .near }
    return variant
  }

  init(bits: UInt8) {
    isRefused = bits & 1 != 0
    isHalfRefused = bits & 32 != 0
    entering = Replies.Time(rawValue: bits >> 1 & 3) ?? .within
    terminating = Replies.Time(rawValue: bits >> 3 & 3) ?? .within
  }

  /// Six bits.
  var bits: UInt8 {
    (isRefused ? 1 : 0) | entering.rawValue << 1 | terminating.rawValue << 3 | (isHalfRefused ? 32 : 0)
  }
}

/// One thing that may come of an event, if the app takes as long as its replies say.
package struct TimedOutcome: Hashable, Sendable {
  package let outcome: Outcome
  package let isOverrun: Bool
}
