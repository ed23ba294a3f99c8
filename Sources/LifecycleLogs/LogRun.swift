import LifecycleOracle

/// One reading of a log: its lives, and what is known of their stories.
struct LogRun {
  /// The most lives that are followed at the same time, and the most that are reported.
  private static let mostLives = 256

  /// How freely a log is read.
  struct Reading {
    /// Whether a process may end although its id stays, or less than a second passes before the next line.
    var mayDieAnywhere = true
    /// The lines that are titles although no empty line is before them; nil where none are.
    var titles: LogHeading.Titles?
  }

  /// The verdict on the lines that were taken.
  private var verdict: LogJudge.Verdict
  private var configuration: AppConfiguration { verdict.configuration }
  private let survey: LogSurvey
  /// The part of the log that is looked at; nil where it is all of it.
  private let strand: LogStrand?
  private let strict: Bool
  private let mayDieAnywhere: Bool
  /// Whether one of several scenes is looked at, of an app of which nothing shows that the system wakes it.
  private let isSceneOfSleeper: Bool
  private var dialect: LogDialect? { survey.reading.dialect }
  private let own: LogDialect?
  private let recorded: CallbackSet
  private var inference: StoryInference
  private var cut: LogCut
  private var open: [LogLife] = []
  private var placeOfProcess: [Int: Int] = [:]
  private var lastPlace: Int?
  /// The phase in which the recording before ended, if it has one.
  private var phaseBefore: LogDialect.Phase?
  /// The most lines that were set aside that are kept, and how much of each, in bytes.
  static let mostLinesAside = 5
  private static let longestLineAside = 400
  private var proposals = LogProposals()
  /// The same for lines that name a callback amid other words.
  private var proposalsInDoubt = LogProposals()
  private(set) var hasViolation = false

  init(
    _ assumptions: LogJudge.Assumptions, _ configuration: AppConfiguration, _ survey: LogSurvey,
    _ strand: LogStrand? = nil, strict: Bool, reading: Reading
  ) {
    self.survey = survey
    self.strand = strand
    self.strict = strict
    own = assumptions.ownWords
    mayDieAnywhere = reading.mayDieAnywhere
    isSceneOfSleeper =
      strand?.name != nil && assumptions.configuration.backgroundModes.isEmpty && survey.wakes.modes.isEmpty
    cut = LogCut(titles: reading.titles)
    let assumed = assumptions.observes.map { $0.callbacks.subtracting(.kind(.misdirected)) }
    let ofApp = assumed.reduce(survey.occurring) { $0.union($1) }.judgedWithoutEvents(on: configuration.version)
    let common = survey.reading.dialect == nil ? Callback.commonMessages(hasScenes: configuration.scenes != .none) : []
    let assumedUnrecorded = common.filter { callback in
      !ofApp.contains(callback) && !survey.namesCallbacksInDoubt.contains(callback)
        && ![callback.notification, callback.sceneNotification].contains { $0.map(ofApp.contains) == true }
        && (configuration.implementedMethods.contains(callback) || !callback.isOptionalMethod)
    }
    recorded = strand?.part(of: ofApp) ?? ofApp
    let seen = Trace.Observable.observables(of: Set(recorded.callbacks.map(\.kind)))
    verdict = LogJudge.Verdict(
      configuration: configuration, observes: survey.hasReadings ? seen.union([.states]) : seen,
      assumedUnrecorded: assumedUnrecorded, reading: survey.reading)
    // A log does not say whether its app loads the view early.
    var judged = configuration
    judged.loadsViewEarly = true
    inference = StoryInference(
      judged, recording: recorded, readings: survey.hasReadings ? .all : [], start: assumptions.start,
      strict: strict, mayPause: survey.wakes.isPrewarmed)
  }

