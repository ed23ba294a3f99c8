extension Fault {
  /// Notifications and methods.
  @ThemeBuilder
  static var postingNotifications: [Fault] {
    Fault("posts-activation-too-early", breaks: "NO-01")
      .means("The notification of becoming active comes before the message.")
      .acts(.notificationFirst, at: .applicationDidBecomeActive)
    Fault("posts-resignation-too-early", breaks: "NO-02")
      .means("The notification of resigning comes before the message.")
      .acts(.notificationFirst, at: .applicationWillResignActive)
    Fault("posts-background-too-early", breaks: "NO-03")
      .means("The notification of entering the background comes before the message.")
      .acts(.notificationFirst, at: .applicationDidEnterBackground)
    Fault("posts-foreground-too-early", breaks: "NO-04")
      .means("The notification of entering the foreground comes before the message.")
      .acts(.notificationFirst, at: .applicationWillEnterForeground)
    Fault("posts-termination-too-early", breaks: "NO-05")
      .means("The notification of termination comes before the message.")
      .acts(.notificationFirst, at: .applicationWillTerminate)
    Fault("posts-resignation-late", breaks: "NO-07")
      .means("On Home, didEnterBackground comes before the notification of resigning.")
      .acts(.notificationDropped, at: .applicationWillResignActive) {
        $0.goesHome && $0.before == .active && $0.implements(.applicationWillResignActive)
      }
      .acts(.interrupted(by: .willResignActiveNotification), at: .applicationDidEnterBackground) {
        $0.goesHome && $0.before == .active && $0.implements(.applicationWillResignActive)
      }
    Fault("loses-activation-notification", breaks: "MU-05")
      .means("The notification of becoming active is not posted.")
      .acts(.notificationDropped, at: .applicationDidBecomeActive) {
        $0.implements(.applicationDidBecomeActive)
      }
    Fault("repeats-resignation-notification", breaks: "MU-05")
      .means("The notification of resigning is posted twice.")
      .acts(.notificationRepeated, at: .applicationWillResignActive) {
        $0.implements(.applicationWillResignActive)
      }
    Fault("posts-background-alone", breaks: "MU-05")
      .means("The notification of entering the background is posted without the message.")
      .acts(.messageDropped, at: .applicationDidEnterBackground)
    Fault("calls-missing-methods", breaks: "C07")
      .means("Delegate methods are called that the app does not implement.")
      .takes(.callsMissingMethods)
  }
}
