/// Finds the place of a value in an array by the value's hash, without holding the value a second time.
///
/// Whether two values are the same is for the array's owner to say: a hash alone never decides.
struct IndexTable: Sendable {
  /// A place in the lower half, one more than it is, and in the upper half a part of the hash; 0 where nothing is.
  private var slots: [UInt64]
  private(set) var count = 0

  /// The most places: they take half of a slot.
  static let mostPlaces = Int(UInt32.max) - 1

  init() { slots = Array(repeating: 0, count: 64) }

  /// How many bytes the table takes.
  var bytes: Int { slots.count * MemoryLayout<UInt64>.stride }

  /// How many more bytes are taken for a while when so many values are to find room.
  func bytesToGrow(by count: Int) -> Int { (self.count + count) * 3 > slots.count * 2 ? 2 * bytes : 0 }

  /// The place of a value, or nil once it was recorded to be at the end of the array.
  @inline(__always)
  mutating func find(hash: Int, isAt: (Int) -> Bool) -> Int? {
    let bits = UInt64(truncatingIfNeeded: hash) >> 32
    var slot = Int(truncatingIfNeeded: bits) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] >> 32 == bits {
        let place = Int(slots[slot] & 0xffff_ffff) - 1
        if isAt(place) { return place }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    count += 1
    slots[slot] = bits << 32 | UInt64(count)
    if count * 3 > slots.count * 2 { grow() }
    return nil
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 {
      var slot = Int(entry >> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }
}
