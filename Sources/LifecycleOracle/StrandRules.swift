import LifecycleDevice
import LifecycleModel

/// The rules of the chains beside the application's: for each chain, what a step demands, permits and forbids of it.
package enum StrandRules {
  package static func expectation(of strand: Strand, _ step: StrandContext) -> StepExpectation {
    switch strand {
    case .rootView: rootView(step)
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
      body: body, executes: true, allowsViews: true, ends: false, endRule: .sm02, prohibitions: prohibitions,
      otherwise: otherwise)
  }

  /// One callback as a whole.
  static func call(_ callback: Callback, _ rule: RuleID) -> Expectation {
    .call(Obligation(callback, rule, .notJudged))
  }
}
