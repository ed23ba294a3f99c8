extension String {
  /// The rows of a table, a line each, whose fields have strokes between them. Remarks begin with `//`.
  package var rows: [[String]] {
    split(separator: "\n").filter { !$0.hasPrefix("//") }.map { line in
      // The next line of a row is indented.
      line.split(separator: " ").joined(separator: " ").components(separatedBy: "|")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
