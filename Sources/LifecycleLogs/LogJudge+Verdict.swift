import LifecycleOracle

extension LogJudge {
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

  /// The result of judging a log.
  package struct Verdict: Sendable {
    /// The system and the app that were assumed.
    package var configuration: AppConfiguration
    /// The lives in the order of their first lines; of very many, the first and those that are illegal.
    package var lives: [Life] = []
    /// How many lives were left out of `lives`.
    package var livesLeftOut = 0
    /// How many lines the log has, and how they were used.
    package var counts = Counts()
    /// The observables that were taken to be recorded: those of the assumptions that a log can be judged by, and those that
    /// occur.
    package var observes: Set<Trace.Observable>
    /// Why it is not judged, by what a line says; nil where it is.
    package var obstacle: Obstacle?
    /// The first lines that were set aside or are uncertain.
    package var linesAside: [LineAside] = []
    /// The common messages of the delegate that never occur, though nobody said so: the app does not implement them, or they
    /// were not recorded.
    package var assumedUnrecorded: [Callback] = []
    /// How many scenes were judged by themselves; 0 where there is one, or none.
    package var scenesByThemselves = 0
    /// Whether those were the delegates of scenes, which the lines name in the place of scenes.
    package var scenesAreOfDelegates = false
    /// The way in which the lines were read.
    package var reading = Reading()
    /// The reason why the log is suspicious; nil where it is not.
    package var suspicion: Suspicion?
    /// Whether the log is legal since lines without a callback were taken for headings.
    package var isIllegalInOnePiece = false
    /// The line from which on the times descend: the last line was written first; nil where they do not.
    package var newestFirst: Int?
    /// Why the system was assumed: it was the newest on the day of the log, or a line names it; nil where nothing in the log says so.
    var systemEvidence: String?
    /// Whether an illegal log names each of the common messages once, without a time: perhaps it lists them.
    package var isPerhapsList = false
    /// Whether an illegal log is legal if lines that nobody reads are the callbacks proposed for them.
    var isLegalIfMapped = false

    /// The parts of the log that were judged by themselves; none where it is one.
    var parts: [(name: String, verdict: Verdict)] = []

    /// The outcome of judging the log as a whole.
    package var outcome: Outcome {
      if !parts.isEmpty {
        let outcomes = parts.map(\.verdict.outcome)
        let worst: [Outcome] = [.violated, .notCovered, .suspicious, .mostlyUncertain, .legal]
        return worst.first(where: outcomes.contains) ?? .nothingToJudge
      }
      if obstacle != nil || newestFirst != nil { return .notCovered }
      if !illegalLines.isEmpty { return isLegalIfMapped || isPerhapsList ? .suspicious : .violated }
      if lives.contains(where: { $0.refusal != nil }) { return .notCovered }
      if counts.judged == 0 { return .nothingToJudge }
      if suspicion != nil { return .suspicious }
      let isMostlyRead = counts.uncertain + reading.unread <= counts.judged + counts.repeated
      return isMostlyRead ? .legal : .mostlyUncertain
    }

    /// Whether callbacks were judged, and every life is legal.
    package var isLegal: Bool { outcome == .legal }
  }

  /// One process, or whatever came without the id of a process.
  package struct Life: Sendable {
    /// The id of the process; nil where the log does not say.
    package let process: Int?
    /// Its heading; nil where the log has none.
    package internal(set) var section: String?
    /// The shortest story that explains it, up to the violation.
    package internal(set) var story: Story
    /// The first line that no legal life has there; nil where the life is legal.
    package internal(set) var violation: IllegalLine?
    /// The number of its first line, from 1.
    package let firstLine: Int
    /// Why the story, judged as a trace, is not legal; nil where it is, as it has to be.
    package var refusal: String?
    /// The callbacks that were still to come where the log breaks off amid an event.
    package var owed: [Callback] = []
    /// The first lines in a framework's words, which may stand for no callback of the story.
    var states: [LineAside] = []
    /// The evidence against it, though it is legal.
    var doubt: Suspicion?
  }

  /// The first line of a life that no story has there.
  package struct IllegalLine: Sendable {
    /// The number of the line, from 1.
    package let line: Int
    /// The callback in the line.
    package let observation: ObservedCallback
    /// The rule that it breaks, if one can be named with good reason, and the fault.
    package let violation: Violation?
    /// The callbacks that would have been legal in its place; the end of the log would have been legal as well.
    package let legalNext: [Callback]
    /// Whether the callback directly before it is the same, and came within a second of it where there are times.
    package let isDoubled: Bool
    /// Whether it may be of an app that the system woke, if it has a background mode.
    let isPerhapsOfWake: Bool
  }

