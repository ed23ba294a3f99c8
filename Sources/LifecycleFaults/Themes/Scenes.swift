import LifecycleReference

/// A message of a scene that a fault drops or sends is that message alone: its notification is judged by a rule of its own.
extension InjectedFault {
  /// The scene connects, and comes to the foreground.
  @ThemeBuilder
  static var connectingTheScene: [InjectedFault] {
    InjectedFault(
      "launches-without-scenes", breaks: "SC-03",
      "An app that is built with the SDK of iOS 27 is launched although it has no scenes."
    ) {
      Take(.outlivesLaunchWithoutScenes)
    }
    InjectedFault(
      "connects-scene-before-launch", breaks: "SC-04", "A launch connects the scene before didFinishLaunching."
    ) {
      Move(.sceneWillConnect, before: .applicationDidFinishLaunching) { $0.hasScenes && $0.launches }
    }
    InjectedFault(
      "configures-scene-too-late", breaks: "SC-15",
      "The configuration for a connecting session is asked for after its scene connected."
    ) {
      Move(.configurationForConnectingSceneSession, after: .sceneWillConnect)
    }
    InjectedFault(
      "configures-scene-before-launch", breaks: "SC-04",
      "A launch asks for the configuration of a session before willFinishLaunching."
    ) {
      Move(.configurationForConnectingSceneSession, before: .applicationWillFinishLaunching) {
        $0.hasScenes && $0.launches
      }
    }
    InjectedFault(
      "launches-scene-without-foreground", breaks: "SC-07", "A launch sends the scene no sceneWillEnterForeground."
    ) {
      Act(.dropped, at: .sceneWillEnterForeground) { $0.launches }
    }
    InjectedFault(
      "returns-scene-without-foreground", breaks: "SC-07", "A return sends the scene no sceneWillEnterForeground."
    ) {
      Act(.dropped, at: .sceneWillEnterForeground) { $0.returns }
    }
    InjectedFault(
      "keeps-scene-inactive-after-launch", breaks: "SC-07", "A launch sends the scene no sceneDidBecomeActive."
    ) {
      Act(.dropped, at: .sceneDidBecomeActive) { $0.launches }
    }
    InjectedFault(
      "keeps-scene-inactive-after-return", breaks: "SC-07", "A return sends the scene no sceneDidBecomeActive."
    ) {
      Act(.dropped, at: .sceneDidBecomeActive) { $0.returns }
    }
    InjectedFault(
      "disconnects-scene-before-connection", breaks: "SC-09",
      "A launch into the background sends sceneDidDisconnect although no scene connected."
    ) {
      Act(.followed(by: .sceneDidDisconnect), at: .stepEnds) {
        $0.hasScenes && $0.event == .systemWakesApp && $0.hasLaunched && $0.scene.connection == .absent
      }
    }
    InjectedFault(
      "enters-foreground-twice-with-scene", breaks: "SC-12",
      "A return sends sceneWillEnterForeground twice."
    ) {
      Act(.repeated, at: .sceneWillEnterForeground) { $0.returns }
    }
    InjectedFault(
      "enters-foreground-in-background-launch", breaks: "SC-12",
      "A launch into the background sends the scene sceneWillEnterForeground."
    ) {
      Act(.followed(by: .sceneWillEnterForeground), at: .stepEnds) {
        $0.event == .systemWakesApp && $0.hasLaunched && $0.scene.connection == .connected
      }
    }
    InjectedFault(
      "reconnects-scene-on-return", breaks: "SC-15", "A return connects the scene that is connected already."
    ) {
      Act(.preceded(by: .sceneWillConnect), at: .sceneWillEnterForeground) {
        $0.returns && $0.sceneBefore.connection == .connected
      }
    }
    InjectedFault(
      "returns-without-reconnecting", breaks: "SC-18",
      "The return of a scene that the system disconnected sends no sceneWillConnect."
    ) {
      Act(.dropped, at: .sceneWillConnect) { $0.returns && $0.reconnects && !$0.isUnopened }
    }
    InjectedFault(
      "activates-scene-in-background-launch", breaks: "SC-33",
      "A launch into the background sends the scene sceneDidBecomeActive."
    ) {
      Act(.followed(by: .sceneDidBecomeActive), at: .stepEnds) {
        $0.event == .systemWakesApp && $0.hasLaunched && $0.scene.connection == .connected
      }
    }
  }

