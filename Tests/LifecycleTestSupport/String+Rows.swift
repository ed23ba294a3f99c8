extension String {
  /// The rows of a table, a line each, whose fields have strokes between them.
  package var rows: [[String]] {
    split(separator: "\n").map { line in
      // The next line of a row is indented.
      line.split(separator: " ").joined(separator: " ").components(separatedBy: "|")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
