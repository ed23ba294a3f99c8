import LifecycleConformance
import LifecycleModel

/// What a log holds, found before it is judged: what never occurs in it was perhaps not recorded.
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
  /// The names of scenes.
  private(set) var scenes: LogJudge.SceneMention?
  private var receivers: [Receiver] = []
  private static let mostReceivers = 64

  /// Looks through a log.
  init(_ reader: LogReader, judgesAllViews: Bool) throws {
    var survey = LogSurvey()
    try reader.forEachLine { bytes, line, number, isCut in
      survey.lines += 1
      if isCut || line.isEmpty { return true }
      if let name = SceneSpelling.name(in: bytes[line]) { survey.add(sceneNamed: name, number) }
      if case .callback(let mention) = LogLine(bytes, line, .shared).content {
        survey.add(mention, judgesAllViews: judgesAllViews)
      }
      return true
    }
    self = survey
  }

  private init() {}

  private mutating func add(sceneNamed name: String, _ line: Int) {
    if scenes == nil { scenes = LogJudge.SceneMention(name: name, line: line, lines: 0) }
    scenes?.lines += 1
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

extension Callback {
  /// The messages that nearly every app's delegate implements and logs.
  static let commonMessages: [Callback] = [
    .applicationWillFinishLaunching, .applicationDidFinishLaunching, .applicationDidBecomeActive,
    .applicationWillResignActive, .applicationDidEnterBackground, .applicationWillEnterForeground,
    .applicationWillTerminate,
  ]

  /// Whether it is one of a view controller's.
  var isOfView: Bool { kind == .viewLoading || kind == .viewAppearance }
}
