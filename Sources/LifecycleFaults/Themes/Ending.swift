extension Fault {
  /// In the background, and the end.
  @ThemeBuilder
  static var ending: [Fault] {
    Fault("exits-without-terminating", breaks: "OR-20")
      .means("An app that exits on suspend is ended by Home without willTerminate.")
      .drops(.applicationWillTerminate) { $0.event == .pressHome && $0.version >= 4 }
    Fault("ends-without-terminating-before-multitasking", breaks: "SM-17")
      .means("Below iOS 4 leaving the app ends it without willTerminate.")
      .drops(.applicationWillTerminate) { $0.event != .lock && $0.version < 4 }
    Fault("stays-alive-after-exit", breaks: "PC-01")
      .means("Home sends willTerminate, where it must, but the process does not end.")
      .survives { $0.event == .pressHome && !$0.staysInMemory }
    Fault("tells-of-suspension", breaks: "PR-01", and: "MU-05", "SM-02", "SM-13")
      .means("Suspending the app sends didEnterBackground.")
      .sends(.applicationDidEnterBackground, at: .stepBegins) { $0.event == .systemSuspends }
    Fault("runs-while-suspended", breaks: "PR-07")
      .means("A suspended app is asked for text when the device is locked or something covers the screen.")
      .sends(.hasText) {
        $0.before == .suspended && ($0.event == .lock || $0.event == .openSwitcher || $0.overlayBegins != nil)
      }
    Fault("tells-of-purge", breaks: "PR-02")
      .means("Purging the app from memory sends didEnterBackground.")
      .sends(.applicationDidEnterBackground, at: .stepBegins) { $0.event == .systemReclaimsMemory }
    Fault("survives-purge", breaks: "PC-05")
      .means("A purge from memory does not end the process.")
      .survives { $0.event == .systemReclaimsMemory }
    Fault("terminates-when-suspended", breaks: "PR-03")
      .means("Removing a suspended app in the switcher sends willTerminate.")
      .sends(.applicationWillTerminate, at: .stepBegins) { $0.isKilled && $0.before == .suspended }
    Fault("tells-suspended-app-of-kill", breaks: "PC-02")
      .means("Removing a suspended app in the switcher sends didEnterBackground.")
      .sends(.applicationDidEnterBackground, at: .stepBegins) { $0.isKilled && $0.before == .suspended }
    Fault("survives-kill-when-suspended", breaks: "PC-02")
      .means("Removing a suspended app in the switcher does not end the process.")
      .survives { $0.isKilled && $0.before == .suspended }
    Fault("kills-without-entering-background", breaks: "OR-19")
      .means("Removing the app in front in the switcher sends no didEnterBackground.")
      .drops(.applicationDidEnterBackground) { $0.isRemovedInFront }
    Fault("kills-without-terminating", breaks: "OR-19")
      .means("Removing the app in front in the switcher sends no willTerminate.")
      .drops(.applicationWillTerminate) { $0.isRemovedInFront }
    Fault("kills-mode-silently", breaks: "PC-03")
      .means("Removing an app that works under a background mode sends no willTerminate.")
      .drops(.applicationWillTerminate) {
        $0.isKilled && $0.before == .background && $0.isUnderMode && !$0.holdsTask
      }
    Fault("kills-task-silently", breaks: "PC-09")
      .means("Removing an app that holds a background task sends no willTerminate.")
      .drops(.applicationWillTerminate) { $0.isKilled && $0.isKeptByTask }
    Fault("enters-background-twice-when-killed", breaks: "C02", and: "C33", "MU-05")
      .means("Removing an app in the background sends didEnterBackground.")
      .sends(.applicationDidEnterBackground, at: .stepBegins) { $0.isKilled && $0.before == .background }
    Fault("terminates-twice", breaks: "MU-10", and: "MU-05")
      .means("Removing the app in front in the switcher sends willTerminate twice.")
      .repeats(.applicationWillTerminate) { $0.isKilled && $0.before.isForeground }
    Fault("main-returns-when-killed", breaks: "PR-09")
      .means("UIApplicationMain returns when the app in front is removed in the switcher.")
      .sends(.applicationMainReturned, at: .processEnds) { $0.isKilled && $0.before.isForeground }
    Fault("enters-background-when-woken-again", breaks: "C33", and: "MU-05", "SM-02")
      .means("Waking an app that works in the background sends didEnterBackground.")
      .sends(.applicationDidEnterBackground) { $0.event == .systemWakesApp && $0.before == .background }
    Fault("resigns-when-not-running", breaks: "SM-02")
      .means("An interruption makes an app resign that is not running.")
      .sends(.applicationWillResignActive) { $0.overlayBegins != nil && $0.before == .notRunning }
    Fault("queries-when-not-running", breaks: "SM-02")
      .means("The lock and the switcher ask an app for orientations that is not running.")
      .sends(.supportedInterfaceOrientations) {
        $0.before == .notRunning && ($0.event == .openSwitcher || $0.event == .lock)
      }
    Fault(
      "ends-without-cause", breaks: "SM-02", and: "LA-01", "LA-02", "LA-03", "LA-04", "LA-07", "LA-09",
      "LA-12", "LA-18", "OR-02", "OR-03", "PR-04", "PR-07", "TB-02", "VC-01", "VC-03", "VC-06"
    )
    .means("The open switcher ends the process of the app in front.")
    .ends { $0.event == .openSwitcher && $0.before.isForeground }
  }
}
