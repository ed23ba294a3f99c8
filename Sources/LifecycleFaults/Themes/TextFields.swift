import LifecycleModel
import LifecycleReference

extension InjectedFault {
  /// Editing text, in an app that is active.
  @ThemeBuilder
  static var editingText: [InjectedFault] {
    // The beginning.
    InjectedFault("begins-with-one-touch", breaks: "TF-01", "A tap on a text field sends its second touch event alone.")
    {
      Take(.beginsWithOneTouch)
    }
    InjectedFault(
      "changes-responder-outside-action", breaks: "TF-21",
      "A tap changes the first responder after the action was sent, not inside it."
    ) {
      Take(.changesResponderOutsideAction)
    }
    InjectedFault(
      "loses-touch-down", breaks: "TF-02", "On iOS 15 the first touch event of a tap does not send touch down."
    ) {
      Act(.dropped, around: .controlTouchDown) { $0.isRecordedSystem }
    }
    InjectedFault(
      "asks-outside-can-become", breaks: "TF-03",
      "textFieldShouldBeginEditing is asked after canBecomeFirstResponder has returned."
    ) {
      Move(.textFieldShouldBeginEditing, afterEndOf: .canBecomeFirstResponder)
    }
    InjectedFault(
      "never-asks-to-begin", breaks: "TF-03", "A field begins to be edited without textFieldShouldBeginEditing."
    ) {
      Act(.dropped, at: .textFieldShouldBeginEditing)
    }
    InjectedFault(
      "tells-beginning-before-control", breaks: "TF-04",
      "textFieldDidBeginEditing comes before the control event editing did begin."
    ) {
      Move(.textFieldDidBeginEditing, before: .controlEditingDidBegin)
    }
    InjectedFault("loses-beginning-notification", breaks: "TF-04", "The notification of the beginning is not posted.") {
      Act(.dropped, at: .textDidBeginEditingNotification)
    }
    InjectedFault(
      "tells-beginning-too-late", breaks: "TF-05", and: ["TF-03"],
      "The notification of the beginning comes after becomeFirstResponder has returned."
    ) {
      Act(.dropped, at: .textDidBeginEditingNotification)
      Act(.followed(by: .textDidBeginEditingNotification), at: .end(of: .becomeFirstResponder)) {
        $0.event == $0.focus.map(Event.tapField)
      }
    }
    InjectedFault(
      "loses-touch-cancel", breaks: "TF-06", "On iOS 15 a tap that begins the editing does not send touch cancel."
    ) {
      Act(.dropped, around: .controlTouchCancel) { $0.isRecordedSystem }
    }

    // Keys.
    InjectedFault(
      "posts-letter-too-early", breaks: "TF-07",
      "For a letter the notification of the change comes before the control event."
    ) {
      Move(.textDidChangeNotification, before: .controlEditingChanged) { $0.event == .typeLetter }
    }
    InjectedFault("loses-letter-event", breaks: "TF-07", "A letter does not send the control event editing changed.") {
      Act(.dropped, around: .controlEditingChanged) { $0.event == .typeLetter }
    }
    InjectedFault(
      "asks-for-letter-too-late", breaks: "TF-08",
      "On iOS 15 a letter asks the delegate after the second touch event."
    ) {
      Take(.asksForLetterTooLate)
    }
    InjectedFault("deletes-without-asking", breaks: "TF-09", "The delete key does not ask the delegate.") {
      Act(.dropped, at: .textFieldShouldChangeCharacters) { $0.event == .pressDelete }
    }
    InjectedFault(
      "posts-deletion-too-early", breaks: "TF-09",
      "For the delete key the notification of the change comes before deleteBackward."
    ) {
      Move(.textDidChangeNotification, before: .deleteBackward) { $0.event == .pressDelete }
    }
    InjectedFault(
      "posts-deletion-too-late", breaks: "TF-09",
      "On iOS 15 the notification of a deletion comes after deleteBackward has returned."
    ) {
      Move(.textDidChangeNotification, afterEndOf: .deleteBackward) { $0.event == .pressDelete && $0.isRecordedSystem }
    }
    InjectedFault(
      "deletes-inside-key-touch", breaks: "TF-10",
      "On iOS 15 the delete key deletes inside the second touch event."
    ) {
      Take(.deletesInsideKeyTouch)
    }
    InjectedFault("asks-twice-for-letter", breaks: "TF-11", "A letter asks the delegate twice.") {
      Act(.repeated, at: .textFieldShouldChangeCharacters) { $0.event == .typeLetter }
    }
    InjectedFault("asks-twice-for-deletion", breaks: "TF-11", "The delete key asks the delegate twice.") {
      Act(.repeated, at: .textFieldShouldChangeCharacters) { $0.event == .pressDelete }
    }
    InjectedFault("never-asks-to-return", breaks: "TF-12", "Return does not ask the delegate.") {
      Act(.dropped, around: .textFieldShouldReturn)
    }
    InjectedFault("loses-exit", breaks: "TF-13", "Return does not send editing did end on exit.") {
      Act(.dropped, around: .controlEditingDidEndOnExit)
    }
    InjectedFault("triggers-primary-twice", breaks: "TF-13", "Return sends primary action triggered twice.") {
      Act(.followed(by: .controlPrimaryActionTriggered), at: .end(of: .controlPrimaryActionTriggered))
    }

    // The end.
    InjectedFault(
      "never-asks-to-end", breaks: "TF-15", "A field ends its editing without textFieldShouldEndEditing."
    ) {
      Act(.dropped, at: .textFieldShouldEndEditing)
    }
    InjectedFault("loses-unmarking", breaks: "TF-16", "A field ends its editing without unmarkText.") {
      Act(.dropped, at: .unmarkText)
    }
    InjectedFault("loses-end-notification", breaks: "TF-16", "The notification of the end is not posted.") {
      Act(.dropped, at: .textDidEndEditingNotification)
    }
    InjectedFault(
      "tells-end-too-late", breaks: "TF-16",
      "The notification of the end comes after resignFirstResponder has returned."
    ) {
      Act(.dropped, at: .textDidEndEditingNotification)
      Act(.followed(by: .textDidEndEditingNotification), at: .end(of: .resignFirstResponder)) { !$0.isEditing }
    }

    // Touch events, masks and what is open.
    InjectedFault("touches-keys-once", breaks: "TF-18", "On iOS 15 a letter or Return is one touch event.") {
      Take(.touchesKeysOnce)
    }
    InjectedFault(
      "touches-keys-in-app-window", breaks: "TF-18",
      "On iOS 15 the touch events of keys are in a window of the app."
    ) {
      Act(.replaced(by: ObservedCallback(.sendEvent, .enter, .appWindow)), at: .sendEvent) {
        $0.isKey && $0.isRecordedSystem
      }
    }
    InjectedFault(
      "masks-change-as-touch", breaks: "TF-19", "Editing changed is sent as one of all touch events."
    ) {
      Act(.replaced(by: changeMaskedAsTouch), at: .controlEditingChanged)
    }
    InjectedFault(
      "masks-primary-as-editing", breaks: "TF-19", "Primary action triggered is sent as one of all editing events."
    ) {
      Act(
        .replaced(by: ObservedCallback(.controlPrimaryActionTriggered, .enter, .masks(.editing, allEvents: true))),
        at: .controlPrimaryActionTriggered)
    }
    InjectedFault(
      "sends-second-action", breaks: "TF-21", "On iOS 15 a tap sends two more actions after its touch events."
    ) {
      Act(.followed(by: .sendAction), at: .stepEnds) { $0.isTap && $0.before == .active && $0.isRecordedSystem }
    }
    InjectedFault("changes-text-on-return", breaks: "C26", "Return posts that the text changed.") {
      Act(.preceded(by: .textDidChangeNotification), at: .controlEditingDidEndOnExit)
    }
    InjectedFault(
      "ends-editing-on-return", breaks: "C26", and: ["TF-15"], "Return ends the editing although the app does not."
    ) {
      Take(.endsEditingOnReturn)
    }
    InjectedFault(
      "begins-before-old-field-ends", breaks: "C27", and: ["C39"],
      "On even versions the new field begins to be edited before the old one ends."
    ) {
      Take(.beginsBeforeOldFieldEnds)
    }
    InjectedFault(
      "takes-over-unasked", breaks: "TF-03",
      "On even versions a field that takes over from another begins to be edited without being asked."
    ) {
      Take(.takesOverUnasked)
    }
    InjectedFault(
      "shows-keyboard-before-asking", breaks: "C29", "The keyboard is shown before the field is asked."
    ) {
      Take(.showsKeyboardBeforeAsking)
    }
    InjectedFault(
      "tells-end-twice", breaks: "C30", "From iOS 10 on both methods of the delegate tell of the end."
    ) {
      Act(.followed(by: .textFieldDidEndEditing), at: .textFieldDidEndEditingReason)
    }
    InjectedFault(
      "gives-reason-too-early", breaks: "C30", "Before iOS 10 the delegate is notified of the end with a reason."
    ) {
      Take(.givesReasonTooEarly)
    }
    InjectedFault(
      "begins-despite-refusal", breaks: "C39", and: ["TF-15"], "A field that may not be edited begins to be."
    ) {
      Take(.ignoresRefusal) { $0.callback == .textFieldShouldBeginEditing }
    }
    InjectedFault("changes-despite-refusal", breaks: "C39", "A change that is refused is reported.") {
      Take(.ignoresRefusal) { $0.callback == .textFieldShouldChangeCharacters }
    }
    InjectedFault("ends-despite-refusal", breaks: "C39", "A field whose editing may not end is notified that it did.") {
      Take(.ignoresRefusal) { $0.callback == .textFieldShouldEndEditing }
    }
    InjectedFault(
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
