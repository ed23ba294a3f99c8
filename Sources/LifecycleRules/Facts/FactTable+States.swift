extension Fact {
  /// The facts that the documents state about states.
  static let states: [Fact] = [
    Fact(
      "SM-01",
      "An app is always in one of five states: not running, inactive, active, background or suspended",
      [
        .init(.statesAndCallbacks, "An application will always be in one of the following states")
      ],
      .judged([.sm01]),
      narrowed: "judged after each event, where an implementation reports its state",
      widened: "which of the five it is, which follows from what the document says of each"),
    Fact(
      "SM-02",
      "An app that is not running was never launched, or was launched and then terminated",
      [
        .init(
          .statesAndCallbacks,
          "The app has not been launched, or was launched but terminated by the system")
      ],
      .judged([.sm02]),
      widened: "the state's meaning for callbacks: none comes without a launch, and no process ends without a cause"),
    Fact(
      "SM-03",
      "An inactive app is in the foreground, receives no events and may execute code",
      [
        .init(
          .statesAndCallbacks,
          "The app is in the foreground, not receiving events, but may be executing code")
      ],
      .judged([.sm03, .pr08]),
      narrowed: "readings are judged from iOS 7 on, in the launch and in openURL; that code executes is not judged",
      widened: "which callbacks read inactive, which the document does not say"),
    Fact(
      "SM-04",
      "An active app is in the foreground, receives events and executes code",
      [
        .init(
          .statesAndCallbacks,
          "The app is in the foreground, and able to receive events and execute code")
      ],
      .judged([.sm04]),
      narrowed:
        """
        readings are judged from iOS 7 on; events are judged where they are touches and keys, by the rules of text \
        fields
        """,
      widened: "which callbacks read active, which the document does not say"),
    Fact(
      "SM-05",
      "An app in the background is not in the foreground and still executes code",
      [
        .init(.statesAndCallbacks, "The app is in the background, and able to execute code")
      ],
      .judged([.sm05]),
      narrowed: "readings are judged from iOS 7 on; that code executes is not judged",
      widened: "which callbacks read background, which the document does not say"),
    Fact(
      "SM-06",
      "A suspended app stays in memory and executes nothing",
      [
        .init(.statesAndCallbacks, "The app is still in memory, but unable to perform any instructions")
      ],
      .judged([.sm06, .pr07]),
      narrowed:
        """
        PR-07 judges that nothing executes, SM-06 the state that an implementation reports; that the app is still in \
        memory is judged by what its return sends
        """,
      widened:
        "that an app which something keeps executing is not suspended, as the correction of the message sequences has it"
    ),
    Fact(
      "SM-07",
      "An app normally passes through inactive on its way into active and out of it",
      [
        .init(
          .statesAndCallbacks,
          "Apps normally will enter this state as it transitions to or from the Active state")
      ],
      .judged([.sm07]),
      narrowed: "only the way from the background to active is judged here; OR-24 judges the way down"),
    Fact(
      "SM-08",
      "An app goes to the background before it is suspended",
      [
        .init(.statesAndCallbacks, "Apps will transition to this state before entering the Suspended state")
      ],
      .judged([.sm08]),
      narrowed:
        """
        judged by the reported state of an app that is in the foreground; one in the background may be suspended at any \
        time, and the suite suspends no other
        """),
    Fact(
      "SM-09",
      "An app in the background may ask the system for more time there",
      [
        .init(
          .statesAndCallbacks,
          "Apps may request for more time in the Background state from the operating system if needed")
      ],
      .judged([.sm09]),
      widened: "asking means holding a background task, from iOS 4 on"),
    Fact(
      "SM-10",
      "A suspended app is among the first to be removed from memory when memory is low",
      [
        .init(
          .statesAndCallbacks,
          """
          Any suspended apps are prime candidates to be purged from memory in favor of foreground apps if memory \
          is low
          """)
      ],
      .judged([.sm10])),
    Fact(
      "SM-11",
      "The state that code can read is active, inactive or background",
      [
        .init(
          .messageSequences,
          "Status includes Uiapplicationstateactive Uiapplicationstateinactive Uiapplicationstatebackground")
      ],
      .judged([.sm11])),
    Fact(
      "SM-12",
      """
      Since iOS 4 an app runs in the foreground or in the background, and the delegate is notified of the changes \
      between the two
      """,
      [
        .init(
          .messageSequences,
          "uiapplication runs in two modes: foreground (foreground) and background (background)"),
        .init(
          .messageSequences,
          """
          When the app starts and switches between the frontend and background, the delegate method of \
          uiapplicaton is called
          """),
      ],
      .restated(by: [.or04, .or06]),
      narrowed: "OR-04 and OR-06 are the plainest of the many rules about these changes"),
    Fact(
      "SM-13",
      "After Home the app runs in the background or is suspended, as its settings say",
      [
        .init(
          .messageSequences,
          "Otherwise, enter the background running mode or suspend state based on the program settings")
      ],
      .judged([.sm13]),
      narrowed:
        """
        that the process lives on is judged by its end, and where the app is by the state that an implementation reports, \
        either of the two unless something keeps the app executing
        """,
      widened: "every way of leaving the foreground, not Home alone; and a background task, which is no setting"),
    Fact(
      "SM-14",
      "willEnterForeground is called while the app goes from the background to inactive",
      [
        .init(
          .statesAndCallbacks,
          "this method is called while the app transitions from the background to inactive state")
      ],
      .judged([.sm14]),
      narrowed: "readings are judged from iOS 7 on",
      widened: "that the reading is background, and in the notification too"),
    Fact(
      "SM-15",
      "The app switcher over the app makes it inactive and does not send it to the background",
      [
        .init(
          .messageSequences,
          "Double-click the Home Key to display the task switch. The message is sent."),
        .init(.methodTraces, "To bring up the multi-tasking screen"),
      ],
      .judged([.sm15, .or16]),
      narrowed: "OR-16 judges the messages, SM-15 the state that an implementation reports"),
    Fact(
      "SM-16",
      "A call or a text message that arrives makes the app inactive and does not send it to the background",
      [
        .init(
          .messageSequences,
          "If the message is interrupted by SMS or phone number during operation, Message 4 is sent")
      ],
      .judged([.sm16, .or09, .pr10]),
      narrowed:
        "OR-09 and PR-10 judge the messages, SM-16 the state that an implementation reports; banners take no focus"),
    Fact(
      "SM-17",
      "Below iOS 4, or with UIApplicationExitsOnSuspend, Home ends the app after willTerminate",
      [
        .init(
          .messageSequences,
          """
          If uiapplicationexitsonsuspend is set under ios4.0 Or info. plist, send the message again. 7. Then the \
          program is terminated
          """)
      ],
      .judged([.sm17, .or20]),
      widened:
        """
        other ways of leaving the app, and a lock, which may end it; OR-20 is about the flag, which counts on iOS 4 \
        to 12
        """),
    Fact(
      "SM-18",
      "didEnterBackground is called when the app is in the background already",
      [
        .init(.statesAndCallbacks, "This method is called when the app has transitioned to the background")
      ],
      .judged([.sm18]),
      narrowed: "judged from iOS 7 on; C11 only warns on iOS 4 to 6",
      widened: "the reading of the notification"),
    Fact(
      "SM-19",
      "A restart from the home screen or the switcher sends 6 and 3, whether or not the app was suspended",
      [
        .init(
          .messageSequences,
          "The message sequence is 6-3 when the node is started again through springboard or task switch"),
        .init(
          .statesAndCallbacks,
          "The operating system will not send any notifications to the app when transitioning an app to this state"),
      ],
      .judged([.sm19])),
  ]
}
