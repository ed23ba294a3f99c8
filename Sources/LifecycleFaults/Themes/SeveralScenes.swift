/// As of the only scene, a message that a fault drops or sends is that message alone.
extension Fault {
  /// Several scenes of an app. First, they are shown, alone or side by side.
  @ThemeBuilder
  static var drivingScenes: [Fault] {
    Fault("shows-scene-without-connecting", breaks: "SC-07", in: .severalScenes)
      .means("A scene that is opened in an app in the foreground is sent no sceneWillConnect.")
      .drops(.sceneWillConnect) { $0.opensScene }
    Fault("brings-requested-scene-without-connecting", breaks: "SC-07", in: .severalScenes)
      .means("A scene whose activation the app requests is sent no sceneWillConnect.")
      .drops(.sceneWillConnect) { $0.requestsActivation }
    Fault("activates-the-other-scene", breaks: "SC-10", and: "SC-07", in: .severalScenes)
      .means("Where one scene takes the place of the other, the other one is sent sceneDidBecomeActive.")
      .takes(.namesTheOtherScene) {
        $0.callback == .sceneDidBecomeActive && $0.shownAlone == $0.speaking && !$0.speaksOfStaying
      }
    Fault("replaces-scene-without-resigning", breaks: "SC-11", in: .severalScenes)
      .means("A scene that another takes the place of is sent no sceneWillResignActive.")
      .drops(.sceneWillResignActive) { $0.shownAlone != nil && $0.shownAlone != $0.speaking }
    Fault("keeps-neighbor-inactive", breaks: "SC-44", and: "SC-02", "SC-10")
      .means("The scene that stays in front while another comes to its side resigns, and does not become active again.")
      .drops(.sceneDidBecomeActive, .sceneDidActivateNotification) { $0.speaksOfStaying }
    Fault("leaves-replaced-scene-in-foreground", breaks: "SC-44")
      .means("A scene that another takes the place of is sent no sceneDidEnterBackground.")
      .drops(.sceneDidEnterBackground, .sceneDidEnterBackgroundNotification) { $0.shownAlone != nil }
    Fault("leaves-one-of-two-scenes-in-foreground", breaks: "SC-44")
      .means("Home sends the second of two scenes in front no sceneDidEnterBackground.")
      .drops(.sceneDidEnterBackground) { $0.leavesTwoScenes && $0.speaking == .b }
      .drops(.sceneDidEnterBackgroundNotification) { $0.leavesTwoScenes && $0.speaking == .b }
    Fault("notifies-application-of-each-scene", breaks: "SC-02", in: .severalScenes)
      .means("With two scenes in front, Home posts the application's notification of entering the background twice.")
      .acts(.notificationRepeated, at: .applicationDidEnterBackground) { $0.leavesTwoScenes }
    Fault("keeps-application-inactive-after-replacing", breaks: "SC-02", in: .severalScenes)
      .means(
        "Where one scene takes the place of the other, the application's notification of becoming active is not posted."
      )
      .acts(.notificationDropped, at: .applicationDidBecomeActive) { $0.shownAlone != nil }
    Fault("enters-background-twice-behind", breaks: "SC-13", in: .severalScenes)
      .means("A scene that a launch connects in the background is sent sceneDidEnterBackground twice.")
      .repeats(.sceneDidEnterBackground) { $0.speaksOfBehind && $0.launches }

    // One of several scenes is closed or disconnected.
    Fault("ends-with-closed-scene", breaks: "SC-21")
      .means("The process ends as one of two scenes is closed.")
      .ends { $0.closed != nil }
    Fault("terminates-with-closed-scene", breaks: "SC-21")
      .means("To close one of two scenes sends willTerminate.")
      .sends(.applicationWillTerminate) { $0.closed != nil }
    Fault("closes-scene-silently", breaks: "SC-42")
      .means("A connected scene that is closed is sent no sceneDidDisconnect.")
      .drops(.sceneDidDisconnect) { $0.closed != nil }
    Fault("closes-the-other-scene", breaks: "SC-16", and: "SC-42", in: .severalScenes)
      .means("To close one scene sends sceneDidDisconnect to the other.")
      .takes(.namesTheOtherScene) { $0.callback == .sceneDidDisconnect && $0.closed != nil }
    Fault("destroys-scene-silently", breaks: "SC-42")
      .means("A connected scene whose destruction the app requests is sent no sceneDidDisconnect.")
      .drops(.sceneDidDisconnect) { $0.destroyed != nil }
    Fault("keeps-session-of-destroyed-scene", breaks: "SC-49")
      .means("The session of a scene whose destruction the app requests is not discarded.")
      .drops(.didDiscardSceneSessions) { $0.destroyed != nil }
    Fault("ends-with-destroyed-scene", breaks: "SC-21")
      .means("The process ends as one of two scenes is destroyed.")
      .ends { $0.destroyed != nil }
    Fault("discards-session-of-connected-scene", breaks: "SC-19", in: .severalScenes)
      .means("The session of a scene that is closed is discarded before the scene is disconnected.")
      .drops(.didDiscardSceneSessions) { $0.closesConnected }
      .sends(.didDiscardSceneSessions, before: .sceneDidDisconnect) { $0.closesConnected }
    Fault("discards-session-of-removed-scene-early", breaks: "SC-19", in: .severalScenes)
      .means("The session of a scene whose app is removed is discarded before the scene is disconnected.")
      .drops(.didDiscardSceneSessions) { $0.hasSeveralScenes && $0.isKilled }
      .sends(.didDiscardSceneSessions, before: .sceneDidDisconnect) { $0.hasSeveralScenes && $0.isKilled }
    Fault("discards-session-of-scene-twice", breaks: "SC-19", in: .severalScenes)
      .means("The session of a scene that is closed is discarded twice.")
      .repeats(.didDiscardSceneSessions) { $0.closed != nil }
    Fault("brings-born-scene-twice", breaks: "SC-12", in: .severalScenes)
      .means("A scene that comes as the app is removed is sent sceneWillEnterForeground twice.")
      .repeats(.sceneWillEnterForeground) { $0.hasSeveralScenes && $0.isKilled }
    Fault("moves-application-with-disconnected-scene", breaks: "SC-02", in: .severalScenes)
      .means("A scene in the background that the system disconnects takes the application there, by its notification.")
      .sends(.didEnterBackgroundNotification) {
        if case .disconnect = $0.event.ofScene { $0.state == .active } else { false }
      }

    // The faults that depend on what happened to the scenes before.
    Fault("closes-second-time-silently", breaks: "SC-42")
      .means("The second time in a process, a connected scene that is closed is sent no sceneDidDisconnect.")
      .counts(upTo: 1, until: \.hasEnded) { $0.closesConnected }
      .drops(.sceneDidDisconnect) { $0.closed != nil && $0.memory >= 1 }
    Fault("reopens-scene-without-connecting", breaks: "SC-07", in: .severalScenes)
      .means("Once a scene was closed, one that is opened in the foreground is sent no sceneWillConnect.")
      .remembers(until: \.hasEnded) { $0.closed != nil }
      .drops(.sceneWillConnect) { $0.opensScene && $0.memory == 1 }
    Fault("ends-with-second-closed-scene", breaks: "SC-21")
      .means("The second time in a process that one of two scenes is closed, the process ends.")
      .counts(upTo: 1, until: \.hasEnded) { $0.closed != nil }
      .ends { $0.closed != nil && $0.memory >= 1 }
  }
}
