import LifecycleDevice
import LifecycleModel

extension StrandRules {
  static func initialization(_ step: StrandContext) -> StepExpectation { silent(.sm02) }
}
