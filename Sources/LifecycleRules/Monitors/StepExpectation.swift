/// Everything the rules say about one step.
package struct StepExpectation: Hashable, Sendable {
  /// The callbacks that are due or permitted in the step, in their order.
  package var body: Expectation = .nothing

  /// The callbacks that are due in place of the body where another monitor does not follow its advice: of two scenes one is
  /// concerned at least, so that this holds where neither monitor of the same callbacks follows it, and the application takes part in
  /// what its scene does. Nil where each monitor is by itself.
  package var demanded: Expectation?

  /// The same with what is demanded in place of the body; nil where nothing is.
  package var demanding: StepExpectation? {
    demanded.map {
      var demanding = self
      demanding.body = $0
      return demanding
    }
  }

  /// Whether the process executes at some time in the step, as far as the monitor says.
  package var executes: Bool

  /// The callbacks that mean nothing in this step, wherever they come.
  package var ignored: CallbackSet

  /// The callbacks that mean nothing either, but are not permitted before others that come in the step.
  package var release: Release?

  package struct Release: Hashable, Sendable {
    package let callbacks: CallbackSet
    /// The others, which mean nothing themselves.
    package let start: CallbackSet

    package init(_ callbacks: CallbackSet, after start: CallbackSet) {
      self.callbacks = callbacks
      self.start = start
    }
  }

  /// The callbacks that mean nothing somewhere in the step.
  package var ignoredSomewhere: CallbackSet { release.map { ignored.union($0.callbacks) } ?? ignored }

  /// The place of the first callback that starts the release among those that were sent; 0 where none does: nothing is early then.
  package func placeOfRelease(in sent: [ObservedCallback]) -> Int {
    release.flatMap { release in sent.firstIndex { release.start.contains($0.callback) } } ?? 0
  }

  /// Whether a callback means nothing at a place of a step, given that of the release.
  package func ignores(_ callback: Callback, at place: Int, released: Int) -> Bool {
    (place < released ? ignored : ignoredSomewhere).contains(callback)
  }

  /// Whether the process is ended by the step.
  package var ends: Bool

  /// The rule that is broken when it does not end, or ends though it should live on; nil in a monitor that does not look.
  package var endRule: RuleID?

  /// The state in which the step leaves the app; nil in a monitor that does not look, and where it is not judged.
  package var after: StateAfter?

  /// The callbacks that this step in particular forbids, each set with its rule, the most specific first.
  package var prohibitions: [Prohibition] = []

  /// The rules that are broken by what comes after itself, or after another of its set, where it may not. For the application they
  /// say only which rule a permission is the exception of: `ApplicationRules.ruleOfRepetition` names the others.
  package var repetitions: [Prohibition] = []

  /// Rules that the step exercises by happening at all.
  package var shows: [RuleID] = []

  /// The rule that says that nothing else comes.
  package var otherwise: RuleID

  package init(
    body: Expectation = .nothing, executes: Bool = true, ignored: CallbackSet = [], ends: Bool, endRule: RuleID?,
    prohibitions: [Prohibition] = [], otherwise: RuleID
  ) {
    self.body = body
    self.executes = executes
    self.ignored = ignored
    self.ends = ends
    self.endRule = endRule
    self.prohibitions = prohibitions
    self.otherwise = otherwise
  }

  /// The rules that the step exercises by happening: what it forbids, what it shows, and how the process ends. A rule that
  /// forbids a callback elsewhere than where it is due by the same rule is exercised when it comes.
  package func shown(in capabilities: Capabilities) -> Set<RuleID> {
    let due = body.callbacks
    var rules = Set(shows + [otherwise])
    for prohibition in prohibitions where !prohibition.callbacks.intersection(capabilities.callbacks).isEmpty {
      let isElsewhere = prohibition.callbacks.intersection(due).isEmpty || !body.demands(prohibition.rule)
      if isElsewhere { rules.insert(prohibition.rule) }
    }
    for repetition in repetitions where !repetition.callbacks.intersection(due).isEmpty {
      rules.insert(repetition.rule)
    }
    for discouraged in body.discouragements
    where !discouraged.callbacks.intersection(capabilities.callbacks).isEmpty { rules.insert(discouraged.rule) }
    if capabilities.reportsProcessEnd, let endRule { rules.insert(endRule) }
    return rules
  }

  package struct Prohibition: Hashable, Sendable {
    package let rule: RuleID
    package let callbacks: CallbackSet
    /// The callbacks before which it holds; none where it holds in the whole step.
    package let end: CallbackSet
    /// The callbacks after which it holds; none where it holds in the whole step.
    package let start: CallbackSet
    package init(
      _ rule: RuleID, _ callbacks: CallbackSet, before end: CallbackSet = [], after start: CallbackSet = []
    ) {
      self.rule = rule
      self.callbacks = callbacks
      self.end = end
      self.start = start
    }

    /// Whether it forbids a callback that these precede and these follow.
    package func holds(for callback: Callback, after earlier: CallbackSet, before later: CallbackSet) -> Bool {
      callbacks.contains(callback) && (end.isEmpty || !end.intersection(later).isEmpty)
        && (start.isEmpty || !start.intersection(earlier).isEmpty)
    }
  }
}
