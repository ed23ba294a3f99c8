import LifecycleDevice
import LifecycleModel

/// The keyboard's notifications: they follow the question whether editing may begin, and are free otherwise. How often they
/// come differs by system.
extension StrandRules {
  static func keyboard(_ step: StrandContext) -> StepExpectation {
    if case .nothingExecutes(let rule) = step.silence { return silent(rule) }
    let showing: CallbackSet = [.keyboardWillShowNotification, .keyboardDidShowNotification]
    let hiding = Strand.keyboard.callbacks.subtracting(showing)
    guard case .tapField = step.event, step.state == .active, !step.isEditing else {
      var free = silent(.c29)
      free.ignored = Strand.keyboard.callbacks
      return free
    }
    let asked = call(.textFieldShouldBeginEditing, .c29)
    let shown = showing.callbacks.map { call($0, .c29) }.reduce(asked) { Expectation.oneOf($0, $1) }
    let body = asked.followed(by: .repeated(.c29, step.permits(.textFieldShouldBeginEditing) ? shown : asked))
    var expected = expecting(body, .c29, step.permits(.textFieldShouldBeginEditing) ? [] : [.init(.c39, showing)])
    expected.ignored = hiding
    return expected
  }
}
