import LifecycleTestSupport

extension CommandTests {
  @Suite("The README's commands")
  struct Readme {
    let tool = Tool()

    /// The words behind the tool's name, in the README and the articles.
    private static func commands() throws -> [[String]] {
      let articles = Repository.root.appendingPathComponent("Sources/LifecycleConformance/LifecycleConformance.docc")
      let names = try FileManager.default.contentsOfDirectory(atPath: articles.path).filter { $0.hasSuffix(".md") }
      let files =
        [Repository.root.appendingPathComponent("README.md")] + names.sorted().map(articles.appendingPathComponent)
      return try files.flatMap(commands(in:))
    }

    private static func commands(in file: URL) throws -> [[String]] {
      let readme = try String(contentsOf: file, encoding: .utf8)
      let indented = readme.split(separator: "\n").filter { $0.hasPrefix("    ") }.map(String.init)
      let quoted = readme.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      return (indented + quoted).compactMap { code in
        var words = code.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.starts(with: ["swift", "run"]) { words.removeFirst(2) }
        return words.first == "lifecycle-conformance" ? Array(words.dropFirst()) : nil
      }
    }

    @Test("the README's commands print the failure and the answer that it shows", .thorough)
    func failure() throws {
      let readme = try String(contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
      let blocks = readme.components(separatedBy: "\n```\n")
      let shown = blocks[1].components(separatedBy: "…\n")
      let printed = try tool.perform("check", "--fault", "stays-inactive-after-declined-call").output
      #expect(shown.count == 2)
      for part in shown { #expect(printed.contains(part)) }
      let answer = try tool.perform("explain", "home", "--why-not", "willTerminate").output
      #expect(blocks.count == 6 && answer == blocks[3] + "\n")
    }

    @Test("the README's commands do what it says")
    func run() async throws {
      let commands = try Self.commands()
      #expect(
        Set(commands.map { $0.first ?? "" }) == [
          "", "--help", "check", "corpus", "diagram", "explain", "explore", "faults", "init", "judge",
          "names", "playground", "replay", "rules", "serve",
        ])
      try FileManager.default.copyItem(
        at: Repository.root.appendingPathComponent("Corpus"), to: tool.folder["Corpus"])
      try FileManager.default.createDirectory(
        at: tool.folder["Tests"], withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Repository.root.appendingPathComponent("Tests/Python"),
        to: tool.folder["Tests/Python"])
      for command in commands where !command.contains("python3") || Python.isInstalled {
        // Less than by default, for speed; `.ci/run` leaves nothing out.
        let fewer =
          switch command.first ?? "check" {
          case "check": ["--scenarios", "50", "--states", "1", "--certify", "1"]
          case "explore": ["--configurations", "simplest"]
          case "playground" where !Tier.isThorough: ["--os", "6"]
          default: [] as [String]
          }
        let words = command.isEmpty ? ["check"] + fewer : [command[0]] + fewer + command.dropFirst()
        // Paths are those in the folder of the tool. `serve` reads standard input, and `init` names no path.
        let ending =
          ["serve", "init"].contains(words[0])
          ? try await tool.run(words)
          : try tool.perform(words.map { $0.contains(#/^\w+[\/.]\w/#) ? "./\($0)" : $0 })
        #expect(ending.status == (command.contains("--fault") ? 1 : 0), "\(command)\n\(ending.errors)")
        #expect(ending.errors == "")
      }
    }
  }
}
