extension Rule {
  /// Its name and its first words, for a list that has no room for the whole statement.
  package var title: String {
    let words = statement.split(separator: " ")
    var first = words.prefix(6).joined(separator: " ")
    if words.count <= 6 { return "\(id.text) \(first)" }
    while let last = first.last, ",;:(".contains(last) { first.removeLast() }
    return "\(id.text) \(first)…"
  }

  /// The sources of the rule, for people: the documents' words with author and title, then the other sources.
  var sources: [String] { sources { $0.title } }

  /// The same with the names of the documents' files.
  package var sourcesWithFiles: [String] { sources { "\($0.title); \($0.fileName)" } }

  private func sources(_ name: (Citation.Document) -> String) -> [String] {
    grounds { "\"\($0.words)\" (\(name($0.document)))" }
  }
}

extension Rule.Citation.Document {
  package var title: String {
    switch self {
    case .methodTraces: "jjrscott, iOS Application state diagrams"
    case .loggedOrder: "Dasmer Singh, Hello World! Let’s talk about App Delegates"
    case .messageSequences: "xuguoxing, UIApplication delegate message"
    case .statesAndCallbacks: "Kevin Leong, iOS Lifecycle"
    case .launchSequence: "Ole Begemann, The App Launch Sequence on iOS"
    }
  }
}
