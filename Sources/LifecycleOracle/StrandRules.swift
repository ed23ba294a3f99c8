import LifecycleDevice
import LifecycleModel

/// The rules of the chains beside the application's: for each chain, what a step demands, permits and forbids of it.
package enum StrandRules {
  package static func expectation(of strand: Strand, _ step: StrandContext) -> StepExpectation {
    switch strand {
    case .launch: launch(step)
    case .launchBracket: launchBracket(step)
    case .initialization: initialization(step)
    case .rootView: rootView(step)
    case .text: text(step)
    case .keyboard: keyboard(step)
    case .expiration: expiration(step)
    case .connections: connections(step)
    }
  }

  /// A step in which a chain is silent.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken by whatever comes.
  ///   - prohibitions: More specific rules, for some callbacks.
  static func silent(_ rule: RuleID, _ prohibitions: [StepExpectation.Prohibition] = []) -> StepExpectation {
    expecting(.nothing, rule, prohibitions)
  }

  /// A step in which a chain expects something.
  static func expecting(
    _ body: Expectation, _ otherwise: RuleID, _ prohibitions: [StepExpectation.Prohibition] = []
  ) -> StepExpectation {
    StepExpectation(
      body: body, executes: true, allowsViews: true, ends: false, endRule: nil, prohibitions: prohibitions,
      otherwise: otherwise)
  }

  /// One callback as a whole.
  static func call(_ callback: Callback, _ rule: RuleID, _ detail: Reading = .anyDetail) -> Expectation {
    .call(Obligation(callback, rule, detail))
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
    _ callback: Callback, _ rule: RuleID, in step: StrandContext, _ inner: Expectation, detail: Reading = .anyDetail,
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
