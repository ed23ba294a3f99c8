import LifecycleFaults
import LifecycleModel
import Testing

@testable import LifecycleReference

/// The callbacks that the reference sends in an app with several scenes, by its three habits.
@Suite("Several scenes of the reference")
struct SeveralScenesTests {
  private static func show(_ scene: Event.Scene) -> Event { .ofScene(.showAlone(scene)) }
  private static func url(_ scene: Event.Scene) -> Event { .ofScene(.openURL(scene)) }
  private static func request(_ scene: Event.Scene) -> Event { .ofScene(.requestActivation(scene)) }
  private static func destroy(_ scene: Event.Scene) -> Event { .ofScene(.requestDestruction(scene)) }

  /// The messages of the last event, each with its scene, and the application's notifications.
  private static func sent(_ version: Int, _ events: [Event]) throws -> (words: String, ended: Bool) {
    var reference = ReferenceLifecycle(configuration: AppConfiguration(version: version, scenes: .multiple))
    var recorder = CallbackRecorder(facets: [.application, .scenes, .severalScenes])
    for event in events {
      recorder.beginStep(Scenario.Step(event))
      try reference.handle(event, reportingTo: &recorder)
    }
    let names: [Callback: String] = [
      .configurationForConnectingSceneSession: "configure", .sceneWillConnect: "connect",
      .sceneDidDisconnect: "disconnect",
      .sceneWillEnterForeground: "foreground", .sceneDidBecomeActive: "active", .sceneWillResignActive: "resign",
      .sceneDidEnterBackground: "background", .sceneOpenURLContexts: "url", .didDiscardSceneSessions: "discard",
      .willEnterForegroundNotification: "(foreground)", .didBecomeActiveNotification: "(active)",
      .willResignActiveNotification: "(resign)", .didEnterBackgroundNotification: "(background)",
    ]
    let words = recorder.observations.compactMap { observation in
      names[observation.callback].map { $0 + (observation.scene.map { " \($0.name)" } ?? "") }
    }
    return (words.joined(separator: ", "), recorder.processHasEnded)
  }

  static let rows: [(version: Int, events: [Event], words: String)] = [
    (15, [.openFromHomeScreen], "configure A, connect A, foreground A, (active), active A"),
    (
      15, [.openFromHomeScreen, show(.b)],
      "resign A, (resign), background A, (background), configure B, connect B, foreground B, (foreground), active B, (active)"
    ),
    (
      13, [.openFromHomeScreen, show(.b)],
      "configure B, connect B, foreground B, resign A, (resign), background A, active B, (active)"
    ),
    (
      17, [.openFromHomeScreen, show(.b)],
      "configure B, connect B, foreground B, active B, resign A, background A"
    ),
    (15, [.openFromHomeScreen, .ofScene(.showBoth)], "configure B, connect B, foreground B, active B"),
    (
      13, [.openFromHomeScreen, .ofScene(.showBoth)],
      "configure B, connect B, foreground B, resign A, (resign), active A, (active), active B"
    ),
    (
      15, [.openFromHomeScreen, .ofScene(.showBoth), .pressHome],
      "(resign), resign A, resign B, (background), background A, background B"
    ),
    (15, [.openFromHomeScreen, show(.b), .pressHome], "(resign), resign B, (background), background B"),
    (15, [.openFromHomeScreen, .ofScene(.showBoth), show(.b)], "resign A, background A"),
    (
      15, [.openFromHomeScreen, .ofScene(.showBoth), .openSwitcher, .ofScene(.close(.b))],
      "background B, disconnect B, discard B"
    ),
    (13, [.openFromHomeScreen, show(.b), .openSwitcher, .ofScene(.close(.a))], "disconnect A"),
    (15, [.openFromHomeScreen, show(.b), .ofScene(.disconnect(.a))], "disconnect A"),
    (
      15, [.openFromHomeScreen, show(.b), .pressHome, .systemSuspends, .ofScene(.disconnect(.b)), .openFromHomeScreen],
      "disconnect B, connect B, (foreground), foreground B, (active), active B"
    ),
    (
      17, [.openFromHomeScreen, request(.b)],
      "configure B, connect B, foreground B, active B, resign A, background A"
    ),
    (
      16, [.openFromHomeScreen, request(.b)],
      "configure B, connect B, foreground B, resign A, (resign), active A, (active), active B"
    ),
    (15, [.openFromHomeScreen, request(.b), request(.b)], ""),
    (16, [.openFromHomeScreen, request(.b), destroy(.b)], "disconnect B, discard B"),
    (15, [.openFromHomeScreen, .ofScene(.showBoth), destroy(.a)], "resign A, background A, disconnect A, discard A"),
    (
      17, [.openFromHomeScreen, request(.b), destroy(.a), request(.a)],
      "configure A, connect A, foreground A, active A, resign B, background B"
    ),
    (15, [url(.b)], "configure B, connect B, foreground B, (active), active B"),
    (15, [.openFromHomeScreen, show(.b), url(.b)], "url B"),
    (17, [.openFromHomeScreen, show(.b), url(.b)], "resign B, (resign), url B, active B, (active)"),
    (
      15, [.openFromHomeScreen, show(.b), .pressHome, url(.a)],
      "url A, (foreground), foreground A, (active), active A"
    ),
    (
      16, [.openFromHomeScreen, show(.b), .pressHome, url(.b)],
      "foreground B, (foreground), url B, active B, (active)"
    ),
    (
      15, [.openFromHomeScreen, .pressHome, url(.b)],
      "configure B, connect B, (foreground), foreground B, (active), active B"
    ),
  ]

  @Test("a scene that is shown, closed or disconnected is sent its own callbacks", arguments: rows)
  func sends(_ row: (version: Int, events: [Event], words: String)) throws {
    let sent = try Self.sent(row.version, row.events)
    #expect(sent.words == row.words)
    #expect(!sent.ended)
  }

  @Test("an event that says nothing of which scene is meant cannot happen")
  func isRefused() {
    let steps: [Event] = [.openURL, .request(.userActivity), .tapField(.first), .systemDisconnectsScene]
    for event in steps {
      #expect(throws: Unsupported.self) { try Self.sent(15, [.openFromHomeScreen, event]) }
    }
    #expect(throws: Unsupported.self) { try Self.sent(15, [.openFromHomeScreen, Self.show(.a)]) }
    #expect(throws: Unsupported.self) { try Self.sent(15, [.openFromHomeScreen, Self.destroy(.a)]) }
    #expect(throws: Unsupported.self) { try Self.sent(15, [.openFromHomeScreen, Self.request(.b), Self.destroy(.b)]) }
    #expect(throws: Unsupported.self) { try Self.sent(15, [.openFromHomeScreen, .openSwitcher, Self.request(.b)]) }
    #expect(throws: Unsupported.self) { try Self.sent(15, [.openFromHomeScreen, Self.url(.b)]) }
    #expect(throws: Unsupported.self) { try Self.sent(15, [.openFromHomeScreen, .ofScene(.showBoth), Self.url(.a)]) }
  }

  @Test("equality and hash depend on each scene")
  func isHashed() throws {
    var one = ReferenceLifecycle(configuration: AppConfiguration(version: 15, scenes: .multiple))
    var recorder = CallbackRecorder(facets: [.application, .scenes, .severalScenes])
    try one.handle(.openFromHomeScreen, reportingTo: &recorder)
    let alone = one
    try one.handle(Self.show(.b), reportingTo: &recorder)
    try one.handle(Self.show(.a), reportingTo: &recorder)
    #expect(one != alone && one.hashValue != alone.hashValue)
  }
}
