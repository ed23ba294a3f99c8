import LifecycleConformance
import LifecycleModel

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

  private var processes: [Int: Process] = [:]
  private var receiver: UInt64 = 0
  /// The line in which a second scene is certain.
  private(set) var several: Int?
  /// The line in which a scene is connected while one is, or another scene than the one that was disconnected is there and was
  /// not connected before: it was there all the time.
  private(set) var secondConnection: Int?
  private static let mostProcesses = 1_024

  /// Takes a line that names what only the delegate of another kind of scene is sent, as CarPlay has it.
  mutating func takeSecond(_ line: Int) { several = several ?? line }

  /// Takes a callback.
  ///
  /// - Parameter scene: The scene that the line names, as a hash; 0 where it names none.
  mutating func take(_ mention: LogLine.Mention, of scene: UInt64, in process: Int, _ line: Int) {
    let callback = mention.observation.callback
    if Self.boundaries.contains(callback) {
      processes[process] = nil
      return
    }
    guard callback.isOfScene else { return }
    if processes.count > Self.mostProcesses { processes = [:] }
    if Self.isToDelegateOfScene(callback), mention.receiver != 0 {
      if receiver != 0, receiver != mention.receiver { several = several ?? line }
      receiver = mention.receiver
    }
    var known = processes[process] ?? Process()
    if scene != 0 { known.addresses.insert(scene) }
    if known.addresses.count > 1 { several = several ?? line }
    let isConnection = callback == .sceneWillConnect || callback == .sceneWillConnectNotification
    if known.gone != 0, scene != 0, scene != known.gone, !known.isConnected, !isConnection,
      callback != .configurationForConnectingSceneSession
    {
      secondConnection = secondConnection ?? line
    }
    if callback == .sceneWillConnect {
      if known.isConnected { secondConnection = secondConnection ?? line }
      known.isConnected = true
    }
    if Self.disconnections.contains(callback) { known = Process(gone: scene != 0 ? scene : known.gone) }
    processes[process] = known
  }

  /// The callbacks at which a process begins or ends.
  private static let boundaries: CallbackSet = [
    .applicationWillFinishLaunching, .applicationDidFinishLaunching, .didFinishLaunchingNotification,
    .applicationWillTerminate, .willTerminateNotification,
  ]
  private static let disconnections: CallbackSet = [.sceneDidDisconnect, .sceneDidDisconnectNotification]

  /// Whether a message is sent to the delegate of a scene, not to the application's.
  private static func isToDelegateOfScene(_ callback: Callback) -> Bool {
    callback.kind == .sceneMessage && callback != .configurationForConnectingSceneSession
      && callback != .didDiscardSceneSessions
  }
}
