import LifecycleTestSupport
import Testing

/// The violations of a scenario that goes on after its first break, and those that only follow from it.
@Suite("A scenario with several breaks")
struct ScenarioJudgeTests {
  private typealias Sent = (event: Event, replies: Replies, callbacks: [Callback])

  private static let capabilities = Capabilities(facets: [.application], readings: [], reportsProcessEnd: false)
  private static let finishing: [Callback] = [
    .applicationWillFinishLaunching, .applicationDidFinishLaunching, .didFinishLaunchingNotification,
  ]
  private static let activating: [Callback] = [.applicationDidBecomeActive, .didBecomeActiveNotification]
  private static let resigning: [Callback] = [.applicationWillResignActive, .willResignActiveNotification]
  private static let entering: [Callback] = [.applicationDidEnterBackground, .didEnterBackgroundNotification]
  private static let returning: [Callback] = [.applicationWillEnterForeground, .willEnterForegroundNotification]

  private struct Verdict {
    let broken: [RuleID]
    let consequences: Set<RuleID>
    let hidden: [RuleID: RuleID]
    let exercised: Set<RuleID>
  }

  private static func verdict(on steps: [Sent]) -> Verdict {
    var oracle = Oracle(capabilities)
    var judge = ScenarioJudge(Checker(&oracle, AppConfiguration()))
    var recorder = CallbackRecorder(facets: capabilities.facets)
    var broken: [RuleID] = []
    var consequences: Set<RuleID> = []
    for (place, sent) in steps.enumerated() {
      let step = Scenario.Step(sent.event, sent.replies)
      recorder.beginStep(step)
      for callback in sent.callbacks { recorder.deliver(callback) }
      guard let aligned = judge.judge(step, at: place, &recorder, &oracle) else { continue }
      broken += aligned.violations.map(\.rule)
      consequences.formUnion(aligned.consequences.map(\.rule))
    }
    return Verdict(
      broken: broken, consequences: consequences, hidden: oracle.hidden().mapValues(\.behind),
      exercised: Set(oracle.exercised().keys))
  }

  private static func verdict(_ steps: [(Event, [Callback])]) -> Verdict {
    verdict(on: steps.map { ($0.0, Replies(), $0.1) })
  }

  @Test("the agreeing part of a step that does not conform counts once each time it is met", arguments: [1, 2, 50])
  func counts(times: Int) {
    var oracle = Oracle(Self.capabilities)
    var recorder = CallbackRecorder(facets: Self.capabilities.facets)
    for _ in 0..<times {
      var judge = ScenarioJudge(Checker(&oracle, AppConfiguration()))
      recorder.beginScenario()
      recorder.beginStep(Scenario.Step(.openFromHomeScreen))
      for callback in Self.finishing { recorder.deliver(callback) }
      let aligned = judge.judge(Scenario.Step(.openFromHomeScreen), at: 0, &recorder, &oracle)
      #expect(aligned?.violations.map(\.rule) == [.or01])
    }
    let counts = oracle.exercised()
    #expect(counts[.or02] == times)
    #expect(counts[.no06] == times)
    #expect(counts[.or01] == nil)
  }

  @Test("one step breaks three rules, and all are named")
  func oneStep() {
    let launch = [.applicationWillFinishLaunching, .applicationDidFinishLaunching] + Self.returning + Self.activating
    let verdict = Self.verdict([(.openFromHomeScreen, launch + Self.activating)])
    #expect(Set(verdict.broken) == [.pr04, .mu05, .mu08])
    #expect(verdict.broken.count == 3)
  }

  @Test("the rule that is named is the one that says what is wrong")
  func names() {
    let launched = Self.finishing + Self.activating
    let early = [.didFinishLaunchingNotification] + Self.finishing.dropLast() + Self.activating
    #expect(Self.verdict([(.openFromHomeScreen, early)]).broken == [.no06])
    let away: [(Event, [Callback])] = [
      (.openFromHomeScreen, launched), (.pressHome, Self.resigning + Self.entering), (.lock, []),
    ]
    #expect(Set(Self.verdict(away + [(.unlock, Self.returning + Self.activating)]).broken) == [.or08])
    let killed = Self.entering + [.applicationWillTerminate, .willTerminateNotification] + Self.activating
    #expect(
      Self.verdict([
        (.openFromHomeScreen, launched), (.openSwitcher, Self.resigning), (.removeFromSwitcher, killed),
      ]).broken == [.mu10])
    let accepted = Self.verdict([
      (.openFromHomeScreen, launched), (.interruptionBegins(.textMessage), Self.resigning),
      (.interruptionAccepted(.textMessage), Self.activating),
    ])
    #expect(Set(accepted.broken) == [.or11])
  }

  @Test("NO-06 says where the notification of the launch comes, also in an app without the message")
  func launchNotificationAlone() {
    let methods = CallbackSet.optionalMethods.subtracting([.applicationDidFinishLaunching])
    var oracle = Oracle(Self.capabilities)
    var judge = ScenarioJudge(Checker(&oracle, AppConfiguration(implementedMethods: methods)))
    var recorder = CallbackRecorder(facets: Self.capabilities.facets)
    let step = Scenario.Step(.openFromHomeScreen)
    recorder.beginStep(step)
    for callback in [.applicationWillFinishLaunching] + Self.activating + [.didFinishLaunchingNotification] {
      recorder.deliver(callback)
    }
    let aligned = judge.judge(step, at: 0, &recorder, &oracle)
    #expect(aligned?.violations.map(\.rule) == [.no06])
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

  @Test("a legal scenario breaks nothing")
  func legal() {
    let verdict = Self.verdict([
      (.openFromHomeScreen, Self.finishing + Self.activating), (.pressHome, Self.resigning + Self.entering),
      (.openFromHomeScreen, Self.returning + Self.activating),
    ])
    #expect(verdict.broken == [] && verdict.consequences == [] && verdict.hidden == [:])
  }

  @Test("an app that never became active, and so does not resign, breaks no rule of leaving; those are not judged")
  func neverActive() {
    let verdict = Self.verdict([(.openFromHomeScreen, Self.finishing), (.pressHome, Self.entering)])
    #expect(verdict.broken == [.or01])
    #expect(verdict.consequences == [])
    #expect(verdict.hidden[.or04] == .or01)
    #expect(!verdict.exercised.contains(.or04))
  }

  @Test("an app that dropped a message and knows it is judged on")
  func goesOn() {
    let verdict = Self.verdict([
      (.openFromHomeScreen, Self.finishing), (.pressHome, Self.entering),
      (.openFromHomeScreen, Self.returning + Self.activating), (.pressHome, Self.entering + Self.resigning),
    ])
    #expect(verdict.broken.first == .or01)
    #expect(verdict.broken.count == 2)
  }

  @Test("a process that is suspended executes nothing, whatever the app believes")
  func suspended() {
    let verdict = Self.verdict([
      (.openFromHomeScreen, Self.finishing + Self.activating), (.pressHome, []), (.systemSuspends, []),
      (.lock, Self.resigning + Self.entering),
    ])
    #expect(Set(verdict.broken) == [.or04, .pr07])
  }

  @Test("a method that never came takes no time")
  func unheard() {
    var replies = Replies()
    replies.set(.over, in: .applicationDidEnterBackground)
    let verdict = Self.verdict(on: [
      (.openFromHomeScreen, Replies(), Self.finishing + Self.activating), (.pressHome, replies, Self.resigning),
    ])
    #expect(verdict.broken == [.or04])
  }
}
