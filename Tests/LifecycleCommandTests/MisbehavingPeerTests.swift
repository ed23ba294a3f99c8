import LifecycleTestSupport

extension CommandTests {
  /// The cost of a peer that fails, and the early end of its run. Each peer is `misbehaving.py`.
  @Suite("Peers that misbehave", .python)
  struct MisbehavingPeers {
    let tool = Tool()

    private static let ways = [
      "hangs", "late", "half-a-line", "floods-and-hangs", "exits", "crashes", "forks-and-exits", "throws", "garbage",
      "answers-twice", "wrong-request", "says-error",
    ]
    private static let hanging: Set<String> = ["hangs", "late", "half-a-line", "floods-and-hangs"]

    /// - Parameter moment: When it misbehaves.
    private func peer(_ way: String, at moment: String = "WillTerminate") -> [String] {
      Python.peer("misbehaving.py", way, tool.folder.url.lastPathComponent, moment, tool.folder.url.path + "/starts")
    }

    private func starts() throws -> Int { try tool.contents(of: ".")["starts"]?.count ?? 0 }

    private func left() async throws -> String {
      try await tool.shell("ps -eo pid,args | grep '[m]isbehaving.py .* \(tool.folder.url.lastPathComponent)'").output
    }

    @Test(
      "an adapter's failure costs few processes and few deadlines, and its reason is in the second line",
      arguments: Tier.isThorough ? ways : ["answers-twice"])
    func costsLittle(_ way: String) async throws {
      let hangs = Self.hanging.contains(way)
      let words = ["check", "--scenarios", "400", "--deadline", hangs ? "5" : "60"] + peer(way)
      let ending = try await apart { [tool] in try tool.perform(words) }
      let lines = ending.output.split(separator: "\n", omittingEmptySubsequences: false)
      try #require(lines.count > 1, "\(ending)")
      #expect(ending.status == 69, "\(ending.output)")
      #expect(lines[1].contains("the peer ") || lines[1].contains("the line "), "\(ending.output)")
      // Four deadlines in two scenarios, and five in search of a smaller one; or ten exits in five, and twenty.
      let count = try starts()
      #expect(count <= (hangs ? 11 : 52), "\(count) processes")
      #expect(try await left() == "")
    }

    @Test("a peer that fails at events alone which cannot happen is not wrong, and the report says how often it did")
    func failsAhead() throws {
      let ending = try tool.perform(["check", "--scenarios", "800"] + peer("exits", at: "impossible"), ends: 0)
      #expect(ending.output.contains(" that it was sent ahead, and not without"), "\(ending.output)")
    }

    @Test("a run that is given up has an error", .thorough)
    func givenUp() async throws {
      let words = ["check", "--scenarios", "4000", "--deadline", "1"] + peer("hangs", at: "impossible")
      let ending = try await apart { [tool] in try tool.perform(words) }
      #expect(ending.status == 69, "\(ending.output)")
      #expect(ending.output.contains("\n  the peer has not answered within 1 second"), "\(ending.output)")
      #expect(ending.output.contains("The rest of the run was given up."), "\(ending.output)")
    }

    enum End: CaseIterable {
      case limit, interrupt, terminate
    }

