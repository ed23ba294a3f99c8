import Foundation
import LifecycleConformance

/// The command that makes seeds for a fuzzer out of traces.
enum Seeds {
  static func run(_ words: [String]) throws -> ExitCode {
    let arguments = try Arguments(words, options: ["--output"])
    try arguments.takeNoCommand()
    guard !arguments.rest.isEmpty else { throw UsageError("'seeds' needs a file or a folder of traces") }
    guard let path = arguments.value("--output") else {
      throw UsageError("'seeds' needs '--output DIR', the folder to write to")
    }
    let traces = try Corpus.traces(at: arguments.rest)
    guard !traces.isEmpty else { return try Terminal.inconclusive("no trace in", arguments.rest) }
    var bytes = ScenarioBytes(.all)
    let folder = URL(fileURLWithPath: path)
    var names: Set<String> = []
    for trace in traces {
      guard trace.trace.start == nil, let seed = bytes.bytes(trace.trace.scenario) else {
        try Terminal.show("left out  \(trace.path): not a scenario that begins with an app that is not running")
        continue
      }
      names.insert(try write(seed, in: folder))
    }
    try Terminal.show("\(String.count(names.count, "seed")) of \(String.count(traces.count, "trace")) in \(path)")
    return names.isEmpty ? .inconclusive : .conforms
  }

  /// Writes a seed under a name that is made of its content.
  private static func write(_ seed: [UInt8], in folder: URL) throws -> String {
    let name = "seed-\(Counterexample.fingerprint(of: seed))"
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(seed).write(to: folder.appendingPathComponent(name), options: .atomic)
    } catch {
      throw OutputError(message: "\(folder.path): \(name) cannot be written: \(error.localizedDescription)")
    }
    return name
  }
}

/// The command that keeps what a fuzzer found.
enum Keep {
  /// More than any scenario takes.
  private static let longestInput = 1 << 20

  static func run(_ words: [String]) throws -> ExitCode {
    let arguments = try Arguments(words, options: ["--record", "--fault", "--deadline"], flags: ["--strict"])
    let fault = try Faults.fault(in: arguments)
    guard !arguments.rest.isEmpty else { throw UsageError("'keep' needs files that a fuzzer wrote, 'crash-…'") }
    guard let path = arguments.value("--record") else {
      throw UsageError("'keep' needs '--record DIR', the folder of the traces")
    }
    let corpus = Corpus(at: URL(fileURLWithPath: path))
    let suite = ConformanceSuite(options: ConformanceOptions(strict: Faults.isStrict(arguments, fault)))
    let peer = try Peers.peer(in: arguments)
    var bytes = ScenarioBytes(peer?.capabilities ?? ReferenceLifecycle.capabilities)
    var endings: Set<ExitCode> = []
    for path in arguments.rest {
      let trace = CorpusTrace(path: path, trace: Trace(bytes.scenario(try input(at: path))))
      switch Peers.replay(trace, shrinking: true, on: peer, suite, fault) {
      case .conforms:
        endings.insert(.conforms)
        try Terminal.show("conforms  \(path)")
      case .violated(let counterexample):
        endings.insert(.violated)
        try Terminal.show("VIOLATED  \(path)\n\(counterexample.description(in: Terminal.layout))")
        try Terminal.show("  Kept:   \(try OutputError.around { try corpus.keep(counterexample) })\n")
      case .stopped(let reason):
        endings.insert(.implementationFailed)
        try Terminal.show("stopped   \(path): \(reason)")
      case .nothingHappened: try Terminal.show("nothing   \(path): not one of its events can happen")
      }
    }
    try peer?.close()
    let worst = [ExitCode.violated, .implementationFailed, .conforms].first(where: endings.contains)
    return try worst ?? Terminal.inconclusive("nothing happened in", arguments.rest)
  }

  private static func input(at path: String) throws -> Data {
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      return try file.read(upToCount: longestInput) ?? Data()
    } catch {
      throw CorpusError(path: path, message: "the file cannot be read: \(error.localizedDescription)")
    }
  }
}
