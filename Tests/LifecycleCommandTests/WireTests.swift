import LifecycleTestSupport

extension CommandTests {
  @Suite("The wire protocol")
  struct Wire {
    let tool = Tool()

    /// Peers that hang, each of which takes seconds until it is given up: in the quick tier another stands in for them.
    private static let thorough: Set<String> = [
      "floods-and-hangs", "half-a-line", "half-a-line-and-exit", "forks-and-exits", "long-line", "not-utf8", "exits",
    ]

    /// Returns the output of the tool from a line on.
    private func tail(_ text: String, from line: String) throws -> Substring {
      text[try #require(text.range(of: line), "\(text)").lowerBound...]
    }

    // MARK: - The embedded reference on the other side

    @Test(
      "the served reference has the verdict of the embedded one, faults or none",
      arguments: [[], ["--fault", "activates-twice"], ["--fault", "activates-twice,terminates-on-home", "--sticky"]])
    func serves(_ words: [String]) throws {
      // Without a search for shorter scenarios, which asks the peer very often.
      let check = ["check", "--scenarios", "60"] + (Tier.isThorough ? [] : ["--certify", "1"])
      let embedded = try tool.perform(check + words)
      let served = try tool.perform(check + ["--", tool.executable.path, "serve"] + words)
      #expect(served.status == (words.isEmpty ? 0 : 1))
      // They differ in the command that runs a scenario again.
      func told(_ output: String) -> [Substring] {
        output.split(separator: "\n").filter { !$0.hasPrefix("  Replay: ") && !$0.hasPrefix("Judged: ") }
      }
      #expect(told(served.output) == told(embedded.output))
      #expect(served.errors == "")
    }

    @Test("a peer that names no versions is judged on those that '--os' names, and otherwise on all of them")
    func versions() throws {
      func claimed(_ words: [String], _ peer: [String]) throws -> String {
        let ending = try tool.perform(
          ["check", "--scenarios", "40", "--states", "1", "--certify", "0", "--verbose"] + words + ["--"] + peer)
        #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
        let line = ending.output.split(separator: "\n").first { $0.hasPrefix("  versions other than ") }
        return line.map(String.init) ?? "all"
      }
      let serve = [tool.executable.path, "serve"]
      #expect(try claimed([], serve) == "all")
      #expect(try claimed(["--os", "13-27"], serve) == "  versions other than iOS 13 to 18, 26 and 27")
      #expect(try claimed(["--os", "3-99"], serve) == "all")
    }

    @Test("a run of another process ends early where one of the embedded reference does")
    func endsEarly() throws {
      let fault = ["--fault", "activates-twice"]
      let check = [
        "check", "--scenarios", "400", "--early-stop", "50", "--events", "open from the home screen,press Home",
      ]
      for stop in Tier.isThorough ? [[], ["--early-stop", "never"]] : [[]] {
        let words = stop.isEmpty ? check : check.filter { !["--early-stop", "50"].contains($0) } + stop
        let embedded = try tool.perform(words + fault)
        let served = try tool.perform(words + ["--", tool.executable.path, "serve"] + fault)
        for ending in [embedded, served] {
          #expect(ending.status == 1)
          #expect(ending.output.contains(" of 400 scenarios: nothing new for 50\n") == stop.isEmpty)
        }
        #expect(
          embedded.output.components(separatedBy: "\n")[2...5] == served.output.components(separatedBy: "\n")[2...5])
      }
    }

    @Test("a kept counterexample is replayed and shrunk in another process")
    func replays() throws {
      let fault = ["--fault", "activates-twice"]
      let serve = ["--", tool.executable.path, "serve"]
      try tool.perform(["check", "--scenarios", "50", "--record", "./kept"] + fault, ends: 1)
      let name = try #require(try tool.contents(of: "kept").keys.min())
      try tool.perform(["replay", "./kept"] + serve, ends: 0)
      try tool.perform(["replay", "./kept"] + serve + fault, ends: 1)
      let shrunk = try tool.perform(["shrink", "./kept/\(name)"] + serve + fault, ends: 1)
      #expect(Data(shrunk.output.utf8) == (try tool.contents(of: "kept")[name]))
    }

