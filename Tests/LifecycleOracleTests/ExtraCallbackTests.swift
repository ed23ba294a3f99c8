import LifecycleTestSupport
import Testing

@testable import LifecycleOracle
@testable import LifecycleRules

/// A callback that is too much is described by itself: it is not allowed, comes too many times, or comes before or after
/// another. The callback that is due next comes later, and is not missing.
@Suite("A callback that is too much")
struct ExtraCallbackTests {
  /// A step of the reference with one extra callback.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let configuration: AppConfiguration
    let before: [Event]
    let event: Event
    let callback: Callback
    let earlier: Callback?
    let summary: String

    /// - Parameter earlier: What it comes right after; nil where it is the first.
    init(
      _ name: String, _ configuration: AppConfiguration = AppConfiguration(), after before: [Event] = [],
      on event: Event, _ callback: Callback, behind earlier: Callback?, is summary: String
    ) {
      testDescription = name
      self.configuration = configuration
      self.before = before
      self.event = event
      self.callback = callback
      self.earlier = earlier
      self.summary = summary
    }
  }

  private static let inCode = AppConfiguration(version: 9, interface: .code)
  private static let withScene = AppConfiguration(version: 13, backgroundModes: .fetch, scenes: .single)

  static let rows: [Row] = [
    Row(
      "the launch", inCode, on: .openFromHomeScreen, .delegateAwakeFromNib, behind: .delegateInit,
      is: "LA-07: [AppDelegate awakeFromNib] is not allowed here"),
    Row(
      "between the launch message and its notification", inCode, on: .openFromHomeScreen,
      .shouldAutomaticallyLocalizeKeyCommands, behind: .runLoopCreated,
      is:
        "NO-06: applicationShouldAutomaticallyLocalizeKeyCommands: comes before application:didFinishLaunchingWithOptions:"
    ),
    Row(
      "initializing a class", inCode, on: .openFromHomeScreen, .applicationClassInitialize, behind: .runLoopCreated,
      is: "LA-05: [UIApplicationSubclass initialize] is not allowed here"),
    Row(
      "the root view", inCode, on: .openFromHomeScreen, .viewWillDisappear, behind: .applicationDidFinishLaunching,
      is: "VC-03: viewWillDisappear: is not allowed here"),
    Row(
      "the root view in a launch into the background", AppConfiguration(backgroundModes: .fetch), on: .systemWakesApp,
      .viewWillAppear, behind: .applicationDidFinishLaunching, is: "VC-03: viewWillAppear: comes before viewDidLoad"),
    Row(
      "text", after: [.openFromHomeScreen], on: .tapField(.first), .touchesCancelled,
      behind: .textFieldShouldBeginEditing,
      is: "TF-06: touchesCancelled:withEvent: is not allowed here"),
    Row(
      "the keyboard", after: [.openFromHomeScreen], on: .tapField(.first), .keyboardDidShowNotification,
      behind: nil, is: "C29: UIKeyboardDidShowNotification comes before textFieldShouldBeginEditing:"),
    Row(
      "a background task", after: [.openFromHomeScreen], on: .pressHome, .backgroundTaskExpired, behind: nil,
      is: "TB-03: backgroundTaskExpirationHandler is not allowed here"),
    Row(
      "the connections", after: [.openFromHomeScreen], on: .pressHome, .connectionsClosed, behind: nil,
      is: "NE-02: connections closed is not allowed here"),
    Row(
      "a scene, too late", withScene, after: [.openFromHomeScreen, .pressHome, .systemDisconnectsScene],
      on: .openFromHomeScreen, .configurationForConnectingSceneSession,
      behind: .sceneWillConnect,
      is:
        "SC-15: application:configurationForConnectingSceneSession:options: comes after scene:willConnectToSession:options:, not before it"
    ),
    Row(
      "a scene, too early", AppConfiguration(version: 14, backgroundModes: .fetch, scenes: .single),
      on: .systemWakesApp, .sceneDidEnterBackground,
      behind: .applicationWillFinishLaunching,
      is: "SC-33: sceneDidEnterBackground: comes before scene:willConnectToSession:options:"),
    Row(
      "a scene, nowhere", withScene, after: [.openFromHomeScreen, .pressHome], on: .openFromHomeScreen,
      .configurationForConnectingSceneSession, behind: .sceneWillEnterForeground,
      is: "SC-15: application:configurationForConnectingSceneSession:options: is not allowed here"),
    Row(
      "a scene that is active already", withScene, after: [.openFromHomeScreen], on: .interruptionBegins(.phoneCall),
      .sceneDidBecomeActive, behind: nil, is: "SC-10: sceneDidBecomeActive: is not allowed here"),
    Row(
      "a scene's notifications", withScene, on: .openFromHomeScreen, .sceneDidEnterBackgroundNotification,
      behind: .sceneWillConnectNotification, is: "SC-27: UISceneDidEnterBackgroundNotification is not allowed here"),
  ]

  @Test("a callback that is too much is described by what came, and where it may come", arguments: rows)
  func description(_ row: Row) throws {
    var oracle = Oracle(ReferenceLifecycle.capabilitiesWithScenes)
    var checker = Checker(&oracle, row.configuration)
    var reference = ReferenceLifecycle(configuration: row.configuration)
    var recorder = CallbackRecorder(facets: Set(Facet.allCases))
    for event in row.before {
      let step = Scenario.Step(event)
      recorder.beginStep(step)
      try reference.handle(event, reportingTo: &recorder)
      let verdict = checker.judge(step, recorder, &oracle)
      try #require(verdict == .conforms)
    }
    let step = Scenario.Step(row.event)
    let isPossible = checker.narrow(to: step, &oracle)
    try #require(isPossible)
    recorder.beginStep(step)
    try reference.handle(row.event, reportingTo: &recorder)
    var sent = recorder.observations
    let place = try #require(row.earlier.map { earlier in sent.firstIndex { $0.callback == earlier } } ?? -1)
    sent.insert(ObservedCallback(row.callback), at: place + 1)
    let aligned = checker.align(step, at: 0, sent, ended: recorder.processHasEnded, &oracle)
    let words = aligned?.violations.map { "\($0.rule.text): \($0.summary(version: row.configuration.version))" }
    #expect(words == [row.summary], "\(sent.map { $0.callback.shortName() })")
    #expect(aligned?.violations.map(\.position) == [place + 1])
  }

  @Test("a callback that is too much is not said to be missing, nor is what comes after it")
  func nothingIsMissing() throws {
    var random = SplitMix64(seed: 11)
    var named: [Monitor: Int] = [:]
    var failures: [String] = []
    try LegalWalkStep.visitSteps(of: Tier.amount(quick: 40, thorough: 1_000)) { legal, oracle in
      for _ in 0..<4 {
        var sent = legal.observations
        let inserted = legal.anyCallback(&random)
        sent.insert(inserted, at: random.below(sent.count + 1))
        guard let aligned = legal.before.align(legal.step, at: 0, sent, ended: legal.ended, &oracle) else { continue }
        for violation in aligned.violations {
          if violation.kind.callbacks.first == inserted.callback,
            let monitor = Monitor.allCases.last(where: {
              let watched = $0.scene(ofSeveral: true)
              return $0.callbacks.contains(inserted.callback) && (watched == nil || watched == inserted.scene ?? .a)
            })
          {
            named[monitor, default: 0] += 1
          }
          guard case .missing(let callback) = violation.kind else { continue }
          if sent.count(where: { $0.callback == callback }) < violation.permitted.count(where: { $0 == callback }) {
            continue
          }
          failures.append(
            "\(violation.rule.text) \(violation.summary()), \(legal.step.event.name): \(sent.map { $0.callback.shortName() })"
          )
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    #expect(Monitor.allCases.filter { named[$0, default: 0] == 0 }.isEmpty)
  }
}
