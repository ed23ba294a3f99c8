import LifecycleDevice
import LifecycleModel

/// Launches, returns, and becoming inactive and active in between.
extension ApplicationRules {
  /// The app is not concerned, or it stays inactive because another reason remains.
  static func nothingSent(_ step: StepContext) -> StepExpectation {
    switch step.process {
    case .notRunning: return silent(step, .sm02)
    case .suspended: return silent(step, .pr07)
    case .foreground, .background: break
    }
    var expected = self.step(step, otherwise: otherwiseForNothing(step))
    if isBanner(step) { expected.prohibitions.append(.init(.c14, meaningful.subtracting([.applicationMainReturned]))) }
    expected.prohibitions += focusProhibitions(step)
    expected.prohibitions += general(step)
    return expected
  }

  private static func isBanner(_ step: StepContext) -> Bool {
    switch step.event {
    case .interruptionBegins, .interruptionDismissed: step.isBanner && step.process == .foreground
    default: false
    }
  }

  private static func otherwiseForNothing(_ step: StepContext) -> RuleID {
    switch step.event {
    case .lock, .unlock: .or08
    default: step.state == .inactive ? .mu04 : .sm02
    }
  }

  /// What an event that changes neither foreground nor background must not cause.
  private static func focusProhibitions(_ step: StepContext) -> [StepExpectation.Prohibition] {
    var rules: [StepExpectation.Prohibition] = []
    switch step.event {
    case .interruptionBegins: rules.append(.init(.pr10, didEnterBackground))
    case .openSwitcher: if step.process == .foreground { rules.append(.init(.or16, didEnterBackground)) }
    case .interruptionDismissed, .interruptionAccepted:
      if step.process == .foreground { rules.append(.init(.pr12, willEnterForeground)) }
    case .lock, .unlock:
      let returning = willEnterForeground.union(didBecomeActive)
      rules.append(.init(.or08, step.process == .foreground ? didEnterBackground : returning))
    default: break
    }
    switch step.state {
    case .inactive:
      rules.append(.init(.mu04, step.transition == .stayInactive ? didBecomeActive : []))
      rules.append(.init(.mu08, willResignActive))
    case .background:
      rules.append(.init(.c33, didEnterBackground))
      rules.append(.init(.sm07, didBecomeActive))
      rules.append(.init(.mu08, willResignActive))
    case .active: rules.append(.init(.mu08, didBecomeActive.union(willResignActive)))
    case .notRunning, .suspended: break
    }
    return rules
  }

  static func launch(_ step: StepContext) -> StepExpectation {
    let isByURL = step.event == .openURL
    let rule: RuleID = isByURL ? .or03 : .or01
    let inactive = judged(.inactive, .sm03, in: step)
    let noted = launchNotification(rule, inactive, in: step)
    let opened =
      isByURL && !step.isRefused ? Expectation.call(Obligation(.applicationOpenURL, .or03, inactive)) : .nothing
    let openedAtLast = step.variant.isHalfRefused ? Expectation.optional(.c24, opened) : opened
    var expected = self.step(step, otherwise: rule)
    expected.body = .sequence([
      willFinish(reading: inactive, in: step),
      .call(Obligation(.applicationDidFinishLaunching, rule, inactive)),
      .oneOf(noted.followed(by: openedAtLast), opened.followed(by: noted)),
      becomingActive(rule, in: step),
    ])
    expected.prohibitions = [.init(.pr04, willEnterForeground), .init(.mu08, willResignActive)]
    if isByURL, step.isRefused { expected.prohibitions.append(.init(.c24, [.applicationOpenURL])) }
    return adding(general(step), to: expected)
  }

  /// The notification of the launch, which other calls may precede.
  private static func launchNotification(_ rule: RuleID, _ reading: Reading, in step: StepContext) -> Expectation {
    let isAnnounced = step.visible.contains(.applicationDidFinishLaunching)
    return .call(Obligation(.didFinishLaunchingNotification, isAnnounced ? .mu05 : rule, reading))
  }

  /// The method came with iOS 6: before iOS 7 its absence means nothing.
  private static func willFinish(reading: Reading, in step: StepContext) -> Expectation {
    let call = Expectation.call(Obligation(.applicationWillFinishLaunching, .or02, reading))
    return step.profile.version >= 7 ? call : .optional(.or02, call)
  }

  static func backgroundLaunch(_ step: StepContext) -> StepExpectation {
    let background = judged(.background, .sm05, in: step)
    let noted = launchNotification(.mu03, background, in: step)
    let entered = enteringBackground(.c33, in: step)
    var expected = self.step(
      step, ends: step.isOverrun, endRule: step.isOverrun ? .tb02 : .sm02, otherwise: .mu03)
    let rest: Expectation
    if step.isOverrun {
      let cut = enteringBackground(.c33, in: step, then: .nothing)
      rest = .either(noted.followed(by: cut), cut)
    } else if step.variant.entering == .over {
      rest = noted
    } else {
      rest = .either(
        noted.followed(by: .optional(.c33, entered.followed(by: saving(in: step)))),
        entered.followed(by: saving(around: noted, in: step)))
    }
    expected.body = .sequence([
      willFinish(reading: background, in: step),
      .call(Obligation(.applicationDidFinishLaunching, .mu03, background)), rest,
    ])
    // PR-04 is about launches into the foreground: here MU-01 stands against willEnterForeground.
    expected.prohibitions =
      overrunProhibitions(step) + [.init(.sm07, didBecomeActive), .init(.mu08, willResignActive)]
    return adding(general(step), to: expected)
  }

