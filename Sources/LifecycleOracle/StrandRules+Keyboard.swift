import LifecycleDevice
import LifecycleModel

extension StrandRules {
  static func keyboard(_ step: StrandContext) -> StepExpectation { silent(.sm02) }
}
