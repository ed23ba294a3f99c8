import Foundation

/// A file that is read: one with an end, and never a pipe or a device that keeps its reader waiting.
package struct InputFile {
  /// How many bytes are read at once.
  package static let chunk = 1 << 18
  private let path: String

  package init(at path: String) { self.path = path }

  /// Whether the path names a descriptor that the process was given: standard input, or a pipe of the shell's `<(…)`.
  ///
  /// There somebody is known to write, so that a pipe is accepted.
  private var isDescriptor: Bool {
    path == "/dev/stdin" || ["/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
  }

  /// Whether the path names a pipe, a terminal or a device that can be read once.
  package var isStream: Bool {
    var status = stat()
    return isDescriptor && stat(path, &status) == 0 && status.kind != S_IFREG
  }

  package func open() throws(FileError) -> FileHandle {
    // Without O_NONBLOCK a pipe to which nobody writes would be waited for here.
    let descriptor = descriptor(of: path, O_RDONLY | O_CLOEXEC | (isDescriptor ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw failure }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure }
    switch status.kind {
    case S_IFREG:
      // Where a descriptor is opened again as itself, it may have been read already.
      if isDescriptor, path != "/dev/stdin" { lseek(descriptor, 0, SEEK_SET) }
      return handle
    case S_IFDIR: throw FileError(path: path, message: "this is a folder, and no regular file")
    default:
      if isDescriptor { return handle }
      throw FileError(path: path, message: "this is not a regular file but a pipe or a device")
    }
  }

  /// Everything in the file.
  ///
  /// - Throws: `FileError` where it cannot be read, or has more than `most` bytes.
  package func contents(atMost most: Int) throws(FileError) -> Data {
    let data = try beginning(most + 1)
    guard data.count <= most else { throw FileError(path: path, message: "the file has more than \(most) bytes") }
    return data
  }

  /// The first bytes of the file, all where there are no more than `most`.
  package func beginning(_ most: Int) throws(FileError) -> Data {
    let handle = try open()
    defer { try? handle.close() }
    var data = Data()
    while data.count < most, let more = try read(handle, atMost: min(Self.chunk, most - data.count)) {
      data += more
    }
    return data
  }

  /// The next bytes of a file that was opened; nil at its end.
  package func read(_ handle: FileHandle, atMost most: Int) throws(FileError) -> Data? {
    do {
      let data = try SystemFile.read(atMost: most, from: handle.fileDescriptor)
      return data.isEmpty ? nil : data
    } catch {
      throw FileError(path: path, message: "the file cannot be read: \(error)")
    }
  }

  /// That the last call of the system failed.
  private var failure: FileError {
    FileError(path: path, message: "the file cannot be read: \(String(cString: strerror(errno)))")
  }
}

/// The system's `open`, which the method hides.
private func descriptor(of path: String, _ flags: Int32) -> Int32 { open(path, flags) }

extension stat {
  fileprivate var kind: mode_t { st_mode & S_IFMT }
}
