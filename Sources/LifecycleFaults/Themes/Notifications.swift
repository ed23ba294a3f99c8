import LifecycleReference

extension InjectedFault {
  /// Notifications and methods.
  @ThemeBuilder
  static var postingNotifications: [InjectedFault] {
    InjectedFault(
      "posts-activation-too-early", breaks: "NO-01",
      "The notification of becoming active comes before the message."
    ) {
      Act(.notificationFirst, at: .applicationDidBecomeActive)
    }
    InjectedFault(
      "posts-resignation-too-early", breaks: "NO-02", "The notification of resigning comes before the message."
    ) {
      Act(.notificationFirst, at: .applicationWillResignActive)
    }
    InjectedFault(
      "posts-background-too-early", breaks: "NO-03",
      "The notification of entering the background comes before the message."
    ) {
      Act(.notificationFirst, at: .applicationDidEnterBackground)
    }
    InjectedFault(
      "posts-foreground-too-early", breaks: "NO-04",
      "The notification of entering the foreground comes before the message."
    ) {
      Act(.notificationFirst, at: .applicationWillEnterForeground)
    }
    InjectedFault(
      "posts-termination-too-early", breaks: "NO-05", "The notification of termination comes before the message."
    ) {
      Act(.notificationFirst, at: .applicationWillTerminate)
    }
    InjectedFault(
      "posts-resignation-late", breaks: "NO-07",
      "On Home, didEnterBackground comes before the notification of resigning."
    ) {
      Act(.notificationDropped, at: .applicationWillResignActive) {
        $0.event == .pressHome && $0.before == .active && $0.staysInMemory
          && $0.implements(.applicationWillResignActive)
      }
      Act(.interrupted(by: .willResignActiveNotification), at: .applicationDidEnterBackground) {
        $0.event == .pressHome && $0.before == .active && $0.staysInMemory
          && $0.implements(.applicationWillResignActive)
      }
    }
    InjectedFault(
      "loses-activation-notification", breaks: "MU-05", "The notification of becoming active is not posted."
    ) {
      Act(.notificationDropped, at: .applicationDidBecomeActive) { $0.implements(.applicationDidBecomeActive) }
    }
    InjectedFault(
      "repeats-resignation-notification", breaks: "MU-05", "The notification of resigning is posted twice."
    ) {
      Act(.notificationRepeated, at: .applicationWillResignActive) { $0.implements(.applicationWillResignActive) }
    }
    InjectedFault(
      "posts-background-alone", breaks: "MU-05",
      "The notification of entering the background is posted without the message."
    ) {
      Act(.messageDropped, at: .applicationDidEnterBackground)
    }
    InjectedFault(
      "calls-missing-methods", breaks: "C07", "Delegate methods are called that the app does not implement."
    ) {
      Take(.callsMissingMethods)
    }
  }
}
