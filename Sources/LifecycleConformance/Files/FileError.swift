/// A file that cannot be read, written or understood.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  /// The line and column, where the trouble has a place.
  package let place: Trace.NotationError?
  /// The description of the error in the file as a whole; `place` has its own words.
  package let message: String

  /// An error in the file as a whole.
  package init(path: String, message: String) { (self.path, place, self.message) = (path, nil, message) }

  /// An error at a place in the file.
  package init(path: String, at place: Trace.NotationError) {
    (self.path, self.place, message) = (path, place, place.message)
  }

  public var description: String {
    place.map { "\(path):\($0.line):\($0.column): \($0.message)" } ?? "\(path): \(message)"
  }
}
