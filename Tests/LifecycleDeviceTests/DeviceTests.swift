import LifecycleDevice
import LifecycleModel
import Testing

/// The five states and their transitions as the documents have them, written by hand.
@Suite("The device")
struct DeviceTests {
  /// Where events lead; nil where the last of them cannot happen.
  struct Row: Sendable, CustomTestStringConvertible {
    let configuration: AppConfiguration
    let events: [Event]
    let state: ApplicationState?

    init(_ events: [Event], _ state: ApplicationState?, in configuration: AppConfiguration = AppConfiguration()) {
      self.configuration = configuration
      self.events = events
      self.state = state
    }

    var testDescription: String { "\(events.map(\.name)) on iOS \(configuration.version)" }
  }

  private static let call = Event.interruptionBegins(.phoneCall)
  private static let switcher: [Event] = [.openFromHomeScreen, .openSwitcher]
  private static let behindWindow: [Event] = [.openFromHomeScreen, .otherHost(.windowTakesFocus)]
  private static let suspended: [Event] = [.openFromHomeScreen, .pressHome, .systemSuspends]
  private static let exiting = AppConfiguration(version: 9, exitsOnSuspend: true)
  private static let fetching = AppConfiguration(backgroundModes: .fetch)

  static let rows: [Row] = [
    // Into the foreground and out of it.
    Row([.openFromHomeScreen], .active),
    Row([.openURL], .active),
    Row([.openFromHomeScreen, .pressHome], .background),
    Row([.openFromHomeScreen, .lock], .background),
    Row([.openFromHomeScreen, .lock, .unlock], .active),
    Row([.openFromHomeScreen, .pressHome, .openFromHomeScreen], .active),
    Row([.openFromHomeScreen, .openURL], .active),
    // Reasons for being inactive, one and several.
    Row([.openFromHomeScreen, call], .inactive),
    Row([.openFromHomeScreen, call, .interruptionDismissed(.phoneCall)], .active),
    Row([.openFromHomeScreen, call, .interruptionAccepted(.phoneCall)], .background),
    Row([.openFromHomeScreen, call, .openSwitcher], .inactive),
    Row([.openFromHomeScreen, call, .openSwitcher, .interruptionDismissed(.phoneCall)], .inactive),
    Row([.openFromHomeScreen, call, .openSwitcher, .interruptionDismissed(.phoneCall), .chooseThisApp], .active),
    // The switcher.
    Row(switcher, .inactive),
    Row(switcher + [.chooseThisApp], .active),
    Row(switcher + [.chooseAnotherApp], .background),
    Row(switcher + [.removeFromSwitcher], .notRunning),
    Row(switcher + [.openSwitcher], nil),
    // Suspension and the end of the process.
    Row(suspended, .suspended),
    Row(suspended + [.openFromHomeScreen], .active),
    Row(suspended + [.systemReclaimsMemory], .notRunning),
    Row(suspended + [.appCrashes], nil),
    Row([.openFromHomeScreen, .systemSuspends], nil),
    Row([.openFromHomeScreen, .pressHome, .systemReclaimsMemory], nil),
    Row([.openFromHomeScreen, .appCrashes], .notRunning),
    Row([.openFromHomeScreen, .systemEndsApp], .notRunning),
    // Events that need something else first.
    Row([.openFromHomeScreen, .openFromHomeScreen], nil),
    Row([.unlock], nil),
    Row([.lock, .lock], nil),
    Row([.lock, .openFromHomeScreen], nil),
    Row([.chooseThisApp], nil),
    Row([.openFromHomeScreen, .interruptionDismissed(.phoneCall)], nil),
    Row([.openFromHomeScreen, .pressHome, .taskExpires], nil),
    Row([.openFromHomeScreen, .pressHome, .tapField(.first)], nil),
    // Another window: a reason for being inactive, which is gone when the app is left or chosen.
    Row(behindWindow, .inactive),
    Row(behindWindow + [.otherHost(.windowTakesFocus)], nil),
    Row(behindWindow + [.otherHost(.windowReturnsFocus)], .active),
    Row(behindWindow + [call, .otherHost(.windowReturnsFocus)], .inactive),
    Row(behindWindow + [call, .otherHost(.windowReturnsFocus), .interruptionDismissed(.phoneCall)], .active),
    Row(behindWindow + [call, .interruptionDismissed(.phoneCall)], .inactive),
    Row(behindWindow + [.openSwitcher, .otherHost(.windowReturnsFocus)], nil),
    Row(behindWindow + [.openSwitcher, .chooseThisApp], .active),
    Row(behindWindow + [.openURL], .inactive),
    Row(behindWindow + [.tapField(.first)], nil),
    Row(behindWindow + [.otherHost(.back)], nil),
    Row(behindWindow + [.pressHome, .openFromHomeScreen], .active),
    Row(behindWindow + [.pressHome, .otherHost(.windowReturnsFocus)], nil),
    Row(behindWindow + [.lock, .unlock], .active),
    Row(behindWindow + [.lock], .inactive, in: AppConfiguration(version: 4)),
    Row(behindWindow + [.lock, .unlock], .active, in: AppConfiguration(version: 4)),
    Row(behindWindow + [.appCrashes, .openFromHomeScreen], .active),
    Row([.otherHost(.windowTakesFocus)], nil),
    Row([.openFromHomeScreen, .otherHost(.windowReturnsFocus)], nil),
    // Back leaves and ends an active app.
    Row([.openFromHomeScreen, .otherHost(.back)], .notRunning),
    Row([.openFromHomeScreen, .otherHost(.back), .openFromHomeScreen], .active),
    Row([.openFromHomeScreen, call, .otherHost(.back)], nil),
    Row([.openFromHomeScreen, .pressHome, .otherHost(.back)], nil),
    // Activation, of an app in the background alone.
    Row([.openFromHomeScreen, .pressHome, .otherHost(.activation)], .active),
    Row([.openFromHomeScreen, .otherHost(.activation)], nil),
    Row([.otherHost(.activation)], nil),
    Row(suspended + [.otherHost(.activation)], nil),
    Row([.openFromHomeScreen, .lock, .otherHost(.activation)], nil),
    // A memory warning, of an app that executes, which stays as it is.
    Row([.memoryWarning], nil),
    Row([.openFromHomeScreen, .memoryWarning], .active),
    Row(switcher + [.memoryWarning], .inactive),
    Row([.openFromHomeScreen, .lock, .memoryWarning], .background),
    Row([.openFromHomeScreen, .pressHome, .memoryWarning], .background),
    Row(suspended + [.memoryWarning], nil),
    Row([.openFromHomeScreen, .appCrashes, .memoryWarning], nil),
    Row([.systemWakesApp, .memoryWarning], .background, in: AppConfiguration(backgroundModes: .fetch)),
    // Requests of the user: an opening, or nothing in front, where no quick action can be chosen.
    Row([.request(.userActivity)], .active),
    Row([.request(.quickAction)], .active),
    Row([.request(.notificationResponse)], .active),
    Row(suspended + [.request(.quickAction)], .active),
    Row([.openFromHomeScreen, .pressHome, .request(.notificationResponse)], .active),
    Row([.openFromHomeScreen, .request(.userActivity)], .active),
    Row([.openFromHomeScreen, .request(.quickAction)], nil),
    Row(switcher + [.request(.notificationResponse)], nil),
    Row([.openFromHomeScreen, .interruptionBegins(.permissionAlert), .request(.userActivity)], .inactive),
    Row([.openFromHomeScreen, .lock, .request(.notificationResponse)], .active),
    Row([.lock, .request(.notificationResponse), .pressHome], .background),
    Row([.lock, .request(.userActivity)], nil),
    Row([.lock, .interruptionBegins(.phoneCall), .request(.notificationResponse)], nil),
    Row([.openFromHomeScreen, .interruptionBegins(.notificationCenter), .request(.notificationResponse)], .active),
    Row(
      [
        .openFromHomeScreen, .interruptionBegins(.permissionAlert), .interruptionBegins(.notificationCenter),
        .request(.notificationResponse),
      ], .inactive),
    Row([.openFromHomeScreen, .interruptionBegins(.notificationCenter), .request(.userActivity)], .inactive),
    Row([.interruptionBegins(.notificationCenter), .request(.notificationResponse)], .active),
    Row([.interruptionBegins(.notificationCenter), .request(.quickAction)], nil),
    Row([.interruptionBegins(.controlCenter), .request(.userActivity)], nil),
    Row([.request(.userActivity)], nil, in: AppConfiguration(version: 7)),
    Row([.request(.userActivity)], .active, in: AppConfiguration(version: 8)),
    Row([.request(.quickAction)], nil, in: AppConfiguration(version: 8)),
    Row([.request(.quickAction)], .active, in: AppConfiguration(version: 9)),
    Row([.request(.notificationResponse)], nil, in: AppConfiguration(version: 9)),
    Row([.request(.notificationResponse)], .active, in: AppConfiguration(version: 10)),
    // A prewarm launches the app into the background, or less.
    Row([.background(.prewarm)], .background),
    Row([.background(.prewarm), .openFromHomeScreen], .active),
    Row([.lock, .background(.prewarm)], .background),
    Row([.openFromHomeScreen, .background(.prewarm)], nil),
    Row(suspended + [.systemReclaimsMemory, .background(.prewarm), .systemSuspends], .suspended),
    Row([.background(.prewarm)], nil, in: AppConfiguration(version: 14)),
    Row([.openFromHomeScreen, .pressHome, .background(.taskIsNotEnded)], nil),
    Row([.background(.fetchIsDue)], .background, in: fetching),
    Row([.lock, .background(.fetchIsDue)], .background, in: fetching),
    Row([.background(.fetchIsDue), .background(.fetchIsDue)], nil, in: fetching),
    Row(suspended + [.background(.fetchIsDue)], nil, in: fetching),
    Row([.background(.fetchIsDue)], nil),
    Row([.background(.fetchIsDue)], nil, in: AppConfiguration(version: 6, backgroundModes: [.fetch, .location])),
    // Systems and apps.
    Row([.openFromHomeScreen, .pressHome], .notRunning, in: AppConfiguration(version: 3)),
    Row([.openFromHomeScreen, .openSwitcher], nil, in: AppConfiguration(version: 3)),
    Row([.openFromHomeScreen, .pressHome], .notRunning, in: exiting),
    Row([.openFromHomeScreen, .lock], .inactive, in: AppConfiguration(version: 4)),
    Row([.openFromHomeScreen, .lock, .unlock], .active, in: AppConfiguration(version: 4)),
    Row([.systemWakesApp], nil),
    Row([.systemWakesApp], .background, in: AppConfiguration(version: 15, backgroundModes: .fetch)),
    Row([.systemWakesApp], nil, in: AppConfiguration(version: 6, backgroundModes: .fetch)),
    Row([.systemWakesApp], .background, in: AppConfiguration(version: 6, backgroundModes: .location)),
  ]

