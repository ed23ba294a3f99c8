/// How a text for a person is laid out: how wide it is, and whether it has colours.
package struct TextLayout: Hashable, Sendable {
  /// The most characters in a line; where there are 100 or more, one word alone may have more.
  package let width: Int
  /// Whether a terminal's colours are used. They never carry information alone.
  package let isColored: Bool

  /// For files, pipes and the messages of tests: the same everywhere.
  package static let plain = TextLayout(width: 100)

  /// The narrowest layout in which a table can be read.
  private static let least = 60

  package init(width: Int, isColored: Bool = false) {
    self.width = max(Self.least, width)
    self.isColored = isColored
  }

  /// The style of a piece of text: its meaning, which its colour repeats.
  package enum Style: String, CaseIterable, Sendable {
    case title = "1"
    case aside = "2"
    case bad = "1;31"
    case good = "32"
    case doubtful = "33"

    package var start: String { "\u{1B}[\(rawValue)m" }
    package static let end = "\u{1B}[0m"
  }

  /// The text in the colour of a style, where colours are used. Done last: painted text cannot be measured any more.
  package func painted(_ text: String, _ style: Style?) -> String {
    guard isColored, let style, !text.isEmpty else { return text }
    return style.start + text + Style.end
  }

  /// The text without anything that makes a terminal do what nobody asked for: only line feeds and our own colours are left.
  package func harmless(_ text: String) -> String {
    let styles = isColored ? (Style.allCases.map(\.start) + [Style.end]).map(\.unicodeScalars) : []
    var rest = text.unicodeScalars[...]
    var result = String.UnicodeScalarView()
    while let scalar = rest.first {
      if let style = scalar == "\u{1B}" ? styles.first(where: { rest.starts(with: $0) }) : nil {
        result += style
        rest = rest.dropFirst(style.count)
      } else {
        if scalar != "\n", scalar.isUnprintable {
          result += scalar.escaped.unicodeScalars
        } else {
          result.append(scalar)
        }
        rest = rest.dropFirst()
      }
    }
    return String(result)
  }

  /// The text in lines, its first word in the colour of a style.
  func painting(_ text: String, _ style: Style, indent: Int = 2) -> [String] {
    let lines = text.wrapped(indent: indent, in: self)
    return [paintingFirstWord(of: lines[0], style)] + lines.dropFirst()
  }

  package func paintingFirstWord(of line: String, _ style: Style) -> String {
    let word = line.prefix { $0 != " " }
    return painted(String(word), style) + line.dropFirst(word.count)
  }
}

extension String {
  /// The text in lines as wide as a layout, broken between words, all but the first behind so many spaces.
  package func wrapped(indent: Int, in layout: TextLayout) -> [String] {
    // A narrow terminal would break a long word too, and without the indent.
    wrapped(indent: indent, width: layout.width, breaksWords: layout.width < TextLayout.plain.width)
  }

  /// - Parameter breaksWords: Whether a word that is wider than a line is broken as well.
  package func wrapped(indent: Int, width: Int, breaksWords: Bool = false) -> [String] {
    var lines: [String] = []
    var line = ""
    var count = 0
    for (place, part) in split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      var word = part
      if place == 0 {
        line = String(word)
        count = word.count
      } else if count + 1 + word.count <= width || !breaksWords && line.allSatisfy({ $0 == " " }) {
        line += " " + word
        count += 1 + word.count
        continue
      } else if breaksWords, indent + word.count > width, count + 1 < width {
        // It fits into no line: it begins where there is room.
        line += " " + word
        count += 1 + word.count
      } else {
        lines.append(line.trimmingTrailingSpace)
        line = String(repeating: " ", count: indent) + word
        count = indent + word.count
      }
      while breaksWords, count > width {
        let room = width - (count - word.count)
        let piece = word.prefix(room).endingBeforeCapital
        lines.append(String(line.dropLast(word.count)) + piece)
        word = word.dropFirst(piece.count)
        line = String(repeating: " ", count: indent) + word
        count = indent + word.count
      }
    }
    return lines + [line.trimmingTrailingSpace]
  }

  /// The text, or its beginning and "…" where it has more than `most` characters.
  package func abbreviated(to most: Int) -> String { count <= most ? self : prefix(max(0, most - 1)) + "…" }

  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// The text as a shell takes it for one word.
  package var shellQuoted: String {
    let isPlain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+@:".contains($0)) }
    if isPlain { return self }
    if unicodeScalars.contains(where: \.isUnprintable) {
      // A copy from a terminal has no more than can be seen there.
      let isKept = { (byte: UInt8) in 0x20..<0x7f ~= byte && byte != 0x27 && byte != 0x5c }
      let digits = { (byte: UInt8) in "\\" + String(String(0o1000 + Int(byte), radix: 8).dropFirst()) }
      return "$'" + utf8.map { isKept($0) ? String(UnicodeScalar($0)) : digits($0) }.joined() + "'"
    }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  private var trimmingTrailingSpace: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension [String] {
  /// "a, b", or "a, b and 3 more" where there are more than `most`.
  func joined(atMost most: Int) -> String {
    prefix(most).joined(separator: ", ") + (count > most ? " and \(count - most) more" : "")
  }
}

extension Substring {
  /// The beginning of a name that goes on: cut where the next of its words begins, if it has several.
  fileprivate var endingBeforeCapital: Substring {
    guard let place = dropFirst().lastIndex(where: \.isUppercase) else { return self }
    return self[..<place]
  }
}
