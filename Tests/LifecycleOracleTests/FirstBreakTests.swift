import LifecycleNaiveChecker
import LifecycleTestSupport

@testable import LifecycleRules

@Suite("The first callback that does not agree")
struct FirstBreakTests {
  /// Returns the result of judging the step of an event, in the state to which some events lead.
  private static func judged<Result>(
    _ configuration: AppConfiguration = AppConfiguration(), after before: [Event] = [], on event: Event,
    _ judge: (Checker, Scenario.Step, inout Oracle) -> Result
  ) throws -> Result {
    var oracle = Oracle(.applicationAlone, beside: [.rootView])
    var checker = Checker(&oracle, configuration)
    for event in before {
      let canHappen = checker.pass(Scenario.Step(event), &oracle)
      try #require(canHappen)
    }
    let step = Scenario.Step(event)
    let canHappen = checker.narrow(to: step, &oracle)
    try #require(canHappen)
    return judge(checker, step, &oracle)
  }

  private static func firstBreak(
    _ configuration: AppConfiguration = AppConfiguration(), after before: [Event] = [], on event: Event,
    _ sent: [Callback], ended: Bool? = nil, strict: Bool = true
  ) throws -> Violation? {
    try judged(configuration, after: before, on: event) { checker, step, oracle in
      checker.firstBreak(
        of: step, sent.map { ObservedCallback($0) }, ended: ended, strict: strict, &oracle)
    }
  }

  @Test(
    "in an unfinished step nothing is missing that may still come",
    arguments: [
      ([], nil),
      ([.applicationWillResignActive], nil),
      ([.applicationWillResignActive, .willResignActiveNotification], nil),
      (
        [.applicationDidEnterBackground], .early(.applicationDidEnterBackground, before: .applicationWillResignActive)
      ),
      (
        [.applicationWillResignActive, .applicationDidEnterBackground],
        .early(.applicationDidEnterBackground, before: .willResignActiveNotification)
      ),
      ([.willResignActiveNotification], .early(.willResignActiveNotification, before: .applicationWillResignActive)),
      ([.applicationWillResignActive, .applicationWillResignActive], .repeated(.applicationWillResignActive)),
      ([.applicationWillResignActive, .viewDidLoad, .willResignActiveNotification], .unexpected(.viewDidLoad)),
    ] as [([Callback], Violation.Kind?)])
  func goingOn(_ callbacks: [Callback], _ fault: Violation.Kind?) throws {
    let found = try Self.firstBreak(after: [.openFromHomeScreen], on: .pressHome, callbacks)
    #expect(found?.kind == fault)
  }

  private static let excursion: [Callback] = [
    .applicationDidBecomeActive, .didBecomeActiveNotification, .applicationWillResignActive,
    .willResignActiveNotification,
  ]

  @Test("the end of what is permitted and not demanded is not missing in an unfinished step")
  func optionalPart() throws {
    let sent = Array(Self.excursion.suffix(2) + Self.excursion.prefix(3)) + [.applicationDidBecomeActive]
    let found = try Self.firstBreak(
      AppConfiguration(version: 12), after: [.openFromHomeScreen], on: .interruptionBegins(.phoneCall), sent)
    #expect(found?.kind == .early(.applicationDidBecomeActive, before: .willResignActiveNotification))
  }

  @Test("a callback that is due in any order is not missing before a wrong reading")
  func reading() throws {
    let sent = [
      ObservedCallback(.applicationWillFinishLaunching), ObservedCallback(.applicationDidFinishLaunching),
      ObservedCallback(.applicationDidEnterBackground, state: .active),
    ]
    let configuration = AppConfiguration(backgroundModes: .fetch)
    let found = try Self.judged(configuration, on: .systemWakesApp) { checker, step, oracle in
      checker.firstBreak(of: step, sent, ended: nil, strict: true, &oracle)
    }
    #expect(found?.rule == .sm18)
    #expect(found?.position == 2)
  }

