import LifecycleDevice
import LifecycleModel
import LifecycleOracle

/// The states that the app can have been in along a trace, by the device's truth and what was observed.
struct StateTrack {
  /// Before each of the unobserved steps, before each step of the trace, and after the last. Empty where an event cannot
  /// happen, and from there on.
  let states: [[ApplicationState]]

  init(_ trace: Trace) {
    var oracle = Groundwork.oracle(TraceJudge.capabilities(of: trace))
    var checker = Checker(
      &oracle, trace.configuration, from: TraceJudge.startingStates(trace.start, trace.configuration))
    let device = LifecycleDevice(trace.configuration)
    func current() -> [ApplicationState] {
      let possible = Set(checker.possible(oracle).map { device.applicationState(in: $0) })
      return ApplicationState.allCases.filter(possible.contains)
    }
    var states = [current()]
    var recorder = CallbackRecorder()
    recorder.holdsTask = checker.possible(oracle).first?.holdsTask ?? false
    var isKnown = true
    for step in trace.before {
      isKnown = isKnown && checker.pass(step, &oracle)
      states.append(isKnown ? current() : [])
    }
    for step in trace.steps {
      isKnown = isKnown && checker.narrow(to: step.step, &oracle)
      if isKnown {
        recorder.beginStep(step.step)
        for observation in step.observations { recorder.deliver(observation) }
        if step.processEnded { recorder.processEnded() }
        // A step that breaks a rule leads wherever its event can lead.
        if !trace.isStepped || checker.judge(step.step, &recorder, &oracle) != .conforms {
          isKnown = checker.pass(step.step, &oracle)
        }
        if !checker.isAlive { recorder.holdsTask = false }
      }
      states.append(isKnown ? current() : [])
    }
    self.states = states
  }
}
