import Foundation

/// A file of results, written as a whole or not at all.
package struct OutputFile {
  private let place: URL

  package init(at file: URL) { place = file.standardizedFileURL.resolvingSymlinksInPath() }

  /// Makes sure that the file can be written, before the work whose result it is to hold.
  package func check() throws(FileError) { try draft(of: Data()).remove() }

  /// Writes beside the place and moves what was written there, over a file that is there.
  package func write(_ data: Data) throws(FileError) {
    let draft = try draft(of: data)
    do {
      try SystemFile.move(draft.url.path, to: place.path)
    } catch {
      draft.remove()
      throw FileError(path: place.path, message: "the file cannot be written: \(error)")
    }
  }

  private func draft(of data: Data) throws(FileError) -> Draft {
    if let kind = try? FileManager.default.attributesOfItem(atPath: place.path)[.type] as? FileAttributeType,
      kind != .typeRegular
    {
      let what = kind == .typeDirectory ? "a folder" : "a device or a pipe"
      throw FileError(path: place.path, message: "this is \(what); name a file to write to")
    }
    let folder = place.deletingLastPathComponent()
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw FileError(path: place.path, message: "the file cannot be written: there is no folder \(folder.path)")
    }
    do {
      return try Draft(of: data, in: folder)
    } catch {
      throw FileError(path: place.path, message: "the file cannot be written: \(error)")
    }
  }
}
