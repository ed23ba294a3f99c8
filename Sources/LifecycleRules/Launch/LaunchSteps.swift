extension RuleTheme {
  /// From `main` to the first event.
  static let launchSteps = RuleTheme(
    "Launch from main", .launch,
    Rule(
      .la01, .must, .stated,
      "Every launch begins in main",
      .launchSequence("The execution of every C program starts with a function called main()"),
      remedy: "where a process begins: nothing of the launch comes before main"),
    Rule(
      .la02, .must, .stated,
      "main sets up an autorelease pool before it calls UIApplicationMain",
      .launchSequence("It creates an autorelease pool"),
      .statesAndCallbacks("@autoreleasepool {"),
      remedy: "the order in main: the pool, then UIApplicationMain"),
    Rule(
      .la03, .must, .stated,
      "main calls UIApplicationMain, and everything that follows in the launch comes from there",
      .launchSequence("It calls a function named UIApplicationMain()"),
      .statesAndCallbacks("return UIApplicationMain(argc, argv, nil"),
      remedy: "the code that makes the application object: UIApplicationMain, after it was called"),
    Rule(
      .la04, .must, .stated,
      "The first thing that UIApplicationMain makes is the application object",
      .launchSequence("First, the function creates the main application object"),
      remedy: "the order in UIApplicationMain: the application object before its delegate"),
    Rule(
      .la05, .must, .stated, scope: .apps(.subclassApplication(false)),
      "Where main names no principal class the application object is a plain UIApplication",
      .launchSequence("it will create an instance of UIApplication in this step"),
      remedy: "the class of the application object: UIApplication unless main names another"),
    Rule(
      .la06, .must, .stated, scope: .apps(.subclassApplication(true)),
      "Where main names a subclass of UIApplication the application object is an instance of it",
      .launchSequence("you have to pass a string with the name of your subclass to UIApplicationMain()"),
      remedy: "the class of the application object: the one that main names"),
    Rule(
      .la07, .must, .stated, scope: .apps(.delegate(from: .className)),
      """
      The delegate is made as an instance of the named class and then assigned, after the \
      application object was made and before Info.plist is read; it does not come from a nib
      """,
      .launchSequence("instantiates an object of this class and assigns it as the application object’s delegate"),
      .statesAndCallbacks("Registers the `AppDelegate` class to receive life cycle callbacks"),
      remedy: "where the delegate is made: in UIApplicationMain, from its fourth argument"),
    Rule(
      .la08, .must, .stated, scope: .apps(.delegate(from: .mainNib)),
      "The delegate is made while the main nib is loaded, by initWithCoder or by init, and nowhere else",
      .launchSequence("which signifies that the app delegate will be created in the main NIB file"),
      .launchSequence("methods of our application delegate if it is created from a NIB file (the default)"),
      remedy: "where the delegate is made: by the nib, not before it and not after"),
    Rule(
      .la11, .must, .stated, scope: .apps(.delegate(from: .mainNib)),
      "The delegate is assigned to the application object while the main nib is loaded, after it was made",
      .launchSequence(
        "an object representing the application delegate, connected to the File’s Owner’s delegate outlet"),
      remedy: "the code that assigns the delegate: the outlet in the nib"),
    Rule(
      .la15, .must, .stated, scope: .apps(.delegate(from: .mainNib)),
      "The delegate is sent awakeFromNib while the main nib is loaded, after it was made",
      .launchSequence(
        "The initWithCoder: or awakeFromNib methods of our application delegate if it is created from a NIB file"),
      remedy: "the delegate's awakeFromNib: the nib sends it to every object that it made"),
    Rule(
      .la09, .must, .stated,
      """
      Info.plist is read after the application object, and a delegate of a named class, were made; \
      then the main nib is loaded if Info.plist names one, and only then are the run loop and any \
      storyboard's view controller made and the launch methods sent
      """,
      .launchSequence("Next, UIApplicationMain() loads and parses your app’s Info.plist"),
      .launchSequence("the function will also load the NIB file specified there"),
      remedy: "the order in UIApplicationMain: Info.plist, then what it names"),
    Rule(
      .la10, .mustNot, .derived, scope: .apps(.noMainNib),
      "Where Info.plist names no main nib none is loaded in the launch",
      .launchSequence("If it contains a key named “Main nib file base name” (NSMainNibFile)"),
      remedy: "the code that loads the nib: the key in Info.plist"),
    Rule(
      .la12, .must, .stated,
      "The run loop is created after Info.plist was read and the main nib was loaded, and before didFinishLaunching",
      .launchSequence("Now, UIApplicationMain() creates the application’s run loop"),
      remedy: "the order in UIApplicationMain: the nib, the run loop, didFinishLaunching"),
    Rule(
      .la18, .must, .stated,
      """
      The storyboard's initial view controller is instantiated in the launch, after Info.plist was \
      read and before the launch methods; where Info.plist names no storyboard none is
      """,
      .methodTraces("With a storyboard defined in Info.plist > [UIStoryboard instantiateInitialViewController]"),
      remedy: "when the storyboard is loaded: before the app receives its launch messages"),
    Rule(
      .la19, .must, .stated, scope: .apps(.storyboard),
      """
      From iOS 13 on instantiateInitialViewController encloses instantiateInitialViewControllerWithCreator:, \
      which encloses instantiateViewControllerWithIdentifier:; below, both may be left out
      """,
      .methodTraces(
        """
        > [UIStoryboard instantiateInitialViewControllerWithCreator:] - [UIStoryboard \
        instantiateViewControllerWithIdentifier:]
        """),
      remedy: "how the initial view controller is made: each call inside the one before"),
    Rule(
      .la13, .must, .derived,
      "The run loop takes up its first event after didFinishLaunching, once in a process",
      .launchSequence(
        """
        Before the application object processes the first event, it finally sends the well-known \
        application:didFinishLaunchingWithOptions: message
        """),
      remedy: "when the run loop takes up its first event: after the launch methods, and once"),
    Rule(
      .la14, .may, .stated,
      """
      The app's window may be put on screen by makeKeyAndVisible, once, in a launch or, after a \
      launch into the background, in the first opening
      """,
      .launchSequence("put our main window on the screen by sending it a makeKeyAndVisible message"),
      remedy: "the code that shows the window: the app in didFinishLaunching, or the system after it"),
    Rule(
      .la20, .mustNot, .derived,
      "The app's window is not put on screen before didFinishLaunching",
      .statesAndCallbacks("Called when the application has been launched but is not visible to the user"),
      .launchSequence("The least we have to do here is put our main window on the screen"),
      remedy: "when the window is shown: not before didFinishLaunching"),
    Rule(
      .la22, .may, .stated, scope: .systems(15...),
      """
      In a launch applicationShouldAutomaticallyLocalizeKeyCommands: may be asked after \
      didFinishLaunching and before its notification (NO-06); outside a launch its place is not judged
      """,
      .methodTraces("- [UIApplicationDelegate applicationShouldAutomaticallyLocalizeKeyCommands:]"),
      remedy: "where the launch asks about key commands: after didFinishLaunching"),
    Rule(
      .la16, .must, .derived,
      """
      A class that implements +initialize receives it at most once, before its first message: the \
      delegate's class and a subclass of UIApplication before the instance is made
      """,
      .launchSequence(
        "Any class receives an +initialize message before it is sent its first message from within the program"),
      remedy: "when classes are initialized: before anything else is sent to them"),
    Rule(
      .mu09, .must, .stated,
      "A process has one application object, one delegate and one run loop, each of which is made in its launch",
      .launchSequence("First, the function creates the main application object"),
      .launchSequence("creates the application’s run loop that is used by the UIApplication instance"),
      remedy: "the code that makes the application object, the delegate and the run loop: the launch alone"))
}
