import Foundation
import LifecycleConformance

/// The files that `check` writes its results to, for other programs.
struct Results {
  private let json: URL?
  private let junit: URL?

  init(_ arguments: Arguments) throws {
    json = arguments.value("--json").map { URL(fileURLWithPath: $0) }
    junit = arguments.value("--junit").map { URL(fileURLWithPath: $0) }
    if let json, json.standardizedFileURL == junit?.standardizedFileURL {
      throw UsageError("'--json' and '--junit' name the same file")
    }
  }

  /// Makes sure that the files can be written, before a run that may take long.
  func check() throws {
    for file in [json, junit] {
      guard let file else { continue }
      do { try OutputFile(at: file).check() } catch { throw OutputError(message: "\(error)") }
    }
  }

  /// Writes the files.
  ///
  /// - Returns: What could not be written, and why.
  func write(_ report: ConformanceReport, replay: (Counterexample) -> String?) -> [String] {
    var failures: [String] = []
    if let json {
      do { try ReportFile(report).write(to: json) } catch { failures.append("\(error)") }
    }
    if let junit {
      let text = Data(report.junit(replay: replay).utf8)
      do { try OutputFile(at: junit).write(text) } catch { failures.append("\(error)") }
    }
    return failures
  }
}

/// What GitHub's runner is told where it runs `check`: annotations in the output, and the summary of the job.
enum GitHub {
  static func tell(_ report: ConformanceReport, replay: (Counterexample) -> String?) throws {
    let environment = ProcessInfo.processInfo.environment
    guard environment["GITHUB_ACTIONS"] == "true" else { return }
    for annotation in report.annotations(replay: replay) { try Terminal.show(annotation) }
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    do {
      try append(report.summary(replay: replay), to: path)
    } catch {
      // Nobody asked for the summary: what was found stands without it.
      Terminal.complain("the summary was not written to \(path): \(error.localizedDescription)")
    }
  }

  private static func append(_ text: String, to path: String) throws {
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(fileURLWithPath: path)) }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
  }
}

/// The command that shows a report file.
enum Report {
  static func run(_ words: [String]) throws -> ExitCode {
    let arguments = try Arguments(words)
    try arguments.takeNoCommand()
    guard let path = arguments.rest.first, arguments.rest.count == 1 else {
      throw UsageError("'report' takes one report file")
    }
    let report = try ReportFile(contentsOf: URL(fileURLWithPath: path)).report()
    try Terminal.show(report.description())
    return ExitCode(report.outcome)
  }
}

/// The command that unites the report files of shards.
enum Merge {
  static func run(_ words: [String]) throws -> ExitCode {
    let arguments = try Arguments(words, options: ["--json", "--junit"])
    try arguments.takeNoCommand()
    guard !arguments.rest.isEmpty else {
      throw UsageError("'merge' takes the report files of all shards, which 'check --shard I/N --json FILE' writes")
    }
    let results = try Results(arguments)
    try results.check()
    let reports = try arguments.rest.map { try ReportFile(contentsOf: URL(fileURLWithPath: $0)).report() }
    let report: ConformanceReport
    do {
      report = try ConformanceReport.merging(reports)
    } catch {
      throw CorpusError(path: arguments.rest.joined(separator: ", "), message: error.description)
    }
    let failures = results.write(report, replay: { _ in nil })
    try Terminal.show(report.description())
    if let failure = failures.first { throw OutputError(message: failure) }
    return ExitCode(report.outcome)
  }
}
