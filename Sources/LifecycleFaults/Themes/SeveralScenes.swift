import LifecycleModel
import LifecycleReference

/// As of the only scene, a message that a fault drops or sends is that message alone.
extension InjectedFault {
  /// Scenes are shown, alone or side by side.
  @ThemeBuilder
  static var showingScenes: [InjectedFault] {
    InjectedFault(
      "shows-scene-without-connecting", breaks: "SC-07", in: .severalScenes,
      "A scene that is opened in an app in the foreground is sent no sceneWillConnect."
    ) {
      Act(.dropped, at: .sceneWillConnect) { $0.opensScene }
    }
    InjectedFault(
      "brings-requested-scene-without-connecting", breaks: "SC-07", in: .severalScenes,
      "A scene whose activation the app requests is sent no sceneWillConnect."
    ) {
      Act(.dropped, at: .sceneWillConnect) { $0.requestsActivation }
    }
    InjectedFault(
      "activates-the-other-scene", breaks: "SC-10", and: ["SC-07"], in: .severalScenes,
      "Where one scene takes the place of the other, the other one is sent sceneDidBecomeActive."
    ) {
      Take(.namesTheOtherScene) {
        $0.callback == .sceneDidBecomeActive && $0.shownAlone == $0.speaking && !$0.speaksOfStaying
      }
    }
    InjectedFault(
      "replaces-scene-without-resigning", breaks: "SC-11", in: .severalScenes,
      "A scene that another takes the place of is sent no sceneWillResignActive."
    ) {
      Act(.dropped, at: .sceneWillResignActive) { $0.shownAlone != nil && $0.shownAlone != $0.speaking }
    }
    InjectedFault(
      "keeps-neighbor-inactive", breaks: "SC-44", and: ["SC-02", "SC-10"],
      "The scene that stays in front while another comes to its side resigns, and does not become active again."
    ) {
      Act(.dropped, at: .sceneDidBecomeActive) { $0.speaksOfStaying }
      Act(.dropped, at: .sceneDidActivateNotification) { $0.speaksOfStaying }
    }
    InjectedFault(
      "leaves-replaced-scene-in-foreground", breaks: "SC-44",
      "A scene that another takes the place of is sent no sceneDidEnterBackground."
    ) {
      Act(.dropped, at: .sceneDidEnterBackground) { $0.shownAlone != nil }
      Act(.dropped, at: .sceneDidEnterBackgroundNotification) { $0.shownAlone != nil }
    }
    InjectedFault(
      "leaves-one-of-two-scenes-in-foreground", breaks: "SC-44",
      "Home sends the second of two scenes in front no sceneDidEnterBackground."
    ) {
      Act(.dropped, at: .sceneDidEnterBackground) { $0.leavesTwoScenes && $0.speaking == .b }
      Act(.dropped, at: .sceneDidEnterBackgroundNotification) { $0.leavesTwoScenes && $0.speaking == .b }
    }
    InjectedFault(
      "notifies-application-of-each-scene", breaks: "SC-02", in: .severalScenes,
      "With two scenes in front, Home posts the application's notification of entering the background twice."
    ) {
      Act(.notificationRepeated, at: .applicationDidEnterBackground) { $0.leavesTwoScenes }
    }
    InjectedFault(
      "keeps-application-inactive-after-replacing", breaks: "SC-02", in: .severalScenes,
      "Where one scene takes the place of the other, the application's notification of becoming active is not posted."
    ) {
      Act(.notificationDropped, at: .applicationDidBecomeActive) { $0.shownAlone != nil }
    }
    InjectedFault(
      "enters-background-twice-behind", breaks: "SC-13", in: .severalScenes,
      "A scene that a launch connects in the background is sent sceneDidEnterBackground twice."
    ) {
      Act(.repeated, at: .sceneDidEnterBackground) { $0.speaksOfBehind && $0.launches }
    }
  }

