import LifecycleFaults
import LifecycleModel
import Testing

@testable import LifecycleReference

@Suite("Several scenes of the reference")
struct SeveralScenesTests {
  private static func show(_ scene: Event.Scene) -> Event { .ofScene(.showAlone(scene)) }
  private static func url(_ scene: Event.Scene) -> Event { .ofScene(.openURL(scene)) }
  private static func request(_ scene: Event.Scene) -> Event { .ofScene(.requestActivation(scene)) }
  private static func destroy(_ scene: Event.Scene) -> Event { .ofScene(.requestDestruction(scene)) }

  private static func perform(_ events: [Event]) throws {
    var reference = ReferenceLifecycle(configuration: AppConfiguration(version: 15, scenes: .multiple))
    var recorder = CallbackRecorder(facets: [.application, .scenes, .severalScenes])
    for event in events {
      recorder.beginStep(Scenario.Step(event))
      try reference.handle(event, reportingTo: &recorder)
    }
  }

  @Test("an event that says nothing of which scene is meant cannot happen")
  func isRefused() {
    let steps: [Event] = [.openURL, .request(.userActivity), .tapField(.first), .systemDisconnectsScene]
    for event in steps {
      #expect(throws: Unsupported.self) { try Self.perform([.openFromHomeScreen, event]) }
    }
    #expect(throws: Unsupported.self) { try Self.perform([.openFromHomeScreen, Self.show(.a)]) }
    #expect(throws: Unsupported.self) { try Self.perform([.openFromHomeScreen, Self.destroy(.a)]) }
    #expect(throws: Unsupported.self) { try Self.perform([.openFromHomeScreen, Self.request(.b), Self.destroy(.b)]) }
    #expect(throws: Unsupported.self) { try Self.perform([.openFromHomeScreen, .openSwitcher, Self.request(.b)]) }
    #expect(throws: Unsupported.self) { try Self.perform([.openFromHomeScreen, Self.url(.b)]) }
    #expect(throws: Unsupported.self) { try Self.perform([.openFromHomeScreen, .ofScene(.showBoth), Self.url(.a)]) }
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
