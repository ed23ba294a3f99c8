import LifecycleConformance

/// One figure of a benchmark: the median of several rounds, and how far they lay apart.
package struct BenchmarkRow: Codable, Hashable, Sendable {
  /// The unit of a figure.
  package enum Unit: String, Codable, Sendable {
    /// Millions of events a second.
    case events = "M events/s"
    /// Millions of transitions of an exploration a second.
    case transitions = "M transitions/s"
    /// Thousandths of a second.
    case milliseconds = "ms"
    /// Millions of bytes.
    case megabytes = "MB"
    /// Bytes, of one state for instance.
    case bytes = "bytes"
    /// Objects that are allocated for one event.
    case allocations = "allocations/event"
    /// How many of a hundred steps.
    case percent = "% of steps"
    /// How many times as fast the first is as the second.
    case times = "times"

    /// Whether more is better.
    package var growsBetter: Bool {
      switch self {
      case .events, .transitions, .times: true
      case .milliseconds, .megabytes, .bytes, .allocations, .percent: false
      }
    }
  }

  /// The group and what was measured in it, "messages alone: generate" for instance.
  package let name: String
  /// The unit of the figures.
  package let unit: Unit
  /// The figure of the round in the middle.
  package let median: Double
  /// The smallest figure of all rounds.
  package let least: Double
  /// The largest figure of all rounds.
  package let most: Double

  /// - Parameter rounds: What each round measured; at least one.
  init(_ name: String, _ unit: Unit, rounds: [Double]) {
    precondition(!rounds.isEmpty, "a benchmark has at least one round")
    let sorted = rounds.sorted()
    self.name = name
    self.unit = unit
    median = sorted[sorted.count / 2]
    least = sorted[0]
    most = sorted[sorted.count - 1]
  }

  /// How many times as good this is as before: above 1 where it is faster or smaller.
  func ratio(to before: BenchmarkRow) -> Double? {
    guard before.unit == unit, before.median > 0, median > 0 else { return nil }
    return unit.growsBetter ? median / before.median : before.median / median
  }
}
