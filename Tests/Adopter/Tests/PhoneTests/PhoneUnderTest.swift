import Foundation
import LifecycleConformance
import Phone

/// The phone as the suite drives it.
struct PhoneUnderTest: LifecycleImplementation {
  private let phone = Phone()

  init(configuration: AppConfiguration) {}

  static let capabilities = Capabilities.delegateMessages(
    version: 15,
    events: [
      .openFromHomeScreen, .pressHome, .lock, .unlock, .openSwitcher, .chooseThisApp, .removeFromSwitcher,
      .interruptionBegins(.phoneCall), .interruptionDismissed(.phoneCall), .systemSuspends, .systemReclaimsMemory,
    ])

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    var messages: [Phone.Message] = []
    phone.delegate = { messages.append($0) }
    switch event {
    case .openFromHomeScreen: phone.open()
    case .pressHome: phone.pressHome()
    case .lock: phone.lock()
    case .unlock: phone.unlock()
    case .openSwitcher: phone.openSwitcher()
    case .chooseThisApp: phone.chooseInSwitcher()
    case .removeFromSwitcher: phone.removeInSwitcher()
    case .interruptionBegins(.phoneCall): phone.receiveCall()
    case .interruptionDismissed(.phoneCall): phone.declineCall()
    case .systemSuspends: phone.suspend()
    case .systemReclaimsMemory: phone.reclaimMemory()
    default: throw Unsupported("the phone does not know '\(event.name)'")
    }
    for message in messages { recorder.deliver(message.callback) }
  }

  /// The options, with the rule that the engine breaks, and why it stays so.
  static let options = ConformanceOptions(
    scenarios: 5_000,
    knownDeviations: [KnownDeviation(.pr03, "the engine has always told every app, and games save in willTerminate")])

  /// The traces beside the package's sources, where counterexamples are kept.
  static let corpus = Corpus(
    at: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Corpus"))
}

extension Phone.Message {
  fileprivate var callback: Callback {
    switch self {
    case .willFinishLaunching: .applicationWillFinishLaunching
    case .didFinishLaunching: .applicationDidFinishLaunching
    case .didBecomeActive: .applicationDidBecomeActive
    case .willResignActive: .applicationWillResignActive
    case .didEnterBackground: .applicationDidEnterBackground
    case .willEnterForeground: .applicationWillEnterForeground
    case .willTerminate: .applicationWillTerminate
    }
  }
}
