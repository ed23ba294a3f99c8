public import Foundation
public import LifecycleConformance

/// The files of this repository that tests read.
public enum Repository {
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// The traces that are kept, those of the documents among them.
  public static let corpus = root.appendingPathComponent("Corpus")
  /// The traces that break a rule, read once for all tests.
  public static let violations = Result { try Corpus(at: corpus.appendingPathComponent("violations")).traces() }

  /// Those in the folder of one rule.
  public static func violations(of rule: RuleID) throws -> [CorpusTrace] {
    try violations.get().filter { $0.path.contains("/violations/\(rule.text)/") }
  }
}
