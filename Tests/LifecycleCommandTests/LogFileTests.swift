import LifecycleTestSupport

extension CommandTests {
  @Suite("Logs on the command line")
  struct LogFiles {
    let tool = Tool()

    @Test("a log is distinguished from a trace by its name, or else by its beginning; judging nothing is a failure")
    func kinds() throws {
      try tool.write("Started:\nApp[1:1] applicationDidBecomeActive:\n", to: "session.txt")
      try tool.write("observes: delegate\n! press Home\n", to: "trace.txt")
      try tool.write("nothing of interest\n", to: "empty.log")
      try tool.write(Data([0x89, 0x50, 0, 1, 2]), to: "picture.log")
      let log = try tool.perform("judge", "./session.txt", ends: 0)
      #expect(log.output.hasSuffix("1 log: 1 legal\n"))
      #expect(try tool.perform("judge", "./trace.txt").output.hasSuffix("1 trace: 1 legal\n"))
      try tool.perform("judge", "./empty.log", ends: 2)
      let picture = try tool.perform("judge", "./picture.log", ends: 65)
      #expect(picture.errors.hasPrefix("lifecycle-conformance: ./picture.log:1:3: a control character, byte 0"))
      let strict = try tool.perform("judge", "./session.txt", "--strict", ends: 65)
      #expect(strict.errors.contains("session.txt:1:1: the line names no callback, which --strict refuses: 'Started:'"))
      try tool.perform("judge", "./session.txt", "--app", "colour: red", ends: 64)
    }

    @Test("a log that is followed has its first violation reported while it comes", .thorough)
    func followed() async throws {
      let lines = "applicationDidBecomeActive\\napplicationWillResignActive\\napplicationWillRes"
      let ending = try await tool.shell(
        "{ printf '\(lines)'; sleep 1; printf 'ignActive\\n'; sleep 4; echo end; } | \"$0\" judge - --follow")
      let parts = ending.output.components(separatedBy: "  the log goes on: ")
      #expect(ending.status == 1 && parts.count == 2, "\(ending)")
      #expect(parts[0].hasPrefix("VIOLATED  - (3 callbacks in 3 lines)\n"))
      #expect(parts.last?.contains("\nVIOLATED  - (3 callbacks in 4 lines") == true)
    }

    @Test("each file of a folder has a verdict, and the worst is the exit code")
    func folder() throws {
      let words = ["judge", "./logs", "--brief"]
      try tool.write("applicationDidBecomeActive:\n", to: "logs/a.log")
      try tool.perform(words, ends: 0)
      for name in ["b", "c"] { try tool.write("flutter: the feed is loaded\n", to: "logs/\(name).log") }
      let nothing = try tool.perform(words, ends: 2)
      #expect(nothing.output.contains("\nnothing to judge  ./logs/b.log (0 callbacks in 1 line; 1 set aside)\n"))
      #expect(nothing.output.contains("\n    line 1: flutter: the feed is loaded\n"))
      #expect(nothing.output.hasSuffix("\n3 logs: 1 legal, 2 with nothing to judge\n"))
      try tool.write("scene(_:continue:)\n", to: "logs/d.log")
      try tool.write("observes: delegate\n! lock\n- [SceneDelegate sceneWillResignActive:]\n", to: "logs/e.trace")
      let scenes = try tool.perform(words, ends: 2)
      #expect(scenes.output.hasSuffix("\n1 trace and 4 logs: 1 legal, 2 with nothing to judge, 2 not covered\n"))
      #expect(scenes.output.contains("scene(_:continue:) in line 1: no rule is about it"))
      #expect(scenes.output.contains("\n  scenes are judged where they are claimed"))
      try tool.write("app[1:1] applicationDidBecomeActive: (suspended)\n", to: "logs/f.log")
      let illegal = try tool.perform(words, ends: 1)
      #expect(illegal.output.hasSuffix(": 1 legal, 1 illegal, 2 with nothing to judge, 2 not covered\n"))
    }

    @Test("dialects are listed and named, and words of one's own are mapped, on the command line and in a file")
    func dialects() throws {
      try tool.perform(
        "judge", "--dialects", ends: 0, saying: "\nFlutter               flutter: AppLifecycleState.resumed\n")
      try tool.write("RESIGNING\nACTIVATING\n", to: "own.log")
      try tool.perform("judge", "./own.log", ends: 2)
      let words = ["--map", "RESIGNING=inactive", "--map", "ACTIVATING=active"]
      let mapped = try tool.perform(["judge", "./own.log"] + words)
      #expect(mapped.status == 0 && mapped.output.hasPrefix("legal     ./own.log (2 callbacks in 2 lines)\n"))
      try tool.write("# ours\nRESIGNING=inactive\n\nACTIVATING=active\n", to: "words.txt")
      #expect(try tool.perform("judge", "./own.log", "--map", "@./words.txt").output == mapped.output)
      for wrong in [["--map", "RESIGN"], ["--map", "RESIGN=flying"], ["--dialect", "Fluter"]] {
        try tool.perform(["judge", "./own.log"] + wrong, ends: 64)
      }
      try tool.perform("judge", "./own.log", "--map", "@./absent.txt", ends: 65)
      #expect(
        try tool.perform("judge", "./own.log", "--dialect", "Fluter").errors.contains("did you mean 'Flutter'"))
    }

