import LifecycleOracle

/// A life that goes on.
struct LogLife {
  static let second = 1_000
  /// The milliseconds within which no process ends and another begins, and within which none does unseen.
  private static let (quickestDeath, quietestDeath) = (2_000, 30_000)
  static let day = 86_400_000
  /// The milliseconds within which nobody leaves and comes back, nobody acts twice, and nothing begins.
  private static let (instant, quickestAct, quickestEvent) = (100, 500, 20)
  /// The milliseconds after which an app without a background mode is suspended.
  private static let leastSleep = 60_000
  /// A background task is over long before.
  private static let hour = 3_600_000

  /// Its part of the verdict.
  var told: LogJudge.Life
  /// The id of its process; 0 where the log does not say.
  var process: Int { told.process ?? 0 }
  var lastLine: Int
  var track: StoryTrack
  var tags = LogTags()
  /// The time of its last callback that came beyond doubt; -1 where that is not said.
  private(set) var time = -1
  /// The milliseconds between that and what is being read; nil where that is not said.
  private(set) var pause: Int?
  /// The same for all callbacks of the line that is being read.
  private var quiet: Int?
  /// The time of the line that is being read.
  private var timeOfLine = -1
  /// Whether that has a framework's words, which come once where there is one observer.
  private var isWorded = false
  /// Whether a line was taken.
  private var hasBegun = false
  var phases: LogPhases
  /// The last word of a framework and what is before it, as hashes.
  private var said: (word: UInt64, prefix: UInt64) = (0, 0)
  /// The last scene that a line named by its address; 0 where none did.
  private var scene: UInt64 = 0
  /// Whether the line that is being read is about the same object as the last one that named one: it is of the same process.
  private(set) var isOfSameObject = false
  /// Whether words for a launch or a return came after the last callback.
  var isPerhapsOpened = false
  /// Whether a line is a launch: no process begins unseen after it.
  private var isLaunched = false
  /// The last callback that came beyond doubt.
  private var lastCallback: Callback?
  private static let mostStates = 3
  /// The first evidence against the life, though it is legal.
  private var doubts: [LogJudge.Suspicion] = []
  private static let mostDoubts = 100

  init(_ life: LogJudge.Life, phases: LogPhases, track: StoryTrack) {
    told = life
    lastLine = life.firstLine
    self.phases = phases
    self.track = track
  }

  /// Whether the line that comes is of the process of the last one, unless a line shows another: its id stays,
  /// or no line says that half a minute has passed.
  var isOfSameProcess: Bool { process != 0 || (quiet ?? 0) < Self.quietestDeath }

  /// Whether the process may have ended before a callback, and another one begun, by what lines show.
  func mayBeAnother(with callback: Callback) -> Bool {
    if !hasBegun || isPerhapsOpened || !isOfSameProcess { return true }
    guard process == 0, let lastCallback else { return false }
    if !CallbackSet.launches.contains(callback) { return CallbackSet.terminations.contains(lastCallback) }
    // A launch is the sign of another process, unless one is just before it, or what it leads to.
    let mayBeSwapped = quiet != nil || !isLaunched
    let isOfLaunch = mayBeSwapped ? CallbackSet.launches.union(.activations) : CallbackSet.launches
    return (quiet ?? 0) >= Self.quickestDeath || !isOfLaunch.contains(lastCallback)
  }

  /// Whether a callback that is being read is the last one again, within a second where there are times.
  func isDoubled(_ callback: Callback) -> Bool {
    callback == lastCallback && (Self.time(from: time, to: timeOfLine) ?? 0) <= Self.second
  }

  /// Whether the system may have woken the app before a callback: it entered the background long before, and does so again.
  func isPerhapsOfWake(_ callback: Callback) -> Bool {
    isAgainInBackground(callback) && pause.map { $0 >= Self.leastSleep } == true
  }

  /// Whether a callback says that the app enters the background, as the one before did.
  func isAgainInBackground(_ callback: Callback) -> Bool {
    callback == lastCallback && CallbackSet.departures.contains(callback)
  }

  /// Notes when a line came.
  mutating func note(_ line: LogLine) {
    pause = Self.time(from: time, to: line.time)
    quiet = pause
    isOfSameObject = SceneAddress.isObject(line.scene) && line.scene == scene
    if SceneAddress.isObject(line.scene) { scene = line.scene }
    timeOfLine = line.time
    if case .phrase = line.content { isWorded = true } else { isWorded = false }
  }

  /// The milliseconds between two times, each of a day or of any; nil where one is not known, or the other was before.
  static func time(from one: Int, to other: Int) -> Int? {
    guard one >= 0, other >= 0 else { return nil }
    if one < day || other < day { return (other % day - one % day + day) % day }
    return other < one ? nil : other - one
  }

  /// Notes the words of a framework that come before everything that is certain.
  mutating func note(_ words: ArraySlice<UInt8>, of phrase: LogPhrase, _ line: Int) {
    if case .nothing = phrase.meaning { return }
    guard lastCallback == nil, told.states.count < Self.mostStates else { return }
    told.states.append(LogJudge.LineAside(number: line, text: String(decoding: words, as: UTF8.self)))
  }

