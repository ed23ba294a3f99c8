public import Foundation

extension Corpus {
  /// A trace and its file.
  public struct Entry: Hashable, Sendable {
    /// The path of the file.
    public let path: String
    /// The trace in the file.
    public let trace: Trace
    private let places: EventPlaces?

    package init(path: String, trace: Trace, places: EventPlaces? = nil) {
      self.path = path
      self.trace = trace
      self.places = places
    }

    /// The error with the file, line and column of the event that cannot happen.
    package func located(_ error: Corpus.TraceError) -> FileError {
      let place =
        if let step = error.step, let line = error.line { places?.lines[step][line] } else if let step = error.step {
          places?.events[step]
        } else { places?.before }
      guard let place else { return FileError(path: path, message: "\(error)") }
      return FileError(path: path, at: Trace.NotationError(line: place.line, column: place.column, "\(error)"))
    }
  }
}

/// A folder of traces.
public struct Corpus: Sendable {
  package let folder: URL

  /// The corpus in a folder, which need not exist yet.
  public init(at folder: URL) { self.folder = folder }

  /// The folder `Corpus` next to a file: `Corpus(besides: #filePath)` next to that of the test.
  ///
  /// In a package the test target excludes it: `exclude: ["Corpus"]`.
  ///
  /// - Parameter file: The path of the file.
  public init(besides file: String) {
    self.init(at: URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Corpus"))
  }

  /// Reads every `.trace` file below the paths, each a file or a folder, in the order of their names.
  ///
  /// - Throws: `FileError` for a path that does not exist and for a file that is not a trace. No file is changed.
  package static func traces(at paths: [String]) throws -> [Corpus.Entry] {
    try paths.flatMap { path in try files(at: path).map { try read($0) } }
  }

  /// Reads the folder's traces; none if there is no such folder.
  public func traces() throws -> [Corpus.Entry] {
    FileManager.default.fileExists(atPath: folder.path) ? try Self.traces(at: [folder.path]) : []
  }

  /// The files below a folder whose names end so, in the order of their names; of a file itself that one.
  package static func files(at path: String, ending end: String = ".trace") throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw FileError(path: path, message: "there is no such file or folder")
    }
    guard isFolder.boolValue else { return [path] }
    // It gives up where another process removes a file meanwhile.
    let attempts = (0..<5).lazy.compactMap { _ in FileManager.default.subpaths(atPath: path) }
    guard let names = attempts.first else {
      throw FileError(path: path, message: "the folder cannot be read")
    }
    let found = names.filter { $0.hasSuffix(end) && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
    return found.sorted().map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
  }

  /// Reads the trace in a file.
  ///
  /// - Parameter name: What the file is called in errors and results; nil for its path.
  package static func read(_ path: String, as name: String? = nil) throws -> Corpus.Entry {
    let name = name ?? path
    do {
      // One byte more than a trace may have, so that nothing enormous is loaded only to be refused.
      let text = try Trace.read(try InputFile(at: path).beginning(Trace.longestText + 1))
      return Corpus.Entry(path: name, trace: text.trace, places: text.places)
    } catch let error as Trace.NotationError {
      throw FileError(path: name, at: error)
    }
  }

  /// Makes sure that traces can be kept, before the run that finds them. It makes no folder that is missing.
  package func check() throws(FileError) {
    // Where the folder is missing, the nearest that is there is asked. To make it here and to remove it again
    // would take it away from another process that is about to write to it.
    var place = folder.standardizedFileURL
    while !FileManager.default.fileExists(atPath: place.path), place.pathComponents.count > 1 {
      place.deleteLastPathComponent()
    }
    do {
      try Draft(of: Data(), in: place).remove()
    } catch {
      throw FileError(path: folder.path, message: "no trace can be written there: \(error)")
    }
  }

  /// Keeps a counterexample under its name. A scenario that is kept already changes nothing.
  ///
  /// Where a kept trace of the same rule differs in no more than one event, one kind of interruption or the
  /// version, and the rule is broken alike with that, nothing is added. A longer one, which holds the same
  /// events and others and ends in the same way, is replaced. Traces that somebody has written or changed are
  /// left as they are.
  ///
  /// The file is written beside its place and moved there, so that nobody ever sees half of it and no file is
  /// overwritten, even if others write at the same time.
  ///
  /// - Returns: The path of the file that shows the failure.
  package func keep(_ counterexample: Counterexample) throws -> String {
    let isKept = FileManager.default.fileExists(atPath: folder.appendingPathComponent(counterexample.fileName).path)
    let others = ownTraces(of: counterexample.violation.rule.text)
    if !isKept, let like = others.first(where: { counterexample.isShown(by: $0.trace) }) { return like.path }
    let path = try keep(counterexample.trace, as: counterexample.fileName)
    // A longer one that cannot be removed stays.
    for other in others where other.trace.isNeedless(beside: counterexample.trace) {
      try? FileManager.default.removeItem(atPath: other.path)
    }
    return path
  }

  package func keep(_ trace: Trace, as fileName: String) throws -> String {
    let place = folder.appendingPathComponent(fileName)
    if FileManager.default.fileExists(atPath: place.path) { return try keptAlready(trace, at: place.path) }
    let isNew: Bool
    do throws(SystemFile.Failure) {
      try SystemFile.makeFolders(folder)
      isNew = try Draft.create(Data(trace.notation.utf8), at: place)
    } catch {
      throw FileError(path: folder.path, message: "\(fileName) cannot be written there: \(error)")
    }
    // Somebody else kept the same failure in the meantime: the name is made of the content.
    return isNew ? place.path : try keptAlready(trace, at: place.path)
  }

  /// The path of a file that holds the trace's scenario, with whatever somebody noted beside it.
  private func keptAlready(_ trace: Trace, at path: String) throws -> String {
    guard try Self.read(path).trace.scenario == trace.scenario else {
      throw FileError(path: path, message: "the file holds another scenario and is left as it is")
    }
    return path
  }
}

extension ConformanceReport {
  /// Keeps every counterexample in a corpus, those of known deviations too, and notes where.
  ///
  /// - Throws: `FileError` for the first that cannot be written; the others are kept, and all stay in the report.
  public mutating func keep(in corpus: Corpus) throws {
    let failures = [corpus.keepAll(&findings.violations), corpus.keepAll(&findings.deviations)]
    if let failure = failures.compactMap(\.self).first { throw failure }
  }
}

extension ExplorationReport {
  /// Keeps every counterexample in a corpus, and notes where.
  ///
  /// - Throws: `FileError` for the first that cannot be written; the others are kept, and all stay in the report.
  package mutating func keep(in corpus: Corpus) throws {
    if let failure = corpus.keepAll(&violations) { throw failure }
  }
}

extension Corpus {
  /// Keeps all counterexamples that can be kept, and says why the first of the others cannot be.
  fileprivate func keepAll(_ counterexamples: inout [Counterexample]) -> (any Error)? {
    var failure: (any Error)?
    for place in counterexamples.indices {
      do { counterexamples[place].keptAt = try keep(counterexamples[place]) } catch { failure = failure ?? error }
    }
    return failure
  }
}
