import LifecycleTestSupport

extension Capabilities {
  /// A facet in one configuration, without most kinds of interruption.
  static func small(_ facet: Facet) -> Capabilities {
    Capabilities(
      facets: [facet], events: EventSet.iOS.subtracting(EventSet(interruptions)), versions: 15...15,
      honorsExitsOnSuspend: false, honorsBackgroundModes: false, honorsBanners: false, honorsOptionalMethods: false,
      honorsLaunchConfiguration: false)
  }

  static let small = small(.application)

  private static let interruptions: [Event] =
    [Interruption.notificationCenter, .controlCenter, .permissionAlert, .biometricPrompt].flatMap {
      [.interruptionBegins($0), .interruptionAccepted($0), .interruptionDismissed($0)]
    }
}

/// Counts returns, unknown to equality, and becomes active twice on the third.
struct ForgetfulPhone: ExplorableImplementation {
  static let capabilities = Capabilities.small
  private var reference: ReferenceLifecycle
  private var returns = 0

  init(configuration: AppConfiguration) { reference = ReferenceLifecycle(configuration: configuration) }

  static func == (one: ForgetfulPhone, other: ForgetfulPhone) -> Bool { one.reference == other.reference }
  func hash(into hasher: inout Hasher) { reference.hash(into: &hasher) }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    let before = recorder.observations.count
    try reference.handle(event, reportingTo: &recorder)
    let sent = recorder.observations.dropFirst(before).map(\.callback)
    if sent.contains(.applicationWillEnterForeground) { returns += 1 }
    if sent.contains(.applicationWillEnterForeground), returns == 3 { recorder.deliver(.applicationDidBecomeActive) }
  }
}

/// A struct whose copies share all they have.
struct SharedPhone: ExplorableImplementation {
  static let capabilities = Capabilities.small
  private let storage: PhoneObject

  init(configuration: AppConfiguration) { storage = PhoneObject(configuration: configuration) }

  static func == (one: SharedPhone, other: SharedPhone) -> Bool { one.storage.reference == other.storage.reference }
  func hash(into hasher: inout Hasher) { storage.reference.hash(into: &hasher) }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    try storage.handle(event, reportingTo: &recorder)
  }
}

/// A class that calls itself explorable.
final class ExploredObject: ExplorableImplementation {
  static let capabilities = Capabilities.small
  private let phone: PhoneObject

  init(configuration: AppConfiguration) { phone = PhoneObject(configuration: configuration) }

  static func == (one: ExploredObject, other: ExploredObject) -> Bool { one.phone.reference == other.phone.reference }
  func hash(into hasher: inout Hasher) { phone.reference.hash(into: &hasher) }

  func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    try phone.handle(event, reportingTo: &recorder)
  }
}

/// The reference in a class, alone or shared by values.
final class PhoneObject: LifecycleImplementation {
  static let capabilities = Capabilities.delegateMessages(version: 15)
  var reference: ReferenceLifecycle

  convenience init(configuration: AppConfiguration) { self.init(configuration, fault: nil) }

  init(_ configuration: AppConfiguration, fault: Fault?) {
    reference = ReferenceLifecycle(configuration: configuration, fault: fault)
  }

  func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    try reference.handle(event, reportingTo: &recorder)
  }
}

/// A value all of whose states have the same hash.
struct CollidingPhone: AlteredPhone, ExplorableImplementation {
  static let capabilities = Capabilities.small
  var reference: ReferenceLifecycle

  func hash(into hasher: inout Hasher) {}
}

/// Becomes active twice in every launch, and terminates an app that goes to the background: what only comes after a launch.
struct TwiceBrokenPhone: AlteredPhone, ExplorableImplementation {
  static let capabilities = Capabilities.small
  var reference: ReferenceLifecycle

  mutating func alter(_ event: Event, _ recorder: inout CallbackRecorder) {
    let sent = recorder.observations.map(\.callback)
    if sent.contains(.applicationDidFinishLaunching) { recorder.deliver(.applicationDidBecomeActive, state: .active) }
    if event == .pressHome, sent.contains(.applicationDidEnterBackground) {
      recorder.deliver(.applicationWillTerminate, state: .background)
    }
  }
}

/// A value with an injected fault that cannot be explored.
struct ValuePhone: AlteredPhone {
  static let capabilities = Capabilities.small
  var reference: ReferenceLifecycle
}