    @Test("the kinds of observation are listed in the help and where one is not known")
    func listed() throws {
      let help = try tool.perform("judge", "--help").output.replacing(#/\s+/#, with: " ")
      let refused = try tool.perform("judge", "./a.log", "--observes", "xyzzy").errors
      #expect(refused.components(separatedBy: "'state after'").count == 2)
      try tool.write("! press Home\n", to: "a.trace")
      try tool.perform("judge", "./a.trace", "--dialect", "nosuch", ends: 64)
      for kind in Trace.Observable.allCases.map(\.rawValue) {
        #expect(help.contains(" \(kind)") && refused.contains("'\(kind)'"), "\(kind)")
      }
    }

    @Test("a log that needs a death without a sign of it leaves the verdict open, and fails where advice counts")
    func suspicious() throws {
      let names = ["DidBecomeActive", "DidBecomeActive", "WillResignActive"]
      try tool.write(names.map { "A[9:1] application\($0)\n" }.joined(), to: "twice.log")
      let ending = try tool.perform("judge", "./twice.log", ends: 2)
      #expect(ending.output.hasSuffix("\n1 log: 1 suspicious\n"))
      try tool.perform("judge", "./twice.log", "--strict", ends: 1)
    }

    @Test("of several files one that is no text is named, and the others are judged")
    func unreadable() throws {
      try tool.write("applicationDidBecomeActive:\n", to: "logs/a.log")
      try tool.write(Data([0x1F, 0x8B, 8, 0, 0]), to: "logs/b.log")
      try tool.write("applicationDidEnterBackground:\n", to: "logs/c.log")
      for words in [["./logs"], ["./logs/a.log", "./logs/b.log", "./logs/c.log"]] {
        let ending = try tool.perform(["judge", "--brief"] + words, ends: 65)
        #expect(ending.errors.hasPrefix("lifecycle-conformance: ./logs/b.log:1:4: a control character, byte 0"))
        #expect(ending.errors.contains("gunzip -c"))
        #expect(ending.output.hasSuffix("\n2 logs and 1 file besides: 2 legal, 1 not read\n"), "\(ending.output)")
      }
      try tool.write("app[1:1] applicationDidBecomeActive: (suspended)\n", to: "logs/d.log")
      try tool.perform("judge", "./logs", "--brief", ends: 1)
      // It is the same with traces, and with files whose names say nothing.
      try tool.write("colour: red\n! lock\n", to: "traces/a.trace")
      try tool.write("observes: delegate\n! lock\n", to: "traces/b.trace")
      try tool.write(Data([0x1F, 0x8B, 8, 0, 0]), to: "c.gz")
      let others = try tool.perform("judge", "./traces", "./c.gz", ends: 65)
      #expect(others.output.hasSuffix("\n1 trace and 2 files besides: 1 legal, 2 not read\n"))
    }

    @Test("a system newer than any that is known is judged as the newest, and one line says so")
    func newerSystems() throws {
      try tool.write("applicationDidBecomeActive:\n", to: "a.log")
      try tool.write("observes: delegate\n! press Home\n", to: "a.trace")
      for words in [["--os", "90"], ["--os", "99"], ["--app", "os: 91; background modes: audio"]] {
        let ending = try tool.perform(["judge", "./a.log", "./a.trace"] + words, ends: 0)
        let version = words[1].split { !$0.isNumber }[0]
        #expect(
          ending.output.hasPrefix(
            "iOS \(version) is newer than any that is known: judged as iOS \(AppConfiguration.versions.upperBound)\nlegal "
          ))
        #expect(ending.output.ranges(of: "is newer than").count == 1)
        #expect(ending.output.contains("  assumed: iOS \(AppConfiguration.versions.upperBound)"))
      }
      try tool.perform("judge", "./a.log", "--os", "2", ends: 64)
      try tool.perform("judge", "./a.log", "--os", "100", ends: 64)
    }

    @Test("an illegal log is shown with its rule, what was legal, and the story up to there; a pipe does as well")
    func illegal() async throws {
      let lines = [
        "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:", "applicationWillResignActive:",
        "applicationDidEnterBackground:", "applicationWillEnterForeground:", "applicationDidBecomeActive:",
        "applicationWillResignActive:", "applicationDidEnterBackground:", "applicationDidBecomeActive:",
      ]
      try tool.write(lines.joined(separator: "\n"), to: "log")
      let ending = try await tool.shell(#""$0" judge - < log"#, ends: 1)
      #expect(
        ending.output.hasPrefix(
          """
          VIOLATED  - (9 callbacks in 9 lines)
            assumed: iOS 15
            never seen (see --observes 'delegate'), so assumed to be unimplemented or unrecorded:
              application:willFinishLaunchingWithOptions:, applicationWillTerminate:
            legal on no version of iOS
            line 9: no legal life cycle has applicationDidBecomeActive: there
            SM-07  MUST NOT  An app in the background does not become active there
          """))
      #expect(
        ending.output.hasSuffix(
          """
              ! open from the home screen
              - [UIApplicationDelegate applicationWillEnterForeground:]
              - [UIApplicationDelegate applicationDidBecomeActive:]
              ! press Home
              - [UIApplicationDelegate applicationWillResignActive:]
              - [UIApplicationDelegate applicationDidEnterBackground:]
            ✗ - [UIApplicationDelegate applicationDidBecomeActive:]
          1 log: 1 illegal

          """))
    }
  }
}
