extension Fault {
  /// Losing the focus and getting it back.
  @ThemeBuilder
  static var losingTheFocus: [Fault] {
    Fault("misses-calls", breaks: "OR-09")
      .means("A call or a text message does not make the app resign.")
      .drops(.applicationWillResignActive) { $0.overlayBegins?.isCallOrText == true }
    Fault("misses-notification-center", breaks: "OR-10")
      .means("Notification Center and Control Center do not make the app resign.")
      .drops(.applicationWillResignActive, .applicationDidBecomeActive) {
        $0.overlayBegins?.isPulledDown == true
      }
    Fault("misses-system-alerts", breaks: "C15")
      .means("An alert of the system does not make the app resign.")
      .drops(.applicationWillResignActive) { $0.alertBegins }
    Fault("misses-switcher", breaks: "OR-16")
      .means("The open switcher does not make the app resign.")
      .drops(.applicationWillResignActive) { $0.event == .openSwitcher }
    Fault("stays-inactive-after-declined-call", breaks: "OR-13")
      .means("The app stays inactive after a call or a text was dismissed.")
      .drops(.applicationDidBecomeActive) { $0.overlayDismissed?.isCallOrText == true }
    Fault("stays-inactive-after-notification-center", breaks: "OR-22")
      .means("The app stays inactive after Notification Center or Control Center was closed.")
      .drops(.applicationDidBecomeActive) { $0.overlayDismissed?.isPulledDown == true }
    Fault("stays-inactive-after-system-alert", breaks: "MU-04")
      .means("The app stays inactive after an alert of the system was answered.")
      .drops(.applicationDidBecomeActive) { $0.alertEnds }
    Fault("stays-inactive-after-unlock", breaks: "MU-04")
      .means("Below iOS 5 the app stays inactive after the device was unlocked.")
      .drops(.applicationDidBecomeActive) { $0.event == .unlock && $0.before == .inactive }
    Fault("stays-inactive-after-switcher", breaks: "OR-18")
      .means("The app stays inactive after it was chosen again in the switcher.")
      .drops(.applicationDidBecomeActive) { $0.event == .chooseThisApp && $0.before == .inactive }
    Fault("activates-while-hindered", breaks: "MU-04")
      .means("The end of one overlay makes the app active although another reason remains.")
      .sends(.applicationDidBecomeActive) { $0.overlayReturnsFocus && $0.state == .inactive }
    Fault("resigns-for-each-overlay", breaks: "MU-08")
      .means("An overlay over an inactive app makes it resign again.")
      .sends(.applicationWillResignActive) { $0.overlayTakesFocus && $0.before == .inactive }
    Fault("enters-background-for-overlay", breaks: "PR-10", and: "MU-05", "SM-13")
      .means("An overlay that is merely shown sends the app to the background.")
      .sends(.applicationDidEnterBackground) {
        $0.overlayBegins != nil && $0.before == .active && $0.state == .inactive && $0.version >= 4
      }
    Fault("enters-foreground-on-dismissal", breaks: "PR-12")
      .means("The end of the last overlay sends willEnterForeground.")
      .sends(.applicationWillEnterForeground, before: .applicationDidBecomeActive) {
        $0.overlayDismissed != nil && $0.version >= 4
      }
    Fault("resigns-for-banner", breaks: "C14")
      .means("A banner that is merely shown makes the app resign.")
      .sends(.applicationWillResignActive) { $0.isBanner($0.overlayBegins) && $0.state == .active }
    Fault("activates-for-banner", breaks: "C14")
      .means("A banner that goes away makes the active app active again.")
      .sends(.applicationDidBecomeActive) { $0.isBanner($0.overlayDismissed) && $0.state == .active }
    Fault("terminates-when-switcher-opens", breaks: "MU-10")
      .means("The open switcher sends willTerminate, and the app lives on.")
      .sends(.applicationWillTerminate) { $0.event == .openSwitcher && $0.before == .active }
  }
}
