extension Callback: CustomStringConvertible {
  /// A kind of callback, by its receiver or by its subject.
  package enum Kind: Hashable, Sendable {
    /// A message of the application's delegate.
    case delegateMessage
    /// A notification of the application.
    case notification
    /// A question about saving and restoring state.
    case preservation
    /// The root view controller loads its view, or loses it.
    case viewLoading
    /// The root view controller's view appears or disappears.
    case viewAppearance
    /// `UIApplicationMain` returns.
    case main
    /// A call that carries no meaning but needs a process that executes.
    case incidental
    /// A step of a launch, from `main` to the first event.
    case launchStep
    /// A call of a text field or of its delegate, a control event, or a notification of text or keyboard.
    case text
    /// The handler of a background task.
    case expiration
    /// Network connections are closed.
    case networking
    /// A message of the application's delegate that goes to another object.
    case misdirected
    /// A message of a scene's delegate, or of the application's delegate about the sessions of scenes.
    case sceneMessage
    /// A notification of a scene.
    case sceneNotification
    /// A message or a notification of what the system tells every app that executes: that memory is low, or that the time changed.
    case memoryWarning
    /// A message that hands a request of the user to the app.
    case request
  }

  /// The properties of a callback.
  struct Row: Sendable {
    /// The name of the static member.
    let swiftName: String
    let kind: Kind
    /// How a trace marks it; nil if as most of its kind.
    let mark: CallbackSpelling.Mark?
    let spellings: [(objectiveC: String, swift: String, versions: ClosedRange<Int>)]
    /// The notification that is posted for this message.
    let notification: Callback?

    /// - Parameters:
    ///   - objectiveC: As the documents' own traces write it.
    ///   - firstVersion: The first version of iOS that spells it so.
    ///   - older: How older versions spell it, in Objective-C and in Swift, the latest first.
    init(
      _ swiftName: String, _ kind: Kind, _ objectiveC: String? = nil, _ swift: String = "",
      as mark: CallbackSpelling.Mark? = nil, since firstVersion: Int? = nil,
      before older: [(objectiveC: String, swift: String)] = [], posts notification: Callback? = nil
    ) {
      self.swiftName = swiftName
      self.kind = kind
      self.mark = mark
      self.notification = notification
      let (oldest, newest) = (AppConfiguration.versions.lowerBound, AppConfiguration.versions.upperBound)
      let first = firstVersion ?? oldest
      spellings =
        (objectiveC.map { [($0, swift, first...newest)] } ?? []) + older.map { ($0, $1, oldest...first - 1) }
    }
  }

  /// The callback as Swift spells it, without the dot before it.
  public var description: String { Self.rows[Int(rawValue)].swiftName }

  /// The kind of the callback.
  package var kind: Kind { Self.kinds[Int(rawValue)] }

  /// The notification of the same event as this delegate message.
  package var notification: Callback? { Self.notifications[Int(rawValue)] }

  /// The delegate message of the same event as this notification.
  package var message: Callback? { Self.messages[Int(rawValue)] }

  /// Whether it is posted to a notification center.
  package var isPosted: Bool { Self.posted.contains(self) }
  private static let posted = CallbackSet(allCases.filter { $0.name.hasSuffix("Notification") })

  /// The notification of a scene that is posted for this message of its delegate.
  package var sceneNotification: Callback? { kind == .sceneMessage ? Self.rows[Int(rawValue)].notification : nil }

  /// The message of a scene's delegate for which this notification is posted.
  package var messageOfScene: Callback? {
    guard kind == .sceneNotification else { return nil }
    return CallbackSet.kind(.sceneMessage).callbacks.first { $0.sceneNotification == self }
  }

  // Columns that are asked for with each callback: a whole row is not copied.
  private static let kinds = rows.map(\.kind)
  private static let notifications = rows.map { $0.kind == .delegateMessage ? $0.notification : nil }
  private static let messages = allCases.map { notification in
    allCases.first { $0.notification == notification }
  }

