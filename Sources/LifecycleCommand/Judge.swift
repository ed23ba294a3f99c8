import Foundation
import LifecycleLogs

struct Judge {
  static let system = Option(
    "--os", "N", .number(AppConfiguration.namedVersions), "judge what does not say its system as one of iOS N")
  static let start = Option(
    "--start", "STATE", .text, "state of the app before its trace begins")
  static let observes = Option(
    "--observes", "LIST", .list(Trace.Observable.allCases.map(\.rawValue)),
    "assume that this was recorded: missing callbacks of these kinds are judged. Kinds: "
      + Trace.Observable.allCases.map(\.rawValue).joined(separator: ", "))
  static let app = Option("--app", "HEADER", .text, "kind of app that wrote the log: 'background modes: fetch'")
  static let dialect = Option(
    "--dialect", "NAME", .text,
    "read logs in this dialect ('judge --dialects' lists them), whatever their lines look like")
  static let map = Option(
    "--map", "WORDS=CALLBACK", .texts,
    "read these words of a log as the callback, or as the state active, inactive or background; can be repeated, and @FILE has one in each line"
  )
  static let dialects = Option("--dialects", "list the dialects of logs, each with an example")
  static let follow = Option(
    "--follow", "judge a log from a pipe while it comes, and report its first violation at once; Ctrl-C ends it")
  static let brief = Option("--brief", "leave out the stories that explain logs")