    @Test(
      "a limit of time and a signal end a run within a moment, whatever the peer does, and leave nothing of it",
      arguments: Tier.isLong
        ? ways + ["slow", "ignores-its-end"]
        : Tier.isThorough ? ["hangs", "late", "ignores-its-end"] : ["hangs"],
      Tier.isLong ? ["hello", "lock", "WillTerminate", "bye"] : ["hello", "WillTerminate"])
    func endsAtOnce(_ way: String, _ moment: String) async throws {
      for end in Tier.isThorough ? End.allCases : [moment == "hello" ? .limit : .interrupt] {
        let limit = end == .limit ? ["--time-limit", "2"] : []
        let run = try tool.start(["check", "--deadline", "60", "--json", "run.json"] + limit + peer(way, at: moment))
        if end != .limit { try await run.signal(end == .interrupt ? SIGINT : SIGTERM, after: .seconds(2)) }
        let sent = ContinuousClock.now
        let ending = try await run.wait()
        // A second on a machine of its own; one that does not end so waits for a minute.
        #expect(run.end - sent < .seconds(20), "\(way) at \(moment), \(end)")
        #expect(!ending.wasSignalled)
        #expect(try await left() == "")
        if ending.status == 2 { #expect(ending.output.contains("--from ") || moment == "hello", "\(ending.output)") }
        if way == "hangs", moment != "bye" {
          let lines = ending.output.split(separator: "\n").prefix(3).joined()
          #expect(lines.contains("the implementation had not "), "\(ending.output)")
        }
        let report = try tool.report()
        #expect(ExitCodes.code(of: report.outcome) == ending.status)
      }
    }

    private enum ExitCodes {
      static func code(of outcome: ConformanceReport.Outcome) -> Int32 {
        switch outcome {
        case .conforms: 0
        case .violated: 1
        case .inconclusive: 2
        case .errored: 69
        }
      }
    }

    @Test(
      "two signals in a row are one: some programs signal a process, and then its group", arguments: [SIGINT, SIGTERM])
    func twoSignals(_ number: Int32) async throws {
      let run = try tool.start(["check", "--deadline", "60"] + peer("hangs"))
      try await run.signal(number, number, after: Tool.start)
      let ending = try await run.wait()
      #expect(ending.status == 2 && !ending.wasSignalled)
      #expect(ending.output.contains("Interrupted. Resume with: --from "))
    }

    @Test("--quiet leaves out no reason of a failure, nor what the peer wrote to standard error")
    func quiet() throws {
      let ending = try tool.perform(["check", "--scenarios", "3", "--quiet"] + peer("throws", at: "lock"), ends: 69)
      let lines = ending.output.split(separator: "\n")
      #expect(lines[1] == "  the peer ended with status 1 before it had answered", "\(ending.output)")
      #expect(lines[3] == "  | Traceback (most recent call last):", "\(ending.output)")
      #expect(lines.last == "  | RuntimeError: the simulator is not booted", "\(ending.output)")
    }

    @Test("of a long message on standard error the first and the last lines are shown")
    func longMessage() throws {
      let ending = try tool.perform(["check", "--scenarios", "3", "--quiet"] + peer("throws-deeply", at: "lock"))
      let lines = ending.output.split(separator: "\n").filter { $0.hasPrefix("  | ") }
      #expect(lines.count == 13, "\(ending.output)")
      #expect(lines.first == "  | Error: the simulator is not booted")
      #expect(lines[6] == "  | …" && lines.last == "  | frame 40")
    }

    @Test("a peer that does not say what it is leaves every file that was asked for, with the reason")
    func filesOfNoHello() throws {
      let files = ["--json", "./run.json", "--junit", "./run.xml", "--html", "./run.html"]
      try tool.perform(["check"] + files + peer("throws", at: "hello"), ends: 69)
      let report = try tool.report()
      #expect(report.outcome == .errored && report.failureCount == 1)
      let written = try tool.contents(of: ".").mapValues { String(decoding: $0, as: UTF8.self) }
      let page = try #require(written["run.html"])
      for text in [try #require(written["run.xml"]), page] {
        #expect(text.contains("the peer ended with status 1 before it had said what it is"))
        #expect(text.contains("RuntimeError: the simulator is not booted"))
      }
      #expect(written["run.xml"]?.contains(#"failures="0" errors="1""#) ?? false, "\(written["run.xml"] ?? "")")
    }

    @Test("the box of the verdict on a page says why the adapter failed")
    func reasonOnPage() throws {
      _ = try tool.perform(["check", "--scenarios", "3", "--html", "./run.html"] + peer("exits", at: "lock"))
      let page = String(decoding: try #require(try tool.contents(of: ".")["run.html"]), as: UTF8.self)
      let box = try #require(page.firstMatch(of: #/<p class="verdict.*?</p>/#.dotMatchesNewlines()))
      #expect(box.0.contains("the peer ended with status 3 before it had answered"), "\(box.0)")
    }

    @Test("callbacks in a form of their own are shown as they were written")
    func objects() throws {
      let ending = try tool.perform(["check", "--scenarios", "3"] + peer("objects", at: "lock"))
      #expect(ending.output.contains(#"it wrote: [{"callback":"didLock"}]"#), "\(ending.output)")
    }
  }
}
