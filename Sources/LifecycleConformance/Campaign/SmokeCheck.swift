import LifecycleGenerator
import LifecycleOracle

/// The check of an adapter before any rule: whether it delivers anything and does the same thing twice,
/// whether a fresh instance starts over, and whether copies and instances are independent of one another.
///
/// A few scenarios are run several times each, and then once more in the other direction, each behind another one than itself. A
/// random answer is not blamed on anything else: a difference counts as shared state only where it comes again.
struct SmokeCheck: Phase {
  private enum Stage {
    case repeating
    /// From the one at this place back to the first.
    case returning(_ place: Int)
    /// One went differently: the one before is run once more, and then it.
    case suspecting(Suspicion)
    case confirming(Suspicion)
  }

  /// A scenario that went differently behind another one.
  private struct Suspicion {
    let trial: Trial
    /// The scenario before it; nil where it was the first.
    let before: Scenario?
    /// The answer that comes again, if what is left of the scenario before is the reason.
    let expected: CallbackRecorder
    let difference: String
  }

  /// A scenario that was run alone, and what was delivered the last time.
  struct Run: Sendable {
    let scenario: Scenario
    let origin: ScenarioOrigin
    let recorder: CallbackRecorder

    var performed: Scenario { recorder.scenario(scenario.configuration) }
    var trial: Trial { Trial(scenario: scenario, origin: origin) }
  }

  /// How often each scenario is run, one time right after the other.
  static let repetitions = 3

  private(set) var findings: [ConformanceReport.AdapterFinding] = []
  private(set) var runs: [Run] = []
  private var events = 0
  private var callbacks = 0
  /// Whether a run broke a rule, and whether one could not be judged.
  private var hasViolation = false
  private var hasFailure = false
  private var delivered = CallbackSet()
  private var unknownNotifications: [String] = []

  private let capabilities: Capabilities
  private let seed: UInt64
  private var generator: ScenarioGenerator
  private var indices: ArraySlice<Int> = []
  private var stage = Stage.repeating
  private var scenario = Scenario()
  private var index = 0
  private var repeated: [(recorder: CallbackRecorder, ending: RunEnding)] = []
  /// Whether it took so long that nothing more is tried.
  private var isOver = false

  init(_ generator: ScenarioGenerator, _ capabilities: Capabilities, _ options: ConformanceOptions) {
    self.capabilities = capabilities
    seed = options.seed
    self.generator = generator
    if options.replayed != nil { return }
    // A few, of different lengths: the same in every shard, so that all find the same.
    indices = Array(stride(from: 0, to: options.scenarios, by: max(1, options.scenarios / 8)))[...]
  }

  private var origin: ScenarioOrigin { .generated(seed: seed, index: index) }

  mutating func next() -> Trial? {
    if isOver { return nil }
    switch stage {
    case .repeating:
      if repeated.isEmpty {
        guard let next = indices.popFirst() else {
          stage = .returning(findings.isEmpty ? runs.count - 2 : -1)
          return self.next()
        }
        index = next
        generator.generate(index, into: &scenario)
      }
      return Trial(scenario: scenario, origin: origin)
    case .returning(let place): return place < 0 ? nil : runs[place].trial
    case .suspecting(let suspicion):
      return Trial(scenario: suspicion.before ?? suspicion.trial.scenario, origin: suspicion.trial.origin)
    case .confirming(let suspicion): return suspicion.trial
    }
  }

