import LifecycleConformance

/// The phone that is fuzzed.
struct MyPhone: LifecycleImplementation {
  static let capabilities = Capabilities.delegateMessages(
    version: 15, events: [.openFromHomeScreen, .pressHome, .systemSuspends])
  var simulator = MySimulator()

  init(configuration: AppConfiguration) {}

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    for message in try simulator.perform(event) {
      switch message {
      case .willFinishLaunching: recorder.deliver(.applicationWillFinishLaunching)
      case .didFinishLaunching: recorder.deliver(.applicationDidFinishLaunching)
      case .didBecomeActive: recorder.deliver(.applicationDidBecomeActive)
      case .willResignActive: recorder.deliver(.applicationWillResignActive)
      case .didEnterBackground: recorder.deliver(.applicationDidEnterBackground)
      case .willEnterForeground: recorder.deliver(.applicationWillEnterForeground)
      }
    }
  }
}
