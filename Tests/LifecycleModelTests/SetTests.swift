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
    #expect(EventSet.all.events == Event.allCases)
    #expect(EventSet.iOS.intersection(.otherHosts).isEmpty)
    #expect(EventSet.iOS.union(.otherHosts) == .all && EventSet.iOS.count == Event.count - 4)
    #expect(Capabilities().events == .iOS && Capabilities(facets: [.scenes]).events.isSubset(of: .iOS))
    #expect(Capabilities.application().events.isSubset(of: .iOS))
    #expect(EventSet([]).events.isEmpty)
    #expect(EventSet([.taskExpires, .lock, .openURL]).events == [.openURL, .lock, .taskExpires])
  }

  @Test("a set of events knows each of them by its index, in both of its words")
  func eventsByIndex() {
    for event in Event.allCases {
      var set: EventSet = [event]
      #expect(set.contains(event) && set.count == 1 && set.indices == [event.index] && !set.isEmpty)
      #expect(EventSet.all.subtracting(set).contains(event) == false)
      #expect(EventSet.all.count(below: event.index) == event.index)
      #expect(
        set.union([.lock]).intersection(set) == set && set.isSubset(of: .all) && !EventSet.all.isSubset(of: set))
      set.remove(event)
      #expect(set.isEmpty && set == [])
    }
  }
}
