import Foundation

/// The system's calls on files: made again where a signal interrupts them, with errors in the system's own words.
package enum SystemFile {
  package struct Failure: Error, CustomStringConvertible {
    let code: Int32

    package var description: String { String(cString: strerror(code)) }
  }

  /// Writes a file that is not there yet; one that cannot be written in full is removed.
  package static func create(_ data: Data, at path: String) throws(Failure) {
    let descriptor = Int32(try retrying { Int(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)) })
    var failure: Failure?
    do throws(Failure) { try write(data, to: descriptor) } catch { failure = error }
    // A disk may be found to be full only as the file is closed, which is done once, whatever it says.
    if close(descriptor) != 0, errno != EINTR, failure == nil { failure = Failure(code: errno) }
    if let failure {
      unlink(path)
      throw failure
    }
  }

  package static func write(_ data: Data, to descriptor: Int32) throws(Failure) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = try retrying {
        rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads some bytes, as many as are there; none at the end.
  package static func read(atMost most: Int, from descriptor: Int32) throws(Failure) -> Data {
    var data = Data(count: most)
    let count = try retrying {
      data.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
    }
    return data.prefix(count)
  }

  /// Whether something can be read, or the end is reached, within some milliseconds, before a signal comes.
  package static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, milliseconds) > 0
  }

  /// Gives a file a second name, which nothing has yet.
  package static func link(_ path: String, to other: String) throws(Failure) {
    _ = try retrying { Int(Foundation.link(path, other)) }
  }

  /// Gives a file another name, in place of whatever has it.
  package static func move(_ path: String, to other: String) throws(Failure) {
    _ = try retrying { Int(rename(path, other)) }
  }

  /// Makes a folder, and those that it is in, where they are not there.
  package static func makeFolders(_ folder: URL) throws(Failure) {
    var missing: [String] = []
    var place = folder.standardizedFileURL
    while !FileManager.default.fileExists(atPath: place.path), place.pathComponents.count > 1 {
      missing.append(place.path)
      place.deleteLastPathComponent()
    }
    for path in missing.reversed() {
      do throws(Failure) {
        _ = try retrying { Int(mkdir(path, 0o777)) }
      } catch {
        // Somebody else made it in the meantime.
        if error.code != EEXIST { throw error }
      }
    }
    // A file where the folder is to be is found where something is written there.
  }

  /// Makes a call, again as long as a signal interrupts it.
  private static func retrying(_ call: () -> Int) throws(Failure) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }
}

extension Error {
  /// The reason in the system's words, as far as it knows one.
  package var systemWords: String {
    if let failure = self as? SystemFile.Failure { return failure.description }
    var error: NSError? = self as NSError
    while let known = error {
      if known.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(known.code))) }
      error = known.userInfo[NSUnderlyingErrorKey] as? NSError
    }
    return localizedDescription
  }
}
