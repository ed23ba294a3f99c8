import LifecycleModel
import LifecycleOracle
import LifecycleReference
import LifecycleRules

/// Drives one implementation through scenarios and has every step judged.
package struct ScenarioRunner<Implementation: LifecycleImplementation> {
  let make: (Scenario) -> Implementation
  package var loop: StepLoop
  var peer: (any Peer)?
  var limit: RunLimit?

  var monitor: RunMonitor? {
    didSet { loop.recorder.onFlood = monitor?.onFlood }
  }

  init(
    capabilities: Capabilities, strict: Bool, exempting exemptions: Exemptions,
    make: @escaping (Scenario) -> Implementation
  ) {
    self.make = make
    loop = StepLoop(
      Groundwork.oracle(capabilities), strict: strict, exempting: exemptions, facets: capabilities.facets)
  }

  var oracle: Oracle { loop.oracle }
  package var broken: [Violation] { loop.broken }
  package var recorder: CallbackRecorder { loop.recorder }

  /// Runs a scenario. Steps that cannot happen are left out.
  @_specialize(where Implementation == ReferenceLifecycle)
  package mutating func run(_ scenario: Scenario) -> RunEnding {
    var implementation = make(scenario)
    loop.begin(scenario.configuration)
    for step in scenario.steps where loop.permits(step) {
      loop.recorder.beginStep(step)
      monitor?.beginStep(loop.performed, step.event)
      do {
        defer { monitor?.endStep() }
        try implementation.handle(step.event, reportingTo: &loop.recorder)
      } catch let refusal as Unsupported {
        return .unsupported(step.event, reason: refusal.reason)
      } catch let failure as any PeerFailure where failure.isInterruption {
        return .interrupted
      } catch {
        return .fails(RunFailure(error, at: step, place: loop.performed))
      }
      if loop.recorder.isFlooded { return .fails(.flood(at: step, place: loop.performed)) }
      if let aligned = loop.judge(step), loop.take(aligned, at: step.event) { break }
    }
    return loop.ending
  }
}

extension RunFailure {
  init(_ error: any Error, at step: Scenario.Step?, place: Int) {
    self.init("\(error)", kind: (error as? any PeerFailure)?.sameness, at: step, place: place)
    isSlow = error is DeadlinePassed
  }

  /// More callbacks than any event can cause.
  static func flood(at step: Scenario.Step, place: Int) -> RunFailure {
    RunFailure(CallbackFlood(), at: step, place: place)
  }
}
