import LifecycleFaults
import LifecycleModel
import Testing

/// The callbacks of an app with one scene, by Apple's pages and by the recordings that the reference names.
@Suite("The scene of the reference")
struct SceneTests {
  private static func app(_ version: Int, _ modes: BackgroundModes = []) -> AppConfiguration {
    AppConfiguration(version: version, backgroundModes: modes, scenes: .single)
  }

  /// Returns the callbacks that the last of the events sends to scenes and to the application's delegate, with its
  /// notifications.
  private static func sent(
    _ events: [Event], in configuration: AppConfiguration, faults: FaultSet = [], sticky: Bool = false,
    facets: Set<Facet> = Set(Facet.allCases)
  ) throws -> [ObservedCallback] {
    var reference = ReferenceLifecycle(configuration: configuration, faults: faults, isSticky: sticky)
    var recorder = CallbackRecorder(facets: facets)
    for event in events {
      recorder.beginStep(Scenario.Step(event))
      try reference.handle(event, reportingTo: &recorder)
    }
    let kinds: [Callback.Kind] = [.delegateMessage, .notification, .sceneMessage, .sceneNotification]
    return recorder.observations.filter { kinds.contains($0.callback.kind) }
  }

  /// The messages alone: each has a notification in the same step.
  private static func messages(
    _ events: [Event], in configuration: AppConfiguration, faults: FaultSet = [], sticky: Bool = false
  ) throws -> [Callback] {
    try sent(events, in: configuration, faults: faults, sticky: sticky).map(\.callback)
      .filter { $0.kind == .delegateMessage || $0.kind == .sceneMessage }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let version: Int
    let events: [Event]
    let messages: [Callback]
    var modes: BackgroundModes = []
    var testDescription: String { "\(events.map(\.name)) on iOS \(version)" }

    init(_ version: Int, _ events: [Event], _ modes: BackgroundModes = [], sends messages: [Callback]) {
      self.version = version
      self.events = events
      self.modes = modes
      self.messages = messages
    }
  }

  private static let launch: [Callback] = [.applicationWillFinishLaunching, .applicationDidFinishLaunching]
  private static let foreground: [Callback] = [.sceneWillEnterForeground, .sceneDidBecomeActive]
  private static let connection: [Callback] = [.configurationForConnectingSceneSession, .sceneWillConnect]
  private static let leaving: [Callback] = [.sceneWillResignActive, .sceneDidEnterBackground]
  private static let removal: [Event] = [.openFromHomeScreen, .openSwitcher, .removeFromSwitcher]
  private static let suspended: [Event] = [.openFromHomeScreen, .pressHome, .systemSuspends]

  static let rows: [Row] = [
    // "About the app launch sequence".
    Row(13, [.openFromHomeScreen], sends: launch + connection + foreground),
    Row(14, [.openURL], sends: launch + connection + foreground),
    Row(13, [.openFromHomeScreen, .pressHome], sends: leaving),
    Row(15, [.openFromHomeScreen, .pressHome], sends: leaving + [.sceneStateRestorationActivity]),
    Row(15, [.openFromHomeScreen, .pressHome, .openFromHomeScreen], sends: foreground),
    Row(13, [.openFromHomeScreen, .openSwitcher], sends: [.sceneWillResignActive]),
    Row(13, [.openFromHomeScreen, .openSwitcher, .chooseThisApp], sends: [.sceneDidBecomeActive]),
    // A URL for a scene that is connected.
    Row(13, [.openFromHomeScreen, .pressHome, .openURL], sends: [.sceneOpenURLContexts] + foreground),
    Row(14, [.openFromHomeScreen, .pressHome, .openURL], sends: [.sceneOpenURLContexts] + foreground),
    Row(13, [.openFromHomeScreen, .openURL], sends: [.sceneOpenURLContexts]),
    Row(
      14, [.openFromHomeScreen, .openURL],
      sends: [.sceneWillResignActive, .sceneOpenURLContexts, .sceneDidBecomeActive]),
    // A scene that the system disconnects, and its return.
    Row(
      13, [.openFromHomeScreen, .pressHome, .systemDisconnectsScene],
      sends: [.sceneStateRestorationActivity, .sceneDidDisconnect]),
    Row(14, [.openFromHomeScreen, .pressHome, .systemDisconnectsScene], sends: [.sceneDidDisconnect]),
    Row(13, [.openFromHomeScreen, .pressHome, .systemDisconnectsScene, .systemDisconnectsScene], sends: []),
    Row(
      13, [.openFromHomeScreen, .pressHome, .systemDisconnectsScene, .openURL], sends: [.sceneWillConnect] + foreground),
    Row(
      15, [.openFromHomeScreen, .pressHome, .systemDisconnectsScene, .openURL],
      sends: [.sceneWillConnect, .sceneRestoreInteractionState] + foreground),
    Row(13, suspended + [.systemDisconnectsScene], sends: []),
    Row(
      13, suspended + [.systemDisconnectsScene, .openFromHomeScreen],
      sends: [.sceneDidDisconnect, .sceneWillConnect] + foreground),
    Row(14, suspended + [.systemDisconnectsScene, .openFromHomeScreen], sends: connection + foreground),
    Row(13, suspended + [.systemDisconnectsScene, .systemWakesApp], [.fetch], sends: [.sceneDidDisconnect]),
    // A launch into the background.
    Row(13, [.systemWakesApp], [.fetch], sends: launch),
    Row(14, [.systemWakesApp], [.fetch], sends: launch + connection),
    Row(15, [.systemWakesApp], [.fetch], sends: launch + connection + [.sceneDidEnterBackground]),
    Row(13, [.systemWakesApp, .openFromHomeScreen], [.fetch], sends: connection + foreground),
    Row(15, [.systemWakesApp, .openFromHomeScreen], [.fetch], sends: foreground),
    // Removed by the user.
    Row(
      13, removal,
      sends: [
        .sceneDidEnterBackground, .sceneDidDisconnect, .didDiscardSceneSessions, .applicationWillTerminate,
      ]),
    // Another one comes and goes, as in the forums, thread 732170.
    Row(
      14, removal,
      sends: [.sceneDidDisconnect] + connection + [.sceneWillEnterForeground, .sceneDidEnterBackground]),
    Row(17, removal, sends: [.sceneDidDisconnect]),
    Row(16, [.background(.prewarm)], sends: []),
    Row(
      14, removal + [.pressHome, .openFromHomeScreen],
      sends: launch + [.didDiscardSceneSessions] + connection + foreground),
    Row(15, removal, sends: [.sceneDidEnterBackground, .applicationWillTerminate]),
    Row(13, suspended + [.openSwitcher, .removeFromSwitcher], sends: []),
  ]

