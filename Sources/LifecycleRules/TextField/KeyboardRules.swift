/// The keyboard's notifications: they follow the question whether editing may begin, and are free otherwise. How often they
/// come differs by system.
package enum KeyboardRules: MonitorRules {
  package static var facet: Facet { .textField }
  package static let callbacks: CallbackSet = [
    .keyboardWillShowNotification, .keyboardDidShowNotification, .keyboardWillHideNotification,
    .keyboardDidHideNotification,
  ]
  package static let anchors: CallbackSet = [.textFieldShouldBeginEditing]

  package static func expectation(_ step: StepContext) -> StepExpectation {
    if case .nothingExecutes(let rule) = step.silence { return silent(rule) }
    let showing: CallbackSet = [.keyboardWillShowNotification, .keyboardDidShowNotification]
    let hiding = callbacks.subtracting(showing)
    guard case .tapField = step.touch, step.state == .active, !step.isEditing else {
      var free = silent(.c29)
      free.ignored = callbacks
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
