/// The callbacks, each with its row in `Resources/callbacks.txt`, and with the raw value that is the place of that row.
extension Callback {
  // The application's delegate. These are in the order in which one event can send them, so that their raw values index the app's
  // replies (`Replies`).
  /// `[UIApplicationDelegate application:willFinishLaunchingWithOptions:]`
  @inlinable public static var applicationWillFinishLaunching: Callback { Callback(place: 0) }
  /// `[UIApplicationDelegate application:didFinishLaunchingWithOptions:]`
  @inlinable public static var applicationDidFinishLaunching: Callback { Callback(place: 1) }
  /// `[UIApplicationDelegate applicationWillEnterForeground:]`
  @inlinable public static var applicationWillEnterForeground: Callback { Callback(place: 2) }
  /// `[UIApplicationDelegate application:openURL:options:]`
  @inlinable public static var applicationOpenURL: Callback { Callback(place: 3) }
  /// `[UIApplicationDelegate applicationDidBecomeActive:]`
  @inlinable public static var applicationDidBecomeActive: Callback { Callback(place: 4) }
  /// `[UIApplicationDelegate applicationWillResignActive:]`
  @inlinable public static var applicationWillResignActive: Callback { Callback(place: 5) }
  /// `[UIApplicationDelegate applicationDidEnterBackground:]`
  @inlinable public static var applicationDidEnterBackground: Callback { Callback(place: 6) }
  /// `[UIApplicationDelegate applicationWillTerminate:]`
  @inlinable public static var applicationWillTerminate: Callback { Callback(place: 7) }

  // Notifications.
  /// `UIApplicationDidFinishLaunchingNotification`
  @inlinable public static var didFinishLaunchingNotification: Callback { Callback(place: 8) }
  /// `UIApplicationWillEnterForegroundNotification`
  @inlinable public static var willEnterForegroundNotification: Callback { Callback(place: 9) }
  /// `UIApplicationDidBecomeActiveNotification`
  @inlinable public static var didBecomeActiveNotification: Callback { Callback(place: 10) }
  /// `UIApplicationWillResignActiveNotification`
  @inlinable public static var willResignActiveNotification: Callback { Callback(place: 11) }
  /// `UIApplicationDidEnterBackgroundNotification`
  @inlinable public static var didEnterBackgroundNotification: Callback { Callback(place: 12) }
  /// `UIApplicationWillTerminateNotification`
  @inlinable public static var willTerminateNotification: Callback { Callback(place: 13) }

  // State preservation.
  /// `[UIApplicationDelegate application:shouldSaveSecureApplicationState:]`
  @inlinable public static var shouldSaveApplicationState: Callback { Callback(place: 14) }
  /// `[UIApplicationDelegate application:willEncodeRestorableStateWithCoder:]`
  @inlinable public static var willEncodeRestorableState: Callback { Callback(place: 15) }

  // The root view.
  /// `[UIViewController awakeFromNib]`
  @inlinable public static var viewAwakeFromNib: Callback { Callback(place: 16) }
  /// `[UIViewController viewDidLoad]`
  @inlinable public static var viewDidLoad: Callback { Callback(place: 17) }
  /// `[UIViewController viewWillAppear:]`
  @inlinable public static var viewWillAppear: Callback { Callback(place: 18) }
  /// `[UIViewController viewDidAppear:]`
  @inlinable public static var viewDidAppear: Callback { Callback(place: 19) }
  /// `[UIViewController viewWillDisappear:]`
  @inlinable public static var viewWillDisappear: Callback { Callback(place: 20) }
  /// `[UIViewController viewDidDisappear:]`
  @inlinable public static var viewDidDisappear: Callback { Callback(place: 21) }
  /// `UIApplicationMain` returned, or code after it ran.
  @inlinable public static var applicationMainReturned: Callback { Callback(place: 22) }

