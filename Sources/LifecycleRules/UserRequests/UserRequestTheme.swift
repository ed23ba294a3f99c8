extension RuleTheme {
  /// The rules about user activities, quick actions and responses to notifications, which none of the documents
  /// describes.
  static let userRequests = RuleTheme(
    "User requests", .userRequests,
    Rule(
      .rq01, .must, .recorded, scope: .systems(9..., .withoutScenes),
      """
      A quick action sends the application's delegate performActionForShortcutItem, once, where the app has no \
      scenes and no launch method answers no to it (RQ-02); its place among the messages of the opening is open
      """,
      references: .performAction, .shortcutOrder,
      remedy: "the code that hands a quick action to the application's delegate"),
    Rule(
      .rq02, .mustNot, .recorded, scope: .systems(9..., .withoutScenes),
      """
      performActionForShortcutItem is not sent in a launch in which every launch method that the \
      app implements answered no; where only one of two answered no, it may be sent or not
      """,
      references: .performAction, .didFinishLaunching, .shortcutOrder,
      remedy: "the effect of the launch methods' answers on a quick action"),
    Rule(
      .rq03, .must, .recorded, scope: .systems(8..., .withoutScenes),
      """
      A user activity sends the application's delegate of an app without scenes continueUserActivity, once, or \
      didFailToContinueUserActivityWithType in its place; where a launch method answers no, either may be left out
      """,
      references: .continueActivity, .failToContinue, .universalLinks, .didFinishLaunching,
      remedy: "the code that hands a user activity to the application's delegate"),
    Rule(
      .rq04, .may, .recorded, scope: .systems(8...),
      """
      Before continueUserActivity, or the message that it failed, the same delegate may be sent \
      willContinueUserActivityWithType, once; it was recorded for universal links as well
      """,
      references: .willContinue, .sceneWillContinue, .recordedLinks,
      remedy: "when it is announced that an activity goes on: before the activity is there"),
    Rule(
      .rq05, .must, .derived, scope: .systems(8...),
      """
      In a launch the messages of a request come after didFinishLaunching, whose answer they wait \
      for and before which nobody need be there to receive them, and those to a scene after its \
      connection, before which there is none
      """,
      references: .performAction, .didFinishLaunching, .notificationCenterDelegate, .sceneWillConnect,
      remedy:
        "where in a launch a request is handed over: after the launch methods, and after the scene is connected"),
    Rule(
      .rq06, .must, .recorded, scope: .scenes,
      """
      A user activity for an app whose scene is connected sends the scene's delegate \
      scene:continueUserActivity:, once, or scene:didFailToContinueUserActivityWithType:error: in \
      its place; where the scene is connected for it, neither comes twice
      """,
      references: .universalLinks, .sceneContinue, .sceneFailToContinue, .cordova, .flutterLinks,
      remedy: "where a user activity is handed to a scene that is connected"),
    Rule(
      .rq15, .should, .recorded, scope: .scenes,
      """
      A universal link for an app in the background whose scene is connected sends it \
      scene:continueUserActivity: after the scene's willEnterForeground and before its didBecomeActive; \
      an activity that willContinueUserActivityWithType announces may come at any place
      """,
      references: .flutterLinks,
      remedy: "where in a return a universal link is handed on: as the scene enters the foreground"),
    Rule(
      .rq07, .should, .recorded, scope: .scenes,
      """
      A user activity that launches the app or has its scene connected comes with the options of \
      the connection alone: the scene's delegate is sent neither scene:continueUserActivity: nor \
      that it failed; one app clip was, before iOS 14 was released
      """,
      references: .universalLinks, .cordova, .flutterLinks, .appClips,
      remedy: "where the activity of a launch is looked for: among the options of the connection"),
    Rule(
      .rq08, .must, .recorded, scope: .scenes,
      """
      A quick action for an app whose scene is connected sends the scene's delegate \
      windowScene:performActionForShortcutItem:completionHandler:, once
      """,
      references: .windowScenePerformAction, .performAction, .quickActionsOfScene,
      remedy: "where a quick action is handed to a scene that is connected"),
    Rule(
      .rq09, .mustNot, .recorded, scope: .scenes,
      """
      A quick action that launches the app or has its scene connected comes with the options of \
      the connection: windowScene:performActionForShortcutItem:completionHandler: is not sent
      """,
      references: .quickActionsOfScene, .quickActionOpensApp, .connectionOptionsShortcut,
      remedy: "where a quick action is handed over: not twice, where the scene is connected for it"),
    Rule(
      .rq10, .mustNot, .recorded, scope: .systems(8...),
      """
      The application's delegate of an app with scenes is not sent the messages of user activities \
      and quick actions, which are its scene's, and an app without scenes is sent none of the scene's
      """,
      references: .performAction, .notCalledWithScenes, .activityOfScene, .activityOfVisionScene,
      remedy:
        "the receiver of a request: the scene's delegate, if the app has scenes, and the application's otherwise"),
    Rule(
      .rq11, .must, .recorded, scope: .systems(10...),
      """
      The user's tap on a notification of the app sends the delegate of its notification center \
      didReceiveNotificationResponse, once, where the app has no scenes or its scene is connected, \
      whatever the launch methods answer
      """,
      references: .defaultAction, .notificationCenterDelegate, .setBeforeLaunchEnds,
      remedy: "the code that hands a response to the notification center's delegate"),
    Rule(
      .rq16, .must, .recorded, scope: .systems(10...),
      """
      A notification of the app that arrives while the app is active sends the delegate of its \
      notification center willPresentNotification, once; one that arrives while it is inactive \
      may, and one that arrives while it is not in the foreground does not
      """,
      references: .willPresent, .notificationCenterDelegate,
      remedy: "where a notification arrives: the app in front is asked how to show it"),
    Rule(
      .rq12, .may, .contested, scope: .systems(10..., .withScenes),
      """
      A response that launches an app with scenes or has its scene connected may come with the \
      options of the connection, by didReceiveNotificationResponse, or both, the message once
      """,
      references: .connectionOptionsResponse, .responseOfScene,
      remedy: "where the response of a launch is looked for: in both places"),
    Rule(
      .rq13, .mustNot, .derived,
      """
      Without a request of the user none of these messages is sent, and none of another request: each \
      hands one over that was made, and an announcement (RQ-04) comes once, before what it announces
      """,
      references: .performAction, .continueActivity, .defaultAction, .windowScenePerformAction, .sceneContinue,
      remedy: "the code that hands requests over: nothing but a request calls it"),
    Rule(
      .rq14, .must, .derived, scope: .systems(8...),
      """
      A request that reaches an app in the foreground changes no state: an active app may be sent willResignActive \
      and didBecomeActive, in this order and only both, as for a URL (C41), an inactive app neither, unless \
      Notification Center was what made it inactive: it closes when a notification there is tapped
      """,
      references: .universalLinks, .defaultAction,
      remedy: "where a request is handed to an app that is open: it is not opened again"))
}

