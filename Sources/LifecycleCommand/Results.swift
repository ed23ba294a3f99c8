import Foundation
import LifecycleReports

/// The files that results are written to.
struct Results {
  private static let formats = ResultFormat.all + [.known]
  /// Every option that names a file to write to.
  private static let options = formats.map(\.option)

  private let files: [Option: URL]

  init(_ arguments: Arguments) throws {
    try arguments.refuseWriting(to: ResultFormat.all.map(\.option))
    var files: [Option: URL] = [:]
    for option in Self.options {
      guard let path = arguments.value(option) else { continue }
      let file = URL(fileURLWithPath: path)
      if let other = Self.options.first(where: { files[$0]?.standardizedFileURL == file.standardizedFileURL }) {
        throw UsageError("'\(other.name)' and '\(option.name)' name the same file")
      }
      files[option] = file
    }
    self.files = files
  }

  /// Makes sure that the files can be written, before a run that may take long.
  func check() throws {
    try Terminal.uninterrupted {
      for file in Self.options.compactMap({ files[$0] }) {
        try OutputError.around { try OutputFile(at: file).check() }
      }
    }
  }

  /// Writes the files of a report, which is printed and counts, or of all that was found where that is more.
  /// Returns what could not be written, and why.
  func write(
    _ report: ConformanceReport, whole: ConformanceReport? = nil,
    replay: @escaping (Counterexample) -> String? = { _ in nil }
  ) -> [String] {
    let contents = ResultFormat.Contents(report: report, whole: whole ?? report, replay: replay)
    return Self.formats.flatMap { format in write({ try format.text(contents) }, for: format.option) }
  }

  /// Writes the page that sets implementations side by side, and says why if it could not be written.
  func write(_ matrix: ReportMatrix) -> [String] { write({ matrix.html() }, for: ResultFormat.html.option) }

  private func write(_ text: () throws -> String, for option: Option) -> [String] {
    guard let file = files[option] else { return [] }
    do {
      try OutputFile(at: file).write(Data(try text().utf8))
      return []
    } catch {
      return ["\(error)"]
    }
  }
}

extension Arguments {
  /// Refuses to write to a file that is read.
  func refuseWriting(to options: [Option]) throws {
    func file(_ path: String) -> URL { URL(fileURLWithPath: path).resolvingSymlinksInPath() }
    let read = (rest + [value(.baseline)].compactMap(\.self)).map(file)
    for option in options {
      guard let path = value(option), read.contains(file(path)) else { continue }
      throw UsageError("'\(option.name)' names '\(path)', which is read: name another file")
    }
  }
}

/// The output for GitHub's runner: annotations, the job's summary, and text in which no line is a command.
enum GitHub {
  private static func isRunner(_ terminal: Terminal) -> Bool { terminal.environment["GITHUB_ACTIONS"] == "true" }

  /// Shows text that others had a hand in: the beginning of a line in it is not a command to the runner.
  static func quoting<Result>(in terminal: Terminal, _ showing: () throws -> Result) throws -> Result {
    guard isRunner(terminal) else { return try showing() }
    let token = UUID().uuidString
    try terminal.show("::stop-commands::\(token)")
    defer { try? terminal.show("::\(token)::") }
    return try showing()
  }

  /// The text without anything that the runner takes for a command. For standard error: the runner reads it
  /// at its own pace, so that text cannot tell it there when to stop and when to go on.
  static func quoted(_ text: String, in terminal: Terminal) -> String {
    guard isRunner(terminal) else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.drop(while: \.isWhitespace).hasPrefix("::") ? "|\(line)" : String(line)
    }
    return lines.joined(separator: "\n").replacing("##[", with: "# #[")
  }

  static func tell(_ report: ConformanceReport, replay: (Counterexample) -> String?, in terminal: Terminal) throws {
    guard isRunner(terminal) else { return }
    for annotation in report.annotations(replay: replay) { try terminal.show(annotation) }
    guard let path = terminal.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    do {
      try append(report.summary(replay: replay), to: path)
    } catch {
      // Nobody asked for the summary: the findings hold without it.
      terminal.complain("the summary was not written to \(path): \(error.systemWords)")
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

/// The commands that show report files: one, several side by side, or those of all shards as one.
enum Report {
  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    let count = arguments.rest.count
    guard count > 0 else { throw UsageError("'report' takes one report file or several") }
    if count > 1, arguments.value(.baseline) != nil {
      throw UsageError("'\(Option.baseline.name)' is for one report file, not for \(count) side by side")
    }
    return try show(arguments, in: terminal) { $0.count == 1 ? $0[0] : nil }
  }

  static func merge(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    guard !arguments.rest.isEmpty else {
      throw UsageError("'merge' takes the report files of all shards, which 'check --shard I/N --json FILE' writes")
    }
    return try show(arguments, in: terminal) { reports in
      do {
        return try ConformanceReport.merging(reports)
      } catch {
        throw FileError(path: arguments.rest.joined(separator: ", "), message: "\(error)")
      }
    }
  }

  /// - Parameter unite: Makes one report of those in the files; nil where they are shown side by side.
  private static func show(
    _ arguments: Arguments, in terminal: Terminal, _ unite: ([ConformanceReport]) throws -> ConformanceReport?
  ) throws -> ExitCode {
    let detail = try Detail.asked(arguments)
    let results = try Results(arguments)
    let baseline = try Baseline(arguments)
    try results.check()
    let reports = try arguments.rest.map { try ReportFile(contentsOf: URL(fileURLWithPath: $0)).report() }
    let failures: [String]
    let outcome: ConformanceReport.Outcome
    if let report = try unite(reports) {
      // As of a run, all is kept, and what the baseline lacks is shown and counts.
      let counted = baseline?.counted(report) ?? report
      failures = Terminal.uninterrupted { results.write(counted, whole: report) }
      let remarks = [baseline?.remark(on: counted), baseline?.remark(ofOther: report)]
      try Detail.show(counted, detail, remarks: remarks.compactMap(\.self), in: terminal)
      outcome = counted.outcome
    } else {
      let matrix = ReportMatrix(reports)
      failures = Terminal.uninterrupted { results.write(matrix) }
      try GitHub.quoting(in: terminal) { try terminal.show(matrix.description(in: terminal.layout)) }
      outcome = matrix.outcome
    }
    if let failure = failures.first { throw OutputError(message: failure) }
    return ExitCode(outcome)
  }
}
