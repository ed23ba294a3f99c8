import LifecycleReports
import LifecycleTestSupport

@testable import LifecycleCommand

extension CommandTests {
  @Suite("Help and completion")
  struct HelpAndCompletion {
    let tool = Tool()

    @Test("the overview has a line for each command, and no options")
    func overview() throws {
      let ending = try tool.perform("--help")
      let lines = ending.output.split(separator: "\n")
      for command in Command.all {
        #expect(lines.count { $0.hasPrefix("  \(command.name) ") && $0.hasSuffix(" \(command.summary)") } == 1)
      }
      #expect(!ending.output.contains("--fault"))
      #expect(try tool.perform("help") == ending)
    }

    @Test("help on a command is its usage and a line for each of its options", arguments: Command.all.map(\.name))
    func command(_ name: String) throws {
      let command = try #require(Command.all.first { $0.name == name })
      let ending = try tool.perform(name, "--help")
      let lines = ending.output.split(separator: "\n")
      #expect(lines.first?.hasPrefix("usage: lifecycle-conformance \(name)") == true)
      #expect(lines.filter { $0.hasPrefix("  --") }.map(String.init).count == command.options.count)
      for option in command.options {
        let words = option.purpose.split(separator: " ")[0]
        #expect(
          lines.contains { $0.hasPrefix("  \(option.usage) ") && $0.contains(" \(words)") }
            || lines.contains("  \(option.usage)"), "\(option.name)")
      }
      #expect(lines.allSatisfy { $0.count <= 100 })
      #expect(command.examples.count == 2)
      for example in command.examples {
        let words = example.split(separator: " ")
        let own = words[..<(words.firstIndex(of: "--") ?? words.endIndex)].filter { $0.hasPrefix("--") }
        #expect(own.allSatisfy { word in command.options.contains { $0.name == word } }, "\(example)")
        #expect(words.contains("--") ? command.takesPeer : true)
        let typed = (name + " " + example).trimmingCharacters(in: .whitespaces)
        #expect(ending.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(typed))
      }
      #expect(try tool.perform("help", name) == ending && tool.perform(name, "-h") == ending)
    }

