import LifecycleNaiveChecker
import LifecycleTestSupport

@Suite("The state after an event")
struct StateAfterTests {
  private static let capabilities: Capabilities = {
    var capabilities = Capabilities.applicationAlone
    capabilities.reportsState = true
    return capabilities
  }()

  /// A comparison of the oracle with the naive checker on every state after a legal word.
  private struct Comparison {
    var oracle = Oracle(StateAfterTests.capabilities, beside: [])
    var differences: [String] = []
    var right = 0
    var wrong = 0

    /// Walks the device's graph with the naive checker at its side.
    mutating func walk(_ configuration: AppConfiguration) {
      let plan = oracle.plan(for: configuration)
      let device = oracle.device(of: plan)
      var frontier = [(DeviceState.initial, NaiveChecker(configuration: configuration))]
      var met: Set<[Int]> = []
      while let (state, naive) = frontier.popLast() {
        for event in Capabilities.applicationAlone.events.events where device.permits(event, in: state) {
          for replies in StateAfterTests.replies {
            let step = Scenario.Step(event, replies)
            let outcomes = device.outcomes(of: event, in: state).all
            for (outcome, expected) in zip(outcomes, oracle.expectations(of: step, in: state, plan)) {
              let word = expected.body.shortestWay(strict: true) { $0.isComplete(strict: true) } ?? []
              var recorder = CallbackRecorder()
              recorder.holdsTask = outcome.next.holdsTask
              recorder.beginStep(step)
              for obligation in word { recorder.deliver(obligation.callback) }
              compare(
                step, recorder.observations, ended: expected.ends, holdsTask: recorder.holdsTask, configuration, state,
                naive)
              var next = outcome.next
              next.holdsTask = recorder.holdsTask && device.canHoldTask(in: next)
              let kind = [
                Int(next.bits & 127), next.overlays.nonzeroBitCount, device.hasReason(next) ? 1 : 0,
              ]
              guard met.insert(kind).inserted else { continue }
              var after = naive
              let isAccepted = after.accepts(step, recorder.observations, ended: expected.ends, strict: true)
              #expect(isAccepted)
              frontier.append((next, after))
            }
          }
        }
      }
    }

    private mutating func compare(
      _ step: Scenario.Step, _ observations: [ObservedCallback], ended: Bool, holdsTask: Bool,
      _ configuration: AppConfiguration, _ state: DeviceState, _ naive: NaiveChecker
    ) {
      for reported in ApplicationState.allCases {
        var checker = Checker(&oracle, configuration, from: [state])
        let recorder = CallbackRecorder(observations, ended: ended, holdsTask: holdsTask, state: reported)
        let isLegal = checker.judge(step, recorder, &oracle) == .conforms
        var other = naive
        let isNaivelyLegal = other.accepts(step, observations, ended: ended, state: reported, strict: true)
        if isLegal { right += 1 } else { wrong += 1 }
        if isLegal != isNaivelyLegal {
          differences.append(
            "\(reported.name) after \(step.event.name) in \(state), iOS \(configuration.version): oracle \(isLegal)")
        }
        var judge = ScenarioJudge(Checker(&oracle, configuration, from: [state]))
        var recorded = recorder
        let found = judge.judge(step, at: 0, &recorded, &oracle)?.violations ?? []
        // The state alone is wrong, and said to be so by a rule.
        let isNamed = found.count == 1 && found[0].kind.isOfState
        if isLegal ? !found.isEmpty : !isNamed {
          differences.append("\(reported.name) after \(step.event.name) in \(state): \(found.map(\.kind))")
        }
      }
    }
  }

  private static let replies: [Replies] = {
    var begins = Replies()
    var ends = Replies()
    for callback in Replies.taskCallbacks {
      begins.set(.begins, in: callback)
      ends.set(.ends, in: callback)
    }
    return [Replies(), begins, ends]
  }()

  @Test("the oracle and the naive checker agree on the state after an event, wherever it can happen")
  func agreement() {
    var comparison = Comparison()
    let all = ConfigurationClass.representatives
    let quick = all.enumerated().filter { $0.offset.isMultiple(of: 93) }.map(\.element)
    for configuration in Tier.isThorough ? all : quick { comparison.walk(configuration) }
    let text = comparison.differences.prefix(20).joined(separator: "\n")
    #expect(comparison.differences.isEmpty, "\(comparison.differences.count):\n\(text)")
    #expect(comparison.right > Tier.amount(quick: 300, thorough: 20_000, long: 50_000), "\(comparison.right)")
    #expect(comparison.wrong > 2 * comparison.right, "\(comparison.wrong)")
  }

  // MARK: Rules

  /// The rules that are broken where each state is reported after the last of these events, in the order of the states.
  private func rules(_ trace: Trace, _ capabilities: Capabilities = Self.capabilities) throws -> [String] {
    try ApplicationState.allCases.map { reported in
      var oracle = Oracle(capabilities, beside: [])
      var judge = ScenarioJudge(Checker(&oracle, trace.configuration))
      var reference = ReferenceLifecycle(configuration: trace.configuration)
      var recorder = CallbackRecorder(facets: [.application])
      var broken: [RuleID] = []
      for (place, step) in trace.steps.map(\.step).enumerated() {
        #expect(broken.isEmpty)
        try #require(judge.checker.permits(step, &oracle), "\(step.event.name)")
        recorder.beginStep(step)
        try reference.handle(step.event, reportingTo: &recorder)
        if place == trace.steps.count - 1 { recorder.reportState(reported) }
        broken = judge.judge(step, at: place, &recorder, &oracle)?.violations.map(\.rule) ?? []
      }
      return broken.isEmpty ? "none" : broken.map(\.text).joined(separator: " and ")
    }
  }

