extension Rule {
  /// The rules that the resolution of a contradiction adds.
  static let contradictions: [Rule] = [
    Rule(
      .c02, .mustNot, .derived, profile: "iOS 4 and later",
      """
      An app that is removed in the app switcher while it is in the background is not sent a second didEnterBackground
      """,
      [
        .init(.methodTraces, "Terminate app - [UIApplicationDelegate applicationDidEnterBackground:]"),
        .init(.messageSequences, "applicationwillterminate is triggered when the program is in the background state"),
      ],
      remedy: "the path that ends the app from the switcher: ask whether it was in the foreground"),
    Rule(
      .c07, .mustNot, .recorded,
      """
      A delegate method that the app does not implement is not called; its notification, where it has one, is posted \
      all the same
      """,
      [],
      references: [.didBecomeActive],
      remedy: "whether the delegate is asked what it implements"),
    Rule(
      .c11, .should, .recorded, profile: "iOS 4 to 6",
      """
      didEnterBackground and willEnterForeground read the state background, except on iOS 5 and 6 in the step of a \
      lock and in the return from it, where both read inactive
      """,
      [],
      references: [.activateAndDeactivate, .lockOrHome, .lockOnNewerSystems],
      remedy: "when the state changes around a lock"),
    Rule(
      .c14, .mustNot, .derived, profile: "calls and text messages shown as banners",
      "Nothing is sent for a banner that is merely shown or dismissed",
      [.init(.statesAndCallbacks, "This method will run when the application is interrupted")],
      remedy: "whether an interruption takes the focus; a banner does not"),
    Rule(
      .c15, .must, .derived,
      """
      An alert of the system (a permission alert, a biometric prompt) that begins over an active app sends \
      willResignActive, and nothing more than C16 permits
      """,
      [
        .init(.statesAndCallbacks, "This method will run when the application is interrupted")
      ],
      references: [.launchSequence, .biometricPrompt],
      remedy: "what an alert of the system does when it begins: it makes the app inactive and no more"),
    Rule(
      .c16, .mustNot, .derived,
      """
      In a step that takes an active app to inactive or to the background didBecomeActive is not sent, except that \
      from iOS 11 on, where the cause is the lock or an overlay, whole pairs of didBecomeActive \
      and willResignActive may follow its first willResignActive; didEnterBackground never directly follows \
      didBecomeActive
      """,
      [
        .init(.loggedOrder, "Swiped Down to Open Notification Center"),
        .init(.messageSequences, "The message order is the same as pressing the Home key"),
      ],
      source: "recordings of iOS 11 and later, for what is permitted there",
      remedy: "activations on the way down: none below iOS 11, and from iOS 11 on each with its willResignActive"),
    Rule(
      .c18, .must, .derived, profile: "iOS 7 and later",
      """
      willTerminate and its notification read the state background where the last change of state before them was \
      didEnterBackground, and inactive where it was willResignActive; otherwise, and in a process that was never in the \
      foreground, their reading is not judged
      """,
      [
        .init(.statesAndCallbacks, "This method is called when the app has transitioned to the background"),
        .init(.statesAndCallbacks, "Apps normally will enter this state as it transitions to or from the Active state"),
      ],
      remedy: "the state in which the app is ended: the one that the messages before it left"),
    Rule(
      .c20, .may, .recorded, profile: "iOS 4 and later",
      """
      An opening that is broken off may send willEnterForeground and then didEnterBackground, or nothing; the next \
      return sends willEnterForeground again
      """,
      [],
      source: "Recordings",
      remedy:
        """
        the path that abandons a return: back to the background, with didEnterBackground if willEnterForeground was \
        sent
        """),
    Rule(
      .c24, .mustNot, .contested,
      """
      openURL is not sent in a cold launch in which every launch method that the app implements answered no; where only \
      one of two answered no, it may be sent or not
      """,
      [],
      references: [.didFinishLaunching, .openURL, .openingAFile],
      remedy: "what the answers of the launch methods decide"),
    Rule(
      .c25, .mustNot, .derived,
      "openURL is not sent where no URL was opened",
      [
        .init(.messageSequences, "Started for the first time through springboard, the message order is 1-3"),
        .init(.messageSequences, "The message sequence is 6-3"),
      ],
      remedy: "who sends openURL: ask why the app was opened"),
    Rule(
      .c33, .may, .recorded, profile: "iOS 4 and later",
      """
      A launch into the background, or a resume there, may send one didEnterBackground in its step; every other \
      didEnterBackground ends a stay in the foreground or an opening that was broken off
      """,
      [],
      references: [.backgroundExecution],
      remedy: "who sends didEnterBackground to an app that was not in the foreground"),
    Rule(
      .c38, .should, .recorded, profile: "iOS 4 and later",
      """
      The first opening of a process that was launched into the background is a return: it sends willEnterForeground \
      before didBecomeActive
      """,
      [],
      references: [.openingWhatWasWoken],
      remedy: "the path that opens the app: a process that was never in the foreground comes from the background too"),
    Rule(
      .c40, .may, .recorded,
      "A callback that no document names may come at any place while the process executes, and is not judged",
      [],
      source: "No document names them",
      remedy: "nothing: the callback is reported and not judged"),
    Rule(
      .c41, .must, .recorded,
      """
      A URL that reaches an app in the foreground sends openURL once; around, before or after it an active app may be \
      sent willResignActive and didBecomeActive, in this order and only both, an inactive app nothing else
      """,
      [],
      references: [.openingAFile],
      remedy: "where a URL is handed over to an app that is open: it is not opened, and not activated, again"),
  ]
}
