/// The sentences of verdicts, in the file `Resources/messages.txt`.
enum LogMessage {
  private static let texts: [Substring: Substring] = {
    let reasons = LogJudge.Suspicion.Reason.allCases.map(\.rawValue) + LogJudge.Obstacle.Reason.allCases.map(\.rawValue)
    let names = Set(reasons.map { $0[...] }).union(["severalScenes", "twice", "amidWords"])
    let lines = TableLine.paragraphs(of: PackageResources.messages_txt, names: names).joined()
    return Dictionary(uniqueKeysWithValues: lines.map { ($0.name ?? "", $0.text) })
  }()

  /// The sentence of a name.
  ///
  /// - Parameter values: The text for each word in braces.
  static func text(_ name: String, _ values: [String: String] = [:]) -> String {
    guard let text = texts[name[...]] else { preconditionFailure("no message is called '\(name)'") }
    return values.reduce(String(text)) { $0.replacing("{\($1.key)}", with: $1.value) }
  }
}
