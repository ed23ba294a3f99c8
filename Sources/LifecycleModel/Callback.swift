/// A callback that the app receives, or another step of its process that can be observed.
///
/// The delegate messages are in the order in which one event can send them, so that their raw values index the app's
/// replies (`Replies`). Spellings are in `Callback+Spelling.swift`.
public enum Callback: UInt8, CaseIterable, Hashable, Sendable {
  // The application delegate.
  /// `[UIApplicationDelegate application:willFinishLaunchingWithOptions:]`
  case applicationWillFinishLaunching
  /// `[UIApplicationDelegate application:didFinishLaunchingWithOptions:]`
  case applicationDidFinishLaunching
  /// `[UIApplicationDelegate applicationWillEnterForeground:]`
  case applicationWillEnterForeground
  /// `[UIApplicationDelegate application:openURL:options:]`
  case applicationOpenURL
  /// `[UIApplicationDelegate applicationDidBecomeActive:]`
  case applicationDidBecomeActive
  /// `[UIApplicationDelegate applicationWillResignActive:]`
  case applicationWillResignActive
  /// `[UIApplicationDelegate applicationDidEnterBackground:]`
  case applicationDidEnterBackground
  /// `[UIApplicationDelegate applicationWillTerminate:]`
  case applicationWillTerminate

  // Notifications.
  /// `UIApplicationDidFinishLaunchingNotification`
  case didFinishLaunchingNotification
  /// `UIApplicationWillEnterForegroundNotification`
  case willEnterForegroundNotification
  /// `UIApplicationDidBecomeActiveNotification`
  case didBecomeActiveNotification
  /// `UIApplicationWillResignActiveNotification`
  case willResignActiveNotification
  /// `UIApplicationDidEnterBackgroundNotification`
  case didEnterBackgroundNotification
  /// `UIApplicationWillTerminateNotification`
  case willTerminateNotification

  // State preservation.
  /// `[UIApplicationDelegate application:shouldSaveSecureApplicationState:]`
  case shouldSaveApplicationState
  /// `[UIApplicationDelegate application:willEncodeRestorableStateWithCoder:]`
  case willEncodeRestorableState

  // The root view controller.
  /// `[UIViewController awakeFromNib]`
  case viewAwakeFromNib
  /// `[UIViewController viewDidLoad]`
  case viewDidLoad
  /// `[UIViewController viewWillAppear:]`
  case viewWillAppear
  /// `[UIViewController viewDidAppear:]`
  case viewDidAppear
  /// `[UIViewController viewWillDisappear:]`
  case viewWillDisappear
  /// `[UIViewController viewDidDisappear:]`
  case viewDidDisappear

  /// `UIApplicationMain` returned, or code after it ran.
  case applicationMainReturned

  // Incidental: calls that carry no meaning but need a process that executes.
  /// `[UIApplicationDelegate application:supportedInterfaceOrientationsForWindow:]`
  case supportedInterfaceOrientations
  /// `[UIKeyInput hasText]`
  case hasText
  /// `[UIApplicationDelegate applicationShouldAutomaticallyLocalizeKeyCommands:]`
  case shouldAutomaticallyLocalizeKeyCommands
  /// `[UIApplication beginIgnoringInteractionEvents]`
  case beginIgnoringInteractionEvents
  /// `[UIApplication endIgnoringInteractionEvents]`
  case endIgnoringInteractionEvents
  /// A callback that no document names.
  case unnamed

  // The launch, from `main` to the first event.
  /// `main()`
  case main
  /// `[NSAutoreleasePool init]`
  case autoreleasePoolCreated
  /// `UIApplicationMain(argc, argv, principalClass, delegateClass)`
  case applicationMain
  /// `[UIApplicationSubclass initialize]`
  case applicationClassInitialize
  /// The application object is created: an instance of `UIApplication`.
  case applicationInit
  /// The application object is created: an instance of the app's own subclass.
  case applicationSubclassInit
  /// `[AppDelegate initialize]`
  case delegateClassInitialize
  /// `[AppDelegate init]`
  case delegateInit
  /// `[AppDelegate initWithCoder:]`
  case delegateInitWithCoder
  /// `[AppDelegate awakeFromNib]`
  case delegateAwakeFromNib
  /// The delegate is assigned to the application object.
  case setDelegate
  /// `[NSBundle infoDictionary]`
  case infoPlistLoaded
  /// `[NSBundle loadNibNamed:owner:options:]`
  case mainNibLoaded
  /// `[UIStoryboard instantiateInitialViewController]`
  case instantiateInitialViewController
  /// `[UIStoryboard instantiateInitialViewControllerWithCreator:]`
  case instantiateInitialViewControllerWithCreator
  /// `[UIStoryboard instantiateViewControllerWithIdentifier:]`
  case instantiateViewControllerWithIdentifier
  /// `[NSRunLoop currentRunLoop]`
  case runLoopCreated
  /// `[UIWindow makeKeyAndVisible]`
  case makeKeyAndVisible
  /// The run loop takes up its first event.
  case firstEvent