  /// The scene is inactive, in the background or disconnected.
  @ThemeBuilder
  static var leavingTheScene: [InjectedFault] {
    InjectedFault(
      "activates-scene-twice", breaks: "SC-10", "A return sends sceneDidBecomeActive twice."
    ) {
      Act(.repeated, at: .sceneDidBecomeActive) { $0.returns }
    }
    InjectedFault(
      "resigns-scene-twice", breaks: "SC-10", "Home sends sceneWillResignActive twice."
    ) {
      Act(.repeated, at: .sceneWillResignActive) { $0.leavesByChoice }
    }
    InjectedFault(
      "resigns-scene-for-each-overlay", breaks: "SC-10", "An overlay over an inactive scene makes it resign again."
    ) {
      Act(.followed(by: .sceneWillResignActive), at: .stepEnds) {
        $0.hasScenes && $0.overlayBegins != nil && !$0.isBanner($0.overlayBegins) && $0.before == .inactive
      }
    }
    InjectedFault(
      "activates-hindered-scene", breaks: "SC-10",
      "The end of one overlay makes the scene active although another reason remains."
    ) {
      Act(.followed(by: .sceneDidBecomeActive), at: .stepEnds) {
        $0.hasScenes && $0.overlayEnds != nil && !$0.isBanner($0.overlayEnds) && $0.state == .inactive
      }
    }
    InjectedFault(
      "leaves-scene-without-resigning", breaks: "SC-11", "Home sends the active scene no sceneWillResignActive."
    ) {
      Act(.dropped, at: .sceneWillResignActive) { $0.leavesByChoice }
    }
    InjectedFault(
      "enters-foreground-after-interruption", breaks: "SC-12",
      "The end of an interruption sends the scene sceneWillEnterForeground."
    ) {
      Act(.preceded(by: .sceneWillEnterForeground), at: .sceneDidBecomeActive) { $0.overlayEnds != nil }
    }
    InjectedFault(
      "leaves-scene-in-foreground", breaks: "SC-13", "Home sends the scene no sceneDidEnterBackground."
    ) {
      Act(.dropped, at: .sceneDidEnterBackground) { $0.leavesByChoice }
    }
    InjectedFault(
      "locks-scene-in-foreground", breaks: "SC-13", "A lock sends the scene no sceneDidEnterBackground."
    ) {
      Act(.dropped, at: .sceneDidEnterBackground) { $0.event == .lock }
    }
    InjectedFault(
      "misses-interruptions-of-scene", breaks: "SC-14", and: ["SC-02", "SC-10", "SC-11", "SC-13"],
      "An interruption makes neither the scene nor its application resign."
    ) {
      Act(.notificationDropped, at: .applicationWillResignActive) { $0.hasScenes && $0.overlayBegins != nil }
      Act(.dropped, at: .sceneWillResignActive) { $0.overlayBegins != nil }
      Act(.dropped, at: .sceneWillDeactivateNotification) { $0.overlayBegins != nil }
    }
    InjectedFault(
      "keeps-scene-inactive-after-interruption", breaks: "SC-14", and: ["SC-02", "SC-10"],
      "The scene, and with it the application, stays inactive after the end of an interruption."
    ) {
      Act(.notificationDropped, at: .applicationDidBecomeActive) { $0.hasScenes && $0.overlayEnds != nil }
      Act(.dropped, at: .sceneDidBecomeActive) { $0.overlayEnds != nil }
      Act(.dropped, at: .sceneDidActivateNotification) { $0.overlayEnds != nil }
    }
    InjectedFault(
      "notifies-scene-after-disconnection", breaks: "SC-09",
      "A scene that the system disconnected is sent sceneDidEnterBackground."
    ) {
      Act(.followed(by: .sceneDidEnterBackground), at: .stepEnds) { $0.disconnectsInBackground }
    }
    InjectedFault(
      "saves-state-after-disconnection", breaks: "SC-09",
      "The delegate of a scene that the system disconnected is asked for a state restoration activity."
    ) {
      Act(.followed(by: .sceneStateRestorationActivity), at: .stepEnds) { $0.disconnectsInBackground }
    }
    InjectedFault(
      "disconnects-scene-silently", breaks: "SC-16",
      "The system disconnects the scene in the background without sceneDidDisconnect."
    ) {
      Act(.dropped, at: .sceneDidDisconnect) { $0.disconnectsInBackground }
    }
    InjectedFault("disconnects-scene-on-home", breaks: "SC-17", "Home sends the scene sceneDidDisconnect.") {
      Act(.followed(by: .sceneDidDisconnect), at: .stepEnds) {
        $0.hasScenes && $0.leavesByChoice && $0.state == .background
      }
    }
    InjectedFault(
      "discards-session-too-early", breaks: "SC-22",
      "The session of a scene that the user removes is discarded before the scene is disconnected."
    ) {
      Act(.dropped, at: .didDiscardSceneSessions) { $0.isKilled && $0.sceneBefore.connection == .connected }
      Act(.preceded(by: .didDiscardSceneSessions), at: .sceneDidDisconnect) {
        $0.isKilled && $0.sceneBefore.connection == .connected
      }
    }
    InjectedFault("discards-session-on-home", breaks: "SC-19", "Home discards the session of the scene.") {
      Act(.followed(by: .didDiscardSceneSessions), at: .stepEnds) {
        $0.hasScenes && $0.leavesByChoice && $0.state == .background
      }
    }
    InjectedFault(
      "discards-session-before-launch", breaks: "SC-19", dependsOnHistory: true,
      "A launch sends didDiscardSceneSessions before didFinishLaunching."
    ) {
      Move(.didDiscardSceneSessions, before: .applicationDidFinishLaunching) {
        $0.launches && $0.sceneBefore.session == .discarded
      }
    }
    InjectedFault(
      "discards-session-when-active", breaks: "SC-19", dependsOnHistory: true,
      "A launch sends didDiscardSceneSessions after sceneDidBecomeActive."
    ) {
      Move(.didDiscardSceneSessions, after: .sceneDidBecomeActive) {
        $0.launches && $0.sceneBefore.session == .discarded
      }
    }
    InjectedFault(
      "discards-session-twice", breaks: "SC-19", dependsOnHistory: true, "A launch sends didDiscardSceneSessions twice."
    ) {
      Act(.repeated, at: .didDiscardSceneSessions) { $0.launches }
    }
    InjectedFault(
      "discards-session-without-removal", breaks: "SC-19",
      "A launch sends didDiscardSceneSessions although the user did not remove the app before."
    ) {
      Act(.preceded(by: .didDiscardSceneSessions), at: .sceneWillEnterForeground) { $0.launches && $0.memory == 0 }
      Remember(at: .stepEnds) { $0.isKilled }
      Forget(at: .stepEnds) { $0.hasLaunched }
    }
    InjectedFault(
      "disconnects-suspended-scene-when-killed", breaks: "SC-23",
      "Removing a suspended app in the switcher sends its scene sceneDidDisconnect."
    ) {
      Act(.followed(by: .sceneDidDisconnect), at: .stepBegins) {
        $0.isKilled && $0.before == .suspended && $0.sceneBefore.connection == .connected
      }
    }
  }

