extension Fault {
  /// Editing text, in an app that is active.
  @ThemeBuilder
  static var editingText: [Fault] {
    // The beginning.
    Fault("begins-with-one-touch", breaks: "TF-01")
      .means("A tap on a text field sends its second touch event alone.")
      .takes(.beginsWithOneTouch)
    Fault("changes-responder-outside-action", breaks: "TF-21")
      .means("A tap changes the first responder after the action was sent, not inside it.")
      .takes(.changesResponderOutsideAction)
    Fault("loses-touch-down", breaks: "TF-02")
      .means("On iOS 15 the first touch event of a tap does not send touch down.")
      .drops(bothEndsOf: .controlTouchDown) { $0.isRecordedSystem }
    Fault("asks-outside-can-become", breaks: "TF-03")
      .means("textFieldShouldBeginEditing is asked after canBecomeFirstResponder has returned.")
      .moves(.textFieldShouldBeginEditing, afterEndOf: .canBecomeFirstResponder)
    Fault("never-asks-to-begin", breaks: "TF-03")
      .means("A field begins to be edited without textFieldShouldBeginEditing.")
      .drops(.textFieldShouldBeginEditing)
    Fault("tells-beginning-before-control", breaks: "TF-04")
      .means("textFieldDidBeginEditing comes before the control event editing did begin.")
      .moves(.textFieldDidBeginEditing, before: .controlEditingDidBegin)
    Fault("loses-beginning-notification", breaks: "TF-04")
      .means("The notification of the beginning is not posted.")
      .drops(.textDidBeginEditingNotification)
    Fault("tells-beginning-too-late", breaks: "TF-05", and: "TF-03")
      .means("The notification of the beginning comes after becomeFirstResponder has returned.")
      .drops(.textDidBeginEditingNotification)
      .sends(.textDidBeginEditingNotification, at: .end(of: .becomeFirstResponder)) {
        $0.event == $0.focus.map(Event.tapField)
      }
    Fault("loses-touch-cancel", breaks: "TF-06")
      .means("On iOS 15 a tap that begins the editing does not send touch cancel.")
      .drops(bothEndsOf: .controlTouchCancel) { $0.isRecordedSystem }

    // Keys.
    Fault("posts-letter-too-early", breaks: "TF-07")
      .means("For a letter the notification of the change comes before the control event.")
      .moves(.textDidChangeNotification, before: .controlEditingChanged) { $0.event == .typeLetter }
    Fault("loses-letter-event", breaks: "TF-07")
      .means("A letter does not send the control event editing changed.")
      .drops(bothEndsOf: .controlEditingChanged) { $0.event == .typeLetter }
    Fault("asks-for-letter-too-late", breaks: "TF-08")
      .means("On iOS 15 a letter asks the delegate after the second touch event.")
      .takes(.asksForLetterTooLate)
    Fault("deletes-without-asking", breaks: "TF-09")
      .means("The delete key does not ask the delegate.")
      .drops(.textFieldShouldChangeCharacters) { $0.event == .pressDelete }
    Fault("posts-deletion-too-early", breaks: "TF-09")
      .means("For the delete key the notification of the change comes before deleteBackward.")
      .moves(.textDidChangeNotification, before: .deleteBackward) { $0.event == .pressDelete }
    Fault("posts-deletion-too-late", breaks: "TF-09")
      .means("On iOS 15 the notification of a deletion comes after deleteBackward has returned.")
      .moves(.textDidChangeNotification, afterEndOf: .deleteBackward) {
        $0.event == .pressDelete && $0.isRecordedSystem
      }
    Fault("deletes-inside-key-touch", breaks: "TF-10")
      .means("On iOS 15 the delete key deletes inside the second touch event.")
      .takes(.deletesInsideKeyTouch)
    Fault("asks-twice-for-letter", breaks: "TF-11")
      .means("A letter asks the delegate twice.")
      .repeats(.textFieldShouldChangeCharacters) { $0.event == .typeLetter }
    Fault("asks-twice-for-deletion", breaks: "TF-11")
      .means("The delete key asks the delegate twice.")
      .repeats(.textFieldShouldChangeCharacters) { $0.event == .pressDelete }
    Fault("never-asks-to-return", breaks: "TF-12")
      .means("Return does not ask the delegate.")
      .drops(bothEndsOf: .textFieldShouldReturn)
    Fault("loses-exit", breaks: "TF-13")
      .means("Return does not send editing did end on exit.")
      .drops(bothEndsOf: .controlEditingDidEndOnExit)
    Fault("triggers-primary-twice", breaks: "TF-13")
      .means("Return sends primary action triggered twice.")
      .sends(.controlPrimaryActionTriggered, at: .end(of: .controlPrimaryActionTriggered))

    // The end.
    Fault("never-asks-to-end", breaks: "TF-15")
      .means("A field ends its editing without textFieldShouldEndEditing.")
      .drops(.textFieldShouldEndEditing)
    Fault("loses-unmarking", breaks: "TF-16")
      .means("A field ends its editing without unmarkText.")
      .drops(.unmarkText)
    Fault("loses-end-notification", breaks: "TF-16")
      .means("The notification of the end is not posted.")
      .drops(.textDidEndEditingNotification)
    Fault("tells-end-too-late", breaks: "TF-16")
      .means("The notification of the end comes after resignFirstResponder has returned.")
      .drops(.textDidEndEditingNotification)
      .sends(.textDidEndEditingNotification, at: .end(of: .resignFirstResponder)) { !$0.isEditing }

    // Touch events, masks and what is open.
    Fault("touches-keys-once", breaks: "TF-18")
      .means("On iOS 15 a letter or Return is one touch event.")
      .takes(.touchesKeysOnce)
    Fault("touches-keys-in-app-window", breaks: "TF-18")
      .means("On iOS 15 the touch events of keys are in a window of the app.")
      .replaces(.sendEvent, by: ObservedCallback(.sendEvent, .enter, .appWindow)) {
        $0.isKey && $0.isRecordedSystem
      }
    Fault("masks-change-as-touch", breaks: "TF-19")
      .means("Editing changed is sent as one of all touch events.")
      .replaces(.controlEditingChanged, by: changeMaskedAsTouch)
    Fault("masks-primary-as-editing", breaks: "TF-19")
      .means("Primary action triggered is sent as one of all editing events.")
      .replaces(
        .controlPrimaryActionTriggered,
        by: ObservedCallback(.controlPrimaryActionTriggered, .enter, .masks(.editing, allEvents: true)))
    Fault("sends-second-action", breaks: "TF-21")
      .means("On iOS 15 a tap sends two more actions after its touch events.")
      .sends(.sendAction) { $0.isTap && $0.before == .active && $0.isRecordedSystem }
    Fault("changes-text-on-return", breaks: "C26")
      .means("Return posts that the text changed.")
      .sends(.textDidChangeNotification, before: .controlEditingDidEndOnExit)
    Fault("ends-editing-on-return", breaks: "C26", and: "TF-15")
      .means("Return ends the editing although the app does not.")
      .takes(.endsEditingOnReturn)
    Fault("begins-before-old-field-ends", breaks: "C27", and: "C39")
      .means("On even versions the new field begins to be edited before the old one ends.")
      .takes(.beginsBeforeOldFieldEnds)
    Fault("takes-over-unasked", breaks: "TF-03")
      .means("On even versions a field that takes over from another begins to be edited without being asked.")
      .takes(.takesOverUnasked)
    Fault("shows-keyboard-before-asking", breaks: "C29")
      .means("The keyboard is shown before the field is asked.")
      .takes(.showsKeyboardBeforeAsking)
    Fault("tells-end-twice", breaks: "C30")
      .means("From iOS 10 on both methods of the delegate tell of the end.")
      .sends(.textFieldDidEndEditing, after: .textFieldDidEndEditingReason)
    Fault("gives-reason-too-early", breaks: "C30")
      .means("Before iOS 10 the delegate is notified of the end with a reason.")
      .takes(.givesReasonTooEarly)
    Fault("begins-despite-refusal", breaks: "C39", and: "TF-15")
      .means("A field that may not be edited begins to be.")
      .takes(.ignoresRefusal) { $0.callback == .textFieldShouldBeginEditing }
    Fault("changes-despite-refusal", breaks: "C39")
      .means("A change that is refused is reported.")
      .takes(.ignoresRefusal) { $0.callback == .textFieldShouldChangeCharacters }
    Fault("ends-despite-refusal", breaks: "C39")
      .means("A field whose editing may not end is notified that it did.")
      .takes(.ignoresRefusal) { $0.callback == .textFieldShouldEndEditing }
    Fault("ends-editing-on-home", breaks: "PR-14")
      .means("Home with the keyboard up tells the delegate that the editing ended.")
      .sends(.textFieldDidEndEditing, after: .applicationDidEnterBackground) {
        $0.event == .pressHome && $0.isEditing
      }
  }

  /// The control event editing changed, sent as one of all touch events.
  static var changeMaskedAsTouch: ObservedCallback {
    ObservedCallback(.controlEditingChanged, .enter, .masks(.touch, allEvents: true))
  }
}
