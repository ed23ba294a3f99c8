import Foundation

/// A run of the suite inside somebody's tests: what it found, and how to see a failure again.
///
/// It replays a corpus first and keeps there what it finds. Where the environment holds `LIFECYCLE_REPLAY`, it runs that one
/// scenario and nothing else; the command is printed below each failure. The value is a seed and a number, the path of a trace, or
/// the events themselves: `os: 15 | ! open from the home screen | ! lock`.
public struct ConformanceRun: Sendable {
  /// The variable that names the one scenario to run.
  package static let replayVariable = "LIFECYCLE_REPLAY"

  /// The report of the run.
  public private(set) var report: ConformanceReport
  /// The notes on earlier runs that never ended, one text for each.
  package let interruptions: [String]
  /// Why the corpus could not be read or written, if it could not.
  private var corpusFailures: [String] = []

  /// Judges an implementation.
  ///
  /// A process in which the implementation traps, or does not return from an event in time, ends; a later run says where it was.
  ///
  /// - Parameters:
  ///   - type: The implementation.
  ///   - options: How the suite is run.
  ///   - corpus: What is replayed first, and where counterexamples are kept.
  ///   - fileID: The file of the test, for the command that replays a failure.
  ///   - function: The test, likewise.
  public init<Implementation: LifecycleImplementation>(
    of type: Implementation.Type, options: ConformanceOptions = ConformanceOptions(), corpus: Corpus? = nil,
    fileID: String = #fileID, function: String = #function
  ) {
    self.init(
      named: String(describing: type), options: options, corpus: corpus,
      in: .running(fileID: fileID, function: function)
    ) { Subject(of: type, named: String(describing: type), monitoring: $0) }
  }

  /// Judges an implementation that is made by a function of the configuration, or reset by it and returned again.
  public init<Implementation: LifecycleImplementation>(
    named name: String, options: ConformanceOptions = ConformanceOptions(), corpus: Corpus? = nil,
    fileID: String = #fileID, function: String = #function,
    making make: @escaping (AppConfiguration) -> Implementation
  ) {
    self.init(named: name, options: options, corpus: corpus, in: .running(fileID: fileID, function: function)) {
      Subject(name, monitor: $0(), making: make)
    }
  }

  /// Judges an implementation whose callbacks arrive through a delegate, an actor or a run loop.
  public init<Implementation: LiveLifecycleImplementation>(
    of type: Implementation.Type, options: ConformanceOptions = ConformanceOptions(), corpus: Corpus? = nil,
    fileID: String = #fileID, function: String = #function
  ) async {
    await self.init(of: type, options: options, corpus: corpus, in: .running(fileID: fileID, function: function))
  }

  package init<Implementation: LifecycleImplementation>(
    named name: String, options: ConformanceOptions, corpus: Corpus?,
    replaying replayed: ScenarioOrigin? = Self.requestedReplay, in test: TestPlace,
    journals: URL = RunJournal.usualFolder, subject: (@escaping @Sendable () -> RunMonitor?) -> Subject<Implementation>
  ) {
    let plan = Plan(options, corpus, replayed)
    let interruptions = Self.interruptions(of: name, in: journals, test)
    let report = plan.suite.run(
      subject { plan.monitor(named: name, Implementation.capabilities, journals, test) }, corpus: plan.traces)
    self.init(report, plan, interruptions)
  }

  package init<Implementation: LiveLifecycleImplementation>(
    of type: Implementation.Type, options: ConformanceOptions, corpus: Corpus?,
    replaying replayed: ScenarioOrigin? = Self.requestedReplay, in test: TestPlace,
    journals: URL = RunJournal.usualFolder
  ) async {
    let plan = Plan(options, corpus, replayed)
    // Nowhere interpolated: the optimizer spells a private type otherwise there, and journals are found by the name.
    let name = String(describing: type)
    let interruptions = Self.interruptions(of: name, in: journals, test)
    let monitor = plan.monitor(named: name, Implementation.capabilities, journals, test, isLive: true)
    let report = await plan.suite.run(type, corpus: plan.traces, monitor: monitor)
    self.init(report, plan, interruptions)
  }

