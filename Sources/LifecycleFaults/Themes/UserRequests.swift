extension Fault {
  /// Requests of the user, of an app without scenes or of any.
  @ThemeBuilder
  static var handingRequestsOver: [Fault] {
    Fault("loses-quick-action-on-return", breaks: "RQ-01")
      .means("A quick action that brings the app back does not send performActionForShortcutItem.")
      .drops(.applicationPerformAction) { $0.returns }
    Fault("loses-quick-action-on-launch", breaks: "RQ-01")
      .means("A quick action that launches the app does not send performActionForShortcutItem.")
      .drops(.applicationPerformAction) { $0.launches }
    Fault("performs-quick-action-twice", breaks: "RQ-01")
      .means("A quick action sends performActionForShortcutItem twice.")
      .repeats(.applicationPerformAction)
    Fault("performs-second-quick-action-no-more", breaks: "RQ-01")
      .means("The second quick action of a process does not send performActionForShortcutItem.")
      .drops(.applicationPerformAction) { $0.memory == 1 }
      .counts(upTo: 2) { $0.request == .quickAction }
      .forgets(at: .processEnds)
    Fault("performs-refused-quick-action", breaks: "RQ-02")
      .means("A launch sends performActionForShortcutItem although the launch methods answered no.")
      .takes(.performsRefusedAction)
    Fault("loses-user-activity", breaks: "RQ-03")
      .means("A user activity does not go on in the app that it brings back.")
      .drops(.applicationContinueUserActivity, .applicationDidFailToContinueUserActivity) { $0.returns }
    Fault("loses-user-activity-in-front", breaks: "RQ-03")
      .means("A user activity does not go on in the app that is in front.")
      .drops(.applicationContinueUserActivity, .applicationDidFailToContinueUserActivity) {
        $0.before.isForeground
      }
    Fault("fails-user-activity-that-goes-on", breaks: "RQ-03")
      .means("A user activity that goes on in the app is said to have failed as well.")
      .sends(.applicationDidFailToContinueUserActivity, after: .applicationContinueUserActivity)
    Fault("announces-user-activity-too-late", breaks: "RQ-13")
      .means("willContinueUserActivityWithType comes after the activity went on.")
      .moves(.applicationWillContinueUserActivity, after: .applicationContinueUserActivity) {
        !$0.hasScenes && $0.version % 4 == 0
      }
    Fault("hands-request-over-before-launch", breaks: "RQ-05")
      .means("A response that launches the app is handed over before didFinishLaunching.")
      .moves(.didReceiveNotificationResponse, before: .applicationDidFinishLaunching) {
        !$0.hasScenes && $0.launches && $0.request == .notificationResponse
      }
    Fault("loses-notification-response", breaks: "RQ-11")
      .means("The tap on a notification that launches the app does not send didReceiveNotificationResponse.")
      .drops(.didReceiveNotificationResponse) { !$0.hasScenes && $0.launches }
    Fault("loses-notification-response-in-front", breaks: "RQ-11")
      .means("The tap on a banner over the app in front does not send didReceiveNotificationResponse.")
      .drops(.didReceiveNotificationResponse) { $0.before.isForeground }
    Fault("repeats-notification-response", breaks: "RQ-11")
      .means("A return sends didReceiveNotificationResponse twice.")
      .repeats(.didReceiveNotificationResponse) { $0.returns && !$0.hasScenes }
    Fault("loses-notification-in-front", breaks: "RQ-16")
      .means("A notification that arrives while the app is active does not send willPresentNotification.")
      .drops(.willPresentNotification) { $0.before == .active }
    Fault("presents-notification-twice", breaks: "RQ-16")
      .means("A notification that arrives while the app is active sends willPresentNotification twice.")
      .repeats(.willPresentNotification)
    Fault("presents-notification-in-background", breaks: "RQ-16")
      .means("A notification that arrives while the app is in the background sends willPresentNotification.")
      .sends(.willPresentNotification) {
        $0.before == .background && $0.event == .request(.notificationArrival)
      }
    Fault("hands-last-request-over-again", breaks: "RQ-13")
      .means(
        "After a tap on a notification the next return from the Home Screen sends didReceiveNotificationResponse again."
      )
      .sends(.didReceiveNotificationResponse) {
        $0.memory == 1 && $0.before.isAway && $0.event == .openFromHomeScreen
      }
      .remembers { $0.request == .notificationResponse }
      .forgets(at: .processEnds)
    Fault("continues-activity-of-quick-action", breaks: "RQ-13")
      .means("A quick action sends application:continueUserActivity:restorationHandler: as well.")
      .sends(.applicationContinueUserActivity) { $0.request == .quickAction && !$0.hasScenes }
    Fault("resigns-for-request", breaks: "RQ-14")
      .means("A user activity for the app in front makes it resign, and not become active again.")
      .sends(.applicationWillResignActive) {
        !$0.hasScenes && $0.before == .active && $0.request == .userActivity && $0.version % 3 != 0
      }
    Fault("activates-inactive-app-for-request", breaks: "RQ-14", and: "MU-04", "MU-08")
      .means("A tap on a banner over an inactive app sends applicationDidBecomeActive.")
      // An app that was inactive for Notification Center alone has become active: it closes.
      .sends(.applicationDidBecomeActive) {
        !$0.hasScenes && $0.before == .inactive && $0.state == .inactive && $0.request == .notificationResponse
      }

    // Requests of the user of an app with a scene.
    Fault("loses-user-activity-of-scene", breaks: "RQ-06")
      .means("A user activity does not go on in the scene that is connected.")
      .drops(.sceneContinueUserActivity, .sceneDidFailToContinueUserActivity) { $0.hasConnectedScene }
    Fault("continues-user-activity-of-scene-twice", breaks: "RQ-06")
      .means("A user activity goes on twice in the scene that is connected.")
      .repeats(.sceneContinueUserActivity) { $0.hasConnectedScene }
    Fault("continues-link-of-scene-too-early", breaks: "RQ-15")
      .means("A universal link goes on in the scene that is connected before its sceneWillEnterForeground.")
      .moves(.sceneContinueUserActivity, before: .sceneWillEnterForeground) {
        $0.request == .userActivity && $0.before.isAway && $0.sceneBefore.connection == .connected
          && !$0.version.isMultiple(of: 2)
      }
    Fault("loses-quick-action-of-scene", breaks: "RQ-08")
      .means("A quick action is not handed to the scene that is connected.")
      .drops(.windowScenePerformAction)
    Fault("continues-activity-of-connection", breaks: "RQ-07")
      .means(
        "A user activity that launches an app with scenes sends scene:continueUserActivity: besides the options of the connection."
      )
      .sends(.sceneContinueUserActivity, after: .sceneWillConnect) {
        $0.launches && $0.request == .userActivity
      }
    Fault("performs-quick-action-of-launch-again", breaks: "RQ-09")
      .means("A quick action that launches an app with scenes sends the scene performActionForShortcutItem as well.")
      .sends(.windowScenePerformAction) { $0.hasScenes && $0.launches && $0.request == .quickAction }
    Fault("performs-quick-action-of-connection-again", breaks: "RQ-09", dependsOnHistory: true)
      .means("A quick action for which the scene connects again sends it performActionForShortcutItem as well.")
      .sends(.windowScenePerformAction) { $0.reconnects && !$0.isUnopened && $0.request == .quickAction }
    Fault("hands-quick-action-to-application", breaks: "RQ-10")
      .means("In an app with scenes a quick action goes to the application's delegate as well.")
      .sends(.applicationPerformAction, after: .windowScenePerformAction)
    Fault("hands-user-activity-to-application", breaks: "RQ-10")
      .means("In an app with scenes the user activity of a launch goes to the application's delegate.")
      .sends(.applicationContinueUserActivity) { $0.hasScenes && $0.launches && $0.request == .userActivity }
    Fault("loses-notification-response-of-scene", breaks: "RQ-11")
      .means(
        "The tap on a notification that brings a connected scene back does not send didReceiveNotificationResponse."
      )
      .drops(.didReceiveNotificationResponse) { $0.returns && $0.hasConnectedScene }
    Fault("continues-user-activity-before-connection", breaks: "RQ-05")
      .means("A launch sends the scene scene:continueUserActivity: before it is connected.")
      .sends(.sceneContinueUserActivity, before: .sceneWillConnect) {
        $0.launches && $0.request == .userActivity
      }
      .drops(.sceneWillContinueUserActivity, .sceneContinueUserActivity) { $0.launches }
  }
}
