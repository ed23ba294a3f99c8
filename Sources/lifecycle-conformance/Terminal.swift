import Foundation
import LifecycleConformance

/// What goes to standard error.
enum Terminal {
  static func complain(_ message: String) { write("lifecycle-conformance: \(message)\n") }

  static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  /// Shows how far a run is, on a terminal alone.
  static func progress(of scenarios: Int) -> (@Sendable (Int) -> Void)? {
    guard isTerminal(FileHandle.standardError.fileDescriptor) else { return nil }
    return { done in
      // The line is overwritten by the next, and cleared by the last.
      write(done + 1024 > scenarios ? "\r\u{1B}[K" : "\r\(done) of \(scenarios) scenarios")
    }
  }
}
