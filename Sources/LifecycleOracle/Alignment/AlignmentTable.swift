/// The expectation of a monitor in a step, prepared for the alignment of callbacks with it.
final class MonitorExpectation: Sendable {
  let monitor: Monitor
  /// Without what is not settled.
  let expected: StepExpectation
  /// The callbacks that another monitor judges.
  let anchors: CallbackSet
  /// The rules of the order that this one's callbacks have by callbacks of other monitors that were edited there: it is not judged.
  let unsettledRules: RuleSet
  /// Whether there is such an order.
  var isUnsettled: Bool { unsettledRules != RuleSet() }
  /// The rules that the step exercises by happening.
  let shown: RuleSet
  /// The callbacks that the monitor looks at.
  fileprivate let seen: CallbackSet
  private let unordered: CallbackSet
  /// The calls that are expected with what is inside them.
  fileprivate let entered: CallbackSet
  /// Its number in the table.
  fileprivate let number: Int

  /// - Parameter unsettled: Callbacks of other monitors that were edited there: they order nothing.
  fileprivate init(
    _ monitor: Monitor, _ expected: StepExpectation, unsettled: CallbackSet, _ number: Int,
    _ capabilities: Capabilities
  ) {
    let rules = monitor.rules
    self.monitor = monitor
    self.number = number
    shown = RuleSet(expected.shown(in: capabilities))
    unsettledRules =
      unsettled.isEmpty
      ? RuleSet()
      : RuleSet(
        expected.body.allObligations.filter { unsettled.contains($0.obligation.callback) }.map(\.obligation.rule))
    var expected = expected
    if unsettledRules != RuleSet() { expected.body = expected.body.projected { !unsettled.contains($0) } }
    self.expected = expected
    unordered = rules.unordered
    seen = rules.callbacks.union(rules.anchors).subtracting(unsettled)
    entered = CallbackSet(
      expected.body.allObligations.filter { $0.obligation.phase == .enter }.map(\.obligation.callback))
    anchors = rules.judgesForeignCallbacks ? rules.anchors : rules.anchors.subtracting(rules.callbacks)
  }

  func looksAt(_ callback: Callback) -> Bool { seen.contains(callback) }

  /// Whether a callback that may not come is wrong by itself, in whatever order.
  func isUnordered(_ callback: Callback) -> Bool { unordered.contains(callback) }

  /// Whether both ends of a call are expected by themselves.
  func enters(_ callback: Callback) -> Bool { entered.contains(callback) }
}

/// The callbacks of a step that a monitor looks at, aligned with its expectation.
final class AlignedWord: Sendable {
  let alignment: Alignment
  /// Whether nothing at all came that was due.
  let isSilent: Bool
  let cost: Int
  /// The callbacks that were edited.
  let editedCallbacks: CallbackSet
  /// The rules that what agrees exercises.
  let exercised: RuleSet

  init(_ alignment: Alignment, with monitor: MonitorExpectation) {
    self.alignment = alignment
    isSilent =
      monitor.monitor == .application && alignment.items.isEmpty && monitor.expected.body.unfollowedWhenComplete == nil
    // A callback that comes where nothing may is the likelier mistake.
    cost = isSilent ? min(alignment.cost, Aligner.Price.message + 1) : alignment.cost
    editedCallbacks = CallbackSet(
      alignment.operations.indices.compactMap { alignment.isKept($0) ? nil : alignment.symbol($0)?.callback })
    exercised = monitor.isUnsettled ? RuleSet() : alignment.exercised(ofApplication: monitor.monitor == .application)
  }
}

/// The alignments that were worked out. Many configurations and situations expect the same, and are sent the same.
struct AlignmentTable: Sendable {
  /// The key of a monitor's expectation by its place among the compiled ones.
  private struct Place: Hashable {
    let monitor: Monitor
    let expected: Int
    let unsettled: CallbackSet
    let isDemanding: Bool
  }

