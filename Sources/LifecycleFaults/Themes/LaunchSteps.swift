extension Fault {
  /// The launch from `main` to the first event.
  @ThemeBuilder
  static var startingTheProcess: [Fault] {
    Fault("starts-without-main", breaks: "LA-01")
      .means("A launch does not begin in main.")
      .drops(.main)
    Fault("creates-pool-too-late", breaks: "LA-02")
      .means("The autorelease pool is created after UIApplicationMain is called.")
      .moves(.autoreleasePoolCreated, after: .applicationMain)
    Fault("starts-without-application-main", breaks: "LA-03")
      .means("A launch never calls UIApplicationMain.")
      .drops(.applicationMain)
    Fault("creates-application-too-late", breaks: "LA-04")
      .means("Where the delegate comes from the main nib, Info.plist is read before the application object is created.")
      .moves(.applicationInit, after: .infoPlistLoaded) {
        $0.hasNibDelegate && !$0.configuration.subclassesApplication
      }
      .moves(.applicationSubclassInit, after: .infoPlistLoaded) {
        $0.hasNibDelegate && $0.configuration.subclassesApplication
      }
    Fault("subclasses-application-unasked", breaks: "LA-05")
      .means("The application object is of the subclass although main names no principal class.")
      .replaces(.applicationInit, by: ObservedCallback(.applicationSubclassInit))
    Fault("ignores-application-subclass", breaks: "LA-06")
      .means("The application object is a plain UIApplication although main names a subclass.")
      .replaces(.applicationSubclassInit, by: ObservedCallback(.applicationInit))
    Fault("sets-delegate-too-late", breaks: "LA-07")
      .means("A delegate whose class is named is set after Info.plist is read.")
      .moves(.setDelegate, after: .infoPlistLoaded) { !$0.hasNibDelegate }
    Fault("loses-named-delegate", breaks: "LA-07")
      .means("A delegate whose class is named is created but never set.")
      .drops(.setDelegate) { !$0.hasNibDelegate }
    Fault("creates-no-nib-delegate", breaks: "LA-08", and: "LA-11", "LA-15")
      .means("The main nib is loaded without the delegate that it should hold.")
      .drops(.delegateInitWithCoder, .setDelegate, .delegateAwakeFromNib) { $0.hasNibDelegate }
    Fault("creates-nib-delegate-too-early", breaks: "LA-08")
      .means("A delegate that should come from the main nib is created before the nib is loaded.")
      .takes(.createsNibDelegateTooEarly)
    Fault("reads-no-info-plist", breaks: "LA-09")
      .means("A launch does not read Info.plist.")
      .drops(.infoPlistLoaded)
    Fault("ignores-main-nib", breaks: "LA-09")
      .means("The main nib that Info.plist names is not loaded.")
      .drops(bothEndsOf: .mainNibLoaded) { !$0.hasNibDelegate }
    Fault("loads-nib-without-key", breaks: "LA-10")
      .means("A nib is loaded although Info.plist names none.")
      .sends(.mainNibLoaded, after: .infoPlistLoaded) { !$0.configuration.interface.isMainNib }
    Fault("leaves-nib-delegate-unwired", breaks: "LA-11")
      .means("The delegate in the main nib is not set as the delegate of the application.")
      .drops(.setDelegate) { $0.hasNibDelegate }
    Fault("creates-run-loop-too-early", breaks: "LA-12")
      .means("The run loop is created before the main nib is loaded.")
      .moves(.runLoopCreated, after: .infoPlistLoaded) { $0.configuration.interface.isMainNib }
    Fault("takes-event-too-early", breaks: "LA-13")
      .means("The first event is taken up before didFinishLaunching.")
      .moves(.firstEvent, before: .applicationDidFinishLaunching)
    Fault("shows-window-too-early", breaks: "LA-20")
      .means("The window is put on the screen before didFinishLaunching.")
      .moves(.makeKeyAndVisible, before: .applicationDidFinishLaunching)
    Fault("awakes-delegate-too-early", breaks: "LA-15")
      .means("The delegate in the main nib awakes before initWithCoder.")
      .moves(.delegateAwakeFromNib, before: .delegateInitWithCoder)
    Fault("initializes-delegate-class-too-late", breaks: "LA-16")
      .means("The delegate's class gets +initialize after the delegate was created.")
      .drops(.delegateClassInitialize)
      .sends(.delegateClassInitialize, after: .delegateInit, .delegateInitWithCoder)
    Fault("initializes-application-class-too-late", breaks: "LA-16")
      .means("The subclass of UIApplication gets +initialize after the application object was created.")
      .moves(.applicationClassInitialize, after: .applicationSubclassInit)
    Fault("instantiates-nothing", breaks: "LA-18")
      .means("The storyboard's initial view controller is not instantiated.")
      .drops(bothEndsOf: .instantiateInitialViewController, .instantiateInitialViewControllerWithCreator)
      .drops(.instantiateViewControllerWithIdentifier)
    Fault("instantiates-too-late", breaks: "LA-18")
      .means("The storyboard's initial view controller is instantiated after willFinishLaunching.")
      .takes(.instantiatesTooLate)
    Fault("misnests-storyboard", breaks: "LA-19")
      .means("The view controller is instantiated by identifier after the creator has returned.")
      // Below, the inner calls may be left out.
      .moves(.instantiateViewControllerWithIdentifier, afterEndOf: .instantiateInitialViewControllerWithCreator) {
        $0.version >= 13
      }
    Fault("leaves-out-creator", breaks: "LA-19")
      .means("The storyboard's view controller is instantiated without the creator.")
      .drops(bothEndsOf: .instantiateInitialViewControllerWithCreator)
    Fault("creates-two-applications", breaks: "MU-09")
      .means("A launch creates two application objects.")
      .repeats(.applicationInit, .applicationSubclassInit)

    // Two facets at once.
    Fault("instantiates-again-by-url", breaks: "PR-06")
      .means("A return by URL instantiates the storyboard's view controller again.")
      .sends(.instantiateInitialViewController, before: .applicationOpenURL) {
        $0.returns && $0.configuration.interface == .storyboard
      }
    Fault("loads-view-again-by-url", breaks: "VC-06")
      .means("A return by URL sends viewDidLoad.")
      .sends(.viewDidLoad, before: .applicationOpenURL) { $0.returns }
    Fault("creates-run-loop-at-unlock", breaks: "PR-06")
      .means("An unlock that returns to the app creates another run loop.")
      .sends(.runLoopCreated, after: .applicationWillEnterForeground) { $0.event == .unlock }
  }
}