  private let arguments: Arguments
  private let terminal: Terminal
  private var tally = Tally()

  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    if arguments.has(dialects) {
      for dialect in LogDialect.all { try terminal.show("\(dialect.name.padded(to: 22))\(dialect.example)") }
      return .conforms
    }
    guard !arguments.rest.isEmpty else { throw UsageError("'judge' needs a file or a folder of traces") }
    var judge = Judge(arguments: arguments, terminal: terminal)
    return try GitHub.quoting(in: terminal) { try judge.run() }
  }

  private mutating func run() throws -> ExitCode {
    // A trace has no dialect, but a wrong name is refused all the same.
    _ = try dialect()
    for version in [version, try header().newerVersion] {
      if let remark = version.flatMap(AppConfiguration.remark(onVersion:)) { try terminal.show(remark) }
    }
    let isAlone = arguments.rest.count == 1
    for path in arguments.rest {
      if path == "-" {
        try judging(isAlone: isAlone) { try $0.judge(streamFrom: $0.terminal.input, as: path) }
      } else if InputFile(at: path).isStream {
        try judging(isAlone: isAlone) { try $0.judge(streamFrom: InputFile(at: path).open(), as: path) }
      } else if isFolder(path) {
        for trace in try Corpus.files(at: path) {
          try judging(isAlone: false) { try $0.judge(traceAt: trace) }
        }
        for log in try Corpus.files(at: path, ending: ".log") {
          try judging(isAlone: false) { try $0.judge(logAt: log, as: log) }
        }
      } else {
        try judging(isAlone: isAlone) { judge in
          if FileManager.default.fileExists(atPath: path), try LogFile.isLog(path) {
            try judge.judge(logAt: path, as: path)
          } else {
            try judge.judge(traceAt: path)
          }
        }
      }
    }
    guard tally.files > 0 else {
      return tally.unreadable > 0
        ? .badInput : try terminal.inconclusive("no file that ends in .trace or .log in", arguments.rest)
    }
    try terminal.show(tally.description)
    return tally.exitCode
  }

  /// Judges a file; of several, one that cannot be read is named, and the others are judged.
  private mutating func judging(isAlone: Bool, _ judge: (inout Judge) throws -> Void) throws {
    do {
      try judge(&self)
    } catch let error as FileError where !isAlone {
      terminal.complain("\(error)")
      tally.unreadable += 1
    }
  }

  /// The counts of the traces and logs that were judged so far, and of their outcomes.
  private struct Tally {
    /// How many files could not be read.
    var unreadable = 0
    private var traces = 0
    private var logs = 0
    private var outcomes: [LogJudge.Outcome: Int] = [:]

    /// The outcomes in words, in the order in which they are listed.
    private static let words: [(outcome: LogJudge.Outcome, words: String)] = [
      (.legal, "legal"), (.violated, "illegal"), (.suspicious, "suspicious"), (.mostlyUncertain, "mostly uncertain"),
      (.nothingToJudge, "with nothing to judge"), (.notCovered, "not covered"),
    ]

    var files: Int { traces + logs }

    mutating func add(_ outcome: TraceJudge.Outcome) {
      traces += 1
      let outcome: LogJudge.Outcome =
        switch outcome {
        case .legal: .legal
        case .violated: .violated
        case .nothingToJudge: .nothingToJudge
        case .notCovered: .notCovered
        }
      outcomes[outcome, default: 0] += 1
    }

    /// - Parameter isStrict: Whether what is suspicious is illegal.
    mutating func add(_ outcome: LogJudge.Outcome, isStrict: Bool) {
      logs += 1
      outcomes[isStrict && outcome == .suspicious ? .violated : outcome, default: 0] += 1
    }

    /// "3 logs: 1 legal, 2 with nothing to judge".
    var description: String {
      let files = [(traces, "trace", ""), (logs, "log", ""), (unreadable, "file", " besides")]
        .filter { $0.0 > 0 }.map { String.count($0.0, $0.1) + $0.2 }
      let counts = Self.words.map { (outcomes[$0.outcome] ?? 0, $0.words) } + [(unreadable, "not read")]
      let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      return "\(files.joined(separator: " and ")): \(parts.joined(separator: ", "))"
    }

    var exitCode: ExitCode {
      if outcomes[.violated] != nil { return .violated }
      if unreadable > 0 { return .badInput }
      return outcomes.keys.allSatisfy { $0 == .legal } ? .conforms : .inconclusive
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private mutating func judge(traceAt path: String, as name: String? = nil) throws {
    let judge = TraceJudge(assumptions: try assumptions(), strict: arguments.has(.strict))
    for trace in try Corpus.files(at: path).map({ try Corpus.read($0, as: name) }) {
      let verdict: TraceJudge.Verdict
      do {
        verdict = try judge.judge(trace.trace)
      } catch {
        throw trace.located(error)
      }
      try terminal.show(verdict.description(of: trace, in: terminal.layout))
      tally.add(verdict.outcome)
    }
  }

  /// Judges what a pipe holds: a log, unless it begins as a trace does.
  private mutating func judge(streamFrom input: FileHandle, as name: String) throws {
    let file = try SpooledLog.spooled(from: input, follower: try follower(of: name))
    try withExtendedLifetime(file) {
      let path = "/dev/fd/\(file.fileDescriptor)"
      if try LogFile.isLog(path) {
        try judge(logAt: path, as: name)
      } else {
        try judge(traceAt: path, as: name)
      }
    }
  }

  /// Reports the first violation of a log while it comes; nil where that is not asked for.
  private func follower(of name: String) throws -> SpooledLog.Follower? {
    guard arguments.has(Self.follow) else { return nil }
    let judge = try logJudge()
    return SpooledLog.Follower(isOver: terminal.interruption()) { [terminal] file in
      // A log of which too little is there yet is none that cannot be read.
      guard let verdict = try? judge.judge(logAt: "/dev/fd/\(file.fileDescriptor)"), verdict.outcome == .violated else {
        return true
      }
      try terminal.show(verdict.description(of: name, showsStories: false, in: terminal.layout))
      try terminal.show("  the log goes on: Ctrl-C, or its end, shows the verdict on all of it")
      return false
    }
  }

  private mutating func judge(logAt path: String, as name: String) throws {
    if try ReportFile.begins(at: path) {
      throw FileError(path: name, message: "this is the report of a run, and no log: 'report FILE' shows it")
    }
    let judge = try logJudge()
    let verdict: LogJudge.Verdict
    var versions: [Int]?
    do {
      verdict = try judge.judge(logAt: path)
      if verdict.outcome == .violated, version == nil {
        versions = try judge.legalVersions(ofLogAt: path)
      }
    } catch let error as FileError {
      // A log from a pipe is reported by the name that was given.
      if error.path != path { throw error }
      throw error.place.map { FileError(path: name, at: $0) } ?? FileError(path: name, message: error.message)
    }
    try terminal.show(
      verdict.description(
        of: name, legalVersions: versions, showsStories: !arguments.has(Self.brief), in: terminal.layout))
    if let folder = arguments.value(.keep) {
      let file = name == "-" ? "log" : URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
      let corpus = Corpus(at: URL(fileURLWithPath: folder))
      let kept = try OutputError.around { try verdict.keepStories(in: corpus, named: file) }
      for path in kept { try terminal.show("  kept: \(path)") }
    }
    tally.add(verdict.outcome, isStrict: arguments.has(.strict))
  }

  /// The judge of logs under the assumptions that the arguments name.
  private func logJudge() throws -> LogJudge {
    let assumptions = try assumptions()
    var assumed = LogJudge.Assumptions(
      configuration: try header().configuration, start: assumptions.start, observes: assumptions.observes ?? [],
      dialect: try dialect(), mappings: try mappings())
    assumed.knowsScenes = arguments.value(Self.app)?.contains("scenes:") ?? false
    assumed.knowsSystem =
      assumptions.version != nil || assumed.configuration.version != AppConfiguration().version
    if let version = assumptions.version { assumed.configuration = assumed.configuration.with(version: version) }
    return LogJudge(assumptions: assumed, strict: arguments.has(.strict))
  }

  private func dialect() throws -> LogDialect? {
    guard let name = arguments.value(Self.dialect) else { return nil }
    if let dialect = LogDialect(named: name) { return dialect }
    throw UsageError(unknown: "dialect", name, in: LogDialect.all.map(\.name))
  }

  private func mappings() throws -> [LogJudge.Mapping] {
    try arguments.values(Self.map).flatMap { text in
      let lines = text.hasPrefix("@") ? try Self.lines(at: String(text.dropFirst())) : [text]
      return try lines.map { line in
        do { return try LogJudge.Mapping(line) } catch { throw UsageError("'\(Self.map.name)': \(error)") }
      }
    }
  }

  /// The lines of a file of mappings, without those that are empty or remarks.
  private static func lines(at path: String) throws -> [String] {
    let data = try InputFile(at: path).beginning(1 << 20)
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init).filter {
      !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace)
    }
  }

  /// The header that says what app the logs are of.
  private func header() throws -> Trace { try arguments.value(Self.app).map(Self.configuration(in:)) ?? Trace() }

  /// A trace with the header of the app that a log is of: "background modes: fetch; exits on suspend: yes".
  static func configuration(in text: String) throws -> Trace {
    let header = text.split(separator: ";").joined(separator: "\n")
    do {
      return try Trace(notation: (header + "\nevents: 0\n").utf8)
    } catch {
      throw UsageError(
        "'--app' takes lines of a trace's header, as 'scenes: single; background modes: fetch': \(error.message)")
    }
  }

  /// The version that is named, which may be newer than any that is described.
  private var version: Int? { arguments.number(Self.system) }

  static func state(named name: String) throws -> ApplicationState {
    guard let state = ApplicationState.allCases.first(where: { $0.name == name }) else {
      throw UsageError(unknown: "state", name, in: ApplicationState.allCases.map(\.name))
    }
    return state
  }

  private func assumptions() throws -> TraceJudge.Assumptions {
    var assumptions = TraceJudge.Assumptions()
    assumptions.version = version.map(AppConfiguration.judgedVersion(for:))
    assumptions.start = try arguments.value(Self.start).map(Self.state(named:))
    let observed = try arguments.list(
      Self.observes, of: "kind of observation", in: Trace.Observable.allCases, named: \.rawValue, listing: "kinds")
    assumptions.observes = observed.map { Set($0) } ?? assumptions.observes
    return assumptions
  }
}
