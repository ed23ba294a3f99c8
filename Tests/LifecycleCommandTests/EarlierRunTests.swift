import LifecycleTestSupport

extension CommandTests {
  @Suite("Runs that know earlier ones")
  struct EarlierRuns {
    let tool = Tool()
    private static let facets = Facet.allCases.filter(Facet.documented.contains).map(\.name).joined(separator: ",")
    private static let small = ["check", "--scenarios", "400", "--states", "1", "--facets", facets]
    private static let twice = small + ["--fault", "activates-twice"]
    private static let both = small + ["--fault", "activates-twice,terminates-when-suspended"]

    /// The report files of runs with which several tests begin.
    private static let reports = Memo { (words: [String]) in
      Result {
        let tool = Tool()
        try tool.perform(words + ["--json", "./run.json"], ends: 1)
        return try tool.text(of: "run.json")
      }
    }

    /// Writes the report of an earlier run, which breaks a rule, to `run.json`.
    private func baseline(_ words: [String]) throws {
      try tool.write(Self.reports[words].get(), to: "run.json")
    }

    /// The lines, the verdict without how many rules were exercised.
    private func lines(_ ending: Tool.Ending) -> [String] {
      ending.output.split(separator: "\n", omittingEmptySubsequences: false).map {
        String($0.replacing(#/; \d+ rules exercised.*/#, with: ""))
      }
    }

    /// Writes the report files of the shards of a run, and returns the words that merge them.
    private func merge(_ words: [String]) throws -> [String] {
      try ["merge"]
        + (0..<2).map { shard in
          let file = "./shard-\(shard).json"
          _ = try tool.perform(words + ["--shard", "\(shard)/2", "--json", file])
          return file
        }
    }

    @Test(
      "breaks of the baseline are one line, and fail nothing, in a run and in its shards", arguments: [false, true])
    func nothingNew(isMerged: Bool) throws {
      try baseline(Self.twice)
      let words = isMerged ? try merge(Self.twice) : Self.twice
      if isMerged { try tool.perform(words + ["--json", "./whole.json"], ends: 1) }
      let ending = try tool.perform(
        words + ["--baseline", "./run.json", "--json", "./again.json", "--junit", "./run.xml"], ends: 0)
      #expect(
        lines(ending).prefix(2) == [
          "CONFORMS: nothing is broken that is not in run.json",
          "  Broken in run.json as well: MU-08",
        ])
      #expect(lines(ending).contains { $0.hasPrefix("✓ ") && $0.hasSuffix(" rules hold") })
      #expect(!ending.output.contains("Replay:") && !ending.output.contains("Known deviations"))
      let files = try tool.contents(of: "")
      let whole = files[isMerged ? "whole.json" : "run.json"]
      #expect(files["again.json"] == whole, "the next baseline has it too")
      #expect(!String(decoding: files["run.xml"] ?? Data(), as: UTF8.self).contains("<failure"))
    }

    @Test(
      "a rule that a baseline has not is new, comes first and fails, in a run and in its shards",
      arguments: [false, true])
    func newRule(isMerged: Bool) throws {
      try baseline(Self.twice)
      let words = isMerged ? try merge(Self.both) : Self.both
      let ending = try tool.perform(
        words + ["--baseline", "./run.json", "--junit", "./run.xml"], environment: ["GITHUB_ACTIONS": "true"])
      #expect(ending.status == 1)
      let shown = lines(ending).drop { !$0.hasPrefix("VIOLATED") }
      #expect(
        shown.prefix(3) == [
          "VIOLATED: new since run.json: 1 rule broken",
          "✗ PR-03 willTerminate is sent and not allowed at \"remove this app in the switcher\"",
          "  Broken in run.json as well: MU-08",
        ])
      #expect(shown.contains { $0.hasPrefix("PR-03  MUST NOT") } && !shown.contains { $0.hasPrefix("MU-08  MUST") })
      if !isMerged { #expect(lines(ending).count { $0.hasPrefix("::error") } == 1) }
      let junit = try tool.text(of: "run.xml")
      #expect(junit.components(separatedBy: "<failure").count == 2)
    }

    @Test("a new way to break a rule fails too, and is the one that is shown")
    func newWay() throws {
      let events = "open from the home screen,press Home,lock,unlock"
      try tool.perform(Self.twice + ["--events", events, "--json", "./run.json"], ends: 1)
      let ending = try tool.perform(Self.twice + ["--baseline", "./run.json"], ends: 1)
      #expect(
        lines(ending).first
          == "VIOLATED: new since run.json: 1 rule broken in a new way")
      let broken = ending.output.components(separatedBy: "\n  Since ")[0].split(separator: "\n").dropFirst()
      let first = broken.joined(separator: " ").replacing(#/\s+/#, with: " ")
      #expect(
        first.hasPrefix("✗ MU-08 didBecomeActive is sent too many times at ")
          && first.contains("a new way to break it"))
      #expect(!first.contains("unlock") && !first.contains("home screen"))
      #expect(ending.output.contains("  Since run.json: ") && ending.output.contains(" reached for the first time\n"))
    }

