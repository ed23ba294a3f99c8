import LifecycleDevice
import LifecycleModel

/// Leaving the foreground, suspension, and the ends of a process.
extension ApplicationRules {
  /// A step of a process that executes nothing, before or after.
  static func silent(_ step: StepContext, _ rule: RuleID, ends: Bool = false, endRule: RuleID = .sm02)
    -> StepExpectation
  {
    var expected = self.step(step, executes: false, ends: ends, endRule: endRule, otherwise: rule)
    if ends { expected.shows = step.transition == .reclaimed ? [.sm10, .pc07] : [.pc07] }
    if step.process == .suspended { expected.prohibitions.append(.init(.pr03, willTerminate)) }
    expected.prohibitions.append(.init(step.process == .suspended ? .pr07 : .sm02, needsOnlyExecution))
    return expected
  }

  static func silentEnd(_ step: StepContext, _ rule: RuleID, endRule: RuleID) -> StepExpectation {
    silent(step, rule, ends: true, endRule: endRule)
  }

  /// The rule that a way of leaving the foreground follows.
  private static func leavingRule(_ step: StepContext) -> RuleID {
    switch step.event {
    case .interruptionAccepted(let kind):
      step.state == .active || !kind.mayBeBanner || step.isBanner ? .or12 : .or11
    case .lock where step.state == .active: .or08
    case .pressHome where step.state == .active: .or04
    default: .or17
    }
  }

  /// The way down to the background: resigning unless that happened before, then the background.
  private static func wayDown(_ step: StepContext, resignRule: RuleID, to background: Expectation) -> Expectation {
    guard step.state == .active else {
      guard step.isOnlyReason, step.profile.hasBackground else { return background }
      // 'View' on a text alert may pass through active.
      let through = becomingActive(.or15, in: step).followed(by: resigning(.or24, in: step))
      return Expectation.optional(.or15, through).followed(by: background)
    }
    return .sequence([resigning(resignRule, in: step), pairs(in: step), background])
  }

  static func leave(_ step: StepContext) -> StepExpectation {
    let rule = leavingRule(step)
    var expected = self.step(
      step, allowsViews: false, ends: step.isOverrun, endRule: step.isOverrun ? .tb02 : .sm13, otherwise: rule)
    expected.body = wayDown(
      step, resignRule: .or24, to: enteringBackground(rule, in: step, then: saving(in: step)))
    expected.prohibitions = overrunProhibitions(step) + [.init(.pr11, willTerminate)]
    return adding(leavingProhibitions(step) + general(step), to: expected)
  }

  /// What an app that took too long in didEnterBackground is not sent any more.
  static func overrunProhibitions(_ step: StepContext) -> [StepExpectation.Prohibition] {
    guard step.isOverrun || step.variant.entering == .over else { return [] }
    return [.init(.tb02, willTerminate.union(preservation).union([.didEnterBackgroundNotification]))]
  }

  private static func leavingProhibitions(_ step: StepContext) -> [StepExpectation.Prohibition] {
    step.state == .active ? [.init(.c16, didBecomeActive)] : [.init(.mu08, willResignActive)]
  }

  /// Leaving ends the app: always below iOS 4, and with exits-on-suspend.
  static func leaveAndEnd(_ step: StepContext) -> StepExpectation {
    let hasBackground = step.profile.hasBackground
    let rule: RuleID = hasBackground ? .or20 : .sm17
    var expected = self.step(step, allowsViews: !hasBackground, ends: true, endRule: .pc01, otherwise: rule)
    let terminate = terminating(rule, reading: hasBackground ? .background : nil, in: step)
    let down = enteringBackground(rule, in: step, then: saving(in: step).followed(by: terminate))
    expected.body = wayDown(
      step, resignRule: rule,
      to: !hasBackground ? terminate : step.profile.version == 4 ? .oneOf(down, terminate) : down)
    if step.profile.version == 4 { expected.shows = [.or20] }
    expected.prohibitions = overrunProhibitions(step)
    return adding(leavingProhibitions(step) + general(step), to: expected)
  }

  /// Below iOS 5, where leaving ends the app, a lock may end it too.
  static func lockAndEnd(_ step: StepContext) -> StepExpectation {
    var expected = self.step(step, ends: true, endRule: .pc01, otherwise: .or08)
    let rule: RuleID = step.profile.hasBackground ? .or20 : .sm17
    expected.body = .sequence([
      step.state == .active ? resigning(.or08, in: step) : .nothing, terminating(rule, reading: nil, in: step),
    ])
    expected.prohibitions = [.init(.or08, didEnterBackground)]
    return adding(leavingProhibitions(step) + general(step), to: expected)
  }