  private init(_ report: ConformanceReport, _ plan: Plan, _ interruptions: [String]) {
    self.report = report
    self.interruptions = interruptions
    if let failure = plan.failure { corpusFailures.append("\(failure)") }
    guard let corpus = plan.corpus else { return }
    do {
      try self.report.keep(in: corpus)
    } catch {
      corpusFailures.append("\(error)")
    }
  }

  /// The scenario that somebody asks for now, or that a trait names.
  package static var requestedReplay: ScenarioOrigin? {
    let named = ProcessInfo.processInfo.environment[replayVariable].flatMap { $0.isEmpty ? nil : $0 }
    return named.map { ScenarioOrigin($0) } ?? RunSettings.current.replayed
  }

  /// The plan of a run: every trace and scenario, or the one scenario that was asked for.
  struct Plan: Sendable {
    private(set) var suite: ConformanceSuite
    private(set) var traces: [Corpus.Entry] = []
    private(set) var failure: (any Error)?
    /// Where counterexamples are kept.
    let corpus: Corpus?

    init(_ options: ConformanceOptions, _ corpus: Corpus?, _ replayed: ScenarioOrigin?) {
      let settings = RunSettings.current
      let options = settings.changes.reduce(into: options) { $1(&$0) }
      let corpus = corpus ?? settings.corpus
      self.corpus = corpus
      suite = ConformanceSuite(options: options)
      if let replayed { suite.options.replay(replayed) }
      do {
        if options.shard == nil { suite.options.shard = try Shard.fromEnvironment() }
        switch replayed {
        case nil: traces = try corpus?.traces() ?? []
        case .generated, .explored: break
        case .file(let name): traces = try Corpus.Entry(writtenOut: name).map { [$0] } ?? Corpus.traces(at: [name])
        }
      } catch {
        // A user who asked for a shard did not ask for all scenarios.
        if error is Shard.NotationError { suite.options.scenarios = 0 }
        failure = error
      }
    }
  }

  // MARK: What there is to complain of

  /// One thing that makes a test fail.
  package struct Complaint: Hashable, Sendable {
    package let rule: RuleID?
    /// All there is to say, the counterexample and the command that replays it included.
    package let message: String
    /// The traces of the counterexamples in the notation of a corpus, by the names of their files.
    package let traces: [String: String]

    init(_ rule: RuleID?, _ message: String, _ counterexamples: [Counterexample] = []) {
      self.rule = rule
      self.message = message
      traces = Dictionary(counterexamples.map { ($0.fileName, $0.trace.notation) }) { first, _ in first }
    }
  }

  /// Why a test that made this run must fail: a complaint for each mistake, which may break several rules, and for whatever else
  /// went wrong. Where there are several mistakes, the first complaint is the verdict with a line for each.
  package func complaints(in test: ConformanceRun.TestPlace) -> [Complaint] {
    let causes = report.causes
    let head = report.brokenLines.count > 1 ? [Complaint(nil, report.description(detail: .brief))] : []
    let mistakes = causes.map { cause in
      let rule = cause.counterexamples[0].violation.rule
      let lines = report.lines(of: cause, replay: { test.replayCommand(for: $0.replayOrigin) }, in: .plain, .usual)
      let message = (["\(report.name) breaks \(rule.text): \(cause.line)"] + lines).joined(separator: "\n")
      return Complaint(rule, message, cause.counterexamples)
    }
    return complaints(after: head + mistakes + report.unstable.map { complaint($0, in: test) })
  }

  /// The same with a complaint for each broken rule.
  package func complaintsByRule(in test: ConformanceRun.TestPlace) -> [Complaint] {
    complaints(after: report.failing.map { complaint($0, in: test) })
  }

