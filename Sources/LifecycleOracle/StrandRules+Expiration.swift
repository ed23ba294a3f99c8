import LifecycleDevice
import LifecycleModel

extension StrandRules {
  /// The handler of a background task whose time has run out.
  static func expiration(_ step: StrandContext) -> StepExpectation {
    guard step.event == .taskExpires else { return silent(.tb03) }
    return expecting(.optional(.tb03, call(.backgroundTaskExpired, .tb03)), .tb03)
  }
}
