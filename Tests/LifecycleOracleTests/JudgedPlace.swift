import LifecycleNaiveChecker
import LifecycleTestSupport

/// A place in a scenario at which one event can happen, and what oracle and naive checker say there.
struct JudgedPlace: Sendable {
  let configuration: AppConfiguration
  let state: DeviceState
  let step: Scenario.Step
  /// The oracle's expectations for the outcomes of the event, each once.
  let expectations: [StepExpectation]
  let naive: NaiveChecker

  /// Where this is, in words for a failure.
  var description: String {
    "\(step.event.name), \(stateInWords), iOS \(configuration.version)"
      + (configuration.exitsOnSuspend ? ", exits on suspend" : "")
      + (step.replies == Replies() ? "" : ", " + step.replies.parts.map(\.words).joined(separator: ", "))
  }

  private var stateInWords: String {
    var parts = [LifecycleDevice(configuration).applicationState(in: state).name]
    if state.isLocked { parts.append(state.lock == .lockedOnApp ? "locked on the app" : "locked") }
    if state.switcherIsOpen { parts.append("switcher open") }
    if state.holdsTask { parts.append("with a task") }
    if state.wasNeverInForeground { parts.append("launched in the background") }
    return (parts + Interruption.allCases.filter(state.shows).map { "\($0.name) shown" }).joined(separator: ", ")
  }

  func naiveAccepts(_ observed: [ObservedCallback], ended: Bool, strict: Bool) -> Bool {
    var naive = naive
    return naive.accepts(step, observed, ended: ended, strict: strict)
  }
}

extension JudgedPlace {
  /// A place for each distinct expectation that any configuration can lead to, for each event and range of versions.
  ///
  /// The device's graph is walked in every class of configurations, and for apps that leave methods out in a few. The
  /// naive checker goes along on the shortest words that the oracle permits, so it has to agree with each of those. In the
  /// quick tier in one class of five.
  static let all: [JudgedPlace] = {
    var finder = PlaceFinder()
    let classes = ConfigurationClass.representatives.enumerated().filter {
      $0.offset.isMultiple(of: Tier.amount(quick: 5, thorough: 1))
    }
    for configuration in classes.map(\.element) + leavingMethodsOut { finder.walk(configuration) }
    return finder.found
  }()

  private static var leavingMethodsOut: [AppConfiguration] {
    let methods = [[]] + CallbackSet.optionalMethods.callbacks.map { CallbackSet.optionalMethods.subtracting([$0]) }
    let newest = methods.map { AppConfiguration(backgroundModes: .fetch, implementedMethods: $0) }
    let oldest = [3, 4, 5].flatMap { version in
      [[], CallbackSet.optionalMethods.subtracting([.applicationWillTerminate])].map {
        AppConfiguration(version: version, exitsOnSuspend: version > 3, implementedMethods: $0)
      }
    }
    return newest + oldest
  }
}

/// Walks the device's graph breadth-first with the naive checker at its side.
private struct PlaceFinder {
  private(set) var found: [JudgedPlace] = []
  private var oracle = Oracle(.applicationAlone, beside: [])
  private var seen: Set<Key> = []

  private struct Key: Hashable {
    let expectations: [StepExpectation]
    let event: Event
    let version: Int
    let methods: CallbackSet
  }

  /// States alike in all that a rule looks at.
  private typealias Kind = UInt32

  private struct Look: Hashable {
    let kind: Kind
    let event: Int
    let replies: Replies
  }

