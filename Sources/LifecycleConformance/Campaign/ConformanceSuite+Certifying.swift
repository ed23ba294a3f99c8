import LifecycleGenerator
import LifecycleOracle

extension ConformanceSuite {
  /// Looks for shorter ways to break the same rules, and certifies what was found out about them.
  func certify<Implementation: LifecycleImplementation, Explorable: ExplorableImplementation>(
    _ found: [[Counterexample]], as type: Explorable.Type, _ oracle: Oracle, _ subject: Subject<Implementation>
  ) -> [[Counterexample]] {
    let values = subject.asValues(of: type)
    var kept: Oracle? = oracle.forExploring()
    return zip(found, [options.strict, true]).map { certify(exploring: $0, strict: $1, &kept, values) }
  }

  /// The same of an implementation that can be explored.
  package func certify<Implementation: ExplorableImplementation>(
    exploring found: [Counterexample], strict: Bool, _ oracle: inout Oracle?, _ subject: Subject<Implementation>
  ) -> [Counterexample] {
    let budget = options.certificationBudget
    let configurations = found.configurations(subject.capabilities, budget: budget)
    if configurations.isEmpty || Implementation.isShared { return found }
    guard let taken = oracle.take() else { preconditionFailure("the oracle is given back after each use") }
    var explorer = Explorer(
      configurations, taken, events: options.events, strict: strict, exempting: options.exemptions,
      stopsAtBreaks: found.areAlone, within: options.limit, making: subject.fresh)
    // A level takes several times as many steps as the one before: one that would not be finished is not begun.
    var (expected, last) = (40 * configurations.count, 0)
    while let depth = explorer.depth, !options.limit.isReached, explorer.steps + expected <= budget {
      let longest = found.map { min($0.trace.steps.count, explorer.shortest($0.violation.rule) ?? .max) }.max() ?? 0
      if depth >= longest - 1 { break }
      let before = explorer.steps
      if depth == longest - 2 { explorer.deepenForTheLastTime() } else { _ = explorer.deepen(limit: .max) }
      let steps = explorer.steps - before
      expected = steps * (last == 0 ? 8 : steps / last + 1)
      last = max(1, steps)
    }
    let certified = found.map { counterexample in
      var best = shorter(counterexample, explorer.violations[counterexample.violation.rule], subject)
      explorer.deepen(below: best, budget: budget)
      best = shorter(best, explorer.violations[best.violation.rule], subject)
      if !best.hasShorter(explorer.shortest(best.violation.rule)) {
        best.certificate = explorer.certificate(of: best)
      }
      return best
    }
    oracle = explorer.loop.oracle
    return certified
  }

  private func shorter<Implementation: LifecycleImplementation>(
    _ known: Counterexample, _ other: Counterexample?, _ subject: Subject<Implementation>
  ) -> Counterexample {
    guard let other = known.shorter(other) else { return known }
    var runner = ScenarioRunner(subject, options)
    return known.or(runner.perform(CounterexampleShrinking(other, subject.capabilities, options)))
  }
}

extension Counterexample {
  /// The other one where it is shorter, as one of the origin of this.
  func shorter(_ other: Counterexample?) -> Counterexample? {
    guard var other, other.trace.steps.count < trace.steps.count else { return nil }
    other.origin = origin
    return other
  }

  /// Whether a shorter scenario broke the rule once, and could not be confirmed: then nothing is certain.
  func hasShorter(_ events: Int?) -> Bool { events.map { $0 < trace.steps.count } ?? false }

  /// The other one if it is shorter, happened twice, and follows another break only if this does; else this.
  func or(_ other: Counterexample) -> Counterexample {
    guard other.secondTrace == nil, other.isAlone || !isAlone, other.trace.steps.count < trace.steps.count else {
      return self
    }
    return changing(other) { $0.foundLength = foundLength }
  }
}

extension [Counterexample] {
  /// Whether no other rule is broken before any of them: then nothing behind a break is looked for.
  var areAlone: Bool { allSatisfy(\.isAlone) }

  /// In which shorter scenarios are tried: those of an exploration, and their own. None where the budget does
  /// not suffice for scenarios of one event, or there is nothing to certify.
  func configurations(_ capabilities: Capabilities, budget: Int) -> [AppConfiguration] {
    var configurations = ExploredConfigurations.all(capabilities)
    if isEmpty || budget <= 40 * configurations.count { return [] }
    for own in map(\.trace.configuration) where !configurations.contains(own) { configurations.append(own) }
    return configurations
  }
}

extension Explorer {
  /// How many events the smallest scenario has that breaks a rule; nil where none was met.
  fileprivate func shortest(_ rule: RuleID) -> Int? { violations[rule]?.trace.steps.count }

  /// Tries the scenarios of a counterexample's own configuration that are shorter than it.
  mutating func deepen(below found: Counterexample, budget: Int) {
    guard let own = configurations.firstIndex(of: found.trace.configuration) else { return }
    mostSteps = steps + budget
    while graphs[own].depth < found.trace.steps.count - 1, !graphs[own].isClosed, !isToEnd {
      guard deepen(own, limit: .max) else { break }
    }
    mostSteps = .max
  }

  /// The certificate of a counterexample by the shorter scenarios that were tried.
  func certificate(of found: Counterexample) -> Counterexample.Certificate {
    let shorter = found.trace.steps.count - 1
    let own = configurations.firstIndex(of: found.trace.configuration).map { graphs[$0] }
    return Counterexample.Certificate(
      method: .explored, noneUpTo: min(shorter, depth ?? shorter), configurations: configurations.count,
      isShortestInConfiguration: own.map { $0.isClosed || $0.depth >= shorter } ?? false)
  }
}
