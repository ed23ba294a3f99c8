import LifecycleReference

extension InjectedFault {
  /// The faults at events out of the user's sight.
  @ThemeBuilder
  static var happeningOutOfSight: [InjectedFault] {
    InjectedFault(
      "activates-prewarmed-app", breaks: "BG-02", "A prewarm that launches the app makes it active."
    ) {
      Act(.followed(by: .applicationDidBecomeActive), at: .didFinishLaunchingNotification) {
        $0.event == .background(.prewarm)
      }
    }
    InjectedFault(
      "brings-prewarmed-app-to-front", breaks: "BG-02",
      "A prewarm of which the app sees nothing sends willEnterForeground."
    ) {
      Act(.followed(by: .applicationWillEnterForeground), at: .stepEnds) {
        $0.event == .background(.prewarm) && $0.hasEnded
      }
    }
    InjectedFault(
      "resigns-at-second-prewarm", breaks: "BG-02", "The second prewarm of an app sends willResignActive."
    ) {
      Act(.followed(by: .applicationWillResignActive), at: .stepEnds) {
        $0.event == .background(.prewarm) && $0.memory == 1
      }
      Count(upTo: 2, at: .stepEnds) { $0.event == .background(.prewarm) }
    }
    InjectedFault(
      "connects-scene-of-prewarmed-app", breaks: "BG-02",
      "A prewarm that launches an app with scenes connects its scene."
    ) {
      Act(.followed(by: .sceneWillConnect), at: .didFinishLaunchingNotification) {
        $0.event == .background(.prewarm) && $0.hasScenes
      }
    }
    InjectedFault(
      "leaves-paused-launch-unfinished", breaks: "BG-03", and: ["MU-03", "OR-01", "OR-03"],
      "The opening of an app whose launch paused sends neither didFinishLaunching nor its notification."
    ) {
      Act(.dropped, at: .applicationDidFinishLaunching, .didFinishLaunchingNotification) {
        $0.memory == 1 && $0.event != .background(.prewarm)
      }
      Remember(at: .callback(.main)) { $0.event == .background(.prewarm) }
      Forget(at: .stepEnds) { !$0.hasEnded || $0.event == .systemReclaimsMemory }
    }
    InjectedFault(
      "tells-app-that-keeps-task", breaks: "BG-05", and: ["MU-05", "SM-13"],
      "An app that the system ends because it did not end its background task is sent willTerminate."
    ) {
      Act(.preceded(by: .applicationWillTerminate), at: .processEnds) { $0.event == .background(.taskIsNotEnded) }
    }
    InjectedFault(
      "warns-app-that-keeps-second-task", breaks: "BG-05",
      "An app that did not end its second background task is sent willTerminate, and lives on."
    ) {
      Act(.followed(by: .applicationWillTerminate), at: .stepEnds) {
        $0.event == .background(.taskIsNotEnded) && !$0.hasEnded && $0.memory == 1
      }
      Count(upTo: 2, at: .stepEnds) { $0.event == .background(.taskIsNotEnded) }
    }
    InjectedFault(
      "launches-app-that-was-force-quit", breaks: "BG-06",
      "A background fetch that is due sends didFinishLaunching to an app that the user force-quit."
    ) {
      Act(.followed(by: .applicationDidFinishLaunching), at: .stepEnds) {
        $0.event == .background(.fetchIsDue) && $0.memory == 1
      }
      Remember(at: .stepEnds) { $0.isKilled }
      Forget(at: .stepEnds) { $0.event.opensApp }
    }
    InjectedFault(
      "posts-launch-at-second-fetch", breaks: "BG-06",
      "The second background fetch after the user force-quit the app posts the notification of a launch."
    ) {
      Act(.followed(by: .didFinishLaunchingNotification), at: .stepEnds) {
        $0.event == .background(.fetchIsDue) && $0.memory == 2
      }
      Count(upTo: 2, at: .stepEnds) { $0.event == .background(.fetchIsDue) && $0.memory > 0 }
      Remember(at: .stepEnds) { $0.isKilled }
      Forget(at: .stepEnds) { $0.event.opensApp }
    }
    InjectedFault(
      "forgets-force-quit-at-wake", breaks: "BG-06",
      "A background fetch sends didFinishLaunching to an app that was force-quit, if the system woke it since."
    ) {
      Act(.followed(by: .applicationDidFinishLaunching), at: .stepEnds) {
        $0.event == .background(.fetchIsDue) && $0.memory == 2
      }
      Count(upTo: 2, at: .stepEnds) { $0.event == .systemWakesApp && $0.memory > 0 }
      Remember(at: .stepEnds) { $0.isKilled }
      Forget(at: .stepEnds) { $0.event.opensApp }
    }
    InjectedFault(
      "begins-paused-launch-again", breaks: "BG-03", and: ["MU-03"],
      "The opening of an app whose launch paused in main begins in main again."
    ) {
      Act(.preceded(by: .main), at: .applicationMain) { $0.memory == 1 && $0.event != .background(.prewarm) }
      Remember(at: .callback(.main)) { $0.event == .background(.prewarm) }
      Forget(at: .stepEnds) { !$0.hasEnded || $0.event == .systemReclaimsMemory }
    }
  }
}
