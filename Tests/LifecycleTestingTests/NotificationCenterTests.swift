import LifecycleTestSupport
import LifecycleTesting

@Suite("The notifications of a legal scenario")
struct NotificationCenterTests {
  private static let options = ConformanceOptions.quick(scenarios: 200)

  /// The names that a center posts while something happens.
  private func posted(_ center: NotificationCenter, _ body: () -> Void) -> [String] {
    let names = Locked<[String]>([])
    let token = center.addObserver(forName: nil, object: nil, queue: nil) { posted in
      let name = posted.name.rawValue
      names.withLock { $0.append(name) }
    }
    body()
    center.removeObserver(token)
    return names.withLock { $0 }
  }

  @Test("the notifications of a legal scenario are posted in order under iOS's names, without delegate messages")
  func names() throws {
    try forEachLegalScenario(options: Self.options) { scenario in
      let center = NotificationCenter()
      let callbacks = scenario.lives.flatMap { Array($0.moments).map(\.callback) }.filter { $0.kind == .notification }
      return posted(center) { scenario.post(to: center) } == callbacks.map(\.name)
    }
    #expect(
      CallbackSet.notifications.callbacks.allSatisfy { $0.name.wholeMatch(of: /UIApplication\w+Notification/) != nil })
  }

  @Test("notifications of text fields and the keyboard are posted; a callback that is not a notification has no name")
  func text() throws {
    var posting = Capabilities(facets: [.application, .textField, .networking])
    posting.versions = 5...15
    var names: Set<String> = []
    try forEachLegalScenario(observing: posting, options: .quick(scenarios: 500)) { scenario in
      for life in scenario.lives {
        for moment in life.moments {
          if let name = moment.notificationName { names.insert(name.rawValue) }
          if moment.callback == .connectionsClosed, moment.notificationName != nil { return false }
        }
      }
      return true
    }
    #expect(names.contains("UITextFieldTextDidBeginEditingNotification"))
    #expect(names.contains("UIKeyboardWillShowNotification"))
    #expect(names.allSatisfy { $0.hasPrefix("UI") && $0.hasSuffix("Notification") })
  }

  @Test("notifications of a scene are posted with the application's, under their own sender where one is named")
  func scenes() throws {
    let (application, scene) = (NSObject(), NSObject())
    try forEachLegalScenario(observing: .notificationsWithScene, options: .quick(scenarios: 50)) { scenario in
      let center = NotificationCenter()
      let sent = Locked<[[String]]>([[], []])
      for (place, sender) in [application, scene].enumerated() {
        _ = center.addObserver(forName: nil, object: sender, queue: nil) { posted in
          let name = posted.name.rawValue
          sent.withLock { $0[place].append(name) }
        }
      }
      scenario.post(to: center, object: application, scene: scene)
      let callbacks = scenario.lives.flatMap { Array($0.moments).map(\.callback) }
      return sent.withLock { $0 }
        == [Callback.Kind.notification, .sceneNotification].map { kind in
          callbacks.filter { $0.kind == kind }.map(\.name)
        }
    }
    #expect(CallbackSet.kind(.sceneNotification).callbacks.allSatisfy { $0.name.hasPrefix("UIScene") })
  }

  @Test("the notifications of a legal scenario have the sender that is named")
  func sender() throws {
    let sender = NSObject()
    try forEachLegalScenario(observing: .notifications, options: .quick(scenarios: 20)) { scenario in
      let center = NotificationCenter()
      let count = Locked(0)
      _ = center.addObserver(forName: nil, object: sender, queue: nil) { _ in count.withLock { $0 += 1 } }
      for life in scenario.lives { life.post(to: center, object: sender) }
      return count.withLock { $0 } == scenario.lives.reduce(0) { $0 + Array($1.moments).count }
    }
  }

  @Test("the notifications of a legal scenario come at times that grow with each event, the same in each run")
  func clock() throws {
    var absences: Set<Duration> = []
    var times: [[Duration]] = []
    for _ in 0..<2 {
      var run: [Duration] = []
      try forEachLegalScenario(observing: .notifications, options: Self.options) { scenario in
        guard scenario.now == .zero else { return false }
        var before: LegalScenario.Moment?
        for life in scenario.lives {
          var left: Duration?
          for moment in life.moments {
            guard scenario.now == moment.time, scenario.date.timeIntervalSinceReferenceDate >= 0 else { return false }
            run.append(moment.time)
            // All callbacks of an event come at one time, later than those before it.
            if let before, before.isLastOfEvent ? before.time >= moment.time : before.time != moment.time {
              return false
            }
            if let before, !before.isLastOfEvent, before.event != moment.event { return false }
            before = moment
            if moment.callback == .didEnterBackgroundNotification { left = moment.time }
            if moment.callback == .willEnterForegroundNotification, let left { absences.insert(moment.time - left) }
          }
        }
        return true
      }
      times.append(run)
    }
    #expect(times[0] == times[1] && !times[0].isEmpty)
    // A tracker that begins a session after half a minute meets both.
    #expect(absences.contains { $0 < .seconds(30) } && absences.contains { $0 > .seconds(30) })
  }

  @Test("the notifications of a legal scenario are counted, and listed in a line with those that were never met")
  func tally() throws {
    var scenarios = 0
    var launches = 0
    var window = Capabilities.notifications
    window.events = [.openFromHomeScreen, .pressHome, .systemSuspends, .systemReclaimsMemory, .taskExpires]
    window.versions = 15...15
    window.honorsReplies = false
    let tally = try forEachLegalScenario(observing: window, options: Self.options) { scenario in
      scenarios += 1
      launches += scenario.lives.count
      return true
    }
    #expect(tally.scenarios == scenarios && tally.lives == launches)
    #expect(tally.sent[.didFinishLaunchingNotification] == launches)
    #expect(tally.events[.openFromHomeScreen, default: 0] >= launches)
    #expect(tally.neverSent == [.willTerminateNotification])
    // The app begins no task.
    #expect(tally.neverHappened == [.taskExpires])
    #expect(
      tally.description.hasPrefix(
        "\(scenarios) legal scenarios, \(launches) launched processes; "
          + "sent: \(launches) UIApplicationDidFinishLaunchingNotification, "), "\(tally)")
    #expect(
      tally.description.hasSuffix("; never met: UIApplicationWillTerminateNotification, \"background task expires\""),
      "\(tally)")
  }
}
