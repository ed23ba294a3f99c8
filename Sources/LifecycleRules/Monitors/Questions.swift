/// The questions that steps were asked: all by which a monitor distinguishes them.
///
/// A monitor's expectation follows from the answers that it was given. A step that answers the same to all that was asked of
/// another is therefore the same to the monitor, which expects the same of both.
package struct Questions: Equatable, Sendable {
  /// The bits of a step that were looked at.
  fileprivate(set) var bits: UInt64 = 0
  /// The events that were distinguished from all others.
  fileprivate(set) var events: EventSet = []
  /// A bit for each version of which was asked whether the system is that or a later one.
  fileprivate(set) var versions: UInt64 = 0
  fileprivate(set) var properties: Properties = []
  /// The callbacks of which was asked whether they can be observed.
  fileprivate(set) var callbacks: CallbackSet = []

  /// The parts of an app's profile beside its version and its callbacks.
  struct Properties: OptionSet, Sendable {
    let rawValue: UInt8

    static let interface = Properties(rawValue: 1)
    /// Whether the interface has the root view controller, where nothing else of it matters.
    static let holdsRootView = Properties(rawValue: 2)
    static let delegateSource = Properties(rawValue: 4)
    static let subclassesApplication = Properties(rawValue: 8)
    static let loadsViewEarly = Properties(rawValue: 16)
    static let keepsExecuting = Properties(rawValue: 32)
    static let leavesMethodsOut = Properties(rawValue: 64)
    static let implementsWillFinish = Properties(rawValue: 128)
  }

  package init() {}

  /// The questions that every step is asked that is counted.
  package static let toCount: Questions = {
    var asked = Questions()
    asked.properties = .leavesMethodsOut
    return asked
  }()

  /// Adds what was asked of other steps.
  ///
  /// - Returns: Whether any of it is new.
  package mutating func formUnion(_ other: Questions) -> Bool {
    let before = self
    bits |= other.bits
    events = events.union(other.events)
    versions |= other.versions
    properties.formUnion(other.properties)
    callbacks = callbacks.union(other.callbacks)
    return self != before
  }

  /// Whether of a profile the same was asked.
  package func isSame(ofProfiles other: Questions) -> Bool {
    versions == other.versions && properties == other.properties && callbacks == other.callbacks
  }

  // MARK: Answers

  /// A step without what was not asked of it, except its transition and how many scenes the app has; any event that was not
  /// distinguished from others is the same.
  package func seen(_ step: StepContext.Bits) -> StepContext.Bits {
    let event = step.eventIndex
    if events[event] { return masked(step) }
    // No event has the number of events for its index.
    let kind = step.kind + (Event.count - event) * StepContext.Bits.transitions
    return StepContext.Bits(word: masked(step).word & ~StepContext.Part.kind.mask | UInt64(kind))
  }

  /// The same with its event.
  @inline(__always)
  package func masked(_ step: StepContext.Bits) -> StepContext.Bits {
    StepContext.Bits(word: step.word & (bits | StepContext.Part.always))
  }

  /// A profile without what was not asked of it.
  package func seen(_ profile: StepContext.Profile) -> StepContext.Profile {
    var seen = StepContext.Profile.plain
    let passed = versions & (2 << UInt64(profile.version) - 1)
    seen.version = passed == 0 ? AppConfiguration.versions.lowerBound : 63 - passed.leadingZeroBitCount
    if properties.contains(.interface) {
      seen.interface = profile.interface
    } else if properties.contains(.holdsRootView) {
      seen.interface = profile.interface.holdsRootView ? .storyboard : .code
    }
    if properties.contains(.delegateSource) { seen.delegateSource = profile.delegateSource }
    if properties.contains(.subclassesApplication) { seen.subclassesApplication = profile.subclassesApplication }
    if properties.contains(.loadsViewEarly) { seen.loadsViewEarly = profile.loadsViewEarly }
    if properties.contains(.keepsExecuting) { seen.keepsExecuting = profile.keepsExecuting }
    if properties.contains(.leavesMethodsOut) { seen.leavesMethodsOut = profile.leavesMethodsOut }
    if properties.contains(.implementsWillFinish) { seen.implementsWillFinish = profile.implementsWillFinish }
    seen.visible = profile.visible.intersection(callbacks)
    return seen
  }

  /// The questions that one step was asked so far: it notes here each that it answers.
  final class Record {
    fileprivate(set) var asked = Questions()

    func bits(_ part: StepContext.Part) { asked.bits |= part.mask }
    func event(among events: EventSet) { asked.events = asked.events.union(events) }
    func version(_ version: Int) {
      if version < 64 { asked.versions |= 1 << UInt64(version) }
    }
    func property(_ property: Properties) { asked.properties.insert(property) }
    func callbacks(_ callbacks: CallbackSet) { asked.callbacks = asked.callbacks.union(callbacks) }
  }
}

extension StepContext.Profile {
  /// An app as every app is until something else is said.
  fileprivate static let plain = StepContext.Profile(AppConfiguration(), Capabilities())
}
