import LifecycleModel

/// The regular expressions of the naive checkers, over letters that stand for callbacks.
enum NaivePattern {
  /// Whether a text as a whole is one of a pattern.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    // Most steps are silent where silence is right.
    if pattern.isEmpty { return text.isEmpty }
    let key = "\(pattern) \(text)"
    if let known = verdicts.withLock({ $0[key] }) { return known }
    guard let verdict = try? Regex(pattern).wholeMatch(in: text) != nil else {
      preconditionFailure("\(pattern) is not a regular expression")
    }
    verdicts.withLock { $0[key] = verdict }
    return verdict
  }

  /// The verdict of each pattern on each text, kept because `Regex` is slow; the same for every checker.
  private static let verdicts = Locked<[String: Bool]>([:])

  /// Returns a pattern without these letters: each becomes an empty group, so that a `?` after it still has what it asks for.
  static func removing(_ letters: Set<Character>, from pattern: String) -> String {
    String(pattern.flatMap { letters.contains($0) ? Array("(?:)") : [$0] })
  }
}
