extension LifecycleDevice {
  /// The needs of an event, and its effect on the state.
  struct Row: Sendable {
    /// Of those that are not met a person reads the first.
    let needs: [EventNeed]
    let outcomes: @Sendable (LifecycleDevice, DeviceState) -> Outcomes

    init(
      _ needs: [EventNeed],
      _ outcomes: @escaping @Sendable (LifecycleDevice, DeviceState) -> Outcomes = { $0.untouched($1) }
    ) {
      self.needs = needs
      self.outcomes = outcomes
    }
  }

  /// The rows of all events, at the index of the event, and their needs.
  struct Table: Sendable {
    let rows: [Row]
    let needsOfState: Needs
    let needsOfApp: Needs

    init(_ rows: [Row]) {
      self.rows = rows
      needsOfState = Needs(rows.map { $0.needs.filter { !$0.isOfConfiguration } })
      needsOfApp = Needs(rows.map { $0.needs.filter(\.isOfConfiguration) })
    }
  }

  /// Needs of all events as bits: each is asked for once, whatever the number of events.
  struct Needs: Sendable {
    /// Every need, each once.
    private let checks: [Check]
    /// For each row the bits of its needs.
    private let masks: [UInt64]

    init(_ rows: [[EventNeed]]) {
      var places: [ObjectIdentifier: Int] = [:]
      var needs: [EventNeed] = []
      masks = rows.map { row in
        row.reduce(0) { mask, need in
          let place = places[ObjectIdentifier(need), default: needs.count]
          if place == needs.count { needs.append(need) }
          places[ObjectIdentifier(need)] = place
          return mask | 1 << UInt64(place)
        }
      }
      precondition(needs.count <= 64, "events have \(needs.count) needs, of at most 64")
      checks = needs.map { Check(overlays: $0.shown | $0.hidden, shown: $0.shown, condition: $0.condition) }
    }

    /// A need without its words. An array of functions would wrap each in another one.
    private struct Check: Sendable {
      let overlays: UInt8
      let shown: UInt8
      let condition: EventNeed.Condition

      func isMet(_ device: LifecycleDevice, _ state: DeviceState) -> Bool {
        state.overlays & overlays == shown && condition(device, state)
      }
    }

    /// Whether the needs of a row are met.
    func areMet(of index: Int, _ device: LifecycleDevice, _ state: DeviceState) -> Bool {
      var rest = masks[index]
      while rest != 0 {
        if !checks[rest.trailingZeroBitCount].isMet(device, state) { return false }
        rest &= rest - 1
      }
      return true
    }

    /// Of some events those whose needs are met.
    func met(by events: EventSet, _ device: LifecycleDevice, _ state: DeviceState) -> EventSet {
      var missing: UInt64 = 0
      for place in checks.indices where !checks[place].isMet(device, state) { missing |= 1 << UInt64(place) }
      var met: EventSet = []
      events.forEachIndex { index in
        if masks[index] & missing == 0 { met[index] = true }
      }
      return met
    }
  }

  static let table = Table(rows)

  private static let rows: [Row] = {
    let written = [plain, interruptions, touches, requests, otherHosts, scenes].joined()
    let rows = Dictionary(uniqueKeysWithValues: written.map { ($0, $1) })
    return Event.allCases.map { event in
      guard let row = rows[event] else { preconditionFailure("the device has no row for '\(event.name)'") }
      return row
    }
  }()

  private typealias Rows = [(Event, Row)]

  private static let plain: Rows = [
    (.openFromHomeScreen, openingFromHome),
    (.openURL, openingByURL),
    (.chooseThisApp, Row([.multitasking, .unlocked, .switcherOpen, .nothingShownInstead]) { $0.chooseThisApp($1) }),
    (
      .abandonOpening,
      Row([.multitasking, .inBackgroundOrSuspended, .nothingShown, .unlockedOrOnApp, .switcherClosedOrOnApp]) {
        $0.abandonOpening($1)
      }
    ),
    (.pressHome, Row([.unlocked]) { $0.leaveScreen($1) }),
    (.lock, Row([.unlocked]) { $0.lock($1) }),
    (.unlock, Row([.locked, .nothingShownAtUnlock]) { $0.unlock($1) }),
    (.openSwitcher, Row([.multitasking, .unlocked, .switcherClosed]) { $0.openSwitcher($1) }),
    (.chooseAnotherApp, Row([.multitasking, .unlocked, .switcherOpen]) { $0.leaveScreen($1) }),
    (
      .removeFromSwitcher,
      Row([.multitasking, .unlocked, .switcherOpen, .sessionsToDiscard]) { $0.removeFromSwitcher($1) }
    ),
    (.systemSuspends, Row([.inBackground, .holdingNoTask, .idle]) { $0.suspend($1) }),
    // "remains in a paused state until the app fully launches, or until the system reclaims the prewarmed app’s resources"
    (.systemReclaimsMemory, Row([.suspended]) { $0.end($1, .reclaimed) }),
    (.systemEndsApp, Row([.executing]) { $0.end($1, .endedBySystem) }),
    (.systemWakesApp, Row([.away, .woken]) { $0.wake($1) }),
    (.appCrashes, Row([.executing]) { $0.end($1, .crashed) }),
    (.taskExpires, Row([.inBackground, .holdingTask]) { $0.expireTask($1) }),
    // "UIKit sends a low-memory warning to running apps." It asks for memory, and changes nothing else.
    (.memoryWarning, Row([.executing])),
    // A suspended app receives it when it executes again: that is part of the event by which it does.
    (.significantTimeChange, Row([.hearing])),
    // Whether one is connected is for `Screen` to say.
    (.systemDisconnectsScene, Row([.noSeveralScenes, .scenes, .withIdleScene])),
    (
      .background(.prewarm),
      Row([.version(of: .background(.prewarm)), .launchNotBegun, .notLaunched]) { $0.prewarm($1) }
    ),
    (.background(.taskIsNotEnded), Row([.inBackground, .holdingTask]) { $0.expireUnendedTask($1) }),
    (.background(.fetchIsDue), Row([.launchNotBegun, .notLaunchedForFetch, .launchedForFetches]) { $0.fetch($1) }),
  ]

