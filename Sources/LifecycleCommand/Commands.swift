import Foundation
import LifecycleFaults
import LifecyclePeers
import LifecycleWire

enum Check {
  static let writeKnown = Option(
    "--write-known", "FILE", .file, "write what is broken as a list that '--known @FILE' takes; all scenarios are run")

  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    let detail = try Detail.asked(arguments)
    let reference = try EmbeddedReference(arguments)
    let results = try Results(arguments)
    let baseline = try Baseline(arguments)
    var options = try options(arguments, reference, terminal)
    let limit = baseline?.limit(&options, arguments)
    let line = ProgressLine(in: terminal)
    if let line {
      options.progress = { line.show($0) }
      if let interval = terminal.progressInterval { options.progressInterval = interval }
    } else {
      // Seldom: how far a run is takes milliseconds to count.
      options.progressInterval = .seconds(1)
      let slow = SlowRun(in: terminal)
      options.progress = { slow.show($0) }
    }
    let folder = arguments.value(.record).map { Corpus(at: URL(fileURLWithPath: $0)) }
    for name in folder?.restorePruned() ?? [] {
      terminal.complain("\(name) is put back: an earlier 'corpus prune' was killed before it had removed all")
    }
    let kept = try folder?.traces() ?? []
    let last = LastRun(in: folder, options)
    try results.check()
    if let folder { try OutputError.around { try folder.check() } }
    let run = { (options: ConformanceOptions, told: Bool) in
      let suite = ConformanceSuite(options: options)
      guard let peer = try Peers.peer(in: arguments, on: terminal, within: options.limit) else {
        if told, reference.faults.isEmpty { try terminal.show("Judged: the embedded reference, not your code.") }
        return suite.run(reference.subject, corpus: kept)
      }
      if told, let remark = peer.remark { try terminal.show(remark) }
      return suite.run(peer, corpus: kept)
    }
    var report: ConformanceReport
    do {
      report = try run(options, true)
    } catch let failure as WirePeer.Failure {
      line?.clear()
      return try unstarted(failure, options, results, arguments, in: terminal)
    }
    if !options.limit.isReached, let (new, known) = baseline?.expectations(besides: report) {
      options.knownDeviations = known
      report = report.showing(new, of: try run(options, false))
    }
    line?.clear()
    var failures: [String] = []
    if let folder {
      do {
        try Terminal.uninterrupted { try report.keep(in: folder) }
      } catch {
        failures.append("\(error)")
      }
    }
    // Everything that was found is kept for later runs; only what the baseline lacks is printed and counts.
    let counted = (baseline?.counted(report) ?? report).comparing(last?.comparison(with: report))
    let replay = Rerun(program: terminal.program, arguments: arguments, reference: reference).command(showing:)
    let remarks = [limit, baseline?.remark(ofOther: report), last?.remark(ofOther: report)]
    try Detail.show(counted, detail, remarks: remarks.compactMap(\.self), replay: replay, in: terminal)
    try GitHub.tell(counted, replay: replay, in: terminal)
    failures += results.write(counted, whole: report, replay: replay)
    if let failure = Terminal.uninterrupted({ last?.replace(with: report) }) { failures.append(failure) }
    // The verdict is printed first: findings are not lost because they could not be written.
    if !failures.isEmpty { throw OutputError(message: failures.joined(separator: "\n")) }
    return ExitCode(counted.outcome)
  }

  /// Writes the files that were asked for, although the peer has not said what it is.
  private static func unstarted(
    _ failure: WirePeer.Failure, _ options: ConformanceOptions, _ results: Results, _ arguments: Arguments,
    in terminal: Terminal
  ) throws -> ExitCode {
    let name = (arguments.command ?? []).joined(separator: " ")
    let report = ConformanceReport(unstarted: name, failure, options)
    for failure in results.write(report) { terminal.complain(failure) }
    try GitHub.tell(report, replay: { _ in nil }, in: terminal)
    if !failure.isInterruption { throw failure }
    try Detail.show(report, .brief, in: terminal)
    return ExitCode(report.outcome)
  }

  /// How the suite is run.
  private static func options(
    _ arguments: Arguments, _ reference: EmbeddedReference, _ terminal: Terminal
  ) throws -> ConformanceOptions {
    var options = ConformanceOptions(strict: reference.isStrict)
    options.scenarios = arguments.number(.scenarios) ?? options.scenarios
    // A list of what is broken is whole where all scenarios were run.
    if arguments.value(writeKnown) != nil || arguments.value(.earlyStop) == "never" { options.earlyStop = nil }
    options.earlyStop = arguments.number(.earlyStop) ?? options.earlyStop
    try takeScenarioOptions(of: arguments, into: &options)
    options.seed = try seed(in: arguments) ?? options.seed
    // Without it nobody could have the same scenarios again.
    if arguments.value(.seed) == "random", arguments.has(.quiet) { try terminal.show("seed \(options.seed)") }
    options.knownDeviations = try knownDeviations(in: arguments)
    options.threads = arguments.number(.threads)
    options.shard = try shard(in: arguments, terminal.environment)
    options.first = arguments.number(.from) ?? 0
    guard options.first == 0 || options.first < options.scenarios else {
      throw UsageError(
        "'--from \(options.first)' leaves nothing to run: '--scenarios' is \(options.scenarios), counted from scenario 0"
      )
    }
    options.timeLimit = arguments.number(.timeLimit).map { .seconds($0) }
    options.shouldStop = terminal.interruption()
    options.beginLimit()
    return options
  }

  /// Takes what says which scenarios there are, and how much is done with a failure.
  static func takeScenarioOptions(of arguments: Arguments, into options: inout ConformanceOptions) throws {
    options.length = arguments.number(.length) ?? options.length
    options.events = try events(in: arguments) ?? options.events
    options.exploredStates = arguments.number(.states) ?? options.exploredStates
    options.certificationBudget = arguments.number(.certify) ?? options.certificationBudget
  }

  /// Returns the deviations that are listed as known or disputed, on the command line or in files.
  static func knownDeviations(in arguments: Arguments) throws -> [KnownDeviation] {
    var known: [KnownDeviation] = []
    for option in Option.ofCounting {
      guard let text = arguments.value(option) else { continue }
      for deviation in try deviations(in: text, isDisputed: option == .disputed) {
        guard let other = known.first(where: { $0.description == deviation.description }) else {
          known.append(deviation)
          continue
        }
        guard other.isDisputed == deviation.isDisputed else {
          throw UsageError("\(deviation) is either known to be broken or disputed, not both")
        }
      }
    }
    return known
  }

  /// The known deviations that an option names: `@` and a file, or a list that is separated by commas.
  private static func deviations(in text: String, isDisputed: Bool) throws -> [KnownDeviation] {
    if text.hasPrefix("@") {
      return try KnownDeviationFile.read(String(text.dropFirst()), isDisputed: isDisputed)
    }
    do {
      let names = Arguments.parts(of: text) { name in
        let event = name.range(of: " at ").map { String(name[$0.upperBound...]) } ?? ""
        return event.contains(",") && Event(name: event) != nil
      }
      return try names.map { try KnownDeviation(named: $0, "named on the command line", isDisputed: isDisputed) }
    } catch let error as KnownDeviation.NotationError {
      let isFile = FileManager.default.fileExists(atPath: text)
      throw UsageError(isFile ? "a file of known deviations is named with '@': '@\(text)'" : "\(error)")
    }
  }

  private static func shard(in arguments: Arguments, _ environment: [String: String]) throws -> Shard? {
    guard let name = arguments.value(.shard) else {
      do { return try Shard.fromEnvironment(environment) } catch { throw UsageError(error.description) }
    }
    guard let shard = Shard(name) else {
      throw UsageError(
        "'--shard' takes one of the shards and their number, from '0/4' to '3/4' and at most "
          + "\(Shard.mostShards) of them, not '\(name)'")
    }
    return shard
  }

  private static func seed(in arguments: Arguments) throws -> UInt64? {
    guard let text = arguments.value(.seed) else { return nil }
    if text == "random" { return UInt64.random(in: 0...UInt64(UInt32.max)) }
    guard let seed = UInt64(text) else { throw UsageError("'--seed' takes a whole number or 'random', not '\(text)'") }
    return seed
  }

  static func events(in arguments: Arguments) throws -> EventSet? {
    try arguments.list(.events, of: "event", in: Event.allCases, named: \.name) { words in
      try Explain.meaning(of: words).event
    }.map(EventSet.init)
  }
}

