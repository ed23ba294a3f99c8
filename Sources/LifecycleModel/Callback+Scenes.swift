extension Callback {
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

  static let sceneRows: [Row] = [
    Row(
      83, named: "configurationForConnectingSceneSession", .sceneMessage,
      "[UIApplicationDelegate application:configurationForConnectingSceneSession:options:]",
      "application(_:configurationForConnecting:options:)"),
    Row(
      84, named: "didDiscardSceneSessions", .sceneMessage,
      "[UIApplicationDelegate application:didDiscardSceneSessions:]"),
    Row(
      85, named: "sceneWillConnect", .sceneMessage, "[UISceneDelegate scene:willConnectToSession:options:]",
      "scene(_:willConnectTo:options:)", posts: .sceneWillConnectNotification),
    Row(
      86, named: "sceneRestoreInteractionState", .sceneMessage,
      "[UISceneDelegate scene:restoreInteractionStateWithUserActivity:]", "scene(_:restoreInteractionStateWith:)"),
    Row(87, .sceneMessage, "[UISceneDelegate sceneWillEnterForeground:]", posts: .sceneWillEnterForegroundNotification),
    Row(
      88, named: "sceneOpenURLContexts", .sceneMessage, "[UISceneDelegate scene:openURLContexts:]"),
    Row(89, .sceneMessage, "[UISceneDelegate sceneDidBecomeActive:]", posts: .sceneDidActivateNotification),
    Row(90, .sceneMessage, "[UISceneDelegate sceneWillResignActive:]", posts: .sceneWillDeactivateNotification),
    Row(91, .sceneMessage, "[UISceneDelegate sceneDidEnterBackground:]", posts: .sceneDidEnterBackgroundNotification),
    Row(
      92, named: "sceneStateRestorationActivity", .sceneMessage, "[UISceneDelegate stateRestorationActivityForScene:]",
      "stateRestorationActivity(for:)"),
    Row(93, .sceneMessage, "[UISceneDelegate sceneDidDisconnect:]", posts: .sceneDidDisconnectNotification),
    Row(94, named: "sceneWillConnectNotification", .sceneNotification, "UISceneWillConnectNotification"),
    Row(
      95, named: "sceneWillEnterForegroundNotification", .sceneNotification, "UISceneWillEnterForegroundNotification"),
    Row(96, named: "sceneDidActivateNotification", .sceneNotification, "UISceneDidActivateNotification"),
    Row(97, named: "sceneWillDeactivateNotification", .sceneNotification, "UISceneWillDeactivateNotification"),
    Row(98, named: "sceneDidEnterBackgroundNotification", .sceneNotification, "UISceneDidEnterBackgroundNotification"),
    Row(99, named: "sceneDidDisconnectNotification", .sceneNotification, "UISceneDidDisconnectNotification"),
  ]
}
