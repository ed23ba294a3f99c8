public import Foundation
public import LifecycleConformance

/// The files of this repository that tests read.
public enum Repository {
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// The rules, as people read them.
  public static let conformance = root.appendingPathComponent("CONFORMANCE.md")
  /// Whether `LIFECYCLE_RECORD=1` asks to write what is generated anew, in place of comparing it.
  public static let isRecording = !["", "0"].contains(ProcessInfo.processInfo.environment["LIFECYCLE_RECORD"] ?? "")
  /// The traces that are kept, those of the documents among them.
  public static let corpus = root.appendingPathComponent("Corpus")
  /// The traces that break a rule, read once for all tests.
  public static let violations = Result { try Corpus(at: corpus.appendingPathComponent("violations")).traces() }

  /// Those in the folder of one rule.
  public static func violations(of rule: RuleID) throws -> [Corpus.Entry] {
    try violations.get().filter { $0.path.contains("/violations/\(rule.text)/") }
  }
}