  static func backgroundResume(_ step: StepContext) -> StepExpectation {
    var expected = self.step(
      step, ends: step.isOverrun, endRule: step.isOverrun ? .tb02 : .sm02, otherwise: .c33)
    let entered = enteringBackground(.c33, in: step, then: saving(in: step))
    expected.body =
      step.isOverrun ? entered : step.variant.entering == .over ? .nothing : .optional(.c33, entered)
    expected.prohibitions =
      overrunProhibitions(step) + [.init(.sm07, didBecomeActive), .init(.mu08, willResignActive)]
    return adding(general(step), to: expected)
  }

  static func comeBack(_ step: StepContext) -> StepExpectation {
    let rule: RuleID = step.event == .openURL ? .or07 : step.process == .suspended ? .sm19 : .or06
    let opened =
      step.event == .openURL
      ? Expectation.call(Obligation(.applicationOpenURL, .or07, judged(.inactive, .sm03, in: step))) : .nothing
    let entering = enteringForeground(step.wasNeverInForeground ? .c38 : rule, in: step)
    var expected = self.step(step, allowsViews: step.wasNeverInForeground, otherwise: rule)
    expected.body = .sequence([
      step.wasNeverInForeground ? .advised(.c38, entering) : entering,
      opened,
      becomingActive(rule, in: step),
    ])
    expected.prohibitions = [.init(.mu08, willResignActive)]
    return adding(general(step), to: expected)
  }

  /// A URL for an app that is in the foreground already. What an active app resigns for it becomes active again for.
  static func urlInForeground(_ step: StepContext) -> StepExpectation {
    var expected = self.step(step, otherwise: .c41)
    let opened = Expectation.call(Obligation(.applicationOpenURL, .c41, .notJudged))
    guard step.state == .active else {
      expected.body = opened
      expected.prohibitions = [.init(.mu08, willResignActive), .init(.c41, didBecomeActive)]
      return adding(general(step), to: expected)
    }
    let resigned = resigning(.c41, in: step)
    let active = becomingActive(.c41, in: step)
    let meanwhile = Expectation.optional(.c41, resigned.followed(by: active))
    expected.body =
      step.visible.contains(.applicationOpenURL)
      ? .oneOf(
        opened.followed(by: meanwhile),
        resigned.followed(by: .oneOf(opened.followed(by: active), active.followed(by: opened)))) : meanwhile
    expected.prohibitions = [.init(.mu08, didBecomeActive)]
    return adding(general(step), to: expected)
  }

  /// A return that was broken off after the app was called. That it was not called at all is another outcome.
  static func brokenOff(_ step: StepContext) -> StepExpectation {
    var expected = self.step(
      step, allowsViews: false, ends: step.isOverrun, endRule: step.isOverrun ? .tb02 : .sm02, otherwise: .c20)
    expected.body = enteringForeground(.c20, in: step)
      .followed(by: enteringBackground(.c20, in: step, then: saving(in: step)))
    expected.prohibitions =
      overrunProhibitions(step) + [.init(.sm07, didBecomeActive), .init(.mu08, willResignActive)]
    return adding(general(step), to: expected)
  }

  static func deactivate(_ step: StepContext) -> StepExpectation {
    let rule: RuleID =
      switch step.event {
      case .interruptionBegins(.phoneCall), .interruptionBegins(.textMessage): .or09
      case .interruptionBegins(.notificationCenter), .interruptionBegins(.controlCenter): .or10
      case .interruptionBegins: .c15
      case .openSwitcher: .or16
      default: .or08
      }
    var expected = self.step(step, otherwise: rule)
    expected.body = resigning(rule, in: step).followed(by: pairs(in: step))
    switch step.event {
    case .interruptionBegins: expected.prohibitions.append(.init(.pr10, didEnterBackground))
    default: expected.prohibitions.append(.init(rule, didEnterBackground))
    }
    if pairs(in: step) == .nothing { expected.prohibitions.append(.init(.c16, didBecomeActive)) }
    return adding(general(step), to: expected)
  }

  static func activate(_ step: StepContext) -> StepExpectation {
    let rule: RuleID =
      switch step.event {
      case .interruptionDismissed(.phoneCall), .interruptionDismissed(.textMessage): .or13
      case .interruptionDismissed(.notificationCenter), .interruptionDismissed(.controlCenter): .or22
      case .chooseThisApp: .or18
      default: .mu04
      }
    var expected = self.step(step, otherwise: rule)
    expected.body = becomingActive(rule, in: step)
    expected.shows = [.mu02]
    switch step.event {
    case .interruptionDismissed, .interruptionAccepted: expected.prohibitions = [.init(.pr12, willEnterForeground)]
    default: break
    }
    expected.prohibitions.append(.init(.mu08, willResignActive))
    expected.prohibitions.append(.init(.mu04, didEnterBackground))
    return adding(general(step) + [.init(.mu04, meaningful)], to: expected)
  }

  /// The step with further prohibitions, none of which names a callback that the step itself expects.
  static func adding(
    _ rules: [StepExpectation.Prohibition], to expected: StepExpectation
  ) -> StepExpectation {
    var expected = expected
    let due = expected.body.callbacks
    expected.prohibitions += rules.map { .init($0.rule, $0.callbacks.subtracting(due)) }
    return expected
  }
}
