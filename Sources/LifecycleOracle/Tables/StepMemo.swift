/// The steps that were judged, each with what was sent in it: the same callbacks in the same place are judged by comparing.
///
/// A step conforms or not by its place (the row of the device's state, the screen, the app's profile), its
/// event, the app's replies, and what was sent; nothing else that a checker knows. All of that is compared, and nothing
/// summed up. How often an entry was used is counted here, and worked out for the rules when somebody asks.
struct StepMemo: Sendable {
  /// The key of a verdict: everything that it depends on, besides the callbacks themselves.
  struct Key: Hashable, Sendable {
    /// From bit 0 the row, from 24 the event, from 31 the screen, and from 47 the number of the app's profile.
    let place: UInt64
    /// The app's replies as far as they matter, and the rest of the key: from bit 0 the step's variant, from 16 the
    /// replies that the other monitors look at; from bit 32 the number of callbacks; from 47 what is said of the end of the
    /// step, which begins with 8 bits that are 0; and at 63 whether the app holds a task.
    let sent: UInt64

    @inline(__always)
    init(
      _ row: Row, _ eventIndex: UInt8, _ honored: UInt32, _ variant: UInt8, _ screen: Screen, _ profile: Int,
      _ recorder: borrowing CallbackRecorder
    ) {
      place =
        UInt64(row) | UInt64(eventIndex) << 24 | UInt64(screen.bits) << 31 | UInt64(truncatingIfNeeded: profile) << 47
      sent =
        UInt64(honored | UInt32(variant)) | UInt64(truncatingIfNeeded: recorder.count) << 32
        | UInt64(recorder.ending.bits) << 47 | (recorder.holdsTask ? 1 << 63 : 0)
    }

    var row: Row { Row(place & 0xff_ffff) }
    /// The step without the replies that make no difference to a monitor.
    var step: Scenario.Step {
      Scenario.Step(eventIndex: Int(place >> 24 & 127), Replies(bits: UInt32(truncatingIfNeeded: sent) & ~0xffff))
    }
    var variant: StepVariant { StepVariant(bits: UInt8(truncatingIfNeeded: sent)) }
    var screen: Screen { Screen(bits: UInt16(truncatingIfNeeded: place >> 31)) }
    private var ending: StepEnding { StepEnding(bits: UInt16(truncatingIfNeeded: sent >> 47 & 0xff00)) }
    var hasEnded: Bool { ending.endsProcess }
    var state: ApplicationState? { ending.state }
    var holdsTask: Bool { sent & 1 << 63 != 0 }
    var profile: Int { Int(place >> 47) }
    var count: Int { Int(sent >> 32 & 0x7f_ffff) }

    @inline(__always)
    fileprivate var hash: Int {
      let here = (place & ~(127 << 24)) &* 0xbf58_476d_1ce4_e5b9
      let what = (sent ^ (place >> 24 & 127) << 40) &* 0x9e37_79b9_7f4a_7c15
      return Int(truncatingIfNeeded: (here >> 29) &+ (what >> 56))
    }
  }

  /// Where a step leads.
  struct Outcome {
    /// From bit 0 the row, from 24 the screen.
    fileprivate let bits: UInt64

    @inline(__always) fileprivate init(bits: UInt64) { self.bits = bits }

    init(next: Row, screen: Screen) { bits = UInt64(next) | UInt64(screen.bits) << 24 }

    /// Nowhere: the step does not conform. No row has such a number, and no screen such bits.
    static var fails: Outcome { Outcome(bits: 1 << 40 - 1) }

    @inline(__always) var fails: Bool { bits == 1 << 40 - 1 }

    @inline(__always) var next: Row { Row(bits & 0xff_ffff) }
    @inline(__always) var screen: Screen { Screen(bits: UInt16(truncatingIfNeeded: bits >> 24)) }
  }

  private struct Entry: Sendable {
    let place: UInt64
    let sent: UInt64
    /// The outcome, and from bit 40 the place of the word that was sent.
    let rest: UInt64
    /// How often it was recalled, and from bit 40 its number in the order in which the steps were kept.
    var tally: UInt64

    static let free = Entry(place: .max, sent: 0, rest: 0, tally: 0)

    @inline(__always) var outcome: Outcome { Outcome(bits: rest & (1 << 40 - 1)) }
    @inline(__always) var word: Int { Int(truncatingIfNeeded: rest >> 40) }
    var uses: Int { Int(tally & (1 << 40 - 1)) }
    var number: Int { Int(tally >> 40) }
  }

