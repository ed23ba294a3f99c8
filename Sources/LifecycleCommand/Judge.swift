import Foundation
import LifecycleConformance
import LifecycleLogs

enum Judge {
  static let system = Option(
    "--os", "N", .number(AppConfiguration.namedVersions), "judge what does not say its system as one of iOS N")
  static let start = Option(
    "--start", "STATE", .text, "take this for the state of an app before its trace begins")
  static let observes = Option(
    "--observes", "LIST", .list(Trace.Observable.allCases.map(\.rawValue)),
    "assume that this was recorded: missing callbacks of these kinds are judged. Kinds: "
      + Trace.Observable.allCases.map(\.rawValue).joined(separator: ", "))
  static let app = Option("--app", "HEADER", .text, "say what kind of app a log is of: 'background modes: fetch'")
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

  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    if arguments.has(dialects) {
      for dialect in LogDialect.all {
        try terminal.show("\(dialect.name.padded(to: 22))\(dialect.example)")
      }
      return .conforms
    }
    guard !arguments.rest.isEmpty else { throw UsageError("'judge' needs a file or a folder of traces") }
    return try GitHub.quoting(in: terminal) { try judge(arguments, in: terminal) }
  }

  private static func judge(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    for version in [try self.version(in: arguments), try configuration(in: arguments).newerVersion] {
      if let remark = version.flatMap(AppConfiguration.remark(onVersion:)) { try terminal.show(remark) }
    }
    var tally = Tally(isStrict: arguments.has(.strict))
    let isOne = arguments.rest.count == 1
    for path in arguments.rest {
      /// Judges a file; of several, one that cannot be read is named, and the others are judged.
      func judging(isAlone: Bool = isOne, _ judge: (inout Tally) throws -> Void) throws {
        do {
          try judge(&tally)
        } catch let error as Corpus.FileError where !isAlone {
          terminal.complain("\(error)")
          tally.unreadable += 1
        }
      }
      if path == "-" {
        try judging { try self.judge(logFrom: terminal.input, as: path, arguments, &$0, in: terminal) }
      } else if InputFile(at: path).isStream {
        try judging { try self.judge(logFrom: stream(at: path), as: path, arguments, &$0, in: terminal) }
      } else if isFolder(path) {
        for trace in try Corpus.files(at: path) {
          try judging(isAlone: false) { try judge(traceAt: trace, arguments, &$0, in: terminal) }
        }
        for log in LogFile.logs(below: path) {
          try judging(isAlone: false) { try self.judge(logAt: log, as: log, arguments, &$0, in: terminal) }
        }
      } else {
        try judging { tally in
          if FileManager.default.fileExists(atPath: path), try LogFile.isLog(path) {
            try self.judge(logAt: path, as: path, arguments, &tally, in: terminal)
          } else {
            try judge(traceAt: path, arguments, &tally, in: terminal)
          }
        }
      }
    }
    guard tally.traces + tally.logs > 0 else {
      return tally.unreadable > 0 ? .badInput : try terminal.inconclusive("no trace in", arguments.rest)
    }
    try terminal.show(tally.description)
    return tally.exitCode
  }

  /// The counts of the traces and logs that were judged so far, and of their outcomes.
  private struct Tally {
    var traces = 0
    var logs = 0
    var legal = 0
    var illegal = 0
    var withNothing = 0
    var notCovered = 0
    var suspicious = 0
    var uncertain = 0
    /// Whether what is suspicious is illegal.
    var isStrict = false
    /// How many files could not be read.
    var unreadable = 0

    mutating func add(_ outcome: TraceJudge.Outcome) {
      traces += 1
      switch outcome {
      case .legal: legal += 1
      case .violated: illegal += 1
      case .nothingToJudge: withNothing += 1
      case .notCovered: notCovered += 1
      }
    }

    mutating func add(_ outcome: LogJudge.Outcome) {
      logs += 1
      switch outcome {
      case .legal: legal += 1
      case .violated: illegal += 1
      case .suspicious: if isStrict { illegal += 1 } else { suspicious += 1 }
      case .mostlyUncertain: uncertain += 1
      case .nothingToJudge: withNothing += 1
      case .notCovered: notCovered += 1
      }
    }

    /// "3 logs: 1 legal, 2 with nothing to judge".
    var description: String {
      var files: [String] = []
      if traces > 0 { files.append(String.count(traces, "trace")) }
      if logs > 0 { files.append(String.count(logs, "log")) }
      let counts = [
        (legal, "legal"), (illegal, "illegal"), (suspicious, "suspicious"), (uncertain, "mostly uncertain"),
        (withNothing, "with nothing to judge"), (notCovered, "not covered"),
        (unreadable, "not read"),
      ]
      if unreadable > 0 { files.append(String.count(unreadable, "file") + " besides") }
      let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      return "\(files.joined(separator: " and ")): \(parts.joined(separator: ", "))"
    }

    var exitCode: ExitCode {
      if illegal > 0 { return .violated }
      if unreadable > 0 { return .badInput }
      return withNothing + notCovered + suspicious + uncertain > 0 ? .inconclusive : .conforms
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func judge(
    traceAt path: String, _ arguments: Arguments, _ tally: inout Tally, in terminal: Terminal
  ) throws {
    let judge = TraceJudge(assumptions: try assumptions(in: arguments), strict: arguments.has(.strict))
    for trace in try Corpus.traces(at: [path]) {
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

  private static func judge(
    logFrom input: FileHandle, as name: String, _ arguments: Arguments, _ tally: inout Tally, in terminal: Terminal
  ) throws {
    let file = try SpooledLog.spooled(from: input, follower: try follower(of: name, arguments, in: terminal))
    try withExtendedLifetime(file) {
      try judge(logAt: "/dev/fd/\(file.fileDescriptor)", as: name, arguments, &tally, in: terminal)
    }
  }

  /// Reports the first violation of a log while it comes; nil where that is not asked for.
  private static func follower(
    of name: String, _ arguments: Arguments, in terminal: Terminal
  ) throws -> SpooledLog.Follower? {
    guard arguments.has(follow) else { return nil }
    let judge = try logJudge(arguments)
    return SpooledLog.Follower(until: terminal.interruption()) { file in
      // A log of which too little is there yet is none that cannot be read.
      guard let verdict = try? judge.judge(logAt: "/dev/fd/\(file.fileDescriptor)"), verdict.outcome == .violated else {
        return true
      }
      try terminal.show(verdict.description(of: name, showsStories: false, in: terminal.layout))
      try terminal.show("  the log goes on: Ctrl-C, or its end, shows the verdict on all of it")
      return false
    }
  }

  private static func stream(at path: String) throws -> FileHandle {
    do { return try InputFile(at: path).open() } catch { throw Corpus.FileError(path: path, message: error.message) }
  }

  private static func judge(
    logAt path: String, as name: String, _ arguments: Arguments, _ tally: inout Tally, in terminal: Terminal
  ) throws {
    let judge = try logJudge(arguments)
    let verdict: LogJudge.Verdict
    var versions: [Int]?
    do {
      verdict = try judge.judge(logAt: path)
      if verdict.outcome == .violated, try version(in: arguments) == nil {
        versions = try judge.legalVersions(ofLogAt: path)
      }
    } catch let error as Corpus.FileError {
      // A log from a pipe is reported by the name that was given.
      throw error.path == path ? Corpus.FileError(path: name, place: error.place, message: error.message) : error
    }
    try terminal.show(
      verdict.description(
        of: name, legalVersions: versions, showsStories: !arguments.has(brief), in: terminal.layout))
    if let folder = arguments.value(.keep) {
      let file = name == "-" ? "log" : URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
      let corpus = Corpus(at: URL(fileURLWithPath: folder))
      for path in try verdict.keepStories(in: corpus, named: file) { try terminal.show("  kept: \(path)") }
    }
    tally.add(verdict.outcome)
  }

  /// The judge of logs under the assumptions that the arguments name.
  private static func logJudge(_ arguments: Arguments) throws -> LogJudge {
    let assumptions = try assumptions(in: arguments)
    var assumed = LogJudge.Assumptions(
      configuration: try configuration(in: arguments).configuration, start: assumptions.start,
      observes: assumptions.observes ?? [], dialect: try dialect(in: arguments), mappings: try mappings(in: arguments))
    assumed.knowsScenes = arguments.value(app)?.contains("scenes:") ?? false
    if let version = assumptions.version { assumed.configuration = assumed.configuration.with(version: version) }
    return LogJudge(assumptions: assumed, strict: arguments.has(.strict))
  }

  private static func dialect(in arguments: Arguments) throws -> LogDialect? {
    guard let name = arguments.value(dialect) else { return nil }
    if let dialect = LogDialect(named: name) { return dialect }
    throw UsageError("unknown dialect '\(name)'\(NearestName.hint(name, in: LogDialect.all.map(\.name)))")
  }

  private static func mappings(in arguments: Arguments) throws -> [LogJudge.Mapping] {
    try arguments.values(map).flatMap { text in
      let lines =
        text.hasPrefix("@")
        ? try lines(at: String(text.dropFirst())) : [text]
      return try lines.map { line in
        do { return try LogJudge.Mapping(line) } catch { throw UsageError("'\(map.name)': \(error)") }
      }
    }
  }

  /// The lines of a file of mappings, without those that are empty or remarks.
  private static func lines(at path: String) throws -> [String] {
    let data: Data
    do {
      let file = try InputFile(at: path).open()
      defer { try? file.close() }
      data = try InputFile.read(file, atMost: 1 << 20) ?? Data()
    } catch {
      throw Corpus.FileError(path: path, message: error.message)
    }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init).filter {
      !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace)
    }
  }

  private static func configuration(in arguments: Arguments) throws -> Trace {
    try arguments.value(app).map(configuration(in:)) ?? Trace()
  }

  /// The app that a log is of, in the words of a trace's header: "background modes: fetch; exits on suspend:
  /// yes".
  ///
  /// - Returns: A trace with this header.
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
  private static func version(in arguments: Arguments) throws -> Int? {
    let version = arguments.number(system)
    if let absence = version.flatMap(AppConfiguration.absence(ofVersion:)) {
      throw UsageError("'\(system.name) \(version ?? 0)': \(absence)")
    }
    return version
  }

  /// The state of the application with a name.
  static func state(named name: String) throws -> ApplicationState {
    guard let state = ApplicationState.allCases.first(where: { $0.name == name }) else {
      throw UsageError("unknown state '\(name)'\(NearestName.hint(name, in: ApplicationState.allCases.map(\.name)))")
    }
    return state
  }

  private static func assumptions(in arguments: Arguments) throws -> TraceJudge.Assumptions {
    var assumptions = TraceJudge.Assumptions()
    assumptions.version = try version(in: arguments).map(AppConfiguration.judgedVersion(for:))
    assumptions.start = try arguments.value(start).map(state(named:))
    let observed: [Trace.Observable]?
    do {
      observed = try arguments.list(
        observes, of: "kind of observation", in: Trace.Observable.allCases, named: \.rawValue)
    } catch let error as UsageError {
      let kinds = Trace.Observable.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw UsageError("\(error.message) (the kinds are \(kinds))")
    }
    assumptions.observes = observed.map { Set($0) } ?? assumptions.observes
    return assumptions
  }
}
