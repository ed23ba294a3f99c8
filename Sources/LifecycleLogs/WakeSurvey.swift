import LifecycleOracle

/// The evidence in a log that the system launched or woke its app.
struct WakeSurvey: Sendable {
  /// Words of a line that say why, each list with a mode that permits it, and whether they do in a launch alone.
  static let reasons: [(mode: BackgroundModes, inLaunch: Bool, words: [StaticString])] = [
    (.fetch, false, ["performFetchWith", "handleEventsForBackgroundURLSession"]),
    (.remoteNotification, false, ["fetchCompletionHandler", "didReceiveIncomingPush"]),
    (.regionMonitoring, false, ["LaunchOptionsLocationKey", "LaunchOptionsKey.location"]),
    (
      .regionMonitoring, true,
      ["didUpdateLocations", "didEnterRegion", "didExitRegion", "didDetermineState", "didVisit"]
    ),
    (.fetch, true, ["willRestoreState", "BGTask", "BGAppRefreshTask", "BGProcessingTask", "WCSession"]),
    (.fetch, true, ["launched in background", "launched in the background", "launched into the background"]),
    (.fetch, true, ["background launch"]),
    // The environment of a process that the system prewarms:
    // https://gist.github.com/pofat/4f74fc9d193b180d1d43f8c3fdd320d5
    ([], false, ["ActivePrewarm=1", "ActivePrewarm = 1", "ActivePrewarm: 1"]),
  ]
  /// The most milliseconds of a launch by the user: the system ends an app that takes 20 seconds.
  private static let longestLaunch = 30_000
  private static let mostLaunches = 64
  /// The callbacks of which one comes soon after a launch by the user.
  private static let comings = CallbackSet.openings.union([.configurationForConnectingSceneSession])

  private var modesOfReasons: BackgroundModes = []
  /// The modes that lines speak of which need not be about a launch.
  private(set) var modesOfRemarks: BackgroundModes = []
  /// Whether a line says that the system prewarms the app.
  private(set) var isPrewarmed = false
  /// Whether a process was launched into the background.
  private var isWoken = false
  /// The times of launches that no line shows to have become active, by process.
  private var launches: [Int: Int] = [:]
  /// The processes in which a scene was connected, and nothing came since.
  private var connected: Set<Int> = []
  /// Those in which it entered the background next, and that were not opened at once.
  private var left: Set<Int> = []

  /// The background modes that messages in the log need; a launch without a reason may have been a fetch.
  var modes: BackgroundModes {
    modesOfReasons.isEmpty && !isPrewarmed && (isWoken || !left.isEmpty) ? .fetch : modesOfReasons
  }

  /// Whether a process was launched, or its scene connected, and nothing shows that it was opened.
  private var isLaunching: Bool { !launches.isEmpty || !connected.isEmpty }

  /// Takes the words that the rest of a line begins with.
  ///
  /// - Parameter isRemark: Whether the line has no callback.
  mutating func takeWords(of rest: ArraySlice<UInt8>, isRemark: Bool) {
    for reason in Self.reasons where reason.words.contains(where: rest.hasPrefix) {
      if reason.mode.isEmpty { isPrewarmed = true }
      if !reason.inLaunch || isRemark && isLaunching { modesOfReasons.formUnion(reason.mode) }
      if isRemark { modesOfRemarks.formUnion(reason.mode) }
    }
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
    } else if let launch = launches[line.process] {
      let isLate = LogLife.time(from: launch, to: line.time).map { $0 > Self.longestLaunch }
      if isLate == true, Self.comings.contains(callback) { isWoken = true }
      if CallbackSet.openings.contains(callback) {
        launches[line.process] = nil
        // An app that is opened at once was launched for that.
        if isLate == false { left.remove(line.process) }
      }
    }
    if launches.count > Self.mostLaunches { launches = [:] }
    if connected.count > Self.mostLaunches { connected = [] }
    if left.count > Self.mostLaunches { (isWoken, left) = (true, []) }
  }
}
