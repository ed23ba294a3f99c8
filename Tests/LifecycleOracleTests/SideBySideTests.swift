import LifecycleNaiveChecker
import LifecycleTestSupport

/// A naive checker of any facet.
protocol NaiveJudge {
  func permits(_ event: Event) -> Bool
  mutating func accepts(_ step: Scenario.Step, _ observed: [ObservedCallback], ended: Bool) -> Bool
}

extension NaiveMemory: NaiveJudge {}
extension NaiveRequests: NaiveJudge {}
extension NaiveScene: NaiveJudge {}
extension NaiveSeveralScenes: NaiveJudge {}
extension NaiveChecker: NaiveJudge {
  mutating func accepts(_ step: Scenario.Step, _ observed: [ObservedCallback], ended: Bool) -> Bool {
    accepts(step, observed, ended: ended, strict: true)
  }
}

/// The naive checkers beside the oracle, on what the reference sends and on single edits of it.
@Suite("Oracle and naive checkers side by side")
struct SideBySideTests {
  /// Scenarios of some claims, and what is changed in their steps.
  struct Walk: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var capabilities: Capabilities
    let scenarios: Int
    let kinds: SingleEdit.Kinds
    var edited = CallbackSet.all
    let inserted: [Callback]
    /// The events that have to be met, each at least so many times.
    var events: [Event: Int] = [:]
    /// The SDK of the apps, which is also their system.
    var sdk: Int?
    /// The checker of an app; nil for an app that the walk is not about.
    let naive: @Sendable (AppConfiguration) -> (any NaiveJudge)?
    /// Whether a step is edited, of which the event and the place are known, and whether a launch had paused before it.
    var isEdited: @Sendable (Event, Int, Bool) -> Bool = { _, _, _ in true }
    /// The step, perhaps with other answers, in the scenario of this number.
    var answering: @Sendable (Scenario.Step, Int) -> Scenario.Step = { step, _ in step }
    /// Whether the sources leave open what was edited, where one of the two alone permits it: the naive one, if so.
    var isOpen: @Sendable (SingleEdit, Event, any NaiveJudge, Bool) -> Bool = { _, _, _, _ in false }
  }

  private static func claims(
    _ facets: Set<Facet>, _ events: EventSet = .all,
    withScenes: Bool = false, _ versions: ClosedRange<Int> = AppConfiguration.documentedVersions
  ) -> Capabilities {
    var claims = Capabilities(
      facets: facets.union([.application, .statePreservation]), events: events, readings: [], versions: versions)
    claims.everyAppHasScene = withScenes
    return claims
  }

  private static func sorted(_ callbacks: some Sequence<Callback>) -> [Callback] {
    callbacks.sorted { $0.rawValue < $1.rawValue }
  }

  private static let memoryWarnings = Walk(
    testDescription: "memory warnings", capabilities: claims([.memoryWarnings]),
    scenarios: Tier.amount(quick: 250, thorough: 6_000, long: 20_000), kinds: [.drop, .repeat, .insert],
    inserted: sorted(NaiveMemory.letters.keys),
    events: Dictionary(uniqueKeysWithValues: EventSet.memoryWarnings.events.map { ($0, 100) }),
    naive: { NaiveMemory(configuration: $0) })

  /// Requests, and the events that lead an app to where one finds it.
  private static let requestEvents = EventSet.userRequests.union([
    .openFromHomeScreen, .openURL, .pressHome, .lock, .unlock, .systemSuspends, .systemReclaimsMemory, .systemEndsApp,
    .systemWakesApp, .appCrashes, .systemDisconnectsScene, .interruptionBegins(.permissionAlert),
    .interruptionDismissed(.permissionAlert), .interruptionBegins(.notificationCenter),
    .interruptionDismissed(.notificationCenter),
  ])

  private static func userRequests(withScenes: Bool) -> Walk {
    Walk(
      testDescription: "user requests" + (withScenes ? " of apps with a scene" : ""),
      capabilities: claims(
        withScenes ? [.scenes, .userRequests] : [.userRequests], requestEvents, withScenes: withScenes,
        withScenes ? 13...15 : AppConfiguration.documentedVersions),
      scenarios: Tier.amount(quick: 170, thorough: 1_500, long: 5_000), kinds: [.drop, .move, .insert],
      edited: .kind(.request),
      inserted: sorted(NaiveRequests.letters.keys), events: [.request(.quickAction): 40, .request(.userActivity): 40],
      naive: { NaiveRequests(configuration: $0) },
      // A step without a request is edited now and then: nothing of one may come.
      isEdited: { event, place, _ in event.facet == .userRequests || place.isMultiple(of: 4) },
      // At every other request the launch methods refuse, one of them or both.
      answering: { step, index in
        guard step.event.facet == .userRequests, step.replies == Replies(), index % 4 < 2 else { return step }
        return Scenario.Step(
          step.event,
          index % 4 == 1
            ? .refusing(.applicationDidFinishLaunching)
            : .refusing(.applicationWillFinishLaunching, .applicationDidFinishLaunching))
      })
  }

  /// The events of the background, and what leads an app to where one finds it.
  private static let backgroundEvents = EventSet.background.union([
    .openFromHomeScreen, .openURL, .abandonOpening, .pressHome, .lock, .unlock, .openSwitcher, .chooseThisApp,
    .removeFromSwitcher, .systemSuspends, .systemReclaimsMemory, .systemEndsApp, .systemWakesApp, .appCrashes,
    .systemDisconnectsScene, .interruptionBegins(.permissionAlert), .interruptionDismissed(.permissionAlert),
  ])

  private static func background(withScenes: Bool, sdk: Int? = nil) -> Walk {
    let messages = CallbackSet.kind(.delegateMessage).union(.kind(.notification))
    let edited = withScenes ? messages.subtracting([.applicationOpenURL]) : messages
    // An app that is ended in its launch holds no task.
    let events = EventSet.background.events.filter { sdk == nil || $0 != .background(.taskIsNotEnded) }
    return Walk(
      testDescription: "the background" + (withScenes ? " of apps with a scene" : sdk.map { ", SDK \($0)" } ?? ""),
      capabilities: claims(
        withScenes ? [.scenes, .background] : [.background], backgroundEvents, withScenes: withScenes, 14...18),
      scenarios: Tier.amount(quick: withScenes ? 250 : 140, thorough: 2_600, long: 8_000),
      kinds: [.drop, .repeat, .insert, .dropAll], edited: edited, inserted: edited.callbacks,
      events: Dictionary(uniqueKeysWithValues: events.map { ($0, 20) }), sdk: sdk,
      naive: {
        if withScenes { return NaiveScene(configuration: $0, mindingForceQuit: true) }
        return NaiveChecker(configuration: $0, mindingForceQuit: true)
      },
      isEdited: { event, place, wasPaused in
        event.facet == .background || wasPaused || !withScenes && place.isMultiple(of: 6)
      })
  }

  private static let scenes = Walk(
    testDescription: "a scene", capabilities: claims([.scenes]),
    scenarios: Tier.amount(quick: 350, thorough: 8_000, long: 40_000),
    kinds: [.drop, .repeat, .swap, .insert, .pairs],
    inserted: Facet.scenes.callbacks.callbacks + sorted(NaiveScene.letters.keys),
    naive: { $0.scenes == .none ? nil : NaiveScene(configuration: $0) },
    isOpen: { edit, event, _, isRight in
      // stateRestorationActivity may be asked for at any time from resigning on; the oracle wants it in fewer places.
      if isRight { return edit.touched.contains(.sceneStateRestorationActivity) }
      let mayCome: CallbackSet =
        switch event {
        case .systemWakesApp, .removeFromSwitcher:
          [
            .sceneWillConnect, .sceneWillConnectNotification, .sceneDidEnterBackground, .sceneDidDisconnect,
            .sceneDidEnterBackgroundNotification, .sceneDidDisconnectNotification,
            .sceneWillEnterForegroundNotification,
          ]
        case .systemEndsApp: .all
        default: [.sceneDidDisconnect, .sceneDidDisconnectNotification]
        }
      // Those may come and need not: the oracle is free to say less of their place and number than the naive checker.
      let free: CallbackSet = [.sceneRestoreInteractionState, .sceneStateRestorationActivity, .applicationOpenURL]
      return !edit.touched.intersection(free.union(mayCome)).isEmpty
    })

  private static let severalScenes = Walk(
    testDescription: "several scenes", capabilities: claims([.scenes, .severalScenes]),
    scenarios: Tier.amount(quick: 250, thorough: 8_000, long: 40_000),
    kinds: [.drop, .repeat, .swap, .pairs, .otherScene], inserted: [],
    naive: { $0.scenes == .multiple ? NaiveSeveralScenes(configuration: $0) : nil },
    isOpen: { edit, event, naive, isRight in
      if isRight { return edit.touched.contains(.sceneStateRestorationActivity) }
      let free: CallbackSet = [
        .sceneRestoreInteractionState, .sceneStateRestorationActivity, .sceneDidDisconnect,
        .sceneDidDisconnectNotification,
      ]
      // A scene that is not shown may be sent these, message and notification each by itself.
      let ofBehind: CallbackSet = [
        .sceneWillConnect, .sceneWillConnectNotification, .sceneDidEnterBackground,
        .sceneDidEnterBackgroundNotification,
      ]
      guard edit.touched.intersection(free).isEmpty, let world = (naive as? NaiveSeveralScenes)?.worlds[0] else {
        return true
      }
      let isOfBehind = !edit.touched.intersection(ofBehind).isEmpty
      if [.systemEndsApp, .removeFromSwitcher, .systemWakesApp].contains(event) { return true }
      switch event.ofScene {
      case .showAlone(let scene), .openURL(let scene):
        let isInFront = world.app.inForeground && world.shown.contains(scene.other)
        return edit.scene == scene.other && !isInFront && isOfBehind
      case .close: return isOfBehind
      default: return edit.scene.map { !world.shown.contains($0) } == true && isOfBehind
      }
    })

  static let walks = [
    memoryWarnings, userRequests(withScenes: false), userRequests(withScenes: true), background(withScenes: false),
    background(withScenes: false, sdk: 27), background(withScenes: true), scenes, severalScenes,
  ]

  @Test("oracle and naive checkers agree on what the reference sends, and on single edits of it", arguments: walks)
  func agree(_ walk: Walk) throws {
    let capabilities = walk.capabilities
    var generator = ScenarioGenerator(capabilities, GeneratorOptions())
    var oracle = Oracle(capabilities)
    var scenario = Scenario()
    var (judged, legal) = (0, 0)
    var met: [Event: Int] = [:]
    for index in 0..<walk.scenarios {
      generator.generate(index, into: &scenario)
      if let sdk = walk.sdk { (scenario.configuration.version, scenario.configuration.sdk) = (sdk, sdk) }
      guard var naive = walk.naive(scenario.configuration) else { continue }
      var reference = ReferenceLifecycle(configuration: scenario.configuration)
      var checker = Checker(&oracle, scenario.configuration)
      var recorder = CallbackRecorder(facets: capabilities.facets)
      for (place, drawn) in scenario.steps.enumerated() where checker.permits(drawn, &oracle) {
        let step = walk.answering(drawn, index)
        let names = "\(scenario.configuration) \(scenario.steps[...place].map(\.event.name))"
        try #require(naive.permits(step.event), "\(names)")
        met[step.event, default: 0] += 1
        let wasPaused = checker.possible(oracle).contains(where: \.hasPausedLaunch)
        recorder.beginStep(step)
        try reference.handle(step.event, reportingTo: &recorder)
        let observed = recorder.observations.filter {
          $0.callback.kind != .incidental && capabilities.callbacks.contains($0.callback)
        }
        let ended = recorder.processHasEnded
        let edits =
          walk.isEdited(step.event, place, wasPaused)
          ? SingleEdit.all(of: observed, walk.kinds, changing: walk.edited) {
            [walk.inserted[(index * 31 + place * 7 + $0 * 13) % walk.inserted.count]]
          } : []
        for edit in edits {
          var edited = CallbackRecorder(edit.observed, ended: ended, holdsTask: recorder.holdsTask)
          var (one, other) = (checker, naive)
          let isLegal = one.judge(step, &edited, &oracle) == .conforms
          let isRight = other.accepts(step, edit.observed, ended: ended)
          judged += 1
          if isLegal { legal += 1 }
          if isLegal == isRight || walk.isOpen(edit, step.event, naive, isRight) { continue }
          let words = edit.observed.map { "\($0.callback)\($0.scene.map { $0.name } ?? "")" }
          Issue.record("\(isLegal ? "the oracle" : "the naive checker") alone permits \(words): \(names)")
        }
        let (isLegal, isRight) = (
          checker.judge(step, &recorder, &oracle) == .conforms, naive.accepts(step, observed, ended: ended)
        )
        try #require(isLegal && isRight, "\(observed.map(\.callback)): \(names)")
        if recorder.holdsTask, !checker.isAlive { recorder.holdsTask = false }
      }
    }
    #expect(judged > 3_000 && legal > 300 && legal < judged, "\(judged) \(legal)")
    for (event, count) in walk.events { #expect(met[event, default: 0] > count, "\(event.name): \(met)") }
  }
}
