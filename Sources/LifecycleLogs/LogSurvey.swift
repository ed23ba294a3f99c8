import LifecycleOracle

/// A survey of a log before it is judged: a callback that never occurs in it was perhaps not recorded.
struct LogSurvey: Sendable {
  let log: LogReader
  /// Whether the messages of every view controller are judged, not the root's alone.
  let judgesAllViews: Bool
  /// The callbacks that occur beyond doubt.
  private(set) var occurring: CallbackSet = []
  /// Whether a state that was read follows one of them.
  private(set) var hasReadings = false
  /// The callbacks that lines name amid other words.
  private(set) var namesCallbacksInDoubt: CallbackSet = []
  private(set) var lines = 0
  /// The way in which the log is read.
  private(set) var reading = LogJudge.Reading()
  private(set) var names = NameSurvey()
  private var dialects = DialectSurvey()
  /// The evidence of what wakes the app.
  private(set) var wakes = WakeSurvey()
  /// The parts that are judged by themselves.
  private(set) var parts = PartSurvey()
  /// The order of the lines by their times.
  private(set) var order = LogOrder()
  private var systems = SystemSurvey()
  /// The objects that are sent messages of an application's delegate, as hashes, and whether a launch is among them.
  private var receivers: [(hash: UInt64, isLaunched: Bool)] = []
  private static let mostReceivers = 64

  /// The first name out of the life cycle of scenes, and in how many lines there is one.
  private var firstName: (name: String, line: Int)?
  private var linesWithNames = 0
  /// How many of them name a callback amid other words.
  private var linesInDoubt = 0
  /// Whether each of them is a phase, beside which callbacks of the application are judged.
  private var namesPhasesAlone = true
  private var scenes = SceneSurvey()
  /// Whether a class named after scenes is UIKit's, since a scene is connected; elsewhere it is a game's.
  private var readsAllScenes = false
  /// Whether names that say nothing of their object are those of a scene's messages: no such message has its full name.
  private var readsBareScenes = false
  /// Whether a person says that the app has no scenes.
  private let isKnownWithoutScenes: Bool
  /// Whether the app is taken to have scenes though no line is about one.
  var isTakenForScenes = false

  /// The last callback, the number of messages that scenes replace, and of those directly behind the scene's.
  private var replaced: (after: Callback?, all: Int, behindScenes: Int) = (nil, 0, 0)
  /// Whether such messages come behind those of a scene alone: its delegate calls them, as no system does.
  var forwards: Bool { replaced.all > 1 && replaced.behindScenes == replaced.all }

  private var beginsWithHeading = false
  /// The lines with the sign of a title, as hashes, and how many there are.
  private var marked: (texts: Set<UInt64>, count: Int) = ([], 0)
  /// Whether a callback has a time or a process.
  private var namesTimes = false
  /// The callbacks that lines name, and whether one is named twice.
  private var named: CallbackSet = []
  private var namesAgain = false
  /// Whether each of the application's common messages is named once, and nothing twice: no life is like that.
  var isPerhapsList: Bool {
    !namesTimes && !namesAgain && reading.dialect == nil && Self.listed.isSubset(of: named)
  }
  private static let listed = CallbackSet.replacedByScenes.union([
    .applicationDidFinishLaunching, .applicationWillTerminate,
  ])

  /// The survey of an app that looks at its state now and then, or prints some of its phases alone: it never prints one that the
  /// framework has, or prints one again. Nil where nothing speaks for that.
  func sampled(repeating: Bool) -> LogSurvey? {
    guard let dialect = reading.dialect, !dialect.traits.contains(.sampled),
      repeating || !reading.unsaid.isEmpty
    else { return nil }
    var survey = self
    survey.reading.dialect = dialect.sampled
    survey.reading.passes = []
    survey.occurring = occurring.subtracting(reading.unsaid)
    return survey
  }

