import LifecycleOracle

/// The evidence in a log of how many scenes its app has.
///
/// One is assumed. Several are certain where two are named by their addresses, or where messages of scenes are sent to two
/// objects; they are possible where a scene is connected while another is.
struct SceneSurvey: Sendable {
  /// The scenes of one process: their addresses, the address of the one that was disconnected, and whether one is connected.
  private struct Process: Sendable {
    var addresses: Set<UInt64> = []
    var gone: UInt64 = 0
    var isConnected = false
  }

  /// Objects that lines name, each with its first line.
  private struct Names: Sendable {
    static let most = 16
    private(set) var all: [(hash: UInt64, line: Int)] = []
    /// Whether what is sent to each can be distinguished.
    var areDistinct = true

    /// Takes the name of a line, 0 where it has none, and tells whether it is the first of that name.
    mutating func take(_ hash: UInt64, _ line: Int) -> Bool {
      if hash == 0 { areDistinct = false }
      guard hash != 0, all.count <= Self.most, !all.contains(where: { $0.hash == hash }) else { return false }
      all.append((hash, line))
      return true
    }
  }

  private var processes: [Int: Process] = [:]
  /// The delegates of scenes.
  private var delegates = Names()
  /// The addresses of scenes.
  private var addresses = Names()
  /// The line in which a second scene is certain, without those that appear after another one is gone.
  private var certain: Int?
  /// The first line about a scene that was in front all the time.
  private var unconnected: Int?
  /// The line in which a second scene is certain; where not each line has an address, one may have the place of another.
  var several: Int? { certain ?? (addresses.areDistinct ? unconnected : nil) }
  /// The line in which a scene is connected while one is, or a scene appears that was there all the time.
  private(set) var secondConnection: Int?
  private static let mostProcesses = 1_024

  /// Takes a line that names what only the delegate of another kind of scene is sent, as CarPlay has it.
  mutating func takeSecond(_ line: Int) {
    certain = certain ?? line
    addresses.areDistinct = false
    delegates.areDistinct = false
  }

  /// Several scenes of one kind that each line about one of them names by its address, to be judged by themselves, or else
  /// their delegates, if each line names one; nil where they cannot be distinguished, or are too many.
  ///
  /// - Parameter areSeveral: Whether the app is known to have several, of which the log may have one.
  func strands(ofSeveral areSeveral: Bool) -> [LogStrand]? {
    let areDelegates =
      delegates.areDistinct && addresses.all.isEmpty && 2...Names.most ~= delegates.all.count
    let areScenes =
      (several != nil || areSeveral && !addresses.all.isEmpty) && addresses.areDistinct
      && addresses.all.count <= Names.most
    guard areDelegates || areScenes else { return nil }
    let objects = areDelegates ? delegates : addresses
    return [.application]
      + objects.all.enumerated().map { place, object in
        let name = areDelegates ? "delegate \(place + 1) of scenes" : "scene \(place + 1)"
        return LogStrand(
          object: object.hash, isOfDelegate: areDelegates, name: "\(name), first in line \(object.line)")
      }
  }

  /// Takes a callback.
  ///
  /// - Parameter scene: The scene that the line names, as a hash; 0 where it names none.
  mutating func take(_ mention: LogLine.Mention, of scene: UInt64, in process: Int, _ line: Int) {
    let callback = mention.observation.callback
    if processes.count > Self.mostProcesses { processes = [:] }
    if CallbackSet.launches.union(.terminations).contains(callback) { processes[process] = nil }
    guard callback.isOfScene else { return }
    let isToDelegate = CallbackSet.messagesOfScenes.contains(callback)
    if isToDelegate {
      if delegates.take(mention.receiver, line), delegates.all.count > 1 {
        certain = certain ?? line
        addresses.areDistinct = false
      }
    } else if callback.kind == .sceneNotification {
      delegates.areDistinct = false
    }
    let isAboutOne = callback.kind == .sceneNotification || isToDelegate || scene != 0
    let isFirst = isAboutOne && addresses.take(scene, line)
    var known = processes[process] ?? Process()
    if scene != 0 { known.addresses.insert(scene) }
    if known.addresses.count > 1 { certain = certain ?? line }
    let isOther = known.gone != 0 && scene != 0 && scene != known.gone && !known.isConnected
    let isAgain = callback == .sceneWillConnect && known.isConnected
    let isInFront = CallbackSet.activations.union(.resignations).contains(callback)
    if isOther, isFirst, isInFront { unconnected = unconnected ?? line }
    if isOther && !Self.connections.contains(callback) || isAgain { secondConnection = secondConnection ?? line }
    // A scene that is sent anything is connected.
    if callback == .sceneWillConnect || isToDelegate && scene == 0 { known.isConnected = true }
    if CallbackSet.disconnections.contains(callback) {
      known.addresses = []
      known.isConnected = false
      if scene != 0 { known.gone = scene }
    }
    processes[process] = known
  }

  private static let connections = CallbackSet.connections.union([.configurationForConnectingSceneSession])
}
