import Foundation
import LifecycleGenerator

/// How a suite is run. The defaults suit CI: the same scenarios every time, within seconds.
public struct ConformanceOptions: Sendable {
  /// The most scenarios that are generated. The first few thousand cover every pair of situation and event.
  public var scenarios: Int
  /// After how many scenarios without anything new a run ends early in which something is broken: no rule was
  /// broken in a new way, and no rule exercised and no pair met for the first time. After many scenarios it
  /// is a quarter of those before.
  ///
  /// No run ends before all planned scenarios were run, and none in which nothing is broken: each of its
  /// scenarios is evidence. A shard decides for itself. nil where every run goes to its limit.
  public var earlyStop: Int? { didSet { Self.check(earlyStop) } }
  /// The most events in a scenario, but that a path to a pair may need more.
  public var length: Int
  /// The MAY rules of which observers meet no use: scenarios that only these permit are left out.
  package var unusedPermissions: Set<RuleID> = []
  /// The times that may pass before an event of an observer; empty for the usual time of each event.
  public var durations: [Duration] = []
  /// The seed that the scenarios are drawn from. The same seed gives the same scenarios on every platform.
  public var seed: UInt64
  /// Whether advice (SHOULD) that is not followed fails.
  public var strict: Bool
  /// The events that may be used, among those that the implementation claims.
  public var events: EventSet
  /// How likely each event is, in eighths, by `Event.index`; nil for the usual.
  package var weights: [UInt8]?
  /// The most candidates that are run to shrink one failure.
  public var shrinkingBudget: Int
  /// The most steps to perform to find shorter counterexamples than those that were shrunk, or to be sure
  /// that there are none; three times as many as there are scenarios by default. Of an
  /// implementation in another process, where each takes longer, a quarter of them.
  public var certificationBudget: Int {
    get { chosenCertificationBudget ?? 3 * scenarios }
    set { chosenCertificationBudget = newValue }
  }
  private var chosenCertificationBudget: Int?
  /// The most states to hold when an implementation is explored; as many as scenarios by default.
  public var exploredStates: Int {
    get { chosenExploredStates ?? scenarios }
    set { chosenExploredStates = newValue }
  }
  private var chosenExploredStates: Int?
  /// The longest that an asynchronous implementation may take for one event; it is abandoned then.
  ///
  /// A synchronous one cannot be abandoned: where `ConformanceRun` runs it, the process ends when one event
  /// takes longer. The same happens where asynchronous ones block every thread that tasks run on.
  public var deadline: Duration
  /// How long all threads that tasks run on may be held after a deadline has passed.
  var patience = Duration.seconds(30)
  /// The deviations that are known or disputed: each from a rule as a whole, or from a rule for one callback,
  /// at one event or both. None is listed twice.
  ///
  /// They are removed from the results, and change nothing else: breaks of other rules around them count.
  public var knownDeviations: [KnownDeviation] { didSet { Self.check(knownDeviations) } }
  /// How many threads run scenarios where the implementation allows for it; as many as the machine has cores
  /// by default. The findings do not depend on it.
  ///
  /// One alone for an implementation whose instances share state that is not protected.
  public var threads: Int?
  /// The part of the scenarios that is run; nil for all of them.
  package var shard: Shard?
  /// The index of the scenario to begin with, to go on with a run that was interrupted.
  package var first = 0
  /// The longest that a run takes; nil for as long as it takes. One that is ended so tells what it has, and
  /// with which scenario to go on, within a second; it conforms where nothing broke until then.
  public var timeLimit: Duration?
  /// Asked now and then, from any thread, whether the run is to end early.
  package var shouldStop: (@Sendable () -> Bool)?
  /// The end of a run that has begun.
  package var limit: RunLimit?
  /// Called a few times a second, from any thread but never from two at once, with how far the run is.
  package var progress: (@Sendable (ConformanceOptions.Progress) -> Void)?
  /// How long nothing more is reported of the scenarios that run.
  package var progressInterval = Duration.milliseconds(250)

