/// How text that may come from outside is shown in a diagram: in one line, legible, and not longer than its place.
enum DiagramText {
  /// The text in one line of at most `most` columns; "…" stands for the rest.
  static func label(_ text: String, most: Int) -> String {
    var label = ""
    var columns = 0
    for scalar in text.unicodeScalars {
      let shown =
        scalar.properties.isWhitespace ? " " : scalar.isUnprintable ? scalar.escaped : String(Character(scalar))
      columns += Self.columns(of: shown)
      if columns > most {
        label.unicodeScalars.append("…")
        break
      }
      label += shown
    }
    return label
  }

  /// About how wide a text is: whatever is not ASCII is taken to be wide, even a mark above another character.
  static func columns(of text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } }

  /// The text as Mermaid takes it for the words of a message or a note, and nothing else.
  ///
  /// Letters, digits and a few marks that mean nothing to Mermaid stand for themselves, everything else is
  /// named by its number: so no text ends its line, begins a comment or a directive, or is markup.
  static func mermaid(_ text: String, most: Int) -> String {
    let words = label(text, most: most).split(separator: " ", omittingEmptySubsequences: false)
    return words.map { word in
      // The word that closes a block, which some versions of Mermaid see anywhere.
      let isKeyword = word.lowercased() == "end"
      return word.unicodeScalars.enumerated().map { place, scalar in
        isPlain(scalar) && !(isKeyword && place == 0) ? String(Character(scalar)) : "#\(scalar.value);"
      }.joined()
    }.joined(separator: " ")
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "_.,:()[]/-+*…✗✓".unicodeScalars.contains(scalar)
  }
}
