/// Numbers by a key of one word, in two flat arrays; nothing is taken out again.
///
/// Quick without optimisation as well, where a dictionary takes several times as long.
struct NumberTable: Sendable {
  private static let free = UInt64.max

  private var keys = [UInt64](repeating: free, count: 64)
  private var values = [Int32](repeating: 0, count: 64)
  private var count = 0

  /// How many bytes are taken.
  var bytes: Int { keys.count * (MemoryLayout<UInt64>.stride + MemoryLayout<Int32>.stride) }

  /// The number of a key; -1 where it has none.
  ///
  /// Changes nothing: without optimisation any other function would copy the table first.
  @inline(__always)
  mutating func find(_ key: UInt64) -> Int {
    let mask = keys.count &- 1
    var slot = Self.hash(key) & mask
    while keys[slot] != key {
      if keys[slot] == Self.free { return -1 }
      slot = (slot &+ 1) & mask
    }
    return Int(values[slot])
  }

  /// Gives a key that has no number a number.
  mutating func insert(_ key: UInt64, _ value: Int) {
    if count * 2 >= keys.count { grow() }
    place(key, Int32(value))
    count += 1
  }

  private mutating func place(_ key: UInt64, _ value: Int32) {
    let mask = keys.count - 1
    var slot = Self.hash(key) & mask
    while keys[slot] != Self.free { slot = (slot + 1) & mask }
    keys[slot] = key
    values[slot] = value
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = Array(repeating: Self.free, count: oldKeys.count * 4)
    values = Array(repeating: 0, count: oldKeys.count * 4)
    // By index: an iterator takes many times as long without optimisation.
    var slot = 0
    while slot < oldKeys.count {
      if oldKeys[slot] != Self.free { place(oldKeys[slot], oldValues[slot]) }
      slot += 1
    }
  }

  @inline(__always)
  private static func hash(_ key: UInt64) -> Int {
    let mixed = key &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 32)
  }
}
