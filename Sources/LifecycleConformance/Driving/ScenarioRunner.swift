import LifecycleReference

/// Drives one implementation through scenarios and has every step judged.
package struct ScenarioRunner<Implementation: LifecycleImplementation> {
  private let make: (Scenario) -> Implementation
  package var loop: StepLoop
  let peer: (any Peer)?
  let monitor: RunMonitor?
  var limit: RunLimit?

  package init(_ subject: Subject<Implementation>, _ options: ConformanceOptions) {
    (make, peer, monitor, limit) = (subject.make, subject.peer, subject.monitor, options.limit)
    loop = StepLoop(
      Groundwork.oracle(subject.capabilities), strict: options.strict, exempting: options.exemptions,
      facets: subject.capabilities.facets)
    loop.recorder.onFlood = monitor?.onFlood
  }

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
      if loop.recorder.isFlooded { return .fails(RunFailure(CallbackFlood(), at: step, place: loop.performed)) }
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
}
