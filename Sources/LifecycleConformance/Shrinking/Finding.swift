import LifecycleModel
import LifecycleOracle
import LifecycleRules
import LifecycleShrinker

/// A scenario in which a rule was broken, as it was found.
package struct Finding {
  /// The effect of a violation on the verdict.
  enum Effect {
    /// The implementation does not conform.
    case fails
    /// Advice was not followed.
    case warns
    /// A known deviation expects it.
    case isKnown
  }

  let violation: Violation
  let effect: Effect
  let scenario: Scenario
  let origin: ScenarioOrigin
  /// The callbacks that were sent when it was found; none for a finding of an exploration.
  let recorder: CallbackRecorder
  /// The kind of violation that is looked for when the scenario is run again.
  let kind: Exemptions.Kind
  /// Whether nothing else is broken before it.
  let isAlone: Bool
  private let exemptions: Exemptions

  init(
    _ violation: Violation, kind: Exemptions.Kind, _ effect: Effect = .fails, of scenario: Scenario,
    origin: ScenarioOrigin, recorder: CallbackRecorder = CallbackRecorder(), isAlone: Bool, _ exemptions: Exemptions
  ) {
    self.violation = violation
    self.effect = effect
    self.isAlone = isAlone
    self.kind = kind
    self.scenario = scenario
    self.origin = origin
    self.recorder = recorder
    self.exemptions = exemptions
  }

  /// A violation that counts.
  package init(
    _ violation: Violation, of scenario: Scenario, origin: ScenarioOrigin, recorder: CallbackRecorder,
    isAlone: Bool, _ exemptions: Exemptions
  ) {
    let kind = Exemptions.Kind(rule: violation.rule, deviation: nil)
    self.init(violation, kind: kind, of: scenario, origin: origin, recorder: recorder, isAlone: isAlone, exemptions)
  }

  /// A breach that an exploration found, which counts.
  init(_ breach: BreachList.Breach, origin: ScenarioOrigin, _ exemptions: Exemptions) {
    let kind = Exemptions.Kind(rule: breach.violation.rule, deviation: nil)
    self.init(breach.violation, kind: kind, of: breach.scenario, origin: origin, isAlone: false, exemptions)
  }

  /// The violation of the same rule in another run, where the same known deviation expects it or none does.
  ///
  /// - Parameters:
  ///   - broken: What that run broke.
  ///   - recorder: What was sent in it.
  ///   - configuration: The app's in it.
  func again(
    in broken: [Violation], _ recorder: borrowing CallbackRecorder, _ configuration: AppConfiguration
  ) -> Violation? {
    let alike = broken.filter { $0.rule == violation.rule }
    return alike.breaches(recorder, in: configuration).first { exemptions.kind(of: $0.breach) == kind }?.violation
  }

  /// The violation, which did not come again, with what was sent when it was found and what was sent the second time.
  ///
  /// - Parameter second: What was sent in another run of the scenario.
  func unstable(
    _ second: CallbackRecorder, _ capabilities: Capabilities
  ) -> Counterexample {
    Counterexample(
      violation: violation, trace: trace(scenario.configuration, recorder, upTo: violation, capabilities),
      foundLength: scenario.steps.count, origin: origin, isFullyShrunk: false, others: [],
      secondTrace: trace(scenario.configuration, second, upTo: violation, capabilities),
      transitions: capabilities.transitions)
  }

  /// Returns the trace of the steps up to a violation, and of nothing after it.
  private func trace(
    _ configuration: AppConfiguration, _ recorder: CallbackRecorder, upTo violation: Violation,
    _ capabilities: Capabilities
  ) -> Trace {
    let steps = recorder.steps(version: configuration.version).prefix(violation.step + 1)
    var trace = capabilities.trace(of: Array(steps), in: configuration)
    trace.rule = violation.rule.text
    return trace
  }

  /// - Parameters:
  ///   - broken: What the run broke of which the recorder tells.
  ///   - isCutShort: Whether a smaller one may not have been looked for.
  func counterexample(
    _ shrinker: Shrinker, _ broken: [Violation], _ recorder: CallbackRecorder, _ capabilities: Capabilities,
    isCutShort: Bool
  ) -> Counterexample {
    let violation = again(in: broken, recorder, shrinker.best.configuration) ?? violation
    let others = broken.filter { $0 != violation && $0.step <= violation.step }
    return Counterexample(
      violation: violation.beside(others.filter { $0.step == violation.step }),
      trace: trace(shrinker.best.configuration, recorder, upTo: violation, capabilities),
      foundLength: scenario.steps.count, origin: origin, isFullyShrunk: !isCutShort,
      others: others, secondTrace: nil, transitions: capabilities.transitions)
  }
}

extension [Violation] {
  /// Whether no other rule is broken at an earlier step than this.
  package func hasNothing(before violation: Violation) -> Bool {
    allSatisfy { $0.step >= violation.step || $0.rule == violation.rule }
  }
}
