/// The time that scenarios take, in blocks of as many: whether they take longer and longer.
struct Pace: Sendable {
  /// The most blocks: beyond that two become one.
  private static let most = 64
  /// Scenarios grow slower if each eighth of a run takes so much longer than the one before, and the last so
  /// many times as long as the first. Where each takes longer in proportion, the last takes 1.15 times.
  private static let growth = 1.1
  private static let total = 4.0
  /// Nothing is said of a run whose last eighth takes less: of so little anything may be the cause.
  private static let least = 0.1

  private var size = 16
  /// How many scenarios of the block are still to come; none before the first scenario.
  private var rest = 0
  private var last: ContinuousClock.Instant?
  private var seconds: [Double] = []

  var scenarios: Int { last == nil ? 0 : (seconds.count + 1) * size - rest }

  /// Counts a scenario that is over. The time is looked at as seldom as possible.
  @inline(__always)
  mutating func tick(_ time: () -> ContinuousClock.Instant = { .now }) {
    if rest > 1 { rest -= 1 } else { beginBlock(at: time()) }
  }

  @inline(never)
  private mutating func beginBlock(at now: ContinuousClock.Instant) {
    defer { last = now }
    guard let last else {
      rest = size - 1
      return
    }
    seconds.append(last.duration(to: now).seconds)
    if seconds.count == Self.most {
      seconds = stride(from: 0, to: Self.most, by: 2).map { seconds[$0] + seconds[$0 + 1] }
      size *= 2
    }
    rest = size
  }

  /// From about which scenario on they took longer, and how many times as long the last took; nil if not.
  var slowdown: (from: Int, times: Int)? {
    let length = seconds.count / 8
    if length < 2 { return nil }
    // The median: another process may take the time of a few.
    let parts = (0..<8).map { seconds[($0 * length)..<(($0 + 1) * length)].sorted()[length / 2] }
    let grows = zip(parts, parts.dropFirst()).allSatisfy { $1 > $0 * Self.growth }
    guard grows, parts[7] > parts[0] * Self.total, parts[7] * Double(length) > Self.least else { return nil }
    let first = seconds.firstIndex { $0 > parts[0] * 2 } ?? 0
    return (first * size, Int((parts[7] / parts[0]).rounded()))
  }
}
