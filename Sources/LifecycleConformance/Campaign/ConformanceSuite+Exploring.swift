import LifecycleReference

extension ConformanceSuite {
  /// How many events all configurations are tried to before each is tried to its end.
  private static var sharedDepth: Int { 2 }

  /// Tries every scenario of an implementation at once, as far as the states that may be held suffice.
  public func explore<Implementation: ExplorableImplementation>(
    _ type: Implementation.Type, named name: String? = nil,
    exploration: ExplorationReport.Options = ExplorationReport.Options()
  ) -> ExplorationReport {
    explore(Subject(of: type, named: name ?? String(describing: type)), exploration)
  }

  /// All configurations are tried to a small number of events, and then each to its end, simplest first.
  /// Steps after one that breaks a rule are tried as well.
  ///
  /// The embedded reference has code of its own: looking up types takes an eighth of the time when optimized.
  @_specialize(where Implementation == ReferenceLifecycle)
  package func explore<Implementation: ExplorableImplementation>(
    _ subject: Subject<Implementation>, _ exploration: ExplorationReport.Options
  ) -> ExplorationReport {
    let capabilities = subject.capabilities
    let configurations = exploration.configurations.configurations(capabilities)
    var report = ExplorationReport(name: subject.name, capabilities: capabilities, exploration: exploration)
    var oracle = Groundwork.oracle(capabilities)
    var trial = ValueTrial(oracle, events: options.events, making: subject.fresh)
    report.flaw = trial.flawInCopies(Array(configurations.prefix(8)))
    if report.flaw != nil { return report }
    let mostBytes = exploration.megabytes.map { $0 * 1_000_000 } ?? .max
    var explorer = Explorer(
      configurations, oracle.forExploring(remembering: mostBytes / 3), events: options.events, strict: options.strict,
      exempting: options.exemptions, within: options.limit, making: subject.fresh)
    explorer.mostBytes = mostBytes
    Self.deepen(&explorer, limit: exploration.states)
    swap(&explorer.loop.oracle, &oracle)
    report.take(explorer)
    // The exploration's tables need not be worked out again, nor held twice.
    swap(&trial.oracle, &oracle)
    report.flaw = Self.flawInMerges(explorer, &trial)
    report.violations = explorer.violations.sorted.map { counterexample($0, explorer, subject) }
    report.warnings = explorer.warnings.sorted.map { counterexample($0, explorer, subject) }
    return report
  }

  /// Explores an implementation that can be, as far as `exploredStates` suffices.
  ///
  /// Without the text field, whose contents multiply the states, if anything else is claimed.
  func explore<Implementation: LifecycleImplementation, Explorable: ExplorableImplementation>(
    as type: Explorable.Type, _ subject: Subject<Implementation>
  ) -> ExplorationReport? {
    let capabilities = subject.capabilities
    let fewer = capabilities.facets.subtracting([.textField])
    let explored = fewer.isEmpty ? capabilities : capabilities.claiming(only: fewer)
    // With fewer states it would come to nothing worth telling.
    let configurations = ExplorationReport.Options.Configurations.all.configurations(explored)
    guard options.exploredStates >= 25 * configurations.count else { return nil }
    var values = subject.asValues(of: type)
    values.capabilities = explored
    return explore(values, ExplorationReport.Options(states: options.exploredStates))
  }

  private static func deepen<Implementation: ExplorableImplementation>(
    _ explorer: inout Explorer<Implementation>, limit: Int
  ) {
    for _ in 0..<sharedDepth where !explorer.deepen(limit: limit) { return }
    for graph in explorer.graphs.indices {
      while !explorer.graphs[graph].isClosed {
        guard explorer.deepen(graph, limit: limit) else { return }
      }
    }
  }

  /// Replays both ways to states that were taken to be the same, goes in circles, and compares.
  private static func flawInMerges<Implementation: ExplorableImplementation>(
    _ explorer: Explorer<Implementation>, _ trial: inout ValueTrial<Implementation>
  ) -> ExplorationReport.BrokenPromise? {
    for cycle in explorer.cycles where !explorer.isToEnd {
      let around = explorer.scenario(cycle.graph, cycle.parent, cycle.step)
      let length = around.steps.count - explorer.graphs[cycle.graph].path(to: cycle.place).count
      guard let (rounds, events) = trial.difference(inRoundsOf: around, length: length) else { continue }
      let round = around.steps.suffix(length)
      var longer = around
      for _ in 1..<max(1, rounds) { longer.steps += round }
      return .equalityLeavesOutState(around, longer, after: round.prefix(events).map(\.event))
    }
    for merge in explorer.merges where !explorer.isToEnd {
      let configuration = explorer.configurations[merge.graph]
      let first = Scenario(configuration: configuration, steps: explorer.graphs[merge.graph].path(to: merge.place))
      let second = explorer.scenario(merge.graph, merge.parent, merge.step)
      let kept = explorer.graphs[merge.graph].implementations[merge.place]
      for scenario in [first, second] where trial.value(after: scenario) != kept { return .isNotRepeatable(scenario) }
      if let events = trial.difference(between: first, and: second) {
        return .equalityLeavesOutState(first, second, after: events)
      }
    }
    return nil
  }

  /// The counterexample for what an exploration found, made as simple as it can be.
  private func counterexample<Implementation: ExplorableImplementation>(
    _ explored: Counterexample, _ explorer: Explorer<Implementation>,
    _ subject: Subject<Implementation>
  ) -> Counterexample {
    var options = options
    // The exploration keeps no callbacks: one run is needed, even at the end.
    if explorer.isToEnd { (options.limit, options.shrinkingBudget) = (nil, 1) }
    var runner = ScenarioRunner(subject, options)
    var found = runner.perform(CounterexampleShrinking(explored, subject.capabilities, options))
    found.certificate = explorer.certificate(of: found)
    return explorer.isToEnd ? found : runner.perform(Generalizer(found, subject.capabilities, options))
  }
}
