import LifecycleNaiveChecker
import LifecycleTestSupport

/// Small sequences by hand, each from the documents or against them.
@Suite("The naive checker")
struct NaiveCheckerTests {
  static let callbacks: [Character: Callback] = [
    "W": .applicationWillFinishLaunching, "L": .applicationDidFinishLaunching, "l": .didFinishLaunchingNotification,
    "F": .applicationWillEnterForeground, "f": .willEnterForegroundNotification, "U": .applicationOpenURL,
    "A": .applicationDidBecomeActive, "a": .didBecomeActiveNotification, "R": .applicationWillResignActive,
    "r": .willResignActiveNotification, "B": .applicationDidEnterBackground, "b": .didEnterBackgroundNotification,
    "T": .applicationWillTerminate, "t": .willTerminateNotification, "S": .shouldSaveApplicationState,
    "E": .willEncodeRestorableState, "v": .viewWillAppear, "m": .applicationMainReturned,
    "i": .supportedInterfaceOrientations,
  ]

  static func observations(_ letters: String) -> [ObservedCallback] {
    letters.compactMap { callbacks[$0] }.map { ObservedCallback($0) }
  }

  /// A checker to which all this has happened, each step of which it must accept.
  private static func checker(_ configuration: AppConfiguration, after steps: [NaiveCase.Sent]) -> NaiveChecker {
    var checker = NaiveChecker(configuration: configuration)
    for (event, letters) in steps {
      #expect(checker.permits(event), "\(event.name)")
      let isAccepted = checker.accepts(Scenario.Step(event), observations(letters), ended: nil, strict: true)
      #expect(isAccepted, "\(event.name): \(letters)")
    }
    return checker
  }

  /// The claims by which the oracle judges the same: the tables have no ends of processes.
  private static let claims: Capabilities = {
    var claims = Capabilities.applicationAlone
    claims.reportsProcessEnd = false
    return claims
  }()

  @Test(
    "the naive checker and the oracle accept what the documents list, and refuse its neighbours", arguments: cases)
  func judges(_ example: NaiveCase) {
    let checker = Self.checker(example.configuration, after: example.before)
    #expect(checker.permits(example.step.event))
    for (letters, isRight) in example.words {
      for strict in [false, true] {
        var checker = checker
        let verdict = checker.accepts(example.step, Self.observations(letters), ended: nil, strict: strict)
        #expect(verdict == isRight, "\(letters)")
      }
    }
    // The oracle of these claims knows no prewarm.
    if (example.before.map(\.event) + [example.step.event]).allSatisfy(Self.claims.events.contains) {
      example.check(OracleJudge(Oracle(Self.claims, beside: []), example.configuration), Self.observations)
    }
  }

  @Test("an event that the world does not permit is refused")
  func permits() {
    let fresh = NaiveChecker(configuration: AppConfiguration(version: 4))
    #expect(
      Event.allCases.filter(fresh.permits).map(\.name) == [
        "open from the home screen", "open by URL", "press Home", "lock", "open the app switcher", "phone call begins",
        "text message begins", "permission alert begins",
      ])
    let opened = Self.checker(AppConfiguration(version: 9), after: [(.openFromHomeScreen, "WLlAa"), (.lock, "RrBb")])
    #expect(opened.permits(.abandonOpening))
    var locked = Self.checker(AppConfiguration(version: 9), after: [(.lock, "")])
    let isAccepted = locked.accepts(
      Scenario.Step(.openFromHomeScreen), Self.observations("WLlAa"), ended: nil, strict: false)
    #expect(!isAccepted)
  }
}
