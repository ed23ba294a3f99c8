extension WirePeer {
  /// Why a peer on the wire is of no use, or no longer.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
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
      /// It does not end.
      case lingering
    }

    let kind: Kind
    let message: String
    /// The offending line, cut and escaped.
    private(set) var line: String?
    /// A right one.
    private(set) var example: String?
    /// What it said last on standard error.
    var lastWords: [String] = []

    init(_ kind: Kind, _ message: String) {
      self.kind = kind
      self.message = message
    }

    /// A failure that consists in a line.
    init(_ kind: Kind, _ message: String, line: some Sequence<UInt8>, expected example: String?) {
      self.init(kind, message)
      self.line = String(decoding: Array(line.prefix(400)), as: UTF8.self).escaped(to: 160)
      self.example = example
    }

    /// What two failures must have in common to be the same.
    var sameness: String {
      kind == .language ? "language: \(message.withoutNumbers)" : "\(kind)"
    }

    /// One paragraph a line.
    public var description: String {
      var lines = [message]
      if let line { lines.append("it wrote: \(line.isEmpty ? "(an empty line)" : line)") }
      if let example { lines.append("expected, for instance: \(example)") }
      if !lastWords.isEmpty { lines += ["standard error ended with:"] + lastWords.map { "| \($0)" } }
      return lines.joined(separator: "\n")
    }
  }
}

extension String {
  /// The text with a # for each number.
  var withoutNumbers: String { replacing(#/[0-9]+/#, with: "#") }
}