  /// The state to which events lead, each of which can happen.
  private static func state(after events: [Event], on device: LifecycleDevice) throws -> DeviceState {
    try events.reduce(.initial) { state, event in
      try #require(device.outcomes(of: event, in: state).first, "\(event.name) cannot happen").next
    }
  }

  @Test("events lead where the documents say, and cannot happen elsewhere", arguments: rows)
  func leads(_ row: Row) throws {
    let device = LifecycleDevice(row.configuration)
    let state = try Self.state(after: row.events.dropLast(), on: device)
    let last = try #require(row.events.last)
    let outcome = device.outcomes(of: last, in: state).first
    #expect(outcome.map { device.applicationState(in: $0.next) } == row.state)
    #expect(device.permits(last, in: state) == (row.state != nil))
  }

  /// The events after the user removed the app, and whether a fetch may launch it after them.
  private static let afterRemovals: [([Event], Bool)] = [
    ([], false), ([.lock, .unlock], false), ([.lock], false), ([.chooseAnotherApp, .pressHome], false),
    ([.background(.fetchIsDue)], false), ([.systemWakesApp, .systemEndsApp], false),
    ([.systemWakesApp, .lock, .systemSuspends, .unlock, .systemReclaimsMemory], false),
    ([.background(.prewarm), .systemEndsApp], false), ([.chooseThisApp, .systemEndsApp], true),
    ([.chooseAnotherApp, .openFromHomeScreen, .appCrashes], true),
    ([.systemWakesApp, .chooseThisApp, .lock, .systemEndsApp], true),
    ([.systemWakesApp, .chooseAnotherApp, .abandonOpening, .systemEndsApp], true),
    ([.chooseThisApp, .openSwitcher, .removeFromSwitcher], false),
  ]

