import LifecycleTestSupport

/// One step in words, each of which stands for an observation, and how it is judged.
struct ChainCase: CustomTestStringConvertible, Sendable {
  /// The callbacks that are sent, and the rule that they break; nil where they are legal.
  typealias Word = (sent: String, rule: RuleID?)

  let testDescription: String
  /// The step, after those before it.
  let trace: Trace
  /// Whether it can be seen what happens inside a call.
  let isNested: Bool
  private(set) var words: [Word] = []

  /// The cases of a table.
  ///
  /// A line that begins with `#` is the row of a step without callbacks, with `##` where it cannot be seen what happens
  /// inside a call. Each line below it has the callbacks of one word, or of several with commas between them, and the rule
  /// that they break; `nothing` is a word without callbacks.
  static func table(_ text: String) -> [ChainCase] {
    var cases: [ChainCase] = []
    for line in text.split(separator: "\n").map({ $0.split(separator: " ").joined(separator: " ") }) {
      if line.hasPrefix("#") {
        let row = TraceRow(line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces))
        cases.append(ChainCase(testDescription: row.title, trace: row.trace, isNested: !line.hasPrefix("##")))
        continue
      }
      let fields = line.components(separatedBy: " | ")
      let rule = fields.dropFirst().first.flatMap { RuleID($0) }
      precondition(fields.count == (rule == nil ? 1 : 2), "the row '\(line)' cannot be read")
      for sent in fields[0].components(separatedBy: ", ") {
        cases[cases.count - 1].words.append((sent == "nothing" ? "" : sent, rule))
      }
    }
    return cases
  }

  private static let launchObservations: [String: ObservedCallback] = {
    let own: [String: Callback] = [
      "will": .applicationWillFinishLaunching, "did": .applicationDidFinishLaunching,
      "noted": .didFinishLaunchingNotification, "awake": .delegateAwakeFromNib,
      "begin": .beginIgnoringInteractionEvents, "end": .endIgnoringInteractionEvents,
    ]
    let shared = [
      "main", "pool", "Main", "app+", "app", "sub", "del+", "del", "coder", "set", "plist", "nib", "story", "creator",
      "identify", "loop", "window", "event", "keys",
    ]
    var words = own.mapValues { ObservedCallback($0) }
    for name in shared { words[name] = TraceRow.callbacks[name].map { ObservedCallback($0) } }
    for name in ["nib", "story", "creator"] {
      words[name + "("] = TraceRow.callbacks[name].map { ObservedCallback($0, .enter) }
      words[")" + name] = TraceRow.callbacks[name].map { ObservedCallback($0, .leave) }
    }
    return words
  }()

  private static let observations = launchObservations.merging(textObservations) { one, _ in one }

  static func observations(_ sent: String) -> [ObservedCallback] {
    sent.split(separator: " ").map { word in
      guard let observation = observations[String(word)] else { preconditionFailure("no observation is '\(word)'") }
      return observation
    }
  }

  /// The delegate's messages and the notification of the launch, to which chains are tied.
  static let launchClaims = Facet.launch.callbacks.union([
    .applicationWillFinishLaunching, .applicationDidFinishLaunching, .didFinishLaunchingNotification,
    .shouldAutomaticallyLocalizeKeyCommands, .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents,
  ])

  func check(_ claimed: CallbackSet) {
    var judge = ChainJudge(self, claimed)
    for (sent, rule) in words {
      let broken = judge.rule(Self.observations(sent))
      #expect(
        broken == rule, "\(sent.isEmpty ? "nothing" : sent): \(broken?.text ?? "legal"), not \(rule?.text ?? "legal")")
    }
  }

  /// Expects that the first word is legal, and of all single edits of it the other words and no others.
  func expectVariations(_ claimed: CallbackSet) {
    var judge = ChainJudge(self, claimed)
    let listed = words.map { Self.observations($0.sent) }
    #expect(judge.rule(listed[0]) == nil)
    let edits = SingleEdit.words(of: listed[0], inserting: claimed)
    let legal = Set(edits.filter { judge.rule($0) == nil })
    let names = Dictionary(uniqueKeysWithValues: Self.observations.map { ($1, $0) })
    for edit in legal.symmetricDifference(listed.dropFirst()) {
      let words = edit.map { names[$0] ?? "\($0.callback)" }.joined(separator: " ")
      Issue.record("\(legal.contains(edit) ? "legal, and not listed" : "listed, and not legal"): \(words)")
    }
    #expect(edits.count > 5 * listed[0].count)
  }
}

/// Judges words after the same beginning.
private struct ChainJudge {
  private var oracle: Oracle
  private let start: Checker
  private let step: Scenario.Step

  /// - Parameter claimed: The callbacks that are judged.
  init(_ example: ChainCase, _ claimed: CallbackSet) {
    oracle = Oracle(
      Capabilities(
        facets: [.application, .launch, .rootViewController, .textField], callbacks: claimed, readings: [],
        reportsProcessEnd: false, reportsNesting: example.isNested))
    var checker = Checker(&oracle, example.trace.configuration)
    for step in example.trace.before {
      let isPossible = checker.pass(step, &oracle)
      #expect(isPossible, "\(step.event.name) cannot happen")
    }
    step = example.trace.steps[0].step
    let isPossible = checker.narrow(to: step, &oracle)
    #expect(isPossible, "\(step.event.name) cannot happen")
    start = checker
  }

  /// The rule that a step breaks; nil where it is legal.
  mutating func rule(_ sent: [ObservedCallback]) -> RuleID? {
    var checker = start
    _ = checker.narrow(to: step, &oracle)
    if checker.judge(step, CallbackRecorder(sent, ended: false), &oracle) == .conforms { return nil }
    return checker.align(step, Delivery(sent, ended: false), &oracle)?.violations.first?.rule
  }
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