  /// Notes words of a framework, and tells what it would have printed between those before and these. Behind
  /// another prefix they are of another object: each screen of an app may have its own.
  mutating func note(_ phrase: LogPhrase, of line: LogLine, passing passes: [LogDialect.Pass]) -> String? {
    let before = said
    said = (phrase.word, line.prefix)
    if before.prefix != line.prefix { return nil }
    return passes.first { $0.before == before.word && $0.after == phrase.word }?.between
  }

  /// Takes a callback of the line that is being read.
  mutating func take(_ callback: Callback, _ line: Int, isCertain: Bool) {
    hasBegun = true
    // Of several callbacks of a line the first comes after the pause.
    defer { pause = nil }
    guard isCertain else { return }
    isPerhapsOpened = false
    // An hour is that of another zone.
    if process != 0, timeOfLine >= Self.day, Self.second..<Self.hour ~= time - timeOfLine {
      doubt(.disordered, callback, line)
    }
    if let lastCallback, let passed = Self.time(from: time, to: timeOfLine) {
      let comesOnce = isWorded || callback.kind == .sceneMessage || CallbackSet.replacedByScenes.contains(callback)
      if callback == lastCallback, comesOnce, passed <= Self.instant {
        doubt(.doubled, callback, line, "\(passed)")
      } else if CallbackSet.activations.contains(lastCallback), callback.isOfScene == lastCallback.isOfScene,
        CallbackSet.resignations.contains(callback)
          // A time may have seconds alone.
          ? 1..<Self.quickestEvent ~= passed : passed < Self.quickestAct && Self.acts.contains(callback)
      {
        doubt(.hurried, callback, line, "\(passed)")
      } else if CallbackSet.launches.contains(lastCallback), !callback.isOfScene,
        CallbackSet.openings.contains(callback),
        passed < Self.second
      {
        doubt(.openedAtOnce, callback, line, "\(passed)")
      } else if CallbackSet.departures.contains(lastCallback), CallbackSet.terminations.contains(callback),
        passed > Self.hour, process != 0 || isLaunched
      {
        doubt(.endedLate, callback, line)
      } else if CallbackSet.resignations.contains(lastCallback), passed > Self.hour {
        doubt(.coveredForHours, callback, line, String.count(passed / Self.hour, "hour"))
      }
    }
    lastCallback = callback
    if CallbackSet.launches.contains(callback) { isLaunched = true }
    if timeOfLine >= 0 { time = timeOfLine }
  }

  /// The callbacks that a person brings to an active app, who has left it before.
  private static let acts = CallbackSet.openings.union([.applicationOpenURL, .sceneOpenURLContexts])

  /// Notes evidence against the life.
  mutating func doubt(
    _ reason: LogJudge.Suspicion.Reason, _ callback: Callback, _ line: Int, _ value: String = ""
  ) {
    if doubts.count < Self.mostDoubts { doubts.append(told.suspicion(line, callback, reason, value)) }
  }

  /// The first evidence against the life that contradicts the story.
  func doubt(in configuration: AppConfiguration) -> LogJudge.Suspicion? {
    let found = doubts.first { doubt in
      switch doubt.reason {
      // In the story that has a launch before it.
      case .openedAtOnce:
        told.story.trace.steps.contains { $0.step.event == .background(.prewarm) }
      // Nobody knows how long an app with a mode executes.
      case .endedLate: configuration.backgroundModes.isEmpty
      case .coveredForHours: told.story.isCovered(before: doubt.line)
      // Each of several scenes is sent the message.
      case .doubled: configuration.scenes != .multiple || !doubt.callback.isOfScene
      // A URL may belong to what came before, and from iOS 11 on the system sends pairs.
      case .hurried:
        (configuration.scenes != .multiple || !doubt.callback.isOfScene) && told.story.begins(in: doubt.line)
          && (configuration.version < 11 || !CallbackSet.resignations.contains(doubt.callback))
      case .unseenDeath, .unseenTwice, .otherFormer, .passedOver, .unseenWake, .perhapsHeadings, .unseenScene,
        .sampled, .disordered, .forwarded:
        true
      }
    }
    if found != nil || told.violation != nil || configuration.scenes == .none { return found }
    return told.story.unseenScene.map { told.suspicion($0.line, $0.callback, .unseenScene) }
  }
}

extension LogJudge.Story {
  /// Whether an event begins in a line.
  fileprivate func begins(in line: Int) -> Bool {
    lineNumbers.contains { $0.first == line } || numbersOfBrokenOff.first == line
  }

  /// Whether the app was inactive on a device in use before a line: with an opening it would have left in silence.
  fileprivate func isCovered(before line: Int) -> Bool {
    guard let step = lineNumbers.firstIndex(where: { $0.contains(line) }) else { return false }
    let openings: EventSet = [.openFromHomeScreen, .openURL, .abandonOpening, .unlock]
    return lineNumbers[step].first != line || !openings.contains(trace.steps[step].step.event)
  }
}
