import LifecycleGenerator
import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// A scenario that was run alone before any rule, and what was delivered.
struct SmokeRun: Sendable {
  let scenario: Scenario
  let origin: ScenarioOrigin
  let recorder: CallbackRecorder

  var performed: Scenario { recorder.scenario(scenario.configuration) }
}

/// Runs a few scenarios several times each, to look at the adapter before any rule.
struct SmokePhase: Phase {
  private enum Stage {
    case repeating
    /// It went otherwise the first time: the one before is run once more, and then it.
    case suspecting(SmokeCheck.Suspicion)
    case confirming(SmokeCheck.Suspicion)
  }

  private let seed: UInt64
  private var indices: ArraySlice<Int>
  private var generator: ScenarioGenerator
  private var check: SmokeCheck
  private var kept: [SmokeRun] = []
  private var stage = Stage.repeating
  private var scenario = Scenario()
  private var index = 0
  private var runs: [(recorder: CallbackRecorder, ending: RunEnding)] = []
  /// Whether it took so long that nothing more is tried.
  private var isOver = false

  init(_ generator: ScenarioGenerator, _ capabilities: Capabilities, _ options: ConformanceOptions) {
    seed = options.seed
    indices = SmokeCheck.indices(options)[...]
    self.generator = generator
    check = SmokeCheck(capabilities)
  }

  private var origin: ScenarioOrigin { .generated(seed: seed, index: index) }

  mutating func next() -> Trial? {
    if isOver { return nil }
    switch stage {
    case .repeating:
      if runs.isEmpty {
        guard let next = indices.popFirst() else { return nil }
        index = next
        generator.generate(index, into: &scenario)
      }
    case .suspecting: return kept.last.map { Trial(scenario: $0.scenario, origin: origin) }
    case .confirming: break
    }
    return Trial(scenario: scenario, origin: origin)
  }

  mutating func tell(_ ending: RunEnding, _ run: borrowing StepLoop) {
    if case .fails(let breakdown) = ending, breakdown.isSlow { isOver = true }
    switch stage {
    case .repeating:
      runs.append((run.recorder, ending))
      guard runs.count == SmokeCheck.repetitions || isOver else { return }
      if let suspicion = check.take(runs.map(\.recorder), runs.map(\.ending), origin) {
        stage = kept.isEmpty ? .confirming(suspicion) : .suspecting(suspicion)
        return
      }
    case .suspecting(let suspicion):
      stage = .confirming(suspicion)
      return
    case .confirming(let suspicion): check.take(again: run.recorder, hasEarlier: !kept.isEmpty, suspicion)
    }
    stage = .repeating
    if let last = runs.last { kept.append(SmokeRun(scenario: scenario, origin: origin, recorder: last.recorder)) }
    runs = []
  }

  /// The check with its findings so far, and each scenario with its last run.
  var result: (check: SmokeCheck, runs: [SmokeRun]) { (check, kept) }
}
