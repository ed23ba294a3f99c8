import LifecycleConformance
import LifecycleModel
import LifecycleOracle

/// A survey of a log before it is judged: a callback that never occurs in it was perhaps not recorded.
struct LogSurvey: Sendable {
  /// An object to which messages of an application's delegate are sent.
  private struct Receiver: Sendable {
    let hash: UInt64
    var isLaunched: Bool
  }

  /// The callbacks that occur beyond doubt.
  private(set) var occurring: CallbackSet = []
  /// Whether a state that was read follows one of them.
  private(set) var hasReadings = false
  private(set) var lines = 0
  /// The first name out of the life cycle of scenes, and in how many lines there is one.
  private var firstName: (name: String, line: Int)?
  private var linesWithNames = 0
  /// How many of them name a callback amid other words.
  private var linesInDoubt = 0
  /// Whether each of them is a phase, beside which callbacks of the application are judged.
  private var namesPhasesAlone = true
  private var scenes = SceneSurvey()
  /// The background modes that messages in the log need; a launch without a reason may have been a fetch.
  var modes: BackgroundModes { reasons.isEmpty && isWoken ? .fetch : reasons }
  private var reasons: BackgroundModes = []
  /// Whether a process was launched into the background.
  private var isWoken = false
  private var receivers: [Receiver] = []
  private static let mostReceivers = 64
  /// How many lines are callbacks by UIKit's names.
  private var linesOfUIKit = 0
  /// How many lines name a callback as UIKit does, whether or not it is judged.
  private var linesOfNames = 0
  /// The reading of each of the other dialects, in their order.
  private var readings = LogDialect.frameworks.map { DialectReading(phases: LogPhases(of: $0)) }
  /// The way in which the log is read.
  private(set) var reading = LogJudge.Reading()
  /// How many lines have words of one's own.
  private var linesOfOwn = 0
  private var beginsWithHeading = false
  /// The lines with the sign of a title, as hashes, and how many there are.
  private var marked: (texts: Set<UInt64>, count: Int) = ([], 0)
  /// Whether a callback has a time or a process.
  private var namesTimes = false
  /// The lines that may be headings although no empty line is before them, in a log without times.
  var titles: LogHeading.Titles? {
    // The same line before each callback says nothing of it.
    if namesTimes || reading.dialect != nil || marked.count > 1 && marked.texts.count == 1 { return nil }
    return beginsWithHeading ? .all : marked.count > 0 ? .marked : nil
  }
  /// For each text before a callback, as a hash, which callback it is before; nil where there are several.
  private var callbackOfPrefix: [UInt64: Callback?] = [:]
  private static let mostPrefixes = 1_024
  /// Whether the texts before callbacks describe these, and name no objects: none is before two different ones.
  var prefixesDescribe: Bool { callbackOfPrefix.count >= 4 && callbackOfPrefix.values.allSatisfy { $0 != nil } }
  /// How the lines of a process name messages.
  private struct Naming: Sendable {
    /// The messages with UIKit's full names, or those of their notifications, and how many lines have one.
    var full: (messages: CallbackSet, count: Int) = ([], 0)
    /// The messages with a part of their names after that of a class, by the text before them as a hash.
    var ofClasses: [UInt64: (messages: CallbackSet, count: Int)] = [:]

    /// Whether the lines behind the name of a class are of another object than the app: there are more
    /// lines with full names.
    func isOfOthers(_ own: (messages: CallbackSet, count: Int)) -> Bool {
      own.count <= full.count && !own.messages.intersection(full.messages).isEmpty
    }
  }

  private var namings: [Int: Naming] = [:]
  /// The messages of scenes behind the name of a class of scenes that may be a game's, and whether they are
  /// read as such.
  private var ofPerhapsScenes: CallbackSet = []
  private(set) var readsAllScenes = false
  private var order = LogOrder()
  /// The line from which on the times descend; nil where they do not.
  var newestFirst: Int? { order.newestFirst }
  /// The times of launches that no line shows to have become active, by process.
  private var launches: [Int: Int] = [:]
  /// The callbacks that lines name amid other words.
  private(set) var namesCallbacksInDoubt: CallbackSet = []

