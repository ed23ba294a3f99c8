import LifecycleConformance
import LifecycleModel
import LifecycleOracle

/// A life that goes on.
struct LogLife {
  /// The milliseconds within which no process ends and another begins.
  static let second = 1_000
  private static let day = 86_400_000
  /// The milliseconds within which nobody leaves and comes back.
  private static let instant = 100
  /// A background task is over long before.
  private static let hour = 3_600_000
  private static let launches: CallbackSet = [.applicationDidFinishLaunching, .didFinishLaunchingNotification]
  private static let ends: CallbackSet = [.applicationWillTerminate, .willTerminateNotification]
  private static let openings: CallbackSet = [.applicationWillEnterForeground, .willEnterForegroundNotification]
  private static let departures: CallbackSet = [
    .applicationDidEnterBackground, .didEnterBackgroundNotification, .sceneDidEnterBackground,
    .sceneDidEnterBackgroundNotification,
  ]

  let process: Int
  let section: String?
  let firstLine: Int
  var lastLine: Int
  var track: StoryTrack
  var tags = LogTags()
  var story: LogJudge.Story
  var violation: LogJudge.IllegalLine?
  /// The time of its last callback that came beyond doubt; -1 where that is not said.
  private(set) var time = -1
  /// The time of the line that is being read.
  private var timeOfLine = -1
  /// Whether a line was taken.
  private var hasBegun = false
  /// Whether the line that comes is of the same process as the last, or less than a second later.
  private(set) var speaksAgainstDeath = false
  var phases = LogPhases()
  /// The last callback that came beyond doubt.
  private var lastCallback: Callback?
  /// The evidence against the life, though it is legal.
  private var doubt: LogJudge.Suspicion?

  init(process: Int, section: String?, firstLine: Int, track: StoryTrack, story: LogJudge.Story) {
    self.process = process
    self.section = section
    self.firstLine = firstLine
    lastLine = firstLine
    self.track = track
    self.story = story
  }

  /// Whether a callback is the last one again, and no line says that time has passed.
  func isRepeated(_ callback: Callback) -> Bool { time < 0 && callback == lastCallback }

  /// Notes when a line came.
  mutating func note(_ line: LogLine) {
    let isSoon = Self.time(from: time, to: line.time).map { $0 < Self.second } == true
    speaksAgainstDeath = hasBegun && (process != 0 || isSoon)
    timeOfLine = line.time
  }

  /// The milliseconds between two times of the day; nil where one is not known.
  static func time(from one: Int, to other: Int) -> Int? {
    one >= 0 && other >= 0 ? (other - one + day) % day : nil
  }

  /// Takes a callback of the line that is being read.
  mutating func take(_ callback: Callback, _ line: Int, isCertain: Bool) {
    hasBegun = true
    guard isCertain else { return }
    if let lastCallback, let passed = Self.time(from: time, to: timeOfLine) {
      if callback == lastCallback, CallbackSet.replacedByScenes.contains(callback), passed <= Self.instant {
        doubt(.doubled(passed), callback, line)
      } else if Self.launches.contains(lastCallback), Self.openings.contains(callback), passed < Self.second {
        doubt(.openedAtOnce(passed), callback, line)
      } else if Self.departures.contains(lastCallback), Self.ends.contains(callback), passed > Self.hour, process != 0 {
        doubt(.endedLate, callback, line)
      }
    }
    lastCallback = callback
    if timeOfLine >= 0 { time = timeOfLine }
  }

  /// Notes evidence against the life.
  mutating func doubt(_ reason: LogJudge.Suspicion.Reason, _ callback: Callback, _ line: Int) {
    if doubt != nil { return }
    doubt = LogJudge.Suspicion(
      line: line, callback: callback, reason: reason, process: process == 0 ? nil : process)
  }

  /// The evidence against the life, where it contradicts the story.
  func doubt(in configuration: AppConfiguration) -> LogJudge.Suspicion? {
    switch doubt?.reason {
    // In the story that has a launch before it.
    case .openedAtOnce: story.trace.steps.contains { $0.step.event == .background(.prewarm) } ? doubt : nil
    // Nobody knows how long an app with a mode executes.
    case .endedLate: configuration.backgroundModes.isEmpty ? doubt : nil
    case .unseenDeath, .doubled, .otherFormer, nil: doubt
    }
  }
}
