/// How the documents and the two languages write a callback.
package struct CallbackSpelling: Sendable {
  package enum Mark: Character, Sendable { case call = "-", enter = ">", leave = "<", notification = "*" }
  package let callback: Callback
  package let mark: Mark
  /// As the documents' own traces write it.
  package let objectiveC: String
  /// The versions of iOS that spell it so; other versions have another row.
  package let versions: ClosedRange<Int>
  package let swift: String

  fileprivate init(
    _ callback: Callback, _ mark: Mark, _ objectiveC: String, _ swift: String,
    versions: ClosedRange<Int> = AppConfiguration.versions
  ) {
    self.callback = callback
    self.mark = mark
    self.objectiveC = objectiveC
    self.swift = swift
    self.versions = versions
  }

  /// The one table of spellings. A callback whose name changed has a row for each name; a trace may use any of them.
  package static let table: [CallbackSpelling] =
    [
      .init(
        .applicationWillFinishLaunching, .call, "[UIApplicationDelegate application:willFinishLaunchingWithOptions:]",
        "application(_:willFinishLaunchingWithOptions:)"),
      .init(
        .applicationDidFinishLaunching, .call, "[UIApplicationDelegate application:didFinishLaunchingWithOptions:]",
        "application(_:didFinishLaunchingWithOptions:)"),
      .init(
        .applicationWillEnterForeground, .call, "[UIApplicationDelegate applicationWillEnterForeground:]",
        "applicationWillEnterForeground(_:)"),
      .init(
        .applicationOpenURL, .call, "[UIApplicationDelegate application:openURL:options:]",
        "application(_:open:options:)", versions: 9...AppConfiguration.versions.upperBound),
      .init(
        .applicationOpenURL, .call, "[UIApplicationDelegate application:openURL:sourceApplication:annotation:]",
        "application(_:openURL:sourceApplication:annotation:)", versions: AppConfiguration.versions.lowerBound...8),
      // Older still, and sent to apps that do not implement the one before.
      .init(
        .applicationOpenURL, .call, "[UIApplicationDelegate application:handleOpenURL:]",
        "application(_:handleOpen:)", versions: AppConfiguration.versions.lowerBound...8),
      .init(
        .applicationDidBecomeActive, .call, "[UIApplicationDelegate applicationDidBecomeActive:]",
        "applicationDidBecomeActive(_:)"),
      .init(
        .applicationWillResignActive, .call, "[UIApplicationDelegate applicationWillResignActive:]",
        "applicationWillResignActive(_:)"),
      .init(
        .applicationDidEnterBackground, .call, "[UIApplicationDelegate applicationDidEnterBackground:]",
        "applicationDidEnterBackground(_:)"),
      .init(
        .applicationWillTerminate, .call, "[UIApplicationDelegate applicationWillTerminate:]",
        "applicationWillTerminate(_:)"),
      .init(
        .didFinishLaunchingNotification, .notification, "UIApplicationDidFinishLaunchingNotification",
        "UIApplication.didFinishLaunchingNotification"),
      .init(
        .willEnterForegroundNotification, .notification, "UIApplicationWillEnterForegroundNotification",
        "UIApplication.willEnterForegroundNotification"),
      .init(
        .didBecomeActiveNotification, .notification, "UIApplicationDidBecomeActiveNotification",
        "UIApplication.didBecomeActiveNotification"),
      .init(
        .willResignActiveNotification, .notification, "UIApplicationWillResignActiveNotification",
        "UIApplication.willResignActiveNotification"),
      .init(
        .didEnterBackgroundNotification, .notification, "UIApplicationDidEnterBackgroundNotification",
        "UIApplication.didEnterBackgroundNotification"),
      .init(
        .willTerminateNotification, .notification, "UIApplicationWillTerminateNotification",
        "UIApplication.willTerminateNotification"),
      .init(
        .shouldSaveApplicationState, .call, "[UIApplicationDelegate application:shouldSaveSecureApplicationState:]",
        "application(_:shouldSaveSecureApplicationState:)", versions: 13...AppConfiguration.versions.upperBound),
      .init(
        .shouldSaveApplicationState, .call, "[UIApplicationDelegate application:shouldSaveApplicationState:]",
        "application(_:shouldSaveApplicationState:)", versions: AppConfiguration.versions.lowerBound...12),
      .init(
        .willEncodeRestorableState, .call, "[UIApplicationDelegate application:willEncodeRestorableStateWithCoder:]",
        "application(_:willEncodeRestorableStateWith:)"),
      .init(.viewAwakeFromNib, .call, "[UIViewController awakeFromNib]", "awakeFromNib()"),
      .init(.viewDidLoad, .call, "[UIViewController viewDidLoad]", "viewDidLoad()"),
      .init(.viewDidUnload, .call, "[UIViewController viewDidUnload]", "viewDidUnload()"),
      .init(.viewWillAppear, .call, "[UIViewController viewWillAppear:]", "viewWillAppear(_:)"),
      .init(.viewDidAppear, .call, "[UIViewController viewDidAppear:]", "viewDidAppear(_:)"),
      .init(.viewWillDisappear, .call, "[UIViewController viewWillDisappear:]", "viewWillDisappear(_:)"),
      .init(.viewDidDisappear, .call, "[UIViewController viewDidDisappear:]", "viewDidDisappear(_:)"),
      .init(.applicationMainReturned, .leave, "UIApplicationMain()", "UIApplicationMain(_:_:_:_:)"),
      .init(
        .supportedInterfaceOrientations, .call,
        "[UIApplicationDelegate application:supportedInterfaceOrientationsForWindow:]",
        "application(_:supportedInterfaceOrientationsFor:)"),
      .init(.hasText, .call, "[UIKeyInput hasText]", "hasText"),
      .init(.textInRange, .call, "[UITextInput textInRange:]", "text(in:)"),
      .init(
        .shouldAutomaticallyLocalizeKeyCommands, .call,
        "[UIApplicationDelegate applicationShouldAutomaticallyLocalizeKeyCommands:]",
        "applicationShouldAutomaticallyLocalizeKeyCommands(_:)"),
      .init(
        .beginIgnoringInteractionEvents, .call, "[UIApplication beginIgnoringInteractionEvents]",
        "beginIgnoringInteractionEvents()"),
      .init(
        .endIgnoringInteractionEvents, .call, "[UIApplication endIgnoringInteractionEvents]",
        "endIgnoringInteractionEvents()"),
    ] + launchSteps + text + scenes + [
      .init(
        .backgroundTaskExpired, .call, "[UIApplication backgroundTaskExpirationHandler]",
        "beginBackgroundTask(expirationHandler:)"),
      .init(
        .messageToAnotherObject, .call, "[NSObject applicationDelegateMessage:]", "delegate message to another object"),
      .init(.connectionsClosed, .notification, "connections closed", "connectionsClosed"),
      .init(
        .applicationDidReceiveMemoryWarning, .call, "[UIApplicationDelegate applicationDidReceiveMemoryWarning:]",
        "applicationDidReceiveMemoryWarning(_:)"),
      .init(
        .didReceiveMemoryWarningNotification, .notification, "UIApplicationDidReceiveMemoryWarningNotification",
        "UIApplication.didReceiveMemoryWarningNotification"),
      .init(
        .viewDidReceiveMemoryWarning, .call, "[UIViewController didReceiveMemoryWarning]", "didReceiveMemoryWarning()"),
      .init(
        .applicationWillContinueUserActivity, .call,
        "[UIApplicationDelegate application:willContinueUserActivityWithType:]",
        "application(_:willContinueUserActivityWithType:)"),
      .init(
        .applicationContinueUserActivity, .call,
        "[UIApplicationDelegate application:continueUserActivity:restorationHandler:]",
        "application(_:continue:restorationHandler:)"),
      .init(
        .applicationDidFailToContinueUserActivity, .call,
        "[UIApplicationDelegate application:didFailToContinueUserActivityWithType:error:]",
        "application(_:didFailToContinueUserActivityWithType:error:)"),
      .init(
        .applicationPerformAction, .call,
        "[UIApplicationDelegate application:performActionForShortcutItem:completionHandler:]",
        "application(_:performActionFor:completionHandler:)"),
      .init(
        .didReceiveNotificationResponse, .call,
        "[UNUserNotificationCenterDelegate userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:]",
        "userNotificationCenter(_:didReceive:withCompletionHandler:)"),
      .init(
        .willPresentNotification, .call,
        "[UNUserNotificationCenterDelegate userNotificationCenter:willPresentNotification:withCompletionHandler:]",
        "userNotificationCenter(_:willPresent:withCompletionHandler:)"),
    ]

  private static let launchSteps: [CallbackSpelling] = [
    .init(.main, .call, "main()", "main()"),
    .init(.autoreleasePoolCreated, .call, "[NSAutoreleasePool init]", "autoreleasepool(invoking:)"),
    .init(.applicationMain, .call, "UIApplicationMain(argc, argv, principalClass, delegateClass)", "UIApplicationMain"),
    .init(
      .applicationClassInitialize, .call, "[UIApplicationSubclass initialize]", "UIApplicationSubclass.initialize()"),
    .init(.applicationInit, .call, "[UIApplication init]", "UIApplication.init()"),
    .init(.applicationSubclassInit, .call, "[UIApplicationSubclass init]", "UIApplicationSubclass.init()"),
    .init(.delegateClassInitialize, .call, "[AppDelegate initialize]", "AppDelegate.initialize()"),
    .init(.delegateInit, .call, "[AppDelegate init]", "AppDelegate.init()"),
    .init(.delegateInitWithCoder, .call, "[AppDelegate initWithCoder:]", "AppDelegate.init(coder:)"),
    .init(.delegateAwakeFromNib, .call, "[AppDelegate awakeFromNib]", "AppDelegate.awakeFromNib()"),
    .init(.setDelegate, .call, "[UIApplication setDelegate:]", "UIApplication.delegate"),
    .init(.infoPlistLoaded, .call, "[NSBundle infoDictionary]", "Bundle.infoDictionary"),
    .init(.mainNibLoaded, .enter, "[NSBundle loadNibNamed:owner:options:]", "Bundle.loadNibNamed(_:owner:options:)"),
    .init(
      .instantiateInitialViewController, .enter, "[UIStoryboard instantiateInitialViewController]",
      "instantiateInitialViewController()"),
    .init(
      .instantiateInitialViewControllerWithCreator, .enter,
      "[UIStoryboard instantiateInitialViewControllerWithCreator:]", "instantiateInitialViewController(creator:)"),
    .init(
      .instantiateViewControllerWithIdentifier, .call, "[UIStoryboard instantiateViewControllerWithIdentifier:]",
      "instantiateViewController(withIdentifier:)"),
    .init(.runLoopCreated, .call, "[NSRunLoop currentRunLoop]", "RunLoop.current"),
    .init(.makeKeyAndVisible, .call, "[UIWindow makeKeyAndVisible]", "makeKeyAndVisible()"),
    .init(.firstEvent, .call, "[UIApplication nextEvent]", "UIApplication.nextEvent"),
  ]

  private static let text: [CallbackSpelling] = [
    .init(.sendEvent, .enter, "[UIApplication sendEvent:]", "sendEvent(_:)"),
    .init(.sendAction, .enter, "[UIApplication sendAction:to:from:forEvent:]", "sendAction(_:to:from:for:)"),
    .init(.touchesBegan, .enter, "[UIResponder touchesBegan:withEvent:]", "touchesBegan(_:with:)"),
    .init(.touchesCancelled, .enter, "[UIResponder touchesCancelled:withEvent:]", "touchesCancelled(_:with:)"),
    .init(.canBecomeFirstResponder, .enter, "[UIResponder canBecomeFirstResponder]", "canBecomeFirstResponder"),
    .init(.becomeFirstResponder, .enter, "[UIResponder becomeFirstResponder]", "becomeFirstResponder()"),
    .init(.canResignFirstResponder, .enter, "[UIResponder canResignFirstResponder]", "canResignFirstResponder"),
    .init(.resignFirstResponder, .enter, "[UIResponder resignFirstResponder]", "resignFirstResponder()"),
    .init(
      .textFieldShouldBeginEditing, .call, "[UITextFieldDelegate textFieldShouldBeginEditing:]",
      "textFieldShouldBeginEditing(_:)"),
    .init(
      .textFieldDidBeginEditing, .call, "[UITextFieldDelegate textFieldDidBeginEditing:]",
      "textFieldDidBeginEditing(_:)"),
    .init(
      .textFieldShouldChangeCharacters, .call,
      "[UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]",
      "textField(_:shouldChangeCharactersIn:replacementString:)"),
    .init(.textFieldShouldReturn, .call, "[UITextFieldDelegate textFieldShouldReturn:]", "textFieldShouldReturn(_:)"),
    .init(
      .textFieldShouldEndEditing, .call, "[UITextFieldDelegate textFieldShouldEndEditing:]",
      "textFieldShouldEndEditing(_:)"),
    .init(
      .textFieldDidEndEditing, .call, "[UITextFieldDelegate textFieldDidEndEditing:]", "textFieldDidEndEditing(_:)"),
    .init(
      .textFieldDidEndEditingReason, .call, "[UITextFieldDelegate textFieldDidEndEditing:reason:]",
      "textFieldDidEndEditing(_:reason:)"),
    .init(.controlTouchDown, .enter, ControlEvents.spelling, "UIControl.Event.touchDown"),
    .init(.controlTouchCancel, .enter, ControlEvents.spelling, "UIControl.Event.touchCancel"),
    .init(.controlEditingDidBegin, .enter, ControlEvents.spelling, "UIControl.Event.editingDidBegin"),
    .init(.controlEditingChanged, .enter, ControlEvents.spelling, "UIControl.Event.editingChanged"),
    .init(.controlEditingDidEndOnExit, .enter, ControlEvents.spelling, "UIControl.Event.editingDidEndOnExit"),
    .init(.controlPrimaryActionTriggered, .enter, ControlEvents.spelling, "UIControl.Event.primaryActionTriggered"),
    .init(.controlEditingDidEnd, .enter, ControlEvents.spelling, "UIControl.Event.editingDidEnd"),
    .init(.deleteBackward, .enter, "[UIKeyInput deleteBackward]", "deleteBackward()"),
    .init(.unmarkText, .call, "[UITextInput unmarkText]", "unmarkText()"),
    .init(
      .textDidBeginEditingNotification, .notification, "UITextFieldTextDidBeginEditingNotification",
      "UITextField.textDidBeginEditingNotification"),
    .init(
      .textDidChangeNotification, .notification, "UITextFieldTextDidChangeNotification",
      "UITextField.textDidChangeNotification"),
    .init(
      .textDidEndEditingNotification, .notification, "UITextFieldTextDidEndEditingNotification",
      "UITextField.textDidEndEditingNotification"),
    .init(
      .keyboardWillShowNotification, .notification, "UIKeyboardWillShowNotification",
      "UIResponder.keyboardWillShowNotification"),
    .init(
      .keyboardDidShowNotification, .notification, "UIKeyboardDidShowNotification",
      "UIResponder.keyboardDidShowNotification"),
    .init(
      .keyboardWillHideNotification, .notification, "UIKeyboardWillHideNotification",
      "UIResponder.keyboardWillHideNotification"),
    .init(
      .keyboardDidHideNotification, .notification, "UIKeyboardDidHideNotification",
      "UIResponder.keyboardDidHideNotification"),
  ]
}

