/// The device's state and the app's screen, as far as the order of callbacks depends on it, and whether a step leads there that
/// launches the app: it shows the root view after that, whatever callbacks were seen.
package struct StoryPlace: Hashable, Sendable {
  /// Thirteen bits for the device, one for the other view, three for the scene, three for the root view, one for the launch.
  package let bits: UInt32

  init(_ state: DeviceState, _ screen: Screen = Screen(), isLaunched: Bool = false) {
    bits =
      UInt32(state.bits) | (screen.showsAnotherView ? 1 << 13 : 0) | UInt32(screen.scene.rawValue) << 14
      | UInt32(screen.rootView.rawValue) << 17 | (isLaunched ? 1 << 20 : 0)
  }

  package var state: DeviceState { DeviceState(bits: UInt16(truncatingIfNeeded: bits & (1 << 13 - 1))) }
  package var showsAnotherView: Bool { bits >> 13 & 1 == 1 }
  private var isLaunched: Bool { bits >> 20 & 1 == 1 }

  /// The app's screen there, as far as it is known.
  var screen: Screen {
    var screen = Screen()
    screen.showsAnotherView = showsAnotherView
    screen.scene = Screen.Scene(rawValue: UInt8(bits >> 14 & 7)) ?? .unknown
    screen.rootView = Screen.RootView(rawValue: UInt8(bits >> 17 & 7)) ?? .unknown
    return screen
  }

  /// The same place when the step that leads there is over.
  var settled: StoryPlace { StoryPlace(state, screen) }

  /// The place after a callback of the step that leads there.
  func noting(_ callback: Callback, _ configuration: AppConfiguration, seesConnection: Bool) -> StoryPlace {
    guard Screen.remembered.contains(callback), state.process != .notRunning else { return self }
    var screen = screen
    var noted = screen
    noted.note(callback, seesConnection: seesConnection)
    if configuration.scenes != .none { screen.scene = noted.scene }
    if !isLaunched { screen.rootView = noted.rootView }
    return StoryPlace(state, screen, isLaunched: isLaunched)
  }
}

/// A step that can be begun, and what it expects.
struct StoryOption: Sendable {
  let step: Scenario.Step
  let body: Automaton.State
  let others: Int32
  let next: StoryPlace
  let cost: Int32
}

extension StoryInference {
  /// The cost of the likeliest events.
  static let oneEvent: Int32 = 1_000
  /// The cost of a beginning amid a step. Logs often begin with the first line after a launch or a return.
  private static func amid(_ event: Event) -> Int32 { event == .openFromHomeScreen ? 500 : 2_000 }

  /// The events of which a story is made.
  ///
  /// The kinds of interruption differ in the rules' names, not in what is legal: a call stands for all that leave the app
  /// when they are accepted. A text message may be accepted in a way of its own, and where calls and messages are banners
  /// another kind takes the focus.
  static func events(for configuration: AppConfiguration, hasViews: Bool) -> [Event] {
    let hasScenes = configuration.scenes != .none
    let usual: Interruption =
      configuration.version >= Interruption.notificationCenter.firstVersion ? .notificationCenter : .permissionAlert
    let kinds: Set<Interruption> = [.phoneCall, .textMessage, usual]
    return Event.allCases.filter { event in
      switch event.kind {
      case .interruption(let kind, _): kinds.contains(kind)
      // A launch that is never opened may have been a prewarm.
      case .background(let event): event == .prewarm && configuration.version >= event.firstVersion
      case .otherHost, .touch, .request, .ofScene: false
      case .single:
        event.facet == .application || hasScenes && event.facet == .scenes
          || hasViews && event.facet == .rootViewController
      }
    }
  }