  mutating func tell(_ ending: RunEnding, _ run: borrowing StepLoop) {
    if case .fails(let breakdown) = ending, breakdown.isSlow { isOver = true }
    switch stage {
    case .repeating:
      repeated.append((run.recorder, ending))
      guard repeated.count == Self.repetitions || isOver else { return }
      for (recorder, ending) in repeated { count(recorder, ending) }
      if let difference = differenceOfFirst() {
        let suspicion = Suspicion(
          trial: Trial(scenario: scenario, origin: origin), before: runs.last?.scenario,
          expected: repeated[runs.isEmpty ? 1 : 0].recorder, difference: difference)
        stage = runs.isEmpty ? .confirming(suspicion) : .suspecting(suspicion)
        return
      }
    case .returning(let place):
      stage = .returning(place - 1)
      let known = runs[place]
      if let difference = known.recorder.difference(from: run.recorder, in: known.origin) {
        stage = .suspecting(
          Suspicion(
            trial: known.trial, before: runs[place + 1].scenario, expected: run.recorder, difference: difference))
      }
      return
    case .suspecting(let suspicion):
      stage = .confirming(suspicion)
      return
    case .confirming(let suspicion):
      let isSame = suspicion.expected.difference(from: run.recorder, in: suspicion.trial.origin) == nil
      add(isSame ? .remembersEarlierInstances : .isNotDeterministic, suspicion.difference)
    }
    stage = .repeating
    if let last = repeated.last { runs.append(Run(scenario: scenario, origin: origin, recorder: last.recorder)) }
    repeated = []
  }

  private mutating func count(_ run: CallbackRecorder, _ ending: RunEnding) {
    switch ending {
    case .conforms, .interrupted: break
    case .violates: hasViolation = true
    case .unsupported, .fails: hasFailure = true
    }
    unknownNotifications += run.unknownNotifications
    for step in run.performed {
      events += 1
      callbacks += step.observations.count
      for observation in step.observations { delivered.insert(observation.callback) }
    }
  }

  /// How the first run of a scenario differs from the second; nil where it does not, or the others differ as well.
  private mutating func differenceOfFirst() -> String? {
    let runs = repeated.map(\.recorder)
    guard runs.count == Self.repetitions else { return nil }
    if let difference = runs[1].difference(from: runs[2], in: origin) {
      add(.isNotDeterministic, difference)
      return nil
    }
    return runs[0].difference(from: runs[1], in: origin)
  }

  var result: SmokeCheck { self }

  /// Whether instances may be driven on several threads, or several at a time.
  var allowsSeveral: Bool {
    // An implementation that merely shares state with its copies, or claims too much, may be independent of other instances.
    findings.allSatisfy { $0.kind == .sharesStateWithCopies || $0.kind == .claimsEverything }
  }

  var deliversNothing: Bool { findings.contains { $0.kind == .deliversNothing } }

  /// The finding that everything is claimed, as by default, by an implementation that has less.
  private var excessiveClaim: ConformanceReport.AdapterFinding? {
    let all = capabilities.transitions.map(Capabilities.all.hosted) ?? .all
    guard capabilities.facets == all.facets, delivered.contains(.applicationDidFinishLaunching) else { return nil }
    // Every launch goes through both.
    let missing = [Facet.launch, .rootViewController].filter { delivered.intersection($0.callbacks).isEmpty }
    return missing.isEmpty ? nil : .claimsEverything(nothingOf: missing)
  }

  mutating func add(_ kind: ConformanceReport.AdapterFinding.Kind, _ difference: String) {
    add(.init(kind, showing: difference))
  }

  /// One finding of each kind says enough.
  mutating func add(_ finding: ConformanceReport.AdapterFinding) {
    if !findings.contains(where: { $0.kind == finding.kind }) { findings.append(finding) }
  }

  /// Completes the findings after the last run was taken.
  mutating func finish() {
    // Where not even two runs agree, nothing else can be found.
    let fickle = findings.filter { $0.kind == .isNotDeterministic }
    if !fickle.isEmpty { findings = fickle }
    if hasViolation, let excess = excessiveClaim { add(excess) }
    guard callbacks == 0, hasViolation, !hasFailure, capabilities.facets.contains(.application) else { return }
    findings = [
      .deliversNothing(
        events: events, unknownNotifications, to: capabilities.transitions == nil ? "handle" : "perform")
    ]
  }
}
