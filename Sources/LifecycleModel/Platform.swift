// The one file that knows which platform it runs on.

#if canImport(os)
  import os
#else
  import Synchronization
#endif

#if canImport(os)
  /// A value behind a lock.
  package struct Locked<Value: Sendable>: Sendable {
    private let lock: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }

    package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result { lock.withLock(body) }
  }
#else
  /// A value behind a lock.
  package final class Locked<Value: Sendable>: Sendable {
    private let lock: Mutex<Value>

    package init(_ value: Value) { lock = Mutex(value) }

    package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
      lock.withLock { body(&$0) }
    }
  }
#endif

/// Something that happens once, and is asked for so often that a lock would be slow.
package final class Flag: Sendable {
  #if canImport(os)
    private let value = Locked(false)

    package var isSet: Bool { value.withLock { $0 } }
    package func set() { value.withLock { $0 = true } }
  #else
    private let value = Atomic(false)

    package var isSet: Bool { value.load(ordering: .relaxed) }
    package func set() { value.store(true, ordering: .relaxed) }
  #endif

  package init() {}
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

package func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// How many columns a terminal has; nil where it does not say.
package func terminalColumns(_ descriptor: Int32) -> Int? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}

/// Has a function called when the process ends by `exit`.
///
/// - Returns: Whether it will be.
package func callAtExit(_ body: @convention(c) () -> Void) -> Bool { atexit(body) == 0 }

/// Ends the process at once; functions registered for its end are not called.
package func endProcess(_ status: Int32) -> Never { _exit(status) }

/// The user that the process acts for.
package func effectiveUser() -> UInt32 { geteuid() }

/// Whether there is a folder, not a link to one, that belongs to this user and is closed to all others.
package func isPrivateFolder(_ path: String) -> Bool {
  var information = stat()
  return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    && information.st_uid == geteuid() && information.st_mode & 0o077 == 0
}

/// Whether there is a regular file, not a link to one, of so many bytes.
package func isRegularFile(_ path: String, size: Int) -> Bool {
  var information = stat()
  return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG && Int(information.st_size) == size
}

package func processExists(_ number: Int32) -> Bool { kill(number, 0) == 0 || errno == EPERM }

/// A few bytes of memory that are also a file: they outlive the process, however it ends.
package struct MappedFile: ~Copyable {
  package let bytes: UnsafeMutableRawPointer
  private let size: Int

  /// Creates the file, which must not exist, with zeros; nil where that cannot be done.
  package init?(creating path: String, size: Int) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard ftruncate(descriptor, off_t(size)) == 0,
      let bytes = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), bytes != MAP_FAILED
    else {
      unlink(path)
      return nil
    }
    self.bytes = bytes
    self.size = size
  }

  deinit { munmap(bytes, size) }
}
