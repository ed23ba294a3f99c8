import LifecycleTestSupport
import LifecycleTesting

/// A phone that breaks PR-03 and MU-05.
struct FaultyPhone: AlteredPhone {
  static let capabilities = Capabilities(facets: [.application])
  static let faults: FaultSet = ["terminates-when-suspended"]
  var reference: ReferenceLifecycle

  mutating func alter(_ event: Event, _ recorder: inout CallbackRecorder) {
    if event == .lock, let last = recorder.observations.last, last.callback == .didEnterBackgroundNotification {
      recorder.deliver(last.callback, state: last.state)
    }
  }
}

/// A phone that does as the documents say.
struct GoodPhone: AlteredPhone {
  static let capabilities = Capabilities.delegateMessages(version: 15)
  var reference: ReferenceLifecycle
}

/// A phone behind an actor that says little.
actor LivePhone: LiveLifecycleImplementation {
  private let log: CallbackLog

  init(configuration: AppConfiguration, reportingTo log: CallbackLog) { self.log = log }

  static let capabilities = Capabilities.delegateMessages(version: 15, events: [.openFromHomeScreen, .pressHome])

  func handle(_ event: Event) async throws {
    switch event {
    case .openFromHomeScreen: log.deliver(.applicationWillFinishLaunching)
    default: break
    }
  }
}
