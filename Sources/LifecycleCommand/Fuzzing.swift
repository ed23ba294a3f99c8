import Foundation
import LifecycleFaults
import LifecycleFuzzing
import LifecyclePeers

/// The command that makes seeds for a fuzzer out of traces.
enum Seeds {
  static let output = Option("--output", "DIR", .folder, "write the seeds to this folder")

  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    guard !arguments.rest.isEmpty else { throw UsageError("'seeds' needs a file or a folder of traces") }
    guard let path = arguments.value(output) else {
      throw UsageError("'seeds' needs '--output DIR', the folder to write to")
    }
    let traces = try Corpus.traces(at: arguments.rest)
    guard !traces.isEmpty else { return try terminal.inconclusive("no trace in", arguments.rest) }
    var bytes = ScenarioBytes(.all)
    let folder = URL(fileURLWithPath: path)
    var names: Set<String> = []
    for trace in traces {
      guard trace.trace.start == nil, let seed = bytes.bytes(trace.trace.scenario) else {
        try terminal.show("left out  \(trace.path): \(reason(trace.trace))")
        continue
      }
      names.insert(try write(seed, in: folder))
    }
    try terminal.show("\(String.count(names.count, "seed")) of \(String.count(traces.count, "trace")) in \(path)")
    return names.isEmpty ? .inconclusive : .conforms
  }

  /// Why there is no seed of a trace.
  private static func reason(_ trace: Trace) -> String {
    if trace.start != nil { return "not a scenario that begins with an app that is not running" }
    return "its scenario cannot happen, or has more than \(ScenarioBytes.mostEvents) events"
  }

  /// Writes a seed under a name that is made of its content.
  private static func write(_ seed: [UInt8], in folder: URL) throws -> String {
    let name = "seed-\(Counterexample.fingerprint(of: seed))"
    do {
      try SystemFile.makeFolders(folder)
      try OutputError.around { try OutputFile(at: folder.appendingPathComponent(name)).write(Data(seed)) }
    } catch let failure as SystemFile.Failure {
      throw OutputError(message: "\(folder.path): \(name) cannot be written: \(failure)")
    }
    return name
  }
}

/// The command that keeps what a fuzzer found.
enum Keep {
  /// More than any scenario takes.
  private static let longestInput = 1 << 20

  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    let reference = try EmbeddedReference(arguments)
    guard !arguments.rest.isEmpty else { throw UsageError("'keep' needs files that a fuzzer wrote, 'crash-…'") }
    guard let path = arguments.value(.keep) else {
      throw UsageError("'keep' needs '--record DIR', the folder of the traces")
    }
    let corpus = Corpus(at: URL(fileURLWithPath: path))
    try OutputError.around { try corpus.check() }
    let suite = ConformanceSuite(options: ConformanceOptions(strict: reference.isStrict))
    let peer = try Peers.peer(in: arguments, on: terminal)
    var bytes = ScenarioBytes(peer?.capabilities ?? .all)
    var endings: Set<ExitCode> = []
    try GitHub.quoting(in: terminal) {
      for path in arguments.rest {
        guard let scenario = bytes.scenario(try InputFile(at: path).beginning(longestInput)) else {
          throw FileError(
            path: path,
            message: "these bytes are not of format \(ScenarioBytes.format), the only one that this version reads: "
              + "make new seeds with 'seeds', and let the fuzzer begin with them")
        }
        let trace = Corpus.Entry(path: path, trace: Trace(scenario))
        let ending = Peers.replay(trace, shrinking: true, on: peer, suite, reference)
        if let code = try Peers.show(ending, of: path, namesExceptions: false, in: terminal) { endings.insert(code) }
        if case .violated(let counterexample) = ending {
          try terminal.show("  Kept:   \(try OutputError.around { try corpus.keep(counterexample) })\n")
        }
      }
    }
    try peer?.close()
    return try ExitCode.gravest(of: endings) ?? terminal.inconclusive("nothing happened in", arguments.rest)
  }
}
