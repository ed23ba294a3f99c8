import LifecycleConformance
import Testing

/// What the articles of the documentation show, compiled and run.
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
    #expect(report.outcome == .conforms, "\(report.description())")
  }

  @Test func phoneConforms() {
    let report = ConformanceSuite().run(MyPhone.self)
    #expect(report.outcome == .conforms, "\(report.description())")
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

  @Test func runLoopPhoneConforms() async {
    let report = await ConformanceSuite(options: ConformanceOptions(scenarios: 200)).run(MyRunLoopPhone.self)
    #expect(report.outcome == .conforms, "\(report.description())")
  }
}
