import LifecycleDevice
import LifecycleModel

/// The handler of a background task whose time has run out.
package enum ExpirationRules: MonitorRules {
  package static var facet: Facet { .timeBudget }
  package static let callbacks = CallbackSet.kind(.expiration)
  package static var parts: [StepContext.Part] { [.event, .transition] }
  package static func isConcerned(by event: Event, _ transition: Transition) -> Bool { event == .taskExpires }

  package static func expectation(_ step: StepContext) -> StepExpectation {
    guard step.event == .taskExpires else { return silent(.tb03) }
    return expecting(.optional(.tb03, call(.backgroundTaskExpired, .tb03)), .tb03)
  }
}
