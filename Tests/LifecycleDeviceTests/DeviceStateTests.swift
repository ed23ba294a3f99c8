import LifecycleDevice
import LifecycleModel
import Testing

@Suite("The state of the device")
struct DeviceStateTests {
  /// A state by its parts.
  private struct Parts: Hashable {
    var process = DeviceState.Process.notRunning
    var lock = DeviceState.Lock.unlocked
    var flags: [Bool] = [false, false, false]
    var overlays: UInt8 = 0

    init(_ state: DeviceState) {
      process = state.process
      lock = state.lock
      let usesBitOfTask = state.holdsTask || state.hasDiscardedSessions
      flags = [state.switcherIsOpen, usesBitOfTask, state.wasNeverInForeground, state.wasForceQuit]
      overlays = state.overlays
    }
  }

  @Test("each part is kept beside every other, and no two states have the same bits")
  func keepsParts() {
    var seen: Set<UInt16> = []
    for process in DeviceState.Process.allCases {
      for flags in 0..<UInt8(16) {
        // Where there was no foreground to be locked in, the app may have been force-quit.
        let isUnopened = process == .notRunning || flags & 4 != 0
        if flags & 8 != 0, !isUnopened { continue }
        for lock in isUnopened ? [.unlocked, .lockedElsewhere] : DeviceState.Lock.allCases {
          for overlays in UInt8(0)..<64 {
            var state = DeviceState.initial
            state.process = process
            state.overlays = overlays
            state.wasNeverInForeground = flags & 4 != 0
            state.wasForceQuit = flags & 8 != 0
            // Only a process can hold a task, and only without one is the app not notified of what was discarded.
            if process == .notRunning {
              state.hasDiscardedSessions = flags & 2 != 0
            } else {
              state.holdsTask = flags & 2 != 0
            }
            state.switcherIsOpen = flags & 1 != 0
            state.lock = lock
            let parts = Parts(state)
            #expect(parts.process == process && parts.lock == lock && parts.overlays == overlays)
            #expect(parts.flags == [flags & 1 != 0, flags & 2 != 0, flags & 4 != 0, flags & 8 != 0])
            #expect(!(state.holdsTask && state.hasDiscardedSessions) && Int(state.bits) < DeviceState.capacity)
            seen.insert(state.bits)
          }
        }
      }
    }
    #expect(seen.count == DeviceState.capacity)
  }

  @Test("a part that is set again leaves no trace of what it was")
  func forgets() {
    var state = DeviceState.initial
    state.process = .suspended
    state.process = .foreground
    state.lock = .lockedElsewhere
    state.lock = .lockedOnApp
    state.overlays = 63
    state.overlays = 5
    state.switcherIsOpen = true
    state.switcherIsOpen = false
    #expect(state.lock == .lockedOnApp && state.process == .foreground && !state.switcherIsOpen)
    #expect(Interruption.allCases.filter(state.shows).map(\.rawValue) == [0, 2])
    #expect(state.isLocked && state.isExecuting && !state.holdsTask && !state.wasNeverInForeground)
  }
}

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
