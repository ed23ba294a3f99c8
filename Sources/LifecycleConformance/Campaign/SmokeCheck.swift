import LifecycleApplication
import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// The check of an adapter before any rule: whether it delivers anything, whether it does the same thing
/// twice, whether a fresh instance begins anew, whether a copy of a value is independent of the original, and
/// instances of one another.
///
/// A random answer is not blamed on anything else: a difference counts as shared state only where it comes
/// again.
struct SmokeCheck {
  private(set) var findings: [ConformanceReport.AdapterFinding] = []
  private var events = 0
  private var callbacks = 0
  /// Whether a run broke a rule, and whether one could not be judged.
  private var hasViolation = false
  private var hasFailure = false
  private var delivered = CallbackSet()
  private let capabilities: Capabilities

  /// How often each scenario is run, one time right after the other.
  static let repetitions = 3

  init(_ capabilities: Capabilities) { self.capabilities = capabilities }

  /// The scenarios that are tried: a few, of different lengths.
  static func indices(_ options: ConformanceOptions) -> [Int] {
    if options.replayed != nil { return [] }
    // The same in every shard, so that all find the same.
    return Array(stride(from: 0, to: options.scenarios, by: max(1, options.scenarios / 8)))
  }

  /// A scenario that went otherwise right after another than after itself.
  struct Suspicion {
    let runs: [CallbackRecorder]
    let origin: ScenarioOrigin
    let difference: String
  }

  /// Takes the runs of one scenario, in their order.
  ///
  /// - Returns: What is to be run again to know what to blame.
  mutating func take(_ runs: [CallbackRecorder], _ endings: [RunEnding], _ origin: ScenarioOrigin) -> Suspicion? {
    for ending in endings {
      switch ending {
      case .conforms, .interrupted: break
      case .violates: hasViolation = true
      case .unsupported, .fails: hasFailure = true
      }
    }
    for run in runs {
      events += run.performed.count
      for step in run.performed {
        callbacks += step.observations.count
        for observation in step.observations { delivered.insert(observation.callback) }
      }
    }
    guard runs.count == Self.repetitions else { return nil }
    if let difference = runs[1].difference(from: runs[2], in: origin) {
      add(.isNotDeterministic(difference))
      return nil
    }
    return runs[0].difference(from: runs[1], in: origin).map {
      Suspicion(runs: runs, origin: origin, difference: $0)
    }
  }

  /// Takes another run of a scenario under suspicion, after the one that had come before it.
  ///
  /// - Parameter hasEarlier: Whether a scenario had come before it.
  mutating func take(again run: CallbackRecorder, hasEarlier: Bool, _ suspicion: Suspicion) {
    let expected = suspicion.runs[hasEarlier ? 0 : 1]
    let isSame = expected.difference(from: run, in: suspicion.origin) == nil
    add(isSame ? .remembersEarlierInstances(suspicion.difference) : .isNotDeterministic(suspicion.difference))
  }

  /// Takes the results of an original and of its copy.
  ///
  /// - Parameter again: Does the same once more.
  mutating func take(_ pair: Pair, _ origin: ScenarioOrigin, again: () -> Pair?) {
    guard findings.isEmpty,
      let difference = pair.second.difference(from: pair.first, in: origin)
    else { return }
    let second = again().flatMap { $0.second.difference(from: $0.first, in: origin) }
    add(second == difference ? .sharesStateWithCopies(difference) : .isNotDeterministic(difference))
  }

  /// Takes where a run beside other instances differed from runs alone.
  ///
  /// - Parameters:
  ///   - isAloneAsBefore: Whether the scenario went as before when it was run alone once more.
  ///   - comesAgain: Whether there was a difference again beside other instances.
  mutating func take(
    betweenInstances difference: String, isAloneAsBefore: Bool, comesAgain: Bool
  ) {
    add(isAloneAsBefore && comesAgain ? .sharesStateBetweenInstances : .isNotDeterministic(difference))
  }

  /// Takes where a run beside others on other threads differed from a run alone.
  mutating func take(betweenThreads difference: String, isAloneAsBefore: Bool) {
    add(isAloneAsBefore ? .sharesStateBetweenThreads(difference) : .isNotDeterministic(difference))
  }

