import LifecycleModel
import Testing

@Suite("Names and sets of the vocabulary")
struct NameTests {
  @Test("each callback is found by its name, and by its Swift spelling")
  func callbacks() {
    for callback in Callback.allCases where callback != .unnamed {
      #expect(Callback(named: callback.name) == callback)
    }
    #expect(Callback(named: "applicationDidBecomeActive") == .applicationDidBecomeActive)
    #expect(Callback(named: "applicationDidBecomeActive(_:)") == .applicationDidBecomeActive)
    #expect(Callback(named: "UIApplicationDidBecomeActiveNotification") == .didBecomeActiveNotification)
    #expect(Callback(named: "sceneDidBecomeActive:") == .sceneDidBecomeActive)
    #expect(Callback(named: "scene:didUpdateUserActivity:") == nil)
  }

  @Test("each transition of a host is found by its name")
  func transitions() {
    for transition in HostTransition.allCases { #expect(HostTransition(name: transition.name) == transition) }
    #expect(HostTransition.all.union(HostTransition.scenes).count == HostTransition.allCases.count)
    #expect(HostTransition(name: "close") == nil)
  }

  @Test("sets of events know their algebra")
  func events() {
    var events: EventSet = [.lock]
    events.insert(.unlock)
    #expect(events == [.lock, .unlock] && events.union([.pressHome]).events.count == 3)
    #expect(events.intersection([.unlock, .pressHome]) == [.unlock])
    events.remove(.lock)
    #expect(events.isSubset(of: [.unlock, .pressHome]) && !events.isEmpty)
    #expect(EventSet.interruptions.events.count == 3 * Interruption.allCases.count)
    #expect(EventSet.interruption(.phoneCall).isSubset(of: .interruptions))
    #expect(EventSet.textEditing.intersection(.interruptions.union(.switcher).union(.system)).isEmpty)
  }

  @Test("sets of callbacks know their algebra")
  func callbackSets() {
    var callbacks = CallbackSet.delegateMessages
    callbacks.remove(.applicationOpenURL)
    #expect(!callbacks.contains(.applicationOpenURL) && callbacks.isSubset(of: .delegateMessages))
    callbacks.insert(.connectionsClosed)
    #expect(callbacks.contains(.connectionsClosed) && !callbacks.isSubset(of: .delegateMessages))
  }
}