  /// Whether a state can be left out of no story: at most one thing makes the app inactive, and it holds no task.
  ///
  /// A story with two reasons has a shorter one with the first alone, since what is added to a reason or taken from several
  /// sends nothing; and without a task everything is legal that is legal with one, the end in silence besides. On a few systems
  /// a task in the background permits more.
  private func isNeeded(_ state: DeviceState) -> Bool {
    let isLockedInPlace = state.isLocked && state.process == .foreground
    let reasons = state.overlays.nonzeroBitCount + (state.switcherIsOpen ? 1 : 0) + (isLockedInPlace ? 1 : 0)
    let mayHoldTask = state.process == .background && configuration.permitsMoreUnderTask
    return reasons <= 1 && (mayHoldTask || !state.holdsTask) && (mayPause || !state.hasPausedLaunch)
  }

  /// Everything that can be before the first line.
  mutating func possibilitiesAtStart(_ start: ApplicationState?) -> [Possibility] {
    let device = oracle.device(of: plan)
    let graph = DeviceGraph(configuration, events: EventSet(events), usingReplies: false)
    let hasViews = events.contains(.showAnotherView)
    var front = StoryFront()
    let between = number(of: oracle.monitors.monitors.dropFirst().map { _ in Rest(rest: .nothing, ignored: []) })
    for state in graph.states where isNeeded(state) {
      let application = device.applicationState(in: state)
      if let start, application != start { continue }
      for other in hasViews && state.process != .notRunning ? [false, true] : [false] {
        var screen = Screen()
        screen.showsAnotherView = other
        let place = StoryPlace(state, screen)
        front.offer(
          Possibility(
            body: 0, others: between, place: place, isBetween: true,
            cost: Self.cost(of: state) + (other ? 10 : 0)),
          Origin(from: 0))
        if start == nil { offerAmidSteps(from: place, &front) }
      }
    }
    return front.sorted().possibilities
  }

  /// Every state amid a step that began at a place.
  private mutating func offerAmidSteps(from place: StoryPlace, _ front: inout StoryFront) {
    let callbacks = oracle.capabilities.callbacks.callbacks
    for option in options(at: place) {
      var open = [
        Possibility(
          body: option.body, others: option.others, place: option.next, isBetween: false,
          cost: Self.amid(option.step.event) + option.cost)
      ]
      while let possibility = open.popLast() {
        for callback in callbacks {
          guard let next = advanced(possibility, by: ObservedCallback(callback)), front.offer(next, Origin(from: 0))
          else {
            continue
          }
          open.append(next)
        }
      }
    }
  }

