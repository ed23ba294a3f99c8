import LifecycleTestSupport

extension CommandTests {
  @Suite("Keeping and replaying counterexamples")
  struct Keeping {
    let tool = Tool()
    private static let check = ["check", "--scenarios", "100", "--record", "./kept"]

    /// The contents of a folder, without the report of the last run.
    private func kept(in name: String = "kept") throws -> [String: Data] {
      try tool.contents(of: name).filter { $0.key != "last-run.json" }
    }

    @Test(
      "a kept trace fails again with the fault, against advice too, and passes without it",
      arguments: ["terminates-when-suspended", "opens-woken-app-silently"])
    func replays(_ fault: String) throws {
      try tool.perform("check", "--record", "./kept", "--fault", fault, "--scenarios", "500", ends: 1)
      let kept = try kept()
      #expect(!kept.isEmpty)
      try tool.perform("replay", "./kept", "--fault", fault, ends: 1)
      try tool.perform("replay", "./kept", ends: 0)
      try tool.perform("judge", "./kept", "--strict", ends: 1)
      #expect(try tool.perform("judge", "./kept").status == (fault == "terminates-when-suspended" ? 1 : 0))
      #expect(try self.kept() == kept)
    }

    @Test("the traces of all faults are written to a folder, each named after its fault, and break its rule")
    func faults() throws {
      let ending = try tool.perform("faults", "--record", "./kept", ends: 0)
      #expect(ending.output == "\(Fault.allCases.count) traces in ./kept\n")
      #expect(try Set(kept().keys) == Set(Fault.allCases.map { "\($0.name).trace" }))
      try tool.perform("judge", "./kept/terminates-when-suspended.trace", ends: 1, saying: "PR-03")
      try tool.perform("replay", "./kept/terminates-when-suspended.trace", ends: 0)
    }

    @Test("a file that breaks a contested rule alone is legal, with a line about it, and fails where advice counts")
    func contested() throws {
      let text = try #require(try Repository.violations(of: .sc22).first).trace.notation
      try tool.write(text, to: "t.trace")
      try tool.perform("judge", "./t.trace", ends: 0, saying: "advice not followed at event 3: SC-22")
      try tool.perform("judge", "./t.trace", "--strict", ends: 1)
    }

    @Test("several faults are reported, kept and replayed together")
    func several() throws {
      let faults = ["--fault", "terminates-on-home, activates-twice", "--sticky"]
      let ending = try tool.perform(Self.check + faults, ends: 1)
      let name = "sticky embedded reference with the faults activates-twice,terminates-on-home"
      #expect(ending.output.contains(name), "\(ending.output)")
      #expect(ending.output.contains(" --fault activates-twice,terminates-on-home --sticky\n"), "\(ending.output)")
      let kept = try kept()
      #expect(kept.count >= 2)
      #expect(try tool.perform(["replay", "./kept"] + faults).output.contains("\(kept.count) violated"))
      try tool.perform("replay", "./kept", ends: 0)
    }

    @Test("a trace that breaks what is known alone conforms, and the line says what is not judged")
    func known() throws {
      try tool.write("os: 15\n! open from the home screen\n! press Home\n! open from the home screen\n", to: "t.trace")
      let fault = ["--fault", "stays-inactive-after-launch", "--sticky", "--known", "OR-01"]
      let ending = try tool.perform(["replay", "./t.trace"] + fault, ends: 0)
      let line = "conforms  ./t.trace, except: OR-01 of applicationDidBecomeActive: is broken"
      #expect(ending.output.hasPrefix(line), "\(ending.output)")
    }

