import LifecycleTestSupport

@testable import LifecycleCommand
@testable import LifecycleConformance

extension CommandTests {
  @Suite("On a terminal")
  struct OnATerminal {
    let tool = Tool()
    private static let broken = "check --scenarios 100 --fault activates-twice --states 1"

    private static let environment = ["TERM": "xterm"]

    /// The text that a command shows on a terminal.
    private func perform(_ command: String, columns: Int, _ environment: [String: String] = [:]) throws -> String {
      try tool.perform(
        command.split(separator: " ").map(String.init), columns: columns,
        environment: Self.environment.merging(environment) { $1 }
      ).output
    }

    /// The text that a shell script, in which `"$0"` is the tool, shows on a terminal.
    private func see(columns: Int, _ script: String) async throws -> String {
      let python = "import pty, sys; pty.spawn(['/bin/sh', '-c'] + sys.argv[1:])"
      let words = "stty cols \(columns); unset NO_COLOR; export TERM=xterm; \(script)"
      let ending = try await tool.shell("python3 -c \(python.shellQuoted) \(words.shellQuoted) \"$0\"")
      #expect(ending.errors == "")
      return ending.output.replacing("\r\n", with: "\n")
    }

    @Test("the process sees what terminal there is, and whether there is one", .python)
    func process() async throws {
      let seen = try await see(columns: 60, "\"$0\" \(Self.broken) 2>/dev/null")
      #expect(seen == (try perform(Self.broken, columns: 60)))
      let piped = try await see(columns: 60, "\"$0\" \(Self.broken) 2>/dev/null | cat")
      #expect(piped == (try tool.perform(Self.broken.split(separator: " ").map(String.init)).output))
      let progress = try await see(columns: 60, "\"$0\" check --scenarios 100 --states 1 >/dev/null")
      #expect(progress.hasSuffix("\r\u{1B}[K"))
    }

    @Test("a report is as wide as the terminal, and in colour", arguments: [60, 80, 200])
    func report(_ columns: Int) throws {
      let seen = try perform(Self.broken, columns: columns)
      let layout = TextLayout(width: columns, isColored: true)
      #expect(seen.hasPrefix("\(layout.painted("VIOLATED:", .bad)) "))
      #expect(seen.contains("\n\(layout.painted("✗", .bad)) MU-08") && seen.contains("(also "))
      let lines = seen.replacing(#/\u{1B}\[[0-9;]*m/#, with: "").split(separator: "\n").filter {
        !$0.hasPrefix("  Replay: ")
      }
      .map(\.count)
      #expect(columns - 10...columns ~= lines.max() ?? 0)
      #expect(layout.harmless(seen) == seen)
    }

    @Test(
      "there is no colour where none is wanted or supported",
      arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
    func colorless(_ environment: [String: String]) throws {
      let seen = try perform(Self.broken, columns: 100, environment)
      #expect(seen.hasPrefix("VIOLATED: "))
      #expect(TextLayout(width: 100).harmless(seen) == seen)
    }

    @Test("an empty NO_COLOR asks for nothing")
    func empty() throws {
      #expect(try perform(Self.broken, columns: 100, ["NO_COLOR": ""]).contains("\u{1B}["))
    }

    @Test("progress is shown in one line, which is gone before the report; in a file there is none")
    func progress() throws {
      let count = 300
      let check = ["check", "--scenarios", "\(count)", "--states", "1"]
      let seen = try tool.perform(check, errorColumns: 60, environment: Self.environment).errors
      #expect(seen.hasSuffix("\r\u{1B}[K"))
      let lines = seen.components(separatedBy: "\u{1B}[K").map { $0.drop { $0 == "\r" } }
      let progress = #/^[0-9]+ of 300 scenarios, [0-9]+/s, [0-9]+ (?:s|min) left, [0-9]+ of ([0-9]+)/#
      #expect(lines.contains { $0.firstMatch(of: progress)?.1 == "\(RuleID.allCases.count)" })
      #expect(lines.contains { $0.hasPrefix("\(count) of \(count) scenarios, shrinking what was found") })
      #expect(lines.allSatisfy { $0.count < 60 })
      #expect(try tool.perform(check, errorColumns: 60, environment: ["TERM": "dumb"]).errors == "")
    }

    @Test("where there is none, one sentence says of a run that takes minutes how to shorten it")
    func slow() {
      let errors = Locked(Data())
      let none = Terminal.Stream(columns: nil) { _ in }
      let stream = Terminal.Stream(columns: nil) { data in errors.withLock { $0 += data } }
      let slow = SlowRun(in: Terminal(output: none, errors: stream, environment: [:]))
      for (done, seconds) in [(100, 4), (39_000, 10), (100, 6), (200, 12)] {
        var progress = ConformanceOptions.Progress(scenarios: (done, 40_000), pairs: (1, 2))
        progress.time = .seconds(seconds)
        slow.show(progress)
      }
      #expect(
        String(decoding: errors.withLock { $0 }, as: UTF8.self)
          == "lifecycle-conformance: 100 scenarios took 6 s, so that all 40000 take 40 min more: "
          + "'--scenarios N' runs fewer, '--time-limit SECONDS' ends sooner\n")
    }

    @Test("names and paths from outside reach it without what makes it do something")
    func rude() throws {
      let trace = "observes: delegate\n! press Home\n- [MyApp a\u{202E}]\n"
      try tool.write(trace, to: "a\u{1B}[2J\u{202E}.trace")
      for words in [["judge", "./"], ["judge", "\u{1B}[2J"], ["rules", "\u{9B}1m"]] {
        let ending = try tool.perform(words, columns: 80, errorColumns: 80, environment: ["NO_COLOR": "1"])
        let seen = ending.output + ending.errors
        #expect(TextLayout.plain.harmless(seen) == seen && seen.contains("\\u{"), "\(seen)")
      }
    }
  }
}