  @Test("the first callback that does not agree is early where it comes before what another monitor judges")
  func anchor() throws {
    let sent: [Callback] = [
      .viewAwakeFromNib, .applicationWillFinishLaunching, .applicationDidFinishLaunching, .viewDidLoad,
      .didFinishLaunchingNotification, .viewWillAppear, .viewDidAppear,
    ]
    let found = try Self.firstBreak(AppConfiguration(version: 7), on: .openFromHomeScreen, sent)
    #expect(found?.rule == .vc05)
    #expect(found?.kind == .early(.viewDidAppear, before: .applicationDidBecomeActive))
    #expect(found?.position == 6)
  }

  @Test("the first callback that does not agree takes nothing that is due for replaced by it in a step that goes on")
  func repetition() throws {
    let sent: [Callback] = [
      .viewAwakeFromNib, .applicationWillFinishLaunching, .applicationDidFinishLaunching, .viewDidLoad, .viewDidLoad,
    ]
    let found = try Self.firstBreak(AppConfiguration(version: 5), on: .openFromHomeScreen, sent)
    #expect(found?.rule == .vc06)
    #expect(found?.kind == .repeated(.viewDidLoad))
  }

  @Test(
    "the first callback that does not agree is not the advice before it, where advice does not count",
    arguments: [(true, RuleID.c38), (false, .mu05)])
  func advice(strict: Bool, _ rule: RuleID) throws {
    let found = try Self.firstBreak(
      AppConfiguration(backgroundModes: .fetch), after: [.systemWakesApp], on: .openFromHomeScreen,
      [.didBecomeActiveNotification], ended: false, strict: strict)
    #expect(found?.rule == rule)
  }

  @Test("the first callback that does not agree is found in the state that agrees longest")
  func longest() throws {
    let sent: [Callback] = [
      .applicationWillEnterForeground, .willEnterForegroundNotification, .applicationWillFinishLaunching,
      .viewAwakeFromNib, .applicationDidFinishLaunching, .viewDidLoad, .didFinishLaunchingNotification, .viewWillAppear,
      .applicationDidBecomeActive, .didBecomeActiveNotification, .viewDidAppear,
    ]
    let found = try Self.judged(after: [.openFromHomeScreen, .pressHome], on: .openFromHomeScreen) {
      checker, step, oracle in
      let states = [DeviceState.initial] + checker.possible(oracle)
      let either = Checker(&oracle, AppConfiguration(), from: states)
      return either.firstBreak(
        of: step, sent.map { ObservedCallback($0) }, ended: false, strict: true, &oracle)
    }
    #expect(found?.rule == .pr06)
    #expect(found?.position == 2)
  }

  /// A step that is too much to align.
  struct Flood: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let event: Event
    let sent: [Callback]
    let fault: Violation.Kind
    let position: Int
  }

  private static let floods: [Flood] = [
    Flood(
      testDescription: "the same message without end", event: .pressHome,
      sent: Array(repeating: .applicationWillResignActive, count: 9_000),
      fault: .repeated(.applicationWillResignActive), position: 1),
    Flood(
      testDescription: "the callback that is due last comes first, and all others much later", event: .pressHome,
      sent: [.applicationDidEnterBackground] + Array(repeating: .applicationWillEnterForeground, count: 300)
        + [.applicationWillResignActive],
      fault: .early(.applicationDidEnterBackground, before: .applicationWillResignActive), position: 0),
    Flood(
      testDescription: "a legal beginning without end", event: .interruptionBegins(.phoneCall),
      sent: excursion.suffix(2) + (0..<60).flatMap { _ in excursion } + [.applicationDidFinishLaunching],
      fault: .unexpected(.applicationDidFinishLaunching), position: 242),
  ]

  @Test("the first callback that does not agree is named in a step that is too much to align", arguments: floods)
  func flood(_ flood: Flood) throws {
    let judgements = try (0..<2).map { _ in
      try Self.judged(after: [.openFromHomeScreen], on: flood.event) { checker, step, oracle in
        var judge = ScenarioJudge(checker)
        var recorder = CallbackRecorder(flood.sent.map { ObservedCallback($0) }, ended: false)
        return judge.judge(step, at: 0, &recorder, &oracle)
      }
    }
    let found = try #require(judgements[0])
    #expect(found.isLost)
    #expect(found.violations.map(\.kind) == [flood.fault])
    #expect(found.violations.map(\.position) == [flood.position])
    #expect(judgements[1]?.violations == found.violations)
  }
}
