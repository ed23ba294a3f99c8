import LifecycleDevice
import LifecycleModel

/// What closes the app's network connections: on iOS 5 a lock; later perhaps a lock, and perhaps the suspension. It is
/// never ordered against anything.
package enum ConnectionRules: MonitorRules {
  package static var facet: Facet { .networking }
  package static let callbacks = CallbackSet.kind(.networking)
  package static var parts: [StepContext.Part] { [.event, .transition, .process, .entering] }
  package static var thresholds: [Int] { [5, 6] }

  package static func isConcerned(by event: Event, _ transition: Transition) -> Bool {
    event == .lock || event == .systemSuspends
  }

  package static func relevant(in profile: StepContext.Profile, for event: Event) -> StepContext.Profile {
    var relevant = relevantAtLeast(in: profile)
    relevant.keepsExecuting = profile.keepsExecuting
    return relevant
  }

  package static func expectation(_ step: StepContext) -> StepExpectation {
    switch step.event {
    case .lock: connectionsAtLock(step)
    case .systemSuspends where step.profile.version > 5: expecting(.optional(.c12, closed(.ne02)), .ne02)
    default: silent(.ne02)
    }
  }

  private static func connectionsAtLock(_ step: StepContext) -> StepExpectation {
    guard step.profile.version >= 5 else { return silent(.ne03) }
    if step.process == .notRunning { return silent(.ne02) }
    // Later systems keep the connections of an app that is not suspended.
    guard step.profile.version == 5 else { return expecting(.optional(.c12, closed(.ne02)), .ne02) }
    switch step.process {
    case .notRunning, .suspended: return silent(.ne01)
    // What becomes of the connections of an app that executes in the background, no document says.
    case .background: return expecting(.optional(.c12, closed(.ne01)), .ne01)
    case .foreground:
      let mayEnd = step.transition != .leave || step.entering != .within
      let mayKeep = step.profile.keepsExecuting || mayEnd
      return expecting(mayKeep ? .optional(.c12, closed(.ne01)) : closed(.ne01), .ne01)
    }
  }

  private static func closed(_ rule: RuleID) -> Expectation { call(.connectionsClosed, rule) }
}