  /// The application's part in an app with scenes, the notifications of the scene, and URLs.
  @ThemeBuilder
  static var notifyingTheScene: [InjectedFault] {
    InjectedFault(
      "notifies-delegate-of-activation", breaks: "SC-01",
      "The application's delegate of an app with scenes is sent applicationDidBecomeActive."
    ) {
      Take(.notifiesDelegateDespiteScenes) { $0.callback == .applicationDidBecomeActive }
    }
    InjectedFault(
      "notifies-delegate-of-resignation", breaks: "SC-01",
      "The application's delegate of an app with scenes is sent applicationWillResignActive at an interruption."
    ) {
      Take(.notifiesDelegateDespiteScenes) { $0.callback == .applicationWillResignActive && $0.overlayBegins != nil }
    }
    InjectedFault(
      "loses-activation-notification-with-scenes", breaks: "SC-02",
      "In an app with scenes the application's notification of becoming active is not posted."
    ) {
      Act(.notificationDropped, at: .applicationDidBecomeActive) { $0.hasScenes }
    }
    InjectedFault(
      "repeats-background-notification-with-scenes", breaks: "SC-02",
      "In an app with scenes Home posts the application's notification of entering the background twice."
    ) {
      Act(.notificationRepeated, at: .applicationDidEnterBackground) { $0.hasScenes && $0.leavesByChoice }
    }
    InjectedFault(
      "reads-inactive-when-scene-activates", breaks: "SC-24",
      "In an app with scenes the application's notification of becoming active reads inactive."
    ) {
      Act(.reading(.inactive), at: .applicationDidBecomeActive) { $0.hasScenes }
    }
    InjectedFault(
      "reads-inactive-when-launching-with-scenes", breaks: "SC-25",
      "In an app with scenes didFinishLaunching reads inactive."
    ) {
      Act(.reading(.inactive), at: .applicationDidFinishLaunching) { $0.hasScenes && $0.launches }
    }
    InjectedFault(
      "loses-scene-activation-notification", breaks: "SC-27",
      "The notification that the scene is active is not posted."
    ) {
      Act(.dropped, at: .sceneDidActivateNotification)
    }
    InjectedFault(
      "repeats-scene-deactivation-notification", breaks: "SC-27",
      "The notification that the scene resigns is posted twice."
    ) {
      Act(.repeated, at: .sceneWillDeactivateNotification)
    }
    InjectedFault(
      "opens-url-after-connection", breaks: "SC-28",
      "A launch by URL sends scene:openURLContexts: besides the options of the connection."
    ) {
      Act(.preceded(by: .sceneOpenURLContexts), at: .sceneDidBecomeActive) { $0.launches && $0.event == .openURL }
    }
    InjectedFault(
      "loses-url-of-scene-on-return", breaks: "SC-29", "A return by URL does not hand the URL to the connected scene."
    ) {
      Act(.dropped, at: .sceneOpenURLContexts) { $0.before.isAway }
    }
    InjectedFault(
      "opens-url-of-scene-too-late", breaks: "SC-48",
      "A return by URL hands the URL to the connected scene after its sceneWillEnterForeground."
    ) {
      Move(.sceneOpenURLContexts, after: .sceneWillEnterForeground) {
        $0.event == .openURL && $0.before.isAway && $0.sceneBefore.connection == .connected
      }
    }
    InjectedFault(
      "loses-url-of-scene-in-foreground", breaks: "SC-29", "A URL for a scene in the foreground is not handed over."
    ) {
      Act(.dropped, at: .sceneOpenURLContexts) { $0.before.isForeground }
    }
    InjectedFault("opens-url-of-scene-twice", breaks: "SC-29", "A URL is handed to the connected scene twice.") {
      Act(.repeated, at: .sceneOpenURLContexts)
    }
    InjectedFault(
      "hands-url-of-scene-to-application", breaks: "SC-30",
      "A URL for a scene that is connected is handed to the application's delegate as well."
    ) {
      Act(.followed(by: .applicationOpenURL), at: .sceneOpenURLContexts)
    }
    InjectedFault(
      "notifies-scene-of-app-without-scenes", breaks: "SC-41",
      "A launch of an app without scenes sends sceneDidBecomeActive."
    ) {
      Act(.followed(by: .sceneDidBecomeActive), at: .applicationDidBecomeActive) { !$0.hasScenes && $0.launches }
    }
  }