  // Editing text; `carriesState` relies on their being together.
  /// `[UIApplication sendEvent:]`
  case sendEvent
  /// `[UIApplication sendAction:to:from:forEvent:]`
  case sendAction
  /// `[UIResponder touchesBegan:withEvent:]`
  case touchesBegan
  /// `[UIResponder touchesCancelled:withEvent:]`
  case touchesCancelled
  /// `[UIResponder canBecomeFirstResponder]`
  case canBecomeFirstResponder
  /// `[UIResponder becomeFirstResponder]`
  case becomeFirstResponder
  /// `[UIResponder canResignFirstResponder]`
  case canResignFirstResponder
  /// `[UIResponder resignFirstResponder]`
  case resignFirstResponder
  /// `[UITextFieldDelegate textFieldShouldBeginEditing:]`
  case textFieldShouldBeginEditing
  /// `[UITextFieldDelegate textFieldDidBeginEditing:]`
  case textFieldDidBeginEditing
  /// `[UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]`
  case textFieldShouldChangeCharacters
  /// `[UITextFieldDelegate textFieldShouldReturn:]`
  case textFieldShouldReturn
  /// `[UITextFieldDelegate textFieldShouldEndEditing:]`
  case textFieldShouldEndEditing
  /// `[UITextFieldDelegate textFieldDidEndEditing:]`
  case textFieldDidEndEditing
  /// `[UITextFieldDelegate textFieldDidEndEditing:reason:]`
  case textFieldDidEndEditingReason
  /// The control event `UIControlEventTouchDown`.
  case controlTouchDown
  /// The control event `UIControlEventTouchCancel`.
  case controlTouchCancel
  /// The control event `UIControlEventEditingDidBegin`.
  case controlEditingDidBegin
  /// The control event `UIControlEventEditingChanged`.
  case controlEditingChanged
  /// The control event `UIControlEventEditingDidEndOnExit`.
  case controlEditingDidEndOnExit
  /// The control event `UIControlEventPrimaryActionTriggered`.
  case controlPrimaryActionTriggered
  /// The control event `UIControlEventEditingDidEnd`.
  case controlEditingDidEnd
  /// `[UIKeyInput deleteBackward]`
  case deleteBackward
  /// `[UITextInput unmarkText]`
  case unmarkText
  /// `UITextFieldTextDidBeginEditingNotification`
  case textDidBeginEditingNotification
  /// `UITextFieldTextDidChangeNotification`
  case textDidChangeNotification
  /// `UITextFieldTextDidEndEditingNotification`
  case textDidEndEditingNotification
  /// `UIKeyboardWillShowNotification`
  case keyboardWillShowNotification
  /// `UIKeyboardDidShowNotification`
  case keyboardDidShowNotification
  /// `UIKeyboardWillHideNotification`
  case keyboardWillHideNotification
  /// `UIKeyboardDidHideNotification`
  case keyboardDidHideNotification

  /// The handler of the background task is called because its time has run out.
  case backgroundTaskExpired
  /// The network connections of the app were closed.
  case connectionsClosed

  /// A message of the application's delegate that is sent to another object.
  case messageToAnotherObject
  /// The keyboard looks at the text; like `hasText`.
  case textInRange