  /// The lines of a log as one dialect reads them.
  private struct DialectReading: Sendable {
    var lines = 0
    /// How many of the lines that name a callback as UIKit does have words of the dialect.
    var linesOfNames = 0
    /// How many lines name none.
    var linesAlone = 0
    var isTelling = false
    private(set) var occurring: CallbackSet = []
    var phases: LogPhases

    /// Takes words of the dialect, or of one's own.
    mutating func take(_ phrase: LogPhrase, _ process: Int) {
      if phrase.isTelling, !phrase.isOwn { isTelling = true }
      // A callback that never came beyond doubt counts as unrecorded.
      let arrivals = phases.arrivals(of: phrase, process).filter(\.isCertain)
      occurring = occurring.union(CallbackSet(arrivals.map(\.callback)))
    }
  }

  /// Looks through a log.
  ///
  /// - Parameters:
  ///   - dialect: The dialect that it is read in; nil where that is to be found out.
  ///   - own: Words that are read besides.
  init(_ reader: LogReader, judgesAllViews: Bool, dialect: LogDialect? = nil, own: LogDialect? = nil) throws {
    var survey = LogSurvey()
    var ownPhases = LogPhases(of: nil)
    try reader.forEachLine { bytes, line, number, isCut in
      survey.lines += 1
      if isCut || line.isEmpty { return true }
      survey.reading.of += 1
      let content = LogLine(bytes, line, own: own, dialect: nil)
      var isPhase = false
      switch content.content {
      case .phrase(let phrase):
        let arrivals = ownPhases.arrivals(of: phrase, content.process)
        survey.occurring = survey.occurring.union(CallbackSet(arrivals.map(\.callback)))
        survey.linesOfOwn += 1
        // They may say what leads to a state that the dialect has words for.
        for number in survey.readings.indices { survey.readings[number].take(phrase, content.process) }
        return true
      case .callback(let mention):
        survey.linesOfNames += 1
        if content.process != 0 || content.time >= 0 { survey.namesTimes = true }
        if mention.observation.callback.isJudgedWithoutEvents { survey.linesOfUIKit += 1 }
        // C# has words of UIKit's for some callbacks, and of its own for the others.
        survey.takePhrases(bytes, line, of: mention.word)
        survey.take(content.prefix, before: mention.observation.callback)
        survey.takeName(mention, of: content)
        survey.order.take(content.time, number)
        survey.takeLaunch(mention, of: content, bytes, line)
        if let ofScene = mention.ofPerhapsScene { survey.ofPerhapsScenes.insert(ofScene) }
        if !mention.isOfClass { survey.add(mention, judgesAllViews: judgesAllViews) }
        survey.scenes.take(mention, of: content.scene, in: content.process, number)
        // A scene in a car is another one than the window's.
        if mention.observation.callback.isOfScene, LogPrefix.contains("CarPlay", bytes, line) {
          survey.scenes.takeSecond(number)
        }
      case .mentions(let mentions):
        for mention in mentions {
          survey.namesCallbacksInDoubt = survey.namesCallbacksInDoubt.union([mention.observation.callback])
        }
        survey.takePhrases(bytes, line)
      case .other:
        isPhase = survey.takePhrases(bytes, line)
        let heading = LogHeading(bytes, line)
        if survey.reading.of == 1, heading.kind == .remark {
          survey.beginsWithHeading = heading.isTitle(bytes, among: .all)
        }
        if heading.isTitle(bytes, among: .marked) {
          survey.marked.count += 1
          if survey.marked.texts.count < 2 { survey.marked.texts.insert(LogPrefix.hash(bytes, line)) }
        }
      }
      survey.take(bytes, line, number)
      if let name = content.sceneName(in: bytes[line]) {
        if case .mentions = content.content { survey.linesInDoubt += 1 }
        survey.add(sceneNamed: name, number, isPhase: isPhase)
      }
      return true
    }
    for naming in survey.namings.values {
      for own in naming.ofClasses.values where !naming.isOfOthers(own) {
        survey.occurring = survey.occurring.union(own.messages)
      }
    }
    // A class that is called so is one of UIKit's where a scene is connected, and a game's elsewhere.
    survey.readsAllScenes = !survey.occurring.intersection(.kind(.sceneMessage)).isEmpty
    if survey.readsAllScenes { survey.occurring = survey.occurring.union(survey.ofPerhapsScenes) }
    survey.choose(dialect)
    self = survey
  }

