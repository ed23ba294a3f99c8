import LifecycleModel
import LifecycleReference

extension InjectedFault {
  /// Text fields and the state of the app.
  @ThemeBuilder
  static var editingTextInOtherStates: [InjectedFault] {
    InjectedFault(
      "keys-reach-inactive-app", breaks: "PR-08", "A letter reaches an app that is covered by a call."
    ) {
      Take(.reachesInactiveApp) { $0.event == .typeLetter && $0.overlays.contains(.phoneCall) }
    }
    InjectedFault(
      "touches-reach-inactive-app", breaks: "PR-08", and: ["PR-14", "TF-01", "TF-03"],
      "A tap on a text field reaches an app that is not active."
    ) {
      Take(.reachesInactiveApp) { $0.isTap }
    }
    InjectedFault("ends-editing-on-call", breaks: "PR-14", "A call with the keyboard up ends the editing.") {
      Act(.followed(by: .textFieldShouldEndEditing), at: .applicationWillResignActive) {
        $0.overlayBegins == .phoneCall && $0.isEditing
      }
    }
    InjectedFault("ends-editing-by-url", breaks: "PR-14", "A return by URL ends the editing.") {
      Act(.followed(by: .textDidEndEditingNotification), at: .applicationOpenURL) { $0.returns && $0.isEditing }
    }
    InjectedFault(
      "ends-editing-when-killed", breaks: "PR-14",
      "Removing the app in front in the switcher ends the editing."
    ) {
      Act(.followed(by: .textDidEndEditingNotification), at: .applicationDidEnterBackground) {
        $0.isKilled && $0.isEditing
      }
    }
  }

  /// The faults that depend on the events before: text fields.
  @ThemeBuilder
  static var editingTextAgain: [InjectedFault] {
    InjectedFault(
      "asks-twice-after-lock", breaks: "TF-11",
      "Once the app was locked with the keyboard up, a letter asks the delegate twice."
    ) {
      Remember(at: .stepEnds) { $0.event == .lock && $0.isEditing }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.repeated, at: .textFieldShouldChangeCharacters) { $0.event == .typeLetter && $0.memory == 1 }
    }
    InjectedFault(
      "loses-beginning-after-kill", breaks: "TF-04",
      "After the app was removed in the switcher with the keyboard up, no notification tells of the next beginning."
    ) {
      Note(at: .stepEnds) { $0.memory(ofEndWhileEditing: $0.isKilled) }
      Act(.dropped, at: .textDidBeginEditingNotification) { $0.memory == 2 }
    }
    InjectedFault(
      "changes-despite-third-refusal", breaks: "C39",
      "From the third refusal in a process on, a change that is refused is reported."
    ) {
      Count(upTo: 3, at: .refusal(.textFieldShouldChangeCharacters))
      Forget(at: .stepEnds) { $0.hasEnded }
      Take(.ignoresRefusal) { $0.callback == .textFieldShouldChangeCharacters && $0.memory >= 3 }
    }
    InjectedFault(
      "loses-change-after-move", breaks: "TF-07",
      "After another field took over, the first letter posts no notification."
    ) {
      Remember(at: .callback(.textDidEndEditingNotification)) { $0.isTap }
      Forget(at: .callback(.textDidChangeNotification))
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.dropped, at: .textDidChangeNotification) { $0.event == .typeLetter && $0.memory == 1 }
    }
    InjectedFault(
      "loses-end-after-return", breaks: "TF-16",
      "Once the app came back with the keyboard up, no notification tells of the end."
    ) {
      Remember(at: .stepEnds) { $0.returns && $0.isEditing }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.dropped, at: .textDidEndEditingNotification) { $0.memory == 1 }
    }
    InjectedFault(
      "deletes-silently-on-third-time", breaks: "TF-09",
      "From the third deletion in a process on, editing changed is not sent."
    ) {
      Count(upTo: 3, at: .callback(.deleteBackward))
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.dropped, around: .controlEditingChanged) { $0.event == .pressDelete && $0.memory >= 3 }
    }
    InjectedFault(
      "ends-editing-on-return-after-call", breaks: "C26", and: ["TF-15"],
      "Once a call ended with the keyboard up, Return ends the editing although the app does not."
    ) {
      Remember(at: .stepEnds) { $0.overlayDismissed == .phoneCall && $0.isEditing && $0.state == .active }
      Forget(at: .stepEnds) { $0.hasEnded }
      Take(.endsEditingOnReturn) { $0.memory == 1 }
    }
    InjectedFault(
      "ends-unasked-after-refusal", breaks: "TF-15", "Once an end was refused, the next one is not asked about."
    ) {
      Remember(at: .refusal(.textFieldShouldEndEditing))
      Forget(at: .callback(.textDidEndEditingNotification))
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.dropped, at: .textFieldShouldEndEditing) { $0.memory == 1 }
    }
    InjectedFault(
      "loses-second-exit", breaks: "TF-13",
      "From the second Return in a process on, editing did end on exit is not sent."
    ) {
      Count(upTo: 1, at: .end(of: .controlEditingDidEndOnExit))
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.dropped, around: .controlEditingDidEndOnExit) { $0.memory >= 1 }
    }
    InjectedFault(
      "masks-change-after-crash", breaks: "TF-19",
      "After a crash with the keyboard up editing changed is sent as one of all touch events."
    ) {
      Note(at: .stepEnds) { $0.memory(ofEndWhileEditing: $0.event == .appCrashes) }
      Act(.replaced(by: changeMaskedAsTouch), at: .controlEditingChanged) { $0.memory == 2 }
    }
    InjectedFault(
      "ends-editing-on-second-lock", breaks: "PR-14",
      "From the second lock in a process on, a lock with the keyboard up ends the editing."
    ) {
      Count(upTo: 1, at: .stepEnds) { $0.event == .lock }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.followed(by: .textFieldDidEndEditing), at: .applicationDidEnterBackground) {
        $0.event == .lock && $0.isEditing && $0.memory >= 1
      }
    }
    InjectedFault(
      "keys-reach-inactive-app-after-letter", breaks: "PR-08", and: ["PR-14"],
      "Return reaches an app that is not active once a letter was typed."
    ) {
      Remember(at: .stepEnds) { $0.event == .typeLetter && $0.state == .active }
      Forget(at: .stepEnds) { $0.hasEnded }
      Take(.reachesInactiveApp) { $0.event == .pressReturn && $0.memory == 1 }
    }
    InjectedFault(
      "loses-beginning-after-waking", breaks: "TF-04",
      "In a process that was launched into the background editing did begin is not sent."
    ) {
      Remember(at: .stepEnds) { $0.hasLaunched && $0.state == .background }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.dropped, around: .controlEditingDidBegin) { $0.memory == 1 }
    }
  }
}

extension Occasion {
  /// 1 while a field is edited, and 2 once the process ended like this then; for the end of a step.
  fileprivate func memory(ofEndWhileEditing endsLikeThis: Bool) -> UInt8 {
    if memory == 2 { return 2 }
    return endsLikeThis && memory == 1 && hasEnded ? 2 : isEditing ? 1 : 0
  }
}
