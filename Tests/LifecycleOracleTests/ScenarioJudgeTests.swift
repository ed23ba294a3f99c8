import LifecycleTestSupport

/// The violations of a scenario that goes on after its first break, and those that only follow from it.
@Suite("A scenario with several breaks")
struct ScenarioJudgeTests {
  private static let capabilities = Capabilities(facets: [.application], readings: [], reportsProcessEnd: false)

  private struct Verdict {
    var broken: [RuleID] = []
    var consequences: Set<RuleID> = []
    var hidden: [RuleID: RuleID] = [:]
    var exercised: Set<RuleID> = []
  }

  private static func verdict(on trace: Trace) -> Verdict {
    var oracle = Oracle(capabilities)
    var judge = ScenarioJudge(Checker(&oracle, trace.configuration))
    var recorder = CallbackRecorder(facets: capabilities.facets)
    var verdict = Verdict()
    for (place, step) in trace.steps.enumerated() {
      recorder.beginStep(step.step)
      for observation in step.observations { recorder.deliver(observation) }
      guard let aligned = judge.judge(step.step, at: place, &recorder, &oracle) else { continue }
      verdict.broken += aligned.violations.map(\.rule)
      verdict.consequences.formUnion(aligned.consequences.map(\.rule))
    }
    verdict.hidden = oracle.hidden().mapValues(\.behind)
    verdict.exercised = Set(oracle.exercised().keys)
    return verdict
  }

  /// Each with the rules that it breaks.
  static let rows = TraceRow.table(
    """
    # observes: delegate, notifications
    none | open: launch DBA* > Home: leave > open: return
    PR-04 MU-05 MU-08 | open: WF DF WEF* DBA* DBA*
    NO-06 | open: *DF WF DF DBA*
    OR-08 | open: launch DBA* > Home: leave > lock: > unlock: return
    MU-10 | open: launch DBA* > switcher: WRA* > remove: DEB* WT* DBA*
    OR-11 | open: launch DBA* > text message begins: WRA* > text message accepted: DBA*
    OR-04 PR-07 | open: launch DBA* > Home: > suspend: > lock: leave
    # observes: delegate, notifications; not implemented: application:didFinishLaunchingWithOptions:
    NO-06 | open: WF DBA* *DF
    """)

