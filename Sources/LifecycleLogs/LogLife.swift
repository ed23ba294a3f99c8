import LifecycleConformance
import LifecycleModel
import LifecycleOracle

/// A life that goes on.
struct LogLife {
  /// The milliseconds within which no process ends and another begins.
  private static let shortest = 1_000
  private static let day = 86_400_000

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
    let isSoon =
      time >= 0 && line.time >= 0 && (line.time - time + Self.day) % Self.day < Self.shortest
    speaksAgainstDeath = hasBegun && (process != 0 || isSoon)
    timeOfLine = line.time
  }

  /// Takes a callback of the line that is being read.
  mutating func take(_ callback: Callback, isCertain: Bool) {
    hasBegun = true
    guard isCertain else { return }
    lastCallback = callback
    if timeOfLine >= 0 { time = timeOfLine }
  }
}