  /// Whether instances may be driven on several threads, or several at a time.
  var allowsSeveral: Bool {
    // An implementation that merely shares state with its copies, or claims too much, may be independent of other instances.
    findings.allSatisfy { $0.kind == .sharesStateWithCopies || $0.kind == .claimsEverything }
  }

  var deliversNothing: Bool { findings.contains { $0.kind == .deliversNothing } }

  /// The finding that everything is claimed, as it is where nothing is said, by an implementation that has
  /// less.
  private var excessiveClaim: ConformanceReport.AdapterFinding? {
    let all = capabilities.transitions.map(Capabilities.all.hosted) ?? .all
    guard capabilities.facets == all.facets, delivered.contains(.applicationDidFinishLaunching) else { return nil }
    // Every launch goes through both.
    let missing = [Facet.launch, .rootViewController].filter { delivered.intersection($0.callbacks).isEmpty }
    return missing.isEmpty ? nil : .claimsEverything(nothingOf: missing)
  }

  /// One finding of each kind says enough.
  private mutating func add(_ finding: ConformanceReport.AdapterFinding) {
    if !findings.contains(where: { $0.kind == finding.kind }) { findings.append(finding) }
  }

  /// Completes the findings after the last run was taken.
  mutating func finish() {
    // Where not even two runs agree, nothing else can be found.
    let fickle = findings.filter { $0.kind == .isNotDeterministic }
    if !fickle.isEmpty { findings = fickle }
    if hasViolation, let excess = excessiveClaim { add(excess) }
    guard callbacks == 0, hasViolation, !hasFailure, capabilities.facets.contains(.application) else { return }
    findings = [.deliversNothing(events: events)]
  }
}

extension SmokeCheck {
  /// The callbacks that two instances delivered.
  struct Pair {
    let first: CallbackRecorder
    let second: CallbackRecorder
  }

  /// Drives two instances in turns, an event of the one after an event of the other.
  static func inTurns<Implementation: LifecycleImplementation>(
    _ scenarios: (Scenario, Scenario), _ subject: Subject<Implementation>
  ) -> Pair {
    var instances = [subject.make(scenarios.0), subject.make(scenarios.1)]
    let steps = [scenarios.0.steps, scenarios.1.steps]
    var recorders = Array(repeating: CallbackRecorder(facets: subject.capabilities.facets), count: 2)
    var goesOn = [true, true]
    for place in 0..<max(steps[0].count, steps[1].count) {
      for one in 0..<2 where goesOn[one] && place < steps[one].count {
        recorders[one].beginStep(steps[one][place])
        subject.monitor?.beginStep(place, steps[one][place].event)
        defer { subject.monitor?.endStep() }
        // An event that is refused ended the run alone as well.
        do {
          try instances[one].handle(steps[one][place].event, reportingTo: &recorders[one])
        } catch {
          goesOn[one] = false
        }
      }
    }
    return Pair(first: recorders[0], second: recorders[1])
  }

  /// Drives a copy of a value and then the original through the rest of the steps.
  ///
  /// - Returns: What the original and the copy delivered; nil for classes, which are not copied, and where an event was refused.
  static func copy<Implementation: LifecycleImplementation>(
    _ scenario: Scenario, _ subject: Subject<Implementation>
  ) -> Pair? {
    if Implementation.isShared { return nil }
    let steps = scenario.steps
    var original = subject.make(scenario)
    var recorder = CallbackRecorder(facets: subject.capabilities.facets)
    func perform(_ steps: ArraySlice<Scenario.Step>, _ one: inout Implementation, _ recorder: inout CallbackRecorder)
      -> Bool
    {
      for step in steps {
        recorder.beginStep(step)
        do { try one.handle(step.event, reportingTo: &recorder) } catch { return false }
      }
      return true
    }
    let half = steps.count / 2
    guard perform(steps[..<half], &original, &recorder) else { return nil }
    var copy = original
    var recorderOfCopy = recorder
    guard perform(steps[half...], &copy, &recorderOfCopy) else { return nil }
    // Should the original refuse now what the copy has done, then that is a difference like any other.
    _ = perform(steps[half...], &original, &recorder)
    return Pair(first: recorder, second: recorderOfCopy)
  }
}
