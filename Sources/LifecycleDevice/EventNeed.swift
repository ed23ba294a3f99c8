/// A condition of an event, with the words for the person who asks why it cannot happen.
final class EventNeed: Sendable {
  typealias Condition = @Sendable (LifecycleDevice, DeviceState) -> Bool

  /// Whether it is met, as far as the interruptions do not decide it. It holds on to nothing where it is asked for each state:
  /// threads would count its uses together.
  let condition: Condition
  /// The interruptions that are to be shown, a bit for each, and those that are not.
  let shown: UInt8
  let hidden: UInt8
  /// The event by which it comes to be met, where one is there for that; nil for all others.
  let beginning: Event?
  /// Why the event cannot happen where the condition is not met.
  let obstacle: @Sendable (LifecycleDevice, DeviceState) -> String
  /// Whether it is the same in all states.
  let isOfConfiguration: Bool

  init(
    _ obstacle: @escaping @Sendable (LifecycleDevice, DeviceState) -> String, isOfConfiguration: Bool = false,
    shown: UInt8 = 0, hidden: UInt8 = 0, after beginning: Event? = nil, _ condition: @escaping Condition
  ) {
    self.condition = condition
    self.obstacle = obstacle
    self.isOfConfiguration = isOfConfiguration
    self.shown = shown
    self.hidden = hidden
    self.beginning = beginning
  }

  func isMet(_ device: LifecycleDevice, _ state: DeviceState) -> Bool {
    state.overlays & (shown | hidden) == shown && condition(device, state)
  }

  /// A need of the system or the app, the same in all states.
  private static func configuration(
    _ obstacle: String, _ isMet: @escaping @Sendable (ConfigurationClass) -> Bool
  ) -> EventNeed {
    EventNeed({ _, _ in obstacle }, isOfConfiguration: true) { device, _ in isMet(device.configurationClass) }
  }

  convenience init(_ obstacle: String, after beginning: Event? = nil, _ isMet: @escaping Condition) {
    self.init({ _, _ in obstacle }, after: beginning, isMet)
  }

  /// The app is in one of some states, which the words name.
  private static func state(
    _ wanted: String, after beginning: Event? = nil, _ isMet: @escaping Condition
  ) -> EventNeed {
    EventNeed({ "the app is \($0.applicationState(in: $1).name), not \(wanted)" }, after: beginning, isMet)
  }

  // MARK: The app

  static let inForeground = state("in the foreground") { $1.process == .foreground }
  static let inBackground = state("in the background") { $1.process == .background }
  static let inBackgroundOrSuspended = state("in the background") {
    $1.process == .background || $1.process == .suspended
  }
  static let withIdleScene = state("in the background or suspended") {
    $1.process == .background || $1.process == .suspended
  }
  /// Or a launch that pauses, whose resources the system reclaims alike.
  static let suspended = state("suspended", after: .systemSuspends) {
    $1.process == .suspended || $1.hasPausedLaunch
  }
  static let executing = state("executing") { $1.isExecuting }
  static let hearing = EventNeed(
    "a suspended app hears of it when it comes back, at the event that brings it back, and one that is not running never"
  ) { $1.isExecuting }
  static let active = state("active") { $1.acceptsTouches && !$0.hasReason($1) }
  /// Active, for what the user touches in one of several scenes.
  static let activeAndFree = state("active") { $1.process == .foreground && $1.isFree }
  static let away = EventNeed("the app is in the foreground") { $1.process != .foreground }
  static let running = EventNeed("the app is not running") { $1.process != .notRunning }
  static let notLaunched = EventNeed("the app was launched already") { $1.process == .notRunning }
  static let notLaunchedForFetch = EventNeed(
    "the app was launched already, and what a fetch or push brings to a process that exists is not covered"
  ) { $1.process == .notRunning }
  static let launchNotBegun = EventNeed("its launch has begun already") { !$1.hasPausedLaunch }
  static let holdingTask = EventNeed("the app holds no background task") { $1.holdsTask }
  static let holdingNoTask = EventNeed("the app holds a background task") { !$1.holdsTask }
  static let idle = configuration("a background mode keeps the app executing") { !$0.keepsExecuting }
  static let woken = configuration(noWakingMode) { $0.isWoken }
  static let launchedForFetches = configuration(noWakingMode) { LifecycleDevice.launchesForFetches($0) }
  private static let noWakingMode =
    "the app has no background mode that wakes it on this system ('region-monitoring' stands for regions and visits, which need none)"

