extension Fault {
  /// The faults at events out of the user's sight.
  @ThemeBuilder
  static var happeningOutOfSight: [Fault] {
    Fault("activates-prewarmed-app", breaks: "BG-02")
      .means("A prewarm that launches the app makes it active.")
      .sends(.applicationDidBecomeActive, after: .didFinishLaunchingNotification) { $0.isPrewarmed }
    Fault("brings-prewarmed-app-to-front", breaks: "BG-02")
      .means("A prewarm of which the app sees nothing sends willEnterForeground.")
      .sends(.applicationWillEnterForeground) { $0.isPrewarmed && $0.hasEnded }
    Fault("resigns-at-second-prewarm", breaks: "BG-02")
      .means("The second prewarm of an app sends willResignActive.")
      .sends(.applicationWillResignActive) { $0.isPrewarmed && $0.memory == 1 }
      .counts(upTo: 2) { $0.isPrewarmed }
    Fault("connects-scene-of-prewarmed-app", breaks: "BG-02")
      .means("A prewarm that launches an app with scenes connects its scene.")
      .sends(.sceneWillConnect, after: .didFinishLaunchingNotification) { $0.isPrewarmed && $0.hasScenes }
    Fault("leaves-paused-launch-unfinished", breaks: "BG-03", and: "MU-03", "OR-01", "OR-03")
      .means("The opening of an app whose launch paused sends neither didFinishLaunching nor its notification.")
      .drops(.applicationDidFinishLaunching, .didFinishLaunchingNotification) {
        $0.memory == 1 && !$0.isPrewarmed
      }
      .remembers(at: .callback(.main)) { $0.isPrewarmed }
      .forgets { !$0.hasEnded || $0.event == .systemReclaimsMemory }
    Fault("tells-app-that-keeps-task", breaks: "BG-05", and: "MU-05", "SM-13")
      .means("An app that the system ends because it did not end its background task is sent willTerminate.")
      .sends(.applicationWillTerminate, at: .processEnds) { $0.keepsTask }
    Fault("warns-app-that-keeps-second-task", breaks: "BG-05")
      .means("An app that did not end its second background task is sent willTerminate, and lives on.")
      .sends(.applicationWillTerminate) { $0.keepsTask && !$0.hasEnded && $0.memory == 1 }
      .counts(upTo: 2) { $0.keepsTask }
    Fault("launches-app-that-was-force-quit", breaks: "BG-06")
      .means("A background fetch that is due sends didFinishLaunching to an app that the user force-quit.")
      .sends(.applicationDidFinishLaunching) { $0.isFetchDue && $0.memory == 1 }
      .remembers(until: \.event.opensApp) { $0.isKilled }
    Fault("posts-launch-at-second-fetch", breaks: "BG-06")
      .means("The second background fetch after the user force-quit the app posts the notification of a launch.")
      .sends(.didFinishLaunchingNotification) { $0.isFetchDue && $0.memory == 2 }
      .counts(upTo: 2) { $0.isFetchDue && $0.memory > 0 }
      .remembers(until: \.event.opensApp) { $0.isKilled }
    Fault("forgets-force-quit-at-wake", breaks: "BG-06")
      .means("A background fetch sends didFinishLaunching to an app that was force-quit, if the system woke it since.")
      .sends(.applicationDidFinishLaunching) { $0.isFetchDue && $0.memory == 2 }
      .counts(upTo: 2) { $0.event == .systemWakesApp && $0.memory > 0 }
      .remembers(until: \.event.opensApp) { $0.isKilled }
    Fault("asks-again-after-pause", breaks: "BG-03", and: "MU-03")
      .means("The opening of an app whose launch paused after willFinishLaunching calls that again.")
      .sends(.applicationWillFinishLaunching, before: .applicationDidFinishLaunching) {
        $0.memory == 1 && !$0.isPrewarmed
      }
      .remembers(at: .callback(.applicationWillFinishLaunching)) { $0.isPrewarmed }
      .forgets { !$0.hasEnded || $0.event == .systemReclaimsMemory }
    Fault("begins-paused-launch-again", breaks: "BG-03", and: "MU-03")
      .means("The opening of an app whose launch paused in main begins in main again.")
      .sends(.main, before: .applicationMain) { $0.memory == 1 && !$0.isPrewarmed }
      .remembers(at: .callback(.main)) { $0.isPrewarmed }
      .forgets { !$0.hasEnded || $0.event == .systemReclaimsMemory }
  }
}