  private static let openingFromHome = Row([.away, .unlocked, .switcherClosed, .nothingShown]) { $0.open($1) }

  // Which of several scenes a URL goes to is for the app and the system to decide.
  private static let openingByURL = Row([.noSeveralScenes, .unlocked, .switcherClosed, .nothingShownInstead]) {
    $0.openURL($1)
  }

  private static let interruptions: Rows = Interruption.allCases.flatMap { kind -> Rows in
    [
      (
        .interruptionBegins(kind),
        Row([.known(kind), .notShowing(kind), .roomForInterruption]) { $0.begin(kind, $1) }
      ),
      (
        .interruptionAccepted(kind),
        Row([.showing(kind)]) { kind.acceptanceLeavesTheApp ? $0.leaveScreen($1) : $0.close(kind, in: $1) }
      ),
      (.interruptionDismissed(kind), Row([.showing(kind)]) { $0.close(kind, in: $1) }),
    ]
  }

  /// The app's screen decides whether they can happen; see `Screen`.
  private static let touches: Rows =
    [
      .tapField(.first), .tapField(.second), .typeLetter, .pressDelete, .pressReturn, .showAnotherView,
      .returnToRootView,
    ].map { ($0, Row([.noSeveralScenes, .windowInFront, .inForeground, .unlocked, .switcherClosed])) }

  private static let requests: Rows = [
    request(.userActivity, as: openingByURL),
    request(.quickAction, as: openingFromHome),
    request(.notificationResponse, as: Row([.switcherClosed, .nothingElseShownInstead]) { $0.respond($1) }),
    request(.notificationArrival, as: Row([])),
  ]

  private static func request(_ request: Event.Request, as row: Row) -> (Event, Row) {
    (.request(request), Row([.noSeveralScenes, .version(of: .request(request))] + row.needs, row.outcomes))
  }

  private static let otherHosts: Rows = [
    (
      .otherHost(.windowTakesFocus),
      Row([.inForeground, .windowInFrontYet, .unlocked, .switcherClosed]) { $0.moveFocus($1, behindWindow: true) }
    ),
    (
      .otherHost(.windowReturnsFocus),
      Row([.behindWindow, .switcherClosed]) { $0.moveFocus($1, behindWindow: false) }
    ),
    (.otherHost(.activation), Row([.inBackground, .unlocked, .switcherClosed, .nothingShown]) { $0.open($1) }),
    (.otherHost(.back), Row([.active]) { $0.leaveScreen($1, ending: true) }),
  ]

  /// The events of several scenes. `Screen` knows which scenes exist and which are in front: as long as one is in front, the
  /// app is in the foreground.
  private static let scenes: Rows = Event.OfScene.allCases.map { event in
    let row = row(of: event)
    return (.ofScene(event), Row([.severalScenes] + row.needs, row.outcomes))
  }

  private static func row(of event: Event.OfScene) -> Row {
    let free: [EventNeed] = [.windowInFront, .unlocked, .switcherClosed, .nothingShown]
    return switch event {
    case .showAlone: Row(free) { $1.process == .foreground ? $0.untouched($1) : $0.open($1) }
    case .showBoth: Row(free + [.inForeground])
    case .openURL: Row(free) { $0.openURL($1) }
    // No source gives the callbacks of a suspended app one of whose scenes is closed.
    case .close: Row([.unlocked, .switcherOpen, .notSuspended]) { $0.discardSessions($1) }
    // In response to direct user interaction alone: Apple, WWDC 2019, session 246.
    case .requestActivation, .requestDestruction: Row([.activeAndFree])
    case .disconnect: Row([.running, .settled])
    }
  }
}
