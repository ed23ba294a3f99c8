import Foundation
import LifecycleConformance

/// The command line: `lifecycle-conformance COMMAND …`, by default `check`.
package enum Program {
  static let version = "1.0.0"

  /// Performs the command that this process was started with, and ends it.
  package static func main() -> Never {
    Terminal.unblockSignals()
    exit(run(Array(CommandLine.arguments.dropFirst()), in: .ofProcess).rawValue)
  }

  /// Performs a command.
  ///
  /// - Parameters:
  ///   - words: The command and its arguments, as a shell passes them.
  ///   - terminal: Where it reads and writes.
  package static func run(_ words: [String], in terminal: Terminal) -> ExitCode {
    do {
      return try perform(words, in: terminal)
    } catch let error as UsageError {
      terminal.complain("\(error.message)\nsee 'lifecycle-conformance --help'")
      return .usage
    } catch let error as OutputError {
      terminal.complain(error.message)
      return .cannotWrite
    } catch let error as PeerFailure {
      terminal.complain("\(error)")
      return .implementationFailed
    } catch let error as ReportFileError {
      terminal.complain("\(error)")
      return .badInput
    } catch let error as CorpusError {
      terminal.complain("\(error)")
      return .badInput
    } catch {
      terminal.complain("internal error: \(error)")
      return .internalError
    }
  }

  private static func perform(_ words: [String], in terminal: Terminal) throws -> ExitCode {
    guard let first = words.first else { return try Check.run([], in: terminal) }
    if ["--help", "-h", "help"].contains(first) { return try help(in: terminal) }
    if ["--version", "version"].contains(first) {
      try terminal.show("lifecycle-conformance \(version), edition \(Trace.currentEdition) of the rules")
      return .conforms
    }
    // What stands behind '--' is meant for another program.
    if words.prefix(while: { $0 != "--" }).contains("--help") { return try help(in: terminal) }
    guard let command = Command.all.first(where: { $0.name == first }) else {
      if first.hasPrefix("-") { return try Check.run(words, in: terminal) }
      throw UsageError("unknown command '\(first)'\(Suggestion.hint(first, in: Command.all.map(\.name)))")
    }
    return try command.run(Array(words.dropFirst()), terminal)
  }

  private static func help(in terminal: Terminal) throws -> ExitCode {
    let text =
      """
      Judges implementations and traces of the iOS application life cycle by the rules of CONFORMANCE.md.

      usage: lifecycle-conformance [COMMAND] [ARGUMENT ...]

      \(Command.all.map { "  \($0.usage.split(separator: "\n").joined(separator: "\n  "))\n      \($0.summary)" }.joined(separator: "\n"))

        --version, --help

      exit codes: 0 conforms, 1 violated, 2 inconclusive, 64 usage, 65 bad input,
        69 the implementation failed, 70 internal, 74 output cannot be written
      """
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try terminal.show(lines.flatMap { String($0).wrapped(indent: 10, in: terminal.layout) }.joined(separator: "\n"))
    return .conforms
  }
}

/// What the process tells its caller.
package enum ExitCode: Int32, Sendable {
  case conforms = 0
  case violated = 1
  case inconclusive = 2
  case usage = 64
  case badInput = 65
  case implementationFailed = 69
  case internalError = 70
  case cannotWrite = 74

  init(_ outcome: ConformanceReport.Outcome) {
    switch outcome {
    case .conforms: self = .conforms
    case .violated: self = .violated
    case .inconclusive: self = .inconclusive
    case .errored: self = .implementationFailed
    }
  }
}

/// One command of the command line.
struct Command: Sendable {
  let name: String
  let usage: String
  let summary: String
  let run: @Sendable ([String], _ terminal: Terminal) throws -> ExitCode

