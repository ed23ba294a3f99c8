import Foundation
import LifecycleFaults
import LifecyclePeers
import LifecycleWire

/// Implementations in other processes.
enum Peers {
  /// How long an answer may take by default, in seconds.
  static let usualDeadline = 10
  /// How long a program may take to start by default, in seconds: a simulator boots, or the machine is busy.
  private static let usualStart = 30

  /// The peer whose command follows `--`; nil where there is none. `limit` may end its run early.
  static func peer(
    in arguments: Arguments, on terminal: Terminal, within limit: RunLimit? = nil
  ) throws -> WirePeer? {
    let seconds = arguments.number(.deadline)
    if arguments.command == nil,
      let claim = Option.ofClaims.first(where: { $0.name != Option.facets.name && arguments.value($0) != nil })
    {
      throw UsageError("'\(claim.name)' is about an implementation, whose command follows '--'")
    }
    guard let command = arguments.command else {
      if seconds != nil { throw UsageError("'--deadline' is for the answers of a command, which follows '--'") }
      return nil
    }
    if arguments.value(.fault) != nil {
      throw UsageError("'--fault' is for the embedded reference; a command brings its own faults")
    }
    let claims = try Claims(arguments)
    let group = PeerGroup()
    terminal.endWith(group)
    let peer = try WirePeer(
      command: command, deadline: .seconds(seconds ?? usualDeadline), starting: .seconds(seconds ?? usualStart),
      in: group
    ) { limit.isReached }
    let statesVersions = peer.statesVersions
    try peer.narrow { try claims.narrow(&$0, statesVersions: statesVersions) }
    return peer
  }

  /// Why nothing is said of an implementation that used a name.
  static func remark(onScenesNamed name: String) -> String {
    "it names \(name.escaped(to: 200)); \(SceneSpelling.remark(on: name))"
  }

  /// Runs a scenario against the peer, or without one against the reference.
  static func replay(
    _ trace: Corpus.Entry, shrinking: Bool = false, on peer: WirePeer?, _ suite: ConformanceSuite,
    _ reference: EmbeddedReference
  ) -> ConformanceSuite.ReplayEnding {
    if let peer { return suite.replay(trace, shrinking: shrinking, on: peer) }
    let subject = Subject(trace.path, ReferenceLifecycle.everything, making: reference.make)
    return suite.replay(trace, shrinking: shrinking, subject)
  }

  /// Shows how the scenario of a file ended, and if wanted breaks that do not count. Returns nil where
  /// nothing was judged.
  static func show(
    _ ending: ConformanceSuite.ReplayEnding, of path: String, namesExceptions: Bool = true, in terminal: Terminal
  ) throws -> ExitCode? {
    switch ending {
    case .conforms(let exceptions):
      let words = exceptions.isEmpty || !namesExceptions ? "" : ", except: \(exceptions.joined(separator: "; "))"
      try terminal.show("conforms  \(path)\(words)")
      return .conforms
    case .violated(let counterexample):
      try terminal.show("VIOLATED  \(path)\n\(counterexample.description(in: terminal.layout))")
      return .violated
    case .stopped(let reason):
      try terminal.show("stopped   \(path): \(reason)")
      return .implementationFailed
    case .nothingHappened:
      try terminal.show("nothing   \(path): not one of its events can happen")
      return nil
    case .notCovered(let name):
      try terminal.show("unjudged  \(path): \(remark(onScenesNamed: name))")
      return .inconclusive
    }
  }
}

enum Serve {
  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    let reference = try EmbeddedReference(arguments)
    do {
      try WireServer.serve(named: reference.name, reference.capabilities, making: reference.make)
    } catch let refusal as WireServer.Refusal {
      terminal.complain("\(refusal)")
      return .badInput
    } catch {
      throw OutputError(message: "standard output cannot be written: \(error.systemWords)")
    }
    return .conforms
  }
}
