extension Unicode.Scalar {
  /// Whether the character does something other than to be seen: it moves a cursor, turns the direction of the text
  /// after it, breaks a line, hides, or is none.
  package var isUnprintable: Bool {
    // Nearly all text, of which the tables of Unicode need not be asked.
    if isASCII { return value < 0x20 || value == 0x7f }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: properties.isNoncharacterCodePoint
    }
  }

  /// The character by its number.
  package var escaped: String { "\\u{\(String(value, radix: 16))}" }
}

extension StringProtocol {
  /// The text in one line that does no harm wherever it is shown: what cannot be seen is escaped, and a long text is cut.
  package func escaped(to most: Int) -> String {
    let text = String(String.UnicodeScalarView(unicodeScalars.prefix(most))).escapingUnprintables { scalar in
      switch scalar {
      case "\t": "\\t"
      case "\r": "\\r"
      case "\n": "\\n"
      default: nil
      }
    }
    return unicodeScalars.dropFirst(most).isEmpty ? text : text + "…"
  }

  /// The text with some characters replaced, and of the others those that cannot be seen by their numbers.
  ///
  /// - Parameter replacement: What is written for a character; nil for one that is not replaced.
  package func escapingUnprintables(replacing replacement: (Unicode.Scalar) -> String?) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let replacement = replacement(scalar) {
        text += replacement.unicodeScalars
      } else if scalar.isUnprintable {
        text += scalar.escaped.unicodeScalars
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
