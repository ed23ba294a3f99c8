import Foundation

/// A file of results, written as a whole or not at all.
package struct OutputFile {
  private let place: URL

  package init(at file: URL) { place = file.standardizedFileURL.resolvingSymlinksInPath() }

  /// Makes sure that the file can be written, before the work whose result it is to hold.
  package func check() throws(ReportFileError) {
    try draft(of: Data()).remove()
  }

  /// Writes beside the place and moves what was written there, over a file that is there.
  package func write(_ data: Data) throws(ReportFileError) {
    let draft = try draft(of: data)
    do {
      try SystemFile.move(draft.url.path, to: place.path)
    } catch {
      draft.remove()
      throw ReportFileError(path: place.path, message: "the file cannot be written: \(error)")
    }
  }

  /// A file beside the place that holds the data.
  private func draft(of data: Data) throws(ReportFileError) -> Draft {
    if let kind = try? FileManager.default.attributesOfItem(atPath: place.path)[.type] as? FileAttributeType,
      kind != .typeRegular
    {
      let what = kind == .typeDirectory ? "a folder" : "a device or a pipe"
      throw ReportFileError(path: place.path, message: "this is \(what); name a file to write to")
    }
    let folder = place.deletingLastPathComponent()
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw ReportFileError(path: place.path, message: "the file cannot be written: there is no folder \(folder.path)")
    }
    do {
      return try Draft(of: data, in: folder)
    } catch {
      throw ReportFileError(path: place.path, message: "the file cannot be written: \(error)")
    }
  }
}

/// A file of results that cannot be read or written.
public struct ReportFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  package let path: String
  /// The description of the error, without the path.
  package let message: String

  package init(path: String, message: String) {
    self.path = path
    self.message = message
  }

  public var description: String { "\(path): \(message)" }
}
