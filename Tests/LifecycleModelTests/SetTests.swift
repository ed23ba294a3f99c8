import LifecycleModel
import Testing

@Suite("Sets of callbacks and events")
struct SetTests {
  @Test("a set lists its callbacks in their order, and knows the last")
  func callbacks() {
    #expect(CallbackSet.all.callbacks == Callback.allCases)
    #expect(CallbackSet([]).callbacks.isEmpty)
    #expect(CallbackSet([]).last == nil)
    #expect(
      CallbackSet([.textInRange, .main, .applicationOpenURL]).callbacks == [.applicationOpenURL, .main, .textInRange])
    for callback in Callback.allCases {
      #expect(CallbackSet([callback]).callbacks == [callback])
      #expect(CallbackSet([.applicationWillFinishLaunching, callback]).last == callback)
    }
  }

  @Test("a set lists its events in their order")
  func events() {
    #expect(EventSet.all.union(.otherHosts).events == Event.allCases)
    #expect(
      EventSet.severalScenes.events.map(\.index)
        == Array(Event.countWithUserRequests..<Event.countWithSeveralScenes)
        + Array(Event.countWithBackground..<Event.countWithURLsOfScenes))
    #expect(EventSet.all.intersection(.otherHosts).isEmpty)
    #expect(EventSet.documented.events.count == Event.countOfIOS)
    #expect(
      EventSet.documented.union(.scenes).union(.memoryWarnings).union(.userRequests).union(.severalScenes)
        .union(.background) == .all
        && EventSet.documented.intersection(.scenes).isEmpty)
    #expect(Capabilities().events == .documented && Capabilities(facets: [.scenes]).events.isSubset(of: .all))
    #expect(Capabilities.application().events.isSubset(of: .all))
    #expect(EventSet([]).events.isEmpty)
    #expect(EventSet([.taskExpires, .lock, .openURL]).events == [.openURL, .lock, .taskExpires])
  }
}
