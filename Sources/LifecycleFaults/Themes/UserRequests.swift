import LifecycleReference

extension InjectedFault {
  /// Requests of the user, of an app without scenes or of any.
  @ThemeBuilder
  static var handingRequestsOver: [InjectedFault] {
    InjectedFault(
      "loses-quick-action-on-return", breaks: "RQ-01",
      "A quick action that brings the app back does not send performActionForShortcutItem."
    ) {
      Act(.dropped, at: .applicationPerformAction) { $0.returns }
    }
    InjectedFault(
      "loses-quick-action-on-launch", breaks: "RQ-01",
      "A quick action that launches the app does not send performActionForShortcutItem."
    ) {
      Act(.dropped, at: .applicationPerformAction) { $0.launches }
    }
    InjectedFault(
      "performs-quick-action-twice", breaks: "RQ-01", "A quick action sends performActionForShortcutItem twice."
    ) {
      Act(.repeated, at: .applicationPerformAction)
    }
    InjectedFault(
      "performs-second-quick-action-no-more", breaks: "RQ-01",
      "The second quick action of a process does not send performActionForShortcutItem."
    ) {
      Act(.dropped, at: .applicationPerformAction) { $0.memory == 1 }
      Count(upTo: 2, at: .stepEnds) { $0.request == .quickAction }
      Forget(at: .processEnds)
    }
    InjectedFault(
      "performs-refused-quick-action", breaks: "RQ-02",
      "A launch sends performActionForShortcutItem although the launch methods answered no."
    ) {
      Take(.performsRefusedAction)
    }
    InjectedFault(
      "loses-user-activity", breaks: "RQ-03", "A user activity does not go on in the app that it brings back."
    ) {
      Act(.dropped, at: .applicationContinueUserActivity, .applicationDidFailToContinueUserActivity) { $0.returns }
    }
    InjectedFault(
      "loses-user-activity-in-front", breaks: "RQ-03", "A user activity does not go on in the app that is in front."
    ) {
      Act(.dropped, at: .applicationContinueUserActivity, .applicationDidFailToContinueUserActivity) {
        $0.before.isForeground
      }
    }
    InjectedFault(
      "fails-user-activity-that-goes-on", breaks: "RQ-03",
      "A user activity that goes on in the app is said to have failed as well."
    ) {
      Act(.followed(by: .applicationDidFailToContinueUserActivity), at: .applicationContinueUserActivity)
    }
    InjectedFault(
      "announces-user-activity-too-late", breaks: "RQ-13",
      "willContinueUserActivityWithType comes after the activity went on."
    ) {
      Move(.applicationWillContinueUserActivity, after: .applicationContinueUserActivity) {
        !$0.hasScenes && $0.version % 4 == 0
      }
    }
    InjectedFault(
      "hands-request-over-before-launch", breaks: "RQ-05",
      "A response that launches the app is handed over before didFinishLaunching."
    ) {
      Move(.didReceiveNotificationResponse, before: .applicationDidFinishLaunching) {
        !$0.hasScenes && $0.launches && $0.request == .notificationResponse
      }
    }
    InjectedFault(
      "loses-notification-response", breaks: "RQ-11",
      "The tap on a notification that launches the app does not send didReceiveNotificationResponse."
    ) {
      Act(.dropped, at: .didReceiveNotificationResponse) { !$0.hasScenes && $0.launches }
    }
    InjectedFault(
      "loses-notification-response-in-front", breaks: "RQ-11",
      "The tap on a banner over the app in front does not send didReceiveNotificationResponse."
    ) {
      Act(.dropped, at: .didReceiveNotificationResponse) { $0.before.isForeground }
    }
    InjectedFault(
      "repeats-notification-response", breaks: "RQ-11", "A return sends didReceiveNotificationResponse twice."
    ) {
      Act(.repeated, at: .didReceiveNotificationResponse) { $0.returns && !$0.hasScenes }
    }
    InjectedFault(
      "loses-notification-in-front", breaks: "RQ-16",
      "A notification that arrives while the app is active does not send willPresentNotification."
    ) {
      Act(.dropped, at: .willPresentNotification) { $0.before == .active }
    }
    InjectedFault(
      "presents-notification-twice", breaks: "RQ-16",
      "A notification that arrives while the app is active sends willPresentNotification twice."
    ) {
      Act(.repeated, at: .willPresentNotification)
    }
    InjectedFault(
      "presents-notification-in-background", breaks: "RQ-16",
      "A notification that arrives while the app is in the background sends willPresentNotification."
    ) {
      Act(.followed(by: .willPresentNotification), at: .stepEnds) {
        $0.before == .background && $0.event == .request(.notificationArrival)
      }
    }
    InjectedFault(
      "hands-last-request-over-again", breaks: "RQ-13",
      "After a tap on a notification the next return from the Home Screen sends didReceiveNotificationResponse again."
    ) {
      Act(.followed(by: .didReceiveNotificationResponse), at: .stepEnds) {
        $0.memory == 1 && $0.before.isAway && $0.event == .openFromHomeScreen
      }
      Remember(at: .stepEnds) { $0.request == .notificationResponse }
      Forget(at: .processEnds)
    }
    InjectedFault(
      "continues-activity-of-quick-action", breaks: "RQ-13",
      "A quick action sends application:continueUserActivity:restorationHandler: as well."
    ) {
      Act(.followed(by: .applicationContinueUserActivity), at: .stepEnds) {
        $0.request == .quickAction && !$0.hasScenes
      }
    }
    InjectedFault(
      "resigns-for-request", breaks: "RQ-14",
      "A user activity for the app in front makes it resign, and not become active again."
    ) {
      Act(.followed(by: .applicationWillResignActive), at: .stepEnds) {
        !$0.hasScenes && $0.before == .active && $0.request == .userActivity && $0.version % 3 != 0
      }
    }
    InjectedFault(
      "activates-inactive-app-for-request", breaks: "RQ-14", and: ["MU-04", "MU-08"],
      "A tap on a banner over an inactive app sends applicationDidBecomeActive."
    ) {
      // An app that was inactive for Notification Center alone has become active: it closes.
      Act(.followed(by: .applicationDidBecomeActive), at: .stepEnds) {
        !$0.hasScenes && $0.before == .inactive && $0.state == .inactive && $0.request == .notificationResponse
      }
    }
  }

