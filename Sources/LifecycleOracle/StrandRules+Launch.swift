import LifecycleDevice
import LifecycleModel

extension StrandRules {
  static func launch(_ step: StrandContext) -> StepExpectation { silent(.sm02) }
}
