import LifecycleTestSupport

@testable import LifecycleCommand
@testable import LifecycleReports

extension CommandTests {
  @Suite("Results for other programs")
  struct ResultsForPrograms {
    let tool = Tool()
    private static let broken = ["check", "--scenarios", "100", "--fault", "activates-twice", "--states", "1"]

    /// The options of the command that runs a scenario of it again.
    private static let rerun = "--fault activates-twice --states 1"

    /// The lines below a report that does not show everything.
    private static let hint = "\n\nTo see every rule: --verbose\n"

    @Test("the files hold what was printed, and replace earlier ones")
    func files() throws {
      try tool.write("old", to: "run.xml")
      let ending = try tool.perform(
        Self.broken + ["--json", "./run.json", "--junit", "./run.xml", "--html", "./run.html"], ends: 1)
      #expect(ending.errors == "")
      #expect(!ending.output.contains("::error"))
      let files = try tool.contents(of: "")
      #expect(files.keys.sorted() == ["run.html", "run.json", "run.xml"])
      let report = try tool.report()
      let replay = { (found: Counterexample) in
        "lifecycle-conformance replay \(found.origin.name) \(Self.rerun)"
      }
      #expect(ending.output == report.description(replay: replay) + Self.hint)
      #expect(String(decoding: files["run.xml"] ?? Data(), as: UTF8.self) == report.junit(replay: replay))
      #expect(String(decoding: files["run.html"] ?? Data(), as: UTF8.self) == report.html(replay: replay))
      let shown = try tool.perform("report", "./run.json", "--html", "./again.html", ends: 1)
      #expect(shown.output == report.description + Self.hint)
      let page = try tool.contents(of: "")["again.html"] ?? Data()
      #expect(String(decoding: page, as: UTF8.self) == report.html())
    }

    @Test(
      "a path that cannot be written is reported before the run", arguments: ResultFormat.all.map(\.option.name),
      ["./absent/run", "./folder", "/dev/null"])
    func unwritable(_ option: String, _ path: String) throws {
      try tool.write("", to: "folder/file")
      let ending = try tool.perform(Self.broken + [option, path], ends: 74)
      #expect(ending.output == "")
      #expect(ending.errors.contains("\(path): "))
      #expect(try tool.contents(of: "folder").keys.sorted() == ["file"])
    }

    @Test("no command writes to a file that it reads, and a report is not judged as a log")
    func inputs() throws {
      try tool.perform(["check", "--scenarios", "20", "--json", "./run.json"], ends: 0)
      try tool.write("! press Home\n", to: "home.trace")
      let before = try tool.contents(of: "")
      for words in [
        ["report", "./run.json", "--html", "./run.json"], ["merge", "./run.json", "--junit", "./run.json"],
        ["check", "--scenarios", "20", "--baseline", "./run.json", "--json", "./run.json"],
        ["diagram", "./home.trace", "--output", "./home.trace"],
      ] {
        let ending = try tool.perform(words, ends: 64)
        #expect(ending.errors.contains("which is read: name another file"), "\(words): \(ending.errors)")
      }
      try tool.perform("judge", "./run.json", ends: 65, saying: "this is the report of a run, and no log")
      #expect(try tool.contents(of: "") == before)
    }

    @Test("a report that is damaged, newer or not there is bad input")
    func damaged() throws {
      try tool.write("{\"format\": \(ReportFile.format + 1)}", to: "newer.json")
      try tool.write("{\"format\": \(ReportFile.format)", to: "damaged.json")
      for (name, words) in [
        ("newer", "and this version reads format"), ("damaged", "damaged"), ("absent", "cannot be read"),
      ] {
        let ending = try tool.perform("report", "./\(name).json", ends: 65)
        #expect(ending.output == "")
        #expect(ending.errors.contains("\(name).json: ") && ending.errors.contains(words))
      }
      try tool.perform("report", ends: 64)
      try tool.perform("check", "--json", "./x", "--junit", "././x", ends: 64)
      try tool.perform("report", "./newer.json", "--html", "./absent/page", ends: 74)
    }

