import LifecycleGenerator
import LifecycleModel
import LifecycleOracle

extension ConformanceSuite {
  /// Looks for shorter ways to break the same rules, and says of each counterexample what is known of shorter ones.
  ///
  /// An implementation that can be explored is; of any other, all scenarios are tried in the order of their length.
  func certify<Implementation: LifecycleImplementation>(
    _ found: [Counterexample], strict: Bool, _ oracle: Oracle, _ subject: Subject<Implementation>
  ) -> [Counterexample] {
    guard mayCertify(found, oracle.capabilities) else { return found }
    if let type = Implementation.self as? any ExplorableImplementation.Type {
      return certify(found, as: type, strict: strict, oracle, subject)
    }
    let configurations = ExploredConfigurations.all(oracle.capabilities)
    var trial = ValueTrial(oracle, events: options.events, making: subject.fresh)
    var search = TreeSearch(
      configurations, oracle, events: options.events, strict: strict, known: options.relaxedRules,
      copies: trial.flawInCopies(Array(configurations.prefix(8))) == nil, budget: options.certificationBudget,
      making: subject.fresh)
    let longest = found.map(\.trace.steps.count).max() ?? 0
    while search.depth < longest - 1, search.deepen() {}
    return found.map { counterexample in
      var best = shorter(counterexample, search.violations, strict: strict, subject)
      best.certificate = Certificate(
        method: .tried(scenarios: search.scenarios), noneUpTo: min(search.depth, best.trace.steps.count - 1),
        configurations: configurations.count, isShortestInConfiguration: false)
      return best
    }
  }

  /// The same of an implementation that can be explored.
  func certify<Implementation: ExplorableImplementation>(
    exploring found: [Counterexample], strict: Bool, _ oracle: Oracle,
    _ subject: Subject<Implementation>
  ) -> [Counterexample] {
    guard mayCertify(found, oracle.capabilities), !(Implementation.self is AnyClass) else { return found }
    let configurations = ExploredConfigurations.all(oracle.capabilities)
    var explorer = Explorer(
      configurations, oracle, events: options.events, strict: strict, known: options.relaxedRules, making: subject.fresh
    )
    explorer.mostSteps = options.certificationBudget
    let longest = found.map(\.trace.steps.count).max() ?? 0
    var last = configurations.count
    // A level takes several times as many steps as the one before: one that would not be finished is not begun.
    while let depth = explorer.depth, depth < longest - 1, explorer.steps + 4 * last < explorer.mostSteps {
      let before = explorer.steps
      guard explorer.deepen(limit: .max) else { break }
      last = explorer.steps - before
    }
    return found.map { counterexample in
      var best = shorter(counterexample, explorer.violations, strict: strict, subject)
      explorer.deepen(below: best)
      best = shorter(best, explorer.violations, strict: strict, subject)
      best.certificate = explorer.certificate(of: best)
      return best
    }
  }

  private func certify<Implementation: LifecycleImplementation, Explorable: ExplorableImplementation>(
    _ found: [Counterexample], as type: Explorable.Type, strict: Bool, _ oracle: Oracle,
    _ subject: Subject<Implementation>
  ) -> [Counterexample] {
    certify(exploring: found, strict: strict, oracle, subject.asValues(of: type))
  }

  /// Whether there is anything to certify, and the budget suffices for scenarios of one event.
  private func mayCertify(_ found: [Counterexample], _ capabilities: Capabilities) -> Bool {
    !found.isEmpty && options.certificationBudget > 40 * ExploredConfigurations.all(capabilities).count
  }

  /// A counterexample, or a shorter one of the same rule.
  private func shorter<Implementation: LifecycleImplementation>(
    _ known: Counterexample, _ breaches: BreachList, strict: Bool, _ subject: Subject<Implementation>
  ) -> Counterexample {
    guard let breach = breaches[known.violation.rule], breach.scenario.steps.count < known.trace.steps.count else {
      return known
    }
    let finding = Finding(violation: breach.violation, scenario: breach.scenario, origin: known.origin)
    var found = shrink(finding, strict: strict, subject)
    found.foundLength = known.foundLength
    if found.secondTrace != nil { return known }
    return found.trace.steps.count < known.trace.steps.count ? found : known
  }
}

extension LifecycleImplementation {
  /// This value, whose type is known to be `type`.
  func asValue<Other>(of type: Other.Type) -> Other {
    guard let value = self as? Other else { preconditionFailure("\(Self.self) is not \(type)") }
    return value
  }
}

extension Explorer {
  /// Tries the scenarios of the counterexample's own configuration that are shorter than it.
  mutating func deepen(below found: Counterexample) {
    guard let own = trials.firstIndex(where: { $0.configuration == found.trace.configuration }) else { return }
    while graphs[own].depth < found.trace.steps.count - 1, !graphs[own].isClosed {
      guard deepen(own, limit: .max) else { return }
    }
  }
}
