/// Everything that was sent in the steps that were judged, as words of callbacks: equal ones are kept once.
struct WordTable: Sendable {
  /// The number of callbacks from which on the longest word might have no room: places are below 2²⁴.
  private static let mostObservations = 1 << 24 - CallbackRecorder.mostCallbacks

  /// The words one behind the other. The empty one is at 0, where no other begins.
  private(set) var observations = [ObservedCallback(.unnamed)]
  /// For each word its place, and from bit 24 its length; 0 where a slot is free.
  private var slots = [UInt64](repeating: 0, count: 256)
  private var count = 0

  /// Whether there may be no room for another word.
  var isFull: Bool { observations.count >= Self.mostObservations }

  /// How many bytes are taken.
  var bytes: Int {
    observations.capacity * MemoryLayout<ObservedCallback>.stride + slots.count * MemoryLayout<UInt64>.stride
  }

  /// The place of what was sent in the step of a recorder.
  mutating func place(of recorder: borrowing CallbackRecorder) -> Int {
    if recorder.count == 0 { return 0 }
    let mask = slots.count &- 1
    var slot = Self.hash(of: recorder) & mask
    while slots[slot] != 0 {
      let place = Int(truncatingIfNeeded: slots[slot] & 0xff_ffff)
      if Int(truncatingIfNeeded: slots[slot] >> 24) == recorder.count, isSame(place, recorder) { return place }
      slot = (slot &+ 1) & mask
    }
    let place = observations.count
    for item in 0..<recorder.count { observations.append(recorder[item]) }
    slots[slot] = UInt64(place) | UInt64(recorder.count) << 24
    count += 1
    if count * 2 > slots.count { grow() }
    return place
  }

  /// Whether the word at a place, which is as long, is what was sent in the step of a recorder.
  @inline(__always)
  func isSame(_ place: Int, _ recorder: borrowing CallbackRecorder) -> Bool {
    recorder.isSent(observations, from: place)
  }

  /// The word at a place.
  func word(at place: Int, count: Int) -> ArraySlice<ObservedCallback> { observations[place..<place + count] }

  private mutating func grow() {
    let before = slots
    slots = Array(repeating: 0, count: before.count * 2)
    let mask = slots.count - 1
    for word in before where word != 0 {
      let place = Int(word & 0xff_ffff)
      var slot = Self.hash(of: self.word(at: place, count: Int(word >> 24))) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = word
    }
  }

  static func hash(of recorder: borrowing CallbackRecorder) -> Int {
    var sum: UInt64 = 0
    var item = 0
    while item < recorder.count {
      sum = mix(sum, recorder[item])
      item &+= 1
    }
    return hash(sum)
  }

  static func hash(of word: ArraySlice<ObservedCallback>) -> Int { hash(word.reduce(0, mix)) }

  private static func mix(_ sum: UInt64, _ observation: ObservedCallback) -> UInt64 {
    sum &* 31 &+ UInt64(observation.bits)
  }

  private static func hash(_ sum: UInt64) -> Int { Int(truncatingIfNeeded: (sum &* 0x9e37_79b9_7f4a_7c15) >> 20) }
}
