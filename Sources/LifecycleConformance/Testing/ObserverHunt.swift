import LifecycleGenerator
import LifecycleReference
import LifecycleShrinker

/// Looks for a legal scenario in which a property of an observer fails, and makes it small.
///
/// Like the shrinker it receives the result of each scenario, so that its driver may be synchronous or not:
///
///     while let scenario = hunt.next() { hunt.tell(failure: run(scenario)) }
///     try hunt.finish()
struct ObserverHunt {
  struct Failure {
    let message: String
    /// The kind by which failures count as the same: false, or the type of the error that the property threw.
    let kind: String

    static let isFalse = Failure(message: "the property is false", kind: "false")
  }

  /// A failure that was found: the scenario as it was performed, and its result.
  private struct Found {
    let origin: ScenarioOrigin
    let failure: Failure
    let length: Int
    var shrinker: Shrinker
    /// The result of the smallest scenario.
    var message: String
    var steps: [CallbackRecorder.Performed]
    var reached: Int
    var delays: [Duration]
    /// The choices of the phone; nil where the failure needs none but those of the version.
    var choices: Int?
    /// Where a shorter time is tried once the events are as few as can be: before which of them, and which of the durations.
    var attempt = (place: 1, choice: 0)

    /// The times before the events with the next shorter one in its place; nil where all were tried. The
    /// durations are sorted.
    mutating func nextDelays(_ durations: [Duration]) -> [Duration]? {
      while attempt.place < delays.count {
        if attempt.choice < durations.count, durations[attempt.choice] < delays[attempt.place] {
          var shorter = delays
          shorter[attempt.place] = durations[attempt.choice]
          attempt.choice += 1
          return shorter
        }
        attempt = (attempt.place + 1, 0)
      }
      return nil
    }

    /// The times of the steps that a smaller scenario has in common with the smallest so far; the shortest for others.
    ///
    /// - Parameter sums: The times, sorted, of which the next one not below takes the place of those of the steps that are left
    ///   out and of the one after them; empty where that has its own.
    func delays(
      of others: [CallbackRecorder.Performed], shortest: Duration, _ sums: [Duration] = []
    ) -> [Duration] {
      var place = 0
      return others.map { other in
        guard let found = steps[place...].firstIndex(where: { $0.step == other.step }) else { return shortest }
        let whole = delays[place...found].reduce(.zero, +)
        defer { place = found + 1 }
        return found == place ? delays[found] : sums.first { $0 >= whole } ?? sums.last ?? delays[found]
      }
    }
  }

  /// The part of the scenario that is made small.
  private enum Stage {
    case searching
    /// The last scenario that passed is run again: an observer that starts over passes again.
    case repeating
    /// The events are made few.
    case shrinking
    /// Other choices of the phone are tried: those of the version, and such as need nothing that is contested.
    case choosing
    /// The times between the events are made short.
    case timing
  }

  private let observed: Capabilities
  private let corpus: Corpus?
  private let test: ConformanceRun.TestPlace
  private let name: String
  private let options: ConformanceOptions
  private var phone = ObservedPhone()
  /// Made for the first scenario that is generated: a replay of a file needs none.
  private var generator: ScenarioGenerator?
  private var traces: ArraySlice<Corpus.Entry>
  private var indices: Slice<ScenarioIndices>
  private var origin = ScenarioOrigin.file("")
  private var steps: [CallbackRecorder.Performed] = []
  /// The time before each event; empty for the usual ones.
  private var delays: [Duration] = []
  /// By which of the ways the phone goes that the sources leave open; nil for those of the version.
  private var choices: Int?
  private var stage = Stage.searching
  /// The alternatives to the choices of the scenario that are still to be tried.
  private var otherChoices = 0..<ReferenceLifecycle.alternativeCount + 1
  /// Times to try with the same events where the failure does not show: an event that was left out took as long.
  private var longer: [Duration]?
  private var scenario: LegalScenario?
  /// The last scenario in which the property held, to be run again.
  private var passed: (configuration: AppConfiguration, steps: [CallbackRecorder.Performed], delays: [Duration])?
  /// Whether a scenario that passed failed when it was run again.
  private var keepsState = false
  private var tally: LegalScenario.Tally
  private var found: Found?

