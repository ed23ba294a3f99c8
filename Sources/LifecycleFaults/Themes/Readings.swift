import LifecycleReference

extension InjectedFault {
  /// The state as callbacks read it.
  @ThemeBuilder
  static var readingTheState: [InjectedFault] {
    InjectedFault("reads-active-at-launch", breaks: "SM-03", "Launching reads active.") {
      Act(.reading(.active), at: .applicationDidFinishLaunching) { $0.launches && $0.judgesReadings }
    }
    InjectedFault("reads-active-in-open-url", breaks: "SM-03", "openURL reads active.") {
      Act(.reading(.active), at: .applicationOpenURL) { $0.judgesReadings }
    }
    InjectedFault("reads-inactive-when-activated", breaks: "SM-04", "didBecomeActive reads inactive.") {
      Act(.reading(.inactive), at: .applicationDidBecomeActive) { $0.judgesReadings }
    }
    InjectedFault("reads-inactive-when-resigning", breaks: "SM-04", "willResignActive reads inactive.") {
      Act(.reading(.inactive), at: .applicationWillResignActive) { $0.judgesReadings }
    }
    InjectedFault(
      "reads-inactive-in-background-launch", breaks: "SM-05", "Launching into the background reads inactive."
    ) {
      Act(.reading(.inactive), at: .applicationDidFinishLaunching) {
        $0.event == .systemWakesApp && $0.judgesReadings
      }
    }
    InjectedFault("reads-suspended", breaks: "SM-11", "didEnterBackground reads suspended.") {
      Act(.reading(.suspended), at: .applicationDidEnterBackground)
    }
    InjectedFault(
      "reads-inactive-when-entering-foreground", breaks: "SM-14", "willEnterForeground reads inactive."
    ) {
      Act(.reading(.inactive), at: .applicationWillEnterForeground) { $0.judgesReadings }
    }
    InjectedFault("reads-inactive-when-entering-background", breaks: "SM-18", "didEnterBackground reads inactive.") {
      Act(.reading(.inactive), at: .applicationDidEnterBackground) { $0.judgesReadings }
    }
    InjectedFault(
      "reads-inactive-when-terminating", breaks: "C18", "willTerminate reads inactive after didEnterBackground."
    ) {
      Act(.reading(.inactive), at: .applicationWillTerminate) {
        $0.isKilled && $0.before.isForeground && $0.judgesReadings
      }
    }
    InjectedFault(
      "reads-background-after-old-lock", breaks: "C11",
      "On iOS 5 and 6, didEnterBackground after a lock reads background."
    ) {
      Act(.reading(.background), at: .applicationDidEnterBackground) { $0.event == .lock && !$0.judgesReadings }
    }
  }
}
