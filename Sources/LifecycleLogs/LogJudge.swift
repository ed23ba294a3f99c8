import LifecycleConformance
import LifecycleDevice
import LifecycleModel
import LifecycleOracle

/// Says whether a log that holds callbacks alone is legal under some story.
///
/// Nobody recorded the events: they are inferred. A log is read twice, line by line, and memory does not grow with it.
package struct LogJudge: Sendable {
  /// The assumptions about the app and the recorder.
  package struct Assumptions: Sendable {
    /// The system and the app.
    package var configuration: AppConfiguration
    /// Whether the configuration says that the app has no scenes; if not, a log without a sign of them may be of one that has.
    package var knowsScenes = false
    /// The state of the app before the first line; nil where it may be any, even amid an event.
    package var start: ApplicationState?
    /// The observables that the recorder sees. A callback of one of them that never occurs is missing; any other callback that
    /// never occurs was perhaps not recorded.
    package var observes: Set<Trace.Observable>
    /// The dialect that the log is written in; nil where the one is taken that reads the most lines.
    package var dialect: LogDialect?
    /// Words of one's own.
    package var mappings: [Mapping]

    /// An app as usual, of which anything may have been recorded, unless said otherwise.
    package init(
      configuration: AppConfiguration = AppConfiguration(), start: ApplicationState? = nil,
      observes: Set<Trace.Observable> = [], dialect: LogDialect? = nil, mappings: [Mapping] = []
    ) {
      self.configuration = configuration
      self.start = start
      self.observes = observes
      self.dialect = dialect
      self.mappings = mappings
    }
  }

  /// One process, or whatever came without the id of a process.
  package struct Life: Sendable {
    /// The id of the process; nil where the log does not say.
    package let process: Int?
    /// Its heading; nil where the log has none.
    package let section: String?
    /// The shortest story that explains it, up to the violation.
    package let story: LogJudge.Story
    /// The first line that no legal life has there; nil where the life is legal.
    package let violation: LogJudge.IllegalLine?
    /// The number of its first line, from 1.
    package let firstLine: Int
    /// Why the story, judged as a trace, is not legal; nil where it is, as it has to be.
    package var refusal: String?
    /// The callbacks that were still to come where the log breaks off amid an event.
    package var owed: [Callback] = []
    /// The first lines in a framework's words, which may stand for no callback of the story.
    var states: [LogJudge.LineAside] = []
    /// The evidence against it, though it is legal.
    var doubt: LogJudge.Suspicion?
  }

  /// The outcome of judging a log.
  package enum Outcome: Hashable, Sendable {
    /// Every life is legal.
    case legal
    /// A life has a line that no legal life has there.
    case violated
    /// Every life is legal if a process ended and another began where the lines speak against it.
    case suspicious
    /// Every life is legal as far as it is read, and more lines are uncertain than read.
    case mostlyUncertain
    /// Not one callback was understood that can be judged without events.
    case nothingToJudge
    /// It is not judged, for the reason that its verdict gives: mostly what it names of apps with scenes.
    case notCovered
  }

  /// The names of the life cycle of scenes in a log that is not judged for them.
  package struct SceneMention: Hashable, Sendable {
    /// Why it is not judged.
    package enum Reason: Hashable, Sendable {
      /// No line is a callback of a scene that a rule is about.
      case uncovered
      /// Scenes came with a later version of iOS than the one that is assumed.
      case tooEarly
      /// The app has several scenes: two are named, or two objects are sent their messages.
      case several
      /// A scene is connected while one is, or another one takes the place of one that was disconnected without being connected, and
      /// what comes then is illegal if the app has one.
      case perhapsSeveral
      /// One process is sent what an app without scenes is sent, and nothing of a scene, and another has a scene: if they are of
      /// one app, the log is illegal.
      case perhapsTwoApps
      /// The app is assumed to have several scenes.
      case assumedSeveral
    }

    /// Why it is not judged.
    package let reason: Reason
    /// The first name, as the log writes it.
    package let name: String
    /// The number of the line that the reason is in, from 1.
    package let line: Int
    /// In how many lines there is a name.
    package let lines: Int
  }

  /// A line that was set aside, or is uncertain.
  package struct LineAside: Hashable, Sendable {
    /// Its number, from 1.
    package let number: Int
    /// The beginning of what it says.
    package let text: String
    /// Whether it names a callback amid other words.
    package var isUncertain = false
  }

  /// The result of judging a log.
  package struct Verdict: Sendable {
    /// The system and the app that were assumed.
    package let configuration: AppConfiguration
    /// The lives in the order of their first lines; of very many, the first and those that are illegal.
    package let lives: [Life]
    /// How many lives were left out of `lives`.
    package let livesLeftOut: Int
    /// How many lines the log has, and how they were used.
    package let counts: LogJudge.Counts
    /// The observables that were taken to be recorded: those of the assumptions that a log can be judged by, and those that
    /// occur.
    package let observes: Set<Trace.Observable>

    /// The names of scenes for which it is not judged; nil where it is.
    package let scenes: SceneMention?
    /// The first lines that were set aside or are uncertain.
    package let linesAside: [LineAside]
    /// The common messages of the delegate that never occur, though nobody said so: the app does not implement them, or they
    /// were not recorded.
    package let assumedUnrecorded: [Callback]
    /// How many scenes were judged by themselves; 0 where there is one, or none.
    package var scenesByThemselves = 0
    /// Whether those were the delegates of scenes, which the lines name in the place of scenes.
    package var scenesAreOfDelegates = false
    /// The way in which the lines were read.
    package var reading = LogJudge.Reading()
    /// The reason why the log is suspicious; nil where it is not.
    package var suspicion: LogJudge.Suspicion?
    /// Whether lines without a callback were taken for headings, although no empty line is before them.
    package var hasHeadingsWithoutSpace = false
    /// The line from which on the times descend: the last line was written first; nil where they do not.
    package var newestFirst: Int?
    /// Whether an illegal log is legal if lines that nobody reads are the callbacks that are proposed for
    /// them.
    var isLegalIfMapped = false

    /// The outcome of judging the log as a whole.
    package var outcome: Outcome {
      if scenes != nil || newestFirst != nil { return .notCovered }
      if lives.contains(where: { $0.violation != nil }) { return isLegalIfMapped ? .suspicious : .violated }
      if lives.contains(where: { $0.refusal != nil }) { return .notCovered }
      if counts.judged == 0 { return .nothingToJudge }
      if suspicion != nil { return .suspicious }
      let isMostlyRead = counts.uncertain + reading.unread <= counts.judged + counts.repeated
      return isMostlyRead ? .legal : .mostlyUncertain
    }

    /// Whether callbacks were judged, and every life is legal.
    package var isLegal: Bool { outcome == .legal }
  }

  /// The assumptions about the app and the recorder.
  package let assumptions: Assumptions
  /// Whether advice (SHOULD) counts, and a line that is not a callback is refused.
  package let strict: Bool

  /// - Parameters:
  ///   - assumptions: The assumptions about the app and the recorder.
  ///   - strict: Whether advice (SHOULD) counts, and a line that is not a callback is refused.
  package init(assumptions: Assumptions = Assumptions(), strict: Bool = false) {
    self.assumptions = assumptions
    self.strict = strict
  }

  /// Judges the log in a file.
  ///
  /// - Throws: `Corpus.FileError` where the file cannot be read, is not text, or has a line that is refused.
  /// - Complexity: O(length of the file), in bounded memory.
  package func judge(logAt path: String) throws -> Verdict {
    try judgeWithProposals(LogReader(path: path))
  }

  /// Judges a log.
  ///
  /// - Parameters:
  ///   - log: Its bytes.
  ///   - name: What errors call it.
  /// - Throws: `Corpus.FileError` where it is no text, or has a line that is refused.
  package func judge(_ log: some Sequence<UInt8>, named name: String = "log") throws -> Verdict {
    try judgeWithProposals(LogReader(Array(log), named: name))
  }

  /// Judges a log, and again as though the lines that nobody reads were the callbacks that are proposed for
  /// them, and as though the app had a background mode.
  private func judgeWithProposals(_ reader: LogReader) throws -> Verdict {
    var verdict = try judge(reader)
    if let line = verdict.wakingLine(assumptions) {
      var waking = assumptions
      waking.configuration.backgroundModes = .fetch
      var other = try LogJudge(assumptions: waking, strict: strict).judge(reader)
      if other.isLegal, other.lives.allSatisfy(\.story.endsInLaunchesAlone) {
        other.suspicion = Suspicion(
          line: line.line, callback: line.observation.callback, reason: .unseenWake, process: nil)
        return other
      }
    }
    if verdict.reading.proposals.isEmpty { return verdict }
    var mapped = assumptions
    mapped.mappings += try verdict.reading.proposals.map(Mapping.init).filter { !$0.isOfProcess }
    let other = try LogJudge(assumptions: mapped, strict: strict).judge(reader)
    verdict.isLegalIfMapped = verdict.outcome == .violated && other.isLegal
    // They say again what other lines say.
    if other.outcome == .suspicious, verdict.isLegal { verdict.reading.proposals = [] }
    return verdict
  }

  private func judge(_ reader: LogReader) throws -> Verdict {
    var survey = try self.survey(reader)
    let verdict = try judge(reader, survey)
    guard verdict.isOfOpeningInLaunch, mayHaveScenes(survey, on: verdict.configuration.version) else { return verdict }
    survey.isTakenForScenes = true
    var ofScenes = try judge(reader, survey)
    let isLegal = ofScenes.isLegal
    if isLegal { ofScenes.suspicion = ofScenes.lives.lazy.compactMap(\.unlikeLaunch).first }
    // A fault further on speaks for neither: the app is taken to be the one whose log is legal for longer.
    let isLonger = verdict.hasOpeningAfterLaunch && ofScenes.firstViolation > verdict.firstViolation
    return isLegal || isLonger ? ofScenes : verdict
  }

  private func mayHaveScenes(_ survey: LogSurvey, on version: Int) -> Bool {
    survey.mayHaveScenes && assumptions.configuration.scenes == .none && !assumptions.knowsScenes
      && version >= AppConfiguration.firstVersionWithScenes
  }

  private func judge(_ reader: LogReader, _ survey: LogSurvey) throws -> Verdict {
    // Without a sign of it no process ends and begins again.
    var strictly = try judge(reader, survey, LogRun.Reading(mayDieAnywhere: false))
    strictly.newestFirst = survey.newestFirst
    guard strictly.outcome == .violated else {
      strictly.suspicion = strictly.lives.compactMap(\.doubt).min { $0.line < $1.line }
      return strictly
    }
    var verdict = try judge(reader, survey, LogRun.Reading())
    if verdict.outcome != .violated {
      verdict.suspicion = strictly.lives.compactMap(\.suspicion).min { $0.line < $1.line }
      return verdict
    }
    // Where even that explains nothing, the first line that is wrong without it counts.
    guard let titles = survey.titles else { return strictly }
    var inSections = try judge(reader, survey, LogRun.Reading(titles: titles))
    inSections.hasHeadingsWithoutSpace = true
    return inSections.isLegal ? inSections : strictly
  }

  private func survey(_ reader: LogReader) throws -> LogSurvey {
    var survey = try LogSurvey(
      reader, judgesAllViews: assumptions.observes.contains(.views), dialect: assumptions.dialect,
      own: assumptions.mappings.isEmpty ? nil : LogDialect(assumptions.mappings))
    survey.isKnownWithoutScenes = assumptions.knowsScenes && assumptions.configuration.scenes == .none
    return survey
  }

  private func judge(_ reader: LogReader, _ survey: LogSurvey, _ reading: LogRun.Reading) throws -> Verdict {
    let configuration = configuration(of: survey, assumptions.configuration.version)
    if let scenes = survey.obstacle(in: assumptions.configuration) {
      return try survey.strands(in: configuration).flatMap {
        try judgeEach($0, reader, survey, configuration, reading, stopsAtViolation: false)
      } ?? Verdict(assumptions, scenes, lines: survey.lines)
    }
    let verdict = try judge(reader, survey, configuration, reading, stopsAtViolation: false)
    guard let doubt = survey.doubt(of: verdict.lives.compactMap(\.violation?.line)) else { return verdict }
    return Verdict(assumptions, doubt, lines: survey.lines)
  }

  /// The app on a version of iOS, with the scenes that the log shows.
  private func configuration(of survey: LogSurvey, _ version: Int) -> AppConfiguration {
    var configuration = assumptions.configuration.with(version: version)
    if survey.hasScenes, configuration.scenes == .none { configuration.scenes = .single }
    configuration.backgroundModes.formUnion(survey.modes)
    return configuration
  }

  /// The versions of iOS under which a log is legal whose version is not known.
  package func legalVersions(ofLogAt path: String) throws -> [Int] {
    let reader = LogReader(path: path)
    var survey = try self.survey(reader)
    var known: [ConfigurationKind: (isLegal: Bool, mayBeOpening: Bool)] = [:]
    /// Whether the log is legal, or would be if its way to the foreground were announced in a launch.
    func isLegal(on version: Int) throws -> (isLegal: Bool, mayBeOpening: Bool) {
      let configuration = configuration(of: survey, version)
      let isWhole = survey.obstacle(in: assumptions.configuration.with(version: version)) == nil
      guard let strands = isWhole ? [] : survey.strands(in: configuration) else { return (false, false) }
      let key = ConfigurationKind(configuration)
      if let known = known[key] { return known }
      let verdict =
        isWhole
        ? try judge(reader, survey, configuration, LogRun.Reading(), stopsAtViolation: true)
        : try judgeEach(strands, reader, survey, configuration, LogRun.Reading(), stopsAtViolation: true)
      let found = verdict.map { ($0.outcome != .violated, $0.isOfOpeningInLaunch) } ?? (false, false)
      known[key] = found
      return found
    }
    return try AppConfiguration.existingVersions.filter { version in
      survey.isTakenForScenes = false
      let found = try isLegal(on: version)
      if found.isLegal || !found.mayBeOpening { return found.isLegal }
      survey.isTakenForScenes = mayHaveScenes(survey, on: version)
      return try survey.isTakenForScenes && isLegal(on: version).isLegal
    }
  }

  /// Judges the application and each of several scenes by itself; nil where what is illegal of the only scene of an app may be
  /// legal of one of several.
  ///
  /// - Complexity: As often O(length of the file) as there are scenes.
  private func judgeEach(
    _ strands: [LogStrand], _ reader: LogReader, _ survey: LogSurvey, _ configuration: AppConfiguration,
    _ reading: LogRun.Reading, stopsAtViolation: Bool
  ) throws -> Verdict? {
    var configuration = configuration
    configuration.scenes = .single
    var whole: Verdict?
    for strand in strands {
      if strand.name != nil {
        // A scene that another one is shown in front of is connected as the only one is in a launch into the background.
        configuration.backgroundModes.insert(.fetch)
      }
      let verdict = try judge(
        reader, survey, configuration, reading, strand, stopsAtViolation: stopsAtViolation)
      let violations = verdict.lives.compactMap(\.violation?.observation.callback)
      guard violations.allSatisfy(strand.decides) else { return nil }
      whole = whole?.adding(verdict, of: strand) ?? verdict
    }
    guard let whole else { return nil }
    return survey.doubt(of: whole.lives.compactMap(\.violation?.line), isOfEachScene: true) == nil ? whole : nil
  }

  private func judge(
    _ reader: LogReader, _ survey: LogSurvey, _ configuration: AppConfiguration, _ reading: LogRun.Reading,
    _ strand: LogStrand? = nil, stopsAtViolation: Bool
  ) throws -> Verdict {
    var run = LogRun(assumptions, configuration, survey, strand, strict: strict, reading: reading, path: reader.path)
    try reader.forEachLine { bytes, line, number, isCut in
      try run.take(bytes, line, number, isCut: isCut)
      return !(stopsAtViolation && run.hasViolation)
    }
    return run.finish()
  }
}