  /// Takes a line.
  mutating func take(_ text: ArraySlice<UInt8>, _ number: Int, isCut: Bool) throws {
    verdict.counts.lines = number
    if text.isEmpty, !isCut { return cut.takeEmptyLine() }
    cut.takeText()
    if isCut { return try setAside(text, number, "the line is too long to be read") }
    let line = LogLine(text, own: own, dialect: dialect)
    if cut.take(line, text) { endLives() }
    switch line.content {
    case .callback(let mention): take(mention, of: line, number)
    case .phrase(let phrase) where phrase.isCertain: take(phrase, of: line, text[phrase.place], number)
    case .phrase: _ = try isUncertain(text, number)
    case .mentions(let mentions):
      guard try isUncertain(text, number, mentions.first(where: \.isMistyped)?.observation.callback) else { return }
      if let place = lastPlace ?? placeOfProcess[cut.process] { open[place].note(line) }
      for mention in mentions where recorded.contains(mention.observation.callback) {
        if line.scene != 0, strand?.includes(mention, of: line.scene) == false { continue }
        take(mention.observation, number, isCertain: false)
      }
    case .other:
      guard text.firstVisible != nil else { return }
      if configuration.scenes != .none, let name = SceneSpelling.name(in: text),
        Callback(named: name)?.isJudgedWithoutEvents != true
      {
        // No rule is about it: it may come anywhere.
        verdict.counts.unjudged += 1
        return
      }
      // "-- killed it, and opened it again --"
      let tellsDeath = LogWords(text, .letters).contains { WordList.deaths.contains(text[$0]) }
      if tellsDeath, cut.process == 0, let lastPlace { open[lastPlace].isPerhapsOpened = true }
      cut.takeRemark(text)
      try setAside(text, number, "the line names no callback")
    }
  }

  /// Takes a line that is a callback by UIKit's names.
  private mutating func take(_ named: LogLine.Mention, of line: LogLine, _ number: Int) {
    let mention = survey.reading(of: named)
    if strand?.includes(mention, of: line.scene) == false { return }
    guard counts(mention, in: line) else { return }
    if line.hasOtherState { verdict.counts.otherStates += 1 }
    let callback = mention.observation.callback
    let place = placeOfLife(number)
    if configuration.scenes != .none, survey.forwards, mention.saysApplication {
      verdict.counts.toOtherObjects += 1
      return open[place].doubt(.forwarded, callback, number)
    }
    open[place].note(line)
    // Words of one's own may name a state beside the callbacks.
    if own != nil { open[place].phases.note(callback, open[place].process) }
    let isRepeated = isRepeated(callback, by: line, in: place)
    if !isRepeated, callback.kind != .incidental { verdict.counts.judged += 1 }
    take(mention.observation, number, isCertain: !isRepeated)
  }

  /// Takes a line that has the words of a dialect and nothing else.
  private mutating func take(_ phrase: LogPhrase, of line: LogLine, _ words: ArraySlice<UInt8>, _ number: Int) {
    let place = placeOfLife(number)
    open[place].note(line)
    let process = open[place].process
    let isOfSame = open[place].isOfSameProcess
    if let former = phrase.former, let last = open[place].phases.last(process), last != former, isOfSame {
      open[place].doubt(.otherFormer, .sceneDidActivateNotification, number)
    }
    if let between = open[place].note(phrase, of: line, passing: survey.reading.passes), isOfSame {
      open[place].doubt(.passedOver, .sceneDidActivateNotification, number, between)
    }
    if phrase.phase != nil, phrase.phase == open[place].phases.last(process) { verdict.counts.unchanged += 1 }
    open[place].note(words, of: phrase, number)
    let told = open[place].phases.arrivals(of: phrase, process)
    let arrivals = told.filter { recorded.contains($0.callback) }
    // Words for a launch or a return, of which the log has no other sign, are one of either.
    if arrivals.isEmpty, told.contains(where: { CallbackSet.openings.contains($0.callback) }) {
      open[place].isPerhapsOpened = true
    }
    // A phase that is there already does not come again.
    var isRepeated = false
    if case .callbacks(let callbacks) = phrase.meaning, callbacks.count == 1, let callback = arrivals.first?.callback {
      isRepeated = self.isRepeated(callback, by: line, in: place)
    }
    if !isRepeated { verdict.counts.judged += 1 }
    for arrival in arrivals {
      take(ObservedCallback(arrival.callback), number, isCertain: arrival.isCertain && !isRepeated)
    }
  }

  /// Counts a callback of a line that may be a message which another object has printed, and tells whether it is.
  private mutating func isRepeated(_ callback: Callback, by line: LogLine, in place: Int) -> Bool {
    let isRepeated = open[place].tags.isRepeated(callback, by: line, describing: survey.names.prefixesDescribe)
    if isRepeated { verdict.counts.repeated += 1 }
    return isRepeated
  }

  /// Ends every life where lines begin that were recorded separately.
  private mutating func endLives() {
    for place in open.indices { finish(place) }
    phaseBefore = open.last.flatMap { $0.phases.last($0.process) }
    open = []
    placeOfProcess = [:]
    lastPlace = nil
  }