  /// One of several scenes is closed or disconnected.
  @ThemeBuilder
  static var closingScenes: [InjectedFault] {
    InjectedFault("ends-with-closed-scene", breaks: "SC-21", "The process ends as one of two scenes is closed.") {
      Act(.endsProcess, at: .stepEnds) { $0.closed != nil }
    }
    InjectedFault(
      "terminates-with-closed-scene", breaks: "SC-21", "To close one of two scenes sends willTerminate."
    ) {
      Act(.followed(by: .applicationWillTerminate), at: .stepEnds) { $0.closed != nil }
    }
    InjectedFault(
      "closes-scene-silently", breaks: "SC-42", "A connected scene that is closed is sent no sceneDidDisconnect."
    ) {
      Act(.dropped, at: .sceneDidDisconnect) { $0.closed != nil }
    }
    InjectedFault(
      "closes-the-other-scene", breaks: "SC-16", and: ["SC-42"], in: .severalScenes,
      "To close one scene sends sceneDidDisconnect to the other."
    ) {
      Take(.namesTheOtherScene) { $0.callback == .sceneDidDisconnect && $0.closed != nil }
    }
    InjectedFault(
      "destroys-scene-silently", breaks: "SC-42",
      "A connected scene whose destruction the app requests is sent no sceneDidDisconnect."
    ) {
      Act(.dropped, at: .sceneDidDisconnect) { $0.destroyed != nil }
    }
    InjectedFault(
      "keeps-session-of-destroyed-scene", breaks: "SC-49",
      "The session of a scene whose destruction the app requests is not discarded."
    ) {
      Act(.dropped, at: .didDiscardSceneSessions) { $0.destroyed != nil }
    }
    InjectedFault(
      "ends-with-destroyed-scene", breaks: "SC-21", "The process ends as one of two scenes is destroyed."
    ) {
      Act(.endsProcess, at: .stepEnds) { $0.destroyed != nil }
    }
    InjectedFault(
      "discards-session-of-connected-scene", breaks: "SC-19", in: .severalScenes,
      "The session of a scene that is closed is discarded before the scene is disconnected."
    ) {
      Act(.dropped, at: .didDiscardSceneSessions) { $0.closesConnected }
      Act(.preceded(by: .didDiscardSceneSessions), at: .sceneDidDisconnect) { $0.closesConnected }
    }
    InjectedFault(
      "discards-session-of-scene-twice", breaks: "SC-19", in: .severalScenes,
      "The session of a scene that is closed is discarded twice."
    ) {
      Act(.repeated, at: .didDiscardSceneSessions) { $0.closed != nil }
    }
    InjectedFault(
      "brings-born-scene-twice", breaks: "SC-12", in: .severalScenes,
      "A scene that comes as the app is removed is sent sceneWillEnterForeground twice."
    ) {
      Act(.repeated, at: .sceneWillEnterForeground) { $0.hasSeveralScenes && $0.isKilled }
    }
    InjectedFault(
      "moves-application-with-disconnected-scene", breaks: "SC-02", in: .severalScenes,
      "A scene in the background that the system disconnects takes the application there, by its notification."
    ) {
      Act(.followed(by: .didEnterBackgroundNotification), at: .stepEnds) {
        if case .disconnect = $0.event.ofScene { $0.state == .active } else { false }
      }
    }
  }

  /// The faults that depend on what happened to the scenes before.
  @ThemeBuilder
  static var rememberingScenes: [InjectedFault] {
    InjectedFault(
      "closes-second-time-silently", breaks: "SC-42",
      "The second time in a process, a connected scene that is closed is sent no sceneDidDisconnect."
    ) {
      Count(upTo: 1, at: .stepEnds) { $0.closesConnected }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.dropped, at: .sceneDidDisconnect) { $0.closed != nil && $0.memory >= 1 }
    }
    InjectedFault(
      "reopens-scene-without-connecting", breaks: "SC-07", in: .severalScenes,
      "Once a scene was closed, one that is opened in the foreground is sent no sceneWillConnect."
    ) {
      Remember(at: .stepEnds) { $0.closed != nil }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.dropped, at: .sceneWillConnect) { $0.opensScene && $0.memory == 1 }
    }
    InjectedFault(
      "ends-with-second-closed-scene", breaks: "SC-21",
      "The second time in a process that one of two scenes is closed, the process ends."
    ) {
      Count(upTo: 1, at: .stepEnds) { $0.closed != nil }
      Forget(at: .stepEnds) { $0.hasEnded }
      Act(.endsProcess, at: .stepEnds) { $0.closed != nil && $0.memory >= 1 }
    }
  }
}
