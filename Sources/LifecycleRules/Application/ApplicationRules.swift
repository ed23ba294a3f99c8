import LifecycleDevice
import LifecycleModel

/// The application's messages and notifications, step by step: for each transition, what is due, what is permitted, what is not.
///
/// This is the one place where the documents' sequences of them stand. One function for each transition.
package enum ApplicationRules: MonitorRules {
  package static var facet: Facet { .application }
  package static let callbacks = [Callback.Kind](
    [.main, .delegateMessage, .notification, .preservation, .incidental, .misdirected, .viewLoading, .viewAppearance]
  ).reduce(CallbackSet()) { $0.union(.kind($1)) }
  package static let unordered = [Callback.Kind](
    [.main, .incidental, .misdirected, .viewLoading, .viewAppearance]
  ).reduce(CallbackSet()) { $0.union(.kind($1)) }
  package static var parts: [StepContext.Part] { StepContext.Part.world }
  package static func isConcerned(by event: Event, _ transition: Transition) -> Bool { true }
  package static var thresholds: [Int] { ConfigurationClass.thresholds }

  package static func relevant(in profile: StepContext.Profile, for event: Event) -> StepContext.Profile {
    var relevant = relevantAtLeast(in: profile)
    relevant.isNested = false
    relevant.visible = relevant.visible.subtracting(
      CallbackSet.optionalMethods.subtracting(methodsThatMatter(in: event)))
    return relevant
  }

  package static func expectation(_ step: StepContext) -> StepExpectation {
    var expected = untimed(step)
    if expected.executes, step.variant.entering == .near || step.variant.terminating == .near {
      expected.shows.append(.c13)
    }
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
    }
  }

  // MARK: Sets of callbacks that rules forbid together

  static let launchCallbacks: CallbackSet = [
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

  /// The optional methods of whose presence something depends that is expected in an event.
  package static func methodsThatMatter(in event: Event) -> CallbackSet {
    switch event {
    case .interruptionBegins, .interruptionDismissed, .openSwitcher: willResignActive.union(didBecomeActive)
    case .tapField, .typeLetter, .pressDelete, .pressReturn, .showAnotherView, .returnToRootView, .taskExpires,
      .systemSuspends, .systemReclaimsMemory, .appCrashes:
      []
    default: .all
    }
  }

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

  /// What a process that lives is never sent, unless the step says otherwise: general rules, after the step's own.
  static func general(_ step: StepContext) -> [StepExpectation.Prohibition] {
    var rules: [StepExpectation.Prohibition] = []
    if step.variant.terminating == .over { rules.append(.init(.tb04, [.willTerminateNotification])) }
    rules += [
      .init(.pr13, [.messageToAnotherObject]), .init(.pr09, [.applicationMainReturned]),
      .init(
        step.transition == .comeBack || step.transition == .brokenOff ? .pr06 : .mu03, launchCallbacks),
    ]
    if step.event != .openURL { rules.append(.init(.c25, [.applicationOpenURL])) }
    if !step.profile.hasBackground {
      rules.append(.init(.no08, willEnterForeground.union(didEnterBackground)))
    }
    rules.append(.init(.mu01, willEnterForeground))
    rules.append(.init(.or21, preservation))
    rules.append(.init(.mu10, willTerminate))
    rules.append(.init(.pr05, .kind(.viewAppearance)))
    return rules
  }

  // MARK: Parts of sequences

  /// A delegate message and its notification, with nothing between them.
  static func announced(
    _ message: Callback, _ rule: RuleID, _ reading: Reading, in step: StepContext
  ) -> Expectation {
    guard let notification = message.notification else { return .call(Obligation(message, rule, reading)) }
    // Where the message cannot be seen, its notification stands for it.
    let notificationRule = step.visible.contains(message) ? RuleID.mu05 : rule
    return .sequence([
      .call(Obligation(message, rule, reading)), .call(Obligation(notification, notificationRule, reading)),
    ])
  }

  static func resigning(_ rule: RuleID, in step: StepContext) -> Expectation {
    announced(.applicationWillResignActive, rule, judged(.active, .sm04, in: step), in: step)
  }

  static func becomingActive(_ rule: RuleID, in step: StepContext) -> Expectation {
    announced(.applicationDidBecomeActive, rule, judged(.active, .sm04, in: step), in: step)
  }

  static func enteringForeground(_ rule: RuleID, in step: StepContext) -> Expectation {
    announced(
      .applicationWillEnterForeground, rule,
      aroundBackground(.sm14, atLock: step.event == .unlock, in: step), in: step)
  }

  static func enteringBackground(_ rule: RuleID, in step: StepContext) -> Expectation {
    announced(
      .applicationDidEnterBackground, rule,
      aroundBackground(.sm18, atLock: step.event == .lock, in: step), in: step)
  }

  /// Entering the background and what follows, as far as the app is quick enough for it.
  static func enteringBackground(
    _ rule: RuleID, in step: StepContext, then rest: Expectation
  ) -> Expectation {
    let message = Expectation.call(
      Obligation(.applicationDidEnterBackground, rule, aroundBackground(.sm18, atLock: step.event == .lock, in: step)))
    if step.isOverrun { return message }
    let whole = enteringBackground(rule, in: step).followed(by: rest)
    // Where the process ends in any case, the app may be ended in this method already.
    if !step.endsAnyway { return whole }
    switch step.variant.entering {
    case .within: return whole
    case .near: return .either(whole, message)
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
    case .near: return .either(whole, message)
    case .over: return message
    }
  }

  private static let askingToSave = Expectation.call(Obligation(.shouldSaveApplicationState, .or21, .notJudged))
  private static let encoding = Expectation.call(Obligation(.willEncodeRestorableState, .or21, .notJudged))

  /// State saving, which is permitted after the background notification.
  static func saving(in step: StepContext) -> Expectation {
    .optional(.or21, askingToSave.followed(by: step.isRefused ? .nothing : .optional(.or21, encoding)))
  }

  /// State saving with something else before, amid or after it.
  static func saving(around other: Expectation, in step: StepContext) -> Expectation {
    let amid: Expectation =
      step.isRefused
      ? other : .either(other.followed(by: .optional(.or21, encoding)), encoding.followed(by: other))
    return .either(other.followed(by: saving(in: step)), askingToSave.followed(by: amid))
  }

  /// Whole pairs of becoming active and resigning again, which systems from iOS 11 on send around overlays and locks.
  static func pairs(in step: StepContext) -> Expectation {
    guard step.profile.version >= 11 else { return .nothing }
    switch step.event {
    case .lock, .interruptionBegins, .interruptionAccepted:
      return .repeated(.mu02, becomingActive(.c16, in: step).followed(by: resigning(.c16, in: step)))
    default: return .nothing
    }
  }

  // MARK: Readings

  /// A reading that is judged from iOS 7 on.
  static func judged(_ state: ApplicationState, _ rule: RuleID, in step: StepContext) -> Reading {
    step.profile.version >= 7 ? .must(state, rule) : .notJudged
  }

  /// Inside didEnterBackground and willEnterForeground: background, but on iOS 5 and 6 inactive around a lock. Whether a
  /// return that is broken off and a resume in the background are around the lock that is on, the documents do not say.
  static func aroundBackground(_ rule: RuleID, atLock: Bool, in step: StepContext) -> Reading {
    switch step.profile.version {
    case 7...: .must(.background, rule)
    case 5:
      step.isLocked && !atLock
        ? .should([.inactive, .background], .c11) : .should([atLock ? .inactive : .background], .c11)
    case 4: .should([.background], .c11)
    default: .notJudged
    }
  }
}
