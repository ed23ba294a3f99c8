extension Fault {
  /// The state that is reported after an event.
  @ThemeBuilder
  static var reportingTheState: [Fault] {
    Fault("stays-inactive-after-call", breaks: "SM-01")
      .means("After the end of a call that was the last reason for being inactive the app is said to be inactive.")
      .reports(.inactive) { $0.overlayDismissed == .phoneCall && $0.state == .active }
    Fault("runs-without-launch", breaks: "SM-01")
      .means("A lock leaves an app that is not running in the background.")
      .reports(.background) { $0.event == .lock && $0.before == .notRunning }
    Fault("stays-active-in-background", breaks: "SM-13")
      .means("After Home the app is said to be active.")
      .reports(.active) { $0.leavesByChoice && $0.event == .pressHome && $0.state == .background }
    Fault("suspends-working-app", breaks: "SM-13")
      .means("After Home an app that holds a background task is said to be suspended.")
      .reports(.suspended) {
        $0.leavesByChoice && $0.event == .pressHome && $0.state == .background && $0.holdsTask
      }
    Fault("switches-to-background", breaks: "SM-15")
      .means("The open app switcher leaves the app in front in the background.")
      .reports(.background) { $0.event == .openSwitcher && $0.before.isForeground }
    Fault("answers-text-message-in-background", breaks: "SM-16")
      .means("A text message that takes the focus leaves the app in the background.")
      .reports(.background) {
        $0.overlayBegins == .textMessage && !$0.isBanner($0.overlayBegins) && $0.before.isForeground
      }
    Fault("suspends-inactive-app", breaks: "SM-08")
      .means("A call over an app that is inactive already leaves it suspended.")
      .reports(.suspended) { $0.overlayBegins == .phoneCall && $0.before == .inactive }
    Fault("suspends-to-background", breaks: "SM-06")
      .means("An app that the system suspends is said to be in the background.")
      .reports(.background) { $0.event == .systemSuspends }
    Fault("wakes-at-lock", breaks: "SM-06")
      .means("A lock leaves an app in the background that was suspended before.")
      .reports(.background) { $0.event == .lock && $0.before == .suspended }
    Fault("is-running-after-crash", breaks: "SM-02")
      .means("After a crash of the app in front it is said to be active.")
      .reports(.active) { $0.event == .appCrashes && $0.before == .active }
  }
}
