import Foundation
import LifecycleTesting
import Testing

/// The examples that the articles of the documentation show, compiled and run.
@Suite("The examples of the articles")
struct ArticleExamples {
  struct MyPhone: LifecycleImplementation {
    static let capabilities = Capabilities.delegateMessages(version: 15, events: [.openFromHomeScreen, .pressHome])
    private var isRunning = false
    private var isActive = false

    init(configuration: AppConfiguration) {}

    mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
      switch event {
      case .openFromHomeScreen:
        let launch: [Callback] = [.applicationWillFinishLaunching, .applicationDidFinishLaunching]
        for callback in isRunning ? [.applicationWillEnterForeground] : launch { recorder.deliver(callback) }
        recorder.deliver(.applicationDidBecomeActive)
        (isRunning, isActive) = (true, true)
      case .pressHome where isActive:
        recorder.deliver(.applicationWillResignActive)
        recorder.deliver(.applicationDidEnterBackground)
        isActive = false
      case .pressHome: break
      default: throw Unsupported("this phone has no '\(event.name)'")
      }
    }
  }

  struct PhoneWithState: LifecycleImplementation {
    static var capabilities: Capabilities {
      var capabilities = MyPhone.capabilities
      capabilities.reportsState = true
      return capabilities
    }
    private var phone: MyPhone
    private var state = ApplicationState.notRunning

    init(configuration: AppConfiguration) { phone = MyPhone(configuration: configuration) }

    mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
      try phone.handle(event, reportingTo: &recorder)
      if event == .openFromHomeScreen { state = .active } else if state == .active { state = .background }
      recorder.reportState(state)
    }
  }

  @Test func phoneWithStateConforms() {
    let report = ConformanceSuite().run(PhoneWithState.self)
    #expect(report.outcome == .conforms, "\(report.description)")
    #expect(report.exercised[.sm13] != nil && report.exercised[.sm01] != nil)
  }

  actor MyRunLoopPhone: LiveLifecycleImplementation {
    static let capabilities = MyPhone.capabilities
    private let log: CallbackLog
    private var isRunning = false
    private var isActive = false

    init(configuration: AppConfiguration, reportingTo log: CallbackLog) { self.log = log }

    func handle(_ event: Event) async throws {
      await Task.yield()
      switch event {
      case .openFromHomeScreen:
        let launch: [Callback] = [.applicationWillFinishLaunching, .applicationDidFinishLaunching]
        for callback in isRunning ? [.applicationWillEnterForeground] : launch { log.deliver(callback) }
        log.deliver(.applicationDidBecomeActive)
        (isRunning, isActive) = (true, true)
      case .pressHome where isActive:
        log.deliver(.applicationWillResignActive)
        log.deliver(.applicationDidEnterBackground)
        isActive = false
      case .pressHome: break
      default: throw Unsupported("this phone has no '\(event.name)'")
      }
    }
  }

  @MainActor
  final class SharedApplication {
    static let shared = SharedApplication()
    private var isRunning = false
    private var isActive = false

    func reset() { (isRunning, isActive) = (false, false) }

    func open(_ send: (Callback) -> Void) {
      let launch: [Callback] = [.applicationWillFinishLaunching, .applicationDidFinishLaunching]
      for callback in isRunning ? [.applicationWillEnterForeground] : launch { send(callback) }
      send(.applicationDidBecomeActive)
      (isRunning, isActive) = (true, true)
    }

    func leave(_ send: (Callback) -> Void) {
      guard isActive else { return }
      send(.applicationWillResignActive)
      send(.applicationDidEnterBackground)
      isActive = false
    }
  }

  @MainActor
  final class MySharedPhone: LiveLifecycleImplementation {
    nonisolated static let capabilities = MyPhone.capabilities
    private let log: CallbackLog

    init(configuration: AppConfiguration, reportingTo log: CallbackLog) {
      SharedApplication.shared.reset()
      self.log = log
    }

    func handle(_ event: Event) async throws {
      switch event {
      case .openFromHomeScreen: SharedApplication.shared.open { log.deliver($0) }
      case .pressHome: SharedApplication.shared.leave { log.deliver($0) }
      default: throw Unsupported("this phone has no '\(event.name)'")
      }
    }
  }

  @Test func sharedPhoneConforms() async {
    let report = await ConformanceSuite(options: .init(scenarios: 50)).run(MySharedPhone.self)
    #expect(report.outcome == .conforms, "\(report.description)")
  }

  @Test func phoneConforms() {
    let report = ConformanceSuite().run(MyPhone.self)
    #expect(report.outcome == .conforms, "\(report.description)")
  }

  @Test(.quietTrials) func sessionsAreOpenInTheForegroundAlone() {
    expectForEachLegalScenario(observing: .notifications) { scenario in
      for life in scenario.lives {
        let center = NotificationCenter()
        let tracker = SessionTracker(listeningTo: center, now: { scenario.now })
        for moment in life.moments {
          moment.post(to: center)
          #expect(!tracker.isOpen || moment.state != .background)
        }
      }
    }
  }

  @Test(.durations([.seconds(1), .seconds(40), .seconds(2_700)])) func countsAtMostASessionForEachReturn() {
    expectForEachLegalScenario(observing: .notifications.since(13)) { scenario in
      for life in scenario.lives {
        let center = NotificationCenter()
        let tracker = SessionTracker(listeningTo: center, now: { scenario.now })
        var returns = 0
        for moment in life.moments {
          moment.post(to: center)
          if moment.callback == .willEnterForegroundNotification { returns += 1 }
        }
        #expect(tracker.sessions <= returns + 1)
      }
    }
  }

  @Test func countsOneSessionAtATime() throws {
    try forEachLegalScenario(observing: .notifications) { scenario in
      for life in scenario.lives {
        var openSessions = 0
        for moment in life.moments {
          switch moment.callback {
          case .didBecomeActiveNotification: openSessions += 1
          case .willResignActiveNotification: openSessions -= 1
          default: break
          }
          if !(0...1 ~= openSessions) { return false }
        }
      }
      return true
    }
  }

  @Test func drawsWhileTheSceneIsInTheForeground() {
    expectForEachLegalScenario(observing: .notificationsWithScene) { scenario in
      for life in scenario.lives {
        let center = NotificationCenter()
        let renderer = SceneRenderer(listeningTo: center)
        for moment in life.moments {
          moment.post(to: center)
          #expect(!renderer.draws || moment.state != .background)
        }
      }
    }
  }

  @Test func pausesBeforeTheBackground() {
    expectForEachLegalScenario(observing: .scenePhase) { scenario in
      for life in scenario.lives {
        let player = ScenePlayer()
        for moment in life.moments {
          guard let phase = moment.scenePhase else { continue }
          player.phaseChanged(to: phase)
          #expect(!player.isPlaying || phase == .active)
        }
      }
    }
  }

  @Test func runLoopPhoneConforms() async {
    let report = await ConformanceSuite(options: ConformanceOptions(scenarios: 200)).run(MyRunLoopPhone.self)
    #expect(report.outcome == .conforms, "\(report.description)")
  }
}