    @Test("rules that hold are listed, and known deviations, disputed rules and an old list fail nothing")
    func holding() throws {
      try baseline(Self.both)
      let fixed = try tool.perform(Self.twice + ["--baseline", "./run.json", "--known", "PR-03"], ends: 0)
      #expect(fixed.output.contains("\n  Since run.json: PR-03 holds now\n"))
      for option in ["--known", "--disputed"] {
        try tool.perform(Self.both + [option, "PR-03", "--json", "./listed.json"], ends: 1)
        try tool.perform(Self.both + [option, "PR-03", "--baseline", "./listed.json"], ends: 0)
      }
    }

    @Test("a run goes no further than a baseline that ended early, and says so")
    func early() throws {
      let words = [
        "check", "--states", "1", "--fault", "activates-twice", "--events", "open from the home screen,press Home,lock",
      ]
      try tool.perform(words + ["--early-stop", "100", "--json", "./run.json"], ends: 1)
      let scenarios = try tool.report().scenarios
      let ending = try tool.perform(words + ["--early-stop", "never", "--baseline", "./run.json"], ends: 0)
      #expect(ending.output.contains(": \(scenarios) scenarios, seed 1: "))
      #expect(
        ending.output.contains("\nThe run in run.json ended early, after \(scenarios) scenarios, and this one runs"))
    }

