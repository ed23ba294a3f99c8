import LifecycleModel
import LifecycleReference

extension InjectedFault {
  /// The faults that depend on the events before: launches, and the callbacks in the process after them.
  @ThemeBuilder
  static var startingTheProcessAgain: [InjectedFault] {
    InjectedFault(
      "forgets-pool-on-second-launch", breaks: "LA-02",
      "From the second launch on, no autorelease pool is created."
    ) {
      Count(upTo: 1, at: .stepEnds) { $0.hasLaunched }
      Act(.dropped, at: .autoreleasePoolCreated) { $0.memory >= 1 }
    }
    InjectedFault(
      "ignores-subclass-after-waking", breaks: "LA-06",
      "Once the app was launched into the background, other launches create a plain UIApplication despite a subclass."
    ) {
      Remember(at: .stepEnds) { $0.hasLaunched && $0.state == .background }
      Act(.replaced(by: ObservedCallback(.applicationInit)), at: .applicationSubclassInit) {
        $0.launches && $0.memory == 1
      }
    }
    InjectedFault(
      "loses-nib-delegate-after-crash", breaks: "LA-11",
      "The launch after a crash does not set the delegate of the main nib."
    ) {
      Remember(at: .stepEnds) { $0.event == .appCrashes }
      Forget(at: .stepEnds) { $0.hasLaunched }
      Act(.dropped, at: .setDelegate) { $0.hasNibDelegate && $0.memory == 1 }
    }
    InjectedFault(
      "creates-run-loop-twice-on-third-launch", breaks: "MU-09",
      "From the third launch on, two run loops are created."
    ) {
      Count(upTo: 2, at: .stepEnds) { $0.hasLaunched }
      Act(.repeated, at: .runLoopCreated) { $0.memory >= 2 }
    }
    InjectedFault(
      "takes-event-too-early-after-purge", breaks: "LA-13",
      "Once the app was purged from memory, launches take up the first event before didFinishLaunching."
    ) {
      Remember(at: .stepEnds) { $0.event == .systemReclaimsMemory }
      Move(.firstEvent, before: .applicationDidFinishLaunching) { $0.memory == 1 }
    }
    InjectedFault(
      "leaves-out-creator-after-purge", breaks: "LA-19",
      "Once the app was purged from memory, the storyboard's view controller is instantiated without the creator."
    ) {
      Remember(at: .stepEnds) { $0.event == .systemReclaimsMemory }
      Act(.dropped, around: .instantiateInitialViewControllerWithCreator) { $0.memory == 1 }
    }
    InjectedFault(
      "creates-two-applications-after-crash", breaks: "MU-09",
      "A launch by URL after a crash creates two application objects."
    ) {
      Remember(at: .stepEnds) { $0.event == .appCrashes }
      Forget(at: .stepEnds) { $0.hasLaunched }
      Act(.repeated, at: .applicationInit, .applicationSubclassInit) { $0.event == .openURL && $0.memory == 1 }
    }
    InjectedFault(
      "sets-delegate-twice-after-kill", breaks: "MU-09",
      "The launch after the app was removed in the switcher sets the delegate twice."
    ) {
      Remember(at: .stepEnds) { $0.isKilled }
      Forget(at: .stepEnds) { $0.hasLaunched }
      Act(.repeated, at: .setDelegate) { $0.memory == 1 }
    }
    InjectedFault(
      "reads-info-plist-on-second-resumption", breaks: "PR-06",
      "From the second return from suspension in a process on, Info.plist is read again."
    ) {
      Count(upTo: 1, at: .stepEnds) { $0.returns && $0.before == .suspended }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.followed(by: .infoPlistLoaded), at: .applicationWillEnterForeground) {
        $0.returns && $0.before == .suspended && $0.memory >= 1
      }
    }
    InjectedFault(
      "loads-view-again-after-purge", breaks: "VC-06",
      "Once the app was purged from memory, a return of the app that runs anew sends viewDidLoad."
    ) {
      Remember(at: .stepEnds) { $0.event == .systemReclaimsMemory }
      Act(.followed(by: .viewDidLoad), at: .applicationWillEnterForeground) { $0.returns && $0.memory == 1 }
    }
    InjectedFault(
      "closes-connections-at-home-after-waking", breaks: "NE-02",
      "Home closes the connections of an app that was launched into the background."
    ) {
      Remember(at: .stepEnds) { $0.hasLaunched && $0.state == .background }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.followed(by: .connectionsClosed), at: .applicationDidEnterBackground) {
        $0.event == .pressHome && $0.memory == 1
      }
    }
  }
}
