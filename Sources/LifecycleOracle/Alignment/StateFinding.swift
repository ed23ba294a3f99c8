/// How a reported state compares with the one in which the step leaves the app.
struct StateFinding {
  let reported: ReportedState
  let after: StateAfter
  /// Whether the state only follows from something else that is wrong with the step.
  private let isConsequence: Bool

  /// - Parameters:
  ///   - observations: What was sent in the step.
  ///   - told: The state that this tells.
  ///   - ended: Whether the process is said to have ended; nil where that is not looked at.
  ///   - application: The callbacks of the step, aligned with what is expected.
  init?(
    _ reported: ReportedState?, _ observations: [ObservedCallback], told: @autoclosure () -> ApplicationState,
    ended: Bool?,
    _ application: MonitorAlignment
  ) {
    guard let reported, let after = application.expected.after else { return nil }
    self.reported = reported
    self.after = after
    let isGone = reported.state == .notRunning
    let isWrongEnd = ended.map { $0 != application.expected.ends } ?? false
    let isTold =
      reported.state == told() || isGone && observations.contains { $0.callback == .applicationWillTerminate }
    isConsequence = isWrongEnd && ended == isGone || application.cost > 0 && isTold
  }

  var isRight: Bool { reported.agrees(with: after) }

  var cost: Int {
    if isRight { return 0 }
    return isConsequence ? Aligner.Price.attached : Aligner.Price.reading
  }

  /// The rules that it shows to hold.
  var exercised: RuleSet { isRight ? RuleSet(after.rules(isWorking: reported.isWorking)) : RuleSet() }

  /// Returns the finding as an edit with its rule; nil where the state is right, or where it only follows from
  /// something else that is wrong.
  func named(at position: Int) -> NamedEdit? {
    if isRight || isConsequence { return nil }
    return NamedEdit(
      rule: after.rule(brokenBy: reported.state),
      kind: .state(reported.state, permitted: after.permitted(isWorking: reported.isWorking)), position: position)
  }
}
