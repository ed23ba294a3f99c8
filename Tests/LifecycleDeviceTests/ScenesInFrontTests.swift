import LifecycleModel
import Testing

@testable import LifecycleDevice

@Suite("Scenes in front")
struct ScenesInFrontTests {
  /// The scenes in front after scene B was requested while A was alone there, and these callbacks were sent.
  private static func afterRequest(_ sent: [ObservedCallback]) -> ScenesInFront {
    let requested = Screen.first(ofSeveralScenes: true)
      .rearranged(by: .ofScene(.requestActivation(.b)), isAlive: true, isSuspended: false)
    return requested.after(.untouched, sending: sent, hasScenes: true, seesConnection: true).scenes
  }

  private static func sent(_ callbacks: Callback..., of scene: Event.Scene) -> [ObservedCallback] {
    callbacks.map { ObservedCallback($0).of(scene) }
  }

  @Test("the callbacks of the scene that was in front say whether it left the screen to one that the app requested")
  func requested() {
    #expect(Self.afterRequest([]) == .sideBySide)
    #expect(Self.afterRequest(Self.sent(.sceneWillResignActive, .sceneDidBecomeActive, of: .a)) == .sideBySide)
    #expect(Self.afterRequest(Self.sent(.sceneWillResignActive, .sceneDidEnterBackground, of: .a)) == .bBeforeA)
    #expect(Self.afterRequest(Self.sent(.sceneDidEnterBackgroundNotification, of: .a)) == .bBeforeA)
    #expect(Self.afterRequest(Self.sent(.sceneDidEnterBackground, of: .b)) == .sideBySide)
    // A message that nothing permits does not bring it back.
    #expect(Self.afterRequest(Self.sent(.sceneDidEnterBackground, .sceneDidBecomeActive, of: .a)) == .bBeforeA)
  }

  @Test("until a step was observed, no event can happen whose outcome depends on what the system chose")
  func unobserved() {
    let open = ScenesInFront.aAlone.after(.requestActivation(.b))
    let possible: [Event.OfScene] = [.requestActivation(.b), .requestDestruction(.a), .close(.a)]
    for event in Event.OfScene.allCases {
      let isCertain = [false, true].allSatisfy { open.choosing(bothInFront: $0).permit(event, isActive: true) }
      #expect(open.permit(event, isActive: true) == possible.contains(event), "\(event)")
      if possible.contains(event) { #expect(isCertain, "\(event)") }
    }
    #expect(open.after(.requestDestruction(.a)) == .bAlone)
  }

  @Test("a scene that is in front already stays there at a request, and one that is not there is opened")
  func inFrontAlready() {
    for scenes in [ScenesInFront.aAlone, .aBeforeB, .sideBySide] {
      #expect(scenes.after(.requestActivation(.a)) == scenes)
    }
    #expect(ScenesInFront.bAlone.after(.requestActivation(.a)).choosing(bothInFront: false) == .aBeforeB)
    #expect(ScenesInFront.bBeforeA.after(.requestActivation(.a)).choosing(bothInFront: true) == .sideBySide)
    #expect(!ScenesInFront.aAlone.permit(.requestDestruction(.a), isActive: true))
    #expect(!ScenesInFront.aBeforeB.permit(.requestDestruction(.a), isActive: true))
    #expect(ScenesInFront.aBeforeB.permit(.requestDestruction(.b), isActive: true))
    #expect(!ScenesInFront.aBeforeB.permit(.requestDestruction(.b), isActive: false))
  }
}
