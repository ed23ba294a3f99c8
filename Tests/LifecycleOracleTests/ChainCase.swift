import LifecycleDevice
import LifecycleModel
import LifecycleOracle
import Testing

/// One step in words, each of which stands for an observation, and how it is judged.
struct ChainCase: CustomTestStringConvertible, Sendable {
  /// What is sent, and the rule that it breaks; nil where it is legal.
  typealias Word = (sent: String, rule: RuleID?)

  var testDescription: String
  var configuration: AppConfiguration
  var before: [Event]
  var event: Event
  var words: [Word]
  /// Whether it can be seen what happens inside a call.
  var isNested: Bool

  init(
    _ name: String, in configuration: AppConfiguration, after before: [Event] = [], on event: Event,
    isNested: Bool = true, _ words: [Word]
  ) {
    testDescription = name
    self.configuration = configuration
    self.before = before
    self.event = event
    self.words = words
    self.isNested = isNested
  }

  static let observations: [String: Observation] = [
    "main": Observation(.main), "pool": Observation(.autoreleasePoolCreated), "Main": Observation(.applicationMain),
    "app+": Observation(.applicationClassInitialize), "app": Observation(.applicationInit),
    "sub": Observation(.applicationSubclassInit), "del+": Observation(.delegateClassInitialize),
    "del": Observation(.delegateInit), "coder": Observation(.delegateInitWithCoder),
    "awake": Observation(.delegateAwakeFromNib), "set": Observation(.setDelegate),
    "plist": Observation(.infoPlistLoaded), "nib": Observation(.mainNibLoaded),
    "nib(": Observation(.mainNibLoaded, .enter), ")nib": Observation(.mainNibLoaded, .leave),
    "story": Observation(.instantiateInitialViewController),
    "story(": Observation(.instantiateInitialViewController, .enter),
    ")story": Observation(.instantiateInitialViewController, .leave),
    "creator": Observation(.instantiateInitialViewControllerWithCreator),
    "creator(": Observation(.instantiateInitialViewControllerWithCreator, .enter),
    ")creator": Observation(.instantiateInitialViewControllerWithCreator, .leave),
    "identify": Observation(.instantiateViewControllerWithIdentifier), "loop": Observation(.runLoopCreated),
    "will": Observation(.applicationWillFinishLaunching), "did": Observation(.applicationDidFinishLaunching),
    "window": Observation(.makeKeyAndVisible), "event": Observation(.firstEvent),
    "noted": Observation(.didFinishLaunchingNotification),
    "keys": Observation(.shouldAutomaticallyLocalizeKeyCommands), "begin": Observation(.beginIgnoringInteractionEvents),
    "end": Observation(.endIgnoringInteractionEvents), "active": Observation(.applicationDidBecomeActive),
    "resign": Observation(.applicationWillResignActive), "leave": Observation(.applicationDidEnterBackground),
    "return": Observation(.applicationWillEnterForeground), "finish": Observation(.applicationWillTerminate),
    "nibbed": Observation(.viewAwakeFromNib), "load": Observation(.viewDidLoad),
    "appear": Observation(.viewWillAppear), "appeared": Observation(.viewDidAppear),
    "disappear": Observation(.viewWillDisappear), "disappeared": Observation(.viewDidDisappear),
  ]

  static func observations(_ sent: String) -> [Observation] {
    sent.split(separator: " ").map { word in
      guard let observation = observations[String(word)] else { preconditionFailure("no observation is '\(word)'") }
      return observation
    }
  }
}

/// Judges words after the same beginning.
struct ChainJudge {
  private var oracle: Oracle
  private let start: Checker
  private let step: Scenario.Step

  /// - Parameter claimed: The callbacks that are judged.
  init(_ configuration: AppConfiguration, after before: [Event], on event: Event, claimed: CallbackSet, isNested: Bool)
  {
    oracle = Oracle(
      Capabilities(
        facets: [.application, .launch, .rootViewController], callbacks: claimed, readings: [],
        reportsProcessEnd: false,
        reportsNesting: isNested))
    var checker = Checker(&oracle, configuration)
    for event in before {
      let isPossible = checker.pass(Scenario.Step(event), &oracle)
      #expect(isPossible, "\(event.name) cannot happen")
    }
    step = Scenario.Step(event)
    let isPossible = checker.narrow(to: step, &oracle)
    #expect(isPossible, "\(event.name) cannot happen")
    start = checker
  }

  /// The rule that a step breaks; nil where it is legal.
  mutating func rule(_ sent: [Observation]) -> RuleID? {
    var checker = start
    _ = checker.narrow(to: step, &oracle)
    if checker.judge(step, CallbackRecorder(sent, ended: false), &oracle) == .conforms { return nil }
    return checker.explain(step, at: 0, sent, ended: false, strict: true, &oracle)?.rule
  }

  mutating func rule(_ sent: String) -> RuleID? { rule(ChainCase.observations(sent)) }
}

extension ChainCase {
  /// The delegate's messages and the notification of the launch, to which chains are tied.
  static let launchClaims = Facet.launch.callbacks.union([
    .applicationWillFinishLaunching, .applicationDidFinishLaunching, .didFinishLaunchingNotification,
    .shouldAutomaticallyLocalizeKeyCommands, .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents,
  ])
  static let viewClaims = Facet.rootViewController.callbacks.union(.kind(.delegateMessage))

  func check(_ claimed: CallbackSet) {
    var judge = ChainJudge(configuration, after: before, on: event, claimed: claimed, isNested: isNested)
    for (sent, rule) in words {
      let broken = judge.rule(sent)
      #expect(
        broken == rule, "\(sent.isEmpty ? "nothing" : sent): \(broken?.text ?? "legal"), not \(rule?.text ?? "legal")")
    }
  }
}

/// Expects that of all single edits of a launch those are legal that are listed, and no others.
func expectVariations(
  of launch: [Observation], _ configuration: AppConfiguration, _ claimed: CallbackSet, _ listed: [String]
) {
  var judge = ChainJudge(configuration, after: [], on: .openFromHomeScreen, claimed: claimed, isNested: true)
  #expect(judge.rule(launch) == nil)
  let edits = Edit.all(of: launch, inserting: claimed)
  let legal = Set(edits.filter { judge.rule($0) == nil })
  let names = Dictionary(uniqueKeysWithValues: ChainCase.observations.map { ($1, $0) })
  func words(_ sent: [Observation]) -> String { sent.map { names[$0] ?? "\($0.callback)" }.joined(separator: " ") }
  let listed = Set(listed.map(ChainCase.observations))
  for edit in legal.subtracting(listed) { Issue.record("legal, and not listed: \(words(edit))") }
  for edit in listed.subtracting(legal) { Issue.record("listed, and not legal: \(words(edit))") }
  #expect(edits.count > 5 * launch.count)
}
