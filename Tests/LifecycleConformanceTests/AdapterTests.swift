import LifecycleTestSupport

@testable import LifecycleConformance

/// The reference behind whatever makes an adapter untrustworthy.
struct OddPhone: LifecycleImplementation {
  static let capabilities = Capabilities.delegateMessages(version: 15)
  private var reference: ReferenceLifecycle
  private let isDeaf: (Event) -> Bool

  init(configuration: AppConfiguration) { self.init(configuration) { _ in false } }

  /// - Parameter isDeaf: Whether an event is withheld from the reference, which then sends nothing.
  init(_ configuration: AppConfiguration, isDeaf: @escaping (Event) -> Bool) {
    reference = ReferenceLifecycle(configuration: configuration)
    self.isDeaf = isDeaf
  }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    if isDeaf(event) { return }
    try reference.handle(event, reportingTo: &recorder)
  }
}

final class Counter {
  var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}

@Suite("Adapters that cannot be trusted")
struct AdapterTests {
  private let suite = ConformanceSuite(options: .quick(scenarios: 400))

  @Test("an adapter that is not connected is reported as such, and breaks no rule")
  func silent() throws {
    let report = suite.run(named: "phone") { OddPhone($0) { _ in true } }
    #expect(report.outcome == .errored)
    #expect(report.violations.isEmpty)
    let finding = try #require(report.adapterFindings.first)
    #expect(finding.kind == .deliversNothing)
    let events = try #require(finding.description.firstMatch(of: #/in ([0-9]+) events/#)).1
    #expect(
      report.description.contains(
        """

        Adapter problems:
          it delivered nothing in \(events) events, so that no rule was judged: see that `handle` reports to the
            recorder or log that it is given

        """))
    #expect(report.description.hasPrefix("ERRORED: the adapter delivers nothing\n"))
  }

  /// Posts notifications under names of its own.
  private final class OwnNames: ApplicationImplementation {
    static let capabilities = Capabilities.application(callbacks: .notifications)
    private let (log, center) = (CallbackLog(), NotificationCenter())
    init(configuration: AppConfiguration) { log.observe(center) }
    func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) throws {
      if transition != .gainFocus { return }
      try recorder.reporting(through: log) { center.post(name: .init("MyKit.didBecomeActive"), object: nil) }
    }
  }

  @Test("where notifications have other names, the problem names those, and the method that an application has")
  func ownNames() throws {
    let finding = try #require(suite.run(ApplicationHost<OwnNames>.self).adapterFindings.first)
    #expect(finding.kind == .deliversNothing)
    #expect(
      finding.description.contains(
        #/ [0-9]+ notifications had names that iOS does not have \(MyKit.didBecomeActive\): /#),
      "\(finding)")
    #expect(
      ConformanceReport.AdapterFinding.deliversNothing(events: 2, [], to: "perform").description.contains("`perform`"))
  }

  @Test("an adapter that does not do the same thing twice is reported")
  func random() throws {
    let counter = Counter()
    let report = suite.run(named: "phone") { OddPhone($0) { _ in counter.next() % 7 == 0 } }
    let finding = try #require(report.adapterFindings.first)
    #expect(finding.kind == .isNotDeterministic)
    let words = try #require(finding.description.firstMatch(of: #/: once (.*); then (.*)/#))
    #expect(words.1 != words.2)
  }

  @Test("an adapter whose instances keep state from another is reported")
  func remembering() throws {
    var last: AppConfiguration?
    // Each app is the one before, as far as its settings go.
    var capabilities = PhoneObject.capabilities
    capabilities.versions = AppConfiguration.versions
    let report = suite.run(named: "phone", capabilities: capabilities) { configuration in
      defer { last = configuration }
      return PhoneObject(configuration: last ?? configuration)
    }
    #expect(report.adapterFindings.contains { $0.kind == .remembersEarlierInstances })
  }

  @Test("an adapter whose instances go on only behind another scenario than their own is reported as well")
  func rememberingAnother() throws {
    var made: [AppConfiguration] = []
    func run(isOdd: @escaping (AppConfiguration?, AppConfiguration) -> Bool) -> ConformanceReport {
      made = []
      var capabilities = OddPhone.capabilities
      capabilities.versions = AppConfiguration.versions
      return suite.run(named: "phone", capabilities: capabilities) { configuration in
        let odd = isOdd(made.last, configuration)
        made.append(configuration)
        return OddPhone(configuration) { _ in odd }
      }
    }
    #expect(run { _, _ in false }.adapterFindings == [])
    // Eight scenarios, three runs of each: the last but one is run behind the last on the way back alone.
    let (last, other) = (made[7 * 3], made[6 * 3])
    try #require(last != other)
    let report = run { $0 == last && $1 == other }
    #expect(report.adapterFindings.map(\.kind).contains(.remembersEarlierInstances), "\(report.adapterFindings)")
  }

  @Test("a value whose copies are not independent conforms, and the report says that it cannot be explored")
  func sharing() throws {
    let report = suite.run(SharedPhone.self)
    #expect(report.outcome == .conforms)
    #expect(report.adapterFindings.first?.kind == .sharesStateWithCopies)
  }

  @Test("one instance that is reset serves for all scenarios")
  func reset() throws {
    let phone = PhoneObject(configuration: AppConfiguration())
    let run = ConformanceRun(named: "phone", options: suite.options) { configuration -> PhoneObject in
      phone.reference = ReferenceLifecycle(configuration: configuration)
      return phone
    }
    try run.verify()
    #expect(run.report.outcome == .conforms)
    #expect(run.report.adapterFindings == [])
  }

  @Test("a violation that does not come again is reported with both traces")
  func unstable() throws {
    let events = Counter()
    let report = suite.run(named: "phone") { OddPhone($0) { $0 == .openFromHomeScreen && events.next() == 300 } }
    #expect(report.outcome == .violated)
    #expect(report.violations.isEmpty)
    let found = try #require(report.unstable.first)
    #expect(report.outcome(of: found.violation.rule) == .unstable)
    let second = try #require(found.secondTrace)
    #expect(found.trace.scenario != second.scenario || found.trace.steps != second.steps)
    #expect(try TraceJudge().judge(second).violation == nil)
    #expect(try TraceJudge().judge(found.trace).violation?.rule == found.violation.rule)
    let text = report.description
    #expect(text.contains("\nFlaky: failed once, passed on rerun:\n\n"), "\(text)")
    #expect(text.contains("; run again, the same scenario did not break the rule (scenario "))
    #expect(text.contains("\n  Look at: whatever outlives a scenario, such as a singleton, "))
    #expect(text.contains("\n  The second time:\n"))
    #expect(text.hasPrefix("VIOLATED: 1 rule broken once; "))
  }
}