  /// The way in which a step conforms, if it is the only one.
  struct Count: Sendable {
    /// The place of the outcome in the table of states; negative where there are several ways, or none.
    let entry: Int32
    /// The number of the verdict that all monitors agree.
    let verdict: Int32

    static let none = Count(entry: -1, verdict: -1)
  }

  /// The most steps to remember, of 32 bytes twice over each, and how each is counted.
  var most: Int {
    didSet { isFull = isFilled }
  }

  /// How many places there are at first.
  private static let fewest = 512

  /// Twice as many places as there are entries, at least; a power of two.
  private var entries = [Entry](repeating: .free, count: fewest)
  /// The words that were sent in the steps, and in those that were forgotten.
  var words = WordTable()
  /// How each step is counted, by its number.
  private var counts: [Count] = []
  /// Whether there is no room for another step.
  private(set) var isFull = false
  private var isFilled: Bool { counts.count >= most || words.isFull }

  init(most: Int = 1 << 16) {
    precondition(
      Event.count < 97, "there are \(Event.count) events: a key, an EventSet and the kinds of steps have room for 97")
    self.most = most
  }

  /// The most steps, a power of two, that take at most this many bytes, also while the entries move to a larger place.
  static func most(within bytes: Int) -> Int {
    let bytesOfEntry =
      3 * MemoryLayout<Entry>.stride + 2 * MemoryLayout<Count>.stride + VerdictTable.mostBytesOfStep
    var most = 256
    while most < 1 << 20, 2 * most * bytesOfEntry <= bytes { most *= 2 }
    return most
  }

  /// How many bytes are taken.
  var bytes: Int {
    entries.count * MemoryLayout<Entry>.stride + counts.capacity * MemoryLayout<Count>.stride + words.bytes
  }

  /// The result of the same step before; nil where it was never judged.
  ///
  /// Most steps are found in their first slot. Where it is taken, the callbacks that were sent decide on the next one, so that
  /// steps that differ in nothing else are not searched one after another.
  @inline(__always)
  mutating func recall(_ key: Key, _ recorder: borrowing CallbackRecorder) -> Outcome? {
    let mask = entries.count &- 1
    var slot = key.hash & mask
    var isFirst = true
    while true {
      let entry = entries[slot]
      if entry.place == key.place, entry.sent == key.sent, words.isSame(entry.word, recorder) {
        entries[slot].tally &+= 1
        return entry.outcome
      }
      if entry.place == .max { return nil }
      slot = isFirst ? (key.hash ^ WordTable.hash(of: recorder)) & mask : (slot &+ 1) & mask
      isFirst = false
    }
  }

  /// Keeps a step that was judged and counted.
  mutating func keep(_ key: Key, _ word: Int, _ outcome: Outcome, _ count: Count) {
    if isFull { return }
    let rest = outcome.bits | UInt64(word) << 40
    insert(Entry(place: key.place, sent: key.sent, rest: rest, tally: UInt64(counts.count) << 40), key)
    counts.append(count)
    isFull = isFilled
    if counts.count * 2 > entries.count { grow() }
  }

  private mutating func insert(_ entry: Entry, _ key: Key) {
    let mask = entries.count - 1
    var slot = key.hash & mask
    if entries[slot].place != .max {
      slot = (key.hash ^ WordTable.hash(of: words.word(at: entry.word, count: key.count))) & mask
    }
    while entries[slot].place != .max { slot = (slot + 1) & mask }
    entries[slot] = entry
  }

  private mutating func grow() {
    let before = entries
    // Four times as many, so that most steps are moved once or not at all, but no more than are needed.
    entries = Array(repeating: .free, count: min(before.count * 4, max(most, before.count) * 2))
    for entry in before where entry.place != .max { insert(entry, Key(place: entry.place, sent: entry.sent)) }
  }

  /// Forgets all steps; of the words the places stay as they are.
  mutating func forgetSteps() {
    entries = Array(repeating: .free, count: Self.fewest)
    counts = []
    isFull = isFilled
  }

  /// A step that conforms and was recalled.
  struct Use {
    let key: Key
    /// The place of what was sent.
    let word: Int
    let uses: Int
    let count: Count
  }

  /// The steps that conform and were recalled.
  var used: [Use] {
    let recalled = entries.lazy.filter { $0.place != .max && $0.uses > 0 && !$0.outcome.fails }
    return recalled.map { entry in
      Use(
        key: Key(place: entry.place, sent: entry.sent), word: entry.word, uses: entry.uses, count: counts[entry.number])
    }
  }
}

extension StepMemo.Key {
  fileprivate init(place: UInt64, sent: UInt64) {
    self.place = place
    self.sent = sent
  }
}
