public import Foundation

/// The files of this repository that tests read.
public enum Repository {
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// The traces that are kept, those of the documents among them.
  public static let corpus = root.appendingPathComponent("Corpus")
}
