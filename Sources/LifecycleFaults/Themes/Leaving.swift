extension Fault {
  /// Leaving the app: Home, the lock, another app, an interruption that is accepted.
  @ThemeBuilder
  static var leaving: [Fault] {
    Fault("leaves-without-resigning", breaks: "OR-24")
      .means("Home sends an active app to the background without willResignActive.")
      .drops(.applicationWillResignActive) { $0.goesHome }
    Fault("leaves-without-entering-background", breaks: "OR-04")
      .means("Home makes an active app resign but sends no didEnterBackground.")
      .drops(.applicationDidEnterBackground) { $0.goesHome && $0.before == .active }
    Fault("locks-without-entering-background", breaks: "OR-08")
      .means("From iOS 5 on the lock makes the app resign but sends no didEnterBackground.")
      .drops(.applicationDidEnterBackground) { $0.event == .lock && $0.before == .active && $0.staysInMemory }
    Fault("enters-background-at-old-lock", breaks: "OR-08")
      .means("On iOS 4 the lock sends didEnterBackground.")
      .sends(.applicationDidEnterBackground) { $0.event == .lock && $0.before == .active && $0.version == 4 }
    Fault("wavers-at-lock", breaks: "C16")
      .means("Below iOS 11 the lock makes the app active once more before it enters the background.")
      .sends(.applicationDidBecomeActive, after: .applicationWillResignActive) {
        $0.event == .lock && $0.before == .active && 5...10 ~= $0.version
      }
      .sends(.applicationWillResignActive, before: .applicationDidEnterBackground) {
        $0.event == .lock && $0.before == .active && 5...10 ~= $0.version
      }
    Fault("answers-call-without-entering-background", breaks: "OR-11")
      .means("An answered call sends no didEnterBackground.")
      .drops(.applicationDidEnterBackground) {
        $0.overlayAccepted == .phoneCall && !$0.isBanner(.phoneCall) && $0.staysInMemory
      }
    Fault("follows-entry-without-entering-background", breaks: "OR-12")
      .means("An entry tapped in Notification Center or Control Center sends no didEnterBackground.")
      .drops(.applicationDidEnterBackground) { $0.overlayAccepted?.isPulledDown == true && $0.staysInMemory }
    Fault("accepts-banner-without-entering-background", breaks: "OR-12")
      .means("A banner that is accepted sends no didEnterBackground.")
      .drops(.applicationDidEnterBackground) { $0.isBanner($0.overlayAccepted) && $0.staysInMemory }
    Fault("leaves-overlay-without-entering-background", breaks: "OR-17")
      .means("An app that is inactive when the user leaves it is sent no didEnterBackground.")
      .drops(.applicationDidEnterBackground) {
        $0.leavesByChoice && $0.before == .inactive && $0.staysInMemory
      }
    Fault("resigns-twice-when-leaving", breaks: "MU-08")
      .means("An app that is inactive when the user leaves it resigns again.")
      .sends(.applicationWillResignActive, before: .applicationDidEnterBackground) {
        $0.leavesByChoice && $0.before == .inactive
      }
    Fault("terminates-on-home", breaks: "PR-11", and: "TB-02")
      .means("Home sends willTerminate to an app that goes to the background.")
      .sends(.applicationWillTerminate, after: .applicationDidEnterBackground) { $0.goesHome }
    Fault("terminates-on-lock", breaks: "PR-11", and: "TB-02")
      .means("The lock sends willTerminate to an app that goes to the background.")
      .sends(.applicationWillTerminate, after: .applicationDidEnterBackground) {
        $0.event == .lock && $0.staysInMemory
      }
    Fault("ends-on-home", breaks: "SM-13", and: "TB-02")
      .means("Home ends the process of an app that should go to the background.")
      .ends { $0.event == .pressHome && $0.before.isForeground && $0.state == .background }
    Fault("views-disappear-on-home", breaks: "PR-05")
      .means("Home sends viewWillDisappear.")
      .sends(.viewWillDisappear, after: .applicationWillResignActive) { $0.goesHome }
    Fault("saves-state-too-early", breaks: "OR-21")
      .means("Home asks whether to save state before didEnterBackground.")
      .drops(.shouldSaveApplicationState) { $0.leavesByChoice && $0.staysInMemory && $0.version >= 6 }
      .sends(.shouldSaveApplicationState, before: .applicationDidEnterBackground) {
        $0.leavesByChoice && $0.staysInMemory && $0.version >= 6
      }
    Fault("encodes-refused-state", breaks: "OR-21")
      .means("State is encoded although the app answered that it is not to be saved.")
      .takes(.encodesRefusedState)
    Fault("enters-background-before-multitasking", breaks: "NO-08")
      .means("Below iOS 4 leaving the app sends didEnterBackground.")
      .sends(.applicationDidEnterBackground, before: .applicationWillTerminate) {
        $0.event != .lock && $0.version < 4
      }
  }
}
