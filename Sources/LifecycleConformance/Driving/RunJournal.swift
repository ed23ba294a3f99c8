import Foundation

/// A file that says which scenario is being run, in case the process does not live to say so itself.
///
/// Each thread of a run has its own file, which is removed when the run ends. A file whose process is gone
/// belongs to a run that never ended. The folder is private: files that others could write are not read.
final class RunJournal {
  /// A run that never ended, and where it was.
  struct Interruption: Hashable, Sendable {
    let origin: ScenarioOrigin
    /// The place of the event in the scenario, from 0.
    let step: Int
  }

  /// The beginning of a file, before the path of the trace that is replayed.
  private struct Entry {
    var process: Int32
    var step: Int32 = 0
    var seed: UInt64
    /// The index of the scenario, -1 for a file, or -2 for an exploration.
    var index: Int64 = -1
    var length: Int32 = 0
    /// Whether the implementation is running, and when it began its event.
    var isRunning: Int32 = 0
    var time: UInt64 = 0
  }

  private static let pathPlace = MemoryLayout<Entry>.stride
  private static let size = 4096
  private static let mostSteps: Int32 = 1_000_000

  let path: String
  private let folder: URL
  private let file: MappedFile
  private let entry: UnsafeMutablePointer<Entry>

  /// - Returns: nil where no file can be written, or the folder is not private; a run needs none.
  init?(in folder: URL, name: String, seed: UInt64) {
    guard Self.makePrivate(folder) else { return nil }
    self.folder = folder
    path = folder.appendingPathComponent(Self.prefix(of: name) + UUID().uuidString + Self.suffix).path
    guard let file = MappedFile(creating: path, size: Self.size) else { return nil }
    entry = file.bytes.bindMemory(to: Entry.self, capacity: 1)
    self.file = file
    entry.initialize(to: Entry(process: ProcessInfo.processInfo.processIdentifier, seed: seed))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    Self.removeIfEmpty(folder)
  }

  func begin(_ origin: ScenarioOrigin) {
    endStep()
    entry.pointee.step = 0
    switch origin {
    case .generated(_, let index): entry.pointee.index = Int64(index)
    case .explored: entry.pointee.index = -2
    case .file(let path):
      let bytes = Array(path.utf8.prefix(Self.size - Self.pathPlace))
      entry.pointee.index = -1
      entry.pointee.length = Int32(bytes.count)
      (file.bytes + Self.pathPlace).copyMemory(from: bytes, byteCount: bytes.count)
    }
  }

  func beginStep(_ place: Int) {
    entry.pointee.step = Int32(truncatingIfNeeded: place)
    entry.pointee.time = DispatchTime.now().uptimeNanoseconds
    entry.pointee.isRunning = 1
  }

  func endStep() { entry.pointee.isRunning = 0 }

  // MARK: - What earlier runs left

  private static let suffix = ".journal"

  /// Returns the prefix of the journals of a name: names may hold anything, and one may begin with another.
  private static func prefix(of name: String) -> String { Counterexample.fingerprint(of: name.utf8) + "-" }

  /// A journal that was left.
  private typealias Remains = (path: String, isOwn: Bool, entry: Entry, interruption: Interruption)

  /// The runs of this name that never ended. Their files are removed: each is reported once.
  ///
  /// Of several journals of a process, that of the thread which was in its event longest tells the cause.
  static func interruptions(in folder: URL, name: String) -> [Interruption] {
    guard isPrivateFolder(folder.path) else { return [] }
    defer { removeIfEmpty(folder) }
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    let remains = names.sorted().compactMap { read($0, in: folder, own: prefix(of: name)) }
    var found: [Interruption] = []
    for (_, journals) in Dictionary(grouping: remains, by: \.entry.process).sorted(by: { $0.key < $1.key }) {
      let suspect = journals.min { one, other in
        (other.entry.isRunning, one.entry.time) < (one.entry.isRunning, other.entry.time)
      }
      guard let suspect, suspect.isOwn else { continue }
      found.append(suspect.interruption)
      for journal in journals { try? manager.removeItem(atPath: journal.path) }
    }
    return found
  }

  /// Returns the contents of a file, if it is a journal whose process is gone; nil for any other file.
  private static func read(_ name: String, in folder: URL, own prefix: String) -> Remains? {
    let path = folder.appendingPathComponent(name).path
    guard name.hasSuffix(suffix), isRegularFile(path, size: size),
      let data = FileManager.default.contents(atPath: path),
      data.count == size
    else { return nil }
    let entry = data.withUnsafeBytes { $0.loadUnaligned(as: Entry.self) }
    guard entry.process > 0, !processExists(entry.process), 0...mostSteps ~= entry.step,
      let origin = origin(of: entry, in: data)
    else { return nil }
    return (path, name.hasPrefix(prefix), entry, Interruption(origin: origin, step: Int(entry.step)))
  }

  private static func origin(of entry: Entry, in data: Data) -> ScenarioOrigin? {
    if entry.index >= 0 { return .generated(seed: entry.seed, index: Int(entry.index)) }
    if entry.index == -2 { return .explored }
    let length = Int(entry.length)
    guard 1...size - pathPlace ~= length else { return nil }
    return .file(String(decoding: data[pathPlace..<pathPlace + length], as: UTF8.self))
  }

  // MARK: - The folder

  /// Where the journals of this user and this working directory are.
  static var usualFolder: URL {
    let place = Counterexample.fingerprint(of: FileManager.default.currentDirectoryPath.utf8)
    return FileManager.default.temporaryDirectory.appendingPathComponent(
      "lifecycle-conformance-\(effectiveUser())-\(place)")
  }

  private static func makePrivate(_ folder: URL) -> Bool {
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return isPrivateFolder(folder.path)
  }

  /// Whether others could have written what is in the folder, so that no journal is kept there.
  static func isForeign(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.path) && !isPrivateFolder(folder.path)
  }

  private static func removeIfEmpty(_ folder: URL) {
    guard (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.isEmpty == true else { return }
    try? FileManager.default.removeItem(at: folder)
  }
}
