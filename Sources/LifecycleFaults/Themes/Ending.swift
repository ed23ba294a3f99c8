import LifecycleReference

extension InjectedFault {
  /// In the background, and the end.
  @ThemeBuilder
  static var ending: [InjectedFault] {
    InjectedFault(
      "exits-without-terminating", breaks: "OR-20",
      "An app that exits on suspend is ended by Home without willTerminate."
    ) {
      Act(.dropped, at: .applicationWillTerminate) { $0.event == .pressHome && $0.version >= 4 }
    }
    InjectedFault(
      "ends-without-terminating-before-multitasking", breaks: "SM-17",
      "Below iOS 4 leaving the app ends it without willTerminate."
    ) {
      Act(.dropped, at: .applicationWillTerminate) { $0.event != .lock && $0.version < 4 }
    }
    InjectedFault(
      "stays-alive-after-exit", breaks: "PC-01",
      "Home sends willTerminate, where it must, but the process does not end."
    ) {
      Act(.dropped, at: .processEnds) { $0.event == .pressHome && !$0.staysInMemory }
    }
    InjectedFault(
      "tells-of-suspension", breaks: "PR-01", and: ["MU-05", "SM-02", "SM-13"],
      "Suspending the app sends didEnterBackground."
    ) {
      Act(.followed(by: .applicationDidEnterBackground), at: .stepBegins) { $0.event == .systemSuspends }
    }
    InjectedFault(
      "runs-while-suspended", breaks: "PR-07",
      "A suspended app is asked for text when the device is locked or something covers the screen."
    ) {
      Act(.followed(by: .hasText), at: .stepEnds) {
        $0.before == .suspended && ($0.event == .lock || $0.event == .openSwitcher || $0.overlayBegins != nil)
      }
    }
    InjectedFault("tells-of-purge", breaks: "PR-02", "Purging the app from memory sends didEnterBackground.") {
      Act(.followed(by: .applicationDidEnterBackground), at: .stepBegins) { $0.event == .systemReclaimsMemory }
    }
    InjectedFault("survives-purge", breaks: "PC-05", "A purge from memory does not end the process.") {
      Act(.dropped, at: .processEnds) { $0.event == .systemReclaimsMemory }
    }
    InjectedFault(
      "terminates-when-suspended", breaks: "PR-03",
      "Removing a suspended app in the switcher sends willTerminate."
    ) {
      Act(.followed(by: .applicationWillTerminate), at: .stepBegins) { $0.isKilled && $0.before == .suspended }
    }
    InjectedFault(
      "tells-suspended-app-of-kill", breaks: "PC-02",
      "Removing a suspended app in the switcher sends didEnterBackground."
    ) {
      Act(.followed(by: .applicationDidEnterBackground), at: .stepBegins) { $0.isKilled && $0.before == .suspended }
    }
    InjectedFault(
      "survives-kill-when-suspended", breaks: "PC-02",
      "Removing a suspended app in the switcher does not end the process."
    ) {
      Act(.dropped, at: .processEnds) { $0.isKilled && $0.before == .suspended }
    }
    InjectedFault(
      "kills-without-entering-background", breaks: "OR-19",
      "Removing the app in front in the switcher sends no didEnterBackground."
    ) {
      Act(.dropped, at: .applicationDidEnterBackground) { $0.isRemovedInFront }
    }
    InjectedFault(
      "kills-without-terminating", breaks: "OR-19",
      "Removing the app in front in the switcher sends no willTerminate."
    ) {
      Act(.dropped, at: .applicationWillTerminate) { $0.isRemovedInFront }
    }
    InjectedFault(
      "kills-mode-silently", breaks: "PC-03",
      "Removing an app that works under a background mode sends no willTerminate."
    ) {
      Act(.dropped, at: .applicationWillTerminate) {
        $0.isKilled && $0.before == .background && $0.isUnderMode && !$0.holdsTask
      }
    }
    InjectedFault(
      "kills-task-silently", breaks: "PC-09",
      "Removing an app that holds a background task sends no willTerminate."
    ) {
      Act(.dropped, at: .applicationWillTerminate) {
        $0.isKilled && $0.before == .background && !$0.isUnderMode && $0.holdsTask
      }
    }
    InjectedFault(
      "enters-background-twice-when-killed", breaks: "C02", and: ["C33", "MU-05"],
      "Removing an app in the background sends didEnterBackground."
    ) {
      Act(.followed(by: .applicationDidEnterBackground), at: .stepBegins) {
        $0.isKilled && $0.before == .background
      }
    }
    InjectedFault(
      "terminates-twice", breaks: "MU-10", and: ["MU-05"],
      "Removing the app in front in the switcher sends willTerminate twice."
    ) {
      Act(.repeated, at: .applicationWillTerminate) { $0.isKilled && $0.before.isForeground }
    }
    InjectedFault(
      "main-returns-when-killed", breaks: "PR-09",
      "UIApplicationMain returns when the app in front is removed in the switcher."
    ) {
      Act(.followed(by: .applicationMainReturned), at: .processEnds) { $0.isKilled && $0.before.isForeground }
    }
    InjectedFault(
      "enters-background-when-woken-again", breaks: "C33", and: ["MU-05", "SM-02"],
      "Waking an app that works in the background sends didEnterBackground."
    ) {
      Act(.followed(by: .applicationDidEnterBackground), at: .stepEnds) {
        $0.event == .systemWakesApp && $0.before == .background
      }
    }
    InjectedFault(
      "resigns-when-not-running", breaks: "SM-02", "An interruption makes an app resign that is not running."
    ) {
      Act(.followed(by: .applicationWillResignActive), at: .stepEnds) {
        $0.overlayBegins != nil && $0.before == .notRunning
      }
    }
    InjectedFault(
      "queries-when-not-running", breaks: "SM-02",
      "The lock and the switcher ask an app for orientations that is not running."
    ) {
      Act(.followed(by: .supportedInterfaceOrientations), at: .stepEnds) {
        $0.before == .notRunning && ($0.event == .openSwitcher || $0.event == .lock)
      }
    }
    InjectedFault(
      "ends-without-cause", breaks: "SM-02",
      and: [
        "LA-01", "LA-02", "LA-03", "LA-04", "LA-07", "LA-09", "LA-12", "LA-18", "OR-02", "OR-03", "PR-04", "PR-07",
        "TB-02", "VC-01", "VC-03", "VC-06",
      ], "The open switcher ends the process of the app in front."
    ) {
      Act(.endsProcess, at: .stepEnds) { $0.event == .openSwitcher && $0.before.isForeground }
    }
  }
}
