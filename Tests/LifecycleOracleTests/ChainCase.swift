import LifecycleTestSupport
import Testing

/// One step in words, each of which stands for an observation, and how it is judged.
struct ChainCase: CustomTestStringConvertible, Sendable {
  /// The callbacks that are sent, and the rule that they break; nil where they are legal.
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

  static let observations: [String: ObservedCallback] = [
    "main": ObservedCallback(.main), "pool": ObservedCallback(.autoreleasePoolCreated),
    "Main": ObservedCallback(.applicationMain),
    "app+": ObservedCallback(.applicationClassInitialize), "app": ObservedCallback(.applicationInit),
    "sub": ObservedCallback(.applicationSubclassInit), "del+": ObservedCallback(.delegateClassInitialize),
    "del": ObservedCallback(.delegateInit), "coder": ObservedCallback(.delegateInitWithCoder),
    "awake": ObservedCallback(.delegateAwakeFromNib), "set": ObservedCallback(.setDelegate),
    "plist": ObservedCallback(.infoPlistLoaded), "nib": ObservedCallback(.mainNibLoaded),
    "nib(": ObservedCallback(.mainNibLoaded, .enter), ")nib": ObservedCallback(.mainNibLoaded, .leave),
    "story": ObservedCallback(.instantiateInitialViewController),
    "story(": ObservedCallback(.instantiateInitialViewController, .enter),
    ")story": ObservedCallback(.instantiateInitialViewController, .leave),
    "creator": ObservedCallback(.instantiateInitialViewControllerWithCreator),
    "creator(": ObservedCallback(.instantiateInitialViewControllerWithCreator, .enter),
    ")creator": ObservedCallback(.instantiateInitialViewControllerWithCreator, .leave),
    "identify": ObservedCallback(.instantiateViewControllerWithIdentifier), "loop": ObservedCallback(.runLoopCreated),
    "will": ObservedCallback(.applicationWillFinishLaunching), "did": ObservedCallback(.applicationDidFinishLaunching),
    "window": ObservedCallback(.makeKeyAndVisible), "event": ObservedCallback(.firstEvent),
    "noted": ObservedCallback(.didFinishLaunchingNotification),
    "keys": ObservedCallback(.shouldAutomaticallyLocalizeKeyCommands),
    "begin": ObservedCallback(.beginIgnoringInteractionEvents),
    "end": ObservedCallback(.endIgnoringInteractionEvents), "active": ObservedCallback(.applicationDidBecomeActive),
    "resign": ObservedCallback(.applicationWillResignActive), "leave": ObservedCallback(.applicationDidEnterBackground),
    "return": ObservedCallback(.applicationWillEnterForeground), "finish": ObservedCallback(.applicationWillTerminate),
    "nibbed": ObservedCallback(.viewAwakeFromNib), "load": ObservedCallback(.viewDidLoad),
    "appear": ObservedCallback(.viewWillAppear), "appeared": ObservedCallback(.viewDidAppear),
    "disappear": ObservedCallback(.viewWillDisappear), "disappeared": ObservedCallback(.viewDidDisappear),
  ].merging(textObservations) { one, _ in one }