extension Rule.Reference {
  static let performAction = apple(
    "application(_:performActionFor:completionHandler:)", of: "UIApplicationDelegate")
  static let continueActivity = apple("application(_:continue:restorationHandler:)", of: "UIApplicationDelegate")
  static let failToContinue = apple(
    "application(_:didFailToContinueUserActivityWithType:error:)", of: "UIApplicationDelegate")
  static let willContinue = apple("application(_:willContinueUserActivityWithType:)", of: "UIApplicationDelegate")
  static let sceneWillContinue = apple("scene(_:willContinueUserActivityWithType:)", of: "UISceneDelegate")
  static let sceneContinue = apple("scene(_:continue:)", of: "UISceneDelegate")
  static let sceneFailToContinue = apple(
    "scene(_:didFailToContinueUserActivityWithType:error:)", of: "UISceneDelegate")
  static let windowScenePerformAction = apple(
    "windowScene(_:performActionFor:completionHandler:)", of: "UIWindowSceneDelegate")
  static let sceneWillConnect = apple("scene(_:willConnectTo:options:)", of: "UISceneDelegate")
  static let connectionOptionsShortcut = apple("UIScene.ConnectionOptions.shortcutItem")
  static let connectionOptionsResponse = apple("UIScene.ConnectionOptions.notificationResponse")
  static let universalLinks = apple("Supporting universal links in your app", in: "xcode")
  static let defaultAction = apple("UNNotificationDefaultActionIdentifier", in: "usernotifications")
  static let notificationCenterDelegate = apple("UNUserNotificationCenterDelegate", in: "usernotifications")

  static let recordedLinks = Rule.Reference(
    "AppLaunchSequence, recorded on iOS 11.0.3", "https://github.com/regularberry/AppLaunchSequence")
  static let willPresent = apple(
    "userNotificationCenter(_:willPresent:withCompletionHandler:)", of: "UNUserNotificationCenterDelegate",
    in: "usernotifications")

  static let shortcutOrder = stackOverflow("3D touch shortcut: execution order", 35713894)
  static let cordova = Rule.Reference(
    "Cordova iOS, pull request 1717", "https://github.com/apache/cordova-ios/pull/1717")
  static let appClips = Rule.Reference(
    "AppsFlyer, app clips sample, issue 1",
    "https://github.com/AppsFlyerSDK/appsflyer-apple-app-clips-sample-app/issues/1")
  static let quickActionsOfScene = Rule.Reference(
    "Jake Hao, Deep links and shortcut items with SceneDelegate", "https://www.jakehao.com/scene-delegate-open-url")
  static let quickActionOpensApp = Rule.Reference(
    "Serg iOS, My vocabulary: open the app", "https://serg-ios.github.io/2021-03-25-my-vocabulary-open-the-app")
  static let notCalledWithScenes = Rule.Reference(
    "Flutter, issue 170179, which quotes Apple's page", "https://github.com/flutter/flutter/issues/170179")
  static let activityOfScene = Rule.Reference(
    "AppsFlyer framework, issue 109", "https://github.com/AppsFlyerSDK/AppsFlyerFramework/issues/109")
  static let activityOfVisionScene = Rule.Reference(
    "React Native for visionOS, pull request 139", "https://github.com/callstack/react-native-visionos/pull/139")
  static let setBeforeLaunchEnds = Rule.Reference(
    "Delta Chat for iOS, pull request 2672, which quotes Apple's header",
    "https://github.com/deltachat/deltachat-ios/pull/2672")
  static let responseOfScene = Rule.Reference(
    "onmyway133, How to get notification userInfo at launch", "https://github.com/onmyway133/blog/issues/884")
}
