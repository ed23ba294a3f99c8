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

  private let kind: Kind
  private var rest: ArraySlice<UInt8>

  /// - Complexity: O(1) a byte, without an allocation.
  init(_ text: ArraySlice<UInt8>, _ kind: Kind) { (rest, self.kind) = (text, kind) }

  mutating func next() -> Range<Int>? {
    var start = rest.startIndex
    while start < rest.endIndex, !belongs(rest[start]) || kind == .names && rest[start] == UInt8(ascii: ":") {
      start += 1
    }
    var end = start
    while end < rest.endIndex, belongs(rest[end]) { end += 1 }
    rest = rest[end...]
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
    WordHash.letter(byte) != nil || byte.digit != nil || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  @inline(__always)
  private static func separatesNames(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "\0"..." ", "=", "{", "}", "<", ">", ",", ";", "\"", "'", "`", "/", "\\", "|": true
    // Other scripts, their punctuation, emoji.
    default: byte >= 0x80
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
