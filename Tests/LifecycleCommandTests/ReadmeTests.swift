import Foundation
import Testing

extension CommandTests {
  @Suite("The README's commands")
  struct Readme {
    let tool: Tool

    init() throws { tool = try Tool() }

    private static let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The words behind the tool's name, in the README's order.
    private static func commands() throws -> [[String]] {
      let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
      let indented = readme.split(separator: "\n").filter { $0.hasPrefix("    ") }.map(String.init)
      let quoted = readme.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      return (indented + quoted).compactMap { code in
        var words = code.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.starts(with: ["swift", "run"]) { words.removeFirst(2) }
        return words.first == "lifecycle-conformance" ? Array(words.dropFirst()) : nil
      }
    }

    @Test("do what it says")
    func run() throws {
      let commands = try Self.commands()
      #expect(
        Set(commands.map { $0.first ?? "" }) == [
          "", "--help", "check", "diagram", "explore", "faults", "judge", "replay", "rules", "serve",
        ])
      try FileManager.default.copyItem(
        at: Self.root.appendingPathComponent("Corpus"), to: tool.folder.appendingPathComponent("Corpus"))
      try FileManager.default.createDirectory(
        at: tool.folder.appendingPathComponent("Tests"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Self.root.appendingPathComponent("Tests/Python"), to: tool.folder.appendingPathComponent("Tests/Python"))
      for command in commands where !command.contains("python3") || Python.isInstalled {
        let isCheck = command.isEmpty || command[0] == "check"
        // Fewer scenarios than by default, for speed; `.ci/run` leaves nothing out.
        let fewer = command.first == "explore" ? ["--configurations", "simplest"] : []
        let ending = try tool.run(isCheck ? ["check", "--scenarios", "200"] + command.dropFirst() : command + fewer)
        #expect(ending.status == (command.contains("--fault") ? 1 : 0), "\(command)\n\(ending.errors)")
        #expect(ending.errors == "")
      }
    }
  }
}
