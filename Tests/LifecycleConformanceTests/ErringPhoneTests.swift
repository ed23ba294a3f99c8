import LifecycleTestSupport

@testable import LifecycleConformance

/// A mistake as handwritten implementations make it: each of them several, everywhere.
private enum Mistake: Hashable, Sendable {
  /// A message comes with its notification in a step of these events where it is not due, before the activation.
  case adds(Callback, at: Set<Event>)
  /// A message comes with its notification before another, in steps of these events; an event that is not named is any.
  case sends(Callback, before: Callback, at: Set<Event> = [])
  /// A message comes twice in a step of these events, each with its notification.
  case repeats(Callback, at: Set<Event>)
  /// A callback never comes in steps of these events; an event that is not named is any.
  case loses(Callback, at: Set<Event> = [])
  /// Each of these callbacks reads this state; all of them where none is named.
  case reads(ApplicationState, in: Set<Callback> = [])
}

/// One application object for the whole process, which is configured anew with its faults.
private struct ErringPhone: LifecycleImplementation {
  private static let shared = Locked(ReferenceLifecycle(configuration: AppConfiguration()))
  static let mistakes = Locked<[Mistake]>([])
  static let capabilities = Capabilities(facets: [.application], versions: 15...15)
  private let configuration: AppConfiguration

  init(configuration: AppConfiguration) {
    self.configuration = configuration
    Self.shared.withLock { $0 = ReferenceLifecycle(configuration: configuration) }
  }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    var app = Self.shared.withLock { $0 }
    var own = recorder
    try app.handle(event, reportingTo: &own)
    Self.shared.withLock { [app] in $0 = app }
    let sent = own.observations[recorder.count...]
    var rest = Self.mistakes.withLock { $0 }.compactMap { mistake -> Callback? in
      if case .adds(let callback, let events) = mistake, events.contains(event) { callback } else { nil }
    }
    for observation in sent {
      if observation.callback == .applicationDidBecomeActive {
        for callback in rest { deliver(callback, .inactive, &recorder) }
        rest = []
      }
      send(observation, event, &recorder)
    }
    if own.processHasEnded { recorder.processEnded() }
  }

  private func send(_ observation: ObservedCallback, _ event: Event, _ recorder: inout CallbackRecorder) {
    var state = observation.state
    var repeats = false
    for mistake in Self.mistakes.withLock({ $0 }) {
      switch mistake {
      case .loses(observation.callback, let events) where events.isEmpty || events.contains(event): return
      case .reads(let other, let callbacks) where callbacks.isEmpty || callbacks.contains(observation.callback):
        if state != nil { state = other }
      case .repeats(observation.callback, let events) where events.contains(event): repeats = true
      case .sends(let callback, before: observation.callback, let events)
      where events.isEmpty || events.contains(event):
        recorder.deliver(callback, state: state)
        if let notification = callback.sceneNotification { recorder.deliver(notification, state: state) }
      case .adds, .loses, .reads, .repeats, .sends: break
      }
    }
    recorder.deliver(observation.callback, state: state)
    if repeats {
      if let notification = observation.callback.notification { recorder.deliver(notification, state: state) }
      recorder.deliver(observation.callback, state: state)
    }
  }

  private func deliver(_ callback: Callback, _ state: ApplicationState, _ recorder: inout CallbackRecorder) {
    guard configuration.implements(callback) else { return }
    recorder.deliver(callback, state: state)
    if let notification = callback.notification { recorder.deliver(notification, state: state) }
  }
}

