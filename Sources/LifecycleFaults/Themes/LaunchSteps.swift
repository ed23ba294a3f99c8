import LifecycleModel
import LifecycleReference

extension InjectedFault {
  /// The launch from `main` to the first event.
  @ThemeBuilder
  static var startingTheProcess: [InjectedFault] {
    InjectedFault("starts-without-main", breaks: "LA-01", "A launch does not begin in main.") {
      Act(.dropped, at: .main)
    }
    InjectedFault(
      "creates-pool-too-late", breaks: "LA-02",
      "The autorelease pool is created after UIApplicationMain is called."
    ) {
      Move(.autoreleasePoolCreated, after: .applicationMain)
    }
    InjectedFault("starts-without-application-main", breaks: "LA-03", "A launch never calls UIApplicationMain.") {
      Act(.dropped, at: .applicationMain)
    }
    InjectedFault(
      "creates-application-too-late", breaks: "LA-04",
      "Where the delegate comes from the main nib, Info.plist is read before the application object is created."
    ) {
      Move(.applicationInit, after: .infoPlistLoaded) { $0.hasNibDelegate && !$0.configuration.subclassesApplication }
      Move(.applicationSubclassInit, after: .infoPlistLoaded) {
        $0.hasNibDelegate && $0.configuration.subclassesApplication
      }
    }
    InjectedFault(
      "subclasses-application-unasked", breaks: "LA-05",
      "The application object is of the subclass although main names no principal class."
    ) {
      Act(.replaced(by: ObservedCallback(.applicationSubclassInit)), at: .applicationInit)
    }
    InjectedFault(
      "ignores-application-subclass", breaks: "LA-06",
      "The application object is a plain UIApplication although main names a subclass."
    ) {
      Act(.replaced(by: ObservedCallback(.applicationInit)), at: .applicationSubclassInit)
    }
    InjectedFault(
      "sets-delegate-too-late", breaks: "LA-07",
      "A delegate whose class is named is set after Info.plist is read."
    ) {
      Move(.setDelegate, after: .infoPlistLoaded) { !$0.hasNibDelegate }
    }
    InjectedFault(
      "loses-named-delegate", breaks: "LA-07", "A delegate whose class is named is created but never set."
    ) {
      Act(.dropped, at: .setDelegate) { !$0.hasNibDelegate }
    }
    InjectedFault(
      "creates-no-nib-delegate", breaks: "LA-08", and: ["LA-11", "LA-15"],
      "The main nib is loaded without the delegate that it should hold."
    ) {
      Act(.dropped, at: .delegateInitWithCoder, .setDelegate, .delegateAwakeFromNib) { $0.hasNibDelegate }
    }
    InjectedFault(
      "creates-nib-delegate-too-early", breaks: "LA-08",
      "A delegate that should come from the main nib is created before the nib is loaded."
    ) {
      Take(.createsNibDelegateTooEarly)
    }
    InjectedFault("reads-no-info-plist", breaks: "LA-09", "A launch does not read Info.plist.") {
      Act(.dropped, at: .infoPlistLoaded)
    }
    InjectedFault("ignores-main-nib", breaks: "LA-09", "The main nib that Info.plist names is not loaded.") {
      Act(.dropped, around: .mainNibLoaded) { !$0.hasNibDelegate }
    }
    InjectedFault("loads-nib-without-key", breaks: "LA-10", "A nib is loaded although Info.plist names none.") {
      Act(.followed(by: .mainNibLoaded), at: .infoPlistLoaded) { !$0.configuration.interface.isMainNib }
    }
    InjectedFault(
      "leaves-nib-delegate-unwired", breaks: "LA-11",
      "The delegate in the main nib is not set as the delegate of the application."
    ) {
      Act(.dropped, at: .setDelegate) { $0.hasNibDelegate }
    }
    InjectedFault(
      "creates-run-loop-too-early", breaks: "LA-12", "The run loop is created before the main nib is loaded."
    ) {
      Move(.runLoopCreated, after: .infoPlistLoaded) { $0.configuration.interface.isMainNib }
    }
    InjectedFault(
      "takes-event-too-early", breaks: "LA-13", "The first event is taken up before didFinishLaunching."
    ) {
      Move(.firstEvent, before: .applicationDidFinishLaunching)
    }
    InjectedFault(
      "shows-window-too-early", breaks: "LA-20", "The window is put on the screen before didFinishLaunching."
    ) {
      Move(.makeKeyAndVisible, before: .applicationDidFinishLaunching)
    }
    InjectedFault(
      "awakes-delegate-too-early", breaks: "LA-15", "The delegate in the main nib awakes before initWithCoder."
    ) {
      Move(.delegateAwakeFromNib, before: .delegateInitWithCoder)
    }
    InjectedFault(
      "initializes-delegate-class-too-late", breaks: "LA-16",
      "The delegate's class gets +initialize after the delegate was created."
    ) {
      Act(.dropped, at: .delegateClassInitialize)
      Act(.followed(by: .delegateClassInitialize), at: .delegateInit, .delegateInitWithCoder)
    }
    InjectedFault(
      "initializes-application-class-too-late", breaks: "LA-16",
      "The subclass of UIApplication gets +initialize after the application object was created."
    ) {
      Move(.applicationClassInitialize, after: .applicationSubclassInit)
    }
    InjectedFault(
      "instantiates-nothing", breaks: "LA-18",
      "The storyboard's initial view controller is not instantiated."
    ) {
      Act(.dropped, around: .instantiateInitialViewController, .instantiateInitialViewControllerWithCreator)
      Act(.dropped, at: .instantiateViewControllerWithIdentifier)
    }
    InjectedFault(
      "instantiates-too-late", breaks: "LA-18",
      "The storyboard's initial view controller is instantiated after willFinishLaunching."
    ) {
      Take(.instantiatesTooLate)
    }
    InjectedFault(
      "misnests-storyboard", breaks: "LA-19",
      "The view controller is instantiated by identifier after the creator has returned."
    ) {
      // Below, the inner calls may be left out.
      Move(.instantiateViewControllerWithIdentifier, afterEndOf: .instantiateInitialViewControllerWithCreator) {
        $0.version >= 13
      }
    }
    InjectedFault(
      "leaves-out-creator", breaks: "LA-19",
      "The storyboard's view controller is instantiated without the creator."
    ) {
      Act(.dropped, around: .instantiateInitialViewControllerWithCreator)
    }
    InjectedFault("creates-two-applications", breaks: "MU-09", "A launch creates two application objects.") {
      Act(.repeated, at: .applicationInit, .applicationSubclassInit)
    }
  }

  /// Two facets at once.
  @ThemeBuilder
  static var mixingFacets: [InjectedFault] {
    InjectedFault(
      "instantiates-again-by-url", breaks: "PR-06",
      "A return by URL instantiates the storyboard's view controller again."
    ) {
      Act(.preceded(by: .instantiateInitialViewController), at: .applicationOpenURL) {
        $0.returns && $0.configuration.interface == .storyboard
      }
    }
    InjectedFault("loads-view-again-by-url", breaks: "VC-06", "A return by URL sends viewDidLoad.") {
      Act(.preceded(by: .viewDidLoad), at: .applicationOpenURL) { $0.returns }
    }
    InjectedFault(
      "creates-run-loop-at-unlock", breaks: "PR-06",
      "An unlock that returns to the app creates another run loop."
    ) {
      Act(.followed(by: .runLoopCreated), at: .applicationWillEnterForeground) { $0.event == .unlock }
    }
  }
}
