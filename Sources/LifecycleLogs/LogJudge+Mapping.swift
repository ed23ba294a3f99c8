import LifecycleModel

extension LogJudge {
  /// Words of one's own, and the callback or the state that they stand for: `RESIGN=applicationWillResignActive`.
  package struct Mapping: Sendable {
    /// The words, as they are in the log.
    package let words: String
    let meaning: LogDialect.Meaning

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
      self.words = String(decoding: words.utf8.map { LogWords.isOfWord($0) ? $0 : 0x20 }, as: UTF8.self)
      switch name {
      case "active": meaning = .phase(.active)
      case "inactive": meaning = .phase(.inactive)
      case "background": meaning = .phase(.background)
      case "not running": meaning = .phase(.ended)
      default:
        guard let callback = Self.callback(named: name), callback.isJudgedWithoutEvents else {
          throw Unreadable(
            "'\(name)' is neither a callback that a log is judged by nor a state (active, inactive, background)")
        }
        meaning = .callback(callback)
      }
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

    /// The callback that a line with this name alone would be.
    private static func callback(named name: String) -> Callback? {
      guard case .callback(let mention) = LogLine(Array(name.utf8)[...], .shared).content else { return nil }
      return mention.observation.callback
    }

    /// The reason why a mapping cannot be read.
    package struct Unreadable: Error, CustomStringConvertible {
      /// The reason in a sentence.
      package let description: String

      init(_ description: String) { self.description = description }
    }
  }
}

extension LogDialect {
  /// The dialect of one's own words.
  ///
  /// - Parameter mappings: Words, each with the callback or the state that they stand for.
  init(_ mappings: [LogJudge.Mapping]) {
    self.init("your own words", example: "", leavesOut: "", mappings.map { Row($0.words, $0.meaning) })
  }
}
