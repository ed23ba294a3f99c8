import LifecycleConformance
import LifecycleModel

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
  private var scenes = SceneSurvey()
  /// The background modes that messages in the log need.
  private(set) var modes: BackgroundModes = []
  private var receivers: [Receiver] = []
  private static let mostReceivers = 64
  /// How many lines are callbacks by UIKit's names, and how many lines say anything.
  private var linesOfUIKit = 0
  private(set) var linesWithText = 0
  /// The reading of each of the other dialects, in their order.
  private var readings = LogDialect.frameworks.map { _ in DialectReading() }
  /// The dialect that the log is read in; nil where it is UIKit's.
  private(set) var dialect: LogDialect?
  /// How many lines it reads.
  private(set) var linesOfDialect = 0
  private var beginsWithHeading = false
  /// Whether a callback has a time or a process.
  private var namesTimes = false
  /// Whether lines may be headings although no empty line is before them: the log begins with one, and has no times.
  var mayHaveHeadings: Bool { beginsWithHeading && !namesTimes && dialect == nil }
  /// The callbacks that lines name amid other words.
  private(set) var namesCallbacksInDoubt: CallbackSet = []

  /// The lines of a log as one dialect reads them.
  private struct DialectReading: Sendable {
    var lines = 0
    var isTelling = false
    var occurring: CallbackSet = []
    var phases = LogPhases()
  }

  /// Looks through a log.
  ///
  /// - Parameters:
  ///   - dialect: The dialect that it is read in; nil where that is to be found out.
  ///   - own: Words that are read besides.
  init(_ reader: LogReader, judgesAllViews: Bool, dialect: LogDialect? = nil, own: LogDialect? = nil) throws {
    var survey = LogSurvey()
    var ownPhases = LogPhases()
    try reader.forEachLine { bytes, line, number, isCut in
      survey.lines += 1
      if isCut || line.isEmpty { return true }
      survey.linesWithText += 1
      if let own, let phrase = LogPhrase(bytes, line, own), phrase.isCertain {
        let process = LogLine(bytes, line, phrase).process
        let arrivals = ownPhases.arrivals(of: phrase.meaning, in: own, process)
        survey.occurring = survey.occurring.union(CallbackSet(arrivals.map(\.callback)))
        survey.linesOfUIKit += 1
        return true
      }
      let content = LogLine(bytes, line, .shared)
      switch content.content {
      case .callback(let mention):
        if content.process != 0 || content.time >= 0 { survey.namesTimes = true }
        if mention.observation.callback.isJudgedWithoutEvents { survey.linesOfUIKit += 1 }
      case .mentions(let mentions):
        for mention in mentions {
          survey.namesCallbacksInDoubt = survey.namesCallbacksInDoubt.union([mention.observation.callback])
        }
        survey.takePhrases(bytes, line)
      case .other:
        survey.takePhrases(bytes, line)
        let heading = LogHeading(bytes, line)
        if survey.linesWithText == 1 {
          survey.beginsWithHeading =
            heading.kind == .remark && heading.isShort(bytes) && heading.beginsWithWord(bytes)
        }
      }
      if case .callback(let mention) = content.content {
        survey.add(mention, judgesAllViews: judgesAllViews)
        survey.scenes.take(mention, of: content.scene, in: content.process, number)
        // A scene in a car is another one than the window's.
        if mention.observation.callback.isOfScene, LogPrefix.contains("CarPlay", bytes, line) {
          survey.scenes.takeSecond(number)
        }
      } else {
        survey.take(bytes, line, number)
      }
      if let name = content.sceneName(in: bytes[line]) { survey.add(sceneNamed: name, number) }
      return true
    }
    survey.choose(dialect)
    self = survey
  }

  /// Reads a line in each dialect that it may be written in.
  private mutating func takePhrases(_ bytes: borrowing [UInt8], _ line: Range<Int>) {
    var candidates = LogKeywords.shared.candidates(bytes, line)
    if candidates == 0 { return }
    let words = LogPhrase.words(bytes, line)
    while candidates != 0 {
      let number = candidates.trailingZeroBitCount
      candidates &= candidates - 1
      let dialect = LogDialect.frameworks[number]
      guard let phrase = LogPhrase(bytes, line, words, dialect), phrase.isCertain else { continue }
      let process = LogLine(bytes, line, phrase).process
      let arrivals = readings[number].phases.arrivals(
        of: phrase.meaning, in: dialect, process)
      readings[number].lines += 1
      if phrase.isTelling { readings[number].isTelling = true }
      // A callback that never came beyond doubt counts as unrecorded.
      readings[number].occurring = readings[number].occurring.union(
        CallbackSet(arrivals.filter(\.isCertain).map(\.callback)))
    }
  }

  /// Decides for the dialect that reads the most lines, UIKit's where it reads as many.
  private mutating func choose(_ dialect: LogDialect?) {
    let found =
      dialect.map { dialect in LogDialect.frameworks.firstIndex { $0.name == dialect.name } }
      ?? readings.indices.filter { readings[$0].isTelling && readings[$0].lines > linesOfUIKit }
      .max { (readings[$0].lines, $1) < (readings[$1].lines, $0) }
    guard let found else {
      linesOfDialect = linesOfUIKit
      return
    }
    let reading = readings[found]
    self.dialect = LogDialect.frameworks[found]
    linesOfDialect = reading.lines
    occurring = reading.occurring
    hasReadings = false
    firstName = nil
    scenes = SceneSurvey()
    modes = []
    receivers = []
    namesCallbacksInDoubt = []
  }

  private init() {}

  /// Takes a line that names no callback that a rule is about.
  private mutating func take(_ bytes: borrowing [UInt8], _ line: Range<Int>, _ number: Int) {
    var place = line.lowerBound
    while place < line.upperBound {
      // The messages that wake an app are not sent without the background mode.
      switch bytes[place] {
      case UInt8(ascii: "p"):
        if LogPrefix.contains("performFetchWith", bytes, at: place, line) { modes.insert(.fetch) }
      case UInt8(ascii: "f"):
        if LogPrefix.contains("fetchCompletionHandler", bytes, at: place, line) { modes.insert(.remoteNotification) }
      case UInt8(ascii: "t"):
        if LogPrefix.contains("templateApplicationScene", bytes, at: place, line) { scenes.takeSecond(number) }
      default: break
      }
      place += 1
    }
  }

  private mutating func add(sceneNamed name: String, _ line: Int) {
    if firstName == nil { firstName = (name, line) }
    linesWithNames += 1
  }

  /// Whether the app has scenes: its scene's delegate is sent a message, or its scene's notifications come and the
  /// application's delegate is not sent what a scene's delegate is sent in its place.
  var hasScenes: Bool {
    !occurring.intersection(.kind(.sceneMessage)).isEmpty
      || hasSceneNotifications && occurring.intersection(.replacedByScenes).isEmpty
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
    // An app without scenes is notified of the one that the system has for it.
    return hasSceneNotifications ? nil : mention(.uncovered, nil)
  }

  /// Why nothing can be said of a log that is illegal if the app has one scene: where several may have come before, or a
  /// process may be of another app.
  ///
  /// - Parameter isOfEachScene: Whether each of several scenes was judged by itself.
  func doubt(of violations: [Int], isOfEachScene: Bool = false) -> LogJudge.SceneMention? {
    guard hasScenes, let line = violations.min() else { return nil }
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
