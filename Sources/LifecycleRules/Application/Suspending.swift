extension RuleTheme {
  /// Suspension, and the time in which nothing executes.
  static let suspending = RuleTheme(
    "Suspension", .application,
    Rule(
      .pr01, .mustNot, .stated, scope: .systems(4...),
      "Nothing is sent when the app goes from the background to suspended",
      .statesAndCallbacks(
        "The operating system will not send any notifications to the app when transitioning an app to this state"),
      remedy: "the path that suspends the app: it is silent"),
    Rule(
      .pr07, .mustNot, .stated, scope: .systems(4...),
      "A suspended app executes nothing: no callback of any kind reaches it before it is resumed",
      .statesAndCallbacks("The app is in the background and not executing code"),
      .statesAndCallbacks("unable to perform any instructions"),
      remedy: "timers, observers and queues that go on while the app is suspended"),
    Rule(
      .sm09, .may, .stated, scope: .systems(4...),
      "An app that holds a background task may stay in the background instead of being suspended",
      .statesAndCallbacks("Apps may request for more time in the Background state"),
      remedy: "the decision to suspend: ask whether the app holds a task"),
    Rule(
      .sm10, .may, .stated, scope: .systems(4...),
      "A suspended app may be removed from memory whenever memory is low",
      .statesAndCallbacks("prime candidates to be purged from memory in favor of foreground apps if memory is low"),
      remedy: "the launch's assumptions about the process before it"))
}

/// The callbacks when the app is suspended, while it is, and when it is resumed without being opened.
extension ApplicationRules {
  static func suspended(_ step: StepContext) -> StepExpectation {
    var expected = self.step(step, otherwise: .pr01)
    expected.prohibitions = [
      .init(.pr13, [.messageToAnotherObject]), .init(.pr09, [.applicationMainReturned]), .init(.pr01, meaningful),
    ]
    return expected
  }

  static func backgroundResume(_ step: StepContext) -> StepExpectation {
    var expected = self.step(
      step, ends: step.isOverrun, endRule: step.isOverrun ? .tb02 : .sm02, otherwise: .c33)
    let entered = enteringBackground(.c33, in: step, then: saving(in: step))
    expected.body =
      step.isOverrun ? entered : step.variant.entering == .over ? .nothing : .optional(.c33, entered)
    expected.prohibitions =
      overrunProhibitions(step, inTime: .sm02) + [.init(.sm07, didBecomeActive), .init(.mu08, willResignActive)]
    return adding(general(step), to: expected)
  }

  /// A step of a process that executes nothing, before or after.
  static func silent(_ step: StepContext, _ rule: RuleID, ends: Bool = false, endRule: RuleID = .sm02)
    -> StepExpectation
  {
    var expected = self.step(step, executes: false, ends: ends, endRule: endRule, otherwise: rule)
    if ends { expected.shows = step.transition == .reclaimed ? [.sm10, .pc07] : [.pc07] }
    if step.process == .suspended { expected.prohibitions.append(.init(.pr03, willTerminate)) }
    let withoutProcess: RuleID = step.transition == .launchWithheld ? .bg06 : .sm02
    expected.prohibitions.append(
      .init(step.process == .suspended ? .pr07 : withoutProcess, needsOnlyExecution))
    return expected
  }
}
