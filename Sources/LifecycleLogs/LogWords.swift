/// The words of a text: whatever reads a log divides it here.
struct LogWords: Sequence, IteratorProtocol {
  /// How text is divided.
  enum Kind {
    /// Letters of any script, digits and underscores are words.
    case letters
    /// Space separates words.
    case columns
    /// Words are in ASCII and may have the signs of a method's name, but no colon before it.
    case names
  }

  private let bytes: [UInt8]
  private let kind: Kind
  private var rest: Range<Int>

  /// - Complexity: O(1) a byte, without an allocation.
  init(_ bytes: borrowing [UInt8], _ range: Range<Int>, _ kind: Kind) {
    self.bytes = copy bytes
    self.kind = kind
    rest = range
  }

  mutating func next() -> Range<Int>? {
    var start = rest.lowerBound
    while start < rest.upperBound, !belongs(bytes[start]) || kind == .names && bytes[start] == UInt8(ascii: ":") {
      start += 1
    }
    var end = start
    while end < rest.upperBound, belongs(bytes[end]) { end += 1 }
    rest = end..<rest.upperBound
    return start < end ? start..<end : nil
  }

  @inline(__always)
  private func belongs(_ byte: UInt8) -> Bool {
    switch kind {
    case .letters: Self.isOfWord(byte)
    case .columns: byte > 0x20
    case .names: !Self.separatesNames(byte)
    }
  }

  /// Whether a byte belongs to a word: a letter of any script, a digit, or an underscore.
  @inline(__always)
  static func isOfWord(_ byte: UInt8) -> Bool {
    WordHash.letter(byte) != nil || LogPrefix.digit(byte) != nil || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  @inline(__always)
  private static func separatesNames(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"),
      UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "|"),
      // Anything that is not in ASCII: other scripts, their punctuation, emoji.
      0x80...:
      true
    default: false
    }
  }
}

/// The letters of a spelling: their hash, and how many they are.
struct Letters: Hashable, Sendable {
  private(set) var hash = WordHash.empty
  private(set) var count = 0

  init() {}

  init(_ text: some Sequence<UInt8>) { for byte in text { if let letter = WordHash.letter(byte) { add(letter) } } }

  @inline(__always)
  mutating func add(_ letter: UInt8) {
    hash = WordHash.combined(hash, letter)
    count += 1
  }
}