  /// One row for each callback, in the order of raw values.
  static let rows: [Row] = [
    Row(
      "applicationWillFinishLaunching", .delegateMessage,
      "[UIApplicationDelegate application:willFinishLaunchingWithOptions:]",
      "application(_:willFinishLaunchingWithOptions:)"),
    Row(
      "applicationDidFinishLaunching", .delegateMessage,
      "[UIApplicationDelegate application:didFinishLaunchingWithOptions:]",
      "application(_:didFinishLaunchingWithOptions:)", posts: .didFinishLaunchingNotification),
    Row(
      "applicationWillEnterForeground", .delegateMessage, "[UIApplicationDelegate applicationWillEnterForeground:]",
      "applicationWillEnterForeground(_:)", posts: .willEnterForegroundNotification),
    Row(
      "applicationOpenURL", .delegateMessage, "[UIApplicationDelegate application:openURL:options:]",
      "application(_:open:options:)", since: 9,
      before: [
        (
          "[UIApplicationDelegate application:openURL:sourceApplication:annotation:]",
          "application(_:openURL:sourceApplication:annotation:)"
        ), ("[UIApplicationDelegate application:handleOpenURL:]", "application(_:handleOpen:)"),
      ]),
    Row(
      "applicationDidBecomeActive", .delegateMessage, "[UIApplicationDelegate applicationDidBecomeActive:]",
      "applicationDidBecomeActive(_:)", posts: .didBecomeActiveNotification),
    Row(
      "applicationWillResignActive", .delegateMessage, "[UIApplicationDelegate applicationWillResignActive:]",
      "applicationWillResignActive(_:)", posts: .willResignActiveNotification),
    Row(
      "applicationDidEnterBackground", .delegateMessage, "[UIApplicationDelegate applicationDidEnterBackground:]",
      "applicationDidEnterBackground(_:)", posts: .didEnterBackgroundNotification),
    Row(
      "applicationWillTerminate", .delegateMessage, "[UIApplicationDelegate applicationWillTerminate:]",
      "applicationWillTerminate(_:)", posts: .willTerminateNotification),
    Row(
      "didFinishLaunchingNotification", .notification, "UIApplicationDidFinishLaunchingNotification",
      "UIApplication.didFinishLaunchingNotification"),
    Row(
      "willEnterForegroundNotification", .notification, "UIApplicationWillEnterForegroundNotification",
      "UIApplication.willEnterForegroundNotification"),
    Row(
      "didBecomeActiveNotification", .notification, "UIApplicationDidBecomeActiveNotification",
      "UIApplication.didBecomeActiveNotification"),
    Row(
      "willResignActiveNotification", .notification, "UIApplicationWillResignActiveNotification",
      "UIApplication.willResignActiveNotification"),
    Row(
      "didEnterBackgroundNotification", .notification, "UIApplicationDidEnterBackgroundNotification",
      "UIApplication.didEnterBackgroundNotification"),
    Row(
      "willTerminateNotification", .notification, "UIApplicationWillTerminateNotification",
      "UIApplication.willTerminateNotification"),
    Row(
      "shouldSaveApplicationState", .preservation,
      "[UIApplicationDelegate application:shouldSaveSecureApplicationState:]",
      "application(_:shouldSaveSecureApplicationState:)", since: 13,
      before: [
        (
          "[UIApplicationDelegate application:shouldSaveApplicationState:]",
          "application(_:shouldSaveApplicationState:)"
        )
      ]),
    Row(
      "willEncodeRestorableState", .preservation,
      "[UIApplicationDelegate application:willEncodeRestorableStateWithCoder:]",
      "application(_:willEncodeRestorableStateWith:)"),
    Row("viewAwakeFromNib", .viewLoading, "[UIViewController awakeFromNib]", "awakeFromNib()"),
    Row("viewDidLoad", .viewLoading, "[UIViewController viewDidLoad]", "viewDidLoad()"),
    Row("viewWillAppear", .viewAppearance, "[UIViewController viewWillAppear:]", "viewWillAppear(_:)"),
    Row("viewDidAppear", .viewAppearance, "[UIViewController viewDidAppear:]", "viewDidAppear(_:)"),
    Row("viewWillDisappear", .viewAppearance, "[UIViewController viewWillDisappear:]", "viewWillDisappear(_:)"),
    Row("viewDidDisappear", .viewAppearance, "[UIViewController viewDidDisappear:]", "viewDidDisappear(_:)"),
    Row("applicationMainReturned", .main, "UIApplicationMain()", "UIApplicationMain(_:_:_:_:)", as: .leave),
    Row(
      "supportedInterfaceOrientations", .incidental,
      "[UIApplicationDelegate application:supportedInterfaceOrientationsForWindow:]",
      "application(_:supportedInterfaceOrientationsFor:)"),
    Row("hasText", .incidental, "[UIKeyInput hasText]", "hasText"),
    Row(
      "shouldAutomaticallyLocalizeKeyCommands", .incidental,
      "[UIApplicationDelegate applicationShouldAutomaticallyLocalizeKeyCommands:]",
      "applicationShouldAutomaticallyLocalizeKeyCommands(_:)"),
    Row(
      "beginIgnoringInteractionEvents", .incidental, "[UIApplication beginIgnoringInteractionEvents]",
      "beginIgnoringInteractionEvents()"),
    Row(
      "endIgnoringInteractionEvents", .incidental, "[UIApplication endIgnoringInteractionEvents]",
      "endIgnoringInteractionEvents()"),
    Row("unnamed", .incidental),
    Row("main", .launchStep, "main()", "main()"),
    Row("autoreleasePoolCreated", .launchStep, "[NSAutoreleasePool init]", "autoreleasepool(invoking:)"),
    Row(
      "applicationMain", .launchStep, "UIApplicationMain(argc, argv, principalClass, delegateClass)",
      "UIApplicationMain"),
    Row(
      "applicationClassInitialize", .launchStep, "[UIApplicationSubclass initialize]",
      "UIApplicationSubclass.initialize()"),
    Row("applicationInit", .launchStep, "[UIApplication init]", "UIApplication.init()"),
    Row("applicationSubclassInit", .launchStep, "[UIApplicationSubclass init]", "UIApplicationSubclass.init()"),
    Row("delegateClassInitialize", .launchStep, "[AppDelegate initialize]", "AppDelegate.initialize()"),
    Row("delegateInit", .launchStep, "[AppDelegate init]", "AppDelegate.init()"),
    Row("delegateInitWithCoder", .launchStep, "[AppDelegate initWithCoder:]", "AppDelegate.init(coder:)"),
    Row("delegateAwakeFromNib", .launchStep, "[AppDelegate awakeFromNib]", "AppDelegate.awakeFromNib()"),
    Row("setDelegate", .launchStep, "[UIApplication setDelegate:]", "UIApplication.delegate"),
    Row("infoPlistLoaded", .launchStep, "[NSBundle infoDictionary]", "Bundle.infoDictionary"),
    Row(
      "mainNibLoaded", .launchStep, "[NSBundle loadNibNamed:owner:options:]", "Bundle.loadNibNamed(_:owner:options:)",
      as: .enter),
    Row(
      "instantiateInitialViewController", .launchStep, "[UIStoryboard instantiateInitialViewController]",
      "instantiateInitialViewController()", as: .enter),
    Row(
      "instantiateInitialViewControllerWithCreator", .launchStep,
      "[UIStoryboard instantiateInitialViewControllerWithCreator:]", "instantiateInitialViewController(creator:)",
      as: .enter),
    Row(
      "instantiateViewControllerWithIdentifier", .launchStep, "[UIStoryboard instantiateViewControllerWithIdentifier:]",
      "instantiateViewController(withIdentifier:)"),
    Row("runLoopCreated", .launchStep, "[NSRunLoop currentRunLoop]", "RunLoop.current"),
    Row("makeKeyAndVisible", .launchStep, "[UIWindow makeKeyAndVisible]", "makeKeyAndVisible()"),
    Row("firstEvent", .launchStep, "[UIApplication nextEvent]", "UIApplication.nextEvent"),
    Row("sendEvent", .text, "[UIApplication sendEvent:]", "sendEvent(_:)", as: .enter),
    Row("sendAction", .text, "[UIApplication sendAction:to:from:forEvent:]", "sendAction(_:to:from:for:)", as: .enter),
    Row("touchesBegan", .text, "[UIResponder touchesBegan:withEvent:]", "touchesBegan(_:with:)", as: .enter),
    Row(
      "touchesCancelled", .text, "[UIResponder touchesCancelled:withEvent:]", "touchesCancelled(_:with:)", as: .enter),
    Row(
      "canBecomeFirstResponder", .text, "[UIResponder canBecomeFirstResponder]", "canBecomeFirstResponder", as: .enter),
    Row("becomeFirstResponder", .text, "[UIResponder becomeFirstResponder]", "becomeFirstResponder()", as: .enter),
    Row(
      "canResignFirstResponder", .text, "[UIResponder canResignFirstResponder]", "canResignFirstResponder", as: .enter),
    Row("resignFirstResponder", .text, "[UIResponder resignFirstResponder]", "resignFirstResponder()", as: .enter),
    Row(
      "textFieldShouldBeginEditing", .text, "[UITextFieldDelegate textFieldShouldBeginEditing:]",
      "textFieldShouldBeginEditing(_:)"),
    Row(
      "textFieldDidBeginEditing", .text, "[UITextFieldDelegate textFieldDidBeginEditing:]",
      "textFieldDidBeginEditing(_:)"),
    Row(
      "textFieldShouldChangeCharacters", .text,
      "[UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]",
      "textField(_:shouldChangeCharactersIn:replacementString:)"),
    Row("textFieldShouldReturn", .text, "[UITextFieldDelegate textFieldShouldReturn:]", "textFieldShouldReturn(_:)"),
    Row(
      "textFieldShouldEndEditing", .text, "[UITextFieldDelegate textFieldShouldEndEditing:]",
      "textFieldShouldEndEditing(_:)"),
    Row("textFieldDidEndEditing", .text, "[UITextFieldDelegate textFieldDidEndEditing:]", "textFieldDidEndEditing(_:)"),
    Row(
      "textFieldDidEndEditingReason", .text, "[UITextFieldDelegate textFieldDidEndEditing:reason:]",
      "textFieldDidEndEditing(_:reason:)"),
    Row("controlTouchDown", .text, ControlEvents.spelling, "UIControl.Event.touchDown", as: .enter),
    Row("controlTouchCancel", .text, ControlEvents.spelling, "UIControl.Event.touchCancel", as: .enter),
    Row("controlEditingDidBegin", .text, ControlEvents.spelling, "UIControl.Event.editingDidBegin", as: .enter),
    Row("controlEditingChanged", .text, ControlEvents.spelling, "UIControl.Event.editingChanged", as: .enter),
    Row("controlEditingDidEndOnExit", .text, ControlEvents.spelling, "UIControl.Event.editingDidEndOnExit", as: .enter),
    Row(
      "controlPrimaryActionTriggered", .text, ControlEvents.spelling, "UIControl.Event.primaryActionTriggered",
      as: .enter),
    Row("controlEditingDidEnd", .text, ControlEvents.spelling, "UIControl.Event.editingDidEnd", as: .enter),
    Row("deleteBackward", .text, "[UIKeyInput deleteBackward]", "deleteBackward()", as: .enter),
    Row("unmarkText", .text, "[UITextInput unmarkText]", "unmarkText()"),
    Row(
      "textDidBeginEditingNotification", .text, "UITextFieldTextDidBeginEditingNotification",
      "UITextField.textDidBeginEditingNotification", as: .notification),
    Row(
      "textDidChangeNotification", .text, "UITextFieldTextDidChangeNotification",
      "UITextField.textDidChangeNotification", as: .notification),
    Row(
      "textDidEndEditingNotification", .text, "UITextFieldTextDidEndEditingNotification",
      "UITextField.textDidEndEditingNotification", as: .notification),
    Row(
      "keyboardWillShowNotification", .text, "UIKeyboardWillShowNotification",
      "UIResponder.keyboardWillShowNotification", as: .notification),
    Row(
      "keyboardDidShowNotification", .text, "UIKeyboardDidShowNotification", "UIResponder.keyboardDidShowNotification",
      as: .notification),
    Row(
      "keyboardWillHideNotification", .text, "UIKeyboardWillHideNotification",
      "UIResponder.keyboardWillHideNotification", as: .notification),
    Row(
      "keyboardDidHideNotification", .text, "UIKeyboardDidHideNotification", "UIResponder.keyboardDidHideNotification",
      as: .notification),
    Row(
      "backgroundTaskExpired", .expiration, "[UIApplication backgroundTaskExpirationHandler]",
      "beginBackgroundTask(expirationHandler:)"),
    Row("connectionsClosed", .networking, "connections closed", "connectionsClosed", as: .notification),
    Row(
      "messageToAnotherObject", .misdirected, "[NSObject applicationDelegateMessage:]",
      "delegate message to another object"),
    Row("textInRange", .incidental, "[UITextInput textInRange:]", "text(in:)"),
    Row(
      "configurationForConnectingSceneSession", .sceneMessage,
      "[UIApplicationDelegate application:configurationForConnectingSceneSession:options:]",
      "application(_:configurationForConnecting:options:)"),
    Row(
      "didDiscardSceneSessions", .sceneMessage, "[UIApplicationDelegate application:didDiscardSceneSessions:]",
      "application(_:didDiscardSceneSessions:)"),
    Row(
      "sceneWillConnect", .sceneMessage, "[UISceneDelegate scene:willConnectToSession:options:]",
      "scene(_:willConnectTo:options:)", posts: .sceneWillConnectNotification),
    Row(
      "sceneRestoreInteractionState", .sceneMessage, "[UISceneDelegate scene:restoreInteractionStateWithUserActivity:]",
      "scene(_:restoreInteractionStateWith:)"),
    Row(
      "sceneWillEnterForeground", .sceneMessage, "[UISceneDelegate sceneWillEnterForeground:]",
      "sceneWillEnterForeground(_:)", posts: .sceneWillEnterForegroundNotification),
    Row("sceneOpenURLContexts", .sceneMessage, "[UISceneDelegate scene:openURLContexts:]", "scene(_:openURLContexts:)"),
    Row(
      "sceneDidBecomeActive", .sceneMessage, "[UISceneDelegate sceneDidBecomeActive:]", "sceneDidBecomeActive(_:)",
      posts: .sceneDidActivateNotification),
    Row(
      "sceneWillResignActive", .sceneMessage, "[UISceneDelegate sceneWillResignActive:]", "sceneWillResignActive(_:)",
      posts: .sceneWillDeactivateNotification),
    Row(
      "sceneDidEnterBackground", .sceneMessage, "[UISceneDelegate sceneDidEnterBackground:]",
      "sceneDidEnterBackground(_:)", posts: .sceneDidEnterBackgroundNotification),
    Row(
      "sceneStateRestorationActivity", .sceneMessage, "[UISceneDelegate stateRestorationActivityForScene:]",
      "stateRestorationActivity(for:)"),
    Row(
      "sceneDidDisconnect", .sceneMessage, "[UISceneDelegate sceneDidDisconnect:]", "sceneDidDisconnect(_:)",
      posts: .sceneDidDisconnectNotification),
    Row(
      "sceneWillConnectNotification", .sceneNotification, "UISceneWillConnectNotification",
      "UIScene.willConnectNotification"),
    Row(
      "sceneWillEnterForegroundNotification", .sceneNotification, "UISceneWillEnterForegroundNotification",
      "UIScene.willEnterForegroundNotification"),
    Row(
      "sceneDidActivateNotification", .sceneNotification, "UISceneDidActivateNotification",
      "UIScene.didActivateNotification"),
    Row(
      "sceneWillDeactivateNotification", .sceneNotification, "UISceneWillDeactivateNotification",
      "UIScene.willDeactivateNotification"),
    Row(
      "sceneDidEnterBackgroundNotification", .sceneNotification, "UISceneDidEnterBackgroundNotification",
      "UIScene.didEnterBackgroundNotification"),
    Row(
      "sceneDidDisconnectNotification", .sceneNotification, "UISceneDidDisconnectNotification",
      "UIScene.didDisconnectNotification"),
    Row(
      "applicationDidReceiveMemoryWarning", .memoryWarning,
      "[UIApplicationDelegate applicationDidReceiveMemoryWarning:]", "applicationDidReceiveMemoryWarning(_:)"),
    Row(
      "didReceiveMemoryWarningNotification", .memoryWarning, "UIApplicationDidReceiveMemoryWarningNotification",
      "UIApplication.didReceiveMemoryWarningNotification", as: .notification),
    Row(
      "viewDidReceiveMemoryWarning", .memoryWarning, "[UIViewController didReceiveMemoryWarning]",
      "didReceiveMemoryWarning()"),
    Row(
      "applicationWillContinueUserActivity", .request,
      "[UIApplicationDelegate application:willContinueUserActivityWithType:]",
      "application(_:willContinueUserActivityWithType:)"),
    Row(
      "applicationContinueUserActivity", .request,
      "[UIApplicationDelegate application:continueUserActivity:restorationHandler:]",
      "application(_:continue:restorationHandler:)"),
    Row(
      "applicationDidFailToContinueUserActivity", .request,
      "[UIApplicationDelegate application:didFailToContinueUserActivityWithType:error:]",
      "application(_:didFailToContinueUserActivityWithType:error:)"),
    Row(
      "applicationPerformAction", .request,
      "[UIApplicationDelegate application:performActionForShortcutItem:completionHandler:]",
      "application(_:performActionFor:completionHandler:)"),
    Row(
      "sceneWillContinueUserActivity", .request, "[UISceneDelegate scene:willContinueUserActivityWithType:]",
      "scene(_:willContinueUserActivityWithType:)"),
    Row("sceneContinueUserActivity", .request, "[UISceneDelegate scene:continueUserActivity:]", "scene(_:continue:)"),
    Row(
      "sceneDidFailToContinueUserActivity", .request,
      "[UISceneDelegate scene:didFailToContinueUserActivityWithType:error:]",
      "scene(_:didFailToContinueUserActivityWithType:error:)"),
    Row(
      "windowScenePerformAction", .request,
      "[UIWindowSceneDelegate windowScene:performActionForShortcutItem:completionHandler:]",
      "windowScene(_:performActionFor:completionHandler:)"),
    Row(
      "didReceiveNotificationResponse", .request,
      "[UNUserNotificationCenterDelegate userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:]",
      "userNotificationCenter(_:didReceive:withCompletionHandler:)"),
    Row(
      "willPresentNotification", .request,
      "[UNUserNotificationCenterDelegate userNotificationCenter:willPresentNotification:withCompletionHandler:]",
      "userNotificationCenter(_:willPresent:withCompletionHandler:)"),
    Row("viewDidUnload", .viewLoading, "[UIViewController viewDidUnload]", "viewDidUnload()"),
    Row(
      "applicationSignificantTimeChange", .memoryWarning, "[UIApplicationDelegate applicationSignificantTimeChange:]",
      "applicationSignificantTimeChange(_:)"),
    Row(
      "significantTimeChangeNotification", .memoryWarning, "UIApplicationSignificantTimeChangeNotification",
      "UIApplication.significantTimeChangeNotification", as: .notification),
  ]
}
