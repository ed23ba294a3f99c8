import Foundation
import Testing

extension CommandTests {
  @Suite("Keeping and replaying counterexamples")
  struct Keeping {
    let tool: Tool
    private static let check = ["check", "--scenarios", "100", "--record", "kept"]

    init() throws { tool = try Tool() }

    @Test(
      "what is kept fails again with the fault, against advice too, and passes without it",
      arguments: ["terminates-when-suspended", "opens-woken-app-silently"])
    func replays(_ fault: String) throws {
      #expect(try tool.run("check", "--record", "kept", "--fault", fault, "--scenarios", "500").status == 1)
      let kept = try tool.contents(of: "kept")
      #expect(!kept.isEmpty)
      #expect(try tool.run("replay", "kept", "--fault", fault).status == 1)
      #expect(try tool.run("replay", "kept").status == 0)
      #expect(try tool.run("judge", "kept", "--strict").status == 1)
      #expect(try tool.contents(of: "kept") == kept)
    }

    @Test("what an exploration finds is kept and replayed like any other")
    func explored() throws {
      let fault = ["--fault", "activates-twice"]
      let words = ["explore", "--facets", "application", "--configurations", "simplest", "--states", "2000"]
      let ending = try tool.run(words + fault + ["--record", "kept"])
      #expect(ending.status == 1)
      let kept = try tool.contents(of: "kept")
      let name = try #require(kept.keys.first)
      #expect(kept.count == 1)
      #expect(ending.output.contains("/\(name) --fault activates-twice\n"), "\(ending.output)")
      #expect(try tool.run(["replay", "kept"] + fault).status == 1)
      #expect(try tool.run("replay", "kept").status == 0)
    }

    @Test("recording again changes nothing")
    func again() throws {
      #expect(try tool.run(Self.check + ["--fault", "activates-twice"]).status == 1)
      let kept = try tool.contents(of: "kept")
      #expect(!kept.isEmpty)
      let again = try tool.run(Self.check + ["--fault", "activates-twice"])
      #expect(again.status == 1)
      #expect(again.errors == "")
      #expect(try tool.contents(of: "kept") == kept)
    }

    @Test("processes that record to one folder at once lose nothing and leave nothing else behind")
    func atOnce() throws {
      let faults = ["activates-twice", "stays-inactive-after-launch"]
      var expected: [String: Data] = [:]
      for fault in faults {
        _ = try tool.run("check", "--scenarios", "100", "--fault", fault, "--record", fault)
        expected.merge(try tool.contents(of: fault)) { $1 }
      }
      let runs = try (faults + faults).map { try tool.start(Self.check + ["--fault", $0]) }
      for run in runs {
        let ending = try run.wait()
        #expect(ending.status == 1)
        #expect(ending.errors == "")
      }
      #expect(expected.count >= 2)
      #expect(try tool.contents(of: "kept") == expected)
    }

    @Test("a file of the same name with another scenario is named and left as it is; a remark in it is no harm")
    func otherContent() throws {
      let check = Self.check + ["--fault", "stays-inactive-after-launch"]
      #expect(try tool.run(check).status == 1)
      let kept = try tool.contents(of: "kept")
      let name = try #require(kept.keys.sorted().first)
      let remarked = String(decoding: try #require(kept[name]), as: UTF8.self) + "// seen in the field\n"
      try tool.write(remarked, to: "kept/\(name)")
      #expect(try tool.run(check).status == 1)
      #expect(try tool.contents(of: "kept")[name] == Data(remarked.utf8))
      try tool.write("! lock\n", to: "kept/\(name)")
      let ending = try tool.run(check)
      #expect(ending.status == 74)
      #expect(ending.errors.hasSuffix("kept/\(name): the file holds another scenario and is left as it is\n"))
      #expect(ending.output.contains("VIOLATED: "))
      #expect(try tool.contents(of: "kept")[name] == Data("! lock\n".utf8))
    }

    @Test("a folder that cannot be written is named after the verdict")
    func unwritable() throws {
      try tool.write("", to: "file")
      let ending = try tool.run("check", "--scenarios", "100", "--fault", "activates-twice", "--record", "file/kept")
      #expect(ending.status == 74)
      #expect(ending.errors.contains("/file/kept: "))
      #expect(ending.output.contains("VIOLATED: "))
    }

    @Test("the command that is printed replays the file, whatever its path")
    func printedCommand() throws {
      let folder = "it's here"
      let ending = try tool.run("check", "--scenarios", "100", "--fault", "activates-twice", "--record", folder)
      let line = try #require(
        ending.output.split(separator: "\n").first { $0.hasPrefix("  Replay: lifecycle-conformance") })
      let words = line.dropFirst("  Replay: lifecycle-conformance".count)
      #expect(try tool.shell("\"$0\"\(words)").status == 1)
    }
  }
}
