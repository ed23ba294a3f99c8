import LifecycleReference

extension InjectedFault {
  /// The messages of a launch.
  @ThemeBuilder
  static var launching: [InjectedFault] {
    InjectedFault(
      "stays-inactive-after-launch", breaks: "OR-01",
      "A launch from the home screen or the switcher never makes the app active."
    ) {
      Act(.dropped, at: .applicationDidBecomeActive) { $0.launches && $0.opensPlainly }
    }
    InjectedFault(
      "asks-will-finish-too-late", breaks: "OR-02", and: ["C24"],
      "A launch calls willFinishLaunching after didFinishLaunching."
    ) {
      // Before iOS 7 it may be left out, and then its place is that of any other message.
      Move(.applicationWillFinishLaunching, after: .applicationDidFinishLaunching) { $0.version >= 7 }
    }
    InjectedFault("loses-url-at-launch", breaks: "OR-03", "A launch by URL does not hand over the URL.") {
      Act(.dropped, at: .applicationOpenURL) { $0.launches }
    }
    InjectedFault(
      "opens-refused-url", breaks: "C24", "A launch by URL hands over the URL although both launch methods answered no."
    ) {
      Take(.opensRefusedURL)
    }
    InjectedFault("opens-url-without-url", breaks: "C25", "A launch from the home screen calls openURL.") {
      Act(.preceded(by: .applicationOpenURL), at: .applicationDidBecomeActive) { $0.launches && $0.opensPlainly }
    }
    InjectedFault("enters-foreground-at-launch", breaks: "PR-04", "A launch sends willEnterForeground.") {
      Act(.preceded(by: .applicationWillEnterForeground), at: .applicationDidBecomeActive) {
        $0.launches && $0.version >= 4
      }
    }
    InjectedFault("finishes-launching-twice", breaks: "MU-03", "A launch calls didFinishLaunching twice.") {
      Act(.followed(by: .applicationDidFinishLaunching), at: .applicationDidFinishLaunching)
    }
    InjectedFault(
      "posts-launch-too-early", breaks: "NO-06",
      "The notification of the launch comes before didFinishLaunching."
    ) {
      Act(.preceded(by: .didFinishLaunchingNotification), at: .applicationDidFinishLaunching)
      Act(.dropped, at: .didFinishLaunchingNotification)
    }
    InjectedFault(
      "posts-launch-too-late", breaks: "NO-06",
      "The notification of the launch comes after the app became active."
    ) {
      Act(.dropped, at: .didFinishLaunchingNotification) { $0.launches }
      Act(.followed(by: .didFinishLaunchingNotification), at: .applicationDidBecomeActive) { $0.launches }
    }
    InjectedFault("loses-launch-notification", breaks: "MU-05", "The notification of the launch is not posted.") {
      Act(.dropped, at: .didFinishLaunchingNotification) { $0.implements(.applicationDidFinishLaunching) }
    }
  }
}
