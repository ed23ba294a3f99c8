extension RuleTheme {
  /// The life cycles of several scenes of one app. The rules of the only scene hold for each of them by itself.
  static let severalScenes = RuleTheme(
    "Several scenes", .severalScenes, scope: .severalScenes,
    Rule(
      .sc21, .mustNot, .recorded,
      """
      A scene that the user closes in the app switcher, or whose destruction the app requests, \
      while another is left, neither ends the process nor sends willTerminate
      """,
      references: .terminationOfScenes, .removedInSwitcher, .requestDestruction,
      remedy: "the code that closes a scene: the app ends with the last one alone"),
    Rule(
      .sc35, .may, .recorded,
      """
      Two scenes of an app may be active at once; one that stays in front while the other comes to \
      its side, or goes, may resign and become active again
      """,
      references: .scenes, remedy: "the code that activates a scene: the other one stays active, or is active again"),
    Rule(
      .sc42, .must, .recorded,
      """
      A scene that is connected when the user closes it in the app switcher, while the app executes, or \
      when the app requests its destruction, is sent didDisconnect; it may enter the background before
      """,
      references: .sceneDidDisconnect, .requestDestruction,
      remedy: "the path that closes a scene: it is disconnected"),
    Rule(
      .sc43, .may, .contested,
      """
      As the user closes a scene while another is left, or the app requests the destruction of one \
      that is not connected, the application's delegate may be sent didDiscardSceneSessions for \
      its session, once, after the scene was disconnected
      """,
      references: .didDiscardSceneSessions, .removedInSwitcher, .terminationOfScenes, .multiWindowNotes,
      .closedBySwiping, remedy: "when sessions are discarded: only by the user's doing, and each once"),
    Rule(
      .sc44, .should, .derived,
      """
      Each of two scenes in front is sent what the only one is sent: where neither is, the rule of \
      the only one is broken; one that leaves the screen to another is sent willResignActive and \
      didEnterBackground, and one that stays there neither willEnterForeground nor didEnterBackground
      """,
      references: .sceneDidEnterBackground, .scenes,
      remedy: "which scenes a change concerns: all that are on the screen, or leave it"),
    Rule(
      .sc45, .may, .derived,
      """
      While one scene takes the place of another, comes to its side, or goes from there, the application may \
      become inactive for a moment, or be in the background: its notifications of willResignActive and \
      didBecomeActive come as a pair, and between them those of didEnterBackground and willEnterForeground may
      """,
      references: .applicationState,
      remedy: "the state of the application: that of the most active scene, at each moment"),
    Rule(
      .sc46, .may, .derived,
      """
      A scene that is not in front may be connected as the app is launched or comes to the \
      foreground, and as another scene is closed, and then be sent didEnterBackground
      """,
      references: .sceneDidDisconnect, .backgroundExecution,
      remedy: "which scenes are connected: those that are shown, at least"),
    Rule(
      .sc49, .should, .recorded,
      """
      As the app requests the destruction of a scene that is connected, the application's delegate \
      is sent didDiscardSceneSessions for its session, after the scene was disconnected
      """,
      references: .requestDestruction, .didDiscardSceneSessions,
      remedy: "the path that destroys a scene: its session is discarded once it is disconnected"))
}

extension Rule.Reference {
  static let scenes = apple("Scenes")
  static let multiWindowNotes = Rule.Reference(
    "Kuba Suder, notes on WWDC 2019, Architecting Your App for Multiple Windows",
    "https://mackuba.eu/notes/wwdc19/architecting-your-app-for-multiple-windows/")
  static let closedBySwiping = Rule.Reference(
    "Ibrahim Tasdemir, AppDelegate Life Cycle",
    "https://www.ibrahimtasdemir.com.tr/2022/12/12/appdelegate-life-cycle/")
}