  /// The rules of an app that is not running, is inactive, active, in the background or suspended.
  static let rows = TraceRow.table(
    """
    # os: 15
    none SM-01 SM-01 SM-01 SM-01 | lock:
    SM-02 SM-01 none SM-01 SM-08 | open:
    SM-02 none SM-15 SM-15 SM-08 | open: > switcher:
    SM-02 none SM-16 SM-16 SM-08 | open: > call:
    SM-02 none SM-16 SM-16 SM-08 | open: > text message begins:
    SM-02 SM-01 none SM-01 SM-08 | [interruptions take focus: no] open: > call:
    SM-02 none SM-01 SM-01 SM-08 | open: > Control Center begins:
    SM-13 SM-13 SM-13 none none | open: > Home:
    SM-13 SM-13 SM-13 none SM-13 | [background modes: audio] open: > Home:
    SM-02 SM-01 SM-01 none SM-06 | [background modes: audio] open: > Home: > lock:
    SM-02 SM-06 SM-06 SM-06 none | open: > Home: > suspend:
    SM-02 SM-06 SM-06 SM-06 none | open: > Home: > suspend: > lock:
    none PC-05 PC-05 PC-05 PC-05 | open: > Home: > suspend: > reclaim:
    """)

  @Test("the state after an event breaks the rule that says what the event does to the app", arguments: rows)
  func names(_ row: TraceRow) throws {
    #expect(try rules(row.trace) == row.title.components(separatedBy: " "))
  }

  @Test("the state after an event means nothing where it is not claimed")
  func unclaimed() throws {
    let row = TraceRow("[os: 15] open: > switcher:")
    #expect(Set(try rules(row.trace, .applicationAlone)) == ["none"])
  }

  @Test("the state after an event exercises its rules where it is reported, and only there", arguments: [true, false])
  func exercise(isReported: Bool) throws {
    var oracle = Oracle(Self.capabilities, beside: [])
    var checker = Checker(&oracle, AppConfiguration(version: 15))
    var reference = ReferenceLifecycle(configuration: AppConfiguration(version: 15))
    let rules: [RuleID] = [.sm01, .sm06, .sm08, .sm15, .sm16]
    let events: [Event] = [
      .openFromHomeScreen, .openSwitcher, .chooseThisApp, .interruptionBegins(.phoneCall), .pressHome, .systemSuspends,
    ]
    for event in events {
      var recorder = CallbackRecorder(facets: [.application])
      recorder.beginStep(Scenario.Step(event))
      try reference.handle(event, reportingTo: &recorder)
      let seen = recorder.observations
      let judged = CallbackRecorder(seen, ended: false, state: isReported ? recorder.reportedState : nil)
      #expect(checker.judge(Scenario.Step(event), judged, &oracle) == .conforms)
    }
    let exercised = oracle.exercised()
    #expect(rules.filter { exercised[$0] != nil } == (isReported ? rules : []))
  }

  // MARK: What follows from something else

  /// The rules that each step breaks for certain. A consequence of a missing message, or of an end that did not come or came, is
  /// not a second violation; a wrong state may be what the app believes.
  static let steps = TraceRow.table(
    """
    # os: 15
    none OR-16 | open: launch DBA* =active > switcher: =active
    none OR-16+SM-15 | open: launch DBA* =active > switcher: =background
    none OR-16 | open: launch DBA* =active > switcher: =inactive
    none SM-02 | open: launch DBA* =active > crash: =active
    none SM-02 | open: launch DBA* =active > switcher: WRA* end =notRunning
    none SM-02+SM-15 | open: launch DBA* =active > switcher: WRA* end =background
    none PR-11 | open: launch DBA* =active > Home: leave WT* end =notRunning
    none SM-15 none SM-13 | open: launch DBA* =active > switcher: WRA* =background > chooseThis: return =active > \
      Home: leave =active
    none SM-15 none OR-16 | open: launch DBA* =active > switcher: WRA* =background > chooseThis: DBA* =active > \
      switcher: =inactive
    """)

  @Test("a wrong state is a violation of its own unless it follows from another one", arguments: steps)
  func consequences(_ row: TraceRow) throws {
    var oracle = Oracle(Self.capabilities, beside: [])
    var judge = ScenarioJudge(Checker(&oracle, row.trace.configuration))
    let broken = try row.trace.steps.enumerated().map { place, performed in
      try #require(judge.checker.permits(performed.step, &oracle))
      var recorder = CallbackRecorder(facets: [.application])
      recorder.beginStep(performed.step)
      for observation in performed.observations { recorder.deliver(observation) }
      if performed.processEnded { recorder.processEnded() }
      if let state = performed.state { recorder.reportState(state) }
      let found = judge.judge(performed.step, at: place, &recorder, &oracle)
      #expect(found?.consequences.isEmpty != false)
      let rules = found?.violations.map(\.rule.text) ?? []
      return rules.isEmpty ? "none" : rules.joined(separator: "+")
    }
    #expect(broken.joined(separator: " ") == row.title)
  }
}

extension Violation.Kind {
  fileprivate var isOfState: Bool { if case .state = self { true } else { false } }
}
