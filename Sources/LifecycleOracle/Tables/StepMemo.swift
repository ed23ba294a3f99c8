import LifecycleDevice
import LifecycleModel
import LifecycleRules

/// The steps that were judged, each with what was sent in it: the same callbacks in the same place are judged by comparing.
///
/// A step conforms or not by its place (the row of the device's state, the screen, the app), its
/// event, the app's replies, and what was sent; nothing else that a checker knows. All of that is compared, and nothing
/// summed up. How often an entry was used is counted here, and worked out for the rules when somebody asks.
struct StepMemo: Sendable {
  /// The key of a verdict: everything that it depends on, besides the callbacks themselves.
  struct Key: Hashable, Sendable {
    /// From bit 0 the row, from 24 the event, from 30 the screen, and from 46 the app.
    let place: UInt64
    /// The app's replies as far as they matter, and the rest of the key: from bit 0 the step's variant, from 16 the
    /// replies that the other monitors look at; from bit 32 the number of callbacks; from 47 what is said of the end of the
    /// step, which begins with 8 bits that are 0; and at 63 whether the app holds a task.
    let sent: UInt64

    /// The number of an app is below it.
    static let mostApps = 1 << 17

    @inline(__always)
    init(
      _ row: Row, _ eventIndex: UInt8, _ honored: UInt32, _ variant: StepVariant, _ screen: Screen, _ app: Int,
      _ recorder: borrowing CallbackRecorder
    ) {
      place =
        UInt64(row) | UInt64(eventIndex) << 24 | UInt64(screen.bits) << 30 | UInt64(truncatingIfNeeded: app) << 46
      sent =
        UInt64(honored | UInt32(variant.bits)) | UInt64(truncatingIfNeeded: recorder.count) << 32
        | UInt64(recorder.ending.bits) << 47 | (recorder.holdsTask ? 1 << 63 : 0)
    }

    var row: Row { Row(place & 0xff_ffff) }
    /// The step without the replies that make no difference to a monitor.
    var step: Scenario.Step {
      Scenario.Step(eventIndex: Int(place >> 24 & 63), Replies(bits: UInt32(truncatingIfNeeded: sent) & ~0xffff))
    }
    var variant: StepVariant { StepVariant(bits: UInt8(truncatingIfNeeded: sent)) }
    var screen: Screen { Screen(bits: UInt16(truncatingIfNeeded: place >> 30)) }
    private var ending: StepEnding { StepEnding(bits: UInt16(truncatingIfNeeded: sent >> 47 & 0xff00)) }
    var hasEnded: Bool { ending.endsProcess }
    var state: ApplicationState? { ending.state }
    var holdsTask: Bool { sent & 1 << 63 != 0 }
    var app: Int { Int(place >> 46) }
    var count: Int { Int(sent >> 32 & 0x7f_ffff) }

    @inline(__always)
    fileprivate var hash: Int {
      let here = (place & ~(63 << 24)) &* 0xbf58_476d_1ce4_e5b9
      let what = (sent ^ (place >> 24 & 63) << 40) &* 0x9e37_79b9_7f4a_7c15
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
    /// The outcome, and from bit 40 the place of the first callback, which is below `mostObservations`.
    let rest: UInt64
    var uses = 0

    static let free = Entry(place: .max, sent: 0, rest: 0)

    @inline(__always) var outcome: Outcome { Outcome(bits: rest & (1 << 40 - 1)) }
    @inline(__always) var first: Int { Int(truncatingIfNeeded: rest >> 40) }
  }

  private static let mostObservations = 1 << 24

  /// The most steps to remember, of 32 bytes twice over each, and what was sent.
  var most: Int {
    didSet { isFull = isFilled }
  }

  /// Twice as many places as there are entries, at least; a power of two.
  private var entries = [Entry](repeating: .free, count: 256)
  private var observations: [ObservedCallback] = []
  private var count = 0
  /// Whether there is no room for another step.
  private(set) var isFull = false
  private var isFilled: Bool { count >= most || observations.count >= Self.mostObservations }