extension LogJudge.Verdict {
  /// The illegal line that is legal if the system woke the app; nil where there is none, or where a person
  /// says which modes the app has.
  fileprivate func wakingLine(_ assumptions: LogJudge.Assumptions) -> LogJudge.IllegalLine? {
    guard outcome == .violated, assumptions.configuration.backgroundModes.isEmpty else { return nil }
    let lines = lives.compactMap(\.violation)
    return lines.allSatisfy(\.isPerhapsOfWake) ? lines.min { $0.line < $1.line } : nil
  }

  /// The number of the first line that is illegal.
  fileprivate var firstViolation: Int { lives.compactMap(\.violation?.line).min() ?? .max }

  /// Whether the way to the foreground is announced directly behind a launch, and is wrong there.
  fileprivate var hasOpeningAfterLaunch: Bool {
    lives.contains { life in
      life.violation?.observation.callback == .willEnterForegroundNotification
        && life.lastCallback.map(CallbackSet.launches.contains) == true
    }
  }

  /// Whether the way to the foreground is announced where it is wrong, perhaps in a launch.
  fileprivate var isOfOpeningInLaunch: Bool {
    let opening = Callback.willEnterForegroundNotification
    if outcome == .suspicious, case .openedAtOnce = suspicion?.reason { return suspicion?.callback == opening }
    return outcome == .violated && lives.contains { $0.violation?.observation.callback == opening }
  }

