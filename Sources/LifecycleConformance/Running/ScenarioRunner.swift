import LifecycleModel
import LifecycleOracle

/// How the run of one scenario ended.
enum RunEnding {
  /// Nothing was broken; where advice was not followed, the first such case.
  case conforms(warning: Violation?)
  case violates(Violation)
  /// The implementation refused an event.
  case unsupported(Event, reason: String)
  /// The adapter failed.
  case fails(Breakdown)
}

/// How an adapter failed.
struct Breakdown: Hashable {
  let message: String
  /// What another failure must agree in to be the same: its words without their numbers.
  let kind: String
  /// The step at which it happened; nil where it was at none.
  let step: Scenario.Step?
  /// How many steps were performed before.
  let place: Int

  init(_ error: any Error, at step: Scenario.Step?, place: Int) {
    self.init("\(error)", kind: (error as? PeerFailure)?.sameness, at: step, place: place)
  }

  init(_ message: String, kind: String? = nil, at step: Scenario.Step?, place: Int) {
    self.message = message
    self.kind = kind ?? message.withoutNumbers
    self.step = step
    self.place = place
  }
}

extension Breakdown {
  /// More callbacks than any event can cause.
  static func flood(at step: Scenario.Step, place: Int) -> Breakdown {
    Breakdown(CallbackFlood(), at: step, place: place)
  }
}

/// Drives one implementation through scenarios and has every step judged.
struct ScenarioRunner<Implementation: LifecycleImplementation> {
  let make: (Scenario) -> Implementation
  let strict: Bool
  /// The rules that are knowingly broken: a step that breaks one does not end a run.
  let known: Set<RuleID>
  var oracle: Oracle
  /// What the last run broke of the known rules, in order.
  private(set) var deviations: [Violation] = []
  /// What was sent in the last run.
  private(set) var recorder: CallbackRecorder
  /// How many events were performed, and how many callbacks were judged, in all runs.
  private(set) var events = 0
  private(set) var callbacks = 0

  /// Is notified of each event that is performed, if anything is.
  var monitor: RunMonitor? {
    didSet { recorder.onFlood = monitor?.onFlood }
  }

  init(
    capabilities: Capabilities, strict: Bool, known: Set<RuleID>, make: @escaping (Scenario) -> Implementation
  ) {
    self.make = make
    self.strict = strict
    self.known = known
    oracle = Groundwork.oracle(capabilities)
    recorder = CallbackRecorder(facets: capabilities.facets)
  }

  /// Runs a scenario up to its end or its first violation. What cannot happen is left out.
  mutating func run(_ scenario: Scenario) -> RunEnding {
    var implementation = make(scenario)
    var checker = Checker(&oracle, scenario.configuration)
    var warning: Violation?
    var performed = 0
    recorder.beginScenario()
    if !deviations.isEmpty { deviations = [] }
    for step in scenario.steps {
      guard checker.permits(step, &oracle) else { continue }
      recorder.beginStep(step)
      monitor?.beginStep(performed, step.event)
      do {
        defer { monitor?.endStep() }
        try implementation.handle(step.event, reportingTo: &recorder)
      } catch let refusal as Unsupported {
        return .unsupported(step.event, reason: refusal.reason)
      } catch {
        return .fails(Breakdown(error, at: step, place: performed))
      }
      if recorder.isFlooded { return .fails(.flood(at: step, place: performed)) }
      events += 1
      callbacks += recorder.count
      if let violation = judge(step, at: performed, &checker, &warning) { return .violates(violation) }
      if recorder.holdsTask, !checker.isAlive { recorder.holdsTask = false }
      performed += 1
    }
    return .conforms(warning: warning)
  }

  @inline(__always)
  private mutating func judge(
    _ step: Scenario.Step, at place: Int, _ checker: inout Checker, _ warning: inout Violation?
  ) -> Violation? {
    let verdict = checker.judge(step, &recorder, &oracle)
    if case .conforms = verdict { return nil }
    return StepBlame.violation(
      of: step, at: place, recorder, strict: strict, known: known, &checker, &oracle, &warning, &deviations)
  }
}

/// What happens once a step was found not to conform: advice is set aside, and the broken rule worked out.
enum StepBlame {
  /// As below, but that what breaks a known rule goes to `deviations`, and the scenario on as if the step had been unobserved.
  static func violation(
    of step: Scenario.Step, at place: Int, _ recorder: CallbackRecorder, strict: Bool, known: Set<RuleID>,
    _ checker: inout Checker, _ oracle: inout Oracle, _ warning: inout Violation?, _ deviations: inout [Violation]
  ) -> Violation? {
    var advice: Violation?
    let found = violation(of: step, at: place, recorder, strict: strict, &checker, &oracle, &advice)
    if let advice {
      if known.contains(advice.rule) { deviations.append(advice) } else if warning == nil { warning = advice }
    }
    guard let found, known.contains(found.rule) else { return found }
    deviations.append(found)
    if strict, found.isWarning {
      // Whoever disregards this advice still keeps to the rules, or breaks another.
      return violation(
        of: step, at: place, recorder, strict: false, known: known, &checker, &oracle, &warning, &deviations)
    }
    return checker.pass(step, &oracle) ? nil : found
  }

  static func violation(
    of step: Scenario.Step, at place: Int, _ recorder: CallbackRecorder, strict: Bool, _ checker: inout Checker,
    _ oracle: inout Oracle, _ warning: inout Violation?
  ) -> Violation? {
    let before = checker
    let ended = recorder.processHasEnded
    if !strict {
      let verdict = checker.judgeWithoutAdvice(step, recorder, &oracle)
      if verdict == .conforms {
        if warning == nil {
          warning = before.explain(step, at: place, recorder.observations, ended: ended, strict: true, &oracle)
        }
        return nil
      }
    }
    return before.explain(step, at: place, recorder.observations, ended: ended, strict: strict, &oracle)
  }
}