  mutating func walk(_ configuration: AppConfiguration) {
    let plan = oracle.plan(for: configuration)
    let device = oracle.device(of: plan)
    let events = Capabilities.applicationAlone.events.events
    var frontier = [(DeviceState.initial, NaiveChecker(configuration: configuration))]
    var place = 0
    var met: Set<Kind> = [Self.kind(of: .initial, device)]
    var looked: Set<Look> = []
    while place < frontier.count {
      let (state, naive) = frontier[place]
      place += 1
      let permitted = device.permitted(in: state)
      for event in events where permitted.contains(event) {
        let kind = Self.kind(of: state, device, event)
        for replies in Self.replies(to: event) {
          guard looked.insert(Look(kind: kind, event: event.index, replies: replies)).inserted else { continue }
          let outcomes = device.outcomes(of: event, in: state).all
          let expectations = oracle.expectations(of: Scenario.Step(event, replies), in: state, plan)
          // Outcomes that differ only in what is possible afterwards are one here.
          let different = expectations.reduce(into: [StepExpectation]()) { if !$0.contains($1) { $0.append($1) } }
          let place = JudgedPlace(
            configuration: configuration, state: state, step: Scenario.Step(event, replies),
            expectations: different, naive: naive)
          let key = Key(
            expectations: different, event: event, version: device.configurationClass.version,
            methods: configuration.implementedMethods)
          if seen.insert(key).inserted { found.append(place) }
          for (outcome, expected) in zip(outcomes, expectations) {
            let (next, checker) = Self.follow(place, outcome, expected)
            if met.insert(Self.kind(of: next, device)).inserted { frontier.append((next, checker)) }
          }
        }
      }
    }
  }

  /// The state and the naive checker after a shortest legal word.
  private static func follow(
    _ place: JudgedPlace, _ outcome: Outcome, _ expected: StepExpectation
  ) -> (DeviceState, NaiveChecker) {
    let word = expected.body.shortestWay(strict: true) { $0.isComplete(strict: true) } ?? []
    var recorder = CallbackRecorder()
    recorder.holdsTask = outcome.next.holdsTask
    recorder.beginStep(place.step)
    for obligation in word { recorder.deliver(obligation.callback) }
    var next = outcome.next
    if place.configuration.version >= 4, next.process != .notRunning { next.holdsTask = recorder.holdsTask }
    var naive = place.naive
    let isAccepted = naive.accepts(place.step, recorder.observations, ended: expected.ends, strict: true)
    #expect(isAccepted, "the naive checker refuses \(word.map(\.callback)): \(place.description)")
    return (next, naive)
  }

  /// The app agrees and touches no task; where it may matter, it answers no, or begins a task at the beginning of its life.
  private static func replies(to event: Event) -> [Replies] {
    var begins = Replies()
    for callback in Replies.taskCallbacks { begins.set(.begins, in: callback) }
    switch event {
    case .openURL:
      return [
        Replies(), .refusing(.applicationDidFinishLaunching),
        .refusing(.applicationWillFinishLaunching, .applicationDidFinishLaunching),
      ]
    case .openFromHomeScreen: return [Replies(), begins]
    case .systemWakesApp: return [Replies(), begins, .refusing(.shouldSaveApplicationState)]
    case .abandonOpening, .pressHome, .lock, .chooseAnotherApp, .removeFromSwitcher, .systemEndsApp:
      return [Replies(), .refusing(.shouldSaveApplicationState)]
    default:
      if event.interruption(.accepted) != nil { return [Replies(), .refusing(.shouldSaveApplicationState)] }
      return [Replies()]
    }
  }

  private static func kind(of state: DeviceState, _ device: LifecycleDevice, _ event: Event? = nil) -> Kind {
    func hasReason(without kind: Interruption) -> Bool {
      var other = state
      other.overlays &= ~(1 << kind.rawValue)
      return device.hasReason(other)
    }
    var reasons: Kind = device.hasReason(state) ? 1 : 0
    if hasReason(without: .textMessage) { reasons |= 2 }
    if state.shows(.textMessage) { reasons |= 4 }
    if let kind = event?.endedInterruption {
      reasons |= hasReason(without: kind) ? 16 : 8
    }
    return Kind(state.bits & 127) | Kind(state.overlays.nonzeroBitCount) << 7 | reasons << 10
  }
}
