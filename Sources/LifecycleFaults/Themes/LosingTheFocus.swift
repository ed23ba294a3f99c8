import LifecycleReference

extension InjectedFault {
  /// Losing the focus and getting it back.
  @ThemeBuilder
  static var losingTheFocus: [InjectedFault] {
    InjectedFault("misses-calls", breaks: "OR-09", "A call or a text message does not make the app resign.") {
      Act(.dropped, at: .applicationWillResignActive) { $0.overlayBegins?.isCallOrText == true }
    }
    InjectedFault(
      "misses-notification-center", breaks: "OR-10",
      "Notification Center and Control Center do not make the app resign."
    ) {
      Act(.dropped, at: .applicationWillResignActive, .applicationDidBecomeActive) {
        $0.overlayBegins?.isPulledDown == true
      }
    }
    InjectedFault("misses-system-alerts", breaks: "C15", "An alert of the system does not make the app resign.") {
      Act(.dropped, at: .applicationWillResignActive) { $0.alertBegins }
    }
    InjectedFault("misses-switcher", breaks: "OR-16", "The open switcher does not make the app resign.") {
      Act(.dropped, at: .applicationWillResignActive) { $0.event == .openSwitcher }
    }
    InjectedFault(
      "stays-inactive-after-declined-call", breaks: "OR-13",
      "The app stays inactive after a call or a text was dismissed."
    ) {
      Act(.dropped, at: .applicationDidBecomeActive) { $0.overlayDismissed?.isCallOrText == true }
    }
    InjectedFault(
      "stays-inactive-after-notification-center", breaks: "OR-22",
      "The app stays inactive after Notification Center or Control Center was closed."
    ) {
      Act(.dropped, at: .applicationDidBecomeActive) { $0.overlayDismissed?.isPulledDown == true }
    }
    InjectedFault(
      "stays-inactive-after-system-alert", breaks: "MU-04",
      "The app stays inactive after an alert of the system was answered."
    ) {
      Act(.dropped, at: .applicationDidBecomeActive) { $0.alertEnds }
    }
    InjectedFault(
      "stays-inactive-after-unlock", breaks: "MU-04",
      "Below iOS 5 the app stays inactive after the device was unlocked."
    ) {
      Act(.dropped, at: .applicationDidBecomeActive) { $0.event == .unlock && $0.before == .inactive }
    }
    InjectedFault(
      "stays-inactive-after-switcher", breaks: "OR-18",
      "The app stays inactive after it was chosen again in the switcher."
    ) {
      Act(.dropped, at: .applicationDidBecomeActive) { $0.event == .chooseThisApp && $0.before == .inactive }
    }
    InjectedFault(
      "activates-while-hindered", breaks: "MU-04",
      "The end of one overlay makes the app active although another reason remains."
    ) {
      Act(.followed(by: .applicationDidBecomeActive), at: .stepEnds) {
        $0.overlayEnds != nil && !$0.isBanner($0.overlayEnds) && $0.state == .inactive
      }
    }
    InjectedFault(
      "resigns-for-each-overlay", breaks: "MU-08", "An overlay over an inactive app makes it resign again."
    ) {
      Act(.followed(by: .applicationWillResignActive), at: .stepEnds) {
        $0.overlayBegins != nil && !$0.isBanner($0.overlayBegins) && $0.before == .inactive
      }
    }
    InjectedFault(
      "enters-background-for-overlay", breaks: "PR-10", and: ["MU-05", "SM-13"],
      "An overlay that is merely shown sends the app to the background."
    ) {
      Act(.followed(by: .applicationDidEnterBackground), at: .stepEnds) {
        $0.overlayBegins != nil && $0.before == .active && $0.state == .inactive && $0.version >= 4
      }
    }
    InjectedFault(
      "enters-foreground-on-dismissal", breaks: "PR-12", "The end of the last overlay sends willEnterForeground."
    ) {
      Act(.preceded(by: .applicationWillEnterForeground), at: .applicationDidBecomeActive) {
        $0.overlayDismissed != nil && $0.version >= 4
      }
    }
    InjectedFault("resigns-for-banner", breaks: "C14", "A banner that is merely shown makes the app resign.") {
      Act(.followed(by: .applicationWillResignActive), at: .stepEnds) {
        $0.isBanner($0.overlayBegins) && $0.state == .active
      }
    }
    InjectedFault(
      "activates-for-banner", breaks: "C14", "A banner that goes away makes the active app active again."
    ) {
      Act(.followed(by: .applicationDidBecomeActive), at: .stepEnds) {
        $0.isBanner($0.overlayDismissed) && $0.state == .active
      }
    }
    InjectedFault(
      "terminates-when-switcher-opens", breaks: "MU-10",
      "The open switcher sends willTerminate, and the app lives on."
    ) {
      Act(.followed(by: .applicationWillTerminate), at: .stepEnds) {
        $0.event == .openSwitcher && $0.before == .active
      }
    }
  }
}