/// Answers an event only when ordered to; otherwise as the reference.
private actor SlowPhone: LiveLifecycleImplementation {
  private var reference: ReferenceLifecycle
  private let log: CallbackLog
  static let capabilities = Capabilities.delegateMessages(version: 15)

  init(configuration: AppConfiguration, reportingTo log: CallbackLog) {
    reference = ReferenceLifecycle(configuration: configuration)
    self.log = log
  }

  func handle(_ event: Event) async throws {
    if event == .pressHome { try await Task.sleep(for: .seconds(3_600)) }
    var recorder = CallbackRecorder()
    try reference.handle(event, reportingTo: &recorder)
    for observation in recorder.observations { log.deliver(observation) }
  }
}

/// Reports what Home causes only when `handle` has returned.
private actor LatePhone: LiveLifecycleImplementation {
  private var reference: ReferenceLifecycle
  private let log: CallbackLog
  static let capabilities = Capabilities.delegateMessages(version: 15, events: [.openFromHomeScreen, .pressHome])

  init(configuration: AppConfiguration, reportingTo log: CallbackLog) {
    reference = ReferenceLifecycle(configuration: configuration)
    self.log = log
  }

  func handle(_ event: Event) async throws {
    var recorder = CallbackRecorder()
    try reference.handle(event, reportingTo: &recorder)
    let sent = recorder.observations
    if event == .pressHome {
      Task {
        try await Task.sleep(for: .milliseconds(5))
        for observation in sent { self.log.deliver(observation) }
      }
    } else {
      for observation in sent { log.deliver(observation) }
    }
  }
}

/// Launches the app before anybody opens it.
private actor EagerPhone: LiveLifecycleImplementation {
  static let capabilities = Capabilities.delegateMessages(version: 15)
  init(configuration: AppConfiguration, reportingTo log: CallbackLog) { log.deliver(.applicationDidFinishLaunching) }
  func handle(_ event: Event) async throws {}
}

/// Settles as everything does that does not say how.
private actor QuietPhone: LiveLifecycleImplementation {
  init(configuration: AppConfiguration, reportingTo log: CallbackLog) {}
  func handle(_ event: Event) async throws {}
}

/// Sends more than any event can cause when Home is pressed, and goes on after the event.
private actor FloodingPhone: LiveLifecycleImplementation {
  static let capabilities = Capabilities.delegateMessages(version: 15, events: [.openFromHomeScreen, .pressHome])
  private let log: CallbackLog
  init(configuration: AppConfiguration, reportingTo log: CallbackLog) { self.log = log }

  func handle(_ event: Event) async throws {
    for _ in 0..<(event == .pressHome ? 20_000 : 0) { log.deliver(.applicationWillResignActive) }
    if event == .pressHome { try await Task.sleep(for: .seconds(3_600)) }
  }
}

