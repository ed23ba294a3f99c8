import LifecycleConformance
import LifecycleModel
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
    /// Whether a scene's delegate was sent a message.
    var hasScenes = false
    /// The lines from the first to the last message that an app without scenes is sent in their place.
    var replaced: ClosedRange<Int>?
  }

  private var processes: [Int: Process] = [:]
  /// The delegates of scenes that are named, each with its first line.
  private var delegates: [(receiver: UInt64, line: Int)] = []
  /// Whether each delegate can be distinguished from the others.
  private var areDelegatesDistinct = true
  /// The scenes that are named by their addresses, each with its first line.
  private var named: [(address: UInt64, line: Int)] = []
  /// Whether what is sent to each scene can be distinguished.
  private var areDistinct = true
  private static let mostNamed = 16
  /// The line in which a second scene is certain, without those that appear after another one is gone.
  private var certain: Int?
  /// The first line about a scene that was in front all the time.
  private var unconnected: Int?
  /// The line in which a second scene is certain; where not each line has an address, one may have the place of another.
  var several: Int? { certain ?? (areDistinct ? unconnected : nil) }
  /// The line in which a scene is connected while one is, or a scene appears that was there all the time.
  private(set) var secondConnection: Int?
  private static let mostProcesses = 1_024
  /// Whether a process is over in which a scene's delegate was sent a message.
  private var hasEndedWithScenes = false
  /// The lines of the first processes that are over and were sent only what an app without scenes is sent.
  private var endedWithoutScenes: [ClosedRange<Int>] = []

  /// The lines of processes without scenes where another has scenes: the two are perhaps not of one app.
  var withoutScenes: [ClosedRange<Int>] {
    var survey = self
    for process in processes.keys { survey.end(process) }
    return survey.hasEndedWithScenes ? survey.endedWithoutScenes : []
  }

  private mutating func end(_ process: Int) {
    guard let known = processes.removeValue(forKey: process) else { return }
    if known.hasScenes {
      hasEndedWithScenes = true
    } else if let lines = known.replaced, endedWithoutScenes.count < Self.mostProcesses {
      endedWithoutScenes.append(lines)
    }
  }

  /// Takes a line that names what only the delegate of another kind of scene is sent, as CarPlay has it.
  mutating func takeSecond(_ line: Int) {
    certain = certain ?? line
    areDistinct = false
    areDelegatesDistinct = false
  }

  /// Several scenes of one kind that each line about one of them names by its address, to be judged by themselves, or else
  /// their delegates, if each line names one; nil where they cannot be distinguished, or are too many.
  ///
  /// - Parameter areSeveral: Whether the app is known to have several, of which the log may have one.
  func strands(ofSeveral areSeveral: Bool) -> [LogStrand]? {
    if areDelegatesDistinct, named.isEmpty, 2...Self.mostNamed ~= delegates.count {
      return [.application]
        + delegates.enumerated().map {
          .delegate($1.receiver, name: "delegate \($0 + 1) of scenes, first in line \($1.line)")
        }
    }
    guard several != nil || areSeveral && !named.isEmpty, areDistinct, named.count <= Self.mostNamed else {
      return nil
    }
    return [.application]
      + named.enumerated().map { .scene($1.address, name: "scene \($0 + 1), first in line \($1.line)") }
  }

  /// Takes a callback.
  ///
  /// - Parameter scene: The scene that the line names, as a hash; 0 where it names none.
  mutating func take(_ mention: LogLine.Mention, of scene: UInt64, in process: Int, _ line: Int) {
    let callback = mention.observation.callback
    if processes.count > Self.mostProcesses { for process in processes.keys { end(process) } }
    if CallbackSet.launches.union(.terminations).contains(callback) { return end(process) }
    if CallbackSet.replacedByScenes.contains(callback) {
      let first = processes[process]?.replaced?.lowerBound ?? line
      processes[process, default: Process()].replaced = first...line
    }
    guard callback.isOfScene else { return }
    let isToDelegate = callback.kind == .sceneMessage && !CallbackSet.ofSessions.contains(callback)
    if isToDelegate {
      take(delegate: mention.receiver, line)
    } else if callback.kind == .sceneNotification {
      areDelegatesDistinct = false
    }
    let isFirst = !named.contains { $0.address == scene }
    if scene == 0 {
      if callback.kind == .sceneNotification || isToDelegate { areDistinct = false }
    } else if named.count <= Self.mostNamed, isFirst {
      named.append((scene, line))
    }
    var known = processes[process] ?? Process()
    known.hasScenes = known.hasScenes || isToDelegate
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

  private mutating func take(delegate receiver: UInt64, _ line: Int) {
    if receiver == 0 {
      areDelegatesDistinct = false
    } else if delegates.count <= Self.mostNamed, !delegates.contains(where: { $0.receiver == receiver }) {
      delegates.append((receiver, line))
      if delegates.count > 1 {
        certain = certain ?? line
        areDistinct = false
      }
    }
  }

  private static let connections = CallbackSet.connections.union([.configurationForConnectingSceneSession])
}