  // Scenes.
  /// `[UIApplicationDelegate application:configurationForConnectingSceneSession:options:]`
  case configurationForConnectingSceneSession
  /// `[UIApplicationDelegate application:didDiscardSceneSessions:]`
  case didDiscardSceneSessions
  /// `[UISceneDelegate scene:willConnectToSession:options:]`
  case sceneWillConnect
  /// `[UISceneDelegate scene:restoreInteractionStateWithUserActivity:]`
  case sceneRestoreInteractionState
  /// `[UISceneDelegate sceneWillEnterForeground:]`
  case sceneWillEnterForeground
  /// `[UISceneDelegate scene:openURLContexts:]`
  case sceneOpenURLContexts
  /// `[UISceneDelegate sceneDidBecomeActive:]`
  case sceneDidBecomeActive
  /// `[UISceneDelegate sceneWillResignActive:]`
  case sceneWillResignActive
  /// `[UISceneDelegate sceneDidEnterBackground:]`
  case sceneDidEnterBackground
  /// `[UISceneDelegate stateRestorationActivityForScene:]`
  case sceneStateRestorationActivity
  /// `[UISceneDelegate sceneDidDisconnect:]`
  case sceneDidDisconnect
  /// `UISceneWillConnectNotification`
  case sceneWillConnectNotification
  /// `UISceneWillEnterForegroundNotification`
  case sceneWillEnterForegroundNotification
  /// `UISceneDidActivateNotification`
  case sceneDidActivateNotification
  /// `UISceneWillDeactivateNotification`
  case sceneWillDeactivateNotification
  /// `UISceneDidEnterBackgroundNotification`
  case sceneDidEnterBackgroundNotification
  /// `UISceneDidDisconnectNotification`
  case sceneDidDisconnectNotification

  // Memory warnings.
  /// `[UIApplicationDelegate applicationDidReceiveMemoryWarning:]`
  case applicationDidReceiveMemoryWarning
  /// `UIApplicationDidReceiveMemoryWarningNotification`
  case didReceiveMemoryWarningNotification
  /// `[UIViewController didReceiveMemoryWarning]`
  case viewDidReceiveMemoryWarning

  // Requests of the user.
  /// `[UIApplicationDelegate application:willContinueUserActivityWithType:]`
  case applicationWillContinueUserActivity
  /// `[UIApplicationDelegate application:continueUserActivity:restorationHandler:]`
  case applicationContinueUserActivity
  /// `[UIApplicationDelegate application:didFailToContinueUserActivityWithType:error:]`
  case applicationDidFailToContinueUserActivity
  /// `[UIApplicationDelegate application:performActionForShortcutItem:completionHandler:]`
  case applicationPerformAction
  /// `[UISceneDelegate scene:willContinueUserActivityWithType:]`
  case sceneWillContinueUserActivity
  /// `[UISceneDelegate scene:continueUserActivity:]`
  case sceneContinueUserActivity
  /// `[UISceneDelegate scene:didFailToContinueUserActivityWithType:error:]`
  case sceneDidFailToContinueUserActivity
  /// `[UIWindowSceneDelegate windowScene:performActionForShortcutItem:completionHandler:]`
  case windowScenePerformAction
  /// `[UNUserNotificationCenterDelegate userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:]`
  case didReceiveNotificationResponse
  /// `[UNUserNotificationCenterDelegate userNotificationCenter:willPresentNotification:withCompletionHandler:]`
  case willPresentNotification

  // Before iOS 6.
  /// `[UIViewController viewDidUnload]`
  case viewDidUnload

  /// A kind of callback, by its receiver or by its subject.
  public enum Kind: Hashable, Sendable {
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
    /// A message or a notification that the system warns of low memory.
    case memoryWarning
    /// A message that hands a request of the user to the app.
    case request
  }

