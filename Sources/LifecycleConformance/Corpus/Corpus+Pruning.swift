import Foundation

extension Corpus {
  /// A trace that a corpus can do without.
  package struct Needless: Hashable, Sendable {
    package let path: String
    /// The file that makes it needless.
    package let other: String
    package let reason: String
  }

  /// The traces of the folder that a run has kept for a rule, or for any, unchanged since: their names are
  /// made of what they hold.
  func ownTraces(of rule: String? = nil) -> [Corpus.Entry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      guard name.hasSuffix(".trace"), name.hasPrefix(rule.map { "\($0)-" } ?? ""),
        let kept = try? Self.read(folder.appendingPathComponent(name).path), kept.isAsKept
      else { return nil }
      return kept
    }
  }

  /// The traces that the folder can do without, each with the shorter one that shows the same.
  ///
  /// Traces that somebody has written or changed are never among them, nor those in folders below.
  package func needlessTraces() -> [Needless] {
    let traces = ownTraces().sorted { $0.trace.steps.count < $1.trace.steps.count }
    var kept: [Corpus.Entry] = []
    var needless: [Needless] = []
    for trace in traces {
      if let same = kept.first(where: { $0.trace.rule == trace.trace.rule && $0.trace.scenario == trace.trace.scenario }
      ) {
        needless.append(Needless(path: trace.path, other: same.path, reason: "the same rule and the same scenario"))
      } else if let shorter = kept.first(where: { trace.trace.isNeedless(beside: $0.trace) }) {
        let events = "\(shorter.trace.steps.count) of its \(String.count(trace.trace.steps.count, "event"))"
        needless.append(
          Needless(path: trace.path, other: shorter.path, reason: "\(events) break the same rule in the same way"))
      } else {
        kept.append(trace)
      }
    }
    return needless.sorted { $0.path < $1.path }
  }

  /// The beginning of the name of a folder of traces that are being removed.
  private static let binPrefix = ".lifecycle-pruned-"

  /// Puts back, and names, the traces that a process had set aside which was killed before all were removed.
  package func restorePruned() -> [String] {
    let manager = FileManager.default
    var restored: [String] = []
    for name in (try? manager.contentsOfDirectory(atPath: folder.path)) ?? [] where name.hasPrefix(Self.binPrefix) {
      let process = pid_t(name.dropFirst(Self.binPrefix.count).prefix { $0 != "-" }) ?? 0
      guard process > 0, !processExists(process) else { continue }
      let bin = folder.appendingPathComponent(name)
      for trace in (try? manager.contentsOfDirectory(atPath: bin.path)) ?? [] {
        let (aside, place) = (bin.appendingPathComponent(trace).path, folder.appendingPathComponent(trace).path)
        if manager.fileExists(atPath: place) {
          // A name is made of what is in the file.
          unlink(aside)
        } else if (try? SystemFile.move(aside, to: place)) != nil {
          restored.append(trace)
        }
      }
      rmdir(bin.path)
    }
    return restored.sorted()
  }

  /// Removes traces, all of them or none.
  ///
  /// They are moved to a hidden folder first, and back again where one of them cannot be moved.
  package func remove(_ needless: [Needless]) throws(FileError) {
    if needless.isEmpty { return }
    let manager = FileManager.default
    let bin = folder.appendingPathComponent("\(Self.binPrefix)\(getpid())-\(UUID().uuidString)")
    var moved: [(from: URL, to: URL)] = []
    do {
      try SystemFile.makeFolders(bin)
      for trace in needless {
        let place = URL(fileURLWithPath: trace.path)
        let aside = bin.appendingPathComponent(place.lastPathComponent)
        try SystemFile.move(place.path, to: aside.path)
        moved.append((place, aside))
      }
    } catch {
      for (from, to) in moved.reversed() { try? SystemFile.move(to.path, to: from.path) }
      rmdir(bin.path)
      let path = needless[min(moved.count, needless.count - 1)].path
      throw FileError(
        path: path, message: "the trace cannot be removed, so that none was: \(error.systemWords)")
    }
    try? manager.removeItem(at: bin)
  }
}

extension Corpus.Entry {
  /// Whether a run has kept the trace, and nobody has changed it since.
  fileprivate var isAsKept: Bool {
    URL(fileURLWithPath: path).lastPathComponent.hasSuffix("-\(Counterexample.fingerprint(of: trace)).trace")
  }
}