    @Test("each event and callback is listed once, under a name that files and peers may write, with that of Swift")
    func listsNames() throws {
      let lines = try tool.perform("names").output.split(separator: "\n").filter { $0.hasPrefix("    ") }
      var listed: [String: Int] = [:]
      for line in lines {
        let parts = line.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
          .filter { !$0.isEmpty }
        let swift = String(try #require(parts.last).dropFirst())
        listed[swift, default: 0] += 1
        let meant = Event(name: parts[0])?.description ?? Callback(named: parts[0])?.description
        #expect(meant == swift, "\(line)")
      }
      let all = Event.allCases.map(\.description) + Callback.allCases.filter { $0 != .unnamed }.map(\.description)
      for name in all { #expect(listed[name] == 1, "\(name)") }
      let field = try tool.perform("names", "text", "field").output
      #expect(!field.contains("press Home") && field.contains("textFieldDidBeginEditing:"))
      try tool.perform("names", "nothing of the kind", ends: 64, saying: "the facets are 'application', ")
    }

    @Test("the names of a command's options differ, and options of one name that take words take the same")
    func names() {
      for command in Command.all {
        #expect(Set(command.options.map(\.name)).count == command.options.count, "\(command.name)")
      }
      for (name, options) in Dictionary(grouping: Command.all.flatMap(\.options), by: \.name) {
        let words = options.map { option in
          switch option.value {
          case .word(let words), .list(let words): words
          case .none, .text, .texts, .number, .file, .folder: [String]()
          }
        }
        #expect(Set(words).count == 1, "\(name)")
      }
    }

    @Test(
      "bash completes commands, the options of a command and the names that they take",
      .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
      arguments: [
        (["ch"], "check"), (["check", "--st"], "--sticky --states --strict"), (["--ver"], "--verbose"),
        (["explore", "--facets", "l"], "launch"), (["diagram", "--format", ""], "svg mermaid"),
        (["check", "--fault", "activates-twice,terminates-on-h"], "activates-twice,terminates-on-home"),
        (["check", "--", "--st"], ""), (["rules", "--"], "--markdown --json --help"),
        (["rules", "--json", "--m"], "--markdown"), (["check", "--json", "--m"], ""),
        (["check", "--scenarios", "-"], ""), (["merge", "--b"], "--baseline"), (["report", "--b"], "--baseline"),
        (["report", "--baseline", "--"], ""),
      ])
    func bash(_ words: [String], _ completed: String) async throws {
      let script = try tool.perform("completion", "bash", ends: 0)
      let quoted = (["lifecycle-conformance"] + words).map { "'\($0)'" }.joined(separator: " ")
      try tool.write(
        script.output + "\nCOMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count)\n_lifecycle_conformance; "
          + "echo \"${COMPREPLY[*]}\"\n", to: "script")
      let ending = try await tool.shell("/bin/bash script")
      #expect(ending.output == completed + "\n")
      #expect(ending.errors == "")
    }

    @Test("zsh's completion describes every option of every command")
    func zsh() async throws {
      let script = try tool.perform("completion", "zsh")
      #expect(script.output.hasPrefix("#compdef lifecycle-conformance\n"))
      let cases = script.output.components(separatedBy: ") _arguments")
      #expect(cases.count == Command.all.count + 1)
      for (command, text) in zip(Command.all, cases.dropFirst()) {
        for option in command.options { #expect(text.contains("'\(option.name)["), "\(command.name) \(option.name)") }
      }
      try tool.write(script.output, to: "_script")
      let ending = try await tool.shell("! command -v zsh >/dev/null || zsh -n _script", ends: 0)
      #expect(ending.errors == "")
    }
  }
}

@Suite("The examples of the rules")
struct RuleExampleTests {
  @Test(
    "every MUST and MUST NOT has an example, which is short",
    arguments: Rule.catalogue.enumerated().filter {
      $0.offset.isMultiple(of: Tier.amount(quick: 4, thorough: 1))
    }.map(\.element))
  func areThere(_ rule: Rule) {
    guard let example = rule.example else {
      #expect(rule.level != .must && rule.level != .mustNot)
      return
    }
    #expect(example.text(of: .legal) != example.text(of: .broken))
    #expect(example.lines.count <= 30)
    #expect(example.lines.allSatisfy { !$0.text.contains("\n") && $0.text.count < 130 })
  }

  @Test("an example shows a legal step and a broken one")
  func pressHome() throws {
    let example = try #require(RuleID.or04.rule.example)
    #expect(
      example.description == """
          os: 15
          ! open from the home screen
          ! press Home
          - [UIApplicationDelegate applicationWillResignActive:] (active)
          * UIApplicationWillResignActiveNotification (active)
        ✓ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
        ✓ * UIApplicationDidEnterBackgroundNotification (background)
          = state: background
        """)
    #expect(
      example.text(of: .broken).hasSuffix("\n* UIApplicationWillResignActiveNotification (active)\n= state: background")
    )
  }

  @Test("'rules' shows the example of a rule below it, and as data both steps by themselves")
  func isShown() throws {
    let tool = Tool()
    let example = try #require(RuleID.or04.rule.example)
    let indented = example.description.split(separator: "\n").map { "    \($0)\n" }.joined()
    let several = try tool.perform("rules", "OR-04", "pr3").output
    #expect(several.hasPrefix("OR-04 ") && several.contains("\n\nPR-03 "), "\(several)")
    #expect(try tool.perform("rules", "OR-04").output.hasSuffix("\n  kept (✓) and broken (✗):\n\(indented)"))
    let listing = try #require(
      try JSONSerialization.jsonObject(with: Data(tool.perform("rules", "OR-04", "--json").output.utf8))
        as? [String: Any])
    let rule = try #require((listing["rules"] as? [[String: Any]])?.first)
    #expect(
      rule["example"] as? [String: String] == [
        "legal": example.text(of: .legal), "broken": example.text(of: .broken),
      ])
  }
}
