import Foundation
import Testing

/// A temporary folder that goes with its test.
package final class Folder: Sendable {
  package let url = FileManager.default.temporaryDirectory.appendingPathComponent("lifecycle-\(UUID().uuidString)")

  package init() {
    #expect(throws: Never.self) { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package subscript(name: String) -> URL { url.appendingPathComponent(name) }

  /// The names of the files in it, in order.
  package var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() } }
}
