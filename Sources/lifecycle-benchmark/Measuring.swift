import Foundation
import LifecycleConformance
import LifecycleFaults
import LifecycleMeasurements

/// Takes the measurements of each group, in which what is compared takes turns: other work of the machine slows all of it alike.
struct Measuring {
  private let rounds: Int
  private let list: Bool
  private let show: (String) -> Void
  let options: ConformanceOptions
  var group = ""
  private(set) var rows: [Row] = []

  init(scenarios: Int, length: Int, rounds: Int, list: Bool, show: @escaping (String) -> Void) {
    self.rounds = rounds
    self.list = list
    self.show = show
    options = ConformanceOptions(scenarios: scenarios, length: length)
  }

  /// The delegate messages of one version: the usual events, one interruption, and four ends of the process.
  static let messages = Capabilities.delegateMessages(
    version: 13,
    events: [
      .openFromHomeScreen, .openURL, .pressHome, .lock, .unlock, .openSwitcher, .chooseThisApp, .removeFromSwitcher,
      .interruptionBegins(.phoneCall), .interruptionAccepted(.phoneCall), .interruptionDismissed(.phoneCall),
      .systemSuspends, .systemReclaimsMemory, .systemEndsApp, .appCrashes,
    ])

  static let application = Capabilities(facets: [.application])

  /// The same options, with each event as likely as any other.
  static func uniform(_ options: ConformanceOptions) -> ConformanceOptions {
    var uniform = ConformanceOptions(scenarios: options.scenarios, length: options.length)
    uniform.weights = Array(repeating: 8, count: Event.count)
    uniform.swarm = false
    return uniform
  }

  private mutating func add(_ name: String, _ unit: Row.Unit, _ values: [Double]) {
    rows.append(Row("\(group): \(name)", unit, values))
  }

  mutating func measureStages(_ capabilities: Capabilities, _ options: ConformanceOptions) {
    var stages = Stages(capabilities, options)
    var rates: [Stages.Stage: [Double]] = [:]
    for _ in 0..<rounds {
      for stage in Stages.Stage.allCases { rates[stage, default: []].append(stages.measure(stage)) }
    }
    for stage in Stages.Stage.allCases { add(stage.rawValue, .events, rates[stage] ?? []) }
  }

  /// The same run on one thread and on two.
  mutating func measureThreads() {
    var options = Self.uniform(options)
    options.scenarios *= 2
    var rates: [[Double]] = [[], []]
    for _ in 0..<rounds {
      for threads in 1...2 {
        options.threads = threads
        var events = 0
        let time = ContinuousClock().measure {
          let subject = Subject(
            "reference", Self.messages, makingConcurrently: { ReferenceLifecycle(configuration: $0) })
          events = ConformanceSuite(options: options).run(subject).events
        }
        rates[threads - 1].append(Double(events) / time.seconds / 1e6)
      }
    }
    for threads in 1...2 { add("messages alone, threads: \(threads)", .events, rates[threads - 1]) }
    add("two threads against one", .times, zip(rates[1], rates[0]).map { $0 / $1 })
  }

  /// The application facet, explored to its end.
  mutating func measureExploration() {
    let suite = ConformanceSuite(options: options)
    var rates: [Double] = []
    var sizes: [Double] = []
    for _ in 0..<rounds {
      var found: ExplorationReport?
      let time = ContinuousClock().measure {
        let subject = Subject("reference", Self.application, making: { ReferenceLifecycle(configuration: $0) })
        found = suite.explore(subject, changing(.init()) { $0.configurations = .classes })
      }
      guard let report = found, report.states > 0 else { preconditionFailure("the exploration reaches no state") }
      rates.append(Double(report.transitions) / time.seconds / 1e6)
      sizes.append(Double(report.bytes) / Double(report.states))
    }
    add("application facet", .transitions, rates)
    add("a state", .bytes, sizes)
  }

  /// Every injected fault, once each: found, shrunk and certified.
  mutating func measureFaults() {
    var hunter = FaultHunter(
      options: ConformanceOptions(scenarios: 100_000, strict: true, certificationBudget: 1_500_000))
    var hunts: [(hunt: FaultHunt, milliseconds: Double)] = []
    for fault in Fault.allCases where fault.shows() {
      var found: FaultHunt?
      let time = ContinuousClock().measure { found = hunter.hunt(fault) }
      guard let hunt = found else { preconditionFailure("the fault \(fault) is not found") }
      hunts.append((hunt, time.seconds * 1_000))
      if list {
        let trace = hunt.counterexample.trace
        show(
          "  \(fault.name.padded(to: 52)) \(hunt.counterexample.violation.rule.text.padded(to: 7))"
            + " scenario \(hunt.scenarios), \(trace.steps.count) events of \(hunt.counterexample.foundLength)"
            + (hunt.isShortest ? ", shortest" : "") + String(format: ", %.1f ms", time.seconds * 1_000))
      }
    }
    add("found, shrunk and certified", .milliseconds, hunts.map(\.milliseconds))
    add("shortest", .percent, [100 * Double(hunts.count(where: \.hunt.isShortest)) / Double(hunts.count)])
  }

  /// Sets of faults, with the reference's own state and with one that follows its callbacks: how many faults are named in one run.
  mutating func measureManyFaults() {
    let claims: [(name: String, facets: Set<Facet>)] = [
      ("", []), (", with scenes", [.scenes]), (", with every facet", Facet.all.subtracting(Facet.documented)),
    ]
    for (claim, facets) in claims {
      for isSticky in [false, true] {
        var faults = ManyFaults(scenarios: 200, seed: 1, isSticky: isSticky, besides: facets)
        let time = ContinuousClock().measure { for _ in 0..<ManyFaults.usualSets { faults.tryNext() } }
        let tally = faults.tally
        let name = (isSticky ? "sticky" : "as it is") + claim
        let share = { (count: Int) in [100 * Double(count) / Double(max(1, tally.visible))] }
        add("a set, \(name)", .milliseconds, [time.seconds * 1_000 / Double(tally.sets)])
        add("found, \(name)", .percent, share(tally.found))
        add("found or hidden, \(name)", .percent, share(tally.found + tally.hidden))
        add("sets with invented rules, \(name)", .alarms, [Double(Set(tally.invented.map(\.set)).count)])
        for line in tally.lines { show("  " + line) }
      }
    }
  }

  /// Logs of callbacks alone: the share of the faults that they show, and the alarms on legal ones.
  mutating func measureLogs() {
    for facets in [[], [.scenes], [.scenes, .severalScenes]] as [[Facet]] {
      var figures = LogFigures(scenarios: min(options.scenarios, 4_000), besides: Set(facets))
      figures.measure()
      let claim = facets.last.map { ", with \($0.name)" } ?? ""
      add("faults found\(claim)", .percent, [figures.shareFound])
      add("false alarms\(claim)", .alarms, [Double(figures.falseAlarms.count)])
      if list { show(figures.faultTable) }
      for line in figures.falseAlarms + [figures.description] { show("  " + line) }
    }
  }

  /// Logs in each dialect: the lines that are judged in a second.
  mutating func measureDialects() {
    for hand in LogScribe.Hand.allCases {
      let pace = LogPace(hand, lines: options.scenarios)
      add(hand.rawValue, .lines, (0..<rounds).map { _ in pace.measure() })
    }
  }
}