  /// The lines that may be headings although no empty line is before them, in a log without times, and the surest first.
  var titles: [LogHeading.Titles] {
    // The same line before each callback says nothing of it.
    if namesTimes || reading.dialect != nil || marked.count > 1 && marked.texts.count == 1 { return [] }
    return (marked.count > 0 ? [.marked] : []) + (beginsWithHeading ? [.all] : [])
  }

  /// How many lines without a callback are asked for their day, and where in them it is.
  private static let (mostLinesWithDays, longestStamp) = (1_000, 40)

  /// Looks through a log.
  init(_ log: LogReader, _ assumptions: LogJudge.Assumptions) throws {
    self.log = log
    judgesAllViews = assumptions.observes.contains(.views)
    isKnownWithoutScenes = assumptions.knowsScenes && assumptions.configuration.scenes == .none
    let own = assumptions.ownWords
    var ownPhases = LogPhases(of: nil)
    var unused = Set(assumptions.mappings.indices)
    var linesWithText = 0
    try log.forEachLine { text, number, isCut in
      lines = number
      if text.isEmpty, !isCut { parts.takeEmptyLine() }
      if isCut || text.isEmpty { return true }
      linesWithText += 1
      let line = LogLine(text, own: own, dialect: nil)
      parts.take(line, text, number)
      var (isPhase, isRemark) = (false, false)
      switch line.content {
      case .phrase(let phrase):
        unused.remove(phrase.row)
        let arrivals = ownPhases.arrivals(of: phrase, line.process)
        occurring = occurring.union(CallbackSet(arrivals.map(\.callback)))
        dialects.take(own: phrase, line.process)
        return true
      case .callback(let mention): take(mention, of: line, text, number)
      case .mentions(let mentions):
        for mention in mentions { namesCallbacksInDoubt.insert(mention.observation.callback) }
        dialects.take(text, number, &order)
      case .other:
        isRemark = true
        isPhase = dialects.take(text, number, &order)
        if linesWithText <= Self.mostLinesWithDays {
          order.takeDay(of: LogStamp.time(in: text.prefix(Self.longestStamp)))
        }
        systems.take(text, number)
        take(LogHeading(text), of: text, isFirst: linesWithText == 1)
      }
      takeWords(of: text, number, isRemark: isRemark)
      if let name = line.sceneName(in: text) {
        if case .mentions = line.content { linesInDoubt += 1 }
        if firstName == nil { firstName = (name, number) }
        if !isPhase { namesPhasesAlone = false }
        linesWithNames += 1
      }
      return true
    }
    occurring = occurring.union(names.ofOwnClasses)
    readsAllScenes = !occurring.intersection(.kind(.sceneMessage)).isEmpty
    if readsAllScenes { occurring = occurring.union(names.ofPerhapsScenes) }
    let full = CallbackSet.replacedByScenes.union(CallbackSet(Callback.ofScene.values))
    readsBareScenes = readsAllScenes && names.withFullNames.intersection(full).isEmpty
    if readsBareScenes {
      occurring = occurring.subtracting(.replacedByScenes).union(names.ofBareScenes)
    }
    let (reading, occurringInDialect) = dialects.reading(in: assumptions.dialect, hasScenes: hasScenes)
    self.reading = reading
    self.reading.of = linesWithText
    self.reading.unusedMappings = unused.sorted().map { assumptions.mappings[$0].words }
    if let occurringInDialect { keep(occurringInDialect) }
  }

  /// The callback of a line, as that of a scene where the names of the log are.
  func reading(of mention: LogLine.Mention) -> LogLine.Mention {
    readsAllScenes ? mention.asOfScene(bare: readsBareScenes) : mention
  }

  /// Forgets what UIKit's names say, in a log of a dialect.
  private mutating func keep(_ occurring: CallbackSet) {
    self.occurring = occurring
    hasReadings = false
    firstName = nil
    scenes = SceneSurvey()
    wakes = WakeSurvey()
    receivers = []
    namesCallbacksInDoubt = []
  }