  private struct Content: Hashable {
    let monitor: Monitor
    let expected: StepExpectation
    let unsettled: CallbackSet
  }

  private struct Word: Hashable {
    let monitor: Int
    let items: [ObservedCallback]
    let preference: Aligner.Preference
  }

  /// The end of a word, and what is due there.
  private struct Tail: Hashable {
    let items: [ObservedCallback]
    let anchors: CallbackSet
    let rest: Expectation
  }

  /// The most alignments to remember of either kind.
  private static let most = 1 << 14

  private var monitorOfPlace: [Place: MonitorExpectation] = [:]
  private var monitorOfContent: [Content: MonitorExpectation] = [:]
  private var known: [Word: AlignedWord?] = [:]
  private var tails: [Tail: Alignment?] = [:]
  private var rests = RestTable()
  /// How often that was too much to try.
  private(set) var givenUp = 0
  /// How often it may be in one step, before the step is given up.
  static let mostGivenUp = 2

  /// Returns the expectation of a monitor in a step, prepared for alignment.
  ///
  /// - Parameters:
  ///   - monitor: The monitor of the expectation.
  ///   - place: The place of the expectation among the compiled ones.
  ///   - unsettled: Callbacks of other monitors that were edited there: they order nothing.
  ///   - isDemanding: Whether what is demanded takes the place of what is advised.
  mutating func monitor(
    _ monitor: Monitor, _ place: Int, unsettled: CallbackSet = [], isDemanding: Bool = false,
    _ capabilities: Capabilities, _ expected: @autoclosure () -> StepExpectation
  ) -> MonitorExpectation {
    let unsettled = unsettled.intersection(monitor.anchors)
    let place = Place(monitor: monitor, expected: place, unsettled: unsettled, isDemanding: isDemanding)
    if let known = monitorOfPlace[place] { return known }
    var expected = expected()
    if isDemanding, let demanding = expected.demanding { expected = demanding }
    let content = Content(monitor: monitor, expected: expected, unsettled: unsettled)
    let known =
      monitorOfContent[content]
      ?? MonitorExpectation(monitor, content.expected, unsettled: unsettled, monitorOfContent.count, capabilities)
    monitorOfContent[content] = known
    monitorOfPlace[place] = known
    return known
  }

  /// Aligns what a monitor looks at with what it permits; nil where that is too much to try.
  ///
  /// - Parameters:
  ///   - agreement: What is known to agree, after which the rest is aligned.
  ///   - preference: Which explanation of the whole is preferred to a cheaper one.
  mutating func align(
    _ view: MonitorView, after agreement: MonitorView.Agreement?, preferring preference: Aligner.Preference = .cheapest
  ) -> AlignedWord? {
    let found = agreement.map { align(view, after: $0) } ?? align(view, preferring: preference)
    if found == nil { givenUp += 1 }
    return found
  }

  private mutating func align(_ view: MonitorView, preferring preference: Aligner.Preference) -> AlignedWord? {
    let word = Word(monitor: view.monitor.number, items: view.items, preference: preference)
    if let found = known[word] { return found }
    let found = Aligner(view.items, anchors: view.anchors, preferring: preference)
      .align(with: view.expected.body, &rests)
      .map { AlignedWord($0, with: view.monitor) }
    if known.count >= Self.most { known = [:] }
    known[word] = .some(found)
    return found
  }

  private mutating func align(_ view: MonitorView, after agreement: MonitorView.Agreement) -> AlignedWord? {
    let tail = Tail(
      items: Array(view.items.dropFirst(agreement.operations.count)), anchors: view.anchors, rest: agreement.rest)
    if tails[tail] == nil {
      if tails.count >= Self.most { tails = [:] }
      tails[tail] = .some(Aligner(tail.items, anchors: tail.anchors).align(with: tail.rest, &rests))
    }
    guard let found = tails[tail] ?? nil else { return nil }
    return AlignedWord(found.preceded(by: agreement.operations, of: view.items), with: view.monitor)
  }
}
