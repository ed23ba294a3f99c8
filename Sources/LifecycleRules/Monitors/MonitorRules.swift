/// The rules of one monitor: the callbacks that it watches, and those that a step demands, permits and forbids.
package protocol MonitorRules {
  static var facet: Facet { get }
  /// The callbacks that it judges.
  static var callbacks: CallbackSet { get }
  /// The callbacks of other monitors that it orders its own by.
  static var anchors: CallbackSet { get }
  /// Whether some of its callbacks are the application's, and free where it says nothing of them.
  static var judgesForeignCallbacks: Bool { get }
  /// Callbacks that are in no order: one that may not come is wrong by itself.
  static var unordered: CallbackSet { get }
  /// The callbacks in which it judges the state that is read; whether a state can be read at all the application's does.
  static var readings: CallbackSet { get }

  /// Whether an observation is of another scene than the one that it is about, where an app has several.
  static func isOfAnotherScene(_ observation: ObservedCallback, _ capabilities: Capabilities) -> Bool
  /// Returns an observation as the monitor understands it; nil where it means nothing to the monitor.
  static func meaning(of observation: ObservedCallback, _ capabilities: Capabilities) -> ObservedCallback?
  /// One observation for all that it does not tell apart from this one.
  static func representative(of meaning: ObservedCallback) -> ObservedCallback
  /// The rules that the arrival of an expected callback exercises.
  ///
  /// - Parameter isTold: Whether the screen is known.
  static func rules(behind obligation: Obligation, isTold: Bool) -> Set<RuleID>

  static func expectation(_ step: StepContext) -> StepExpectation
}

extension MonitorRules {
  package static var anchors: CallbackSet { [] }
  package static var judgesForeignCallbacks: Bool { false }
  package static var unordered: CallbackSet { [] }
  package static var readings: CallbackSet { [] }

  package static func meaning(of observation: ObservedCallback, _ capabilities: Capabilities) -> ObservedCallback? {
    let callback = observation.callback
    guard capabilities.callbacks.contains(callback), callbacks.contains(callback) || anchors.contains(callback),
      !isOfAnotherScene(observation, capabilities)
    else { return nil }
    let isRead = readings.intersection(capabilities.readings).contains(callback)
    let isTold = callback.carriesDetail || isRead && observation.state?.isReadable == true
    let detail = isTold && observation.phase != .leave ? observation.detail : .untold
    if capabilities.reportsNesting, callback.hasInside {
      return ObservedCallback(callback, observation.phase, detail)
    }
    return observation.phase == .leave ? nil : ObservedCallback(callback, .call, detail)
  }

  package static func isOfAnotherScene(_ observation: ObservedCallback, _ capabilities: Capabilities) -> Bool {
    false
  }

  package static func representative(of meaning: ObservedCallback) -> ObservedCallback { meaning }

  package static func rules(behind obligation: Obligation, isTold: Bool) -> Set<RuleID> {
    if isTold, let rule = obligation.reading.rule { [obligation.rule, rule] } else { [obligation.rule] }
  }
}

// MARK: What rules are written with

extension MonitorRules {
  /// A step in which the monitor is silent.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken by whatever comes.
  ///   - prohibitions: More specific rules, for some callbacks.
  static func silent(_ rule: RuleID, _ prohibitions: [StepExpectation.Prohibition] = []) -> StepExpectation {
    expecting(.nothing, rule, prohibitions)
  }

  /// A step of which no source says what the monitor may see.
  static func free() -> StepExpectation {
    var expected = silent(.sc03)
    expected.ignored = callbacks.union(anchors)
    return expected
  }

  /// A step in which the monitor expects something, and does not look at the end of the process.
  static func expecting(
    _ body: Expectation, _ otherwise: RuleID, _ prohibitions: [StepExpectation.Prohibition] = []
  ) -> StepExpectation {
    StepExpectation(body: body, ends: false, endRule: nil, prohibitions: prohibitions, otherwise: otherwise)
  }

  /// One callback as a whole.
  static func call(_ callback: Callback, _ rule: RuleID, _ detail: Reading = .anyDetail) -> Expectation {
    .call(Obligation(callback, rule, detail))
  }

  static func anyOrder(_ one: Expectation, _ other: Expectation) -> Expectation {
    .oneOf(one.followed(by: other), other.followed(by: one))
  }

  /// A callback and what happens inside it.
  ///
  /// Where it cannot be seen what happens inside a call, the callback comes first and the rest follows. A callback in which
  /// nothing has to happen may be reported as a whole.
  ///
  /// - Parameters:
  ///   - detail: What may be seen of it.
  ///   - leaving: The rule that is broken where the call ends too early or too late, if it is another one.
  static func bracket(
    _ callback: Callback, _ rule: RuleID, in step: StepContext, _ inner: Expectation, detail: Reading = .anyDetail,
    leaving: RuleID? = nil
  ) -> Expectation {
    let whole = call(callback, rule, detail)
    guard step.isNested else { return whole.followed(by: inner) }
    let nested = Expectation.sequence([
      .call(Obligation(callback, rule, detail, .enter)), inner,
      .call(Obligation(callback, leaving ?? rule, .anyDetail, .leave)),
    ])
    return inner.isComplete(strict: true) ? .oneOf(nested, whole) : nested
  }
}

/// Why a monitor of what belongs to launches is silent in a step that is none.
enum Silence: Hashable { case returning, running, nothingExecutes(RuleID) }

extension StepContext {
  var silence: Silence {
    switch transition {
    case .comeBack, .brokenOff: return .returning
    case .suspended: return .nothingExecutes(.pr01)
    case .reclaimed: return .nothingExecutes(.pr02)
    case .launchWithheld: return .nothingExecutes(.bg06)
    case .backgroundResume: return .running
    case .untouched, .launch, .backgroundLaunch, .deactivate, .stayInactive, .activate, .urlInForeground, .leave,
      .leaveAndEnd, .lockAndEnd, .killed, .endedBySystem, .crashed, .launchPauses, .endedInLaunch:
      switch process {
      case .notRunning: return .nothingExecutes(.sm02)
      case .suspended: return .nothingExecutes(.pr07)
      case .foreground, .background: return .running
      }
    }
  }
}
