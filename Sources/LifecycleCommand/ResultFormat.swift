import LifecycleReports

/// A kind of file that the result of a run is written to: the option that names the file, and what it holds.
///
/// To add one, add it to `all`: usage, help, completion, checks and writing are made from it.
struct ResultFormat: Sendable {
  struct Contents {
    /// The report that is printed and counts.
    let report: ConformanceReport
    /// All that was found, where that is more.
    let whole: ConformanceReport
    /// The command that shows a counterexample again.
    let replay: (Counterexample) -> String?
  }

  let option: Option
  let text: @Sendable (Contents) throws -> String

  /// Those of every command with the result of a run.
  static let all: [ResultFormat] = [
    ResultFormat("--json", "write the whole report for other programs, and for 'report'") {
      String(decoding: try ReportFile($0.whole).data(), as: UTF8.self)
    },
    ResultFormat("--junit", "write the report in JUnit's format, for CI servers") {
      $0.report.junit(replay: $0.replay)
    },
    html,
  ]

  static let html = ResultFormat("--html", "write the report as a page for people") {
    $0.report.html(replay: $0.replay)
  }
  static let known = ResultFormat(option: Check.writeKnown) { KnownDeviationFile.text(for: $0.whole) }
}

extension ResultFormat {
  private init(_ name: String, _ help: String, _ text: @escaping @Sendable (Contents) throws -> String) {
    self.init(option: Option(name, "FILE", .file, help), text: text)
  }
}