  static let all: [Command] = [
    Command(
      name: "check",
      usage:
        """
        check [--fault NAMES [--sticky]] [--scenarios N] [--early-stop N|never] [--length N]
              [--seed N|random] [--events LIST] [--states N] [--certify STEPS] [--record DIR]
              [--known LIST] [--disputed LIST] [--strict] [--threads N] [--shard I/N] [--from INDEX]
              [--time-limit SECONDS]
              [--json FILE] [--junit FILE] [--html FILE] [--verbose|--quiet]
              [--deadline SECONDS] [-- COMMAND ARG...]
        """,
      summary:
        """
        judge an implementation that speaks the wire protocol, or without a command the embedded
              reference, with the planted faults that are named; the default command.
              There are at most so many '--scenarios', 40000 unless said otherwise. A run ends early
              where something is broken and nothing new has come for '--early-stop' scenarios (2000)
              after all that are planned; with 'never' it goes to its limit.
              A LIST has entries like 'OR-04', 'OR-04 at press Home' or
              'OR-04 of applicationWillResignActive: at press Home', separated by commas
        """,
      run: Check.run(_:in:)),
    Command(
      name: "replay",
      usage:
        """
        replay PATH...|SEED:INDEX|explored [--fault NAMES [--sticky]] [--length N] [--events LIST]
               [--states N] [--certify STEPS] [--known LIST] [--disputed LIST] [--strict]
               [--verbose|--quiet] [--deadline SECONDS] [-- COMMAND ARG...]
        """,
      summary:
        """
        run the scenarios of kept traces, or one scenario of a run again, against the embedded
              reference, or a command
        """,
      run: Replay.run(_:in:)),
    Command(
      name: "judge",
      usage:
        """
        judge PATH... [--os N] [--start STATE] [--observes LIST] [--strict]
              [--app HEADER] [--record DIR] [--brief]
        """,
      summary:
        "say whether traces, or logs of callbacks alone (-: a pipe), are legal, or what they break",
      run: Judge.run(_:in:)),
    Command(
      name: "shrink",
      usage:
        """
        shrink FILE [--fault NAMES [--sticky]] [--strict] [--deadline SECONDS]
               [-- COMMAND ARG...]
        """,
      summary: "make a failing scenario as small as it can be, and print its trace", run: Shrink.run(_:in:)),
    Command(
      name: "seeds", usage: "seeds PATH... --output DIR",
      summary: "turn traces into seeds for a fuzz target", run: Seeds.run(_:in:)),
    Command(
      name: "keep",
      usage:
        """
        keep FILE... --record DIR [--fault NAMES [--sticky]] [--strict]
             [--deadline SECONDS] [-- COMMAND ARG...]
        """,
      summary: "shrink what a fuzzer found, and keep its trace", run: Keep.run(_:in:)),
    Command(
      name: "serve", usage: "serve [--fault NAMES [--sticky]]",
      summary: "speak the wire protocol for the embedded reference", run: Serve.run(_:in:)),
    Command(
      name: "explore",
      usage:
        """
        explore [--fault NAMES [--sticky]] [--facets LIST] [--states N]
                [--configurations all|classes|simplest] [--events LIST] [--strict]
                [--memory MB] [--record DIR]
        """,
      summary: "try every scenario of the embedded reference at once: a proof, or the shortest counterexamples",
      run: Explore.run(_:in:)),
    Command(
      name: "merge", usage: "merge FILE... [--json FILE] [--junit FILE] [--html FILE] [--verbose|--quiet]",
      summary: "unite the report files of all shards of a run into the report of the whole", run: Merge.run(_:in:)),
    Command(
      name: "report", usage: "report FILE... [--html FILE] [--verbose|--quiet]",
      summary: "show the report that 'check --json FILE' wrote, or set several implementations side by side",
      run: Report.run(_:in:)),
    Command(
      name: "diagram", usage: "diagram states|launch|FILE [--format svg|mermaid] [--output FILE]",
      summary: "draw the state machine, the launch, or a trace or scenario as a sequence diagram",
      run: Draw.run(_:in:)),
    Command(
      name: "rules", usage: "rules [ID]", summary: "list the rules, or show one with what it rests on",
      run: Rules.run(_:in:)),
    Command(
      name: "faults", usage: "faults [--names]", summary: "list the faults that can be planted in the reference",
      run: Faults.run(_:in:)),
    Command(
      name: "benchmark",
      usage: """
        benchmark [--only LIST] [--scenarios N] [--length N] [--rounds N] [--faults]
                  [--certify STEPS] [--logs] [--json FILE] [--compare FILE]
        """,
      summary: "measure speed and memory, in a release build; compare with what '--json' wrote",
      run: Measure.run(_:in:)),
  ]
}
