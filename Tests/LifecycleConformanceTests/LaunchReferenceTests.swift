import LifecycleFaults
import Testing

@testable import LifecycleConformance

/// The callbacks of launch and root view controller that the reference sends, in the documents' notation.
@Suite("The reference's launch and root view")
struct LaunchReferenceTests {
  /// Returns the callbacks that the last event sends, a line for each, without the readings.
  ///
  /// - Parameter kinds: The kinds of callbacks that are shown; all if nil.
  private static func sent(
    by events: Event..., in configuration: AppConfiguration, only kinds: Set<Callback.Kind>? = nil
  ) throws -> String {
    var reference = ReferenceLifecycle(configuration: configuration)
    var recorder = CallbackRecorder()
    for event in events {
      recorder.beginStep(Scenario.Step(event))
      try reference.handle(event, reportingTo: &recorder)
    }
    let observations = recorder.observations
      .filter { kinds?.contains($0.callback.kind) ?? true }
      .map { ObservedCallback($0.callback, $0.phase) }
    let step = Trace.Step(
      Scenario.Step(.lock), observations, processEnded: recorder.processHasEnded, version: configuration.version)
    return step.lines.map(Trace.text(of:)).joined(separator: "\n")
  }

  private static let viewsAndMessages: Set<Callback.Kind> = [.viewLoading, .viewAppearance, .delegateMessage]
  private static let views: Set<Callback.Kind> = [.viewLoading, .viewAppearance]

  // MARK: Launch

