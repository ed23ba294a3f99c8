import LifecycleTestSupport
import Testing

@testable import LifecycleModel

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
    for name in ["handleOpenURL:", "openURL:sourceApplication:annotation:", "openURL:options:"] {
      #expect(Callback(named: "application:\(name)") == .applicationOpenURL)
    }
    #expect(Callback.applicationOpenURL.shortName(version: 6) == "application:openURL:sourceApplication:annotation:")
  }

  @Test("each callback has the row at its place, under its own name")
  func rowsOfCallbacks() throws {
    let rows = Callback.allCases.map { (Int($0.rawValue), $0.description) }
    #expect(try Repository.names(of: "Callback") == Dictionary(uniqueKeysWithValues: rows))
  }

  @Test("each event has the row at its place, under its own name")
  func rowsOfEvents() throws {
    func words(_ event: Event.OfScene) -> String { "\(event)".replacing("LifecycleModel.Event.Scene", with: "") }
    let others: [(Event, String)] =
      Interruption.allCases.flatMap { kind in
        [
          (.interruptionBegins(kind), "interruptionBegins(.\(kind))"),
          (.interruptionAccepted(kind), "interruptionAccepted(.\(kind))"),
          (.interruptionDismissed(kind), "interruptionDismissed(.\(kind))"),
        ]
      } + Event.TextField.allCases.map { (.tapField($0), "tapField(.\($0))") }
      + Event.Request.allCases.map { (.request($0), "request(.\($0))") }
      + Event.Background.allCases.map { (.background($0), "background(.\($0))") }
      + Event.OtherHost.allCases.map { (.otherHost($0), "otherHost(.\($0))") }
      + Event.OfScene.allCases.map { (.ofScene($0), "ofScene(.\(words($0)))") }
    for (event, name) in others { #expect("\(event)" == name) }
    let single = Set(Event.allCases).subtracting(others.map(\.0)).map { ($0.index, "\($0)") }
    #expect(try Repository.names(of: "Event") == Dictionary(uniqueKeysWithValues: single))
  }

  @Test("each notification of a change follows one message, which knows it", arguments: Callback.allCases)
  func notifications(_ callback: Callback) {
    let messages = Callback.allCases.filter { $0.notification == callback }
    let scenes = Callback.allCases.filter { $0.sceneNotification == callback }
    #expect(messages.count == (callback.kind == .notification ? 1 : 0), "'notification' names it for \(messages)")
    #expect(callback.message == messages.first, "'message' is the other way of 'notification'")
    #expect(scenes.count == (callback.kind == .sceneNotification ? 1 : 0), "'sceneNotification' names it for \(scenes)")
    #expect(messages.allSatisfy { $0.kind == .delegateMessage } && scenes.allSatisfy { $0.kind == .sceneMessage })
  }

  @Test("the callbacks with a reply are those that can be given one")
  func replies() {
    for callback in Callback.allCases {
      var replies = Replies()
      if Replies.taskCallbacks.contains(callback) { replies.set(.begins, in: callback) }
      #expect((replies.taskAction(in: callback) == .begins) == (callback.kind == .delegateMessage), "\(callback)")
    }
    #expect(
      Replies.questions.count == 7
        && Replies.timedCallbacks == [.applicationDidEnterBackground, .applicationWillTerminate])
  }

  @Test("each transition of a host is found by its name")
  func transitions() {
    for transition in HostTransition.allCases { #expect(HostTransition(name: transition.name) == transition) }
    #expect(HostTransition(name: "close") == nil)
  }

  @Test("sets of events know their algebra")
  func events() {
    var events: EventSet = [.lock]
    events.insert(.unlock)
    #expect(events == [.lock, .unlock] && events.union([.pressHome]).events.count == 3)
    #expect(events.intersection([.unlock, .pressHome]) == [.unlock])
    events[Event.lock.index] = false
    #expect(events.isSubset(of: [.unlock, .pressHome]) && !events.isEmpty)
    #expect(EventSet.interruptions.events.count == 3 * Interruption.allCases.count)
    let call: EventSet = [
      .interruptionBegins(.phoneCall), .interruptionAccepted(.phoneCall), .interruptionDismissed(.phoneCall),
    ]
    #expect(call.isSubset(of: .interruptions))
    let system: EventSet = [.systemSuspends, .systemReclaimsMemory, .systemEndsApp, .systemWakesApp, .taskExpires]
    #expect(EventSet.textEditing.intersection(.interruptions.union(.switcher).union(system)).isEmpty)
  }

  @Test("sets of callbacks know their algebra")
  func callbackSets() {
    var callbacks = CallbackSet.delegateMessages.subtracting([.applicationOpenURL])
    #expect(!callbacks.contains(.applicationOpenURL) && callbacks.isSubset(of: .delegateMessages))
    callbacks.insert(.connectionsClosed)
    #expect(callbacks.contains(.connectionsClosed) && !callbacks.isSubset(of: .delegateMessages))
  }
}

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
      set[event.index] = false
      #expect(set.isEmpty && set == [])
    }
  }
}

@Suite("Values worked out once")
struct MemoTests {
  @Test("an input is worked out once, until there are more than are kept")
  func remembers() {
    let asked = Locked<[Int]>([])
    let squares = Memo(capacity: 2) { (number: Int) in
      asked.withLock { $0.append(number) }
      return number * number
    }
    #expect([3, 3, 4, 3, 4].map { squares[$0] } == [9, 9, 16, 9, 16])
    #expect(asked.withLock { $0 } == [3, 4])
    #expect([5, 3].map { squares[$0] } == [25, 9])
    #expect(asked.withLock { $0 } == [3, 4, 5, 3])
  }
}
