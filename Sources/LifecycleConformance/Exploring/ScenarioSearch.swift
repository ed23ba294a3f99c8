import LifecycleDevice
import LifecycleGenerator

/// Tries scenarios in the order of their length, all of one event, then all of two, to find shorter
/// counterexamples than those that are known, and says what is known of shorter ones.
///
/// No two are taken to be alike, since an implementation may hide state: each is run from its beginning.
struct ScenarioSearch: Phase {
  /// A scenario that was tried, and what can come next.
  private struct Path {
    let scenario: Scenario
    let possible: EventSet
    let isEditing: Bool
  }

  /// A step to try after a path. Its further replies depend on what was sent.
  private enum Attempt {
    case usual(Event)
    /// The app does one thing out of the usual.
    case single(Event, Replies)
    /// It does one thing more because of it.
    case further(Event, Replies)

    var step: Scenario.Step {
      switch self {
      case .usual(let event): Scenario.Step(event)
      case .single(let event, let replies), .further(let event, let replies): Scenario.Step(event, replies)
      }
    }
  }

  private let found: [Counterexample]
  private let capabilities: Capabilities
  private let options: ConformanceOptions
  private let budget: Int
  /// Whether what lies behind a step that breaks a rule is left out.
  private let stopsAtBreaks: Bool
  /// How many events the longest scenarios have that are worth trying.
  private let longest: Int
  private let configurations: Int
  private let events: EventSet
  private let choices: ReplyChoices
  /// The paths of `depth` events, the place of the one that is gone on from, and those of one event more.
  private var paths: [Path]
  private var place = 0
  private var longer: [Path] = []
  /// The attempts that are still to be made after the path, the next at the end.
  private var attempts: [Attempt] = []
  private var attempt = Attempt.usual(.openFromHomeScreen)
  /// The callbacks to which the app could have replied otherwise in the last attempt with its usual replies.
  private var usualSites = CallbackSet()
  private var steps = 0
  /// Whether the adapter failed, so that not every scenario could be tried.
  private var hasFailed = false
  private var depth = 0
  private var scenarios = 0
  private var violations = BreachList()
  private let isIdle: Bool
  /// The phases that confirm the shorter scenarios that were found; nil until the search is over.
  private var confirming: PhaseSequence<CounterexampleShrinking>?

  /// - Parameters:
  ///   - isSlow: Whether it takes many times as long to perform an event as in this process: then fewer are.
  init(_ found: [Counterexample], _ capabilities: Capabilities, _ options: ConformanceOptions, isSlow: Bool) {
    let budget = options.certificationBudget / (isSlow ? 4 : 1)
    let configurations = found.configurations(capabilities, budget: budget)
    self.found = found
    self.capabilities = capabilities
    self.options = options
    self.budget = budget
    stopsAtBreaks = found.areAlone
    longest = (found.map(\.trace.steps.count).max() ?? 0) - 1
    self.configurations = configurations.count
    let events = options.events.intersection(capabilities.events)
    self.events = events
    choices = ReplyChoices(capabilities)
    paths = configurations.map {
      let possible = LifecycleDevice($0).permitted(in: .initial)
      return Path(
        scenario: Scenario(configuration: $0), possible: possible.intersection(events), isEditing: false)
    }
    isIdle = configurations.isEmpty
    begin(0)
  }

  /// Begins to try what comes after a path.
  private mutating func begin(_ place: Int) {
    self.place = place
    if place < paths.count { attempts = paths[place].possible.events.reversed().map { .usual($0) } }
  }

  mutating func next() -> Trial? {
    if isIdle { return nil }
    while confirming == nil {
      if depth >= longest || steps >= budget || hasFailed {
        finish()
      } else if let next = attempts.popLast() {
        attempt = next
        var scenario = paths[place].scenario
        scenario.steps.append(next.step)
        return Trial(scenario: scenario, origin: .explored)
      } else if place + 1 < paths.count {
        begin(place + 1)
      } else {
        depth += 1
        paths = longer
        longer = []
        begin(0)
      }
    }
    return confirming?.next()
  }

  /// Nothing longer is tried.
  mutating func hurry() {
    if !isIdle, confirming == nil { finish() } else { confirming?.hurry() }
  }

  private mutating func finish() {
    let shorter = found.compactMap { $0.shorter(violations[$0.violation.rule]) }
    confirming = PhaseSequence(shorter.map { CounterexampleShrinking($0, capabilities, options) })
  }

  mutating func tell(_ ending: RunEnding, _ run: borrowing StepLoop) {
    if confirming != nil {
      confirming?.tell(ending, run)
      return
    }
    steps += run.performed
    switch ending {
    case .unsupported, .interrupted: return
    case .fails: hasFailed = true
    case .conforms, .violates: if run.performed == depth + 1 { take(run) }
    }
  }

  /// Takes how a scenario went of which every event was performed.
  private mutating func take(_ run: borrowing StepLoop) {
    scenarios += 1
    var scenario = paths[place].scenario
    scenario.steps.append(attempt.step)
    let counting = options.exemptions.counting(run.broken, run.recorder, in: scenario.configuration)
    for violation in counting where violation.step == depth && violations.wants(violation) {
      violations.take(violation, scenario)
    }
    if depth + 1 < longest, !run.isLost, counting.isEmpty || !stopsAtBreaks {
      let possible = run.possible.intersection(events)
      longer.append(Path(scenario: scenario, possible: possible, isEditing: run.judge.checker.isEditing))
    }
    var recorder = run.recorder
    let sites = choices.sites(in: &recorder)
    switch attempt {
    case .usual(let event):
      usualSites = sites
      var singles: [Attempt] = []
      choices.forEachSingle(in: sites, event, isEditing: paths[place].isEditing) { singles.append(.single(event, $0)) }
      attempts += singles.reversed()
    case .single(let event, let replies):
      attempts += choices.further(than: replies, in: sites, before: usualSites).reversed().map { .further(event, $0) }
    case .further: break
    }
  }

  var result: [Counterexample] {
    guard let confirming else { return found }
    var confirmed = confirming.phases[...]
    return found.map { known in
      let shorter = violations[known.violation.rule]
      var best = known
      if known.shorter(shorter) != nil, let shrinking = confirmed.popFirst() {
        guard shrinking.isOver else { return known }
        best = known.or(shrinking.result)
      }
      if best.hasShorter(shorter?.trace.steps.count) { return best }
      best.certificate = Counterexample.Certificate(
        method: .tried(scenarios: scenarios), noneUpTo: min(depth, best.trace.steps.count - 1),
        configurations: configurations, isShortestInConfiguration: false)
      return best
    }
  }
}