  // MARK: The device

  static let multitasking = configuration("there is no multitasking below iOS 4") { $0.hasBackground }
  static let unlocked = EventNeed("the device is locked") { !$1.isLocked }
  static let locked = EventNeed("the device is not locked") { $1.isLocked }
  static let switcherClosed = EventNeed("the app switcher is open") { !$1.switcherIsOpen }
  static let switcherOpen = EventNeed("the app switcher is closed", after: .openSwitcher) {
    $1.switcherIsOpen
  }
  static let nothingShown = EventNeed(shown) { $1.overlays == 0 }
  /// The app in front may be covered.
  static let nothingShownInstead = EventNeed(shown) { $1.process == .foreground || $1.overlays == 0 }
  /// The same, except Notification Center, in which the user taps.
  static let nothingElseShownInstead = EventNeed(shown) {
    $1.process == .foreground || $1.overlays & ~(1 << Interruption.notificationCenter.rawValue) == 0
  }
  /// Where the lock leaves the app, it is what is unlocked.
  static let nothingShownAtUnlock = EventNeed(shown) { !$0.configurationClass.lockLeaves || $1.overlays == 0 }
  private static let shown = "an interruption is shown"
  /// A swipe on the lock screen leads to the app that was frontmost.
  static let unlockedOrOnApp = EventNeed("the device is locked") { $1.lock == .lockedOnApp || !$1.isLocked }
  static let switcherClosedOrOnApp = EventNeed("the app switcher is open") {
    $1.lock == .lockedOnApp || !$1.switcherIsOpen
  }
  static let windowInFront = EventNeed("another window has the focus") { !$1.isBehindWindow }
  static let windowInFrontYet = EventNeed("another window has the focus already") { !$1.isBehindWindow }
  static let behindWindow = EventNeed("no other window has the focus") { $1.isBehindWindow }

  // MARK: Versions and interruptions

  static func version(of event: Event) -> EventNeed {
    configuration("it came with iOS \(event.firstVersion)") { $0.has(event) }
  }

  static func known(_ kind: Interruption) -> EventNeed {
    configuration("the \(kind.name) came with iOS \(kind.firstVersion)") { kind.firstVersion <= $0.version }
  }

  static func showing(_ kind: Interruption) -> EventNeed {
    let begins = Event.interruptionBegins(kind)
    return EventNeed({ _, _ in "it is not shown" }, shown: 1 << kind.rawValue, after: begins) { _, _ in true }
  }
  static func notShowing(_ kind: Interruption) -> EventNeed {
    EventNeed({ _, _ in "it is shown already" }, hidden: 1 << kind.rawValue) { _, _ in true }
  }
  static let roomForInterruption = EventNeed("\(LifecycleDevice.mostOverlays) interruptions are shown") {
    $1.overlays.nonzeroBitCount < LifecycleDevice.mostOverlays
  }

  // MARK: Scenes

  static let scenes = configuration("the app has no scenes") { $0.hasScenes }
  static let severalScenes = configuration("the app does not have several scenes") { $0.hasSeveralScenes }
  /// Which of several scenes is meant the event does not say.
  static let noSeveralScenes = configuration(
    "the app has several scenes, and the event does not say which it is about"
  ) { !$0.hasSeveralScenes }
  static let sessionsToDiscard = EventNeed("the app is not running") {
    $1.process != .notRunning || $0.configurationClass.hasScenes && !$1.hasPausedLaunch
  }
  static let notSuspended = EventNeed("the app is suspended: no source says what it is sent then") {
    $1.process != .suspended
  }
  static let settled = EventNeed("the app is in the foreground and inactive") {
    $1.process != .foreground || !$0.hasReason($1)
  }
}

extension DeviceState {
  /// Whether the screen that the user can touch is the app's, if it is on the screen at all.
  fileprivate var acceptsTouches: Bool { process == .foreground && lock == .unlocked && !switcherIsOpen }

  /// Whether nothing is over the home screen or an app.
  fileprivate var isFree: Bool { lock == .unlocked && !switcherIsOpen && overlays == 0 }
}
