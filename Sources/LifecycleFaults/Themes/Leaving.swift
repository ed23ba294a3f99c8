import LifecycleReference

extension InjectedFault {
  /// Leaving the app: Home, the lock, another app, an interruption that is accepted.
  @ThemeBuilder
  static var leaving: [InjectedFault] {
    InjectedFault(
      "leaves-without-resigning", breaks: "OR-24",
      "Home sends an active app to the background without willResignActive."
    ) {
      Act(.dropped, at: .applicationWillResignActive) { $0.event == .pressHome && $0.staysInMemory }
    }
    InjectedFault(
      "leaves-without-entering-background", breaks: "OR-04",
      "Home makes an active app resign but sends no didEnterBackground."
    ) {
      Act(.dropped, at: .applicationDidEnterBackground) {
        $0.event == .pressHome && $0.before == .active && $0.staysInMemory
      }
    }
    InjectedFault(
      "locks-without-entering-background", breaks: "OR-08",
      "From iOS 5 on the lock makes the app resign but sends no didEnterBackground."
    ) {
      Act(.dropped, at: .applicationDidEnterBackground) {
        $0.event == .lock && $0.before == .active && $0.staysInMemory
      }
    }
    InjectedFault("enters-background-at-old-lock", breaks: "OR-08", "On iOS 4 the lock sends didEnterBackground.") {
      Act(.followed(by: .applicationDidEnterBackground), at: .stepEnds) {
        $0.event == .lock && $0.before == .active && $0.version == 4
      }
    }
    InjectedFault(
      "wavers-at-lock", breaks: "C16",
      "Below iOS 11 the lock makes the app active once more before it enters the background."
    ) {
      Act(.followed(by: .applicationDidBecomeActive), at: .applicationWillResignActive) {
        $0.event == .lock && $0.before == .active && 5...10 ~= $0.version
      }
      Act(.preceded(by: .applicationWillResignActive), at: .applicationDidEnterBackground) {
        $0.event == .lock && $0.before == .active && 5...10 ~= $0.version
      }
    }
    InjectedFault(
      "answers-call-without-entering-background", breaks: "OR-11", "An answered call sends no didEnterBackground."
    ) {
      Act(.dropped, at: .applicationDidEnterBackground) {
        $0.overlayAccepted == .phoneCall && !$0.isBanner(.phoneCall) && $0.staysInMemory
      }
    }
    InjectedFault(
      "follows-entry-without-entering-background", breaks: "OR-12",
      "An entry tapped in Notification Center or Control Center sends no didEnterBackground."
    ) {
      Act(.dropped, at: .applicationDidEnterBackground) {
        $0.overlayAccepted?.isPulledDown == true && $0.staysInMemory
      }
    }
    InjectedFault(
      "accepts-banner-without-entering-background", breaks: "OR-12",
      "A banner that is accepted sends no didEnterBackground."
    ) {
      Act(.dropped, at: .applicationDidEnterBackground) { $0.isBanner($0.overlayAccepted) && $0.staysInMemory }
    }
    InjectedFault(
      "leaves-overlay-without-entering-background", breaks: "OR-17",
      "An app that is inactive when the user leaves it is sent no didEnterBackground."
    ) {
      Act(.dropped, at: .applicationDidEnterBackground) {
        $0.leavesByChoice && $0.before == .inactive && $0.staysInMemory
      }
    }
    InjectedFault(
      "resigns-twice-when-leaving", breaks: "MU-08",
      "An app that is inactive when the user leaves it resigns again."
    ) {
      Act(.preceded(by: .applicationWillResignActive), at: .applicationDidEnterBackground) {
        $0.leavesByChoice && $0.before == .inactive
      }
    }
    InjectedFault(
      "terminates-on-home", breaks: "PR-11", and: ["TB-02"],
      "Home sends willTerminate to an app that goes to the background."
    ) {
      Act(.followed(by: .applicationWillTerminate), at: .applicationDidEnterBackground) {
        $0.event == .pressHome && $0.staysInMemory
      }
    }
    InjectedFault(
      "terminates-on-lock", breaks: "PR-11", and: ["TB-02"],
      "The lock sends willTerminate to an app that goes to the background."
    ) {
      Act(.followed(by: .applicationWillTerminate), at: .applicationDidEnterBackground) {
        $0.event == .lock && $0.staysInMemory
      }
    }
    InjectedFault(
      "ends-on-home", breaks: "SM-13", and: ["TB-02"],
      "Home ends the process of an app that should go to the background."
    ) {
      Act(.endsProcess, at: .stepEnds) {
        $0.event == .pressHome && $0.before.isForeground && $0.state == .background
      }
    }
    InjectedFault("views-disappear-on-home", breaks: "PR-05", "Home sends viewWillDisappear.") {
      Act(.followed(by: .viewWillDisappear), at: .applicationWillResignActive) {
        $0.event == .pressHome && $0.staysInMemory
      }
    }
    InjectedFault(
      "saves-state-too-early", breaks: "OR-21", "Home asks whether to save state before didEnterBackground."
    ) {
      Act(.dropped, at: .shouldSaveApplicationState) {
        $0.leavesByChoice && $0.staysInMemory && $0.version >= 6
      }
      Act(.preceded(by: .shouldSaveApplicationState), at: .applicationDidEnterBackground) {
        $0.leavesByChoice && $0.staysInMemory && $0.version >= 6
      }
    }
    InjectedFault(
      "encodes-refused-state", breaks: "OR-21",
      "State is encoded although the app answered that it is not to be saved."
    ) {
      Take(.encodesRefusedState)
    }
    InjectedFault(
      "enters-background-before-multitasking", breaks: "NO-08",
      "Below iOS 4 leaving the app sends didEnterBackground."
    ) {
      Act(.preceded(by: .applicationDidEnterBackground), at: .applicationWillTerminate) {
        $0.event != .lock && $0.version < 4
      }
    }
  }
}
