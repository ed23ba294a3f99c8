import Foundation
import LifecycleConformance

/// Implementations in other processes.
enum Peers {
  private static let deadlines = 1...86_400

  /// The peer whose command stands behind `--`; nil where there is none.
  static func peer(in arguments: Arguments) throws -> WirePeer? {
    let seconds = try arguments.number("--deadline", in: deadlines)
    guard let command = arguments.command else {
      if seconds != nil { throw UsageError("'--deadline' is for the answers of a command, which stands behind '--'") }
      return nil
    }
    if arguments.value("--fault") != nil {
      throw UsageError("'--fault' is for the embedded reference; a command brings its own faults")
    }
    let peer = try WirePeer(command: command, deadline: .seconds(seconds ?? 10))
    Terminal.endWith(peer.group)
    return peer
  }

  /// Runs a scenario against the peer, or without one against the reference.
  static func replay(
    _ trace: CorpusTrace, shrinking: Bool = false, on peer: WirePeer?, _ suite: ConformanceSuite, _ fault: Fault?
  ) -> ReplayEnding {
    if let peer { return suite.replay(trace, shrinking: shrinking, on: peer) }
    return suite.replay(trace, shrinking: shrinking) { ReferenceLifecycle(configuration: $0, fault: fault) }
  }
}

enum Serve {
  static func run(_ words: [String]) throws -> ExitCode {
    let arguments = try Arguments(words, options: ["--fault"])
    try arguments.takeNoMore()
    try arguments.takeNoCommand()
    let fault = try Faults.fault(in: arguments)
    let name = fault.map { "embedded reference with the fault \($0.name)" } ?? "embedded reference"
    do {
      try WireServer.serve(named: name) { ReferenceLifecycle(configuration: $0, fault: fault) }
    } catch let refusal as WireServer.Refusal {
      Terminal.complain("\(refusal)")
      return .badInput
    } catch {
      throw OutputError(message: "standard output cannot be written: \(error.localizedDescription)")
    }
    return .conforms
  }
}