  @Test("the rules that a scenario breaks are those that say what is wrong, and each is named", arguments: rows)
  func names(_ row: TraceRow) {
    let verdict = Self.verdict(on: row.trace)
    let rules = row.title.components(separatedBy: " ").filter { $0 != "none" }
    #expect(Set(verdict.broken.map(\.text)) == Set(rules))
    if rules.isEmpty { #expect(verdict.consequences.isEmpty && verdict.hidden.isEmpty) }
    if rules.count == 3 { #expect(verdict.broken.count == 3) }
  }

  @Test("the agreeing part of a step that does not conform counts once each time it is met", arguments: [1, 2, 50])
  func counts(times: Int) {
    var oracle = Oracle(Self.capabilities)
    var recorder = CallbackRecorder(facets: Self.capabilities.facets)
    for _ in 0..<times {
      var judge = ScenarioJudge(Checker(&oracle, AppConfiguration()))
      recorder.beginScenario()
      recorder.beginStep(Scenario.Step(.openFromHomeScreen))
      for observation in TraceRow("open: launch").trace.steps[0].observations { recorder.deliver(observation) }
      let aligned = judge.judge(Scenario.Step(.openFromHomeScreen), at: 0, &recorder, &oracle)
      #expect(aligned?.violations.map(\.rule) == [.or01])
    }
    let counts = oracle.exercised()
    #expect(counts[.or02] == times)
    #expect(counts[.no06] == times)
    #expect(counts[.or01] == nil)
  }

  @Test(
    "an app that lives on although its process was said to end, or had to, shows what it showed",
    arguments: [
      ("ends-on-home", [.pressHome], [RuleID.sm13]),
      ("survives-purge", [.pressHome, .systemSuspends, .systemReclaimsMemory], [.pc05]),
    ] as [(String, [Event], [RuleID])])
  func livesOn(_ fault: String, _ away: [Event], _ broken: [RuleID]) throws {
    let events: [Event] = [.openFromHomeScreen, .tapField(.second)] + away + [.openFromHomeScreen, .tapField(.first)]
    var oracle = Oracle()
    let configuration = AppConfiguration()
    var judge = ScenarioJudge(Checker(&oracle, configuration))
    var reference = ReferenceLifecycle(
      configuration: configuration, faults: FaultSet(Fault.allCases.filter { $0.name == fault }))
    var recorder = CallbackRecorder()
    var named: [RuleID] = []
    for (place, event) in events.enumerated() {
      let step = Scenario.Step(event)
      recorder.beginStep(step)
      try reference.handle(event, reportingTo: &recorder)
      named += judge.judge(step, at: place, &recorder, &oracle)?.violations.map(\.rule) ?? []
    }
    #expect(named == broken)
    #expect(judge.checker.isEditing)
  }

  @Test("an app that never became active, and so does not resign, breaks no rule of leaving; those are not judged")
  func neverActive() {
    let verdict = Self.verdict(on: TraceRow("open: launch > Home: DEB*").trace)
    #expect(verdict.broken == [.or01])
    #expect(verdict.consequences == [])
    #expect(verdict.hidden[.or04] == .or01)
    #expect(!verdict.exercised.contains(.or04))
  }

  @Test("an app that dropped a message and knows it is judged on")
  func goesOn() {
    let verdict = Self.verdict(on: TraceRow("open: launch > Home: DEB* > open: return > Home: DEB* WRA*").trace)
    #expect(verdict.broken.first == .or01)
    #expect(verdict.broken.count == 2)
  }

  @Test("a method that never came takes no time")
  func unheard() {
    let row = TraceRow(
      "open: launch DBA* > Home (applicationDidEnterBackground: takes far more than five seconds): WRA*")
    #expect(Self.verdict(on: row.trace).broken == [.or04])
  }
}

/// Scenarios are made for one of the ways that the documents leave open. On another way, replies meet steps that they were not
/// made for.
@Suite("A text field that refuses to take over from another")
struct TakingOverTests {
  /// Performs what can happen of the steps.
  private static func performed(_ steps: [Scenario.Step], version: Int) throws -> [Scenario.Step] {
    let configuration = AppConfiguration(version: version)
    var oracle = Oracle()
    var recorder = CallbackRecorder()
    var checker = Checker(&oracle, configuration)
    var implementation = ReferenceLifecycle(configuration: configuration)
    var performed: [Scenario.Step] = []
    for step in steps where checker.permits(step, &oracle) {
      recorder.beginStep(step)
      try implementation.handle(step.event, reportingTo: &recorder)
      #expect(checker.judge(step, &recorder, &oracle) == .conforms)
      performed.append(step)
    }
    return performed
  }

  private static let refusing = Replies.refusing(.textFieldShouldBeginEditing)
  private static let opening = Scenario.Step(.openFromHomeScreen)

  @Test(
    "a text field that refuses to take over from another is left out of a run: no document says which of the two is edited then",
    arguments: [5, 14, 15])
  func leftOut(version: Int) throws {
    let (first, letter) = (Scenario.Step(.tapField(.first)), Scenario.Step(.typeLetter))
    let refused = Scenario.Step(.tapField(.second), Self.refusing)
    let steps = [Self.opening, first, refused, refused, first, letter]
    #expect(try Self.performed(steps, version: version) == [Self.opening, first, letter])
  }

  @Test(
    "a text field that refuses to take over from another is asked like any other where none is edited, or where it agrees",
    arguments: [5, 14, 15])
  func asked(version: Int) throws {
    let steps = [
      Self.opening, .init(.tapField(.second), Self.refusing), .init(.tapField(.first)), .init(.tapField(.second)),
      .init(.typeLetter),
    ]
    #expect(try Self.performed(steps, version: version) == steps)
  }
}
