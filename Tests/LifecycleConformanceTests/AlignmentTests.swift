import LifecycleTestSupport

@testable import LifecycleConformance

@Suite("The rules that an alignment names")
struct AlignmentTests {
  /// The other rules that are broken where one mistake leaves out or adds more than its own rule covers.
  private static let others: [String: Set<RuleID>] = [
    "creates-no-nib-delegate": [.la11, .la15], "instantiates-nothing": [.la19],
    "activates-the-other-scene": [.sc07], "closes-the-other-scene": [.sc42],
  ]

  @Test("each kept violation is named by its own rule first, and by no other", arguments: Rule.catalogue.map(\.id))
  func kept(_ rule: RuleID) throws {
    for file in try Repository.violations(of: rule) {
      let named = Self.named(in: file.trace)
      let name = file.path.split(separator: " ").last ?? ""
      #expect(named.first == rule, "\(file.path)")
      #expect(Set(named) == Self.others[String(name), default: []].union([rule]), "\(file.path)")
    }
  }

  /// Each with all that it breaks.
  static let rows = TraceRow.table(
    """
    # os: 17; background modes: fetch; observes: delegate, notifications, end, views
    VC-01 VC-06 | wake: launch awake load > open: WEF* load appears appeared DBA*
    # os: 17; scenes: single; background modes: fetch; observes: delegate, notifications, scenes
    SC-15 SC-15 | wake: launch connect* configure background* > open: connect *WEF foreground* *DBA active*
    # os: 17; scenes: multiple; background modes: fetch; observes: delegate, notifications, scenes
    SC-07 SC-07 | \(TraceTableTests.sideBySide) > crash: > \
      open: launch connect*@A connect*@B foreground*@A foreground*@B *DBA *active@A *active@B
    SC-07 | open: launch connect*@A foreground*@A *DBA active*@A > \
      show both scenes side by side: *connect@B foreground*@B active*@B > call: *WRA resign*@A resign*@B
    SC-11 SC-13 | open: launch connect*@A foreground*@A *DBA active*@A > \
      show scene B alone: connect*@B foreground*@B active*@B resign*@A background*@A > \
      Home: *WRA *DEB > show both scenes side by side: *WEF foreground*@A *DBA active*@A
    SC-33 SC-15 | \
      \(TraceTableTests.sideBySide) > Home: *WRA resign*@A resign*@B *DEB background*@A background*@B active*@A > \
      open: *WEF foreground*@A connect*@B foreground*@B *DBA active*@A active*@B
    """)

  @Test("a mistake leaves known what it says nothing of", arguments: rows)
  func leavesKnown(_ row: TraceRow) {
    #expect(Self.named(in: row.trace).map(\.text).joined(separator: " ") == row.title, "\(row.text)")
  }

  @Test(
    "a touch that is ignored, or answered by an app that is not active, leaves open which field is edited",
    arguments: [
      ([.tapField(.first), .tapField(.second), .typeLetter], "TF-01"),
      ([.interruptionBegins(.phoneCall), .tapField(.first), .tapField(.second)], "PR-08"),
      (
        [.interruptionBegins(.phoneCall), .tapField(.first), .interruptionDismissed(.phoneCall), .tapField(.second)],
        "PR-08"
      ),
    ] as [([Event], String)])
  func ignoredTouch(_ events: [Event], _ rule: String) throws {
    // The first of the events does not reach the app.
    let (claims, configuration) = (Capabilities(facets: [.application, .textField]), AppConfiguration())
    var oracle = Oracle(claims)
    var judge = ScenarioJudge(Checker(&oracle, configuration))
    var implementation = ReferenceLifecycle(configuration: configuration)
    var recorder = CallbackRecorder(facets: claims.facets)
    var named: [RuleID] = []
    let told: [Event: [Callback]] = [
      .interruptionBegins(.phoneCall): [.applicationWillResignActive, .willResignActiveNotification],
      .interruptionDismissed(.phoneCall): [.applicationDidBecomeActive, .didBecomeActiveNotification],
    ]
    for (place, event) in ([.openFromHomeScreen] + events).enumerated() {
      recorder.beginStep(Scenario.Step(event))
      if let told = told[event] {
        for callback in told { recorder.deliver(callback) }
      } else if place != 1 {
        try implementation.handle(event, reportingTo: &recorder)
      }
      let aligned = judge.judge(Scenario.Step(event), at: place, &recorder, &oracle)
      named += aligned?.violations.map(\.rule) ?? []
    }
    #expect(Set(named.map(\.text)) == [rule], "\(named)")
  }

  private static func named(in trace: Trace) -> [RuleID] {
    var oracle = Groundwork.oracle(TraceJudge.capabilities(of: trace))
    let states = TraceJudge.startingStates(trace.start, trace.configuration)
    var checker = Checker(&oracle, trace.configuration, from: states)
    for step in trace.before { _ = checker.pass(step, &oracle) }
    var recorder = CallbackRecorder()
    recorder.holdsTask = checker.possible(oracle).first?.holdsTask ?? false
    var judge = ScenarioJudge(checker)
    var named: [RuleID] = []
    for (place, step) in trace.steps.enumerated() {
      recorder.take(step)
      if let aligned = judge.judge(step.step, at: place, &recorder, &oracle) {
        named += aligned.violations.map(\.rule)
        if aligned.isLost { break }
      }
      if !judge.checker.isAlive { recorder.holdsTask = false }
    }
    return named
  }
}
