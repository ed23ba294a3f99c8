import LifecycleConformance
import LifecycleFaults

/// A phone that is the reference, except for what a test changes.
package protocol AlteredPhone: LifecycleImplementation {
  static var faults: FaultSet { get }
  var reference: ReferenceLifecycle { get set }
  init(reference: ReferenceLifecycle)
  /// Does something else as well, after the reference has performed an event.
  mutating func alter(_ event: Event, _ recorder: inout CallbackRecorder) throws
}

extension AlteredPhone {
  package static var faults: FaultSet { [] }

  package init(configuration: AppConfiguration) { self.init(configuration, faults: Self.faults) }

  package init(_ configuration: AppConfiguration, faults: FaultSet) {
    self.init(reference: ReferenceLifecycle(configuration: configuration, faults: faults))
  }

  package mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    try reference.handle(event, reportingTo: &recorder)
    try alter(event, &recorder)
  }

  package mutating func alter(_ event: Event, _ recorder: inout CallbackRecorder) throws {}
}

/// A phone behind an actor, whose callbacks arrive through a log. Only the log knows the app's replies.
package actor Live<Phone: LifecycleImplementation>: LiveLifecycleImplementation {
  package static var capabilities: Capabilities {
    var capabilities = Phone.capabilities
    capabilities.honorsReplies = false
    return capabilities
  }
  private var phone: Phone
  private let log: CallbackLog

  package init(configuration: AppConfiguration, reportingTo log: CallbackLog) {
    phone = Phone(configuration: configuration)
    self.log = log
  }

  package func handle(_ event: Event) async throws {
    await Task.yield()
    var recorder = CallbackRecorder(facets: Phone.capabilities.facets)
    recorder.beginStep(Scenario.Step(event))
    try phone.handle(event, reportingTo: &recorder)
    if recorder.processHasEnded { log.processEnded() }
    for observation in recorder.observations { log.deliver(observation) }
    if let state = recorder.reportedState { log.reportState(state) }
  }
}

extension ReferenceLifecycle {
  /// Performs steps one after the other, and returns the recorder as it is after the last.
  @discardableResult
  package mutating func perform(
    _ steps: [Scenario.Step], _ recorder: CallbackRecorder = CallbackRecorder()
  ) throws -> CallbackRecorder {
    var recorder = recorder
    for step in steps {
      recorder.beginStep(step)
      try handle(step.event, reportingTo: &recorder)
    }
    return recorder
  }
}

/// The reference, of whose callbacks a function makes others in each step.
package struct RewritingPhone: LifecycleImplementation {
  /// Returns what is delivered in place of what the reference sends; nothing is where it throws.
  package typealias Rewriting = (
    _ app: AppConfiguration, _ event: Event, _ sent: [ObservedCallback]
  ) throws -> [ObservedCallback]

  private let configuration: AppConfiguration
  private var reference: ReferenceLifecycle
  private let rewriting: Rewriting

  package init(configuration: AppConfiguration) { self.init(configuration) { $2 } }

  package init(_ configuration: AppConfiguration, faults: FaultSet = [], _ rewriting: @escaping Rewriting) {
    self.configuration = configuration
    reference = ReferenceLifecycle(configuration: configuration, faults: faults)
    self.rewriting = rewriting
  }

  package mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    var own = recorder
    try reference.handle(event, reportingTo: &own)
    let sent = Array(own.observations[recorder.count...])
    for observation in try rewriting(configuration, event, sent) { recorder.deliver(observation) }
    if own.processHasEnded { recorder.processEnded() }
  }
}

/// A phone whose adapter always fails.
package struct BrokenPhone: LifecycleImplementation {
  package struct Failure: Error {}
  package init(configuration: AppConfiguration) {}
  package mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws { throw Failure() }
}