  /// The usual options, except those that are named.
  public init(
    scenarios: Int = 40_000, earlyStop: Int? = 2_000, length: Int = 30, seed: UInt64 = 1, strict: Bool = false,
    events: EventSet = .all, shrinkingBudget: Int = 20_000, certificationBudget: Int? = nil, exploredStates: Int? = nil,
    deadline: Duration = .seconds(60), knownDeviations: [KnownDeviation] = []
  ) {
    Self.check(knownDeviations)
    Self.check(earlyStop)
    precondition(scenarios >= 0, "the number of scenarios cannot be negative, got \(scenarios)")
    precondition(length > 0, "a scenario has at least one event, got a length of \(length)")
    self.scenarios = scenarios
    self.earlyStop = earlyStop
    self.length = length
    self.seed = seed
    self.strict = strict
    self.events = events
    self.shrinkingBudget = shrinkingBudget
    chosenCertificationBudget = certificationBudget
    chosenExploredStates = exploredStates
    self.deadline = deadline
    self.knownDeviations = knownDeviations
  }

  private static func check(_ earlyStop: Int?) {
    precondition(
      earlyStop ?? 1 > 0, "a run ends early after at least one scenario without anything new, got \(earlyStop ?? 0)")
  }

  private static func check(_ deviations: [KnownDeviation]) {
    for (place, deviation) in deviations.enumerated() {
      precondition(
        !deviations[..<place].contains { $0.hasScope(of: deviation) },
        "\(deviation) is listed twice as a known deviation")
    }
  }

  package var exemptions: Exemptions { Exemptions(knownDeviations) }

  /// Whether most scenarios leave some events out, so that the others meet more often.
  package var swarm = true

  /// The one scenario that is run again; nil for all of them.
  var replayed: ScenarioOrigin?

  package mutating func replay(_ origin: ScenarioOrigin) {
    replayed = origin
    if case .generated(let seed, _) = origin { self.seed = seed }
  }

  var indices: ScenarioIndices {
    switch replayed {
    case nil: ScenarioIndices(min(first, scenarios)..<scenarios, shard)
    case .generated(_, let index): ScenarioIndices(index..<index + 1, nil)
    case .file, .explored: ScenarioIndices(0..<0, nil)
    }
  }

  /// Whether what can be explored is: not where one scenario alone is run again.
  var explores: Bool { replayed == nil || replayed == .explored }

  package var threadCount: Int { max(1, threads ?? ProcessInfo.processInfo.activeProcessorCount) }

  /// Whether only a part of the scenarios is run, so that what was not seen may be in another.
  var isPartial: Bool { shard != nil || first > 0 }

  /// Whether the shrinker may go on to a scenario: one that could have been generated.
  func mayUse(_ scenario: Scenario, _ capabilities: Capabilities) -> Bool {
    capabilities.honors(scenario.configuration)
      && scenario.steps.allSatisfy { events.contains($0.event) && capabilities.events.contains($0.event) }
  }

  func outline(_ name: String, _ capabilities: Capabilities) -> ConformanceReport.Outline {
    ConformanceReport.Outline(
      name: name, capabilities: capabilities, seed: seed, strict: strict, knownDeviations: knownDeviations)
  }

  package var generator: GeneratorOptions {
    GeneratorOptions(
      seed: seed, length: length, events: events, weights: weights ?? GeneratorOptions.defaultWeights,
      swarm: swarm)
  }

  package struct Progress: Sendable {
    package enum Stage: Hashable, Sendable {
      case running
      /// Findings are shrunk to the smallest scenarios.
      case shrinking
      /// Shorter scenarios are tried, or all of them at once.
      case exploring
    }

    package internal(set) var stage = Stage.running
    package internal(set) var scenarios: (done: Int, all: Int)
    /// How long scenarios have been run.
    package internal(set) var time = Duration.zero
    package internal(set) var exercised: Set<RuleID> = []
    /// How many pairs of a situation and an event were met, and how many can be.
    package internal(set) var pairs: (met: Int, all: Int)
  }
}