  @Test("an app that was force-quit is launched for no fetch until the user opens it", arguments: afterRemovals)
  func forceQuit(_ events: [Event], _ mayLaunch: Bool) throws {
    let device = LifecycleDevice(AppConfiguration(backgroundModes: [.fetch, .regionMonitoring]), events: .iOS)
    let state = try Self.state(after: Self.switcher + [.removeFromSwitcher] + events, on: device)
    let transitions = device.outcomes(of: .background(.fetchIsDue), in: state).all.map(\.transition)
    #expect(transitions == (mayLaunch ? [.backgroundLaunch, .untouched] : [.launchWithheld]))
    #expect(state.wasForceQuit == !mayLaunch && device.permits(.background(.fetchIsDue), in: state))
  }

  @Test(
    "an app that was force-quit is woken by the location alone",
    arguments: [
      (.fetch, .launchWithheld), (.remoteNotification, .launchWithheld), ([.audio, .fetch], .launchWithheld),
      (.location, .backgroundLaunch), ([.fetch, .regionMonitoring], .backgroundLaunch),
    ] as [(BackgroundModes, Transition)])
  func isWokenAfterRemoval(_ modes: BackgroundModes, _ transition: Transition) throws {
    let device = LifecycleDevice(AppConfiguration(backgroundModes: modes), events: .iOS)
    let state = try Self.state(after: Self.switcher + [.removeFromSwitcher], on: device)
    #expect(device.outcomes(of: .systemWakesApp, in: state).all.map(\.transition) == [transition])
  }

