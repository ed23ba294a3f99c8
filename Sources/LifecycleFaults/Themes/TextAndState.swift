extension Fault {
  /// Text fields and the state of the app.
  @ThemeBuilder
  static var editingTextInOtherStates: [Fault] {
    Fault("keys-reach-inactive-app", breaks: "PR-08")
      .means("A letter reaches an app that is covered by a call.")
      .takes(.reachesInactiveApp) { $0.event == .typeLetter && $0.overlays.contains(.phoneCall) }
    Fault("touches-reach-inactive-app", breaks: "PR-08", and: "PR-14", "TF-01", "TF-03")
      .means("A tap on a text field reaches an app that is not active.")
      .takes(.reachesInactiveApp) { $0.isTap }
    Fault("touches-reach-app-too-early", breaks: "PR-08")
      .means("An opening from the home screen sends touchesBegan before didBecomeActive.")
      .sends(.touchesBegan, before: .applicationDidBecomeActive) { $0.event == .openFromHomeScreen }
    Fault("ends-editing-on-call", breaks: "PR-14")
      .means("A call with the keyboard up ends the editing.")
      .sends(.textFieldShouldEndEditing, after: .applicationWillResignActive) {
        $0.overlayBegins == .phoneCall && $0.isEditing
      }
    Fault("ends-editing-by-url", breaks: "PR-14")
      .means("A return by URL ends the editing.")
      .sends(.textDidEndEditingNotification, after: .applicationOpenURL) { $0.returns && $0.isEditing }
    Fault("ends-editing-when-killed", breaks: "PR-14")
      .means("Removing the app in front in the switcher ends the editing.")
      .sends(.textDidEndEditingNotification, after: .applicationDidEnterBackground) {
        $0.isKilled && $0.isEditing
      }

    // The faults that depend on the events before: text fields.
    Fault("asks-twice-after-lock", breaks: "TF-11")
      .means("Once the app was locked with the keyboard up, a letter asks the delegate twice.")
      .remembers(until: \.hasEnded) { $0.event == .lock && $0.isEditing }
      .repeats(.textFieldShouldChangeCharacters) { $0.event == .typeLetter && $0.memory == 1 }
    Fault("loses-beginning-after-kill", breaks: "TF-04")
      .means(
        "After the app was removed in the switcher with the keyboard up, no notification tells of the next beginning."
      )
      .notes { $0.memory(ofEndWhileEditing: $0.isKilled) }
      .drops(.textDidBeginEditingNotification) { $0.memory == 2 }
    Fault("changes-despite-third-refusal", breaks: "C39")
      .means("From the third refusal in a process on, a change that is refused is reported.")
      .counts(upTo: 3, at: .refusal(.textFieldShouldChangeCharacters))
      .forgets { $0.hasEnded }
      .takes(.ignoresRefusal) { $0.callback == .textFieldShouldChangeCharacters && $0.memory >= 3 }
    Fault("loses-change-after-move", breaks: "TF-07")
      .means("After another field took over, the first letter posts no notification.")
      .remembers(at: .callback(.textDidEndEditingNotification)) { $0.isTap }
      .forgets(at: .callback(.textDidChangeNotification))
      .forgets { $0.hasEnded }
      .drops(.textDidChangeNotification) { $0.event == .typeLetter && $0.memory == 1 }
    Fault("loses-end-after-return", breaks: "TF-16")
      .means("Once the app came back with the keyboard up, no notification tells of the end.")
      .remembers(until: \.hasEnded) { $0.returns && $0.isEditing }
      .drops(.textDidEndEditingNotification) { $0.memory == 1 }
    Fault("deletes-silently-on-third-time", breaks: "TF-09")
      .means("From the third deletion in a process on, editing changed is not sent.")
      .counts(upTo: 3, at: .callback(.deleteBackward))
      .forgets { $0.hasEnded }
      .drops(bothEndsOf: .controlEditingChanged) { $0.event == .pressDelete && $0.memory >= 3 }
    Fault("ends-editing-on-return-after-call", breaks: "C26", and: "TF-15")
      .means("Once a call ended with the keyboard up, Return ends the editing although the app does not.")
      .remembers(until: \.hasEnded) {
        $0.overlayDismissed == .phoneCall && $0.isEditing && $0.state == .active
      }
      .takes(.endsEditingOnReturn) { $0.memory == 1 }
    Fault("ends-unasked-after-refusal", breaks: "TF-15")
      .means("Once an end was refused, the next one is not asked about.")
      .remembers(at: .refusal(.textFieldShouldEndEditing))
      .forgets(at: .callback(.textDidEndEditingNotification))
      .forgets { $0.hasEnded }
      .drops(.textFieldShouldEndEditing) { $0.memory == 1 }
    Fault("loses-second-exit", breaks: "TF-13")
      .means("From the second Return in a process on, editing did end on exit is not sent.")
      .counts(upTo: 1, at: .end(of: .controlEditingDidEndOnExit))
      .forgets { $0.hasEnded }
      .drops(bothEndsOf: .controlEditingDidEndOnExit) { $0.memory >= 1 }
    Fault("masks-change-after-crash", breaks: "TF-19")
      .means("After a crash with the keyboard up editing changed is sent as one of all touch events.")
      .notes { $0.memory(ofEndWhileEditing: $0.event == .appCrashes) }
      .replaces(.controlEditingChanged, by: changeMaskedAsTouch) { $0.memory == 2 }
    Fault("ends-editing-on-second-lock", breaks: "PR-14")
      .means("From the second lock in a process on, a lock with the keyboard up ends the editing.")
      .counts(upTo: 1, until: \.hasEnded) { $0.event == .lock }
      .sends(.textFieldDidEndEditing, after: .applicationDidEnterBackground) {
        $0.event == .lock && $0.isEditing && $0.memory >= 1
      }
    Fault("keys-reach-inactive-app-after-letter", breaks: "PR-08", and: "PR-14")
      .means("Return reaches an app that is not active once a letter was typed.")
      .remembers(until: \.hasEnded) { $0.event == .typeLetter && $0.state == .active }
      .takes(.reachesInactiveApp) { $0.event == .pressReturn && $0.memory == 1 }
    Fault("loses-beginning-after-waking", breaks: "TF-04")
      .means("In a process that was launched into the background editing did begin is not sent.")
      .remembers(until: \.hasEnded) { $0.hasLaunched && $0.state == .background }
      .drops(bothEndsOf: .controlEditingDidBegin) { $0.memory == 1 }
  }
}

extension Occasion {
  /// 1 while a field is edited, and 2 once the process ended like this then; for the end of a step.
  fileprivate func memory(ofEndWhileEditing endsLikeThis: Bool) -> UInt8 {
    if memory == 2 { return 2 }
    return endsLikeThis && memory == 1 && hasEnded ? 2 : isEditing ? 1 : 0
  }
}
