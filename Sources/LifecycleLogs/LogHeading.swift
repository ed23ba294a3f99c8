/// A line that names no callback, by its form: it may begin lines that were recorded separately.
struct LogHeading {
  enum Kind {
    /// A heading of Markdown.
    case heading
    /// The beginning or the end of a code block of Markdown.
    case codeBlock
    /// An item of a list.
    case listItem
    /// A line that ends in a colon.
    case colon
    case remark
  }

  /// The lines that may be titles directly above a callback, although no empty line is before them.
  enum Titles {
    /// Those that end in a colon, have a number, or begin with two signs: `1) Home`, `// Home`, `=== Home ===`.
    case marked
    case all
  }

  let kind: Kind
  private let isMarked: Bool
  /// The words of the line, between its signs.
  private let words: Range<Int>

  /// Looks at both ends of a line.
  init(_ bytes: borrowing [UInt8], _ range: Range<Int>) {
    let start = LogPrefix.firstVisible(bytes, range) ?? range.upperBound
    var marker = start
    while marker < range.upperBound, bytes[marker] > 0x20 { marker += 1 }
    let isFollowed = marker < range.upperBound
    let isItem = isFollowed && Self.isOfList(bytes, start..<marker)
    var (first, last) = (isItem ? marker : start, range.upperBound)
    while first < last, Self.isSign(bytes[first]) || Self.isQuote(bytes, first, after: start) { first += 1 }
    var isColon = false
    while last > first {
      if bytes[last - 1] == UInt8(ascii: ":") {
        isColon = true
        last -= 1
      } else if LogPrefix.isWideColon(bytes, endingAt: last - 1, in: first..<last) {
        isColon = true
        last -= 3
      } else if Self.isSign(bytes[last - 1]) {
        last -= 1
      } else {
        break
      }
    }
    words = first..<last
    let isNumbered = isItem && LogPrefix.digit(bytes[start]) != nil
    let isSigned = first - start > 1 && bytes[start + 1] == bytes[start]
    isMarked = isColon || isNumbered || isSigned
    if Self.isFence(bytes, start..<range.upperBound) {
      kind = .codeBlock
    } else if isFollowed, marker - start <= 6, bytes[start..<marker].allSatisfy({ $0 == UInt8(ascii: "#") }) {
      kind = .heading
    } else if isItem {
      kind = .listItem
    } else {
      kind = isColon ? .colon : .remark
    }
  }

  /// Whether it begins with a letter of any script.
  func beginsWithWord(_ bytes: borrowing [UInt8]) -> Bool {
    words.first.map { WordHash.letter(bytes[$0]) != nil || bytes[$0] >= 0x80 } ?? false
  }

  /// Whether it may be a title: few words, the first with a letter, and no sign of a sentence.
  func isTitle(_ bytes: borrowing [UInt8], among titles: Titles) -> Bool {
    (isMarked || titles == .all) && beginsWithWord(bytes) && words.count <= 60
      && bytes[words].split(separator: 0x20).count <= 6
      && !bytes[words].contains { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
  }

  /// The line without its signs.
  func text(_ bytes: borrowing [UInt8]) -> String { String(decoding: bytes[words], as: UTF8.self) }

  /// The signs of headings, of lists and of emphasis, and spaces.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "`"),
      UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  /// Whether a sign is one of the first `>` of a line; that of an arrow is not.
  private static func isQuote(_ bytes: borrowing [UInt8], _ place: Int, after start: Int) -> Bool {
    bytes[place] == UInt8(ascii: ">") && (place == start || bytes[place - 1] == bytes[place])
  }

  /// `-`, `*`, `+`, `1.` or `12)`.
  private static func isOfList(_ bytes: borrowing [UInt8], _ marker: Range<Int>) -> Bool {
    guard let last = marker.last else { return false }
    if marker.count == 1 { return "-*+".utf8.contains(bytes[last]) }
    return marker.count <= 3 && ".)".utf8.contains(bytes[last])
      && bytes[marker.lowerBound..<last].allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  private static func isFence(_ bytes: borrowing [UInt8], _ line: Range<Int>) -> Bool {
    guard line.count >= 3 else { return false }
    let sign = bytes[line.lowerBound]
    return (sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~"))
      && bytes[line.lowerBound..<line.lowerBound + 3].allSatisfy { $0 == sign }
  }
}