  /// The kind of the callback.
  public var kind: Kind {
    switch self {
    case .applicationWillFinishLaunching, .applicationDidFinishLaunching, .applicationWillEnterForeground,
      .applicationOpenURL, .applicationDidBecomeActive, .applicationWillResignActive, .applicationDidEnterBackground,
      .applicationWillTerminate:
      .delegateMessage
    case .didFinishLaunchingNotification, .willEnterForegroundNotification, .didBecomeActiveNotification,
      .willResignActiveNotification, .didEnterBackgroundNotification, .willTerminateNotification:
      .notification
    case .shouldSaveApplicationState, .willEncodeRestorableState: .preservation
    case .viewAwakeFromNib, .viewDidLoad, .viewDidUnload: .viewLoading
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: .viewAppearance
    case .applicationMainReturned: .main
    case .supportedInterfaceOrientations, .hasText, .textInRange, .shouldAutomaticallyLocalizeKeyCommands,
      .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents, .unnamed:
      .incidental
    case .main, .autoreleasePoolCreated, .applicationMain, .applicationClassInitialize, .applicationInit,
      .applicationSubclassInit, .delegateClassInitialize, .delegateInit, .delegateInitWithCoder, .delegateAwakeFromNib,
      .setDelegate, .infoPlistLoaded, .mainNibLoaded, .instantiateInitialViewController,
      .instantiateInitialViewControllerWithCreator, .instantiateViewControllerWithIdentifier, .runLoopCreated,
      .makeKeyAndVisible, .firstEvent:
      .launchStep
    case .sendEvent, .sendAction, .touchesBegan, .touchesCancelled, .canBecomeFirstResponder, .becomeFirstResponder,
      .canResignFirstResponder, .resignFirstResponder, .textFieldShouldBeginEditing, .textFieldDidBeginEditing,
      .textFieldShouldChangeCharacters, .textFieldShouldReturn, .textFieldShouldEndEditing, .textFieldDidEndEditing,
      .textFieldDidEndEditingReason, .controlTouchDown, .controlTouchCancel, .controlEditingDidBegin,
      .controlEditingChanged, .controlEditingDidEndOnExit, .controlPrimaryActionTriggered, .controlEditingDidEnd,
      .deleteBackward, .unmarkText, .textDidBeginEditingNotification, .textDidChangeNotification,
      .textDidEndEditingNotification, .keyboardWillShowNotification, .keyboardDidShowNotification,
      .keyboardWillHideNotification, .keyboardDidHideNotification:
      .text
    case .backgroundTaskExpired: .expiration
    case .connectionsClosed: .networking
    case .messageToAnotherObject: .misdirected
    case .configurationForConnectingSceneSession, .didDiscardSceneSessions, .sceneWillConnect,
      .sceneRestoreInteractionState, .sceneWillEnterForeground, .sceneOpenURLContexts, .sceneDidBecomeActive,
      .sceneWillResignActive, .sceneDidEnterBackground, .sceneStateRestorationActivity, .sceneDidDisconnect:
      .sceneMessage
    case .sceneWillConnectNotification, .sceneWillEnterForegroundNotification, .sceneDidActivateNotification,
      .sceneWillDeactivateNotification, .sceneDidEnterBackgroundNotification, .sceneDidDisconnectNotification:
      .sceneNotification
    case .applicationDidReceiveMemoryWarning, .didReceiveMemoryWarningNotification, .viewDidReceiveMemoryWarning:
      .memoryWarning
    case .applicationWillContinueUserActivity, .applicationContinueUserActivity,
      .applicationDidFailToContinueUserActivity, .applicationPerformAction, .sceneWillContinueUserActivity,
      .sceneContinueUserActivity, .sceneDidFailToContinueUserActivity, .windowScenePerformAction,
      .didReceiveNotificationResponse, .willPresentNotification:
      .request
    }
  }

  /// The notification of the same event as this delegate message.
  @inlinable
  public var notification: Callback? {
    switch self {
    case .applicationDidFinishLaunching: .didFinishLaunchingNotification
    case .applicationWillEnterForeground: .willEnterForegroundNotification
    case .applicationDidBecomeActive: .didBecomeActiveNotification
    case .applicationWillResignActive: .willResignActiveNotification
    case .applicationDidEnterBackground: .didEnterBackgroundNotification
    case .applicationWillTerminate: .willTerminateNotification
    default: nil
    }
  }

  /// The delegate message of the same event as this notification.
  @inlinable
  package var message: Callback? {
    switch self {
    case .didFinishLaunchingNotification: .applicationDidFinishLaunching
    case .willEnterForegroundNotification: .applicationWillEnterForeground
    case .didBecomeActiveNotification: .applicationDidBecomeActive
    case .willResignActiveNotification: .applicationWillResignActive
    case .didEnterBackgroundNotification: .applicationDidEnterBackground
    case .willTerminateNotification: .applicationWillTerminate
    default: nil
    }
  }

  /// The notification of a scene that is posted for this message of its delegate.
  package var sceneNotification: Callback? {
    switch self {
    case .sceneWillConnect: .sceneWillConnectNotification
    case .sceneWillEnterForeground: .sceneWillEnterForegroundNotification
    case .sceneDidBecomeActive: .sceneDidActivateNotification
    case .sceneWillResignActive: .sceneWillDeactivateNotification
    case .sceneDidEnterBackground: .sceneDidEnterBackgroundNotification
    case .sceneDidDisconnect: .sceneDidDisconnectNotification
    default: nil
    }
  }

  /// Whether an app may leave this method out: all of the delegate's methods are optional.
  public var isOptionalMethod: Bool { CallbackSet.optionalMethods.contains(self) }
}

