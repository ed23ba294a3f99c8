extension Unicode.Scalar {
  /// Whether the character does something other than to be seen: it moves a cursor, turns the direction of the text
  /// after it, breaks a line, hides, or is none.
  package var isUnprintable: Bool {
    switch properties.generalCategory {
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
    var text = ""
    for scalar in unicodeScalars.prefix(most) {
      switch scalar {
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\n": text += "\\n"
      case _ where scalar.isUnprintable: text += scalar.escaped
      default: text.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.dropFirst(most).isEmpty ? text : text + "…"
  }
}
