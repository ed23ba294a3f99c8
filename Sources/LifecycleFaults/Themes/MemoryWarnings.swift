import LifecycleReference

extension InjectedFault {
  /// Warnings of low memory.
  @ThemeBuilder
  static var warningOfMemory: [InjectedFault] {
    InjectedFault(
      "warns-no-delegate", breaks: "MW-01", "A memory warning does not send the delegate its message.",
      shownBy: "! open from the home screen | ! memory warning"
    ) {
      Act(.dropped, at: .applicationDidReceiveMemoryWarning)
    }
    InjectedFault(
      "warns-delegate-twice", breaks: "MW-01", "A memory warning sends the delegate its message twice."
    ) {
      Act(.repeated, at: .applicationDidReceiveMemoryWarning)
    }
    InjectedFault(
      "warns-no-busy-app", breaks: "MW-01",
      "A memory warning does not send its message to an app in the background that a task or a mode keeps executing.",
      shownBy: "background modes: location | ! system wakes the app in the background | ! memory warning"
    ) {
      Act(.dropped, at: .applicationDidReceiveMemoryWarning) {
        $0.before == .background && ($0.holdsTask || $0.isUnderMode)
      }
    }
    InjectedFault(
      "posts-no-memory-warning", breaks: "MW-02", "The notification of a memory warning is not posted."
    ) {
      Act(.dropped, at: .didReceiveMemoryWarningNotification)
    }
    InjectedFault(
      "posts-memory-warning-twice", breaks: "MW-02", "The notification of a memory warning is posted twice."
    ) {
      Act(.repeated, at: .didReceiveMemoryWarningNotification)
    }
    InjectedFault(
      "posts-second-memory-warning-no-more", breaks: "MW-02",
      "The notification of the second memory warning of a process is not posted.",
      shownBy: "! open from the home screen | ! memory warning | ! memory warning"
    ) {
      Act(.dropped, at: .didReceiveMemoryWarningNotification) { $0.memory == 1 }
      Count(upTo: 2, at: .stepEnds) { $0.event == .memoryWarning }
      Forget(at: .processEnds)
    }
    InjectedFault(
      "warns-on-home", breaks: "MW-03", "Home sends the delegate the message of a memory warning."
    ) {
      Act(.followed(by: .applicationDidReceiveMemoryWarning), at: .stepEnds) {
        $0.event == .pressHome && $0.staysInMemory
      }
    }
    InjectedFault(
      "warns-when-suspended", breaks: "MW-03", "The suspension of an app posts the notification of a memory warning."
    ) {
      Act(.followed(by: .didReceiveMemoryWarningNotification), at: .stepEnds) { $0.event == .systemSuspends }
    }
    InjectedFault(
      "warns-view-when-it-ends", breaks: "MW-03",
      "An app that is removed from memory sends its view controller didReceiveMemoryWarning."
    ) {
      Act(.preceded(by: .viewDidReceiveMemoryWarning), at: .processEnds) { $0.event == .systemReclaimsMemory }
    }
    InjectedFault(
      "changes-time-for-no-delegate", breaks: "TC-01", "A change of the time does not send its message.",
      shownBy: "! open from the home screen | ! significant time change"
    ) {
      Act(.dropped, at: .applicationSignificantTimeChange)
    }
    InjectedFault("posts-no-time-change", breaks: "TC-02", "The notification of a change of the time is not posted.") {
      Act(.dropped, at: .significantTimeChangeNotification)
    }
    InjectedFault(
      "posts-time-change-twice", breaks: "TC-02", "The notification of a change of the time is posted twice."
    ) {
      Act(.repeated, at: .significantTimeChangeNotification) { $0.event == .significantTimeChange }
    }
    InjectedFault("changes-time-at-lock", breaks: "TC-03", "A lock sends the message of a change of the time.") {
      Act(.followed(by: .applicationSignificantTimeChange), at: .stepEnds) {
        $0.event == .lock && $0.staysInMemory
      }
    }
  }
}