  /// Reads a line in each dialect that it may be written in.
  ///
  /// - Parameter word: The word that is UIKit's as well; nil where none is.
  /// - Returns: Whether it is a phase of the app's scene.
  @discardableResult
  private mutating func takePhrases(
    _ bytes: borrowing [UInt8], _ line: Range<Int>, of word: Range<Int>? = nil
  ) -> Bool {
    var candidates = LogKeywords.shared.candidates(bytes, line)
    var isOfScene = false
    if candidates == 0 { return false }
    let words = LogPhrase.words(bytes, line)
    while candidates != 0 {
      let number = candidates.trailingZeroBitCount
      candidates &= candidates - 1
      let dialect = LogDialect.frameworks[number]
      guard let phrase = LogPhrase(bytes, line, words, dialect) else { continue }
      if word != nil { readings[number].linesOfNames += 1 }
      guard phrase.isCertain, word.map(phrase.place.overlaps) ?? true else { continue }
      let read = LogLine(bytes, line, phrase)
      if word == nil {
        order.take(read.time, lines)
        readings[number].linesAlone += 1
      }
      readings[number].take(phrase, read.process)
      readings[number].lines += 1
      isOfScene = isOfScene || dialect.isOfScene
    }
    return isOfScene
  }

  /// Decides for the dialect that reads the most lines, UIKit's where it reads as many.
  ///
  /// Of an app whose scene has as many phases in the log UIKit's names are those of observers.
  private mutating func choose(_ dialect: LogDialect?) {
    let telling = readings.indices.filter { readings[$0].isTelling }
    func reads(_ number: Int, before other: Int) -> Bool {
      (readings[other].lines, number) < (readings[number].lines, other)
    }
    /// Other things than the app have states, too: beside UIKit's names these words say little.
    func areOfOthers(_ number: Int) -> Bool {
      LogDialect.frameworks[number].name == LogDialect.states.name && linesOfUIKit > 1
        && linesOfNames - readings[number].linesOfNames > 1
    }
    let found =
      dialect.map { dialect in LogDialect.frameworks.firstIndex { $0.name == dialect.name } }
      ?? telling.filter { number in
        readings[number].lines > linesOfUIKit && !areOfOthers(number)
          || readings[number].lines == linesOfUIKit && LogDialect.frameworks[number].isOfScene && !hasScenes
      }.min(by: reads)
    guard let found else {
      reading.lines = linesOfUIKit + linesOfOwn
      if let other = telling.filter({ readings[$0].linesAlone > 0 }).min(by: reads) {
        reading.beside = (readings[other].linesAlone, LogDialect.frameworks[other])
      }
      return
    }
    reading.dialect = LogDialect.frameworks[found]
    reading.lines = readings[found].lines + linesOfOwn
    reading.beside = (linesOfNames - readings[found].linesOfNames, .uiKit)
    occurring = readings[found].occurring
    // An app that prints how it becomes active prints the other states as well.
    if occurring.contains(.didBecomeActiveNotification) {
      occurring = occurring.union(LogDialect.frameworks[found].owes)
    }
    hasReadings = false
    firstName = nil
    scenes = SceneSurvey()
    (reasons, isWoken) = ([], false)
    receivers = []
    namesCallbacksInDoubt = []
  }

  private init() {}

  /// The words of a line that say why the system launched or woke an app, each with a mode that permits it.
  private static let wordsOfReasons: [(words: StaticString, mode: BackgroundModes)] = [
    ("performFetchWith", .fetch), ("fetchCompletionHandler", .remoteNotification),
    ("handleEventsForBackgroundURLSession", .fetch), ("didReceiveIncomingPush", .remoteNotification),
    ("LaunchOptionsLocationKey", .regionMonitoring), ("LaunchOptionsKey.location", .regionMonitoring),
  ]

