import LifecycleTesting
import Sessions
import Testing

@Suite("The session counter, in a shop window where nobody can press Home")
struct SessionCounterTests {
  private static let lock: Set<Event> = [.lock, .unlock]
  private static let call: Set<Event> = [.interruptionBegins(.phoneCall), .interruptionDismissed(.phoneCall)]

  struct Mistake: Error, CustomStringConvertible { let description: String }

  /// Never two starts in a row, nor two ends.
  private func countsSessions(
    _ events: Set<Event>, knowsThatInterruptedAppsLeave: Bool = false, function: String = #function
  ) throws {
    var window = Capabilities.notifications
    window.events = EventSet(events.union([.openFromHomeScreen]))
    try forEachLegalScenario(observing: window, function: function) { scenario in
      for life in scenario.lives {
        let counter = SessionCounter(knowsThatInterruptedAppsLeave: knowsThatInterruptedAppsLeave)
        for moment in life.moments {
          counter.receive(moment.callback)
          if moment.isLastOfEvent { counter.runLoopTurns() }
          if let (_, entry) = zip(counter.entries, counter.entries.dropFirst()).first(where: ==) {
            throw Mistake(description: "there is a second \(entry) in a row")
          }
        }
      }
      return true
    }
  }

  @Test("counts well through interruptions, and through locks", arguments: [call, lock])
  func alone(_ events: Set<Event>) throws { try countsSessions(events) }

  @Test("is wrong where an interruption overlaps a lock, which is found and made small")
  func overlap() throws {
    let failure = try #require(
      #expect(throws: LegalScenario.PropertyFailure.self) { try countsSessions(Self.call.union(Self.lock)) })
    #expect(failure.description.hasPrefix("The property fails: there is a second start in a row\n"))
    #expect(
      failure.description.contains(
        """

          iOS 15
                event                      received
            1   open from the home screen  didFinishLaunchingNotification, didBecomeActiveNotification
            2   phone call begins          willResignActiveNotification
            3   lock                       didEnterBackgroundNotification
            4 ✗ unlock                     ✗ UIApplicationWillEnterForegroundNotification (background)
                                           UIApplicationDidBecomeActiveNotification (active)
          Replay: LIFECYCLE_REPLAY=
        """))
  }

  @Test("is right once it is corrected")
  func corrected() throws { try countsSessions(Self.call.union(Self.lock), knowsThatInterruptedAppsLeave: true) }
}

extension SessionCounter {
  fileprivate func receive(_ callback: Callback) {
    switch callback {
    case .didFinishLaunchingNotification: didFinishLaunching()
    case .willEnterForegroundNotification: willEnterForeground()
    case .didBecomeActiveNotification: didBecomeActive()
    case .willResignActiveNotification: willResignActive()
    case .didEnterBackgroundNotification: didEnterBackground()
    default: break
    }
  }
}