  private func complaint(_ found: Counterexample, in test: ConformanceRun.TestPlace) -> Complaint {
    let ways = found.secondTrace == nil ? report.waysLines(besides: found, in: .plain) : []
    let verdict = "\(report.name) breaks \(found.violation.rule.text): \(found.brief)"
    let shown = found.description(replay: test.replayCommand(for: found.replayOrigin))
    return Complaint(found.violation.rule, ([verdict, shown] + ways).joined(separator: "\n"), [found])
  }

  private func complaints(after broken: [Complaint]) -> [Complaint] {
    // A file or a scenario that could not be read comes first: without it the rest of a run says little.
    var complaints = corpusFailures.map { Complaint(nil, $0) } + broken
    complaints += report.unexpectedPasses.map {
      Complaint(
        $0.rule,
        "\($0) holds now\n  It is listed as a known deviation (\($0.reason)), but was "
          + "\(report.passage(of: $0)); take it off the list.")
    }
    if report.failureCount > 0 || report.outcome == .errored
      || report.outcome == .inconclusive && corpusFailures.isEmpty
    {
      let lines = [report.verdict] + report.adapterLines(in: .plain)
      complaints.append(Complaint(nil, lines.joined(separator: "\n")))
    }
    return complaints
  }

  /// The remarks that fail no test: earlier runs that never ended, findings about the adapter itself, and
  /// what is claimed and cannot be judged.
  package var remarks: [String] {
    let findings = report.adapterFindings.filter { finding in
      switch finding.kind {
      // Said already, or of no account to tests.
      case .deliversNothing, .sharesStateWithCopies, .sharesStateBetweenInstances: false
      case .isNotDeterministic, .remembersEarlierInstances, .sharesStateBetweenThreads, .claimsEverything, .growsSlower,
        .isSilent, .failsAhead:
        true
      }
    }
    let remarks =
      findings.map { "\(report.name), adapter problem: \($0)" }
      + report.withoutHost.map { "\(report.name) claims what is not judged: \($0)" }
    return interruptions + remarks.map { $0.wrapped(indent: 2, in: .plain).joined(separator: "\n") }
  }

  /// Prints what a run that is green has tried, in one line: a test that passes says nothing otherwise.
  package func showEvidence() { print(report.evidence) }

  /// Fails a test of any framework that takes an error for a failure; shows one line of evidence where nothing is wrong.
  ///
  ///     func testConformance() throws { try ConformanceRun(of: MyPhone.self).verify() }
  ///
  /// - Parameters:
  ///   - fileID: The file of the test, for the command that replays a failure.
  ///   - function: The test, likewise.
  /// - Throws: `ConformanceRun.Failure`, which prints the verdict and what is broken.
  public func verify(fileID: String = #fileID, function: String = #function) throws(ConformanceRun.Failure) {
    let test = ConformanceRun.TestPlace.running(fileID: fileID, function: function)
    if complaints(in: test).isEmpty {
      showEvidence()
      return
    }
    let text = report.description(replay: { test.replayCommand(for: $0.replayOrigin) })
    throw ConformanceRun.Failure(
      description: (corpusFailures + [text]).joined(separator: "\n\n"), report: report)
  }
}

extension Counterexample {
  /// The kept file where there is one: it outlives a change of what is generated.
  package var replayOrigin: ScenarioOrigin { keptAt.map { .file($0) } ?? origin }
}

extension ConformanceRun {
  /// Why a test fails: the report, its verdict first, with what is broken in full.
  public struct Failure: Error, CustomStringConvertible, Sendable {
    public let description: String
    /// The report of the run.
    public let report: ConformanceReport
  }
}

/// Settings of the runs of a test, which traits of the test or of its suite give in place of the runs' arguments.
package struct RunSettings: Sendable {
  package var replayed: ScenarioOrigin?
  /// The changes of the options of each run, in their order.
  package var changes: [@Sendable (inout ConformanceOptions) -> Void] = []
  /// The corpus that is replayed first, and in which counterexamples are kept, where the run itself names none.
  package var corpus: Corpus?

  @TaskLocal package static var current = RunSettings()
}
