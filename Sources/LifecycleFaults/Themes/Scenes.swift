/// A message of a scene that a fault drops or sends is that message alone: its notification is judged by a rule of its own.
extension Fault {
  /// The scene of an app. First, it connects, and comes to the foreground.
  @ThemeBuilder
  static var drivingTheScene: [Fault] {
    Fault("launches-without-scenes", breaks: "SC-03")
      .means("An app that is built with the SDK of iOS 27 is launched although it has no scenes.")
      .takes(.outlivesLaunchWithoutScenes)
    Fault("connects-scene-before-launch", breaks: "SC-04")
      .means("A launch connects the scene before didFinishLaunching.")
      .moves(.sceneWillConnect, before: .applicationDidFinishLaunching) { $0.hasScenes && $0.launches }
    Fault("configures-scene-too-late", breaks: "SC-15")
      .means("The configuration for a connecting session is asked for after its scene connected.")
      .moves(.configurationForConnectingSceneSession, after: .sceneWillConnect)
    Fault("configures-scene-before-launch", breaks: "SC-04")
      .means("A launch asks for the configuration of a session before willFinishLaunching.")
      .moves(.configurationForConnectingSceneSession, before: .applicationWillFinishLaunching) {
        $0.hasScenes && $0.launches
      }
    Fault("launches-scene-without-foreground", breaks: "SC-07")
      .means("A launch sends the scene no sceneWillEnterForeground.")
      .drops(.sceneWillEnterForeground) { $0.launches }
    Fault("returns-scene-without-foreground", breaks: "SC-07")
      .means("A return sends the scene no sceneWillEnterForeground.")
      .drops(.sceneWillEnterForeground) { $0.returns }
    Fault("keeps-scene-inactive-after-launch", breaks: "SC-07")
      .means("A launch sends the scene no sceneDidBecomeActive.")
      .drops(.sceneDidBecomeActive) { $0.launches }
    Fault("keeps-scene-inactive-after-return", breaks: "SC-07")
      .means("A return sends the scene no sceneDidBecomeActive.")
      .drops(.sceneDidBecomeActive) { $0.returns }
    Fault("disconnects-scene-before-connection", breaks: "SC-09")
      .means("A launch into the background sends sceneDidDisconnect although no scene connected.")
      .sends(.sceneDidDisconnect) { $0.hasScenes && $0.isWokenAnew && $0.scene.connection == .absent }
    Fault("enters-foreground-twice-with-scene", breaks: "SC-12")
      .means("A return sends sceneWillEnterForeground twice.")
      .repeats(.sceneWillEnterForeground) { $0.returns }
    Fault("enters-foreground-in-background-launch", breaks: "SC-12")
      .means("A launch into the background sends the scene sceneWillEnterForeground.")
      .sends(.sceneWillEnterForeground) { $0.isWokenAnew && $0.scene.connection == .connected }
    Fault("reconnects-scene-on-return", breaks: "SC-15")
      .means("A return connects the scene that is connected already.")
      .sends(.sceneWillConnect, before: .sceneWillEnterForeground) { $0.returns && $0.hasConnectedScene }
    Fault("returns-without-reconnecting", breaks: "SC-18")
      .means("The return of a scene that the system disconnected sends no sceneWillConnect.")
      .drops(.sceneWillConnect) { $0.returns && $0.reconnects && !$0.isUnopened }
    Fault("activates-scene-in-background-launch", breaks: "SC-33")
      .means("A launch into the background sends the scene sceneDidBecomeActive.")
      .sends(.sceneDidBecomeActive) { $0.isWokenAnew && $0.scene.connection == .connected }

    // The scene is inactive, in the background or disconnected.
    Fault("activates-scene-twice", breaks: "SC-10")
      .means("A return sends sceneDidBecomeActive twice.")
      .repeats(.sceneDidBecomeActive) { $0.returns }
    Fault("resigns-scene-twice", breaks: "SC-10")
      .means("Home sends sceneWillResignActive twice.")
      .repeats(.sceneWillResignActive) { $0.leavesByChoice }
    Fault("resigns-scene-for-each-overlay", breaks: "SC-10")
      .means("An overlay over an inactive scene makes it resign again.")
      .sends(.sceneWillResignActive) { $0.hasScenes && $0.overlayTakesFocus && $0.before == .inactive }
    Fault("activates-hindered-scene", breaks: "SC-10")
      .means("The end of one overlay makes the scene active although another reason remains.")
      .sends(.sceneDidBecomeActive) { $0.hasScenes && $0.overlayReturnsFocus && $0.state == .inactive }
    Fault("leaves-scene-without-resigning", breaks: "SC-11")
      .means("Home sends the active scene no sceneWillResignActive.")
      .drops(.sceneWillResignActive) { $0.leavesByChoice }
    Fault("enters-foreground-after-interruption", breaks: "SC-12")
      .means("The end of an interruption sends the scene sceneWillEnterForeground.")
      .sends(.sceneWillEnterForeground, before: .sceneDidBecomeActive) { $0.overlayEnds != nil }
    Fault("leaves-scene-in-foreground", breaks: "SC-13")
      .means("Home sends the scene no sceneDidEnterBackground.")
      .drops(.sceneDidEnterBackground) { $0.leavesByChoice }
    Fault("locks-scene-in-foreground", breaks: "SC-13")
      .means("A lock sends the scene no sceneDidEnterBackground.")
      .drops(.sceneDidEnterBackground) { $0.event == .lock }
    Fault("misses-interruptions-of-scene", breaks: "SC-14", and: "SC-02", "SC-10", "SC-11", "SC-13")
      .means("An interruption makes neither the scene nor its application resign.")
      .acts(.notificationDropped, at: .applicationWillResignActive) {
        $0.hasScenes && $0.overlayBegins != nil
      }
      .drops(.sceneWillResignActive, .sceneWillDeactivateNotification) { $0.overlayBegins != nil }
    Fault("keeps-scene-inactive-after-interruption", breaks: "SC-14", and: "SC-02", "SC-10")
      .means("The scene, and with it the application, stays inactive after the end of an interruption.")
      .acts(.notificationDropped, at: .applicationDidBecomeActive) { $0.hasScenes && $0.overlayEnds != nil }
      .drops(.sceneDidBecomeActive, .sceneDidActivateNotification) { $0.overlayEnds != nil }
    Fault("notifies-scene-after-disconnection", breaks: "SC-09")
      .means("A scene that the system disconnected is sent sceneDidEnterBackground.")
      .sends(.sceneDidEnterBackground) { $0.disconnectsInBackground }
    Fault("saves-state-after-disconnection", breaks: "SC-09")
      .means("The delegate of a scene that the system disconnected is asked for a state restoration activity.")
      .sends(.sceneStateRestorationActivity) { $0.disconnectsInBackground }
    Fault("disconnects-scene-silently", breaks: "SC-16")
      .means("The system disconnects the scene in the background without sceneDidDisconnect.")
      .drops(.sceneDidDisconnect) { $0.disconnectsInBackground }
    Fault("disconnects-scene-on-home", breaks: "SC-17")
      .means("Home sends the scene sceneDidDisconnect.")
      .sends(.sceneDidDisconnect) { $0.hasScenes && $0.leavesByChoice && $0.state == .background }
    Fault("discards-session-too-early", breaks: "SC-22")
      .means("The session of a scene that the user removes is discarded before the scene is disconnected.")
      .drops(.didDiscardSceneSessions) { $0.isKilled && $0.hasConnectedScene }
      .sends(.didDiscardSceneSessions, before: .sceneDidDisconnect) { $0.isKilled && $0.hasConnectedScene }
    Fault("discards-session-on-home", breaks: "SC-19")
      .means("Home discards the session of the scene.")
      .sends(.didDiscardSceneSessions) { $0.hasScenes && $0.leavesByChoice && $0.state == .background }
    Fault("discards-session-before-launch", breaks: "SC-19", dependsOnHistory: true)
      .means("A launch sends didDiscardSceneSessions before didFinishLaunching.")
      .moves(.didDiscardSceneSessions, before: .applicationDidFinishLaunching) {
        $0.launches && $0.sceneBefore.session == .discarded
      }
    Fault("discards-session-when-active", breaks: "SC-19", dependsOnHistory: true)
      .means("A launch sends didDiscardSceneSessions after sceneDidBecomeActive.")
      .moves(.didDiscardSceneSessions, after: .sceneDidBecomeActive) {
        $0.launches && $0.sceneBefore.session == .discarded
      }
    Fault("discards-session-twice", breaks: "SC-19", dependsOnHistory: true)
      .means("A launch sends didDiscardSceneSessions twice.")
      .repeats(.didDiscardSceneSessions) { $0.launches }
    Fault("discards-session-without-removal", breaks: "SC-19")
      .means("A launch sends didDiscardSceneSessions although the user did not remove the app before.")
      .sends(.didDiscardSceneSessions, before: .sceneWillEnterForeground) { $0.launches && $0.memory == 0 }
      .remembers(until: \.hasLaunched) { $0.isKilled }
    Fault("disconnects-suspended-scene-when-killed", breaks: "SC-23")
      .means("Removing a suspended app in the switcher sends its scene sceneDidDisconnect.")
      .sends(.sceneDidDisconnect, at: .stepBegins) {
        $0.isKilled && $0.before == .suspended && $0.hasConnectedScene
      }

    // The application's part in an app with scenes, the notifications of the scene, and URLs.
    Fault("notifies-delegate-of-activation", breaks: "SC-01")
      .means("The application's delegate of an app with scenes is sent applicationDidBecomeActive.")
      .takes(.notifiesDelegateDespiteScenes) { $0.callback == .applicationDidBecomeActive }
    Fault("notifies-delegate-of-resignation", breaks: "SC-01")
      .means("The application's delegate of an app with scenes is sent applicationWillResignActive at an interruption.")
      .takes(.notifiesDelegateDespiteScenes) {
        $0.callback == .applicationWillResignActive && $0.overlayBegins != nil
      }
    Fault("loses-activation-notification-with-scenes", breaks: "SC-02")
      .means("In an app with scenes the application's notification of becoming active is not posted.")
      .acts(.notificationDropped, at: .applicationDidBecomeActive) { $0.hasScenes }
    Fault("repeats-background-notification-with-scenes", breaks: "SC-02")
      .means("In an app with scenes Home posts the application's notification of entering the background twice.")
      .acts(.notificationRepeated, at: .applicationDidEnterBackground) { $0.hasScenes && $0.leavesByChoice }
    Fault("reads-inactive-when-scene-activates", breaks: "SC-24")
      .means("In an app with scenes the application's notification of becoming active reads inactive.")
      .reads(.inactive, in: .applicationDidBecomeActive) { $0.hasScenes }
    Fault("reads-background-when-scene-resigns", breaks: "SC-24")
      .means("A scene that loses the focus to an interruption reads background in its message.")
      .reads(.background, in: .sceneWillResignActive) { $0.event.interruption(.begins) != nil }
    Fault("reads-inactive-when-launching-with-scenes", breaks: "SC-25")
      .means("In an app with scenes didFinishLaunching reads inactive.")
      .reads(.inactive, in: .applicationDidFinishLaunching) { $0.hasScenes && $0.launches }
    Fault("loses-scene-activation-notification", breaks: "SC-27")
      .means("The notification that the scene is active is not posted.")
      .drops(.sceneDidActivateNotification)
    Fault("repeats-scene-deactivation-notification", breaks: "SC-27")
      .means("The notification that the scene resigns is posted twice.")
      .repeats(.sceneWillDeactivateNotification)
    Fault("opens-url-after-connection", breaks: "SC-28")
      .means("A launch by URL sends scene:openURLContexts: besides the options of the connection.")
      .sends(.sceneOpenURLContexts, before: .sceneDidBecomeActive) { $0.launches && $0.event == .openURL }
    Fault("loses-url-of-scene-on-return", breaks: "SC-29")
      .means("A return by URL does not hand the URL to the connected scene.")
      .drops(.sceneOpenURLContexts) { $0.before.isAway }
    Fault("opens-url-of-scene-too-late", breaks: "SC-48")
      .means("A return by URL hands the URL to the connected scene after its sceneWillEnterForeground.")
      .moves(.sceneOpenURLContexts, after: .sceneWillEnterForeground) {
        $0.event == .openURL && $0.before.isAway && $0.hasConnectedScene
      }
    Fault("loses-url-of-scene-in-foreground", breaks: "SC-29")
      .means("A URL for a scene in the foreground is not handed over.")
      .drops(.sceneOpenURLContexts) { $0.before.isForeground }
    Fault("opens-url-of-scene-twice", breaks: "SC-29")
      .means("A URL is handed to the connected scene twice.")
      .repeats(.sceneOpenURLContexts)
    Fault("hands-url-of-scene-to-application", breaks: "SC-30")
      .means("A URL for a scene that is connected is handed to the application's delegate as well.")
      .sends(.applicationOpenURL, after: .sceneOpenURLContexts)
    Fault("notifies-scene-of-app-without-scenes", breaks: "SC-41")
      .means("A launch of an app without scenes sends sceneDidBecomeActive.")
      .sends(.sceneDidBecomeActive, after: .applicationDidBecomeActive) { !$0.hasScenes && $0.launches }

    // The faults that depend on what happened to the scene before.
    Fault("activates-scene-twice-on-third-return", breaks: "SC-10")
      .means("From the third return in a process on, a return sends sceneDidBecomeActive twice.")
      .counts(upTo: 2, until: \.hasEnded) { $0.hasScenes && $0.hasOpened && $0.before.isAway }
      .repeats(.sceneDidBecomeActive) { $0.returns && $0.memory >= 2 }
    Fault("reconnects-scene-on-third-return", breaks: "SC-15")
      .means("From the third return in a process on, a return connects the scene that is connected already.")
      .counts(upTo: 2, until: \.hasEnded) { $0.hasScenes && $0.hasOpened && $0.before.isAway }
      .sends(.sceneWillConnect, before: .sceneWillEnterForeground) {
        $0.returns && $0.hasConnectedScene && $0.memory >= 2
      }
    Fault("leaves-reconnected-scene-in-foreground", breaks: "SC-13")
      .means("Once its scene was disconnected and connected again, Home sends no sceneDidEnterBackground.")
      .remembers(at: .callback(.sceneWillConnect), until: \.hasEnded) { $0.reconnects }
      .drops(.sceneDidEnterBackground) { $0.leavesByChoice && $0.memory == 1 }
    Fault("loses-second-notification-of-scene", breaks: "SC-27")
      .means("Once its scene was disconnected, the notification that a scene is active is not posted.")
      .remembers(at: .callback(.sceneDidDisconnect), until: \.hasEnded) {
        $0.event == .systemDisconnectsScene
      }
      .drops(.sceneDidActivateNotification) { $0.memory == 1 }
    Fault("loses-second-url-of-scene", breaks: "SC-29")
      .means("Once a URL was handed to the connected scene, a return by URL does not hand over the next one.")
      .counts(upTo: 1, at: .callback(.sceneOpenURLContexts))
      .forgets { $0.hasEnded }
      .drops(.sceneOpenURLContexts) { $0.before.isAway && $0.memory >= 1 }
    Fault("disconnects-second-time-silently", breaks: "SC-16")
      .means(
        "The second time in a process, the system disconnects the scene in the background without sceneDidDisconnect."
      )
      .counts(upTo: 1, until: \.hasEnded) { $0.disconnectsInBackground }
      .drops(.sceneDidDisconnect) { $0.disconnectsInBackground && $0.memory >= 1 }
  }
}
