import LifecycleTestSupport

extension CommandTests {
  @Suite("Errors of the system, and what a process leaves that was killed")
  struct SystemErrors {
    let tool = Tool()

    @Test("a file that cannot be written is named, with the system's own words")
    func words() async throws {
      let large = try await tool.shell(
        #"{ trap '' XFSZ; ulimit -f 0; "$0" check --scenarios 20 --json ./run.json 2>&1 >/dev/null; } | cat"#)
      #expect(large.output.contains("/run.json: the file cannot be written: File too large"), "\(large)")
      #expect(try tool.contents(of: "").isEmpty)
    }

    @Test("a process that may open too few files says so, and ends")
    func descriptors() async throws {
      let ending = try await tool.shell(#"ulimit -n 8; exec "$0" check --scenarios 20"#, ends: 74)
      #expect(ending.errors.contains("Too many open files") && ending.errors.contains("ulimit -n"), "\(ending)")
    }

    @Test(
      "a log from a pipe leaves nothing in the temporary folder, however the process ends",
      arguments: [SIGINT, SIGKILL])
    func pipe(_ signal: Int32) async throws {
      try tool.write(Data(), to: "tmp/keep")
      _ = try await tool.shell(
        """
        export TMPDIR="$PWD/tmp"
        { echo applicationDidBecomeActive:; sleep 2; } | "$0" judge - & sleep 0.5; kill -\(signal) $!; wait
        """)
      #expect(try tool.contents(of: "tmp").keys.sorted() == ["keep"])
      let judged = try await tool.shell(
        """
        export TMPDIR="$PWD/tmp"
        printf 'application:didFinishLaunchingWithOptions:\\napplicationDidBecomeActive:\\n' | "$0" judge -
        """)
      #expect(judged.status == 0 && judged.output.hasPrefix("legal     - (2 callbacks in 2 lines)"), "\(judged)")
      #expect(try tool.contents(of: "tmp").keys.sorted() == ["keep"])
    }

    @Test(
      "a status file of Bazel's that is a device is refused, and stays one",
      .enabled(if: FileManager.default.fileExists(atPath: "/dev/null")))
    func device() async throws {
      let ending = try await tool.shell(
        """
        ln -s /dev/null status
        TEST_TOTAL_SHARDS=2 TEST_SHARD_INDEX=0 TEST_SHARD_STATUS_FILE="$PWD/status" "$0" check --scenarios 20
        """, ends: 64)
      #expect(ending.errors.contains("TEST_SHARD_STATUS_FILE: /dev/null: this is a device"), "\(ending)")
    }

    @Test("traces that a killed 'corpus prune' had set aside are put back by the next")
    func pruned() async throws {
      try tool.perform(
        "check", "--scenarios", "100", "--fault", "activates-twice", "--record", "./kept", ends: 1)
      let traces = try tool.contents(of: "kept").keys.filter { $0.hasSuffix(".trace") }
      let trace = try #require(traces.first)
      // No process has this number.
      _ = try await tool.shell(
        "mkdir kept/.lifecycle-pruned-99999999-x && mv kept/\(trace) kept/.lifecycle-pruned-99999999-x/")
      let ending = try tool.perform("corpus", "prune", "./kept")
      #expect(ending.output.hasPrefix("put back  \(trace): an earlier run was killed"), "\(ending)")
      #expect(try tool.contents(of: "kept").keys.filter { $0.hasSuffix(".trace") }.sorted() == traces.sorted())
      #expect(!FileManager.default.fileExists(atPath: tool.folder.url.path + "/kept/.lifecycle-pruned-99999999-x"))
    }

    @Test("reports whose counts are too large together are not united into one that cannot be read")
    func counts() throws {
      for shard in 0..<2 {
        let words = [
          "check", "--scenarios", "20", "--states", "1", "--shard", "\(shard)/2", "--json", "./\(shard).json",
        ]
        try tool.perform(words, ends: 0)
        let file = tool.folder["\(shard).json"]
        let text = try String(contentsOf: file, encoding: .utf8)
        let damaged = text.replacing(#/"replayed" : \d+/#, with: #""replayed" : 281474976710656"#, maxReplacements: 1)
        #expect(damaged != text)
        try tool.write(damaged, to: "\(shard).json")
      }
      let ending = try tool.perform("merge", "./0.json", "./1.json", "--json", "./all.json")
      #expect(ending.status != 0)
      #expect(ending.errors.contains("'replayed' cannot be 562949953421312"), "\(ending)")
      #expect(try tool.contents(of: "")["all.json"] == nil)
    }
  }
}