  /// Why a log is not judged: for what it names of the life cycle of scenes, or since it is of another system.
  package struct Obstacle: Hashable, Sendable {
    /// Why it is not judged.
    package enum Reason: String, CaseIterable, Sendable {
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
      /// The framework that is named wrote the line on Android, whose life cycle is another one.
      case android
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
}

extension LogJudge.Verdict {
  /// The numbers of the first line of each life that is illegal.
  var illegalLines: [Int] { lives.compactMap(\.violation?.line) }

  /// The first line that is illegal.
  var firstIllegalLine: LogJudge.IllegalLine? { lives.compactMap(\.violation).min { $0.line < $1.line } }

  /// The number of the first line that is illegal.
  var firstViolation: Int { firstIllegalLine?.line ?? .max }

  /// Whether headings divide the log.
  var isInSections: Bool {
    lives.count > 1 && scenesByThemselves == 0 && lives.contains { $0.section != nil }
  }

  /// The illegal line that is legal if the system woke the app; nil where its modes are known, or none is.
  func wakingLine(_ assumptions: LogJudge.Assumptions) -> LogJudge.IllegalLine? {
    guard outcome == .violated, assumptions.configuration.backgroundModes.isEmpty else { return nil }
    return lives.compactMap(\.violation).allSatisfy(\.isPerhapsOfWake) ? firstIllegalLine : nil
  }

  /// Whether the way to the foreground is announced directly behind a launch, and is wrong there.
  var hasOpeningAfterLaunch: Bool {
    lives.contains { life in
      life.violation?.observation.callback == .willEnterForegroundNotification
        && life.lastCallback.map(CallbackSet.launches.contains) == true
    }
  }

  /// Whether a callback may be wrong alone because the way to the foreground is announced in a launch.
  var isPerhapsOfOpeningInLaunch: Bool {
    outcome == .violated
      || suspicion?.reason == .openedAtOnce && suspicion?.callback == .willEnterForegroundNotification
  }

  /// The verdict on a log whose parts were judged by themselves.
  init(ofParts parts: [(name: String, verdict: LogJudge.Verdict)]) {
    self.init(configuration: parts[0].verdict.configuration, observes: parts[0].verdict.observes)
    lives = parts.flatMap(\.verdict.lives)
    suspicion = parts.compactMap(\.verdict.suspicion).min { $0.line < $1.line }
    self.parts = parts
  }

  /// The same with the verdict on one of several scenes, which looked at the same lines.
  func adding(_ other: LogJudge.Verdict, of strand: LogStrand) -> LogJudge.Verdict {
    var whole = self
    whole.configuration.scenes = .multiple
    whole.counts.judged += other.counts.judged
    whole.counts.repeated += other.counts.repeated
    whole.counts.afterViolation += other.counts.afterViolation
    whole.lives += other.lives.map { life in
      guard let name = strand.name else { return life }
      var named = life
      named.section = life.section.map { "\($0), \(name)" } ?? name
      named.states = []
      // Other evidence against the only scene of an app is none against one of several.
      switch life.doubt?.reason {
      case .unseenScene, .unseenWake: break
      default: named.doubt = nil
      }
      return named
    }
    whole.lives.sort { $0.firstLine < $1.firstLine }
    whole.livesLeftOut += other.livesLeftOut
    whole.observes.formUnion(other.observes)
    whole.reading = LogJudge.Reading()
    whole.scenesByThemselves += 1
    if strand.isOfDelegate { whole.scenesAreOfDelegates = true }
    return whole
  }
}

extension LogJudge.Life {
  /// The reason why this life is suspicious that is illegal unless processes end without a sign of it.
  var suspicion: LogJudge.Suspicion? {
    violation.map {
      let callback = $0.observation.callback
      return suspicion($0.line, callback, lastCallback == callback ? .unseenTwice : .unseenDeath)
    }
  }

  /// The reason why this life of an app is suspicious of which nothing else shows that it has scenes.
  var unlikeLaunch: LogJudge.Suspicion? {
    story.unlikeLaunch.map { suspicion($0.line, $0.callback, .unseenDeath) }
  }

  /// Evidence against the life.
  func suspicion(
    _ line: Int, _ callback: Callback, _ reason: LogJudge.Suspicion.Reason, _ value: String = ""
  ) -> LogJudge.Suspicion {
    LogJudge.Suspicion(line: line, callback: callback, reason: reason, value: value, process: process)
  }

  /// The last callback of its story.
  fileprivate var lastCallback: Callback? {
    (story.brokenOff?.observations.last ?? story.trace.steps.last?.observations.last)?.callback
  }
}
