import LifecycleTestSupport

/// Reports everything in order, but from a queue of its own, whenever that comes to it.
private actor UnsteppedPhone<Phone: LifecycleImplementation>: LiveLifecycleImplementation {
  private var phone: Phone
  private let log: CallbackLog
  private var reporting: Task<Void, Never>?

  static var capabilities: Capabilities {
    var capabilities = Phone.capabilities
    capabilities.deliversInSteps = false
    return capabilities
  }

  init(configuration: AppConfiguration, reportingTo log: CallbackLog) {
    phone = Phone(configuration: configuration)
    self.log = log
  }

  func handle(_ event: Event) async throws {
    var recorder = CallbackRecorder()
    try phone.handle(event, reportingTo: &recorder)
    let sent = recorder.observations
    reporting = Task { [log, reporting] in
      await reporting?.value
      await Task.yield()
      for observation in sent { log.deliver(observation) }
    }
  }

  func settle() async throws { await reporting?.value }
}

private struct Sound: AlteredPhone {
  static let capabilities = Capabilities.delegateMessages(version: 15)
  var reference: ReferenceLifecycle
}

private struct Faulty: AlteredPhone {
  static let capabilities = Sound.capabilities
  static let faults: FaultSet = ["activates-twice"]
  var reference: ReferenceLifecycle
}

private struct Misread: AlteredPhone {
  /// Fewer than all facets, and all that they have.
  static let capabilities = Capabilities(
    facets: [.application], events: [.openFromHomeScreen, .pressHome, .lock, .unlock], versions: 15...15,
    reportsProcessEnd: false, honorsExitsOnSuspend: false,
    honorsBackgroundModes: false, honorsBanners: false, honorsOptionalMethods: false, honorsReplies: false)
  static let faults: FaultSet = ["reads-inactive-when-activated"]
  var reference: ReferenceLifecycle
}

private struct Unwarned: AlteredPhone {
  static let capabilities = Capabilities(facets: [.application, .memoryWarnings], versions: 15...15)
  static let faults: FaultSet = ["warns-no-delegate"]
  var reference: ReferenceLifecycle
}

@Suite("Implementations whose callbacks belong to no step")
struct UnsteppedTests {
  @Test(
    "callbacks that belong to no step may begin amid a life",
    arguments: ["start: active", "before: open from the home screen"])
  func amidLife(_ header: String) throws {
    let lines =
      "os: 15\ndelivery: in no steps\n\(header)\n\n! press Home\n- applicationWillResignActive:\n- applicationDidEnterBackground:\n"
    func rule(_ more: String) throws -> RuleID? {
      try TraceJudge().judge(try Trace(notation: (lines + more).utf8)).violation?.rule
    }
    #expect(try rule("") == nil)
    #expect(try rule("- applicationWillResignActive:\n") != nil)
  }

  @Test("a launch that a prewarm began goes on when the app is opened, and may send once more what the prewarm sent")
  func prewarmed() throws {
    let header = "os: 15\ndelivery: in no steps\n\n"
    let opened = """
      ! open from the home screen
      - application:willFinishLaunchingWithOptions: (inactive)
      - application:didFinishLaunchingWithOptions: (inactive)
      - applicationDidBecomeActive: (active)

      """
    let prewarmed = "! system prewarms the app\n- application:willFinishLaunchingWithOptions: (background)\n"
    for steps in [prewarmed + opened, prewarmed + opened.replacing("- application:willFinish", with: "// ")] {
      let verdict = try TraceJudge().judge(try Trace(notation: (header + steps).utf8))
      #expect(verdict.outcome == .legal, "\(String(describing: verdict.violation))")
    }
    // Without a prewarm nothing pauses.
    let again = "- application:willFinishLaunchingWithOptions: (inactive)\n- application:didFinish"
    let twice = opened.replacing("- application:didFinish", with: again)
    #expect(try TraceJudge().judge(try Trace(notation: (header + twice).utf8)).violation?.rule == .mu03)
  }

  private let suite = ConformanceSuite(
    options: ConformanceOptions(scenarios: 200, shrinkingBudget: 500, certificationBudget: 0))

  @Test("an implementation whose callbacks belong to no step can conform")
  func sound() async {
    let report = await ahead { [suite] in await suite.run(UnsteppedPhone<Sound>.self) }
    #expect(report.outcome == .conforms, "\(report.description)")
    #expect(report.failures.isEmpty)
    #expect(report.outcome(of: .or02) == .conforms(times: report.exercised[.or02] ?? 0), "\(report.description)")
  }

  @Test("an implementation whose callbacks belong to no step can break a rule, and its trace is judged again")
  func faulty() async throws {
    let report = await ahead { [suite] in await suite.run(UnsteppedPhone<Faulty>.self) }
    #expect(report.outcome == .violated, "\(report.description)")
    let found = try #require(report.violations.first)
    #expect(found.secondTrace == nil)
    #expect(found.trace.notation.contains("\ndelivery: in no steps\n"))
    let read = try Trace(notation: Array(found.trace.notation.utf8))
    #expect(read == found.trace)
    #expect(try TraceJudge().judge(read).violation?.rule == found.violation.rule)
    var legal = read
    var reference = ReferenceLifecycle(configuration: read.configuration)
    legal.steps = try reference.perform(read.scenario.steps).steps(version: read.configuration.version)
    #expect(try TraceJudge().judge(legal).violation == nil)
  }

  @Test("readings are judged whatever facets are claimed, in the run and in its kept trace")
  func readings() async throws {
    let report = await ahead { [suite] in await suite.run(UnsteppedPhone<Misread>.self) }
    let found = try #require(report.violations.first, "\(report.description)")
    let read = try Trace(notation: Array(found.trace.notation.utf8))
    #expect(try TraceJudge().judge(read).violation?.rule == found.violation.rule)
  }

  @Test("memory warnings, which can come between any two callbacks, are not judged")
  func memoryWarnings() async {
    let report = await ahead { [suite] in await suite.run(UnsteppedPhone<Unwarned>.self) }
    #expect(report.outcome == .conforms, "\(report.description)")
    for rule in [RuleID.mw01, .mw02] { #expect(report.exercised[rule, default: 0] == 0, "\(rule.text)") }
  }
}