  // Incidental: calls that carry no meaning but need a process that executes.
  /// `[UIApplicationDelegate application:supportedInterfaceOrientationsForWindow:]`
  @inlinable public static var supportedInterfaceOrientations: Callback { Callback(place: 23) }
  /// `[UIKeyInput hasText]`
  @inlinable public static var hasText: Callback { Callback(place: 24) }
  /// `[UIApplicationDelegate applicationShouldAutomaticallyLocalizeKeyCommands:]`
  @inlinable public static var shouldAutomaticallyLocalizeKeyCommands: Callback { Callback(place: 25) }
  /// `[UIApplication beginIgnoringInteractionEvents]`
  @inlinable public static var beginIgnoringInteractionEvents: Callback { Callback(place: 26) }
  /// `[UIApplication endIgnoringInteractionEvents]`
  @inlinable public static var endIgnoringInteractionEvents: Callback { Callback(place: 27) }
  /// A callback that no document names.
  @inlinable public static var unnamed: Callback { Callback(place: 28) }

  // The launch.
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

  // Editing text; `carriesState` relies on these being together.
  /// `[UIApplication sendEvent:]`
  @inlinable public static var sendEvent: Callback { Callback(place: 48) }
  /// `[UIApplication sendAction:to:from:forEvent:]`
  @inlinable public static var sendAction: Callback { Callback(place: 49) }
  /// `[UIResponder touchesBegan:withEvent:]`
  @inlinable public static var touchesBegan: Callback { Callback(place: 50) }
  /// `[UIResponder touchesCancelled:withEvent:]`
  @inlinable public static var touchesCancelled: Callback { Callback(place: 51) }
  /// `[UIResponder canBecomeFirstResponder]`
  @inlinable public static var canBecomeFirstResponder: Callback { Callback(place: 52) }
  /// `[UIResponder becomeFirstResponder]`
  @inlinable public static var becomeFirstResponder: Callback { Callback(place: 53) }
  /// `[UIResponder canResignFirstResponder]`
  @inlinable public static var canResignFirstResponder: Callback { Callback(place: 54) }
  /// `[UIResponder resignFirstResponder]`
  @inlinable public static var resignFirstResponder: Callback { Callback(place: 55) }
  /// `[UITextFieldDelegate textFieldShouldBeginEditing:]`
  @inlinable public static var textFieldShouldBeginEditing: Callback { Callback(place: 56) }
  /// `[UITextFieldDelegate textFieldDidBeginEditing:]`
  @inlinable public static var textFieldDidBeginEditing: Callback { Callback(place: 57) }
  /// `[UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]`
  @inlinable public static var textFieldShouldChangeCharacters: Callback { Callback(place: 58) }
  /// `[UITextFieldDelegate textFieldShouldReturn:]`
  @inlinable public static var textFieldShouldReturn: Callback { Callback(place: 59) }
  /// `[UITextFieldDelegate textFieldShouldEndEditing:]`
  @inlinable public static var textFieldShouldEndEditing: Callback { Callback(place: 60) }
  /// `[UITextFieldDelegate textFieldDidEndEditing:]`
  @inlinable public static var textFieldDidEndEditing: Callback { Callback(place: 61) }
  /// `[UITextFieldDelegate textFieldDidEndEditing:reason:]`
  @inlinable public static var textFieldDidEndEditingReason: Callback { Callback(place: 62) }
  /// The control event `UIControlEventTouchDown`.
  @inlinable public static var controlTouchDown: Callback { Callback(place: 63) }
  /// The control event `UIControlEventTouchCancel`.
  @inlinable public static var controlTouchCancel: Callback { Callback(place: 64) }
  /// The control event `UIControlEventEditingDidBegin`.
  @inlinable public static var controlEditingDidBegin: Callback { Callback(place: 65) }
  /// The control event `UIControlEventEditingChanged`.
  @inlinable public static var controlEditingChanged: Callback { Callback(place: 66) }
  /// The control event `UIControlEventEditingDidEndOnExit`.
  @inlinable public static var controlEditingDidEndOnExit: Callback { Callback(place: 67) }
  /// The control event `UIControlEventPrimaryActionTriggered`.
  @inlinable public static var controlPrimaryActionTriggered: Callback { Callback(place: 68) }
  /// The control event `UIControlEventEditingDidEnd`.
  @inlinable public static var controlEditingDidEnd: Callback { Callback(place: 69) }
  /// `[UIKeyInput deleteBackward]`
  @inlinable public static var deleteBackward: Callback { Callback(place: 70) }
  /// `[UITextInput unmarkText]`
  @inlinable public static var unmarkText: Callback { Callback(place: 71) }
  /// `UITextFieldTextDidBeginEditingNotification`
  @inlinable public static var textDidBeginEditingNotification: Callback { Callback(place: 72) }
  /// `UITextFieldTextDidChangeNotification`
  @inlinable public static var textDidChangeNotification: Callback { Callback(place: 73) }
  /// `UITextFieldTextDidEndEditingNotification`
  @inlinable public static var textDidEndEditingNotification: Callback { Callback(place: 74) }
  /// `UIKeyboardWillShowNotification`
  @inlinable public static var keyboardWillShowNotification: Callback { Callback(place: 75) }
  /// `UIKeyboardDidShowNotification`
  @inlinable public static var keyboardDidShowNotification: Callback { Callback(place: 76) }
  /// `UIKeyboardWillHideNotification`
  @inlinable public static var keyboardWillHideNotification: Callback { Callback(place: 77) }
  /// `UIKeyboardDidHideNotification`
  @inlinable public static var keyboardDidHideNotification: Callback { Callback(place: 78) }

