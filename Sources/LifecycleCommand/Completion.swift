/// The command that prints what makes a shell complete commands, options and the names that options take.
enum Completion {
  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    let scripts = ["bash": bash, "zsh": zsh]
    guard let shell = arguments.rest.first, arguments.rest.count == 1, let script = scripts[shell] else {
      throw UsageError("'completion' takes 'bash' or 'zsh'")
    }
    try terminal.show(script)
    return .conforms
  }

  // MARK: - bash

  private static var bash: String {
    let options = Command.all.map { "    \($0.name)) words='\($0.options.map(\.name).joined(separator: " "))' ;;" }
    let named = Set(Command.all.flatMap(\.options)).sorted { $0.name < $1.name }.filter { !$0.names.isEmpty }
    let values = named.map { "    \($0.name)) words='\($0.names.joined(separator: " "))' ;;" }
    // An option of one name need not take a value in every command.
    let others = Command.all.flatMap { command in
      command.options.filter { $0.value != .none && $0.names.isEmpty }.map { "\(command.name)\\ \($0.name)" }
    }
    return """
      _lifecycle_conformance() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=check words= first= part
        for part in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          [[ $part == -- ]] && return
        done
        [[ $COMP_CWORD -gt 1 && ${COMP_WORDS[1]} != -* ]] && command=${COMP_WORDS[1]}
        case $before in
      \(values.joined(separator: "\n"))
        esac
        case "$command $before" in
          \(others.sorted().joined(separator: "|"))) return ;;
        esac
        if [[ -n $words ]]; then
          [[ $word == *,* ]] && first=${word%,*},
          COMPREPLY=($(compgen -P "$first" -W "$words" -- "${word##*,}"))
          return
        fi
        if [[ $COMP_CWORD -eq 1 && $word != -* ]]; then
          COMPREPLY=($(compgen -W '\(Command.all.map(\.name).joined(separator: " "))' -- "$word"))
          return
        fi
        [[ $word == -* ]] || return
        case $command in
      \(options.joined(separator: "\n"))
        esac
        COMPREPLY=($(compgen -W "$words --help" -- "$word"))
      }
      complete -o default -F _lifecycle_conformance lifecycle-conformance
      """
  }

  // MARK: - zsh

  private static var zsh: String {
    let commands = Command.all.map { "    \("\($0.name):\($0.summary)".quotedForZsh)" }
    let cases = Command.all.map { command in
      let specs =
        command.options.map(\.zshSpec) + (command.operands.isEmpty ? [] : ["'*: :_files'"])
        + ["'--help[say what the command takes]'"]
      return "    \(command.name)) _arguments -S \\\n      \(specs.joined(separator: " \\\n      ")) ;;"
    }
    return """
      #compdef lifecycle-conformance
      _lifecycle_conformance() {
        local command=check
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        if [[ $words[2] != -* ]]; then
          if (( CURRENT == 2 )); then
            _describe command commands
            return
          fi
          command=$words[2]
          shift words
          (( CURRENT-- ))
        fi
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      if [[ $funcstack[1] == _lifecycle?conformance ]]; then
        _lifecycle_conformance "$@"
      else
        compdef _lifecycle_conformance lifecycle-conformance
      fi
      """
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