  private mutating func take(
    _ mention: LogLine.Mention, of line: LogLine, _ text: ArraySlice<UInt8>, _ number: Int
  ) {
    if line.process != 0 || line.time >= 0 { namesTimes = true }
    if named.contains(mention.observation.callback) { namesAgain = true }
    named.insert(mention.observation.callback)
    if mention.saysApplication {
      replaced.all += 1
      if replaced.after == Callback.ofScene[mention.observation.callback] { replaced.behindScenes += 1 }
    }
    replaced.after = mention.observation.callback
    dialects.take(mention, in: text)
    names.take(mention, of: line)
    order.take(line.time, number)
    wakes.take(mention, of: line, text)
    if !mention.isOfClass { takeOccurrence(of: mention) }
    scenes.take(mention, of: line.scene, in: line.process, number)
    // A scene in a car is another one than the window's.
    if mention.observation.callback.isOfScene, text.contains(word: "CarPlay") { scenes.takeSecond(number) }
  }

  private mutating func take(_ heading: LogHeading, of text: ArraySlice<UInt8>, isFirst: Bool) {
    if isFirst, heading.kind == .remark { beginsWithHeading = heading.isTitle(among: .all) }
    guard heading.isTitle(among: .marked) else { return }
    marked.count += 1
    if marked.texts.count < 2 { marked.texts.insert(text.hashOfBytes) }
  }

  private static let inCar: StaticString = "templateApplicationScene"
  /// For two bytes whether such words begin so: few lines have any.
  private static let beginnings: [Bool] = {
    var beginnings = [Bool](repeating: false, count: 1 << 16)
    for word in WakeSurvey.reasons.flatMap(\.words) + [inCar] {
      for first in [word.utf8Start[0], word.utf8Start[0] ^ 0x20] {
        beginnings[Int(first) << 8 | Int(word.utf8Start[1])] = true
      }
    }
    return beginnings
  }()

  /// Takes the words of a line that say more than its callback.
  ///
  /// - Parameter isRemark: Whether it has none.
  private mutating func takeWords(of line: ArraySlice<UInt8>, _ number: Int, isRemark: Bool) {
    for place in line.indices.dropLast() where Self.beginnings[Int(line[place]) << 8 | Int(line[place + 1])] {
      wakes.takeWords(of: line[place...], isRemark: isRemark)
      if line[place...].hasPrefix(Self.inCar) { scenes.takeSecond(number) }
    }
  }

  /// Whether the app has scenes: its scene's delegate is sent a message, or its scene's notifications come and the
  /// application's delegate is not sent what a scene's delegate is sent in its place.
  var hasScenes: Bool {
    isTakenForScenes || !occurring.intersection(.kind(.sceneMessage)).isEmpty
      || hasSceneNotifications && occurring.intersection(.replacedByScenes).isEmpty
  }

  /// The system of the log, and why: the only one that lines name, or the newest on their day where it is older than
  /// the one that is assumed; nil where neither is known, or scenes say more.
  func system(olderThan assumed: Int) -> (version: Int, evidence: String)? {
    if let named = systems.only, !hasScenes || named.version >= AppConfiguration.firstVersionWithScenes {
      return (named.version, "which line \(named.line) names")
    }
    guard !hasScenes, let newest = order.newestSystem, newest < assumed else { return nil }
    return (newest, "the newest on the day of the log")
  }

  /// Whether nothing shows if the app has scenes, except its way to the foreground, announced in a launch (SC-08).
  var mayHaveScenes: Bool {
    !hasScenes && namesPhasesAlone && occurring.intersection(.replacedByScenes).isEmpty
      && occurring.contains(.willEnterForegroundNotification)
  }

  private var hasSceneNotifications: Bool { !occurring.intersection(.kind(.sceneNotification)).isEmpty }

  /// The parts that are judged by themselves where the app has several scenes; nil where the log does not tell them apart.
  func strands(in configuration: AppConfiguration) -> [LogStrand]? {
    if configuration.version < AppConfiguration.firstVersionWithScenes { return nil }
    return scenes.strands(ofSeveral: configuration.scenes == .multiple)
  }