  // Tasks, connections, and messages to other objects.
  /// The handler of the background task is called because its time has run out.
  @inlinable public static var backgroundTaskExpired: Callback { Callback(place: 79) }
  /// The network connections of the app were closed.
  @inlinable public static var connectionsClosed: Callback { Callback(place: 80) }
  /// A message of the application's delegate that is sent to another object.
  @inlinable public static var messageToAnotherObject: Callback { Callback(place: 81) }

  // Incidental: calls that carry no meaning but need a process that executes.
  /// The keyboard looks at the text; like `hasText`.
  @inlinable public static var textInRange: Callback { Callback(place: 82) }

  // Scenes.
  /// `[UIApplicationDelegate application:configurationForConnectingSceneSession:options:]`
  @inlinable public static var configurationForConnectingSceneSession: Callback { Callback(place: 83) }
  /// `[UIApplicationDelegate application:didDiscardSceneSessions:]`
  @inlinable public static var didDiscardSceneSessions: Callback { Callback(place: 84) }
  /// `[UISceneDelegate scene:willConnectToSession:options:]`
  @inlinable public static var sceneWillConnect: Callback { Callback(place: 85) }
  /// `[UISceneDelegate scene:restoreInteractionStateWithUserActivity:]`
  @inlinable public static var sceneRestoreInteractionState: Callback { Callback(place: 86) }
  /// `[UISceneDelegate sceneWillEnterForeground:]`
  @inlinable public static var sceneWillEnterForeground: Callback { Callback(place: 87) }
  /// `[UISceneDelegate scene:openURLContexts:]`
  @inlinable public static var sceneOpenURLContexts: Callback { Callback(place: 88) }
  /// `[UISceneDelegate sceneDidBecomeActive:]`
  @inlinable public static var sceneDidBecomeActive: Callback { Callback(place: 89) }
  /// `[UISceneDelegate sceneWillResignActive:]`
  @inlinable public static var sceneWillResignActive: Callback { Callback(place: 90) }
  /// `[UISceneDelegate sceneDidEnterBackground:]`
  @inlinable public static var sceneDidEnterBackground: Callback { Callback(place: 91) }
  /// `[UISceneDelegate stateRestorationActivityForScene:]`
  @inlinable public static var sceneStateRestorationActivity: Callback { Callback(place: 92) }
  /// `[UISceneDelegate sceneDidDisconnect:]`
  @inlinable public static var sceneDidDisconnect: Callback { Callback(place: 93) }
  /// `UISceneWillConnectNotification`
  @inlinable public static var sceneWillConnectNotification: Callback { Callback(place: 94) }
  /// `UISceneWillEnterForegroundNotification`
  @inlinable public static var sceneWillEnterForegroundNotification: Callback { Callback(place: 95) }
  /// `UISceneDidActivateNotification`
  @inlinable public static var sceneDidActivateNotification: Callback { Callback(place: 96) }
  /// `UISceneWillDeactivateNotification`
  @inlinable public static var sceneWillDeactivateNotification: Callback { Callback(place: 97) }
  /// `UISceneDidEnterBackgroundNotification`
  @inlinable public static var sceneDidEnterBackgroundNotification: Callback { Callback(place: 98) }
  /// `UISceneDidDisconnectNotification`
  @inlinable public static var sceneDidDisconnectNotification: Callback { Callback(place: 99) }

