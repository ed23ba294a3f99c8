extension Fact {
  /// The facts that the documents state about text fields.
  static let textFields: [Fact] = [
    Fact(
      "TF-01",
      "A tap on a text field is two touch events, of which the second makes the field first responder",
      [
        .init(
          .methodTraces,
          "Tap on UITextField > [UIApplication sendEvent:] // type: touches > [UIResponder touchesBegan:withEvent:]"),
        .init(
          .methodTraces,
          """
          > [UIApplication sendEvent:] // type: touches > [UIApplication sendAction:to:from:forEvent:] > \
          [UIResponder becomeFirstResponder]
          """),
      ],
      .judged([.tf01, .tf21])),
    Fact(
      "TF-02",
      "In the first touch event touchesBegan encloses the control event touch down",
      [
        .init(
          .methodTraces,
          """
          > [UIResponder touchesBegan:withEvent:] > [UIControl(Private) _sendActionsForEvents:withEvent:] // \
          events: touch down, all touch events, all events
          """)
      ],
      .judged([.tf02]),
      narrowed:
        "from iOS 15 on; the tap that goes to another field may show nothing in its first event, as in the trace"),
    Fact(
      "TF-03",
      "becomeFirstResponder encloses canBecomeFirstResponder, which encloses textFieldShouldBeginEditing",
      [
        .init(
          .methodTraces,
          """
          > [UIResponder becomeFirstResponder] > [UIResponder canBecomeFirstResponder] - [UITextFieldDelegate \
          textFieldShouldBeginEditing:] < [UIResponder canBecomeFirstResponder]
          """)
      ],
      .judged([.tf03]),
      narrowed: "the question may be asked more often (C28)"),
    Fact(
      "TF-04",
      "Then come the control event editing did begin, textFieldDidBeginEditing and the notification",
      [
        .init(
          .methodTraces,
          """
          // events: editing did begin, all editing events, all events < [UIControl(Private) \
          _sendActionsForEvents:withEvent:] - [UITextFieldDelegate textFieldDidBeginEditing:] * \
          UITextFieldTextDidBeginEditingNotification
          """)
      ],
      .judged([.tf04])),
    Fact(
      "TF-05",
      "becomeFirstResponder returns after the notification of the beginning",
      [
        .init(
          .methodTraces,
          """
          * UITextFieldTextDidBeginEditingNotification - [UIKeyInput hasText] - [UIApplicationDelegate \
          application:supportedInterfaceOrientationsForWindow:] - [UIKeyInput hasText] - [UIApplicationDelegate \
          application:supportedInterfaceOrientationsForWindow:] < [UIResponder becomeFirstResponder]
          """)
      ],
      .judged([.tf05])),
    Fact(
      "TF-06",
      "The second touch event ends in touchesCancelled, which encloses the control event touch cancel",
      [
        .init(
          .methodTraces,
          """
          > [UIResponder touchesCancelled:withEvent:] > [UIControl(Private) _sendActionsForEvents:withEvent:] // \
          events: touch cancel, all touch events, all events
          """)
      ],
      .judged([.tf06]),
      narrowed: "from iOS 15 on; elsewhere its place is free"),
    Fact(
      "TF-07",
      """
      A letter asks shouldChangeCharacters, sends the control event editing changed and posts the notification of \
      the change
      """,
      [
        .init(
          .methodTraces,
          "- [UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:] - [UIKeyInput hasText]"),
        .init(
          .methodTraces,
          """
          // events: editing changed, all editing events, all events < [UIControl(Private) \
          _sendActionsForEvents:withEvent:] * UITextFieldTextDidChangeNotification
          """),
      ],
      .judged([.tf07])),
    Fact(
      "TF-08",
      "For a letter the question is inside the second touch event, and the change after it",
      [
        .init(
          .methodTraces,
          """
          - [UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:] - [UIKeyInput \
          hasText] < [UIApplication sendEvent:] > [UIControl(Private) _sendActionsForEvents:withEvent:]
          """)
      ],
      .judged([.tf08]),
      narrowed: "from iOS 15 on (C31)"),
    Fact(
      "TF-09",
      """
      The delete key asks shouldChangeCharacters, then deleteBackward encloses the control event and the \
      notification
      """,
      [
        .init(
          .methodTraces,
          """
          > [UIKeyInput deleteBackward] > [UIControl(Private) _sendActionsForEvents:withEvent:] // events: editing \
          changed, all editing events, all events < [UIControl(Private) _sendActionsForEvents:withEvent:] * \
          UITextFieldTextDidChangeNotification < [UIKeyInput deleteBackward]
          """)
      ],
      .judged([.tf09]),
      narrowed: "the nesting is judged from iOS 15 on (C31)"),
    Fact(
      "TF-10",
      "For the delete key the question and deleteBackward come between the two touch events",
      [
        .init(
          .methodTraces,
          """
          < [UIApplication sendEvent:] - [UITextFieldDelegate \
          textField:shouldChangeCharactersInRange:replacementString:] - [UITextInput textInRange:]
          """)
      ],
      .judged([.tf10]),
      narrowed: "from iOS 15 on (C31)"),
    Fact(
      "TF-11",
      "A letter and the delete key each ask shouldChangeCharacters once",
      [
        .init(.methodTraces, "Tap on letter"),
        .init(.methodTraces, "Tap delete key"),
      ],
      .judged([.tf11]),
      widened: "a rule of what the traces only show"),
    Fact(
      "TF-12",
      "Return asks textFieldShouldReturn inside the second touch event",
      [
        .init(
          .methodTraces,
          "- [UITextFieldDelegate textFieldShouldReturn:] - [UIKeyInput hasText] < [UIApplication sendEvent:]")
      ],
      .judged([.tf12]),
      narrowed: "inside the touch event from iOS 15 on"),
    Fact(
      "TF-13",
      "Then the control event editing did end on exit encloses primary action triggered",
      [
        .init(
          .methodTraces,
          """
          // events: editing did end on exit, all editing events, all events > [UIControl(Private) \
          _sendActionsForEvents:withEvent:] // events: primary action triggered, all events
          """)
      ],
      .judged([.tf13]),
      narrowed: "primary action triggered from iOS 9 on, and the nesting from iOS 15 on"),
    Fact(
      "TF-14",
      "Return neither ends the editing nor changes the text",
      [
        .init(
          .methodTraces,
          """
          // events: primary action triggered, all events < [UIControl(Private) _sendActionsForEvents:withEvent:] \
          < [UIControl(Private) _sendActionsForEvents:withEvent:] - [UIKeyInput hasText] Tap on different \
          UITextField
          """)
      ],
      .restated(by: [.c26]),
      narrowed: "an app that says so may end the editing in textFieldShouldReturn or after it"),
    Fact(
      "TF-15",
      """
      When another field is tapped resignFirstResponder encloses canResignFirstResponder, which encloses \
      textFieldShouldEndEditing
      """,
      [
        .init(
          .methodTraces,
          """
          > [UIResponder resignFirstResponder] > [UIResponder canResignFirstResponder] - [UITextFieldDelegate \
          textFieldShouldEndEditing:] < [UIResponder canResignFirstResponder]
          """)
      ],
      .judged([.tf15])),
    Fact(
      "TF-16",
      """
      Then come unmarkText, the control event editing did end, didEndEditing:reason: and the notification, before \
      resignFirstResponder returns
      """,
      [
        .init(
          .methodTraces,
          """
          - [UITextInput unmarkText] > [UIControl(Private) _sendActionsForEvents:withEvent:] // events: editing \
          did end, all editing events, all events < [UIControl(Private) _sendActionsForEvents:withEvent:] - \
          [UITextFieldDelegate textFieldDidEndEditing:reason:] * UITextFieldTextDidEndEditingNotification < \
          [UIResponder resignFirstResponder]
          """)
      ],
      .judged([.tf16, .c30]),
      narrowed: "either form of didEndEditing is permitted (C30)"),
    Fact(
      "TF-17",
      """
      Beginning, change and end go the same way: a question, a control event, a method of the delegate, a \
      notification
      """,
      [
        .init(
          .methodTraces,
          "- [UITextFieldDelegate textFieldDidBeginEditing:] * UITextFieldTextDidBeginEditingNotification"),
        .init(
          .methodTraces,
          "- [UITextFieldDelegate textFieldDidEndEditing:reason:] * UITextFieldTextDidEndEditingNotification"),
      ],
      .restated(by: [.tf04, .tf07, .tf16])),
    Fact(
      "TF-18",
      "A tap on a key is two touch events, both in the window of the keyboard",
      [
        .init(.methodTraces, "// type: touches // window: UIRemoteKeyboardWindow")
      ],
      .judged([.tf18]),
      narrowed: "from iOS 15 on"),
    Fact(
      "TF-19",
      """
      A control event is sent together with the mask of its family and that of all events, primary action \
      triggered without a family
      """,
      [
        .init(.methodTraces, "// events: touch down, all touch events, all events"),
        .init(.methodTraces, "// events: editing did begin, all editing events, all events"),
        .init(.methodTraces, "// events: primary action triggered, all events"),
      ],
      .judged([.tf19])),
    Fact(
      "TF-20",
      "After a tap one more action is sent outside the touch events",
      [
        .init(
          .methodTraces,
          "< [UIApplication sendEvent:] - [UIApplication sendAction:to:from:forEvent:]")
      ],
      .judged([.tf20]),
      narrowed: "permitted and not demanded, from iOS 15 on",
      widened: "actions inside control events"),
    Fact(
      "TF-21",
      "In a tap sendAction encloses becomeFirstResponder, or resignFirstResponder of the field that is left",
      [
        .init(
          .methodTraces,
          "> [UIApplication sendAction:to:from:forEvent:] > [UIResponder becomeFirstResponder]"),
        .init(
          .methodTraces,
          "> [UIApplication sendAction:to:from:forEvent:] > [UIResponder resignFirstResponder]"),
      ],
      .judged([.tf21]),
      narrowed: "from iOS 15 on"),
  ]
}
