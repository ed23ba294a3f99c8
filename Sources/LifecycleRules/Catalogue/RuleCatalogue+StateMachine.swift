extension Rule {
  /// The rules about states.
  static let stateMachine: [Rule] = [
    Rule(
      .sm02, .mustNot, .derived,
      """
      An app that is not running is sent nothing except by a launch, and the process of an app that nothing ended does \
      not end
      """,
      [
        .init(.statesAndCallbacks, "The app has not been launched, or was launched but terminated")
      ],
      remedy: "what remains after the end of a process: its delegate, observers and timers; and who reports an end"),
    Rule(
      .sm03, .must, .recorded, profile: "iOS 7 and later",
      """
      willFinishLaunching, didFinishLaunching and its notification in a launch into the foreground, and openURL in any \
      launch or return, read the state inactive
      """,
      [
        .init(.statesAndCallbacks, "The app is in the foreground, not receiving events, but may be executing code")
      ],
      references: [.launchSequence],
      remedy:
        """
        when the state changes: a launch goes to inactive before its first callback, a return between \
        willEnterForeground and openURL
        """),
    Rule(
      .sm04, .must, .recorded, profile: "iOS 7 and later",
      "didBecomeActive and willResignActive, and the notification of each, read the state active",
      [
        .init(.statesAndCallbacks, "The app is in the foreground, and able to receive events and execute code")
      ],
      references: [.launchSequence],
      remedy:
        """
        when the state changes: to active before didBecomeActive, to inactive only after the notification of \
        willResignActive
        """),
    Rule(
      .sm05, .must, .recorded, profile: "iOS 7 and later",
      """
      willFinishLaunching, didFinishLaunching and its notification in a launch into the background read the state \
      background
      """,
      [
        .init(.statesAndCallbacks, "The app is in the background, and able to execute code")
      ],
      references: [.launchIntoBackground],
      remedy: "the state that a launch begins with: ask what the app was launched for"),
    Rule(
      .sm07, .mustNot, .derived,
      """
      An app in the background does not become active there: didBecomeActive is sent to it only by an opening that \
      brings it to the foreground
      """,
      [
        .init(.statesAndCallbacks, "Apps normally will enter this state as it transitions to or from the Active state"),
        .init(.messageSequences, "The message sequence is 6-3"),
      ],
      remedy: "who sends didBecomeActive: ask whether the app is in the foreground"),
    Rule(
      .sm09, .may, .stated, profile: "iOS 4 and later",
      "An app that holds a background task may stay in the background instead of being suspended",
      [
        .init(.statesAndCallbacks, "Apps may request for more time in the Background state")
      ],
      remedy: "the decision to suspend: ask whether the app holds a task"),
    Rule(
      .sm10, .may, .stated, profile: "iOS 4 and later",
      "A suspended app may be removed from memory whenever memory is low",
      [
        .init(
          .statesAndCallbacks,
          "prime candidates to be purged from memory in favor of foreground apps if memory is low")
      ],
      remedy: "what a launch assumes about the process before it"),
    Rule(
      .sm11, .mustNot, .stated,
      "Code inside a callback reads no state other than active, inactive and background",
      [
        .init(
          .messageSequences,
          "Status includes Uiapplicationstateactive Uiapplicationstateinactive Uiapplicationstatebackground")
      ],
      remedy: "how the five states are mapped to the three values that code can read"),
    Rule(
      .sm13, .must, .stated, profile: "iOS 4 and later, except with UIApplicationExitsOnSuspend on iOS 4 to 12",
      "After the app has left the foreground its process lives on, in the background or suspended",
      [
        .init(.messageSequences, "enter the background running mode or suspend state based on the program settings")
      ],
      remedy: "the path that leaves the foreground: it must not end the process"),
    Rule(
      .sm14, .must, .recorded, profile: "iOS 7 and later",
      "willEnterForeground and its notification read the state background",
      [
        .init(
          .statesAndCallbacks,
          "this method is called while the app transitions from the background to inactive state")
      ],
      references: [.launchSequence],
      remedy: "when the state changes on a return: only after the notification of willEnterForeground"),
    Rule(
      .sm17, .must, .stated, profile: "below iOS 4",
      """
      Leaving the app sends willTerminate, after willResignActive unless the app was already inactive; a lock may send \
      willTerminate too
      """,
      [
        .init(
          .messageSequences,
          """
          If uiapplicationexitsonsuspend is set under ios4.0 Or info. plist, send the message again. 7. Then the \
          program is terminated
          """)
      ],
      remedy: "the path that leaves the app: on these systems it ends in the end of the process"),
    Rule(
      .sm18, .must, .stated, profile: "iOS 7 and later",
      "didEnterBackground and its notification read the state background",
      [
        .init(.statesAndCallbacks, "This method is called when the app has transitioned to the background")
      ],
      remedy: "when the state changes on the way down: before didEnterBackground is sent"),
    Rule(
      .sm19, .must, .derived, profile: "iOS 4 and later",
      """
      A return from suspended sends the same callbacks as a return from the background; there is no message for \
      resuming
      """,
      [
        .init(
          .messageSequences,
          "The message sequence is 6-3 when the node is started again through springboard or task switch"),
        .init(
          .statesAndCallbacks,
          "The operating system will not send any notifications to the app when transitioning an app to this state"),
      ],
      remedy: "the path that resumes a suspended app: it must join the path of every other return"),
  ]
}
