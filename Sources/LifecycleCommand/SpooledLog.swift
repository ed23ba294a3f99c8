import Foundation

/// A log that comes through a pipe.
enum SpooledLog {
  /// Looks at a log while it comes through a pipe.
  struct Follower {
    /// Whether no more is to be read, although the pipe is open.
    let isOver: () -> Bool
    /// Judges the file so far, which ends with a line, and returns whether to look again.
    let look: (FileHandle) throws -> Bool
  }

  /// Writes what comes through a pipe to a file without a name, since a log is read twice: nothing is left.
  ///
  /// - Parameter follower: Looks at the file whenever nothing comes for a moment, or the file has doubled.
  /// - Returns: The file, which is read at `/dev/fd` and its descriptor for as long as it is open.
  /// - Throws: `FileError` where nothing can be read or written.
  static func spooled(from input: FileHandle, follower: Follower? = nil) throws -> FileHandle {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("lifecycle-\(UUID().uuidString).log")
    do {
      try SystemFile.create(Data(), at: file.path)
      let output: FileHandle
      do {
        defer { unlink(file.path) }
        output = try FileHandle(forUpdating: file)
      }
      if let follower {
        try follow(input, into: output, follower)
      } else {
        while let data = try InputFile(at: "-").read(input, atMost: chunk) {
          try SystemFile.write(data, to: output.fileDescriptor)
        }
      }
      return output
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(path: file.path, message: "the log cannot be kept there: \(error.systemWords)")
    }
  }

  private static let chunk = 1 << 18
  /// How long nothing comes until a file is looked at, in milliseconds.
  private static let lull: Int32 = 200

  private static func follow(_ input: FileHandle, into output: FileHandle, _ follower: Follower) throws {
    var (written, seen) = (0, 0)
    var rest = Data()
    var follows = true
    // A look takes at most a fifth of the time.
    var nextLook = ContinuousClock.now
    while !follower.isOver() {
      let comes = SystemFile.isReadable(input.fileDescriptor, within: lull)
      if comes {
        guard let data = try InputFile(at: "-").read(input, atMost: chunk) else { break }
        rest += data
        if let end = rest.lastIndex(of: UInt8(ascii: "\n")) {
          let lines = rest[...end]
          try SystemFile.write(lines, to: output.fileDescriptor)
          written += lines.count
          rest = Data(rest[(end + 1)...])
        }
      }
      let now = ContinuousClock.now
      if follows, written > seen, now >= nextLook, !comes || written > 2 * seen {
        seen = written
        follows = try follower.look(output)
        nextLook = .now + (.now - now) * 4
      }
    }
    try SystemFile.write(rest, to: output.fileDescriptor)
  }
}
