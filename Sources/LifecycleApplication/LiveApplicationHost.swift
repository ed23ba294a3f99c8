public import LifecycleModel

/// The host of an application object whose callbacks arrive through a delegate, an actor or a run loop.
///
/// See `ApplicationHost`, which does the same for values and plain classes.
public actor LiveApplicationHost<Application: LiveApplicationImplementation>: LiveLifecycleImplementation {
  private let application: Application
  private var plan: HostPlan

  /// The claims of the application object, as far as its host can bring them about.
  public static var capabilities: Capabilities { Application.capabilities.hosted(by: Application.transitions) }

  public init(configuration: AppConfiguration, reportingTo log: CallbackLog) async throws {
    application = try await Application(configuration: configuration, reportingTo: log)
    plan = HostPlan(
      configuration, transitions: Application.transitions, events: Application.capabilities.events)
  }

  public func handle(_ event: Event) async throws {
    guard let transitions = plan.perform(event) else { throw Unsupported.impossible(event) }
    for transition in transitions { try await application.perform(transition) }
  }

  public func settle() async throws { try await application.settle() }
}
