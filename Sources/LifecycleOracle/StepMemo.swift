import LifecycleDevice
import LifecycleModel

/// The steps that were found to conform, each with what was sent in it: who sends the same in the same place is judged by
/// comparing.
///
/// A step conforms or not by its place (the row of the device's state, the screen, the profile of the configuration), its
/// event, the app's replies, and what was sent; nothing else that a checker knows. All of that is compared, and nothing
/// summed up. How often an entry was used is counted here, and worked out for the rules when somebody asks.
struct StepMemo: Sendable {
  /// What a verdict depends on, beside the callbacks themselves.
  struct Key: Hashable, Sendable {
    /// From bit 0 the row, from 26 the event, from 32 the screen, at 40 and 41 whether the process is said to have ended and
    /// whether the app holds a task, and from 42 the profile.
    let place: UInt64
    /// The app's replies, and from bit 32 how many callbacks there are.
    let sent: UInt64

    @inline(__always)
    init(
      _ row: Oracle.Row, _ eventIndex: UInt8, _ replies: UInt32, _ screen: Screen, _ profile: Int,
      _ recorder: borrowing CallbackRecorder
    ) {
      place =
        UInt64(row) | UInt64(eventIndex) << 26 | UInt64(screen.bits) << 32
        | (recorder.processHasEnded ? 1 << 40 : 0) | (recorder.holdsTask ? 1 << 41 : 0)
        | UInt64(truncatingIfNeeded: profile) << 42
      sent = UInt64(replies) | UInt64(truncatingIfNeeded: recorder.count) << 32
    }

    var row: Oracle.Row { Oracle.Row(place & 0x3ff_ffff) }
    var step: Scenario.Step {
      Scenario.Step(eventIndex: Int(place >> 26 & 63), Replies(bits: UInt32(truncatingIfNeeded: sent)))
    }
    var screen: Screen { Screen(bits: UInt8(place >> 32 & 127)) }
    var hasEnded: Bool { place & 1 << 40 != 0 }
    var holdsTask: Bool { place & 1 << 41 != 0 }
    var profile: Int { Int(place >> 42) }
    var count: Int { Int(sent >> 32) }

    @inline(__always)
    fileprivate var hash: Int {
      let here = (place & ~(63 << 26)) &* 0xbf58_476d_1ce4_e5b9
      let what = (sent ^ (place >> 26 & 63) << 40) &* 0x9e37_79b9_7f4a_7c15
      return Int(truncatingIfNeeded: (here >> 29) &+ (what >> 56))
    }
  }

  /// Where a step leads.
  struct Outcome {
    let next: Oracle.Row
    let screen: Screen
  }

  private struct Entry: Sendable {
    let place: UInt64
    let sent: UInt64
    let next: Oracle.Row
    /// The screen, and from bit 8 the place of the first callback.
    let rest: UInt32
    var uses = 0

    static let free = Entry(place: .max, sent: 0, next: 0, rest: 0)
  }

  private static let mostObservations = 1 << 24

  /// The most steps to remember, of 32 bytes twice over each, and what was sent.
  fileprivate var most: Int

  /// Twice as many places as there are entries, at least; a power of two.
  private var entries = [Entry](repeating: .free, count: 256)
  private var observations: [Observation] = []
  private var count = 0

  init(most: Int = 1 << 18) { self.most = most }

  /// Whether there is no room for another step.
  var isFull: Bool { count >= most || observations.count >= Self.mostObservations }

  /// What became of the same step before; nil where it was never judged.
  @inline(__always)
  mutating func recall(_ key: Key, _ recorder: borrowing CallbackRecorder) -> Outcome? {
    let mask = entries.count &- 1
    var slot = key.hash & mask
    while true {
      let entry = entries[slot]
      if entry.place == key.place, entry.sent == key.sent, isSame(entry, recorder) {
        entries[slot].uses &+= 1
        return Outcome(next: entry.next, screen: Screen(bits: UInt8(entry.rest & 127)))
      }
      if entry.place == .max { return nil }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(__always)
  private func isSame(_ entry: Entry, _ recorder: borrowing CallbackRecorder) -> Bool {
    var place = Int(entry.rest >> 8)
    for sent in 0..<recorder.count {
      if observations[place].bits != recorder[sent].bits { return false }
      place &+= 1
    }
    return true
  }

  /// Keeps a step that was judged and counted.
  mutating func keep(_ key: Key, _ recorder: borrowing CallbackRecorder, _ outcome: Outcome) {
    if isFull || key.profile >= 1 << 22 { return }
    let rest = UInt32(outcome.screen.bits) | UInt32(observations.count) << 8
    for place in 0..<recorder.count { observations.append(recorder[place]) }
    insert(Entry(place: key.place, sent: key.sent, next: outcome.next, rest: rest), key)
    count += 1
    if count * 2 > entries.count { grow() }
  }

  private mutating func insert(_ entry: Entry, _ key: Key) {
    let mask = entries.count - 1
    var slot = key.hash & mask
    while entries[slot].place != .max { slot = (slot + 1) & mask }
    entries[slot] = entry
  }

  private mutating func grow() {
    let before = entries
    entries = Array(repeating: .free, count: before.count * 2)
    for entry in before where entry.place != .max { insert(entry, Key(place: entry.place, sent: entry.sent)) }
  }

  /// The steps that were recalled, with what was sent in each and how often.
  var used: [(key: Key, observations: [Observation], uses: Int)] {
    entries.filter { $0.place != .max && $0.uses > 0 }.map { entry in
      let key = Key(place: entry.place, sent: entry.sent)
      let first = Int(entry.rest >> 8)
      return (key, Array(observations[first..<first + key.count]), entry.uses)
    }
  }
}

extension StepMemo.Key {
  fileprivate init(place: UInt64, sent: UInt64) {
    self.place = place
    self.sent = sent
  }
}

extension Oracle {
  /// This oracle for whoever wants verdicts alone, of very many different steps: it counts nothing and remembers more.
  package func forExploring() -> Oracle {
    var oracle = self
    oracle.counts = false
    oracle.memo.most = 1 << 20
    return oracle
  }

  /// Counts every step that was recalled as if it had been judged, and forgets them all.
  mutating func settle() {
    let used = counts ? memo.used : []
    memo = StepMemo(most: memo.most)
    for (key, observations, uses) in used {
      weight = uses
      var checker = Checker(at: key, &self)
      _ = checker.judgeSlowly(
        key.step, CallbackRecorder(observations, ended: key.hasEnded, holdsTask: key.holdsTask), strict: true, &self)
    }
    weight = 1
  }
}
