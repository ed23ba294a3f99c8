import LifecycleModel

extension PlantedFault {
  /// Editing text, in an app that is active.
  @ThemeBuilder
  static var editingText: [PlantedFault] {
    // The beginning.
    PlantedFault("begins-with-one-touch", breaks: "TF-01", "A tap on a text field sends its second touch event alone.")
    {
      Take(.beginsWithOneTouch)
    }
    PlantedFault(
      "changes-responder-outside-action", breaks: "TF-21",
      "A tap changes the first responder after the action was sent, not inside it."
    ) {
      Take(.changesResponderOutsideAction)
    }
    PlantedFault(
      "loses-touch-down", breaks: "TF-02", "On iOS 15 the first touch event of a tap does not send touch down."
    ) {
      Act(.dropped, around: .controlTouchDown) { $0.isRecordedSystem }
    }
    PlantedFault(
      "asks-outside-can-become", breaks: "TF-03",
      "textFieldShouldBeginEditing is asked after canBecomeFirstResponder has returned."
    ) {
      Move(.textFieldShouldBeginEditing, afterEndOf: .canBecomeFirstResponder)
    }
    PlantedFault(
      "never-asks-to-begin", breaks: "TF-03", "A field begins to be edited without textFieldShouldBeginEditing."
    ) {
      Act(.dropped, at: .textFieldShouldBeginEditing)
    }
    PlantedFault(
      "tells-beginning-before-control", breaks: "TF-04",
      "textFieldDidBeginEditing comes before the control event editing did begin."
    ) {
      Move(.textFieldDidBeginEditing, before: .controlEditingDidBegin)
    }
    PlantedFault("loses-beginning-notification", breaks: "TF-04", "The notification of the beginning is not posted.") {
      Act(.dropped, at: .textDidBeginEditingNotification)
    }
    PlantedFault(
      "tells-beginning-too-late", breaks: "TF-05",
      "The notification of the beginning comes after becomeFirstResponder has returned."
    ) {
      Act(.dropped, at: .textDidBeginEditingNotification)
      Act(.followed(by: .textDidBeginEditingNotification), at: .end(of: .becomeFirstResponder)) {
        $0.event == $0.focus.map(Event.tapField)
      }
    }
    PlantedFault(
      "loses-touch-cancel", breaks: "TF-06", "On iOS 15 a tap that begins the editing does not send touch cancel."
    ) {
      Act(.dropped, around: .controlTouchCancel) { $0.isRecordedSystem }
    }

    // Keys.
    PlantedFault(
      "posts-letter-too-early", breaks: "TF-07",
      "For a letter the notification of the change comes before the control event."
    ) {
      Move(.textDidChangeNotification, before: .controlEditingChanged) { $0.event == .typeLetter }
    }
    PlantedFault("loses-letter-event", breaks: "TF-07", "A letter does not send the control event editing changed.") {
      Act(.dropped, around: .controlEditingChanged) { $0.event == .typeLetter }
    }
    PlantedFault(
      "asks-for-letter-too-late", breaks: "TF-08",
      "On iOS 15 a letter asks the delegate after the second touch event."
    ) {
      Take(.asksForLetterTooLate)
    }
    PlantedFault("deletes-without-asking", breaks: "TF-09", "The delete key does not ask the delegate.") {
      Act(.dropped, at: .textFieldShouldChangeCharacters) { $0.event == .pressDelete }
    }
    PlantedFault(
      "posts-deletion-too-early", breaks: "TF-09",
      "For the delete key the notification of the change comes before deleteBackward."
    ) {
      Move(.textDidChangeNotification, before: .deleteBackward) { $0.event == .pressDelete }
    }
    PlantedFault(
      "posts-deletion-too-late", breaks: "TF-09",
      "On iOS 15 the notification of a deletion comes after deleteBackward has returned."
    ) {
      Move(.textDidChangeNotification, afterEndOf: .deleteBackward) { $0.event == .pressDelete && $0.isRecordedSystem }
    }
    PlantedFault(
      "deletes-inside-key-touch", breaks: "TF-10",
      "On iOS 15 the delete key deletes inside the second touch event."
    ) {
      Take(.deletesInsideKeyTouch)
    }
    PlantedFault("asks-twice-for-letter", breaks: "TF-11", "A letter asks the delegate twice.") {
      Act(.repeated, at: .textFieldShouldChangeCharacters) { $0.event == .typeLetter }
    }
    PlantedFault("asks-twice-for-deletion", breaks: "TF-11", "The delete key asks the delegate twice.") {
      Act(.repeated, at: .textFieldShouldChangeCharacters) { $0.event == .pressDelete }
    }
    PlantedFault("never-asks-to-return", breaks: "TF-12", "Return does not ask the delegate.") {
      Act(.dropped, around: .textFieldShouldReturn)
    }
    PlantedFault("loses-exit", breaks: "TF-13", "Return does not send editing did end on exit.") {
      Act(.dropped, around: .controlEditingDidEndOnExit)
    }
    PlantedFault("triggers-primary-twice", breaks: "TF-13", "Return sends primary action triggered twice.") {
      Act(.followed(by: .controlPrimaryActionTriggered), at: .end(of: .controlPrimaryActionTriggered))
    }

    // The end.
    PlantedFault(
      "never-asks-to-end", breaks: "TF-15", "A field ends its editing without textFieldShouldEndEditing."
    ) {
      Act(.dropped, at: .textFieldShouldEndEditing)
    }
    PlantedFault("loses-unmarking", breaks: "TF-16", "A field ends its editing without unmarkText.") {
      Act(.dropped, at: .unmarkText)
    }
    PlantedFault("loses-end-notification", breaks: "TF-16", "The notification of the end is not posted.") {
      Act(.dropped, at: .textDidEndEditingNotification)
    }
    PlantedFault(
      "tells-end-too-late", breaks: "TF-16",
      "The notification of the end comes after resignFirstResponder has returned."
    ) {
      Act(.dropped, at: .textDidEndEditingNotification)
      Act(.followed(by: .textDidEndEditingNotification), at: .end(of: .resignFirstResponder)) { !$0.isEditing }
    }

    // Touch events, masks and what is open.
    PlantedFault("touches-keys-once", breaks: "TF-18", "On iOS 15 a letter or Return is one touch event.") {
      Take(.touchesKeysOnce)
    }
    PlantedFault(
      "touches-keys-in-app-window", breaks: "TF-18",
      "On iOS 15 the touch events of keys are in a window of the app."
    ) {
      Act(.replaced(by: ObservedCallback(.sendEvent, .enter, .appWindow)), at: .sendEvent) {
        $0.isKey && $0.isRecordedSystem
      }
    }
    PlantedFault(
      "masks-change-as-touch", breaks: "TF-19", "Editing changed is sent as one of all touch events."
    ) {
      Act(.replaced(by: changeMaskedAsTouch), at: .controlEditingChanged)
    }
    PlantedFault(
      "masks-primary-as-editing", breaks: "TF-19", "Primary action triggered is sent as one of all editing events."
    ) {
      Act(
        .replaced(by: ObservedCallback(.controlPrimaryActionTriggered, .enter, .masks(.editing, allEvents: true))),
        at: .controlPrimaryActionTriggered)
    }
    PlantedFault(
      "sends-second-action", breaks: "TF-20", "On iOS 15 a tap sends two more actions after its touch events."
    ) {
      Act(.followed(by: .sendAction), at: .stepEnds) { $0.isTap && $0.before == .active && $0.isRecordedSystem }
    }
    PlantedFault("changes-text-on-return", breaks: "C26", "Return posts that the text changed.") {
      Act(.preceded(by: .textDidChangeNotification), at: .controlEditingDidEndOnExit)
    }
    PlantedFault("ends-editing-on-return", breaks: "C26", "Return ends the editing although the app does not.") {
      Take(.endsEditingOnReturn)
    }
    PlantedFault(
      "begins-before-old-field-ends", breaks: "C27",
      "On even versions the new field begins to be edited before the old one ends."
    ) {
      Take(.beginsBeforeOldFieldEnds)
    }
    PlantedFault(
      "takes-over-unasked", breaks: "TF-03",
      "On even versions a field that takes over from another begins to be edited without being asked."
    ) {
      Take(.takesOverUnasked)
    }
    PlantedFault(
      "shows-keyboard-before-asking", breaks: "C29", "The keyboard is shown before the field is asked."
    ) {
      Take(.showsKeyboardBeforeAsking)
    }
    PlantedFault(
      "tells-end-twice", breaks: "C30", "From iOS 10 on both methods of the delegate tell of the end."
    ) {
      Act(.followed(by: .textFieldDidEndEditing), at: .textFieldDidEndEditingReason)
    }
    PlantedFault(
      "gives-reason-too-early", breaks: "C30", "Before iOS 10 the delegate is told of the end with a reason."
    ) {
      Take(.givesReasonTooEarly)
    }
    PlantedFault("begins-despite-refusal", breaks: "C39", "A field that may not be edited begins to be.") {
      Take(.ignoresRefusal) { $0.callback == .textFieldShouldBeginEditing }
    }
    PlantedFault("changes-despite-refusal", breaks: "C39", "A change that is refused is told of.") {
      Take(.ignoresRefusal) { $0.callback == .textFieldShouldChangeCharacters }
    }
    PlantedFault("ends-despite-refusal", breaks: "C39", "A field whose editing may not end is told that it did.") {
      Take(.ignoresRefusal) { $0.callback == .textFieldShouldEndEditing }
    }
    PlantedFault(
      "ends-editing-on-home", breaks: "PR-14",
      "Home with the keyboard up tells the delegate that the editing ended."
    ) {
      Act(.followed(by: .textFieldDidEndEditing), at: .applicationDidEnterBackground) {
        $0.event == .pressHome && $0.isEditing
      }
    }
  }

  /// The control event editing changed, sent as one of all touch events.
  static var changeMaskedAsTouch: ObservedCallback {
    ObservedCallback(.controlEditingChanged, .enter, .masks(.touch, allEvents: true))
  }
}
