extension WirePeer {
  /// Why a peer on the wire is of no use, or no longer.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// In which way it fails: what two failures must have in common to be the same.
    enum Kind: Hashable, Sendable {
      /// It cannot be started, or does not say what it is.
      case start
      case exited(Int32)
      case signalled(Int32)
      /// It does not answer within the deadline.
      case silence
      /// It wrote something other than an answer, or one that does not fit its request.
      case language
      /// It says itself that it failed.
      case told(String)
      /// It answers the same events differently.
      case fickleness
      case lingering
      /// None of its own: the run is to end.
      case interrupted
    }

    let kind: Kind
    let message: String
    /// The offending line, cut and escaped.
    private(set) var line: String?
    /// A right one.
    private(set) var example: String?
    /// The first and the last lines that the peer wrote to standard error.
    var lastWords: [String] = []

    init(_ kind: Kind, _ message: String, _ lastWords: [String] = []) {
      (self.kind, self.message, self.lastWords) = (kind, message, lastWords)
    }

    /// A failure that consists in a line.
    init(
      _ kind: Kind, _ message: String, line: some Sequence<UInt8>, expected example: String?, _ lastWords: [String] = []
    ) {
      self.init(kind, message, lastWords)
      self.line = String(decoding: Array(line.prefix(400)), as: UTF8.self).escaped(to: 400)
      self.example = example
    }

    /// A text that two failures share if they count as the same: the message without its numbers for a line
    /// that does not fit, and the kind for any other failure.
    package var sameness: String { kind == .language ? "language: \(message.withoutNumbers)" : "\(kind)" }

    /// Whether the peer did nothing wrong: the run was to end before it had answered.
    package var isInterruption: Bool { kind == .interrupted }

    static let interruption = WirePeer.Failure(.interrupted, "the run was ended before the peer had answered")

    /// One paragraph a line.
    package var description: String {
      var lines = [message]
      if let line { lines.append("it wrote: \(line.isEmpty ? "(an empty line)" : line)") }
      if let example { lines.append("expected, for instance: \(example)") }
      if !lastWords.isEmpty { lines += ["it wrote to standard error:"] + lastWords.map { "| \($0)" } }
      return lines.joined(separator: "\n")
    }
  }

  /// Why a process gives no line, once it was ended.
  static func failure(
    of process: PeerProcess, _ reading: PeerProcess.Reading, _ patience: Duration, _ what: String, _ example: String
  ) -> WirePeer.Failure {
    func cut(_ kind: WirePeer.Failure.Kind, _ message: String, _ begun: some Collection<UInt8>) -> WirePeer.Failure {
      begun.isEmpty
        ? WirePeer.Failure(kind, message)
        : WirePeer.Failure(kind, message + "; it wrote half a line", line: begun, expected: example)
    }
    var failure: WirePeer.Failure
    switch reading {
    case .interrupted: failure = .interruption
    case .line(let line):
      failure = WirePeer.Failure(.language, "the line comes too early", line: line, expected: example)
    case .tooLong(let begun):
      failure = WirePeer.Failure(
        .language, "the peer wrote a line of more than \(PeerProcess.longestLine) bytes", line: begun, expected: example
      )
    case .silent(let begun):
      failure = cut(
        .silence, "the peer has not \(what) within \(patience.formattedSeconds) (each line must be flushed)", begun)
    case .ended(let begun):
      // It may have closed its output alone.
      let hasEnded = process.hasEnded(by: .now + .milliseconds(500))
      let words = process.lastWords
      switch process.end() {
      case .exited(let status) where hasEnded:
        failure = cut(.exited(status), "the peer ended with status \(status) before it had \(what)", begun)
      case .signalled(let signal) where hasEnded:
        failure = cut(.signalled(signal), "the peer was ended by signal \(signal) before it had \(what)", begun)
      case .exited, .signalled:
        failure = cut(.language, "the peer closed its output before it had \(what)", begun)
      }
      failure.lastWords = words
      return failure
    }
    failure.lastWords = process.lastWords
    process.end()
    return failure
  }

  /// Why an answer is of no use.
  static func failure(
    _ mistake: WireMessage.FormatError, line: some Sequence<UInt8>, to request: WireRequest
  ) -> WirePeer.Failure {
    let steps = Array(repeating: "[]", count: min(request.steps.count, 3)).joined(separator: ", ")
    let more = request.steps.count > 3 ? ", …" : ""
    let example =
      request.steps.count == 1
      ? #"{"\#(request.verb.rawValue)": \#(request.number), "steps": [["applicationWillResignActive: (active)"]]}"#
      : #"{"\#(request.verb.rawValue)": \#(request.number), "steps": [\#(steps)\#(more)]}"#
    return WirePeer.Failure(.language, mistake.description, line: line, expected: example)
  }
}