  @Test("an event sends what the sources have", arguments: rows)
  func sends(_ row: Row) throws {
    #expect(try Self.messages(row.events, in: Self.app(row.version, row.modes)) == row.messages)
  }

  @Test(
    "each message of the scene's state has one notification of the scene in its step, and one of the application",
    arguments: [13, 14, 15, 16, 17, 18, 26, 27])
  func notifies(version: Int) throws {
    for events in [[.openFromHomeScreen, .pressHome], [.openFromHomeScreen, .pressHome, .openFromHomeScreen]]
      as [[Event]]
    {
      let sent = try Self.sent(events, in: Self.app(version)).map(\.callback)
      let messages = sent.compactMap { $0.sceneNotification }
      #expect(messages.count == 2)
      #expect(sent.filter { $0.kind == .sceneNotification } == messages)
      #expect(sent.count { $0.kind == .notification } == 2)
    }
  }

  @Test(
    "the launch reads background until the scene comes to the foreground", arguments: [13, 14, 15, 16, 17, 18, 26, 27])
  func reads(version: Int) throws {
    let sent = try Self.sent([.openFromHomeScreen], in: Self.app(version))
    for observation in sent {
      let isActive: [Callback] = [.sceneDidBecomeActive, .sceneDidActivateNotification, .didBecomeActiveNotification]
      #expect(observation.state == (isActive.contains(observation.callback) ? .active : .background))
    }
  }

  @Test("where scenes are not judged, no scene is sent anything, and the application is sent the same")
  func unjudged() throws {
    let events: [Event] = [.openFromHomeScreen, .pressHome, .openFromHomeScreen]
    let all = try Self.sent(events, in: Self.app(15))
    let facets = Set(Facet.allCases).subtracting([.scenes])
    let kinds: [Callback.Kind] = [.sceneMessage, .sceneNotification]
    #expect(
      try Self.sent(events, in: Self.app(15), facets: facets) == all.filter { !kinds.contains($0.callback.kind) })
  }

  @Test("the scene's view and its text are gone with it, and so is the process's scene with the process")
  func forgets() throws {
    var reference = ReferenceLifecycle(configuration: Self.app(15))
    var recorder = CallbackRecorder()
    func perform(_ events: Event...) throws {
      for event in events {
        recorder.beginStep(Scenario.Step(event))
        try reference.handle(event, reportingTo: &recorder)
      }
    }
    try perform(.openFromHomeScreen, .tapField(.first), .typeLetter, .pressHome)
    let before = reference
    try perform(.systemDisconnectsScene)
    #expect(reference != before)
    try perform(.openFromHomeScreen)
    #expect(recorder.observations.contains { $0.callback == .viewDidLoad })
    #expect(throws: Unsupported.self) { try reference.handle(.typeLetter, reportingTo: &recorder) }
  }

  @Test("an app without scenes has none that could be disconnected")
  func absent() throws {
    let events: [Event] = [.openFromHomeScreen, .pressHome, .systemDisconnectsScene]
    #expect(throws: Unsupported.self) { try Self.sent(events, in: AppConfiguration()) }
  }

  @Test("the state of a sticky reference is the one of the scene's messages")
  func sticks() throws {
    let events: [Event] = [.openFromHomeScreen, .pressHome]
    let faults: FaultSet = ["keeps-scene-inactive-after-launch"]
    #expect(try Self.messages(events, in: Self.app(13), faults: faults) == Self.leaving)
    #expect(try Self.messages(events, in: Self.app(13), faults: faults, sticky: true) == [.sceneDidEnterBackground])
  }
}
