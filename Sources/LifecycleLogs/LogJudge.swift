import LifecycleDevice
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
    /// Whether a person names the system; if not, a log is not of one that is younger than its lines.
    package var knowsSystem = false
    /// The state of the app before the first line; nil where it may be any, even amid an event.
    package var start: ApplicationState?
    /// The observables that the recorder sees. A callback of one of them that never occurs is missing; any other callback that
    /// never occurs was perhaps not recorded.
    package var observes: Set<Trace.Observable>
    /// The dialect that the log is written in; nil where the one is taken that reads the most lines.
    package var dialect: LogDialect?
    /// Words of one's own.
    package var mappings: [Mapping]
    /// The dialect of these words; nil where there are none.
    var ownWords: LogDialect? { mappings.isEmpty ? nil : LogDialect(mappings) }

    /// By default a usual app, of which anything may have been recorded.
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

  /// The assumptions about the app and the recorder.
  package private(set) var assumptions: Assumptions
  /// Whether advice (SHOULD) counts, and a line that is not a callback is refused.
  package let strict: Bool
  /// Whether the lines behind the first violation are left out.
  private var stopsAtViolation = false

  /// - Parameters:
  ///   - assumptions: The assumptions about the app and the recorder.
  ///   - strict: Whether advice (SHOULD) counts, and a line that is not a callback is refused.
  package init(assumptions: Assumptions = Assumptions(), strict: Bool = false) {
    self.assumptions = assumptions
    self.strict = strict
  }

  /// Judges the log in a file.
  ///
  /// - Throws: `FileError` where the file cannot be read, is not text, or has a line that is refused.
  /// - Complexity: O(length of the file), in bounded memory.
  package func judge(logAt path: String) throws -> Verdict { try judge(LogReader(path: path)) }

  /// Judges a log.
  ///
  /// - Parameters:
  ///   - log: Its bytes.
  ///   - name: What errors call it.
  /// - Throws: `FileError` where it is no text, or has a line that is refused.
  package func judge(_ log: some Sequence<UInt8>, named name: String = "log") throws -> Verdict {
    try judge(LogReader(path: name, content: Array(log)))
  }

  /// Judges a log, of a system that is no younger than its lines unless a person names one.
  private func judge(_ reader: LogReader) throws -> Verdict {
    let survey = try LogSurvey(reader, assumptions)
    let areScenesKnown = assumptions.knowsScenes || assumptions.configuration.scenes != .none
    let parts =
      reader.part == nil && survey.reading.dialect == nil
      ? survey.parts.parts(whereScenesAreKnown: areScenesKnown) : []
    if !parts.isEmpty {
      return Verdict(
        ofParts: try parts.map { part in
          var reader = reader
          reader.part = part
          return (part.name, try judge(reader))
        })
    }
    guard !assumptions.knowsSystem, let system = survey.system(olderThan: assumptions.configuration.version) else {
      return try judgeWithDoubts(survey)
    }
    var verdict = try on(system.version).judgeWithDoubts(survey)
    verdict.systemEvidence = system.evidence
    return verdict
  }

  /// The same judge of a log of another system.
  private func on(_ version: Int) -> LogJudge {
    var judge = self
    judge.assumptions.configuration = assumptions.configuration.with(version: version)
    return judge
  }

  /// Judges a log, and again where it is illegal if the app has no background mode, or where what is proposed for
  /// lines that nobody reads can change the outcome.
  private func judgeWithDoubts(_ survey: LogSurvey) throws -> Verdict {
    var verdict = try judge(survey)
    if let line = verdict.wakingLine(assumptions) {
      var waking = self
      let said = survey.wakes.modesOfRemarks
      waking.assumptions.configuration.backgroundModes = said.isEmpty ? .fetch : said
      var woken = try waking.judge(survey)
      // Where processes end without a sign of it, that explains the line as well.
      if woken.isLegal, woken.lives.allSatisfy(\.story.endsInLaunchesAlone) {
        let unseen = Suspicion(line: line.line, callback: line.observation.callback, reason: .unseenWake)
        woken.suspicion = said.isEmpty ? unseen : nil
        return woken
      }
    }
    if verdict.outcome == .violated, let sampled = survey.sampled(repeating: verdict.counts.unchanged > 0),
      let first = verdict.firstIllegalLine
    {
      var other = try judge(sampled)
      if other.isLegal {
        other.suspicion = Suspicion(line: first.line, callback: first.observation.callback, reason: .sampled)
        return other
      }
    }
    guard verdict.isLegal || verdict.outcome == .violated, !verdict.reading.proposals.isEmpty else { return verdict }
    var mapped = self
    mapped.assumptions.mappings += try verdict.reading.proposals.map(Mapping.init).filter { !$0.isOfProcess }
    let other = try mapped.judge(LogSurvey(survey.log, mapped.assumptions))
    verdict.isLegalIfMapped = !verdict.isLegal && other.isLegal
    // They say again what other lines say.
    if other.outcome == .suspicious, verdict.isLegal { verdict.reading.proposals = [] }
    return verdict
  }

  private func judge(_ survey: LogSurvey) throws -> Verdict {
    let verdict = try judgeAsSurveyed(survey)
    guard verdict.isPerhapsOfOpeningInLaunch, mayHaveScenes(survey, on: verdict.configuration.version)
    else { return verdict }
    var survey = survey
    survey.isTakenForScenes = true
    var ofScenes = try judgeAsSurveyed(survey)
    let needsDeath = verdict.outcome == .violated && ofScenes.suspicion?.reason == .unseenDeath
    let isLegal = ofScenes.isLegal || needsDeath && ofScenes.lives.allSatisfy { $0.doubt == nil }
    if ofScenes.isLegal { ofScenes.suspicion = ofScenes.lives.lazy.compactMap(\.unlikeLaunch).first }
    // A fault further on speaks for neither: the app is taken to be the one whose log is legal for longer.
    let isLonger = verdict.hasOpeningAfterLaunch && ofScenes.firstViolation > verdict.firstViolation
    return isLegal || isLonger ? ofScenes : verdict
  }

  private func mayHaveScenes(_ survey: LogSurvey, on version: Int) -> Bool {
    survey.mayHaveScenes && assumptions.configuration.scenes == .none && !assumptions.knowsScenes
      && version >= AppConfiguration.firstVersionWithScenes
  }

  /// Judges a log in the strictest reading that makes it legal, or in the strictest of all.
  private func judgeAsSurveyed(_ survey: LogSurvey) throws -> Verdict {
    // Without a sign of it no process ends and begins again.
    var strictly = try judge(survey, LogRun.Reading(mayDieAnywhere: false))
    strictly.newestFirst = survey.order.newestFirst
    guard strictly.outcome == .violated else {
      strictly.suspicion = strictly.lives.compactMap(\.doubt).min { $0.line < $1.line }
      if strictly.isInSections {
        let inOnePiece = try judge(survey, LogRun.Reading(mayDieAnywhere: false, titles: .nowhere))
        strictly.isIllegalInOnePiece = inOnePiece.outcome == .violated
      }
      return strictly
    }
    var verdict = try judge(survey, LogRun.Reading())
    let isIllegal = verdict.outcome == .violated
    // Headings with a sign say more than a death that nobody saw, and other lines less.
    for titles in survey.titles where titles == .marked || isIllegal {
      var inSections = try judge(survey, LogRun.Reading(mayDieAnywhere: isIllegal, titles: titles))
      guard inSections.isLegal else { continue }
      inSections.isIllegalInOnePiece = titles == .marked
      let first = strictly.firstIllegalLine
      if titles == .all, let first {
        // Any line of an app may look like that.
        inSections.suspicion = Suspicion(
          line: first.line, callback: first.observation.callback, reason: .perhapsHeadings)
      }
      return inSections
    }
    if !isIllegal {
      verdict.suspicion = strictly.lives.compactMap(\.suspicion).min { $0.line < $1.line }
      return verdict
    }
    // Where even that explains nothing, the first line that is wrong without it counts.
    strictly.isPerhapsList = survey.isPerhapsList
    return strictly
  }

  private func judge(_ survey: LogSurvey, _ reading: LogRun.Reading) throws -> Verdict {
    let configuration = configuration(of: survey, assumptions.configuration.version)
    if let obstacle = survey.obstacle(in: assumptions.configuration) {
      return try survey.strands(in: configuration).flatMap {
        try judgeEach($0, survey, configuration, reading)
      } ?? notCovered(for: obstacle, survey)
    }
    let verdict = try judge(survey, configuration, reading)
    return survey.doubt(of: verdict.illegalLines).map { notCovered(for: $0, survey) } ?? verdict
  }

  /// The verdict on a log that is not judged.
  private func notCovered(for obstacle: Obstacle, _ survey: LogSurvey) -> Verdict {
    var verdict = Verdict(configuration: assumptions.configuration, observes: assumptions.observes, obstacle: obstacle)
    verdict.counts.lines = survey.lines
    return verdict
  }

  /// The app on a version of iOS, with the scenes that the log shows.
  private func configuration(of survey: LogSurvey, _ version: Int) -> AppConfiguration {
    var configuration = assumptions.configuration.with(version: version)
    if survey.hasScenes, configuration.scenes == .none { configuration.scenes = .single }
    configuration.backgroundModes.formUnion(survey.wakes.modes)
    return configuration
  }

  /// The versions of iOS under which a log is legal whose version is not known.
  package func legalVersions(ofLogAt path: String) throws -> [Int] {
    let survey = try LogSurvey(LogReader(path: path), assumptions)
    // Requests of the user are not judged in logs.
    var known: [[AnyHashable]: Bool] = [:]
    return try AppConfiguration.existingVersions.filter { version in
      let configuration = configuration(of: survey, version)
      let obstacle = survey.obstacle(in: assumptions.configuration.with(version: version))
      let kind: [AnyHashable] = [
        ConfigurationClass(configuration).indexBesideRequests, configuration.interface,
        mayHaveScenes(survey, on: version), obstacle?.reason,
      ]
      if let isLegal = known[kind] { return isLegal }
      var judge = on(version)
      judge.stopsAtViolation = true
      let isLegal = ![.violated, .notCovered, .suspicious].contains(try judge.judge(survey).outcome)
      known[kind] = isLegal
      return isLegal
    }
  }

  /// Judges the application and each of several scenes by itself; nil where one of several may do what is illegal.
  ///
  /// - Complexity: As often O(length of the file) as there are scenes.
  private func judgeEach(
    _ strands: [LogStrand], _ survey: LogSurvey, _ configuration: AppConfiguration, _ reading: LogRun.Reading
  ) throws -> Verdict? {
    var configuration = configuration
    configuration.scenes = .single
    var whole: Verdict?
    for strand in strands {
      // A scene that another one is shown in front of is connected as the only one is in a launch into the background.
      if strand.name != nil { configuration.backgroundModes.insert(.fetch) }
      let verdict = try judge(survey, configuration, reading, strand)
      guard verdict.lives.compactMap(\.violation?.observation.callback).allSatisfy(strand.decides) else { return nil }
      whole = whole?.adding(verdict, of: strand) ?? verdict
    }
    return whole.flatMap { survey.doubt(of: $0.illegalLines, isOfEachScene: true) == nil ? $0 : nil }
  }

  private func judge(
    _ survey: LogSurvey, _ configuration: AppConfiguration, _ reading: LogRun.Reading,
    _ strand: LogStrand? = nil
  ) throws -> Verdict {
    var run = LogRun(assumptions, configuration, survey, strand, strict: strict, reading: reading)
    try survey.log.forEachLine { line, number, isCut in
      try run.take(line, number, isCut: isCut)
      return !(stopsAtViolation && run.hasViolation)
    }
    return run.finish()
  }
}
