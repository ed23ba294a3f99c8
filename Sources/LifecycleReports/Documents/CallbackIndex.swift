/// The callbacks that the statements of rules name, each with those rules.
struct CallbackIndex {
  /// The names in alphabetical order, as the statements write them, without what says whose message it is.
  let entries: [(name: String, rules: [RuleID])]

  init(_ rules: [Rule]) {
    let selectors = Callback.allCases.map { Self.selector(of: $0).lowercased() }
    var found: [String: [RuleID]] = [:]
    for rule in rules.sorted(by: { $0.id.text < $1.id.text }) {
      let words = rule.statement.split { !$0.isLetter }.filter { $0.contains { $0.isUppercase } }
      for word in Set(words.map { Self.withoutSender(String($0)) }) where !Self.senders.contains(word) {
        // The selector of a message may be longer than its name in a statement; a notification is named in full.
        let isMessage = word.first?.isLowercase == true
        let name = word.lowercased()
        guard selectors.contains(where: { isMessage ? $0.hasPrefix(name) : $0 == name }) else { continue }
        found[word, default: []].append(rule.id)
      }
    }
    entries = found.map { (name: $0.key, rules: $0.value) }.sorted { $0.name.lowercased() < $1.name.lowercased() }
  }

  /// The objects that a message names first, which say nothing about which message it is.
  private static let senders = ["application", "scene", "windowScene", "textField", "userNotificationCenter"]

  /// The part of a selector that says which message it is: `openURL` of `application:openURL:options:`.
  private static func selector(of callback: Callback) -> String {
    let name = callback.objectiveCName().split(separator: " ").last ?? ""
    let parts = name.split { !$0.isLetter }.map { String($0) }
    return parts.first { !senders.contains($0) }.map(withoutSender) ?? ""
  }

  /// A name without the object that it begins with: `didBecomeActive` for `applicationDidBecomeActive`.
  private static func withoutSender(_ name: String) -> String {
    for sender in ["application", "scene"] where name.hasPrefix(sender) {
      let rest = name.dropFirst(sender.count)
      if let first = rest.first, first.isUppercase { return first.lowercased() + rest.dropFirst() }
    }
    return name
  }
}
