import Foundation
import LifecycleModel

/// A file that says which scenario is being run, for the case that the process does not live to say so itself.
///
/// Each run has its own file, which goes when the run ends. A file whose process is gone tells of a run that never ended.
final class RunJournal {
  /// A run that never ended, and where it was.
  struct Interruption: Hashable, Sendable {
    let origin: ScenarioOrigin
    /// The place of the event in the scenario, from 0.
    let step: Int
  }

  /// The process, the step, the seed, the index or -1 for a file or -2 for an exploration, the length of the file's path; then the path.
  private static let pathPlace = 32
  private static let size = 4096
  private let path: String
  private let file: MappedFile

  /// - Returns: nil where no file can be written; a run needs none.
  init?(in folder: URL, name: String, seed: UInt64) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent("\(name)-\(UUID().uuidString).journal").path
    guard let file = MappedFile(creating: path, size: Self.size) else { return nil }
    self.file = file
    self.file.bytes.storeBytes(of: ProcessInfo.processInfo.processIdentifier, as: Int32.self)
    self.file.bytes.storeBytes(of: seed, toByteOffset: 8, as: UInt64.self)
    self.file.bytes.storeBytes(of: -1, toByteOffset: 16, as: Int64.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func begin(_ origin: ScenarioOrigin) {
    beginStep(0)
    switch origin {
    case .generated(_, let index): file.bytes.storeBytes(of: Int64(index), toByteOffset: 16, as: Int64.self)
    case .explored: file.bytes.storeBytes(of: -2, toByteOffset: 16, as: Int64.self)
    case .file(let path):
      let bytes = Array(path.utf8.prefix(Self.size - Self.pathPlace))
      file.bytes.storeBytes(of: -1, toByteOffset: 16, as: Int64.self)
      file.bytes.storeBytes(of: Int32(bytes.count), toByteOffset: 24, as: Int32.self)
      (file.bytes + Self.pathPlace).copyMemory(from: bytes, byteCount: bytes.count)
    }
  }

  @inline(__always)
  func beginStep(_ place: Int) {
    file.bytes.storeBytes(of: Int32(truncatingIfNeeded: place), toByteOffset: 4, as: Int32.self)
  }

  /// The journals of runs of this name that never ended. Their files are removed: each is told of once.
  static func interruptions(in folder: URL, name: String) -> [Interruption] {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasPrefix(name + "-") && $0.hasSuffix(".journal") }.compactMap { name in
      let place = folder.appendingPathComponent(name)
      guard let data = try? Data(contentsOf: place), data.count == size else { return nil }
      let process = data.number(at: 0, as: Int32.self)
      if processExists(process) { return nil }
      try? manager.removeItem(at: place)
      let index = data.number(at: 16, as: Int64.self)
      let length = Int(data.number(at: 24, as: Int32.self))
      let origin: ScenarioOrigin
      if index >= 0 {
        origin = .generated(seed: data.number(at: 8, as: UInt64.self), index: Int(index))
      } else if index == -2 {
        origin = .explored
      } else if 1...size - pathPlace ~= length {
        origin = .file(String(decoding: data[pathPlace..<pathPlace + length], as: UTF8.self))
      } else {
        return nil
      }
      return Interruption(origin: origin, step: Int(data.number(at: 4, as: Int32.self)))
    }
  }

  /// Where the journals of this working directory lie.
  static var usualFolder: URL {
    FileManager.default.temporaryDirectory.appendingPathComponent(
      "lifecycle-conformance-" + Counterexample.fingerprint(of: FileManager.default.currentDirectoryPath.utf8))
  }
}

extension Data {
  fileprivate func number<Number: FixedWidthInteger>(at place: Int, as type: Number.Type) -> Number {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: type) }
  }
}