extension CallbackSpelling {
  private static let scenes = SceneSpelling.table.compactMap { row -> CallbackSpelling? in
    guard let callback = row.callback, let name = row.objectiveC else { return nil }
    return callback.kind == .sceneNotification
      ? .init(callback, .notification, name, row.swift)
      : .init(callback, .call, "[\(row.owner.rawValue) \(name)]", row.swift)
  }
}

extension Callback {
  package func spelling(version: Int = AppConfiguration.versions.upperBound) -> CallbackSpelling? {
    CallbackSpelling.table.first { $0.callback == self && $0.versions.contains(version) }
  }

  /// The callback as the documents' traces write it, without its mark: `[UIApplicationDelegate applicationDidBecomeActive:]`.
  ///
  /// - Parameter version: The major version of iOS whose spelling is wanted; two names changed over the years.
  public func objectiveCName(version: Int = AppConfiguration.versions.upperBound) -> String {
    spelling(version: version)?.objectiveC ?? "[a callback that no document names]"
  }

  /// The Swift spelling: `applicationDidBecomeActive(_:)`.
  public var swiftName: String { spelling()?.swift ?? "a callback that no document names" }

  /// The callback by its name, in the spelling of any version: a selector, a notification, or as Swift's `#function` has it.
  ///
  ///     Callback(named: "applicationDidBecomeActive:")
  ///     Callback(named: "applicationDidBecomeActive(_:)")
  ///     Callback(named: "UIApplicationDidBecomeActiveNotification")
  ///
  /// - Parameter name: The name; a last colon can be left out.
  public init?(named name: some StringProtocol) {
    guard let callback = Callback(anySpelling: name) ?? Callback(anySpelling: name + ":") else { return nil }
    self = callback
  }

  /// The name of the callback, which `init(named:)` reads.
  public var name: String { shortName() }

  /// The selector or notification name alone, for tables: `applicationDidBecomeActive:`.
  ///
  /// A step of the launch keeps its class, since many have an `init`; a control event is named by which it is.
  public func shortName(version: Int = AppConfiguration.versions.upperBound) -> String {
    if kind == .launchStep { return objectiveCName(version: version) }
    if let controlEventName { return controlEventName }
    let name = objectiveCName(version: version)
    guard name.hasPrefix("["), name.hasSuffix("]"), let space = name.firstIndex(of: " ") else { return name }
    return String(name[name.index(after: space)...].dropLast())
  }
}