    @Test("a report file is shown as the run would have been with the baseline")
    func reported() throws {
      try baseline(Self.both)
      let run = try tool.perform(Self.twice + ["--baseline", "./run.json", "--json", "./later.json"])
      let shown = try tool.perform("report", "./later.json", "--baseline", "./run.json", "--html", "./later.html")
      #expect(shown == run && shown.status == 0)
      #expect(shown.output.contains("\n  Since run.json: PR-03 holds now\n"))
      let page = try tool.text(of: "later.html")
      #expect(page.contains("nothing is broken that is not in run.json"))
      let worse = try tool.perform("report", "./run.json", "--baseline", "./later.json", "--quiet", ends: 1)
      #expect(
        lines(worse).first == "VIOLATED: new since later.json: 1 rule broken")
    }

    @Test("a baseline is for one report, and one that cannot be read is bad input")
    func refused() throws {
      try tool.perform(Self.small + ["--json", "./run.json"], ends: 0)
      let several = try tool.perform("report", "./run.json", "./run.json", "--baseline", "./run.json", ends: 64)
      #expect(several.errors.contains("'--baseline' is for one report file, not for 2 side by side"))
      for command in ["report", "merge"] {
        let ending = try tool.perform(command, "./run.json", "--baseline", "./absent.json", ends: 65)
        #expect(ending.output == "")
        #expect(ending.errors.contains("./absent.json: "))
      }
    }

    @Test("a report that goes further than a baseline that ended early says so")
    func further() throws {
      let count = Tier.amount(quick: 1_000, thorough: 20_000)
      let words = ["check", "--states", "1", "--scenarios", "\(count)", "--fault", "activates-twice"]
      let usual = words + ["--events", "open from the home screen,press Home,lock"]
      try tool.perform(usual + ["--early-stop", "100", "--json", "./run.json"], ends: 1)
      try tool.perform(usual + ["--early-stop", "never", "--json", "./later.json"], ends: 1)
      let scenarios = try tool.report().scenarios
      let remark = "\nThe run in run.json ended early, after \(scenarios) scenarios, and this one has \(count): "
      let shown = try tool.perform("report", "./later.json", "--baseline", "./run.json")
      #expect(shown.output.contains(remark))
      #expect(
        try !tool.perform("report", "./run.json", "--baseline", "./run.json").output.contains("ended early, after"))
      let merged = try tool.perform(merge(usual + ["--early-stop", "never"]) + ["--baseline", "./run.json"])
      #expect(merged.output.contains(remark))
    }

    @Test(
      "a list that was written is read again, and then nothing fails",
      arguments: [
        "survives-purge,terminates-when-suspended", "stays-inactive-after-launch",
      ]
        + (Tier.isThorough
          ? ["activates-twice", "opens-refused-url,posts-launch-too-early,exits-without-terminating"] : []))
    func list(_ faults: String) throws {
      let words = Self.small + ["--fault", faults]
      try tool.perform(words + ["--write-known", "./known.txt"], ends: 1)
      let list = try tool.text(of: "known.txt")
      let entries = list.split(separator: "\n").drop { $0.hasPrefix("#") }
      #expect(!entries.isEmpty && entries.allSatisfy { $0.contains(" at ") && $0.contains("  # ") })
      let ending = try tool.perform(words + ["--known", "@./known.txt", "--write-known", "./again.txt"])
      #expect(ending.status == 0, "\(ending.output)")
      #expect(try tool.contents(of: "")["again.txt"] == tool.contents(of: "")["known.txt"])
      let rest = entries.dropFirst().joined(separator: "\n")
      try tool.write("# one less\n\n \(rest)\n", to: "less.txt")
      try tool.perform(words + ["--known", "@./less.txt"], ends: 1)
    }

    @Test("the reason of an entry follows it, and an error in a list names its line")
    func lists() throws {
      try tool.write(
        "# ours\n\nMU-08 of applicationDidBecomeActive:   # the engine # does so\npr-03\n", to: "known.txt")
      let ending = try tool.perform(Self.both + ["--known", "@./known.txt"], ends: 0)
      #expect(ending.output.contains("MU-08 of applicationDidBecomeActive:: the engine # does so\n"))
      #expect(ending.output.contains("PR-03  listed in ./known.txt\n"))
      try tool.write("PR-03\n\n PR-O4 # no such rule\n", to: "wrong.txt")
      let wrong = try tool.perform(Self.both + ["--known", "@./wrong.txt"], ends: 65)
      #expect(wrong.errors == "lifecycle-conformance: ./wrong.txt:3:1: unknown rule 'PR-O4'; did you mean 'PR-04'?\n")
      try tool.perform(Self.both + ["--known", "@./absent.txt"], ends: 65)
      #expect(try tool.perform(Self.both + ["--known", "./known.txt"]).errors.contains("with '@': '@./known.txt'"))
    }

    @Test("beside the corpus the last report is kept, and the next run says what has changed")
    func lastRun() throws {
      let words = ["--record", "./corpus", "--quiet"]
      let sticky = Self.small + ["--fault", "activates-twice,stays-inactive-after-launch"]
      let first = try tool.perform(sticky + words, ends: 1)
      #expect(!first.output.contains("Since"))
      let second = try tool.perform(Self.twice + words)
      #expect(
        lines(second).last { $0 != "" }
          == "  Since the last run: OR-01 holds now; 2 rules were reached for the first time")
      #expect(try !tool.perform(Self.twice + words).output.contains("Since"), "nothing has changed")
      let worse = try tool.perform(Self.both + words, ends: 1)
      #expect(lines(worse).last { $0 != "" } == "  Since the last run: PR-03 broken in a new way")
      #expect(try tool.contents(of: "corpus").keys.filter { !$0.hasSuffix(".trace") } == ["last-run.json"])
      #expect(try tool.perform("replay", "./corpus", "--fault", "activates-twice").status == 1, "it is no trace")
    }

    @Test(
      "a last report that is of no use is named in a sentence and replaced", arguments: ["{", "{\"format\": 1}", "{}"])
    func damaged(_ content: String) throws {
      try tool.write(content, to: "corpus/last-run.json")
      let ending = try tool.perform(Self.small + ["--record", "./corpus"], ends: 0)
      #expect(ending.errors == "")
      #expect(lines(ending).contains { $0.hasPrefix("Nothing is said of the last run, whose report is replaced:") })
      #expect(ending.output.contains("./corpus/last-run.json: "))
      #expect(try !tool.perform(Self.small + ["--record", "./corpus"]).output.contains("last run"))
    }

    @Test("a part of a run leaves the last report as it is")
    func part() throws {
      for part in [["--shard", "0/2"], ["--from", "100"]] {
        try tool.perform(Self.small + part + ["--record", "./corpus"], ends: 0)
        #expect(try tool.contents(of: "").isEmpty)
      }
    }
  }
}
