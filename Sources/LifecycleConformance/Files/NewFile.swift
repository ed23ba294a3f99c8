import Foundation

/// A file that is written as a whole, and only where there is none.
package struct NewFile {
  private let place: URL

  package init(at place: URL) { self.place = place }

  /// Writes beside the place and links what was written there, which fails where something is in the meantime.
  ///
  /// - Returns: False where there is a file already, which is left as it is.
  /// - Throws: `SystemFile.Failure` where the file cannot be written.
  package func write(_ data: Data) throws(SystemFile.Failure) -> Bool {
    let draft = try Draft(of: data, in: place.deletingLastPathComponent())
    defer { draft.remove() }
    do {
      try SystemFile.link(draft.url.path, to: place.path)
      return true
    } catch {
      if FileManager.default.fileExists(atPath: place.path) { return false }
      throw error
    }
  }
}
