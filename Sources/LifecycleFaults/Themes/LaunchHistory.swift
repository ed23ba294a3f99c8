extension Fault {
  /// The faults that depend on the events before: launches, and the callbacks in the process after them.
  @ThemeBuilder
  static var startingTheProcessAgain: [Fault] {
    Fault("forgets-pool-on-second-launch", breaks: "LA-02")
      .means("From the second launch on, no autorelease pool is created.")
      .counts(upTo: 1) { $0.hasLaunched }
      .drops(.autoreleasePoolCreated) { $0.memory >= 1 }
    Fault("ignores-subclass-after-waking", breaks: "LA-06")
      .means(
        "Once the app was launched into the background, other launches create a plain UIApplication despite a subclass."
      )
      .remembers { $0.hasLaunched && $0.state == .background }
      .replaces(.applicationSubclassInit, by: ObservedCallback(.applicationInit)) {
        $0.launches && $0.memory == 1
      }
    Fault("loses-nib-delegate-after-crash", breaks: "LA-11")
      .means("The launch after a crash does not set the delegate of the main nib.")
      .remembers(until: \.hasLaunched) { $0.event == .appCrashes }
      .drops(.setDelegate) { $0.hasNibDelegate && $0.memory == 1 }
    Fault("creates-run-loop-twice-on-third-launch", breaks: "MU-09")
      .means("From the third launch on, two run loops are created.")
      .counts(upTo: 2) { $0.hasLaunched }
      .repeats(.runLoopCreated) { $0.memory >= 2 }
    Fault("takes-event-too-early-after-purge", breaks: "LA-13")
      .means("Once the app was purged from memory, launches take up the first event before didFinishLaunching.")
      .remembers { $0.event == .systemReclaimsMemory }
      .moves(.firstEvent, before: .applicationDidFinishLaunching) { $0.memory == 1 }
    Fault("leaves-out-creator-after-purge", breaks: "LA-19")
      .means(
        "Once the app was purged from memory, the storyboard's view controller is instantiated without the creator."
      )
      .remembers { $0.event == .systemReclaimsMemory }
      .drops(bothEndsOf: .instantiateInitialViewControllerWithCreator) { $0.memory == 1 }
    Fault("creates-two-applications-after-crash", breaks: "MU-09")
      .means("A launch by URL after a crash creates two application objects.")
      .remembers(until: \.hasLaunched) { $0.event == .appCrashes }
      .repeats(.applicationInit, .applicationSubclassInit) { $0.event == .openURL && $0.memory == 1 }
    Fault("sets-delegate-twice-after-kill", breaks: "MU-09")
      .means("The launch after the app was removed in the switcher sets the delegate twice.")
      .remembers(until: \.hasLaunched) { $0.isKilled }
      .repeats(.setDelegate) { $0.memory == 1 }
    Fault("reads-info-plist-on-second-resumption", breaks: "PR-06")
      .means("From the second return from suspension in a process on, Info.plist is read again.")
      .counts(upTo: 1, until: \.hasEnded) { $0.returns && $0.before == .suspended }
      .sends(.infoPlistLoaded, after: .applicationWillEnterForeground) {
        $0.returns && $0.before == .suspended && $0.memory >= 1
      }
    Fault("loads-view-again-after-purge", breaks: "VC-06")
      .means("Once the app was purged from memory, a return of the app that runs anew sends viewDidLoad.")
      .remembers { $0.event == .systemReclaimsMemory }
      .sends(.viewDidLoad, after: .applicationWillEnterForeground) { $0.returns && $0.memory == 1 }
    Fault("closes-connections-at-home-after-waking", breaks: "NE-02")
      .means("Home closes the connections of an app that was launched into the background.")
      .remembers(until: \.hasEnded) { $0.hasLaunched && $0.state == .background }
      .sends(.connectionsClosed, after: .applicationDidEnterBackground) {
        $0.event == .pressHome && $0.memory == 1
      }
  }
}
