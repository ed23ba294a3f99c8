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

  private static let leaving: [Callback] = [.sceneWillResignActive, .sceneDidEnterBackground]

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
