import Foundation
import LifecycleGenerator
import LifecycleModel
import LifecycleOracle
import LifecycleReference

/// How fast the suite is on this machine, on one thread.
public struct BenchmarkFigures: Sendable, CustomStringConvertible {
  private struct Rate {
    let name: String
    let scenarios: Int
    let events: Int
    let callbacks: Int
    let seconds: Double
  }

  private static let rounds = 5

  private let scenarios: Int
  private let length: Int
  private var rates: [Rate] = []
  private var hunts: [(hunt: FaultHunt, milliseconds: Double)] = []
  private var memory: (before: Int, after: Int)?

  public init(scenarios: Int, length: Int) {
    self.scenarios = scenarios
    self.length = length
  }

  /// Takes all measurements.
  public mutating func measure() {
    let options = ConformanceOptions(scenarios: scenarios, length: length)
    let messages = CallbackSet.kind(.delegateMessage).union(.kind(.notification))
    measure("every facet", options, .all)
    measure("application facet", options, Capabilities(facets: [.application]))
    measure(
      "messages and notifications", options, Capabilities(facets: [.application], callbacks: messages, readings: []))
    measure("messages alone, one configuration", options, .delegateMessages(version: 13))
    let hunter = FaultHunter(options: ConformanceOptions(scenarios: 100_000, strict: true))
    for fault in Fault.allCases {
      var hunt: FaultHunt?
      let time = Self.seconds { hunt = hunter.hunt(fault) }
      if let hunt { hunts.append((hunt, time * 1_000)) }
    }
  }

  /// Every round runs other scenarios. The first fills the tables and is not counted; of the others the median counts, since
  /// whatever else the machine does makes some of them slow.
  private mutating func measure(_ name: String, _ options: ConformanceOptions, _ capabilities: Capabilities) {
    var generator = ScenarioGenerator(capabilities, options.generator)
    let subject = Subject(name: name, capabilities: capabilities) {
      ReferenceLifecycle(configuration: $0.configuration)
    }
    var runner = subject.runner(strict: false, known: [])
    var scenario = Scenario()
    func run(_ indices: Range<Int>) {
      for index in indices {
        generator.generate(index, into: &scenario)
        _ = runner.run(scenario)
      }
    }
    run(0..<scenarios)
    let earlier = peakMemory()
    var rounds: [Rate] = []
    for round in 1...Self.rounds {
      let before = (events: runner.events, callbacks: runner.callbacks)
      let time = Self.seconds { run(round * scenarios..<(round + 1) * scenarios) }
      rounds.append(
        Rate(
          name: name, scenarios: scenarios, events: runner.events - before.events,
          callbacks: runner.callbacks - before.callbacks, seconds: time))
    }
    rates.append(rounds.sorted { $0.seconds < $1.seconds }[Self.rounds / 2])
    if memory == nil, let earlier, let later = peakMemory() { memory = (earlier, later) }
  }

  private static func seconds(_ work: () -> Void) -> Double {
    ContinuousClock().measure(work).seconds
  }

  /// A line for each fault: its rule, how many scenarios it took to find, the events before and after shrinking, up to how
  /// many events none breaks the rule: with a star where no shorter one does, with a plus where none of its configuration.
  public var faultTable: String {
    hunts.map { entry in
      let hunt = entry.hunt
      let found = hunt.counterexample
      let rule = found.violation.rule.text
      let note = rule == hunt.fault.rule ? "" : "  expected \(hunt.fault.rule)"
      let none = found.certificate?.noneUpTo ?? 0
      let star = hunt.isShortest ? "*" : found.certificate?.isShortestInConfiguration == true ? "+" : " "
      return hunt.fault.name.padded(to: 52) + rule.padded(to: 7)
        + String(
          format: "%7d %4d %4d %4d%@ %8.1f ms", hunt.scenarios, found.foundLength, found.trace.steps.count, none, star,
          entry.milliseconds) + note
    }.joined(separator: "\n")
  }

  public var description: String {
    var lines = ["generation, device, reference and oracle on one thread, up to \(length) events a scenario:"]
    for rate in rates {
      let events = Double(rate.events) / rate.seconds / 1e6
      let callbacks = Double(rate.callbacks) / rate.seconds / 1e6
      let scenarios = Double(rate.scenarios) / rate.seconds / 1e3
      lines.append(
        "  \(rate.name.padded(to: 34)) "
          + String(format: "%6.2f M events/s  %6.2f M callbacks/s  %7.1f k scenarios/s", events, callbacks, scenarios))
    }
    if let memory {
      lines.append(
        String(
          format: "peak memory: %.1f MB after the first %d scenarios, %.1f MB after %d",
          Double(memory.before) / 1e6, scenarios, Double(memory.after) / 1e6, (Self.rounds + 1) * scenarios))
    }
    let times = hunts.map(\.milliseconds).sorted()
    if let longest = times.last {
      lines.append(
        String(
          format: "%d of %d faults found and shrunk: median %.1f ms, longest %.1f ms, all %.2f s", hunts.count,
          Fault.allCases.count, times[times.count / 2], longest, times.reduce(0, +) / 1e3))
      let shortest = hunts.count { $0.hunt.isShortest }
      let inConfiguration = hunts.count { $0.hunt.counterexample.certificate?.isShortestInConfiguration ?? false }
      lines.append("  \(shortest) shortest possible (explored), \(inConfiguration) in their own configuration")
    }
    return lines.joined(separator: "\n")
  }
}
