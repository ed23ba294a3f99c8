extension Callback {
  /// `main()`
  @inlinable public static var main: Callback { Callback(place: 29) }
  /// `[NSAutoreleasePool init]`
  @inlinable public static var autoreleasePoolCreated: Callback { Callback(place: 30) }
  /// `UIApplicationMain(argc, argv, principalClass, delegateClass)`
  @inlinable public static var applicationMain: Callback { Callback(place: 31) }
  /// `[UIApplicationSubclass initialize]`
  @inlinable public static var applicationClassInitialize: Callback { Callback(place: 32) }
  /// The application object is created: an instance of `UIApplication`.
  @inlinable public static var applicationInit: Callback { Callback(place: 33) }
  /// The application object is created: an instance of the app's own subclass.
  @inlinable public static var applicationSubclassInit: Callback { Callback(place: 34) }
  /// `[AppDelegate initialize]`
  @inlinable public static var delegateClassInitialize: Callback { Callback(place: 35) }
  /// `[AppDelegate init]`
  @inlinable public static var delegateInit: Callback { Callback(place: 36) }
  /// `[AppDelegate initWithCoder:]`
  @inlinable public static var delegateInitWithCoder: Callback { Callback(place: 37) }
  /// `[AppDelegate awakeFromNib]`
  @inlinable public static var delegateAwakeFromNib: Callback { Callback(place: 38) }
  /// The delegate is assigned to the application object.
  @inlinable public static var setDelegate: Callback { Callback(place: 39) }
  /// `[NSBundle infoDictionary]`
  @inlinable public static var infoPlistLoaded: Callback { Callback(place: 40) }
  /// `[NSBundle loadNibNamed:owner:options:]`
  @inlinable public static var mainNibLoaded: Callback { Callback(place: 41) }
  /// `[UIStoryboard instantiateInitialViewController]`
  @inlinable public static var instantiateInitialViewController: Callback { Callback(place: 42) }
  /// `[UIStoryboard instantiateInitialViewControllerWithCreator:]`
  @inlinable public static var instantiateInitialViewControllerWithCreator: Callback { Callback(place: 43) }
  /// `[UIStoryboard instantiateViewControllerWithIdentifier:]`
  @inlinable public static var instantiateViewControllerWithIdentifier: Callback { Callback(place: 44) }
  /// `[NSRunLoop currentRunLoop]`
  @inlinable public static var runLoopCreated: Callback { Callback(place: 45) }
  /// `[UIWindow makeKeyAndVisible]`
  @inlinable public static var makeKeyAndVisible: Callback { Callback(place: 46) }
  /// The run loop takes up its first event.
  @inlinable public static var firstEvent: Callback { Callback(place: 47) }
  /// `UIApplicationMain` returned, or code after it ran.
  @inlinable public static var applicationMainReturned: Callback { Callback(place: 22) }

  static let launchRows: [Row] = [
    Row(22, named: "applicationMainReturned", .main, "UIApplicationMain()", "UIApplicationMain(_:_:_:_:)", as: .leave),
    Row(29, .launchStep, "main()", "main()"),
    Row(30, named: "autoreleasePoolCreated", .launchStep, "[NSAutoreleasePool init]", "autoreleasepool(invoking:)"),
    Row(
      31, named: "applicationMain", .launchStep, "UIApplicationMain(argc, argv, principalClass, delegateClass)",
      "UIApplicationMain"),
    Row(
      32, named: "applicationClassInitialize", .launchStep, "[UIApplicationSubclass initialize]",
      "UIApplicationSubclass.initialize()"),
    Row(33, named: "applicationInit", .launchStep, "[UIApplication init]", "UIApplication.init()"),
    Row(
      34, named: "applicationSubclassInit", .launchStep, "[UIApplicationSubclass init]", "UIApplicationSubclass.init()"),
    Row(35, named: "delegateClassInitialize", .launchStep, "[AppDelegate initialize]", "AppDelegate.initialize()"),
    Row(36, named: "delegateInit", .launchStep, "[AppDelegate init]", "AppDelegate.init()"),
    Row(37, named: "delegateInitWithCoder", .launchStep, "[AppDelegate initWithCoder:]", "AppDelegate.init(coder:)"),
    Row(38, named: "delegateAwakeFromNib", .launchStep, "[AppDelegate awakeFromNib]", "AppDelegate.awakeFromNib()"),
    Row(39, named: "setDelegate", .launchStep, "[UIApplication setDelegate:]", "UIApplication.delegate"),
    Row(40, named: "infoPlistLoaded", .launchStep, "[NSBundle infoDictionary]", "Bundle.infoDictionary"),
    Row(
      41, named: "mainNibLoaded", .launchStep, "[NSBundle loadNibNamed:owner:options:]",
      "Bundle.loadNibNamed(_:owner:options:)", as: .enter),
    Row(42, .launchStep, "[UIStoryboard instantiateInitialViewController]", as: .enter),
    Row(
      43, named: "instantiateInitialViewControllerWithCreator", .launchStep,
      "[UIStoryboard instantiateInitialViewControllerWithCreator:]", "instantiateInitialViewController(creator:)",
      as: .enter),
    Row(
      44, named: "instantiateViewControllerWithIdentifier", .launchStep,
      "[UIStoryboard instantiateViewControllerWithIdentifier:]", "instantiateViewController(withIdentifier:)"),
    Row(45, named: "runLoopCreated", .launchStep, "[NSRunLoop currentRunLoop]", "RunLoop.current"),
    Row(46, .launchStep, "[UIWindow makeKeyAndVisible]"),
    Row(47, named: "firstEvent", .launchStep, "[UIApplication nextEvent]", "UIApplication.nextEvent"),
  ]
}