  /// The faults that depend on what happened to the scene before.
  @ThemeBuilder
  static var rememberingTheScene: [InjectedFault] {
    InjectedFault(
      "activates-scene-twice-on-third-return", breaks: "SC-10",
      "From the third return in a process on, a return sends sceneDidBecomeActive twice."
    ) {
      Count(upTo: 2, at: .stepEnds) { $0.hasScenes && $0.hasOpened && $0.before.isAway }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.repeated, at: .sceneDidBecomeActive) { $0.returns && $0.memory >= 2 }
    }
    InjectedFault(
      "reconnects-scene-on-third-return", breaks: "SC-15",
      "From the third return in a process on, a return connects the scene that is connected already."
    ) {
      Count(upTo: 2, at: .stepEnds) { $0.hasScenes && $0.hasOpened && $0.before.isAway }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.preceded(by: .sceneWillConnect), at: .sceneWillEnterForeground) {
        $0.returns && $0.sceneBefore.connection == .connected && $0.memory >= 2
      }
    }
    InjectedFault(
      "leaves-reconnected-scene-in-foreground", breaks: "SC-13",
      "Once its scene was disconnected and connected again, Home sends no sceneDidEnterBackground."
    ) {
      Remember(at: .callback(.sceneWillConnect)) { $0.reconnects }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.dropped, at: .sceneDidEnterBackground) { $0.leavesByChoice && $0.memory == 1 }
    }
    InjectedFault(
      "loses-second-notification-of-scene", breaks: "SC-27",
      "Once its scene was disconnected, the notification that a scene is active is not posted."
    ) {
      Remember(at: .callback(.sceneDidDisconnect)) { $0.event == .systemDisconnectsScene }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.dropped, at: .sceneDidActivateNotification) { $0.memory == 1 }
    }
    InjectedFault(
      "loses-second-url-of-scene", breaks: "SC-29",
      "Once a URL was handed to the connected scene, a return by URL does not hand over the next one."
    ) {
      Count(upTo: 1, at: .callback(.sceneOpenURLContexts))
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.dropped, at: .sceneOpenURLContexts) { $0.before.isAway && $0.memory >= 1 }
    }
    InjectedFault(
      "disconnects-second-time-silently", breaks: "SC-16",
      "The second time in a process, the system disconnects the scene in the background without sceneDidDisconnect."
    ) {
      Count(upTo: 1, at: .stepEnds) { $0.disconnectsInBackground }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.dropped, at: .sceneDidDisconnect) { $0.disconnectsInBackground && $0.memory >= 1 }
    }
  }
}