/// The URL of the examples.
private let link = URL(filePath: "/a")

final class PortUnderTest: ApplicationImplementation, PortedApplicationDelegate {
  static let capabilities = Capabilities.application(
    callbacks: .notifications.union([.applicationDidFinishLaunching, .applicationOpenURL]), honorsReplies: true)
  private let (log, application) = (CallbackLog(), PortedApplication.current.init())
  init(configuration: AppConfiguration) {
    application.delegate = self
    log.observe(application.center)
  }
  func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) throws {
    try recorder.reporting(through: log) {
      switch transition {
      case .launch, .launchByURL, .enterForeground, .enterForegroundByURL:
        application.enter(.inactive, with: transition.isByURL ? link : nil)
      case .gainFocus: application.enter(.active)
      case .loseFocus: application.enter(.inactive)
      case .launchInBackground, .enterBackground, .enterBackgroundAtLock, .resume: application.enter(.background)
      case .suspend: application.enter(.suspended)
      case .openURL: application.open(link)
      case .endByUser: application.end(quietly: false)
      case .endBySystem, .crash: application.end(quietly: true)
      default: throw Unsupported("the port has no '\(transition.name)'")
      }
    }
  }
  func application(_: PortedApplication, launchedWith _: URL?) -> Bool { log.ask(.applicationDidFinishLaunching) }
  func application(_: PortedApplication, open _: URL) { log.deliver(.applicationOpenURL) }
}

final class ScenePortUnderTest: ApplicationImplementation, PortedSceneDelegate {
  static let capabilities = Capabilities(
    facets: [.application, .scenes],
    callbacks: .notifications.union([
      .sceneWillConnect, .sceneDidDisconnect, .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive,
      .sceneDidEnterBackground, .sceneOpenURLContexts,
    ]), readings: [], versions: 13...18, honorsOptionalMethods: false, honorsReplies: false)
  static let transitions = HostTransition.all.subtracting([.discardSession])
  private let log = CallbackLog()
  private let application: PortedApplication

