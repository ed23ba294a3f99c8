/// One figure of a benchmark: the median of several rounds, and how far they lay apart.
public struct BenchmarkRow: Codable, Hashable, Sendable {
  public enum Unit: String, Codable, Sendable {
    case events = "M events/s"
    case transitions = "M transitions/s"
    case milliseconds = "ms"
    case megabytes = "MB"
    case bytes = "bytes"
    /// How many times as fast the first is as the second.
    case times = "times"

    /// Whether more is better.
    public var growsBetter: Bool {
      switch self {
      case .events, .transitions, .times: true
      case .milliseconds, .megabytes, .bytes: false
      }
    }
  }

  /// The group and what was measured in it, "messages alone: generate" for instance.
  public let name: String
  public let unit: Unit
  public let median: Double
  public let least: Double
  public let most: Double

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