  /// Requests of the user of an app with a scene.
  @ThemeBuilder
  static var handingRequestsToScenes: [InjectedFault] {
    InjectedFault(
      "loses-user-activity-of-scene", breaks: "RQ-06",
      "A user activity does not go on in the scene that is connected."
    ) {
      Act(.dropped, at: .sceneContinueUserActivity, .sceneDidFailToContinueUserActivity) {
        $0.sceneBefore.connection == .connected
      }
    }
    InjectedFault(
      "continues-user-activity-of-scene-twice", breaks: "RQ-06",
      "A user activity goes on twice in the scene that is connected."
    ) {
      Act(.repeated, at: .sceneContinueUserActivity) { $0.sceneBefore.connection == .connected }
    }
    InjectedFault(
      "continues-link-of-scene-too-early", breaks: "RQ-15",
      "A universal link goes on in the scene that is connected before its sceneWillEnterForeground."
    ) {
      Move(.sceneContinueUserActivity, before: .sceneWillEnterForeground) {
        $0.request == .userActivity && $0.before.isAway && $0.sceneBefore.connection == .connected
          && !$0.version.isMultiple(of: 2)
      }
    }
    InjectedFault(
      "loses-quick-action-of-scene", breaks: "RQ-08", "A quick action is not handed to the scene that is connected."
    ) {
      Act(.dropped, at: .windowScenePerformAction)
    }
    InjectedFault(
      "continues-activity-of-connection", breaks: "RQ-07",
      "A user activity that launches an app with scenes sends scene:continueUserActivity: besides the options of the connection."
    ) {
      Act(.followed(by: .sceneContinueUserActivity), at: .sceneWillConnect) {
        $0.launches && $0.request == .userActivity
      }
    }
    InjectedFault(
      "performs-quick-action-of-launch-again", breaks: "RQ-09",
      "A quick action that launches an app with scenes sends the scene performActionForShortcutItem as well."
    ) {
      Act(.followed(by: .windowScenePerformAction), at: .stepEnds) {
        $0.hasScenes && $0.launches && $0.request == .quickAction
      }
    }
    InjectedFault(
      "performs-quick-action-of-connection-again", breaks: "RQ-09", dependsOnHistory: true,
      "A quick action for which the scene connects again sends it performActionForShortcutItem as well."
    ) {
      Act(.followed(by: .windowScenePerformAction), at: .stepEnds) {
        $0.reconnects && !$0.isUnopened && $0.request == .quickAction
      }
    }
    InjectedFault(
      "hands-quick-action-to-application", breaks: "RQ-10",
      "In an app with scenes a quick action goes to the application's delegate as well."
    ) {
      Act(.followed(by: .applicationPerformAction), at: .windowScenePerformAction)
    }
    InjectedFault(
      "hands-user-activity-to-application", breaks: "RQ-10",
      "In an app with scenes the user activity of a launch goes to the application's delegate."
    ) {
      Act(.followed(by: .applicationContinueUserActivity), at: .stepEnds) {
        $0.hasScenes && $0.launches && $0.request == .userActivity
      }
    }
    InjectedFault(
      "loses-notification-response-of-scene", breaks: "RQ-11",
      "The tap on a notification that brings a connected scene back does not send didReceiveNotificationResponse."
    ) {
      Act(.dropped, at: .didReceiveNotificationResponse) {
        $0.returns && $0.sceneBefore.connection == .connected
      }
    }
    InjectedFault(
      "continues-user-activity-before-connection", breaks: "RQ-05",
      "A launch sends the scene scene:continueUserActivity: before it is connected."
    ) {
      Act(.preceded(by: .sceneContinueUserActivity), at: .sceneWillConnect) {
        $0.launches && $0.request == .userActivity
      }
      Act(.dropped, at: .sceneWillContinueUserActivity, .sceneContinueUserActivity) { $0.launches }
    }
  }
}
