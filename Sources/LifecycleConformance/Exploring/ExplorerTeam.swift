import Dispatch
import LifecycleModel
import LifecycleOracle
import LifecycleRules
import LifecycleShrinker

/// Explorers that divide the configurations among them, one for each thread.
///
/// All of them try as many events before any tries more, so that what is found does not depend on how many there are.
struct ExplorerTeam<Implementation: ExplorableImplementation> {
  private var explorers: [Explorer<Implementation>] = []
  private let configurations: [AppConfiguration]
  /// How many steps each level took: all scenarios of one event more than the level before.
  private var levels: [Int] = []

  /// - Parameters:
  ///   - tools: One for each thread. They are taken, and given back by `dissolve`.
  ///   - stopsAtBreaks: Whether what lies behind a step that breaks a rule is left out.
  ///   - limit: The end of the run, if it may be ended early.
  init(
    _ configurations: [AppConfiguration], _ tools: inout [TrialTools], events: EventSet, strict: Bool,
    exempting exemptions: Exemptions, stopsAtBreaks: Bool, within limit: RunLimit?,
    making make: (AppConfiguration) -> Implementation
  ) {
    self.configurations = configurations
    let count = tools.count
    for place in 0..<count {
      let tool = tools.removeFirst()
      let part = configurations.indices.filter { $0 % count == place }.map { configurations[$0] }
      explorers.append(
        Explorer(
          part, tool, events: events, strict: strict, exempting: exemptions, stopsAtBreaks: stopsAtBreaks,
          within: limit, making: make)
      )
    }
  }

  /// Gives back the tools.
  consuming func dissolve() -> [TrialTools] { explorers.map(\.tools) }

  /// How many steps were performed.
  var steps: Int { explorers.reduce(0) { $0 + $1.steps } }

  /// Every scenario of at most so many events was tried in all configurations; nil where all were, of whatever length.
  var depth: Int? { explorers.compactMap(\.depth).min() }

  /// The smallest scenario that breaks a rule.
  func breach(of rule: RuleID) -> BreachList.Breach? {
    let found = explorers.compactMap { $0.violations[rule] }
    // Of those alike the one that a single explorer meets first.
    return found.min { (Size($0.scenario), place(of: $0)) < (Size($1.scenario), place(of: $1)) }
  }

  /// How many events the smallest scenario has that breaks a rule; nil where none was met.
  func shortest(_ rule: RuleID) -> Int? { explorers.compactMap { $0.violations[rule]?.scenario.steps.count }.min() }

  private func place(of breach: BreachList.Breach) -> Int {
    configurations.firstIndex(of: breach.scenario.configuration) ?? configurations.count
  }

  /// How many steps the next level is likely to take, as far as those before it tell.
  var expectedSteps: Int {
    guard let last = levels.last else { return 40 * configurations.count }
    return last * (levels.count == 1 ? 8 : last / max(1, levels[levels.count - 2]) + 1)
  }

  /// Tries all scenarios of one more event in every configuration.
  ///
  /// - Parameter isLast: Whether there is no going on after that.
  mutating func deepen(isLast: Bool) {
    let before = steps
    explorers.withUnsafeMutableBufferPointer { explorers in
      // Only values go from thread to thread, and each is used by one at a time.
      nonisolated(unsafe) let explorers = explorers
      DispatchQueue.concurrentPerform(iterations: explorers.count) { place in
        if isLast { explorers[place].deepenForTheLastTime() } else { _ = explorers[place].deepen(limit: .max) }
      }
    }
    levels.append(steps - before)
  }

  /// Tries the scenarios of the counterexample's own configuration that are shorter than it.
  ///
  /// - Parameter budget: The most steps to perform.
  mutating func deepen(below found: Counterexample, budget: Int) {
    for place in explorers.indices { explorers[place].deepen(below: found, budget: budget) }
  }

  /// Returns the certificate that this exploration gives for scenarios shorter than a counterexample.
  func certificate(of found: Counterexample) -> Counterexample.Certificate {
    Counterexample.Certificate(
      of: found, depth: depth, configurations: configurations.count,
      own: explorers.lazy.compactMap { $0.graph(of: found.trace.configuration) }.first)
  }
}
