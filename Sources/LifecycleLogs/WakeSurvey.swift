import LifecycleModel
import LifecycleOracle

/// The evidence in a log that the system launched or woke its app.
struct WakeSurvey: Sendable {
  /// The words of a line that say why, each with a mode that permits it.
  private static let wordsOfReasons: [(words: StaticString, mode: BackgroundModes)] = [
    ("performFetchWith", .fetch), ("fetchCompletionHandler", .remoteNotification),
    ("handleEventsForBackgroundURLSession", .fetch), ("didReceiveIncomingPush", .remoteNotification),
    ("LaunchOptionsLocationKey", .regionMonitoring), ("LaunchOptionsKey.location", .regionMonitoring),
  ]
  /// The same of a line in a launch: an app that is open has these words as well.
  private static let wordsInLaunch: [(words: StaticString, mode: BackgroundModes)] = [
    ("didUpdateLocations", .regionMonitoring), ("didEnterRegion", .regionMonitoring),
    ("didExitRegion", .regionMonitoring), ("didDetermineState", .regionMonitoring), ("didVisit", .regionMonitoring),
    ("willRestoreState", .fetch), ("BGTask", .fetch), ("BGAppRefreshTask", .fetch), ("BGProcessingTask", .fetch),
    ("WCSession", .fetch), ("launched in background", .fetch), ("launched in the background", .fetch),
    ("launched into the background", .fetch), ("background launch", .fetch),
  ]
  /// The most milliseconds of a launch by the user: the system ends an app that takes 20 seconds.
  private static let longestLaunch = 30_000
  private static let mostLaunches = 64

  private var reasons: BackgroundModes = []
  /// Whether a process was launched into the background.
  private var isWoken = false
  /// The times of launches that no line shows to have become active, by process.
  private var launches: [Int: Int] = [:]
  /// The processes in which a scene was connected, and nothing came since.
  private var connected: Set<Int> = []
  /// Those in which it entered the background next, and that were not opened at once.
  private var left: Set<Int> = []

  /// The background modes that messages in the log need; a launch without a reason may have been a fetch.
  var modes: BackgroundModes { reasons.isEmpty && (isWoken || !left.isEmpty) ? .fetch : reasons }

  /// Takes the words that begin at a place of a line.
  mutating func takeWords(of line: ArraySlice<UInt8>, at place: Int) {
    for reason in Self.wordsOfReasons where line.hasWord(reason.words, at: place) { reasons.insert(reason.mode) }
  }

  /// Takes a line without a callback.
  mutating func takeRemark(_ line: ArraySlice<UInt8>) {
    if launches.isEmpty, connected.isEmpty { return }
    for reason in Self.wordsInLaunch where line.contains(word: reason.words) { reasons.insert(reason.mode) }
  }

  /// Takes a launch into the background, whose reason the log may not say (C38): the state is read, or it is opened late, or
  /// its scene is connected into the background (SC-33).
  mutating func take(_ mention: LogLine.Mention, of line: LogLine, _ text: ArraySlice<UInt8>) {
    let callback = mention.observation.callback
    if CallbackSet.connections.contains(callback) {
      connected.insert(line.process)
    } else if connected.remove(line.process) != nil, CallbackSet.departures.contains(callback) {
      left.insert(line.process)
    }
    if CallbackSet.launches.contains(callback) {
      if LogEnding.namedState(text[mention.word.upperBound...]) == .background { isWoken = true }
      launches[line.process] = line.time
    } else if CallbackSet.activations.contains(callback) {
      launches[line.process] = nil
    } else if CallbackSet.openings.contains(callback), let launch = launches.removeValue(forKey: line.process),
      let passed = LogLife.time(from: launch, to: line.time)
    {
      // An app that is opened at once was launched for that.
      if passed > Self.longestLaunch { isWoken = true } else { left.remove(line.process) }
    }
    if launches.count > Self.mostLaunches { launches = [:] }
    if connected.count > Self.mostLaunches { connected = [] }
    if left.count > Self.mostLaunches { (isWoken, left) = (true, []) }
  }
}
