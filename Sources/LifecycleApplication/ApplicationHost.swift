public import LifecycleModel

/// The host of an application object, and the phone around it: what is tested where the application object
/// alone is at hand.
///
///     try ConformanceRun(of: ApplicationHost<MyApplication>.self).verify()
///
/// It keeps the lock, the app switcher and the interruptions, as the documents describe them, and turns each
/// event into what a host does to an application object. It never calls the app itself, so that every
/// callback is the application's.
public struct ApplicationHost<Application: ApplicationImplementation>: LifecycleImplementation {
  /// The application object.
  package var application: Application
  package private(set) var plan: HostPlan

  /// The claims of the application object, as far as its host can bring them about.
  public static var capabilities: Capabilities { Application.capabilities.hosted(by: Application.transitions) }

  public init(configuration: AppConfiguration) {
    application = Application(configuration: configuration)
    plan = HostPlan(
      configuration, transitions: Application.transitions, events: Application.capabilities.events)
  }

  public mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    guard let transitions = plan.perform(event) else { throw Unsupported.impossible(event) }
    for transition in transitions { try application.perform(transition, reportingTo: &recorder) }
  }
}

extension ApplicationHost: WrappingImplementation {
  package static var wrapsClass: Bool { Application.self is AnyClass }
}

extension ApplicationHost: Equatable where Application: Equatable {
  /// The configuration is the same wherever two of them are compared.
  public static func == (one: ApplicationHost, other: ApplicationHost) -> Bool {
    one.plan.state == other.plan.state && one.plan.scene == other.plan.scene && one.plan.several == other.plan.several
      && one.application == other.application
  }
}

extension ApplicationHost: Hashable where Application: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(plan.state)
    hasher.combine(plan.scene)
    hasher.combine(plan.several)
    hasher.combine(application)
  }
}

extension ApplicationHost: ExplorableImplementation where Application: Hashable {}

extension ApplicationHost: Sendable where Application: Sendable {}

extension Unsupported {
  /// The refusal of an event that is possible after the callbacks so far, but not for the phone of the host.
  package static func impossible(_ event: Event) -> Unsupported {
    Unsupported("'\(event.name)' cannot happen in the state of the host's phone")
  }
}
