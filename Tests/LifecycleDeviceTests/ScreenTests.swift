import LifecycleDevice
import LifecycleModel
import Testing

@Suite("The screen of the app")
struct ScreenTests {
  @Test("permits the events together that it permits one by one")
  func permitsTogether() {
    for bits in 0..<UInt16(1 << 7) where bits & 3 != 3 {
      let screen = Screen(bits: bits)
      for isActive in [false, true] {
        let permitted = screen.permittedBits(isActive: isActive)
        for event in Event.allCases where Screen.eventBits >> UInt64(event.index) & 1 == 1 {
          #expect(
            (permitted >> UInt64(event.index) & 1 == 1) == screen.permits(event, isActive: isActive),
            "\(event.name) on the screen \(bits), active: \(isActive)")
        }
      }
    }
  }
}
