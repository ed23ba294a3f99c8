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
    /// No line is a heading: the log is one piece.
    case nowhere
  }

  let kind: Kind
  /// Whether it is a heading of Markdown, or bold as a whole: many write headings so.
  let isHeading: Bool
  private let isMarked: Bool
  /// The number with which it begins as a line of a list.
  let number: Int?
  /// The words of the line, between its signs.
  private let words: ArraySlice<UInt8>

  /// Looks at both ends of a line.
  init(_ line: ArraySlice<UInt8>) {
    let start = line.firstVisible ?? line.endIndex
    let marker = line[start...].prefix { $0 > 0x20 }
    let isFollowed = marker.endIndex < line.endIndex
    let isItem = isFollowed && Self.isOfList(marker)
    let sign = Self.numbering(line[start...].drop { "*_".utf8.contains($0) })
    let text = line[(sign?.endIndex ?? (isItem ? marker.endIndex : start))...]
    let first = text.indices.first { !Self.isSign(line[$0]) && !Self.isQuote($0, in: line, after: start) }
    var words = line[(first ?? line.endIndex)...]
    var isColon = false
    while let last = words.last {
      if LogPrefix.hasWideColon(words) {
        isColon = true
        words = words.dropLast(3)
      } else if last == UInt8(ascii: ":") || Self.isSign(last) {
        isColon = isColon || last == UInt8(ascii: ":")
        words = words.dropLast()
      } else {
        break
      }
    }
    self.words = words
    number = sign.flatMap(Self.number(in:))
    let isSigned = words.startIndex - start > 1 && line[start + 1] == line[start]
    isMarked = isColon || number != nil || isSigned
    if line[start...].starts(with: "```".utf8) || line[start...].starts(with: "~~~".utf8) {
      kind = .codeBlock
    } else if isFollowed, marker.count <= 6, marker.allSatisfy({ $0 == UInt8(ascii: "#") }) {
      kind = .heading
    } else if isItem {
      kind = .listItem
    } else {
      kind = isColon ? .colon : .remark
    }
    let isBold = [marker.prefix(2), line.suffix(2)].allSatisfy("**".utf8.elementsEqual)
    isHeading = kind == .heading || isBold && marker.dropFirst(2).first.map(LogWords.isOfWord) == true
  }

  /// Whether it begins with a letter of any script.
  var beginsWithWord: Bool { words.first.map { WordHash.letter($0) != nil || $0 >= 0x80 } ?? false }

  /// Whether it may be a title: few words, the first with a letter, and no sign of a sentence.
  func isTitle(among titles: Titles) -> Bool {
    titles != .nowhere && (isMarked || titles == .all) && beginsWithWord && words.count <= 60
      && words.split(separator: 0x20).count <= 8
      && !words.indices.contains(where: endsPart)
  }

  /// Whether a byte is the sign of a sentence, of a name with its value, or of a file: the point in "iOS 4.3" is not, nor is
  /// the colon in a heading that has a number.
  private func endsPart(_ place: Int) -> Bool {
    switch Unicode.Scalar(words[place]) {
    case "=": true
    case ":": number == nil
    case ".": words[(place + 1)...].first?.digit == nil
    default: false
    }
  }

  /// The line without its signs.
  var text: String { String(decoding: words, as: UTF8.self) }

  /// The signs of headings, of lists and of emphasis, and spaces.
  private static func isSign(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "#*_-`~=/".utf8.contains(byte)
  }

  /// Whether a sign is one of the first `>` of a line; that of an arrow is not.
  private static func isQuote(_ place: Int, in line: ArraySlice<UInt8>, after start: Int) -> Bool {
    line[place] == UInt8(ascii: ">") && (place == start || line[place - 1] == line[place])
  }

  /// `-`, `*`, `+`, `1.` or `12)`.
  private static func isOfList(_ marker: ArraySlice<UInt8>) -> Bool {
    guard let last = marker.last else { return false }
    if marker.count == 1 { return "-*+".utf8.contains(last) }
    return ".)".utf8.contains(last) && numbering(marker)?.endIndex == marker.endIndex
  }

  /// The number that begins a line of a list, and the sign after it: `2.`, `2)`, or `2、` with nothing between it and the text.
  private static func numbering(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let digits = line.prefix(2).prefix { $0.digit != nil }
    let rest = line[digits.endIndex...]
    guard !digits.isEmpty else { return nil }
    if rest.starts(with: "、".utf8) { return line[..<(digits.endIndex + 3)] }
    // "1.5" is a number.
    guard let sign = rest.first, ".)".utf8.contains(sign), rest.dropFirst().first?.digit == nil else { return nil }
    return line[...digits.endIndex]
  }

  /// The number that begins a line of a list.
  static func number(of line: ArraySlice<UInt8>) -> Int? { numbering(line).flatMap(number(in:)) }

  private static func number(in numbering: ArraySlice<UInt8>) -> Int? { numbering.prefix { $0.digit != nil }.number }
}
