/// The application's messages and notifications, step by step: for each transition, what is due, what is permitted, what is not.
///
/// This is the one place that has the documents' sequences of them. One function for each transition.
package enum ApplicationRules: MonitorRules {
  package static var facet: Facet { .application }
  package static let callbacks = [Callback.Kind](
    [.main, .delegateMessage, .notification, .preservation, .incidental, .misdirected, .viewLoading, .viewAppearance]
  ).callbacks
  package static let unordered = [Callback.Kind](
    [.main, .incidental, .misdirected, .viewLoading, .viewAppearance]
  ).callbacks
  package static func expectation(_ step: StepContext) -> StepExpectation {
    var expected = step.hasScenes ? withScenes(step) : untimed(step)
    if expected.executes, step.variant.entering == .near || step.variant.terminating == .near {
      expected.shows.append(.c13)
    }
    expected.after = stateAfter(step, ends: expected.ends, endRule: expected.endRule)
    return expected
  }

  private static func untimed(_ step: StepContext) -> StepExpectation {
    switch step.transition {
    case .untouched, .stayInactive: nothingSent(step)
    case .launch: launch(step)
    case .backgroundLaunch: backgroundLaunch(step)
    case .backgroundResume: backgroundResume(step)
    case .comeBack: comeBack(step)
    case .urlInForeground: urlInForeground(step)
    case .brokenOff: brokenOff(step)
    case .deactivate: deactivate(step)
    case .activate: activate(step)
    case .leave: leave(step)
    case .leaveAndEnd: leaveAndEnd(step)
    case .lockAndEnd: lockAndEnd(step)
    case .killed: killed(step)
    case .suspended: suspended(step)
    case .reclaimed: silentEnd(step, .pr02, endRule: .pc05)
    case .endedBySystem: endedBySystem(step)
    case .crashed: crashed(step)
    case .launchPauses: launchPauses(step)
    case .launchWithheld: silent(step, .bg06)
    case .endedInLaunch: endedInLaunch(step)
    }
  }

  // MARK: Sets of callbacks that rules forbid together

  package static let launchCallbacks: CallbackSet = [
    .applicationWillFinishLaunching, .applicationDidFinishLaunching, .didFinishLaunchingNotification,
  ]
  static let willEnterForeground: CallbackSet = [.applicationWillEnterForeground, .willEnterForegroundNotification]
  package static let didBecomeActive: CallbackSet = [.applicationDidBecomeActive, .didBecomeActiveNotification]
  package static let willResignActive: CallbackSet = [.applicationWillResignActive, .willResignActiveNotification]
  static let didEnterBackground: CallbackSet = [.applicationDidEnterBackground, .didEnterBackgroundNotification]
  package static let willTerminate: CallbackSet = [.applicationWillTerminate, .willTerminateNotification]
  static let preservation: CallbackSet = [.shouldSaveApplicationState, .willEncodeRestorableState]
  static let needsOnlyExecution = CallbackSet.kind(.incidental).union(.kind(.viewLoading))
  static let meaningful = CallbackSet.all.subtracting(needsOnlyExecution).subtracting(.kind(.viewAppearance))

  // MARK: What every step has in common

  /// A step in which nothing is due yet.
  ///
  /// - Parameters:
  ///   - executes: Whether the process executes at some time in it, so that incidental callbacks mean nothing.
  ///   - allowsViews: Whether view callbacks may come: everywhere but where the app goes to the background, comes back or is
  ///     silent.
  static func step(
    _ step: StepContext, executes: Bool = true, allowsViews: Bool = true, ends: Bool = false,
    endRule: RuleID = .sm02, otherwise: RuleID
  ) -> StepExpectation {
    let needsOnlyViews = allowsViews ? CallbackSet.kind(.viewAppearance) : []
    return StepExpectation(
      executes: executes, ignored: executes ? needsOnlyExecution.union(needsOnlyViews) : [], ends: ends,
      endRule: endRule, otherwise: otherwise)
  }

  /// The step with further prohibitions, none of which names a callback that the step itself expects.
  static func adding(
    _ rules: [StepExpectation.Prohibition], to expected: StepExpectation
  ) -> StepExpectation {
    var expected = expected
    let due = expected.body.callbacks
    expected.prohibitions += rules.map {
      .init($0.rule, $0.callbacks.subtracting(due), before: $0.end, after: $0.start)
    }
    return expected
  }

  // MARK: Parts of sequences

  static func resigning(_ rule: RuleID, in step: StepContext) -> Expectation {
    announced(.applicationWillResignActive, rule, judged(.active, .sm04, in: step), in: step)
  }

  static func becomingActive(_ rule: RuleID, in step: StepContext) -> Expectation {
    announced(.applicationDidBecomeActive, rule, judged(.active, .sm04, in: step), in: step)
  }

  static func enteringForeground(_ rule: RuleID, in step: StepContext) -> Expectation {
    announced(
      .applicationWillEnterForeground, rule,
      aroundBackground(.sm14, atLock: step.isEvent(.unlock), in: step), in: step)
  }

  static func enteringBackground(_ rule: RuleID, in step: StepContext) -> Expectation {
    announced(
      .applicationDidEnterBackground, rule,
      aroundBackground(.sm18, atLock: step.isEvent(.lock), in: step), in: step)
  }

  /// Entering the background and what follows, as far as the app is quick enough for it.
  static func enteringBackground(
    _ rule: RuleID, in step: StepContext, then rest: Expectation
  ) -> Expectation {
    let message = Expectation.call(
      Obligation(.applicationDidEnterBackground, rule, aroundBackground(.sm18, atLock: step.isEvent(.lock), in: step)))
    if step.isOverrun { return message }
    let whole = enteringBackground(rule, in: step).followed(by: rest)
    // Where the process ends in any case, the app may be ended in this method already.
    if !step.endsAnyway { return whole }
    switch step.variant.entering {
    case .within: return whole
    case .near: return .oneOf(whole, message)
    case .over: return message
    }
  }

  /// - Parameter state: What is read inside, where the documents tell.
  static func terminating(_ rule: RuleID, reading state: ApplicationState?, in step: StepContext) -> Expectation {
    let reading = state.map { judged($0, .c18, in: step) } ?? .notJudged
    let whole = announced(.applicationWillTerminate, rule, reading, in: step)
    let message = Expectation.call(Obligation(.applicationWillTerminate, rule, reading))
    switch step.variant.terminating {
    case .within: return whole
    case .near: return .oneOf(whole, message)
    case .over: return message
    }
  }
}
