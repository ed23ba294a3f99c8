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
  var replies: Replies
  var words: [Word]
  /// Whether it can be seen what happens inside a call.
  var isNested: Bool

  init(
    _ name: String, in configuration: AppConfiguration, after before: [Event] = [], on event: Event,
    replying replies: Replies = Replies(), isNested: Bool = true, _ words: [Word]
  ) {
    testDescription = name
    self.configuration = configuration
    self.before = before
    self.event = event
    self.replies = replies
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
  ].merging(textObservations) { one, _ in one }

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
  init(
    _ configuration: AppConfiguration, after before: [Event], on event: Event, replying replies: Replies = Replies(),
    claimed: CallbackSet, isNested: Bool
  ) {
    oracle = Oracle(
      Capabilities(
        facets: [.application, .launch, .rootViewController, .textField], callbacks: claimed, readings: [],
        reportsProcessEnd: false, reportsNesting: isNested))
    var checker = Checker(&oracle, configuration)
    for event in before {
      let isPossible = checker.pass(Scenario.Step(event), &oracle)
      #expect(isPossible, "\(event.name) cannot happen")
    }
    step = Scenario.Step(event, replies)
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
    var judge = ChainJudge(
      configuration, after: before, on: event, replying: replies, claimed: claimed, isNested: isNested)
    for (sent, rule) in words {
      let broken = judge.rule(sent)
      #expect(
        broken == rule, "\(sent.isEmpty ? "nothing" : sent): \(broken?.text ?? "legal"), not \(rule?.text ?? "legal")")
    }
  }
}

/// Expects that of all single edits of a step those are legal that are listed, and no others.
func expectVariations(
  of sent: [Observation], _ configuration: AppConfiguration, after before: [Event] = [],
  on event: Event = .openFromHomeScreen, _ claimed: CallbackSet, _ listed: [String]
) {
  var judge = ChainJudge(configuration, after: before, on: event, claimed: claimed, isNested: true)
  #expect(judge.rule(sent) == nil)
  let edits = Edit.all(of: sent, inserting: claimed)
  let legal = Set(edits.filter { judge.rule($0) == nil })
  let names = Dictionary(uniqueKeysWithValues: ChainCase.observations.map { ($1, $0) })
  func words(_ sent: [Observation]) -> String { sent.map { names[$0] ?? "\($0.callback)" }.joined(separator: " ") }
  let listed = Set(listed.map(ChainCase.observations))
  for edit in legal.subtracting(listed) { Issue.record("legal, and not listed: \(words(edit))") }
  for edit in listed.subtracting(legal) { Issue.record("listed, and not legal: \(words(edit))") }
  #expect(edits.count > 5 * sent.count)
}

extension ChainCase {
  /// The words for text fields: `become(` and `)become` are the two ends of a call, `change!` is a control event with its
  /// masks, `change*` a notification, `change?` a question.
  private static let textObservations: [String: Observation] = {
    var words: [String: Observation] = [
      "key(": Observation(.sendEvent, .enter, .keyboardWindow), "app(": Observation(.sendEvent, .enter, .appWindow),
      "begin?": Observation(.textFieldShouldBeginEditing), "began": Observation(.textFieldDidBeginEditing),
      "begin*": Observation(.textDidBeginEditingNotification),
      "change?": Observation(.textFieldShouldChangeCharacters), "change*": Observation(.textDidChangeNotification),
      "return?": Observation(.textFieldShouldReturn), "end?": Observation(.textFieldShouldEndEditing),
      "ended": Observation(.textFieldDidEndEditingReason), "endedPlainly": Observation(.textFieldDidEndEditing),
      "end*": Observation(.textDidEndEditingNotification), "unmark": Observation(.unmarkText),
      "willShow": Observation(.keyboardWillShowNotification), "didShow": Observation(.keyboardDidShowNotification),
      "willHide": Observation(.keyboardWillHideNotification),
      "touchChange!": Observation(.controlEditingChanged, .call, .masks(.touch, allEvents: true)),
      "loneChange!": Observation(.controlEditingChanged, .call, .masks(.editing, allEvents: false)),
      "editingPrimary!": Observation(.controlPrimaryActionTriggered, .call, .masks(.editing, allEvents: true)),
    ]
    let calls: [(name: String, callback: Callback)] = [
      ("event", .sendEvent), ("action", .sendAction), ("touch", .touchesBegan), ("untouch", .touchesCancelled),
      ("become", .becomeFirstResponder), ("can", .canBecomeFirstResponder), ("resign", .resignFirstResponder),
      ("may", .canResignFirstResponder), ("delete", .deleteBackward), ("return?", .textFieldShouldReturn),
    ]
    for (name, callback) in calls {
      words[name + "("] = Observation(callback, .enter)
      words[")" + name] = Observation(callback, .leave)
      if words[name] == nil, callback != .sendEvent { words[name] = Observation(callback) }
    }
    let controls: [(name: String, callback: Callback, family: Observation.Detail.Family?)] = [
      ("down", .controlTouchDown, .touch), ("cancel", .controlTouchCancel, .touch),
      ("begin", .controlEditingDidBegin, .editing), ("change", .controlEditingChanged, .editing),
      ("exit", .controlEditingDidEndOnExit, .editing), ("primary", .controlPrimaryActionTriggered, nil),
      ("end", .controlEditingDidEnd, .editing),
    ]
    for (name, callback, family) in controls {
      let masks = Observation.Detail.masks(family, allEvents: true)
      words[name + "!"] = Observation(callback, .call, masks)
      words[name + "!("] = Observation(callback, .enter, masks)
      words[")" + name + "!"] = Observation(callback, .leave)
    }
    return words
  }()
}