  /// Takes the words of a line that say more than its callback.
  private mutating func take(_ bytes: borrowing [UInt8], _ line: Range<Int>, _ number: Int) {
    for place in line {
      switch bytes[place] {
      case UInt8(ascii: "p"), UInt8(ascii: "f"), UInt8(ascii: "h"), UInt8(ascii: "d"), UInt8(ascii: "L"):
        for reason in Self.wordsOfReasons where LogPrefix.contains(reason.words, bytes, at: place, line) {
          reasons.insert(reason.mode)
        }
      case UInt8(ascii: "t"):
        if LogPrefix.contains("templateApplicationScene", bytes, at: place, line) { scenes.takeSecond(number) }
      default: break
      }
    }
  }

  /// The most milliseconds of a launch by the user: the system ends an app that takes 20 seconds.
  private static let longestLaunch = 30_000

  /// Takes a launch into the background: the app reads that state, or is opened long after. The log may be silent on
  /// the reason (C38).
  private mutating func takeLaunch(
    _ mention: LogLine.Mention, of line: LogLine, _ bytes: borrowing [UInt8], _ range: Range<Int>
  ) {
    let callback = mention.observation.callback
    if CallbackSet.launches.contains(callback) {
      let rest = mention.word.upperBound..<range.upperBound
      if LogPrefix.namedState(bytes, rest) == .background { isWoken = true }
      launches[line.process] = line.time
    } else if CallbackSet.activations.contains(callback) {
      launches[line.process] = nil
    } else if CallbackSet.openings.contains(callback), let launch = launches.removeValue(forKey: line.process),
      let passed = LogLife.time(from: launch, to: line.time), passed > Self.longestLaunch
    {
      isWoken = true
    }
    if launches.count > Self.mostReceivers { launches = [:] }
  }

  private mutating func add(sceneNamed name: String, _ line: Int, isPhase: Bool) {
    if firstName == nil { firstName = (name, line) }
    if !isPhase { namesPhasesAlone = false }
    linesWithNames += 1
  }

  /// Whether the app has scenes: its scene's delegate is sent a message, or its scene's notifications come and the
  /// application's delegate is not sent what a scene's delegate is sent in its place.
  var hasScenes: Bool {
    isTakenForScenes || !occurring.intersection(.kind(.sceneMessage)).isEmpty
      || hasSceneNotifications && occurring.intersection(.replacedByScenes).isEmpty
  }

  /// Whether a person says that the app has no scenes.
  var isKnownWithoutScenes = false

  /// Whether the app is taken to have scenes though no line is about one.
  var isTakenForScenes = false

  /// Whether nothing shows if the app has scenes: its notifications are the same, except that its way to the foreground may be announced in
  /// a launch (SC-08).
  var mayHaveScenes: Bool {
    !hasScenes && namesPhasesAlone && occurring.intersection(.replacedByScenes).isEmpty
      && occurring.contains(.willEnterForegroundNotification)
  }

  private var hasSceneNotifications: Bool { !occurring.intersection(.kind(.sceneNotification)).isEmpty }

  /// The parts that are judged by themselves on a version of iOS where the app has several scenes that the log distinguishes; nil
  /// where it does not.
  func strands(in configuration: AppConfiguration) -> [LogStrand]? {
    if configuration.version < AppConfiguration.firstVersionWithScenes { return nil }
    return scenes.strands(ofSeveral: configuration.scenes == .multiple)
  }