enum Replay {
  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    let reference = try EmbeddedReference(arguments)
    guard let first = arguments.rest.first else {
      throw UsageError("'replay' needs a file or a folder of traces, or the number of a scenario, '1:460' for instance")
    }
    var suite = ConformanceSuite(options: ConformanceOptions(strict: reference.isStrict))
    suite.options.knownDeviations = try Check.knownDeviations(in: arguments)
    if arguments.rest.count == 1, let origin = Rerun.origin(named: first) {
      return try Rerun.run(origin, suite, arguments, reference, in: terminal)
    }
    if let name = arguments.rest.first(where: { $0.contains(":") && !FileManager.default.fileExists(atPath: $0) }) {
      throw UsageError(
        Rerun.origin(named: name) == nil
          ? "there is no file '\(name)'; a scenario is named by a seed and a number, '1:460' for instance"
          : "'replay' takes one scenario, or traces: name only '\(name)'")
    }
    let traces = try Corpus.traces(at: arguments.rest)
    guard !traces.isEmpty else { return try terminal.inconclusive("no trace in", arguments.rest) }
    let peer = try Peers.peer(in: arguments, on: terminal)
    let ending = try GitHub.quoting(in: terminal) { try replay(traces, on: peer, suite, reference, in: terminal) }
    try peer?.close()
    return try ending ?? terminal.inconclusive("nothing happened in", arguments.rest)
  }

  /// Replays traces and shows how each ended. Returns nil where nothing was judged.
  private static func replay(
    _ traces: [Corpus.Entry], on peer: WirePeer?, _ suite: ConformanceSuite, _ reference: EmbeddedReference,
    in terminal: Terminal
  ) throws -> ExitCode? {
    var endings: [ExitCode] = []
    for trace in traces {
      if let remark = trace.trace.newerVersion.flatMap(AppConfiguration.remark(onVersion:)) {
        try terminal.show("note      \(trace.path): \(remark)")
      }
      let run = Peers.replay(trace, on: peer, suite, reference)
      let ending = try Peers.show(run, of: trace.path, in: terminal)
      if case .violated(let found) = run {
        if let rule = trace.trace.rule, rule != found.violation.rule.text {
          try terminal.show("  Not seen to be broken in it: \(rule), for which the trace is kept.")
        }
        try terminal.show("")
      }
      if let ending { endings.append(ending) }
    }
    let broken = endings.count { $0 == .violated }
    try terminal.show("\(String.count(traces.count, "trace")) replayed, \(broken) violated")
    return .gravest(of: Set(endings))
  }
}