  /// Why nothing can be said of the log on a version of iOS, whatever else is in it; nil where it can be judged.
  func obstacle(in configuration: AppConfiguration) -> LogJudge.Obstacle? {
    if let dialect = reading.dialect, let line = reading.lineOfAndroid {
      return LogJudge.Obstacle(reason: .android, name: dialect.name, line: line, lines: 0)
    }
    if configuration.scenes == .multiple {
      return LogJudge.Obstacle(reason: .assumedSeveral, name: "scenes: multiple", line: 1, lines: linesWithNames)
    }
    if let several = scenes.several { return mention(.several, several) }
    if hasScenes {
      return configuration.version < AppConfiguration.firstVersionWithScenes ? mention(.tooEarly, nil) : nil
    }
    // A line may be about scenes, and be none of theirs, beside messages that an app with scenes is not sent.
    let isWithout = linesInDoubt == linesWithNames && !occurring.intersection(.replacedByScenes).isEmpty
    // An app without scenes is notified of the one that the system has for it.
    return isKnownWithoutScenes || isWithout || hasSceneNotifications || namesPhasesAlone
      ? nil : mention(.uncovered, nil)
  }

  /// Why nothing can be said of a log that is illegal if the app has one scene: where several may have come before, or a
  /// process may be of another app.
  ///
  /// - Parameter isOfEachScene: Whether each of several scenes was judged by itself.
  func doubt(of violations: [Int], isOfEachScene: Bool = false) -> LogJudge.Obstacle? {
    guard let line = violations.min() else { return nil }
    // Beside a scene's phases the application's messages are perhaps methods of observers.
    guard hasScenes else { return hasSceneNotifications || isKnownWithoutScenes ? nil : mention(.uncovered, nil) }
    let others = reading.dialect == nil ? parts.withoutScenes : []
    if let other = others.first(where: { $0.contains(line) }),
      violations.allSatisfy({ violation in others.contains { $0.contains(violation) } })
    {
      return mention(.perhapsTwoApps, other.lowerBound)
    }
    guard !isOfEachScene, let second = scenes.secondConnection, line >= second else { return nil }
    return mention(.perhapsSeveral, second)
  }

  private func mention(_ reason: LogJudge.Obstacle.Reason, _ line: Int?) -> LogJudge.Obstacle? {
    firstName.map {
      LogJudge.Obstacle(reason: reason, name: $0.name, line: line ?? $0.line, lines: linesWithNames)
    }
  }

  private mutating func takeOccurrence(of mention: LogLine.Mention) {
    let callback = mention.observation.callback
    guard callback.isJudgedWithoutEvents, !callback.isOfView || judgesAllViews || mention.isOfRoot else { return }
    occurring = occurring.union([callback])
    if mention.observation.state != nil { hasReadings = true }
    guard callback.isOptionalMethod, mention.receiver != 0 else { return }
    let isLaunch = callback == .applicationWillFinishLaunching || callback == .applicationDidFinishLaunching
    if let place = receivers.firstIndex(where: { $0.hash == mention.receiver }) {
      receivers[place].isLaunched = receivers[place].isLaunched || isLaunch
    } else if receivers.count < Self.mostReceivers {
      receivers.append((mention.receiver, isLaunch))
    }
  }

  /// The object that is taken for the delegate: the first that receives a launch, else the first of all.
  var delegate: UInt64? { (receivers.first(where: \.isLaunched) ?? receivers.first)?.hash }
}

extension CallbackSet {
  /// The application's messages about the sessions of scenes, which are no part of the life of one.
  static let ofSessions: CallbackSet = [.configurationForConnectingSceneSession, .didDiscardSceneSessions]
  /// The messages that a scene's delegate is sent.
  static let messagesOfScenes = CallbackSet.kind(.sceneMessage).subtracting(.ofSessions)
}

extension Callback {
  /// Whether it is a scene's, or about its session.
  var isOfScene: Bool { kind == .sceneMessage || kind == .sceneNotification }

  /// Whether it is one of a view controller's.
  var isOfView: Bool { kind == .viewLoading || kind == .viewAppearance }
}