    @Test(
      "known deviations are separated by commas, also behind an event, whose name may have one",
      arguments: [
        "PR-03,MU-04 at lock,OR-04 of applicationWillResignActive: at press Home", "OR-08 at lock, OR-17 at lock",
        "OR-08 at begin to open, not completed, OR-17 at lock", "OR-17 at lock,OR-08 at begin to open, not completed",
      ])
    func listed(_ known: String) throws {
      // None of them fits, so that each is named.
      let ending = try tool.perform("check", "--scenarios", "400", "--states", "1", "--known", known, ends: 1)
      let count = known.replacing(", not", with: "").split(separator: ",").count
      #expect(ending.errors == "")
      #expect(ending.output.contains("\(count) known deviations not seen where exercised"), "\(ending.output)")
    }

    @Test("counterexamples of an exploration are kept and replayed like any other")
    func explored() throws {
      let fault = ["--fault", "activates-twice"]
      let words = ["explore", "--facets", "application", "--configurations", "simplest", "--states", "2000"]
      let ending = try tool.perform(words + fault + ["--record", "./kept"], ends: 1)
      let kept = try kept()
      let name = try #require(kept.keys.first)
      #expect(kept.count == 1)
      // A folder's name that a shell would not take as it is is put in quotes.
      let command = #/\/(?<file>[^\/ ]+\.trace)'? --fault activates-twice\n/#
      #expect(ending.output.firstMatch(of: command)?.file == name[...], "\(ending.output)")
      try tool.perform(["replay", "./kept"] + fault, ends: 1)
      try tool.perform("replay", "./kept", ends: 0)
    }

    @Test("needless traces of a corpus are listed first, and removed where that is asked for")
    func prunes() throws {
      let fault = ["--fault", "terminates-when-suspended"]
      try tool.perform(Self.check + fault, ends: 1)
      let kept = try kept()
      let name = try #require(kept.keys.first { $0.hasPrefix("PR-03-") })
      let text = String(decoding: try #require(kept[name]), as: UTF8.self)
      // The same scenario once more, with another source, under the name that is made of that.
      let copied = try CorpusCopy(of: text, source: "somebody's phone")
      try tool.write(copied.text, to: "kept/\(copied.name)")
      let both = try self.kept()
      let listing = try tool.perform("corpus", "prune", "./kept", ends: 0)
      let needless = max(name, copied.name), other = min(name, copied.name)
      #expect(
        listing.output == """
          needless  ./kept/\(needless): the same rule and the same scenario, see ./kept/\(other)
          1 of \(both.count) traces needless in ./kept; '--remove' removes them

          """)
      #expect(try self.kept() == both)
      let removal = try tool.perform("corpus", "prune", "./kept", "--remove")
      #expect(removal.output.hasSuffix("1 of \(both.count) traces removed in ./kept\n"))
      #expect(try self.kept() == both.filter { $0.key != needless })
      try tool.perform("corpus", "prune", "./nowhere", ends: 65)
      try tool.perform("corpus", "./kept", ends: 64)
    }

    @Test("processes that record to one folder at once lose nothing and leave nothing else behind")
    func atOnce() async throws {
      let faults = ["activates-twice", "stays-inactive-after-launch"]
      var expected: [String: Data] = [:]
      for fault in faults {
        _ = try tool.perform("check", "--scenarios", "100", "--fault", fault, "--record", "./\(fault)")
        expected.merge(try kept(in: fault)) { $1 }
      }
      let runs = try (faults + faults).map {
        try tool.start(["check", "--scenarios", "100", "--record", "kept", "--fault", $0])
      }
      for run in runs {
        let ending = try await run.wait()
        #expect(ending.status == 1, "\(ending)")
        #expect(ending.errors == "")
      }
      #expect(expected.count >= 2)
      #expect(try kept() == expected)
    }

    @Test("a folder that is missing is not made by looking whether it can be written, however many look at once")
    func looked() throws {
      let folder = Corpus(at: tool.folder["new/kept"])
      let refusals = Locked<[String]>([])
      DispatchQueue.concurrentPerform(iterations: 500) { _ in
        do { try folder.check() } catch { refusals.withLock { $0.append("\(error)") } }
      }
      #expect(refusals.withLock { $0 } == [])
      #expect(try tool.contents(of: ".").isEmpty)
      try tool.write("", to: "file")
      #expect(throws: FileError.self) { try Corpus(at: tool.folder["file"]).check() }
    }