@Suite("Implementations that get many things wrong", .serialized)
struct ErringPhoneTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    fileprivate let mistakes: [Mistake]
    let broken: Set<RuleID>
    /// Rules that are broken only where another was before, so that nothing is said of them.
    var hidden: Set<RuleID> = []
  }

  @Test("a message that goes to the other scene is one finding, which says so")
  func confused() {
    let claims = Capabilities(facets: [.application, .scenes, .severalScenes], versions: 15...15)
    let report = ConformanceSuite(options: .quick(scenarios: 2_000)).runReference(capabilities: claims) { _, _, sent in
      sent.map { observed in
        guard observed.callback == .sceneDidEnterBackground, let scene = observed.scene else { return observed }
        return observed.of(scene == .a ? .b : .a)
      }
    }
    let lines = report.causes.map(\.line)
    #expect(lines.first?.contains("sceneDidEnterBackground is sent to another scene at ") == true, "\(lines)")
    #expect(lines.first?.contains("comes later") == false, "\(lines)")
    #expect(!lines.dropFirst().contains { $0.contains("sceneDidEnterBackground ") }, "\(lines)")
  }

  /// A phone whose adapter does not wait: what an event causes comes with the next.
  private struct LatePhone: LifecycleImplementation {
    private var reference: ReferenceLifecycle
    private var late: [ObservedCallback] = []

    init(configuration: AppConfiguration) { reference = ReferenceLifecycle(configuration: configuration) }

    mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
      var own = recorder
      try reference.handle(event, reportingTo: &own)
      for observation in late { recorder.deliver(observation) }
      late = Array(own.observations[recorder.count - late.count..<own.count])
    }
  }

  @Test("an adapter that does not wait for its callbacks has a finding that says so")
  func late() {
    let claims = Capabilities(facets: [.application], versions: 15...15)
    let report = ConformanceSuite(options: .quick(scenarios: 500)).run(named: "late", capabilities: claims) {
      LatePhone(configuration: $0)
    }
    let title =
      "willFinishLaunchingWithOptions is missing, and comes later; if everything does, the adapter does not wait"
    #expect(report.causes.first?.title.contains(title) == true, "\(report.causes.map(\.title))")
  }

  /// An app with a scene that was ported from one without, three mistakes in all: the old message of the activation comes
  /// as well, the way from the app switcher connects the scene that is connected, and a lock goes unnoticed.
  private static let ported: [Mistake] = [
    .sends(.applicationDidBecomeActive, before: .sceneDidBecomeActive),
    .sends(.sceneWillConnect, before: .sceneWillEnterForeground, at: [.chooseThisApp]),
    .loses(.sceneDidEnterBackground, at: [.lock]), .loses(.sceneDidEnterBackgroundNotification, at: [.lock]),
  ]

  @Test("one plain run names each defect of an app with a scene, and nothing else")
  func namesScenes() throws {
    ErringPhone.mistakes.withLock { $0 = Self.ported }
    let report = ConformanceSuite(options: .quick(scenarios: 300)).run(
      named: "phone", capabilities: Capabilities(facets: [.application, .scenes], versions: 15...15)
    ) { ErringPhone(configuration: $0) }
    #expect(Set(report.violations.map(\.violation.rule)) == [.sc01, .sc09, .sc13, .sc15])
    let text = report.description
    #expect(text.hasPrefix("VIOLATED: 4 rules broken, probably by 3 mistakes; "))
    #expect(
      text.split(separator: "\n").prefix(6).dropFirst(2).joined(separator: "\n") == """
        ✗ SC-01 didBecomeActive is sent and not allowed at "open from the home screen" and 9 more events
        ✗ SC-09 willConnectToSession is sent too many times at "choose this app in the switcher" (also
                SC-15)
        ✗ SC-13 sceneDidEnterBackground is missing at "lock"
        """)
    #expect(text.contains("\nOne cause, 2 rules (SC-09, SC-15): willConnectToSession is sent too many times\n"))
    // The notification goes with its message.
    #expect(report.causes.map(\.counterexamples.count) == [1, 2, 1])
    #expect(report.unstable.isEmpty)
  }

  @Test(
    "a notification that comes twice is another mistake than its message, where that comes or is missing elsewhere",
    arguments: [
      (
        [.adds(.applicationWillEnterForeground, at: gains)], .willEnterForegroundNotification,
        "PR-12 willEnterForeground is"
      ),
      (
        [.loses(.applicationWillResignActive, at: [.lock])], .willResignActiveNotification,
        "MU-05 as well: willResignActive is missing at \"lock\""
      ),
    ] as [([Mistake], Callback, String)])
  private func notifications(mistakes: [Mistake], doubled: Callback, words: String) {
    ErringPhone.mistakes.withLock { $0 = mistakes + [.sends(doubled, before: doubled)] }
    let report = ConformanceSuite(options: .quick(scenarios: 600)).run(ErringPhone.self)
    let lines = report.brokenLines.map { "\($0.rule.text) \($0.words)" }
    let twice = "MU-05 \(doubled.briefName(version: 15)) is sent too many times at "
    #expect(
      lines.count == 2 && lines.contains { $0.hasPrefix(twice) } && lines.contains { $0.hasPrefix(words) }, "\(lines)")
  }

  private static let launches: Set<Event> = [.openFromHomeScreen]
  private static let losses = Set(Interruption.allCases.map { Event.interruptionBegins($0) } + [.openSwitcher])
  private static let gains = Set(Interruption.allCases.map { Event.interruptionDismissed($0) })

  static let rows = [
    Row(testDescription: "nothing", mistakes: [], broken: []),
    Row(
      testDescription:
        "no focus lost, the foreground entered when it is regained, launch and end without notifications",
      mistakes: [
        .adds(.applicationWillEnterForeground, at: gains), .loses(.applicationWillResignActive, at: losses),
        .loses(.willResignActiveNotification, at: losses), .loses(.applicationWillFinishLaunching),
        .loses(.didFinishLaunchingNotification), .loses(.willTerminateNotification),
      ], broken: [.or01, .or02, .mu05, .or09, .or10, .or16, .c15], hidden: [.pr12]),
    Row(
      testDescription: "always active, and the end is not announced",
      mistakes: [.reads(.active), .loses(.applicationWillTerminate), .loses(.willTerminateNotification)],
      broken: [.sm03, .sm05, .sm14, .sm18, .or19, .pc03, .pc09]),
    Row(
      testDescription: "activated twice by an opening, without a notification at any activation",
      mistakes: [.repeats(.applicationDidBecomeActive, at: launches), .loses(.didBecomeActiveNotification)],
      broken: [.or01, .mu05, .mu08]),
    Row(
      testDescription: "never active by an opening, and leaves without resigning",
      mistakes: [
        .loses(.applicationDidBecomeActive, at: launches), .loses(.didBecomeActiveNotification, at: launches),
        .loses(.applicationWillResignActive, at: [.pressHome, .lock]),
        .loses(.willResignActiveNotification, at: [.pressHome, .lock]),
      ], broken: [.or01, .or06, .or24, .sm19]),
  ]

  @Test("one plain run names each defect, and nothing else", arguments: rows)
  func names(_ row: Row) {
    ErringPhone.mistakes.withLock { $0 = row.mistakes }
    let report = ConformanceSuite(options: .quick(scenarios: 300)).run(ErringPhone.self)
    #expect(Set(report.violations.map(\.violation.rule)) == row.broken)
    #expect(report.unstable.isEmpty)
    for rule in row.hidden {
      let outcome = report.outcome(of: rule)
      #expect(row.broken.contains { outcome == .notJudged(behind: $0) }, "\(rule.text): \(outcome)")
    }
  }
}