  /// - Parameter function: The function that calls, after which a kept trace is named.
  init(
    _ observed: Capabilities, _ options: ConformanceOptions, _ corpus: Corpus?, fileID: String, function: String,
    replaying replayed: ScenarioOrigin? = ConformanceRun.requestedReplay
  ) throws {
    let plan = ConformanceRun.Plan(options, corpus, replayed)
    if let failure = plan.failure { throw failure }
    self.observed = observed
    self.corpus = plan.corpus
    self.options = plan.suite.options
    test = .running(fileID: fileID, function: function)
    name = String(function.prefix { $0 != "(" }.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    tally = LegalScenario.Tally(observed, possible: observed.events.intersection(self.options.events))
    traces = plan.traces.filter { observed.honors($0.trace.configuration) }[...]
    indices = self.options.indices[...]
  }

  /// The next scenario to run the observer through; nil when nothing is left to try.
  mutating func next() -> LegalScenario? {
    if let longer, let scenario {
      (delays, self.longer) = (longer, nil)
      self.scenario = LegalScenario(scenario.configuration, steps, delays: delays)
      return self.scenario
    }
    scenario = nil
    if keepsState { return nil }
    if stage == .repeating, let passed {
      scenario = LegalScenario(passed.configuration, passed.steps, delays: passed.delays)
      return scenario
    }
    while let next = nextScenario() {
      if stage != .timing {
        perform(next)
        findDelays()
        if isToBeLeftOut(next.configuration) {
          if stage == .shrinking { found?.shrinker.tell(failing: nil) }
          continue
        }
      }
      let legal = LegalScenario(next.configuration, steps, delays: delays)
      if legal.count == 0, found == nil { continue }
      if found == nil { tally.count(legal, steps) }
      scenario = legal
      return legal
    }
    return nil
  }

  private mutating func nextScenario() -> Scenario? {
    if let found { return smallerScenario(than: found) }
    if let trace = traces.popFirst() {
      (origin, delays, choices) = (.file(trace.path), trace.trace.delays, trace.trace.choices)
      return trace.trace.scenario
    }
    delays = []
    guard let index = indices.popFirst() else { return nil }
    origin = .generated(seed: options.seed, index: index)
    var random = SplitMix64(seed: options.seed &+ 1, index: index)
    choices = random.below(ReferenceLifecycle.choiceCount)
    var scenario = Scenario()
    generator = generator ?? makeGenerator(first: index)
    generator?.generate(index, into: &scenario)
    return scenario
  }

  private mutating func smallerScenario(than found: Found) -> Scenario? {
    if stage == .shrinking {
      while let candidate = self.found?.shrinker.next() {
        if options.mayUse(candidate, observed) { return candidate }
        self.found?.shrinker.tell(failing: nil)
      }
      stage = .choosing
    }
    let best = found.shrinker.best
    while let place = otherChoices.popFirst(), let known = found.choices {
      // The last alternative is that the version chooses.
      let isLast = otherChoices.isEmpty
      let other = isLast ? nil : ReferenceLifecycle.alternative(place, to: known)
      if other == known || !isLast && contested(found.steps, best.configuration).isEmpty { continue }
      choices = other
      return best
    }
    stage = .timing
    guard let shorter = self.found?.nextDelays(options.durations.sorted()) else { return nil }
    (steps, delays) = (found.steps, shorter)
    return best
  }

  /// - Parameter first: The first scenario; where it is the only one, as in a replay, no more is planned than it needs.
  private func makeGenerator(first index: Int) -> ScenarioGenerator {
    guard indices.isEmpty else { return ScenarioGenerator(observed, options.generator) }
    let events = observed.events.intersection(options.events)
    return ScenarioGenerator(
      observed, options.generator, plan: CoveragePlan(observed, events: events, forScenario: index))
  }

  /// Whether it rests on a rule that is to remain unused, or other choices are tried in it that need no fewer contested rules.
  private func isToBeLeftOut(_ configuration: AppConfiguration) -> Bool {
    if stage == .choosing, let found {
      let fewer = contested(found.steps, configuration).count - contested(steps, configuration).count
      if choices == nil ? fewer < 0 : fewer <= 0 { return true }
    }
    return !options.unusedPermissions.isEmpty
      && permissions(of: trace(of: steps, configuration)).contains { options.unusedPermissions.contains($0.rule) }
  }

  /// The contested rules that permit a part of some steps.
  private func contested(_ steps: [CallbackRecorder.Performed], _ configuration: AppConfiguration) -> [RuleID] {
    Set(permissions(of: trace(of: steps, configuration)).map(\.rule)).filter { $0.rule.status == .contested }
      .sorted { $0.text < $1.text }
  }

  /// The MAY rules without which a trace of what is observed would not be legal.
  private func permissions(of trace: Trace) -> [TraceJudge.Permission] {
    var trace = trace
    // Of scenes that are watched by their notifications the messages are not recorded.
    let kinds = Set(observed.callbacks.callbacks.map(\.kind))
    let observables = observed.observables.union(Trace.Observable.observables(of: kinds))
    trace.observes = observables
    trace.unrecorded = observables.flatMap(\.kinds).callbacks.subtracting(observed.callbacks)
    return TraceJudge.permissions(of: trace)
  }

  /// The steps as a trace of what is observed.
  private func trace(of steps: [CallbackRecorder.Performed], _ configuration: AppConfiguration) -> Trace {
    var trace = Trace()
    trace.configuration = configuration
    trace.observes = observed.observables
    trace.steps = steps.map { $0.traced(version: configuration.version) }
    return trace
  }

  /// Finds the time before each of the steps that were performed; none where each has the usual one of its event.
  private mutating func findDelays() {
    longer = nil
    let listed = options.durations
    guard let shortest = listed.min() ?? delays.min() else { return delays = [] }
    if let found {
      delays = found.delays(of: steps, shortest: shortest)
      if stage == .shrinking {
        let sums = found.delays(of: steps, shortest: shortest, listed.sorted())
        if sums != delays { longer = sums }
      }
    } else if case .generated(let seed, let index) = origin {
      var random = SplitMix64(seed: ~seed, index: index)
      delays = steps.map { _ in listed[random.below(listed.count)] }
    }
    // The first event is the beginning of time.
    if !delays.isEmpty { delays[0] = .zero }
    if longer?.isEmpty == false { longer?[0] = .zero }
  }

  /// Lets the phone go through a scenario, and records what of it can be observed.
  private mutating func perform(_ scenario: Scenario) {
    let hasScenes = scenario.configuration.scenes != .none
    steps = phone.perform(scenario, choices: choices).map {
      let step = $0.observed(by: observed.callbacks)
      return hasScenes ? step.reading(in: Self.readWithScenes) : step
    }
  }

  /// The callbacks inside which `applicationState` is known in an app with scenes (SC-24, SC-25).
  private static let readWithScenes: CallbackSet = [
    .applicationWillFinishLaunching, .applicationDidFinishLaunching, .didBecomeActiveNotification,
    .didEnterBackgroundNotification,
  ]

  /// Says how the property fared in the last scenario.
  mutating func tell(failure: Failure?) {
    guard let scenario else { return }
    let performed = Scenario(configuration: scenario.configuration, steps: steps.map(\.step))
    let reached = scenario.failing
    if stage == .repeating {
      keepsState = failure != nil
      stage = .shrinking
      return
    }
    guard let found else {
      guard let failure else {
        passed = (scenario.configuration, steps, delays)
        return
      }
      stage = passed == nil ? .shrinking : .repeating
      found = Found(
        origin: origin, failure: failure, length: performed.steps.count,
        shrinker: Shrinker(performed, budget: options.shrinkingBudget), message: failure.message, steps: steps,
        reached: reached, delays: delays, choices: choices)
      return
    }
    let same = failure?.kind == found.failure.kind ? failure : nil
    if stage == .shrinking {
      if same == nil, longer != nil { return }
      longer = nil
      self.found?.shrinker.tell(failing: same == nil ? nil : performed)
      if self.found?.shrinker.best == found.shrinker.best { return }
    }
    guard let same else { return }
    self.found?.message = same.message
    self.found?.steps = steps
    self.found?.delays = delays
    self.found?.reached = reached
    self.found?.choices = choices
    if stage == .timing { self.found?.attempt = (found.attempt.place + 1, 0) }
  }

  /// Ends the hunt, and keeps what was found in the corpus.
  ///
  /// - Returns: What the observer met.
  /// - Throws: `LegalScenario.PropertyFailure` where the property failed, or where the observer received nothing.
  func finish() throws -> LegalScenario.Tally {
    guard let found else {
      if tally.scenarios > 0 { return tally }
      throw LegalScenario.PropertyFailure(
        reason: "the observer received nothing in any scenario", trace: Trace(), moment: 0, notes: [], replay: nil)
    }
    var trace = trace(of: found.steps, found.shrinker.best.configuration)
    trace.source = "a legal scenario in which the property of \(name) failed"
    trace.delays = found.delays
    trace.choices = found.choices
    let scenario = LegalScenario(trace.configuration, found.steps, delays: found.delays)
    if keepsState {
      let size = "\(String.count(found.steps.count, "event")), not made smaller (\(found.origin))"
      throw LegalScenario.PropertyFailure(
        reason: found.message, trace: trace, moment: found.reached, notes: [size] + Self.adviceOnState, replay: nil,
        scenario: scenario)
    }
    var notes = contested(found.steps, trace.configuration).map {
      "Rests on \($0.text), on which the sources disagree; '.assuming(never: [.\($0.swiftName)])' leaves such scenarios out."
    }
    // A scenario that is written out needs no generator, and stays what it is when the generator changes.
    var origin = ScenarioOrigin.file(trace.writtenOut)
    if let corpus {
      do {
        let path = try corpus.keep(trace, as: "\(name)-\(Counterexample.fingerprint(of: trace)).trace")
        notes.append("Kept:   \(path)")
        origin = .file(path)
      } catch {
        notes.append("\(error)")
      }
    }
    let size = Counterexample.size(
      trace.steps.count, from: found.length, isFullyShrunk: !found.shrinker.isCutShort, found.origin)
    throw LegalScenario.PropertyFailure(
      reason: found.message, trace: trace, moment: found.reached, notes: [size] + notes,
      replay: test.replayCommand(for: origin), scenario: scenario)
  }

  /// Why a failure is not made smaller.
  private static let adviceOnState = [
    "A scenario that passed fails when it is run again: the observer keeps state from one scenario to the next.",
    "Make it inside the closure, with a notification center of its own, or reset it there.",
  ]
}

extension ObserverHunt.Failure {
  init(_ error: any Error) { self.init(message: "\(error)", kind: String(reflecting: type(of: error))) }
}

/// The phone that observers are tested on: the reference, with what it sends.
///
/// Nothing is judged, which saves time: other tests show that the reference does what the documents permit.
struct ObservedPhone {
  private var recorder = CallbackRecorder(facets: Facet.all)

  /// Performs a scenario from an app that is not running on. Events that cannot happen are left out.
  ///
  /// - Parameter choices: By which of the ways the phone goes that the sources leave open; nil for those of the version.
  mutating func perform(_ scenario: Scenario, choices: Int? = nil) -> [CallbackRecorder.Performed] {
    var phone = ReferenceLifecycle(configuration: scenario.configuration, drawn: choices)
    recorder.beginScenario()
    for step in scenario.steps where phone.isPossible(step.event) {
      recorder.beginStep(step)
      phone.perform(step.event, &recorder)
    }
    return recorder.performed
  }
}
