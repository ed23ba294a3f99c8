import Foundation
import LifecycleModel

/// A file that says which scenario is being run, for the case that the process does not live to say so
/// itself.
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

  // The process, the step, the seed, the index or -1 for a file or -2 for an exploration, the length of the file's path,
  // whether the implementation is running, when it began its event; then the path.
  private static let stepPlace = 4
  private static let seedPlace = 8
  private static let indexPlace = 16
  private static let lengthPlace = 24
  private static let runningPlace = 28
  private static let timePlace = 32
  private static let pathPlace = 40
  private static let size = 4096
  private static let mostSteps: Int32 = 1_000_000

  let path: String
  private let folder: URL
  private let file: MappedFile

  /// - Returns: nil where no file can be written, or the folder is not private; a run needs none.
  init?(in folder: URL, name: String, seed: UInt64) {
    guard Self.makePrivate(folder) else { return nil }
    self.folder = folder
    path = folder.appendingPathComponent(Self.prefix(of: name) + UUID().uuidString + Self.suffix).path
    guard let file = MappedFile(creating: path, size: Self.size) else { return nil }
    self.file = file
    store(ProcessInfo.processInfo.processIdentifier, at: 0)
    store(seed, at: Self.seedPlace)
    store(Int64(-1), at: Self.indexPlace)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    Self.removeIfEmpty(folder)
  }

  private func store<Number: FixedWidthInteger>(_ number: Number, at place: Int) {
    file.bytes.storeBytes(of: number, toByteOffset: place, as: Number.self)
  }

  func begin(_ origin: ScenarioOrigin) {
    endStep()
    store(Int32(0), at: Self.stepPlace)
    switch origin {
    case .generated(_, let index): store(Int64(index), at: Self.indexPlace)
    case .explored: store(Int64(-2), at: Self.indexPlace)
    case .file(let path):
      let bytes = Array(path.utf8.prefix(Self.size - Self.pathPlace))
      store(Int64(-1), at: Self.indexPlace)
      store(Int32(bytes.count), at: Self.lengthPlace)
      (file.bytes + Self.pathPlace).copyMemory(from: bytes, byteCount: bytes.count)
    }
  }

  func beginStep(_ place: Int) {
    store(Int32(truncatingIfNeeded: place), at: Self.stepPlace)
    store(DispatchTime.now().uptimeNanoseconds, at: Self.timePlace)
    store(Int32(1), at: Self.runningPlace)
  }

  func endStep() { store(Int32(0), at: Self.runningPlace) }

  // MARK: - What earlier runs left

  private static let suffix = ".journal"

  /// Returns the prefix of the journals of a name: names may hold anything, and one may begin with another.
  private static func prefix(of name: String) -> String { Counterexample.fingerprint(of: name.utf8) + "-" }

  /// A journal that was left.
  private struct Remains {
    let path: String
    let isOwn: Bool
    let process: Int32
    /// Whether the implementation was running, and when it had begun its event.
    let time: (isRunning: Bool, UInt64)
    let interruption: Interruption
  }

  /// The runs of this name that never ended. Their files are removed: each is reported once.
  ///
  /// Where a process had several journals, one thread is to blame: the one that was in its event for the
  /// longest, since the others went on.
  static func interruptions(in folder: URL, name: String) -> [Interruption] {
    guard isPrivateFolder(folder.path) else { return [] }
    defer { removeIfEmpty(folder) }
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    let remains = names.sorted().compactMap { read($0, in: folder, own: prefix(of: name)) }
    var found: [Interruption] = []
    for (_, journals) in Dictionary(grouping: remains, by: \.process).sorted(by: { $0.key < $1.key }) {
      let suspect = journals.min { one, other in
        one.time.isRunning == other.time.isRunning ? one.time.1 < other.time.1 : one.time.isRunning
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
    let process = data.number(at: 0, as: Int32.self)
    let step = data.number(at: stepPlace, as: Int32.self)
    guard process > 0, !processExists(process), 0...mostSteps ~= step, let origin = origin(in: data) else { return nil }
    return Remains(
      path: path, isOwn: name.hasPrefix(prefix), process: process,
      time: (data.number(at: runningPlace, as: Int32.self) == 1, data.number(at: timePlace, as: UInt64.self)),
      interruption: Interruption(origin: origin, step: Int(step)))
  }

  private static func origin(in data: Data) -> ScenarioOrigin? {
    let index = data.number(at: indexPlace, as: Int64.self)
    let length = Int(data.number(at: lengthPlace, as: Int32.self))
    if index >= 0 { return .generated(seed: data.number(at: seedPlace, as: UInt64.self), index: Int(index)) }
    if index == -2 { return .explored }
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

extension Data {
  fileprivate func number<Number: FixedWidthInteger>(at place: Int, as type: Number.Type) -> Number {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: type) }
  }
}