  @Test("iOS 4 with delegate and view from the main nib, as 004_16d35e91f609f13d.txt")
  func mainNib() throws {
    let configuration = AppConfiguration(version: 4, interface: .mainNib, delegateSource: .mainNib)
    #expect(
      try Self.sent(by: .openFromHomeScreen, in: configuration) == """
        - main()
        - [NSAutoreleasePool init]
        - UIApplicationMain(argc, argv, principalClass, delegateClass)
        - [UIApplication init]
        - [NSBundle infoDictionary]
        > [NSBundle loadNibNamed:owner:options:]
          - [AppDelegate initialize]
          - [AppDelegate initWithCoder:]
          - [UIApplication setDelegate:]
          - [AppDelegate awakeFromNib]
          - [UIViewController awakeFromNib]
        < [NSBundle loadNibNamed:owner:options:]
        - [NSRunLoop currentRunLoop]
        - [UIApplicationDelegate application:willFinishLaunchingWithOptions:]
        - [UIApplicationDelegate application:didFinishLaunchingWithOptions:]
        - [UIWindow makeKeyAndVisible]
        - [UIViewController viewDidLoad]
        - [UIViewController viewWillAppear:]
        - [UIViewController viewDidAppear:]
        * UIApplicationDidFinishLaunchingNotification
        - [UIApplicationDelegate applicationDidBecomeActive:]
        * UIApplicationDidBecomeActiveNotification
        - [UIApplication nextEvent]
        """)
  }

  @Test("a delegate by class name and a subclass of UIApplication, as 003_0998c5190401ac47.txt, of iOS 9")
  func className() throws {
    let configuration = AppConfiguration(version: 9, interface: .code, subclassesApplication: true)
    #expect(
      try Self.sent(by: .openURL, in: configuration) == """
        - main()
        - [NSAutoreleasePool init]
        - UIApplicationMain(argc, argv, principalClass, delegateClass)
        - [UIApplicationSubclass initialize]
        - [UIApplicationSubclass init]
        - [AppDelegate initialize]
        - [AppDelegate init]
        - [UIApplication setDelegate:]
        - [NSBundle infoDictionary]
        - [NSRunLoop currentRunLoop]
        - [UIApplicationDelegate application:willFinishLaunchingWithOptions:]
        - [UIApplicationDelegate application:didFinishLaunchingWithOptions:]
        - [UIWindow makeKeyAndVisible]
        - [UIViewController viewDidLoad]
        - [UIViewController viewWillAppear:]
        * UIApplicationDidFinishLaunchingNotification
        - [UIApplicationDelegate application:openURL:options:]
        - [UIApplicationDelegate applicationDidBecomeActive:]
        * UIApplicationDidBecomeActiveNotification
        - [UIApplication nextEvent]
        - [UIViewController viewDidAppear:]
        """)
  }

  @Test("a named delegate is there before the main nib, which holds the view alone")
  func classNameAndMainNib() throws {
    let configuration = AppConfiguration(version: 5, interface: .mainNib)
    #expect(
      try Self.sent(by: .openFromHomeScreen, in: configuration, only: [.launchStep, .viewLoading]) == """
        - main()
        - [NSAutoreleasePool init]
        - UIApplicationMain(argc, argv, principalClass, delegateClass)
        - [UIApplication init]
        - [AppDelegate initialize]
        - [AppDelegate init]
        - [UIApplication setDelegate:]
        - [NSBundle infoDictionary]
        > [NSBundle loadNibNamed:owner:options:]
          - [UIViewController awakeFromNib]
        < [NSBundle loadNibNamed:owner:options:]
        - [NSRunLoop currentRunLoop]
        - [UIWindow makeKeyAndVisible]
        - [UIViewController viewDidLoad]
        - [UIApplication nextEvent]
        """)
  }

  @Test("iOS 15 with a storyboard, as 000_cca95e6c0f67aa72.txt")
  func storyboard() throws {
    let configuration = AppConfiguration(version: 15, interface: .storyboard)
    #expect(
      try Self.sent(by: .openFromHomeScreen, in: configuration) == """
        - main()
        - [NSAutoreleasePool init]
        - UIApplicationMain(argc, argv, principalClass, delegateClass)
        - [UIApplication init]
        - [AppDelegate initialize]
        - [AppDelegate init]
        - [UIApplication setDelegate:]
        - [NSBundle infoDictionary]
        > [UIStoryboard instantiateInitialViewController]
          > [UIStoryboard instantiateInitialViewControllerWithCreator:]
            - [UIStoryboard instantiateViewControllerWithIdentifier:]
            - [UIViewController awakeFromNib]
          < [UIStoryboard instantiateInitialViewControllerWithCreator:]
        < [UIStoryboard instantiateInitialViewController]
        - [NSRunLoop currentRunLoop]
        - [UIApplicationDelegate application:supportedInterfaceOrientationsForWindow:]
        - [UIApplicationDelegate application:willFinishLaunchingWithOptions:]
        - [UIApplicationDelegate application:didFinishLaunchingWithOptions:]
        - [UIWindow makeKeyAndVisible]
        - [UIViewController viewDidLoad]
        - [UIApplicationDelegate applicationShouldAutomaticallyLocalizeKeyCommands:]
        - [UIApplication beginIgnoringInteractionEvents]
        - [UIApplicationDelegate application:supportedInterfaceOrientationsForWindow:]
        - [UIApplication endIgnoringInteractionEvents]
        - [UIApplicationDelegate application:supportedInterfaceOrientationsForWindow:]
        * UIApplicationDidFinishLaunchingNotification
        - [UIApplicationDelegate application:supportedInterfaceOrientationsForWindow:]
        - [UIViewController viewWillAppear:]
        - [UIApplicationDelegate applicationDidBecomeActive:]
        * UIApplicationDidBecomeActiveNotification
        - [UIApplication nextEvent]
        - [UIViewController viewDidAppear:]
        """)
  }

  @Test("a launch into the background goes the same way from main, and shows nothing")
  func background() throws {
    let configuration = AppConfiguration(version: 13, backgroundModes: .fetch, interface: .code)
    #expect(
      try Self.sent(by: .systemWakesApp, in: configuration) == """
        - main()
        - [NSAutoreleasePool init]
        - UIApplicationMain(argc, argv, principalClass, delegateClass)
        - [UIApplication init]
        - [AppDelegate initialize]
        - [AppDelegate init]
        - [UIApplication setDelegate:]
        - [NSBundle infoDictionary]
        - [NSRunLoop currentRunLoop]
        - [UIApplicationDelegate application:willFinishLaunchingWithOptions:]
        - [UIApplicationDelegate application:didFinishLaunchingWithOptions:]
        - [UIWindow makeKeyAndVisible]
        - [UIViewController viewDidLoad]
        * UIApplicationDidFinishLaunchingNotification
        - [UIApplication nextEvent]
        - [UIApplicationDelegate applicationDidEnterBackground:]
        * UIApplicationDidEnterBackgroundNotification
        """)
  }

  @Test("a return sends no step of the launch", arguments: AppConfiguration.existingVersions.filter { $0 >= 4 })
  func comesBack(_ version: Int) throws {
    let sent = try Self.sent(
      by: .openFromHomeScreen, .pressHome, .openURL, in: AppConfiguration(version: version),
      only: [.launchStep, .viewLoading, .viewAppearance, .networking])
    #expect(sent.isEmpty)
  }

  // MARK: The root view

  @Test("iOS 7, as 001_019349fb4faade79.txt")
  func iOS7() throws {
    #expect(
      try Self.sent(by: .openFromHomeScreen, in: AppConfiguration(version: 7), only: Self.viewsAndMessages) == """
        - [UIViewController awakeFromNib]
        - [UIApplicationDelegate application:willFinishLaunchingWithOptions:]
        - [UIApplicationDelegate application:didFinishLaunchingWithOptions:]
        - [UIViewController viewDidLoad]
        - [UIViewController viewWillAppear:]
        - [UIApplicationDelegate applicationDidBecomeActive:]
        - [UIViewController viewDidAppear:]
        """)
  }

  @Test("on iOS 8 the view appears before the app is active")
  func appearsBefore() throws {
    #expect(
      try Self.sent(by: .openFromHomeScreen, in: AppConfiguration(version: 8), only: Self.viewsAndMessages) == """
        - [UIViewController awakeFromNib]
        - [UIApplicationDelegate application:willFinishLaunchingWithOptions:]
        - [UIApplicationDelegate application:didFinishLaunchingWithOptions:]
        - [UIViewController viewDidLoad]
        - [UIViewController viewWillAppear:]
        - [UIViewController viewDidAppear:]
        - [UIApplicationDelegate applicationDidBecomeActive:]
        """)
  }

  @Test("on iOS 12 the view loads and appears once the app is active")
  func appearsAfter() throws {
    #expect(
      try Self.sent(by: .openFromHomeScreen, in: AppConfiguration(version: 12), only: Self.viewsAndMessages) == """
        - [UIViewController awakeFromNib]
        - [UIApplicationDelegate application:willFinishLaunchingWithOptions:]
        - [UIApplicationDelegate application:didFinishLaunchingWithOptions:]
        - [UIApplicationDelegate applicationDidBecomeActive:]
        - [UIViewController viewDidLoad]
        - [UIViewController viewWillAppear:]
        - [UIViewController viewDidAppear:]
        """)
  }

  @Test("the first opening after a launch into the background lets the view appear")
  func firstOpening() throws {
    let configuration = AppConfiguration(version: 7, backgroundModes: .fetch)
    #expect(
      try Self.sent(by: .systemWakesApp, .openFromHomeScreen, in: configuration, only: Self.viewsAndMessages) == """
        - [UIApplicationDelegate applicationWillEnterForeground:]
        - [UIViewController viewWillAppear:]
        - [UIApplicationDelegate applicationDidBecomeActive:]
        - [UIViewController viewDidAppear:]
        """)
  }

  @Test("it does not where the view appeared in that launch")
  func firstOpeningOfShownView() throws {
    let configuration = AppConfiguration(version: 10, backgroundModes: .fetch, interface: .code)
    #expect(
      try Self.sent(by: .systemWakesApp, in: configuration, only: Self.views) == """
        - [UIViewController viewDidLoad]
        - [UIViewController viewWillAppear:]
        - [UIViewController viewDidAppear:]
        """)
    #expect(try Self.sent(by: .systemWakesApp, .openFromHomeScreen, in: configuration, only: Self.views).isEmpty)
  }

  @Test("another view and the way back")
  func transitions() throws {
    let configuration = AppConfiguration()
    #expect(
      try Self.sent(by: .openFromHomeScreen, .showAnotherView, in: configuration) == """
        - [UIViewController viewWillDisappear:]
        - [UIViewController viewDidDisappear:]
        """)
    #expect(
      try Self.sent(
        by: .openFromHomeScreen, .showAnotherView, .pressHome, .openFromHomeScreen, .returnToRootView,
        in: configuration) == """
          - [UIViewController viewWillAppear:]
          - [UIViewController viewDidAppear:]
          """)
  }

  @Test("a transition needs an active app and the other view")
  func impossibleTransitions() {
    let configuration = AppConfiguration()
    #expect(throws: Unsupported.self) {
      try Self.sent(by: .openFromHomeScreen, .returnToRootView, in: configuration)
    }
    #expect(throws: Unsupported.self) {
      try Self.sent(by: .openFromHomeScreen, .openSwitcher, .showAnotherView, in: configuration)
    }
  }

  @Test("a new process shows the root view again")
  func forgetsOtherView() throws {
    let sent = try Self.sent(
      by: .openFromHomeScreen, .showAnotherView, .appCrashes, .openFromHomeScreen, .showAnotherView,
      in: AppConfiguration())
    #expect(!sent.isEmpty)
  }
}
