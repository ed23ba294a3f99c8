/// The words that conform, by the step as the monitors see it: one verdict serves every state, screen and app in which the step is
/// the same to them.
///
/// How often a verdict was recalled is counted here, and worked out for the rules when somebody asks.
struct VerdictTable: Sendable {
  /// A step and a word that conforms to all monitors.
  struct Verdict: Sendable {
    /// The number of the step.
    let step: Int
    /// The place of the word, and its length.
    let word: Int
    let length: Int
    /// Whether the state after the step was looked at, and whether something kept the app executing then.
    let report: Report
    var uses = 0
  }

  /// Whether the state after a step was said, and something kept the app executing.
  enum Report: UInt64, Sendable { case none, idle, working }

  /// How many bytes are taken.
  var bytes: Int { numbers.bytes + verdicts.capacity * MemoryLayout<Verdict>.stride }
  /// The most bytes that a step may take that is judged for the first time, if no other has its verdict.
  static let mostBytesOfStep = 2 * MemoryLayout<Verdict>.stride

  private var numbers = NumberTable()
  private(set) var verdicts: [Verdict] = []

  /// The number of the verdict that says that a word conforms; negative where none does.
  @inline(__always)
  mutating func find(_ step: Int, _ word: Int, hasEnded: Bool, _ report: Report) -> Int {
    numbers.find(Self.key(step, word, hasEnded, report))
  }

  /// Keeps that the word conforms, and returns the verdict's number.
  mutating func insert(_ step: Int, _ word: Int, hasEnded: Bool, _ report: Report, length: Int) -> Int {
    precondition(step < 1 << 30, "the steps that differ to the monitors take more bits than a verdict's key has")
    let number = verdicts.count
    numbers.insert(Self.key(step, word, hasEnded, report), number)
    verdicts.append(Verdict(step: step, word: word, length: length, report: report))
    return number
  }

  /// Counts that a verdict was recalled.
  @inline(__always)
  mutating func count(_ number: Int, _ times: Int) { verdicts[number].uses += times }

  /// Takes what was counted since it was last taken.
  mutating func takeUses() -> [Verdict] {
    let used = verdicts.filter { $0.uses > 0 }
    for number in verdicts.indices { verdicts[number].uses = 0 }
    return used
  }

  /// From bit 0 the word's place, from 24 the step.
  private static func key(_ step: Int, _ word: Int, _ hasEnded: Bool, _ report: Report) -> UInt64 {
    UInt64(truncatingIfNeeded: word) | UInt64(truncatingIfNeeded: step) << 24 | (hasEnded ? 1 << 54 : 0)
      | report.rawValue << 55
  }
}
