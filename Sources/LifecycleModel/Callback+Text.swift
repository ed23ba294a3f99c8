/// The callbacks of editing text; `carriesState` relies on their being together.
extension Callback {
  /// `[UIApplication sendEvent:]`
  @inlinable public static var sendEvent: Callback { Callback(place: 48) }
  /// `[UIApplication sendAction:to:from:forEvent:]`
  @inlinable public static var sendAction: Callback { Callback(place: 49) }
  /// `[UIResponder touchesBegan:withEvent:]`
  @inlinable public static var touchesBegan: Callback { Callback(place: 50) }
  /// `[UIResponder touchesCancelled:withEvent:]`
  @inlinable public static var touchesCancelled: Callback { Callback(place: 51) }
  /// `[UIResponder canBecomeFirstResponder]`
  @inlinable public static var canBecomeFirstResponder: Callback { Callback(place: 52) }
  /// `[UIResponder becomeFirstResponder]`
  @inlinable public static var becomeFirstResponder: Callback { Callback(place: 53) }
  /// `[UIResponder canResignFirstResponder]`
  @inlinable public static var canResignFirstResponder: Callback { Callback(place: 54) }
  /// `[UIResponder resignFirstResponder]`
  @inlinable public static var resignFirstResponder: Callback { Callback(place: 55) }
  /// `[UITextFieldDelegate textFieldShouldBeginEditing:]`
  @inlinable public static var textFieldShouldBeginEditing: Callback { Callback(place: 56) }
  /// `[UITextFieldDelegate textFieldDidBeginEditing:]`
  @inlinable public static var textFieldDidBeginEditing: Callback { Callback(place: 57) }
  /// `[UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]`
  @inlinable public static var textFieldShouldChangeCharacters: Callback { Callback(place: 58) }
  /// `[UITextFieldDelegate textFieldShouldReturn:]`
  @inlinable public static var textFieldShouldReturn: Callback { Callback(place: 59) }
  /// `[UITextFieldDelegate textFieldShouldEndEditing:]`
  @inlinable public static var textFieldShouldEndEditing: Callback { Callback(place: 60) }
  /// `[UITextFieldDelegate textFieldDidEndEditing:]`
  @inlinable public static var textFieldDidEndEditing: Callback { Callback(place: 61) }
  /// `[UITextFieldDelegate textFieldDidEndEditing:reason:]`
  @inlinable public static var textFieldDidEndEditingReason: Callback { Callback(place: 62) }
  /// The control event `UIControlEventTouchDown`.
  @inlinable public static var controlTouchDown: Callback { Callback(place: 63) }
  /// The control event `UIControlEventTouchCancel`.
  @inlinable public static var controlTouchCancel: Callback { Callback(place: 64) }
  /// The control event `UIControlEventEditingDidBegin`.
  @inlinable public static var controlEditingDidBegin: Callback { Callback(place: 65) }
  /// The control event `UIControlEventEditingChanged`.
  @inlinable public static var controlEditingChanged: Callback { Callback(place: 66) }
  /// The control event `UIControlEventEditingDidEndOnExit`.
  @inlinable public static var controlEditingDidEndOnExit: Callback { Callback(place: 67) }
  /// The control event `UIControlEventPrimaryActionTriggered`.
  @inlinable public static var controlPrimaryActionTriggered: Callback { Callback(place: 68) }
  /// The control event `UIControlEventEditingDidEnd`.
  @inlinable public static var controlEditingDidEnd: Callback { Callback(place: 69) }
  /// `[UIKeyInput deleteBackward]`
  @inlinable public static var deleteBackward: Callback { Callback(place: 70) }
  /// `[UITextInput unmarkText]`
  @inlinable public static var unmarkText: Callback { Callback(place: 71) }
  /// `UITextFieldTextDidBeginEditingNotification`
  @inlinable public static var textDidBeginEditingNotification: Callback { Callback(place: 72) }
  /// `UITextFieldTextDidChangeNotification`
  @inlinable public static var textDidChangeNotification: Callback { Callback(place: 73) }
  /// `UITextFieldTextDidEndEditingNotification`
  @inlinable public static var textDidEndEditingNotification: Callback { Callback(place: 74) }
  /// `UIKeyboardWillShowNotification`
  @inlinable public static var keyboardWillShowNotification: Callback { Callback(place: 75) }
  /// `UIKeyboardDidShowNotification`
  @inlinable public static var keyboardDidShowNotification: Callback { Callback(place: 76) }
  /// `UIKeyboardWillHideNotification`
  @inlinable public static var keyboardWillHideNotification: Callback { Callback(place: 77) }
  /// `UIKeyboardDidHideNotification`
  @inlinable public static var keyboardDidHideNotification: Callback { Callback(place: 78) }
  /// The keyboard looks at the text; like `hasText`.
  @inlinable public static var textInRange: Callback { Callback(place: 82) }

