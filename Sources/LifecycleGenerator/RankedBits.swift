/// The set bits of a word by their rank, without a loop over them: how long that takes is not foreseen by a processor.
///
/// Byte by byte, all eight at once, as Vigna describes in "Broadword implementation of rank/select queries".
struct RankedBits {
  private let bits: UInt64
  /// In each byte how many bits are set in it and below.
  private let sums: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  init(_ bits: UInt64) {
    self.bits = bits
    var sums = bits &- (bits >> 1 & 0x5555_5555_5555_5555)
    sums = (sums & 0x3333_3333_3333_3333) &+ (sums >> 2 & 0x3333_3333_3333_3333)
    sums = (sums &+ sums >> 4) & 0x0f0f_0f0f_0f0f_0f0f
    self.sums = sums &* Self.ones
  }

  @inline(__always) var count: UInt64 { sums >> 56 }

  /// The place of a set bit.
  @inline(__always)
  func place(_ rank: UInt64, _ selectInByte: [UInt8]) -> Int {
    // The bytes up to which no more bits are set than the rank.
    let below = ((rank &* Self.ones | Self.tops) &- sums) & Self.tops
    let byte = ((below >> 7 &* Self.ones) >> 56) << 3
    let rest = rank &- ((sums << 8) &>> byte & 0xff)
    return Int(truncatingIfNeeded: byte)
      &+ Int(selectInByte[Int(truncatingIfNeeded: rest << 8 | bits &>> byte & 0xff)])
  }

  /// For each rank below eight and each byte the place of that bit in it.
  static let selectInByte: [UInt8] = (0..<8).flatMap { rank in
    (0..<256).map { byte in
      let places = (0..<8).filter { byte >> $0 & 1 == 1 }
      return rank < places.count ? UInt8(places[rank]) : 0
    }
  }
}
