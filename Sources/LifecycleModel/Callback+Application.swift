/// The callbacks of the application: its delegate, its notifications, and calls that carry no meaning.
extension Callback {
  // The application delegate. These are in the order in which one event can send them, so that their raw values index the app's
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
  /// The handler of the background task is called because its time has run out.
  @inlinable public static var backgroundTaskExpired: Callback { Callback(place: 79) }
  /// The network connections of the app were closed.
  @inlinable public static var connectionsClosed: Callback { Callback(place: 80) }
  /// A message of the application's delegate that is sent to another object.
  @inlinable public static var messageToAnotherObject: Callback { Callback(place: 81) }

  static let applicationRows: [Row] = [
    Row(
      0, named: "applicationWillFinishLaunching", .delegateMessage,
      "[UIApplicationDelegate application:willFinishLaunchingWithOptions:]"),
    Row(
      1, named: "applicationDidFinishLaunching", .delegateMessage,
      "[UIApplicationDelegate application:didFinishLaunchingWithOptions:]", posts: .didFinishLaunchingNotification),
    Row(
      2, .delegateMessage, "[UIApplicationDelegate applicationWillEnterForeground:]",
      posts: .willEnterForegroundNotification),
    Row(
      3, named: "applicationOpenURL", .delegateMessage, "[UIApplicationDelegate application:openURL:options:]",
      "application(_:open:options:)", since: 9,
      before: [
        ("[UIApplicationDelegate application:openURL:sourceApplication:annotation:]", nil),
        ("[UIApplicationDelegate application:handleOpenURL:]", "application(_:handleOpen:)"),
      ]),
    Row(
      4, .delegateMessage, "[UIApplicationDelegate applicationDidBecomeActive:]", posts: .didBecomeActiveNotification),
    Row(
      5, .delegateMessage, "[UIApplicationDelegate applicationWillResignActive:]", posts: .willResignActiveNotification),
    Row(
      6, .delegateMessage, "[UIApplicationDelegate applicationDidEnterBackground:]",
      posts: .didEnterBackgroundNotification),
    Row(7, .delegateMessage, "[UIApplicationDelegate applicationWillTerminate:]", posts: .willTerminateNotification),
    Row(8, .notification, "UIApplicationDidFinishLaunchingNotification"),
    Row(9, .notification, "UIApplicationWillEnterForegroundNotification"),
    Row(10, .notification, "UIApplicationDidBecomeActiveNotification"),
    Row(11, .notification, "UIApplicationWillResignActiveNotification"),
    Row(12, .notification, "UIApplicationDidEnterBackgroundNotification"),
    Row(13, .notification, "UIApplicationWillTerminateNotification"),
    Row(
      14, named: "shouldSaveApplicationState", .preservation,
      "[UIApplicationDelegate application:shouldSaveSecureApplicationState:]", since: 13,
      before: [("[UIApplicationDelegate application:shouldSaveApplicationState:]", nil)]),
    Row(
      15, named: "willEncodeRestorableState", .preservation,
      "[UIApplicationDelegate application:willEncodeRestorableStateWithCoder:]",
      "application(_:willEncodeRestorableStateWith:)"),
    Row(
      23, named: "supportedInterfaceOrientations", .incidental,
      "[UIApplicationDelegate application:supportedInterfaceOrientationsForWindow:]",
      "application(_:supportedInterfaceOrientationsFor:)"),
    Row(24, .incidental, "[UIKeyInput hasText]", "hasText"),
    Row(
      25, named: "shouldAutomaticallyLocalizeKeyCommands", .incidental,
      "[UIApplicationDelegate applicationShouldAutomaticallyLocalizeKeyCommands:]"),
    Row(26, .incidental, "[UIApplication beginIgnoringInteractionEvents]"),
    Row(27, .incidental, "[UIApplication endIgnoringInteractionEvents]"),
    Row(28, named: "unnamed", .incidental),
    Row(
      79, named: "backgroundTaskExpired", .expiration, "[UIApplication backgroundTaskExpirationHandler]",
      "beginBackgroundTask(expirationHandler:)"),
    Row(80, .networking, "connections closed", "connectionsClosed", as: .notification),
    Row(
      81, named: "messageToAnotherObject", .misdirected, "[NSObject applicationDelegateMessage:]",
      "delegate message to another object"),
  ]
}
