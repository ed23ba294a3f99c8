/// Fowler, Noll and Vo's hash, by which words are compared, of which capital letters are as small ones.
enum WordHash {
  static let empty: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The letter that a byte is, in lower case; nil for another character.
  @inline(__always)
  static func letter(_ byte: UInt8) -> UInt8? {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") ? lower : nil
  }

  @inline(__always)
  static func combined(_ hash: UInt64, _ letter: UInt8) -> UInt64 { combined(hash, UInt64(letter)) }

  @inline(__always)
  static func combined(_ hash: UInt64, _ other: UInt64) -> UInt64 { (hash ^ other) &* 0x100_0000_01b3 }

  static func of(_ word: some StringProtocol) -> UInt64 { of(word.utf8) }

  static func of(_ word: some Sequence<UInt8>) -> UInt64 { word.reduce(empty) { combined($0, letter($1) ?? $1) } }
}