enum Shrink {
  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    let reference = try EmbeddedReference(arguments)
    guard let path = arguments.rest.first, arguments.rest.count == 1 else {
      throw UsageError("'shrink' takes one trace file")
    }
    let trace = try Corpus.trace(at: path)
    let suite = ConformanceSuite(options: ConformanceOptions(strict: reference.isStrict))
    let peer = try Peers.peer(in: arguments, on: terminal)
    let ending = Peers.replay(trace, shrinking: true, on: peer, suite, reference)
    try peer?.close()
    switch ending {
    case .conforms:
      terminal.complain("\(path): the scenario breaks no rule, so there is nothing to shrink")
      return .conforms
    case .nothingHappened: return try terminal.inconclusive("nothing happened in", [path])
    case .notCovered(let name): return try terminal.inconclusive(Peers.remark(onScenesNamed: name) + ":", [path])
    case .stopped(let reason):
      terminal.complain("\(path): \(reason)")
      return .implementationFailed
    case .violated(let counterexample):
      try terminal.show(counterexample.trace.notation, terminator: "")
      return .violated
    }
  }
}

enum Faults {
  static let names = Option("--names", "list only the names")

  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    if let path = arguments.value(.keep) {
      let corpus = Corpus(at: URL(fileURLWithPath: path))
      try OutputError.around { try corpus.check() }
      let kept = try keep(in: corpus)
      try terminal.show("\(String.count(kept, "trace")) in \(path)")
      return .conforms
    }
    let words = arguments.rest.map { $0.lowercased() }
    let faults = Fault.allCases.filter { fault in
      words.allSatisfy("\(fault.name) \(fault.rule) \(fault.summary)".lowercased().contains)
    }
    if faults.isEmpty {
      throw UsageError("no fault has '\(words.joined(separator: " "))' in its name, rule or summary")
    }
    let lines = faults.flatMap { fault in
      let history = fault.dependsOnHistory ? ", depending on history" : ""
      let others = fault.otherRules.isEmpty ? "" : ", and \(fault.otherRules.joined(separator: ", "))"
      let facts = "    breaks \(fault.rule)\(others)\(history): \(fault.summary)"
        .wrapped(indent: 6, in: terminal.layout)
      return arguments.has(names) ? [fault.name] : [fault.name] + facts
    }
    try terminal.show(lines.joined(separator: "\n"))
    return .conforms
  }

  /// Writes the trace of each fault to a file of its name, and returns how many there are.
  private static func keep(in corpus: Corpus) throws -> Int {
    let found = Fault.allCases.compactMap { fault in fault.counterexample().map { (fault, $0.trace) } }
    for (fault, trace) in found {
      var trace = trace
      trace.source = "made by the reference with the fault \(fault.name)"
      try OutputError.around { _ = try corpus.keep(trace, as: "\(fault.name).trace") }
    }
    return found.count
  }
}
