import LifecycleFaults
import LifecycleGenerator
import LifecycleModel
import LifecycleNaiveChecker
import LifecycleTestSupport
import Testing

@testable import LifecycleOracle

/// The actions of the system on an app out of sight, judged by the naive checkers beside the oracle.
@Suite("The naive checkers of events out of sight")
struct NaiveBackgroundTests {
  /// Either naive checker.
  private enum Naive {
    case application(NaiveChecker)
    case scene(NaiveScene)

    init(_ configuration: AppConfiguration) {
      self =
        configuration.scenes == .none
        ? .application(NaiveChecker(configuration: configuration, mindingForceQuit: true))
        : .scene(NaiveScene(configuration: configuration, mindingForceQuit: true))
    }

    func permits(_ event: Event) -> Bool {
      switch self {
      case .application(let checker): checker.permits(event)
      case .scene(let checker): checker.permits(event)
      }
    }

    mutating func accepts(_ step: Scenario.Step, _ observed: [ObservedCallback], ended: Bool) -> Bool {
      switch self {
      case .application(var checker):
        let isRight = checker.accepts(step, observed, ended: ended, strict: true)
        self = .application(checker)
        return isRight
      case .scene(var checker):
        let isRight = checker.accepts(step, observed, ended: ended)
        self = .scene(checker)
        return isRight
      }
    }
  }

  /// The application's, of which the naive checkers say whether they may come.
  private static func judged(withScenes: Bool) -> CallbackSet {
    let all = CallbackSet.kind(.delegateMessage).union(.kind(.notification))
    return withScenes ? all.subtracting([.applicationOpenURL]) : all
  }

  /// A step, and it without each of its callbacks of the application, with it twice, and with another at each place.
  private static func edits(
    of observed: [ObservedCallback], among judged: CallbackSet, _ pick: (Int) -> Callback
  ) -> [[ObservedCallback]] {
    var edits = [observed, []]
    for place in observed.indices where judged.contains(observed[place].callback) {
      edits.append(Array(observed[..<place] + observed[(place + 1)...]))
      edits.append(Array(observed[...place] + observed[place...]))
    }
    for place in 0...observed.count {
      edits.append(Array(observed[..<place] + [ObservedCallback(pick(place))] + observed[place...]))
    }
    return edits
  }

  /// Those events, and what leads an app to where one finds it.
  private static let events = EventSet.background.union([
    .openFromHomeScreen, .openURL, .abandonOpening, .pressHome, .lock, .unlock, .openSwitcher, .chooseThisApp,
    .removeFromSwitcher,
    .systemSuspends, .systemReclaimsMemory, .systemEndsApp, .systemWakesApp, .appCrashes, .systemDisconnectsScene,
    .interruptionBegins(.permissionAlert), .interruptionDismissed(.permissionAlert),
  ])

  @Test(
    "oracle and naive checkers agree on what the reference sends, and on single edits of it",
    arguments: [(false, nil), (false, 27), (true, nil)] as [(Bool, Int?)])
  func agree(withScenes: Bool, sdk: Int?) throws {
    var facets: Set<Facet> = [.application, .background, .statePreservation]
    if withScenes { facets.insert(.scenes) }
    var capabilities = Capabilities(facets: facets, events: Self.events, readings: [], versions: 14...18)
    capabilities.everyAppHasScene = withScenes
    var generator = ScenarioGenerator(capabilities, GeneratorOptions())
    var oracle = Oracle(capabilities)
    var scenario = Scenario()
    let edited = Self.judged(withScenes: withScenes)
    let callbacks = edited.callbacks
    var (judged, legal) = (0, 0)
    var met: [Event: Int] = [:]
    for index in 0..<(Tier.amount(quick: withScenes ? 500 : 250, thorough: 8_000)) {
      generator.generate(index, into: &scenario)
      if let sdk { (scenario.configuration.version, scenario.configuration.sdk) = (sdk, sdk) }
      var reference = ReferenceLifecycle(configuration: scenario.configuration)
      var checker = Checker(&oracle, scenario.configuration)
      var naive = Naive(scenario.configuration)
      var recorder = CallbackRecorder(facets: facets)
      for (place, step) in scenario.steps.enumerated() where checker.permits(step, &oracle) {
        try #require(naive.permits(step.event), "\(scenario.steps[...place].map(\.event.name))")
        let wasPaused = checker.possible(oracle).contains(where: \.hasPausedLaunch)
        if step.event.facet == .background { met[step.event, default: 0] += 1 }
        recorder.beginStep(step)
        try reference.handle(step.event, reportingTo: &recorder)
        let observed = recorder.observations.filter {
          $0.callback.kind != .incidental && capabilities.callbacks.contains($0.callback)
        }
        let ended = recorder.processHasEnded
        let edits =
          step.event.facet == .background || wasPaused || !withScenes && place.isMultiple(of: 6)
          ? Self.edits(of: observed, among: edited) { callbacks[(index * 31 + place * 7 + $0) % callbacks.count] } : []
        for edit in edits {
          var other = CallbackRecorder(edit, ended: ended, holdsTask: recorder.holdsTask)
          var (one, another) = (checker, naive)
          let isLegal = one.judge(step, &other, &oracle) == .conforms
          let isRight = another.accepts(step, edit, ended: ended)
          judged += 1
          if isLegal { legal += 1 }
          #expect(
            isLegal == isRight,
            "\(isLegal ? "oracle" : "naive checker") alone permits \(edit.map(\.callback)): \(scenario.configuration) \(scenario.steps[...place].map(\.event.name))"
          )
        }
        let (isLegal, isRight) = (
          checker.judge(step, &recorder, &oracle) == .conforms, naive.accepts(step, observed, ended: ended)
        )
        try #require(
          isLegal && isRight,
          "\(observed.map(\.callback)) in \(step.event.name): \(scenario.configuration) \(scenario.steps[...place].map(\.event.name))"
        )
        if recorder.holdsTask, !checker.isAlive { recorder.holdsTask = false }
      }
    }
    #expect(judged > 3_000 && legal > 300 && legal < judged, "\(judged) \(legal)")
    // An app that is ended in its launch holds no task.
    let events = EventSet.background.events.filter { sdk == nil || $0 != .background(.taskIsNotEnded) }
    for event in events { #expect(met[event, default: 0] > 20, "\(event.name) \(met)") }
  }
}