    @Test("recording again changes nothing, and leaves a remark and a file with another scenario as they are")
    func otherContent() throws {
      let check = Self.check + ["--fault", "stays-inactive-after-launch"]
      try tool.perform(check, ends: 1)
      let kept = try kept()
      let name = try #require(kept.keys.sorted().first)
      let remarked = String(decoding: try #require(kept[name]), as: UTF8.self) + "// seen in the field\n"
      try tool.write(remarked, to: "kept/\(name)")
      let again = try tool.perform(check, ends: 1)
      #expect(again.errors == "")
      #expect(try self.kept() == kept.merging([name: Data(remarked.utf8)]) { $1 })
      try tool.write("! lock\n", to: "kept/\(name)")
      let ending = try tool.perform(check, ends: 74)
      #expect(ending.errors.hasSuffix("kept/\(name): the file holds another scenario and is left as it is\n"))
      #expect(ending.output.contains("VIOLATED: "))
      #expect(try tool.contents(of: "kept")[name] == Data("! lock\n".utf8))
    }

    @Test(
      "a folder that cannot be written is named before the run, though nothing is to be found",
      arguments: ["./file/kept", "/proc/lifecycle/kept"])
    func unwritable(_ folder: String) throws {
      try tool.write("", to: "file")
      for words in [["check", "--scenarios", "1000000000"], ["explore"]] {
        let ending = try tool.perform(words + ["--record", folder], ends: 74)
        #expect(ending.errors.contains("\(folder): no trace can be written there: "))
        #expect(ending.output == "")
      }
    }

    @Test(
      "the command that is printed runs the scenario again, also where no trace was kept",
      arguments: [
        ["--fault", "activates-twice"], ["--fault", "terminates-when-suspended,activates-twice", "--sticky"],
        ["--fault", "activates-twice", "--known", "MU-08 of applicationDidBecomeActive: at open by URL"],
        [
          "--fault", "activates-twice", "--length", "12", "--events",
          "open from the home screen,press Home,lock,unlock",
        ],
      ])
    func printedScenario(_ options: [String]) throws {
      let ending = try tool.perform(["check", "--scenarios", "300", "--states", "1", "--certify", "1"] + options)
      #expect(ending.status == 1)
      let commands = ending.output.split(separator: "\n").filter { $0.hasPrefix("  Replay: lifecycle-conformance ") }
      #expect(!commands.isEmpty)
      for command in commands {
        let again = try tool.perform(line: command.dropFirst("  Replay: lifecycle-conformance ".count))
        #expect(again.status == 1, "\(command)\n\(again.errors)")
        #expect(again.output.contains(command))
      }
    }

    @Test("a scenario is named by its number, and one that breaks nothing conforms")
    func otherScenarios() throws {
      try tool.perform("replay", "1:x", ends: 64)
      try tool.perform("replay", "1:3", "--states", "1", ends: 0)
    }

    @Test("the command that is printed replays the file, whatever its path")
    func printedCommand() async throws {
      let folder = "it's here"
      let ending = try await tool.run("check", "--scenarios", "100", "--fault", "activates-twice", "--record", folder)
      let line = try #require(
        ending.output.split(separator: "\n").first { $0.hasPrefix("  Replay: lifecycle-conformance") })
      let words = line.dropFirst("  Replay: lifecycle-conformance".count)
      #expect(try await tool.shell("\"$0\"\(words)").status == 1)
    }
  }
}

/// A kept trace with another source, and the name under which a run would keep it.
private struct CorpusCopy {
  let text: String
  let name: String

  init(of text: String, source: String) throws {
    var trace = try Trace(notation: text.utf8)
    trace.source = source
    self.text = trace.notation
    name = "\(trace.rule ?? "")-\(Counterexample.fingerprint(of: trace.notation.utf8)).trace"
  }
}
