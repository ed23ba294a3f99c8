import Foundation

/// Sees that an implementation that ends the process amid a run does not pass for a success.
///
/// `exit(0)` in an adapter would end a test run silently and with a status of success. While a guard
/// exists, the end of the process is reported, and its status is 70. It is not 69: with that a process of
/// Swift Testing says that no test was found, and `swift test` succeeds.
final class RunGuard: Sendable {
  private struct Entry: Sendable {
    let name: String
    /// Where the run is; nil where nothing of the implementation is running.
    let place: @Sendable () -> String?
    /// A file that has nothing to say once the end was reported.
    let journal: String?
  }

  /// The status of a process that the implementation brings to its end.
  static let status: Int32 = 70

  private static let entries = Locked<[ObjectIdentifier: Entry]>([:])
  private static let isRegistered = callAtExit { RunGuard.complain() }

  /// - Parameters:
  ///   - place: Says where the run is, if anything of the implementation is running.
  init(_ name: String, journal: String? = nil, place: @escaping @Sendable () -> String? = { nil }) {
    _ = Self.isRegistered
    let entry = Entry(name: name.escaped(to: 80), place: place, journal: journal)
    let id = ObjectIdentifier(self)
    Self.entries.withLock { $0[id] = entry }
  }

  deinit { end() }

  func end() {
    let id = ObjectIdentifier(self)
    Self.entries.withLock { _ = $0.removeValue(forKey: id) }
  }

  private static func complain() {
    let entries = Array(entries.withLock { $0 }.values)
    if entries.isEmpty { return }
    let names = Set(entries.map(\.name)).sorted().joined(separator: ", ")
    let places = entries.compactMap { $0.place() }.sorted().map { "\n  It was at \($0)." }.joined()
    stop(
      "the process was ended by 'exit' amid a run of \(names), so that there is no verdict: an implementation must not end "
        + "the process of its tests.\(places)")
  }

  /// Ends the process with `status`, and says why.
  static func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data("lifecycle-conformance: \(message)\n".utf8))
    for journal in entries.withLock({ $0 }).values.compactMap(\.journal) {
      try? FileManager.default.removeItem(atPath: journal)
    }
    endProcess(status)
  }
}
