/// The command that prints what makes a shell complete commands, options and the names that options take.
enum Completion {
  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    switch (arguments.rest.first, arguments.rest.count) {
    case ("bash", 1): try terminal.show(bash, terminator: "")
    case ("zsh", 1): try terminal.show(zsh, terminator: "")
    default: throw UsageError("'completion' takes 'bash' or 'zsh'")
    }
    return .conforms
  }

  private static var bash: String {
    let options = Command.all.map { "    \($0.name)) words='\($0.options.map(\.name).joined(separator: " "))' ;;" }
    let named = Set(Command.all.flatMap(\.options)).sorted { $0.name < $1.name }.filter { !$0.names.isEmpty }
    let values = named.map { "    \($0.name)) words='\($0.names.joined(separator: " "))' ;;" }
    // An option of one name need not take a value in every command.
    let others = Command.all.flatMap { command in
      command.options.filter { $0.value != .none && $0.names.isEmpty }.map { "\(command.name)\\ \($0.name)" }
    }
    return String(
      PackageResources.completion_bash,
      [
        "commands": Command.all.map(\.name).joined(separator: " "), "options": options.joined(separator: "\n"),
        "values": values.joined(separator: "\n"), "others": others.sorted().joined(separator: "|"),
      ])
  }

  private static var zsh: String {
    let commands = Command.all.map { "    \("\($0.name):\($0.summary)".quotedForZsh)" }
    let cases = Command.all.map { command in
      let specs =
        command.options.map(\.zshSpec) + (command.operands.isEmpty ? [] : ["'*: :_files'"])
        + ["'--help[say what the command takes]'"]
      return "    \(command.name)) _arguments -S \\\n      \(specs.joined(separator: " \\\n      ")) ;;"
    }
    return String(
      PackageResources.completion_zsh,
      ["commands": commands.joined(separator: "\n"), "cases": cases.joined(separator: "\n")])
  }
}

extension Option {
  /// The names that its value is made of, as far as a shell takes each for one word.
  fileprivate var names: [String] {
    switch value {
    case .none, .text, .texts, .number, .file, .folder: []
    case .word(let names), .list(let names): names.filter { !$0.contains(" ") }
    }
  }

  /// The specification of the option for zsh's `_arguments`, quoted for the shell.
  fileprivate var zshSpec: String {
    let purpose = purpose.replacing("[", with: "\\[").replacing("]", with: "\\]")
    let action: String? =
      switch value {
      case .none: nil
      case .text, .texts, .number: " "
      case .word: "(\(names.joined(separator: " ")))"
      case .list: "_sequence compadd - \(names.joined(separator: " "))"
      case .file: "_files"
      case .folder: "_files -/"
      }
    return "\(name)[\(purpose)]\(action.map { ":\(placeholder ?? ""):\($0)" } ?? "")".quotedForZsh
  }
}

extension String {
  fileprivate var quotedForZsh: String { "'" + replacing("'", with: "'\\''") + "'" }
}
