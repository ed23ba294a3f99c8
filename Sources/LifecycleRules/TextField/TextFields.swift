extension RuleTheme {
  /// Editing text. A field belongs to the app; the keyboard belongs to the system.
  static let textFields = RuleTheme(
    "Text fields", .textField,
    Rule(
      .tf01, .must, .stated,
      """
      A tap on a text field is two touch events: the first only begins touches, and in the second \
      the field becomes first responder, or the field that was edited resigns
      """,
      .methodTraces("> [UIApplication sendEvent:] // type: touches > [UIResponder touchesBegan:withEvent:]"),
      remedy: "the parts of a tap: its beginning and its end"),
    Rule(
      .tf02, .must, .stated, scope: .systems(15...),
      """
      The first touch event of a tap that begins the editing sends touchesBegan, which sends the \
      control event touch down; in a tap that takes the editing from another field it may show nothing
      """,
      .methodTraces("// events: touch down, all touch events, all events"),
      remedy: "the code that sends touch down: the control, in touchesBegan"),
    Rule(
      .tf03, .must, .stated,
      "becomeFirstResponder asks canBecomeFirstResponder, which asks textFieldShouldBeginEditing",
      .methodTraces(
        """
        > [UIResponder becomeFirstResponder] > [UIResponder canBecomeFirstResponder] - \
        [UITextFieldDelegate textFieldShouldBeginEditing:]
        """),
      remedy: "how a field becomes first responder: it is asked inside the attempt"),
    Rule(
      .c28, .may, .contested,
      "Whether a field may begin to be edited may be asked more than once before it does",
      .methodTraces("- [UITextFieldDelegate textFieldShouldBeginEditing:]"),
      remedy: "when the question is asked: before the beginning"),
    Rule(
      .tf04, .must, .stated,
      """
      A field that may begin to be edited sends the control event editing did begin, then \
      textFieldDidBeginEditing, then the notification of the beginning
      """,
      .methodTraces("// events: editing did begin, all editing events, all events"),
      .methodTraces("- [UITextFieldDelegate textFieldDidBeginEditing:] * UITextFieldTextDidBeginEditingNotification"),
      remedy: "the order in which the beginning is reported"),
    Rule(
      .tf05, .must, .stated,
      "The beginning of editing is reported before becomeFirstResponder returns",
      .methodTraces("< [UIResponder becomeFirstResponder]"),
      remedy: "when the beginning is reported: at once, not later"),
    Rule(
      .tf06, .must, .stated, scope: .systems(15...),
      """
      A tap that makes a field first responder ends in touchesCancelled with the control event \
      touch cancel, after that, in the same touch event
      """,
      .methodTraces("// events: touch cancel, all touch events, all events"),
      remedy: "how the touch of a tap ends: it is cancelled"),
    Rule(
      .tf20, .may, .stated, scope: .systems(15...),
      """
      After a tap one more action may be sent outside the touch events, and actions may be sent \
      inside control events
      """,
      .methodTraces("< [UIApplication sendEvent:] - [UIApplication sendAction:to:from:forEvent:]"),
      remedy: "how many actions a tap sends"),
    Rule(
      .tf21, .must, .stated, scope: .systems(15...),
      """
      A tap on a text field sends the action inside which the field becomes first responder, or \
      the one that was edited resigns, and outside control events no other but the one of TF-20
      """,
      .methodTraces("> [UIApplication sendAction:to:from:forEvent:] > [UIResponder becomeFirstResponder]"),
      .methodTraces("> [UIApplication sendAction:to:from:forEvent:] > [UIResponder resignFirstResponder]"),
      remedy: "the code that changes the first responder: the action of the touch that ends"),
    Rule(
      .c27, .must, .derived,
      """
      When another field takes over, its beginning is reported after the end of the old one; the \
      rest that it is sent may come at any place, or be left out
      """,
      .methodTraces("Tap on different UITextField"),
      remedy: "the order of two fields: the old one ends first"),
    Rule(
      .tf15, .must, .stated,
      """
      resignFirstResponder asks canResignFirstResponder, which asks textFieldShouldEndEditing of \
      the field that is left
      """,
      .methodTraces(
        """
        > [UIResponder resignFirstResponder] > [UIResponder canResignFirstResponder] - \
        [UITextFieldDelegate textFieldShouldEndEditing:]
        """),
      remedy: "how a field ceases to be first responder: it is asked inside the attempt"),
    Rule(
      .tf16, .must, .stated,
      """
      A field that may end its editing sends unmarkText, the control event editing did end, the \
      delegate's method and the notification of the end, all before resignFirstResponder returns
      """,
      .methodTraces("- [UITextInput unmarkText]"),
      .methodTraces("// events: editing did end, all editing events, all events"),
      .methodTraces(
        "- [UITextFieldDelegate textFieldDidEndEditing:reason:] * UITextFieldTextDidEndEditingNotification"),
      remedy: "the order in which the end is reported"),
    Rule(
      .c30, .must, .derived,
      """
      The delegate is notified of the end by textFieldDidEndEditing:reason: or by \
      textFieldDidEndEditing:, never by both; before iOS 10 by the latter
      """,
      .methodTraces("- [UITextFieldDelegate textFieldDidEndEditing:reason:]"),
      remedy: "which of the two methods is called"),
    Rule(
      .tf07, .must, .stated,
      """
      A letter asks textField:shouldChangeCharactersInRange:replacementString:, then sends the \
      control event editing changed, then the notification of the change
      """,
      .methodTraces("- [UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]"),
      .methodTraces("// events: editing changed, all editing events, all events"),
      remedy: "the order in which a change is reported"),
    Rule(
      .tf08, .must, .stated, scope: .systems(15...),
      "For a letter the question is asked inside the second touch event, and the change is reported after it",
      .methodTraces(
        """
        - [UIKeyInput hasText] < [UIApplication sendEvent:] > [UIControl(Private) _sendActionsForEvents:withEvent:]
        """),
      remedy: "when a letter is put into the field"),
    Rule(
      .tf09, .must, .stated,
      """
      The delete key asks the same question, then sends deleteBackward, and then, from iOS 15 on \
      inside it, tells of the change as a letter does
      """,
      .methodTraces("> [UIKeyInput deleteBackward] > [UIControl(Private) _sendActionsForEvents:withEvent:]"),
      remedy: "the order in which a deletion is reported"),
    Rule(
      .tf10, .must, .stated, scope: .systems(15...),
      "For the delete key the question is asked and deleteBackward is sent between the two touch events",
      .methodTraces(
        """
        < [UIApplication sendEvent:] - [UITextFieldDelegate \
        textField:shouldChangeCharactersInRange:replacementString:]
        """),
      remedy: "when a deletion is done: when the finger is down"),
    Rule(
      .tf11, .must, .stated,
      "A key that changes the text asks textField:shouldChangeCharactersInRange:replacementString: exactly once",
      .methodTraces("- [UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]"),
      remedy: "the code that asks the delegate: one place for each key"),
    Rule(
      .tf12, .must, .stated,
      "Return asks textFieldShouldReturn, from iOS 15 on inside the second touch event",
      .methodTraces("- [UITextFieldDelegate textFieldShouldReturn:]"),
      remedy: "when Return asks the delegate"),
    Rule(
      .tf13, .must, .stated,
      """
      Return then sends the control event editing did end on exit and, from iOS 9 on, primary \
      action triggered, which from iOS 15 on is inside it
      """,
      .methodTraces("// events: editing did end on exit, all editing events, all events"),
      .methodTraces("// events: primary action triggered, all events"),
      remedy: "the control events of Return and their order"),
    Rule(
      .c26, .mustNot, .derived,
      """
      Return never changes the text, and ends no editing except where the app says so: the field \
      may then resign inside textFieldShouldReturn, where both control events of Return may be \
      left out, or after editing did end on exit
      """,
      .methodTraces("- [UITextFieldDelegate textFieldShouldReturn:]"),
      remedy: "the effect of Return: the delegate decides it"),
    Rule(
      .tf18, .must, .stated, scope: .systems(15...),
      "A key is two touch events in the window of the keyboard",
      .methodTraces("// type: touches // window: UIRemoteKeyboardWindow"),
      remedy: "where the keys are: in a window of their own"),
    Rule(
      .tf19, .must, .stated,
      """
      A control event is sent with the mask of its family, all touch events or all editing events, \
      and that of all events; primary action triggered belongs to no family
      """,
      .methodTraces("// events: touch down, all touch events, all events"),
      .methodTraces("// events: primary action triggered, all events"),
      remedy: "the masks with which control events are sent"),
    Rule(
      .c29, .mustNot, .recorded,
      """
      The notifications of the keyboard's showing are not posted before the field was asked; before \
      or after the beginning of editing is reported is open, as is the place of those of its hiding
      """,
      references: .keyboards, remedy: "when the keyboard comes up: once a field may be edited"),
    Rule(
      .c39, .mustNot, .derived,
      """
      Where the delegate answers no, what it was asked about is not done: nothing begins, changes or ends, \
      though the touch events stay; after a refused textFieldShouldReturn the control events of Return may come
      """,
      .methodTraces("- [UITextFieldDelegate textFieldShouldBeginEditing:]"),
      .methodTraces("- [UITextFieldDelegate textFieldShouldEndEditing:]"),
      remedy: "the effect of an answer of no"),
    Rule(
      .pr08, .mustNot, .stated,
      "An app that is not active is sent no touches, no keys and no control events",
      .statesAndCallbacks("The app is in the foreground, not receiving events"),
      remedy: "the receivers of user events: the active app alone"),
    Rule(
      .pr14, .mustNot, .derived,
      """
      Losing the focus, leaving the app, coming back and other events that do not touch a field \
      leave the editing as it is: nothing begins, changes or ends it
      """,
      .methodTraces("Tap Home button While the keyboard is visible"),
      remedy: "the code that ends editing: the user in the app, not the app's going to the background"))
}