  /// Whether a callback is one that is judged; if not, it is counted.
  private mutating func counts(_ mention: LogLine.Mention, in line: LogLine) -> Bool {
    let callback = mention.observation.callback
    if !recorded.contains(callback) || callback.isOfView && !survey.judgesAllViews && !mention.isOfRoot {
      verdict.counts.unjudged += 1
      return false
    }
    if survey.names.isOfOtherObject(mention, in: line) {
      verdict.counts.toOtherObjects += 1
      return false
    }
    // In an app with scenes a name of theirs that says nothing of its object may be that of an observer's method.
    let isReplaced = configuration.scenes != .none && CallbackSet.replacedByScenes.contains(callback)
    if callback.isOptionalMethod, mention.receiver != 0 || isReplaced, mention.receiver != survey.delegate {
      if mention.receiver == 0 { verdict.counts.toObservers += 1 } else { verdict.counts.toOtherObjects += 1 }
      return false
    }
    return true
  }

  /// Counts a line with other words around a callback; a strict judge refuses it.
  ///
  /// - Parameter meant: The callback whose name is mistyped.
  private mutating func isUncertain(
    _ text: ArraySlice<UInt8>, _ number: Int, _ meant: Callback? = nil
  ) throws -> Bool {
    if strict {
      try setAside(text, number, "the line says more than that a callback came")
      return false
    }
    verdict.counts.uncertain += 1
    keepAside(text, number, isUncertain: true, meant)
    if !text.words(.letters).contains(where: WordList.doubts.contains) { proposalsInDoubt.take(text) }
    return true
  }

  private mutating func setAside(_ line: ArraySlice<UInt8>, _ number: Int, _ problem: String) throws {
    verdict.counts.others += 1
    keepAside(line, number)
    proposals.take(line)
    guard strict else { return }
    let text = String(decoding: line.prefix(60), as: UTF8.self)
    let message = "\(problem), which --strict refuses: '\(text)'"
    throw FileError(path: survey.log.path, at: Trace.NotationError(line: number, column: 1, message))
  }

  private mutating func keepAside(
    _ line: ArraySlice<UInt8>, _ number: Int, isUncertain: Bool = false, _ meant: Callback? = nil
  ) {
    guard verdict.linesAside.count(where: { $0.isUncertain == isUncertain }) < Self.mostLinesAside else { return }
    let text = String(decoding: line.prefix(Self.longestLineAside), as: UTF8.self)
    let hint = meant.map { " (is \($0.shortName()) meant?)" } ?? ""
    verdict.linesAside.append(LogJudge.LineAside(number: number, text: text + hint, isUncertain: isUncertain))
  }

  private mutating func take(_ observation: ObservedCallback, _ number: Int, isCertain: Bool) {
    let place = placeOfLife(number)
    if open[place].told.violation != nil {
      verdict.counts.afterViolation += 1
      return
    }
    open[place].lastLine = number
    cut.takeCallback()
    let line = StoryLine(
      observation, isCertain: isCertain, mayFollowDeath: mayFollowDeath(observation.callback, open[place]),
      after: StoryLine.Pause(open[place].pause))
    guard open[place].track.take(line, number: number, &inference) else { return blame(place, observation, number) }
    if isCertain, isSceneOfSleeper, open[place].isAgainInBackground(observation.callback) {
      open[place].doubt(.unseenWake, observation.callback, number)
    }
    open[place].take(observation.callback, number, isCertain: isCertain)
    if open[place].track.isDue {
      let parts = open[place].track.agreed(inference)
      open[place].told.story.add(parts, &inference)
    }
    if inference.isFull { startAfresh() }
  }

  /// Whether a process may have ended before a callback of the line that is being read, and another one begun.
  private func mayFollowDeath(_ callback: Callback, _ life: LogLife) -> Bool {
    // An object that is connected again may have the address of one that is gone.
    let isSameObject = life.isOfSameObject && !CallbackSet.connections.contains(callback)
    return (mayDieAnywhere || life.mayBeAnother(with: callback)) && !isSameObject
  }

  /// The place of the life that a line belongs to.
  private mutating func placeOfLife(_ number: Int) -> Int {
    if let lastPlace, open[lastPlace].process == cut.process { return lastPlace }
    let place = placeOfProcess[cut.process] ?? begin(number)
    lastPlace = place
    return place
  }

