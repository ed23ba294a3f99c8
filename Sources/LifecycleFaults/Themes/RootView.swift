import LifecycleReference

extension InjectedFault {
  /// The root view controller, and connections.
  @ThemeBuilder
  static var showingTheRootView: [InjectedFault] {
    InjectedFault(
      "awakens-after-launch", breaks: "VC-01",
      "The root view controller is sent awakeFromNib after didFinishLaunching."
    ) {
      Act(.dropped, at: .viewAwakeFromNib)
      Act(.followed(by: .viewAwakeFromNib), at: .applicationDidFinishLaunching) {
        $0.configuration.interface.holdsRootView
      }
    }
    InjectedFault(
      "awakens-without-nib", breaks: "VC-01",
      "The root view controller of an app without a nib is sent awakeFromNib."
    ) {
      Take(.awakensWithoutNib)
    }
    InjectedFault(
      "loads-view-before-launch", breaks: "VC-02", and: ["VC-03", "VC-06"],
      "The root view loads before didFinishLaunching."
    ) {
      Act(.dropped, at: .viewDidLoad) { $0.before == .notRunning }
      Act(.preceded(by: .viewDidLoad), at: .applicationDidFinishLaunching) { $0.launches }
    }
    InjectedFault("loads-view-twice", breaks: "VC-06", "The root view loads twice in a launch.") {
      Act(.repeated, at: .viewDidLoad) { $0.launches }
    }
    InjectedFault(
      "appears-beforehand", breaks: "VC-03", and: ["VC-04", "VC-05"],
      "The root view appears in a launch before it is about to."
    ) {
      Move(.viewDidAppear, before: .viewWillAppear) { $0.launches }
    }
    InjectedFault(
      "will-appear-after-activation", breaks: "VC-04",
      "On iOS 7 the root view is about to appear after didBecomeActive."
    ) {
      Move(.viewWillAppear, before: .viewDidAppear) { $0.launches && $0.version == 7 }
    }
    InjectedFault(
      "did-appear-before-activation", breaks: "VC-05",
      "On iOS 7 the root view has appeared before didBecomeActive."
    ) {
      Move(.viewDidAppear, after: .viewWillAppear) { $0.launches && $0.version == 7 }
    }
    InjectedFault("loses-appearance", breaks: "VC-03", "A return to the root view sends no viewDidAppear.") {
      Act(.dropped, at: .viewDidAppear) { $0.event == .returnToRootView }
    }
    InjectedFault(
      "disappears-in-wrong-order", breaks: "VC-03", "The root view disappears before it is about to."
    ) {
      Move(.viewWillDisappear, after: .viewDidDisappear)
    }
    InjectedFault("keeps-connections-at-lock", breaks: "NE-01", "A lock closes no connections.") {
      Act(.dropped, at: .connectionsClosed) { $0.before.isForeground && !$0.isUnderMode && $0.staysInMemory }
    }
    InjectedFault("closes-connections-twice", breaks: "NE-01", "A lock closes the connections twice.") {
      Act(.repeated, at: .connectionsClosed) { $0.version == 5 }
    }
    InjectedFault("closes-connections-at-home", breaks: "NE-02", "Home closes the connections.") {
      Act(.followed(by: .connectionsClosed), at: .stepEnds) { $0.event == .pressHome && $0.state == .background }
    }
    InjectedFault("closes-connections-at-old-lock", breaks: "NE-03", "A lock closes the connections before iOS 5.") {
      Act(.followed(by: .connectionsClosed), at: .stepEnds) {
        $0.event == .lock && $0.before.isForeground && $0.version < 5
      }
    }
  }
}
