extension Fact {
  /// The facts that the documents state about the launch.
  static let launch: [Fact] = [
    Fact(
      "LA-01",
      "A program starts with main",
      [
        .init(.launchSequence, "The execution of every C program starts with a function called main()")
      ],
      .judged([.la01]),
      narrowed: "a launch that a prewarm began goes on where it paused, and not from main (BG-03)"),
    Fact(
      "LA-02",
      "main creates an autorelease pool before it calls UIApplicationMain",
      [
        .init(
          .launchSequence,
          "It creates an autorelease pool because in every Cocoa app one must exist at all times"),
        .init(.statesAndCallbacks, "@autoreleasepool {"),
      ],
      .judged([.la02])),
    Fact(
      "LA-03",
      "main calls UIApplicationMain with its arguments, a principal class and a delegate class",
      [
        .init(.launchSequence, "It calls a function named UIApplicationMain()"),
        .init(.launchSequence, "int retVal = UIApplicationMain(argc, argv, nil, nil)"),
      ],
      .judged([.la03]),
      narrowed: "the arguments are judged by what is made of them (LA-05 to LA-08)",
      widened: "that what follows in the launch comes from there"),
    Fact(
      "LA-04",
      "UIApplicationMain first creates the application object",
      [
        .init(.launchSequence, "First, the function creates the main application object")
      ],
      .judged([.la04])),
    Fact(
      "LA-05",
      "Without a principal class the application object is a UIApplication",
      [
        .init(
          .launchSequence,
          """
          If you specify nil as the third argument to UIApplicationMain() (the default), it will create an \
          instance of UIApplication in this step
          """)
      ],
      .judged([.la05])),
    Fact(
      "LA-06",
      "A subclass of UIApplication is used where its name is passed",
      [
        .init(
          .launchSequence,
          "you have to pass a string with the name of your subclass to UIApplicationMain()")
      ],
      .judged([.la06])),
    Fact(
      "LA-07",
      "A delegate class that is named is instantiated, and the object assigned as the delegate",
      [
        .init(
          .launchSequence,
          """
          If it is non-nil, it interprets it as the name of the class for the application delegate, instantiates \
          an object of this class and assigns it as the application object’s delegate
          """)
      ],
      .judged([.la07])),
    Fact(
      "LA-08",
      "Without a delegate class the delegate is created in the main nib",
      [
        .init(
          .launchSequence,
          """
          The default for the fourth argument is nil, though, which signifies that the app delegate will be \
          created in the main NIB file
          """)
      ],
      .judged([.la08]),
      widened: "by initWithCoder or by init, and nowhere else"),
    Fact(
      "LA-09",
      "Info.plist is loaded next; a main nib that it names is loaded too",
      [
        .init(.launchSequence, "Next, UIApplicationMain() loads and parses your app’s Info.plist"),
        .init(.launchSequence, "the function will also load the NIB file specified there"),
      ],
      .judged([.la09]),
      widened: "that a storyboard is loaded in the place of the nib (C06)"),
    Fact(
      "LA-10",
      "The main nib is loaded if Info.plist has its key",
      [
        .init(.launchSequence, "If it contains a key named “Main nib file base name” (NSMainNibFile)")
      ],
      .judged([.la10]),
      widened: "the reverse: without the key no nib"),
    Fact(
      "LA-11",
      """
      The main nib holds the delegate, connected to the delegate outlet of its owner, and a window, connected to \
      the delegate
      """,
      [
        .init(
          .launchSequence,
          """
          It contains at least an object representing the application delegate, connected to the File’s Owner’s \
          delegate outlet (step 6), and a UIWindow object that will be used as the app’s main window, connected to \
          an outlet of the app delegate
          """)
      ],
      .judged([.la11]),
      narrowed: "the window is not judged: no callback shows it"),
    Fact(
      "LA-12",
      "The run loop is created after the nib was loaded",
      [
        .init(.launchSequence, "Now, UIApplicationMain() creates the application’s run loop")
      ],
      .judged([.la12]),
      widened: "before didFinishLaunching, which the steps of the document show"),
    Fact(
      "LA-13",
      "didFinishLaunching is sent before the first event is processed",
      [
        .init(
          .launchSequence,
          """
          Before the application object processes the first event, it finally sends the well-known \
          application:didFinishLaunchingWithOptions: message
          """)
      ],
      .judged([.la13]),
      widened: "that the first event is taken up once in a process"),
    Fact(
      "LA-14",
      "In didFinishLaunching the app puts its window on the screen with makeKeyAndVisible",
      [
        .init(
          .launchSequence,
          """
          The least we have to do here is put our main window on the screen by sending it a makeKeyAndVisible \
          message
          """)
      ],
      .judged([.la14]),
      narrowed: "permitted and not demanded: it is the app that does it",
      widened: "the first opening after a launch into the background"),
    Fact(
      "LA-15",
      """
      Besides didFinishLaunching custom code can run in main, in init of an application subclass, and in \
      initWithCoder or awakeFromNib of a delegate from a nib
      """,
      [
        .init(
          .launchSequence,
          "there are several more entry points for custom code during the launch sequence"),
        .init(
          .launchSequence,
          """
          The initWithCoder: or awakeFromNib methods of our application delegate if it is created from a NIB file \
          (the default)
          """),
      ],
      .judged([.la15, .la08, .la06]),
      narrowed: "code in main before UIApplicationMain cannot be seen",
      widened: "that awakeFromNib is sent, and its place in the loading of the nib"),
    Fact(
      "LA-16",
      "A class is sent +initialize before its first message",
      [
        .init(
          .launchSequence,
          "Any class receives an +initialize message before it is sent its first message from within the program")
      ],
      .judged([.la16]),
      narrowed: "only the delegate's class and a subclass of UIApplication are judged, where they implement it",
      widened: "at most once"),
    Fact(
      "LA-17",
      "A program ends when it reaches the end of main",
      [
        .init(.launchSequence, "When an (Objective-)C program reaches the end of main(), it ends")
      ],
      .notObservable("main does not come to its end: UIApplicationMain does not return, which PR-09 judges")),
    Fact(
      "LA-18",
      "With a storyboard in Info.plist the initial view controller is instantiated before willFinishLaunching",
      [
        .init(
          .methodTraces,
          "With a storyboard defined in Info.plist > [UIStoryboard instantiateInitialViewController]"),
        .init(
          .methodTraces,
          """
          < [UIStoryboard instantiateInitialViewController] - [UIApplicationDelegate \
          application:supportedInterfaceOrientationsForWindow:] - [UIApplicationDelegate \
          application:willFinishLaunchingWithOptions:]
          """),
      ],
      .judged([.la18]),
      widened: "without a storyboard nothing is instantiated from one"),
    Fact(
      "LA-19",
      "Three calls that instantiate the initial view controller enclose one another",
      [
        .init(
          .methodTraces,
          """
          > [UIStoryboard instantiateInitialViewController] > [UIStoryboard \
          instantiateInitialViewControllerWithCreator:] - [UIStoryboard instantiateViewControllerWithIdentifier:]
          """)
      ],
      .judged([.la19]),
      narrowed: "before iOS 13 the inner two may be left out"),
    Fact(
      "LA-20",
      "At didFinishLaunching the app is launched and not yet visible",
      [
        .init(
          .statesAndCallbacks,
          "Called when the application has been launched but is not visible to the user")
      ],
      .judged([.la20]),
      narrowed: "judged by makeKeyAndVisible, which is not sent before it"),
    Fact(
      "LA-21",
      "didFinishLaunching answers a Bool",
      [
        .init(
          .statesAndCallbacks,
          "didFinishLaunchingWithOptions launchOptions: [NSObject: AnyObject]? ) -> Bool {")
      ],
      .notObservable("the answer is the app's, which the suite plays; its effect is judged by C24")),
    Fact(
      "LA-22",
      "After didFinishLaunching the app is asked whether key commands are to be localized",
      [
        .init(
          .methodTraces,
          """
          - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] - [UIApplicationDelegate \
          applicationShouldAutomaticallyLocalizeKeyCommands:]
          """)
      ],
      .judged([.la22]),
      narrowed: "permitted and not demanded, from iOS 15 on",
      widened: "its place before the notification of the launch"),
  ]
}
