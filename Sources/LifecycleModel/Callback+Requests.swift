extension Callback {
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

  static let requestRows: [Row] = [
    Row(
      103, named: "applicationWillContinueUserActivity", .request,
      "[UIApplicationDelegate application:willContinueUserActivityWithType:]"),
    Row(
      104, named: "applicationContinueUserActivity", .request,
      "[UIApplicationDelegate application:continueUserActivity:restorationHandler:]",
      "application(_:continue:restorationHandler:)"),
    Row(
      105, named: "applicationDidFailToContinueUserActivity", .request,
      "[UIApplicationDelegate application:didFailToContinueUserActivityWithType:error:]"),
    Row(
      106, named: "applicationPerformAction", .request,
      "[UIApplicationDelegate application:performActionForShortcutItem:completionHandler:]",
      "application(_:performActionFor:completionHandler:)"),
    Row(
      107, named: "sceneWillContinueUserActivity", .request,
      "[UISceneDelegate scene:willContinueUserActivityWithType:]"),
    Row(
      108, named: "sceneContinueUserActivity", .request, "[UISceneDelegate scene:continueUserActivity:]",
      "scene(_:continue:)"),
    Row(
      109, named: "sceneDidFailToContinueUserActivity", .request,
      "[UISceneDelegate scene:didFailToContinueUserActivityWithType:error:]"),
    Row(
      110, named: "windowScenePerformAction", .request,
      "[UIWindowSceneDelegate windowScene:performActionForShortcutItem:completionHandler:]",
      "windowScene(_:performActionFor:completionHandler:)"),
    Row(
      111, named: "didReceiveNotificationResponse", .request,
      "[UNUserNotificationCenterDelegate userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:]",
      "userNotificationCenter(_:didReceive:withCompletionHandler:)"),
    Row(
      112, named: "willPresentNotification", .request,
      "[UNUserNotificationCenterDelegate userNotificationCenter:willPresentNotification:withCompletionHandler:]",
      "userNotificationCenter(_:willPresent:withCompletionHandler:)"),
  ]
}