  private mutating func begin(_ number: Int) -> Int {
    if open.count >= Self.mostLives, let oldest = open.indices.min(by: { open[$0].lastLine < open[$1].lastLine }) {
      finish(oldest)
      open.remove(at: oldest)
      placeOfProcess = Dictionary(uniqueKeysWithValues: open.enumerated().map { ($1.process, $0) })
    }
    let unrecorded = verdict.observes.flatMap(\.kinds).callbacks.subtracting(.kind(.misdirected)).subtracting(recorded)
    let story = LogJudge.Story(configuration, observes: verdict.observes, unrecorded: unrecorded)
    let life = LogJudge.Life(
      process: cut.process == 0 ? nil : cut.process, section: cut.section, story: story, firstLine: number)
    let phases = LogPhases(of: dialect, after: phaseBefore, strict: strict)
    open.append(LogLife(life, phases: phases, track: StoryTrack(&inference)))
    placeOfProcess[cut.process] = open.count - 1
    return open.count - 1
  }

  private mutating func blame(_ place: Int, _ observation: ObservedCallback, _ number: Int) {
    hasViolation = true
    let life = open[place]
    let possible = recorded.callbacks.filter { $0.kind != .incidental }
    let legalNext = possible.filter { callback in
      let line = StoryLine(ObservedCallback(callback), mayFollowDeath: mayFollowDeath(callback, life))
      return inference.isLegal(line, after: life.track)
    }
    tell(place)
    open[place].told.violation = LogJudge.IllegalLine(
      line: number, observation: observation,
      violation: inference.explain(observation, after: life.track, in: open[place].told.story.lastStep),
      legalNext: legalNext, isDoubled: life.isDoubled(observation.callback),
      isPerhapsOfWake: life.isPerhapsOfWake(observation.callback))
  }

  /// Adds to the story of a life what its lines say that were taken so far.
  ///
  /// - Returns: Whether the last event of the story is over.
  @discardableResult
  private mutating func tell(_ place: Int) -> Bool {
    let (parts, isWhole) = open[place].track.finish(inference)
    open[place].told.story.add(parts, &inference)
    return isWhole
  }

  /// Forgets what was worked out, so that memory stays bounded, and keeps the state of each life.
  private mutating func startAfresh() {
    for place in open.indices where open[place].told.violation == nil { tell(place) }
    let old = inference
    inference.forget()
    for place in open.indices where open[place].told.violation == nil {
      open[place].track.move(from: old, to: &inference)
    }
  }

  private mutating func finish(_ place: Int) {
    if open[place].told.violation == nil {
      open[place].told.owed = inference.owed(open[place].track)
      if !tell(place) { open[place].told.story.breakOff() }
      open[place].told.refusal = open[place].told.story.refusal(strict: strict)
    }
    open[place].told.doubt = open[place].doubt(in: configuration)
    let life = open[place].told
    let count = verdict.lives.count
    if count < Self.mostLives || life.violation != nil && count < 2 * Self.mostLives {
      verdict.lives.append(life)
    } else {
      verdict.livesLeftOut += 1
    }
  }

  /// Ends every life that is open.
  mutating func finish() -> LogJudge.Verdict {
    endLives()
    verdict.lives.sort { $0.firstLine < $1.firstLine }
    // Of lines in the words of another dialect the verdict says so.
    if survey.reading.beside.lines == 0 {
      (verdict.reading.proposals, verdict.reading.unread) = (proposals.mappings, proposals.lines)
    }
    if verdict.outcome == .nothingToJudge || verdict.outcome == .mostlyUncertain {
      verdict.reading.proposals += proposalsInDoubt.mappings
    }
    return verdict
  }
}

extension Callback {
  /// The messages that nearly every app's delegate implements and logs; of an app with scenes, its scene's delegate too.
  fileprivate static func commonMessages(hasScenes: Bool) -> [Callback] {
    let launch: [Callback] = [.applicationWillFinishLaunching, .applicationDidFinishLaunching]
    let focus: [Callback] = [
      .applicationDidBecomeActive, .applicationWillResignActive, .applicationDidEnterBackground,
      .applicationWillEnterForeground,
    ]
    let ofScene = [.sceneWillConnect] + focus.compactMap { Callback.ofScene[$0] } + [.sceneDidDisconnect]
    return launch + (hasScenes ? ofScene : focus) + [.applicationWillTerminate]
  }
}
