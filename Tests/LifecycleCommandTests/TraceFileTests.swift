import LifecycleTestSupport

extension CommandTests {
  @Suite("Files that are not traces")
  struct TraceFiles {
    let tool = Tool()

    @Test("a pipe in a folder of traces ends no command in a wait; standard input is read as a file all the same")
    func pipes() async throws {
      let refusal = "lifecycle-conformance: d/f.trace: this is not a regular file but a pipe or a device\n"
      for command in [
        "judge d", "replay d", "seeds d --output s", "diagram d/f.trace", "keep d/f.trace --record k",
        "check --record d", "judge d/f.trace",
      ] {
        let ending = try await tool.shell("[ -p d/f.trace ] || { mkdir d; mkfifo d/f.trace; }; \"$0\" \(command)")
        #expect(ending.status == 65, "\(command)")
        #expect(ending.errors.hasSuffix("/f.trace: this is not a regular file but a pipe or a device\n"), "\(command)")
        if !command.hasPrefix("check") { #expect(ending.errors == refusal) }
      }
      try tool.write("observes: delegate\n! press Home\n", to: "t.trace")
      for command in ["judge - < t.log", "cat t.log | \"$0\" judge /dev/stdin"] {
        try tool.write("applicationDidBecomeActive:\n", to: "t.log")
        try await tool.shell(command.hasPrefix("cat") ? command : "\"$0\" \(command)", ends: 0)
      }
      #expect(try await tool.shell("\"$0\" judge /dev/stdin < t.trace").status == 0)
      #expect(try await tool.shell("cat t.trace | \"$0\" replay /dev/stdin").status == 0)
      // A pipe holds a trace if it begins as one, which is called by the name that was given.
      try tool.write("observes: delegate\n! press Home\n- applicationWillTerminate:\n", to: "bad.trace")
      for command in ["\"$0\" judge - < bad.trace", "cat bad.trace | \"$0\" judge -"] {
        let ending = try await tool.shell(command)
        #expect(ending.status == 1 && ending.output.hasPrefix("VIOLATED  -\n  event 1, "), "\(ending)")
      }
      try tool.write("! press the moon\n", to: "bad.trace")
      #expect(try await tool.shell("\"$0\" judge - < bad.trace").errors.contains(": -: 1:") == false)
    }

    @Test("a trace of a system newer than any that is known is replayed as of the newest, and one line says so")
    func newerSystem() throws {
      try tool.write("os: 90\n! open from the home screen\n", to: "t.trace")
      let ending = try tool.perform("replay", "./t.trace", ends: 0)
      let remark = "iOS 90 is newer than any that is known: judged as iOS \(AppConfiguration.versions.upperBound)"
      #expect(ending.output == "note      ./t.trace: \(remark)\nconforms  ./t.trace\n1 trace replayed, 0 violated\n")
    }

    private static let enormous = 50_000_000

    private static let damaged: [(name: String, bytes: Data, complaint: String)] = [
      ("empty", Data(), "1:1: the file is empty; a trace has at least one event line, '! press Home'"),
      (
        "cut off in a name", Data("! lock\n- [UIApplicationDelegate applicationWillResignActiv".utf8),
        "2:1: '[UIApplicationDelegate applicationWillResignActiv' has no closing ']'"
      ),
      (
        "a state in brackets", Data("! lock\n- applicationWillResignActive: [active]".utf8),
        """
        2:1: 'applicationWillResignActive: [active]' has more than the name 'applicationWillResignActive:'; write a state in \
        parentheses: '(active)'
        """
      ),
      ("not UTF-8", Data("! lock\n".utf8) + [0xff, 0xfe], "2:1: the line is not UTF-8 text"),
      (
        "suspended in the foreground",
        Data("os: 15\nbefore: open from the home screen\n\n// a remark\n  ! system suspends the app\n".utf8),
        """
        5:3: event 1, 'system suspends the app', cannot happen there: the app is active, not in the background; \
        CONFORMANCE.md, 'The events', says what can happen when
        """
      ),
      (
        "an observation that the header hides",
        Data("observes: delegate\n! open by URL\n\n  * UIApplicationDidBecomeActiveNotification\n".utf8),
        """
        4:3: event 1, 'open by URL': the header's 'observes' leaves out 'notifications', but \
        it has 'UIApplicationDidBecomeActiveNotification': add it, or leave 'observes' out
        """
      ),
      (
        "impossible before", Data("os: 15\nbefore: open from the home screen | unlock\n! lock\n".utf8),
        """
        2:9: event 2 before the trace, 'unlock', cannot happen there: the device is not locked; CONFORMANCE.md, \
        'The events', says what can happen when
        """
      ),
      (
        "one enormous line", Data(repeating: UInt8(ascii: "a"), count: enormous),
        "1:1: the file has more than 16777216 bytes; a trace has not"
      ),
    ]

    @Test(
      "files that are not traces are refused with line, column and reason, and are left as they are",
      arguments: damaged.indices)
    func areRefused(_ index: Int) throws {
      let (name, bytes, complaint) = Self.damaged[index]
      let file = "\(name).trace"
      try tool.write(bytes, to: file)
      let ending = try tool.perform("judge", "./\(file)", "--observes", "delegate", ends: 65)
      #expect(ending.errors == "lifecycle-conformance: ./\(file):\(complaint)\n")
      #expect(ending.output == "")
      #expect(try tool.contents(of: "") == [file: bytes])
    }

    @Test(
      "every command that reads traces refuses a damaged one", arguments: ["judge", "replay", "shrink", "--record"])
    func byEveryCommand(_ command: String) throws {
      try tool.write("! fly\n", to: "kept/a.trace")
      let ending = try tool.perform([command, command == "shrink" ? "./kept/a.trace" : "./kept"], ends: 65)
      #expect(ending.errors.hasSuffix("kept/a.trace:1:1: 'fly' is not an event\n"))
      #expect(ending.output == "")
    }

    @Test("a trace is replayed for the rule that it is kept for, and one trace is shrunk")
    func keptRule() throws {
      let events = ["open from the home screen", "press Home", "open from the home screen", "lock"]
      try tool.write("rule: MU-05\n" + events.map { "! \($0)\n" }.joined(), to: "kept/a.trace")
      for command in ["replay", "shrink"] {
        let both = "activates-twice,repeats-resignation-notification"
        let ending = try tool.perform(command, "./kept/a.trace", "--fault", both, ends: 1)
        #expect(ending.output.contains(command == "replay" ? "\nMU-05  " : "\nrule: MU-05\n"), "\(ending.output)")
      }
      let other = try tool.perform("replay", "./kept/a.trace", "--fault", "activates-twice", ends: 1).output
      #expect(other.contains("MU-08") && other.contains("Not seen to be broken in it: MU-05, for which"))
      try tool.perform("shrink", "./kept", ends: 65, saying: "./kept: this is a folder; name one trace in it")
    }

    @Test("a file that is missing is named")
    func missing() throws {
      let ending = try tool.perform("judge", "./nowhere.trace", ends: 65)
      #expect(ending.errors == "lifecycle-conformance: ./nowhere.trace: there is no such file or folder\n")
    }

    @Test(
      "a folder without traces, and a trace in which nothing happens, are failures", arguments: ["judge", "replay"])
    func nothing(_ command: String) throws {
      try tool.write("no trace", to: "empty/notes.txt")
      try tool.write("events: 0\n", to: "silent/a.trace")
      let empty = try tool.perform(command, "./empty", ends: 2)
      let files = command == "judge" ? "file that ends in .trace or .log" : "trace"
      #expect(empty.output == "INCONCLUSIVE: no \(files) in ./empty\n")
      let silent = try tool.perform(command, "./silent", ends: 2)
      let verdict = command == "judge" ? "1 trace: 1 with nothing to judge" : "INCONCLUSIVE: "
      #expect(silent.output.split(separator: "\n").last?.hasPrefix(verdict) == true)
    }
  }
}