    /// A peer that answers every event with the same callback.
    private static func peer(hello: String, callback: String) -> String {
      """
      import json, sys
      sys.stdin.readline()
      print('{"hello": 1, "name": "p", "facets": ["application"]\(hello)}', flush=True)
      for line in sys.stdin:
        asked = json.loads(line)
        if "bye" in asked: break
        verb = "run" if "run" in asked else "continue"
        print(json.dumps({verb: asked[verb], "steps": [["\(callback)"]] * len(asked["events"])}), flush=True)
      """
    }

    @Test(
      "a peer that names what only apps with scenes have is neither legal nor in violation",
      .python,
      arguments: [
        ("", "sceneDidBecomeActive(_:)"), ("", "[SceneDelegate scene:willConnectToSession:options:]"),
        (#", "callbacks": ["sceneDidBecomeActive:", "applicationDidBecomeActive:"]"#, "applicationDidBecomeActive:"),
      ])
    func scenes(_ hello: String, _ callback: String) throws {
      try tool.write(Self.peer(hello: hello, callback: callback), to: "peer.py")
      let peer = ["--", Python.path, "./peer.py"]
      let ending = try tool.perform(
        ["check", "--scenarios", "20", "--record", "./kept", "--json", "./run.json"] + peer, ends: 2)
      #expect(ending.output.contains("; scenes are judged"))
      #expect(!ending.output.contains("VIOLATED") && !ending.output.contains("✗"))
      #expect(try tool.contents(of: "kept").isEmpty)
      try tool.perform("report", "./run.json", ends: 2)
      try tool.write("! open from the home screen\n", to: "a.trace")
      for command in ["replay", "shrink"] {
        let ending = try tool.perform([command, "./a.trace"] + peer, ends: 2)
        #expect(ending.output.contains("; scenes are judged where they are claimed"))
      }
    }

    @Test(
      "a peer of systems up to one that is not known is judged up to the newest, and one line says so; of none that is known is refused",
      .python)
    func newerSystem() throws {
      for (hello, status) in [(#", "os": [9, 90]"#, Int32(1)), (#", "os": 91"#, 69), (#", "os": [2, 9]"#, 69)] {
        try tool.write(Self.peer(hello: hello, callback: "applicationDidBecomeActive:"), to: "peer.py")
        let ending = try tool.perform(
          "check", "--scenarios", "2", "--certify", "0", "--events", "press Home", "--", Python.path, "./peer.py")
        #expect(ending.status == status)
        let remark = "iOS 90 is newer than any that is known: judged as iOS \(AppConfiguration.versions.upperBound)\n"
        #expect(ending.output.hasPrefix(remark) == (status == 1))
      }
    }

    @Test("requests typed by hand are answered, step by step and in one line")
    func byHand() async throws {
      try tool.write(
        """
        {"hello": 1}
        {"run": 1, "os": 13, "not implemented": ["applicationDidBecomeActive:"], "events": [{"event": "lock"}]}
        {"continue": 1, "events": [{"event": "unlock"}, {"event": "unlock"}]}
        {"run": 2, "os": 13, "events": [{"event": "lok"}]}

        """, to: "requests")
      let ending = try await tool.shell("\"$0\" serve <requests", ends: 65)
      #expect(
        ending.output.split(separator: "\n").dropFirst().joined(separator: "\n") == """
          {"run": 1, "steps": [["= state: not running"]]}
          {"continue": 1, "steps": [["= state: not running"]], "unsupported": "the event cannot happen in this state"}
          {"error": "'lok' is not an event; did you mean 'lock'?"}
          """)
      #expect(
        ending.errors == """
          lifecycle-conformance: 'lok' is not an event; did you mean 'lock'?
          it was asked: {"run": 2, "os": 13, "events": [{"event": "lok"}]}

          """)
    }

    // MARK: - Another language

