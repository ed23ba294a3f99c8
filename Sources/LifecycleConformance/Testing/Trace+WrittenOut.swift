extension Trace {
  private static let separator = " | "

  /// The configuration and the events in one line, as `LIFECYCLE_REPLAY` takes them in place of a path:
  /// "os: 12 | ! open from the home screen | ! lock".
  var writtenOut: String {
    (Self.header(of: configuration) + observerHeader + steps.map { "! \(text(of: $0.step))" }).joined(
      separator: Self.separator)
  }

  /// The trace that is written out in one line; nil for any other text.
  ///
  /// - Throws: `NotationError` where the text begins like a trace and is none.
  init?(writtenOut text: String) throws(NotationError) {
    guard text.hasPrefix("os: ") else { return nil }
    self = try Trace(notation: text.replacing(Self.separator, with: "\n").utf8)
  }
}

extension Corpus.Entry {
  /// The trace that is written out in one line, which is its path as well; nil for any other text.
  ///
  /// - Throws: `FileError` where the text begins like a trace and is none.
  init?(writtenOut text: String) throws(FileError) {
    do {
      guard let trace = try Trace(writtenOut: text) else { return nil }
      self.init(path: text, trace: trace)
    } catch {
      throw FileError(path: text, message: error.message)
    }
  }
}