  @Test("whether an app that was force-quit is woken is left open where it is not judged")
  func mayBeWokenAfterRemoval() throws {
    let device = LifecycleDevice(Self.fetching, events: .iOS.subtracting(.background))
    let state = try Self.state(after: Self.switcher + [.removeFromSwitcher], on: device)
    let transitions = device.outcomes(of: .systemWakesApp, in: state).all.map(\.transition)
    #expect(transitions == [.backgroundLaunch, .untouched])
  }

  @Test("whether the removal of an app that does not run is a force quit is left open")
  func mayBeForceQuit() throws {
    let configuration = AppConfiguration(version: 15, backgroundModes: .fetch, scenes: .single)
    let device = LifecycleDevice(configuration, events: .iOS)
    let open = try #require(device.outcomes(of: .openSwitcher, in: .initial).first).next
    let removed = device.outcomes(of: .removeFromSwitcher, in: open).all.map(\.next)
    #expect(removed.map(\.wasForceQuit) == [false, true])
  }

  @Test("a force quit is remembered only where fetches and pushes launch the app")
  func remembersForceQuit() {
    let apps: [(AppConfiguration, EventSet, Bool)] = [
      (Self.fetching, .iOS, true), (Self.fetching, .iOS.subtracting(.background), true),
      (AppConfiguration(backgroundModes: [.location, .fetch]), .iOS.subtracting(.background), false),
      (AppConfiguration(), .all, false),
      (AppConfiguration(version: 6, backgroundModes: .location), .all, false),
      (AppConfiguration(version: 7, backgroundModes: .remoteNotification), .all, true),
    ]
    for (configuration, events, isRemembered) in apps {
      let graph = DeviceGraph(configuration, events: events, countingOverlays: true)
      #expect(graph.states.contains(where: \.wasForceQuit) == isRemembered)
    }
  }

  @Test("a screen remembers the callbacks that it takes note of, and no others", arguments: Callback.allCases)
  func remembers(_ callback: Callback) {
    var changes = false
    // The lower seven bits are what the user did, and the last says that there are several scenes.
    for bits in stride(from: UInt16(0), to: 1 << UInt16(Screen.width - 1), by: 1 << 7) {
      var screen = Screen(bits: bits)
      screen.note(callback, seesConnection: true)
      if screen != Screen(bits: bits) { changes = true }
    }
    #expect(changes == Screen.remembered.contains(callback), "name it in 'note' and in 'remembered', or in neither")
  }

  @Test("an event has two outcomes only where the documents leave it open")
  func isAmbiguous() {
    let opened = DeviceState.initial
    let plain = LifecycleDevice(AppConfiguration())
    let exiting = LifecycleDevice(Self.exiting)
    let states = [plain, exiting].map { $0.outcomes(of: .openFromHomeScreen, in: opened).first?.next ?? opened }
    #expect(plain.outcomes(of: .lock, in: states[0]).all.count == 1)
    let locks = exiting.outcomes(of: .lock, in: states[1]).all.map { exiting.applicationState(in: $0.next) }
    #expect(locks == [.background, .notRunning])
  }
}
