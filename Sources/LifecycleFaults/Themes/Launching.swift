extension Fault {
  /// The messages of a launch.
  @ThemeBuilder
  static var launching: [Fault] {
    Fault("stays-inactive-after-launch", breaks: "OR-01")
      .means("A launch from the home screen or the switcher never makes the app active.")
      .drops(.applicationDidBecomeActive) { $0.launches && $0.opensPlainly }
    Fault("asks-will-finish-too-late", breaks: "OR-02", and: "C24")
      .means("A launch calls willFinishLaunching after didFinishLaunching.")
      // Before iOS 7 it may be left out, and then its place is that of any other message.
      .moves(.applicationWillFinishLaunching, after: .applicationDidFinishLaunching) { $0.version >= 7 }
    Fault("loses-url-at-launch", breaks: "OR-03")
      .means("A launch by URL does not hand over the URL.")
      .drops(.applicationOpenURL) { $0.launches }
    Fault("opens-refused-url", breaks: "C24")
      .means("A launch by URL hands over the URL although both launch methods answered no.")
      .takes(.opensRefusedURL)
    Fault("opens-url-without-url", breaks: "C25")
      .means("A launch from the home screen calls openURL.")
      .sends(.applicationOpenURL, before: .applicationDidBecomeActive) { $0.launches && $0.opensPlainly }
    Fault("enters-foreground-at-launch", breaks: "PR-04")
      .means("A launch sends willEnterForeground.")
      .sends(.applicationWillEnterForeground, before: .applicationDidBecomeActive) {
        $0.launches && $0.version >= 4
      }
    Fault("finishes-launching-twice", breaks: "MU-03")
      .means("A launch calls didFinishLaunching twice.")
      .sends(.applicationDidFinishLaunching, after: .applicationDidFinishLaunching)
    Fault("posts-launch-too-early", breaks: "NO-06")
      .means("The notification of the launch comes before didFinishLaunching.")
      .sends(.didFinishLaunchingNotification, before: .applicationDidFinishLaunching)
      .drops(.didFinishLaunchingNotification)
    Fault("posts-launch-too-late", breaks: "NO-06")
      .means("The notification of the launch comes after the app became active.")
      .drops(.didFinishLaunchingNotification) { $0.launches }
      .sends(.didFinishLaunchingNotification, after: .applicationDidBecomeActive) { $0.launches }
    Fault("loses-launch-notification", breaks: "MU-05")
      .means("The notification of the launch is not posted.")
      .drops(.didFinishLaunchingNotification) { $0.implements(.applicationDidFinishLaunching) }
  }
}
