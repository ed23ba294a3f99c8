public import Foundation

/// A temporary folder that goes with its test.
public final class Folder: Sendable {
  public let url = FileManager.default.temporaryDirectory.appendingPathComponent("lifecycle-\(UUID().uuidString)")

  public init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  public subscript(name: String) -> URL { url.appendingPathComponent(name) }

  /// The names of the files in it, in order.
  public var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() } }
}
