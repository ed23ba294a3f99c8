import LifecycleConformance
import LifecycleModel
import Testing

/// The reference behind whatever makes an adapter untrustworthy.
private struct OddPhone: LifecycleImplementation {
  var reference: ReferenceLifecycle
  /// What to do to an event before the reference sees it: whether to leave its callbacks out.
  var isDeaf: (Event) -> Bool = { _ in false }

  static let capabilities = Capabilities.delegateMessages(version: 15)
  init(configuration: AppConfiguration) { reference = ReferenceLifecycle(configuration: configuration) }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    if isDeaf(event) { return }
    try reference.handle(event, reportingTo: &recorder)
  }
}

/// The reference in a class, alone or shared by values.
private final class PhoneObject: LifecycleImplementation {
  var reference: ReferenceLifecycle
  static let capabilities = Capabilities.delegateMessages(version: 15)
  init(configuration: AppConfiguration) { reference = ReferenceLifecycle(configuration: configuration) }

  func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    try reference.handle(event, reportingTo: &recorder)
  }
}

/// A value whose copies share what they hold.
private struct SharingPhone: LifecycleImplementation {
  let object: PhoneObject
  static let capabilities = PhoneObject.capabilities
  init(configuration: AppConfiguration) { object = PhoneObject(configuration: configuration) }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    try object.handle(event, reportingTo: &recorder)
  }
}

private final class Counter {
  var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}

@Suite("Adapters that cannot be trusted")
struct AdapterTests {
  private let suite = ConformanceSuite(options: ConformanceOptions(scenarios: 400))

  @Test("a sound adapter gives no cause, whether a value or a class")
  func sound() {
    #expect(suite.run(OddPhone.self).adapterFindings == [])
    #expect(suite.run(PhoneObject.self).adapterFindings == [])
  }

  @Test("one that is not connected is told so, and no rule is held against it")
  func silent() throws {
    let report = suite.run(named: "phone") { configuration in
      var phone = OddPhone(configuration: configuration)
      phone.isDeaf = { _ in true }
      return phone
    }
    #expect(report.outcome == .errored)
    #expect(report.violations.isEmpty)
    guard case .deliversNothing(let events) = try #require(report.adapterFindings.first) else {
      Issue.record("\(report.adapterFindings)")
      return
    }
    #expect(
      report.description().hasSuffix(
        """

        The adapter, apart from all rules:
          it delivered nothing in \(events) events, so that no rule was judged: see that `handle` reports to the recorder that it is
            given

        ERRORED: the adapter delivers nothing
        """))
  }

  @Test("one that does not do the same thing twice")
  func random() throws {
    let counter = Counter()
    let report = suite.run(named: "phone") { configuration in
      var phone = OddPhone(configuration: configuration)
      phone.isDeaf = { _ in counter.next() % 7 == 0 }
      return phone
    }
    guard case .isNotDeterministic(let difference) = try #require(report.adapterFindings.first) else {
      Issue.record("\(report.adapterFindings)")
      return
    }
    #expect(difference.first != difference.second)
  }

  @Test("one whose instances go on where another stopped")
  func remembering() throws {
    let shared = PhoneObject(configuration: AppConfiguration())
    let fresh = shared.reference
    let runs = Counter()
    let report = suite.run(named: "phone") { configuration -> PhoneObject in
      // Forgets to begin anew each third time, from the very first instance on.
      if runs.next() % 3 != 1 {
        shared.reference = ReferenceLifecycle(configuration: configuration)
      } else if runs.count == 1 {
        shared.reference = fresh
      }
      return shared
    }
    #expect(
      report.adapterFindings.contains { finding in
        if case .remembersEarlierInstances = finding { true } else { false }
      })
  }

  @Test("a value whose copies are not independent conforms, and is told that it cannot be explored")
  func sharing() throws {
    let report = suite.run(SharingPhone.self)
    #expect(report.outcome == .conforms)
    guard case .sharesStateWithCopies = try #require(report.adapterFindings.first) else {
      Issue.record("\(report.adapterFindings)")
      return
    }
  }

  @Test("one instance that is reset serves for all scenarios")
  func reset() throws {
    let phone = PhoneObject(configuration: AppConfiguration())
    let report = try verify(named: "phone", options: suite.options) { configuration -> PhoneObject in
      phone.reference = ReferenceLifecycle(configuration: configuration)
      return phone
    }
    #expect(report.outcome == .conforms)
    #expect(report.adapterFindings == [])
  }

  @Test("a violation that does not come again is told with both traces")
  func unstable() throws {
    let events = Counter()
    let report = suite.run(named: "phone") { configuration in
      var phone = OddPhone(configuration: configuration)
      phone.isDeaf = { $0 == .openFromHomeScreen && events.next() == 300 }
      return phone
    }
    #expect(report.outcome == .violated)
    #expect(report.violations.isEmpty)
    let found = try #require(report.unstable.first)
    #expect(report.outcome(of: found.violation.rule) == .unstable)
    let second = try #require(found.secondTrace)
    #expect(found.trace.scenario != second.scenario || found.trace.steps != second.steps)
    #expect(try TraceJudge().judge(second).violation == nil)
    #expect(try TraceJudge().judge(found.trace).violation?.rule == found.violation.rule)
    let text = report.description()
    #expect(text.contains("\nBroken once, but not the second time, shortest counterexample first:\n"))
    #expect(text.contains("; run again, the same scenario did not break the rule (scenario "))
    #expect(text.contains("\n  The second time:\n"))
    #expect(text.contains("\nVIOLATED: 1 rule broken once; "))
  }
}

