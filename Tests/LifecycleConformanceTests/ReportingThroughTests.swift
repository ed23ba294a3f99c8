import LifecycleTestSupport

/// Synchronous adapters whose callbacks come from delegates and observers.
@Suite("Reporting through a log")
struct ReportingThroughTests {
  /// An app that can be launched by a URL, and refuse it.
  final class Delegating: LifecycleImplementation {
    static let capabilities = Capabilities(facets: [.application])
    private let log = CallbackLog()

    convenience init(configuration: AppConfiguration) { self.init(configuration, isEarly: false) }

    init(_ configuration: AppConfiguration, isEarly: Bool) {
      if isEarly { log.deliver(.applicationDidBecomeActive) }
    }

    func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
      try recorder.reporting(through: log) { perform(event) }
    }

    /// Launches and asks, as a delegate does, for the answers of the app.
    private func perform(_ event: Event) {
      guard event == .openURL else { return }
      let agrees = log.ask(.applicationDidFinishLaunching, state: .inactive)
      if agrees { log.deliver(.applicationOpenURL, state: .inactive) }
    }
  }

  @Test("reporting through a log gives the log the replies of the step, and the recorder what was reported")
  func hearsReplies() throws {
    for agrees in [true, false] {
      var recorder = CallbackRecorder()
      var replies = Replies()
      replies.set(answer: agrees, to: .applicationDidFinishLaunching)
      recorder.beginStep(Scenario.Step(.openURL, replies))
      let adapter = Delegating(configuration: AppConfiguration())
      try adapter.handle(.openURL, reportingTo: &recorder)
      let expected: [Callback] = [.applicationDidFinishLaunching] + (agrees ? [.applicationOpenURL] : [])
      #expect(recorder.observations.map(\.callback) == expected)
      // The next event goes on where this one ended.
      recorder.beginStep(Scenario.Step(.pressHome))
      try adapter.handle(.pressHome, reportingTo: &recorder)
      #expect(recorder.observations.isEmpty && recorder.performed.count == 2)
    }
  }

  @Test("a log that observes a center is sent the notifications of the application and of its scene")
  func observesScene() throws {
    let (log, center) = (CallbackLog(), NotificationCenter())
    log.observe(center)
    var recorder = CallbackRecorder(facets: [.application, .scenes])
    recorder.beginStep(Scenario.Step(.pressHome))
    let callbacks: [Callback] = [
      .sceneWillDeactivateNotification, .willResignActiveNotification, .sceneDidEnterBackgroundNotification,
      .didEnterBackgroundNotification,
    ]
    try recorder.reporting(through: log) {
      center.post(name: Notification.Name("AnotherNotification"), object: nil)
      for callback in callbacks { center.post(name: Notification.Name(callback.name), object: nil) }
    }
    #expect(recorder.observations.map(\.callback) == callbacks)
  }

  @Test("a log with a reading delivers the state of the moment at which a notification is posted")
  func observesReading() throws {
    let (log, center) = (CallbackLog(), NotificationCenter())
    var state: ApplicationState? = .active
    log.observe(center) { state }
    var recorder = CallbackRecorder()
    recorder.beginStep(Scenario.Step(.pressHome))
    try recorder.reporting(through: log) {
      for (callback, next) in [
        (Callback.willResignActiveNotification, ApplicationState.background), (.didEnterBackgroundNotification, nil),
        (.willTerminateNotification, nil),
      ] {
        center.post(name: Notification.Name(callback.name), object: nil)
        state = next
      }
    }
    #expect(recorder.observations.map(\.state) == [.active, .background, nil])
  }

  @Test("a center that outlives an instance reports to the log of the next one alone")
  func observesInTurn() throws {
    let center = NotificationCenter()
    weak var gone: CallbackLog?
    do {
      let first = CallbackLog()
      first.observe(center)
      gone = first
    }
    #expect(gone == nil)
    let log = CallbackLog()
    log.observe(center)
    var recorder = CallbackRecorder()
    recorder.beginStep(Scenario.Step(.pressHome))
    for _ in 0..<2 {
      try recorder.reporting(through: log) {
        center.post(name: Notification.Name(Callback.willResignActiveNotification.name), object: nil)
      }
    }
    #expect(recorder.observations.count == 2)
  }

  @Test("a callback while no event is being performed is a failure of the adapter")
  func refusesStrays() {
    var recorder = CallbackRecorder()
    recorder.beginStep(Scenario.Step(.pressHome))
    let adapter = Delegating(AppConfiguration(), isEarly: true)
    #expect {
      try adapter.handle(.pressHome, reportingTo: &recorder)
    } throws: {
      "\($0)" == "'applicationDidBecomeActive:' came while no event was being performed"
    }
  }

  @Test("an adapter that claims everything and has less gets advice how to begin")
  func claimsEverything() {
    let suite = ConformanceSuite(options: .quick(scenarios: 20))
    let report = suite.runReference(capabilities: RewritingPhone.capabilities) { _, _, sent in
      sent.filter { $0.callback.kind == .delegateMessage }
    }
    #expect(report.adapterFindings.map(\.kind) == [.claimsEverything])
    #expect(report.adapterFindings[0].description.contains("that belongs to launch, root view controller: "))
    #expect(report.description.contains("begin with `static let capabilities"))
    let known = suite.runReference(named: "known", fault: "activates-twice")
    #expect(known.adapterFindings.isEmpty)
  }
}