  /// The same with the verdict on one of several scenes, which looked at the same lines.
  fileprivate func adding(_ other: LogJudge.Verdict, of strand: LogStrand) -> LogJudge.Verdict {
    var counts = counts
    counts.judged += other.counts.judged
    counts.repeated += other.counts.repeated
    counts.afterViolation += other.counts.afterViolation
    let named = other.lives.map { life in
      guard let name = strand.name else { return life }
      return LogJudge.Life(
        process: life.process, section: life.section.map { "\($0), \(name)" } ?? name, story: life.story,
        violation: life.violation, firstLine: life.firstLine, refusal: life.refusal, owed: life.owed)
    }
    var several = configuration
    several.scenes = .multiple
    var whole = LogJudge.Verdict(
      configuration: several, lives: (lives + named).sorted { $0.firstLine < $1.firstLine },
      livesLeftOut: livesLeftOut + other.livesLeftOut, counts: counts, observes: observes.union(other.observes),
      scenes: nil, linesAside: linesAside, assumedUnrecorded: assumedUnrecorded)
    whole.scenesByThemselves = scenesByThemselves + 1
    if case .delegate = strand { whole.scenesAreOfDelegates = true }
    return whole
  }

  /// The verdict on a log that is not judged.
  fileprivate init(_ assumptions: LogJudge.Assumptions, _ scenes: LogJudge.SceneMention, lines: Int) {
    var counts = LogJudge.Counts()
    counts.lines = lines
    self.init(
      configuration: assumptions.configuration, lives: [], livesLeftOut: 0, counts: counts,
      observes: assumptions.observes, scenes: scenes, linesAside: [], assumedUnrecorded: [])
  }
}

/// Configurations under which the same logs are legal.
private struct ConfigurationKind: Hashable {
  let behaviour: Int
  let interface: AppConfiguration.Interface

  init(_ configuration: AppConfiguration) {
    // Requests of the user are not judged in logs.
    behaviour = ConfigurationClass(configuration).indexBesideRequests
    interface = configuration.interface
  }
}
