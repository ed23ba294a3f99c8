extension LogJudge {
  /// Words of a dialect or of one's own, and the callback or the state that they stand for: `RESIGN=applicationWillResignActive`.
  package struct Mapping: Sendable {
    /// The words, as they are in the log.
    package let words: String
    /// The hashes of the words in their order. Between them there may be words that say nothing, and those of other rows; any where
    /// there is `…`.
    let hashes: [UInt64]
    static let anything = WordHash.of("…")
    let meaning: LogDialect.Meaning
    /// Whether the words are so common that they count only where they are the whole message.
    let isCommon: Bool
    /// Whether the words tell the dialect.
    let isTelling: Bool

    init(_ words: String, _ meaning: LogDialect.Meaning, isCommon: Bool = false, isTelling: Bool = true) {
      hashes = words.split(separator: " ").map(WordHash.of)
      (self.words, self.meaning, self.isCommon, self.isTelling) = (words, meaning, isCommon, isTelling)
    }

    /// Reads a mapping.
    ///
    /// - Parameter text: Words, `=`, and a callback in any spelling, or `active`, `inactive`, `background` or `not running`; the last
    ///   `=` counts.
    /// - Throws: `Unreadable` where it is none.
    package init(_ text: some StringProtocol) throws(Unreadable) {
      guard let sign = text.lastIndex(of: "=") else {
        throw Unreadable("'\(text)' has no '=': write the words of the log, '=' and a callback")
      }
      let words = text[..<sign].split(separator: " ").joined(separator: " ")
      let name = text[text.index(after: sign)...].split(separator: " ").joined(separator: " ")
      guard words.utf8.contains(where: LogWords.isOfWord) else {
        throw Unreadable("'\(text)' has no word before the '='")
      }
      guard let meaning = LogDialect.Meaning(named: name) else {
        throw Unreadable(
          "'\(name)' is neither a callback that a log is judged by nor a state (active, inactive, background)")
      }
      self.init(String(decoding: words.utf8.map { LogWords.isOfWord($0) ? $0 : 0x20 }, as: UTF8.self), meaning)
    }

    /// Whether a process begins or ends with it, which explains nearly everything.
    var isOfProcess: Bool {
      switch meaning {
      case .callbacks(let callbacks):
        callbacks.contains { CallbackSet.launches.contains($0) || $0 == .applicationWillTerminate }
      case .phase(let phase): phase == .ended
      case .turn, .inFront, .takesFocus, .startsAndIsActive, .begins, .nothing: false
      }
    }

    /// The reason why a mapping cannot be read.
    package struct Unreadable: Error, CustomStringConvertible {
      /// The reason in a sentence.
      package let description: String

      init(_ description: String) { self.description = description }
    }
  }
}
