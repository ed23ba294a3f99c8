extension RuleTheme {
  /// The life cycle of the one scene of an app, which none of the documents knows.
  static let scenes = RuleTheme(
    "The scene", .scenes, scope: .scenes,
    Rule(
      .sc01, .mustNot, .recorded,
      """
      An app with scenes is not sent applicationWillEnterForeground, applicationDidBecomeActive, \
      applicationWillResignActive or applicationDidEnterBackground: the delegate of its scene is \
      sent its own messages
      """,
      references: .applicationDidEnterBackground, .applicationWillEnterForeground,
      remedy: "the code that sends the four messages: it asks whether the app has a scene manifest"),
    Rule(
      .sc02, .must, .recorded,
      """
      The application's notifications of willEnterForeground, didBecomeActive, willResignActive and \
      didEnterBackground are posted in an app with scenes as well, each once for each change of the \
      application's state, and at no other time; that each comes once is derived, the rest is documented
      """,
      references: .applicationDidEnterBackground, .applicationWillEnterForeground, .willEnterForegroundNotification,
      remedy: "where the notifications are posted: they do not depend on whether the delegate is sent the message"),
    Rule(
      .sc08, .may, .contested,
      """
      When an app with scenes comes to the foreground for the first time in its process, the \
      application's notification of willEnterForeground may be posted, before that of didBecomeActive
      """,
      references: .coldLaunchThread, .willEnterForegroundNotification, .applicationState, .coldLaunchTelemetry,
      .coldLaunchGlean, remedy: "code that counts the notifications of willEnterForeground"),
    Rule(
      .sc24, .must, .derived,
      """
      In an app with scenes the application's state is that of its most active scene: its notification of \
      didBecomeActive reads active, that of didEnterBackground background, and where its scenes lose the focus and stay in \
      front, or take it back, nothing reads background; the other readings are not judged
      """,
      references: .applicationState, remedy: "when the application's state changes: with that of the scene"),
    Rule(
      .sc25, .must, .recorded,
      "In an app with scenes the launch methods read the state background, whatever the app is launched for",
      references: .applicationState, remedy: "the state that a launch begins with: no scene is connected yet"),
    Rule(
      .sc30, .should, .recorded,
      """
      In an app with scenes application:openURL:options: is not sent where a URL is opened, which \
      the scene is handed; it was seen where the scene's delegate does not implement openURLContexts
      """,
      references: .flutterMigration, .flutterLinks, .launchOptionsURL, .unhandledURL,
      remedy: "where a URL is handed on: to the scene first"),
    Rule(
      .sc04, .must, .recorded,
      "In a launch the scene is connected, and the configuration of its session asked for, after didFinishLaunching",
      references: .launchSequenceSteps, .coldLaunchThread, .calledMethods,
      remedy: "where in a launch scenes are connected: after the delegate's launch methods"),
    Rule(
      .sc05, .may, .recorded,
      """
      Before a scene is connected the application's delegate may be asked for the configuration of \
      its session, once for each connection
      """,
      references: .configurationForConnecting, .sceneSessions, remedy: "when a session's configuration is asked for"),
    Rule(
      .sc07, .must, .recorded,
      """
      A scene that comes to the foreground for the first time in its process is sent willConnect, where it is not \
      connected, then willEnterForeground, then didBecomeActive, each once, in a launch as well; and a return of \
      a scene that is connected sends it willEnterForeground, then didBecomeActive; only a scene that comes as \
      the app is removed (SC-47), and one on another display, which is not covered, do not become active
      """,
      references: .sceneWillEnterForeground, .sceneDidBecomeActive, .flutterScenes, .sessionSurvives, .otherDisplay,
      remedy: "the path that brings a scene to the foreground"),
    Rule(
      .sc12, .must, .derived,
      """
      A scene is sent willEnterForeground once on each way to the foreground, and at no other \
      time; as the app is removed in the app switcher, another scene may be sent it (SC-47)
      """,
      references: .sceneWillEnterForeground, .sessionSurvives,
      remedy: "the code that sends willEnterForeground: nothing but a scene that becomes visible"),
    Rule(
      .sc15, .mustNot, .derived,
      """
      A scene that is connected is not connected again: a return sends no willConnect, and neither asks for a \
      configuration nor restores a state, which comes once with a connection and at no other time (SC-05, SC-32)
      """,
      references: .sceneDidDisconnect,
      remedy: "each path that brings a scene to the front: whether it is still connected"),
    Rule(
      .sc18, .must, .derived,
      """
      A scene that was disconnected comes back as a new one of the same session: by willConnect, \
      before willEnterForeground
      """,
      references: .sceneDidDisconnect,
      remedy: "the path of a return: a scene that was disconnected is connected first"),
    Rule(
      .sc28, .mustNot, .recorded,
      """
      A URL that launches the app or has its scene connected comes with the options of the \
      connection: openURLContexts is not sent
      """,
      references: .openURLContextsOrConnection, .connectionOptions, .flutterLinks,
      remedy: "where a URL is handed on: not twice, where the scene is connected for it"),
    Rule(
      .sc29, .must, .recorded,
      """
      A URL for an app whose scene is connected is sent to it by openURLContexts, once, and that is \
      sent at no other time; a scene in the foreground may resign for it and become active again
      """,
      references: .openURLContexts, .flutterLinks, .openURLContextsOrConnection, .vlcURL,
      remedy: "where a URL is handed on to a scene that is connected"),
    Rule(
      .sc48, .should, .recorded,
      """
      A URL for an app in the background whose only scene is connected is sent to it by \
      openURLContexts before the scene's willEnterForeground
      """,
      references: .flutterLinks,
      remedy: "where in a return a URL is handed on: before the scene enters the foreground"),
    Rule(
      .sc10, .must, .derived,
      """
      didBecomeActive and willResignActive of a scene alternate, and come at no other time than as \
      it gains the focus or loses it
      """,
      references: .activationState, remedy: "the scene's activation state: each change sends one message"),
    Rule(
      .sc11, .must, .derived,
      "Between didBecomeActive and didEnterBackground of a scene comes its willResignActive",
      references: .sceneDidBecomeActive, .activationState,
      remedy: "the path of a scene to the background: it resigns first"),
    Rule(
      .sc13, .must, .recorded,
      """
      A scene that leaves the foreground (Home, a lock, another app) is sent willResignActive, \
      unless it was sent that before, and didEnterBackground, once; at no other time is it sent \
      didEnterBackground, except as SC-22, SC-33 and SC-46 say
      """,
      references: .sceneDidEnterBackground, remedy: "the path of a scene to the background"),
    Rule(
      .sc14, .should, .derived,
      """
      An interruption, an alert or the app switcher that takes the focus sends the scene \
      willResignActive and nothing more, and the end of the last of them didBecomeActive
      """,
      references: .sceneWillResignActive, remedy: "the code that takes the focus of a scene, and gives it back"),
    Rule(
      .sc31, .may, .recorded,
      """
      A scene's delegate may be asked for a state restoration activity, any number of times, from \
      the event at which the scene resigns to the one at which it becomes active again; before a \
      scene is disconnected, and not after it
      """,
      references: .stateRestorationActivity, remedy: "when the state of a scene is asked for"),
    Rule(
      .sc32, .may, .recorded, scope: .systems(15..., .withScenes),
      """
      The delegate of a scene may be given a user activity to restore its state from, once in a \
      connection: in the step that connects the scene, after willConnect and before didBecomeActive
      """,
      references: .restoreInteractionState, remedy: "when the state of a scene is restored: when it is connected"),
    Rule(
      .sc33, .mustNot, .derived,
      """
      A scene of an app in the background is not sent didBecomeActive; where the app is launched \
      or resumed there, it may be connected and sent didEnterBackground, as the application may
      """,
      references: .sceneDidBecomeActive, .backgroundExecution,
      remedy: "the part of the interface that is set up in the background: nothing there is active"),
    Rule(
      .sc09, .mustNot, .derived,
      """
      Before willConnect and after didDisconnect a scene is sent nothing, and each of the two once \
      in a connection; nor is its state asked for at another time than SC-31 says
      """,
      references: .sceneDidDisconnect,
      remedy: "messages to a scene that is not connected; and where a scene is connected and disconnected: each once"),
    Rule(
      .sc16, .must, .recorded,
      """
      A scene that the system disconnects while the app executes in the background is sent \
      didDisconnect, once, and at no other time; an app that is suspended then may be sent it when \
      it next executes, before anything else of that scene
      """,
      references: .sceneDidDisconnect, remedy: "the code that disconnects a scene: it notifies its delegate"),
    Rule(
      .sc17, .mustNot, .recorded,
      """
      A scene is not disconnected because the user turns to another app or comes back, unless the \
      app asks for it: by requestSceneSessionDestruction, or from iOS 26 on by the scene's \
      destructionConditions with userInitiatedDismissal; the app of a trace asks for neither then
      """,
      references: .sceneDidDisconnect, .destructionConditions, .requestDestruction,
      remedy: "the path of a scene to the background: it stays connected there"),
    Rule(
      .sc19, .mustNot, .recorded,
      """
      The application's delegate is sent didDiscardSceneSessions only where the user removes the app, or closes a \
      scene, in the app switcher while the app executes, or the app requests the destruction of a scene; it may be \
      sent it once in the launch after this was done without a process, between didFinishLaunching and \
      didBecomeActive of the scene; of several scenes one is disconnected before its session is discarded; sessions \
      that iOS 26 and later discard by destructionConditions are not covered
      """,
      references: .didDiscardSceneSessions, .sessionSurvives, .removedInSwitcher, .calledMethods, .requestDestruction,
      .destructionConditions, remedy: "when sessions are discarded: only by the user's doing"),
    Rule(
      .sc22, .must, .contested,
      """
      An app with scenes that is removed in the app switcher, or ended by the system, while it executes is \
      sent as much of its way down as there is, or nothing, in this order: the scene's willResignActive if it \
      is active, its didEnterBackground, its didDisconnect, the discarded session, and at last willTerminate
      """,
      references: .removedInSwitcher, .terminationOfScenes, .willTerminateFirefox,
      remedy: "the path that ends the app: what comes, comes before willTerminate"),
    Rule(
      .sc23, .mustNot, .recorded,
      """
      An app with scenes that is suspended when it is removed in the app switcher is sent nothing; \
      in any state its process ends
      """,
      references: .removedInSwitcher, remedy: "the path that ends the app: a suspended process executes nothing"),
    Rule(
      .sc47, .may, .recorded,
      """
      As an app that executes is removed in the app switcher another scene, or a new one of the same session once \
      the first was disconnected, may be connected, enter the foreground and go again, without becoming active
      """,
      references: .sessionSurvives, remedy: "code that takes the last scene that came for the one that is shown"),
    Rule(
      .sc27, .must, .derived,
      """
      The connection of a scene, its way to the foreground, its activation, its resignation, its \
      way to the background and its disconnection are posted as notifications of that scene, once \
      each and in the same step as the message
      """,
      references: .sceneWillEnterForeground, .sceneDidBecomeActive,
      remedy: "where the notifications of scenes are posted: each with its message"),
    Rule(
      .sc37, .may, .recorded,
      """
      In an app with scenes the root view comes and goes with the scene: its callbacks, the storyboard's and \
      makeKeyAndVisible may come wherever the app executes, except where it leaves the foreground or ends \
      and no scene comes (SC-47); those of the root view do not come where the app's only scene returns that was connected all the time (PR-05)
      """,
      references: .launchSequenceSteps, remedy: "where the interface of the app is made: when its scene is connected"),
    Rule(
      .sc41, .mustNot, .derived, scope: .systems(0..., .withoutScenes),
      "An app without scenes is sent no message of a scene's delegate, and is not asked about sessions of scenes",
      references: .transitioningToScenes,
      remedy: "the code that creates scenes: it asks whether the app has a scene manifest"),
    Rule(
      .sc03, .must, .recorded, scope: .systems(27..., .withoutScenes),
      """
      An app without scenes that is built with the SDK of iOS 27 ('sdk: 27'), or a later one, is \
      ended by the system in its launch, before it is active, and how far the launch goes is open; \
      with an earlier SDK it is launched as before
      """,
      references: .transitioningToScenes, .sceneAdoption, .endedWithoutScenes,
      remedy: "the launch of an app without a scene manifest: it ends where the first scene would be connected"))
}

