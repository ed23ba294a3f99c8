import LifecycleDevice
import LifecycleModel
import Testing

@Suite("The screen of the app")
struct ScreenTests {
  /// Whether an event can happen on a screen; nil for one that does not depend on it.
  private static func permits(_ event: Event, on screen: Screen, isActive: Bool) -> Bool? {
    if case .tapField(let field) = event.touch { return !screen.showsAnotherView && screen.focus != field }
    switch event {
    case .typeLetter: return screen.focus.map { screen[$0] < 3 } ?? false
    case .pressDelete: return screen.focus.map { screen[$0] > 0 } ?? false
    case .pressReturn: return screen.focus != nil
    case .showAnotherView: return isActive && !screen.showsAnotherView && screen.focus == nil
    case .returnToRootView: return isActive && screen.showsAnotherView
    default: return nil
    }
  }

  @Test("permits each touch, key and change of the view where it can happen, alone and together with the others")
  func permitsTogether() {
    for bits in 0..<UInt16(1 << 7) where bits & 3 != 3 {
      let screen = Screen(bits: bits)
      for isActive in [false, true] {
        let permitted = screen.permittedEvents(isActive: isActive)
        for event in Event.allCases where event.facet != .severalScenes {
          let expected = Self.permits(event, on: screen, isActive: isActive)
          let words: Comment = "\(event.name) on the screen \(bits), active: \(isActive)"
          #expect(permitted.contains(event) == (expected ?? false), words)
          #expect(screen.permits(event, isActive: isActive) == (expected ?? true), words)
          #expect((Screen.eventBits >> UInt64(event.index) & 1 == 1) == (expected != nil), words)
        }
      }
    }
  }
}