    @Test(
      "the application object in Python conforms, with scenes too, and its fault is found in both",
      .python,
      arguments: [([], "MU-08", "host: launch, gain"), (["--scenes"], "SC-10", "connect")])
    func pythonApplication(_ scenes: [String], _ rule: String, _ words: String) throws {
      let count = Tier.amount(quick: scenes.isEmpty ? 200 : 300, thorough: 3_000)
      let peer = ["check", "--scenarios", "\(count)"] + Python.peer("application.py") + scenes
      let sound = try tool.perform(peer, ends: 0)
      #expect(!sound.output.contains("refused"))
      #expect(scenes.isEmpty || !sound.output.contains("\n- scenes: 30"), "\(sound.output)")
      let erring = try tool.perform(peer + ["--fault", "activates-twice"], ends: 1)
      #expect(erring.output.contains("\n✗ \(rule) ") && erring.output.contains(words), "\(erring.output)")
      if scenes.isEmpty { #expect(erring.output.contains("1 rule broken;")) }
    }

    @Test("the phone in Python conforms", .python)
    func pythonConforms() throws {
      let count = Tier.amount(quick: 200, thorough: 3_000)
      let ending = try tool.perform(["check", "--scenarios", "\(count)"] + Python.peer("phone.py"), ends: 0)
      let pairs = try #require(ending.output.firstMatch(of: #/(\d+) of (\d+) pairs of\s+situation/#))
      if Tier.isThorough { #expect(pairs.1 == pairs.2, "\(ending.output)") }
    }

    @Test("the claims of a peer can be narrowed", .python)
    func narrowed() throws {
      let claims = ["--facets", "application", "--callbacks", "delegate", "--readings", "none", "--os", "12-13"]
      let peer = Python.peer("application.py", "--fault", "activates-twice")
      let ending = try tool.perform(["check", "--scenarios", "100", "--json", "./run"] + claims + peer, ends: 1)
      #expect(ending.output.contains(" \(claims.joined(separator: " ")) -- \(Python.path) "), "\(ending.output)")
      let report = try tool.report("run")
      #expect(report.capabilities.callbacks == .delegateMessages.union([.messageToAnotherObject]))
      #expect(report.capabilities.versions == 12...13 && report.capabilities.readings.isEmpty)
      #expect(report.violations.map(\.violation.rule.text) == ["MU-08"])
    }

    @Test(
      "claims that a peer cannot meet are usage errors",
      .python,
      arguments: [
        (["--facets", "launch"], "COMMAND offers none of the facets of '--facets'"),
        (["--callbacks", "launch"], "COMMAND offers none of the callbacks of '--callbacks'"),
        (
          ["--callbacks", "applicationDidBecomActive:"],
          "unknown callback 'applicationDidBecomActive:'; did you mean 'applicationDidBecomeActive:'?"
        ),
        (["--os", "9-"], "'--os' takes a version of iOS or the first and the last, '9-15', not '9-'"),
      ])
    func impossibleClaims(_ claims: [String], _ message: String) throws {
      let ending = try tool.perform(["check"] + claims + Python.peer("phone.py"), ends: 64)
      #expect(ending.errors.hasPrefix("lifecycle-conformance: \(message)\n"), "\(ending.errors)")
    }

    @Test("a fault in Python gives the counterexample of the same fault in Swift", .python)
    func pythonFault() throws {
      let peer = Python.peer("phone.py", "--fault", "terminates-when-suspended")
      let ending = try tool.perform(["check", "--scenarios", "200", "--record", "./kept"] + peer, ends: 1)
      #expect(ending.output.contains("Replay: lifecycle-conformance replay "))
      #expect(ending.output.contains("phone.py --fault terminates-when-suspended\n"))
      let kept = try Corpus(at: tool.folder["kept"]).traces().map(\.trace)
      let report = ConformanceSuite(options: ConformanceOptions(scenarios: 200)).runReference(
        named: "Swift", capabilities: Capabilities(facets: [.application]), fault: "terminates-when-suspended")
      #expect(kept.count == 1)
      #expect(kept.map(\.rule) == report.violations.map(\.trace.rule))
      #expect(kept.map(\.scenario) == report.violations.map(\.trace.scenario))
    }

    // MARK: - Peers that misbehave

    /// The ways that reach the deadline; for the others it is long, since a busy machine is slow to start a peer.
    private static let hanging = ["hangs", "floods-and-hangs", "half-a-line", "ignores-its-end"]

    /// Runs a peer that misbehaves, and sees to it that nothing of it is left.
    private func check(_ way: String, scenarios: Int = 6, ends status: Int32 = 69) async throws -> Tool.Ending {
      let hangs = Self.hanging.contains(way)
      let words =
        ["check", "--scenarios", "\(scenarios)", "--length", "8", "--deadline", hangs ? "3" : "20"]
        + Python.peer("misbehaving.py", way, tool.folder.url.lastPathComponent)
      let ending = try await apart { [tool] in try tool.perform(words, ends: status) }
      let left = try await tool.shell(
        "ps -eo pid,args | grep '[m]isbehaving.py \(way) \(tool.folder.url.lastPathComponent)'")
      #expect(left.output == "")
      let controls = ending.output.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
      #expect(controls.isEmpty)
      return ending
    }

    @Test(
      "a peer that does not say what it is gets no verdict", .python,
      arguments: [
        (
          "never-starts",
          """
          the peer ended with status 1 before it had said what it is
          it wrote to standard error:
          | there is no simulator here
          """
        ),
        (
          "newer",
          """
          the peer speaks version 2 of the protocol, and the suite version 1
          it wrote: {"hello": 2}
          expected, for instance: {"hello": 1, "name": "My phone", "facets": ["application"]}
          """
        ),
        (
          "slip",
          """
          'aplication' is not a facet; did you mean 'application'?
          it wrote: {"hello": 1, "name": "slip", "facets": ["aplication"]}
          expected, for instance: {"hello": 1, "name": "My phone", "facets": ["application"]}
          """
        ),
      ])
    func badHello(_ way: String, _ complaint: String) async throws {
      let ending = try await check(way)
      #expect(ending.output == "")
      #expect(ending.errors == "lifecycle-conformance: \(complaint)\n")
    }

    private static let late = "the peer has not answered within 3 seconds (each line must be flushed)"
    private static let errors = "\n  it wrote to standard error:\n  | "
    private static let half = "; it wrote half a line\n  it wrote: {\"run\": 1, \"ste\n  expected"

    @Test("a program that does not exist is named an implementation that is not there")
    func noProgram() throws {
      let ending = try tool.perform("check", "--", "./nowhere", ends: 69)
      #expect(ending.errors == "lifecycle-conformance: './nowhere' cannot be started: No such file or directory\n")
    }

    @Test(
      "a failure is found at its event and reported with the offending line and a right one",
      .python,
      arguments: [
        ("hangs", "\(late)\n"), ("floods-and-hangs", "\(late)\(errors)noise\n"),
        ("crashes", "the peer was ended by signal 11 before it had answered\(errors)Fatal error: Index out of range\n"),
        ("exits", "the peer ended with status 3 before it had answered\n"),
        ("forks-and-exits", "the peer ended with status 5 before it had answered\n"),
        (
          "garbage",
          "the line is not a JSON object: standard output is for answers alone; print anything else to\n    standard error\n  it wrote: hello\\u{1b}[31m wor\\u{7}ld\n  expected, for instance: {\"continue\": "
        ),
        ("half-a-line", late + half),
        ("half-a-line-and-exit", "the peer ended with status 0 before it had answered" + half),
        ("long-line", "the peer wrote a line of more than 16777216 bytes\n  it wrote:\n    xxxxxxxxxx"),
        ("not-utf8", "the line is not UTF-8 text\n  it wrote: {\"run\": 1, \"steps\": [[\""),
        (
          "unknown-name",
          "'applicationWillResignActve:' is unknown; did you mean 'applicationWillResignActive:'?\n  it wrote: [\"applicationWillResignActve:\"]\n  expected, for instance: [\"applicationWillResignActive: (active)\"]\n"
        ),
        ("says-error", "the peer says: the simulator did not boot\n"),
      ].filter { way, _ in Tier.isThorough || !Self.thorough.contains(way) })
    func fails(_ way: String, _ words: String) async throws {
      let ending = try await check(way, scenarios: 2)
      #expect(ending.errors == "")
      let told = try tail(ending.output, from: "The adapter failed in 2 scenarios:\n")
      #expect(told.hasPrefix("The adapter failed in 2 scenarios:\n  \(words)"), "\(told)")
      // Of lines that long few are read in the time that a search may take.
      if way == "long-line" { return }
      #expect(
        told.contains(
          """
              1 event, shrunk from 6; no event can be left out (scenario 0 of seed 1)
              iOS 15
                  event  delivered
              1 ✗ lock
            again in scenario 1 of seed 1, after 1 event

          """), "\(told)")
      // The findings before a failure are kept.
      #expect(ending.output.hasPrefix("ERRORED: the adapter failed in 2 scenarios; "))
      #expect(!ending.output.contains("; 0 rules exercised"))
    }

    @Test(
      "an answer that does not fit its request is refused, and the run given up",
      .python,
      arguments: [
        ("wrong-request", "  the peer answers 'run' "), ("too-few-steps", "  the answer has 2 steps for 1 event\n"),
      ])
    func wrongAnswer(_ way: String, _ words: String) async throws {
      let told = try tail(try await check(way).output, from: "The adapter failed in 5 scenarios:\n")
      #expect(told.contains(words), "\(told)")
      #expect(told.contains("  The rest of the run was given up.\n"))
    }

    @Test("a failure that is not seen again is reported all the same", .python)
    func seenOnce() async throws {
      let ending = try await check("exits-now-and-then", scenarios: 100)
      let told = try tail(ending.output, from: "The adapter failed in 1 scenario:\n")
      #expect(told.contains("  the peer ended with status 4 before it had answered\n"))
    }

    @Test("a peer that outlives its input is ended, and the findings are reported", .python)
    func lingers() async throws {
      let ending = try await check("ignores-its-end")
      let words = #"the peer has not ended 2 seconds after {"bye": true} and the end of its input; it was ended"#
      #expect(try tail(ending.output, from: "The adapter failed in 1 scenario:\n").contains(words))
      #expect(!ending.output.contains("; 0 rules exercised"))
    }

    @Test(
      "legal variations do not fail: noise, children, refusals, other answers the next time",
      .python, arguments: ["floods", "forks", "refuses", "fickle"])
    func isLegal(_ way: String) async throws {
      #expect(try await check(way, scenarios: 60, ends: 0).errors == "")
    }

    @Test(
      "Ctrl-C and an end from outside end the run of a slow peer with what it has, and leave nothing of the peer",
      .python, arguments: [SIGINT, SIGTERM])
    func interrupted(number: Int32) async throws {
      let mark = UUID().uuidString
      let run = try tool.start(
        ["check", "--scenarios", "1000000"] + Python.peer("misbehaving.py", "forks-slowly", mark))
      #expect(try await run.signal(number, after: Tool.start))
      let sent = ContinuousClock.now
      let ending = try await run.wait()
      // All that it was asked in advance would take it five seconds, and does not count.
      #expect(run.end - sent < .seconds(Tier.isThorough ? 20 : 4))
      #expect(ending.status == 2 && ending.output.contains("Interrupted. Resume with: --from "), "\(ending.output)")
      #expect(try await tool.shell("ps -eo pid,args | grep '[m]isbehaving.py forks-slowly \(mark)'").output == "")
    }
  }
}

extension Trait where Self == ConditionTrait {
  static var python: Self { .enabled(if: Python.isInstalled, "there is no python3 on the PATH") }
}

/// The language of the example on the other side of the wire.
enum Python {
  static let isInstalled = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/python3")
  }

  /// The interpreter itself: on the PATH may be a script that takes longer to find it than it takes to start.
  static let path: String = {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import sys; print(sys.executable)"]
    process.standardOutput = output
    guard (try? process.run()) != nil, let said = try? output.fileHandleForReading.readToEnd() else { return "python3" }
    return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .newlines)
  }()

  /// The words of a command line that name a peer of `Tests/Python`, which needs no packages: to look for them takes half of
  /// the time in which it starts.
  static func peer(_ file: String, _ words: String...) -> [String] {
    ["--", path, "-S", Repository.root.appendingPathComponent("Tests/Python/\(file)").path] + words
  }
}
