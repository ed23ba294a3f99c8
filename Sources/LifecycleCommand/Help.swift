enum Help {
  /// The options that ask for help, with a command or without.
  static let words = ["--help", "-h"]

  /// All commands, a line each.
  static func overview(in layout: TextLayout) -> String {
    let indent = (Command.all.map(\.name.count).max() ?? 0) + 4
    let commands = Command.all.flatMap { command in
      ("  " + command.name.padded(to: indent - 2) + command.summary).wrapped(indent: indent, in: layout)
    }
    let lines =
      "Judges implementations and traces of the iOS application life cycle by the rules of CONFORMANCE.md."
      .wrapped(indent: 0, in: layout) + ["", "usage: lifecycle-conformance [COMMAND] [ARGUMENT ...]", ""] + commands
      + ["", "Options of a command: lifecycle-conformance COMMAND --help", ""]
      + "exit codes: \(ExitCode.listing)".wrapped(indent: 2, in: layout)
    return lines.joined(separator: "\n")
  }

  /// The usage of a command, and its options, a line each.
  static func description(of command: Command, in layout: TextLayout) -> String {
    let parts =
      [command.name, command.operands, command.options.isEmpty ? "" : "[OPTION ...]"]
      + [command.takesPeer ? "[-- COMMAND ARG ...]" : ""]
    let usage = "usage: lifecycle-conformance \(parts.filter { !$0.isEmpty }.joined(separator: " "))"
    var lines = usage.wrapped(indent: 4, in: layout) + [""]
    let sentence = "\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst())."
    for words in [sentence, command.details].compactMap(\.self) { lines += words.wrapped(indent: 0, in: layout) }
    let indent = min(30, (command.options.map(\.usage.count).max() ?? 0) + 4)
    for (title, options) in groups(of: command) {
      lines += title.isEmpty ? [""] : ["", "\(title):"]
      for option in options {
        let name = "  \(option.usage)"
        let isLong = name.count > indent - 2
        if isLong { lines.append(name) }
        let column = isLong ? String(repeating: " ", count: indent) : name.padded(to: indent)
        lines += "\(column)\(option.purpose)".wrapped(indent: indent, in: layout)
      }
    }
    lines += ["", "Examples:"]
    lines += command.examples.flatMap {
      ("  lifecycle-conformance \(command.name)" + ($0.isEmpty ? "" : " \($0)")).wrapped(indent: 4, in: layout)
    }
    return lines.joined(separator: "\n")
  }

  /// More options than these are shown in groups.
  private static let mostWithoutGroups = 12

  private static func groups(of command: Command) -> [(title: String, options: [Option])] {
    if command.options.isEmpty { return [] }
    guard command.options.count > mostWithoutGroups else { return [("", command.options)] }
    let rest = command.options.filter { option in !Option.groups.contains { $0.options.contains(option) } }
    let groups = Option.groups.map { group in (group.title, command.options.filter(group.options.contains)) }
    return (groups + [("Other options", rest)]).filter { !$0.1.isEmpty }
  }
}

extension ExitCode {
  fileprivate static let listing = """
    0 conforms, 1 violated, 2 inconclusive, 64 usage, 65 bad input, 69 the implementation failed, 70 internal, \
    74 output cannot be written
    """
}
