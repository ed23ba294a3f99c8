/// How reports are laid out for a terminal.
package enum TextLayout {
  /// The most characters in a line, unless one word alone has more.
  package static let width = 100
}

extension String {
  /// The text in lines of at most `TextLayout.width` characters, broken between words.
  ///
  /// - Parameter indent: How many spaces every line but the first begins with.
  package func wrapped(indent: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var count = 0
    for (place, word) in split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if place == 0 {
        line = String(word)
        count = word.count
      } else if count + 1 + word.count <= TextLayout.width || line.allSatisfy({ $0 == " " }) {
        line += " " + word
        count += 1 + word.count
      } else {
        lines.append(line.trimmingTrailingSpace)
        line = String(repeating: " ", count: indent) + word
        count = indent + word.count
      }
    }
    return lines + [line.trimmingTrailingSpace]
  }

  /// The text, or its beginning and "…" where it has more than `most` characters.
  func abbreviated(to most: Int) -> String { count <= most ? self : prefix(max(0, most - 1)) + "…" }

  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// The text as a shell takes it for one word.
  package var shellQuoted: String {
    let isPlain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+@:".contains($0)) }
    if isPlain { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  var trimmingTrailingSpace: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// "1 rule", "2 rules".
  package static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