  /// Removed by the user in the switcher: what is due depends on the state at that moment.
  static func killed(_ step: StepContext) -> StepExpectation {
    switch step.process {
    case .suspended, .notRunning: return silentEnd(step, .pc02, endRule: .pc02)
    case .foreground: return killedInForeground(step)
    case .background: return killedInBackground(step)
    }
  }

  private static func killedInForeground(_ step: StepContext) -> StepExpectation {
    var expected = self.step(step, allowsViews: false, ends: true, endRule: .or19, otherwise: .or19)
    expected.body = enteringBackground(
      .or19, in: step,
      then: saving(in: step).followed(by: terminating(.or19, reading: .background, in: step)))
    return adding(overrunProhibitions(step) + [.init(.mu08, willResignActive)] + general(step), to: expected)
  }

  private static func killedInBackground(_ step: StepContext) -> StepExpectation {
    let isKeptByMode = step.isKeptByMode
    let rule: RuleID = isKeptByMode ? .pc03 : step.holdsTask ? .pc09 : .pc08
    var expected = self.step(
      step, allowsViews: false, ends: true, endRule: isKeptByMode ? .pc03 : .pc09, otherwise: rule)
    let terminate = terminating(
      rule, reading: step.wasNeverInForeground ? nil : .background, in: step)
    expected.body = isKeptByMode || step.holdsTask ? terminate : .optional(.pc08, terminate)
    expected.shows = step.holdsTask ? [.sm09, .pc07] : [.pc07]
    expected.prohibitions = [
      .init(.c02, didEnterBackground), .init(.sm07, didBecomeActive), .init(.mu08, willResignActive),
    ]
    return adding(general(step), to: expected)
  }

  static func suspended(_ step: StepContext) -> StepExpectation {
    var expected = self.step(step, otherwise: .pr01)
    expected.prohibitions = [
      .init(.pr13, [.messageToAnotherObject]), .init(.pr09, [.applicationMainReturned]), .init(.pr01, meaningful),
    ]
    return expected
  }

  /// The system ends an executing app: silently, or with willTerminate, to which a way down may lead.
  static func endedBySystem(_ step: StepContext) -> StepExpectation {
    var expected = self.step(step, ends: true, endRule: .sm02, otherwise: .pc08)
    let hasBackground = step.profile.hasBackground
    let background = enteringBackground(
      .pc08, in: step,
      then: saving(in: step).followed(by: terminating(.pc08, reading: .background, in: step)))
    let body: Expectation
    switch step.state {
    case .active:
      let resign = resigning(.pc08, in: step)
      let inactive = terminating(.pc08, reading: .inactive, in: step)
      body = .oneOf(
        terminating(.pc08, reading: nil, in: step),
        resign.followed(by: hasBackground ? .oneOf(inactive, background) : inactive))
    case .inactive:
      let inactive = terminating(.pc08, reading: .inactive, in: step)
      body = hasBackground ? .oneOf(inactive, background) : inactive
    case .background, .notRunning, .suspended:
      body = terminating(.pc08, reading: step.wasNeverInForeground ? nil : .background, in: step)
    }
    expected.body = .optional(.pc08, body)
    switch step.state {
    case .active: expected.prohibitions = [.init(.or24, didEnterBackground), .init(.mu08, didBecomeActive)]
    case .inactive: expected.prohibitions = [.init(.mu08, willResignActive), .init(.mu04, didBecomeActive)]
    case .background, .notRunning, .suspended:
      expected.prohibitions = [
        .init(.c33, didEnterBackground), .init(.sm07, didBecomeActive), .init(.mu08, willResignActive),
      ]
    }
    return adding(general(step), to: expected)
  }

  /// A crash says nothing: whatever is sent is sent by a process that is gone.
  static func crashed(_ step: StepContext) -> StepExpectation {
    var expected = self.step(step, ends: true, endRule: .sm02, otherwise: .sm02)
    expected.prohibitions = [.init(.pr13, [.messageToAnotherObject]), .init(.pr09, [.applicationMainReturned])]
    return expected
  }
}
