import LifecycleModel
import LifecycleOracle

/// Drives one live implementation through a scenario and has every step judged.
struct LiveScenarioRunner<Implementation: LiveLifecycleImplementation> {
  let strict: Bool
  /// The rules that are knowingly broken: a step that breaks one does not end a run.
  let known: Set<RuleID>
  /// What the last run broke of the known rules, in order.
  private(set) var deviations: [Violation] = []
  private(set) var oracle = Oracle(Implementation.capabilities)
  private(set) var events = 0
  private(set) var callbacks = 0

  init(strict: Bool, known: Set<RuleID> = []) {
    self.strict = strict
    self.known = known
  }

  /// Runs a scenario up to its end or its first violation. What cannot happen is left out.
  mutating func run(
    _ scenario: Scenario, onStep: (Scenario.Step, CallbackRecorder) -> Void = { _, _ in }
  ) async -> RunEnding {
    let log = CallbackLog()
    deviations = []
    let implementation: Implementation
    do {
      implementation = try await Implementation(configuration: scenario.configuration, reportingTo: log)
    } catch {
      return .fails(Breakdown(error, at: nil, place: 0))
    }
    var checker = Checker(&oracle, scenario.configuration)
    var warning: Violation?
    var performed = 0
    for step in scenario.steps {
      guard checker.permits(step, &oracle) else { continue }
      let isAlive = checker.isAlive
      log.withRecorder {
        if !isAlive { $0.holdsTask = false }
        $0.beginStep(step)
      }
      do {
        try await implementation.handle(step.event)
      } catch let refusal as Unsupported {
        return .unsupported(step.event, reason: refusal.reason)
      } catch {
        return .fails(Breakdown(error, at: step, place: performed))
      }
      let recorder = log.withRecorder { $0 }
      onStep(step, recorder)
      events += 1
      callbacks += recorder.count
      let verdict = checker.judge(step, recorder, &oracle)
      if verdict != .conforms,
        let violation = StepBlame.violation(
          of: step, at: performed, recorder, strict: strict, known: known, &checker, &oracle, &warning, &deviations)
      {
        return .violates(violation)
      }
      performed += 1
    }
    return .conforms(warning: warning)
  }
}
