import Dispatch
import Foundation
import LifecycleConformance
import LifecycleGenerator
import LifecycleModel
import LifecycleReference

/// How fast the suite is on this machine, stage by stage.
///
/// Each figure is the median of several rounds, in which what is to be compared takes turns: whatever else the machine does
/// slows all of it alike.
package struct Benchmark: Sendable {
  /// The groups of figures, each measured by itself.
  package enum Group: String, CaseIterable, Sendable {
    /// The delegate messages of one version of iOS, beside a hand-written loop.
    case messages = "messages alone"
    /// The application's facet alone.
    case application = "application facet"
    /// Every facet at once.
    case everyFacet = "every facet"
    /// Several threads beside one.
    case threads
    /// The exploration of every state.
    case explore
    /// How long it takes to find each injected fault.
    case faults
    /// How much of many injected faults at once is named in one run.
    case manyFaults = "many-faults"
  }

  private let scenarios: Int
  private let length: Int
  private let rounds: Int
  private let groups: [Group]
  /// The most steps to perform to certify what was found of one injected fault.
  package var certificationBudget = 1_500_000
  /// The figures that were measured, in the order of measuring.
  package private(set) var rows: [BenchmarkRow] = []
  /// How each injected fault was found, where that was measured.
  private(set) var hunts: [(hunt: FaultHunt, milliseconds: Double)] = []
  /// The results of sets of many faults, where that was measured.
  private(set) var tallies: [(name: String, tally: ManyFaults.Tally)] = []

  /// - Parameters:
  ///   - scenarios: How many are run in one round.
  ///   - length: The most events in a scenario.
  ///   - rounds: How often each figure is measured.
  ///   - groups: What is measured.
  package init(scenarios: Int, length: Int, rounds: Int = 5, groups: [Group] = Group.allCases) {
    self.scenarios = scenarios
    self.length = length
    self.rounds = rounds
    self.groups = groups
  }

  /// The events of the first group: the usual ones, one interruption, and four ends of the process.
  private static let fifteen = EventSet([
    .openFromHomeScreen, .openURL, .pressHome, .lock, .unlock, .openSwitcher, .chooseThisApp, .removeFromSwitcher,
    .interruptionBegins(.phoneCall), .interruptionAccepted(.phoneCall), .interruptionDismissed(.phoneCall),
    .systemSuspends, .systemReclaimsMemory, .systemEndsApp, .appCrashes,
  ])

  /// The delegate messages of one version, each event as likely as any other.
  private static let messages = Capabilities.delegateMessages(version: 13, events: fifteen)

  private var options: ConformanceOptions { ConformanceOptions(scenarios: scenarios, length: length) }

  private var uniformOptions: ConformanceOptions {
    var options = ConformanceOptions(
      scenarios: scenarios, length: length, weights: Array(repeating: 8, count: Event.count))
    options.swarm = false
    return options
  }

  /// Takes all measurements.
  ///
  /// - Parameter tell: Called with each row as soon as it is known.
  package mutating func measure(tell: (BenchmarkRow) -> Void = { _ in }) {
    for group in groups {
      let first = rows.count
      switch group {
      case .messages: measureMessages()
      case .application: measureStages(group, Capabilities(facets: [.application]))
      case .everyFacet: measureStages(group, .all)
      case .threads: measureThreads()
      case .explore: measureExploration()
      case .faults: measureFaults()
      case .manyFaults: measureManyFaults()
      }
      for row in rows[first...] { tell(row) }
    }
  }

  private mutating func add(_ group: Group, _ name: String, _ unit: BenchmarkRow.Unit, _ values: [Double]) {
    rows.append(BenchmarkRow("\(group.rawValue): \(name)", unit, rounds: values))
  }

  private mutating func add(_ group: Group, _ figures: StageFigures, _ stages: inout StageBenchmark) {
    for stage in StageBenchmark.Stage.allCases {
      add(group, stage.rawValue, .events, figures.rates[stage] ?? [])
      if stage == .oracle { add(group, "judged for the first time", .percent, figures.firstJudgments) }
    }
    if let allocations = stages.allocationsPerEvent() { add(group, "allocations", .allocations, [allocations]) }
  }

  private mutating func measureStages(_ group: Group, _ capabilities: Capabilities) {
    var stages = StageBenchmark(capabilities, options)
    let earlier = peakMemory()
    var figures = StageFigures()
    for _ in 0..<rounds { figures.measure(&stages) }
    add(group, figures, &stages)
    if let earlier, let later = peakMemory() {
      add(group, "peak memory after the first round", .megabytes, [Double(earlier) / 1e6])
      add(group, "peak memory after the last round", .megabytes, [Double(later) / 1e6])
    }
  }

  /// The same beside a loop that was written for this case alone.
  private mutating func measureMessages() {
    var stages = StageBenchmark(Self.messages, uniformOptions)
    var loop = HandWrittenLoop(Self.messages, length: length)
    var random = SplitMix64(seed: 1)
    precondition(loop.run(scenarios, &random) == 0, "the reference does what it did before")
    var figures = StageFigures()
    var byHand: [Double] = []
    for _ in 0..<rounds {
      figures.measure(&stages)
      let before = loop.events
      let time = ContinuousClock().measure { _ = loop.run(scenarios, &random) }
      byHand.append(Double(loop.events - before) / time.seconds / 1e6)
    }
    add(.messages, figures, &stages)
    add(.messages, "hand-written loop", .events, byHand)
    add(.messages, "all, against the hand-written loop", .times, zip(figures.rates[.all] ?? [], byHand).map { $0 / $1 })
  }

  /// The same work on one thread and on two.
  private mutating func measureThreads() {
    func rate(_ threads: Int) -> Double {
      var options = uniformOptions
      options.threads = threads
      options.scenarios = scenarios * 2
      let suite = ConformanceSuite(options: options)
      var events = 0
      let time = ContinuousClock().measure {
        events =
          suite.runInParallel(named: "reference", capabilities: Self.messages) {
            ReferenceLifecycle(configuration: $0)
          }.events
      }
      return Double(events) / time.seconds / 1e6
    }
    var one: [Double] = []
    var two: [Double] = []
    for _ in 0..<rounds {
      one.append(rate(1))
      two.append(rate(2))
    }
    add(.threads, "a run of messages alone, one thread", .events, one)
    add(.threads, "a run of messages alone, two threads", .events, two)
    add(.threads, "two threads against one", .times, zip(two, one).map { $0 / $1 })
  }

  /// The application facet of one configuration, tried to its end.
  private mutating func measureExploration() {
    let exploration = ReferenceExploration(options: options, capabilities: Capabilities(facets: [.application]))
    var rates: [Double] = []
    var sizes: [Double] = []
    for _ in 0..<rounds {
      var report: ExplorationReport?
      let time = ContinuousClock().measure {
        report = exploration.run(named: "reference", exploration: ExplorationReport.Options(configurations: .classes))
      }
      guard let report, report.states > 0 else { continue }
      rates.append(Double(report.transitions) / time.seconds / 1e6)
      sizes.append(Double(report.bytes) / Double(report.states))
    }
    add(.explore, "application facet", .transitions, rates)
    add(.explore, "bytes a state", .bytes, sizes)
  }

  /// All injected faults, once each: found, shrunk and certified.
  private mutating func measureFaults() {
    var hunter = FaultHunter(
      options: ConformanceOptions(scenarios: 100_000, strict: true, certificationBudget: certificationBudget))
    for fault in Fault.allCases where fault.shows() {
      var hunt: FaultHunt?
      let time = ContinuousClock().measure { hunt = hunter.hunt(fault) }
      if let hunt { hunts.append((hunt, time.seconds * 1_000)) }
    }
    if hunts.isEmpty { return }
    add(.faults, "found, shrunk and certified", .milliseconds, hunts.map(\.milliseconds))
  }

  /// Sets of faults: how many are named, with the reference's own state and with one that follows its callbacks, where the
  /// facets of the documents are claimed, where scenes are as well, and where everything is.
  private mutating func measureManyFaults() {
    let claims: [(name: String, facets: Set<Facet>)] = [
      ("", []), (", with scenes", [.scenes]), (", with every facet", Facet.claimedByName),
    ]
    for (name, facets) in claims {
      for isSticky in [false, true] {
        var faults = ManyFaults(scenarios: Self.scenariosOfSet, seed: 1, isSticky: isSticky, besides: facets)
        let time = ContinuousClock().measure { for _ in 0..<Self.sets { faults.tryNext() } }
        let name = (isSticky ? "sticky" : "as it is") + name
        tallies.append((name, faults.tally))
        add(.manyFaults, "a set, \(name)", .milliseconds, [time.seconds * 1_000 / Double(Self.sets)])
      }
    }
  }

  private static let sets = 500
  private static let scenariosOfSet = 200
}
