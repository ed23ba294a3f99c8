import Foundation
import LifecyclePeers
import LifecycleWire

/// The command line: `lifecycle-conformance COMMAND …`, by default `check`.
package enum Program {
  static let version = "1.0.0"

  /// Performs the command that this process was started with, and ends it.
  package static func main() -> Never {
    Terminal.unblockSignals()
    checkDescriptors()
    exit(run(Array(CommandLine.arguments.dropFirst()), in: .ofProcess).rawValue)
  }

  /// How many files a process has to be able to open besides its own: with fewer Dispatch ends it.
  private static let fewestDescriptors = 6

  private static func checkDescriptors() {
    let opened = (0..<fewestDescriptors).map { _ in open("/dev/null", O_RDONLY) }
    let reason = String(cString: strerror(errno))
    for descriptor in opened where descriptor >= 0 { close(descriptor) }
    guard opened.contains(where: { $0 < 0 }) else { return }
    Terminal.ofProcess.complain(
      "\(reason): \(fewestDescriptors) files besides those that are open have to be possible; see `ulimit -n`")
    exit(ExitCode.cannotWrite.rawValue)
  }

  /// Performs a command, given with its arguments as a shell passes them.
  package static func run(_ words: [String], in terminal: Terminal) -> ExitCode {
    do {
      return try perform(words, in: terminal)
    } catch let error as UsageError {
      let command = Command.named(in: words).map { "\($0.name) " } ?? ""
      terminal.complain("\(error.message)\nsee 'lifecycle-conformance \(command)--help'")
      return .usage
    } catch let error as OutputError {
      terminal.complain(error.message)
      return .cannotWrite
    } catch let error as WirePeer.Failure {
      terminal.complain("\(error)")
      return .implementationFailed
    } catch let error as FileError {
      terminal.complain("\(error)")
      return .badInput
    } catch {
      terminal.complain("internal error: \(error)")
      return .internalError
    }
  }

  private static func perform(_ words: [String], in terminal: Terminal) throws -> ExitCode {
    let first = words.first ?? ""
    if ["--version", "version"].contains(first) {
      try terminal.show("lifecycle-conformance \(version), rules \(Rule.version)")
      return .conforms
    }
    let command = Command.named(in: words)
    // Arguments after '--' are meant for another program.
    if first == "help" || words.prefix(while: { $0 != "--" }).contains(where: Help.words.contains) {
      let asked = Command.all.first { $0.name == (first == "help" ? words.dropFirst().first : first) }
      try terminal.show(
        asked.map { Help.description(of: $0, in: terminal.layout) } ?? Help.overview(in: terminal.layout))
      return .conforms
    }
    guard let command else { throw UsageError(unknown: "command", first, in: Command.all.map(\.name)) }
    let rest = first == command.name ? words.dropFirst() : words[...]
    return try command.run(try Arguments(rest, of: command), terminal)
  }
}

package enum ExitCode: Int32, Sendable {
  case conforms = 0
  case violated = 1
  case inconclusive = 2
  case usage = 64
  case badInput = 65
  case implementationFailed = 69
  case internalError = 70
  case cannotWrite = 74

  /// The gravest of what several scenarios or traces ended with; nil where there is none.
  static func gravest(of codes: Set<ExitCode>) -> ExitCode? {
    [.violated, .implementationFailed, .inconclusive, .conforms].first(where: codes.contains)
  }

  init(_ outcome: ConformanceReport.Outcome) {
    switch outcome {
    case .conforms: self = .conforms
    case .violated: self = .violated
    case .inconclusive: self = .inconclusive
    case .errored: self = .implementationFailed
    }
  }
}