  static let textRows: [Row] = [
    Row(48, .text, "[UIApplication sendEvent:]", as: .enter),
    Row(49, .text, "[UIApplication sendAction:to:from:forEvent:]", "sendAction(_:to:from:for:)", as: .enter),
    Row(50, .text, "[UIResponder touchesBegan:withEvent:]", "touchesBegan(_:with:)", as: .enter),
    Row(51, .text, "[UIResponder touchesCancelled:withEvent:]", "touchesCancelled(_:with:)", as: .enter),
    Row(52, .text, "[UIResponder canBecomeFirstResponder]", "canBecomeFirstResponder", as: .enter),
    Row(53, .text, "[UIResponder becomeFirstResponder]", as: .enter),
    Row(54, .text, "[UIResponder canResignFirstResponder]", "canResignFirstResponder", as: .enter),
    Row(55, .text, "[UIResponder resignFirstResponder]", as: .enter),
    Row(56, .text, "[UITextFieldDelegate textFieldShouldBeginEditing:]"),
    Row(57, .text, "[UITextFieldDelegate textFieldDidBeginEditing:]"),
    Row(
      58, named: "textFieldShouldChangeCharacters", .text,
      "[UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]",
      "textField(_:shouldChangeCharactersIn:replacementString:)"),
    Row(59, .text, "[UITextFieldDelegate textFieldShouldReturn:]"),
    Row(60, .text, "[UITextFieldDelegate textFieldShouldEndEditing:]"),
    Row(61, .text, "[UITextFieldDelegate textFieldDidEndEditing:]"),
    Row(
      62, named: "textFieldDidEndEditingReason", .text, "[UITextFieldDelegate textFieldDidEndEditing:reason:]"),
    Row(63, named: "controlTouchDown", .text, ControlEvents.spelling, "UIControl.Event.touchDown", as: .enter),
    Row(64, named: "controlTouchCancel", .text, ControlEvents.spelling, "UIControl.Event.touchCancel", as: .enter),
    Row(
      65, named: "controlEditingDidBegin", .text, ControlEvents.spelling, "UIControl.Event.editingDidBegin", as: .enter),
    Row(
      66, named: "controlEditingChanged", .text, ControlEvents.spelling, "UIControl.Event.editingChanged", as: .enter),
    Row(
      67, named: "controlEditingDidEndOnExit", .text, ControlEvents.spelling, "UIControl.Event.editingDidEndOnExit",
      as: .enter),
    Row(
      68, named: "controlPrimaryActionTriggered", .text, ControlEvents.spelling,
      "UIControl.Event.primaryActionTriggered", as: .enter),
    Row(69, named: "controlEditingDidEnd", .text, ControlEvents.spelling, "UIControl.Event.editingDidEnd", as: .enter),
    Row(70, .text, "[UIKeyInput deleteBackward]", as: .enter),
    Row(71, .text, "[UITextInput unmarkText]"),
    Row(72, .text, "UITextFieldTextDidBeginEditingNotification"),
    Row(73, .text, "UITextFieldTextDidChangeNotification"),
    Row(74, .text, "UITextFieldTextDidEndEditingNotification"),
    Row(75, .text, "UIKeyboardWillShowNotification", "UIResponder.keyboardWillShowNotification"),
    Row(76, .text, "UIKeyboardDidShowNotification", "UIResponder.keyboardDidShowNotification"),
    Row(77, .text, "UIKeyboardWillHideNotification", "UIResponder.keyboardWillHideNotification"),
    Row(78, .text, "UIKeyboardDidHideNotification", "UIResponder.keyboardDidHideNotification"),
    Row(82, named: "textInRange", .incidental, "[UITextInput textInRange:]", "text(in:)"),
  ]
}