  /// The steps that can be begun at a place, of alike ones the likeliest.
  mutating func makeOptions(at place: StoryPlace) -> [StoryOption] {
    let state = place.state
    let device = oracle.device(of: plan)
    let screen = place.screen
    let isActive = device.applicationState(in: state) == .active
    var cheapest: [UInt64: StoryOption] = [:]
    for event in events where screen.permits(event, isActive: isActive) {
      for (replies, variant) in Self.variants where takesTime(variant) {
        if replies.beginsTask, !configuration.permitsMoreUnderTask || state.process != .foreground { continue }
        let step = Scenario.Step(event, replies)
        for timed in oracle.outcomes(of: event, in: state, plan, variant) {
          let after = device.predictingTask(timed.outcome, from: state, event: event, replies: replies).next
          guard isNeeded(after), !isNeedless(timed.outcome.transition) else { continue }
          // Where a launch paused is not seen: it is one launch, or one into the background.
          if event == .background(.prewarm), !mayPause,
            timed.outcome.transition != .backgroundLaunch || !seesLaunch
          {
            continue
          }
          let expected = oracle.expectation(of: timed, plan, state, event, variant)
          let shown = shown(after: timed, step, from: place, isActive: isActive)
          let option = StoryOption(
            step: step, body: oracle.monitors.start(of: expected, strict: strict),
            others: rests(step, timed, state, variant, screen),
            next: StoryPlace(after, shown, isLaunched: timed.outcome.transition == .launch),
            cost: Self.oneEvent + Self.unlikelihood(of: event, in: state) + (replies == Replies() ? 0 : 2_000)
              + 400 * unrecorded(timed, state, event, variant))
          let key = UInt64(option.body) << 48 | UInt64(option.others) << 24 | UInt64(option.next.bits)
          if cheapest[key].map({ option.cost < $0.cost }) ?? true { cheapest[key] = option }
        }
      }
    }
    return cheapest.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether a transition explains nothing: without its openURL, a URL for an app in the foreground is an interruption.
  private func isNeedless(_ transition: Transition) -> Bool {
    let opened: CallbackSet =
      configuration.scenes == .none ? [.applicationOpenURL] : [.applicationOpenURL, .sceneOpenURLContexts]
    return transition == .urlInForeground && oracle.visible(in: plan).intersection(opened).isEmpty
  }

  /// Whether a launch shows in the log: otherwise a prewarm would explain what nothing speaks for.
  private var seesLaunch: Bool {
    let messages: CallbackSet = [.applicationWillFinishLaunching, .applicationDidFinishLaunching]
    return !oracle.visible(in: plan).intersection(messages).isEmpty
  }

  /// Whether the app implements the method that it is to stay in, and it was recorded; one that is not there takes no time.
  private func takesTime(_ variant: StepVariant) -> Bool {
    func takesTime(in method: Callback) -> Bool {
      configuration.implements(method) && oracle.capabilities.callbacks.contains(method)
    }
    return (variant.entering == .within || takesTime(in: .applicationDidEnterBackground))
      && (variant.terminating == .within || takesTime(in: .applicationWillTerminate))
  }

  /// The replies that make more legal: nobody can say what happens to an app that takes about the time it has, and a task keeps
  /// an app executing.
  private static let variants: [(Replies, StepVariant)] = {
    var entering = Replies()
    entering.set(.near, in: .applicationDidEnterBackground)
    var terminating = Replies()
    terminating.set(.near, in: .applicationWillTerminate)
    var whenEntering = StepVariant()
    whenEntering.entering = .near
    var whenTerminating = StepVariant()
    whenTerminating.terminating = .near
    return [
      (Replies(), StepVariant()), (entering, whenEntering), (terminating, whenTerminating),
      (.beginningTask(in: .applicationDidEnterBackground), StepVariant()),
    ]
  }()

  /// How many callbacks the step would send, of the kinds that were recorded, that the log does not hold anywhere.
  private mutating func unrecorded(
    _ timed: TimedOutcome, _ state: DeviceState, _ event: Event, _ variant: StepVariant
  ) -> Int32 {
    let expected = oracleOfKinds.expectation(of: timed, planOfKinds, state, event, variant)
    let way = expected.body.shortestWay(strict: strict) { $0.isComplete(strict: strict) } ?? []
    return Int32(way.count { !oracle.capabilities.callbacks.contains($0.callback) })
  }

  /// Returns the screen of an app after a step, except what its callbacks tell.
  private func shown(
    after timed: TimedOutcome, _ step: Scenario.Step, from place: StoryPlace, isActive: Bool
  ) -> Screen {
    let outcome = timed.outcome
    if outcome.next.process == .notRunning { return Screen() }
    let shown =
      step.event == .systemDisconnectsScene
      ? place.screen.disconnecting(isSuspended: place.state.process == .suspended)
      : place.screen.after(step.event, isActive: isActive, replies: step.replies)
    var after = shown.after(
      outcome.transition, sending: EmptyCollection<ObservedCallback>(), hasScenes: configuration.scenes != .none,
      seesConnection: seesConnection)
    if !followsRootView { after.rootView = .unknown }
    return after
  }

  /// Returns the number of the expectations that the monitors beside the application's have of a step.
  private mutating func rests(
    _ step: Scenario.Step, _ timed: TimedOutcome, _ state: DeviceState, _ variant: StepVariant, _ screen: Screen
  ) -> Int32 {
    let bits = StepContext.Bits(of: timed, state, step.event, variant, oracle.device(of: plan))
      .adding(screen, step.replies)
    // The application takes part in what its only scene does: a story has both follow advice.
    let follows = configuration.scenes == .single && oracle.monitors.expectation(of: 0, bits, profile).demanded != nil
    let rests = oracle.monitors.monitors.enumerated().dropFirst().map { place, monitor in
      let expected = oracle.monitors.expectation(of: place, bits, profile)
      let body = follows && monitor.isOfScene ? expected.body.followingAdvice : expected.body
      return Rest(rest: body, ignored: expected.ignored)
    }
    return number(of: rests)
  }

  // MARK: What is likely

  /// The cost of an event beyond that of the likeliest ones. While something is over the app, it is left by Home or by
  /// the lock key less often.
  private static func unlikelihood(of event: Event, in state: DeviceState) -> Int32 {
    let isUncovered = state.overlays == 0 && !state.switcherIsOpen
    if isUncovered { return event.unlikelihood }
    return event.unlikelihood + (event == .pressHome ? 300 : event == .lock ? 600 : 0)
  }

  /// The cost of a step that begins with a line: the system seldom sends an app away that the user looks at
  /// (PC-08), seldom does anything begin in a moment, and an app that is active seldom becomes active once more
  /// (MU-02).
  func unlikelihood(of option: StoryOption, beginningWith line: StoryLine, in state: DeviceState) -> Int32 {
    let (device, event) = (oracle.device(of: plan), option.step.event)
    let hurry: Int32 =
      (line.pause == .instant ? 3_000 : 0) + Self.unlikelihood(of: line.observation.callback, in: option.next.state)
    if event == .systemEndsApp, state.process == .foreground { return hurry + 3_000 }
    // Where nobody recorded that the app becomes active, it did.
    let seesActivations = !oracle.visible(in: plan).intersection(.activations).isEmpty
    if event == .abandonOpening, !seesActivations { return hurry + 2_000 }
    guard CallbackSet.activations.contains(line.observation.callback) else { return hurry }
    // OR-15 is seldom needed.
    if event == .interruptionAccepted(.textMessage) { return hurry + 2_000 }
    guard device.applicationState(in: state) == .active else { return hurry }
    return hurry + (device.applicationState(in: option.next.state) == .active ? 1_200 : 4_000)
  }

  /// The cost of a callback: an app that is removed seldom has another scene come with it (SC-47).
  private static func unlikelihood(of callback: Callback, in state: DeviceState) -> Int32 {
    CallbackSet.openings.contains(callback) && state.process == .notRunning ? 1_500 : 0
  }

  /// The cost of a callback that is not the first of its step: an app that loses the focus seldom has it again meanwhile (MU-02), unless
  /// that takes no time.
  func unlikelihood(of callback: Callback, after pause: StoryLine.Pause, in possibility: Possibility) -> Int32 {
    let state = possibility.place.state
    guard CallbackSet.activations.contains(callback), pause != .instant else {
      return Self.unlikelihood(of: callback, in: state)
    }
    return oracle.device(of: plan).applicationState(in: state) == .active ? 0 : 2_700
  }

  private static func cost(of state: DeviceState) -> Int32 {
    var cost: Int32 = state.process == .suspended ? 2 : 0
    if state.isLocked { cost += 400 }
    if state.switcherIsOpen { cost += 600 }
    if state.wasNeverInForeground { cost += 3 }
    // A log seldom begins while something is over the app.
    if state.overlays != 0 { cost += 600 }
    return cost
  }
}

extension Expectation {
  /// The same where what is advised is due, and nothing comes against which is advised.
  fileprivate var followingAdvice: Expectation {
    switch self {
    case .marked(.advised, _, let inner): inner.followingAdvice
    case .marked(.discouraged, _, _): .nothing
    case .joined: rebuilt(\.followingAdvice)
    case .nothing, .call, .marked: self
    }
  }
}
