import LifecycleModel
import LifecycleReference

extension InjectedFault {
  /// The state that is reported after an event.
  @ThemeBuilder
  static var reportingTheState: [InjectedFault] {
    InjectedFault(
      "stays-inactive-after-call", breaks: "SM-01",
      "After the end of a call that was the last reason for being inactive the app is said to be inactive."
    ) {
      Act(.reporting(.inactive), at: .stepEnds) { $0.overlayDismissed == .phoneCall && $0.state == .active }
    }
    InjectedFault(
      "runs-without-launch", breaks: "SM-01", "A lock leaves an app that is not running in the background."
    ) {
      Act(.reporting(.background), at: .stepEnds) { $0.event == .lock && $0.before == .notRunning }
    }
    InjectedFault("stays-active-in-background", breaks: "SM-13", "After Home the app is said to be active.") {
      Act(.reporting(.active), at: .stepEnds) { $0.leavesByChoice && $0.event == .pressHome && $0.state == .background }
    }
    InjectedFault(
      "suspends-working-app", breaks: "SM-13", "After Home an app that holds a background task is said to be suspended."
    ) {
      Act(.reporting(.suspended), at: .stepEnds) {
        $0.leavesByChoice && $0.event == .pressHome && $0.state == .background && $0.holdsTask
      }
    }
    InjectedFault(
      "switches-to-background", breaks: "SM-15", "The open app switcher leaves the app in front in the background."
    ) {
      Act(.reporting(.background), at: .stepEnds) { $0.event == .openSwitcher && $0.before.isForeground }
    }
    InjectedFault(
      "answers-text-message-in-background", breaks: "SM-16",
      "A text message that takes the focus leaves the app in the background."
    ) {
      Act(.reporting(.background), at: .stepEnds) {
        $0.overlayBegins == .textMessage && !$0.isBanner($0.overlayBegins) && $0.before.isForeground
      }
    }
    InjectedFault(
      "suspends-inactive-app", breaks: "SM-08", "A call over an app that is inactive already leaves it suspended."
    ) {
      Act(.reporting(.suspended), at: .stepEnds) { $0.overlayBegins == .phoneCall && $0.before == .inactive }
    }
    InjectedFault(
      "suspends-to-background", breaks: "SM-06", "An app that the system suspends is said to be in the background."
    ) {
      Act(.reporting(.background), at: .stepEnds) { $0.event == .systemSuspends }
    }
    InjectedFault(
      "wakes-at-lock", breaks: "SM-06", "A lock leaves an app in the background that was suspended before."
    ) {
      Act(.reporting(.background), at: .stepEnds) { $0.event == .lock && $0.before == .suspended }
    }
    InjectedFault(
      "is-running-after-crash", breaks: "SM-02", "After a crash of the app in front it is said to be active."
    ) {
      Act(.reporting(.active), at: .stepEnds) { $0.event == .appCrashes && $0.before == .active }
    }
  }
}
