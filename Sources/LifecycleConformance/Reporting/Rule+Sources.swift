import LifecycleOracle
import LifecycleRules

extension Rule {
  /// What the rule rests on, for people: the documents' words with author and title, then the other sources.
  var sources: [String] { sources { $0.title } }

  /// The same with the names of the documents' files.
  var sourcesWithFiles: [String] { sources { "\($0.title); \($0.fileName)" } }

  private func sources(_ name: (Citation.Document) -> String) -> [String] {
    grounds { "\"\($0.words)\" (\(name($0.document)))" }
  }
}

extension Rule.Citation.Document {
  /// Who wrote the document, and what it is called.
  var title: String {
    switch self {
    case .methodTraces: "jjrscott, iOS Application state diagrams"
    case .loggedOrder: "Dasmer Singh, Hello World! Let’s talk about App Delegates"
    case .messageSequences: "xuguoxing, UIApplication delegate message"
    case .statesAndCallbacks: "Kevin Leong, iOS Lifecycle"
    case .launchSequence: "Ole Begemann, The App Launch Sequence on iOS"
    }
  }
}
