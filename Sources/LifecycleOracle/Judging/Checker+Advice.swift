extension Checker {
  /// Whether a step breaks no rule, except for advice where that is not strict.
  package func accepts(
    _ step: Scenario.Step, _ recorder: inout CallbackRecorder, strict: Bool, _ oracle: inout Oracle
  ) -> Bool {
    var (conforming, lenient) = (self, self)
    if conforming.judge(step, &recorder, &oracle) == .conforms { return true }
    if strict { return false }
    lenient.forgetLast()
    return lenient.follows(step, recorder, &oracle)
  }

  /// Judges a step of which only advice is not followed, and goes on to the states that agree with all that came.
  ///
  /// - Returns: Whether it is such a step; if not, nothing is changed.
  mutating func follows(
    _ step: Scenario.Step, _ recorder: borrowing CallbackRecorder, _ oracle: inout Oracle
  ) -> Bool {
    let reported = reportedState(recorder, &oracle)
    var agreeing = PossibleRows()
    var transition: Transition?
    for outcome in outcomes(of: step, oracle)
    where oracle.monitors.agreeBesidesAdvice(outcome.bits, profile, recorder, reported) {
      transition = transition ?? outcome.transition
      var next = outcome.next
      next.holdsTask = recorder.holdsTask && oracle.device(of: plan).canHoldTask(in: next)
      agreeing.insert(oracle.row(plan, next))
    }
    guard let transition, advance(to: agreeing, step, &oracle) else { return false }
    advanceScreen(transition, recorder, &oracle)
    return true
  }
}