extension Rule.Reference {
  static let applicationDidEnterBackground = apple("applicationDidEnterBackground(_:)", of: "UIApplicationDelegate")
  static let applicationWillEnterForeground = apple(
    "applicationWillEnterForeground(_:)", of: "UIApplicationDelegate")
  static let applicationState = apple("applicationState", page: "uiapplication/applicationstate-swift.property")
  static let willEnterForegroundNotification = apple("UIApplication.willEnterForegroundNotification")
  static let openURLContexts = apple("scene(_:openURLContexts:)", of: "UISceneDelegate")
  static let destructionConditions = apple("UISceneDestructionCondition")
  static let requestDestruction = apple(
    "requestSceneSessionDestruction(_:options:errorHandler:)", of: "UIApplication")
  static let launchOptionsURL = apple("UIApplication.LaunchOptionsKey.url")
  static let launchSequenceSteps = apple("About the app launch sequence")
  static let configurationForConnecting = apple(
    "application(_:configurationForConnecting:options:)", of: "UIApplicationDelegate")
  static let didDiscardSceneSessions = apple("application(_:didDiscardSceneSessions:)", of: "UIApplicationDelegate")
  static let sceneWillEnterForeground = apple("sceneWillEnterForeground(_:)", of: "UISceneDelegate")
  static let sceneDidBecomeActive = apple("sceneDidBecomeActive(_:)", of: "UISceneDelegate")
  static let sceneWillResignActive = apple("sceneWillResignActive(_:)", of: "UISceneDelegate")
  static let sceneDidEnterBackground = apple("sceneDidEnterBackground(_:)", of: "UISceneDelegate")
  static let sceneDidDisconnect = apple("sceneDidDisconnect(_:)", of: "UISceneDelegate")
  static let activationState = apple("UIScene.ActivationState", page: "uiscene/activationstate-swift.enum")
  static let connectionOptions = apple("UIScene.ConnectionOptions")
  static let stateRestorationActivity = apple("stateRestorationActivity", of: "UISceneSession")
  static let restoreInteractionState = apple("scene(_:restoreInteractionStateWith:)", of: "UISceneDelegate")
  static let transitioningToScenes = apple("Transitioning to the UIKit scene-based life cycle")

