import Foundation

/// A file that is written beside the place that it is moved to, so that nobody ever sees half of it.
///
/// Its name says which process writes it: drafts of a killed process are removed by the next that writes to the folder.
package struct Draft {
  let url: URL

  /// How long a draft of another machine is left alone, in seconds: nobody here knows whether its process still lives.
  private static let patience: TimeInterval = 3_600
  private static let prefix = ".lifecycle-"
  private static let suffix = ".draft"

  /// Writes a draft, and removes those in the folder whose processes are gone.
  init(of data: Data, in folder: URL) throws(SystemFile.Failure) {
    Self.sweep(folder)
    // The name is short, whatever the name of the file: a long one may leave no room.
    url = folder.appendingPathComponent(Self.name(of: getpid()))
    try SystemFile.create(data, at: url.path)
  }

  /// A new name for a draft of a process on this machine.
  package static func name(of process: pid_t) -> String {
    "\(ownPrefix)\(process)-\(UUID().uuidString)\(suffix)"
  }

  /// Writes a file as a whole, beside its place and linked there, or fails. Returns false, and leaves it,
  /// where there is one already.
  package static func create(_ data: Data, at place: URL) throws(SystemFile.Failure) -> Bool {
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

  func remove() { try? FileManager.default.removeItem(at: url) }

  /// The prefix of the names of this machine's drafts: a container has process numbers of its own, and a name of its own.
  private static let ownPrefix: String = {
    var name = [CChar](repeating: 0, count: 256)
    let isKnown = gethostname(&name, name.count - 1) == 0
    let bytes = isKnown ? name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) } : []
    return "\(prefix)\(Counterexample.fingerprint(of: bytes))-"
  }()

  /// Removes the drafts in a folder whose processes are gone.
  static func sweep(_ folder: URL) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: folder.path)) ?? [] {
      guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { continue }
      let draft = folder.appendingPathComponent(name)
      if isAbandoned(draft, named: name) { try? manager.removeItem(at: draft) }
    }
  }

  private static func isAbandoned(_ draft: URL, named name: String) -> Bool {
    if name.hasPrefix(ownPrefix), let process = pid_t(name.dropFirst(ownPrefix.count).prefix { $0 != "-" }), process > 0
    {
      return !processExists(process)
    }
    let written = try? FileManager.default.attributesOfItem(atPath: draft.path)[.modificationDate] as? Date
    return written.map { $0.timeIntervalSinceNow < -patience } ?? false
  }
}
