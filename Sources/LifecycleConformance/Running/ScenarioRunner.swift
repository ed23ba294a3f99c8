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
  /// Whether it took as long as an event may take.
  var isSlow = false

  init(_ error: any Error, at step: Scenario.Step?, place: Int) {
    self.init("\(error)", kind: (error as? PeerFailure)?.sameness, at: step, place: place)
    isSlow = error is DeadlinePassed
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
  /// What does not count of what is broken.
  let exemptions: Exemptions
  var oracle: Oracle
  /// A run ends with the step that is broken like this; nil where it goes on to the end of its scenario, whatever is broken.
  var target: Exemptions.Kind?
  /// What the last run broke, known or not, in order.
  private(set) var broken: [Violation] = []
  /// What was sent in the last run.
  private(set) var recorder: CallbackRecorder
  /// How many events were performed, and how many callbacks were judged, in all runs.
  private(set) var events = 0
  private(set) var callbacks = 0

  /// The process that the implementation is in, if it is in another.
  var peer: WirePeer?

  /// Is notified of each event that is performed, if anything is.
  var monitor: RunMonitor? {
    didSet { recorder.onFlood = monitor?.onFlood }
  }

  init(
    capabilities: Capabilities, strict: Bool, exempting exemptions: Exemptions,
    make: @escaping (Scenario) -> Implementation
  ) {
    self.make = make
    self.strict = strict
    self.exemptions = exemptions
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
      if let aligned = judge.judge(step, at: performed, &recorder, &oracle),
        take(aligned, at: step.event, in: scenario.configuration)
      {
        break
      }
      if recorder.holdsTask, !judge.checker.isAlive { recorder.holdsTask = false }
      performed += 1
    }
    return exemptions.ending(broken, recorder, in: scenario.configuration, strict: strict)
  }

  /// - Returns: Whether the run is over.
  @inline(never)
  private mutating func take(_ step: AlignedStep, at event: Event, in configuration: AppConfiguration) -> Bool {
    broken += step.violations
    if step.isLost { return true }
    guard let target else { return false }
    return step.violations.contains { exemptions.kind(of: Breach($0, at: event, in: configuration)) == target }
  }
}