/// The same in a value, which returns.
private struct FloodingValue: LifecycleImplementation {
  static let capabilities = FloodingPhone.capabilities
  init(configuration: AppConfiguration) {}

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) {
    for _ in 0..<20_000 { recorder.deliver(.applicationWillResignActive) }
    for _ in 0..<20_000 { recorder.deliver(unnamed: "and more") }
  }
}

@Suite("Live adapters that cannot be trusted")
struct LiveAdapterTests {
  @Test("an adapter that never answers is abandoned at its deadline, and after a few times for good")
  func slow() async throws {
    var options = ConformanceOptions(scenarios: 400, deadline: .seconds(0.1))
    // Other tests may hold all threads for long, on a machine that does something else as well.
    options.patience = .seconds(600)
    let report = await ConformanceSuite(options: options).run(SlowPhone.self)
    #expect(report.outcome == .errored)
    #expect(report.failureCount == 3)
    #expect(report.failures.allSatisfy { $0.message == "no answer within 0.1 seconds" })
    #expect(report.adapter.isCutShort)
    #expect(report.description.contains("in 3 scenarios, and the rest of the run was given up; "))
  }

  @Test("callbacks that come between events belong to none")
  func late() async throws {
    let options = ConformanceOptions.quick(scenarios: 100)
    let report = await ConformanceSuite(options: options).run(LatePhone.self)
    #expect(report.outcome == .violated || report.outcome == .errored)
    #expect(
      report.failures.contains { failure in
        failure.message.hasSuffix(
          " came after `handle` had returned, the first 'applicationWillResignActive:': return only when the event's last "
            + "callback was reported")
      }, "\(report.description)")
    // Each such scenario costs its time: after a few of them the rest is given up.
    let all = await ConformanceSuite(options: .quick(scenarios: 4_000)).run(LatePhone.self)
    #expect(!all.adapter.isGivenUp || all.failureCount == AdapterTally.mostFailures, "\(all.failureCount)")
    #expect(all.failureCount <= AdapterTally.mostFailures, "\(all.failureCount)")
  }

  @Test("one event causes no more callbacks than it can, in a live adapter and in a value")
  func flood() async throws {
    let options = ConformanceOptions(
      scenarios: 20, shrinkingBudget: 10, certificationBudget: 0, deadline: .seconds(20))
    let suite = ConformanceSuite(options: options)
    for report in [await suite.run(FloodingPhone.self), suite.run(FloodingValue.self)] {
      let failure = try #require(report.failures.first, "\(report.description)")
      #expect(failure.message == "it sent more than 10000 callbacks in one event")
      #expect(report.failures.allSatisfy { $0.message == failure.message }, "it was waited for its deadline")
    }
    let log = CallbackLog()
    for _ in 0..<20_000 { log.deliver(.applicationWillResignActive) }
    #expect(log.late?.count == 20_000)
    var recorder = CallbackRecorder()
    recorder.beginStep(Scenario.Step(.lock))
    for _ in 0..<20_000 { recorder.deliver(unnamed: "x") }
    #expect(recorder.count == CallbackRecorder.mostCallbacks && recorder.isFlooded)
    recorder.beginStep(Scenario.Step(.lock))
    #expect(!recorder.isFlooded)
  }

  @Test("a callback that no document names is in the lines of its step by its name, whichever step that is")
  func unnamedInEachStep() {
    var recorder = CallbackRecorder()
    for event in [Event.openFromHomeScreen, .pressHome] {
      recorder.beginStep(Scenario.Step(event))
      recorder.deliver(.applicationDidBecomeActive)
      recorder.deliver(unnamed: "application:isOwn:")
      #expect(recorder.lastStep(version: 15)?.notation.last?.contains("application:isOwn:") == true)
    }
  }

  @Test("an implementation that settles by itself is waited for until it is quiet, and not for longer")
  func quiet() async throws {
    let log = CallbackLog()
    let phone = QuietPhone(configuration: AppConfiguration(), reportingTo: log)
    var shortest = Duration.seconds(1)
    // Other programs may hold it up, but not each time.
    for _ in 0..<1_000 where shortest >= .milliseconds(15) {
      let start = ContinuousClock.now
      try await log.settle(phone.settle)
      shortest = min(shortest, ContinuousClock.now - start)
    }
    #expect(shortest < .milliseconds(15))
    log.beginStep(Scenario.Step(.lock), isAlive: true)
    let sender = Task { for _ in 0..<3_000 { log.deliver(.applicationWillResignActive) } }
    try await log.settle(phone.settle)
    await sender.value
    try await log.settle(phone.settle)
    #expect(log.endStep().count == 3_000)
  }

  @Test("an adapter whose app runs before it is opened is reported")
  func eager() async throws {
    let report = await ConformanceSuite(options: ConformanceOptions(scenarios: 10)).run(EagerPhone.self)
    #expect(report.outcome == .errored)
    #expect(
      report.failures.first?.message
        == "'application:didFinishLaunchingWithOptions:' came before the first event: a fresh app is not running")
  }
}