  /// Why nothing can be said of the log on a version of iOS, whatever else is in it; nil where it can be judged.
  func obstacle(in configuration: AppConfiguration) -> LogJudge.SceneMention? {
    if configuration.scenes == .multiple {
      return LogJudge.SceneMention(reason: .assumedSeveral, name: "scenes: multiple", line: 1, lines: linesWithNames)
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
  func doubt(of violations: [Int], isOfEachScene: Bool = false) -> LogJudge.SceneMention? {
    guard let line = violations.min() else { return nil }
    // Beside a scene's phases the application's messages are perhaps methods of observers.
    guard hasScenes else { return hasSceneNotifications || isKnownWithoutScenes ? nil : mention(.uncovered, nil) }
    let others = scenes.withoutScenes
    if let other = others.first(where: { $0.contains(line) }),
      violations.allSatisfy({ violation in others.contains { $0.contains(violation) } })
    {
      return mention(.perhapsTwoApps, other.lowerBound)
    }
    guard !isOfEachScene, let second = scenes.secondConnection, line >= second else { return nil }
    return mention(.perhapsSeveral, second)
  }

  private func mention(_ reason: LogJudge.SceneMention.Reason, _ line: Int?) -> LogJudge.SceneMention? {
    firstName.map {
      LogJudge.SceneMention(reason: reason, name: $0.name, line: line ?? $0.line, lines: linesWithNames)
    }
  }

  private mutating func takeName(_ mention: LogLine.Mention, of line: LogLine) {
    let callback = mention.observation.callback
    guard mention.isOfClass || !mention.isBare, namings.count < Self.mostPrefixes else { return }
    if !mention.isBare {
      namings[line.process, default: Naming()].full.messages.insert(callback.message ?? callback)
      namings[line.process]?.full.count += 1
    } else if namings[line.process]?.ofClasses.count ?? 0 < Self.mostPrefixes {
      namings[line.process, default: Naming()].ofClasses[line.prefix, default: ([], 0)].messages.insert(callback)
      namings[line.process]?.ofClasses[line.prefix]?.count += 1
    }
  }

  /// Whether a line is of another object than the app: behind the name of a class it has a part of a
  /// message's name, and the process prints more lines with full names. Sockets and sessions become active
  /// as well.
  func isOfOtherObject(_ mention: LogLine.Mention, in line: LogLine) -> Bool {
    guard mention.isOfClass, !CallbackSet.launches.union(.terminations).contains(mention.observation.callback),
      let naming = namings[line.process], let own = naming.ofClasses[line.prefix]
    else { return false }
    return naming.isOfOthers(own)
  }

  private mutating func take(_ prefix: UInt64, before callback: Callback) {
    if let other = callbackOfPrefix[prefix] {
      if other != callback { callbackOfPrefix[prefix] = .some(nil) }
    } else if callbackOfPrefix.count < Self.mostPrefixes {
      callbackOfPrefix[prefix] = callback
    }
  }

  private mutating func add(_ mention: LogLine.Mention, judgesAllViews: Bool) {
    let callback = mention.observation.callback
    guard callback.isJudgedWithoutEvents, !callback.isOfView || judgesAllViews || mention.isOfRoot else { return }
    occurring = occurring.union([callback])
    if mention.observation.state != nil { hasReadings = true }
    guard callback.isOptionalMethod, mention.receiver != 0 else { return }
    let isLaunch = callback == .applicationWillFinishLaunching || callback == .applicationDidFinishLaunching
    if let place = receivers.firstIndex(where: { $0.hash == mention.receiver }) {
      receivers[place].isLaunched = receivers[place].isLaunched || isLaunch
    } else if receivers.count < Self.mostReceivers {
      receivers.append(Receiver(hash: mention.receiver, isLaunched: isLaunch))
    }
  }

  /// The object that is taken for the delegate: the first that receives a launch, else the first of all.
  var delegate: UInt64? { (receivers.first(where: \.isLaunched) ?? receivers.first)?.hash }
}

extension CallbackSet {
  /// The application's messages about the sessions of scenes, which are no part of the life of one.
  static let ofSessions: CallbackSet = [.configurationForConnectingSceneSession, .didDiscardSceneSessions]
}

extension Callback {
  /// The messages that nearly every app's delegate implements and logs; of an app with scenes, its scene's delegate too.
  static func commonMessages(hasScenes: Bool) -> [Callback] {
    let launch: [Callback] = [.applicationWillFinishLaunching, .applicationDidFinishLaunching]
    let focus: [Callback] =
      hasScenes
      ? [
        .sceneWillConnect, .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
        .sceneWillEnterForeground, .sceneDidDisconnect,
      ]
      : [
        .applicationDidBecomeActive, .applicationWillResignActive, .applicationDidEnterBackground,
        .applicationWillEnterForeground,
      ]
    return launch + focus + [.applicationWillTerminate]
  }

  /// Whether it is a scene's, or about its session.
  var isOfScene: Bool { kind == .sceneMessage || kind == .sceneNotification }

  /// Whether it is one of a view controller's.
  var isOfView: Bool { kind == .viewLoading || kind == .viewAppearance }
}
