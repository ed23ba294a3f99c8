import LifecycleModel
import LifecycleOracle

/// What is looked at before any rule: whether an adapter delivers anything, whether it does the same thing twice, whether a
/// fresh instance begins anew, and whether a copy of a value is independent of the original.
struct SmokeCheck {
  private(set) var findings: [AdapterFinding] = []
  private var events = 0
  private var callbacks = 0
  /// Whether a run broke a rule, and whether one could not be judged.
  private var hasViolation = false
  private var hasFailure = false
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

  /// Takes the runs of one scenario, in their order.
  mutating func take(_ runs: [CallbackRecorder], _ endings: [RunEnding], _ origin: ScenarioOrigin) {
    for ending in endings {
      switch ending {
      case .conforms: break
      case .violates: hasViolation = true
      case .unsupported, .fails: hasFailure = true
      }
    }
    for run in runs {
      events += run.performed.count
      callbacks += run.performed.reduce(0) { $0 + $1.observations.count }
    }
    guard runs.count == Self.repetitions else { return }
    if let difference = AdapterFinding.Difference(runs[1], runs[2], origin) {
      add(.isNotDeterministic(difference))
    } else if let difference = AdapterFinding.Difference(runs[0], runs[1], origin) {
      add(.remembersEarlierInstances(difference))
    }
  }

  /// Takes what became of an original and of its copy.
  mutating func take(original: CallbackRecorder, copy: CallbackRecorder, _ origin: ScenarioOrigin) {
    guard findings.isEmpty, let difference = AdapterFinding.Difference(copy, original, origin) else { return }
    add(.sharesStateWithCopies(difference))
  }

  /// Takes where a run beside others differed from a run alone.
  mutating func take(betweenThreads difference: AdapterFinding.Difference) {
    add(.sharesStateBetweenThreads(difference))
  }

  /// One finding of each kind says enough.
  private mutating func add(_ finding: AdapterFinding) {
    if !findings.contains(where: { $0.kind == finding.kind }) { findings.append(finding) }
  }

  /// What was found, when all was taken.
  mutating func finish() {
    // Where not even two runs agree, nothing else can be told.
    let fickle = findings.filter { $0.kind == .isNotDeterministic }
    if !fickle.isEmpty { findings = fickle }
    guard callbacks == 0, hasViolation, !hasFailure, capabilities.facets.contains(.application) else { return }
    findings = [.deliversNothing(events: events)]
  }
}

extension SmokeCheck {
  /// Drives a copy of a value and then the original through the rest of the steps.
  ///
  /// - Returns: What each delivered; nil for classes, which are not copied, and where an event was refused.
  static func copy<Implementation: LifecycleImplementation>(
    _ scenario: Scenario, _ subject: Subject<Implementation>
  ) -> (original: CallbackRecorder, copy: CallbackRecorder)? {
    if Implementation.self is AnyClass { return nil }
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
    return (recorder, recorderOfCopy)
  }
}