  init(configuration: AppConfiguration) {
    application = configuration.scenes == .single ? PortedSceneApplication.currentWithScene.init() : PortedApplication()
    application.sceneDelegate = self
    log.observe(application.center)
  }

  func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) throws {
    try recorder.reporting(through: log) {
      switch transition {
      case .connectScene, .connectSceneByURL: application.connectScene(with: transition.isByURL ? link : nil)
      case .disconnectScene: application.disconnectScene()
      case .launch, .launchByURL, .enterForeground, .enterForegroundByURL:
        application.enter(.inactive, with: transition.isByURL ? link : nil)
      case .gainFocus: application.enter(.active)
      case .loseFocus: application.enter(.inactive)
      case .launchInBackground, .enterBackground, .enterBackgroundAtLock, .resume: application.enter(.background)
      case .suspend: application.enter(.suspended)
      case .openURL: application.open(link)
      case .endByUser: application.end(quietly: false)
      case .endBySystem, .crash: application.end(quietly: true)
      default: throw Unsupported("the port has no '\(transition.name)'")
      }
    }
  }

  func sceneWillConnect(with _: URL?) { log.deliver(.sceneWillConnect) }
  func sceneDidDisconnect() { log.deliver(.sceneDidDisconnect) }
  func sceneWillEnterForeground() { log.deliver(.sceneWillEnterForeground) }
  func sceneDidBecomeActive() { log.deliver(.sceneDidBecomeActive) }
  func sceneWillResignActive() { log.deliver(.sceneWillResignActive) }
  func sceneDidEnterBackground() { log.deliver(.sceneDidEnterBackground) }
  func scene(open _: URL) { log.deliver(.sceneOpenURLContexts) }
}

@MainActor
final class WindowUnderTest: LiveApplicationImplementation, WindowApplicationDelegate {
  nonisolated static let capabilities = Capabilities.application(callbacks: [
    .applicationDidFinishLaunching, .applicationWillEnterForeground, .applicationDidEnterBackground,
    .didBecomeActiveNotification, .willResignActiveNotification,
  ])
  nonisolated static let transitions: Set<HostTransition> = [
    .launch, .gainFocus, .loseFocus, .enterBackground, .enterForeground, .endByUser,
  ]
  private let log: CallbackLog
  private let application = WindowApplication()

  init(configuration: AppConfiguration, reportingTo log: CallbackLog) {
    self.log = log
    application.delegate = self
    for (name, callback) in [
      (Notification.Name.windowDidBecomeActive, Callback.didBecomeActiveNotification),
      (.windowWillResignActive, .willResignActiveNotification),
    ] {
      _ = application.center.addObserver(forName: name, object: nil, queue: nil) { _ in
        log.deliver(callback)
      }
    }
  }

  func perform(_ transition: HostTransition) throws {
    switch transition {
    case .launch, .enterForeground: application.open()
    case .gainFocus: application.focus()
    case .loseFocus: application.unfocus()
    case .enterBackground: application.hide()
    case .endByUser: application.close()
    default: throw Unsupported("a window has no '\(transition.name)'")
    }
  }

  func didFinishLaunching() { log.deliver(.applicationDidFinishLaunching) }
  func willEnterForeground() { log.deliver(.applicationWillEnterForeground) }
  func didEnterBackground() { log.deliver(.applicationDidEnterBackground) }
}

/// The messages of an activity, at what its host does.
struct Activity {
  private var isSuspended = false

  mutating func perform(_ transition: HostTransition) -> [Callback] {
    let wasSuspended = isSuspended
    isSuspended = transition == .suspend
    switch transition {
    case .launch, .launchInBackground: return [.applicationWillFinishLaunching, .applicationDidFinishLaunching]
    case .gainFocus: return [.applicationDidBecomeActive]
    case .loseFocus: return [.applicationWillResignActive]
    case .enterBackground, .enterBackgroundAtLock: return [.applicationDidEnterBackground]
    case .enterForeground: return [.applicationWillEnterForeground]
    case .endByUser: return wasSuspended ? [] : [.applicationWillTerminate]
    default: return []
    }
  }
}

struct ActivityUnderTest: ApplicationImplementation {
  static let capabilities = Capabilities.application(
    callbacks: .delegateMessages,
    events: .iOS.union([.otherHost(.back), .otherHost(.windowTakesFocus), .otherHost(.windowReturnsFocus)]))
  static let transitions = HostTransition.all.subtracting(HostTransition.withURL)
  private var activity = Activity()

  init(configuration: AppConfiguration) {}

  mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) {
    for callback in activity.perform(transition) { recorder.deliver(callback) }
  }
}
