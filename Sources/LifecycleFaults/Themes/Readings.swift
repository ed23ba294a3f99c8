extension Fault {
  /// The state as callbacks read it.
  @ThemeBuilder
  static var readingTheState: [Fault] {
    Fault("reads-active-at-launch", breaks: "SM-03")
      .means("Launching reads active.")
      .reads(.active, in: .applicationDidFinishLaunching) { $0.launches && $0.judgesReadings }
    Fault("reads-active-in-open-url", breaks: "SM-03")
      .means("openURL reads active.")
      .reads(.active, in: .applicationOpenURL) { $0.judgesReadings }
    Fault("reads-inactive-when-activated", breaks: "SM-04")
      .means("didBecomeActive reads inactive.")
      .reads(.inactive, in: .applicationDidBecomeActive) { $0.judgesReadings }
    Fault("reads-inactive-when-resigning", breaks: "SM-04")
      .means("willResignActive reads inactive.")
      .reads(.inactive, in: .applicationWillResignActive) { $0.judgesReadings }
    Fault("reads-inactive-in-background-launch", breaks: "SM-05")
      .means("Launching into the background reads inactive.")
      .reads(.inactive, in: .applicationDidFinishLaunching) {
        $0.event == .systemWakesApp && $0.judgesReadings
      }
    Fault("reads-suspended", breaks: "SM-11")
      .means("didEnterBackground reads suspended.")
      .reads(.suspended, in: .applicationDidEnterBackground)
    Fault("reads-inactive-when-entering-foreground", breaks: "SM-14")
      .means("willEnterForeground reads inactive.")
      .reads(.inactive, in: .applicationWillEnterForeground) { $0.judgesReadings }
    Fault("reads-inactive-when-entering-background", breaks: "SM-18")
      .means("didEnterBackground reads inactive.")
      .reads(.inactive, in: .applicationDidEnterBackground) { $0.judgesReadings }
    Fault("reads-inactive-when-terminating", breaks: "C18")
      .means("willTerminate reads inactive after didEnterBackground.")
      .reads(.inactive, in: .applicationWillTerminate) {
        $0.isKilled && $0.before.isForeground && $0.judgesReadings
      }
    Fault("reads-background-after-old-lock", breaks: "C11")
      .means("On iOS 5 and 6, didEnterBackground after a lock reads background.")
      .reads(.background, in: .applicationDidEnterBackground) { $0.event == .lock && !$0.judgesReadings }
  }
}
