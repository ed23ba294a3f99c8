import LifecycleConformance

/// The short names, those of the delegate's messages as in the article on legal messages.
extension TraceRow {
  package static let callbacks: [String: Callback] = [
    "WF": .applicationWillFinishLaunching, "DF": .applicationDidFinishLaunching, "WEF": .applicationWillEnterForeground,
    "URL": .applicationOpenURL, "DBA": .applicationDidBecomeActive, "WRA": .applicationWillResignActive,
    "DEB": .applicationDidEnterBackground, "WT": .applicationWillTerminate,
    "save": .shouldSaveApplicationState, "encode": .willEncodeRestorableState, "query": .hasText,
    "main": .main, "Main": .applicationMain, "pool": .autoreleasePoolCreated, "app+": .applicationClassInitialize,
    "app": .applicationInit, "sub": .applicationSubclassInit, "del+": .delegateClassInitialize, "del": .delegateInit,
    "coder": .delegateInitWithCoder, "delAwake": .delegateAwakeFromNib, "set": .setDelegate, "plist": .infoPlistLoaded,
    "nib": .mainNibLoaded, "story": .instantiateInitialViewController,
    "creator": .instantiateInitialViewControllerWithCreator, "identify": .instantiateViewControllerWithIdentifier,
    "loop": .runLoopCreated, "orient": .supportedInterfaceOrientations, "keys": .shouldAutomaticallyLocalizeKeyCommands,
    "ignore": .beginIgnoringInteractionEvents, "endIgnore": .endIgnoringInteractionEvents,
    "window": .makeKeyAndVisible, "event": .firstEvent, "mainReturns": .applicationMainReturned,
    "other": .messageToAnotherObject, "closed": .connectionsClosed, "expired": .backgroundTaskExpired,
    "touch": .touchesBegan, "change": .textFieldShouldChangeCharacters,
    "awake": .viewAwakeFromNib, "load": .viewDidLoad, "unload": .viewDidUnload, "appears": .viewWillAppear,
    "appeared": .viewDidAppear,
    "disappears": .viewWillDisappear, "disappeared": .viewDidDisappear,
    "configure": .configurationForConnectingSceneSession, "connect": .sceneWillConnect,
    "foreground": .sceneWillEnterForeground, "active": .sceneDidBecomeActive, "resign": .sceneWillResignActive,
    "background": .sceneDidEnterBackground, "disconnect": .sceneDidDisconnect, "url": .sceneOpenURLContexts,
    "discard": .didDiscardSceneSessions, "restoration": .sceneStateRestorationActivity,
    "restore": .sceneRestoreInteractionState,
    "warned": .applicationDidReceiveMemoryWarning, "timeChanged": .applicationSignificantTimeChange,
    "viewWarned": .viewDidReceiveMemoryWarning,
    "announces": .applicationWillContinueUserActivity, "continues": .applicationContinueUserActivity,
    "fails": .applicationDidFailToContinueUserActivity, "performs": .applicationPerformAction,
    "received": .didReceiveNotificationResponse, "presented": .willPresentNotification,
    "sceneAnnounces": .sceneWillContinueUserActivity, "sceneContinues": .sceneContinueUserActivity,
    "sceneFails": .sceneDidFailToContinueUserActivity, "scenePerforms": .windowScenePerformAction,
  ]

  static let marks = [
    "end": "= process ended", "warningPosted": "* UIApplicationDidReceiveMemoryWarningNotification",
    "timePosted": "* UIApplicationSignificantTimeChangeNotification",
  ]

  /// Several callbacks that come together.
  static let groups = [
    "launch": "WF DF*", "return": "WEF* DBA*", "leave": "WRA* DEB*",
    "sceneReturn": "foreground* *WEF active* *DBA", "sceneLeave": "resign* *WRA background* *DEB",
  ]

  static let events = [
    "open": "open from the home screen", "URL": "open by URL", "Home": "press Home",
    "wake": "system wakes the app in the background", "suspend": "system suspends the app",
    "disconnect": "system disconnects the scene", "reclaim": "system reclaims memory", "end": "system ends the app",
    "crash": "app crashes", "switcher": "open the app switcher", "remove": "remove this app in the switcher",
    "chooseThis": "choose this app in the switcher", "chooseOther": "choose another app in the switcher",
    "call": "phone call begins", "callOver": "phone call dismissed", "callAnswered": "phone call accepted",
    "activity": "open by user activity", "action": "open by quick action", "response": "open by notification response",
    "arrival": "notification of the app arrives", "prewarm": "system prewarms the app",
    "fetch": "background fetch or silent push is due",
  ]
}
