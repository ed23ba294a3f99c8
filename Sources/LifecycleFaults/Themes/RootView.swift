extension Fault {
  /// The root view controller, and connections.
  @ThemeBuilder
  static var showingTheRootView: [Fault] {
    Fault("awakens-after-launch", breaks: "VC-01")
      .means("The root view controller is sent awakeFromNib after didFinishLaunching.")
      .drops(.viewAwakeFromNib)
      .sends(.viewAwakeFromNib, after: .applicationDidFinishLaunching) {
        $0.configuration.interface.holdsRootView
      }
    Fault("awakens-without-nib", breaks: "VC-01")
      .means("The root view controller of an app without a nib is sent awakeFromNib.")
      .takes(.awakensWithoutNib)
    Fault("loads-view-before-launch", breaks: "VC-02", and: "VC-03", "VC-06")
      .means("The root view loads before didFinishLaunching.")
      .drops(.viewDidLoad) { $0.before == .notRunning }
      .sends(.viewDidLoad, before: .applicationDidFinishLaunching) { $0.launches }
    Fault("loads-view-twice", breaks: "VC-06")
      .means("The root view loads twice in a launch.")
      .repeats(.viewDidLoad) { $0.launches }
    Fault("appears-beforehand", breaks: "VC-03", and: "VC-04", "VC-05")
      .means("The root view appears in a launch before it is about to.")
      .moves(.viewDidAppear, before: .viewWillAppear) { $0.launches }
    Fault("will-appear-after-activation", breaks: "VC-04")
      .means("On iOS 7 the root view is about to appear after didBecomeActive.")
      .moves(.viewWillAppear, before: .viewDidAppear) { $0.launches && $0.version == 7 }
    Fault("did-appear-before-activation", breaks: "VC-05")
      .means("On iOS 7 the root view has appeared before didBecomeActive.")
      .moves(.viewDidAppear, after: .viewWillAppear) { $0.launches && $0.version == 7 }
    Fault("loses-appearance", breaks: "VC-03")
      .means("A return to the root view sends no viewDidAppear.")
      .drops(.viewDidAppear) { $0.event == .returnToRootView }
    Fault("disappears-in-wrong-order", breaks: "VC-03")
      .means("The root view disappears before it is about to.")
      .moves(.viewWillDisappear, after: .viewDidDisappear)
    Fault("keeps-connections-at-lock", breaks: "NE-01")
      .means("A lock closes no connections.")
      .drops(.connectionsClosed) { $0.before.isForeground && !$0.isUnderMode && $0.staysInMemory }
    Fault("closes-connections-twice", breaks: "NE-01")
      .means("A lock closes the connections twice.")
      .repeats(.connectionsClosed) { $0.version == 5 }
    Fault("closes-connections-at-home", breaks: "NE-02")
      .means("Home closes the connections.")
      .sends(.connectionsClosed) { $0.event == .pressHome && $0.state == .background }
    Fault("closes-connections-at-old-lock", breaks: "NE-03")
      .means("A lock closes the connections before iOS 5.")
      .sends(.connectionsClosed) { $0.event == .lock && $0.before.isForeground && $0.version < 5 }
  }
}
