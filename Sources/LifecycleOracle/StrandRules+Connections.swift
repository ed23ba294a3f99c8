import LifecycleDevice
import LifecycleModel

extension StrandRules {
  /// What a lock does to the app's network connections. It is never ordered against anything.
  static func connections(_ step: StrandContext) -> StepExpectation {
    guard step.event == .lock else { return silent(.ne02) }
    guard step.profile.version >= 5 else { return silent(.ne03) }
    let closed = call(.connectionsClosed, .ne01)
    switch step.process {
    case .notRunning, .suspended: return silent(.ne01)
    // What becomes of the connections of an app that executes in the background, no document says.
    case .background: return expecting(.optional(.c12, closed), .ne01)
    case .foreground:
      let mayEnd = step.transition != .leave || step.entering != .within
      let mayKeep = step.profile.keepsExecuting || mayEnd
      return expecting(mayKeep ? .optional(.c12, closed) : closed, .ne01)
    }
  }
}
