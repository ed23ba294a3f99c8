/// A small generator of pseudo-random numbers: Steele, Lea and Flood's SplitMix64.
///
/// The state goes up by the odd number nearest to 2⁶⁴/φ, and two rounds of multiplying and shifting mix it.
/// The same seed gives the same numbers on every platform.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline
  var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// An independent sequence for each index of a batch.
  package init(seed: UInt64, index: Int) {
    var mixer = SplitMix64(seed: seed)
    state = mixer.next() ^ UInt64(truncatingIfNeeded: index) &* 0xd134_2543_de82_ef95
    state = next()
  }

  @inlinable
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  /// A number below `bound`, which is at most 2³².
  ///
  /// The bias is below `bound`/2³², which no scenario notices.
  @inlinable @inline(__always)
  package mutating func below(_ bound: Int) -> Int { Int(((next() >> 32) &* UInt64(bound)) >> 32) }

  /// True once in `times`.
  @inline(__always)
  package mutating func once(in times: Int) -> Bool { below(times) == 0 }
}