  init(most: Int = 1 << 18) { self.most = most }

  /// The most steps, a power of two, that take at most so many bytes, also while the entries move to a larger place.
  static func most(within bytes: Int) -> Int {
    let bytesOfEntry = 3 * MemoryLayout<Entry>.stride + 2 * usualCallbacks * MemoryLayout<ObservedCallback>.stride
    var most = 256
    while most < 1 << 20, 2 * most * bytesOfEntry <= bytes { most *= 2 }
    return most
  }

  /// How many callbacks a step has, roughly.
  private static let usualCallbacks = 12

  /// How many bytes are taken.
  var bytes: Int {
    entries.count * MemoryLayout<Entry>.stride + observations.capacity * MemoryLayout<ObservedCallback>.stride
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
      if entry.place == key.place, entry.sent == key.sent, isSame(entry, recorder) {
        entries[slot].uses &+= 1
        return entry.outcome
      }
      if entry.place == .max { return nil }
      slot = isFirst ? (key.hash ^ Self.hash(of: recorder)) & mask : (slot &+ 1) & mask
      isFirst = false
    }
  }

  private static func hash(of recorder: borrowing CallbackRecorder) -> Int {
    var sum: UInt64 = 0
    var place = 0
    while place < recorder.count {
      sum = mix(sum, recorder[place])
      place &+= 1
    }
    return hash(sum)
  }

  private static func hash(of observations: ArraySlice<ObservedCallback>) -> Int {
    hash(observations.reduce(0, mix))
  }

  private static func mix(_ sum: UInt64, _ observation: ObservedCallback) -> UInt64 {
    sum &* 31 &+ UInt64(observation.bits)
  }

  private static func hash(_ sum: UInt64) -> Int { Int(truncatingIfNeeded: (sum &* 0x9e37_79b9_7f4a_7c15) >> 20) }

  @inline(__always)
  private func isSame(_ entry: Entry, _ recorder: borrowing CallbackRecorder) -> Bool {
    var sent = 0
    while sent < recorder.count {
      if observations[entry.first &+ sent].bits != recorder[sent].bits { return false }
      sent &+= 1
    }
    return true
  }

  /// Keeps a step that was judged and counted.
  mutating func keep(_ key: Key, _ recorder: borrowing CallbackRecorder, _ outcome: Outcome) {
    if isFull { return }
    let rest = outcome.bits | UInt64(observations.count) << 40
    for place in 0..<recorder.count { observations.append(recorder[place]) }
    insert(Entry(place: key.place, sent: key.sent, rest: rest), key)
    count += 1
    isFull = isFilled
    if count * 2 > entries.count { grow() }
  }

  private mutating func insert(_ entry: Entry, _ key: Key) {
    let mask = entries.count - 1
    var slot = key.hash & mask
    if entries[slot].place != .max {
      let sent = observations[entry.first..<entry.first + key.count]
      slot = (key.hash ^ Self.hash(of: sent)) & mask
    }
    while entries[slot].place != .max { slot = (slot + 1) & mask }
    entries[slot] = entry
  }

  private mutating func grow() {
    let before = entries
    entries = Array(repeating: .free, count: before.count * 2)
    for entry in before where entry.place != .max { insert(entry, Key(place: entry.place, sent: entry.sent)) }
  }

  /// The steps that conform and were recalled, with what was sent in each and how often.
  var used: [(key: Key, observations: [ObservedCallback], uses: Int)] {
    entries.filter { $0.place != .max && $0.uses > 0 && !$0.outcome.fails }.map { entry in
      let key = Key(place: entry.place, sent: entry.sent)
      return (key, Array(observations[entry.first..<entry.first + key.count]), entry.uses)
    }
  }
}

extension StepMemo.Key {
  fileprivate init(place: UInt64, sent: UInt64) {
    self.place = place
    self.sent = sent
  }
}
