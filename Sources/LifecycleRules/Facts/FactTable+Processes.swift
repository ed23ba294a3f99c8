extension Fact {
  /// The facts that the documents state about time, the end of processes and network connections.
  static let processes: [Fact] = [
    Fact(
      "TB-01",
      "didEnterBackground has about five seconds",
      [
        .init(.statesAndCallbacks, "Code in this method is given approximately 5 seconds to complete")
      ],
      .restated(by: [.tb02, .c13]),
      narrowed: "about five seconds is neither inside nor outside the limit (C13)"),
    Fact(
      "TB-02",
      "An app whose didEnterBackground takes longer is terminated and removed from memory",
      [
        .init(
          .statesAndCallbacks,
          "If this method does not return in the given timeframe, the app is terminated and removed from memory")
      ],
      .judged([.tb02]),
      narrowed: "an app that holds a background task may survive (C13)",
      widened: "that nothing further is sent"),
    Fact(
      "TB-03",
      "beginBackgroundTaskWithExpirationHandler can be used to ask for more time",
      [
        .init(
          .statesAndCallbacks,
          "If more time is needed, `beginBackgroundTaskWithExpirationHandler` can be used to request more time")
      ],
      .judged([.tb03]),
      widened: "when the handler is called, of which the document says nothing"),
    Fact(
      "TB-04",
      "willTerminate too must return within about five seconds",
      [
        .init(
          .statesAndCallbacks,
          "Similar to `applicationDidEnterBackground`, this method must return within approximately 5 seconds")
      ],
      .judged([.tb04]),
      widened: "that nothing further is sent after that, which is inferred"),
    Fact(
      "PC-01",
      "Below iOS 4, or with UIApplicationExitsOnSuspend, the program is terminated after message 7",
      [
        .init(.messageSequences, "send the message again. 7. Then the program is terminated")
      ],
      .judged([.pc01]),
      narrowed: "the flag counts on iOS 4 to 12 (C10)"),
    Fact(
      "PC-02",
      "An app that is suspended and is removed in the switcher terminates without a message",
      [
        .init(
          .messageSequences,
          "applicationwillterminate will not be triggered when the suspend state is terminated"),
        .init(.messageSequences, "the app will terminate immediately and no message will be sent"),
      ],
      .judged([.pc02]),
      narrowed: "for the suspended app alone: for the background the document withdraws the sentence at its end (C02)"),
    Fact(
      "PC-03",
      "An app that executes in the background and is removed in the switcher is sent willTerminate",
      [
        .init(
          .messageSequences,
          """
          applicationwillterminate is triggered when the program is in the background state and is aborted when a \
          background task is executed
          """),
        .init(
          .messageSequences,
          """
          if the program is home to the background and playing music, you can manually/automatically abort the \
          program to trigger applicationwillterminate
          """),
      ],
      .judged([.pc03]),
      narrowed: "only under the background modes audio and location, in an app that uses them"),
    Fact(
      "PC-04",
      "Manual and automatic terminations of an app follow the same rules",
      [
        .init(
          .messageSequences,
          "you can manually/automatically abort the program to trigger applicationwillterminate"),
        .init(
          .messageSequences,
          "manual/automatic program suspension will not trigger applicationwillterminate"),
      ],
      .overruled(by: "C04"),
      narrowed: "an end by the system may send willTerminate or not"),
    Fact(
      "PC-05",
      "A suspended app is terminated at once when memory is short",
      [
        .init(
          .messageSequences,
          """
          When the program is in the suspend State, if the memory is insufficient, the system will immediately \
          terminate the program to recycle the memory
          """)
      ],
      .judged([.pc05])),
    Fact(
      "PC-06",
      "Multitasking is on by default from iOS 4 on",
      [
        .init(
          .messageSequences,
          """
          After ios4.0, the program can run in background because it supports multiple tasks. This option is \
          enabled by default
          """)
      ],
      .restated(by: [.pr11, .sm13])),
    Fact(
      "PC-07",
      "Data is best saved both in didEnterBackground and in willTerminate",
      [
        .init(
          .messageSequences,
          "it is best to process applicationdidenterbackground: And applicationwillterminate:")
      ],
      .judged([.pc07]),
      narrowed: "advice for apps, of which only the reason is a rule: either may be the last callback"),
    Fact(
      "PC-08",
      "willTerminate may be called because the user terminates the app or because the system needs its memory",
      [
        .init(
          .statesAndCallbacks,
          "This may be a result of the user terminating the app or the system killing the app to free up memory")
      ],
      .judged([.pc08]),
      widened: "that no other message is owed before it, and that a way down may come first"),
    Fact(
      "PC-09",
      "Background tasks are treated as background modes are",
      [
        .init(
          .messageSequences,
          "If you use a background task to process beginbackgroundtaskwithexpirationhandler, the same applies")
      ],
      .judged([.pc09])),
    Fact(
      "NE-01",
      "From iOS 5 on the lock closes all network connections",
      [
        .init(
          .messageSequences,
          "The difference is that all network connections (ios5.0 +) are closed at this time")
      ],
      .judged([.ne01]),
      narrowed:
        """
        demanded on iOS 5 alone, of the app in the foreground; later systems may keep them until the suspension \
        (C12)
        """,
      widened: "that the connections of a suspended app are left alone, and that they are closed once"),
    Fact(
      "NE-02",
      "Home, unlike the lock, closes no connections",
      [
        .init(
          .messageSequences,
          """
          The message order is the same as pressing the Home key. The difference is that all network connections \
          (ios5.0 +) are closed at this time
          """)
      ],
      .judged([.ne02]),
      narrowed: "from iOS 6 on the suspension that follows may close them (C12)",
      widened: "every other event"),
    Fact(
      "NE-03",
      "Before iOS 5 the lock does not close connections",
      [
        .init(.messageSequences, "Locking iPhone disconnects sockets on iOS 5 only")
      ],
      .judged([.ne03])),
    Fact(
      "NE-04",
      "Location updates in the background have special messages, for which the document points elsewhere",
      [
        .init(
          .messageSequences,
          """
          when the program runs in background mode and the location is updated, special messages need to be \
          processed
          """)
      ],
      .notObservable("the documents list none of these messages, so there is nothing to compare with")),
  ]
}