  // Notices of the system to every app that executes.
  /// `[UIApplicationDelegate applicationDidReceiveMemoryWarning:]`
  @inlinable public static var applicationDidReceiveMemoryWarning: Callback { Callback(place: 100) }
  /// `UIApplicationDidReceiveMemoryWarningNotification`
  @inlinable public static var didReceiveMemoryWarningNotification: Callback { Callback(place: 101) }
  /// `[UIViewController didReceiveMemoryWarning]`
  @inlinable public static var viewDidReceiveMemoryWarning: Callback { Callback(place: 102) }

  // Requests of the user.
  /// `[UIApplicationDelegate application:willContinueUserActivityWithType:]`
  @inlinable public static var applicationWillContinueUserActivity: Callback { Callback(place: 103) }
  /// `[UIApplicationDelegate application:continueUserActivity:restorationHandler:]`
  @inlinable public static var applicationContinueUserActivity: Callback { Callback(place: 104) }
  /// `[UIApplicationDelegate application:didFailToContinueUserActivityWithType:error:]`
  @inlinable public static var applicationDidFailToContinueUserActivity: Callback { Callback(place: 105) }
  /// `[UIApplicationDelegate application:performActionForShortcutItem:completionHandler:]`
  @inlinable public static var applicationPerformAction: Callback { Callback(place: 106) }
  /// `[UISceneDelegate scene:willContinueUserActivityWithType:]`
  @inlinable public static var sceneWillContinueUserActivity: Callback { Callback(place: 107) }
  /// `[UISceneDelegate scene:continueUserActivity:]`
  @inlinable public static var sceneContinueUserActivity: Callback { Callback(place: 108) }
  /// `[UISceneDelegate scene:didFailToContinueUserActivityWithType:error:]`
  @inlinable public static var sceneDidFailToContinueUserActivity: Callback { Callback(place: 109) }
  /// `[UIWindowSceneDelegate windowScene:performActionForShortcutItem:completionHandler:]`
  @inlinable public static var windowScenePerformAction: Callback { Callback(place: 110) }
  /// `[UNUserNotificationCenterDelegate userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:]`
  @inlinable public static var didReceiveNotificationResponse: Callback { Callback(place: 111) }
  /// `[UNUserNotificationCenterDelegate userNotificationCenter:willPresentNotification:withCompletionHandler:]`
  @inlinable public static var willPresentNotification: Callback { Callback(place: 112) }

  // The root view.
  /// `[UIViewController viewDidUnload]`
  @inlinable public static var viewDidUnload: Callback { Callback(place: 113) }

  // Notices of the system to every app that executes.
  /// `[UIApplicationDelegate applicationSignificantTimeChange:]`
  @inlinable public static var applicationSignificantTimeChange: Callback { Callback(place: 114) }
  /// `UIApplicationSignificantTimeChangeNotification`
  @inlinable public static var significantTimeChangeNotification: Callback { Callback(place: 115) }
}