  static let coldLaunchThread = forumThread(746362)
  static let calledMethods = Rule.Reference(
    "Miyablo, when the methods of the scene delegate are called",
    "https://miyablo.sakura.ne.jp/home/development/xcode11-scenedelegate/")
  private static let flutterTests =
    "https://github.com/flutter/flutter/blob/master/dev/integration_tests/ios_add2app_uiscene/native/"
  static let flutterScenes = Rule.Reference(
    "Flutter, UI tests of scene events", flutterTests + "UITests-SceneEvents-ApplicationLaunchEvents.swift")
  static let flutterLinks = Rule.Reference(
    "Flutter, UI tests of links", flutterTests + "UITests-DeepLinks-SceneEvents.swift")
  static let flutterMigration = Rule.Reference(
    "Flutter, issue 174403", "https://github.com/flutter/flutter/issues/174403")
  static let unhandledURL = Rule.Reference(
    "file_picker_writable, pull request 53", "https://github.com/hpoul/file_picker_writable/pull/53")
  static let otherDisplay = Rule.Reference(
    "Salesforce Mobile SDK for iOS, pull request 3679",
    "https://github.com/forcedotcom/SalesforceMobileSDK-iOS/pull/3679")
  static let sceneAdoption = Rule.Reference(
    "Apple, TN3187: Migrating to the UIKit scene-based life cycle",
    "https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle")
  static let endedWithoutScenes = Rule.Reference(
    "StoDevX, pull request 7743", "https://github.com/StoDevX/AAO-React-Native/pull/7743")

