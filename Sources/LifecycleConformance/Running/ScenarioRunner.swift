import LifecycleModel
import LifecycleOracle

/// How the run of one scenario ended.
enum RunEnding {
  /// Nothing was broken that counts: no rule but those that are known to be, and no advice unless it counts.
  case conforms
  /// The first violation that counts.
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

extension [Violation] {
  /// How a run ended that broke these rules.
  func ending(strict: Bool, known: Set<RuleID>) -> RunEnding {
    first { (strict || !$0.isWarning) && !known.contains($0.rule) }.map { .violates($0) } ?? .conforms
  }
}

/// Drives one implementation through scenarios and has every step judged.
struct ScenarioRunner<Implementation: LifecycleImplementation> {
  let make: (Scenario) -> Implementation
  let strict: Bool
  /// The rules that are knowingly broken: what breaks them does not count.
  let known: Set<RuleID>
  var oracle: Oracle
  /// A run ends with the step that breaks this rule; nil where it goes on to the end of its scenario, whatever is broken.
  var target: RuleID?
  /// What the last run broke, known or not, in order.
  private(set) var broken: [Violation] = []
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

  /// Runs a scenario. What cannot happen is left out.
  mutating func run(_ scenario: Scenario) -> RunEnding {
    var implementation = make(scenario)
    var judge = ScenarioJudge(Checker(&oracle, scenario.configuration))
    var performed = 0
    recorder.beginScenario()
    if !broken.isEmpty { broken = [] }
    for step in scenario.steps {
      guard judge.checker.permits(step, &oracle) else { continue }
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
      if let aligned = judge.judge(step, at: performed, &recorder, &oracle), take(aligned) { break }
      if recorder.holdsTask, !judge.checker.isAlive { recorder.holdsTask = false }
      performed += 1
    }
    return broken.isEmpty ? .conforms : broken.ending(strict: strict, known: known)
  }

  /// - Returns: Whether the run is over.
  @inline(never)
  private mutating func take(_ step: AlignedStep) -> Bool {
    broken += step.violations
    return step.isLost || step.violations.contains { $0.rule == target }
  }
}