  static func observations(_ sent: String) -> [ObservedCallback] {
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
  mutating func rule(_ sent: [ObservedCallback]) -> RuleID? {
    var checker = start
    _ = checker.narrow(to: step, &oracle)
    if checker.judge(step, CallbackRecorder(sent, ended: false), &oracle) == .conforms { return nil }
    return checker.align(step, at: 0, sent, ended: false, &oracle)?.violations.first?.rule
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
  of sent: [ObservedCallback], _ configuration: AppConfiguration, after before: [Event] = [],
  on event: Event = .openFromHomeScreen, _ claimed: CallbackSet, _ listed: [String]
) {
  var judge = ChainJudge(configuration, after: before, on: event, claimed: claimed, isNested: true)
  #expect(judge.rule(sent) == nil)
  let edits = Edit.all(of: sent, inserting: claimed)
  let legal = Set(edits.filter { judge.rule($0) == nil })
  let names = Dictionary(uniqueKeysWithValues: ChainCase.observations.map { ($1, $0) })
  func words(_ sent: [ObservedCallback]) -> String { sent.map { names[$0] ?? "\($0.callback)" }.joined(separator: " ") }
  let listed = Set(listed.map(ChainCase.observations))
  for edit in legal.subtracting(listed) { Issue.record("legal, and not listed: \(words(edit))") }
  for edit in listed.subtracting(legal) { Issue.record("listed, and not legal: \(words(edit))") }
  #expect(edits.count > 5 * sent.count)
}

extension ChainCase {
  /// The words for text fields: `become(` and `)become` are the two ends of a call, `change!` is a control event with its
  /// masks, `change*` a notification, `change?` a question.
  private static let textObservations: [String: ObservedCallback] = {
    var words: [String: ObservedCallback] = [
      "key(": ObservedCallback(.sendEvent, .enter, .keyboardWindow),
      "app(": ObservedCallback(.sendEvent, .enter, .appWindow),
      "begin?": ObservedCallback(.textFieldShouldBeginEditing), "began": ObservedCallback(.textFieldDidBeginEditing),
      "begin*": ObservedCallback(.textDidBeginEditingNotification),
      "change?": ObservedCallback(.textFieldShouldChangeCharacters),
      "change*": ObservedCallback(.textDidChangeNotification),
      "return?": ObservedCallback(.textFieldShouldReturn), "end?": ObservedCallback(.textFieldShouldEndEditing),
      "ended": ObservedCallback(.textFieldDidEndEditingReason),
      "endedPlainly": ObservedCallback(.textFieldDidEndEditing),
      "end*": ObservedCallback(.textDidEndEditingNotification), "unmark": ObservedCallback(.unmarkText),
      "willShow": ObservedCallback(.keyboardWillShowNotification),
      "didShow": ObservedCallback(.keyboardDidShowNotification),
      "willHide": ObservedCallback(.keyboardWillHideNotification),
      "touchChange!": ObservedCallback(.controlEditingChanged, .call, .masks(.touch, allEvents: true)),
      "loneChange!": ObservedCallback(.controlEditingChanged, .call, .masks(.editing, allEvents: false)),
      "editingPrimary!": ObservedCallback(.controlPrimaryActionTriggered, .call, .masks(.editing, allEvents: true)),
    ]
    let calls: [(name: String, callback: Callback)] = [
      ("event", .sendEvent), ("action", .sendAction), ("touch", .touchesBegan), ("untouch", .touchesCancelled),
      ("become", .becomeFirstResponder), ("can", .canBecomeFirstResponder), ("resign", .resignFirstResponder),
      ("may", .canResignFirstResponder), ("delete", .deleteBackward), ("return?", .textFieldShouldReturn),
    ]
    for (name, callback) in calls {
      words[name + "("] = ObservedCallback(callback, .enter)
      words[")" + name] = ObservedCallback(callback, .leave)
      if words[name] == nil, callback != .sendEvent { words[name] = ObservedCallback(callback) }
    }
    let controls: [(name: String, callback: Callback, family: ObservedCallback.Detail.Family?)] = [
      ("down", .controlTouchDown, .touch), ("cancel", .controlTouchCancel, .touch),
      ("begin", .controlEditingDidBegin, .editing), ("change", .controlEditingChanged, .editing),
      ("exit", .controlEditingDidEndOnExit, .editing), ("primary", .controlPrimaryActionTriggered, nil),
      ("end", .controlEditingDidEnd, .editing),
    ]
    for (name, callback, family) in controls {
      let masks = ObservedCallback.Detail.masks(family, allEvents: true)
      words[name + "!"] = ObservedCallback(callback, .call, masks)
      words[name + "!("] = ObservedCallback(callback, .enter, masks)
      words[")" + name + "!"] = ObservedCallback(callback, .leave)
    }
    return words
  }()
}
