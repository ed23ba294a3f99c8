import LifecycleDevice
import LifecycleModel

extension StrandRules {
  static func text(_ step: StrandContext) -> StepExpectation { silent(.sm02) }
}
