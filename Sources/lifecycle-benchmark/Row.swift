/// One figure of a benchmark: the median of several rounds, and their range.
struct Row: Codable, Hashable {
  /// The unit of a figure.
  enum Unit: String, Codable {
    case events = "M events/s"
    case transitions = "M transitions/s"
    case lines = "thousand lines/s"
    case percent = "%"
    case times, milliseconds, bytes, alarms

    /// Whether more is better.
    var growsBetter: Bool { [.events, .transitions, .lines, .percent, .times].contains(self) }
  }

  /// The group and the figure, "messages alone: generate" for instance.
  let name: String
  let unit: Unit
  let median, least, most: Double

  /// - Parameter rounds: The figure of each round; at least one.
  init(_ name: String, _ unit: Unit, _ rounds: [Double]) {
    precondition(!rounds.isEmpty, "a benchmark has at least one round")
    let sorted = rounds.sorted()
    self.name = name
    self.unit = unit
    median = sorted[sorted.count / 2]
    least = sorted[0]
    most = sorted[sorted.count - 1]
  }

  /// How many times as good this is as an earlier row: above 1 where it is faster or smaller.
  func ratio(to earlier: Row) -> Double? {
    guard earlier.unit == unit, earlier.median > 0, median > 0 else { return nil }
    return unit.growsBetter ? median / earlier.median : earlier.median / median
  }
}