/// A set of callbacks.
public struct CallbackSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One bit for each callback whose raw value is below 64, at that value.
  @usableFromInline
  package var bits: UInt64
  /// One bit for each other callback, at its raw value less 64.
  @usableFromInline
  package var upperBits: UInt64

  package init(bits: UInt64, upperBits: UInt64 = 0) {
    self.bits = bits
    self.upperBits = upperBits
  }

  /// The set of these callbacks.
  public init(_ callbacks: some Sequence<Callback>) {
    self.init(bits: 0)
    for callback in callbacks { insert(callback) }
  }

  public init(arrayLiteral elements: Callback...) {
    self.init(bits: 0)
    // By index: in a debug build an iterator takes many times as long, and literals are everywhere.
    var place = 0
    while place < elements.count {
      insert(elements[place])
      place += 1
    }
  }

  /// Every callback.
  public static let all = CallbackSet(Callback.allCases)
  /// Every callback of one kind.
  public static func kind(_ kind: Callback.Kind) -> CallbackSet { ofKind[kind] ?? [] }
  private static let ofKind = Dictionary(grouping: Callback.allCases, by: \.kind).mapValues(CallbackSet.init)
  /// The messages of the application to its delegate, except those about saving its state.
  public static let delegateMessages = kind(.delegateMessage)
  /// The notifications of the same events.
  public static let notifications = kind(.notification)
  /// The methods that an app may leave out.
  public static let optionalMethods = kind(.delegateMessage).union(kind(.preservation))
  /// The messages of the application's delegate that an app with scenes is not sent: the scene's delegate has its own.
  @usableFromInline
  package static let replacedByScenes: CallbackSet = [
    .applicationWillEnterForeground, .applicationDidBecomeActive, .applicationWillResignActive,
    .applicationDidEnterBackground,
  ]

  /// The requests of the user that the delegate of a scene is sent.
  package static let requestsOfScene: CallbackSet = [
    .sceneWillContinueUserActivity, .sceneContinueUserActivity, .sceneDidFailToContinueUserActivity,
    .windowScenePerformAction,
  ]

  /// Whether the callback is in the set.
  @inlinable
  @inline(__always)
  public func contains(_ callback: Callback) -> Bool {
    callback.rawValue < 64
      ? bits >> UInt64(callback.rawValue) & 1 == 1 : upperBits >> UInt64(callback.rawValue - 64) & 1 == 1
  }

  /// Adds a callback.
  @inlinable
  public mutating func insert(_ callback: Callback) {
    if callback.rawValue < 64 {
      bits |= 1 << UInt64(callback.rawValue)
    } else {
      upperBits |= 1 << UInt64(callback.rawValue - 64)
    }
  }

  /// Inserts the callback that an observation is of.
  ///
  /// Inlinable, and without a `Callback` in between: to make one took three hundredths of the time of an exploration.
  @inlinable
  package mutating func insert(callbackOf observation: ObservedCallback) {
    let value = UInt64(observation.bits >> 3 & 0xff)
    if value < 64 { bits |= 1 << value } else { upperBits |= 1 << (value - 64) }
  }

  /// The callbacks that are in one of the two sets or in both.
  public func union(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(bits: bits | other.bits, upperBits: upperBits | other.upperBits)
  }

  /// The callbacks that are in both sets.
  public func intersection(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(bits: bits & other.bits, upperBits: upperBits & other.upperBits)
  }

  /// This set without those callbacks.
  public func subtracting(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(bits: bits & ~other.bits, upperBits: upperBits & ~other.upperBits)
  }

  /// Takes a callback out of the set, if it is there.
  public mutating func remove(_ callback: Callback) { self = subtracting([callback]) }

  /// Whether all callbacks of the set are in the other.
  public func isSubset(of other: CallbackSet) -> Bool { subtracting(other).isEmpty }

  /// Whether there is no callback in the set.
  public var isEmpty: Bool { bits | upperBits == 0 }

  /// Calls `body` with each callback of the set, in the order of their raw values.
  package func forEach(_ body: (Callback) -> Void) {
    Self.forEach(of: bits, from: 0, body)
    Self.forEach(of: upperBits, from: 64, body)
  }

  private static func forEach(of bits: UInt64, from first: Int, _ body: (Callback) -> Void) {
    var rest = bits
    while rest != 0 {
      body(byRawValue[first + rest.trailingZeroBitCount])
      rest &= rest - 1
    }
  }

  /// The callback with the greatest raw value; nil in an empty set.
  package var last: Callback? {
    if upperBits != 0 { return Self.byRawValue[127 - upperBits.leadingZeroBitCount] }
    return bits == 0 ? nil : Self.byRawValue[63 - bits.leadingZeroBitCount]
  }

  /// The callbacks of the set, in the order of `Callback.allCases`.
  public var callbacks: [Callback] {
    var callbacks: [Callback] = []
    forEach { callbacks.append($0) }
    return callbacks
  }

  /// Every callback, at its raw value: without optimisation `Callback(rawValue:)` compares one value after another.
  private static let byRawValue: [Callback] = Callback.allCases
}