  static let coldLaunchTelemetry = Rule.Reference(
    "TelemetryDeck SwiftSDK, issue 113", "https://github.com/TelemetryDeck/SwiftSDK/issues/113")
  static let coldLaunchGlean = Rule.Reference(
    "mozilla/glean, pull request 1477", "https://github.com/mozilla/glean/pull/1477")
  static let sceneSessions = Rule.Reference(
    "Luxmentis, On iOS Scenes", "https://luxmentis.org/on-ios-scenes-and-why-your")
  static let openURLContextsOrConnection = Rule.Reference(
    "onmyway133, How to work with SceneDelegate",
    "https://onmyway133.com/posts/how-to-work-with-scenedelegate-in-ios-12/")
  static let vlcURL = Rule.Reference(
    "VLC for iOS, Scene Delegate: fix opening URL contexts on launch",
    "https://code.videolan.org/videolan/vlc-ios/-/merge_requests/1037")
  static let removedInSwitcher = Rule.Reference(
    "Stack Overflow, What events an app gets that is swiped up in the app switcher",
    "https://stackoverflow.com/questions/71570813")
  static let terminationOfScenes = Rule.Reference(
    "Douglas Hill, App termination", "https://douglashill.co/app-termination/")
  static let willTerminateFirefox = Rule.Reference(
    "Firefox for iOS, issue 12622", "https://github.com/mozilla-mobile/firefox-ios/issues/12622")
  static let sessionSurvives = forumThread(732170)
}