/// Answers an event only when it is told to; otherwise as the reference.
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

@Suite("Live adapters that cannot be trusted")
struct LiveAdapterTests {
  @Test("one that never answers is abandoned at its deadline, and after a few times for good")
  func slow() async throws {
    let options = ConformanceOptions(scenarios: 400, deadline: .seconds(0.1))
    let report = await ConformanceSuite(options: options).run(SlowPhone.self)
    #expect(report.outcome == .errored)
    #expect(report.failureCount == 3)
    #expect(report.failures.allSatisfy { $0.message == "no answer within 0.1 seconds" })
    #expect(report.isCutShort)
    #expect(report.description().contains("in 3 scenarios, and the rest of the run was given up; "))
  }

  @Test("callbacks that come between events belong to none")
  func late() async throws {
    let options = ConformanceOptions(scenarios: 100)
    let report = await ConformanceSuite(options: options).run(LatePhone.self)
    #expect(report.outcome == .violated || report.outcome == .errored)
    #expect(
      report.failures.contains { failure in
        failure.message.hasSuffix(
          " came after `handle` had returned, the first 'applicationWillResignActive:': return only when the event's last "
            + "callback was reported")
      }, "\(report.description())")
  }

  @Test("an app that runs before it is opened")
  func eager() async throws {
    let report = await ConformanceSuite(options: ConformanceOptions(scenarios: 10)).run(EagerPhone.self)
    #expect(report.outcome == .errored)
    #expect(
      report.failures.first?.message
        == "'application:didFinishLaunchingWithOptions:' came before the first event: a fresh app is not running")
  }
}

/// Reports everything in order, but from a queue of its own, whenever that comes to it.
private actor UnsteppedPhone<Kind: PhoneKind>: LiveLifecycleImplementation {
  private var reference: ReferenceLifecycle
  private let log: CallbackLog
  private var reporting: Task<Void, Never>?

  static var capabilities: Capabilities {
    var capabilities = Capabilities.delegateMessages(version: 15)
    capabilities.deliversInSteps = false
    return capabilities
  }

  init(configuration: AppConfiguration, reportingTo log: CallbackLog) {
    reference = ReferenceLifecycle(configuration: configuration, fault: Kind.fault)
    self.log = log
  }

  func handle(_ event: Event) async throws {
    var recorder = CallbackRecorder()
    try reference.handle(event, reportingTo: &recorder)
    let sent = recorder.observations
    reporting = Task { [log, reporting] in
      await reporting?.value
      await Task.yield()
      for observation in sent { log.deliver(observation) }
    }
  }

  func settle() async throws { await reporting?.value }
}

private protocol PhoneKind {
  static var fault: Fault? { get }
}

private enum Sound: PhoneKind {
  static var fault: Fault? { nil }
}

private enum Faulty: PhoneKind {
  static var fault: Fault? { .activatesTwice }
}

@Suite("Implementations whose callbacks belong to no step")
struct UnsteppedTests {
  private let suite = ConformanceSuite(options: ConformanceOptions(scenarios: 200))

  @Test("one that conforms")
  func sound() async {
    let report = await suite.run(UnsteppedPhone<Sound>.self)
    #expect(report.outcome == .conforms, "\(report.description())")
    #expect(report.failures.isEmpty)
    guard case .conforms = report.outcome(of: .or02) else {
      Issue.record("\(report.description())")
      return
    }
  }

  @Test("one that does not, whose trace is judged by its order again")
  func faulty() async throws {
    let report = await suite.run(UnsteppedPhone<Faulty>.self)
    #expect(report.outcome == .violated, "\(report.description())")
    let found = try #require(report.violations.first)
    #expect(found.secondTrace == nil)
    #expect(found.trace.notation.contains("\ndelivery: in no steps\n"))
    let read = try Trace(notation: Array(found.trace.notation.utf8))
    #expect(read == found.trace)
    #expect(try TraceJudge().judge(read).violation?.rule == found.violation.rule)
    var legal = read
    legal.steps = try Self.legalSteps(of: read.scenario)
    #expect(try TraceJudge().judge(legal).violation == nil)
  }

  /// What the reference sends in a scenario.
  private static func legalSteps(of scenario: Scenario) throws -> [Trace.Step] {
    var reference = ReferenceLifecycle(configuration: scenario.configuration)
    var recorder = CallbackRecorder()
    for step in scenario.steps {
      recorder.beginStep(step)
      try reference.handle(step.event, reportingTo: &recorder)
    }
    return recorder.steps(version: scenario.configuration.version)
  }
}