    @Test("several reports are set side by side, on the terminal and on a page")
    func sideBySide() throws {
      try tool.perform(Self.broken + ["--json", "./broken.json"], ends: 1)
      try tool.perform("check", "--scenarios", "100", "--states", "1", "--json", "./good.json", ends: 0)
      let ending = try tool.perform("report", "./good.json", "./broken.json", "--html", "./all.html", ends: 1)
      let matrix = ReportMatrix(try ["good.json", "broken.json"].map { name in try tool.report(name) })
      #expect(ending.output == matrix.description() + "\n")
      #expect(try tool.text(of: "all.html") == matrix.html())
      try tool.perform("report", "./good.json", "./good.json", ends: 0)
      try tool.perform("report", "./good.json", "./absent.json", "--html", "./none.html", ends: 65)
      #expect(try tool.contents(of: "").keys.sorted() == ["all.html", "broken.json", "good.json"])
    }

    private func onGitHub(_ words: [String], summary: String = "summary.md") throws -> Tool.Ending {
      let file = tool.folder[summary].path
      return try tool.perform(words, environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": file])
    }

    @Test("on GitHub each broken rule is an annotation, and the summary is added to what is there")
    func annotations() throws {
      try tool.write("# Before\n", to: "summary.md")
      let ending = try onGitHub(Self.broken + ["--json", "./run.json"])
      #expect(ending.status == 1)
      let report = try tool.report()
      let lines = ending.output.split(separator: "\n").filter { $0.hasPrefix("::error title=") }
      #expect(lines.count == report.violations.count && !lines.isEmpty)
      for (line, found) in zip(lines, report.causes.flatMap(\.counterexamples)) {
        let parts = line.dropFirst("::error title=".count).components(separatedBy: "::")
        let (title, message) = (parts[0], parts.dropFirst().joined(separator: "::"))
        #expect(!title.contains(":") && !title.contains(","))
        #expect(title.removingPercentEncoding == found.title)
        let expected = found.description(replay: "lifecycle-conformance replay \(found.origin.name) \(Self.rerun)")
        #expect(message.removingPercentEncoding == expected)
      }
      let summary = try tool.text(of: "summary.md")
      #expect(summary.hasPrefix("# Before\n## Life cycle: embedded reference"))
      #expect(summary.contains("\n### MU\\-08 didBecomeActive is sent"))
      #expect(summary.contains("**VIOLATED\\: "))
    }

    @Test("text that others had a hand in is shown where the runner takes nothing for a command")
    func quoted() throws {
      let options = ConformanceOptions(scenarios: 100, exploredStates: 0)
      let report = ConformanceSuite(options: options).runReference(named: "::error::##[error]n")
      try ReportFile(report).write(to: tool.folder["run.json"])
      let plain = try tool.perform("report", "./run.json")
      #expect(plain.output.contains("\n::error::##[error]n: "))
      let ending = try onGitHub(["report", "./run.json"])
      let lines = ending.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let token = try #require(lines.first).dropFirst("::stop-commands::".count)
      #expect(lines.first == "::stop-commands::\(token)" && token.count >= 32)
      #expect(lines.last == "::\(token)::")
      #expect(lines.dropFirst().dropLast().joined(separator: "\n") + "\n" == plain.output)
      #expect(try onGitHub(["report", "./run.json"]).output != ending.output, "nobody can know the word that ends it")
      let refusal = try onGitHub(["report", "a\n ::error::##[error]n"])
      #expect(refusal.status == 65)
      #expect(!refusal.errors.contains("\n ::") && !refusal.errors.contains("##["))
    }

    @Test("text in a job's summary stays in its place, and a summary that cannot be written costs no verdict")
    func harmless() throws {
      let ending = try onGitHub(["check", "--scenarios", "20", "--states", "1"], summary: "absent/summary.md")
      #expect(ending.status == 0)
      #expect(ending.errors.contains("the summary was not written to ./absent/summary.md: "))
      #expect(!ending.output.contains("::error"))
      let known = try onGitHub(["check", "--scenarios", "300", "--known", "PR-03", "--states", "1"])
      #expect(known.status == 1)
      #expect(known.output.contains("::error title=PR-03 is no longer a known deviation::"))
      let options = ConformanceOptions(scenarios: 100, exploredStates: 0)
      let report = ConformanceSuite(options: options).runReference(
        named: "# ```` <b>\n::error::%0A", fault: "activates-twice")
      #expect(report.summary().hasPrefix("## Life cycle: \\# \\`\\`\\`\\` \\<b\\>\\\\n\\:\\:error\\:\\:\\%0A\n"))
      let annotations = report.annotations(replay: { _ in "100%\r\n::stop" })
      #expect(annotations.first?.hasSuffix("%0A  Replay: 100%25%0D%0A::stop") == true)
      #expect(annotations.allSatisfy { !$0.contains("\n") })
    }
  }
}
