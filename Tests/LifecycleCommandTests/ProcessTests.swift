import LifecycleTestSupport

extension CommandTests {
  @Suite("The process and its surroundings")
  struct Surroundings {
    let tool = Tool()

    @Test(
      "the process ends with the code of the verdict, and says the same as the command performed without one",
      arguments: [
        (0, "rules pr-03"), (1, "check --scenarios 20 --states 1 --fault activates-twice"), (2, "check --scenarios 0"),
        (64, "chek"), (65, "judge /nowhere"), (69, "check -- /nowhere"), (74, "diagram states --output /nowhere/x"),
      ] as [(Int32, String)])
    func exitCode(_ status: Int32, _ line: String) async throws {
      let words = line.split(separator: " ").map(String.init)
      let ending = try await tool.run(words)
      #expect(ending.status == status)
      #expect(try tool.perform(words) == ending)
    }

    @Test("a reader that has seen enough ends the process silently")
    func closedPipe() async throws {
      // The second reads nothing at all, so that writing fails for certain.
      for reader in ["head -1", "exec <&-"] {
        let ending = try await tool.shell(
          #"{ sleep 0.2; "$0" judge --help; "$0" rules; echo "$?" >status; } | { \#(reader); }"#, ends: 0)
        #expect(ending.errors == "")
      }
      let status = String(decoding: try #require(try tool.contents(of: "")["status"]), as: UTF8.self)
      #expect(status == "141\n", "the signal for a closed pipe, as with every other tool")
    }

    @Test(
      "a closed or full standard output is never a success", .enabled(if: hasFullDisk), arguments: ["/dev/full", "&-"])
    func fullDisk(_ place: String) async throws {
      for command in ["check --scenarios 100", "rules", "faults", "--help"] {
        let ending = try await tool.shell("\"$0\" \(command) >\(place)", ends: 74)
        #expect(ending.errors.hasPrefix("lifecycle-conformance: standard output cannot be written: "))
      }
    }

    @Test("a full standard error changes no exit code", .enabled(if: hasFullDisk))
    func fullErrors() async throws {
      #expect(try await tool.shell("\"$0\" chek 2>/dev/full").status == 64)
    }

    private static let hasFullDisk = FileManager.default.fileExists(atPath: "/dev/full")

    @Test("a trace that does not fit on the disk is an error and leaves nothing behind")
    func noRoomForTraces() async throws {
      let ending = try await tool.shell(
        """
        { trap '' XFSZ; ulimit -f 0
          "$0" check --scenarios 100 --fault activates-twice --record kept 2>&1 >/dev/null; echo "status $?"; } | cat
        """)
      #expect(ending.output.hasSuffix("\nstatus 74\n"))
      #expect(ending.output.contains("/kept: "))
      #expect(try tool.contents(of: "kept").isEmpty)
    }

    @Test("a limit of time ends a long check in the same way")
    func timeLimit() throws {
      let words = ["check", "--scenarios", "1000000000", "--time-limit", "1"]
      let ending = try tool.perform(words, ends: 0)
      #expect(ending.output.contains("\nCONFORMS within the 1 second that it was given ("))
      #expect(ending.output.contains("The limit of 1 second was reached. Resume with: --from "))
    }

    @Test("Ctrl-C ends a long check with a report, and names the command that resumes it")
    func interrupted() async throws {
      let run = try tool.start([
        "check", "--scenarios", "1000000000", "--early-stop", "never", "--fault", "activates-twice", "--record", "kept",
      ])
      #expect(try await run.signal(SIGINT, after: .seconds(0.5)))
      let ending = try await run.wait()
      #expect(!ending.wasSignalled)
      #expect(ending.errors == "")
      let next = try #require(
        ending.output.firstMatch(of: /\nInterrupted. Resume with: --from (\d+)\n/))
      #expect(ending.status == (next.1 == "0" ? 2 : 1))
    }

    @Test(
      "an exploration takes not much more memory than it may", .timeLimit(.minutes(10)),
      .thorough, .enabled(if: Self.hasProcesses))
    func memory() async throws {
      // A short run can end before its peak was looked at.
      var base = 0.0
      for _ in 0..<4 { base = max(base, try await peakMegabytes(["explore", "--memory", "1"])) }
      let peak = try await peakMegabytes(["explore", "--memory", "50", "--states", "100000000"])
      #expect(peak - base < 1.5 * 50, "\(peak) MB, of which \(base) MB are the process itself")
    }

    private static let hasProcesses = FileManager.default.fileExists(atPath: "/proc/self/status")

    /// The most memory that a process of the tool had.
    private func peakMegabytes(_ words: [String]) async throws -> Double {
      let run = try tool.start(words)
      var kilobytes = 0.0
      while run.process.isRunning {
        let status = try? String(contentsOfFile: "/proc/\(run.process.processIdentifier)/status", encoding: .utf8)
        if let peak = status?.firstMatch(of: /VmHWM:\s*(\d+)/) { kilobytes = max(kilobytes, Double(peak.1) ?? 0) }
        try await Task.sleep(for: .seconds(0.01))
      }
      return kilobytes * 1_024 / 1e6
    }

    @Test("the second Ctrl-C ends it at once")
    func interruptedTwice() async throws {
      let run = try tool.start(["check", "--scenarios", "1000000000"])
      try await run.signal(SIGINT, SIGINT, after: .seconds(0.5))
      let ending = try await run.wait()
      // Unless it was over by then.
      #expect(ending.wasSignalled && ending.status == SIGINT || ending.output.contains("Interrupted. Resume"))
    }
  }
}
