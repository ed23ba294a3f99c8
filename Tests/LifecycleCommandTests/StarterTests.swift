import LifecycleTestSupport

extension CommandTests {
  /// Those in Swift are built and run by `.ci/run`: to build the package once more takes minutes.
  @Suite("Starters")
  struct Starters {
    let tool = Tool()
    private static let names = ["swift", "swift-application", "xctest", "python", "node"]

    /// Every file below the folder that was asked for.
    private func texts() throws -> [String: String] {
      let folder = tool.folder["new"]
      var texts: [String: String] = [:]
      for path in FileManager.default.subpaths(atPath: folder.path) ?? [] {
        let file = folder.appendingPathComponent(path)
        if try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true { continue }
        texts[path] = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      }
      return texts
    }

    @Test(
      "starters have an adapter, a test and a file for CI, which name the package that they are given", arguments: names
    )
    func files(_ name: String) throws {
      let ending = try tool.perform("init", name, "./new", "--package", "../suite", ends: 0)
      let texts = try texts()
      #expect(texts.keys.allSatisfy { ending.output.contains("written   \($0)\n") })
      #expect(texts.keys.contains(".github/workflows/lifecycle.yml"))
      #expect(texts.keys.contains { $0.lowercased().contains("test") })
      #expect(texts.values.contains { $0.contains("../suite") })
      #expect(ending.output.contains("there is no package at '../suite' below './new' yet"))
      #expect(texts.values.contains { $0.contains("actions/cache") && $0.contains("actions/upload-artifact") })
      #expect(texts.values.allSatisfy { $0.isEmpty || $0.hasSuffix("\n") && !$0.hasSuffix("\n\n") })
      #expect(!texts.keys.contains { $0.hasSuffix(".draft") })
    }

    @Test("never overwrite a file, and say so", arguments: names)
    func existing(_ name: String) throws {
      _ = try tool.perform("init", name, "./new")
      let before = try texts()
      let path = try #require(before.filter { !$0.value.isEmpty }.keys.sorted().last)
      try tool.write("mine", to: "new/\(path)")
      let again = try tool.perform("init", name, "./new", "--package", "elsewhere", ends: 0)
      #expect(again.output.contains("left      \(path): it is there already\n") && !again.output.contains("written"))
      #expect(try texts() == before.merging([path: "mine"]) { $1 })
    }

    @Test("the recorder is written as it is in its package, and how its file is judged is said")
    func recorder() throws {
      try tool.perform("init", "recorder", "./new", ends: 0, saying: " judge ")
      let source = Repository.root.appendingPathComponent("Sources/LifecycleRecorder/LifecycleRecorder.swift")
      #expect(try texts() == ["LifecycleRecorder.swift": String(contentsOf: source, encoding: .utf8)])
    }

    @Test("starters of no known name, and paths that a shell would take apart, are mistyped")
    func mistyped() throws {
      #expect(try tool.perform("init", "swif").errors.contains("did you mean 'swift'?"))
      try tool.perform("init", ends: 64)
      try tool.perform("init", "swift", "./new", "--package", "a b", ends: 64)
      try tool.write("", to: "new")
      try tool.perform("init", "swift", "./new", ends: 74)
    }

    /// Runs the test of a starter, with fewer scenarios than it would have.
    ///
    /// The shell writes the script: a process that another test starts meanwhile would hold a file of this one open, and what is
    /// open for writing cannot be run.
    private func run(_ command: String) async throws -> Tool.Ending {
      try await tool.shell(
        """
        printf '#!/bin/sh\\nshift\\nexec "%s" check --scenarios 300 "$@"\\n' "$0" >suite
        chmod +x suite && export LIFECYCLE_CONFORMANCE="$PWD/suite" && cd new && \(command)
        """)
    }

    @Test(
      "starters in other languages run as they are written, and fail where the application is broken",
      arguments: [
        ("python", "application.py", "python3 -m unittest", "applicationWillResignActive"),
        ("node", "application.mjs", "node --test", "applicationWillResignActive"),
      ])
    func peers(_ name: String, _ file: String, _ command: String, _ message: String) async throws {
      guard try await tool.shell("command -v \(command.prefix { $0 != " " })").status == 0 else { return }
      _ = try tool.perform("init", name, "./new")
      let skipped = try await tool.shell("cd new && \(command)")
      #expect((skipped.output + skipped.errors).contains(/skipped[= ]1/), "\(skipped)")
      let ending = try await run(command)
      #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
      let text = try #require(try texts()[file])
      // Another callback in its place, which means nothing.
      try tool.write(text.replacing("(\"\(message):\")", with: "(\"hasText\")"), to: "new/\(file)")
      let broken = try await run(command)
      #expect(broken.status != 0)
      #expect((broken.output + broken.errors).contains("VIOLATED"), "\(broken.output)\(broken.errors)")
    }
  }
}
