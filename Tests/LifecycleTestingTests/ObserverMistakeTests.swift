import LifecycleTestSupport
import LifecycleTesting

/// Begins sessions by notifications, as the kits of analytics do, with one mistake.
private final class SessionTracker: Sendable {
  enum Mistake: CaseIterable {
    /// A session at each activation: iOS activates an app for a moment while Notification Center is pulled down.
    case countsActivations
    /// A timer since the launch, which stops where an app that was active leaves.
    case leaksTimer
    /// A session at each launch, also at one into the background.
    case startsInBackground
    case none
  }

  fileprivate struct State {
    var sessions = 0
    var timerRuns = false
    var isInForeground = false
    var lastActive: Duration?
  }

  private let state = Locked(State())

  var sessions: Int { state.withLock { $0.sessions } }
  var timerRuns: Bool { state.withLock { $0.timerRuns } }

  init(_ mistake: Mistake, listeningTo center: NotificationCenter, now: @escaping @Sendable () -> Duration) {
    _ = center.addObserver(forName: nil, object: nil, queue: nil) { [state] posted in
      let name = posted.name
      state.withLock { $0.receive(name, mistake, at: now()) }
    }
  }
}

extension SessionTracker.State {
  mutating func receive(_ name: Notification.Name, _ mistake: SessionTracker.Mistake, at now: Duration) {
    switch name.rawValue {
    case "UIApplicationDidFinishLaunchingNotification":
      if mistake == .startsInBackground { sessions += 1 }
      if mistake == .leaksTimer { timerRuns = true }
    case "UIApplicationDidBecomeActiveNotification":
      timerRuns = true
      // An absence of less than half a minute is none.
      let isNew = !isInForeground && lastActive.map { now - $0 >= .seconds(30) } ?? true
      let isCounted = mistake == .startsInBackground && lastActive == nil
      if mistake == .countsActivations || isNew && !isCounted { sessions += 1 }
      isInForeground = true
    case "UIApplicationWillResignActiveNotification": lastActive = now
    case "UIApplicationDidEnterBackgroundNotification":
      isInForeground = false
      if mistake != .leaksTimer || lastActive != nil { timerRuns = false }
    default: break
    }
  }
}

@Suite("Observers with a real mistake", .quietTrials)
struct ObserverMistakeTests {
  /// The number of sessions in the callbacks of one process. A session is a stay in the foreground that
  /// begins half a minute or more after the app last resigned.
  private static func sessions(_ moments: [LegalScenario.Moment]) -> Int {
    var sessions = 0
    var left: Duration?
    var isInForeground = false
    for moment in moments {
      switch moment.callback {
      case .didBecomeActiveNotification:
        if !isInForeground, left.map({ moment.time - $0 >= .seconds(30) }) ?? true { sessions += 1 }
        isInForeground = true
      case .willResignActiveNotification: left = moment.time
      case .didEnterBackgroundNotification: isInForeground = false
      default: break
      }
    }
    return sessions
  }

  private struct Lines {
    var sessions = 0
    var timer = 0
  }

  /// - Returns: The lines of the expectations.
  @discardableResult
  private func expectSessions(_ mistake: SessionTracker.Mistake) -> Lines {
    var lines = Lines()
    var window = Capabilities.notifications
    if mistake == .countsActivations {
      // A URL that arrives in front activates the app for a moment as well.
      window.events = EventSet(Event.allCases.filter { $0.interruption == .notificationCenter })
        .union([.openFromHomeScreen, .pressHome])
    }
    expectForEachLegalScenario(observing: window) { scenario in
      for life in scenario.lives {
        let center = NotificationCenter()
        let tracker = SessionTracker(mistake, listeningTo: center) { scenario.now }
        var sent: [LegalScenario.Moment] = []
        for moment in life.moments {
          moment.post(to: center)
          sent.append(moment)
          guard moment.isLastOfEvent else { continue }
          let sessions = Self.sessions(sent)
          lines.sessions = #line + 1
          #expect(tracker.sessions == sessions)
          // In the background nothing may tick.
          if moment.state == .background {
            lines.timer = #line + 1
            #expect(!tracker.timerRuns)
          }
        }
      }
    }
    return lines
  }

  @Test(
    "observers with a real mistake fail with their own expectation, in a scenario of at most three events",
    arguments: SessionTracker.Mistake.allCases
  )
  fileprivate func fails(_ mistake: SessionTracker.Mistake) throws {
    var lines = Lines()
    let issues = try recordedIssues { lines = expectSessions(mistake) }
    guard mistake != .none else {
      #expect(issues.isEmpty, "\(issues)")
      return
    }
    try #require(issues.count >= 2, "\(issues)")
    let line = mistake == .leaksTimer ? lines.timer : lines.sessions
    #expect(issues.dropLast().allSatisfy { $0.line == line }, "\(issues)")
    let message = issues[issues.count - 1].message
    let size = try #require(message.firstMatch(of: /\n  (\d+) events?[,;]/), "\(message)")
    #expect(Int(size.1) ?? .max <= 3, "\(message)")
    let events =
      switch mistake {
      case .countsActivations: ["open from the home screen", "Notification Center begins"]
      case .leaksTimer, .startsInBackground: ["system wakes the app in the background"]
      case .none: []
      }
    for event in events { #expect(message.contains("\(event)"), "\(message)") }
    #expect(message.contains("swift test --filter 'LifecycleTestingTests.*[./`]fails\\b'"), "\(message)")
  }
}
